import { closeSync, existsSync, linkSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { messageOf } from '../core/thrown.ts';
import { isAnyAlive } from '../store/alive.ts';
import { BadAddress, placeIn } from '../store/path.ts';

/**
 * Copies of the database. `npm run backup -- <file>` makes one, even while the bot runs. `npm run backup -- --restore
 * <file>` makes the database from a copy, and keeps the one that was there under another name.
 */

/** A copy could not be made or used. The message says why, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Copies a database, which may be in use, to a file that must not exist. The copy is consistent, and it is checked. */
export async function backUp(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new BackupRefused(`There is no database ${from}.`);
  if (!existsSync(dirname(to))) throw new BackupRefused(`There is no folder ${dirname(to)}. Make it first.`);
  if (existsSync(to)) throw new BackupRefused(`${to} is there already, and nothing is written over.`);
  await copy(from, to, () => {});
}

/**
 * Makes the database from a copy. The bot must not be running. A database that was there is kept beside it; returns its
 * new path, null if there was none.
 */
export async function restore(from: string, to: string): Promise<string | null> {
  if (!existsSync(from)) throw new BackupRefused(`There is no backup ${from}, or this user cannot read it.`);
  // On a new machine the folder does not exist yet.
  try {
    mkdirSync(dirname(to), { recursive: true });
  } catch (error) {
    throw notMade(to, error);
  }
  let kept: string | null = null;
  await copy(from, to, () => {
    kept = keep(to);
  });
  return kept;
}

/**
 * Gives a database a second name, under which it stays when a copy takes its first, so that it is there whatever fails.
 * Returns the second name; null if there is no database. Refused while a bot is running on it.
 */
function keep(path: string): string | null {
  if (isAnyAlive(path)) throw new BackupRefused(`A bot is running on ${path}. Stop it first.`);
  foldJournal(path);
  const kept = `${path}.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const journals = JOURNALS.filter(ending => existsSync(path + ending));
  if (!existsSync(path) && journals.length === 0) return null;
  try {
    if (existsSync(path)) linkSync(path, kept);
    for (const ending of journals) renameSync(path + ending, kept + ending);
  } catch (error) {
    throw notMade(kept, error);
  }
  return kept;
}

const JOURNALS = ['-wal', '-shm', '-journal'];

/** Writes a database's journal into it, so that one file holds everything. A damaged database keeps its journal. */
function foldJournal(path: string): void {
  if (!existsSync(path)) return;
  let file: Database.Database | undefined;
  try {
    file = new Database(path, { timeout: 0 });
    // Fails if any other program has the database open.
    file.pragma('journal_mode = DELETE');
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new BackupRefused(`${path} is in use. Stop the bot first.`);
  } finally {
    file?.close();
  }
}

/** Copies a database to a file. `beforeNaming` is called when the copy is checked, before it gets its name. */
async function copy(from: string, to: string, beforeNaming: () => void): Promise<void> {
  const part = `${to}.part`;
  const source = openCopy(from);
  try {
    rmSync(part, { force: true });
    // From its first byte on only its owner may read it, because it contains all secrets of running matches.
    closeSync(openSync(part, 'wx', 0o600));
    await source.backup(part);
  } catch (error) {
    if (existsSync(part)) rmSync(part);
    throw notMade(to, error);
  } finally {
    source.close();
  }
  try {
    checkCopy(part);
    beforeNaming();
    renameSync(part, to);
  } finally {
    for (const leftover of [part, `${part}-wal`, `${part}-shm`]) rmSync(leftover, { force: true });
  }
}

const notMade = (path: string, error: unknown): BackupRefused =>
  new BackupRefused(`${path} could not be made: ${messageOf(error)}.`);

function openCopy(path: string): Database.Database {
  try {
    const file = new Database(path, { fileMustExist: true });
    // Reads the header, which fails if the file is not a database.
    file.pragma('schema_version');
    return file;
  } catch (error) {
    throw new BackupRefused(`${path} is no database: ${messageOf(error)}`);
  }
}

function checkCopy(path: string): void {
  const file = openCopy(path);
  try {
    const found = file.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new BackupRefused(`${path} is damaged: ${String(found)}`);
    const tables = file.prepare("select 1 from sqlite_master where name = 'matches'").get();
    if (tables === undefined) throw new BackupRefused(`${path} holds no matches of this program.`);
    // A file in WAL mode cannot be opened on a read-only volume. The bot sets WAL mode again when it opens the
    // database.
    file.pragma('journal_mode = DELETE');
  } finally {
    file.close();
  }
}

/** Postgres has its own program, `pg_dump`, which makes a consistent copy while the server is in use. */
const NOT_A_FILE =
  'This copies a file, and DATABASE_URL names a server: use pg_dump and pg_restore, as docs/hosting.md says.';

async function main(args: readonly string[]): Promise<number> {
  const isRestore = args[0] === '--restore';
  const [file, ...more] = isRestore ? args.slice(1) : args;
  if (file === undefined || more.length > 0) {
    process.stderr.write('Usage: npm run backup -- <file>, or npm run backup -- --restore <file>\n');
    return 2;
  }
  try {
    const { DATABASE, DATABASE_URL } = placeIn(process.env);
    if (DATABASE_URL !== undefined) throw new BackupRefused(NOT_A_FILE);
    if (isRestore) {
      const kept = await restore(file, DATABASE);
      const before = kept === null ? '' : ` The database before it is kept as ${kept}.`;
      process.stdout.write(`${DATABASE} is restored from ${file}.${before}\n`);
    } else {
      await backUp(DATABASE, file);
      process.stdout.write(`${DATABASE} is copied to ${file}.\n`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof BackupRefused || error instanceof BadAddress)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

if (argv[1] !== undefined && import.meta.url === pathToFileURL(argv[1]).href)
  process.exitCode = await main(argv.slice(2));
