import { expect, test } from 'vitest';
import type { MatchId } from '../../src/match/rows.ts';
import { CONCORD, done, drain, kinds, type World, world } from './kit.ts';

/** Ann and Ben are British, Cleo and Dan American: four commanders. */
const FOUR = ['ann', 'ben', 'cleo', 'dan'] as const;

async function fourCommanders(w: World): Promise<MatchId> {
  const order = { ...CONCORD, game: 'lexington', scenario: 'four-commanders' };
  const { match } = done(await w.service.create(w.click('ann'), { ...order, seats: [0] }));
  for (const seat of [1, 2, 3]) done(await w.service.join(w.click(FOUR[seat]), match, [seat]));
  done(await w.service.start(w.click('ann'), match, null));
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

test('somebody who holds both seats of a team, sharing one, leaves both', async () => {
  const w = world();
  const order = { ...CONCORD, game: 'lexington', scenario: 'four-commanders' };
  const { match } = done(await w.service.create(w.click('ann'), { ...order, seats: [0, 1] }));
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2, 3]));
  done(await w.service.start(w.click('ann'), match, null));
  await drain(w);
  done(await w.service.resign(w.click('ann'), match));
  expect(await held(w, match)).toEqual([['ben'], ['ben'], ['cleo'], ['cleo']]);
  expect(kinds(await drain(w))).toEqual(['seat', 'seat']);
});

test('while the bot sits in for a commander who resigns, it plays for the partner', async () => {
  const w = world();
  const match = await fourCommanders(w);
  done(await w.service.botTakes(w.click('cleo'), match, 2, 'recruit'));
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

test('several seats of one side are fine beside others, seats of both sides are refused to the host', async () => {
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
  const roomy = { ...FACTIONS, scenario: 'campaign', seats: [0, 1] };
  const { match: open } = done(await w.service.create(w.click('ann'), roomy));
  expect(await w.service.join(w.click('ben'), open, [1])).toMatchObject({
    refusal: { code: 'both-sides', user: 'ann', self: false },
  });
  done(await w.service.start(w.click('ann'), open, null));
  expect(await held(w, open)).toEqual([['ann'], ['ann']]);
});
