import { capital } from '../../core/capital.ts';
import { countWord, type Folk, named } from '../../core/phrases.ts';
import { type Clause, person, some, type Telling } from '../../core/telling.ts';
import type { Locale } from './data.ts';
import { IS_TOWN } from './data.ts';
import type { Event } from './events.ts';
import {
  count,
  leaderWords,
  listed,
  localeName,
  pieceName,
  piecesWords,
  pointsWords,
  TheSide,
  theSide,
} from './names.ts';
import type { FightKind } from './pending.ts';
import { BRITISH, enemyOf, isLeader, isRisen, type Piece, SIDE, type Side } from './pieces.ts';
import { clause, entry, folkOf, forceFolk, sideFolk, where } from './words-tools.ts';

const FIGHT_WORDS: Readonly<Record<FightKind, readonly [string, string]>> = {
  field: ['attack', 'The battle of'],
  assault: ['land and attack', 'The landing at'],
  siege: ['attack the besieged fort', 'The siege of'],
  relief: ['come to relieve the fort', 'The relief of'],
  sortie: ['sally from the fort', 'The sortie at'],
  sea: ['attack the fleet', 'The sea fight off'],
};

type War = Pick<
  Telling<Event>,
  | 'movementBegins'
  | 'forced'
  | 'pressed'
  | 'marchThrow'
  | 'moved'
  | 'dropped'
  | 'ashore'
  | 'blocked'
  | 'fortTaken'
  | 'expedition'
  | 'interception'
  | 'overrun'
  | 'attrition'
  | 'siegeLaid'
  | 'siegeLifted'
  | 'battleBegins'
  | 'battleInitiative'
  | 'volley'
  | 'hits'
  | 'leaderDown'
  | 'breaksOff'
  | 'retreats'
  | 'cutOff'
  | 'battleWon'
  | 'fortFate'
  | 'massacre'
  | 'honors'
  | 'honorsDice'
  | 'honorsMarch'
  | 'noHonors'
  | 'rallied'
  | 'hunger'
  | 'hungerDice'
  | 'enlistments'
  | 'enlistmentDice'
  | 'fortGivenUp'
>;

/** As the score names them. */
const SIDES_TOLD = ['British', 'Americans'] as const;

const names = (places: readonly number[]): string[] => places.map(localeName);

export const WAR: War = {
  movementBegins: ({ seat }) => entry(`${TheSide(seat)} move.`, '16.1', { opens: 'deed' }),
  forced: ({ seat, at, committee }) =>
    entry(
      `${TheSide(seat)} march by force from ${localeName(at)}, for ${committee ? 'a Committee of Correspondence' : 'Tactics'}.`,
      '17.1',
      null,
    ),
  pressed: ({ seat, at }) => entry(`${TheSide(seat)} pay Tactics to fight on at ${localeName(at)}.`, '28.10', null),
  marchThrow: ({ at, count: n, leader, die, points, sea }) =>
    entry(
      `${count(n, 'counter')} ${sea ? (n === 1 ? 'sails' : 'sail') : n === 1 ? 'marches' : 'march'} from ${localeName(at)}${leader === null ? '' : ` under ${leaderWords(leader)}`}: ${die}, ${pointsWords(points)}.`,
      '16.3',
      null,
      { dice: [die] },
    ),
  moved: ({ seat, count: n, leader, from, path, sea }) => {
    const by = names(path.slice(0, -1));
    const to = localeName(path[path.length - 1]);
    const who =
      leader === null
        ? `${count(n, 'counter')} of ${theSide(seat)}`
        : n === 1
          ? pieceName(leader)
          : `${pieceName(leader)} with ${count(n - 1, 'counter')}`;
    return entry(
      `${who} ${leader === null && n > 1 ? (sea ? 'sail' : 'march') : sea ? 'sails' : 'marches'} from ${localeName(from)} to ${to}${by.length > 0 ? ` by ${listed(by)}` : ''}.`,
      '16.2',
      clause([forceFolk(seat, n, leader)], sea ? ['sails', 'sail'] : ['marches', 'march'], 'deed', {
        way: { from: localeName(from), ...(by.length > 0 ? { by } : {}), to },
        size: n,
        ...(leader !== null && !isRisen(leader) && n > 1 ? { with: [some(n - 1, 'one counter', 'counters')] } : {}),
        rest: ['one more counter moves', 'more counters move'],
      }),
    );
  },
  dropped: ({ count: n, at }) =>
    entry(`${count(n, 'counter')} ${n === 1 ? 'is' : 'are'} left in ${localeName(at)}.`, '16.7'),
  ashore: ({ seat, count: n, at, landing }) =>
    entry(
      `${count(n, 'counter')} of ${theSide(seat)} ${n === 1 ? 'goes' : 'go'} ashore in ${localeName(at)}${landing ? ', against the enemy' : ''}.`,
      landing ? '24.6' : '24.4',
      clause([forceFolk(seat, n, null)], ['goes ashore', 'go ashore'], 'step', { where: [where(at)] }),
    ),
  blocked: ({ at }) => entry(`The fleet off ${localeName(at)} is stopped.`, '7.9'),
  fortTaken: ({ seat, at }) =>
    entry(
      `${TheSide(seat)} take the empty fort of ${localeName(at)}.`,
      '28.5',
      clause([sideFolk(seat)], ['takes', 'take'], 'blood', { what: [named('an empty fort')], where: [where(at)] }),
    ),
  expedition: ({ at, to, dice, stayed, home }) =>
    entry(
      `Militia at the border from ${localeName(at)} to ${localeName(to)}: ${dice.join(', ')}; ${count(dice.length - stayed.length - home.length, 'militia', 'militia')} cross${home.length > 0 ? `, ${home.length} go home` : ''}.`,
      '33.1',
      null,
      { dice },
    ),
  interception: ({ leader, from, to, die, success }) =>
    entry(
      `${leaderWords(leader)} moves from ${localeName(from)} to intercept in ${localeName(to)}: ${die}, ${success ? 'he is there in time' : 'too late'}.`,
      '32.2',
      clause([person(pieceName(leader))], success ? ['throws', 'throw'] : ['comes', 'come'], 'deed', {
        end: success ? `himself in the way in ${localeName(to)}` : 'too late to intercept',
      }),
      { dice: [die] },
    ),
  overrun: ({ seat, at, success, lost }) =>
    entry(
      success
        ? `${TheSide(seat)} overrun ${localeName(at)}: ${piecesWords(lost)} ${lost.length === 1 ? 'is' : 'are'} lost.`
        : `${TheSide(seat)} are not strong enough to overrun ${localeName(at)}, and stop to fight.`,
      '34.1',
      success
        ? clause([sideFolk(seat)], ['overruns', 'overrun'], 'blood', { what: folkOf(lost), where: [where(at)] })
        : null,
    ),
  attrition: ({ at, lost }) =>
    entry(
      `The forced march to ${localeName(at)} costs ${piecesWords(lost)}.`,
      '17.2',
      clause([named(IS_TOWN[at] ? 'the forced march' : 'the forced march by sea')], ['costs', 'cost'], 'blood', {
        what: folkOf(lost),
      }),
    ),
  siegeLaid: ({ seat, at, cost }) =>
    entry(
      `${TheSide(seat)} lay siege to ${localeName(at)} (${cost === 0 ? 'free' : pointsWords(cost)}).`,
      '28.6',
      clause([sideFolk(seat)], ['lays', 'lay'], 'deed', { end: `siege to ${localeName(at)}` }),
    ),
  siegeLifted: ({ at }) =>
    entry(
      `The siege of ${localeName(at)} is over.`,
      '28.14',
      clause([named(`the siege of ${localeName(at)}`)], ['is', 'are'], 'deed', { end: 'over' }),
    ),
  battleBegins: ({ kind, seat, at, forces }) =>
    entry(
      `${TheSide(seat)} ${FIGHT_WORDS[kind][0]} in ${localeName(at)}: ${piecesWords(forces[0])} against ${piecesWords(forces[1])}.`,
      '18.1',
      { opens: 'deed', bare: clause([sideFolk(seat)], ['fights', 'fight'], 'step', { where: [where(at)] }) },
      {},
    ),
  battleInitiative: ({ dice, tactics, bonus, first, tarleton }) => {
    const side = (who: 0 | 1): string =>
      `${who === 0 ? 'British' : 'Americans'} ${dice[who].join(', ')} + ${tactics[who]} Tactics${bonus[who] > 0 ? ` + ${bonus[who]}` : ''}${tarleton[who] ? ' with Tarleton’s Quarter' : ''}`;
    return entry(`First fire: ${side(0)}; ${side(1)}; ${theSide(first)}.`, '18.4', null, {
      dice: dice.flat(),
    });
  },
  volley: ({ seat, at, dice, tactics, pursuit }) =>
    entry(
      `${TheSide(seat)} fire${pursuit ? ' after them' : ''}${tactics > 0 ? ` with ${tactics} Tactics` : ''}: ${dice.length === 0 ? 'no dice' : dice.join(', ')}.`,
      '18.4',
      clause([sideFolk(seat)], ['fires', 'fire'], 'trifle', {
        end: `${pursuit ? 'after them ' : ''}${inPlace(at)} with ${countWord(dice.length, 'die', 'dice')}`,
      }),
      { dice },
    ),
  hits: ({ seat, killed, disrupted }) =>
    entry(
      listedHits(
        killed.length > 0 ? `${piecesWords(killed)} eliminated` : '',
        disrupted.length > 0 ? `${piecesWords(disrupted)} disrupted` : '',
      ),
      '18.4',
      killed.length > 0
        ? // A leader's fate is told by itself.
          unitsDown(killed, seat)
        : disrupted.length > 0
          ? clause([someOf(seat, disrupted.length)], ['is disrupted', 'are disrupted'], 'step')
          : null,
      {},
    ),
  leaderDown: ({ piece, die, escaped }) =>
    entry(
      `${leaderWords(piece)} is down: ${die}, ${escaped ? 'he escapes to the pool' : 'he is killed'}.`,
      '21.4',
      clause([person(pieceName(piece))], escaped ? ['escapes', 'escape'] : ['is killed', 'are killed'], 'person', {
        ...(escaped ? {} : { toll: { side: SIDES_TOLD[SIDE[piece]], who: [person(pieceName(piece))] } }),
      }),
      { dice: [die] },
    ),
  breaksOff: ({ seat, at }) =>
    entry(
      `${TheSide(seat)} break off in ${localeName(at)}.`,
      '18.4',
      clause([sideFolk(seat)], ['breaks off', 'break off'], 'deed', { where: [where(at)] }),
    ),
  retreats: ({ pieces, from, to }) =>
    entry(
      `${piecesWords(pieces)} ${pieces.length === 1 ? 'retreats' : 'retreat'} from ${localeName(from)} to ${localeName(to)}.`,
      '18.8',
      clause(folkOf(pieces), ['retreats', 'retreat'], 'deed', { way: { from: localeName(from), to: localeName(to) } }),
    ),
  cutOff: ({ pieces, at }) =>
    entry(
      `${piecesWords(pieces)} cannot retreat from ${localeName(at)} and ${pieces.length === 1 ? 'is' : 'are'} lost.`,
      '18.8',
      clause(folkOf(pieces), ['is lost', 'are lost'], 'blood', { where: [where(at)], size: pieces.length }),
    ),
  battleWon: ({ seat, at, kind, lost }) =>
    entry(
      `${FIGHT_WORDS[kind][1]} ${localeName(at)} is won by ${theSide(seat)}; the British lose ${lost[0]}, the Americans ${lost[1]}.`,
      '18.10',
      clause([sideFolk(seat)], ['wins', 'win'], 'blood', {
        what: [named(`${FIGHT_WORDS[kind][1].toLowerCase()} ${localeName(at)}`)],
        size: 3 + lost[0] + lost[1],
        ...(lost[seat] > lost[enemyOf(seat)] ? { end: 'and pay more for it than the beaten side' } : {}),
      }),
      {},
    ),
  fortFate: ({ seat, at, die, captured }) =>
    entry(
      `The fort of ${localeName(at)}: ${die}, ${captured ? `${theSide(seat)} have it` : 'it is razed'}.`,
      '28.5',
      clause(
        [named(`the fort of ${localeName(at)}`)],
        captured ? ['falls', 'fall'] : ['is razed', 'are razed'],
        'blood',
      ),
      { dice: [die] },
    ),
  massacre: ({ seat, at, die }) =>
    entry(
      `${TheSide(seat)} massacre in ${localeName(at)}${die === null ? '' : ` (${die})`}.`,
      '37.2',
      clause([sideFolk(seat)], ['massacres', 'massacre'], 'blood', { where: [where(at)] }),
      die === null ? {} : { dice: [die] },
    ),
  honors: ({ seat, at, accepted }) =>
    entry(
      `${TheSide(seat)} ${accepted ? 'accept' : 'decline'} the honors of war in ${localeName(at)}.`,
      accepted ? '38.2' : '38.3',
      clause([sideFolk(seat)], accepted ? ['accepts', 'accept'] : ['declines', 'decline'], 'deed', {
        what: [named('the honors of war')],
        where: [where(at)],
      }),
    ),
  noHonors: ({ seat, at }) =>
    entry(`${TheSide(seat)} have Indians in ${localeName(at)}: no honors of war can be offered there.`, '38.4'),
  honorsDice: ({ at, dice, first }) =>
    entry(
      `Where the garrison of ${localeName(at)} goes is thrown for: British ${dice[0].join(', ')}, Americans ${dice[1].join(', ')}; ${theSide(first)} decide.`,
      '38.2',
      null,
      { dice: dice.flat() },
    ),
  honorsMarch: ({ from, to, count: n }) =>
    entry(
      `${count(n, 'counter')} ${n === 1 ? 'marches' : 'march'} out of ${localeName(from)} to ${localeName(to)}, and the fort is given up.`,
      '38.2',
    ),
  rallied: ({ pieces, covered }) =>
    entry(
      `${listed([...(pieces.length > 0 ? [piecesWords(pieces)] : []), ...(covered > 0 ? [count(covered, 'covered counter')] : [])])} ${pieces.length + covered === 1 ? 'rallies' : 'rally'}.`,
      '39.1',
    ),
  hunger: ({ at, lost }) =>
    entry(
      `Hunger in ${localeName(at)}: ${piecesWords(lost)} lost.`,
      '19.3',
      clause([named('hunger')], ['takes', 'take'], 'blood', {
        what: folkOf(lost),
        where: [where(at)],
        size: lost.length,
        ...(lost.length > 1
          ? { head: `Hunger takes ${countWord(lost.length, 'unit')} ${where(at).at} ${where(at).name}` }
          : {}),
      }),
    ),
  hungerDice: ({ at, pieces, dice }) =>
    entry(`Your hungry in ${localeName(at)}, ${piecesWords(pieces)}: ${dice.join(', ')}.`, '19.3', null, { dice }),
  enlistments: ({ lost }) =>
    entry(
      `Enlistments are up, and go home: ${listed(lost.map(({ at, pieces }) => `${piecesWords(pieces)} from ${localeName(at)}`))}.`,
      '20.5',
      clause(folkOf(lost.flatMap(({ pieces }) => pieces)), ['goes', 'go'], 'deed', {
        end: 'home at the end of the year',
        size: lost.length,
        scores: true,
        head: `${capital(countWord(lost.flatMap(({ pieces }) => pieces).length, 'American unit'))} go home at the year’s end`,
      }),
    ),
  enlistmentDice: ({ at, pieces, dice, bonus }) =>
    entry(
      `Enlistments in ${localeName(at)}, ${piecesWords(pieces)}: ${dice.join(', ')}${bonus > 0 ? `, with a leader’s ${bonus}` : ''}.`,
      '20.5',
      null,
      { dice },
    ),
  fortGivenUp: ({ at }) =>
    entry(
      `The fort of ${localeName(at)} is given up.`,
      '28.4',
      clause([named(`the fort of ${localeName(at)}`)], ['is given', 'are given'], 'deed', { end: 'up' }),
    ),
};

const inPlace = (at: Locale): string => `${where(at).at} ${where(at).name}`;

const someOf = (seat: Side, n: number): Folk =>
  seat === BRITISH ? some(n, 'a British unit', 'British units') : some(n, 'an American unit', 'American units');

/** Who fell, but for leaders; null if nobody else did. */
function unitsDown(killed: readonly Piece[], seat: Side): Clause | null {
  const units = killed.filter(p => !isLeader(p));
  if (units.length === 0) return null;
  const who = folkOf(units);
  return clause(who, ['is eliminated', 'are eliminated'], 'blood', {
    size: units.length,
    toll: { side: SIDES_TOLD[seat], who },
  });
}

function listedHits(killed: string, disrupted: string): string {
  return `${capital([killed, disrupted].filter(part => part !== '').join('; '))}.`;
}
