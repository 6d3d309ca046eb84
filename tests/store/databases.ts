import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, afterEach, describe } from 'vitest';
import type { Store } from '../../src/match/store.ts';
import type { Life } from '../../src/store/alive.ts';
import type { Base } from '../../src/store/base.ts';
import { MIGRATIONS } from '../../src/store/postgres/migrations.ts';
import type { Connection, Server } from '../../src/store/postgres/server.ts';
import { openPostgresStore, postgresStore } from '../../src/store/postgres/store.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { folder } from './kit.ts';
import { serverPrograms, startServer, type TestServer } from './server.ts';

/** A database for one test. */
export interface Place {
  /** Opens a store on it, as a new process would. Stores that a test leaves open are closed after it. */
  open(): Promise<Store>;
}

const opened = new Set<Store>();

afterEach(async () => {
  for (const store of opened) await store.close();
});

function closedAfterwards(store: Store): Store {
  const kept: Store = {
    ...store,
    async close() {
      if (opened.delete(kept)) await store.close();
    },
  };
  opened.add(kept);
  return kept;
}

/** How long a process must be gone from the server before others take over its work in these tests, in milliseconds. */
export const GRACE = 300;
const patience = { atStart: 5_000, later: 5_000, grace: GRACE };

/** One server for all tests of a file, started by the first that needs it. */
let server: Promise<TestServer> | null = null;

export function realServer(programs: string): Promise<TestServer> {
  server ??= startServer(programs);
  return server;
}

afterAll(async () => (await server)?.stop());

function sqlite(): Place {
  const path = join(folder(), 'bot.db');
  return { open: async () => closedAfterwards(openSqliteStore(path)) };
}

async function postgres(programs: string): Promise<Place> {
  const address = await (await realServer(programs)).fresh();
  return { open: async () => closedAfterwards(await openPostgresStore(address, patience)) };
}

/**
 * Postgres within this process, with one connection. Each open store counts as a process, which dies when it is closed.
 */
async function pglite(): Promise<Place> {
  const lite = await PGlite.create();
  const tables = drizzle(lite);
  await migrate(tables, { migrationsFolder: MIGRATIONS });
  const connection: Connection = { tables: tables as unknown as Base['queries'], execute: words => lite.exec(words) };
  let turn: Promise<unknown> = Promise.resolve();
  const living = new Set<string>();
  let names = 0;
  return {
    async open() {
      const me = `process${++names}`;
      living.add(me);
      const life: Life = { me, isDead: name => !living.has(name) };
      const server: Server = {
        use(what) {
          const mine = turn.then(() => what(connection));
          turn = mine.catch(() => {});
          return mine;
        },
        close: async () => void living.delete(me),
      };
      return closedAfterwards(postgresStore(server, life));
    },
  };
}

const programs = serverPrograms();

/** SQLite, and Postgres: a server installed on this machine, or else PGlite, which is an npm package. */
export const DATABASES: readonly { readonly name: string; readonly fresh: () => Promise<Place> }[] = [
  { name: 'SQLite', fresh: async () => sqlite() },
  programs === null
    ? { name: 'Postgres (PGlite)', fresh: pglite }
    : { name: 'Postgres', fresh: () => postgres(programs) },
];

export interface Fresh {
  /** Makes a database for one test. */
  readonly fresh: () => Promise<Place>;
  /** Makes a database and opens one store on it. */
  readonly open: () => Promise<Store>;
  /** Lets time pass for claims: by the test's clock for a file, really for a server, whose own clock counts. */
  readonly pass: (clock: { now: number }, ms: number) => Promise<void>;
}

/** Runs the same tests on each kind of database. */
export const onEach = (tests: (each: Fresh) => void): void =>
  describe.each(DATABASES)('on $name', ({ name, fresh }) =>
    tests({
      fresh,
      open: async () => (await fresh()).open(),
      async pass(clock, ms) {
        clock.now += ms;
        if (name !== 'SQLite') await new Promise(resolve => setTimeout(resolve, ms));
      },
    }),
  );
