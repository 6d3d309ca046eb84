import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { countWord, named, partyWords, spot } from '../../core/phrases.ts';
import { person, some, type Telling } from '../../core/telling.ts';
import type { Event } from './events.ts';
import {
  leaderWords,
  localeName,
  localeWords,
  ofSide,
  pieceName,
  piecesWords,
  pointsWords,
  SIDE_NAMES,
  TheSide,
  theSide,
} from './names.ts';
import { enemyOf, isRisen } from './pieces.ts';
import { clause, entry, forceNoun, headWith, nounsOf, sideNoun, tollOf, unitsNoun, where } from './words-tools.ts';

/**
 * The words for marches, sea moves, sieges, and losses to hunger and to the end of enlistments: the line in `/log` and
 * the clause in a dispatch.
 */

type MarchWords = Pick<
  Telling<Event>,
  | 'movementBegins'
  | 'forced'
  | 'pressed'
  | 'marchThrow'
  | 'moved'
  | 'dropped'
  | 'ashore'
  | 'fortTaken'
  | 'expedition'
  | 'interception'
  | 'overrun'
  | 'attrition'
  | 'siegeLaid'
  | 'siegeLifted'
  | 'hunger'
  | 'hungerDice'
  | 'enlistments'
  | 'enlistmentDice'
  | 'fortGivenUp'
  | 'fortEmpty'
>;

export const MARCH: MarchWords = {
  movementBegins: ({ seat }) =>
    entry(`${TheSide(seat)} move.`, '16.1', {
      opens: 'deed',
      bare: clause([sideNoun(seat)], ['begins to move', 'begin to move'], 'trifle'),
    }),
  forced: ({ seat, at, committee }) =>
    entry(
      `${TheSide(seat)} make a forced march from ${localeName(at)}, for ${committee ? 'a Committee of Correspondence' : 'Tactics'}.`,
      '17.1',
      null,
    ),
  pressed: ({ seat, at }) =>
    entry(`${TheSide(seat)} pay Tactics to attack or sally at the siege of ${localeName(at)}.`, '28.10', null),
  marchThrow: ({ at, count: n, leader, die, points, sea }) =>
    entry(
      `${count(n, 'counter')} ${n === 1 ? 'makes' : 'make'} ready to ${sea ? 'sail' : 'march'} from ${localeName(at)}${leader === null ? '' : ` under ${leaderWords(leader)}`}: a die of ${die}, so ${pointsWords(points)} of movement.`,
      '16.3',
      null,
      { dice: [die] },
    ),
  moved: ({ seat, count: n, leader, from, path, sea, meets }) => {
    const [passedNames, passedWords] = [localeName, localeWords].map(words => path.slice(0, -1).map(words));
    const end = path[path.length - 1];
    const to = localeName(end);
    const isLed = leader !== null && !isRisen(leader);
    const who =
      leader === null
        ? `${count(n, 'counter')} of ${theSide(seat)}`
        : n === 1
          ? pieceName(leader)
          : `${pieceName(leader)} with ${count(n - 1, 'counter')}`;
    return entry(
      `${capital(who)} ${leader === null && n > 1 ? (sea ? 'sail' : 'march') : sea ? 'sails' : 'marches'} from ${localeName(from)} to ${to}${passedNames.length > 0 ? ` by ${listed(passedNames)}` : ''}.`,
      '16.2',
      meets && !isLed && !sea
        ? clause([sideNoun(seat)], ['marches', 'march'], 'deed', {
            where: [spot(localeWords(end), 'on')],
            size: n,
            leaves: SIDE_NAMES[seat],
            stays: true,
          })
        : clause([forceNoun(seat, n, leader)], sea ? ['sails', 'sail'] : ['marches', 'march'], 'deed', {
            // A force without a leader is named by where it goes, so that all who go there are told together.
            way: isLed
              ? {
                  from: localeWords(from),
                  ...(passedWords.length > 0 ? { by: passedWords } : {}),
                  to: localeWords(end),
                }
              : { to: localeWords(end) },
            size: n,
            leaves: SIDE_NAMES[seat],
            ...(isLed && n > 1 ? { with: [some(n - 1, 'one counter', 'counters')] } : {}),
            // A battle is told later, so the march into it has to be told too.
            ...(meets ? { stays: true } : { rest: ['one more counter moves', 'more counters move'] }),
          }),
    );
  },
  dropped: ({ count: n, at }) =>
    entry(`${count(n, 'counter')} ${n === 1 ? 'is' : 'are'} left in ${localeName(at)}.`, '16.7'),
  ashore: ({ seat, count: n, at, landing }) =>
    entry(
      `${count(n, 'counter')} of ${theSide(seat)} ${n === 1 ? 'goes' : 'go'} ashore in ${localeName(at)}${landing ? ', against the enemy' : ''}.`,
      landing ? '24.6' : '24.4',
      clause([forceNoun(seat, n, null)], ['goes ashore', 'go ashore'], 'trifle', { where: [where(at)] }),
    ),
  fortTaken: ({ seat, at }) =>
    entry(
      `${TheSide(seat)} take the empty fort of ${localeName(at)}.`,
      '28.5',
      clause([sideNoun(seat)], ['takes', 'take'], 'blood', {
        what: [named(`an empty ${ofSide(enemyOf(seat))} fort`)],
        where: [where(at)],
      }),
    ),
  expedition: ({ at, to, dice, stayed, home, isRetreat }) => {
    const gone = isRetreat ? (home.length === 1 ? 'is lost' : 'are lost') : home.length === 1 ? 'goes home' : 'go home';
    return entry(
      `Militia at the border from ${localeName(at)} to ${localeName(to)}: ${dice.join(', ')}; ${count(dice.length - stayed.length - home.length, 'militia', 'militia')} cross${home.length > 0 ? `, ${home.length} ${gone}` : ''}.`,
      isRetreat ? '33.2' : '33.1',
      null,
      { dice },
    );
  },
  interception: ({ leader, from, to, die, success }) =>
    entry(
      `${leaderWords(leader)} moves from ${localeName(from)} to intercept in ${localeName(to)}: ${die}, ${success ? 'he is there in time' : 'too late'}.`,
      '32.2',
      clause([person(pieceName(leader))], success ? ['throws', 'throw'] : ['comes', 'come'], 'deed', {
        end: success ? `himself in the way in ${localeName(to)}` : 'too late to intercept',
      }),
      { dice: [die] },
    ),
  overrun: ({ seat, at, success, lost, isAtHome }) => {
    if (!success) {
      const why = isAtHome ? 'cannot overrun Indians at home in' : 'are not strong enough to overrun';
      return entry(`${TheSide(seat)} ${why} ${localeName(at)}, and stop to fight.`, isAtHome ? '34.3' : '34.1');
    }
    // A leader who was there alone has an entry of his own (21.4).
    const none = lost.length === 0;
    return entry(
      `${TheSide(seat)} overrun ${localeName(at)}${none ? '' : `: ${piecesWords(lost)} ${lost.length === 1 ? 'is' : 'are'} lost`}.`,
      '34.1',
      clause([sideNoun(seat)], ['overruns', 'overrun'], 'blood', {
        ...(none ? { what: [named(localeName(at))] } : { what: nounsOf(lost), where: [where(at)] }),
        ...tollOf(lost),
      }),
    );
  },
  attrition: ({ at, lost, sea }) => {
    const march = `the forced ${sea ? 'voyage' : 'march'} to ${localeName(at)}`;
    const many = `${capital(march)} costs ${countWord(lost.length, 'unit')}`;
    const all = headWith(`${capital(march)} costs `, partyWords(nounsOf(lost)));
    return entry(
      `The forced ${sea ? 'voyage' : 'march'} to ${localeName(at)} costs ${piecesWords(lost)}.`,
      '17.2',
      clause(nounsOf(lost), ['is lost', 'are lost'], 'blood', {
        end: `on ${march}`,
        size: lost.length,
        ...tollOf(lost),
        ...(all.isWhole ? all : { head: many }),
      }),
    );
  },
  siegeLaid: ({ seat, at, cost }) =>
    entry(
      `${TheSide(seat)} lay siege to ${localeName(at)} (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '28.6',
      clause([sideNoun(seat)], ['lays', 'lay'], 'deed', { end: `siege to ${localeName(at)}` }),
    ),
  siegeLifted: ({ at }) =>
    entry(
      `The siege of ${localeName(at)} is over.`,
      '28.14',
      clause([named(`the siege of ${localeName(at)}`)], ['is', 'are'], 'deed', { end: 'over' }),
    ),
  hunger: ({ at, lost }) =>
    entry(
      `Hunger in ${localeName(at)}: ${piecesWords(lost)} lost.`,
      '19.3',
      clause(nounsOf(lost), ['starves', 'starve'], 'blood', {
        where: [where(at)],
        size: lost.length,
        ...tollOf(lost),
      }),
    ),
  hungerDice: ({ at, pieces, dice }) =>
    entry(`Your hungry units in ${localeName(at)}, ${piecesWords(pieces)}: ${dice.join(', ')}.`, '19.3', null, {
      dice,
    }),
  enlistments: ({ seat, lost }) => {
    const gone = nounsOf(lost.flatMap(({ pieces }) => pieces));
    const n = lost.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const end = 'as enlistments end';
    const all = headWith(capital(partyWords(gone)), ` ${n === 1 ? 'goes' : 'go'} home ${end}`);
    return entry(
      `Enlistments end; these go home: ${listed(lost.map(({ at, pieces }) => `${piecesWords(pieces)} from ${localeName(at)}`))}.`,
      '20.5',
      clause(gone, ['goes home', 'go home'], 'deed', {
        // In a headline about both sides it counts the units of each.
        short: [unitsNoun(seat, n)],
        end,
        size: lost.length,
        scores: true,
        isSeasonal: true,
        ...(all.isWhole ? all : { head: `${capital(countWord(n, `${ofSide(seat)} unit`))} go home` }),
      }),
    );
  },
  enlistmentDice: ({ at, pieces, dice, bonus }) =>
    entry(
      `Enlistments in ${localeName(at)}, ${piecesWords(pieces)}: ${dice.join(', ')}${bonus > 0 ? `, +${bonus} for a leader` : ''}; on 4 or less a unit goes home.`,
      '20.5',
      null,
      { dice },
    ),
  fortEmpty: ({ seat, at }) =>
    entry(
      `Nobody is left in the ${ofSide(seat)} fort of ${localeName(at)}: it is gone.`,
      '28.4',
      clause([named(`the ${ofSide(seat)} fort of ${localeName(at)}`)], ['is gone', 'are gone'], 'deed', {
        end: 'since nobody is left there',
      }),
    ),
  fortGivenUp: ({ seat, at }) =>
    entry(
      `The ${ofSide(seat)} fort of ${localeName(at)} is given up.`,
      '28.4',
      clause([sideNoun(seat)], ['gives up', 'give up'], 'deed', {
        what: [named(`the fort of ${localeName(at)}`)],
        shortWhat: [some(1, 'a fort', 'forts')],
      }),
    ),
};
