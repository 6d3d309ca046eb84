import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineGame } from '../../src/core/game.ts';
import { random } from '../../src/core/random.ts';
import { concord } from '../../src/games/concord/index.ts';
import { complaint, requests } from '../../src/protocol/schema.ts';
import { VERBS } from '../../src/protocol/verbs/index.ts';
import { ask, begin, decisionsOf, everythingOf, inside, playOn } from './kit.ts';

const refusals: readonly (readonly [title: string, verb: string, fields: object, code: string, message: RegExp])[] = [
  ['an unknown verb', 'constructor', {}, 'bad-request', /should be one of hello, games, new/],
  ['an unknown game', 'new', { game: '__proto__' }, 'unknown-game', /there are concord/],
  ['an unknown scenario', 'new', { game: 'concord', scenario: 'toString' }, 'bad-request', /it has boston-to/],
  ['an unknown option', 'new', { game: 'concord', options: { valueOf: true } }, 'bad-request', /no option/],
  ['a wrong value of an option', 'new', { game: 'concord', options: { percyTurn: '10' } }, 'bad-request', /takes 9, 8/],
  ['a seed of a wrong type', 'new', { game: 'concord', seed: 1.5 }, 'bad-request', /‘seed’ should be/],
  ['an unknown match', 'view', { match: 'm9', seat: 0 }, 'unknown-match', /new and import/],
  ['no match', 'position', {}, 'bad-request', /‘match’ should be the id of a match/],
  ['an unknown seat', 'undo', { match: 'm1', seat: 'hasOwnProperty' }, 'bad-request', /british \(0\), patriot/],
  ['a seat out of range', 'view', { match: 'm1', seat: 2 }, 'bad-request', /may also be "spectator"/],
  ['a spectator who answers', 'undo', { match: 'm1', seat: 'spectator' }, 'bad-request', /british \(0\)/],
  ['the other seat', 'answer', { match: 'm1', seat: 0, version: 0, choose: ['57'] }, 'not-your-decision', /Patriots/],
  [
    'a later version',
    'answer',
    { match: 'm1', seat: 1, version: 9, choose: ['57'] },
    'stale',
    /version 9, but the match is only at 0/,
  ],
  ['an unlisted id', 'answer', { match: 'm1', seat: 1, version: 0, choose: ['1e99'] }, 'illegal', /choices/],
  ['an id in another notation', 'answer', { match: 'm1', seat: 1, version: 0, choose: ['57.0'] }, 'illegal', /choices/],
  ['too few choices', 'answer', { match: 'm1', seat: 1, version: 0, choose: [] }, 'illegal', /Choose 1, not 0/],
  ['one choice twice', 'answer', { match: 'm1', seat: 1, version: 0, choose: ['57', '57'] }, 'illegal', /once/],
  ['numbers for ids', 'answer', { match: 'm1', seat: 1, version: 0, choose: [57] }, 'bad-request', /choose\[0\]/],
  ['nothing to undo', 'undo', { match: 'm1', seat: 1 }, 'illegal', /Nothing has been decided/],
  ['no bots', 'bot', { match: 'm1', seat: 1 }, 'bad-request', /This build has no bots/],
  ['no board', 'board', { match: 'm1', seat: 1, file: 'a.png' }, 'bad-request', /This build has no board/],
  ['an unknown policy', 'playout', { match: 'm1', count: 1, policy: 'x' }, 'bad-request', /"random" is always/],
  [
    'a seat without policy',
    'playout',
    { match: 'm1', count: 1, policy: { 0: 'random' } },
    'bad-request',
    /patriot has/,
  ],
  ['no games to play', 'playout', { match: 'm1', count: 0 }, 'bad-request', /how many games/],
];

test.each(refusals)('%s', async (_, verb, fields, code, message) => {
  const client = inside();
  const match = await begin(client);
  const before = await everythingOf(client, match);
  const { error } = await ask(client, verb, fields);
  expect(error?.code).toBe(code);
  expect(error?.message).toMatch(message);
  expect(await everythingOf(client, match)).toBe(before);
  expect(client.faults).toEqual([]);
});

test.each([
  ['a step named like a method of every object', [{ step: 'toString' }], /There is no step/],
  [
    'a step without the data it needs',
    [{ step: 'volley' }],
    /^‘fight’ of the pending step ‘volley’ should be an object/,
  ],
  [
    'a step that finds nobody to ask',
    [{ step: 'attackers', seat: 'british', region: 'lexington' }],
    /^The position cannot be played on: what is pending does not fit the counters and markers on the board\.$/,
  ],
  ['nothing pending', [], /^Nothing is left to decide in this position: the match would be over at once\.$/],
  [
    'a step without a seat',
    [{ step: 'action', reserve: false }],
    /^‘seat’ of the pending step ‘action’ should be a side, british or patriot\.$/,
  ],
  [
    'a step with an unknown seat',
    [{ step: 'action', seat: 'french', reserve: false }],
    /^‘seat’ of the pending step ‘action’ should be a side, british or patriot\.$/,
  ],
])('a position that cannot be played: %s', async (_, pending, message) => {
  const { error } = await ask(inside(), 'new', { game: 'concord', position: { places: {}, pending } });
  expect(error?.code).toBe('bad-request');
  expect(error?.message).toMatch(message);
});

test.each(['concord', 'lexington'])('%s: a place named __proto__ is refused, not skipped', async game => {
  const { error } = await inside().line(`{"id":1,"do":"new","game":"${game}","position":{"places":{"__proto__":[]}}}`);
  expect(error).toEqual({ code: 'bad-request', message: 'Nothing in a request can be named ‘__proto__’.' });
});

test('a record with an unplayable position is refused in the same words', async () => {
  const client = inside();
  const match = await begin(client);
  const { record } = await ask(client, 'export', { match });
  const pending = [{ step: 'attackers', seat: 'british', region: 'lexington' }];
  const damaged = { ...z.looseObject({}).parse(record), opening: [], answers: [], position: { places: {}, pending } };
  const { error } = await ask(client, 'import', { record: damaged });
  expect(error).toEqual({
    code: 'bad-request',
    message:
      'The record cannot be played again at the set-up: The position cannot be played on: what is pending does not fit the counters and markers on the board.',
  });
  expect(client.faults).toEqual([]);
});

describe('a wrong value in any field of a request is refused in words for people', () => {
  const bits = [null, true, -1, 1.5, 1e300, '', 'x', [], [null], [[]], {}, { '': null }, { x: [{}] }, 'x'.repeat(2000)];
  const wild = [...bits, ...bits.map(each => ({ seed: each, answers: [each], opening: [each], british: each }))];
  const ofPrograms = /invalid|expected|undefined|NaN|null|too (small|big)|unrecognized|\bstring\b|\barray\b|[<>]/i;
  const cases = Object.entries(requests).flatMap(([verb, { shape }]) =>
    Object.entries(shape).map(([field, schema]): [string, z.ZodType] => [`${verb}: ${field}`, schema]),
  );
  test.each(cases)('%s', (_, schema) => {
    const field = z.object({ field: schema });
    for (const value of [undefined, ...wild]) {
      const { error } = field.safeParse({ field: value });
      if (!error) continue;
      expect(complaint(error)).toMatch(/‘field.*’ should be .+\.$/);
      expect(complaint(error)).not.toMatch(ofPrograms);
    }
  });
});

test('a bug in the rules is an internal error, is logged, and changes nothing', async () => {
  const broken = concord.open(game =>
    defineGame({
      ...game,
      narrate(event, viewer) {
        const told = game.narrate(event, viewer);
        if (/rolls|draws|card/i.test(told.text) && !told.text.startsWith('The night')) throw new Error('no words');
        return told;
      },
    }),
  );
  const client = inside({}, new Map([['concord', broken]]));
  const match = await begin(client);
  await expect(playOn(client, match, random(1))).rejects.toThrow(/A fault of this program: no words/);
  expect(client.faults).toHaveLength(1);
  const { version, decisions } = await decisionsOf(client, match);
  const { record } = await ask(client, 'export', { match });
  expect(z.object({ answers: z.array(z.unknown()) }).parse(record).answers).toHaveLength(version);
  expect(decisions).toHaveLength(1);
});

describe('a damaged record', () => {
  const draws = z.array(z.tuple([z.number(), z.number(), z.number()]));
  const recordSchema = z.looseObject({
    rules: z.number(),
    opening: draws,
    answers: z.array(z.object({ seat: z.number(), choose: z.array(z.number()), luck: draws })),
  });

  async function recorded() {
    const client = inside();
    const match = await begin(client);
    await playOn(client, match, random(8), 200);
    const record = recordSchema.parse((await ask(client, 'export', { match })).record);
    // The first answer that needed more than one draw.
    const lucky = record.answers.findIndex(({ luck }) => luck.length > 1);
    return { client, record, lucky, answer: record.answers[lucky] };
  }
  type Recorded = Awaited<ReturnType<typeof recorded>>;

  const strange = (seat: number) => ({ seat, choose: [9999], luck: [] });
  const damages: readonly (readonly [title: string, damage: (r: Recorded) => void, where: (at: number) => string])[] = [
    ['a changed draw', r => spoil(r.answer.luck[1], 2), at => `answer ${at}: draw`],
    ['a draw left out', r => r.answer.luck.pop(), at => `answer ${at}: `],
    ['a changed draw of the set-up', r => spoil(r.record.opening[3], 2), () => 'the set-up: draw 3'],
    ['luck left over at the set-up', r => r.record.opening.push([99, 6, 0]), () => 'the set-up: draw 99'],
    ['an impossible result', r => spoil(r.answer.luck[1], 2, -1), at => `at answer ${at}: ‘record`],
    ['a die without faces', r => spoil(r.answer.luck[0], 1, 0), at => `at answer ${at}: ‘record`],
    ['an unlisted choice', r => r.record.answers.splice(4, 1, strange(1)), () => 'answer 5: '],
    ['an unknown seat', r => r.record.answers.splice(2, 1, strange(7)), () => 'answer 3: '],
    ['other rules', r => Object.assign(r.record, { rules: 99 }), () => 'rules version 99'],
    ['another scenario', r => Object.assign(r.record, { scenario: 'x' }), () => 'no scenario'],
    ['an option left out', r => Object.assign(r.record, { options: {} }), () => 'lacks some of the options'],
    ['another seed', r => Object.assign(r.record, { seed: 'x' }), () => 'the set-up: draw 0'],
  ];

  function spoil(draw: [number, number, number], field: 1 | 2, to = (draw[2] + 1) % draw[1]): void {
    draw[field] = to;
  }

  test.each(damages)('%s', async (_, damage, where) => {
    const made = await recorded();
    damage(made);
    const { error } = await ask(made.client, 'import', { record: made.record });
    expect(error?.code).toBe('bad-request');
    expect(error?.message).toContain(where(made.lucky + 1));
    expect(made.client.faults).toEqual([]);
  });
});

test('garbage between the answers of a match changes nothing in it', async () => {
  const client = inside();
  const calm = inside();
  const [match, twin] = [await begin(client), await begin(calm)];
  const wild = fc.oneof(
    fc.constantFrom(match, 'm1', '__proto__', 'british', 'patriot', 'concord', 0, 1, -1, 1e308, null, true, 'x', '57'),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const fields = [...new Set(Object.values(requests).flatMap(schema => Object.keys(schema.shape)))];
  // Left out: verbs that change a match when well-formed, which the cases above test, and playout, which may take long.
  const verbs = [...VERBS.keys()].filter(name => !['answer', 'undo', 'playout'].includes(name));
  const request = fc.record(
    {
      id: wild,
      do: fc.oneof(fc.constantFrom(...verbs), wild),
      ...Object.fromEntries(fields.map(name => [name, wild])),
    },
    { requiredKeys: ['id', 'do'] },
  );
  const line = fc.oneof(
    fc.string(),
    fc.json(),
    request.map(each => JSON.stringify(each)),
  );
  let step = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async lines => {
      for (const each of lines) expect((await client.line(each)).error?.code ?? 'done').not.toBe('internal');
      step++;
      await playOn(client, match, random(step), 1);
      await playOn(calm, twin, random(step), 1);
      expect(await everythingOf(client, match)).toBe(await everythingOf(calm, twin));
    }),
    { numRuns: 120, seed: 1775, endOnFailure: true },
  );
  expect(client.faults).toEqual([]);
});
