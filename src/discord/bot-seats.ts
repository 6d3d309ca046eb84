import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { characterOf } from '../bots/levels.ts';
import type { Advice, Pool } from '../bots/pool.ts';
import { underQuestion } from '../bots/words.ts';
import type { MatchService } from '../match/api.ts';
import { Backoff } from '../match/backoff.ts';
import type { Refused } from '../match/refusals.ts';
import type { MatchId } from '../match/rows.ts';
import type { Question, Store } from '../match/store.ts';
import type { BotTask } from '../match/types.ts';

/** Answers for seats held by bots. Thinking happens in threads, so no match waits for another. */

export interface BotSeatsParts {
  readonly service: MatchService;
  readonly pool: Pool;
  readonly log: Logger;
  /** Milliseconds by a monotonic clock. */
  readonly elapsed: () => number;
  readonly store: Pick<Store, 'setReason' | 'claimQuestions' | 'closedQuestions' | 'releaseQuestion'>;
  readonly now: () => number;
  /** Called after an answer was stored, so that it can be posted. */
  readonly onAnswered: () => void;
}

const LOOK_EVERY_MS = 1000;
const QUESTIONS_AT_ONCE = 16;
/** How long a question is reserved for this process; renewed while it waits for a thread or is thought about. */
const LEASE_MS = 60_000;
const RENEW_EVERY_MS = 20_000;
/** How long to wait before asking a bot again after it failed. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/**
 * Refusals that are not failures, because the answer only came too late: somebody else was quicker, a newer bot has
 * taken the match over, the match was ended, or a person took the seat back.
 */
const OVERTAKEN: ReadonlySet<Refused['code']> = new Set(['stale', 'newer-rules', 'wrong-status', 'seat-has-person']);

/** A number derived from the match's id; it says nothing about the match's dice. */
const seedOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32LE(0);

/** The part of an advice that is needed to answer. */
type Reasoned = Pick<Advice, 'choose' | 'why' | 'whole' | 'turn'>;

/** "Turn 9 · **Who moves:** All of them: …". The turn is given because reasons are listed for a whole match. */
const reasonWords = (question: string, { turn }: Reasoned, why: string): string =>
  `${turn === null ? '' : `Turn ${turn} · `}${underQuestion(question, why)}`;

/** An answer without thinking: what is suggested, or else the first choices, as few as are allowed. */
function unthought({ decision: { choices, min } }: BotTask): Reasoned {
  const suggested = choices.filter(each => each.suggested);
  const chosen = suggested.length > 0 ? suggested : choices.slice(0, min);
  const why = 'Thinking about this failed, so the bot took the first answer that is allowed.';
  return { choose: chosen.map(({ id }) => id), why, whole: null, turn: null };
}

export class BotSeats {
  private readonly parts: BotSeatsParts;
  private readonly busy = new Map<MatchId, { readonly version: number; readonly run: Promise<void> }>();
  private readonly backoff: Backoff;
  /** For each match in which a bot failed: at which question, and how often. */
  private readonly failures = new Map<MatchId, { readonly version: number; readonly times: number }>();
  private timer: NodeJS.Timeout | null = null;
  private claimedAt = Number.NEGATIVE_INFINITY;
  /** The look under way, if there is one. */
  private look: Promise<void> | null = null;
  private isLookNeeded = false;
  private isStopped = false;

  constructor(parts: BotSeatsParts) {
    this.parts = parts;
    this.backoff = new Backoff(parts.elapsed, FIRST_WAIT_MS, LONGEST_WAIT_MS);
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.timer.unref();
    this.wake();
  }

  wake(): void {
    this.isLookNeeded = true;
    if (!this.isStopped) this.look ??= this.lookForQuestions();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearInterval(this.timer);
    // It may still reserve questions, which are released below.
    await this.look;
    for (const match of this.busy.keys()) this.parts.pool.cancel(match);
    await Promise.all([...this.busy.values()].map(({ run }) => run));
  }

  private async lookForQuestions(): Promise<void> {
    try {
      while (this.isLookNeeded && !this.isStopped) {
        this.isLookNeeded = false;
        await this.cancelClosed();
        const room = QUESTIONS_AT_ONCE - this.busy.size;
        const taken = new Set([...this.busy.keys(), ...this.backoff.waiting()]);
        await this.takeUnclaimed(room > 0 ? await this.parts.service.botTasks(room, taken) : []);
      }
    } catch (error) {
      this.parts.log.error({ err: error }, 'the bots’ questions could not be read');
    } finally {
      this.look = null;
    }
  }

  /** Take the questions that the store reserves for this process. Others on the same database look for them too. */
  private async takeUnclaimed(tasks: readonly BotTask[]): Promise<void> {
    const { store, now, elapsed } = this.parts;
    const isRenewalDue = elapsed() - this.claimedAt > RENEW_EVERY_MS;
    if (isRenewalDue) this.claimedAt = elapsed();
    const renewed = isRenewalDue ? this.questions() : [];
    const claimed = new Set(await store.claimQuestions([...renewed, ...tasks], now(), LEASE_MS));
    for (const task of tasks) if (claimed.has(task.match)) this.beginAnswer(task);
  }

  /** The questions that this process has reserved: those waiting for a thread and those being thought about. */
  private questions(): Question[] {
    return [...this.busy].map(([match, { version }]) => ({ match, version }));
  }

  /** Stop thinking about questions that are no longer open. */
  private async cancelClosed(): Promise<void> {
    for (const match of await this.parts.store.closedQuestions(this.questions())) this.parts.pool.cancel(match);
  }

  private beginAnswer(task: BotTask): void {
    const { match, version } = task;
    const run = this.answer(task)
      .catch(error => {
        this.backoff.failed(match);
        this.failures.set(match, { version, times: this.timesFailed(task) + 1 });
        this.parts.log.error({ err: error, match }, 'a bot failed');
        return false;
      })
      // Release an unanswered question, so that another process can take it before the lease ends.
      .then(isSettled => (isSettled ? undefined : this.parts.store.releaseQuestion(match)))
      .catch(error => this.parts.log.error({ err: error, match }, 'a bot’s question could not be released'))
      .finally(() => {
        this.busy.delete(match);
        this.wake();
      });
    this.busy.set(match, { version, run });
  }

  private timesFailed({ match, version }: BotTask): number {
    const known = this.failures.get(match);
    return known?.version === version ? known.times : 0;
  }

  /** A bot that failed twice answers without thinking, because the same rule would fail in its search again. */
  private async advised(task: BotTask, bot: string): Promise<Reasoned | null> {
    const { match, game, view, seat, level } = task;
    if (this.timesFailed(task) >= 2) return unthought(task);
    // The bot keeps one character throughout a match.
    const character = characterOf(seedOf(match));
    return this.parts.pool.ask({ match, game, view, seat, level, character, seed: seedOf(bot) });
  }

  /** Returns whether the question is settled: answered now, or no longer open when the answer came. */
  private async answer(task: BotTask): Promise<boolean> {
    const { service, store, onAnswered } = this.parts;
    const { match, seat, version } = task;
    const id = `bot-${match}-${version}`;
    const advice = await this.advised(task, id);
    if (advice === null || this.isStopped) return false;
    const result = await service.answerAsBot(id, match, { seat, version, choose: advice.choose });
    if (result.ok) {
      this.backoff.succeeded(match);
      this.failures.delete(match);
      const words = (why: string): string => reasonWords(task.decision.title, advice, why);
      const whole = advice.whole === null ? null : words(advice.whole);
      await store.setReason({ match, version, seat, why: words(advice.why), whole });
    } else if (!OVERTAKEN.has(result.refusal.code))
      throw new Error(`its answer was refused: ${JSON.stringify(result.refusal)}`);
    onAnswered();
    return true;
  }
}
