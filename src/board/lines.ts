import type { Point } from './geometry.ts';

export type EdgeKind = 'land' | 'brook' | 'river' | 'coast' | 'sheet';

export interface Edge {
  readonly key: string;
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
  readonly angle: number;
  readonly kind: 'river' | 'brook';
}

/** All lines of a map, computed: each shared edge once, and every ring made of the same edges. */
export interface Survey {
  readonly edges: readonly Edge[];
  readonly rings: ReadonlyMap<string, readonly Point[]>;
  readonly roads: readonly Road[];
  readonly crossings: readonly Crossing[];
}
