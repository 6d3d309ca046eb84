import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { countWord, numberWord, sentence } from '../../core/phrases.ts';
import { DECLARATION, FRENCH_ALLIANCE, TURNS, VICTORY } from './data.ts';
import type { Aims } from './events.ts';
import {
  allowsRegions,
  hasMilitaryGoal,
  hasPoliticalGoal,
  lacking,
  loyalCount,
  loyalTo,
  type Tables,
} from './goals.ts';
import { countryOf, regionWords, TheSide, theSide } from './names.ts';
import { AMERICAN, BRITISH, SIDES, type Side } from './pieces.ts';
import { ALLIED, INDEPENDENCE, isLostToAmerica, isSafe, outOfReach, SIGNED, whyNotAtOnce } from './reach.ts';

/**
 * What each side has of what wins, what it still needs, and what it can no longer reach (3.1 to 3.5): for posts, for the
 * first question of a year and for the board in words. It rests on what everybody sees.
 */

/** The regions that are loyal to a side by so much: "Virginia and the West"; "none". */
export function loyalRegions({ loyalty }: Pick<Aims, 'loyalty'>, side: Side, by: number): string {
  const regions = loyalTo(loyalty, side, by).map(regionWords);
  return regions.length === 0 ? 'none' : listed(regions);
}

/** Where a table stands and must come to, by steps, as the score sheet counts them: " (Europe at step 1 of 2)". */
const stepWords = (table: string, level: number, aim: number): string =>
  level < 0
    ? ` (${table} at step ${-level} of Britain, step ${aim} of America needed)`
    : ` (${table} at step ${level} of ${aim})`;

/**
 * What America has of what wins the short game (3.5), and what it lacks, by how much. `isNamed`: with its regions by name.
 */
export function shortAims(
  aims: Tables,
  isNamed = true,
): { readonly has: readonly string[]; readonly lacks: readonly string[] } {
  const { loyalty, progress, europe } = aims;
  const missing = lacking(aims);
  const by = VICTORY.shortLoyalty;
  const loyal = loyalCount(loyalty, AMERICAN, by);
  const names = loyal === 0 || !isNamed ? '' : loyalRegions(aims, AMERICAN, by);
  const all: readonly (readonly [string, string, number])[] = [
    [
      `${countWord(loyal, 'region')} loyal by ${by}${names === '' ? '' : ` (${names})`}`,
      `${countWord(missing.regions, 'more region')} loyal by ${by}${names === '' ? '' : ` beside ${names}`}`,
      missing.regions,
    ],
    [INDEPENDENCE, `${INDEPENDENCE}${stepWords('Progress', progress, DECLARATION)}`, missing.progress],
    [ALLIED, `${ALLIED}${stepWords('Europe', europe, FRENCH_ALLIANCE)}`, missing.europe],
  ];
  return {
    has: all.flatMap(([has, , lacks]) => (lacks === 0 ? [has] : [])),
    lacks: all.flatMap(([, lacks, n]) => (n > 0 ? [lacks] : [])),
  };
}

/** 3.1: what a side still lacks of both goals, which win at once. */
function lacksOfBoth(aims: Aims, side: Side): readonly string[] {
  const points = VICTORY.points - aims.towns[side];
  const regions = VICTORY.regions - loyalCount(aims.loyalty, side, VICTORY.loyalty);
  return [
    ...(points > 0 ? [`${count(points, 'more point')} of towns`] : []),
    ...(regions > 0 ? [`${countWord(regions, 'more region')} loyal by ${VICTORY.loyalty}`] : []),
    // 3.2: Britain, once it lacks this, can no longer have it, and is not asked what it lacks.
    ...(allowsRegions(aims, side) ? [] : [SIGNED]),
  ];
}

/** The sides, first America. */
const AMERICA_FIRST: readonly Side[] = [AMERICAN, BRITISH];

/**
 * How near each side is to winning at once, or why it no longer can, with so many contests left. Nothing if one has all
 * that this takes: the match ends with this line (3.1).
 */
export function earlyVictory(aims: Aims, contests: number, when = ''): string[] {
  const why = SIDES.map(side => whyNotAtOnce(aims, side, contests));
  const able = AMERICA_FIRST.filter(side => why[side] === null);
  if (able.some(side => lacksOfBoth(aims, side).length === 0)) return [];
  const needs = able.map((side, i) => `${countryOf(side)}${i > 0 ? '' : ' needs'} ${listed(lacksOfBoth(aims, side))}`);
  const unable = AMERICA_FIRST.flatMap(side =>
    why[side] === null ? [] : [`${countryOf(side)} can no longer win at once: ${why[side]}`],
  );
  return [...(needs.length > 0 ? [`to win at once${when} ${needs.join(', and ')}`] : []), ...unable];
}

/** 3.1: the goals that a side has reached, each in words. */
export function goalsOf(aims: Aims, side: Side): string[] {
  const { towns, loyalty } = aims;
  const regions = countWord(loyalCount(loyalty, side, VICTORY.loyalty), 'region');
  const how = side === AMERICAN ? 'with the Articles signed' : 'with independence not declared';
  return [
    ...(hasMilitaryGoal(aims, side) ? [`towns worth ${towns[side]} points of the ${VICTORY.points} needed`] : []),
    ...(hasPoliticalGoal(aims, side) ? [`${regions} loyal by ${VICTORY.loyalty} ${how}`] : []),
  ];
}

/** Which goals the sides have: "the British have a goal, towns worth 38 points of the 36 needed"; "no side has a goal". */
export function goalsWords(aims: Aims): string {
  const reached = SIDES.flatMap(side => {
    const goals = goalsOf(aims, side);
    const many = goals.length > 1 ? 'both goals' : 'a goal';
    return goals.length === 0 ? [] : [`${theSide(side)} have ${many}, ${goals.join(', and ')}`];
  });
  return reached.length > 0 ? reached.join('; ') : 'no side has a goal';
}

/** 3.5: the end of the short game, as every sentence calls it. */
export const AT_THE_END = `at the end of ${TURNS.short}`;

/**
 * 3.5: how near each side is to winning at once, after what America has or lacks at the end of the short game. If it can
 * no longer lose the one or have the other, that comes first, or stands alone where it decides the match.
 */
export function stillOpen(aims: Aims, contests: number): string[] {
  if (isSafe(aims, contests)) return ['it can lose none of it, so it wins then at the latest'];
  const gone = outOfReach(aims, contests);
  if (gone.length === 0) return earlyVictory(aims, contests);
  const words = `it can no longer have ${listed(gone)} then`;
  return isLostToAmerica(aims, contests)
    ? [`${words}, so Britain wins then at the latest`]
    : [`${words}, so only a win at once is left to it`, ...earlyVictory(aims, contests)];
}

const AT_YEARS_END = ' at a year’s end';

/** 3.1: how near the sides are to winning at once, in whole sentences. */
function atOnceLines(aims: Aims, contests: number): string[] {
  const both = SIDES.filter(side => goalsOf(aims, side).length > 1);
  if (both.length > 0)
    return both.map(side => `${TheSide(side)} have both goals: with them they win as the year ends.`);
  return earlyVictory(aims, contests, AT_YEARS_END).map(sentence);
}

/** 3.5: what America still needs in the short game, and whether it can still have it. */
function shortOutlook(aims: Aims, contests: number): string[] {
  if (isSafe(aims, contests))
    return [`America has all that wins ${AT_THE_END} and can lose none of it: it wins then at the latest.`];
  const { has, lacks } = shortAims(aims, false);
  if (lacks.length === 0)
    return [`America has ${listed(has)}: it wins if it still has them ${AT_THE_END}.`, ...atOnceLines(aims, contests)];
  const needs = `America ${has.length > 0 ? `has ${listed(has)} and ` : ''}still needs ${listed(lacks)} ${AT_THE_END}`;
  const gone = outOfReach(aims, contests);
  if (gone.length === 0) return [`${needs}; else Britain wins.`, ...atOnceLines(aims, contests)];
  const why = contests === 0 ? 'this year’s tables are settled' : 'a track moves one step a year at most';
  const late = `${needs}, but can no longer have ${listed(gone)} then: ${why}.`;
  return isLostToAmerica(aims, contests)
    ? [`${late} Britain wins then at the latest.`]
    : [late, 'Only a win at once is left to it.', ...atOnceLines(aims, contests)];
}

/** What each side still needs to win, with so many contests left for each track, in whole sentences. */
export function outlook(aims: Aims, contests: number): string[] {
  if (aims.short) return shortOutlook(aims, contests);
  const alone = `At the end of ${TURNS.last} a side wins that alone has one of two goals: ${VICTORY.points} points of towns, or ${numberWord(VICTORY.regions)} regions loyal by ${VICTORY.loyalty}, with the Articles for America, without the Declaration for Britain.`;
  return [`${capital(goalsWords(aims))}.`, ...atOnceLines(aims, contests), alone];
}
