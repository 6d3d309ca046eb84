import { expect, test } from 'vitest';
import { defineGame } from '../../src/core/game.ts';
import { matchId } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import { CONCORD, codeOf, done, drain, kinds, playOut, soloMatch, twoPlayers, world } from './kit.ts';

test('an invitation starts by itself when its last seat is taken', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), { ...CONCORD, seats: [1], pace: 'day' }));
  expect(await w.service.info(match)).toMatchObject({ status: 'invited', seats: [], host: 'ann', commitment: null });
  done(await w.service.join(w.click('ben'), match));
  expect(await w.service.info(match)).toMatchObject({
    status: 'playing',
    seats: [
      { kind: 'people', people: ['ben'] },
      { kind: 'people', people: ['ann'] },
    ],
    due: w.clock.now + 86_400_000,
  });
  expect(kinds(await drain(w))).toEqual(['invitation', 'started']);
});

test('sides that nobody asked for are drawn by lot, and both results occur', async () => {
  const w = world();
  const first = new Set<unknown>();
  for (let i = 0; i < 12; i++) {
    const { match } = done(await w.service.create(w.click(`a${i}`), CONCORD));
    done(await w.service.join(w.click(`b${i}`), match));
    const holder = (await w.service.info(match))?.seats[0];
    first.add(holder?.kind === 'people' && holder.people[0][0]);
  }
  expect(first).toEqual(new Set(['a', 'b']));
});

test.each(['lexington', 'rebellion', 'revolution'])(
  '%s begins as soon as both sides have a player, unless the host wants several people a side',
  async game => {
    const w = world();
    const order = { ...CONCORD, game, seats: [1] };
    const { match } = done(await w.service.create(w.click('ann'), order));
    done(await w.service.join(w.click('ben'), match));
    expect(await w.service.info(match)).toMatchObject({
      status: 'playing',
      seats: [{ people: ['ben'] }, { people: ['ann'] }],
    });
    const { match: shared } = done(await w.service.create(w.click('ann'), { ...order, lead: 'any' }));
    done(await w.service.join(w.click('ben'), shared));
    done(await w.service.join(w.click('cleo'), shared));
    expect(await w.service.info(shared)).toMatchObject({
      status: 'invited',
      players: [{ wishes: [1] }, { wishes: [0] }, { wishes: [] }],
    });
  },
);

test('a match against the bot starts at once', async () => {
  const w = world();
  const info = await w.service.info(await soloMatch(w, 1));
  expect(info).toMatchObject({
    status: 'playing',
    seats: [
      { kind: 'bot', level: 'recruit', for: [], until: 'returned' },
      { kind: 'people', people: ['ann'] },
    ],
  });
});

test('only the host can start with bots on the open seats', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), { ...CONCORD, seats: [0] }));
  expect(codeOf(await w.service.start(w.click('ben'), match, 'recruit'))).toBe('not-host');
  expect(codeOf(await w.service.start(w.click('ann'), match, null))).toBe('seats-open');
  done(await w.service.start(w.click('ann'), match, 'recruit'));
  expect((await w.service.info(match))?.seats[1]).toMatchObject({ kind: 'bot', level: 'recruit' });
  expect(codeOf(await w.service.start(w.click('ann'), match, 'recruit'))).toBe('wrong-status');
});

test('one person may take both seats', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), { ...CONCORD, seats: [0, 1] }));
  expect(await w.service.info(match)).toMatchObject({ status: 'playing' });
});

test.each([
  ['an unknown game', { game: 'chess' }, 'no-such-game'],
  ['an unknown scenario', { scenario: 'lexington' }, 'bad-setting'],
  ['an unknown option', { options: { fog: true } }, 'bad-setting'],
  ['a seat that is not there', { seats: [2] }, 'no-such-seat'],
  ['a seat named twice', { seats: [0, 0] }, 'no-such-seat'],
  ['half a seat', { seats: [0.5] }, 'no-such-seat'],
] as const)('%s is refused', async (_, order, code) => {
  const w = world();
  expect(codeOf(await w.service.create(w.click('ann'), { ...CONCORD, ...order }))).toBe(code);
  expect(await w.service.mine('ann')).toEqual([]);
  expect(await drain(w)).toEqual([]);
});

test('nobody can join twice, on a taken side, or when every place is taken', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), { ...CONCORD, seats: [0] }));
  expect(codeOf(await w.service.join(w.click('ann'), match))).toBe('already-joined');
  expect(await w.service.join(w.click('ben'), match, [0])).toMatchObject({
    refusal: { code: 'seat-taken', title: 'British' },
  });
  expect(codeOf(await w.service.join(w.click('ben'), match, [7]))).toBe('no-such-seat');
  expect(codeOf(await w.service.join(w.click('ben'), match, [0, 1]))).toBe('seat-taken');
  done(await w.service.join(w.click('ben'), match, [1]));
  expect(codeOf(await w.service.join(w.click('cat'), match))).toBe('wrong-status');
});

test('only named people can join an invitation for them, and each may decline and change their mind', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), { ...CONCORD, seats: [0], invited: ['ben'] }));
  expect(codeOf(await w.service.join(w.click('cat'), match))).toBe('not-invited');
  expect(codeOf(await w.service.decline(w.click('cat'), match))).toBe('not-invited');
  expect(codeOf(await w.service.leave(w.click('ben'), match))).toBe('not-joined');
  done(await w.service.decline(w.click('ben'), match));
  expect((await w.service.info(match))?.players[1]).toMatchObject({ user: 'ben', state: 'declined' });
  expect(await w.service.mine('ben')).toEqual([]);
  done(await w.service.join(w.click('ben'), match));
  expect(await w.service.info(match)).toMatchObject({ status: 'playing' });
});

test('an invitation for named people stays theirs when all have answered and it has not begun', async () => {
  const w = world();
  const shared = { ...CONCORD, game: 'lexington', lead: 'any', seats: [0], invited: ['ben', 'cleo'] } as const;
  const { match } = done(await w.service.create(w.click('ann'), shared));
  for (const user of ['ben', 'cleo']) done(await w.service.join(w.click(user), match, [0]));
  expect(await w.service.info(match)).toMatchObject({ status: 'invited', named: true });
  expect(codeOf(await w.service.join(w.click('dan'), match, [1]))).toBe('not-invited');
  done(await w.service.leave(w.click('cleo'), match));
  expect(codeOf(await w.service.decline(w.click('dan'), match))).toBe('not-invited');
  done(await w.service.join(w.click('cleo'), match, [1]));
  expect(await w.service.info(match)).toMatchObject({ status: 'playing' });
});

test.each([
  ['ben', 'cleo'],
  ['cleo', 'ben'],
])('an invitation begins when the last of those named has answered: %s before %s', async (first, second) => {
  const w = world();
  const order = { ...CONCORD, game: 'lexington', lead: 'any', seats: [0], invited: ['ben', 'cleo'] } as const;
  const { match } = done(await w.service.create(w.click('ann'), order));
  for (const user of [first, second]) {
    expect(await w.service.info(match)).toMatchObject({ status: 'invited' });
    done(await (user === 'ben' ? w.service.join(w.click(user), match, [1]) : w.service.decline(w.click(user), match)));
  }
  expect(await w.service.info(match)).toMatchObject({ status: 'playing' });
});

test('an invitation to a game that is no longer there cannot be joined or begun, but left', async () => {
  const w = world();
  const order = { ...CONCORD, seats: [0], invited: ['ben', 'cleo'] };
  const { match } = done(await w.service.create(w.click('ann'), order));
  const played = await twoPlayers(w);
  done(await w.service.resign(w.click('ann'), played));
  const service = createMatchService({ ...w.deps, games: new Map() });
  expect(codeOf(await service.join(w.click('ben'), match))).toBe('no-such-game');
  expect(codeOf(await service.start(w.click('ann'), match, 'recruit'))).toBe('no-such-game');
  expect(codeOf(await service.rematch(w.click('ann'), played))).toBe('no-such-game');
  expect(codeOf(await service.decline(w.click('ben'), match))).toBe('done');
  expect(codeOf(await service.leave(w.click('ann'), match))).toBe('done');
});

test('when its host leaves, an invitation is called off', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), CONCORD));
  done(await w.service.leave(w.click('ann'), match));
  expect(await w.service.info(match)).toMatchObject({ status: 'cancelled', ended: w.clock.now });
  expect(codeOf(await w.service.join(w.click('ben'), match))).toBe('wrong-status');
  expect(kinds(await drain(w))).toEqual(['invitation', 'invitation']);
});

test('a person’s number of open matches is limited, and invitations by others do not count', async () => {
  const w = world();
  for (let i = 0; i < 25; i++) done(await w.service.create(w.click('ann'), { ...CONCORD, invited: ['ben'] }));
  expect(codeOf(await w.service.create(w.click('ann'), CONCORD))).toBe('too-many-matches');
  expect(codeOf(await w.service.solo(w.click('ann'), { ...CONCORD, level: 'recruit' }))).toBe('too-many-matches');
  const { match } = done(await w.service.create(w.click('ben'), CONCORD));
  expect(codeOf(await w.service.join(w.click('ann'), match))).toBe('too-many-matches');
});

test('a server has no more open matches than its settings allow', async () => {
  const w = world();
  await w.store.setServer('server', { ...(await w.store.server('server')), matchLimit: 1 });
  done(await w.service.create(w.click('ann'), CONCORD));
  expect(await w.service.create(w.click('ben'), CONCORD)).toMatchObject({
    refusal: { code: 'too-many-matches', of: 'server', limit: 1 },
  });
  done(await w.service.create(w.click('ben'), { ...CONCORD, server: 'other' }));
});

test('a rematch swaps the sides, invites the same people, and can be made only once', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'live' });
  expect(codeOf(await w.service.rematch(w.click('ann'), match))).toBe('wrong-status');
  done(await w.service.resign(w.click('ann'), match));
  expect(codeOf(await w.service.rematch(w.click('cat'), match))).toBe('not-seated');
  const { match: next } = done(await w.service.rematch(w.click('ben'), match));
  expect(await w.service.rematch(w.click('ann'), match)).toMatchObject({
    refusal: { code: 'rematch-exists', match: next },
  });
  expect(codeOf(await w.service.join(w.click('cat'), next))).toBe('not-invited');
  done(await w.service.join(w.click('ann'), next));
  expect(await w.service.info(next)).toMatchObject({
    status: 'playing',
    pace: 'live',
    rematchOf: match,
    seats: [
      { kind: 'people', people: ['ben'] },
      { kind: 'people', people: ['ann'] },
    ],
  });
  expect((await w.service.info(match))?.rematch).toBe(next);
});

test('somebody who declines an open invitation is told that they have not joined', async () => {
  const w = world();
  const { match } = done(await w.service.create(w.click('ann'), CONCORD));
  expect(codeOf(await w.service.decline(w.click('ben'), match))).toBe('not-joined');
});

test('a rematch that was called off does not prevent another', async () => {
  const w = world();
  const match = await twoPlayers(w);
  done(await w.service.resign(w.click('ann'), match));
  const { match: first } = done(await w.service.rematch(w.click('ben'), match));
  done(await w.service.leave(w.click('ben'), first));
  const { match: next } = done(await w.service.rematch(w.click('ann'), match));
  expect(next).not.toBe(first);
  expect(await w.service.info(match)).toMatchObject({ rematch: next });
});

test('a rematch against the bot starts at once with the sides swapped', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  await playOut(w, match);
  const { match: next } = done(await w.service.rematch(w.click('ann'), match));
  expect((await w.service.info(next))?.seats).toMatchObject([
    { kind: 'bot', level: 'recruit' },
    { kind: 'people', people: ['ann'] },
  ]);
});

test('a match can begin from a written position, and is rebuilt from it', async () => {
  const w = world({ matchesInMemory: 0 });
  const source = await soloMatch(w, 0);
  const position = w.deps.games.get('concord')?.open(game => {
    const state = game.setup({ scenario: 'british-retreat', options: {} }, { chance: () => 0, reveal() {}, tell() {} });
    return game.write(state);
  });
  const order = { ...CONCORD, seats: [0], level: 'recruit', position } as const;
  const { match } = done(await w.service.solo(w.click('ann'), order));
  expect(await w.service.info(match)).toMatchObject({ scenario: 'british-retreat', status: 'playing' });
  expect((await w.service.info(source))?.scenario).toBe('boston-to-concord');
  done(await w.service.look(match, 'ann'));
  expect(codeOf(await w.service.solo(w.click('ann'), { ...order, position: { turn: 99 } }))).toBe('bad-setting');
});

test('a person who joins last is told if this program can no longer play the invitation’s position', async () => {
  const w = world();
  const concord = w.deps.games.get('concord');
  const position = concord?.open(game => {
    const state = game.setup({ scenario: 'british-retreat', options: {} }, { chance: () => 0, reveal() {}, tell() {} });
    return game.write(state);
  });
  const order = { ...CONCORD, seats: [0, 1], level: 'recruit', position } as const;
  const { match: first } = done(await w.service.solo(w.click('ann'), order));
  done(await w.service.resign(w.click('ann'), first));
  const { match } = done(await w.service.rematch(w.click('ann'), first));
  done(await w.service.join(w.click('ann'), match, [0]));
  const other = concord?.open(game =>
    defineGame({ ...game, read: () => ({ ok: false, problem: 'The map has changed.' }) }),
  );
  const later = createMatchService({ ...w.deps, games: new Map(other && [['concord', other]]) });
  expect(await later.join(w.click('ben'), match)).toMatchObject({
    refusal: { code: 'bad-setting', problem: 'The map has changed.' },
  });
  expect(await w.service.info(match)).toMatchObject({ status: 'invited', players: [{ user: 'ann' }] });
  done(await w.service.join(w.click('ben'), match));
  expect(await w.service.info(match)).toMatchObject({ status: 'playing', scenario: 'british-retreat' });
});

test('a match that does not exist can be neither joined nor looked at', async () => {
  const w = world();
  const none = matchId.parse('mnone');
  expect(codeOf(await w.service.join(w.click('ann'), none))).toBe('no-such-match');
  expect(codeOf(await w.service.look(none, 'ann'))).toBe('no-such-match');
  expect(await w.service.info(none)).toBeNull();
});
