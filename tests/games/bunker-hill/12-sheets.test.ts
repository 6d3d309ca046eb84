import { expect, test } from 'vitest';
import { sheetSeats } from '../../../src/bots/sheets.ts';
import { think } from '../../../src/bots/think.ts';
import { bunkerHill } from '../../../src/games/bunker-hill/index.ts';
import { Table } from './table.ts';

/** The automated players of 12.3 and 12.4. */

/** The labels of the choices that the sheet makes for the deciding seat. */
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
  ['12.3 a sheet plays the Patriots, a person the British', 'british-alone', [1]],
  ['12.4 a sheet plays the British, a person the Patriots', 'patriots-alone', [0]],
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

const BREED = { scenario: 'british-alone', objective: 3, goals: ['breed'], zones: ['zone-3', 'zone-4'] };

test('12.2 the automated Patriots bring up the units in the Muster Box', () => {
  const table = new Table(
    { ...BREED, places: { A4: ['Regular 1'], muster: ['3x Militia hidden', 'Stark'] }, toAct: 'patriot' },
    [6],
  );
  expect(sheetOf(table)).toEqual(['Land Move from the Muster Box']);
  table.choose('Land Move from the Muster Box').all();
  table.choose(...sheetOf(table));
  table.spent();
});

test('12.2 the automated Patriots first move units out of a full Neck, to the safer side, and then bring up more', () => {
  const full = ['Militia 1 hidden fired', 'Militia 2 hidden fired', 'Militia 3 hidden fired'];
  const table = new Table(
    {
      ...BREED,
      places: { NK: full, muster: ['3x Militia hidden', 'Stark'], L4: ['Regular 1'], A3a: ['3x Regular moved'] },
      toAct: 'patriot',
      actions: { british: 0, patriot: 3 },
    },
    [3],
  );
  expect(sheetOf(table)).toEqual(['Land Move from NK Charlestown Neck']);
  table.choose(...sheetOf(table));
  expect(table.decision.prompt).toMatch(/^Where do 3 hidden Militia go\?/);
  expect(table.labels.map(label => label.split(' ')[0])).toEqual(expect.arrayContaining(['L1', 'L2']));
  expect(sheetOf(table)[0]).toMatch(/^L1 /);
  table.choose(...sheetOf(table));
  expect(sheetOf(table)).toEqual(['Land Move from the Muster Box']);
  table.choose(...sheetOf(table)).choose(...sheetOf(table));
  expect(table.in('NK')).toContain('Stark');
  table.spent();
});

test('12.2 with British on both sides of a full Neck nobody is brought up', () => {
  const table = new Table(
    {
      ...BREED,
      places: {
        NK: ['3x Militia hidden moved fired'],
        muster: ['Militia hidden', 'Stark'],
        L1: ['Regular moved'],
        L2: ['Regular moved'],
      },
      toAct: 'patriot',
    },
    [],
  );
  expect(table.offers('Land Move from the Muster Box')).toBe(true);
  expect(sheetOf(table)).not.toEqual(['Land Move from the Muster Box']);
});

test('12.4 the automated British use a Reserve Action for an Assault', () => {
  const table = new Table(
    {
      ...BREED,
      scenario: 'patriots-alone',
      turn: 6,
      actions: { british: 1, patriot: 3 },
      reserves: { british: 2, patriot: 0 },
      places: { S3: ['3x Regular', 'Howe'], H2: ['Minuteman'], H1: ['Militia strength 0'], A3a: ['4x Regular'] },
    },
    [],
  );
  expect(sheetOf(table)).toEqual(['Use a Reserve Action']);
  table.choose('Use a Reserve Action');
  expect(sheetOf(table)[0]).toMatch(/^Assault from S3 /);
});

test.each([
  ['one broken Militia outside the objective is left', { B1: ['Militia 1 strength 1 broken', 'Prescott'] }, false],
  ['two without a leader are left', { B1: ['2x Militia strength 1 broken'] }, false],
  ['two beside a leader who has rallied are left', { B1: ['2x Militia strength 1 broken', 'Prescott rallied'] }, false],
  ['two beside a leader are rallied', { B1: ['2x Militia strength 1 broken', 'Prescott'] }, true],
  ['one in the objective is rallied', { H2: ['Militia 1 strength 1 broken', 'Prescott'] }, true],
])('12.3 the automated Patriots rally where it is worth an Action: %s', (_, places, rallies) => {
  const table = new Table(
    { ...BREED, places: { ...places, A4: ['Regular 1 moved'], L4: ['Minuteman 1'] }, toAct: 'patriot' },
    [],
  );
  expect(table.labels.some(label => label.startsWith('Rally in'))).toBe(true);
  expect(sheetOf(table)[0].startsWith('Rally in')).toBe(rallies);
});
