import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import type { PositionDocument } from '../../src/games/lexington/position.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table } from './kit.ts';

/** A bot that never answers. */
const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };

let table: Table;
beforeAll(async () => {
  table = await sitDown({ pool: idle });
});
afterEach(() => table.sandbox.assertClean());
afterAll(() => table.close());

interface Row {
  readonly turn: string;
  readonly position: PositionDocument;
  readonly seat: number;
  readonly button: string;
  /** What the panel says of it before it is pressed. */
  readonly told: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    turn: 'the ride of both',
    position: { turn: 2, places: { medford: ['Revere'], brookline: ['Dawes'] } },
    seat: 1,
    button: 'Ready-Made Ride for Both',
    told: [
      '🎲 In each box a patrol takes a rider on a 1: 17 %, 1 point for the British.',
      'No **Undo** once this is pressed',
    ],
  },
  {
    turn: 'the way out of Boston',
    position: { turn: 4, places: {} },
    seat: 0,
    button: 'Boats to Cambridge: Rolls a Die',
    told: ['the usual choice', '🎲 Great delay, stuck at sea 33 %', 'No **Undo** once this is pressed'],
  },
  {
    turn: 'a march with searches',
    position: { turn: 8, phase: 'march', places: { lexington: ['6x Raider'] } },
    seat: 0,
    button: 'Ready-Made March for All',
    told: [
      '13 from Boston to Cambridge, to be nearer to Concord, 14 movement points from there; search Cambridge',
      '🎲 A search fails on a 1: 83 % succeed.',
      'No **Undo** once this is pressed',
    ],
  },
  {
    turn: 'a march after which the militia fire',
    position: { turn: 8, phase: 'march', american: true, places: { lexington: ['Menotomy'], menotomy: ['6x Raider'] } },
    seat: 1,
    button: 'Ready-Made March for All',
    told: ['No **Undo** once this is pressed'],
  },
  {
    turn: 'the fire of many figures, as a set',
    position: {
      turn: 9,
      phase: 'fire',
      places: {
        concord: ['Acton', '6x Raider'],
        cambridge: ['Medford', '12x Line', 'Gun'],
      },
    },
    seat: 0,
    button: 'As Suggested',
    told: [
      '**Suggested:** Light infantry in Concord ×6, Line infantry in Cambridge ×12',
      '🎲 The British throw 19 dice, hits on 6, with the cannon on 5–6: 3.3 expected, 3 % none.',
      'No **Undo** once this is pressed',
    ],
  },
];

test.each(ROWS)(
  'a suggestion takes one press, shows its odds first, and is not taken back once dice are thrown: $turn',
  async row => {
    const { ann, service, sandbox } = table;
    ann.enter('wargames');
    const made = await service.solo(
      { id: `suggested-${sandbox.requests.length}`, user: ann.id },
      {
        game: 'lexington',
        position: row.position,
        seats: [row.seat],
        level: 'regular',
        server: sandbox.world.guildId,
        channel: ann.at,
      },
    );
    if (!made.ok) throw new Error(JSON.stringify(made.refusal));
    await table.drained();
    ann.enter((await service.info(made.value.match))?.thread ?? '');
    const panel = await openPanel(ann);
    const named = row.button === 'As Suggested' ? [] : [`**${row.button}**`];
    for (const words of [...named, ...row.told]) expect(panel.text).toContain(words);
    const before = sandbox.requests.length;
    const { message } = await ann.click(row.button, { on: panel.id });
    expect(sandbox.requests.slice(before).filter(({ path }) => path.includes('callback'))).toHaveLength(1);
    expect((await service.info(made.value.match))?.answers).toBe(1);
    expect(message?.buttons.filter(({ label, disabled }) => label === 'Undo' && !disabled)).toEqual([]);
    await service.resign({ id: `over-${sandbox.requests.length}`, user: ann.id }, made.value.match);
    await table.drained();
  },
);
