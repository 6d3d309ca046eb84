import { ButtonStyle } from 'discord.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { suggestionOf } from '../../../src/bots/advice.ts';
import type { Pool } from '../../../src/bots/pool.ts';
import { think } from '../../../src/bots/think.ts';
import { GAMES } from '../../../src/games/index.ts';
import { openPanel } from '../hands.ts';
import { sitDown, type Table, twoPlayers } from '../kit.ts';
import { privately } from './moves.ts';

/** Thinks at once and on this thread. */
const pool: Pool = {
  waiting: 0,
  cancel() {},
  close: async () => {},
  async ask({ game, view, seat, level, seed, hint = false }) {
    return (
      GAMES.get(game)?.open(typed => {
        const seen = view as Parameters<typeof typed.text>[0];
        const thought = think(typed, seen, seat, level, { seed, iterations: 30, hint });
        const { choose, why, whole, next, turn } = thought;
        const lead = hint ? suggestionOf(typed, seen, seat, thought) : null;
        return { choose, why, whole, hint: `Hinted: ${lead?.words} ${lead?.risk}`.trim(), lead, more: 0, next, turn };
      }) ?? null
    );
  },
};

let table: Table;
beforeAll(async () => {
  table = await sitDown({ pool });
});
afterAll(async () => table.close());

const openMatch = async () => {
  const [info] = await table.store.matches({ user: table.ann.id, limit: 1 });
  if (!info) throw new Error('there is no match');
  return info;
};
const BRITISH = 0;
const panel = async () => privately(await table.ann.slash('turn'));
/** Waits for the bot, and for the post that says whose turn it is. */
const ownTurn = () =>
  vi.waitFor(
    async () => {
      await table.drained();
      expect((await openMatch()).deciders).toEqual([BRITISH]);
      expect((await panel()).buttons.some(({ label }) => label === 'Undo')).toBe(true);
    },
    { timeout: 60_000, interval: 300 },
  );
/** The suggestion in a panel. */
const suggested = (text: string): string | undefined => /\*\*Suggested:\*\* (.+)/.exec(text)?.[1];

test('before a player’s Action the panel suggests one, with a reason but without numbers, and one press carries it out', async () => {
  await table.ann.slash('solo', { game: 'concord', side: 'british', level: 'recruit' });
  for (let n = 0; n < 2; n++) {
    await ownTurn();
    const shown = await panel();
    const words = suggested(shown.text);
    expect(words).toMatch(/^[A-Z].+\.$/);
    expect(words).not.toMatch(/\d %|I reckon/);
    // The suggestion stays the same when the panel is drawn again.
    expect(suggested((await panel()).text)).toBe(words);
    const before = (await openMatch()).answers;
    const again = await panel();
    const button = again.buttons.find(({ label }) => label.startsWith('Do This'));
    const { message } = await table.ann.click(button?.label ?? 'Do This', { on: again.id });
    const asksFirst = message?.buttons.some(({ label, disabled }) => label.startsWith('Confirm') && !disabled);
    if (asksFirst) await table.ann.click('Confirm', { on: again.id });
    await table.drained();
    expect((await openMatch()).answers).toBeGreaterThan(before);
  }
  await table.sandbox.assertClean();
});

/** Buttons of a first panel besides its choices. */
const NOT_CHOICES = ['Hint', 'My Intel', 'Log', 'Change…', 'Legend', 'This and Next Questions in One Form…'];

const FIRST_STEPS = [
  { game: 'concord', side: 'british' },
  { game: 'concord', side: 'patriot' },
  { game: 'lexington', side: 'british' },
  { game: 'lexington', side: 'american' },
];

test.each(FIRST_STEPS)(
  'from /solo to the first decision it takes at most four inputs, by suggestion where there is one: $game, $side',
  async ({ game, side }) => {
    let panel = privately(await table.ann.slash('solo', { game, side, level: 'recruit' }));
    let inputs = 1;
    /** How many decisions there were when the player was first asked something. */
    let before = Number.POSITIVE_INFINITY;
    const isDone = async (): Promise<boolean> => (await openMatch()).answers > before;
    while (!(await isDone()) && inputs < 9) {
      if (panel.buttons.some(({ label }) => label === 'Undo')) before = Math.min(before, (await openMatch()).answers);
      const can = panel.buttons.filter(({ disabled }) => !disabled);
      const next =
        can.find(({ label, style }) => label.startsWith('Confirm') && style === ButtonStyle.Success) ??
        can.find(({ style }) => style === ButtonStyle.Primary) ??
        can.find(({ label }) => label === 'Look Again' || !NOT_CHOICES.includes(label));
      if (next === undefined) break;
      const { message } = await table.ann.click(next.customId ?? '', { on: panel.id });
      panel = message ?? panel;
      inputs++;
    }
    expect(await isDone(), panel.text).toBe(true);
    expect(inputs, panel.text).toBeLessThanOrEqual(4);
    await table.service.resign({ id: `over-${game}-${side}`, user: table.ann.id }, (await openMatch()).id);
    await table.drained();
  },
);

test('a hint before a player’s Action agrees with the panel’s suggestion', async () => {
  await table.ann.slash('solo', { game: 'concord', side: 'british', level: 'recruit' });
  await ownTurn();
  const words = suggested((await panel()).text);
  expect(words).toBeDefined();
  expect((await privately(await table.ann.slash('hint'))).text).toContain(`Hinted: ${words}`);
});

test('what the enemy’s Action asks of a player is suggested too, and one press answers it', async () => {
  const { ann, service, sandbox } = table;
  const regulars = [1, 2, 3, 4].map(n => `Regular ${n}`);
  const fight = { attacker: 'british', region: 'lincoln', from: null, attackers: regulars, defenders: [] };
  const position = {
    ...{ turn: 8, shot: true, actions: { british: 1, patriot: 2 } },
    places: { lincoln: [...regulars, 'Smith', 'Minuteman 1', 'Militia 1 strength 1', 'Warren'] },
    pending: [
      { step: 'standOrRetreat', fight: { ...fight, fled: [], fledTo: 'lincoln' } },
      { step: 'afterAction', seat: 'british' },
    ],
  };
  const made = await service.solo(
    { id: 'attacked', user: ann.id },
    { game: 'concord', position, seats: [1], level: 'recruit', server: sandbox.world.guildId, channel: ann.at },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  await table.drained();
  ann.enter((await service.info(made.value.match))?.thread ?? '');
  const panel = await openPanel(ann);
  expect(panel.text).toContain('Choose who retreats before combat');
  expect(suggested(panel.text)).toMatch(/^[A-Z].+\.$/);
  const button = panel.buttons.find(({ label }) => label.startsWith('Do This'));
  await ann.click(button?.label ?? 'Do This', { on: panel.id });
  expect((await service.info(made.value.match))?.answers).toBeGreaterThan(0);
  await service.resign({ id: 'over-attacked', user: ann.id }, made.value.match);
  await table.drained();
  await sandbox.assertClean();
});

test('no Action is suggested in a match between two people', async () => {
  await twoPlayers(table);
  for (const person of [table.ann, table.ben]) {
    const panel = await openPanel(person);
    expect(suggested(panel.text)).toBeUndefined();
    expect(panel.buttons.some(({ label }) => label.startsWith('Do This'))).toBe(false);
  }
});
