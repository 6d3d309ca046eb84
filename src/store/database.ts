import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { z } from 'zod';
import { newestMigration } from './migrations.ts';
import { DamagedDatabase, NewerDatabase } from './refused.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCK_WAIT_MS = 10_000;
const MIGRATION_TRIES = 5;
const OWNER_ONLY = 0o600;
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

export interface Opened {
  readonly file: Database.Database;
  readonly tables: BetterSQLite3Database;
}

/**
 * Opens a database file and brings its tables up to date. `:memory:` is a database without a file, lost when it is
 * closed. Throws `NewerDatabase` or `DamagedDatabase`.
 */
export function openDatabase(path: string): Opened {
  if (path !== ':memory:') keepPrivate(path);
  const file = new Database(path);
  try {
    file.pragma(`busy_timeout = ${LOCK_WAIT_MS}`);
    refuseDamaged(file, path);
    refuseNewer(file, path);
    file.pragma('journal_mode = WAL');
    // An acknowledged answer survives a power loss, not only the death of the process.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    const tables = drizzle(file);
    bringUpToDate(file, () => migrate(tables, { migrationsFolder: MIGRATIONS }));
    return { file, tables };
  } catch (error) {
    file.close();
    throw error;
  }
}

/**
 * Only its owner may read it, because it contains seeds and hidden cards. SQLite gives its other files the same mode.
 */
function keepPrivate(path: string): void {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      if (existsSync(file)) chmodSync(file, OWNER_ONLY);
    } catch (error) {
      // The file belongs to another user, who lets us write to it. Only that user can change its permissions.
      if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    }
  }
}

/** `quick_check` reads each page once: about a second for a gigabyte. */
function refuseDamaged(file: Database.Database, path: string): void {
  let found: unknown;
  try {
    found = file.pragma('quick_check(1)', { simple: true });
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !DAMAGED.test(error.code)) throw error;
    found = error.message;
  }
  if (found !== 'ok') throw new DamagedDatabase(path, String(found));
}

function schemaTime(file: Database.Database): number {
  const table = file.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (table === undefined) return 0;
  const row = z
    .object({ at: z.number().nullable() })
    .parse(file.prepare('select max(created_at) as at from __drizzle_migrations').get());
  return row.at ?? 0;
}

function refuseNewer(file: Database.Database, path: string): void {
  const { when, tag } = newestMigration(MIGRATIONS);
  if (schemaTime(file) <= when) return;
  throw new NewerDatabase(path, tag);
}

/** If two processes start on one file, both try. The slower one fails, and then finds the tables up to date. */
function bringUpToDate(file: Database.Database, run: () => void): void {
  const { when } = newestMigration(MIGRATIONS);
  for (let left = MIGRATION_TRIES; schemaTime(file) < when; left--) {
    try {
      run();
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}
