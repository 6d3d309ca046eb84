import { setTimeout as wait } from 'node:timers/promises';
import { defined } from '../../core/defined.ts';
import type { Store } from '../../match/store.ts';
import type { Life } from '../alive.ts';
import type { Plays } from '../base.ts';
import { doLater } from '../work.ts';
import { newHeld, prepareWorks, storeBy, type Works } from '../works.ts';
import { isBroken, isTangled } from './errors.ts';
import { POSTGRES_DIALECT } from './kit.ts';
import { ServerLife } from './life.ts';
import { answer, named } from './query.ts';
import { SCHEMA } from './schema.ts';
import { type Connection, reach, type Server } from './server.ts';

/** How a store is opened; what is left out is as usual. */
export interface Opening {
  /** For how many milliseconds the server may be away at the start. */
  readonly atStart?: number;
  /** The same while the store is used: queries wait for it. */
  readonly later?: number;
  /** For how many milliseconds a process must have been gone before others take up its work. */
  readonly grace?: number;
  readonly plays?: Plays;
}

/** Both outlast a restart of the server, which takes some seconds. */
const PATIENCE_MS = { atStart: 30_000, later: 15_000 };
const TRY_EVERY_MS = 200;

/** All that is kept, on a Postgres server. Throws `UnreachableDatabase` or `NewerDatabase`. */
export async function openPostgresStore(address: string, opening: Opening = {}): Promise<Store> {
  const { atStart, later, grace, plays } = { ...PATIENCE_MS, ...opening };
  const server = await reach(address, atStart);
  const life = new ServerLife(address, grace);
  try {
    await life.hold();
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
  const held = newHeld();
  const known = new WeakMap<Connection, Works>();
  const worksOf = (connection: Connection): Works => {
    const found = known.get(connection);
    if (found) return found;
    let queries = 0;
    const ready = <Q>(query: { prepare(): Q }): Q => named(query, `lanterns_${++queries}`);
    const made = prepareWorks(
      { queries: connection.tables, schema: SCHEMA, dialect: POSTGRES_DIALECT, prepared: ready, ...defined({ plays }) },
      life,
      held,
    );
    known.set(connection, made);
    return made;
  };
  return storeBy(
    async (work, whole) => {
      const until = performance.now() + later;
      for (;;) {
        try {
          return await server.use(connection => {
            const run = () => doLater(work(worksOf(connection)), answer);
            return whole ? inTransaction(connection, run) : run();
          });
        } catch (error) {
          // If the work was done and only its answer was lost, the repetition finds that out: by the receipt, or as a conflict.
          if (!(isBroken(error) || isTangled(error)) || performance.now() > until) throw error;
          await wait(TRY_EVERY_MS);
        }
      }
    },
    () => server.close(),
  );
}

async function inTransaction<T>({ tell }: Connection, run: () => Promise<T>): Promise<T> {
  await tell('begin');
  try {
    const result = await run();
    await tell('commit');
    return result;
  } catch (error) {
    // If the connection is broken there is nothing to roll back, and the first error says more.
    await tell('rollback').catch(() => {});
    throw error;
  }
}
