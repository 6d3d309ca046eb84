import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { matchOfDocument } from '../../src/board/recorded.ts';
import { recordOf } from '../../src/match/journal.ts';
import { requests } from '../../src/protocol/schema.ts';
import { play, seen, twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';
import { folder } from './kit.ts';

const run = (database: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/process/report.ts', ...args], {
    env: { ...process.env, DATABASE: database },
  });

test('npm run report prints a stored report as a match that the engine and the board can open', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  const match = await twoPlayers(w);
  await play(w, match, 12);
  const { text } = await seen(w, match);
  const row = await w.store.match(match);
  if (row === null) throw new Error('no match');
  const failure = { id: 'e7', match, at: 5, version: 12, seat: 1, choose: ['3'], message: 'Error: 7.3 failed' };
  const record = recordOf(row, await w.store.journal(match));
  await w.store.report({ ...failure, seed: row.seed ?? '', record });
  await w.store.close();
  // As if a bot of an older version, with one migration less, were running: reading a report must not migrate.
  const file = new Database(path);
  file.exec('delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)');
  const migrations = () => file.prepare('select count(*) from __drizzle_migrations').pluck().get();
  const before = migrations();
  const written = JSON.parse((await run(path, 'e7')).stdout);
  expect(written.failure).toEqual(failure);
  expect(requests.import.parse({ record: written }).record.seed).toBe(row.seed);
  expect(matchOfDocument(written).sight('spectator').text).toBe(text);
  await expect(run(path, 'e8')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('has no report e8') });
  await expect(run(path)).rejects.toMatchObject({ code: 2 });
  expect(migrations()).toBe(before);
  file.exec("update error_reports set record = '{}'");
  file.close();
  await expect(run(path, 'e7')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('another version') });
});

onEach(({ open }) => {
  test('reports are kept until they are old, and storing one twice is no error', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    const report = { match, version: 1, seat: null, choose: [], message: 'failed', seed: '', record: {} };
    await w.store.report({ ...report, id: 'e1', at: 1000 });
    await w.store.report({ ...report, id: 'e2', at: 2000 });
    // As after a connection that broke when the report was stored, but before the answer arrived.
    await w.store.report({ ...report, id: 'e2', at: 2000 });
    await w.store.prune(9000, 1500);
    expect([await w.store.errorReport('e1'), (await w.store.errorReport('e2'))?.id]).toEqual([null, 'e2']);
  });
});
