import type { Intended } from './following.ts';
import type { Weighed } from './tree.ts';

/** A computer player's answer, with its reasons in words. */
export interface Thought {
  /** The ids of the choices, as `Match.answer` takes them. */
  readonly choose: readonly string[];
  /**
   * A sentence or two for everybody: what was considered and what is at risk. It reveals nothing that only the seat
   * knows.
   */
  readonly why: string;
  /** The full reason, shown once the match is over; null if there is nothing to add. */
  readonly whole: string | null;
  readonly weighed: readonly Weighed[];
  /** For a hint: why it came out ahead of the next best; often empty. Only for the seat. */
  readonly reason: string;
  /** For a hint: the intended next answers, question by question. Only for the seat. */
  readonly next: readonly Intended[];
  /** The plan that the answer begins or goes on with, in words; null if there is none. */
  readonly plan: string | null;
  /** The turn in which it was asked; null if the game cannot tell. */
  readonly turn: number | null;
}
