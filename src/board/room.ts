import { type Box, between, boundsOf, contains, distanceBetween, nearest, type Point } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { MapSheet } from './map-schema.ts';
import { outlineOf } from './survey.ts';

/** The size of a cell of the grid on which room is searched, in map pixels. */
const CELL_PX = 8;
/** How far from the edge of the view a panel must be, in map pixels: as far as the names there. */
const EDGE_PX = 4;
/** The cost of covering ground, in pixels of distance: highest for a town, then for a place with something in it. */
const TOWN_COST_PX = 170;
const OCCUPIED_COST_PX = 150;
const COUNTRY_COST_PX = 40;
/** The cost of drawing a line over a cell with a name, and over one with counters or another panel. */
const LINE_OVER_NAME_PX = 14;
const LINE_OVER_COUNTER_PX = 120;
/**
 * What occupies a cell is counted in one number: names and furniture as ones, counters and panels as multiples of this.
 */
const COUNTER_UNIT = 256;

/**
 * For each cell, the sum over all cells above and to the left of it, so that the sum over any box takes four look-ups.
 */
class Sums {
  private readonly columns: number;
  private readonly rows: number;
  private readonly sums: Uint32Array;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.sums = new Uint32Array((columns + 1) * (rows + 1));
  }

  /** Add up cells that are given row by row. */
  count(cells: Uint8Array | Uint16Array): this {
    const { columns, rows, sums } = this;
    const wide = columns + 1;
    for (let j = 0; j < rows; j++)
      for (let i = 0, row = 0; i < columns; i++) {
        row += cells[j * columns + i];
        sums[(j + 1) * wide + i + 1] = row + sums[j * wide + i + 1];
      }
    return this;
  }

  /** The sum over columns left to right and rows top to bottom, excluding the last of each. */
  over(left: number, top: number, right: number, bottom: number): number {
    const { sums, columns } = this;
    const above = top * (columns + 1);
    const below = bottom * (columns + 1);
    return sums[below + right] - sums[below + left] - sums[above + right] + sums[above + left];
  }
}

const lands = new Map<string, Uint8Array>();

const gridOf = ({ size: [w, h] }: MapSheet): { columns: number; rows: number } => ({
  columns: Math.ceil(w / CELL_PX),
  rows: Math.ceil(h / CELL_PX),
});

/** The place that each cell belongs to: its number from 1, or 0 for water. Computed once per map. */
function landOf(sheet: MapSheet): Uint8Array {
  const known = lands.get(sheet.id);
  if (known) return known;
  const { columns, rows } = gridOf(sheet);
  const land = new Uint8Array(columns * rows);
  for (const [n, place] of sheet.places.entries()) {
    const ring = outlineOf(sheet, place.id);
    const { x, y, w, h } = boundsOf(ring);
    for (let j = Math.floor(y / CELL_PX); j * CELL_PX < y + h; j++)
      for (let i = Math.floor(x / CELL_PX); i * CELL_PX < x + w; i++)
        if (contains(ring, [(i + 0.5) * CELL_PX, (j + 0.5) * CELL_PX])) land[j * columns + i] = n + 1;
  }
  lands.set(sheet.id, land);
  return land;
}

/** The cost of covering each cell. */
function costsOf(sheet: MapSheet, occupied: ReadonlySet<string>): Uint8Array {
  const costs = sheet.places.map(({ id, rank }) =>
    Math.max(rank === 'town' ? TOWN_COST_PX : COUNTRY_COST_PX, occupied.has(id) ? OCCUPIED_COST_PX : 0),
  );
  return landOf(sheet).map(n => (n > 0 ? costs[n - 1] : 0));
}

export type Size = Pick<Box, 'w' | 'h'>;

/** Where a panel may go; the cost is in pixels of distance. */
export interface PanelSpot {
  readonly box: Box;
  readonly cost: number;
}

/** The space between two parts of a line, given by where each starts and how long it is. */
const gap = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.max(0, b - (a + aLength), a - (b + bLength));

/**
 * The cells at which something of this length may start within a view, along one axis. Each has its distance from the
 * part of the axis that starts at `near` and is `nearLength` long. The nearest comes first.
 */
function steps(viewStart: number, viewLength: number, length: number, near: number, nearLength: number): Step[] {
  const found: Step[] = [];
  const end = viewStart + viewLength - CELL_PX;
  for (let at = Math.floor(viewStart / CELL_PX); at * CELL_PX + length < end; at++) {
    const start = Math.max(at * CELL_PX, viewStart + EDGE_PX);
    const to = Math.ceil((start + length) / CELL_PX);
    found.push({ at, to, start, off: gap(start, length, near, nearLength) });
  }
  return found.sort((a, b) => a.off - b.off);
}

/**
 * The cells of a panel along one axis, from the first to the one after the last; where it starts, and its distance from
 * what it belongs to, both in pixels.
 */
interface Step {
  readonly at: number;
  readonly to: number;
  readonly start: number;
  readonly off: number;
}

/** Where the line between two boxes leaves the first and enters the second. */
export function lineEnds(box: Box, near: Box): readonly [Point, Point] {
  const from = nearest(near, [box.x + box.w / 2, box.y + box.h / 2]);
  return [nearest(box, from), from];
}

/** Finds room for panels on a map: never over names, furniture or counters, and over water rather than over land. */
export class Room {
  private readonly view: Box;
  private readonly columns: number;
  private readonly rows: number;
  private readonly taken: Uint16Array;
  private readonly costs: () => Uint8Array;
  private readonly land: () => Uint8Array;
  private ground: Sums | null = null;
  private readonly blocked: Sums;
  /** Whether occupied cells have changed since they were last added up. */
  private stale = true;

  constructor(sheet: MapSheet, layout: Layout, view: Box, placed: readonly Box[], occupied: ReadonlySet<string>) {
    const { columns, rows } = gridOf(sheet);
    this.view = view;
    this.columns = columns;
    this.rows = rows;
    this.taken = new Uint16Array(columns * rows);
    this.costs = () => costsOf(sheet, occupied);
    this.land = () => landOf(sheet);
    this.blocked = new Sums(columns, rows);
    for (const box of [...layout.furniture, ...layout.villages, ...layout.labels.map(l => l.box)]) this.mark(box, 1);
    for (const box of placed) this.mark(box, COUNTER_UNIT);
  }

  /**
   * The cheapest free box of this size that `fits`, within reach of another, over unimportant ground and with little
   * under the line between the two; null if all cost `limit` or more.
   */
  find(
    { w, h }: Size,
    near: Box,
    reach: number,
    limit = Number.POSITIVE_INFINITY,
    fits: (box: Box) => boolean = () => true,
  ): PanelSpot | null {
    const { view, blocked } = this;
    this.ground ??= new Sums(this.columns, this.rows).count(this.costs());
    const { ground } = this;
    if (this.stale) blocked.count(this.taken);
    this.stale = false;
    let best: PanelSpot | null = null;
    let least = limit;
    const columns = steps(view.x, view.w, w, near.x, near.w);
    for (const { at: j, to: bottom, start: y, off: down } of steps(view.y, view.h, h, near.y, near.h)) {
      if (down > reach || down >= least) break;
      for (const { at: i, to: right, start: x, off } of columns) {
        const far = Math.sqrt(off * off + down * down);
        if (far > reach || far >= least) break;
        if (blocked.over(i, j, right, bottom) > 0) continue;
        const withoutLine = far + ground.over(i, j, right, bottom) / ((right - i) * (bottom - j));
        if (withoutLine >= least) continue;
        const box = { x, y, w, h };
        const cost = withoutLine + this.lineCost(box, near);
        if (cost >= least || !fits(box)) continue;
        least = cost;
        best = { box, cost };
      }
    }
    return best;
  }

  /** Whether a point lies on a place's land. */
  isLand([x, y]: Point): boolean {
    return this.land()[Math.floor(y / CELL_PX) * this.columns + Math.floor(x / CELL_PX)] > 0;
  }

  /** Whether a point is occupied. */
  isTaken(p: Point): boolean {
    return this.takenAt(p) > 0;
  }

  /** Whether a counter or a panel lies on a point. */
  isCovered(p: Point): boolean {
    return this.takenAt(p) >= COUNTER_UNIT;
  }

  private takenAt([x, y]: Point): number {
    return this.taken[Math.floor(y / CELL_PX) * this.columns + Math.floor(x / CELL_PX)];
  }

  private lineCost(box: Box, near: Box): number {
    const [a, b] = lineEnds(box, near);
    const steps = Math.floor(distanceBetween(a, b) / CELL_PX);
    let cost = 0;
    for (let n = 2; n < steps; n++) {
      const [x, y] = between(b, a, n / steps);
      const cell = this.taken[Math.floor(y / CELL_PX) * this.columns + Math.floor(x / CELL_PX)];
      if (cell > 0) cost += cell < COUNTER_UNIT ? LINE_OVER_NAME_PX : LINE_OVER_COUNTER_PX;
    }
    return cost;
  }

  /** Mark boxes as occupied, the first list by counters or panels and the second by names. */
  take(counters: readonly Box[], names: readonly Box[] = []): void {
    for (const box of counters) this.mark(box, COUNTER_UNIT);
    for (const box of names) this.mark(box, 1);
  }

  /** Undo `take`. */
  free(counters: readonly Box[], names: readonly Box[]): void {
    for (const box of counters) this.mark(box, -COUNTER_UNIT);
    for (const box of names) this.mark(box, -1);
  }

  private mark({ x, y, w, h }: Box, by: number): void {
    this.stale = true;
    for (let j = Math.max(0, Math.floor(y / CELL_PX)); j * CELL_PX < y + h && j < this.rows; j++)
      for (let i = Math.max(0, Math.floor(x / CELL_PX)); i * CELL_PX < x + w && i < this.columns; i++)
        this.taken[j * this.columns + i] += by;
  }
}
