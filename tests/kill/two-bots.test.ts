import { join } from 'node:path';
import { expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { folder } from '../store/kit.ts';
import { groundOf } from './database.ts';
import { judge, lookingOn } from './judge.ts';
import { PAUSE, playUntil } from './players.ts';
import { loadBotProcess } from './process.ts';
import { gamesUnder, type Rules } from './rules.ts';
import { allTold, emptyNotebook, PATIENCE } from './world.ts';

const PRESSES = 60;

/**
 * A match of two people and one against the bot are played while both bots receive every press. What both leave behind is
 * judged by the rules of the second bot.
 */
async function playedBy(first: Rules, second: Rules) {
  const path = join(folder(), 'bot.db');
  const sandbox = await startSandbox({ people: ['Spectator'], patienceMs: PATIENCE });
  const store = openSqliteStore(path);
  const notebook = emptyNotebook();
  const bots = [first, second].map(rules => {
    const bot = loadBotProcess(sandbox, { DATABASE: path }, true);
    bot.start({ rules, ahead: 0 });
    return bot;
  });
  await Promise.all(bots.map(({ ready }) => ready));
  const play = (solo: boolean, n: number): Promise<void> => {
    const people = [sandbox.person(`Ann ${n}`), sandbox.person(`Ben ${n}`)] as const;
    const table = { sandbox, store, people, solo, rng: random(n), notebook, pauseMs: PAUSE, up: async () => {} };
    return playUntil(table, () => notebook.presses >= PRESSES || notebook.faults.length > 0);
  };
  await Promise.all([play(false, 1), play(true, 2)]);
  await allTold(store);
  expect(await Promise.all(bots.map(({ stop }) => stop()))).toEqual([0, 0]);
  const games = gamesUnder(second);
  const ground = groundOf({ DATABASE: path });
  const verdict = await judge({ sandbox, ground, store, games, service: lookingOn(store, games), notebook });
  expect(notebook.faults).toEqual([]);
  expect(verdict.answers).toBeGreaterThan(10);
  await store.close();
  return { sandbox, errors: bots.flatMap(({ errors }) => errors) };
}

test('two bots on one database that both hear of every press: each takes effect once and is told once', async () => {
  const { sandbox } = await playedBy('today', 'today');
  // Both bots answered, and Discord accepted one answer.
  expect(sandbox.expectProblem(/already been acknowledged/).length).toBeGreaterThan(10);
  await sandbox.close();
}, 300_000);

test('while an older and a newer bot run, as in an upgrade without a pause, each match is served by one that can play it', async () => {
  const { sandbox, errors } = await playedBy('today', 'raised');
  const texts = [...sandbox.world.messages.values()].map(({ content }) => content);
  // There may be a few if the machine is so busy that the newer bot takes two seconds for an answer.
  expect(texts.filter(text => text.includes('newer version')).length).toBeLessThan(PRESSES / 10);
  expect(errors).toEqual([]);
  sandbox.expectProblem(/already been acknowledged/);
  await sandbox.close();
}, 300_000);
