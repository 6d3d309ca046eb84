import type { Layout, Slots } from './layout.ts';
import { noPlace } from './map.ts';
import type { MapSheet } from './map-schema.ts';
import { slotsOnPlate } from './margin.ts';

/** The position of a counter: its centre and its size, in map pixels. */
export interface CounterSpot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const GAP_PX = 3;
/**
 * The distance between counters, in tiles. They may overlap this much before they are folded, with the count of each in
 * sight.
 */
const OVERLAPS = [1, 0.84] as const;
/** The distance for counters that must stay whole: only their rims may be covered. */
const WHOLE_OVERLAP = 0.9;
/** At least this share of a covered counter stays visible. */
const LEAST_VISIBLE = 0.3;

/**
 * The centres of tiles in these rows. Each is `share` of a tile from the previous one and lies over it; those that must
 * stay whole keep all but their rim in sight. Null if they do not fit.
 */
function spotsAt({ tile, rows }: Slots, whole: readonly boolean[], share: number): CounterSpot[] | null {
  const steps = whole.map(clear => (share === 1 ? tile + GAP_PX : tile * (clear ? WHOLE_OVERLAP : share)));
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
 * Side by side at full size if possible; then smaller; then overlapping, except those that must stay whole. Null if
 * nothing fits.
 */
export function counterSpots(slots: readonly Slots[], whole: readonly boolean[]): CounterSpot[] | null {
  for (const share of OVERLAPS)
    for (const slot of slots) {
      const found = spotsAt(slot, whole, share);
      if (found) return found;
    }
  return null;
}

/**
 * The last resort: over each other in the first row. Those that must stay whole are clear of the previous one if there
 * is room.
 */
export function squeeze(slots: readonly Slots[], whole: readonly boolean[]): CounterSpot[] {
  const slot = slots.findLast(s => s.rows.length > 0);
  const row = slot?.rows[0];
  if (!slot || !row) return [];
  const { tile } = slot;
  const after = whole.slice(1);
  const even = after.length > 0 ? (row.w - tile) / after.length : 0;
  const clear = after.filter(Boolean).length;
  const rest = (row.w - tile - clear * tile * WHOLE_OVERLAP) / (after.length - clear);
  const fits = even < tile * WHOLE_OVERLAP && rest > tile * LEAST_VISIBLE;
  let x = row.x + (row.w - even * after.length) / 2;
  return whole.map((stays, i) => {
    if (i > 0) x += fits ? (stays ? tile * WHOLE_OVERLAP : rest) : even;
    return { x, y: row.y + row.h / 2, size: tile };
  });
}

/** The slots of a region, or of a box on the margin. A single counter in an alert box goes beside its letters. */
export function slotsOf(sheet: MapSheet, layout: Layout, id: string, items: number): readonly Slots[] {
  const known = layout.slots.get(id);
  if (known) return known;
  const box = sheet.boxes.find(b => b.id === id);
  if (!box) throw noPlace(sheet, id);
  const { x, y, w, h } = box.rect;
  if (box.kind === 'plate') return slotsOnPlate(box);
  const clear = box.kind === 'alert' && items < 2 ? 72 : box.kind === 'alert' || box.kind === 'riders' ? 6 : 0;
  const rows = [{ x: x + clear, y: y + 6, w: w - clear - (clear && 6), h: h - 12 }];
  return (box.kind === 'alert' ? [52, 46] : [48, 46]).map(tile => ({ tile, capacity: 2, rows }));
}
