import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, type Table } from '../kit.ts';
import { privately } from './moves.ts';

let table: Table;
beforeAll(async () => {
  table = await sitDown();
});
afterAll(async () => table.close());

/** The scenario and the kinds of seats of Ann's newest match. */
async function newest(): Promise<{ readonly scenario: string; readonly kinds: readonly string[] }> {
  const [info] = await table.store.matches({ user: table.ann.id, limit: 1 });
  if (info === undefined) throw new Error('there is no match');
  return { scenario: info.scenario, kinds: info.seats.map(({ kind }) => kind) };
}

test.each([
  ['15.4', 'British', 'patriot-pursuit', ['people', 'bot']],
  ['the patriots close', 'PATRIOTS', 'patriot-pursuit', ['bot', 'people']],
  ['15.3', 'patriot', 'british-retreat', ['bot', 'people']],
])('a scenario and a side are taken as they are typed: %s, %s', async (scenario, side, id, kinds) => {
  await table.ann.slash('solo', { scenario, side, level: 'recruit' });
  await table.drained();
  expect(await newest()).toEqual({ scenario: id, kinds });
});

test('an unknown name is refused, and the answer lists all valid ones', async () => {
  const { ann } = table;
  expect(privately(await ann.slash('solo', { game: 'concord', scenario: '15.9' })).text).toMatch(
    /it has 15\.1 .+; 15\.3 .+; 15\.4 .+\.$/,
  );
  expect(privately(await ann.slash('solo', { side: 'French' })).text).toBe(
    'There is no such side; there are British and Patriots.',
  );
});

test('against the rulebook’s own player, a person gets the side for which the rulebook has no list (15.3, 15.4)', async () => {
  const { ann } = table;
  expect(privately(await ann.slash('solo', { scenario: '15.4', side: 'british', level: 'rulebook' })).text).toBe(
    'The rulebook’s own player is for the British here: take the Patriots, or choose another level.',
  );
  for (const [scenario, kinds] of [
    ['15.4', ['bot', 'people']],
    ['15.3', ['people', 'bot']],
  ] as const) {
    await ann.slash('solo', { scenario, level: 'rulebook' });
    await table.drained();
    expect((await newest()).kinds).toEqual(kinds);
  }
});

test('/play refuses the bot and oneself as opponents', async () => {
  const { ann, sandbox } = table;
  expect(privately(await ann.slash('play', { opponent: ann.name })).text).toContain('Somebody else');
  const bot = [...sandbox.world.users.values()].find(user => user.bot);
  expect(privately(await ann.slash('play', { opponent: bot?.id ?? '' })).text).toContain('`/solo` plays against me');
});
