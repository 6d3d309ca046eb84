import { proceed } from '../../../core/step.ts';
import { LOCALE_COUNT, TURNS } from '../data.ts';
import type { Chapter } from '../events.ts';
import type { Frame, Round } from '../frames.ts';
import { AMERICAN, AVAILABLE, BRITISH, EVERY_PIECE, enemyOf, SIDES, UPGRADED } from '../pieces.ts';
import { put } from '../put.ts';
import { everyTrack } from '../rabble.ts';
import { noMarks, type State } from '../state.ts';
import { checkVictory, finalEnding } from './03-victory.ts';

const ROUNDS: readonly Round[] = [1, 2, 3];

/**
 * 5.1: the year from the Mobilization Phase on. The side with the initiative (8.1) comes first. Where the order makes
 * no difference, because both answer in secret, that side comes last: then a side that has just answered is more often
 * the one that is asked next.
 */
export function restOfYear(s: State): Frame[] {
  const [one, two] = [s.first, enemyOf(s.first)];
  return [
    { step: 'mobilize', seat: one, failed: null },
    { step: 'mobilize', seat: two, failed: null },
    { step: 'allotPlan', seat: two },
    { step: 'allotPlan', seat: one },
    { step: 'openAllotments' },
    ...ROUNDS.flatMap((round): Frame[] => [
      { step: 'beginMovement', seat: one, round },
      { step: 'beginMovement', seat: two, round },
    ]),
    { step: 'forage', seat: one },
    { step: 'forage', seat: two },
    { step: 'enlist', seat: one },
    { step: 'enlist', seat: two },
    { step: 'yearEndWindow', seats: [...SIDES] },
    { step: 'adjust' },
    { step: 'returnHalf', seat: two },
    { step: 'returnHalf', seat: one },
    { step: 'clearForts' },
    { step: 'politicking', seat: one },
    { step: 'politicking', seat: two },
    { step: 'victoryCheck' },
    { step: 'endYear' },
  ];
}

const nowhere: readonly number[] = new Array<number>(LOCALE_COUNT).fill(0);
const nothing = everyTrack.map(() => 0);

/** Clears everything that lasts only for a year. */
function clearYear(s: State): void {
  s.raised = nowhere;
  s.upgraded = nowhere;
  s.swapped = nowhere;
  s.stalled = noMarks;
  s.moved = noMarks;
  put(
    s,
    EVERY_PIECE.filter(p => s.at[p] === UPGRADED),
    AVAILABLE,
  );
  s.bought = [0, 0];
  s.points = [0, 0];
  s.resting = [0, 0];
  s.politicking = [-1, -1];
  s.tried = s.tried.map(() => 0);
  s.committed = [nothing, nothing];
  s.noHessians = false;
  s.debate = 0;
  s.volunteered = false;
}

export const year = {
  // 5.1 The beginning of a year. America has the initiative in the first (4.7).
  beginYear: {
    rule: '5.1',
    run(s, _, umpire) {
      clearYear(s);
      umpire.tell({ what: 'yearBegins', year: s.year });
      const window: Frame = { step: 'politicalWindow', seats: [BRITISH, AMERICAN] };
      if (s.year > TURNS.first) return proceed(s, { step: 'bid' }, window, { step: 'income' });
      s.first = AMERICAN;
      proceed(s, window, { step: 'income' });
    },
  },
  // 3.1 A sudden victory is checked for at the end of every year.
  victoryCheck: {
    rule: '3.1',
    run: (s, _, umpire) => checkVictory(s, umpire),
  },
  // 5.1 The next year, or the end (3.3 to 3.5).
  endYear: {
    rule: '5.1',
    run(s, _, umpire) {
      if (finalEnding(s, umpire)) return;
      s.year++;
      s.stack.push({ step: 'beginYear' });
    },
  },
} satisfies Chapter;
