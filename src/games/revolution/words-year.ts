import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import { listed } from '../../core/listed.ts';
import { countWord, named, numberWord } from '../../core/phrases.ts';
import type { Clause, Telling } from '../../core/telling.ts';
import { TURNS, VICTORY } from './data.ts';
import type { Aims, Event } from './events.ts';
import { allowsRegions, ENDING_RULE, hasPoliticalGoal, lacking, loyalCount } from './goals.ts';
import { countryOf, europeWords, pointsWords, progressWords, TheSide, theSide } from './names.ts';
import { AT_THE_END, earlyVictory, goalsOf, goalsWords, loyalRegions, shortAims, stillOpen } from './needs.ts';
import { AMERICAN, BRITISH, enemyOf, SIDES, type Side } from './pieces.ts';
import { SIGNED, TABLES } from './reach.ts';
import type { Ending } from './state.ts';
import { clause, entry, INCOME, sideNoun } from './words-tools.ts';

/** How the war, and each year of it, begins and ends: what each says, in `/log` and in a dispatch. */

/** What wins and when the match ends (3.1 to 3.5), and what the words of later posts mean, for the first post. */
function stakes(short: boolean): string {
  const { points, regions, loyalty, shortLoyalty } = VICTORY;
  const four = numberWord(regions);
  const goals = `towns worth ${points} points, and ${four} regions loyal by ${loyalty}`;
  const kept =
    'for the second America needs the Articles of Confederation too, Britain that independence is not declared';
  const ends = short
    ? `To the end of ${TURNS.short}. America wins then with ${four} regions loyal to it by ${shortLoyalty}, independence and France as an ally; if any of these is missing, Britain wins. A side wins early that has two things at a year’s end: ${goals}; ${kept}`
    : `To the end of ${TURNS.last}. There are two goals: ${goals}; ${kept}. A side that has both at a year’s end wins at once; at the end whoever alone has one`;
  const words =
    'The points told here are those of towns, which pay for the next year: a side has them while it alone is there, twice where the region is loyal to it by 3. Markers sway the regions, America’s Progress (the Congress, the Declaration, the Articles) and Europe (which brings France and Spain in). Counters are units and leaders that lie covered';
  return `${ends}. ${words}`;
}

/** Why the regions of a side that has enough of them are no goal. */
function noGoal(aims: Aims): string {
  const inVain = (side: Side): boolean =>
    loyalCount(aims.loyalty, side, VICTORY.loyalty) >= VICTORY.regions && !allowsRegions(aims, side);
  if (inVain(AMERICAN)) return `, no goal without ${SIGNED}`;
  return inVain(BRITISH) ? ', no goal for Britain after the Declaration' : '';
}

/** How the sides stand at a year's end: what decides first, then what leads over to the score. */
function standsAt(aims: Aims, year: number): string {
  const left = (aims.short ? TURNS.short : TURNS.last) - year;
  const isLast = left === 0;
  if (aims.short) {
    const { has, lacks } = shortAims(aims);
    const got = has.length === 0 ? '' : `has ${listed(has)}`;
    const want = isLast ? `lacks ${listed(lacks)}` : `needs ${listed(lacks)} to win ${AT_THE_END}`;
    const words =
      lacks.length === 0
        ? `${got}, all that ${isLast ? 'it needs' : `wins ${AT_THE_END}`}`
        : got === ''
          ? want
          : `${got}, ${isLast ? 'but' : 'and still'} ${want}`;
    return [`America ${words}`, ...(isLast ? [] : stillOpen(aims, left)), 'town points'].join('; ');
  }
  const { progress, europe } = aims;
  const loyal = SIDES.map(side => `to ${countryOf(side)} ${loyalRegions(aims, side, VICTORY.loyalty)}`);
  const said = [
    // After the last year the result tells it.
    ...(isLast ? [] : [goalsWords(aims), ...earlyVictory(aims, left)]),
    `loyal by ${VICTORY.loyalty}, of the ${numberWord(VICTORY.regions)} regions needed: ${loyal.join(', ')}${noGoal(aims)}`,
    `Progress stands at ${progressWords(progress)}, Europe at ${europeWords(europe)}`,
    `town points, of the ${VICTORY.points} needed`,
  ];
  return capital(said.join('; '));
}

/** By what the war is won (3.1 to 3.5). */
function wonBy(ending: Ending, winner: Side, aims: Aims): string {
  if (ending === 'sudden') return `: they have both goals, ${goalsOf(aims, winner).join(', and ')}`;
  if (ending === 'partial') return `: they alone have a goal, ${goalsOf(aims, winner).join(', and ')}`;
  const { has, lacks } = shortAims(aims, false);
  if (winner === AMERICAN) return `: they have ${listed(has)}`;
  const few = lacking(aims).regions > 0;
  const regions = `${numberWord(loyalCount(aims.loyalty, AMERICAN, VICTORY.shortLoyalty))} of the ${numberWord(VICTORY.regions)} regions loyal by ${VICTORY.shortLoyalty} that it needed`;
  const others = few ? lacks.slice(1) : lacks;
  const parts = [...(few ? [`with ${regions}`] : []), ...(others.length > 0 ? [`without ${listed(others)}`] : [])];
  return `: America ended the war ${parts.join(' and ')}`;
}
/** The goals of both sides in a draw (3.4); nothing if neither has one. That is told with the result. */
function drawnBy(aims: Aims): string | undefined {
  const [british, american] = SIDES.map(side => goalsOf(aims, side).join(', and '));
  return british === '' ? undefined : `: the British have ${british}; the Americans ${american}`;
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

/** The longest form for which the headline has room. */
function incomeHead(seat: Side, sum: number, parts: string): Pick<Clause, 'head' | 'isWhole'> {
  const words = `${TheSide(seat)} have ${pointsWords(sum)}`;
  const brief = parts.replace(/ by \w+ dice/, ' by dice');
  const head = [` to spend${parts}`, ` to spend${brief}`, brief].find(
    each => words.length + each.length <= HEADLINE_LIMIT,
  );
  return head === undefined ? { head: `${words} to spend` } : { head: `${words}${head}`, isWhole: 'alone' };
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
      clause([sideNoun(first)], ['goes', 'go'], 'deed', {
        end: 'first this year',
        head: `${TheSide(first)} go first ${bids[0] === bids[1] ? 'by the dice: the bids are equal' : `for ${count(bids[first], 'marker')} to ${bids[enemyOf(first)]}`}`,
        isWhole: true,
      }),
      { dice },
    ),
  income: ({ seat, towns, dice, bands, sum }) =>
    entry(
      `${TheSide(seat)} receive ${pointsWords(sum)}: ${towns} for towns, dice ${dice.length > 0 ? dice.join(', ') : 'none'}${bands > 0 ? `, and ${bands} for Indian lands` : ''}.`,
      '6.2',
      clause([sideNoun(seat)], ['has', 'have'], 'step', {
        part: INCOME,
        what: [named(`${pointsWords(sum)} to spend`)],
        end: incomeParts(towns, dice, bands),
        ...incomeHead(seat, sum, incomeParts(towns, dice, bands)),
      }),
      { dice },
    ),
  reckoning: ({ year, aims }) => {
    const { towns } = aims;
    const loyal = SIDES.map(side => loyalCount(aims.loyalty, side, VICTORY.loyalty));
    return entry(
      `The year’s reckoning: the British hold towns worth ${towns[0]}, the Americans ${towns[1]} (${VICTORY.points} needed); regions loyal by ${VICTORY.loyalty}: British ${loyal[0]}, American ${loyal[1]} (${VICTORY.regions} needed).`,
      '3.1',
      {
        opens: 'turn',
        line: `${year} ends. ${standsAt(aims, year)}`,
        stands: [],
      },
    );
  },
  matchEnds: ({ ending, winner, aims }) =>
    entry(
      winner === null ? 'The war ends in a draw.' : `The war is over: ${theSide(winner)} have won.`,
      ENDING_RULE[ending],
      winner === null
        ? clause([named('the war')], ['ends in a draw', 'end in a draw'], 'decides', {
            ...defined({ end: drawnBy(aims) }),
            head: 'The war ends in a draw',
            isEnd: true,
          })
        : clause([sideNoun(winner)], ['wins', 'win'], 'decides', {
            what: [named('the war')],
            end: wonBy(ending, winner, aims),
            head: `${TheSide(winner)} win the war`,
            isEnd: true,
            // 3.1, 3.5: with its regions the other side would have won by towns, to the last.
            ...(ending === 'short' && !hasPoliticalGoal(aims, enemyOf(winner)) ? { hingesOn: TABLES } : {}),
          }),
    ),
};
