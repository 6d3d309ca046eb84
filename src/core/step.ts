import type { Seat, Umpire } from './umpire.ts';

/** What happens next, by the name of its step. Immutable plain data. */
export interface Frame {
  readonly step: string;
}

/** The kernel's part of a state. Plain JSON, like all of a state. */
export interface Core<F extends Frame> {
  /** What happens next, the nearest last. Empty: the match is over. */
  stack: F[];
  /** The choices of an unfinished set, taken one by one in the order of the options. Empty between answers. */
  picked: number[];
  /** By seat: the answers given so far to a question that several seats answer unseen, null where none; else empty. */
  sealed: (readonly number[] | null)[];
}

/** A rule that runs by itself. Its frame is popped before it runs, and it may push what follows. */
export interface Auto<S, F, E> {
  readonly rule: string;
  readonly run: (s: S, f: F, umpire: Umpire<E>) => void;
}

/** What every question says of itself. Choices are small integers; words are made only when somebody reads them. */
interface AnyAsk<S, F> {
  readonly rule: string;
  readonly prompt: (s: S, f: F, seat: Seat) => string;
  readonly label: (s: S, f: F, pick: number) => string;
  /** The question in at most 45 characters, where the prompt may be longer or names what earlier answers chose. */
  readonly title?: string;
  /** What a choice does, for somebody who meets its name for the first time: in at most 80 characters, but for a suggestion. */
  readonly about?: (s: S, f: F, pick: number) => string | undefined;
  /** The rule of the question itself, where one step asks under several. */
  readonly under?: (s: S, f: F) => string;
  /** The rule that a choice stands under, where it differs from the question's. */
  readonly ruleOf?: (s: S, f: F, pick: number) => string;
  /** The place or the piece that a choice points at, by the names that views use. */
  readonly place?: (s: S, f: F, pick: number) => string | undefined;
  readonly piece?: (s: S, f: F, pick: number) => string | undefined;
  /**
   * A name of the choice that lasts, the same in every position and every release: `movement:boston`. Without it, the step and
   * the place and the piece, or where there is neither, its name below, else its label: of several choices about one place, say
   * which is which.
   */
  readonly key?: (s: S, f: F, pick: number) => string;
  /** What a key calls choices that are about no place and no piece, so that it does not rest on their labels. */
  readonly names?: Readonly<Record<number, string>>;
  /** The part of a long list to which a choice belongs, as its heading: a region, a kind. */
  readonly group?: (s: S, f: F, pick: number) => string | undefined;
  /**
   * The choice that is suggested, one at most, or the choices of the set that is: whoever follows the suggestion is spared the
   * rest.
   */
  readonly suggested?: (s: S, f: F, pick: number, seat: Seat) => boolean;
  /** What is answered is hidden from the others: nobody says aloud what it was. */
  readonly secret?: true;
  /** Why a choice that is not listed is refused, where more can be said than the question's own rule. */
  readonly refusal?: (s: S, f: F, pick: number) => Reason | undefined;
}

export interface Reason {
  readonly rule: string;
  readonly text: string;
}

/** One seat takes one of the options. A lone option is taken for it, unless `always`: being asked is itself news. */
export interface AskOne<S, F, E> extends AnyAsk<S, F> {
  readonly seat: (s: S, f: F) => Seat;
  readonly options: (s: S, f: F, out: number[], seat: Seat) => void;
  readonly choose: (s: S, f: F, pick: number, umpire: Umpire<E>) => void;
  readonly always?: true;
}

/**
 * One seat takes a set of the options, any of `min` to `max` (default: all of them) in size. Where there is but one such
 * set, or all are interchangeable, it is taken for it, unless `always`: being asked is itself news.
 */
export interface AskSome<S, F, E> extends AnyAsk<S, F> {
  readonly seat: (s: S, f: F) => Seat;
  readonly options: (s: S, f: F, out: number[], seat: Seat) => void;
  readonly min: (s: S, f: F, seat: Seat) => number;
  readonly max?: (s: S, f: F, seat: Seat) => number;
  /** Options of one class are interchangeable; search then takes them only in order. */
  readonly alike?: (s: S, f: F, pick: number) => number;
  /** The label of an option as far as it tells its kind alone, as it reads in a sentence: so long sets are told. */
  readonly kind?: (s: S, f: F, pick: number) => string;
  readonly chooseSome: (s: S, f: F, picks: readonly number[], umpire: Umpire<E>) => void;
  readonly always?: true;
}

/**
 * Several seats each take a set of their options, unseen by the others until all have: as many as `min` and `max` say (`max`
 * alone: from one; `min` alone: up to all), and exactly one without both. All are asked, also a seat that can answer in one way only: who is passed over would tell its hand.
 * Leave out of `seats` whoever openly has nothing to choose; where nobody is left, the step runs at once.
 */
export interface AskTogether<S, F, E> extends AnyAsk<S, F> {
  readonly seats: (s: S, f: F) => readonly Seat[];
  readonly options: (s: S, f: F, out: number[], seat: Seat) => void;
  readonly min?: (s: S, f: F, seat: Seat) => number;
  readonly max?: (s: S, f: F, seat: Seat) => number;
  readonly alike?: (s: S, f: F, pick: number) => number;
  readonly kind?: (s: S, f: F, pick: number) => string;
  /** `picks` by seat, each in the order of its options; null for a seat that was not asked. */
  readonly chooseTogether: (s: S, f: F, picks: readonly (readonly number[] | null)[], umpire: Umpire<E>) => void;
}

export type Ask<S, F, E> = AskOne<S, F, E> | AskSome<S, F, E> | AskTogether<S, F, E>;
export type Step<S, F, E> = Auto<S, F, E> | Ask<S, F, E>;

/** A step as a rulebook declares it: a frame that names its seat asks that seat, where the step names none. */
type Declared<S, F, E> =
  | Step<S, F, E>
  | (F extends { readonly seat: Seat } ? Omit<AskOne<S, F, E>, 'seat'> | Omit<AskSome<S, F, E>, 'seat'> : never);

/** The rulebook: a step for every frame that the game knows. A missing one does not compile. */
export type Steps<S, F extends Frame, E> = {
  readonly [K in F['step']]: Declared<S, Extract<F, { step: K }>, E>;
};

/** A rule of the game is broken inside the program: never the fault of whoever answered. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/** Lay out what comes next, in reading order. (A module that exports a `then` cannot be imported dynamically.) */
export function proceed<F extends Frame>(s: Core<F>, ...frames: readonly F[]): void {
  for (let i = frames.length - 1; i >= 0; i--) s.stack.push(frames[i]);
}
