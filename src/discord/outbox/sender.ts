import type { Logger } from 'pino';
import type { MatchChange } from '../../match/changes.ts';
import type { Store } from '../../match/store.ts';
import { type Failure, failureOf, retryAfterOf } from '../chat.ts';

/** What the outbox reports for metrics. */
export interface OutboxWatch {
  sent(kind: string, ageMs: number): void;
  failed(kind: string, failure: Failure): void;
}

export interface SenderParts {
  readonly store: Store;
  readonly now: () => number;
  /** The time at process start plus a monotonic clock: setting the system clock does not disturb leases and waits. */
  readonly steady: () => number;
  readonly log: Logger;
  readonly watch: OutboxWatch;
  /** Tells a change. It may be called again for the same change and must then do only what is still missing. */
  readonly tell: (change: MatchChange) => Promise<void>;
}

/** How many changes, each of a different match, are told at the same time. */
const CHANGES_AT_ONCE = 8;
/** How long a process has a change to itself. */
const LEASE_MS = 90_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** After this, changes of matches that are not being played are given up. */
const STALE_AFTER_MS = 7 * 24 * 3_600_000;
/** How often to look for changes whose next try is due. */
const LOOK_EVERY_MS = 1000;

/** How long to wait before the next try, given the number of failures so far. */
export const backOff = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 12));

/** Sends the outbox: in order within a match, several matches in parallel, failed changes again after a wait. */
export class Sender {
  private readonly parts: SenderParts;
  private readonly running = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private rounds: Promise<void> | null = null;
  private again = false;
  private signal: () => void = () => {};
  private stopped = false;

  constructor(parts: SenderParts) {
    this.parts = parts;
  }

  start(): void {
    this.timer = setInterval(() => this.wake(), LOOK_EVERY_MS);
    this.timer.unref();
    this.wake();
  }

  /** Call when there may be something to send. */
  wake(): void {
    void this.drained();
  }

  /** Resolves when nothing is left that could be sent now. Never rejects. */
  drained(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    this.again = true;
    this.signal();
    this.rounds ??= this.round().finally(() => {
      this.rounds = null;
    });
    return this.rounds;
  }

  /** Starts nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    this.signal();
    await Promise.all(this.running);
  }

  private async round(): Promise<void> {
    while (!this.stopped && (this.again || this.running.size > 0)) {
      this.again = false;
      const woken = new Promise<void>(resolve => {
        this.signal = resolve;
      });
      if (await this.takeUp()) this.again = true;
      else if (this.running.size > 0 && !this.again) await Promise.race([woken, ...this.running]);
    }
  }

  /** Whether there was anything to take up. */
  private async takeUp(): Promise<boolean> {
    const room = CHANGES_AT_ONCE - this.running.size;
    if (room <= 0) return false;
    const changes = await this.claim(room);
    for (const change of changes) {
      const telling = this.tell(change).finally(() => {
        this.running.delete(telling);
        // The match's next change can be claimed now.
        this.again = true;
      });
      this.running.add(telling);
    }
    return changes.length > 0;
  }

  private async claim(room: number): Promise<readonly MatchChange[]> {
    try {
      return await this.parts.store.claimChanges(this.parts.steady(), LEASE_MS, room);
    } catch (error) {
      this.parts.log.error({ err: error }, 'the outbox could not be read');
      return [];
    }
  }

  private async tell(change: MatchChange): Promise<void> {
    const { store, now, steady, log, watch } = this.parts;
    const about = { match: change.match, change: change.id, kind: change.change.kind };
    try {
      await this.parts.tell(change);
      await store.changeSent(change.id);
      watch.sent(change.change.kind, now() - change.at);
    } catch (error) {
      const failure = failureOf(error);
      watch.failed(change.change.kind, failure);
      try {
        const last = await this.isHopeless(change, failure);
        const wait = retryAfterOf(error) ?? backOff(change.attempts);
        log.warn({ ...about, err: error, failure, attempts: change.attempts, ...(last ? {} : { wait }) }, 'not told');
        await store.changeFailed(change.id, last ? null : steady() + wait);
      } catch (again) {
        log.error({ ...about, err: again }, 'the outbox could not be written');
      }
    }
  }

  /**
   * Whether to give up: only if the match is not being played, and then if Discord refused or a week has passed. While it is
   * played, each try builds the post anew, and Discord may accept what it refused once the match has moved on.
   */
  private async isHopeless({ match, at }: MatchChange, failure: Failure): Promise<boolean> {
    const { store, now } = this.parts;
    const status = (await store.match(match))?.info.status;
    return status !== 'playing' && (failure === 'refused' || now() - at > STALE_AFTER_MS);
  }
}
