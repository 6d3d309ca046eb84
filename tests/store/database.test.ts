import { chmodSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { RowWrite } from '../../src/match/store.ts';
import { DamagedDatabase, NewerDatabase, openDatabase } from '../../src/store/database.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { play, seen, twoPlayers, world } from '../match/kit.ts';
import { folder } from './kit.ts';

test('the file is opened for safety: WAL, full synchronisation, foreign keys', () => {
  const { file } = openDatabase(join(folder(), 'bot.db'));
  const settings = ['journal_mode', 'synchronous', 'foreign_keys'].map(name => file.pragma(name, { simple: true }));
  expect(settings).toEqual(['wal', 2, 1]);
  file.close();
});

test('its owner alone may read the database and what lies beside it, a file from before too', async () => {
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

test('a damaged database is refused with what to do, and left as it was', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  await twoPlayers(w);
  await w.store.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4096 * 4, 7), 0, 4096 * 4, 4096 * 3);
  const before = readFileSync(path);
  expect(() => openSqliteStore(path)).toThrow(DamagedDatabase);
  expect(() => openSqliteStore(path)).toThrow(/restore a backup/);
  expect(readFileSync(path).equals(before)).toBe(true);
  const other = join(folder(), 'letter.db');
  writeFileSync(other, 'Dear Sir, '.repeat(500));
  expect(() => openSqliteStore(other)).toThrow(DamagedDatabase);
});

test('a database of a newer program is refused with a sentence, and left as it was', async () => {
  const path = join(folder(), 'bot.db');
  await openSqliteStore(path).close();
  const file = new Database(path);
  file.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run('later', Date.UTC(2100, 0, 1));
  file.close();
  expect(() => openSqliteStore(path)).toThrow(NewerDatabase);
  expect(() => openSqliteStore(path)).toThrow(/was written by a newer version of this program/);
});

test('a database is opened again without being set up again', async () => {
  const path = join(folder(), 'bot.db');
  const first = world({ path });
  const match = await twoPlayers(first);
  await play(first, match, 3);
  const before = await seen(first, match, 'ben');
  await first.store.close();
  const second = world({ path, prefix: 'x' });
  expect(await seen(second, match, 'ben')).toEqual(before);
  await second.store.close();
});

test('a row that fails its check is not let in', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  const match = await twoPlayers(w);
  const file = new Database(path);
  file.prepare("update matches set pace = 'fast' where id = ?").run(match);
  file.close();
  await expect(w.service.info(match)).rejects.toThrow(/pace/);
  await w.store.close();
});

test('rows refer to matches that are there', async () => {
  const { store } = world();
  const message = { match: 'mnone', kind: 'board', channel: 'c', message: '1', version: 0, at: 1 } as const;
  await expect(store.setMessage(message)).rejects.toThrow(/FOREIGN KEY/);
});

test('a journal line cannot be stored twice, even by a writer that forgets to compare', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 2);
  const row = await w.store.match(match);
  if (row === null) throw new Error('the match is gone');
  const [first] = await w.store.journal(match);
  const write = { before: row.revision, row: { ...row, revision: row.revision + 1 }, changes: [] };
  const twice = { ...first, click: 'another' };
  await expect(w.store.commit({ writes: [{ ...write, journal: [twice] }], receipt: null, at: 1 })).rejects.toThrow(
    /UNIQUE/,
  );
  expect((await w.store.match(match))?.revision).toBe(row.revision);
});

test('what was read of a write that was taken back is read no more, whoever writes next', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  const match = await twoPlayers(w);
  const row = await w.store.match(match);
  if (row === null) throw new Error('the match is gone');
  const other = openSqliteStore(path);
  const nudged = (at: number): RowWrite => ({
    before: row.revision,
    row: { ...row, revision: row.revision + 1, info: { ...row.info, nudgedAt: at } },
    journal: [],
    changes: [],
  });
  const order = (...writes: RowWrite[]) => ({ writes, receipt: null, at: 1 });
  expect(await w.store.commit(order(nudged(1), nudged(2)))).toEqual({ kind: 'conflict' });
  expect(await other.commit(order(nudged(3)))).toEqual({ kind: 'done' });
  expect((await w.store.match(match))?.info.nudgedAt).toBe(3);
  await Promise.all([w.store.close(), other.close()]);
});
