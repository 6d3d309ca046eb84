import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { kernel } from '../../src/core/kernel.ts';
import { random } from '../../src/core/random.ts';
import { draws } from '../../src/formats/record.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Parts } from '../../src/protocol/parts.ts';
import { ask, begin, decisionsOf, everythingOf, inside, playOn } from './kit.ts';

const SHORT = { places: { lexington: ['3x Regular', '4x Minuteman'] }, turn: 12, toAct: 'patriot' };

test('games lists seats, scenarios, options and levels', async () => {
  const client = inside({ bot: { levels: () => ['calm'], think: () => ({ choose: [], why: '' }) } });
  const { games } = await ask(client, 'games');
  expect(games).toHaveLength(GAMES.size);
  expect(games).toMatchObject([
    {
      game: 'concord',
      seats: [{ id: 'british' }, { id: 'patriot' }],
      scenarios: [{ id: 'boston-to-concord' }, { id: 'british-retreat' }, { id: 'patriot-pursuit' }],
      levels: ['calm'],
    },
    {
      game: 'lexington',
      seats: [{ id: 'british' }, { id: 'american' }],
      scenarios: [
        { id: 'lexington-and-concord' },
        { id: 'four-commanders', seats: [{ team: 'British' }, {}, { team: 'Americans' }, {}] },
        { id: 'colonials-alone' },
        { id: 'british-alone' },
      ],
      levels: ['calm'],
    },
    ...[...GAMES.keys()].slice(2).map(game => ({ game, levels: ['calm'] })),
  ]);
});

test('new takes a scenario, options, and a seed as a number or a string of digits', async () => {
  const client = inside();
  const fields = { scenario: 'british-retreat', options: { leaderRerolls: true, percyTurn: '8' } };
  const [a, b] = [await begin(client, { ...fields, seed: 7 }), await begin(client, { ...fields, seed: '7' })];
  const { position } = await ask(client, 'position', { match: a });
  expect(position).toMatchObject({ scenario: 'british-retreat', options: { leaderRerolls: true, percyTurn: '8' } });
  expect(await everythingOf(client, a)).toBe(await everythingOf(client, b));
});

test('new takes draws in the form of records, and the seed gives the others', async () => {
  const client = inside();
  const match = await begin(client, { seed: 1 });
  await playOn(client, match, random(1), 30);
  const { record } = await ask(client, 'export', { match });
  const { opening, answers } = z.object({ opening: draws, answers: z.array(z.object({ luck: draws })) }).parse(record);
  const all = [...opening, ...answers.flatMap(({ luck }) => luck)];
  const again = await begin(client, { seed: 2, draws: all });
  await playOn(client, again, random(1), 30);
  const copy = await ask(client, 'export', { match: again });
  expect(z.object({ answers: z.unknown() }).parse(copy.record).answers).toEqual(
    z.object({ answers: z.unknown() }).parse(record).answers,
  );
  const [[n, of]] = opening;
  const wrong = await ask(client, 'new', { game: 'concord', draws: [[n, of + 1, 0]] });
  expect(wrong.error).toMatchObject({ code: 'bad-request' });
  expect(wrong.error?.message).toContain(`draw ${n} out of ${of}`);
});

test('without a seed, no two matches have the same dice', async () => {
  const client = inside();
  const [a, b] = [await ask(client, 'new', { game: 'concord' }), await ask(client, 'new', { game: 'concord' })];
  expect(a.commitment).not.toBe(b.commitment);
});

test('new accepts a position that the engine returned, from any point of a match', async () => {
  const client = inside();
  const match = await begin(client);
  for (let step = 0; step < 12; step++) {
    await playOn(client, match, random(step), 9);
    const { position } = await ask(client, 'position', { match });
    const copy = await begin(client, { position });
    expect(await ask(client, 'position', { match: copy })).toEqual({ id: 'q', position });
    expect((await decisionsOf(client, copy)).decisions.map(({ undoable, ...rest }) => rest)).toEqual(
      (await decisionsOf(client, match)).decisions.map(({ undoable, ...rest }) => rest),
    );
  }
});

test('seats are named by id or by number; a spectator has a view too', async () => {
  const client = inside();
  const match = await begin(client);
  expect(await ask(client, 'view', { match, seat: 1 })).toEqual(await ask(client, 'view', { match, seat: 'patriot' }));
  expect(await ask(client, 'view', { match, seat: 'spectator' })).toMatchObject({ view: { viewer: 'spectator' } });
});

test('the end of a match names the winner and gives scores by seat', async () => {
  const client = inside();
  const match = await begin(client, { position: SHORT });
  await playOn(client, match, random(2));
  const { outcome, decisions } = await decisionsOf(client, match);
  expect(decisions).toEqual([]);
  expect(['british', 'patriot', null]).toContain(outcome?.winner);
  expect(Object.keys(outcome?.scores ?? {})).toEqual(['british', 'patriot']);
});

test('undo restores the position, and is refused after luck was drawn or the turn passed', async () => {
  const client = inside();
  const match = await begin(client);
  const rng = random(4);
  const seen = { undone: 0, refused: 0 };
  for (let step = 0; step < 150; step++) {
    const before = await ask(client, 'position', { match });
    const { decisions, outcome } = await decisionsOf(client, match);
    if (outcome) break;
    const { seat } = decisions[0];
    await playOn(client, match, rng, 1);
    const mine = (await decisionsOf(client, match)).decisions.find(each => each.seat === seat);
    const after = await everythingOf(client, match);
    const undone = await ask(client, 'undo', { match, seat });
    if (undone.error) {
      seen.refused++;
      expect(mine?.undoable ?? false).toBe(false);
      expect(undone.error.code).toBe('illegal');
      expect(await everythingOf(client, match)).toBe(after);
    } else {
      seen.undone++;
      expect(mine?.undoable).toBe(true);
      expect(await ask(client, 'position', { match })).toEqual(before);
      await playOn(client, match, rng, 1);
    }
  }
  expect(seen.undone).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(10);
});

describe('playout', () => {
  test('is determined by its seed and leaves the match unchanged', async () => {
    const client = inside();
    const match = await begin(client, { scenario: 'british-retreat' });
    const before = await everythingOf(client, match);
    const run = async (seed: string) => {
      const { perSecond, ...rest } = await ask(client, 'playout', { match, count: 30, policy: 'random', seed });
      expect(perSecond).toBeGreaterThan(0);
      return rest;
    };
    const first = await run('a');
    expect(await run('a')).toEqual(first);
    expect(await run('b')).not.toEqual(first);
    expect(first.games).toBe(30);
    const { wins } = first;
    expect(Object.values(wins as Record<string, number>).reduce((a, b) => a + b)).toBe(30);
    expect(await everythingOf(client, match)).toBe(before);
  });

  test('each seat may have its own policy, which is given only that seat’s view', async () => {
    const asked = new Set<string>();
    const parts: Parts = {
      bot: {
        levels: () => ['first'],
        think(game, view, seat) {
          asked.add(`${seat} ${JSON.stringify(view).includes('"viewer":"patriot"')}`);
          // The first possible answer in any position that agrees with the view.
          const out: number[] = [];
          const s = game.imagine(view, seat, random(1));
          const rules = kernel(game.steps);
          rules.options(s, seat, out);
          return { choose: out.slice(0, rules.range(s, seat, out.length).min), why: 'it is the first' };
        },
      },
    };
    const client = inside(parts);
    const match = await begin(client, { scenario: 'british-retreat' });
    const policy = { british: 'random', patriot: 'first' };
    expect(await ask(client, 'playout', { match, count: 2, policy, seed: 1 })).toMatchObject({ games: 2 });
    expect([...asked]).toEqual(['1 true']);
    const { decisions } = await decisionsOf(client, match);
    const bot = await ask(client, 'bot', { match, seat: decisions[0].seat });
    expect(bot).toEqual({ id: 'q', choose: [decisions[0].choices[0].id], why: 'it is the first' });
    const other = ['british', 'patriot'].find(seat => seat !== decisions[0].seat);
    const { error } = await ask(client, 'bot', { match, seat: other });
    expect(error?.message).toBe('Not your decision now: waiting for Patriots.');
  });
});

test('board passes the viewer’s scene to the board part', async () => {
  const parts: Parts = {
    board: {
      draw: ({ scene, file, crop }) =>
        crop === 'nowhere'
          ? { ok: false, problem: 'There is no place ‘nowhere’.' }
          : { ok: true, value: { file, width: 2, height: 3, bytes: scene.places.length, ms: 1 } },
    },
  };
  const client = inside(parts);
  const match = await begin(client);
  expect(await ask(client, 'board', { match, seat: 'british', file: 'a.png' })).toEqual({
    id: 'q',
    file: 'a.png',
    width: 2,
    height: 3,
    bytes: 23,
    ms: 1,
  });
  expect(await ask(client, 'board', { match, seat: 0, file: 'a.png', crop: 'nowhere' })).toMatchObject({
    error: { code: 'bad-request', message: 'There is no place ‘nowhere’.' },
  });
});
