import type { Logger } from 'pino';
import type { MatchChange } from '../../match/changes.ts';
import type { Store } from '../../match/store.ts';
import { type Failure, failureOf, retryAfterOf } from '../chat.ts';

/** What the outbox reports for metrics. */
export interface OutboxWatch {
  sent(kind: string, ageMs: number): void;
  /** A try failed; if the change is dropped, it was the last one. */
  failed(kind: string, failure: Failure, isDropped: boolean): void;
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
/** How long a process has a change to itself; renewed while it is told. */
const LEASE_MS = 90_000;
const RENEW_EVERY_MS = 30_000;
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
  /** What is being told, by the change's id. */
  private readonly running = new Map<number, Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private runningRounds: Promise<void> | null = null;
  private isRoundNeeded = false;
  private wakeRound: () => void = () => {};
  private isStopped = false;
  private hasClaimed = false;
  private renewedAt = 0;

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

  /** Sends all that can be sent now, then resolves. Never rejects. */
  drained(): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    this.isRoundNeeded = true;
    this.wakeRound();
    this.runningRounds ??= this.runRounds().finally(() => {
      this.runningRounds = null;
    });
    return this.runningRounds;
  }

  /** Starts nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearInterval(this.timer);
    this.wakeRound();
    await this.runningRounds;
    await Promise.all(this.running.values());
  }

  private async runRounds(): Promise<void> {
    while (!this.isStopped && (this.isRoundNeeded || this.running.size > 0)) {
      this.isRoundNeeded = false;
      const woken = new Promise<void>(resolve => {
        this.wakeRound = resolve;
      });
      await this.renew();
      if (await this.beginTelling()) this.isRoundNeeded = true;
      else if (this.running.size > 0 && !this.isRoundNeeded) await Promise.race([woken, ...this.running.values()]);
    }
  }

  /** Begins to announce as many changes as there is room for. Returns whether there were any. */
  private async beginTelling(): Promise<boolean> {
    const room = CHANGES_AT_ONCE - this.running.size;
    if (room <= 0) return false;
    const claimed = await this.claim(room);
    if (this.isStopped) {
      await this.giveBack(claimed);
      return false;
    }
    // If this process was paused for longer than the lease, it may have claimed what it is still telling.
    const changes = claimed.filter(({ id }) => !this.running.has(id));
    for (const change of changes) {
      const telling = this.tell(change).finally(() => {
        this.running.delete(change.id);
        // The match's next change can be claimed now.
        this.isRoundNeeded = true;
      });
      this.running.set(change.id, telling);
    }
    return changes.length > 0;
  }

  /** Keeps what is being told to this process. */
  private async renew(): Promise<void> {
    const { store, steady, log } = this.parts;
    const now = steady();
    if (now - this.renewedAt < RENEW_EVERY_MS) return;
    this.renewedAt = now;
    if (this.running.size === 0) return;
    try {
      await store.renewChanges([...this.running.keys()], now, LEASE_MS);
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be written');
    }
  }

  /** Claimed changes that are not told after all are due again, for another process or the next one. */
  private async giveBack(changes: readonly MatchChange[]): Promise<void> {
    const { store, steady, log } = this.parts;
    try {
      for (const change of changes) await store.changeFailed(change, steady(), { wait: 0, isForbidden: false });
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be written');
    }
  }

  /** The first claim also gets what the process before it would have tried again later. */
  private async claim(room: number): Promise<readonly MatchChange[]> {
    const { store, steady } = this.parts;
    try {
      if (!this.hasClaimed) await store.tryAllAgain();
      this.hasClaimed = true;
      return await store.claimChanges(steady(), LEASE_MS, room);
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
      const failed = { ...about, err: error, failure, attempts: change.attempts };
      const isDropped = await this.isHopeless(change, failure);
      watch.failed(change.change.kind, failure, isDropped);
      const wait = isDropped ? null : Math.min(LONGEST_WAIT_MS, retryAfterOf(error) ?? backOff(change.attempts));
      if (isDropped) log.error(failed, 'given up: it will never be announced');
      else log.warn({ ...failed, wait }, 'not announced');
      try {
        await store.changeFailed(change, steady(), { wait, isForbidden: failure === 'forbidden' });
      } catch (again) {
        log.error({ ...about, err: again }, 'the outbox could not be written');
      }
    }
  }

  /**
   * Whether to give up: if the match is not being played, and Discord refused or a week has passed. While a match is being
   * played, each try makes a new post, which Discord may accept once the match has moved on.
   */
  private async isHopeless({ match, at }: MatchChange, failure: Failure): Promise<boolean> {
    const { store, now } = this.parts;
    if (failure !== 'refused' && now() - at <= STALE_AFTER_MS) return false;
    // If the match cannot be read, that is decided at the next try.
    const status = await store.match(match).then(
      row => row?.info.status,
      () => 'playing',
    );
    return status !== 'playing';
  }
}
