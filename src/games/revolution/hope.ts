import { DECLARATION, FRENCH_ALLIANCE, TOP_STEP, TURNS, VICTORY } from './data.ts';
import type { Odds } from './odds.ts';
import { AMERICAN } from './pieces.ts';
import { contestsLeft } from './reach.ts';
import type { State } from './state.ts';

/**
 * The chance that America wins the short game (3.5), from the state of the three tables and the contests that are left.
 * How often contests are won was counted in 100 matches of Recruits (docs/balance.md). The suggested allotment rests on
 * this chance and a match replays it, so it may only change with the version of the rules.
 */

/** How many times the tables will still be settled, from this position to the end of 1778. */
export const settlings = (s: State): number => contestsLeft(true, s.year, s.stack);

const PROGRESS_WON = 0.63;
/** Before and after the Declaration, from which on America rolls two dice (12.5). */
const EUROPE: readonly [Odds, Odds] = [
  { british: 0.28, american: 0.6 },
  { british: 0.16, american: 0.68 },
];
/** By the loyalty of a region, from -TOP_STEP. */
const REGION: readonly Odds[] = [
  { british: 0, american: 0.69 },
  { british: 0.33, american: 0.08 },
  { british: 0.11, american: 0.3 },
  { british: 0.2, american: 0.54 },
  { british: 0.19, american: 0.5 },
  { british: 0.07, american: 0.81 },
  { british: 0.68, american: 0 },
];

const bounded = (step: number): number => Math.max(-TOP_STEP, Math.min(TOP_STEP, step));

/** What is expected after a contest that moves a track by one step. `worths`: of each step, from -TOP_STEP. */
const expected = ({ british, american }: Odds, at: number, worths: readonly number[]): number =>
  american * worths[bounded(at + 1) + TOP_STEP] +
  british * worths[bounded(at - 1) + TOP_STEP] +
  (1 - american - british) * worths[at + TOP_STEP];

const STEPS = Array.from({ length: 2 * TOP_STEP + 1 }, (_, i) => i - TOP_STEP);
const MOST_CONTESTS = TURNS.short - TURNS.first + 1;

/** By the contests that are left, Progress (the Declaration and more are one) and Europe: the chance of both conditions. */
const BOTH: (readonly (readonly number[])[])[] = [];
/** By the contests that are left and loyalty: the chance that the region leans to America in the end. */
const LEANS: (readonly number[])[] = [];
const bothWith = (left: number, progress: number): readonly number[] => BOTH[left][Math.min(DECLARATION, progress)];

for (let left = 0; left <= MOST_CONTESTS; left++) {
  BOTH.push(
    Array.from({ length: DECLARATION + 1 }, (_, progress) =>
      STEPS.map(europe => {
        if (left === 0) return progress === DECLARATION && europe >= FRENCH_ALLIANCE ? 1 : 0;
        const after = (reached: number): number =>
          expected(EUROPE[reached < DECLARATION ? 0 : 1], europe, bothWith(left - 1, reached));
        return PROGRESS_WON * after(progress + 1) + (1 - PROGRESS_WON) * after(progress);
      }),
    ),
  );
  LEANS.push(
    STEPS.map((level, i) =>
      left === 0 ? (level >= VICTORY.shortLoyalty ? 1 : 0) : expected(REGION[i], level, LEANS[left - 1]),
    ),
  );
}

/** The chance that enough regions lean to America, if these are the chances that each of them does. */
function enough(leaning: readonly number[]): number {
  // chances[n]: that n of the regions so far lean to America; the last one: that or more.
  const chances = new Array<number>(VICTORY.regions + 1).fill(0);
  chances[0] = 1;
  for (const p of leaning) {
    chances[VICTORY.regions] += chances[VICTORY.regions - 1] * p;
    for (let n = VICTORY.regions - 1; n > 0; n--) chances[n] += (chances[n - 1] - chances[n]) * p;
    chances[0] *= 1 - p;
  }
  return chances[VICTORY.regions];
}

/** The chance that America meets all three conditions. */
export function hopeOf(s: State): number {
  const left = settlings(s);
  return (
    bothWith(left, s.progress)[s.europe + TOP_STEP] * enough(s.loyalty.map(level => LEANS[left][level + TOP_STEP]))
  );
}

/** The odds of the contests of a year. */
export interface YearOdds {
  readonly progress: Odds;
  /** With one American die and with two. */
  readonly europe: readonly [Odds, Odds];
  readonly regions: readonly Odds[];
}

/** The usual odds of a year's contests. */
export const usualOdds = (s: State): YearOdds => ({
  progress: { british: 0, american: PROGRESS_WON },
  europe: EUROPE,
  regions: s.loyalty.map(level => REGION[level + TOP_STEP]),
});

/** The same if this year's contests, which are not settled yet, have these odds. */
export function hopeWith(s: State, { progress, europe, regions }: YearOdds): number {
  const left = Math.max(0, settlings(s) - 1);
  // The First Player names the table that is settled first. For America that is Progress, for the sake of the dice.
  const dice = (reached: number): Odds => europe[(s.first === AMERICAN ? reached : s.progress) < DECLARATION ? 0 : 1];
  const after = (reached: number): number => expected(dice(reached), s.europe, bothWith(left, reached));
  const both = progress.american * after(s.progress + 1) + (1 - progress.american) * after(s.progress);
  return both * enough(s.loyalty.map((level, region) => expected(regions[region], level, LEANS[left])));
}
