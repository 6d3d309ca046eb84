import type { Box } from './geometry.ts';
import { type Layout, type Slots, slotsWithin } from './layout.ts';
import { noPlace } from './map.ts';
import type { MapSheet } from './map-schema.ts';
import { slotsOnPlate } from './margin.ts';

/** The position of a counter: its centre and its size, in map pixels. */
export interface CounterSpot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const boxOf = ({ x, y, size }: CounterSpot): Box => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });

export const GAP_PX = 3;
/**
 * The distances between counters that are tried, in tiles. At less than 1 they overlap, but the count on each stays
 * visible. If the least does not fit either, the counters are folded.
 */
const DISTANCES = [1, 0.84] as const;
/** The distance for overlapping counters that must stay whole: only their rims may be covered. */
const WHOLE_DISTANCE = 0.9;
/** At least this share of a covered counter stays visible. */
const LEAST_VISIBLE = 0.3;

/**
 * The spots for counters in these rows, each `distance` tiles from the previous one. `whole` says which counters must stay
 * whole: only their rims may be covered. Null if there is not enough room.
 */
function spotsAt({ tile, rows }: Slots, whole: readonly boolean[], distance: number): CounterSpot[] | null {
  const steps = whole.map(clear => (distance === 1 ? tile + GAP_PX : tile * (clear ? WHOLE_DISTANCE : distance)));
  const found: CounterSpot[] = [];
  for (const { x, y, w, h } of rows) {
    const at: number[] = [];
    for (const step of steps.slice(found.length)) {
      const next = at.length > 0 ? at[at.length - 1] + step : 0;
      if (next + tile > w) break;
      at.push(next);
    }
    const start = x + (w - (at.at(-1) ?? 0)) / 2;
    found.push(...at.map(off => ({ x: start + off, y: y + h / 2, size: tile })));
  }
  return found.length < whole.length ? null : found;
}

/**
 * The spots for counters: side by side at full size if possible, else smaller, else overlapping, of which those that
 * must stay whole show all but their rim. Null if there is not enough room.
 */
export function counterSpots(slots: readonly Slots[], whole: readonly boolean[]): CounterSpot[] | null {
  for (const distance of DISTANCES)
    for (const slot of slots) {
      if (distance === 1 && slot.onlyOverlapping) continue;
      const found = spotsAt(slot, whole, distance);
      if (found) return found;
    }
  return null;
}

/**
 * The spots if there is not enough room: the counters overlap in the first row of the smallest size. If possible, those
 * that must stay whole still show all but their rim.
 */
export function squeeze(slots: readonly Slots[], whole: readonly boolean[]): CounterSpot[] {
  const slot = slots.findLast(s => s.rows.length > 0);
  const row = slot?.rows[0];
  if (!slot || !row) return [];
  const { tile } = slot;
  const after = whole.slice(1);
  const even = after.length > 0 ? (row.w - tile) / after.length : 0;
  const clear = after.filter(Boolean).length;
  const rest = (row.w - tile - clear * tile * WHOLE_DISTANCE) / (after.length - clear);
  const canStayWhole = even < tile * WHOLE_DISTANCE && rest > tile * LEAST_VISIBLE;
  let x = row.x + (row.w - even * after.length) / 2;
  return whole.map((stays, i) => {
    if (i > 0) x += canStayWhole ? (stays ? tile * WHOLE_DISTANCE : rest) : even;
    return { x, y: row.y + row.h / 2, size: tile };
  });
}

/**
 * The slots of a region, or of a box on the margin, in two lines if it is tall. A single counter in an alert box goes
 * beside its letters.
 */
export function slotsOf(sheet: MapSheet, layout: Layout, id: string, items: number): readonly Slots[] {
  const known = layout.slots.get(id);
  if (known) return known;
  const box = sheet.boxes.find(b => b.id === id);
  if (!box) throw noPlace(sheet, id);
  const slots = box.kind === 'plate' ? slotsOnPlate(box) : slotsInBox(box, items);
  return layout.seen ? slotsWithin(slots, layout.seen) : slots;
}

function slotsInBox({ kind, rect: { x, y, w, h } }: MapSheet['boxes'][number], items: number): Slots[] {
  const clear = kind === 'alert' && items < 2 ? 72 : kind === 'alert' || kind === 'riders' ? 6 : 0;
  const lines = h > w ? 2 : 1;
  const rows = Array.from({ length: lines }, (_, i) => ({
    x: x + clear,
    y: y + 6 + (i * (h - 12)) / lines,
    w: w - clear - (clear && 6),
    h: (h - 12) / lines,
  }));
  return (kind === 'alert' ? [52, 46] : [48, 46]).map(tile => ({ tile, capacity: 2, rows }));
}
