import type { Seat } from './umpire.ts';

/** An answer of the rulebook's own automated player, and the entry of its sheet that it follows. */
export interface Automatic {
  readonly choose: readonly number[];
  readonly entry: string;
}

/** Phrases for players, where features that say the same rise or fall; they stand for the first of them. */
export interface Term {
  readonly features: readonly string[];
  readonly more: string;
  readonly less: string;
}

/** How the search spends its visits, and how a player without a search slips. */
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
  /** How far the judgement of a player without a search wavers, in about Victory Points. */
  readonly waver: number;
  /** 1: plans are weighed. 0: they are left out, to see what they are worth. */
  readonly plans: number;
}

/**
 * A seat's turn, or what is left of it, as one candidate: it answers the questions of the seat one after the other by a rule
 * of its own. It is made anew from each position that the search imagines, so it may keep what it decided, but no position.
 */
export interface Plan<S, F> {
  /** Tells it from other plans for the same question, in every position: `press-on`, `gather:menotomy`. */
  readonly key: string;
  /** What it is, as a clause for players: "all press on to Concord". */
  readonly words: string;
  /**
   * Its answer to a question of its seat, `options` being all of the question; null where it has come to its end and the seat
   * decides anew. It must answer the question that it was offered for. An answer that is not legal ends it, too.
   */
  answer(s: S, f: F, options: readonly number[]): readonly number[] | null;
  /**
   * Asked at a question to another seat in the midst of it: whether the plan goes on afterwards. Without it, it ends there.
   */
  lasts?(s: S, f: F): boolean;
  /** By rule of thumb, what it is worth, as `Insight.rate` says of answers; else what its first answer is. */
  readonly worth?: number;
}

/**
 * What a computer player must know of a game besides its rules. The positions that it is shown are imagined from a view, so
 * nothing in it can tell a secret.
 */
export interface Insight<S, F> {
  /** What counts in a position, in words, in the order of `measure`. */
  readonly features: readonly string[];
  /** The features in words for players; those of which players would hear nothing new have none. */
  readonly terms: readonly Term[];
  /** The turn of a position. Features may weigh by time: in words only positions of the same turn are compared. */
  turn(s: S): number;
  /** The features of a position, each about -1 to 1, as they speak for the first seat. */
  measure(s: S, out: number[]): void;
  /** Whether the features speak for a seat, as for the others of its team. Without it, they do for the first alone. */
  speaksFor?(s: S, seat: Seat): boolean;
  /** The chance of each seat to win from here, by seat: a logistic sum of the features. */
  judge(s: S, out: number[]): void;
  /** What each feature weighs in that sum, in the order of `measure`. */
  weights(s: S): readonly number[];
  /** The same with other weights, by the names of the features: for trials. */
  withWeights(weights: Readonly<Record<string, number>>): Insight<S, F>;
  /** Sensible answers to a question that takes a set, in the order of its options; the most natural first. */
  sets(s: S, f: F, options: readonly number[], min: number, max: number, seat: Seat): readonly (readonly number[])[];
  /**
   * Of the options of a question that takes one, those worth a look, at least one: what merely comes in another order, or is
   * never better, may be left out. Without it, all are.
   */
  narrow?(s: S, f: F, seat: Seat, options: readonly number[]): readonly number[];
  /**
   * Whole turns worth a look, a handful, the most natural first; none where the question is weighed by itself. In the tree each
   * is one edge, beside the single answers that `narrow` leaves, which may then be none; a playout goes plan by plan.
   */
  plans?(s: S, f: F, seat: Seat, options: readonly number[]): readonly Plan<S, F>[];
  /** By rule of thumb, what each answer is worth to the seat that decides, in about Victory Points; see RASH. */
  rate(s: S, f: F, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void;
  /**
   * The answer that `rate` would put first, where it can be told without rating all; null where it cannot. Playouts take it
   * at once.
   */
  quick?(s: S, f: F, seat: Seat, options: readonly number[]): readonly number[] | null;
  /** How bold an answer is: 1 for an attack, -1 for a retreat, 0 for most. Characters differ in their taste for it. */
  boldness(s: S, f: F, answer: readonly number[]): number;
  /** How much an answer is what the seat's side did in history: 1 for its way, -1 for the contrary, 0 for most. */
  custom?(s: S, f: F, seat: Seat, answer: readonly number[]): number;
  /** What is at stake in an answer, as a clause for players: "it costs 5 Victory Points". */
  risk(s: S, f: F, seat: Seat, answer: readonly number[]): string | undefined;
  /**
   * Whether a position can be judged by what stands in it, with nothing left half done. Without it, where nothing but the
   * question waits for an answer.
   */
  quiet?(s: S, f: F): boolean;
  /** How a position is searched and slips go, where it is not as usual. */
  manner?(s: S): Partial<Manner>;
  /** The rulebook's automated player, where there is one for the seat. */
  readonly rulebook?: {
    plays(s: S, seat: Seat): boolean;
    answer(s: S, seat: Seat): Automatic;
  };
}

/** An answer rated this low or lower is one that people call a blunder: it is played only for a clear gain. */
export const RASH = -4;
