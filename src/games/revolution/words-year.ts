import { countWord, named, numberWord } from '../../core/phrases.ts';
import type { Telling } from '../../core/telling.ts';
import { ARTICLES, CONGRESS, DECLARATION, FRENCH_ALLIANCE, TURNS, VICTORY } from './data.ts';
import type { Aims, Event } from './events.ts';
import { count, europeName, listed, pointsWords, progressName, TheSide, theSide } from './names.ts';
import { AMERICAN, BRITISH, enemyOf, SIDES, type Side } from './pieces.ts';
import type { Ending } from './state.ts';
import { clause, entry, sideFolk } from './words-tools.ts';

/** How the war, and each year of it, begins and ends: what each says, in `/log` and in a dispatch. */

/** What wins and when it ends (3.1 to 3.5), and what is told in which words, for the first post of a match. */
function stakes(short: boolean): string {
  const { points, regions, loyalty, shortLoyalty } = VICTORY;
  const four = numberWord(regions);
  const kept = 'for America with the Articles signed, for Britain with Progress kept at the Congress or lower';
  const goals = `towns worth ${points} points and ${four} regions loyal by ${loyalty}, ${kept}`;
  const ends = short
    ? `To the end of ${TURNS.short}. America wins then if ${four} regions are loyal to it by ${shortLoyalty}, independence is declared and France is its ally; if any of these is missing, Britain. A side wins at once if at a year’s end it has ${goals}`
    : `To the end of ${TURNS.last}. There are two goals: ${goals}. A side that has both at a year’s end wins at once; at the end whoever alone has one`;
  const words =
    'The points told here are those of towns: a side has them while it alone is there, twice where the region is loyal to it by 3, and they pay for its next year. Markers sway the regions, Progress, which leads America by the Congress and the Declaration to the Articles, and Europe, which brings France and Spain in, or are played for what they say; counters are units and leaders that lie covered';
  return `${ends}. ${words}`;
}

const ALLIED = 'France as an ally';
/** What America has of what wins the short game (3.5), and what it lacks. */
function shortAims({ leaning, progress, europe }: Aims): { readonly has: string[]; readonly lacks: string[] } {
  const missing = VICTORY.regions - leaning[AMERICAN];
  const all: readonly (readonly [string, string, boolean])[] = [
    [`${numberWord(leaning[AMERICAN])} loyal regions`, countWord(missing, 'more loyal region'), missing <= 0],
    ['independence', 'independence', progress >= DECLARATION],
    [ALLIED, ALLIED, europe >= FRENCH_ALLIANCE],
  ];
  return {
    has: all.flatMap(([has, , is]) => (is ? [has] : [])),
    lacks: all.flatMap(([, lacks, is]) => (is ? [] : [lacks])),
  };
}

/** 3.1: the goals that a side has reached, each in words. */
function goalsOf({ towns, loyal, progress }: Aims, side: Side): string[] {
  const isKept = side === AMERICAN ? progress >= ARTICLES : progress <= CONGRESS;
  const how = side === AMERICAN ? 'with the Articles signed' : `with Progress kept at ${progressName(progress)}`;
  return [
    ...(towns[side] >= VICTORY.points ? [`towns worth ${towns[side]} points of the ${VICTORY.points} needed`] : []),
    ...(loyal[side] >= VICTORY.regions && isKept ? [`${countWord(loyal[side], 'region')} loyal by 2 ${how}`] : []),
  ];
}

/** How the sides stand at a year's end: what decides first, then what leads over to the score. */
function standsAt(aims: Aims): string {
  if (aims.short) {
    const { has, lacks } = shortAims(aims);
    const got = has.length === 0 ? '' : `has ${listed(has)}`;
    const want = `needs ${listed(lacks)} to win after ${TURNS.short}`;
    const words =
      lacks.length === 0
        ? `${got}, all that wins after ${TURNS.short}`
        : got === ''
          ? want
          : `${got}, and still ${want}`;
    return `America ${words}; town points`;
  }
  const reached = SIDES.flatMap(side => {
    const goals = goalsOf(aims, side);
    const many = goals.length > 1 ? 'both goals' : 'a goal';
    return goals.length === 0 ? [] : [`${TheSide(side)} have ${many}: ${goals.join(', and ')}`];
  });
  const { loyal, progress, europe } = aims;
  return [
    ...(reached.length > 0 ? reached : ['No side has a goal']),
    `regions loyal by 2, of ${VICTORY.regions}: British ${loyal[BRITISH]}, Americans ${loyal[AMERICAN]}`,
    `Progress: ${progressName(progress)}`,
    `Europe: ${europeName(europe)}`,
    `town points, of ${VICTORY.points}`,
  ].join('; ');
}

/** By what the war is won (3.1 to 3.5). */
function wonBy(ending: Ending, winner: Side, aims: Aims): string {
  if (ending === 'sudden') return `: they have both goals, ${goalsOf(aims, winner).join(', and ')}`;
  if (ending === 'partial') return `: they alone have a goal, ${goalsOf(aims, winner).join(', and ')}`;
  const { has, lacks } = shortAims(aims);
  return winner === AMERICAN ? `: they have ${listed(has)}` : `: America lacks ${listed(lacks)}`;
}
/** Why nobody has won (3.4). */
const drawnBy = (aims: Aims): string =>
  goalsOf(aims, BRITISH).length > 0
    ? `both have a goal, the British ${goalsOf(aims, BRITISH).join(', and ')}; the Americans ${goalsOf(aims, AMERICAN).join(', and ')}`
    : 'no side has reached a goal';

/** Of what a year's points are made: ": 29 for towns, 6 by a die". */
function incomeParts(towns: number, dice: readonly number[], bands: number): string {
  const thrown = dice.reduce((sum, die) => sum + die, 0);
  const parts = [
    `${towns} for towns`,
    ...(dice.length > 0 ? [`${thrown} by ${dice.length === 1 ? 'a die' : countWord(dice.length, 'die', 'dice')}`] : []),
    ...(bands > 0 ? [`${bands} for Indian lands`] : []),
  ];
  return `: ${parts.join(', ')}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

type YearWords = Pick<
  Telling<Event>,
  'matchBegins' | 'forcesPlaced' | 'yearBegins' | 'initiative' | 'income' | 'reckoning' | 'matchEnds'
>;

export const YEAR: YearWords = {
  matchBegins: ({ short }) =>
    entry(
      `The war begins: ${short ? 'four years, to 1778' : 'eight years, to 1782'}. ${stakes(short)}.`,
      short ? '3.5' : '3.1',
      { opens: 'turn', line: stakes(short), isAbout: true },
    ),
  forcesPlaced: ({ seat }) => entry(`${TheSide(seat)} have placed their forces.`, seat === BRITISH ? '4.2' : '4.3'),
  yearBegins: ({ year }) =>
    entry(
      `${year}, the ${ORDINALS[year - TURNS.first]} year of the war.`,
      '5.1',
      { opens: 'turn', line: `${year} begins`, isAlone: true },
      { begins: `${year}` },
    ),
  initiative: ({ bids, dice, first }) =>
    entry(
      `Initiative: the British commit ${count(bids[0], 'marker')}, the Americans ${count(bids[1], 'marker')}${dice.length > 0 ? `, dice ${dice.join(', ')}` : ''}; ${theSide(first)} go first.`,
      '8.1',
      clause([sideFolk(first)], ['goes', 'go'], 'deed', {
        end: 'first this year',
        head: `${TheSide(first)} go first ${bids[0] === bids[1] ? 'by the dice: the bids are equal' : `for ${count(bids[first], 'marker')} to ${bids[enemyOf(first)]}`}`,
        isWhole: true,
      }),
      { dice },
    ),
  income: ({ seat, towns, dice, bands, sum }) =>
    entry(
      `${TheSide(seat)} receive ${pointsWords(sum)}: ${towns} for towns, dice ${dice.length > 0 ? dice.join(', ') : 'none'}${bands > 0 ? `, ${bands} for Indian lands` : ''}.`,
      '6.2',
      clause([sideFolk(seat)], ['has', 'have'], 'step', {
        what: [named(`${pointsWords(sum)} to spend`)],
        end: incomeParts(towns, dice, bands),
        head: `${TheSide(seat)} have ${pointsWords(sum)} to spend`,
      }),
      { dice },
    ),
  reckoning: ({ year, aims }) => {
    const { towns, loyal } = aims;
    return entry(
      `The year’s reckoning: the British hold towns worth ${towns[0]}, the Americans ${towns[1]}, of 36; loyal regions ${loyal[0]} and ${loyal[1]}, of 4.`,
      '3.1',
      { opens: 'turn', line: `${year} ends. ${standsAt(aims)}`, stands: [] },
    );
  },
  matchEnds: ({ ending, winner, aims }) =>
    entry(
      winner === null ? 'The war ends in a draw.' : `The war is over: ${theSide(winner)} have won.`,
      '3.1',
      winner === null
        ? clause([named('the war')], ['ends in a draw', 'end in a draw'], 'decides', {
            end: `: ${drawnBy(aims)}`,
            head: 'The war ends in a draw',
          })
        : clause([sideFolk(winner)], ['wins', 'win'], 'decides', {
            what: [named('the war')],
            end: wonBy(ending, winner, aims),
            head: `${TheSide(winner)} win the war`,
          }),
    ),
};
