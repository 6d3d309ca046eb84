import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { Base } from './base.ts';
import type { Task } from './task.ts';

/** Which of the processes that share one database are alive. */
export interface Life {
  /** The name of this process, which no other has had; null if no other process can use the database. */
  readonly me: string | null;
  /** Whether the process with this name has died: a boolean, or a `Task` if it takes a query to find out. */
  isDead(name: string, base: Base): boolean | Task<boolean>;
}

/**
 * Which of the processes that share one database file are alive. Each process locks a small file of its own beside the
 * database. The operating system keeps the lock until the process dies, however it dies.
 */
export interface Alive extends Life {
  /** Whether the process with this name has died. */
  isDead(name: string): boolean;
  close(): void;
}

const NAME_TRIES = 20;
const OWNER_ONLY = 0o600;

/** Keeps references to the locks: a lock that is garbage-collected is closed, and so released. */
const locks = new Set<Database.Database>();

/** For a database in memory, which no other process can see. */
export const ALONE: Alive = { me: null, isDead: () => false, close: () => {} };

/** Marks this process as alive, and removes the files of dead processes. */
export function markAlive(path: string): Alive {
  const fileOf = (name: string): string => `${path}.alive-${name}`;
  const { name, lock } = takeName(fileOf);
  const isDead = (other: string): boolean => other !== name && removeIfDead(fileOf(other));
  for (const other of namesBeside(path)) isDead(other);
  locks.add(lock);
  return {
    me: name,
    isDead,
    close() {
      rmSync(fileOf(name), { force: true });
      locks.delete(lock);
      lock.close();
    },
  };
}

/** Whether any process that uses this database is alive. */
export const isAnyAlive = (path: string): boolean =>
  namesBeside(path).some(name => !removeIfDead(`${path}.alive-${name}`));

function takeName(fileOf: (name: string) => string): { readonly name: string; readonly lock: Database.Database } {
  for (let tries = 0; tries < NAME_TRIES; tries++) {
    const name = randomBytes(6).toString('hex');
    const lock = tryLock(fileOf(name));
    // Another process may have removed the file before we locked it.
    if (lock && existsSync(fileOf(name))) return { name, lock };
    lock?.close();
  }
  throw new Error('No unused name was found for this process on the database.');
}

/**
 * Removes the file if no process holds its lock. Returns false if one does. Not for a lock of this same process: closing the
 * file here would release it, because such a lock belongs to the process, not to whoever opened the file.
 */
function removeIfDead(file: string): boolean {
  if (!existsSync(file)) return true;
  const lock = tryLock(file);
  if (lock === null) return false;
  rmSync(file, { force: true });
  lock.close();
  return true;
}

/** Locks a file, making it if necessary; null if another process holds the lock. */
function tryLock(file: string): Database.Database | null {
  closeSync(openSync(file, 'a', OWNER_ONLY));
  const database = new Database(file, { timeout: 0 });
  try {
    // Avoids a journal file beside it. Nothing is ever written to this database.
    database.pragma('journal_mode = memory');
    return database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
}

function namesBeside(path: string): string[] {
  const prefix = `${basename(path)}.alive-`;
  return readdirSync(dirname(path))
    .filter(file => /^[0-9a-f]+$/.test(file.slice(prefix.length)) && file.startsWith(prefix))
    .map(file => file.slice(prefix.length));
}
