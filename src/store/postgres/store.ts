import { setTimeout as wait } from 'node:timers/promises';
import { defined } from '../../core/defined.ts';
import type { Store } from '../../match/store.ts';
import type { Life } from '../alive.ts';
import type { Plays } from '../base.ts';
import { runLater } from '../task.ts';
import { newMatchCache, prepareTasks, storeBy, type Tasks } from '../tasks.ts';
import { causeOf, isBroken, isTransactionConflict } from './errors.ts';
import { POSTGRES_DIALECT } from './kit.ts';
import { ServerLife } from './life.ts';
import { answer, named } from './query.ts';
import { SCHEMA } from './schema.ts';
import { type Connection, connect, patiently, type Server } from './server.ts';

/** How a store is opened. Times that are left out have the defaults below. */
export interface Opening {
  /** How long to wait for the server at the start, in milliseconds. */
  readonly atStart?: number;
  /** How long later queries wait for a server that cannot be reached, in milliseconds. */
  readonly later?: number;
  /** How long a process must be gone before others take over its work, in milliseconds. */
  readonly grace?: number;
  /** How often a process checks that the connection that shows it alive is still there, in milliseconds. */
  readonly beat?: number;
  /** After how long a query without an answer counts as lost, in milliseconds. */
  readonly unanswered?: number;
  readonly plays?: Plays;
}

/** Both are longer than a restart of the server, which takes some seconds. */
const PATIENCE_MS = { atStart: 30_000, later: 15_000 };
const TRY_EVERY_MS = 200;

/** A store on a Postgres server. Throws `UnreachableDatabase` or `NewerDatabase`. */
export async function openPostgresStore(address: string, opening: Opening = {}): Promise<Store> {
  const { atStart, later, grace, beat, unanswered, plays } = { ...PATIENCE_MS, ...opening };
  const server = await connect(address, atStart, unanswered);
  const life = new ServerLife(address, grace, beat);
  try {
    await patiently(address, atStart, () => life.hold());
  } catch (error) {
    await server.close();
    throw error;
  }
  const close = async (): Promise<void> => {
    await life.close();
    await server.close();
  };
  return postgresStore({ ...server, close }, life, { later, ...defined({ plays }) });
}

/** The store on connections that are already open. */
export function postgresStore(server: Server, life: Life, opening: Opening = {}): Store {
  const { later, plays } = { ...PATIENCE_MS, ...opening };
  const matchCache = newMatchCache();
  const cache = new WeakMap<Connection, Tasks>();
  const tasksOf = (connection: Connection): Tasks => {
    const found = cache.get(connection);
    if (found) return found;
    let queries = 0;
    const ready = <Q>(query: { prepare(): Q }): Q => named(query, `lanterns_${++queries}`);
    const created = prepareTasks(
      { queries: connection.tables, schema: SCHEMA, dialect: POSTGRES_DIALECT, prepared: ready, ...defined({ plays }) },
      life,
      matchCache,
    );
    cache.set(connection, created);
    return created;
  };
  return storeBy(
    async (task, transactions) => {
      const until = performance.now() + later;
      for (;;) {
        try {
          return await server.use(connection => {
            const run = () => runLater(task(tasksOf(connection)), answer);
            return transactions === 'whole' ? inTransaction(connection, run) : run();
          });
        } catch (error) {
          // Repeating does no harm, even if it was carried out and only the result was lost: it then finds the receipt,
          // or a conflict.
          if (!(isBroken(error) || isTransactionConflict(error)) || performance.now() > until) throw error;
          await wait(TRY_EVERY_MS);
        }
      }
    },
    () => server.close(),
  );
}

async function inTransaction<T>({ execute }: Connection, run: () => Promise<T>): Promise<T> {
  await execute('begin');
  try {
    const result = await run();
    await execute('commit');
    return result;
  } catch (error) {
    // If the connection is broken there is nothing to roll back. The first error says more than a second one.
    if (!isBroken(causeOf(error))) await execute('rollback').catch(() => {});
    throw error;
  }
}
