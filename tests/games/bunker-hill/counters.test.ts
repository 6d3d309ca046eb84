import { expect, test } from 'vitest';
import { addMarks, putAt } from '../../../src/games/bunker-hill/counters.ts';
import { region } from '../../../src/games/bunker-hill/data.ts';
import { checkPosition } from '../../../src/games/bunker-hill/invariants.ts';
import { BRITISH, FIRED, REGULARS } from '../../../src/games/bunker-hill/pieces.ts';
import { emptyBoard } from '../../../src/games/bunker-hill/setup.ts';
import { fork } from '../../../src/games/bunker-hill/state.ts';
import { occupancyOf, unitCountsOf } from '../../../src/games/bunker-hill/units.ts';

const RULES = { works: false, powder: false, anyZone: false, rallyDice: false };
const [HERE, THERE] = [region('L16'), region('L15')];
const UNIT = REGULARS.from;

/** A board with one Regular. */
function oneRegular() {
  const s = emptyBoard('bunker-hill', RULES);
  putAt(s, [UNIT], HERE);
  return s;
}

test('counters are counted anew when one of them has moved, and in a fork apart from the original', () => {
  const s = oneRegular();
  expect(occupancyOf(s).units[BRITISH][HERE]).toBe(1);
  const copy = fork(s);
  putAt(copy, [UNIT], THERE);
  expect(occupancyOf(copy).units[BRITISH][HERE]).toBe(0);
  expect(occupancyOf(copy).units[BRITISH][THERE]).toBe(1);
  expect(occupancyOf(s).units[BRITISH][HERE]).toBe(1);
});

test('counters are counted anew when one of them has been marked', () => {
  const s = oneRegular();
  expect(occupancyOf(s).loaded[BRITISH][HERE]).toBe(1);
  addMarks(s, [UNIT], FIRED);
  expect(occupancyOf(s).loaded[BRITISH][HERE]).toBe(0);
});

test('counts of units alone do not pass for counts of everything', () => {
  const s = oneRegular();
  occupancyOf(s);
  const copy = fork(s);
  putAt(copy, [UNIT], THERE);
  expect(unitCountsOf(copy).units[BRITISH][THERE]).toBe(1);
  expect(occupancyOf(copy).loaded[BRITISH][THERE]).toBe(1);
  expect(occupancyOf(s).loaded[BRITISH][HERE]).toBe(1);
});

test('a counter that was moved without replacing the list is reported', () => {
  const s = oneRegular();
  const written = s.at.slice();
  s.at = written;
  const wrong = 'have been counted wrongly.';
  expect(checkPosition(s).join(' ')).not.toContain(wrong);
  written[UNIT] = THERE;
  expect(checkPosition(s).join(' ')).toContain(wrong);
});
