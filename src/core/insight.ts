import type { Seat } from './umpire.ts';

/** An answer of the rulebook's own automated player, and the entry of its sheet that it follows. */
export interface Automatic {
  readonly choose: readonly number[];
  readonly entry: string;
}

/** Phrases for players, for when a feature rises or falls, with the features that they cover. */
export interface Term {
  readonly features: readonly string[];
  readonly more?: string;
  readonly less?: string;
  /** The feature of another term that rises as this one is used up; see `Feature`. */
  readonly becomes?: string;
}

/** What answers to questions in a row do together. */
export interface Deed {
  /** In the game's words: "3 militia figures from Acton to Concord". */
  readonly words: string;
  /** How many of the answers it covers, at least one. */
  readonly answers: number;
  /** Where it leads: of several deeds that lead there, only the first names a risk that they share. */
  readonly to?: string;
  /** Whether it is that somebody stays. */
  readonly isStay?: true;
}

/** How the search spends its visits, and how a player without a search errs. */
export interface SearchSettings {
  /**
   * The exploration weight (upper confidence bound): how much a rarely tried answer deserves another look. It is
   * measured in standard deviations of the results so far, so that small differences still count when all is nearly won
   * or lost.
   */
  readonly explore: number;
  /** How many visits the rating by rule of thumb counts as. */
  readonly trust: number;
  /** The chance to win (0 to 1) that one Victory Point of that rating is worth. */
  readonly pointValue: number;
  /** How many answers the search considers from the start. */
  readonly width: number;
  /** How many more it considers, times the square root of the visits. */
  readonly widen: number;
  /** How many decisions a playout makes before the next quiet position is judged. */
  readonly depth: number;
  /** At most this many further decisions until a quiet position comes. */
  readonly extraDepth: number;
  /** In a playout, how many answers are drawn at random; the rule of thumb picks the best of them. */
  readonly tournament: number;
  /** How noisy the judgement of a player without a search is, roughly in Victory Points. */
  readonly noise: number;
  /** 1 if plans are considered, 0 if not, to measure what they are worth. */
  readonly plans: number;
}

/**
 * A seat's turn, or the rest of it, as one candidate: it answers the seat's questions one after the other by a rule of
 * its own. The search makes it anew from each position it imagines, so a plan may keep its decisions but no position.
 */
export interface Plan<S, F> {
  /** Identifies the plan among those for the same question, in every position: `press-on`, `gather:menotomy`. */
  readonly key: string;
  /** The plan as a clause for players: "all press on to Concord". */
  readonly words: string;
  /**
   * Advice follows it to its end and names none of its answers: its words say them all ("commit Progress 5, Europe 6"), or
   * the game tells its deeds.
   */
  readonly isToldWhole?: true;
  /**
   * Its answer to a question of its seat, where `options` are all options of the question; null when the plan ends and
   * the seat decides afresh. It must answer the question that it was offered for. An illegal answer also ends it.
   */
  answer(s: S, f: F, options: readonly number[]): readonly number[] | null;
  /**
   * Called when another seat is asked something in the middle of the plan: whether the plan continues afterwards.
   * Without this, the plan ends there.
   */
  lasts?(s: S, f: F): boolean;
  /** Its rating by rule of thumb, on the scale of `Insight.rate`; if left out, the rating of its first answer. */
  readonly rating?: number;
}

/**
 * What a computer player knows about a game besides its rules. Every position it is given was imagined from a view, so
 * it cannot give away a secret.
 */
export interface Insight<S, F> {
  /** The names of the features, in the order of `measure`. */
  readonly features: readonly string[];
  /** Phrases for players about the features. Features that would tell players nothing new have none. */
  readonly terms: readonly Term[];
  /**
   * The turn of a position. Features may be weighed by turn, so explanations compare only positions of the same turn.
   */
  turn(s: S): number;
  /** Write the value of each feature to `out`, about -1 to 1 from the first seat's point of view. */
  measure(s: S, out: number[]): void;
  /** Whether high values are good for this seat. They are for all seats of one team, and for none of the other. */
  highIsGoodFor(s: S, seat: Seat): boolean;
  /** Write each seat's chance to win from here to `out`: a logistic sum of the features. */
  judge(s: S, out: number[]): void;
  /** The weight of each feature in that sum, in the order of `measure`. */
  weights(s: S): readonly number[];
  /** The same insight with other weights, by feature name: for experiments. */
  withWeights(weights: Readonly<Record<string, number>>): Insight<S, F>;
  /** Sensible answers to a question that takes a set, in the order of its options, the most natural first. */
  sets(s: S, f: F, options: readonly number[], min: number, max: number, seat: Seat): readonly (readonly number[])[];
  /**
   * The options worth considering for a question that takes one: at least one, unless there are `plans`. Leave out what
   * merely changes the order of things, and what is never better. Without this, all options are considered.
   */
  narrow?(s: S, f: F, seat: Seat, options: readonly number[]): readonly number[];
  /**
   * Whether a person would take an option for a slip, though a short search may find it about as good as the best. Advice
   * does not weigh it, nor a plan that begins with it. Not all options of a question are slips.
   */
  isSlip?(s: S, f: F, seat: Seat, pick: number): boolean;
  /**
   * A handful of whole turns worth considering, the most natural first; none if the question is best considered by
   * itself. In the search tree each plan is one edge, beside the single answers that `narrow` leaves. Where there are
   * plans, `narrow` may leave no single answers. A playout moves plan by plan.
   */
  plans?(s: S, f: F, seat: Seat, options: readonly number[]): readonly Plan<S, F>[];
  /**
   * A plan that a Veteran takes at once, without a search: the game works it out more exactly than lines of play could, but
   * too slowly to do so in each of them. Null if the search decides. It is asked at each question of the plan.
   */
  worksOut?(s: S, f: F, seat: Seat): Plan<S, F> | null;
  /** Rate each answer for the deciding seat by rule of thumb, roughly in Victory Points; see RASH_RATING. */
  rate(s: S, f: F, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void;
  /**
   * The answer that `rate` would put first, if it can be found without rating all answers; else null. Playouts take it
   * at once.
   */
  quick?(s: S, f: F, seat: Seat, options: readonly number[]): readonly number[] | null;
  /**
   * How bold an answer is: 1 for an attack, -1 for a retreat, 0 for most. A bot's character sets its taste for
   * boldness.
   */
  boldness(s: S, f: F, answer: readonly number[]): number;
  /** How close an answer is to what the seat's side did in history: 1 for the same, -1 for the opposite, 0 for most. */
  precedent?(s: S, f: F, seat: Seat, answer: readonly number[]): number;
  /**
   * What an Action of many like parts does as a whole, as a clause for players, if the bots carry out all its parts by
   * rule of thumb: "from Lincoln and Acton to Concord; from Medford to Cambridge". Without it, its questions are told one by one.
   */
  whole?(s: S, f: F, seat: Seat, answer: readonly number[]): string | undefined;
  /**
   * What an answer does with those that follow it, so that advice names the deed and not what is chosen at each question.
   * Undefined if they do not say it all, or if the answer is told by its label.
   */
  deed?(s: S, f: F, seat: Seat, answers: readonly (readonly number[])[]): Deed | undefined;
  /**
   * What an answer of which the next questions say more is called where it is set beside another: "a march of the relief force
   * from Boston (perhaps to Cambridge)". Undefined if its label says enough. Without it, labels do.
   */
  named?(s: S, f: F, seat: Seat, answer: readonly number[]): string | undefined;
  /**
   * Whether what a deed was for still holds at the end of all that is told with it: not if those who came to a box march on.
   * Without it, it always does.
   */
  lasts?(s: S, f: F, seat: Seat, answers: readonly (readonly number[])[], end: S): boolean;
  /**
   * Whether a question is asked in the middle of a deed. Advice answers it by rule of thumb if the search has hardly looked
   * there, and ends with the deed.
   */
  isMidway?(f: F): boolean;
  /**
   * What an answer is for, as a clause for the player of the seat: "to fire on the British in Lexington". It is told in hints
   * and to everybody in `/why`, before the phrases for the features, so it must be true of this position, not only of most, and
   * show in what lies open on the board. Only of a hidden answer, of which `/why` tells others nothing before the end of the
   * match, may it name what the seat alone knows, and not as “you”. `isLast`: whether no answer after it is known, which could say more.
   */
  purpose?(s: S, f: F, seat: Seat, answer: readonly number[], isLast: boolean): string | undefined;
  /**
   * Whether two answers are the same kind of deed, or deeds in the same place, so that either may be named beside the other
   * without a reason of its own. Without it, all are.
   */
  isAkin?(f: F, one: readonly number[], other: readonly number[]): boolean;
  /** Whether a question that was asked as `before` is asked again of a part of that, or goes on with it: both answers are told. */
  isOfPart?(f: F, before: F): boolean;
  /** What an answer puts at stake, each as a clause for players: "it costs 5 Victory Points". */
  risks(s: S, f: F, seat: Seat, answer: readonly number[]): readonly string[];
  /**
   * What stands against the answer that a player may rather expect, such as the game's own suggestion, as a clause for
   * players. `goals`: where the advised deeds lead (`Deed.to`).
   */
  instead?(s: S, f: F, seat: Seat, answer: readonly number[], goals: readonly string[]): string | undefined;
  /**
   * What the enemy can do next if the answer leaves it open, as a clause for players. It is told in hints and reasons, not
   * beside each choice.
   */
  threat?(s: S, f: F, seat: Seat, answer: readonly number[]): string | undefined;
  /**
   * Whether a position can be judged as it stands, with nothing left half done. Without this, a position is quiet when
   * nothing is pending but the question itself.
   */
  quiet?(s: S, f: F): boolean;
  /**
   * Search settings that differ from the usual ones. `lines`: the most lines of play that the player may look at, 0 for
   * one who does not search.
   */
  searchSettings?(s: S, lines: number): Partial<SearchSettings>;
  /** The rulebook's automated player, if there is one for the seat. */
  readonly rulebook?: {
    plays(s: S, seat: Seat): boolean;
    answer(s: S, seat: Seat): Automatic;
  };
}

/** Risks in a row, as players read them; undefined if there are none. */
export const risksInWords = (risks: readonly string[]): string | undefined =>
  risks.length === 0 ? undefined : risks.join('; ');

/** An answer rated this low or lower looks like a blunder to people, so it is played only for a clear gain. */
export const RASH_RATING = -4;
