import { expect, test } from 'vitest';
import { prefs } from '../../src/match/beside.ts';
import { isQuiet } from '../../src/match/quiet.ts';

const at = (hour: number): number => Date.UTC(2026, 0, 15, hour, 30);

test.each([
  ['none', null, 'UTC', 3, false],
  ['before they begin', { from: 22, to: 8 }, 'UTC', 21, false],
  ['as they begin', { from: 22, to: 8 }, 'UTC', 22, true],
  ['over midnight', { from: 22, to: 8 }, 'UTC', 3, true],
  ['as they end', { from: 22, to: 8 }, 'UTC', 8, false],
  ['within a day', { from: 9, to: 17 }, 'UTC', 12, true],
  ['outside them, within a day', { from: 9, to: 17 }, 'UTC', 20, false],
  ['midnight itself', { from: 0, to: 1 }, 'UTC', 0, true],
  ['on a clock five hours behind', { from: 22, to: 8 }, 'America/New_York', 5, true],
  ['on a clock five hours behind, in its evening', { from: 22, to: 8 }, 'America/New_York', 23, false],
])('quiet hours: %s', (_, quiet, zone, hour, expected) => {
  expect(isQuiet(prefs.parse({ quiet, zone }), at(hour))).toBe(expected);
});
