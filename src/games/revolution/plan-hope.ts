import { DECLARATION, FRENCH_ALLIANCE, type Region, TOP_STEP, TURNS, VICTORY } from './data.ts';
import type { Frame } from './frames.ts';
import type { State } from './state.ts';

/**
 * How much the next contests matter for the short game (3.5), for the suggested allotment. A match replays suggestions,
 * so what is suggested may only change with the version of the rules; computer players use `bot-hope.ts`.
 */

/** Steps that are on the stack only until the tables of this year are settled. */
const TO_SETTLE: readonly Frame['step'][] = ['allotPlan', 'allot', 'openAllotments', 'tableFirst', 'settleTrack'];

/** How many times the tables will still be settled, from this position to the end of 1778. */
export function settlings(s: State): number {
  const done = s.stack.some(({ step }) => step === 'endYear') && !s.stack.some(({ step }) => TO_SETTLE.includes(step));
  return Math.max(0, TURNS.short - s.year + (done ? 0 : 1));
}

/** Estimates: how often each side wins a contest of Europe, before and after the Declaration. */
const EUROPE_WON = [0.43, 0.55] as const;
const EUROPE_LOST = [0.36, 0.28] as const;

/** The chance that Europe reaches the French alliance after `left` contests. */
function allied(at: number, left: number, declared: 0 | 1): number {
  if (left === 0) return at >= FRENCH_ALLIANCE ? 1 : 0;
  const [up, down] = [EUROPE_WON[declared], EUROPE_LOST[declared]];
  return (
    up * allied(Math.min(TOP_STEP, at + 1), left - 1, declared) +
    down * allied(Math.max(-TOP_STEP, at - 1), left - 1, declared) +
    (1 - up - down) * allied(at, left - 1, declared)
  );
}

/**
 * About the chance that enough regions lean to America after `left` contests. A region that one contest could lose
 * counts as 0.8, one that one contest could win as 0.35.
 */
function leaning(loyalty: readonly number[], left: number): number {
  let count = 0;
  for (const level of loyalty) {
    if (level >= VICTORY.shortLoyalty) count += left > 0 && level === VICTORY.shortLoyalty ? 0.8 : 1;
    else if (left > 0 && level === VICTORY.shortLoyalty - 1) count += 0.35;
  }
  if (left === 0) return count >= VICTORY.regions ? 1 : 0;
  return 1 / (1 + Math.exp((-2.4 * (count - VICTORY.regions + 0.5)) / Math.sqrt(left)));
}

const declared = (s: State): 0 | 1 => (s.progress >= DECLARATION ? 1 : 0);

/**
 * How much a chance depends on the next contest: the difference between winning and losing it, relative to their mean.
 */
const swing = (won: number, lost: number): number => (won - lost) / Math.max(0.15, (won + lost) / 2);

/**
 * The swing of the next contest over Europe, or over a region, for the chance of that condition alone; the same for both
 * sides. 0 if the contest changes nothing.
 */
export const swingOfEurope = (s: State): number => {
  const left = Math.max(0, settlings(s) - 1);
  const [up, down] = [Math.min(TOP_STEP, s.europe + 1), Math.max(-TOP_STEP, s.europe - 1)];
  return swing(allied(up, left, declared(s)), allied(down, left, declared(s)));
};
export const swingOfRegion = (s: State, region: Region): number => {
  const left = Math.max(0, settlings(s) - 1);
  const level = s.loyalty[region];
  return swing(leaning(s.loyalty.with(region, level + 1), left), leaning(s.loyalty.with(region, level - 1), left));
};
