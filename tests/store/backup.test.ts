import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { backUp, restore } from '../../src/process/backup.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { done, play, seen, twoPlayers, world } from '../match/kit.ts';
import { folder } from './kit.ts';

test('a backup taken in the middle of a match restores exactly that moment', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  const w = world({ path });
  const match = await twoPlayers(w);
  await play(w, match, 12);
  const before = await seen(w, match, 'ann');
  await backUp(path, join(home, 'copy.db'));
  await play(w, match, 5);
  await w.store.close();

  const again = join(home, 'again.db');
  await restore(join(home, 'copy.db'), again);
  const back = world({ path: again, prefix: 'x' });
  expect(await seen(back, match, 'ann')).toEqual(before);
  await play(back, match, 5);
  expect((await seen(back, match, 'ann')).info.answers).toBe(17);
  done(await back.service.verify(match));
  await back.store.close();
});

test('a copy can be read on a read-only volume', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  const w = world({ path });
  await twoPlayers(w);
  await backUp(path, join(home, 'copy.db'));
  await w.store.close();
  // These bytes of the header are 2 in WAL mode, in which reading needs further files, and 1 otherwise.
  const readAndWrittenBy = (file: string): number[] => [...readFileSync(file).subarray(18, 20)];
  expect(readAndWrittenBy(path)).toEqual([2, 2]);
  expect(readAndWrittenBy(join(home, 'copy.db'))).toEqual([1, 1]);
});

test('a restore makes the folder of the database; a backup says that its folder is not there', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  await openSqliteStore(path).close();
  await expect(backUp(path, join(home, 'none', 'copy.db'))).rejects.toThrow('There is no folder');
  await backUp(path, join(home, 'copy.db'));
  const again = join(home, 'new', 'machine', 'bot.db');
  await restore(join(home, 'copy.db'), again);
  await openSqliteStore(again).close();
});

test('a copy that cannot be made, or read, is refused with a sentence', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  await openSqliteStore(path).close();
  writeFileSync(join(home, 'file'), '');
  // Nothing can be made inside a file, not even by root.
  await expect(backUp(path, join(home, 'file', 'copy.db'))).rejects.toThrow('could not be made: ');
  await expect(restore(path, join(home, 'file', 'new', 'bot.db'))).rejects.toThrow('could not be made: ');
  await expect(restore(join(home, 'none.db'), join(home, 'a.db'))).rejects.toThrow('or this user cannot read it');
});

test('a backup overwrites nothing, and a restore keeps what was there', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  await openSqliteStore(path).close();
  const taken = join(home, 'taken');
  const letter = 'Dear Sir, '.repeat(1000);
  writeFileSync(taken, letter);
  await expect(backUp(path, taken)).rejects.toThrow('is there already');
  expect(readFileSync(taken, 'utf8')).toBe(letter);
  const kept = await restore(path, taken);
  expect(kept).toMatch(/\/taken\.before-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
  expect(readFileSync(String(kept), 'utf8')).toBe(letter);
  await openSqliteStore(taken).close();
  // The journal of a database that is gone is not mixed with the restored one.
  writeFileSync(join(home, 'gone-wal'), 'a journal');
  const journal = await restore(path, join(home, 'gone'));
  expect(readFileSync(`${journal}-wal`, 'utf8')).toBe('a journal');
  expect(existsSync(join(home, 'gone-wal'))).toBe(false);
});

test('the database that was there is kept whole: what its journal held is in it', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  await openSqliteStore(path).close();
  await backUp(path, join(home, 'copy.db'));
  // As after a kill: the last write is only in the journal. A copy of both files stands for that.
  const file = new Database(path);
  file.pragma('journal_mode = WAL');
  file.exec('create table last as select 1775 as year');
  const killed = join(home, 'killed.db');
  for (const ending of ['', '-wal']) copyFileSync(path + ending, killed + ending);
  await expect(restore(join(home, 'copy.db'), path)).rejects.toThrow('is in use');
  file.close();
  const kept = await restore(join(home, 'copy.db'), killed);
  expect(existsSync(`${kept}-wal`)).toBe(false);
  expect(new Database(String(kept)).prepare('select year from last').get()).toEqual({ year: 1775 });
  await openSqliteStore(killed).close();
});

test('nothing is restored over a database in use, even if its file was moved away', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  const store = openSqliteStore(path);
  await backUp(path, join(home, 'copy.db'));
  renameSync(path, join(home, 'moved.db'));
  await expect(restore(join(home, 'copy.db'), path)).rejects.toThrow('A bot is running on');
  await store.close();
});

test('a file that is not a database of this program is not restored', async () => {
  const home = folder();
  writeFileSync(join(home, 'letter.txt'), 'Dear Sir, '.repeat(1000));
  await expect(restore(join(home, 'letter.txt'), join(home, 'a.db'))).rejects.toThrow('is no database');
  new Database(join(home, 'other.db')).exec('create table things (a)').close();
  await expect(restore(join(home, 'other.db'), join(home, 'a.db'))).rejects.toThrow('holds no matches');
  await expect(restore(join(home, 'none.db'), join(home, 'a.db'))).rejects.toThrow('There is no backup');
  await expect(backUp(join(home, 'none.db'), join(home, 'a.db'))).rejects.toThrow('There is no database');
  expect(existsSync(join(home, 'a.db'))).toBe(false);
  expect(existsSync(join(home, 'a.db.part'))).toBe(false);
});

test('a damaged copy is not restored', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  const w = world({ path });
  await play(w, await twoPlayers(w), 10);
  await w.store.close();
  const bytes = readFileSync(path);
  bytes.fill(0x5a, 4096 * 2, 4096 * 6);
  writeFileSync(path, bytes);
  writeFileSync(join(home, 'a.db'), 'as it was');
  await expect(restore(path, join(home, 'a.db'))).rejects.toThrow();
  expect(readFileSync(join(home, 'a.db'), 'utf8')).toBe('as it was');
});

test('the command copies, restores, and says how it is used', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  await openSqliteStore(path).close();
  const run = (database: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/process/backup.ts', ...args], {
      // Trimmed, as the bot does.
      env: { ...process.env, DATABASE: ` ${database} ` },
    });
  const copy = join(home, 'copy.db');
  expect((await run(path, copy)).stdout).toContain('is copied to');
  expect((await run(join(home, 'new.db'), '--restore', copy)).stdout).toMatch(
    /new\.db is restored from .*copy\.db\.$/m,
  );
  expect((await run(path, '--restore', copy)).stdout).toContain('The database before it is kept as');
  await openSqliteStore(join(home, 'new.db')).close();
  await expect(run(path, copy)).rejects.toMatchObject({ code: 1 });
  await expect(run(path)).rejects.toMatchObject({ code: 2 });
});

test('only its owner can read a copy, also while it is being made', async () => {
  const home = folder();
  const path = join(home, 'bot.db');
  const store = openSqliteStore(path);
  new Database(path).exec('create table filler as select randomblob(4000000) as bytes').close();
  const copy = join(home, 'copy.db');
  const modes = new Set<number>();
  let isMade = false;
  const made = backUp(path, copy).then(() => {
    isMade = true;
  });
  while (!isMade) {
    const part = statSync(`${copy}.part`, { throwIfNoEntry: false });
    if (part) modes.add(part.mode & 0o777);
    await new Promise(resolve => setImmediate(resolve));
  }
  await made;
  expect([...modes]).toEqual([0o600]);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  await store.close();
});
