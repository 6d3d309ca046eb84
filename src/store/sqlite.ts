import type { Database } from 'better-sqlite3';
import type { Store } from '../match/store.ts';
import { ALONE, markAlive } from './alive.ts';
import { type Base, type Plays, SQLITE_DIALECT } from './base.ts';
import { openDatabase } from './database.ts';
import { SCHEMA } from './schema.ts';
import { runNow } from './task.ts';
import { newMatchCache, prepareTasks, storeBy } from './tasks.ts';

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
  const tasks = prepareTasks(base, alive, newMatchCache());
  return storeBy(
    async (task, transactions) => {
      if (transactions === 'reserved') return withoutSync(file, () => runNow(task(tasks)));
      if (transactions === 'each') return runNow(task(tasks));
      // Takes the write lock before anything is compared.
      return tables.transaction(() => runNow(task(tasks)), { behavior: 'immediate' });
    },
    async () => {
      file.close();
      alive.close();
    },
  );
}

/** Runs writes without waiting for the disk. They reach the disk with the next write that waits for it. */
function withoutSync<T>(file: Database, run: () => T): T {
  file.pragma('synchronous = NORMAL');
  try {
    return run();
  } finally {
    file.pragma('synchronous = FULL');
  }
}
