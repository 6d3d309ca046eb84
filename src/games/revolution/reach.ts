import { numberWord } from '../../core/phrases.ts';
import { ARTICLES, CONGRESS, DECLARATION, FRENCH_ALLIANCE, TURNS, VICTORY } from './data.ts';
import type { Aims } from './events.ts';
import type { Frame } from './frames.ts';
import { progressWords } from './names.ts';
import { AMERICAN, type Side } from './pieces.ts';

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

type Tables = Pick<Aims, 'short' | 'loyalty' | 'progress' | 'europe'>;

/** How many regions are loyal by `level` if each moves by so many steps. */
const regionsWith = (loyalty: readonly number[], steps: number, level: number): number =>
  loyalty.filter(each => each + steps >= level).length;

/**
 * What of this America can no longer have at the end, if each track is contested `contests` more times: a contest moves
 * a track by one step at most, and nothing else moves it.
 */
export function outOfReach({ short, loyalty, progress, europe }: Tables, contests: number): string[] {
  if (!short) return progress + contests < ARTICLES ? [SIGNED] : [];
  const regions = regionsWith(loyalty, contests, VICTORY.shortLoyalty);
  return [
    ...(regions < VICTORY.regions ? [`${numberWord(VICTORY.regions)} regions loyal to it`] : []),
    ...(progress + contests < DECLARATION ? [INDEPENDENCE] : []),
    ...(europe + contests < FRENCH_ALLIANCE ? [ALLIED] : []),
  ];
}

/** 3.5: whether America has all that wins the short game, and cannot lose any of it in so many contests. */
export const isSafe = ({ short, loyalty, progress, europe }: Tables, contests: number): boolean =>
  short &&
  regionsWith(loyalty, -contests, VICTORY.shortLoyalty) >= VICTORY.regions &&
  progress >= DECLARATION &&
  europe - contests >= FRENCH_ALLIANCE;

/** 3.1, 3.2: why a side can no longer reach its political goal, without which nobody wins at once; null if it can. */
export function whyNotAtOnce(
  { loyalty, progress }: Pick<Aims, 'loyalty' | 'progress'>,
  side: Side,
  contests: number,
): string | null {
  if (side === AMERICAN ? progress + contests < ARTICLES : progress > CONGRESS)
    return side === AMERICAN ? `${SIGNED} are out of reach` : 'independence is declared';
  const own = loyalty.map(level => (side === AMERICAN ? level : -level));
  return regionsWith(own, contests, VICTORY.loyalty) < VICTORY.regions
    ? `${numberWord(VICTORY.regions)} regions loyal to it by ${VICTORY.loyalty} are out of reach`
    : null;
}

/** 3.1, 3.5: whether America may still win at once. */
export const mayWinAtOnce = (aims: Pick<Aims, 'loyalty' | 'progress'>, contests: number): boolean =>
  whyNotAtOnce(aims, AMERICAN, contests) === null;
