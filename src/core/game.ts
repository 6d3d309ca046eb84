import type { Core, Frame, Steps } from './kernel.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Seat, Umpire, Viewer } from './umpire.ts';

export interface SeatInfo {
  readonly id: string;
  readonly title: string;
  /** Seats of one team win together and share what the rules let them share. */
  readonly team?: string;
  /** How many people may hold the seat together; one, where it is not said. */
  readonly people?: number;
}

export interface ScenarioInfo {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly seats: readonly SeatInfo[];
}

/** A rule that players may switch before the match: on or off, or one of several values. */
export type OptionInfo = { readonly id: string; readonly title: string; readonly rule: string } & (
  | { readonly kind: 'flag'; readonly default: boolean }
  | {
      readonly kind: 'choice';
      readonly values: readonly { readonly id: string; readonly title: string }[];
      readonly default: string;
    }
);

export type Options = Readonly<Record<string, boolean | string>>;

/** Which match is played: everything agreed before it starts. */
export interface Setting {
  readonly scenario: string;
  readonly options: Options;
}

/** How a match ended. `scores` by seat, in the rulebook's points. */
export interface Outcome {
  /** Null: nobody won. Where seats form teams, the first seat of the team that won. */
  readonly winner: Seat | null;
  readonly reason: string;
  readonly rule: string;
  readonly scores: readonly number[];
  /** The final score sheet, line by line; `points` by seat. */
  readonly sheet: readonly { readonly text: string; readonly rule: string; readonly points: readonly number[] }[];
}

/** What happened, in words for one viewer. */
export interface Told {
  readonly text: string;
  readonly rule?: string;
  /** The faces, in the order in which they fell. */
  readonly dice?: readonly number[];
}

/** A document that could not be read, and what would be right. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

export interface GameInfo {
  readonly id: string;
  readonly title: string;
  /** Rises when the same answers no longer lead to the same match; matches are then finished under the rules they began with. */
  readonly rulesVersion: number;
  readonly scenarios: readonly ScenarioInfo[];
  readonly options: readonly OptionInfo[];
}

/** An answer of the rulebook's own automated player, and the entry of its sheet that it follows. */
export interface Automatic {
  readonly choose: readonly number[];
  readonly entry: string;
}

/**
 * What a computer player must know of a game besides its rules. The positions that it is shown are imagined from a view, so
 * nothing in it can tell a secret.
 */
export interface Insight<S, F> {
  /** What counts in a position, in words, in the order of `measure`. */
  readonly features: readonly string[];
  /** The features of a position, each about -1 to 1, as they speak for the first seat. */
  measure(s: S, out: number[]): void;
  /** The chance of each seat to win from here, by seat: a logistic sum of the features. */
  judge(s: S, out: number[]): void;
  /** The same with other weights, by the names of the features: for trials. */
  withWeights(weights: Readonly<Record<string, number>>): Insight<S, F>;
  /** Sensible answers to a question that takes a set, in the order of its options; the most natural first. */
  sets(s: S, f: F, options: readonly number[], min: number, max: number): readonly (readonly number[])[];
  /**
   * Of the options of a question that takes one, those worth a look, at least one: what merely comes in another order, or is
   * never better, may be left out. Without it, all are.
   */
  narrow?(s: S, f: F, seat: Seat, options: readonly number[]): readonly number[];
  /** By rule of thumb, what each answer is worth to the seat that decides, in about Victory Points; see RASH. */
  rate(s: S, f: F, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void;
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
  /** How a playout goes, where it is not as usual (see Manner). */
  readonly playout?: { readonly depth: number; readonly most: number; readonly tournament: number };
  /** The rulebook's automated player, where there is one for the seat. */
  readonly rulebook?: {
    plays(s: S, seat: Seat): boolean;
    answer(s: S, seat: Seat): Automatic;
  };
}

/** An answer rated this low or lower is one that people call a blunder: it is played only for a clear gain. */
export const RASH = -4;

/**
 * One game: the rules, what each viewer may know, and the words for it. S is the state, F its frames, E what can happen,
 * V what a viewer may know. S and F never leave the game, its tests and its search; everybody else takes V.
 */
export interface Game<S extends Core<F>, F extends Frame, E, V> extends GameInfo {
  readonly steps: Steps<S, F, E>;
  /** The position before anything has been decided. Luck of the set-up comes from the umpire. */
  setup(setting: Setting, umpire: Umpire<E>): S;
  /** A copy that shares nothing that can change. */
  fork(s: S): S;
  /** Asked of a match that is over. */
  outcome(s: S): Outcome;
  /** An allow-list: what the rules let this viewer know, and nothing else. */
  observe(s: S, viewer: Viewer): V;
  /** A copy in which all that `seat` does not know is drawn anew, so that `observe(copy, seat)` equals `observe(s, seat)`. */
  redraw(s: S, seat: Viewer, next: Random): S;
  /** A full position that agrees with a view, hidden parts drawn at random: all that a bot has to start from. */
  imagine(view: V, seat: Seat, next: Random): S;
  narrate(event: E, viewer: Viewer): Told;
  /**
   * What a picture of the position shows, with the last action marked on it. `recent`: the latest events that the viewer was
   * told, the newest last. A game without a map has none, and is played by its words.
   */
  scene?(view: V, recent: readonly E[]): Scene;
  /** The whole board in words. */
  text(view: V): string;
  /** The board in at most 1,024 characters, the essential first. */
  alt(view: V): string;
  /** The full position as a readable document, and back. */
  write(s: S): unknown;
  read(document: unknown): Parsed<{ readonly setting: Setting; readonly state: S }>;
  /** What is wrong with a position; empty when all is sound. */
  invariants(s: S): readonly string[];
  /** For computer players; without it they play only at random. */
  readonly insight?: Insight<S, F>;
}

/** A game whose types are its own business: `use` is handed the typed game. */
export interface AnyGame extends GameInfo {
  open<R>(use: <S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>) => R): R;
}

/** Hide a game's own types, so that games of all kinds stand in one registry. */
export function defineGame<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): AnyGame {
  const { id, title, rulesVersion, scenarios, options } = game;
  return { id, title, rulesVersion, scenarios, options, open: use => use(game) };
}
