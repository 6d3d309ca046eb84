import { type Entry, type Table, tableOf } from './entries.ts';
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

/** A question that takes a set. */
type AskSet<S, F, E> = AskSome<S, F, E> | AskTogether<S, F, E>;

const rangeOf = <S, F, E>(s: S, ask: AskSet<S, F, E>, frame: F, seat: Seat, count: number): Range => ({
  min: ask.min?.(s, frame, seat) ?? 1,
  max: Math.min(count, ask.max?.(s, frame, seat) ?? (ask.min ? count : 1)),
});

/** Whether all options are interchangeable, so that a given number of them can be taken in one way only. */
function isOneKind<S, F, E>(s: S, ask: AskSome<S, F, E>, frame: F, options: readonly number[]): boolean {
  if (!ask.alike) return false;
  const kind = ask.alike(s, frame, options[0]);
  for (let i = 1; i < options.length; i++) if (ask.alike(s, frame, options[i]) !== kind) return false;
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
  const sealed: (readonly number[] | null)[] = [];
  for (let i = 0; i < size; i++) sealed.push(i === seat ? picks.slice() : (s.sealed[i] ?? null));
  s.sealed = sealed;
}

const noQuestion = ({ step }: Frame): BrokenInvariant =>
  new BrokenInvariant(`${step} is not a question; advance first`);

/** Runs the rules of one game. It trusts its caller; untrusted answers go through a match. */
export class Kernel<S extends Core<F>, F extends Frame, E> {
  private readonly table: Table<S, F, E>;

  constructor(steps: Steps<S, F, E>) {
    this.table = tableOf(steps);
  }

  private entryFor({ step }: F): Entry<S, F, E> {
    const entry = this.table.get(step);
    if (!entry) throw new BrokenInvariant(`the rulebook has no step called ${step}`);
    return entry;
  }

  /** Run every step that needs no player. Then `out` lists all options of the first seat that must decide. */
  advance(s: S, umpire: Umpire<E>, out: number[]): void {
    for (let done = 0; s.stack.length > 0; done++) {
      const frame = s.stack[s.stack.length - 1];
      if (done > MOST_STEPS) throw new BrokenInvariant(`${frame.step} goes round in an endless loop`);
      const { auto, one, some, together } = this.entryFor(frame);
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
        const only = this.onlySet(s, some, frame, out);
        if (!only) return;
        s.stack.pop();
        some.chooseSome(s, frame, only, umpire);
      } else if (together) {
        const asked = together.seats(s, frame);
        const next = asked.find(seat => !s.sealed[seat]);
        if (next !== undefined) {
          this.listForSet(s, together, frame, next, out);
          return;
        }
        const { sealed } = s;
        s.stack.pop();
        s.sealed = [];
        if (sealed.length > 0) umpire.reveal();
        together.chooseTogether(s, frame, sealed, umpire);
      }
    }
    clear(out);
  }

  /** List the options of a question that takes a set, and check that there are enough of them. */
  private listForSet(s: S, ask: AskSet<S, F, E>, frame: F, seat: Seat, out: number[]): Range {
    clear(out);
    ask.options(s, frame, out, seat);
    const range = rangeOf(s, ask, frame, seat, out.length);
    if (out.length < range.min)
      throw new BrokenInvariant(
        `${frame.step} (${ask.rule}) needs ${range.min} of only ${out.length} options from seat ${seat}`,
      );
    return range;
  }

  /** List the options of a set. If only one set is possible, and being asked is no news, return it. */
  private onlySet(s: S, ask: AskSome<S, F, E>, frame: F, out: number[]): readonly number[] | null {
    const { min, max } = this.listForSet(s, ask, frame, ask.seat(s, frame), out);
    if (ask.always) return null;
    const isOnly = min === out.length || (min === max && (min === 0 || isOneKind(s, ask, frame, out)));
    return isOnly ? out.slice(0, min) : null;
  }

  /** Give a seat's whole answer, then advance and refill `out`. */
  answer(s: S, seat: Seat, picks: readonly number[], umpire: Umpire<E>, out: number[]): void {
    const frame = s.stack[s.stack.length - 1];
    const { one, some, together } = this.entryFor(frame);
    if (one) {
      s.stack.pop();
      one.choose(s, frame, picks[0], umpire);
    } else if (some) {
      s.stack.pop();
      some.chooseSome(s, frame, picks, umpire);
    } else if (together) seal(s, together.seats(s, frame), seat, picks);
    else throw noQuestion(frame);
    this.advance(s, umpire, out);
  }

  over(s: S): boolean {
    return s.stack.length === 0;
  }

  /** The first seat that must decide. */
  decider(s: S): Seat {
    const frame = s.stack[s.stack.length - 1];
    const { one, some } = this.entryFor(frame);
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
    return 'choose' in ask ? { min: 1, max: 1 } : rangeOf(s, ask, frame, seat, optionCount);
  }

  /** Whether the question takes a set of options rather than exactly one. */
  takesSet(s: S): boolean {
    const { ask } = this.top(s);
    return !('choose' in ask) && (ask.min ?? ask.max) !== undefined;
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
    const { ask } = this.entryFor(frame);
    if (!ask) throw noQuestion(frame);
    return { ask, frame };
  }
}

export const kernel = <S extends Core<F>, F extends Frame, E>(steps: Steps<S, F, E>): Kernel<S, F, E> =>
  new Kernel(steps);
