import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createMatchService } from '../src/match/service.ts';
import { type OperatorContext, operate } from '../src/process/operator.ts';
import { drain, kinds, play, soloMatch, twoPlayers, type World, world } from './match/kit.ts';

const DAY = 24 * 3_600_000;

function desk(): { w: World; give: (...args: string[]) => Promise<readonly string[]> } {
  const w = world();
  const { store } = w;
  const at: OperatorContext = {
    store,
    service: createMatchService(w.deps),
    now: () => w.clock.now,
    newId: w.deps.newId,
  };
  return { w, give: (...args) => operate(at, args) };
}

test('matches are listed by status and shown, with nothing that is hidden', async () => {
  const { w, give } = desk();
  expect(await give('list')).toEqual(['None.']);
  const [one, two] = [await twoPlayers(w), await soloMatch(w)];
  await play(w, one, 6);
  w.clock.now += 90 * 60_000;
  const listed = await give('list', 'playing');
  expect(listed).toHaveLength(2);
  expect(listed.find(each => each.startsWith(one))).toMatch(/6 answers, waits for 90 min$/);
  expect(await give('list', 'aside')).toEqual(['None.']);
  const shown = (await give('show', two)).join('\n');
  expect(shown).toContain('seat 1: bot (recruit), for nobody');
  expect(shown).not.toContain((await w.store.match(two))?.seed ?? 'no seed');
});

test('a match is stopped without a result, and its players are told', async () => {
  const { w, give } = desk();
  const match = await twoPlayers(w);
  await drain(w);
  expect(await give('stop', match)).toEqual([`${match} is stopped.`]);
  expect(await w.service.info(match)).toMatchObject({ status: 'over', ending: { kind: 'stopped', by: 'operator' } });
  expect(kinds(await drain(w))).toEqual(['ended']);
  await expect(give('stop', match)).rejects.toThrow(/over/);
});

test('a seat is handed to a bot until its person takes it back', async () => {
  const { w, give } = desk();
  const match = await twoPlayers(w);
  await give('hand-over', match, '1', '--level', 'recruit');
  expect((await w.service.info(match))?.seats[1]).toMatchObject({ kind: 'bot', level: 'recruit', for: ['ben'] });
  expect((await w.service.takeSeatBack(w.click('ben'), match, 1)).ok).toBe(true);
  await expect(give('hand-over', match, '7')).rejects.toThrow('Seat 7 of');
  await expect(give('hand-over', match, 'ann')).rejects.toThrow('whole number');
});

test('repair lets a paused match go on if it can be loaded, and otherwise says why not', async () => {
  const { w, give } = desk();
  const match = await twoPlayers(w);
  await play(w, match, 4);
  expect(await give('repair', match)).toEqual([`${match} can be played.`]);
  const games = new Map();
  const without = {
    store: w.store,
    service: createMatchService({ ...w.deps, games }),
    now: w.deps.now,
    newId: w.deps.newId,
  };
  expect((await operate(without, ['repair', match]))[0]).toMatch(/is still paused \(game/);
  expect(await give('list', 'aside')).toHaveLength(1);
  expect(await give('repair', match)).toEqual([`${match} can be played.`]);
  expect((await w.service.info(match))?.aside).toBeNull();
  await give('stop', match);
  expect(await give('repair', match)).toEqual([`${match} is over, so there is nothing to repair.`]);
});

test('without a command it says how it is used, and needs no database for that', () => {
  const env = { ...process.env, DATABASE: '/none/bot.db' };
  for (const args of [[], ['--help']])
    expect(
      execFileSync(process.execPath, ['--import', 'tsx', 'src/process/operator.ts', ...args], {
        env,
        encoding: 'utf8',
      }),
    ).toMatch(/^npm run operator -- list/);
});

test('matches that ended long ago are deleted, and nothing else', async () => {
  const { w, give } = desk();
  const [old, open] = [await twoPlayers(w), await twoPlayers(w)];
  await give('stop', old);
  w.clock.now += 31 * DAY;
  expect(await give('prune', '--days', '32')).toEqual(['0 deleted.']);
  expect(await give('prune', '--days', '30')).toEqual(['1 deleted.']);
  expect(await w.service.info(old)).toBeNull();
  expect(await w.service.info(open)).not.toBeNull();
  await expect(give('prune')).rejects.toThrow('--days');
});

test('an unknown command is answered with a list of all commands', async () => {
  const { give } = desk();
  await expect(give()).rejects.toThrow(/hand-over MATCH SEAT/);
  await expect(give('show', 'mnone')).rejects.toThrow('no match mnone');
  await expect(give('list', 'lost')).rejects.toThrow('none of invited');
});
