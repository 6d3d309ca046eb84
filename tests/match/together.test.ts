import { expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../../src/core/game.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { CONCORD, codeOf, done, drain, kinds, play, playOut, seen, type World, world } from './kit.ts';

/** The game with room for two people in each seat. */
function shared(game: AnyGame): AnyGame {
  const scenarios = game.scenarios.map(scenario => ({
    ...scenario,
    seats: scenario.seats.map(seat => ({ ...seat, people: 2 })),
  }));
  return game.open(open => defineGame({ ...open, scenarios }));
}

const SHARED = { ...CONCORD, lead: 'any' } as const;

const games = new Map([...GAMES].map(([id, game]) => [id, shared(game)]));
const people = (): World => world({ games });

/** Ann and Amy are Patriots, who decide first; Ben and Bob are British. */
async function fourPlayers(w: World, order: object = {}): Promise<MatchId> {
  const { match } = done(await w.service.create(w.click('ann'), { ...SHARED, seats: [1], ...order }));
  done(await w.service.join(w.click('ben'), match, [0]));
  done(await w.service.join(w.click('amy'), match, [1]));
  done(await w.service.join(w.click('bob'), match, [0]));
  return match;
}

const first = async (w: World, match: MatchId, user: string) => {
  const { decision, version } = await seen(w, match, user);
  if (decision === null) throw new Error(`nothing for ${user} to decide`);
  return { seat: decision.seat, version, choose: decision.choices.slice(0, Math.max(1, decision.min)).map(c => c.id) };
};

test('a seat with room for two is held by both, and the match begins when every place is taken', async () => {
  const w = people();
  const info = await w.service.info(await fourPlayers(w));
  expect(info).toMatchObject({
    status: 'playing',
    seats: [
      { kind: 'people', people: ['ben', 'bob'] },
      { kind: 'people', people: ['ann', 'amy'] },
    ],
  });
});

test('people who ask for no side are distributed over the sides', async () => {
  const w = people();
  const { match } = done(await w.service.create(w.click('ann'), { ...SHARED, seats: [0] }));
  for (const user of ['ben', 'amy', 'bob']) done(await w.service.join(w.click(user), match));
  const seats = (await w.service.info(match))?.seats.map(holder => holder.kind === 'people' && holder.people.length);
  expect(seats).toEqual([2, 2]);
});

test('the host can begin before every place is taken, but not while a side is empty', async () => {
  const w = people();
  const { match } = done(await w.service.create(w.click('ann'), { ...SHARED, seats: [0] }));
  done(await w.service.join(w.click('amy'), match, [0]));
  expect(codeOf(await w.service.start(w.click('ann'), match, null))).toBe('seats-open');
  done(await w.service.join(w.click('amy'), match, [1]));
  expect((await w.service.info(match))?.status).toBe('invited');
  done(await w.service.start(w.click('ann'), match, null));
  expect((await w.service.info(match))?.seats).toMatchObject([{ people: ['ann'] }, { people: ['amy'] }]);
});

test('an invitation for named people begins when the last of them has joined', async () => {
  const w = people();
  const { match } = done(await w.service.create(w.click('ann'), { ...SHARED, seats: [0], invited: ['ben', 'bob'] }));
  done(await w.service.join(w.click('ben'), match, [1]));
  expect((await w.service.info(match))?.status).toBe('invited');
  done(await w.service.join(w.click('bob'), match, [1]));
  expect((await w.service.info(match))?.seats).toMatchObject([{ people: ['ann'] }, { people: ['ben', 'bob'] }]);
});

test('a full side takes nobody else', async () => {
  const w = people();
  const { match } = done(await w.service.create(w.click('ann'), { ...SHARED, seats: [0] }));
  done(await w.service.join(w.click('amy'), match, [0]));
  expect(codeOf(await w.service.join(w.click('ben'), match, [0]))).toBe('seat-taken');
});

test('the first of a side to answer decides; the other is told that the match has moved on', async () => {
  const w = people();
  const match = await fourPlayers(w);
  const [ann, amy] = [await first(w, match, 'ann'), await first(w, match, 'amy')];
  expect(codeOf(await w.service.answer(w.click('ben'), match, ann))).toBe('not-your-seat');
  done(await w.service.answer(w.click('amy'), match, amy));
  expect(codeOf(await w.service.answer(w.click('ann'), match, ann))).toBe('stale');
});

test('under a captain, everybody sees what the side sees, and only the captain answers', async () => {
  const w = people();
  const match = await fourPlayers(w, { lead: 'captain' });
  const answer = await first(w, match, 'ann');
  expect((await seen(w, match, 'amy')).decision).toBeNull();
  expect((await seen(w, match, 'amy')).view).toEqual((await seen(w, match, 'ann')).view);
  const no = await w.service.answer(w.click('amy'), match, answer);
  expect(no).toMatchObject({ ok: false, refusal: { code: 'not-captain', captain: 'ann' } });
  done(await w.service.answer(w.click('ann'), match, answer));
});

test('under a captain, only the captain can take answers back, freely or by consent', async () => {
  const w = people();
  const match = await fourPlayers(w, { lead: 'captain' });
  let undoable = false;
  for (let i = 0; i < 20 && !undoable; i++) {
    await play(w, match, 1, i);
    const { deciders } = (await w.service.info(match)) ?? expect.fail('gone');
    undoable = (await seen(w, match, deciders[0] === 1 ? 'ann' : 'ben')).decision?.undoable === true;
  }
  expect(undoable).toBe(true);
  const { answers, deciders } = (await w.service.info(match)) ?? expect.fail('gone');
  const [captain, other] = deciders[0] === 1 ? ['ann', 'amy'] : ['ben', 'bob'];
  for (const to of [answers - 1, 0, undefined])
    expect(await w.service.proposeUndo(w.click(other), match, to)).toMatchObject({
      refusal: { code: 'not-captain', captain },
    });
  expect(await w.service.info(match)).toMatchObject({ answers, proposal: null });
  done(await w.service.proposeUndo(w.click(captain), match, answers - 1));
  expect(await w.service.info(match)).toMatchObject({ answers: answers - 1, proposal: null });
});

test('when one of two leaves, the other plays on as captain', async () => {
  const w = people();
  const match = await fourPlayers(w, { lead: 'captain' });
  await drain(w);
  done(await w.service.resign(w.click('ann'), match));
  expect(kinds(await drain(w))).toEqual(['seat']);
  expect((await w.service.info(match))?.seats[1]).toEqual({ kind: 'people', people: ['amy'] });
  expect((await w.service.mine('ann')).map(({ id }) => id)).not.toContain(match);
  expect(codeOf(await w.service.answer(w.click('ann'), match, await first(w, match, 'amy')))).toBe('not-seated');
  done(await w.service.resign(w.click('amy'), match));
  expect(await w.service.info(match)).toMatchObject({ status: 'over', ending: { kind: 'resigned', winner: 0 } });
});

test('somebody who has left is no longer asked, and a proposal lapses if its maker left or nobody is left to ask', async () => {
  const w = people();
  const open = async (match: MatchId) => (await w.service.info(match))?.proposal;
  const [one, two] = [await fourPlayers(w), await fourPlayers(w)];
  done(await w.service.offerDraw(w.click('ann'), one));
  done(await w.service.resign(w.click('amy'), one));
  expect((await open(one))?.asks).toEqual(['ben', 'bob']);
  done(await w.service.settle(w.click('ben'), one, (await open(one))?.id ?? '', true));
  await drain(w);
  done(await w.service.resign(w.click('bob'), one));
  expect(await open(one)).toBeNull();
  expect(kinds(await drain(w))).toEqual(['seat', 'settled']);
  done(await w.service.offerDraw(w.click('ann'), two));
  done(await w.service.resign(w.click('ann'), two));
  expect(await open(two)).toBeNull();
});

test('a bot that filled in gives the seat back to everybody who held it', async () => {
  const w = people();
  const match = await fourPlayers(w);
  done(await w.service.letBotPlay(w.click('amy'), match, 1, 'recruit'));
  expect((await w.service.info(match))?.seats[1]).toMatchObject({ kind: 'bot', for: ['ann', 'amy'] });
  done(await w.service.takeSeatBack(w.click('ann'), match, 1));
  expect((await w.service.info(match))?.seats[1]).toEqual({ kind: 'people', people: ['ann', 'amy'] });
});

test('a match of four can be played to its end, and its rematch invites all four with the sides swapped', async () => {
  const w = people();
  const match = await fourPlayers(w);
  await playOut(w, match);
  const { match: next } = done(await w.service.rematch(w.click('bob'), match));
  const players = (await w.service.info(next))?.players ?? [];
  expect(new Map(players.map(({ user, wishes }) => [user, wishes]))).toEqual(
    new Map([
      ['bob', [1]],
      ['ben', [1]],
      ['ann', [0]],
      ['amy', [0]],
    ]),
  );
});

test('a person who asks to be forgotten is taken out of a shared seat, and the partner stays', async () => {
  const w = people();
  const match = await fourPlayers(w);
  await w.store.forget('ann', 'somebody');
  const [, holder] = (await w.service.info(match))?.seats ?? [];
  expect(holder?.kind === 'people' && holder.people[1]).toBe('amy');
  expect(JSON.stringify(holder)).not.toContain('ann');
});

test('somebody who agreed may still decline while others are asked; a team-mate is not asked about taking back', async () => {
  const w = people();
  const match = await fourPlayers(w);
  done(await w.service.offerDraw(w.click('ann'), match));
  const draw = (await w.service.info(match))?.proposal?.id ?? '';
  done(await w.service.settle(w.click('ben'), match, draw, true));
  expect(codeOf(await w.service.settle(w.click('ben'), match, draw, true))).toBe('agreed-already');
  done(await w.service.settle(w.click('ben'), match, draw, false));
  expect((await w.service.info(match))?.proposal).toBeNull();
  await play(w, match, 8);
  done(await w.service.proposeUndo(w.click('ann'), match, 0));
  const undo = (await w.service.info(match))?.proposal;
  expect(undo?.asks).toEqual(['ben', 'bob']);
  expect(codeOf(await w.service.settle(w.click('amy'), match, undo?.id ?? '', true))).toBe('not-asked');
});
