import { expect, test } from 'vitest';
import { sheetSeats } from '../../../src/bots/sheets.ts';
import { think } from '../../../src/bots/think.ts';
import { bunkerHill } from '../../../src/games/bunker-hill/index.ts';
import { Table } from './table.ts';

/** The automated players of 12.3 and 12.4. */

/** The labels of what the sheet of the seat that decides answers. */
function sheetOf(table: Table): string[] {
  const { seat, choices } = table.decision;
  const { choose } = bunkerHill.open(game =>
    // The view is one of this very game; the table has forgotten its type.
    think(game, table.view(seat) as never, seat, 'rulebook', { seed: 1 }),
  );
  return choices.filter(({ id }) => choose.includes(id)).map(({ label }) => label);
}

test.each([
  ['12.1 nobody plays by a sheet', 'bunker-hill', []],
  ['12.3 the Patriots play by their sheet, the British by a person', 'british-alone', [1]],
  ['12.4 the British play by their sheet, the Patriots by a person', 'patriots-alone', [0]],
] as const)('%s', (_, scenario, seats) => {
  expect(sheetSeats(bunkerHill, scenario, {})).toEqual(seats);
});

test('12.2 the automated Patriots go back where it is worth most to them, and throw no die for it', () => {
  const table = new Table(
    {
      scenario: 'british-alone',
      objective: 3,
      goals: ['breed'],
      zones: ['zone-3', 'zone-4'],
      places: { S2: ['Regular 1'], S1: ['Minuteman 1', 'Prescott'], B1: ['Minuteman 2'] },
    },
    [5, 1, 1],
  );
  table.choose('Volley Fire from S2');
  expect(table.decision.title).toBe('Where the broken units go');
  const [goal] = sheetOf(table);
  expect(table.labels).toContain(goal);
  expect(sheetOf(table)).toEqual([goal]);
  table.choose(goal);
  table.spent();
});

test('12.2 the automated Patriots bring up the Muster Box without the die that stops them at the Neck', () => {
  const table = new Table(
    {
      scenario: 'british-alone',
      objective: 3,
      goals: ['breed'],
      zones: ['zone-3', 'zone-4'],
      places: { A4: ['Regular 1'], muster: ['3x Militia hidden', 'Stark'] },
      toAct: 'patriot',
    },
    [],
  );
  expect(sheetOf(table)).toEqual(['Land Move from the Muster Box']);
  table.choose('Land Move from the Muster Box').all();
  table.choose(...sheetOf(table));
  table.spent();
});
