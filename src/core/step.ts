import type { Seat, Umpire } from './umpire.ts';

/**
 * What happens next: the name of a step, and in each game's frames the data that the step needs. Immutable plain data.
 */
export interface Frame {
  readonly step: string;
}

/** The kernel's part of a state. Plain JSON, like the rest of a state. */
export interface Core<F extends Frame> {
  /** What happens next; the next frame is the last entry. Empty when the match is over. */
  stack: F[];
  /** While several seats answer secretly: each seat's answer so far, or null. Otherwise empty. */
  sealed: (readonly number[] | null)[];
}

/** A rule that runs by itself. Its frame is popped before it runs, and it may push what follows. */
export interface Auto<S, F, E> {
  readonly rule: string;
  readonly run: (s: S, f: F, umpire: Umpire<E>) => void;
  /**
   * It carries out a plan that its side has accepted. So what it does, like an answer of that side, may depend on what
   * that side alone knows.
   */
  readonly byPlan?: true;
}

/** What every question declares. Choices are small integers; their words are made only when somebody reads them. */
interface AnyAsk<S, F> {
  readonly rule: string;
  readonly options: (s: S, f: F, out: number[], seat: Seat) => void;
  readonly prompt: (s: S, f: F, seat: Seat) => string;
  readonly label: (s: S, f: F, pick: number) => string;
  /**
   * The question in at most 45 characters, if the prompt may be longer or mentions earlier choices. A question with a
   * hidden answer must have one, because the others read it instead of the prompt.
   */
  readonly title?: string | ((s: S, f: F) => string);
  /**
   * What a choice does, for somebody who sees its name for the first time: at most 80 characters, except for a
   * suggestion.
   */
  readonly about?: (s: S, f: F, pick: number, seat: Seat) => string | undefined;
  /** The same in at most 80 characters, if `about` of a suggestion is longer: for a list in which something else is suggested. */
  readonly brief?: (s: S, f: F, pick: number, seat: Seat) => string | undefined;
  /** The rule of this question, if one step asks under several rules. */
  readonly questionRule?: (s: S, f: F) => string;
  /** The rule of a choice, if it differs from the question's. */
  readonly ruleOf?: (s: S, f: F, pick: number) => string;
  /** The place and the piece that a choice is about, by the names that views use. */
  readonly place?: (s: S, f: F, pick: number) => string | undefined;
  readonly piece?: (s: S, f: F, pick: number) => string | undefined;
  /**
   * A stable name for the choice, the same in every position and every release: `movement:boston`. Needed if several
   * choices are about one place. By default it is the step with the place and the piece; without those, the step with
   * the choice's entry in `names`.
   */
  readonly key?: (s: S, f: F, pick: number) => string;
  /** What keys call choices that are about no place and no piece. */
  readonly names?: Readonly<Record<number, string>>;
  /**
   * In a long list: the heading that this choice goes under, such as a region or a kind. If only some of the places of a
   * question have a heading, and all of them the same, they are shown first.
   */
  readonly group?: (s: S, f: F, pick: number) => string | undefined;
  /**
   * Whether this choice is suggested: at most one, or all choices of one set. A player who accepts it is not asked the
   * questions that follow from it; they are answered as suggested.
   */
  readonly suggested?: (s: S, f: F, pick: number, seat: Seat) => boolean;
  /** Whether a choice does what is suggested and then asks on: advice never sets one of the two against the other. */
  readonly addsToSuggested?: (pick: number) => boolean;
  /** Options with the same number are interchangeable: of a question that takes one, only one of them is shown. */
  readonly alike?: (s: S, f: F, pick: number) => number;
  /** The answer is hidden from the others, so no message may say what it was. */
  readonly secret?: true;
  /** Why a choice that is not listed is refused, if there is more to say than the question's own rule. */
  readonly refusal?: (s: S, f: F, pick: number) => Reason | undefined;
}

export interface Reason {
  readonly rule: string;
  readonly text: string;
}

/**
 * One seat takes one of the options. If there is only one, it is taken automatically, unless `always` is set: for
 * questions where skipping would itself reveal something, or where the player should see what happens.
 */
export interface AskOne<S, F, E> extends AnyAsk<S, F> {
  readonly seat: (s: S, f: F) => Seat;
  readonly choose: (s: S, f: F, pick: number, umpire: Umpire<E>) => void;
  readonly always?: true;
  /**
   * What led to the question is complete: others are told of it as soon as it cannot be taken back. `always` implies
   * this.
   */
  readonly settles?: true;
  /**
   * What everybody sees of an answer besides its number, such as the way a force takes to the place that was chosen. It may
   * depend on what the seat alone knows, because with the number the seat has chosen it too.
   */
  readonly shows?: (s: S, f: F, pick: number) => unknown;
}

/** What questions that take sets may declare besides. */
interface AnySet<S, F> extends AnyAsk<S, F> {
  readonly min?: (s: S, f: F, seat: Seat) => number;
  readonly max?: (s: S, f: F, seat: Seat) => number;
  /** What choosing nothing does, as a button says it, if "none" says too little: "Keep as It Is". */
  readonly none?: string;
  /**
   * The kind of an option as it reads in a sentence, such as its label without a number. Long sets are summarised by
   * kind (“3 Regulars”) instead of one by one.
   */
  readonly kind?: (s: S, f: F, pick: number) => string;
}

/**
 * One seat takes a set of `min` to `max` options (`max` defaults to all of them). If only one set is possible, it is
 * taken automatically, unless `always` is set, as for AskOne.
 */
export interface AskSome<S, F, E> extends AnySet<S, F> {
  readonly seat: (s: S, f: F) => Seat;
  readonly min: (s: S, f: F, seat: Seat) => number;
  readonly chooseSome: (s: S, f: F, picks: readonly number[], umpire: Umpire<E>) => void;
  readonly always?: true;
}

/**
 * Several seats each take a set of their options, secretly until all have answered. `min` and `max` bound the size of
 * the set: with neither, exactly one; with only `max`, at least one; with only `min`, up to all. Every seat is asked,
 * even if it has only one possible answer, because skipping it would give its hand away. Leave a seat out of `seats` if
 * everybody can see that it has nothing to choose. If no seat is left, the step runs at once.
 */
export interface AskTogether<S, F, E> extends AnySet<S, F> {
  readonly title: string;
  readonly seats: (s: S, f: F) => readonly Seat[];
  /** Everybody is told all answers as soon as the last is given, as with bids. */
  readonly opened?: true;
  /** `picks` are by seat, each in the order of its options; null for a seat that was not asked. */
  readonly chooseTogether: (s: S, f: F, picks: readonly (readonly number[] | null)[], umpire: Umpire<E>) => void;
}

export type Ask<S, F, E> = AskOne<S, F, E> | AskSome<S, F, E> | AskTogether<S, F, E>;
export type Step<S, F, E> = Auto<S, F, E> | Ask<S, F, E>;

/** Whether the answer is hidden from other seats. */
export const titleOf = <S, F, E>({ title }: Ask<S, F, E>, s: S, f: F): string | undefined =>
  typeof title === 'function' ? title(s, f) : title;

export const isSecret = <S, F, E>(ask: Ask<S, F, E>): boolean => ask.secret === true || 'seats' in ask;

/** A step as a rulebook declares it. If the step names no seat, the seat in its frame is asked. */
type Declared<S, F, E> =
  | Step<S, F, E>
  | (F extends { readonly seat: Seat } ? Omit<AskOne<S, F, E>, 'seat'> | Omit<AskSome<S, F, E>, 'seat'> : never);

/** The rulebook: a step for every frame of the game. A missing one does not compile. */
export type Steps<S, F extends Frame, E> = {
  readonly [K in F['step']]: Declared<S, Extract<F, { step: K }>, E>;
};

/** A bug in the rules, never the fault of whoever answered. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/**
 * Push what comes next, in reading order. (It is not called `then`: a module that exports a `then` cannot be imported
 * dynamically.)
 */
export function proceed<F extends Frame>(s: Core<F>, ...frames: readonly F[]): void {
  for (let i = frames.length - 1; i >= 0; i--) s.stack.push(frames[i]);
}
