import { expect, test } from 'vitest';
import { withAll } from '../../../src/games/lexington/changes.ts';
import { BOSTON, CONCORD, LEXINGTON } from '../../../src/games/lexington/data.ts';
import { checkPosition } from '../../../src/games/lexington/invariants.ts';
import { RAIDERS } from '../../../src/games/lexington/pieces.ts';
import { emptyBoard } from '../../../src/games/lexington/setup.ts';
import { stacksOf } from '../../../src/games/lexington/stacks.ts';
import { fork, type State } from '../../../src/games/lexington/state.ts';

const BRITISH_SEAT = 0;
const RAIDER = RAIDERS.from;

/** A board with one Raider in Concord, who has points left on turn 8. */
function oneRaider(): State {
  const s = emptyBoard('lexington-and-concord', false);
  s.turn = 8;
  s.at = withAll(s.at, [RAIDER], CONCORD);
  s.left = withAll(s.left, [RAIDER], 3);
  return s;
}

const boxesOf = (s: State): number[] => stacksOf(s, BRITISH_SEAT).map(({ at }) => at);

test('stacks are found anew when a figure has marched, and a fork has its own', () => {
  const s = oneRaider();
  expect(boxesOf(s)).toContain(CONCORD);
  const copy = fork(s);
  copy.at = withAll(copy.at, [RAIDER], LEXINGTON);
  expect(boxesOf(copy)).toContain(LEXINGTON);
  expect(boxesOf(copy)).not.toContain(CONCORD);
  expect(boxesOf(s)).toContain(CONCORD);
});

test('stacks are found anew when a figure has paid points', () => {
  const s = oneRaider();
  const isMobile = (): boolean => stacksOf(s, BRITISH_SEAT).some(({ at, mobile }) => at === CONCORD && mobile);
  expect(isMobile()).toBe(true);
  s.left = withAll(s.left, [RAIDER], 0);
  expect(isMobile()).toBe(false);
});

test('stacks are found anew when the ferry runs', () => {
  const s = oneRaider();
  s.left = s.left.map(() => 1);
  const isFerried = (): boolean =>
    stacksOf(s, BRITISH_SEAT).some(({ at, mobile, figures }) => at === BOSTON && mobile && figures.length > 0);
  s.turn = 6;
  const before = isFerried();
  s.turn = 7;
  expect([before, isFerried()]).toEqual([false, true]);
});

test('a figure that was moved without replacing the list `s.at` is reported', () => {
  const s = oneRaider();
  const written = s.at.slice();
  s.at = written;
  const wrong = 'the stacks that were found before';
  expect(checkPosition(s).join(' ')).not.toContain(wrong);
  stacksOf(s, BRITISH_SEAT);
  written[RAIDER] = LEXINGTON;
  expect(checkPosition(s).join(' ')).toContain(wrong);
});
