import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import { type Prefs, prefs } from '../../src/match/beside.ts';
import { awaitedPeople } from '../../src/match/people.ts';
import { afterQuiet } from '../../src/match/quiet.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { folder } from '../store/kit.ts';
import { codeOf, done, drain, seen, step, twoPlayers, type World, world } from './kit.ts';

const HOUR = 3_600_000;
const NIGHT = { from: 22, to: 8 };
const at = (hour: number, day = 15): number => Date.UTC(2226, 0, day, hour);

/** A match that has waited since `hour` for Ann or Ben, who both have these preferences. */
async function waiting(hour: number, given: Partial<Prefs>): Promise<{ w: World; match: MatchId }> {
  const w = world();
  w.clock.now = at(hour);
  for (const user of ['ann', 'ben']) await w.store.setPrefs(user, prefs.parse(given));
  const match = await twoPlayers(w);
  await drain(w);
  return { w, match };
}

/** The people who are reminded when the clock is checked at this time. */
async function calledAt(w: World, time: number): Promise<readonly (readonly string[])[]> {
  w.clock.now = time;
  await w.service.tick();
  return (await drain(w)).flatMap(({ change }) => (change.kind === 'nudged' ? [change.users] : []));
}

describe('a ping that quiet hours delayed', () => {
  test('is sent once at their end', async () => {
    const { w } = await waiting(23, { quiet: NIGHT });
    expect(await calledAt(w, at(8, 16) - 1)).toEqual([]);
    const [called = []] = await calledAt(w, at(8, 16));
    expect(called).toHaveLength(1);
    expect(await calledAt(w, at(8, 16) + 1000)).toEqual([]);
    expect(await calledAt(w, at(8, 20))).toEqual([]);
  });

  test('is not sent to somebody who has decided in the meantime', async () => {
    const { w, match } = await waiting(23, { quiet: NIGHT });
    const awaitedNow = async () => awaitedPeople((await seen(w, match)).info);
    const [first] = await awaitedNow();
    const other = first === 'ann' ? 'ben' : 'ann';
    await w.store.setPrefs(other, prefs.parse({ remindAfter: 3 }));
    w.clock.now = at(5, 16);
    const rng = random(1);
    for (let i = 0; i < 50 && (await awaitedNow())[0] === first; i++) await step(w, match, rng);
    expect(await awaitedNow()).toEqual([other]);
    await drain(w);
    expect(await calledAt(w, at(8, 16))).toEqual([[other]]);
  });

  test('is not sent if the quiet hours began after the question', async () => {
    const { w } = await waiting(21, { quiet: NIGHT });
    expect(await calledAt(w, at(8, 16))).toEqual([]);
  });

  test('is sent even if an opponent nudged during those hours', async () => {
    const { w, match } = await waiting(23, { quiet: NIGHT });
    w.clock.now = at(5, 16);
    const codes = ['ann', 'ben'].map(async user => codeOf(await w.service.nudge(w.click(user), match)));
    expect((await Promise.all(codes)).sort()).toEqual(['done', 'nobody-to-nudge']);
    await drain(w);
    expect(await calledAt(w, at(8, 16))).toHaveLength(1);
  });

  test('is sent once even if two processes look at the clock', async () => {
    const path = join(folder(), 'bot.db');
    const [one, two] = [world({ path }), world({ path, prefix: 'x' })];
    for (const w of [one, two]) w.clock.now = at(23);
    for (const user of ['ann', 'ben']) await one.store.setPrefs(user, prefs.parse({ quiet: NIGHT }));
    await twoPlayers(one);
    await drain(one);
    for (const w of [one, two]) w.clock.now = at(8, 16);
    await Promise.all([one.service.tick(), two.service.tick()]);
    expect((await drain(one)).filter(({ change }) => change.kind === 'nudged')).toHaveLength(1);
    await one.store.close();
    await two.store.close();
  });
});

describe('a reminder', () => {
  test('comes at the interval that the person chose, again and again', async () => {
    const { w } = await waiting(10, { remindAfter: 3 });
    expect(await calledAt(w, at(13) - 1)).toEqual([]);
    expect(await calledAt(w, at(13))).toHaveLength(1);
    expect(await calledAt(w, at(16) - 1)).toEqual([]);
    expect(await calledAt(w, at(16))).toHaveLength(1);
  });

  test('waits for the end of quiet hours', async () => {
    const { w } = await waiting(20, { remindAfter: 3, quiet: NIGHT });
    expect(await calledAt(w, at(23))).toEqual([]);
    expect(await calledAt(w, at(8, 16))).toHaveLength(1);
    expect(await calledAt(w, at(11, 16))).toHaveLength(1);
  });

  test('is not sent to somebody who wants no pings, or for a match that is over', async () => {
    const silent = await waiting(10, { remindAfter: 3, pings: 'none' });
    expect(await calledAt(silent.w, at(20))).toEqual([]);
    const { w, match } = await waiting(10, { remindAfter: 3 });
    done(await w.service.resign(w.click('ann'), match));
    await drain(w);
    expect(await calledAt(w, at(20))).toEqual([]);
  });
});

test.each([
  ['it is not quiet', at(12), 'UTC', at(12)],
  ['it is quiet', at(23) + 20 * 60_000, 'UTC', at(8, 16)],
  ['the time zone is off by half an hour', Date.UTC(2226, 0, 15, 20), 'Asia/Kolkata', Date.UTC(2226, 0, 16, 2, 30)],
  ['clocks are put back that night', Date.UTC(2026, 9, 24, 22), 'Europe/London', Date.UTC(2026, 9, 25, 8)],
  ['clocks are put forward that night', Date.UTC(2026, 2, 28, 23), 'Europe/London', Date.UTC(2026, 2, 29, 7)],
])('when quiet hours end: %s', (_, from, zone, expected) => {
  expect(afterQuiet(prefs.parse({ quiet: NIGHT, zone }), from)).toBe(expected);
});

test('if the whole day is quiet, the quiet hours end after 25 hours, the longest a day can be', () => {
  const always = prefs.parse({ quiet: { from: 5, to: 5 } });
  expect(afterQuiet(always, at(5)) - at(5)).toBe(25 * HOUR);
});

describe('a warning before the time runs out', () => {
  const warnedAt = async (w: World, time: number) => {
    w.clock.now = time;
    await w.service.tick();
    return (await drain(w)).flatMap(({ change }) => (change.kind === 'running-out' ? [change] : []));
  };

  test.each([
    { pace: 'live', time: 10 * 60_000, before: 2 * 60_000 },
    { pace: 'day', time: 24 * HOUR, before: 3 * HOUR },
  ] as const)('comes once at pace $pace, $before ms before the time runs out', async ({ pace, time, before }) => {
    const w = world();
    const match = await twoPlayers(w, { pace });
    await drain(w);
    const info = await w.service.info(match);
    const due = (info?.askedAt ?? 0) + time;
    expect(info?.due).toBe(due);
    expect(await warnedAt(w, due - before - 1)).toEqual([]);
    expect(await warnedAt(w, due - before)).toEqual([{ kind: 'running-out', users: info && awaitedPeople(info), due }]);
    expect(await warnedAt(w, due - before + 1000)).toEqual([]);
    expect(await warnedAt(w, due - 1)).toEqual([]);
  });

  test('never comes if no clock runs', async () => {
    const w = world();
    await twoPlayers(w);
    await drain(w);
    expect(await warnedAt(w, w.clock.now + 400 * 24 * HOUR)).toEqual([]);
  });
});
