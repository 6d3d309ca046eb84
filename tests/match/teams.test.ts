import { expect, test } from 'vitest';
import type { MatchId } from '../../src/match/rows.ts';
import { CONCORD, codeOf, done, drain, kinds, playOut, type World, world } from './kit.ts';

/** Ann and Ben are British, Cleo and Dan American: four commanders. */
const FOUR = ['ann', 'ben', 'cleo', 'dan'] as const;

async function fourCommanders(w: World): Promise<MatchId> {
  const order = { ...CONCORD, game: 'lexington', scenario: 'four-commanders' };
  const { match } = done(await w.service.create(w.click('ann'), { ...order, seats: [0] }));
  for (const seat of [1, 2, 3]) done(await w.service.join(w.click(FOUR[seat]), match, [seat]));
  return match;
}

const held = async (w: World, match: MatchId) =>
  (await w.service.info(match))?.seats.map(holder => (holder.kind === 'people' ? holder.people : holder.for));

test('a commander who resigns leaves the seat to the partner; the team loses when nobody is left in it', async () => {
  const w = world();
  const match = await fourCommanders(w);
  await drain(w);
  done(await w.service.resign(w.click('ben'), match));
  expect(await held(w, match)).toEqual([['ann'], ['ann'], ['cleo'], ['dan']]);
  expect((await drain(w)).map(({ change }) => change)).toMatchObject([
    { kind: 'seat', seat: 1, holder: { kind: 'people', people: ['ann'] } },
  ]);
  expect((await w.service.mine('ben')).map(({ id }) => id)).not.toContain(match);
  done(await w.service.resign(w.click('ann'), match));
  expect(await w.service.info(match)).toMatchObject({ status: 'over', ending: { kind: 'resigned', winner: 2 } });
});

test('somebody who holds both seats of a team, one of them shared, leaves both', async () => {
  const w = world();
  const order = { ...CONCORD, game: 'lexington', scenario: 'four-commanders', lead: 'any' } as const;
  const { match } = done(await w.service.create(w.click('ann'), { ...order, seats: [0, 1] }));
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2, 3]));
  done(await w.service.start(w.click('ann'), match, null));
  await drain(w);
  done(await w.service.resign(w.click('ann'), match));
  expect(await held(w, match)).toEqual([['ben'], ['ben'], ['cleo'], ['cleo']]);
  expect(kinds(await drain(w))).toEqual(['seat', 'seat']);
});

test('a bot that stands in for a commander who resigns plays on for the partner', async () => {
  const w = world();
  const match = await fourCommanders(w);
  done(await w.service.letBotPlay(w.click('cleo'), match, 2, 'recruit'));
  done(await w.service.resign(w.click('cleo'), match));
  expect((await w.service.info(match))?.seats[2]).toMatchObject({ kind: 'bot', for: ['dan'] });
});

test('in a rematch the sides are swapped and partners stay partners', async () => {
  const w = world();
  const match = await fourCommanders(w);
  done(await w.service.resign(w.click('ben'), match));
  done(await w.service.resign(w.click('ann'), match));
  const { match: three } = done(await w.service.rematch(w.click('dan'), match));
  const wishes = async (of: MatchId) =>
    Object.fromEntries(((await w.service.info(of))?.players ?? []).map(player => [player.user, player.wishes]));
  expect(await wishes(three)).toEqual({ dan: [1], cleo: [0], ann: [2, 3] });
});

const FACTIONS = { ...CONCORD, game: 'rebellion', scenario: 'campaign-four' };

test('a host may take several seats of one side, but not seats of both sides', async () => {
  const w = world();
  const refusal = { code: 'both-sides', user: 'ann', self: true };
  expect(await w.service.create(w.click('ann'), { ...FACTIONS, seats: [0, 2] })).toMatchObject({ refusal });
  const named = { ...FACTIONS, seats: [0, 1, 2, 3], invited: ['ben'] };
  expect(await w.service.create(w.click('ann'), named)).toMatchObject({ refusal });
  expect(await w.service.mine('ann')).toEqual([]);
  const { match } = done(await w.service.create(w.click('ann'), { ...FACTIONS, seats: [0, 1] }));
  expect(await w.service.join(w.click('ann'), match, [1, 2])).toMatchObject({ refusal });
  done(await w.service.join(w.click('ben'), match, [2, 3]));
  expect(await held(w, match)).toEqual([['ann'], ['ann'], ['ben'], ['ben']]);
});

test('nobody who joins may sit on both sides', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), { ...FACTIONS, seats: [0] }));
  expect(await w.service.join(w.click('ben'), match, [1, 2])).toMatchObject({
    refusal: { code: 'both-sides', user: 'ben', self: true },
  });
  done(await w.service.join(w.click('ben'), match, [1]));
  expect(await w.service.join(w.click('ben'), match, [1, 3])).toMatchObject({ refusal: { code: 'both-sides' } });
  expect((await w.service.info(match))?.players).toMatchObject([{ wishes: [0] }, { wishes: [1] }]);
});

test('one person alone may play all seats, and then nobody else can join', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), { ...FACTIONS, seats: [0, 1, 2, 3] }));
  expect(await held(w, match)).toEqual([['ann'], ['ann'], ['ann'], ['ann']]);
  // Each side has room for two people, so the invitation stays open.
  const roomy = { ...FACTIONS, scenario: 'campaign', seats: [0, 1], lead: 'any' } as const;
  const { match: open } = done(await w.service.create(w.click('ann'), roomy));
  expect(await w.service.join(w.click('ben'), open, [1])).toMatchObject({
    refusal: { code: 'both-sides', user: 'ann', self: false },
  });
  done(await w.service.start(w.click('ann'), open, null));
  expect(await held(w, open)).toEqual([['ann'], ['ann']]);
});

/** A match of Rebellion that was played to its end; the people, in order, held these seats. */
async function overWith(w: World, scenario: string, seats: readonly (readonly number[])[]): Promise<MatchId> {
  const [first, ...others] = seats;
  // If two people wish for one seat, the second is refused.
  const isShared = new Set(seats.flat()).size < seats.flat().length;
  const order = {
    ...CONCORD,
    game: 'rebellion',
    scenario,
    seats: first,
    ...(isShared ? { lead: 'any' as const } : {}),
  };
  const { match } = done(await w.service.create(w.click('ann'), order));
  for (const [i, own] of others.entries()) done(await w.service.join(w.click(FOUR[i + 1]), match, own));
  if ((await w.service.info(match))?.status === 'invited') done(await w.service.start(w.click('ann'), match, null));
  await playOut(w, match);
  expect((await w.service.info(match))?.status).toBe('over');
  return match;
}

test('a rematch of four factions begins when the last has accepted, with the sides swapped', async () => {
  const w = world();
  const match = await overWith(w, 'introductory-four', [[0], [1], [2], [3]]);
  const { match: next } = done(await w.service.rematch(w.click('cleo'), match));
  done(await w.service.join(w.click('dan'), next));
  done(await w.service.join(w.click('ann'), next));
  expect((await w.service.info(next))?.status).toBe('invited');
  done(await w.service.join(w.click('ben'), next));
  expect((await w.service.info(next))?.status).toBe('playing');
});

test('a rematch that one side refuses does not begin, until it is accepted after all', async () => {
  const w = world();
  const match = await overWith(w, 'introductory', [[0], [1]]);
  const { match: next } = done(await w.service.rematch(w.click('ann'), match));
  done(await w.service.decline(w.click('ben'), next));
  expect(await w.service.info(next)).toMatchObject({
    status: 'invited',
    players: [
      { user: 'ann', state: 'joined', wishes: [1] },
      { user: 'ben', state: 'declined', wishes: [0] },
    ],
  });
  expect(codeOf(await w.service.start(w.click('ann'), next, null))).not.toBe('done');
  expect(await w.service.rematch(w.click('ben'), match)).toMatchObject({ refusal: { code: 'rematch-exists' } });
  done(await w.service.join(w.click('ben'), next));
  expect(await held(w, next)).toEqual([['ben'], ['ann']]);
  expect((await w.service.info(next))?.status).toBe('playing');
});

test('a refused rematch can be called off by the person who asked, and then the other can ask', async () => {
  const w = world();
  const match = await overWith(w, 'introductory', [[0], [1]]);
  const { match: first } = done(await w.service.rematch(w.click('ann'), match));
  done(await w.service.decline(w.click('ben'), first));
  done(await w.service.leave(w.click('ann'), first));
  expect((await w.service.info(first))?.status).toBe('cancelled');
  const { match: next } = done(await w.service.rematch(w.click('ben'), match));
  done(await w.service.join(w.click('ann'), next));
  expect(await held(w, next)).toEqual([['ben'], ['ann']]);
});

test('a rematch of four waits if one faction refuses, and a bot may take its place', async () => {
  const w = world();
  const match = await overWith(w, 'introductory-four', [[0], [1], [2], [3]]);
  const { match: next } = done(await w.service.rematch(w.click('ann'), match));
  done(await w.service.decline(w.click('dan'), next));
  done(await w.service.join(w.click('ben'), next));
  done(await w.service.join(w.click('cleo'), next));
  expect((await w.service.info(next))?.status).toBe('invited');
  done(await w.service.start(w.click('ann'), next, 'recruit'));
  expect(await w.service.info(next)).toMatchObject({
    status: 'playing',
    seats: [{ people: ['cleo'] }, { kind: 'bot', for: [] }, { people: ['ann'] }, { people: ['ben'] }],
  });
});

test('in a rematch of one against two, the one takes both seats of the other side, and the two share a seat', async () => {
  const w = world();
  const match = await overWith(w, 'introductory-british-alone', [[0], [1], [2]]);
  const { match: next } = done(await w.service.rematch(w.click('ann'), match));
  done(await w.service.join(w.click('ben'), next));
  done(await w.service.join(w.click('cleo'), next));
  expect(await held(w, next)).toEqual([['ben', 'cleo'], ['ann'], ['ann']]);
  expect((await w.service.info(next))?.status).toBe('playing');
});

test('in a rematch, two people who shared a side take one faction each', async () => {
  const w = world();
  const match = await overWith(w, 'introductory-british-alone', [[0], [0], [1, 2]]);
  const { match: next } = done(await w.service.rematch(w.click('cleo'), match));
  done(await w.service.join(w.click('ann'), next));
  done(await w.service.join(w.click('ben'), next));
  expect(await held(w, next)).toEqual([['cleo'], ['ann'], ['ben']]);
});
