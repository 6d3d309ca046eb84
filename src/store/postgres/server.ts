import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Base } from '../base.ts';
import { NewerDatabase } from '../refused.ts';
import { causeOf, isBroken, unreachable } from './errors.ts';
import { MIGRATIONS, refuseNewer } from './migrations.ts';

/** Connections to a server. */
export interface Server {
  /** Runs `what` on a connection. A connection that broke meanwhile is not used again. */
  use<T>(what: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface Connection {
  /** Under the types of SQLite's builders; see `POSTGRES`. */
  readonly tables: Base['queries'];
  /** Runs one statement whose result does not matter. */
  readonly execute: (statement: string) => Promise<unknown>;
}

/** The most connections at once. The queries of one press run one after another on one connection. */
const CONNECTIONS = 10;
const CONNECT_WITHIN_MS = 5_000;
const TRY_EVERY_MS = 500;
/**
 * After this time a query counts as lost, and its connection is not used again. It is longer than the server's own limit
 * (see `SETTINGS`), so it is reached only if the connection was cut and nobody was told.
 */
const UNANSWERED_MS = 65_000;

/** Sent on every new connection. */
const SETTINGS = [
  // An acknowledged answer survives a power loss.
  'set synchronous_commit = on',
  // A process that is paused in the middle of a transaction blocks the others no longer than this.
  "set idle_in_transaction_session_timeout = '20s'",
  "set lock_timeout = '10s'",
  "set statement_timeout = '60s'",
].join('; ');

export const clientSettings = (address: string) => ({
  connectionString: address,
  application_name: 'two-lanterns',
  connectionTimeoutMillis: CONNECT_WITHIN_MS,
  keepAlive: true,
  // By default a silent connection is not probed for two hours.
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Connects to a server, trying for up to `patience` milliseconds, and brings its tables up to date. Throws
 * `UnreachableDatabase` or `NewerDatabase`.
 */
export async function connect(address: string, patience: number, unanswered = UNANSWERED_MS): Promise<Server> {
  await patiently(address, patience, () => bringUpToDate(address));
  const pool = new pg.Pool({ ...clientSettings(address), max: CONNECTIONS, query_timeout: unanswered });
  // An idle connection broke. The pool opens another when one is needed.
  pool.on('error', () => {});
  // A connection in use broke between two queries. That is ignored here, because the next query will fail.
  pool.on('connect', client => client.on('error', () => {}));
  const cache = new WeakMap<pg.PoolClient, Connection>();
  const connectionOf = async (client: pg.PoolClient): Promise<Connection> => {
    const found = cache.get(client);
    if (found) return found;
    await client.query(SETTINGS);
    const created = {
      tables: drizzle(client) as unknown as Base['queries'],
      execute: (words: string) => client.query(words),
    };
    cache.set(client, created);
    return created;
  };
  return {
    async use(what) {
      const client = await pool.connect();
      let hasBroken = false;
      try {
        return await what(await connectionOf(client));
      } catch (error) {
        hasBroken = isBroken(causeOf(error));
        throw causeOf(error);
      } finally {
        client.release(hasBroken);
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Repeats `what` while the server cannot be reached, for up to `patience` milliseconds. Throws `UnreachableDatabase` or
 * `NewerDatabase`.
 */
export async function patiently<T>(address: string, patience: number, what: () => Promise<T>): Promise<T> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await what();
    } catch (error) {
      if (error instanceof NewerDatabase) throw error;
      const cause = causeOf(error);
      if (!isBroken(cause) || performance.now() > until) throw unreachable(address, cause);
      await wait(TRY_EVERY_MS);
    }
  }
}

/** If two processes start at once, the second waits for the first and finds the work done. */
async function bringUpToDate(address: string): Promise<void> {
  // Not from the pool, because a migration may take longer than any query of the bot.
  const client = new pg.Client(clientSettings(address));
  client.on('error', () => {});
  try {
    await client.connect();
    const tables = drizzle(client);
    await tables.execute(sql`select pg_advisory_lock(hashtextextended('two-lanterns migrations', 0))`);
    await refuseNewer(async words => (await client.query(words)).rows, address);
    await migrate(tables, { migrationsFolder: MIGRATIONS });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}
