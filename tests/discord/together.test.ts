import { afterAll, expect, test } from 'vitest';
import { infoOf, privately } from './commands/moves.ts';
import { newest, sitDown, type Table } from './kit.ts';

let table: Table;
afterAll(() => table.close());

test('for two teams with captains, the card says how many may join, only captains are asked and pinged, and the others are told who decides', async () => {
  table = await sitDown({ seed: 1776 });
  const { sandbox, store, ann, ben, cleo } = table;
  const dora = sandbox.person('Dora');
  await ann.slash('play', { game: 'lexington', side: 'british', lead: 'captain' });
  await table.drained();
  const invitation = newest(ann, 'Join').text;
  expect(invitation).toContain('captain');
  expect(invitation).toContain('fourteen turns in about an hour');
  expect(invitation).toContain(
    `Anybody may join. It begins when every place is taken, or when <@${ann.id}> presses **Start**.`,
  );
  expect(privately(await ben.select(['1'], { menu: 'Join a side…' })).text).toContain('You have joined the Americans.');
  await cleo.select(['0'], { menu: 'Join a side…' });
  await table.drained();
  expect(newest(ann, 'Join').text).toContain('room for 2 more');
  await dora.click('Join');
  await table.drained();
  await ann.click('Start');
  await table.drained();
  const [made] = await store.matches({ user: ann.id, limit: 1 });
  if (made === undefined) throw new Error('no match was made');
  const info = await infoOf(table, made.id);
  expect(info.seats).toEqual([
    { kind: 'people', people: [ann.id, cleo.id] },
    { kind: 'people', people: [ben.id, dora.id] },
  ]);
  for (const person of [ann, ben, cleo, dora]) person.enter(info.thread ?? '');
  // The Americans place the cards, and only they see which.
  const board = newest(cleo, 'Take Your Turn');
  expect(board.text).toContain(ben.id);
  expect(board.pinged).toEqual(['Ben']);
  const captain = privately(await ben.click('Take Your Turn'));
  expect(captain.selects.length + captain.buttons.length).toBeGreaterThan(0);
  expect(privately(await dora.click('Take Your Turn')).text).toContain(`Your captain, <@${ben.id}>, decides.`);
  expect(privately(await ann.click('Take Your Turn')).text).toContain(`<@${ben.id}> decides for the Americans.`);
  await sandbox.assertClean();
});

test('the card of a match against the bot does not mention several people on a side', async () => {
  const { cleo, ben } = table;
  ben.enter('wargames');
  cleo.enter('wargames');
  await cleo.slash('play', { game: 'lexington', side: 'british', lead: 'any' });
  await table.drained();
  expect(newest(ben, 'Join').text).toContain('The first player of a side to answer decides');
  await cleo.slash('solo', { game: 'lexington', side: 'american', level: 'recruit' });
  await table.drained();
  const card = ben.messages().findLast(({ text }) => text.includes('**British**: the bot (Recruit)'));
  expect(card?.text).toContain(`**Americans**: <@${cleo.id}>`);
  expect(card?.text).not.toContain('The first player of a side');
});
