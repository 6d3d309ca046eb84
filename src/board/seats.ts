import type { Layout, Stand } from './layout.ts';
import { type MapSheet, noPlace } from './map.ts';

/** Where a counter stands: its middle and its size, in map pixels. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const GAP = 3;
/** How far apart counters stand, in tiles: they may overlap before they are folded, the count of each in sight. */
const OVERLAPS = [1, 0.84] as const;

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
export function seats(stands: readonly Stand[], n: number): Seat[] | null {
  for (const share of OVERLAPS)
    for (const stand of stands) {
      const found = seatsAt(stand, n, share);
      if (found) return found;
    }
  return null;
}

/** The last resort: over each other in the first row there is. */
export function squeeze(stands: readonly Stand[], n: number): Seat[] {
  const stand = stands.findLast(s => s.rows.length > 0);
  const row = stand?.rows[0];
  if (!stand || !row) return [];
  const step = n > 1 ? (row.w - stand.tile) / (n - 1) : 0;
  const start = row.x + (row.w - (n - 1) * step) / 2;
  return Array.from({ length: n }, (_, i) => ({ x: start + i * step, y: row.y + row.h / 2, size: stand.tile }));
}

/** Room in a region, or in a box on the margin: beside its letters while one counter is all there is. */
export function standsOf(sheet: MapSheet, layout: Layout, id: string, items: number): readonly Stand[] {
  const known = layout.stands.get(id);
  if (known) return known;
  const box = sheet.boxes.find(b => b.id === id);
  if (!box) throw noPlace(sheet, id);
  const { x, y, w, h } = box.rect;
  const clear = box.kind === 'alert' && items < 2 ? 72 : box.kind === 'alert' || box.kind === 'riders' ? 6 : 0;
  const rows = [{ x: x + clear, y: y + 6, w: w - clear - (clear && 6), h: h - 12 }];
  return (box.kind === 'alert' ? [52, 46] : [48, 46]).map(tile => ({ tile, capacity: 2, rows }));
}
