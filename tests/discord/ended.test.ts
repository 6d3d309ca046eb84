import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchId } from '../../src/match/rows.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { openPanel } from './hands.ts';
import { sitDown, soloOf, type Table, twoPlayers } from './kit.ts';

// What becomes of open panels when their match ends otherwise than by an answer given in them.

let table: Table;
const clock = { ahead: 0 };
beforeEach(async () => {
  clock.ahead = 0;
  // When the test sets the clock forward, the bot was not away: nobody is given time back.
  table = await sitDown({ clock, wrap: service => ({ ...service, markReachable: async () => 0 }) });
});
afterEach(() => table.close());

const shown = (person: Person, { id }: SeenMessage): SeenMessage | undefined =>
  person.ephemerals().find(each => each.id === id);

const click = (person: Person) => ({ id: table.sandbox.world.newId(), user: person.id });

/** Each way to end the match other than an answer, and what panels then say about it. */
const WAYS = [
  {
    way: 'one player resigns',
    end: async (match: MatchId) => void (await table.service.resign(click(table.ann), match)),
    says: /^\*\*The Patriots\*\*, played by <@\d+>, win\. The British resigned\.$/m,
  },
  {
    way: 'both agree on a draw',
    async end(match: MatchId) {
      await table.service.offerDraw(click(table.ann), match);
      const proposal = (await table.service.info(match))?.proposal?.id ?? '';
      await table.service.settle(click(table.ben), match, proposal, true);
    },
    says: /^Nobody wins\. The players agreed on a draw\.$/m,
  },
  {
    way: 'a moderator stops it',
    end: async (match: MatchId) => void (await table.service.stop(click(table.cleo), match, 'moderator')),
    says: /^Nobody wins\. The match was stopped by a moderator of this server\.$/m,
  },
];

describe('the panels of both players, when', () => {
  test.each(WAYS)('$way, lose their buttons and say how the match ended', async ({ end, says }) => {
    const match = await twoPlayers(table);
    const panels = [
      { person: table.ann, panel: await openPanel(table.ann) },
      { person: table.ben, panel: await openPanel(table.ben) },
    ];
    await end(match);
    await table.drained();
    for (const { person, panel } of panels) {
      const { text = '', buttons = [], selects = [] } = shown(person, panel) ?? {};
      expect(text).toMatch(/^This match is over\. The result is in <#\d+>\.$/m);
      expect(text).toMatch(says);
      expect([...selects, ...buttons.map(({ label }) => label)]).toEqual(['Rematch']);
    }
    await table.sandbox.assertClean();
  });

  test('time runs out, lose their buttons and say so', async () => {
    await twoPlayers(table, { pace: 'live', timeout: 'forfeit' });
    // The panel is opened again shortly before the end.
    clock.ahead = 9 * 60_000;
    const panel = await openPanel(table.ben);
    clock.ahead = 11 * 60_000;
    await table.service.tick();
    await table.drained();
    expect(shown(table.ben, panel)?.text).toContain('ran out of time.');
    expect(shown(table.ben, panel)?.buttons.map(({ label }) => label)).toEqual(['Rematch']);
    await table.sandbox.assertClean();
  });
});

test('a panel that Discord does not let be edited any more says at the next press how the match ended, and closes', async () => {
  const match = await twoPlayers(table);
  const panel = await openPanel(table.ben);
  // Once the panel that came with Join is deleted, the bot has noted when the new one was shown.
  await vi.waitFor(() => expect(table.ben.ephemerals()).toHaveLength(1), 10_000);
  clock.ahead = 20 * 60_000;
  await table.service.resign(click(table.ann), match);
  await table.drained();
  expect(shown(table.ben, panel)?.buttons).toEqual(panel.buttons);
  const rider = panel.buttons.find(({ label, disabled }) => label.startsWith('Revere') && !disabled);
  const { message } = await table.ben.click(rider?.customId ?? '', { on: panel.id });
  expect(message?.id).toBe(panel.id);
  expect(message?.text.split('\n')[0]).toBe('⚠ Nothing was done: the match had ended before this press.');
  expect(message?.text).toContain('The British resigned.');
  expect(message?.buttons.map(({ label }) => label)).toEqual(['Rematch']);
});

test('the panel in which the last answer was given keeps what that answer led to', async () => {
  const places = { boston: ['Regular'], waltham: ['Warren'] };
  const last = { turn: 12, actions: { british: 1, patriot: 0 }, shot: true, concord: true, percy: true };
  const position = { places, ...last, deck: [14, 3, 1] };
  const match = await soloOf(table, { game: 'concord', seat: 0, position });
  const panel = await openPanel(table.ann);
  const isButton = panel.buttons.some(({ label }) => label === 'Pass');
  await (isButton ? table.ann.click('Pass', { on: panel.id }) : table.ann.select('Pass', { on: panel.id }));
  const { message } = await table.ann.click('Confirm', { on: panel.id });
  await table.drained();
  expect((await table.service.info(match))?.ending?.kind).toBe('played');
  expect(message?.text).toMatch(/.\nThis match is over\./);
  expect(shown(table.ann, panel)?.text).toBe(message?.text);
});

test('a message in which another match has begun is left alone', async () => {
  const { ann } = table;
  await ann.slash('solo', { game: 'concord', side: 'patriot' });
  await table.drained();
  const panel = ann.ephemerals().at(-1);
  if (panel === undefined) throw new Error('no panel came');
  await ann.click('Change…', { on: panel.id });
  await ann.click('Begin This Instead', { on: panel.id });
  await vi.waitFor(async () => {
    const over = await table.store.matches({ user: ann.id, status: ['over'], limit: 2 });
    expect(over.map(({ ending }) => ending?.kind)).toEqual(['abandoned']);
  }, 10_000);
  await table.drained();
  expect(shown(ann, panel)?.text).toContain('Your match has begun');
  expect(shown(ann, panel)?.text).not.toContain('This match is over');
});

test('the panel of a match against the bot closes after /resign', async () => {
  const { ann } = table;
  await soloOf(table, { game: 'concord', seat: 0 });
  const panel = await openPanel(ann);
  const { message } = await ann.slash('resign');
  await ann.click('Resign', { on: message?.id ?? '' });
  await table.drained();
  expect(shown(ann, panel)?.text).toContain('The British resigned.');
  expect(shown(ann, panel)?.buttons.map(({ label }) => label)).toEqual(['Rematch']);
});
