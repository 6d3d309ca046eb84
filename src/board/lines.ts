import type { Point } from './geometry.ts';

/** What runs along an edge; `sheet` is the edge of the sheet itself. */
export type EdgeKind = 'land' | 'brook' | 'river' | 'coast' | 'sheet';

/** A line between two vertices of the map. */
export interface Edge {
  readonly key: string;
  /** The indexes of its two vertices; both 0 for a line that no place borders on. */
  readonly from: number;
  readonly to: number;
  readonly kind: EdgeKind;
  /** The places on its two sides; only one on a coast or at the edge of the sheet. */
  readonly places: readonly string[];
  readonly line: readonly Point[];
}

/** From the centre of one place to that of another. */
export interface Road {
  readonly a: string;
  readonly b: string;
  readonly rank: 'road' | 'main';
  readonly line: readonly Point[];
}

/** A bridge or ford: where a road crosses water. */
export interface Crossing {
  readonly at: Point;
  /** The direction of the road, in radians. */
  readonly angle: number;
  readonly kind: 'river' | 'brook';
}

/** All lines of a map, computed from its data. Neighbouring places share the edges between them. */
export interface Survey {
  readonly edges: readonly Edge[];
  readonly rings: ReadonlyMap<string, readonly Point[]>;
  readonly roads: readonly Road[];
  readonly crossings: readonly Crossing[];
}
