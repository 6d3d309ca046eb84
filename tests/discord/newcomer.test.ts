import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { openPanel } from './hands.ts';
import { newest, sitDown, type Table, twoPlayers } from './kit.ts';

/** What people met who played for the first time. */

const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };
let table: Table;
beforeAll(async () => {
  table = await sitDown({ pool: idle });
});
afterEach(() => table.sandbox.assertClean());
afterAll(() => table.close());

describe('optional rules', () => {
  const suggested = async (typed: string) => table.ann.autocomplete('play', 'variants', typed);

  test('a second one is offered together with the first, and a third with both', async () => {
    const [first] = await suggested('re-rolls');
    expect(first).toEqual({ name: 'Leader re-rolls (14.1)', value: 'leaderRerolls' });
    // The field then shows the name, and more is typed behind it.
    const second = await suggested(`${first?.name}, militia`);
    expect(second).toContainEqual({
      name: 'Leader re-rolls (14.1), Militia hit on 6 only (14.4)',
      value: 'leaderRerolls,greenMilitia',
    });
    const third = await suggested(`${second[0]?.value}, percy`);
    expect(third.map(({ value }) => value)).toContain('leaderRerolls,greenMilitia,percyTurn=8');
  });

  test('once chosen, picking the field again offers one more', async () => {
    const further = await suggested('leaderRerolls');
    expect(further[0]?.value).toBe('leaderRerolls');
    expect(further.map(({ value }) => value)).toContain('leaderRerolls,opportunityFire');
  });

  test('several stand on the card', async () => {
    await table.ann.slash('play', { variants: 'leaderRerolls,greenMilitia' });
    await table.drained();
    expect(newest(table.ben, 'Join').text).toContain('Leader re-rolls · Militia hit on 6 only');
    await table.ann.click('Leave');
    await table.drained();
  });

  test('what is no optional rule is named', async () => {
    const { message } = await table.ann.slash('play', { variants: 'leaderRerolls, cavalry' });
    expect(message?.text).toContain('no optional rule “cavalry”');
  });
});

describe('an invitation that is called off', () => {
  test('leaves no list of levels behind that could still be used', async () => {
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
    expect(card?.text).toContain(`SHA-256 \`${info?.commitment}\``);
    table.cleo.enter(info?.thread ?? '');
  });

  test('does not show the other side what an action half made is about', async () => {
    const { ann, ben } = table;
    const panel = await openPanel(ann);
    const [menu] = panel.selects;
    const attack = menu?.options.find(({ label }) => label.includes('Attack in Concord'))?.value ?? '';
    const { message } = await ann.select(attack, { on: panel.id });
    expect(message?.text).toContain('Choose who attacks in Concord');
    const { message: seen } = await ben.click('Take Your Turn');
    expect(seen?.text).toContain('It is for British');
    expect(seen?.text).not.toContain('attacks');
  });

  test('whoever waits may look again in the same message', async () => {
    const { ben } = table;
    const { message } = await ben.click('Take Your Turn');
    expect(message?.buttons.map(({ label }) => label)).toEqual(['Look Again', 'My Intel', 'Log']);
    const again = await ben.click('Look Again', { on: message?.id ?? '' });
    expect(again.message?.id).toBe(message?.id);
  });

  test('lays the odds before the player who would let dice fall', async () => {
    const { ann } = table;
    const panel = await openPanel(ann);
    expect(panel.text).toContain('Choose who attacks in Concord');
    await ann.click(panel.buttons.find(({ label }) => label.startsWith('All'))?.customId ?? '', { on: panel.id });
    const { text } = ann.ephemerals().at(-1) ?? { text: '' };
    expect(text).toMatch(
      /🎲 If it comes to combat: The British throw up to \d+ dice, hits on 4–6: [\d.]+ expected, \d+ % none/,
    );
    expect(text).toContain('Once confirmed this cannot be taken back.');
  });

  test('costs one call a press, and two and the strip of the old board at a hand-over', async () => {
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

  test('Take Back under ⋯ shows first what would go', async () => {
    const { ann, ben } = table;
    const { message: more } = await ann.click('⋯');
    expect(more?.buttons.map(({ label }) => label)).toEqual([
      'Board',
      'Log',
      'Take Back',
      'Offer a Draw',
      'Nudge',
      'Resign',
    ]);
    const { message } = await ann.click('Take Back', { on: more?.id ?? '' });
    expect(message?.text).toContain('This would go:');
    expect(message?.buttons.map(({ label }) => label)).toEqual(['Ask the Others']);
    expect((await table.service.info(match))?.proposal).toBeNull();
    expect(ben.ephemerals().at(-1)?.text).not.toContain('take back');
  });
});
