import type { Answer, AppliedAnswer, Draw, Heard } from './journal.ts';
import type { EarlierPlay } from './match.ts';

/** How many answers a picture looks back to find the last action. */
export const ANSWERS_PICTURED = 60;

/** What came before the first answer in memory: the set-up; after a checkpoint, nothing. */
interface Opening<E> {
  readonly seat: null;
  readonly choose: readonly [];
  readonly luck: readonly Draw[];
  readonly events: readonly Heard<E>[];
}

const NOTHING = { seat: null, choose: [], luck: [], events: [] } as const;

/**
 * What a match remembers of its play: the answers since its set-up or last checkpoint, and the position before them.
 */
export class MatchMemory<S, E> {
  /** The position before the first answer in memory. */
  base: S;
  /** The document of `base`; undefined if `base` is the first question after a set-up. */
  baseDocument: unknown;
  /** How many answers were given before `base`. */
  journalStart: number;
  private opening: Opening<E>;
  /** The events before `base`, as far back as pictures look. */
  private recent: readonly (readonly Heard<E>[])[];
  private readonly applied: AppliedAnswer<E>[] = [];
  /** The positions before the last answers, as far back as undo may go, so that an undo is a look-up. */
  private readonly undoPositions: S[] = [];

  constructor(base: S, document: unknown, opening: Pick<Opening<E>, 'luck' | 'events'>, earlier: EarlierPlay) {
    this.base = base;
    this.baseDocument = document;
    this.opening = { ...NOTHING, luck: opening.luck, events: opening.events };
    this.journalStart = earlier.answers;
    // Written by this same game, and stored as plain JSON.
    this.recent = earlier.recent as readonly (readonly Heard<E>[])[];
  }

  get answers(): number {
    return this.journalStart + this.applied.length;
  }

  get last(): AppliedAnswer<E> | undefined {
    return this.applied.at(-1);
  }

  /** The opening, then each answer. */
  played(): readonly (Opening<E> | AppliedAnswer<E>)[] {
    return [this.opening, ...this.applied];
  }

  /** Remember an answer and the position `before` it. */
  add(answer: AppliedAnswer<E>, before: S): void {
    if (answer.stands) this.undoPositions.length = 0;
    else this.undoPositions.push(before);
    this.applied.push(answer);
  }

  /** Forget the answers after the first `count`. Gives the position there if undo kept it, else null. */
  dropAfter(count: number): S | null {
    const back = this.applied.length - count;
    const kept = back <= this.undoPositions.length ? this.undoPositions[this.undoPositions.length - back] : null;
    this.undoPositions.length = Math.max(0, this.undoPositions.length - back);
    this.applied.length = count;
    return kept;
  }

  /** Start again at this position, and forget everything before it except what pictures show. */
  restart(base: S, document: unknown): void {
    this.recent = this.recentEvents();
    this.journalStart = this.answers;
    this.base = base;
    this.baseDocument = document;
    this.opening = NOTHING;
    this.applied.length = 0;
    this.undoPositions.length = 0;
  }

  recentEvents(): readonly (readonly Heard<E>[])[] {
    return [...this.recent, ...this.played().map(({ events }) => events)].slice(-ANSWERS_PICTURED);
  }

  /** How many draws the opening and the answers in memory took. */
  draws(): number {
    return this.played().reduce((sum, { luck }) => sum + luck.length, 0);
  }

  /** The luck of the opening, and the answers with theirs. */
  toRecord(): { readonly opening: readonly Draw[]; readonly answers: readonly Answer[] } {
    return {
      opening: this.opening.luck,
      answers: this.applied.map(({ seat, choose, luck }) => ({ seat, choose, luck })),
    };
  }
}
