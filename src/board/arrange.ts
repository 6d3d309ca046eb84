import type { Scene, SceneDice, ScenePlace } from '../core/scene.ts';
import { type Callout, fanOut, type Panel } from './callouts.ts';
import { FORMS, type Form, throwSize } from './dice.ts';
import { folds, type Item, WHOLE } from './folding.ts';
import { type Box, type Point, within } from './geometry.ts';
import type { Layout, Stand } from './layout.ts';
import type { MapSheet } from './map.ts';
import { Room } from './room.ts';
import { type Seat, seats, squeeze, standsOf } from './seats.ts';
import type { Figure } from './sprites.ts';

/** A counter or marker with its place on the sheet: middle and size in map pixels. */
export interface Placed extends Seat {
  readonly figure: Figure;
  /** The place it belongs to. */
  readonly place: string;
}

/** The letter of a button, drawn where the place has room for it. */
export interface Target extends Seat {
  readonly letter: string;
}

/** The last throws, below each other on a panel. */
export interface Throws extends Panel {
  readonly dice: readonly SceneDice[];
  readonly form: Form;
}

export interface Arrangement {
  readonly placed: readonly Placed[];
  readonly callouts: readonly Callout[];
  readonly targets: readonly Target[];
  readonly throws: Throws | null;
}

/** Two markers share the room of one counter. */
const TOKEN = 0.74;
const ALONE = 0.9;
const THROWS = 2;

interface Standing {
  readonly placed: Placed[];
  readonly targets: Target[];
}

function put(item: Item, seat: Seat, place: string, into: Standing): void {
  if ('letter' in item) into.targets.push({ letter: item.letter, ...seat });
  else if ('figure' in item) into.placed.push({ figure: item.figure, place, ...seat });
  else {
    const two = item.tokens.length > 1;
    const size = seat.size * (two ? TOKEN : ALONE);
    const off = two ? (seat.size - size) / 2 : 0;
    item.tokens.forEach((token, i) => {
      const way = i ? 1 : -1;
      into.placed.push({ figure: { kind: 'token', token }, place, x: seat.x + way * off, y: seat.y + way * off, size });
    });
  }
}

/** Later items first, so that of counters that overlap the first is whole. */
function seatAll(items: readonly Item[], at: readonly Seat[], place: string, into: Standing): void {
  for (const [i, item] of [...items.entries()].reverse()) {
    const seat = at[i];
    if (seat) put(item, seat, place, into);
  }
}

interface Crowd {
  readonly place: ScenePlace;
  readonly stands: readonly Stand[];
}

/** Seats what lies in a place as openly as there is room for; tells whether anything is left out. */
function seatPlace({ place, stands }: Crowd, letter: string | undefined, into: Standing): boolean {
  const ways = folds(place, letter);
  for (const [i, items] of ways.entries()) {
    const at = seats(stands, items.length);
    if (!at) continue;
    seatAll(items, at, place.id, into);
    return i >= WHOLE;
  }
  const last = ways.at(-1) ?? [];
  seatAll(last, squeeze(stands, last.length), place.id, into);
  return true;
}

/** Places where something happens come first, then the fullest. */
function byWeight(scene: Scene): (a: Crowd, b: Crowd) => number {
  const stirred = new Set([...scene.focus, ...scene.bursts, ...scene.dice].map(({ place }) => place));
  const weight = ({ place }: Crowd): number => (stirred.has(place.id) ? 1000 : 0) + place.pieces.length;
  return (a, b) => weight(b) - weight(a);
}

const inView = ([x, y]: Point, view: Box): boolean => within({ x, y, w: 0, h: 0 }, view);

/** What it costs, in pixels of distance, to leave out the words for the place of a throw. */
const PLACELESS = 80;

/** Room for the last throws beside the place where they fell, where that is in view, set as it fits best. */
function throwsOf(scene: Scene, sheet: MapSheet, layout: Layout, view: Box, room: Room): Throws | null {
  const dice = scene.dice.slice(-THROWS);
  const from = sheet.places.find(p => p.id === dice.at(-1)?.place)?.centre;
  if (!from || !inView(from, view)) return null;
  const sites = FORMS.flatMap(form => {
    const sizes = dice.map(d => throwSize(d, form, layout.text));
    const h = sizes.reduce((sum, s) => sum + s.h, 0);
    const site = room.find(Math.max(...sizes.map(s => s.w)), h, from);
    return site ? [{ form, box: site.box, cost: site.cost + (form.placed ? 0 : PLACELESS) }] : [];
  });
  const [best] = sites.toSorted((a, b) => a.cost - b.cost);
  if (!best) return null;
  room.take(best.box);
  return { dice, form: best.form, box: best.box, from };
}

/**
 * Where everything of a scene stands. What finds no room is folded, and fanned out beside its place where a panel fits
 * into the part of the sheet in view.
 */
export function arrange(scene: Scene, sheet: MapSheet, layout: Layout, view: Box): Arrangement {
  const into: Standing = { placed: [], targets: [] };
  const letters = new Map(scene.focus.map(f => [f.place, f.letter]));
  const known = new Map(scene.places.map(p => [p.id, p]));
  const crowded: Crowd[] = [];
  for (const id of new Set([...known.keys(), ...letters.keys()])) {
    const place = known.get(id) ?? { id, name: id, held: null, pieces: [], tokens: [] };
    const stands = standsOf(sheet, layout, id, place.pieces.length + place.tokens.length);
    if (stands.length && seatPlace({ place, stands }, letters.get(id), into)) crowded.push({ place, stands });
  }
  if (crowded.length === 0 && scene.dice.length === 0) return { ...into, callouts: [], throws: null };
  const room = new Room(sheet, layout, view, [...into.placed, ...into.targets].map(boxOf), new Set(known.keys()));
  const throws = throwsOf(scene, sheet, layout, view, room);
  const callouts: Callout[] = [];
  for (const { place, stands } of crowded.toSorted(byWeight(scene))) {
    const fan = fanOut(place, stands, layout.text, room);
    if (!fan || !inView(fan.callout.from, view)) continue;
    callouts.push(fan.callout);
    seatAll(fan.items, fan.seats, place.id, into);
  }
  return { ...into, callouts, throws };
}

export const boxOf = ({ x, y, size }: Seat): Box => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });
