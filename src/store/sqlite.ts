import type { Database } from 'better-sqlite3';
import type { Store } from '../match/store.ts';
import { ALONE, markAlive } from './alive.ts';
import { type Base, type Plays, SQLITE_DIALECT } from './base.ts';
import { openDatabase } from './database.ts';
import { SCHEMA } from './schema.ts';
import { doNow } from './work.ts';
import { newMatchCache, prepareWorks, storeBy } from './works.ts';

/** A store in one SQLite file. Throws `NewerDatabase` or `DamagedDatabase`. */
export function openSqliteStore(path: string, plays: Plays = new Map()): Store {
  const { file, tables } = openDatabase(path);
  const alive = path === ':memory:' ? ALONE : markAlive(path);
  const base: Base = {
    queries: tables,
    schema: SCHEMA,
    dialect: SQLITE_DIALECT,
    plays,
    prepared: query => query.prepare(),
  };
  const works = prepareWorks(base, alive, newMatchCache());
  return storeBy(
    async (work, how) => {
      if (how === 'reserved') return unsynced(file, () => doNow(work(works)));
      if (how === 'each') return doNow(work(works));
      // Takes the write lock before anything is compared.
      return tables.transaction(() => doNow(work(works)), { behavior: 'immediate' });
    },
    async () => {
      file.close();
      alive.close();
    },
  );
}

/** Runs writes without waiting for the disk. The next write that waits puts them on the disk too. */
function unsynced<T>(file: Database, run: () => T): T {
  file.pragma('synchronous = NORMAL');
  try {
    return run();
  } finally {
    file.pragma('synchronous = FULL');
  }
}
