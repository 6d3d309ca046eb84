import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Life } from '../alive.ts';
import type { Base } from '../base.ts';
import { first, type Task } from '../task.ts';
import { clientSettings } from './server.ts';

/**
 * How long a lock must be free before its process counts as dead. When a connection breaks, as all do when the server
 * restarts, the process takes its lock again within this time.
 */
const GRACE_MS = 5_000;
/**
 * For how many grace periods it is remembered that a lock was free. If the next check comes later than that, the grace
 * period starts again. On a busy machine checks may be far apart.
 */
const REMEMBERED_GRACE_PERIODS = 10;
const TRY_AGAIN_MS = 200;
/**
 * How often a process asks the server something on the connection that holds its lock, and how long it waits for the
 * answer before it takes the lock on another connection. Twice this is less than the grace period, so a process whose
 * connection was cut without a word has its lock again before others count it as dead.
 */
const BEAT_MS = 2_000;

/**
 * The server probes a silent connection after ten seconds, and closes it ten seconds later if nothing comes back. The user
 * timeout is for an answer that was on its way: while one is not acknowledged, no probes are sent.
 */
const SETTINGS = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2;
  set tcp_user_timeout = 20000`;

/** When a lock was first seen to be free, and when last, in milliseconds of `performance.now()`. */
interface FreeLock {
  readonly since: number;
  readonly seen: number;
}

/**
 * Which of the processes that share one database are alive. Each holds a lock under its name, on a connection of its
 * own. The server releases it when the process dies, or when its machine has been silent for twenty seconds.
 */
export class ServerLife implements Life {
  readonly me = randomBytes(6).toString('hex');
  private readonly address: string;
  private readonly grace: number;
  private readonly beat: number;
  private readonly freeLocks = new Map<string, FreeLock>();
  private client: pg.Client | null = null;
  private isClosed = false;

  constructor(address: string, grace = GRACE_MS, beat = BEAT_MS) {
    this.address = address;
    this.grace = grace;
    this.beat = beat;
  }

  /** Takes the lock, and takes it again whenever it is lost. */
  async hold(): Promise<void> {
    const client = new pg.Client({ ...clientSettings(this.address), query_timeout: this.beat });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(SETTINGS);
      // After a cut the server may need some time to see that the earlier connection is gone.
      while (!this.isClosed && !(await this.takesLock(client))) await wait(TRY_AGAIN_MS, undefined, { ref: false });
    } catch (error) {
      await client.end();
      throw error;
    }
    if (this.isClosed) return client.end();
    client.once('end', () => void this.holdAgain());
    this.client = client;
    void this.endUnanswered(client);
  }

  *isDead(name: string, { queries }: Base): Task<boolean> {
    // Shared, so that two processes that look at the same time do not take each other for the one that they look for.
    const lock = sql<boolean>`pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0))`;
    const found = yield* first(queries.select({ isFree: lock }).from(sql`(values (1)) as one`));
    const now = performance.now();
    const before = this.freeLocks.get(name);
    if (found?.isFree !== true) {
      this.freeLocks.delete(name);
      return false;
    }
    const since = before && now - before.seen < REMEMBERED_GRACE_PERIODS * this.grace ? before.since : now;
    this.freeLocks.set(name, { since, seen: now });
    return now - since >= this.grace;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    // A server that does not answer is not waited for.
    await Promise.race([this.client?.end(), wait(this.beat, undefined, { ref: false })]);
  }

  private async takesLock(client: pg.Client): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [this.me],
    );
    return rows[0]?.taken === true;
  }

  /** Ends the connection once the server does not answer on it. */
  private async endUnanswered(client: pg.Client): Promise<void> {
    try {
      for (;;) {
        await wait(this.beat, undefined, { ref: false });
        await client.query('select 1');
      }
    } catch {
      await client.end();
    }
  }

  private async holdAgain(): Promise<void> {
    while (!this.isClosed) {
      await wait(TRY_AGAIN_MS, undefined, { ref: false });
      try {
        if (!this.isClosed) await this.hold();
        return;
      } catch {
        // The server is not back yet.
      }
    }
  }
}
