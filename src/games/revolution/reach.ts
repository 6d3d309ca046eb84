import { numberWord } from '../../core/phrases.ts';
import { ARTICLES, TURNS, VICTORY } from './data.ts';
import type { Frame } from './frames.ts';
import { allowsRegions, hasPoliticalGoal, hasShortVictory, type Lacking, lacking, type Tables } from './goals.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { progressWords } from './names.ts';
import { AMERICAN, BRITISH, type Side } from './pieces.ts';

/** What the contests that are left can still change in who wins. */

/** What America needs at the end of the short game (3.5), beside four regions. */
export const INDEPENDENCE = 'independence';
export const ALLIED = 'France as an ally';
/** 3.5: what the short game hinges on, for the summary of the match. */
export const TABLES = 'the tables';
/** 3.1: what its regions need to count in the campaign. */
export const SIGNED = progressWords(ARTICLES);

/** Steps that are on the stack only until the tables of this year are settled. */
const TO_SETTLE: readonly Frame['step'][] = ['allotPlan', 'allot', 'openAllotments', 'tableFirst', 'settleTrack'];

/** How many times the tables will still be settled to the end of the match, in this year with what is pending in it. */
export function contestsLeft(short: boolean, year: number, pending: readonly Frame[]): number {
  const done = pending.some(({ step }) => step === 'endYear') && !pending.some(({ step }) => TO_SETTLE.includes(step));
  return Math.max(0, (short ? TURNS.short : TURNS.last) - year + (done ? 0 : 1));
}

/** How often a track will still be contested: as often as every other, or by track. */
export type Contests = number | ((track: number) => number);

/**
 * The tables after a side has won every contest that is left. A contest moves a track by one step at most, nothing else
 * moves it, and nobody moves Progress back (10.3).
 */
function atBest({ loyalty, progress, europe }: Tables, side: Side, contests: Contests): Tables {
  const left = (track: number): number => (typeof contests === 'number' ? contests : contests(track));
  const way = side === AMERICAN ? 1 : -1;
  return {
    loyalty: loyalty.map((level, region) => level + way * left(region + 1)),
    progress: progress + (side === AMERICAN ? left(PROGRESS_TRACK) : 0),
    europe: europe + way * left(EUROPE_TRACK),
  };
}

/** 3.5: the conditions for winning the short game that America can no longer meet at its end. */
export function outOfReach(tables: Tables, contests: Contests): string[] {
  const { regions, progress, europe } = lacking(atBest(tables, AMERICAN, contests));
  return [
    ...(regions > 0 ? [`${numberWord(VICTORY.regions)} regions loyal to it`] : []),
    ...(progress > 0 ? [INDEPENDENCE] : []),
    ...(europe > 0 ? [ALLIED] : []),
  ];
}

/** 3.5: the conditions that America would fail to meet if it lost every contest that is left. */
export const lackingAtWorst = (tables: Tables, contests: Contests): Lacking =>
  lacking(atBest(tables, BRITISH, contests));

/** 3.5: whether America has all that wins the short game, and cannot lose any of it. */
export const isSafe = (tables: Tables, contests: Contests): boolean =>
  hasShortVictory(atBest(tables, BRITISH, contests));

/** 3.1, 3.2: whether a side can still reach its political goal, without which nobody wins at once. */
export const mayWinAtOnce = (tables: Tables, side: Side, contests: Contests): boolean =>
  hasPoliticalGoal(atBest(tables, side, contests), side);

/** 3.1, 3.2: why a side can no longer reach it; null if it can. */
export function whyNotAtOnce(tables: Tables, side: Side, contests: Contests): string | null {
  if (mayWinAtOnce(tables, side, contests)) return null;
  if (allowsRegions(atBest(tables, side, contests), side))
    return `${numberWord(VICTORY.regions)} regions loyal to it by ${VICTORY.loyalty} are out of reach`;
  return side === AMERICAN ? `${SIGNED} are out of reach` : 'independence is declared';
}

/** 3.1: whether America can still sign the Articles, without which its regions are no goal. */
export const maySign = (tables: Tables, contests: Contests): boolean =>
  allowsRegions(atBest(tables, AMERICAN, contests), AMERICAN);

/** 3.1, 3.5: whether America can no longer win the short game, neither at its end nor at once. */
export const isLostToAmerica = (tables: Tables, contests: Contests): boolean =>
  outOfReach(tables, contests).length > 0 && !mayWinAtOnce(tables, AMERICAN, contests);

/** 3.5: for whom the tables have decided the short game, whatever the contests bring that are left; null if they have not. */
export function decidedBy(tables: Tables, contests: Contests): Side | null {
  if (isLostToAmerica(tables, contests)) return BRITISH;
  return isSafe(tables, contests) ? AMERICAN : null;
}
