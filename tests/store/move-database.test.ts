import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { moveDatabase } from '../../src/process/move-database.ts';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { done, drain, play, seen, soloMatch, twoPlayers, world } from '../match/kit.ts';
import { realServer } from './databases.ts';
import { folder } from './kit.ts';
import { serverPrograms } from './server.ts';

const programs = serverPrograms();

test.skipIf(programs === null)(
  'everything in a database is moved to a server, and the match goes on there',
  async () => {
    const path = join(folder(), 'bot.db');
    const w = world({ path });
    const match = await twoPlayers(w);
    await play(w, match, 30);
    const ended = await soloMatch(w, 0);
    done(await w.service.resign(w.click('ann'), ended));
    await drain(w);
    await play(w, match, 2);
    await w.store.setLesson('ann', 'concord', { b: 1, a: '“ü”', '3': null }, 5);
    await w.store.setPrefs('ben', { ...(await w.store.prefs('ben')), quiet: { from: 22, to: 7 } });
    const before = {
      look: await seen(w, match, 'ben'),
      row: await w.store.match(match),
      journal: await w.store.journal(match),
      told: await w.store.toldSteps(match, -1, 99),
      checkpoints: await w.store.checkpoints(match, 0),
      unsent: await w.store.unsent(),
      receipt: await w.store.receipt('click-1'),
      prefs: await w.store.prefs('ben'),
    };
    const address = await (await realServer(programs ?? '')).fresh();
    await expect(moveDatabase(path, address)).rejects.toThrow(/A bot is running/);
    await w.store.close();
    const counts = await moveDatabase(path, address);
    expect(Object.fromEntries(counts)).toMatchObject({ matches: 2, users: 1, lessons: 1, presence: 0 });
    await expect(moveDatabase(path, address)).rejects.toThrow(/table matches has rows/);

    const there = world({ store: await openPostgresStore(address), prefix: 'x' });
    const after = {
      look: await seen(there, match, 'ben'),
      row: await there.store.match(match),
      journal: await there.store.journal(match),
      told: await there.store.toldSteps(match, -1, 99),
      checkpoints: await there.store.checkpoints(match, 0),
      unsent: await there.store.unsent(),
      receipt: await there.store.receipt('click-1'),
      prefs: await there.store.prefs('ben'),
    };
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    await play(there, match, 5);
    done(await there.service.verify(match));
    expect((await drain(there)).length).toBeGreaterThan(before.unsent);
    await there.store.close();
  },
);

test.skipIf(programs === null)(
  'changes get higher numbers than any before the move, even if all those were deleted',
  async () => {
    const path = join(folder(), 'bot.db');
    const w = world({ path });
    const match = await twoPlayers(w);
    await w.store.close();
    const file = new Database(path);
    file.exec("delete from outbox; update sqlite_sequence set seq = 700 where name = 'outbox'");
    file
      .prepare("insert into messages (match, kind, channel, message, version, at) values (?, 'said', '', '0', 812, 0)")
      .run(match);
    file.close();
    const address = await (await realServer(programs ?? '')).fresh();
    await moveDatabase(path, address);
    const there = world({ store: await openPostgresStore(address), prefix: 'x' });
    await play(there, match, 1);
    expect((await drain(there))[0]?.id).toBe(813);
    await there.store.close();
  },
);

test('the command says which setting or file is missing', async () => {
  const run = (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/process/move-database.ts'], {
      env: { ...process.env, ...env },
    });
  const stderr = (words: string) => ({ code: 1, stderr: expect.stringContaining(words) });
  await expect(run({ DATABASE: 'none.db' })).rejects.toMatchObject(stderr('Set DATABASE_URL'));
  await expect(run({ DATABASE: 'none.db', DATABASE_URL: 'postgres://h:x' })).rejects.toMatchObject(
    stderr('must be an address'),
  );
  await expect(run({ DATABASE: 'none.db', DATABASE_URL: 'postgres://h/x' })).rejects.toMatchObject(
    stderr('There is no database none.db'),
  );
});
