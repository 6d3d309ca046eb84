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
  /** By seat: the answers already given to a question that several seats answer in secret; else empty. */
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
  /** The rule that a choice stands under, where it differs from the question's. */
  readonly ruleOf?: (s: S, f: F, pick: number) => string;
  /** The place or the piece that a choice points at, by the names that views use. */
  readonly place?: (s: S, f: F, pick: number) => string | undefined;
  readonly piece?: (s: S, f: F, pick: number) => string | undefined;
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

/** One seat takes a set of the options, any of `min` to `max` (default: all of them) in size. */
export interface AskSome<S, F, E> extends AnyAsk<S, F> {
  readonly seat: (s: S, f: F) => Seat;
  readonly options: (s: S, f: F, out: number[], seat: Seat) => void;
  readonly min: (s: S, f: F) => number;
  readonly max?: (s: S, f: F) => number;
  /** Options of one class are interchangeable; search then takes them only in order. */
  readonly alike?: (s: S, f: F, pick: number) => number;
  readonly chooseSome: (s: S, f: F, picks: readonly number[], umpire: Umpire<E>) => void;
}

/** Several seats each take one option, unseen by the others until all have. */
export interface AskTogether<S, F, E> extends AnyAsk<S, F> {
  readonly seats: (s: S, f: F) => readonly Seat[];
  readonly options: (s: S, f: F, out: number[], seat: Seat) => void;
  /** `picks` by seat; null for a seat that was not asked. */
  readonly chooseTogether: (s: S, f: F, picks: readonly (number | null)[], umpire: Umpire<E>) => void;
}

export type Ask<S, F, E> = AskOne<S, F, E> | AskSome<S, F, E> | AskTogether<S, F, E>;
export type Step<S, F, E> = Auto<S, F, E> | Ask<S, F, E>;

/** The rulebook: a step for every frame that the game knows. A missing one does not compile. */
export type Steps<S, F extends Frame, E> = {
  readonly [K in F['step']]: Step<S, Extract<F, { step: K }>, E>;
};

/** A rule of the game is broken inside the program: never the fault of whoever answered. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant';
}

/** In a set that is taken one by one: enough, the set is complete. */
export const DONE = -1;

/** Lay out what comes next, in reading order. (A module that exports a `then` cannot be imported dynamically.) */
export function proceed<F extends Frame>(s: Core<F>, ...frames: readonly F[]): void {
  for (let i = frames.length - 1; i >= 0; i--) s.stack.push(frames[i]);
}

/** A hand on the rules of one game. Everything here trusts its caller; untrusted answers go through a match. */
export interface Kernel<S, F, E> {
  /** Do all that needs no player. `out` then lists the options of the seat that must decide, and is empty at the end. */
  advance(s: S, umpire: Umpire<E>, out: number[]): void;
  /** Take one option from the list, then advance; `out` is refilled. */
  apply(s: S, pick: number, umpire: Umpire<E>, out: number[]): void;
  /** Answer the whole question of a seat at once, then advance; `out` is refilled. */
  answer(s: S, seat: Seat, picks: readonly number[], umpire: Umpire<E>, out: number[]): void;
  over(s: S): boolean;
  /** The seat that `apply` speaks for. */
  decider(s: S): Seat;
  /** All seats that must decide now. */
  deciders(s: S): readonly Seat[];
  /** The options of the question itself, for a seat that must decide. */
  options(s: S, seat: Seat, out: number[]): void;
  /** How many of the options a whole answer may name. */
  range(s: S, optionCount: number): { readonly min: number; readonly max: number };
  top(s: S): { readonly ask: Ask<S, F, E>; readonly frame: F };
}

/** No rulebook does so much between two decisions. */
const ENDLESS = 10_000;

/** A step under its kind, the others null: all entries have one shape, which keeps the look-up fast. */
interface Entry<S, F, E> {
  readonly auto: Auto<S, F, E> | null;
  readonly ask: Ask<S, F, E> | null;
  readonly one: AskOne<S, F, E> | null;
  readonly some: AskSome<S, F, E> | null;
}

function entryOf<S, F, E>(step: Step<S, F, E>): Entry<S, F, E> {
  return {
    auto: 'run' in step ? step : null,
    ask: 'run' in step ? null : step,
    one: 'choose' in step ? step : null,
    some: 'chooseSome' in step ? step : null,
  };
}

export function kernel<S extends Core<F>, F extends Frame, E>(steps: Steps<S, F, E>): Kernel<S, F, E> {
  // The steps are total over F['step'], each for its own frame; looked up by a name known only at run time, the link
  // between the two is lost.
  const all = steps as unknown as Readonly<Record<string, Step<S, F, E>>>;
  const table = Object.fromEntries(Object.entries(all).map(([name, step]) => [name, entryOf(step)]));
  const options: number[] = [];
  const kinds: number[] = [];
  const open: boolean[] = [];

  function top(s: S): { ask: Ask<S, F, E>; frame: F } {
    const frame = s.stack[s.stack.length - 1];
    const { ask } = table[frame.step];
    if (!ask) throw new BrokenInvariant(`${frame.step} is no question; advance first`);
    return { ask, frame };
  }

  function deciders(s: S): readonly Seat[] {
    if (s.stack.length === 0) return [];
    const { ask, frame } = top(s);
    return 'seats' in ask ? ask.seats(s, frame).filter(seat => !s.sealed[seat]) : [ask.seat(s, frame)];
  }

  function decider(s: S): Seat {
    const frame = s.stack[s.stack.length - 1];
    const { one, some } = table[frame.step];
    return one ? one.seat(s, frame) : some ? some.seat(s, frame) : deciders(s)[0];
  }

  function list(s: S, ask: Ask<S, F, E>, frame: F, seat: Seat, out: number[]): void {
    out.length = 0;
    ask.options(s, frame, out, seat);
  }

  function advance(s: S, umpire: Umpire<E>, out: number[]): void {
    for (let done = 0; s.stack.length > 0; done++) {
      const frame = s.stack[s.stack.length - 1];
      if (done > ENDLESS) throw new BrokenInvariant(`${frame.step} comes round without end`);
      const { auto, ask, one, some } = table[frame.step];
      if (auto) {
        s.stack.pop();
        auto.run(s, frame, umpire);
      } else if (one) {
        list(s, one, frame, one.seat(s, frame), out);
        if (out.length === 0) throw new BrokenInvariant(`${frame.step} (${one.rule}) asks and offers nothing`);
        if (out.length > 1 || one.always) return;
        s.stack.pop();
        one.choose(s, frame, out[0], umpire);
      } else if (some) {
        list(s, some, frame, some.seat(s, frame), options);
        out.length = 0;
        const settled = atoms(s, some, frame, options, out);
        if (!settled) return;
        s.stack.pop();
        s.picked = [];
        some.chooseSome(s, frame, settled, umpire);
      } else if (ask) {
        list(s, ask, frame, decider(s), out);
        return;
      }
    }
    out.length = 0;
  }

  /** List the next single picks of a set into `out`; or, where nothing is left to choose, give the set. */
  function atoms(
    s: S,
    ask: AskSome<S, F, E>,
    frame: F,
    all: readonly number[],
    out: number[],
  ): readonly number[] | null {
    const { picked } = s;
    const { min, max } = rangeOf(s, ask, frame, all.length);
    if (all.length < min) throw new BrokenInvariant(`${frame.step} (${ask.rule}) wants ${min} of ${all.length}`);
    if (picked.length === 0 && min === all.length) return all.slice();
    if (picked.length < max) {
      const from = picked.length === 0 ? 0 : all.indexOf(picked[picked.length - 1]) + 1;
      if (ask.alike) listKinds(s, ask.alike, frame, all, from, min - picked.length - 1, out);
      else for (let i = from; i < all.length && picked.length + all.length - i >= min; i++) out.push(all[i]);
    }
    if (out.length === 0) return picked.slice();
    if (picked.length >= min) out.push(DONE);
    return null;
  }

  /**
   * Interchangeable options are taken in order: one is on offer only if the last one like it before it is taken, and if
   * after it the set can still be filled, with `wanted` more.
   */
  function listKinds(
    s: S,
    alike: NonNullable<AskSome<S, F, E>['alike']>,
    frame: F,
    all: readonly number[],
    from: number,
    wanted: number,
    out: number[],
  ): void {
    for (let i = 0; i < all.length; i++) kinds[i] = alike(s, frame, all[i]);
    for (let i = from; i < all.length - Math.max(0, wanted); i++) {
      const j = lastAlike(i);
      if ((j < 0 || s.picked.includes(all[j])) && (wanted <= 0 || countOpen(s, all, i) >= wanted)) out.push(all[i]);
    }
  }

  /** The place of the last option like this one before it; -1 where it is the first of its kind. */
  function lastAlike(i: number): number {
    let j = i - 1;
    while (j >= 0 && kinds[j] !== kinds[i]) j--;
    return j;
  }

  /** How many options can still follow once the one at `taken` is taken. */
  function countOpen(s: S, all: readonly number[], taken: number): number {
    let count = 0;
    for (let i = taken + 1; i < all.length; i++) {
      const j = lastAlike(i);
      open[i] = j < 0 || j === taken || (j > taken ? open[j] : s.picked.includes(all[j]));
      if (open[i]) count++;
    }
    return count;
  }

  function rangeOf(s: S, ask: Ask<S, F, E>, frame: F, count: number): { min: number; max: number } {
    if (!('chooseSome' in ask)) return { min: 1, max: 1 };
    return { min: ask.min(s, frame), max: Math.min(count, ask.max?.(s, frame) ?? count) };
  }

  function apply(s: S, pick: number, umpire: Umpire<E>, out: number[]): void {
    const { one, some } = table[s.stack[s.stack.length - 1].step];
    if (one) takeOne(s, one, pick, umpire, out);
    else if (!some) answer(s, decider(s), [pick], umpire, out);
    else if (pick === DONE) answer(s, decider(s), s.picked, umpire, out);
    else {
      s.picked.push(pick);
      advance(s, umpire, out);
    }
  }

  function takeOne(s: S, one: AskOne<S, F, E>, pick: number, umpire: Umpire<E>, out: number[]): void {
    const frame = s.stack[s.stack.length - 1];
    s.stack.pop();
    one.choose(s, frame, pick, umpire);
    advance(s, umpire, out);
  }

  function answer(s: S, seat: Seat, picks: readonly number[], umpire: Umpire<E>, out: number[]): void {
    const { ask, frame } = top(s);
    if ('chooseTogether' in ask) {
      seal(s, ask, frame, seat, picks, umpire);
    } else {
      s.stack.pop();
      if ('choose' in ask) ask.choose(s, frame, picks[0], umpire);
      else {
        s.picked = [];
        ask.chooseSome(s, frame, picks, umpire);
      }
    }
    advance(s, umpire, out);
  }

  function seal(
    s: S,
    ask: AskTogether<S, F, E>,
    frame: F,
    seat: Seat,
    picks: readonly number[],
    umpire: Umpire<E>,
  ): void {
    const asked = ask.seats(s, frame);
    s.sealed = Array.from({ length: Math.max(...asked) + 1 }, (_, i) => (i === seat ? picks : (s.sealed[i] ?? null)));
    if (asked.some(other => !s.sealed[other])) return;
    const opened = s.sealed.map(answered => answered?.[0] ?? null);
    s.sealed = [];
    s.stack.pop();
    umpire.reveal();
    ask.chooseTogether(s, frame, opened, umpire);
  }

  return {
    advance,
    apply,
    answer,
    over: s => s.stack.length === 0,
    decider,
    deciders,
    options(s, seat, out) {
      const { ask, frame } = top(s);
      list(s, ask, frame, seat, out);
    },
    range(s, optionCount) {
      const { ask, frame } = top(s);
      return rangeOf(s, ask, frame, optionCount);
    },
    top,
  };
}
