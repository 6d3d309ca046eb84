import { countWord, named, numberWord } from '../../core/phrases.ts';
import type { Telling } from '../../core/telling.ts';
import { TURNS, VICTORY } from './data.ts';
import type { Event } from './events.ts';
import { count, pointsWords, TheSide, theSide } from './names.ts';
import { AMERICAN, BRITISH, enemyOf, type Side } from './pieces.ts';
import type { Ending } from './state.ts';
import { clause, entry, sideFolk } from './words-tools.ts';

/** How the war, and each year of it, begins and ends: what each says, in `/log` and in a dispatch. */

/** "one region loyal to Britain and four to America" */
const loyalWords = ([british, american]: readonly number[]): string =>
  `${british === 0 ? 'no region' : countWord(british, 'region', 'regions')} loyal to Britain and ${american === 0 ? 'none' : numberWord(american)} to America`;

/** What wins and when it ends (3.1 to 3.5), for the first post of a match. */
function stakes(short: boolean): string {
  const { points, regions, loyalty, shortLoyalty } = VICTORY;
  const four = numberWord(regions);
  const sudden = `A side wins at once if at a year’s end it occupies towns worth ${points} points and has ${four} regions loyal by ${loyalty}, America with the Articles signed, Britain with Progress kept at the Congress or lower`;
  return short
    ? `To the end of ${TURNS.short}. America wins then if ${four} regions are loyal to it by ${shortLoyalty}, independence is declared and France is its ally; if any of these is missing, Britain. ${sudden}. The points told here are those of towns, which also bring a year’s income`
    : `To the end of ${TURNS.last}. ${sudden}; at the end whoever alone has reached either. The points told here are those of towns, which also bring a year’s income`;
}

/** By what the war is won (3.1 to 3.5). */
function wonBy(ending: Ending, winner: Side): string {
  if (ending === 'sudden') return ', having reached the military and the political goal';
  if (ending === 'partial') return ', the only side to have reached a goal';
  return winner === AMERICAN
    ? `: ${numberWord(VICTORY.regions)} regions are loyal, independence is declared and France is an ally`
    : ': America has not all that it needs of loyal regions, independence and France';
}

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
      { opens: 'turn', line: `${year}`, isAlone: true },
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
  reckoning: ({ towns, regions }) =>
    entry(
      `The year’s reckoning: the British hold towns worth ${towns[0]}, the Americans ${towns[1]}, of 36; loyal regions ${regions[0]} and ${regions[1]}, of 4.`,
      '3.1',
      { opens: 'turn', line: `The year ends with ${loyalWords(regions)}`, stands: [] },
    ),
  matchEnds: ({ ending, winner }) =>
    entry(
      winner === null ? 'The war ends in a draw.' : `The war is over: ${theSide(winner)} have won.`,
      '3.1',
      winner === null
        ? clause([named('the war')], ['ends', 'end'], 'decides', { end: 'in a draw' })
        : clause([sideFolk(winner)], ['wins', 'win'], 'decides', {
            what: [named('the war')],
            end: wonBy(ending, winner),
            head: `${TheSide(winner)} win the war`,
          }),
    ),
};
