import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { answer } from './commands/moves.ts';
import { openPanel } from './hands.ts';
import { newest, sitDown, type Table, twoPlayers } from './kit.ts';

// Problems that people had when they played for the first time.

const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };
let table: Table;
beforeAll(async () => {
  // With this luck the British begin.
  table = await sitDown({ pool: idle, seed: 1777 });
});
afterEach(() => table.sandbox.assertClean());
afterAll(() => table.close());

describe('optional rules', () => {
  const suggested = async (typed: string) => table.ann.autocomplete('play', 'variants', typed);

  test('a second one is offered together with the first, and a third with both', async () => {
    const [first] = await suggested('re-rolls');
    expect(first).toEqual({ name: 'Leader re-rolls (14.1)', value: 'leaderRerolls' });
    // The field shows the first name, and the person types on after it.
    const second = await suggested(`${first?.name}, militia`);
    expect(second).toContainEqual({
      name: 'Leader re-rolls (14.1), Militia hit on 6 only (14.4)',
      value: 'leaderRerolls,greenMilitia',
    });
    const third = await suggested(`${second[0]?.value}, percy`);
    expect(third.map(({ value }) => value)).toContain('leaderRerolls,greenMilitia,percyTurn=8');
  });

  test('one more is offered when the person picks the field again', async () => {
    const further = await suggested('leaderRerolls');
    expect(further[0]?.value).toBe('leaderRerolls');
    expect(further.map(({ value }) => value)).toContain('leaderRerolls,opportunityFire');
  });

  test('the card shows all that were chosen', async () => {
    await table.ann.slash('play', { variants: 'leaderRerolls,greenMilitia' });
    await table.drained();
    expect(newest(table.ben, 'Join').text).toContain('Leader re-rolls · Militia hit on 6 only');
    await table.ann.click('Leave');
    await table.drained();
  });

  test('an unknown optional rule is named', async () => {
    const { message } = await table.ann.slash('play', { variants: 'leaderRerolls, cavalry' });
    expect(message?.text).toContain('no optional rule “cavalry”');
  });
});

describe('an invitation that is called off', () => {
  test('closes the list of levels, so that nobody can use it any more', async () => {
    const { ann } = table;
    await ann.slash('play');
    await table.drained();
    const { message: list } = await ann.click('Start', { on: newest(ann, 'Start').id });
    expect(list?.selects).toHaveLength(1);
    await ann.click('Leave', { on: newest(ann, 'Leave').id });
    await table.drained();
    const { message } = await ann.select('regular', { on: list?.id ?? '' });
    expect(message?.id).toBe(list?.id);
    expect(message?.text).toContain('called off');
    expect(message?.selects).toEqual([]);
    expect(message?.buttons).toEqual([]);
  });
});

describe('a match between two', () => {
  let match: MatchId;
  beforeAll(async () => {
    match = await twoPlayers(table, { scenario: 'british-retreat' });
  });

  test('has the fingerprint of its dice on the card', async () => {
    table.cleo.enter('wargames');
    const info = await table.service.info(match);
    const card = table.cleo.messages().findLast(({ text }) => text.includes('It is played in'));
    expect(card?.text).toContain('All dice were fixed before the first roll: `/verify` proves it.');
    expect(card?.text).not.toContain(info?.commitment);
    table.cleo.enter(info?.thread ?? '');
  });

  const aims = GAMES.get('concord')?.scenarios.find(({ id }) => id === 'british-retreat')?.seats ?? [];

  test('begins with what each side plays for', () => {
    const board = newest(table.cleo, 'Take Your Turn');
    expect(aims).toHaveLength(2);
    for (const { title, aim } of aims) expect(board.text).toContain(`**${title}:** ${aim}`);
  });

  test('says what a side plays for in its first panel and in /help', async () => {
    const [british, patriots] = aims;
    expect((await openPanel(table.ann)).text).toContain(british?.aim);
    const { message: waiting } = await table.ben.click('Take Your Turn');
    expect(waiting?.text).toContain(patriots?.aim);
    const { message: help } = await table.ben.slash('help');
    expect(help?.text).toMatch(/^\*\*Where to start\*\*\n`\/learn`/);
    expect(help?.text).toContain(patriots?.aim);
    const { message: spectator } = await table.cleo.slash('help');
    expect(spectator?.text).not.toContain(patriots?.aim);
  });

  test('says what happened last in a panel that is opened in the middle of an action', async () => {
    const { ann } = table;
    const opened = await openPanel(ann);
    expect(opened.text).not.toContain('Last:');
    await answer(table, match, 0, /^Movement from Boston/);
    expect((await openPanel(ann)).text).toMatch(/^-# Last: The British are about to march from Boston\.\n/);
    const { message } = await ann.click('Undo');
    expect(message?.text).not.toContain('Last:');
  });

  test('shows the points only on the board, and the card says so', () => {
    table.cleo.enter('wargames');
    const card = table.cleo.messages().findLast(({ text }) => text.includes('It is played in'));
    expect(card?.text).toMatch(
      /Turn \d+ of 12, .+\n-# The points are on the newest board, counted as if the match ended now\.$/,
    );
    expect(card?.text).not.toContain('Victory Point Track');
  });

  test('has the link to its thread at the top of the card, above everything that changes', () => {
    table.cleo.enter('wargames');
    const card = table.cleo.messages().findLast(({ text }) => text.includes('It is played in'));
    expect(card?.text.split('\n')[2]).toMatch(/^It is played in <#\d+>\.$/);
  });

  test('has the link to its thread on the card before the first board is posted', () => {
    const { sandbox } = table;
    const routes = sandbox.requests.map(({ route }) => route);
    const thread = routes.findIndex(route => route.endsWith('/threads'));
    expect(routes.slice(thread + 1, thread + 3)).toEqual([
      'PATCH /channels/:channel/messages/:message',
      'POST /channels/:channel/messages',
    ]);
  });

  test('explains each Action in the list', async () => {
    table.cleo.enter((await table.service.info(match))?.thread ?? '');
    const options = (await openPanel(table.ann)).selects.flatMap(select => select.options);
    const told = (label: string) => options.find(option => option.label.startsWith(label))?.description;
    expect(told('Gather Intelligence')).toBe(
      '6.14 · look secretly at the next two cards, which set the Actions of turns to come · no Undo',
    );
    expect(told('Pass')).toContain('let this Action go unused');
  });

  test('says in one sentence of My Intel that there is nothing to tell', async () => {
    const { message } = await table.ann.click('My Intel');
    expect(message?.text.split('\n').slice(1)).toEqual(['Your side knows nothing now that is not open to all.']);
    expect(message?.buttons.map(({ label }) => label)).toEqual(['Board']);
  });

  test('does not show the other side an action that is not finished', async () => {
    const { ann, ben } = table;
    const panel = await openPanel(ann);
    const [menu] = panel.selects;
    const attack = menu?.options.find(({ label }) => label.includes('Attack in Concord'))?.value ?? '';
    const { message } = await ann.select(attack, { on: panel.id });
    expect(message?.text).toContain('Choose who attacks in Concord');
    const { message: seen } = await ben.click('Take Your Turn');
    expect(seen?.text).toContain('decides for the British.');
    expect(seen?.text).not.toContain('attacks');
  });

  test('lets the person who waits look again in the same message', async () => {
    const { ben } = table;
    const { message } = await ben.click('Take Your Turn');
    expect(message?.buttons.map(({ label }) => label)).toEqual(['Look Again', 'My Intel', 'Log']);
    const again = await ben.click('Look Again', { on: message?.id ?? '' });
    expect(again.message?.id).toBe(message?.id);
    expect(again.message?.text).toContain(aims[1]?.aim);
  });

  test('leaves each person one open panel: opening another deletes the older one, but pressing in it does not', async () => {
    const { ben } = table;
    const { message: first } = await ben.click('Take Your Turn');
    await ben.click('Look Again', { on: first?.id ?? '' });
    const text = (id = ''): string | undefined => ben.ephemerals().find(each => each.id === id)?.text;
    expect(text(first?.id)).toContain('decides for the British.');
    const { message: second } = await ben.click('Take Your Turn');
    await vi.waitFor(() => expect(text(first?.id)).toBeUndefined());
    await ben.click('Look Again', { on: second?.id ?? '' });
    expect(text(second?.id)).toContain('decides for the British.');
  });

  test('shows the odds before a choice that throws dice', async () => {
    const { ann } = table;
    const panel = await openPanel(ann);
    expect(panel.text).toContain('Choose who attacks in Concord');
    await ann.click(panel.buttons.find(({ label }) => label.startsWith('All'))?.customId ?? '', { on: panel.id });
    const { text } = ann.ephemerals().at(-1) ?? { text: '' };
    expect(text).toMatch(
      /🎲 If it comes to combat: the British throw up to \d+ dice, hits on 4–6: [\d.]+ expected, \d+ % none/,
    );
    expect(text).toContain('No **Undo** once this is confirmed');
  });

  test('costs one call a press; at a hand-over also the new board and the edit of the old one', async () => {
    const { ann, sandbox } = table;
    const panel = ann.ephemerals().at(-1);
    const before = sandbox.requests.length;
    const confirm = panel?.buttons.find(({ label }) => label.startsWith('Confirm'));
    await ann.click(confirm?.customId ?? '', { on: panel?.id ?? '' });
    await table.drained();
    const short = sandbox.requests.slice(before).map(({ route }) => route);
    expect(short).toEqual([
      'POST /interactions/:interaction/:token/callback',
      'POST /channels/:channel/messages',
      'PATCH /channels/:channel/messages/:message',
    ]);
  });

  test('shows first what would be undone when somebody presses Take Back under ⋯', async () => {
    const { ann, ben } = table;
    const { message: more } = await ann.click('⋯');
    expect(more?.buttons.map(({ label }) => label)).toEqual([
      'Board',
      'Log',
      'Rules',
      'Legend',
      'Take Back',
      'Offer a Draw',
      'Nudge',
      'Let the Bot Play',
      'Resign',
    ]);
    const { message } = await ann.click('Take Back', { on: more?.id ?? '' });
    expect(message?.text).toContain('This would be undone:');
    expect(message?.buttons.map(({ label }) => label)).toEqual(['Ask the Others']);
    expect((await table.service.info(match))?.proposal).toBeNull();
    expect(ben.ephemerals().at(-1)?.text).not.toContain('take back');
  });
});

describe('in the middle of a ride', () => {
  test('a newly opened panel tells the ride as one journey, to where the rider is now', async () => {
    for (const person of [table.ann, table.ben]) person.enter('wargames');
    const match = await twoPlayers(table);
    for (const label of [/^Revere/, /^Prospect Hill/, /^Watson/]) await answer(table, match, 0, label);
    const { text } = await openPanel(table.ben);
    expect(text.split('\n')[0]).toBe("-# Last: Revere rides from Charlestown by Prospect Hill to Watson's Corner.");
    expect(text).toContain("Revere is in Watson's Corner");
  });
});

describe('the free ride before the first turn of a match between two', () => {
  test('takes one press, which says first what it does and that it is final', async () => {
    const { ann, ben, service } = table;
    for (const person of [ann, ben]) person.enter('wargames');
    const match = await twoPlayers(table);
    const panel = await openPanel(ben);
    expect(panel.text).toContain(
      "Suggested: **Ready-Made Ride for Both**: Revere rouses Watson's Corner and rides to Menotomy, Dawes rouses Roxbury and rides to Brookline. No **Undo** once this is pressed: only `/undo` takes it back",
    );
    const { message } = await ben.click('Ready-Made Ride for Both', { on: panel.id });
    expect(message?.text).toContain('Dawes rouses Roxbury');
    expect(await service.info(match)).toMatchObject({ answers: 1 });
  });
});

describe('a match that began without the list of levels', () => {
  test('closes the list when its player goes on, and offers nothing to play after the end', async () => {
    const { ann, ben } = table;
    for (const person of [ann, ben]) person.enter('wargames');
    await ann.slash('play');
    await table.drained();
    const invitation = newest(ann, 'Start').id;
    const { message: first } = await ann.click('Start', { on: invitation });
    const { message: second } = await ann.click('Start', { on: invitation });
    const text = (id = ''): string | undefined => ann.ephemerals().find(each => each.id === id)?.text;
    await vi.waitFor(() => expect(text(first?.id)).toBeUndefined());
    await ben.click('Join', { on: invitation });
    await table.drained();
    const [info] = await table.store.matches({ user: ann.id, status: ['playing'], limit: 1 });
    await table.service.resign({ id: 'resigns', user: ann.id }, info?.id ?? ('' as MatchId));
    await table.drained();
    const list = ann.ephemerals().find(each => each.id === second?.id);
    expect(list?.text).toMatch(/^This match is over\./);
    expect(list?.selects).toEqual([]);
    expect(list?.buttons.map(({ label }) => label)).toEqual(['Rematch']);
  });
});
