import { capital } from '../../core/capital.ts';
import { named } from '../../core/phrases.ts';
import { type Clause, person, type Telling } from '../../core/telling.ts';
import { CONGRESS, DECLARATION } from './data.ts';
import type { Event } from './events.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import {
  count,
  countryName,
  europeName,
  listed,
  localeName,
  loyaltyWords,
  pieceName,
  progressName,
  TheSide,
  theSide,
  trackName,
} from './names.ts';
import { AMERICAN, BRITISH, enemyOf, type Side } from './pieces.ts';
import { clause, entry, ledBy, sideFolk, where } from './words-tools.ts';

/** Rabble rousing and what comes of it: what each says, in `/log` and in a dispatch. */

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
  if (track === EUROPE_TRACK) return { who, did: ['moves', 'move'], what: [named(`Europe to ${europeName(level)}`)] };
  if (track !== PROGRESS_TRACK) {
    const loyalty = winner === AMERICAN ? level : -level;
    const what = [named(trackName(track))];
    if (loyalty > 0) return { who, did: ['wins', 'win'], what };
    return loyalty === 0
      ? { who, did: ['neutralizes', 'neutralize'], what }
      : { who, did: [`weakens ${theSide(enemyOf(winner))} in`, `weaken ${theSide(enemyOf(winner))} in`], what };
  }
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
    ? clause([sideFolk(BRITISH)], ['hold', 'hold'], 'deed', { what: [named('Progress')], end: 'back', isOutcome: true })
    : null;

/** The weight of a step; the Declaration outweighs everything told with it. */
const weightOf = (track: number, level: number): Clause['weight'] =>
  track !== PROGRESS_TRACK ? 'deed' : level === DECLARATION ? 'decides' : 'first';

const sumOf = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

type PoliticsWords = Pick<
  Telling<Event>,
  'reinforcements' | 'washington' | 'allotted' | 'contest' | 'allies' | 'sentAway' | 'politicking'
>;

export const POLITICS: PoliticsWords = {
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
        ? clause([ledBy(piece)], ['keeps', 'keep'], 'trifle', {
            end: `his command against the politicking of ${theSide(seat)}`,
            head: `${capital(ledBy(piece).one)} keeps his command`,
          })
        : clause(
            [ledBy(piece)],
            result === 'removed' ? ['is dismissed', 'are dismissed'] : ['is recalled', 'are recalled'],
            'person',
          ),
      { dice: [die] },
    ),
};
