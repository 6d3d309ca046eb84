import type { Weighed } from './tree.ts';

/** An answer of a computer player, with its reasons in words. */
export interface Thought {
  /** The ids of the choices, as `Match.answer` takes them. */
  readonly choose: readonly string[];
  /** A sentence or two for everybody: what was weighed and what is risked; nothing that only the seat knows. */
  readonly why: string;
  /** The same once the match is over, where it says more then; else null. */
  readonly whole: string | null;
  readonly weighed: readonly Weighed[];
  /** Of a hint, why it came out ahead of the next best, for the seat alone; often empty. */
  readonly reason: string;
  /** Of a hint, how it means to go on, question by question, for the seat alone. */
  readonly next: readonly string[];
  /** The turn in which it was asked; null where the game has none to tell. */
  readonly turn: number | null;
}
