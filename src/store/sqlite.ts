import type { Store } from '../match/store.ts';
import { ALONE, stayAlive } from './alive.ts';
import { type Base, type Plays, SQLITE_DIALECT } from './base.ts';
import { openDatabase } from './database.ts';
import { SCHEMA } from './schema.ts';
import { doNow } from './work.ts';
import { newHeld, prepareWorks, storeBy } from './works.ts';

/** Keeps everything in one SQLite file. Throws `NewerDatabase` if a newer program has written it. */
export function openSqliteStore(path: string, plays: Plays = new Map()): Store {
  const { file, tables } = openDatabase(path);
  const alive = path === ':memory:' ? ALONE : stayAlive(path);
  const base: Base = {
    queries: tables,
    schema: SCHEMA,
    dialect: SQLITE_DIALECT,
    plays,
    prepared: query => query.prepare(),
  };
  const works = prepareWorks(base, alive, newHeld());
  return storeBy(
    async (work, whole) => {
      if (!whole) return doNow(work(works));
      // Takes the write lock before anything is compared.
      return tables.transaction(() => doNow(work(works)), { behavior: 'immediate' });
    },
    async () => {
      file.close();
      alive.close();
    },
  );
}
