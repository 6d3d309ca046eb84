import { defined } from './defined.ts';
import type { ChangedPrize, Prize, Standing } from './telling.ts';
import type { Seat, Umpire } from './umpire.ts';

/** The n-th draw of a match, a whole number in [0, of). */
export type Luck = (n: number, of: number) => number;

/** A draw that was made: its number in the match, how many outcomes there were, and which one came. */
export type Draw = readonly [n: number, of: number, got: number];

/** One answer and the luck that it needed. */
export interface Answer {
  readonly seat: Seat;
  readonly choose: readonly number[];
  readonly luck: readonly Draw[];
}

/** An event told to everybody, or to one seat (`to`). */
export interface Heard<E> {
  readonly event: E;
  readonly to?: Seat;
  /** The score when the event was told, if it had changed, and always on the answer's last public event. */
  readonly standing?: Standing;
  /** The action was not over after the answer. Only on the answer's last public event. */
  readonly goesOn?: true;
}

/** An answer and what it caused. */
export interface AppliedAnswer<E> extends Answer {
  readonly events: readonly Heard<E>[];
  /**
   * Its seat can undo neither it nor anything before it: it needed luck, revealed something, passed the decision to
   * another seat, or is sealed (then the seat changes it by answering again).
   */
  readonly stands: boolean;
}

/** Recorded luck does not match what the rules ask for. */
export class LuckMismatch extends Error {
  override readonly name = 'LuckMismatch';
}

/** Counts the draws of a match, new or recorded. */
export class Tape {
  /** The number of the next draw. */
  next = 0;
  private readonly luck: Luck;

  constructor(luck: Luck) {
    this.luck = luck;
  }

  /** A new draw, or the next recorded one, which must match `of`. */
  draw(of: number, recorded?: { readonly luck: readonly Draw[]; readonly at: number }): Draw {
    const draw: Draw = recorded
      ? takeRecorded(recorded.luck[recorded.at], of)
      : [this.next, of, this.luck(this.next, of)];
    this.next = draw[0] + 1;
    return draw;
  }
}

function takeRecorded(draw: Draw | undefined, of: number): Draw {
  if (draw === undefined) throw new LuckMismatch('it has less luck than the rules ask for.');
  if (draw[1] !== of || draw[2] < 0 || draw[2] >= of) {
    throw new LuckMismatch(`the rules ask for one of ${of}, the record has ${draw[2]} of ${draw[1]}.`);
  }
  return draw;
}

/** What counts at one moment: the points of each side, and who has which prize. */
export interface Tally {
  readonly points: readonly number[];
  readonly prizes: readonly Prize[];
}
const NOTHING: Tally = { points: [], prizes: [] };

const withPoints = (standing: Standing, points: readonly number[]): Standing => ({
  ...standing,
  sides: standing.sides.map((side, i) => ({ ...side, points: points[i] })),
});
const withTurned = (standing: Standing, turned: readonly ChangedPrize[]): Standing =>
  turned.length === 0 ? standing : { ...standing, turned };

/** The prizes that changed hands between two moments, both of which list them in the same order. */
const turnedOf = (before: Tally, now: Tally): ChangedPrize[] =>
  now.prizes.flatMap(({ name, holder: to, points, why }, i) => {
    const { holder: from, points: worth } = before.prizes[i];
    const lost = from === null ? 0 : worth;
    return from === to ? [] : [{ name, from, to, lost, won: to === null ? 0 : points, ...defined({ why }) }];
  });

/** An umpire that records one answer: its luck, its events, and whether it revealed anything. */
export class RecordingUmpire<E> implements Umpire<E> {
  readonly luck: Draw[] = [];
  readonly events: Heard<E>[] = [];
  /** True after luck, a revelation, or an event told to one seat alone: earlier answers can no longer be taken back. */
  revealed = false;
  private readonly tape: Tape;
  private readonly recorded: readonly Draw[] | undefined;
  private tally: (() => Tally) | undefined;
  /** What counted at the start, and then when each event was told, if the game gives it. */
  private readonly tallies: Tally[] = [];

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
    this.tallies.push(this.tally?.() ?? NOTHING);
  }

  /** From now on, record the score with each event. */
  recordPoints(tally: () => Tally): void {
    this.tally = tally;
    this.tallies.length = 0;
    this.tallies.push(tally());
  }

  /**
   * Call this when the answer has been carried out. It attaches the score to the events, and whether the action goes
   * on.
   */
  close(standing: Standing | undefined, goesOn: boolean): void {
    const last = this.events.findLastIndex(({ to }) => to === undefined);
    if (last >= 0 && goesOn) this.events[last] = { ...this.events[last], goesOn };
    if (standing) this.score(standing, last);
  }

  private score(standing: Standing, last: number): void {
    let [before = NOTHING] = this.tallies;
    for (const [i, heard] of this.events.entries()) {
      if (heard.to !== undefined) continue;
      // What changed after the last event belongs to it.
      const now = !this.tally ? before : i === last ? this.tally() : this.tallies[i + 1];
      const turned = turnedOf(before, now);
      const isNew = turned.length > 0 || now.points.some((points, side) => points !== before.points[side]);
      if (i !== last && !isNew) continue;
      this.events[i] = {
        ...heard,
        standing: withTurned(i === last ? standing : withPoints(standing, now.points), turned),
      };
      before = now;
    }
  }

  /** Throws LuckMismatch if some of the recorded luck was not used. */
  checkAllUsed(): void {
    if (this.recorded && this.luck.length < this.recorded.length)
      throw new LuckMismatch('some of its luck is left over.');
  }
}
