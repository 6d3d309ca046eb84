import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { defineGame } from '../../src/core/game.ts';
import { random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchId, MatchInfo } from '../../src/match/rows.ts';
import { folder } from '../store/kit.ts';
import { CONCORD, codeOf, done, drain, play, playOut, step, type World, world } from './kit.ts';
import { openStored } from './stored/open.ts';
import { VERSIONS } from './versions.ts';

/** This version opens a database that was written by the last version without checkpoints. */

/** The rules versions under which its matches were played. */
const PLAYED_UNDER: Readonly<Record<string, number>> = { concord: 5, lexington: 4 };
const withRules = (rules: Readonly<Record<string, number>>): World['deps']['games'] =>
  new Map(
    [...GAMES].map(([id, any]) => [
      id,
      any.open(game => defineGame({ ...game, rulesVersion: rules[id] ?? game.rulesVersion })),
    ]),
  );
/** Today's code, as if no rules had changed since. */
const UNCHANGED = withRules(PLAYED_UNDER);

interface Stored {
  readonly w: World;
  readonly matches: readonly MatchInfo[];
}

async function opened(games: World['deps']['games'] = UNCHANGED): Promise<Stored> {
  const w = world({ path: openStored('before-checkpoints', folder()), prefix: 'later', games });
  const matches = await w.store.matches({ status: ['playing', 'over'], limit: 100 });
  expect(matches).toHaveLength(16);
  return { w, matches };
}

const USERS = ['ann', 'ben', null];

/** Look at a match in every way, and at every third position of it. Returns what was refused. */
async function looks(w: World, { id, answers }: MatchInfo): Promise<string[]> {
  const { service } = w;
  const codes: string[] = [];
  const note = (what: string, result: Parameters<typeof codeOf>[0]): void => {
    if (!result.ok) codes.push(`${id} ${what}: ${codeOf(result)}`);
  };
  for (const user of USERS) {
    note('look', await service.look(id, user));
    note('log', await service.log(id, user));
    note('export', await service.export(id, user));
  }
  for (let at = 0; at <= answers; at += 3) note(`look back ${at}`, await service.lookBack(id, 'ann', at));
  note('catch up', await service.catchUp(id, 'ann'));
  note('verify', await service.verify(id));
  return codes;
}

test('every match in the old database can be looked at from every seat, and nothing about it is changed or announced', async () => {
  const { w, matches } = await opened();
  for (const before of matches) {
    expect(await looks(w, before)).toEqual([]);
    const { id, answers, ending } = before;
    expect(await w.service.info(id)).toEqual(before);
    const log = done(await w.service.log(id, null, -1, answers)).entries;
    expect(log.map(entry => entry.answer)).toEqual(Array.from({ length: answers + 1 }, (_, i) => i));
    const out = done(await w.service.export(id, 'ann'));
    expect(out.record?.answers.length).toBe(before.status === 'over' ? answers : undefined);
    if (before.status === 'over') expect(done(await w.service.verify(id)).opened?.verified.ok).toBe(true);
    if (ending?.kind === 'played') expect((await w.service.look(id, null)).ok).toBe(true);
  }
  expect(await drain(w)).toEqual([]);
});

test('every running match in it can be played on, and one of each game to its end', async () => {
  const { w, matches } = await opened();
  const ended = new Set<string>();
  for (const { id, game, proposal } of matches.filter(({ status }) => status === 'playing')) {
    if (proposal) done(await w.service.settle(w.click('ben'), id, proposal.id, true));
    await step(w, id, random(3));
    const asked = await w.service.proposeUndo(w.click('ann'), id);
    expect(['done', 'nothing-to-undo']).toContain(codeOf(asked));
    const toItsEnd = !ended.has(game);
    ended.add(game);
    if (toItsEnd) await playOut(w, id, 5);
    else await play(w, id, 8);
    const info = (await w.service.info(id)) ?? expect.fail('gone');
    expect(info.ending?.kind).toBe(toItsEnd ? 'played' : undefined);
    expect(await looks(w, info)).toEqual([]);
    expect(done(await w.service.verify(id)).opened?.verified.ok).toBe(toItsEnd ? true : undefined);
  }
});

test('ticks of the clock upgrade all matches, even if nobody looks at them', async () => {
  const { w } = await opened();
  for (let i = 0; i < 60 && (await w.store.withoutSteps(1)).length > 0; i++) await w.service.tick();
  expect(await w.store.withoutSteps(1)).toEqual([]);
});

const rulesOf = ({ game }: MatchInfo): number | undefined => GAMES.get(game)?.rulesVersion;

test('if the rules have changed too, matches that fit them continue and say so', async () => {
  const { w, matches } = await opened(GAMES);
  for (const before of matches) {
    const { id, status } = before;
    expect(codeOf(await w.service.look(id, null))).toBe('done');
    const info = (await w.service.info(id)) ?? expect.fail('gone');
    if (status === 'over') expect(info).toEqual(before);
    else
      expect(info).toMatchObject({ rules: rulesOf(before), answers: before.answers, seams: [{ was: before.rules }] });
    expect(await looks(w, info)).toEqual([]);
  }
});

test('a match whose stored answers cannot be replayed is paused, and is reported once', async () => {
  const path = openStored('before-checkpoints', folder());
  const file = new Database(path);
  const broken = file.prepare("select id from matches where status = 'playing' and answers > 20 limit 1").pluck().get();
  file.prepare('update answers set choose = ? where match = ? and version = 5').run('[9999]', broken);
  file.close();
  const w = world({ path, prefix: 'later', games: UNCHANGED });
  const id = broken as MatchId;
  for (let i = 0; i < 5; i++) {
    expect(codeOf(await w.service.look(id, 'ann'))).toBe('set-aside');
    w.clock.now += 1000;
    await w.service.tick();
  }
  const info = (await w.service.info(id)) ?? expect.fail('gone');
  expect(info.aside).toMatchObject({ why: 'fault', report: expect.stringMatching(/^elater/) });
  expect(await w.store.errorReport(info.aside?.report ?? '')).toMatchObject({ match: id });
  await w.store.close();
  const after = new Database(path);
  expect(after.prepare('select count(*) from error_reports').pluck().get()).toBe(1);
  after.close();
});

test('if answers were sealed when it was stored, newer rules take over at the checkpoint before them', async () => {
  const path = `${folder()}/bot.db`;
  const w = world({ path, games: VERSIONS.first });
  const order = { ...CONCORD, game: 'toy', options: { allies: false }, seats: [0] };
  const { match } = done(await w.service.create(w.click('ann'), order));
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2]));
  await play(w, match, 2);
  await w.store.close();
  const file = new Database(path);
  file.exec('delete from told; delete from checkpoints; update matches set draws = null, current = null');
  file.close();
  const later = world({ path, prefix: 'later', games: VERSIONS.same });
  expect(codeOf(await later.service.look(match, 'ann'))).toBe('done');
  const { seams, answers, deciders } = (await later.service.info(match)) ?? expect.fail('gone');
  expect({ seams, answers, deciders }).toMatchObject({ seams: [{ answers: 0 }], answers: 0, deciders: [0, 1, 2] });
  expect(await later.store.checkpoint(match, 0, 99)).toMatchObject({ version: seams[0].version, rules: 2 });
  expect((await later.store.toldSteps(match, -1, 9)).map(({ answer }) => answer)).toEqual([0]);
  await playOut(later, match);
});
