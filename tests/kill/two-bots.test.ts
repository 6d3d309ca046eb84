import { join } from 'node:path';
import { expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { folder } from '../store/kit.ts';
import { groundOf } from './database.ts';
import { judge, lookingOn } from './judge.ts';
import { PAUSE, playUntil } from './players.ts';
import { startBotProcess } from './process.ts';
import { allTold, emptyNotebook, PATIENCE } from './world.ts';

const PRESSES = 60;

test('two bots on one database that both hear of every press: each takes effect once and is told once', async () => {
  const path = join(folder(), 'bot.db');
  const sandbox = await startSandbox({ people: ['Spectator'], patienceMs: PATIENCE });
  const store = openSqliteStore(path);
  const notebook = emptyNotebook();
  const bots = [startBotProcess(sandbox, { DATABASE: path }), startBotProcess(sandbox, { DATABASE: path })];
  await Promise.all(bots.map(({ ready }) => ready));
  const play = (solo: boolean, n: number): Promise<void> => {
    const people = [sandbox.person(`Ann ${n}`), sandbox.person(`Ben ${n}`)] as const;
    const table = { sandbox, store, people, solo, next: random(n), notebook, pauseMs: PAUSE, up: async () => {} };
    return playUntil(table, () => notebook.presses >= PRESSES || notebook.faults.length > 0);
  };
  await Promise.all([play(false, 1), play(true, 2)]);
  await allTold(store);
  expect(await Promise.all(bots.map(({ stop }) => stop()))).toEqual([0, 0]);
  const verdict = await judge({
    sandbox,
    ground: groundOf({ DATABASE: path }),
    store,
    games: GAMES,
    service: lookingOn(store),
    notebook,
  });
  expect(notebook.faults).toEqual([]);
  expect(verdict.answers).toBeGreaterThan(10);
  // Both answered, and Discord took one answer.
  expect(sandbox.expectProblem(/already been acknowledged/).length).toBeGreaterThan(10);
  await store.close();
  await sandbox.close();
}, 300_000);
