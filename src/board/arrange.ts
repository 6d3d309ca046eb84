import type { Scene, ScenePiece, ScenePlace, SceneToken, SideLook } from '../core/scene.ts';
import { apart, type Box, middle, overlap, type Point, within } from './geometry.ts';
import type { Layout, Stand } from './layout.ts';
import type { MapSheet } from './map.ts';
import type { Figure } from './sprites.ts';

/** A counter or marker with its place on the sheet: middle and size in map pixels. */
export interface Placed {
  readonly figure: Figure;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A panel beside a crowded place that shows all that does not fit there. */
export interface Callout {
  readonly title: string;
  readonly size: number;
  readonly box: Box;
  readonly from: Point;
}

/** The letter of a button, drawn where the place has room for it. */
export interface Target {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Arrangement {
  readonly placed: readonly Placed[];
  readonly callouts: readonly Callout[];
  readonly targets: readonly Target[];
}

const GAP = 3;
/** How far apart counters stand, in tiles: they may overlap before they are folded, the count of each in sight. */
const OVERLAPS = [1, 0.86, 0.72] as const;
const TOKEN = 0.72;
const CALLOUT_REACH = 460;
/** Height of a panel's title in tiles. */
const TITLE = 0.56;

type Item = { readonly figure: Figure } | { readonly tokens: readonly SceneToken[] } | { readonly letter: string };

/** Two markers share the room of one counter. */
function itemsOf(place: ScenePlace, letter: string | undefined): Item[] {
  const items: Item[] = letter === undefined ? [] : [{ letter }];
  for (let i = 0; i < place.tokens.length; i += 2) items.push({ tokens: place.tokens.slice(i, i + 2) });
  return [...items, ...place.pieces.map((piece): Item => ({ figure: { kind: 'piece', piece } }))];
}

/** All of a side in one stack; persons alone keep their letters. */
function stacked(place: ScenePlace, letter: string | undefined): Item[] {
  const items = itemsOf({ ...place, pieces: [] }, letter);
  for (const side of ['first', 'second', 'neutral'] as const satisfies readonly SideLook[]) {
    const own = place.pieces.filter(p => p.side === side);
    const [only, more] = own;
    if (only && !more) items.push({ figure: { kind: 'piece', piece: only } });
    else if (only) items.push({ figure: { kind: 'stack', side, icon: emblem(own), total: `${sum(own)}` } });
  }
  return items;
}

const sum = (pieces: readonly ScenePiece[]): number => pieces.reduce((n, p) => n + p.count, 0);

/** The icon of the kind there is most of. */
const emblem = (pieces: readonly ScenePiece[]): string =>
  pieces.filter(p => !p.letters).toSorted((a, b) => b.count - a.count)[0]?.icon ?? 'musket';

interface Seat {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Middles for n tiles in these rows, each this share of a tile from the next; null where they do not fit. */
function seatsAt(stand: Stand, n: number, share: number): Seat[] | null {
  const { tile, rows } = stand;
  const step = share === 1 ? tile + GAP : tile * share;
  const room = rows.map(r => (r.w < tile ? 0 : Math.floor((r.w - tile) / step) + 1));
  if (room.reduce((a, b) => a + b, 0) < n) return null;
  let left = n;
  return rows.flatMap((row, i) => {
    const here = Math.min(left, room[i] ?? 0);
    left -= here;
    const start = row.x + (row.w - (here - 1) * step) / 2;
    return Array.from({ length: here }, (_, k) => ({ x: start + k * step, y: row.y + row.h / 2, size: tile }));
  });
}

/** Side by side at full size if that can be; then smaller; then overlapping; null when nothing helps. */
function seats(stands: readonly Stand[], n: number): Seat[] | null {
  for (const share of OVERLAPS)
    for (const stand of stands) {
      const found = seatsAt(stand, n, share);
      if (found) return found;
    }
  return null;
}

/** Room in a region, or in a box on the margin: beside its letters while one counter is all there is. */
function standsOf(sheet: MapSheet, layout: Layout, id: string, items: number): readonly Stand[] {
  const known = layout.stands.get(id);
  if (known) return known;
  const box = sheet.boxes.find(b => b.id === id);
  if (!box) return [];
  const [x, y, w, h] = box.rect;
  const clear = box.kind === 'alert' && items < 2 ? 64 : box.kind === 'entry' ? 0 : 6;
  const rows = [{ x: x + clear, y: y + 6, w: w - clear - (clear && 6), h: h - 12 }];
  return (box.kind === 'alert' ? [52, 44] : [48, 36]).map(tile => ({ tile, capacity: 2, rows }));
}

function put(item: Item, seat: Seat, into: Standing): void {
  if ('letter' in item) into.targets.push({ letter: item.letter, ...seat });
  else if ('figure' in item) into.placed.push({ figure: item.figure, ...seat });
  else {
    const size = seat.size * (item.tokens.length > 1 ? TOKEN : 0.86);
    const off = item.tokens.length > 1 ? (seat.size - size) / 2 : 0;
    item.tokens.forEach((token, i) => {
      const way = i ? 1 : -1;
      into.placed.push({ figure: { kind: 'token', token }, x: seat.x + way * off, y: seat.y + way * off, size });
    });
  }
}

/** A free box for a panel as near to a point as may be. */
function freeBox(w: number, h: number, near: Point, taken: readonly Box[], panel: Box): Box | null {
  let best: Box | null = null;
  for (let x = panel.x + 4; x + w < panel.x + panel.w; x += 12)
    for (let y = panel.y + 4; y + h < panel.y + panel.h; y += 12) {
      const box = { x, y, w, h };
      const far = apart(middle(box), near);
      if (far > CALLOUT_REACH || (best && far >= apart(middle(best), near))) continue;
      if (within(box, panel) && !taken.some(t => overlap(t, box))) best = box;
    }
  return best;
}

interface Crowd {
  readonly place: ScenePlace;
  readonly letter: string | undefined;
  readonly items: readonly Item[];
  readonly stands: readonly Stand[];
}

interface Standing {
  readonly placed: Placed[];
  readonly targets: Target[];
}

function crowdsOf(scene: Scene, sheet: MapSheet, layout: Layout): Crowd[] {
  const letters = new Map(scene.focus.map(f => [f.place, f.letter]));
  const known = new Map(scene.places.map(p => [p.id, p]));
  return [...new Set([...known.keys(), ...letters.keys()])].flatMap((id): Crowd[] => {
    const place = known.get(id) ?? { id, name: id, held: null, pieces: [], tokens: [] };
    const letter = letters.get(id);
    const items = itemsOf(place, letter);
    const stands = standsOf(sheet, layout, id, items.length);
    return stands.length ? [{ place, letter, items, stands }] : [];
  });
}

/** Later items first, so that of counters that overlap the first is whole. */
function seatAll(items: readonly Item[], at: readonly Seat[], into: Standing): void {
  for (const [i, item] of [...items.entries()].reverse()) {
    const seat = at[i];
    if (seat) put(item, seat, into);
  }
}

/** Where everything of a scene stands. Crowded places are folded into stacks, and fanned out beside them where a panel fits. */
export function arrange(scene: Scene, sheet: MapSheet, layout: Layout): Arrangement {
  const into: Standing = { placed: [], targets: [] };
  const [x, y, w, h] = sheet.panel;
  const crowded: Crowd[] = [];
  for (const crowd of crowdsOf(scene, sheet, layout)) {
    const at = seats(crowd.stands, crowd.items.length);
    if (at) seatAll(crowd.items, at, into);
    else crowded.push(crowd);
  }
  for (const { place, letter, stands } of crowded) {
    const items = stacked(place, letter);
    seatAll(items, seats(stands, items.length) ?? squeeze(stands, items.length), into);
  }
  const callouts: Callout[] = [];
  for (const crowd of crowded) {
    const names = layout.labels.map(l => l.box);
    const taken = [...layout.furniture, ...names, ...into.placed.map(boxOf), ...callouts.map(c => c.box)];
    const fan = fanOut(crowd, taken, { x, y, w, h });
    if (!fan) continue;
    callouts.push(fan.callout);
    seatAll(fan.items, fan.seats, into);
  }
  return { ...into, callouts };
}

export const boxOf = (p: Placed): Box => ({ x: p.x - p.size / 2, y: p.y - p.size / 2, w: p.size, h: p.size });

/** The last resort: over each other in the first row there is. */
function squeeze(stands: readonly Stand[], n: number): Seat[] {
  const stand = stands.findLast(s => s.rows.length > 0);
  const row = stand?.rows[0];
  if (!stand || !row) return [];
  const step = n > 1 ? (row.w - stand.tile) / (n - 1) : 0;
  const start = row.x + (row.w - (n - 1) * step) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: start + i * step, y: row.y + row.h / 2, size: stand.tile }));
}

interface Fan {
  readonly callout: Callout;
  readonly items: readonly Item[];
  readonly seats: readonly Seat[];
}

/** Seats for n counters of this size on a panel with a title, and the panel's own size. */
function fanOf(n: number, perLine: number, tile: number, title: number): { w: number; h: number; at: Seat[] } {
  const step = tile + GAP;
  const at = Array.from({ length: n }, (_, i): Seat => {
    const [column, line] = [i % perLine, Math.floor(i / perLine)];
    return { x: 6 + step * (column + 0.5), y: title + 8 + step * (line + 0.5), size: tile };
  });
  return { w: perLine * step + 12, h: Math.ceil(n / perLine) * step + title + 14, at };
}

function fanOut({ place, stands, ...crowd }: Crowd, taken: readonly Box[], panel: Box): Fan | null {
  const items = crowd.items.filter(item => !('letter' in item));
  const row = stands.find(s => s.rows.length > 0)?.rows[0];
  if (!row) return null;
  const from: Point = [row.x + row.w / 2, row.y + row.h / 2];
  for (const { tile } of stands)
    for (const lines of [1, 2, 3, 4]) {
      const title = (stands[0]?.tile ?? tile) * TITLE;
      const { w, h, at } = fanOf(items.length, Math.ceil(items.length / lines), tile, title);
      const box = freeBox(Math.max(w, place.name.length * title * 0.56 + 16), h, from, taken, panel);
      if (!box) continue;
      const seats = at.map(seat => ({ ...seat, x: box.x + seat.x, y: box.y + seat.y }));
      return { callout: { title: place.name, size: title, box, from }, items, seats };
    }
  return null;
}
