import { afterAll, beforeAll, expect, test } from 'vitest';
import { revealedLines, sheetLines } from '../../src/discord/posts/ending.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import { answer, infoOf, privately } from './commands/moves.ts';
import { newest, sitDown, type Table } from './kit.ts';

/** Lexington and Concord with four commanders: Ann and Ben are British, Cleo and Dan American. */
let table: Table;
let four: readonly Person[];
let match: MatchId;
let dan: Person;

beforeAll(async () => {
  table = await sitDown({ seed: 1775 });
  dan = table.sandbox.person('Dan');
  four = [table.ann, table.ben, table.cleo, dan];
  match = await fourCommanders();
});
afterAll(() => table.close());

async function fourCommanders(): Promise<MatchId> {
  const [host, ...others] = four;
  for (const person of four) person.enter('wargames');
  await host.slash('play', { game: 'lexington', scenario: 'four-commanders', side: 'raiding', lead: 'any' });
  await table.drained();
  for (const [i, person] of others.entries()) {
    await person.select([String(i + 1)], { menu: 'Join a side…' });
    await table.drained();
  }
  await host.click('Start');
  await table.drained();
  const [made] = await table.store.matches({ user: host.id, limit: 1 });
  if (made === undefined) throw new Error('no match was made');
  const { thread } = await infoOf(table, made.id);
  for (const person of four) person.enter(thread ?? '');
  return made.id;
}

const lastWith = (person: Person, words: string): string =>
  person.messages().findLast(({ text }) => text.includes(words))?.text ?? '';

test('the card and the name of the thread say who is with whom', async () => {
  const { ann, ben, cleo, sandbox } = table;
  const { thread } = await infoOf(table, match);
  expect(sandbox.world.channels.get(thread ?? '')?.name).toBe(
    'Ann and Ben against Cleo and Dan · Four commanders, two a side',
  );
  dan.enter('wargames');
  const card = lastWith(dan, 'Four commanders');
  expect(card).toContain(`**British**: raiding force <@${ann.id}>, relief force and reserve <@${ben.id}>`);
  expect(card).toContain(`**Americans**: Riders and western towns <@${cleo.id}>, Eastern towns <@${dan.id}>`);
  dan.enter(thread ?? '');
});

test('before somebody resigns, the bot says whether the partner plays on or the match ends', async () => {
  const { ann, ben } = table;
  await ben.click('⋯');
  const asked = privately(await ben.click('Resign'));
  expect(asked.text).toContain(`<@${ann.id}> plays on for British relief force and reserve`);
  expect(privately(await ben.slash('resign')).text).toBe(asked.text);
  expect(privately(await ben.click('Resign', { on: asked.id })).text).toContain('Your side plays on.');
  await table.drained();
  expect(lastWith(ann, 'From now on')).toContain(
    `From now on <@${ann.id}> decides for the British relief force and reserve.`,
  );
  const last = privately(await ann.slash('resign'));
  expect(last.text).toContain('You play: British raiding force and British relief force and reserve. The match ends');
  await ann.click('⋯');
  expect(privately(await ann.click('Resign')).text).toBe(last.text);
  expect((await infoOf(table, match)).status).toBe('playing');
});

test('the result names all people of the winning team, in the thread and on the card', async () => {
  const { ann, cleo } = table;
  const sure = privately(await ann.slash('resign'));
  expect(privately(await ann.click('Resign', { on: sure.id })).text).toBe('Resigned: British. Winner: Americans.');
  await table.drained();
  const result = `**The Americans**, played by <@${cleo.id}> and <@${dan.id}>, win. The British resigned.`;
  expect(newest(dan, 'Rematch').text).toContain(result);
  dan.enter('wargames');
  expect(lastWith(dan, 'Four commanders')).toContain(result);
  expect(lastWith(dan, 'Four commanders')).toContain('It was played in');
});

test('the score sheet lists the points of a team once', async () => {
  const sheet = [{ text: 'Hits', rule: '3.0', points: [0, 0, 4, 4] }];
  const outcome = { winner: 2, reason: 'The most points win.', rule: '3.0', scores: [0, 0, 4, 4], sheet };
  const info = await infoOf(table, match);
  expect(sheetLines(GAMES, info, outcome)).toEqual([
    '### Score sheet',
    '- Hits (3.0): British 0, Americans 4',
    '**In all: British 0, Americans 4**',
  ]);
});

test('what a team knew is revealed once', async () => {
  const look = await table.service.look(match, null);
  if (!look.ok) throw new Error('the match cannot be looked at');
  const open = look.value;
  const own = [2, 3].map(viewer => ({ ...open, viewer, text: `${open.text}\nBrookline: supplies` }));
  expect(revealedLines(GAMES, open, own)).toEqual(['### What the Americans knew', 'Brookline: supplies']);
});

test('/play offers the sides of the chosen scenario', async () => {
  const sides = async (given: Record<string, string>) =>
    (await dan.autocomplete('play', 'side', '', { game: 'lexington', ...given })).map(({ name }) => name);
  expect(await sides({})).toEqual(['British', 'Americans']);
  expect(await sides({ scenario: 'four-commanders' })).toEqual([
    'British raiding force',
    'British relief force and reserve',
    'Riders and western towns',
    'Eastern towns',
  ]);
});

test('/play offers the scenarios with the numbers that the documentation uses', async () => {
  const named = async (typed: string, given = {}) =>
    (await dan.autocomplete('play', 'scenario', typed, given)).map(({ name }) => name);
  const ofConcord = { game: 'concord' };
  expect((await named('', ofConcord)).map(name => name.split(' ')[0])).toEqual(['15.1', '15.3', '15.4']);
  expect(await named('15.3', ofConcord)).toEqual(['15.3 The British make for Lexington (turns 8 to 12, British deck)']);
});

test('/play offers the scenarios of all games until a game is chosen, and a scenario names its game', async () => {
  const offered = await dan.autocomplete('play', 'scenario', '');
  expect(offered.length).toBe([...GAMES.values()].flatMap(({ scenarios }) => scenarios).length);
  const [campaign] = await dan.autocomplete('play', 'scenario', 'campaign, to');
  expect(campaign).toEqual({
    name: '3.1 The campaign, to 1782 (The American Revolution: Decision in North America)',
    value: 'revolution campaign',
  });
  const sides = async (given: Record<string, string>) =>
    (await dan.autocomplete('play', 'side', '', given)).map(({ name }) => name);
  expect((await sides({ scenario: 'introductory-four' })).length).toBe(4);
  expect(await sides({ scenario: 'revolution campaign' })).toEqual(['British', 'Americans']);
  // Before anything is chosen, the list says whose sides it offers.
  const usual = ' (Revolution Road: From Boston to Concord)';
  expect(await sides({})).toEqual([`British${usual}`, `Patriots${usual}`]);
  expect(await sides({ game: 'lexington' })).toEqual(['British', 'Americans']);
  dan.enter('wargames');
  const refused = await dan.slash('play', { scenario: 'waterloo' });
  expect(privately(refused).text).toBe(
    'No game has such a scenario. Pick one from the list, or choose the game first.',
  );
  expect(privately(await dan.slash('play', { scenario: 'revolution campaign' })).text).toContain('invitation');
  await table.drained();
  expect(newest(dan, 'Join').text).toContain('**The campaign, to 1782** (3.1)');
});

test('a rematch begins when everybody who is invited has joined, as its card says', async () => {
  const { ann, cleo } = table;
  await ann.slash('rematch');
  await table.drained();
  for (const person of [ann, cleo, dan]) person.enter('wargames');
  const card = newest(ann, 'Start').text;
  expect(card).toContain(
    `<@${cleo.id}>, <@${dan.id}>, you are invited. It begins when all who are invited have joined`,
  );
  expect(privately(await cleo.click('Join')).text).toBe('You have joined: British raiding force.');
  await table.drained();
  expect(privately(await dan.click('Join')).text).toMatch(
    /^Your match has begun: <#\d+>\.\nYou play \*\*.*\*\* as the British relief force and reserve\.\n/,
  );
});

test('a card does not ping people who have declined', async () => {
  const { ann, ben } = table;
  ben.enter('wargames');
  await ann.slash('play', { opponent: 'Ben' });
  await table.drained();
  expect(newest(ben, 'Decline').text).toContain(`<@${ben.id}>, you are invited.`);
  await ben.click('Decline');
  await table.drained();
  const card = newest(ben, 'Decline').text;
  expect(card).toContain(`Declined: <@${ben.id}>`);
  expect(card).not.toContain('you are invited');
  expect(card).not.toContain('Anybody may join');
});

test('if a partner has answered first, the panel says whose answer counts', async () => {
  const { ann, ben, cleo, store } = table;
  for (const person of [ann, ben, cleo]) person.enter('wargames');
  await ann.slash('play', { game: 'lexington', side: 'american', lead: 'any' });
  await table.drained();
  await ben.select(['1'], { menu: 'Join a side…' });
  await cleo.select(['0'], { menu: 'Join a side…' });
  await ann.click('Start');
  await table.drained();
  const [made] = await store.matches({ user: ann.id, status: ['playing'], limit: 1 });
  const { id, thread } = await infoOf(table, made.id);
  ben.enter(thread ?? '');
  const panel = privately(await ben.slash('turn'));
  const [menu] = panel.selects;
  await answer(table, id, 1);
  const late = privately(await ben.select([menu.options[0].value], { menu: menu.placeholder ?? '', on: panel.id }));
  expect(late.text).toContain(`<@${ann.id}> answered first`);
});
