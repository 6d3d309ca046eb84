import { type Table, tableOf } from './entries.ts';
import { DONE, listPicks } from './sets.ts';
import {
  type Ask,
  type AskSome,
  type AskTogether,
  BrokenInvariant,
  type Core,
  type Frame,
  type Steps,
} from './step.ts';
import type { Seat, Umpire } from './umpire.ts';

/** How many options a whole answer may name. */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** More steps than any rulebook takes between two decisions. Beyond this, the rules go in a circle. */
const MOST_STEPS = 10_000;

/**
 * Empty a list but keep its memory. Setting the length to 0 frees it, and then every list of options would have to be
 * allocated again.
 */
function clear(list: number[]): void {
  while (list.length > 0) list.pop();
}

const rangeOf = <S, F, E>(s: S, ask: AskSome<S, F, E>, frame: F, seat: Seat, count: number): Range => ({
  min: ask.min(s, frame, seat),
  max: Math.min(count, ask.max?.(s, frame, seat) ?? count),
});

function rangeTogether<S, F, E>(s: S, ask: AskTogether<S, F, E>, frame: F, seat: Seat, count: number): Range {
  const min = ask.min?.(s, frame, seat) ?? 1;
  return { min, max: Math.min(count, ask.max?.(s, frame, seat) ?? (ask.min ? count : 1)) };
}

/** Whether all options are interchangeable, so that a given number of them can be taken in one way only. */
function isOneKind(kinds: readonly number[], count: number): boolean {
  for (let i = 1; i < count; i++) if (kinds[i] !== kinds[0]) return false;
  return true;
}

/** Store a seat's sealed answer, replacing an earlier one. */
function seal<S extends Core<F>, F extends Frame>(
  s: S,
  asked: readonly Seat[],
  seat: Seat,
  picks: readonly number[],
): void {
  const size = Math.max(...asked) + 1;
  s.sealed = Array.from({ length: size }, (_, i) => (i === seat ? picks.slice() : (s.sealed[i] ?? null)));
}

const noQuestion = ({ step }: Frame): BrokenInvariant => new BrokenInvariant(`${step} is no question; advance first`);

/** Runs the rules of one game. It trusts its caller; untrusted answers go through a match. */
export class Kernel<S extends Core<F>, F extends Frame, E> {
  private readonly table: Table<S, F, E>;
  /** All options of the question that takes a set. */
  private readonly whole: number[] = [];
  private readonly kinds: number[] = [];

  constructor(steps: Steps<S, F, E>) {
    this.table = tableOf(steps);
  }

  /**
   * Run every step that needs no player. Then `out` lists the options of the seat that must decide; it is empty when
   * the match is over.
   */
  advance(s: S, umpire: Umpire<E>, out: number[]): void {
    for (let done = 0; s.stack.length > 0; done++) {
      const frame = s.stack[s.stack.length - 1];
      if (done > MOST_STEPS) throw new BrokenInvariant(`${frame.step} goes round in an endless loop`);
      const { auto, one, some, together } = this.table[frame.step];
      if (auto) {
        s.stack.pop();
        auto.run(s, frame, umpire);
      } else if (one) {
        clear(out);
        one.options(s, frame, out, one.seat(s, frame));
        if (out.length === 0) throw new BrokenInvariant(`${frame.step} (${one.rule}) asks a question without options`);
        if (out.length > 1 || one.always) return;
        s.stack.pop();
        one.choose(s, frame, out[0], umpire);
      } else if (some) {
        const settled = this.askSome(s, some, frame, out);
        if (!settled) return;
        s.stack.pop();
        s.picked = [];
        some.chooseSome(s, frame, settled, umpire);
      } else if (together) {
        const settled = this.askTogether(s, together, frame, out);
        if (!settled) return;
        s.stack.pop();
        s.sealed = [];
        if (settled.length > 0) umpire.reveal();
        together.chooseTogether(s, frame, settled, umpire);
      }
    }
    clear(out);
  }

  /** List the next picks for the first seat that has not answered; if all have, return all answers. */
  private askTogether(
    s: S,
    ask: AskTogether<S, F, E>,
    frame: F,
    out: number[],
  ): readonly (readonly number[] | null)[] | null {
    const { whole } = this;
    const asked = ask.seats(s, frame);
    for (const seat of asked) {
      if (s.sealed[seat]) continue;
      clear(out);
      clear(whole);
      ask.options(s, frame, whole, seat);
      const { min, max } = rangeTogether(s, ask, frame, seat, whole.length);
      if (whole.length < min)
        throw new BrokenInvariant(
          `${frame.step} (${ask.rule}) needs ${min} of only ${whole.length} options from seat ${seat}`,
        );
      const kinds = this.kindsOf(s, ask, frame);
      listPicks({ all: whole, kinds, picked: s.picked, min, max }, out);
      // The seat has nothing to pick. It is asked anyway, because skipping it would tell the others.
      if (out.length === 0 && s.picked.length === 0) out.push(DONE);
      if (out.length > 0) return null;
      seal(s, asked, seat, s.picked);
      s.picked = [];
    }
    return s.sealed;
  }

  /** List the next picks for a set; if nothing is left to choose, return the set. */
  private askSome(s: S, ask: AskSome<S, F, E>, frame: F, out: number[]): readonly number[] | null {
    const { whole } = this;
    const { picked } = s;
    clear(out);
    clear(whole);
    const seat = ask.seat(s, frame);
    ask.options(s, frame, whole, seat);
    const { min, max } = rangeOf(s, ask, frame, seat, whole.length);
    if (whole.length < min)
      throw new BrokenInvariant(`${frame.step} (${ask.rule}) needs ${min} of only ${whole.length} options`);
    const isNews = ask.always === true;
    if (picked.length === 0 && min === whole.length && !isNews) return whole.slice();
    const kinds = this.kindsOf(s, ask, frame);
    if (kinds && picked.length === 0 && min === max && !isNews && isOneKind(kinds, whole.length))
      return whole.slice(0, min);
    listPicks({ all: whole, kinds, picked, min, max }, out);
    if (isNews && out.length === 0 && picked.length === 0) out.push(DONE);
    return out.length === 0 ? picked.slice() : null;
  }

  /** The class of each option in `whole`; null if no options are interchangeable. */
  private kindsOf(s: S, ask: AskSome<S, F, E> | AskTogether<S, F, E>, frame: F): readonly number[] | null {
    if (!ask.alike) return null;
    const { whole, kinds } = this;
    for (let i = 0; i < whole.length; i++) kinds[i] = ask.alike(s, frame, whole[i]);
    return kinds;
  }

  /** Pick one option, then advance and refill `out`. */
  apply(s: S, pick: number, umpire: Umpire<E>, out: number[]): void {
    const frame = s.stack[s.stack.length - 1];
    const { one } = this.table[frame.step];
    if (one) {
      s.stack.pop();
      one.choose(s, frame, pick, umpire);
      this.advance(s, umpire, out);
    } else if (pick === DONE) this.answer(s, this.decider(s), s.picked, umpire, out);
    else {
      s.picked.push(pick);
      this.advance(s, umpire, out);
    }
  }

  /** Give a seat's whole answer at once, then advance and refill `out`. */
  answer(s: S, seat: Seat, picks: readonly number[], umpire: Umpire<E>, out: number[]): void {
    const frame = s.stack[s.stack.length - 1];
    const { one, some, together } = this.table[frame.step];
    if (one) {
      s.stack.pop();
      one.choose(s, frame, picks[0], umpire);
    } else if (some) {
      s.stack.pop();
      s.picked = [];
      some.chooseSome(s, frame, picks, umpire);
    } else if (together) {
      seal(s, together.seats(s, frame), seat, picks);
      s.picked = [];
    } else throw noQuestion(frame);
    this.advance(s, umpire, out);
  }

  over(s: S): boolean {
    return s.stack.length === 0;
  }

  /** The seat that `apply` picks for. */
  decider(s: S): Seat {
    const frame = s.stack[s.stack.length - 1];
    const { one, some } = this.table[frame.step];
    return one ? one.seat(s, frame) : some ? some.seat(s, frame) : this.deciders(s)[0];
  }

  /** All seats that must decide now. */
  deciders(s: S): readonly Seat[] {
    if (s.stack.length === 0) return [];
    const { ask, frame } = this.top(s);
    return 'seats' in ask ? ask.seats(s, frame).filter(seat => !s.sealed[seat]) : [ask.seat(s, frame)];
  }

  /** All options of the current question, for a seat that must decide. */
  options(s: S, seat: Seat, out: number[]): void {
    const { ask, frame } = this.top(s);
    clear(out);
    ask.options(s, frame, out, seat);
  }

  /** How many options a seat's whole answer may name. */
  range(s: S, seat: Seat, optionCount: number): Range {
    const { ask, frame } = this.top(s);
    if ('chooseSome' in ask) return rangeOf(s, ask, frame, seat, optionCount);
    return 'seats' in ask ? rangeTogether(s, ask, frame, seat, optionCount) : { min: 1, max: 1 };
  }

  /** Whether the question takes a set of options rather than exactly one. */
  takesSet(s: S): boolean {
    const { ask } = this.top(s);
    return 'chooseSome' in ask || ('seats' in ask && (ask.min !== undefined || ask.max !== undefined));
  }

  /**
   * The seats that have given a sealed answer to the current question. They may change it until the last seat has
   * answered.
   */
  sealedSeats(s: S): readonly Seat[] {
    if (s.sealed.length === 0) return [];
    return s.sealed.flatMap((picks, seat) => (picks ? [seat] : []));
  }

  top(s: S): { readonly ask: Ask<S, F, E>; readonly frame: F } {
    const frame = s.stack[s.stack.length - 1];
    const { ask } = this.table[frame.step];
    if (!ask) throw noQuestion(frame);
    return { ask, frame };
  }
}

export const kernel = <S extends Core<F>, F extends Frame, E>(steps: Steps<S, F, E>): Kernel<S, F, E> =>
  new Kernel(steps);
