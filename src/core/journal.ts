import type { Standing } from './telling.ts';
import type { Seat, Umpire } from './umpire.ts';

/** The n-th draw of a match, a whole number in [0, of). */
export type Luck = (n: number, of: number) => number;

/** A draw that was made: its number in the match, out of how many, and what came. */
export type Draw = readonly [n: number, of: number, got: number];

/** One answer and the luck that it called for. */
export interface Answer {
  readonly seat: Seat;
  readonly choose: readonly number[];
  readonly luck: readonly Draw[];
}

/** Something told: to all, or (`to`) to one seat. */
export interface Heard<E> {
  readonly event: E;
  readonly to?: Seat;
  /** The score after the answer that brought it about, with the last event of the answer that all were told. */
  readonly standing?: Standing;
}

/** An answer with what it brought about. */
export interface Turn<E> extends Answer {
  readonly events: readonly Heard<E>[];
  /** Luck or something hidden came out with it, or the decision passed to other seats: its seat cannot take it back alone. */
  readonly stands: boolean;
}

/** Recorded luck that does not fit the rules that ask for it. */
export class UnevenLuck extends Error {
  override readonly name = 'UnevenLuck';
}

/** The luck of a match, draw after draw. */
export class Tape {
  /** The number of the next draw. */
  next = 0;
  private readonly luck: Luck;

  constructor(luck: Luck) {
    this.luck = luck;
  }

  /** A new draw, or the next recorded one, which must fit. */
  draw(of: number, recorded?: { readonly luck: readonly Draw[]; readonly at: number }): Draw {
    const draw: Draw = recorded
      ? takeRecorded(recorded.luck[recorded.at], of)
      : [this.next, of, this.luck(this.next, of)];
    this.next = draw[0] + 1;
    return draw;
  }
}

function takeRecorded(draw: Draw | undefined, of: number): Draw {
  if (draw === undefined) throw new UnevenLuck('it has less luck than the rules ask for.');
  if (draw[1] !== of || draw[2] < 0 || draw[2] >= of) {
    throw new UnevenLuck(`the rules ask for one of ${of}, the record has ${draw[2]} of ${draw[1]}.`);
  }
  return draw;
}

/** An umpire that keeps the journal of one answer: its luck, its events, and whether anything was revealed by it. */
export class Scribe<E> implements Umpire<E> {
  readonly luck: Draw[] = [];
  readonly events: Heard<E>[] = [];
  /** Luck, a revelation, or a word to one seat alone: what was answered before stands for good. */
  revealed = false;
  private readonly tape: Tape;
  private readonly recorded: readonly Draw[] | undefined;

  constructor(tape: Tape, recorded: readonly Draw[] | undefined) {
    this.tape = tape;
    this.recorded = recorded;
  }

  chance(of: number): number {
    this.revealed = true;
    const draw = this.tape.draw(of, this.recorded && { luck: this.recorded, at: this.luck.length });
    this.luck.push(draw);
    return draw[2];
  }

  reveal(): void {
    this.revealed = true;
  }

  tell(event: E, to?: Seat): void {
    if (to !== undefined) this.revealed = true;
    this.events.push(to === undefined ? { event } : { event, to });
  }

  /** The score after all of it, where the game keeps one. */
  score(standing: Standing | undefined): void {
    const at = this.events.findLastIndex(({ to }) => to === undefined);
    if (at >= 0 && standing) this.events[at] = { ...this.events[at], standing };
  }

  /** Recorded luck must be used up. Throws UnevenLuck where some is left over. */
  spent(): void {
    if (this.recorded && this.luck.length < this.recorded.length)
      throw new UnevenLuck('some of its luck is left over.');
  }
}
