import { chmodSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/store/database.ts';
import { DamagedDatabase, NewerDatabase } from '../../src/store/refused.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { twoPlayers, world } from '../match/kit.ts';
import { folder } from './kit.ts';

test('the file is opened with WAL, full synchronisation and foreign keys', () => {
  const { file } = openDatabase(join(folder(), 'bot.db'));
  const settings = ['journal_mode', 'synchronous', 'foreign_keys'].map(name => file.pragma(name, { simple: true }));
  expect(settings).toEqual(['wal', 2, 1]);
  file.close();
});

test('only its owner may read the database and its other files, even if the file existed before', async () => {
  const path = join(folder(), 'bot.db');
  await openSqliteStore(path).close();
  chmodSync(path, 0o644);
  const w = world({ path });
  await twoPlayers(w);
  const files = [path, `${path}-wal`, `${path}-shm`].filter(file => existsSync(file));
  expect(files).toHaveLength(3);
  expect(files.map(file => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
  await w.store.close();
});

test('a damaged database is refused with advice, and left as it was', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  await twoPlayers(w);
  await w.store.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4096 * 4, 7), 0, 4096 * 4, 4096 * 3);
  const before = readFileSync(path);
  expect(() => openSqliteStore(path)).toThrow(DamagedDatabase);
  expect(() => openSqliteStore(path)).toThrow(/Restore a backup/);
  expect(readFileSync(path).equals(before)).toBe(true);
  const other = join(folder(), 'letter.db');
  writeFileSync(other, 'Dear Sir, '.repeat(500));
  expect(() => openSqliteStore(other)).toThrow(DamagedDatabase);
});

test('a database that a newer program wrote is refused with an explanation', async () => {
  const path = join(folder(), 'bot.db');
  await openSqliteStore(path).close();
  const file = new Database(path);
  file.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run('later', Date.UTC(2100, 0, 1));
  file.close();
  expect(() => openSqliteStore(path)).toThrow(NewerDatabase);
  expect(() => openSqliteStore(path)).toThrow(/was written by a newer version of this program/);
});

test('a stored row that does not fit its schema is an error', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  const match = await twoPlayers(w);
  const file = new Database(path);
  file.prepare("update matches set pace = 'fast' where id = ?").run(match);
  file.close();
  await expect(w.service.info(match)).rejects.toThrow(/pace/);
  await w.store.close();
});

test('every write waits until it is on the disk, except when a process claims changes or questions', async () => {
  const w = world({ path: join(folder(), 'bot.db') });
  const spy = vi.spyOn(Database.prototype, 'pragma');
  try {
    const said = (): string[] => spy.mock.calls.splice(0).map(([source]) => source);
    const match = await twoPlayers(w);
    expect(said()).toEqual([]);
    const [change] = await w.store.claimChanges(w.clock.now, 1000, 10);
    expect(said()).toEqual(['synchronous = NORMAL', 'synchronous = FULL']);
    await w.store.changeSent(change.id);
    expect(said()).toEqual([]);
    const unknownQuestion = { match: `${match}x` as typeof match, version: 1 };
    await expect(w.store.claimQuestions([unknownQuestion], w.clock.now, 1000)).rejects.toThrow(/FOREIGN KEY/);
    expect(said()).toEqual(['synchronous = NORMAL', 'synchronous = FULL']);
  } finally {
    spy.mockRestore();
    await w.store.close();
  }
});
