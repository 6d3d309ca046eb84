import { expect, test } from 'vitest';
import { sheetInFull } from '../../src/core/score-sheet.ts';
import type { Award, Told } from '../../src/core/telling.ts';

const award = (text: string, rule: string, ...points: readonly number[]): Told => {
  const of: Award = { of: '2.0', text, rule, points };
  return { text: '', award: of };
};
const broken = { text: 'Broken units', rule: '4.1', points: [1, 2] };

test('a row of several kinds of awards is divided into a row for each, in the order of the rules', () => {
  const told = [award('Concord', '11.0', 5, 0), award('Arms', '8.1', 2, 0), award('Arms', '8.1', 1, 0)];
  expect(sheetInFull([{ text: 'Track', rule: '2.0', points: [8, 0] }, broken], told)).toEqual([
    { text: 'Arms', rule: '8.1', points: [3, 0] },
    { text: 'Concord', rule: '11.0', points: [5, 0] },
    broken,
  ]);
});

test('points of which no award is known stay in the row', () => {
  const track = { text: 'Track', rule: '2.0', points: [8, 1] };
  expect(sheetInFull([track], [award('Arms', '8.1', 3, 0)])).toEqual([
    { text: 'Arms', rule: '8.1', points: [3, 0] },
    { text: 'Track', rule: '2.0', points: [5, 1] },
  ]);
  expect(sheetInFull([track], [])).toEqual([track]);
});
