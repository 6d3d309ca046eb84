import { countWord, named, numberWord } from '../../core/phrases.ts';
import { type Clause, people, person, some, type Telling } from '../../core/telling.ts';
import { CONGRESS, DECLARATION, TURNS, VICTORY } from './data.ts';
import type { Event } from './events.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import {
  count,
  countryName,
  europeName,
  leaderWords,
  listed,
  localeName,
  loyaltyWords,
  markerName,
  markersWords,
  pieceName,
  piecesWords,
  pointsWords,
  progressName,
  regionName,
  TheSide,
  theSide,
  trackName,
} from './names.ts';
import { AMERICAN, BRITISH, enemyOf, type Side } from './pieces.ts';
import type { Ending } from './state.ts';
import { clause, entry, folkOf, sideFolk, where } from './words-tools.ts';

const DREW: Readonly<Record<Extract<Event, { what: 'drew' }>['why'], string>> = {
  bought: 'for points',
  battle: 'for the battle',
  play: 'for a marker played',
  hessians: 'for Hessians hired',
  indians: 'for a band raised',
  massacre: 'for the massacre',
  dealt: 'to begin with',
};

/** The name of a step of Progress or Europe when it is reached. */
function reached(track: number, level: number): string {
  if (track === PROGRESS_TRACK) return progressName(level);
  return track === EUROPE_TRACK ? europeName(level) : loyaltyWords(level);
}

/** A contest that moved a track, in a dispatch: the Congress and the Declaration by themselves (9 of the design). */
function stepSaid(
  track: number,
  level: number,
  winner: Side,
): Pick<Clause, 'who' | 'did' | 'what' | 'head' | 'isWhole'> {
  const who = [sideFolk(winner)];
  if (track === EUROPE_TRACK) return { who, did: ['brings', 'bring'], what: [named(`Europe to ${europeName(level)}`)] };
  if (track !== PROGRESS_TRACK) return { who, did: ['wins', 'win'], what: [named(trackName(track))] };
  if (winner === AMERICAN && level === CONGRESS)
    return { who: [named('the Continental Congress')], did: ['meets', 'meet'], isWhole: true };
  if (winner === AMERICAN && level === DECLARATION)
    return {
      who,
      did: ['declares', 'declare'],
      what: [named('independence')],
      head: 'Independence is declared',
      isWhole: true,
    };
  const head = winner === AMERICAN ? progressName(level) : undefined;
  return { who, did: ['brings', 'bring'], what: [named(`Progress to ${progressName(level)}`)], head };
}

/** Progress that America did not bring on keeps it from winning; of the other tracks nothing need be said. */
const heldBack = (track: number, winner: Side | null): Clause | null =>
  track === PROGRESS_TRACK && winner === BRITISH
    ? clause([sideFolk(BRITISH)], ['hold', 'hold'], 'deed', { what: [named('Progress')], end: 'back' })
    : null;

/** "one region loyal to Britain and four to America" */
const loyalWords = ([british, american]: readonly number[]): string =>
  `${british === 0 ? 'no region' : countWord(british, 'region', 'regions')} loyal to Britain and ${american === 0 ? 'none' : numberWord(american)} to America`;

/** The weight of a step; the Declaration outweighs everything told with it. */
const weightOf = (track: number, level: number): Clause['weight'] =>
  track !== PROGRESS_TRACK ? 'deed' : level === DECLARATION ? 'decides' : 'first';

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

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

const sumOf = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

type Politics = Pick<
  Telling<Event>,
  | 'matchBegins'
  | 'forcesPlaced'
  | 'yearBegins'
  | 'initiative'
  | 'income'
  | 'drew'
  | 'drewThese'
  | 'played'
  | 'negated'
  | 'rolled'
  | 'rerolled'
  | 'spied'
  | 'handSeen'
  | 'lostMarkers'
  | 'handedOver'
  | 'returned'
  | 'returnedThese'
  | 'bought'
  | 'leaderComes'
  | 'leaderWaits'
  | 'raised'
  | 'partisanThrow'
  | 'partisanRises'
  | 'fortBuilt'
  | 'exchanged'
  | 'upgraded'
  | 'reinforcements'
  | 'washington'
  | 'allotted'
  | 'contest'
  | 'allies'
  | 'sentAway'
  | 'politicking'
  | 'reckoning'
  | 'matchEnds'
>;

export const POLITICS: Politics = {
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
      clause([sideFolk(seat)], ['has', 'have'], 'step', { what: [named(pointsWords(sum))], end: 'to spend' }),
      { dice },
    ),
  drew: ({ seat, count: n, why }) => entry(`${TheSide(seat)} draw ${count(n, 'marker')} ${DREW[why]}.`, '7.1'),
  drewThese: ({ markers }) => entry(`You draw ${markersWords(markers)}.`, '7.4'),
  played: ({ seat, marker, dice, at }) =>
    entry(
      `${TheSide(seat)} play ${markerName(marker)}${at === null ? '' : ` in ${localeName(at)}`}${dice.length > 0 ? `: ${dice.join(', ')}` : ''}.`,
      '7.9',
      clause([sideFolk(seat)], ['plays', 'play'], 'deed', {
        what: [named(markerName(marker))],
        ...(at === null ? {} : { where: [where(at)] }),
      }),
      { dice },
    ),
  negated: ({ seat, marker }) =>
    entry(
      `${TheSide(seat)} undo ${markerName(marker)} with a Spy.`,
      '7.9',
      clause([sideFolk(seat)], ['undoes', 'undo'], 'deed', {
        what: [named(markerName(marker))],
        end: 'with a Spy',
        tie: ', but',
      }),
    ),
  rolled: ({ seat, die }) => entry(`${TheSide(seat)} throw ${die}.`, '7.9', null, { dice: [die] }),
  rerolled: ({ seat, die }) =>
    entry(`${TheSide(seat)} play Master Plan and throw again: ${die}.`, '7.9', null, { dice: [die] }),
  spied: ({ seat, region, box }) =>
    entry(
      `${TheSide(seat)} spy on ${region !== null ? regionName(region) : box !== null ? localeName(box) : 'the enemy’s hand'}.`,
      '7.9',
      clause([sideFolk(seat)], ['spies', 'spy'], 'step', {
        end: `on ${region !== null ? regionName(region) : box !== null ? localeName(box) : 'the enemy’s hand'}`,
      }),
    ),
  handSeen: ({ markers }) =>
    entry(`The enemy holds ${markers.length === 0 ? 'nothing' : markersWords(markers)}.`, '7.9'),
  lostMarkers: ({ seat, count: n, why }) =>
    entry(
      `${TheSide(seat)} lose ${count(n, 'marker')} to ${why === 'mutiny' ? 'Mutiny & Treason' : 'Speculators'}.`,
      '7.9',
      clause([sideFolk(seat)], ['loses', 'lose'], 'deed', { what: [some(n, 'a marker', 'markers')] }),
    ),
  handedOver: ({ seat, marker }) => entry(`${markerName(marker)} is handed to ${theSide(seat)}.`, '7.9'),
  returned: ({ seat, count: n }) => entry(`${TheSide(seat)} return ${count(n, 'marker')}.`, '7.2'),
  returnedThese: ({ markers }) => entry(`You return ${markersWords(markers)}.`, '7.2'),
  bought: ({ seat, count: n, cost }) =>
    entry(
      `${TheSide(seat)} buy ${count(n, 'marker')} for ${pointsWords(cost)}.`,
      '7.1',
      clause([sideFolk(seat)], ['buys', 'buy'], 'step', { what: [some(n, 'a marker', 'markers')] }),
    ),
  leaderComes: ({ piece, at, cost }) =>
    entry(
      `${leaderWords(piece)} takes command in ${localeName(at)} (${pointsWords(cost)}).`,
      '13.2',
      clause([person(pieceName(piece))], ['takes command', 'take command'], 'person', { where: [where(at)] }),
    ),
  leaderWaits: ({ piece }) =>
    entry(`${leaderWords(piece)} is drawn and finds nobody to lead; he goes back to the pool.`, '13.2'),
  raised: ({ seat, pieces, at, cost }) =>
    entry(
      `${TheSide(seat)} raise ${piecesWords(pieces)} in ${localeName(at)} (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '13.3',
      clause([sideFolk(seat)], ['raises', 'raise'], 'step', {
        what: folkOf(pieces),
        where: [where(at)],
        size: pieces.length,
        head: `${TheSide(seat)} raise troops`,
      }),
    ),
  partisanThrow: ({ seat, region, die, success, cost }) =>
    entry(
      `${TheSide(seat)} stir up ${regionName(region)} (${cost === 0 ? 'free' : pointsWords(cost)}): ${die}, ${success ? 'partisans rise' : 'nobody rises'}.`,
      '29.2',
      success ? null : clause([people('nobody')], ['rises', 'rises'], 'trifle', { end: `in ${regionName(region)}` }),
      { dice: [die] },
    ),
  partisanRises: ({ seat, at, removed }) =>
    entry(
      `${seat === BRITISH ? 'Tories' : 'Rebels'} rise in ${localeName(at)}${removed ? ', and drive the enemy’s partisans out' : ''}.`,
      '29.3',
      clause([people(seat === BRITISH ? 'Tories' : 'Rebels')], ['rises', 'rise'], 'deed', { where: [where(at)] }),
    ),
  fortBuilt: ({ seat, at, cost }) =>
    entry(
      `${TheSide(seat)} build a fort in ${localeName(at)} (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '28.1',
      clause([sideFolk(seat)], ['builds', 'build'], 'deed', { what: [named('a fort')], where: [where(at)] }),
    ),
  exchanged: ({ at, split }) =>
    entry(
      `In ${localeName(at)} ${split ? 'a regular becomes two detachments' : 'two detachments become a regular'}.`,
      '13.7',
    ),
  upgraded: ({ at, kind, cost }) =>
    entry(
      `A British militia in ${localeName(at)} becomes a ${kind} unit (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '31.1',
    ),
  reinforcements: () =>
    entry(
      'Cornwallis gathers an army in Britain: a grenadier, six regulars, a light unit, a marine and a fleet.',
      '4.9',
      clause([person('Cornwallis')], ['gathers', 'gather'], 'first', {
        what: [named('an army in Britain')],
        end: 'in answer to the Declaration: six regulars, a grenadier, a light unit, a marine and a fleet',
      }),
    ),
  washington: ({ at }) =>
    entry(
      `Washington takes command in ${localeName(at)}.`,
      '4.10',
      clause([person('Washington')], ['takes command', 'take command'], 'first', {
        where: [where(at)],
        head: 'Washington rides in',
      }),
    ),
  allotted: ({ seat, points }) => {
    const words = points.flatMap((n, track) => (n > 0 ? [`${trackName(track)} ${n}`] : []));
    return entry(`${TheSide(seat)} have committed ${words.length === 0 ? 'nothing' : listed(words)}.`, '9.3');
  },
  contest: ({ track, points, dice, winner, level, moved }) => {
    const side = (who: Side): string =>
      `${who === BRITISH ? 'British' : 'Americans'} ${points[who]}${dice[who].length > 0 ? ` + ${dice[who].join(' + ')} = ${points[who] + sumOf(dice[who])}` : ''}`;
    const result =
      winner === null ? 'a tie' : `${theSide(winner)} win${moved ? `, ${reached(track, level)}` : ', nothing moves'}`;
    return entry(
      `${trackName(track)}: ${side(0)}, ${side(1)}; ${result}.`,
      track === PROGRESS_TRACK ? '10.2' : track === EUROPE_TRACK ? '12.2' : '11.2',
      winner === null || !moved
        ? heldBack(track, winner)
        : {
            ...{ weight: weightOf(track, level), scores: true, loses: 'the double worth of loyal towns' },
            ...stepSaid(track, level, winner),
          },
      { dice: dice.flat() },
    );
  },
  allies: ({ nation, joins }) =>
    entry(
      joins ? `${countryName(nation)} joins the war on the American side.` : `${countryName(nation)} is neutral again.`,
      joins ? '26.1' : '26.4',
      clause([named(countryName(nation))], joins ? ['enters', 'enter'] : ['leaves', 'leave'], 'decides', {
        what: [named('the war')],
      }),
    ),
  sentAway: ({ count: n, from, to }) =>
    entry(`${count(n, 'counter')} ${n === 1 ? 'leaves' : 'leave'} ${localeName(from)} for ${localeName(to)}.`, '26.4'),
  politicking: ({ seat, piece, die, result }) =>
    entry(
      `Politicking against ${pieceName(piece)}: ${die}, ${result === 'removed' ? 'he is removed for good' : result === 'pool' ? 'he is recalled to the pool' : 'he keeps his command'}.`,
      '7.9',
      result === 'none'
        ? clause([person(pieceName(piece))], ['keeps', 'keep'], 'trifle', {
            end: `his command against the politicking of ${theSide(seat)}`,
          })
        : clause(
            [person(pieceName(piece))],
            result === 'removed' ? ['is dismissed', 'are dismissed'] : ['is recalled', 'are recalled'],
            'person',
          ),
      { dice: [die] },
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
