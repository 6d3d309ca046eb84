import { expect, test } from 'vitest';
import type { MatchId } from '../../src/match/rows.ts';
import { toyGame } from '../kit/toy.ts';
import { CONCORD, codeOf, done, drain, play, seen, soloMatch, twoPlayers, type World, world } from './kit.ts';

const HOUR = 3_600_000;

const mover = async (w: World, match: MatchId): Promise<[seat: number, user: string, other: string]> => {
  const seat = (await w.service.info(match))?.deciders[0] ?? 0;
  return seat === 0 ? [0, 'ann', 'ben'] : [1, 'ben', 'ann'];
};

test('a bot answers for a person’s seat until the seat is taken back', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'day' });
  const [seat, user, other] = await mover(w, match);
  expect(codeOf(await w.service.letBotPlay(w.click(other), match, seat, 'recruit'))).toBe('not-your-seat');
  expect(codeOf(await w.service.letBotPlay(w.click('cat'), match, seat, 'recruit'))).toBe('not-seated');
  expect(codeOf(await w.service.takeSeatBack(w.click(user), match, seat))).toBe('seat-has-person');
  done(await w.service.letBotPlay(w.click(user), match, seat, 'recruit'));
  expect((await w.service.info(match))?.due).toBeNull();
  expect((await seen(w, match, user)).decision).toBeNull();
  const [task] = await w.service.botTasks(5);
  const given = { seat, version: task.version, choose: [task.decision.choices[0].id] };
  expect(codeOf(await w.service.answer(w.click(user), match, given))).toBe('seat-has-bot');
  done(await w.service.answerAsBot('bot-1', match, given));
  done(await w.service.takeSeatBack(w.click(user), match, seat));
  expect(await w.service.botTasks(5)).toEqual([]);
  expect((await seen(w, match, user)).seats).toEqual([seat]);
  const held = (await drain(w)).flatMap(({ change }) => (change.kind === 'seat' ? [change.holder.kind] : []));
  expect(held).toEqual(['bot', 'people']);
});

test('a nudge pings the people for whom the match waits, but not too early and not twice', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'day' });
  const [, user, other] = await mover(w, match);
  expect(codeOf(await w.service.nudge(w.click('cat'), match))).toBe('not-seated');
  expect(codeOf(await w.service.nudge(w.click(user), match))).toBe('nobody-to-nudge');
  const until = w.clock.now + 4 * HOUR;
  expect(await w.service.nudge(w.click(other), match)).toMatchObject({
    refusal: { code: 'just-asked', reminded: false, until },
  });
  w.clock.now = until;
  await drain(w);
  done(await w.service.nudge(w.click(other), match));
  expect((await drain(w)).map(({ change }) => change)).toEqual([{ kind: 'nudged', users: [user], by: other }]);
  expect(await w.service.nudge(w.click(other), match)).toMatchObject({
    refusal: { code: 'just-asked', reminded: true },
  });
});

test('nobody is nudged for a bot', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  w.clock.now += 24 * HOUR;
  expect(codeOf(await w.service.nudge(w.click('ann'), match))).toBe('nobody-to-nudge');
});

test('in a match with forfeits, a side loses when its time runs out', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'day', timeOut: 'forfeit' });
  const [seat] = await mover(w, match);
  w.clock.now += 24 * HOUR - 1;
  // Only the warning has been sent.
  expect(await w.service.tick()).toEqual([match]);
  expect((await w.service.info(match))?.ending).toBeNull();
  w.clock.now += 1;
  expect(await w.service.tick()).toEqual([match]);
  expect((await w.service.info(match))?.ending).toEqual({ kind: 'forfeited', seat, winner: 1 - seat });
});

test('in a match in which bots replace players who run out of time, a bot takes the seat until its owner takes it back', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'day', timeOut: 'bot' });
  const [seat, user] = await mover(w, match);
  w.clock.now += 24 * HOUR;
  await w.service.tick();
  expect((await w.service.info(match))?.seats[seat]).toEqual({
    kind: 'bot',
    level: 'regular',
    for: [user],
    until: 'returned',
  });
  expect(await w.service.tick()).toEqual([]);
  expect((await w.service.mine(user)).map(({ id }) => id)).toEqual([match]);
  done(await w.service.takeSeatBack(w.click(user), match, seat));
});

test('in a match in which late decisions are skipped, a bot decides when the time runs out, until the next hand-over', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'day', timeOut: 'skip' });
  const [seat, user] = await mover(w, match);
  w.clock.now += 24 * HOUR;
  await w.service.tick();
  while ((await mover(w, match))[0] === seat) {
    expect((await w.service.info(match))?.seats[seat].kind).toBe('bot');
    await play(w, match, 1);
  }
  expect((await w.service.info(match))?.seats[seat]).toEqual({ kind: 'people', people: [user] });
  expect((await w.service.info(match))?.due).toBe(w.clock.now + 24 * HOUR);
});

test('after each answer a side has the full time again, and without a pace no clock runs', async () => {
  const w = world();
  // Ten minutes for each answer.
  const paced = await twoPlayers(w, { pace: 'live' });
  w.clock.now += 9 * 60_000;
  await play(w, paced, 1);
  w.clock.now += 7 * 60_000;
  expect(await w.service.tick()).toEqual([]);
  const free = await twoPlayers(w);
  w.clock.now += 1000 * 24 * HOUR;
  expect(await w.service.tick()).toEqual([paced]);
  expect((await w.service.info(free))?.due).toBeNull();
});

test('an invitation that nobody accepts is called off after two weeks', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), CONCORD));
  w.clock.now += 14 * 24 * HOUR;
  expect(await w.service.tick()).toEqual([]);
  w.clock.now += 1;
  expect(await w.service.tick()).toEqual([match]);
  expect((await w.service.info(match))?.status).toBe('cancelled');
});

/** Ann and Ben, who are one team, and Cleo all owe a secret answer. */
async function threeAsked(w: World, order: object): Promise<MatchId> {
  const { match } = done(
    await w.service.create(w.click('ann'), { game: 'toy', server: 's', channel: 'c', seats: [0], ...order }),
  );
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2]));
  return match;
}
const toys = (): World => world({ games: new Map([['toy', toyGame]]) });

async function answerFirst(w: World, match: MatchId, user: string): Promise<void> {
  const { decision, version } = await seen(w, match, user);
  if (decision === null) throw new Error(`${user} is asked nothing`);
  done(
    await w.service.answer(w.click(user), match, { seat: decision.seat, version, choose: [decision.choices[0].id] }),
  );
}

test('if two sides are asked together and both are late, both lose; a side that is late alone loses alone', async () => {
  const w = toys();
  const both = await threeAsked(w, { pace: 'live', timeOut: 'forfeit' });
  w.clock.now = (await w.service.info(both))?.due ?? 0;
  await w.service.tick();
  expect((await w.service.info(both))?.ending).toEqual({ kind: 'forfeited', seat: null, winner: null });

  const one = await threeAsked(w, { pace: 'live', timeOut: 'forfeit' });
  for (const user of ['ann', 'cleo']) await answerFirst(w, one, user);
  w.clock.now = (await w.service.info(one))?.due ?? 0;
  await w.service.tick();
  expect((await w.service.info(one))?.ending).toEqual({ kind: 'forfeited', seat: 1, winner: 2 });
});

test('bots stand in at once for all who are late together, so that nobody gets extra time', async () => {
  const w = toys();
  const match = await threeAsked(w, { pace: 'live', timeOut: 'skip' });
  await answerFirst(w, match, 'ben');
  w.clock.now = (await w.service.info(match))?.due ?? 0;
  await w.service.tick();
  const info = await w.service.info(match);
  expect(info?.seats.map(({ kind }) => kind)).toEqual(['bot', 'people', 'bot']);
  expect(info?.due).toBeNull();
});

test('a person who is not asked cannot give others more time by letting a bot play and coming back', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
  const [seat, , idle] = await mover(w, match);
  const due = (await w.service.info(match))?.due ?? 0;
  w.clock.now = due - 1000;
  done(await w.service.letBotPlay(w.click(idle), match, 1 - seat, 'recruit'));
  done(await w.service.takeSeatBack(w.click(idle), match, 1 - seat));
  expect((await w.service.info(match))?.due).toBe(due);
});
