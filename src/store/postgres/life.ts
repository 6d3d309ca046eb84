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
 * The server probes a silent connection after ten seconds, and closes it after two unanswered probes, ten seconds
 * later.
 */
const SETTINGS = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2';

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
  private readonly freeLocks = new Map<string, FreeLock>();
  private client: pg.Client | null = null;
  private isClosed = false;

  constructor(address: string, grace = GRACE_MS) {
    this.address = address;
    this.grace = grace;
  }

  /** Takes the lock, and takes it again whenever it is lost. */
  async hold(): Promise<void> {
    const client = new pg.Client(clientSettings(this.address));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(SETTINGS);
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [this.me]);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => void this.holdAgain());
    this.client = client;
  }

  *isDead(name: string, { queries }: Base): Task<boolean> {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;
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
    await this.client?.end();
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
