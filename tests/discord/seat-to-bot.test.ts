import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../src/sandbox/people/person.ts';
import { answer, infoOf, privately } from './commands/moves.ts';
import { sitDown, type Table, twoPlayers } from './kit.ts';

const clock = { ahead: 0 };
let table: Table;
beforeAll(async () => {
  table = await sitDown({ clock });
});
afterAll(async () => table.close());

const lastWith = (person: Person, words: string): string =>
  person.messages().findLast(({ text }) => text.includes(words))?.text ?? '';

test('posts say that a bot took a seat when the time ran out, and one press takes the seat back', async () => {
  const { ann, ben } = table;
  const match = await twoPlayers(table, { scenario: 'british-retreat', pace: 'live', timeout: 'bot' });
  const [seat] = (await infoOf(table, match)).deciders;
  const owner = seat === 0 ? ann : ben;
  clock.ahead += 24 * 60 * 60_000;
  expect(await table.service.tick()).toEqual([match]);
  await table.drained();
  expect(lastWith(ann, 'ran out')).toMatch(
    /<@\d+> ran out of time\. Now the bot \(Regular\) decides for the \w+, until the seat is taken back: `\/turn` has a button for it\./,
  );
  const panel = privately(await owner.slash('turn'));
  expect(panel.text).toContain('The bot decides for the');
  await owner.click('Take the Seat Back', { on: panel.id });
  expect((await infoOf(table, match)).seats[seat]).toEqual({ kind: 'people', people: [owner.id] });
  await table.drained();
  expect(lastWith(ann, 'From now on')).toContain(`From now on <@${owner.id}> decides for the`);
  const [now] = (await infoOf(table, match)).deciders;
  if (now === seat) await answer(table, match, 1);
  await table.sandbox.assertClean();
});

test('before the time runs out, the person who must decide is warned of what happens then', async () => {
  for (const person of [table.ann, table.ben, table.cleo]) person.enter('wargames');
  const match = await twoPlayers(table, { scenario: 'british-retreat', pace: 'live', timeout: 'bot' });
  clock.ahead += 8 * 60_000 + 30_000;
  await table.service.tick();
  await table.drained();
  expect(lastWith(table.ann, 'your time runs out')).toMatch(
    /^<@\d+>, your time runs out <t:\d+:R>: then the bot takes the seat\.$/,
  );
  expect((await infoOf(table, match)).seats.every(({ kind }) => kind === 'people')).toBe(true);
  await table.sandbox.assertClean();
});

test('a person can hand the seat to the bot from the ⋯ menu, and take it back', async () => {
  const { ann } = table;
  for (const person of [ann, table.ben, table.cleo]) person.enter('wargames');
  const match = await twoPlayers(table, { scenario: 'british-retreat' });
  const { message: more } = await ann.click('⋯');
  const { message: handed } = await ann.click('Let the Bot Play', { on: more?.id ?? '' });
  expect(handed?.text).toContain('The bot (Regular) now decides for the');
  await table.drained();
  expect(lastWith(table.ben, 'let the bot play')).not.toContain('ran out');
  await ann.click('Take the Seat Back', { on: handed?.id ?? '' });
  await table.drained();
  expect((await infoOf(table, match)).seats.every(({ kind }) => kind === 'people')).toBe(true);
  await table.sandbox.assertClean();
});
