import { apart, type Box, between, boundsOf, contains, nearest, overlap, type Point, within } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { MapSheet } from './map.ts';
import { survey } from './survey.ts';

/** Side of a cell of the grid on which room is sought, in map pixels. */
const CELL = 8;
/** What covering ground costs, in pixels of distance: a town most, then a place where something lies. */
const TOWN = 170;
const OCCUPIED = 150;
const COUNTRY = 40;
/** What it costs to lead a line over a cell of a name, and of counters or another panel. */
const OVER_NAME = 14;
const OVER_COUNTER = 120;
/** What stands on a cell is counted: names and furniture in ones, counters and panels in these. */
const COUNTER = 256;

/** Sums over all cells above and to the left, so that the sum over any box takes four look-ups. */
class Sums {
  private readonly columns: number;
  private readonly rows: number;
  private readonly sums: Float64Array;

  /** `cells` row by row. */
  constructor(columns: number, rows: number, cells: Uint16Array) {
    const wide = columns + 1;
    this.columns = columns;
    this.rows = rows;
    this.sums = new Float64Array(wide * (rows + 1));
    for (let j = 0; j < rows; j++)
      for (let i = 0, row = 0; i < columns; i++) {
        row += cells[j * columns + i];
        this.sums[(j + 1) * wide + i + 1] = row + this.sums[j * wide + i + 1];
      }
  }

  /** Over the cells from one column to another and from one row to another, the last ones left out. */
  over(left: number, top: number, right: number, bottom: number): number {
    return this.get(right, bottom) - this.get(left, bottom) - this.get(right, top) + this.get(left, top);
  }

  private index(column: number, row: number): number {
    return Math.min(row, this.rows) * (this.columns + 1) + Math.min(column, this.columns);
  }

  private get(column: number, row: number): number {
    return this.sums[this.index(column, row)];
  }
}

type Land = MapSheet['places'][number];

const lands = new Map<string, readonly (Land | undefined)[]>();

const gridOf = ({ size: [w, h] }: MapSheet): { columns: number; rows: number } => ({
  columns: Math.ceil(w / CELL),
  rows: Math.ceil(h / CELL),
});

/** Whose the ground is, cell by cell; water is nobody's. Worked out once for a map. */
function landOf(sheet: MapSheet): readonly (Land | undefined)[] {
  const known = lands.get(sheet.id);
  if (known) return known;
  const { columns, rows } = gridOf(sheet);
  const land = new Array<Land | undefined>(columns * rows).fill(undefined);
  for (const place of sheet.places) {
    const ring = survey(sheet).rings.get(place.id) ?? [];
    const { x, y, w, h } = boundsOf(ring);
    for (let j = Math.floor(y / CELL); j * CELL < y + h; j++)
      for (let i = Math.floor(x / CELL); i * CELL < x + w; i++)
        if (contains(ring, [(i + 0.5) * CELL, (j + 0.5) * CELL])) land[j * columns + i] = place;
  }
  lands.set(sheet.id, land);
  return land;
}

/** What covering each cell costs. */
function costsOf(land: readonly (Land | undefined)[], occupied: ReadonlySet<string>): Uint16Array {
  const costs = new Uint16Array(land.length);
  for (let i = 0; i < land.length; i++) {
    const place = land[i];
    if (place) costs[i] = Math.max(place.rank === 'town' ? TOWN : COUNTRY, occupied.has(place.id) ? OCCUPIED : 0);
  }
  return costs;
}

/** Where a panel may stand; the cost is in pixels of distance. */
export interface Site {
  readonly box: Box;
  readonly cost: number;
}

/** The space between two stretches of a line. */
const gap = (a: number, length: number, b: number, other: number): number =>
  Math.max(0, b - (a + length), a - (b + other));

/** Where the line between two boxes leaves the first, and where it enters the second. */
export function joint(box: Box, near: Box): readonly [Point, Point] {
  const from = nearest(near, [box.x + box.w / 2, box.y + box.h / 2]);
  return [nearest(box, from), from];
}

/** Finds room for panels on a map: never over names, furniture or counters; rather over water than over land. */
export class Room {
  private readonly view: Box;
  private readonly columns: number;
  private readonly rows: number;
  private readonly taken: Uint16Array;
  private readonly ground: Sums;
  private blocked: Sums;

  constructor(sheet: MapSheet, layout: Layout, view: Box, placed: readonly Box[], occupied: ReadonlySet<string>) {
    const { columns, rows } = gridOf(sheet);
    const land = landOf(sheet);
    this.view = view;
    this.columns = columns;
    this.rows = rows;
    this.taken = new Uint16Array(columns * rows);
    this.ground = new Sums(columns, rows, costsOf(land, occupied));
    for (const box of [...layout.furniture, ...layout.villages, ...layout.labels.map(l => l.box)]) this.mark(box, 1);
    for (const box of placed) this.mark(box, COUNTER);
    this.blocked = this.count();
  }

  /**
   * The cheapest free box of this size: within reach of another, over ground that matters little, and so that the line
   * between both runs over little. It may cover `name`, but only whole.
   */
  find(w: number, h: number, near: Box, reach: number, name?: Box): Site | null {
    const { view } = this;
    const [from, top] = [Math.ceil((view.x + CELL) / CELL), Math.ceil((view.y + CELL) / CELL)];
    let best: Site | null = null;
    const [wide, high] = [Math.ceil(w / CELL), Math.ceil(h / CELL)];
    for (let j = top; j * CELL + h < view.y + view.h - CELL; j++) {
      const down = gap(j * CELL, h, near.y, near.h);
      if (down > Math.min(reach, best?.cost ?? reach)) continue;
      for (let i = from; i * CELL + w < view.x + view.w - CELL; i++) {
        const far = Math.hypot(gap(i * CELL, w, near.x, near.w), down);
        if (far > reach || (best && far >= best.cost)) continue;
        if (this.blocked.over(i, j, i + wide, j + high) > 0) continue;
        const box = { x: i * CELL, y: j * CELL, w, h };
        if (name && overlap(box, name) && !within(name, box)) continue;
        const even = far + this.ground.over(i, j, i + wide, j + high) / (wide * high);
        if (best && even >= best.cost) continue;
        const cost = even + this.crossed(box, near);
        if (!best || cost < best.cost) best = { box, cost };
      }
    }
    return best;
  }

  private crossed(box: Box, near: Box): number {
    const [a, b] = joint(box, near);
    const steps = Math.floor(apart(a, b) / CELL);
    let cost = 0;
    for (let n = 2; n < steps; n++) {
      const [x, y] = between(b, a, n / steps);
      const cell = this.taken[Math.floor(y / CELL) * this.columns + Math.floor(x / CELL)];
      if (cell > 0) cost += cell < COUNTER ? OVER_NAME : OVER_COUNTER;
    }
    return cost;
  }

  /** Counters or panels in these boxes count as standing there from now on. */
  take(boxes: readonly Box[]): void {
    for (const box of boxes) this.mark(box, COUNTER);
    this.blocked = this.count();
  }

  /** Counters in some boxes, and names in others, make way. */
  free(counters: readonly Box[], names: readonly Box[]): void {
    for (const box of counters) this.mark(box, -COUNTER);
    for (const box of names) this.mark(box, -1);
    this.blocked = this.count();
  }

  private mark({ x, y, w, h }: Box, by: number): void {
    for (let j = Math.max(0, Math.floor(y / CELL)); j * CELL < y + h && j < this.rows; j++)
      for (let i = Math.max(0, Math.floor(x / CELL)); i * CELL < x + w && i < this.columns; i++)
        this.taken[j * this.columns + i] += by;
  }

  private count(): Sums {
    return new Sums(this.columns, this.rows, this.taken);
  }
}
