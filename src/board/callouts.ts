import type { ScenePlace } from '../core/scene.ts';
import { type Item, spread } from './folding.ts';
import type { Box, Point } from './geometry.ts';
import type { Stand } from './layout.ts';
import type { Room } from './room.ts';
import { GAP, type Seat } from './seats.ts';

/** A panel beside a place, and where the line to it starts. */
export interface Panel {
  readonly box: Box;
  readonly from: Point;
}

/** A panel beside a crowded place that shows all that does not fit there. */
export interface Callout extends Panel {
  readonly title: string | null;
  readonly size: number;
}

interface Fan {
  readonly callout: Callout;
  readonly items: readonly Item[];
  readonly seats: readonly Seat[];
}

const MARGIN = 7;

/** Seats for n counters of this size on a panel below its title, and the panel's own size. */
function fanOf(n: number, perLine: number, tile: number, title: number): { w: number; h: number; at: Seat[] } {
  const step = tile + GAP;
  const at = Array.from({ length: n }, (_, i): Seat => {
    const [column, line] = [i % perLine, Math.floor(i / perLine)];
    return { x: MARGIN + step * (column + 0.5), y: title + MARGIN + step * (line + 0.5), size: tile };
  });
  return { w: perLine * step + 2 * MARGIN, h: Math.ceil(n / perLine) * step + title + 2 * MARGIN, at };
}

/** What a panel without a name costs, in pixels of distance. */
const NAMELESS = 130;

/** Lines in which n counters may stand. */
const linesOf = (n: number): number[] => [1, 2, 3, 4].filter(lines => lines === 1 || lines < n);

/**
 * Fans a crowded place out on a panel; null where none fits. The panel bears the name of the place in text of this size,
 * or, where that is too much, hangs on its line alone.
 */
export function fanOut(place: ScenePlace, stands: readonly Stand[], text: number, room: Room): Fan | null {
  const items = spread(place);
  const [row, tile] = [stands.find(s => s.rows.length > 0)?.rows[0], stands.at(-1)?.tile];
  if (!row || tile === undefined) return null;
  const from: Point = [row.x + row.w / 2, row.y + row.h / 2];
  const sites = [place.name, null].flatMap(title =>
    linesOf(items.length).flatMap(lines => {
      const { w, h, at } = fanOf(items.length, Math.ceil(items.length / lines), tile, title === null ? 0 : text);
      const width = title === null ? w : Math.max(w, title.length * text * 0.5 + 2 * MARGIN);
      const site = room.find(width, h, from);
      if (!site) return [];
      const shift = site.box.x + (width - w) / 2;
      const seats = at.map(seat => ({ ...seat, x: shift + seat.x, y: site.box.y + seat.y }));
      return [{ title, box: site.box, seats, cost: site.cost + (title === null ? NAMELESS : 0) }];
    }),
  );
  const [best] = sites.toSorted((a, b) => a.cost - b.cost);
  if (!best) return null;
  room.take(best.box);
  return { callout: { title: best.title, size: text, box: best.box, from }, items, seats: best.seats };
}
