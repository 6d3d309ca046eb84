import type { Game } from '../core/game.ts';
import type { Core, Frame, Kernel } from '../core/kernel.ts';
import type { Random } from '../core/random.ts';
import type { Umpire } from '../core/umpire.ts';

/** How the search spends its visits; found on the ladder (docs/balance.md). */
export interface Manner {
  /**
   * Upper confidence: how much an answer seldom tried is worth another look. In standard deviations of what
   * has come of the node so far: where all is nearly won or lost, small differences still count.
   */
  readonly explore: number;
  /** The rule of thumb counts as so many visits, and a Victory Point by it as so much of the chance to win. */
  readonly trust: number;
  readonly worth: number;
  /** Answers looked at: so many at once, and more by the root of the visits. */
  readonly width: number;
  readonly widen: number;
  /** How far a playout goes before the position is judged, at the next quiet one (decisions). */
  readonly depth: number;
  /** How far it goes beyond that at the most, until a quiet position comes (decisions). */
  readonly most: number;
  /** In a playout: so many answers drawn at random, of which the rule of thumb takes the best. */
  readonly tournament: number;
}
export const MANNER: Manner = {
  explore: 0.5,
  trust: 6,
  worth: 0.04,
  width: 2,
  widen: 0.5,
  depth: 4,
  most: 18,
  tournament: 3,
};

/** All that one search goes by. */
export interface Search<S extends Core<F>, F extends Frame, E, V> {
  readonly game: Game<S, F, E, V>;
  readonly rules: Kernel<S, F, E>;
  readonly next: Random;
  readonly umpire: Umpire<E>;
  readonly manner: Manner;
}
