import { capital } from '../../core/capital.ts';
import { countWord, type Folk, named, partyWords } from '../../core/phrases.ts';
import { type Clause, person, some, type Telling } from '../../core/telling.ts';
import type { Locale } from './data.ts';
import type { Event } from './events.ts';
import { count, leaderWords, listed, localeName, pieceName, piecesWords, TheSide, theSide } from './names.ts';
import type { FightKind } from './pending.ts';
import { BRITISH, enemyOf, isLeader, isRisen, type Piece, SIDE, type Side } from './pieces.ts';
import { clause, entry, folkOf, ledBy, SIDES_TOLD, sideFolk, tollOf, where } from './words-tools.ts';

/** Battles: what each says, in `/log` and in a dispatch. */

const FIGHT_WORDS: Readonly<Record<FightKind, readonly [string, string]>> = {
  field: ['attack', 'The battle of'],
  assault: ['land and attack', 'The landing at'],
  siege: ['attack the besieged fort', 'The siege of'],
  relief: ['come to relieve the fort', 'The relief of'],
  sortie: ['sally from the fort', 'The sortie at'],
  sea: ['attack the fleet', 'The sea fight off'],
};

/** Whether the defender of such a fight keeps the place by winning it. */
const isHeld = (kind: FightKind): boolean => kind === 'field' || kind === 'assault' || kind === 'siege';

type BattleWords = Pick<
  Telling<Event>,
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
>;

export const BATTLE: BattleWords = {
  battleBegins: ({ kind, seat, at, forces }) =>
    entry(
      `${TheSide(seat)} ${FIGHT_WORDS[kind][0]} in ${localeName(at)}: ${piecesWords(forces[0])} against ${piecesWords(forces[1])}.`,
      '18.1',
      { opens: 'deed', first: attackSaid(seat, at, forces) },
      {},
    ),
  battleInitiative: ({ at, dice, tactics, bonus, first, tarleton }) => {
    const side = (who: 0 | 1): string =>
      `${who === 0 ? 'British' : 'Americans'} ${dice[who].join(', ')} + ${tactics[who]} Tactics${bonus[who] > 0 ? ` + ${bonus[who]}` : ''}${tarleton[who] ? ' with Tarleton’s Quarter' : ''}`;
    const said = clause([sideFolk(first)], ['has', 'have'], 'trifle', {
      what: [named('the first fire')],
      where: [where(at)],
    });
    return entry(`First fire: ${side(0)}; ${side(1)}; ${theSide(first)}.`, '18.4', said, {
      dice: dice.flat(),
    });
  },
  volley: ({ seat, at, dice, hits, needs, tactics, pursuit }) =>
    entry(
      `${TheSide(seat)} fire${pursuit ? ' after them' : ''}${tactics > 0 ? ` with ${tactics} Tactics` : ''}: ${dice.length === 0 ? 'no dice' : dice.join(', ')}.`,
      '18.4',
      dice.length === 0
        ? null
        : clause([sideFolk(seat)], ['fires', 'fire'], hits > 0 ? 'step' : 'trifle', {
            size: hits,
            where: [where(at)],
            ...(pursuit ? { end: 'after them' } : {}),
            thrown: { dice: dice.length, hits, on: needs === 6 ? 'on 6s' : 'on 5s and 6s', chance: (7 - needs) / 6 },
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
          unitsDown(killed)
        : disrupted.length > 0
          ? clause([someOf(seat, disrupted.length)], ['is disrupted', 'are disrupted'], 'step')
          : null,
      {},
    ),
  leaderDown: ({ piece, die, escaped }) =>
    entry(
      `${leaderWords(piece)} is down: ${die}, ${escaped ? 'he escapes to the pool' : 'he is killed'}.`,
      '21.4',
      clause([ledBy(piece)], escaped ? ['escapes', 'escape'] : ['is killed', 'are killed'], 'person', {
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
      clause(folkOf(pieces), ['is lost', 'are lost'], 'blood', {
        where: [where(at)],
        size: pieces.length,
        ...tollOf(pieces),
      }),
    ),
  battleWon: ({ seat, attacker, at, kind, lost }) =>
    entry(
      `${FIGHT_WORDS[kind][1]} ${localeName(at)} is won by ${theSide(seat)}; the British lose ${lost[0]}, the Americans ${lost[1]}.`,
      '18.10',
      clause([sideFolk(seat)], isHeld(kind) && seat !== attacker ? ['holds', 'hold'] : ['wins', 'win'], 'blood', {
        what: [
          named(
            isHeld(kind) && seat !== attacker
              ? localeName(at)
              : `${FIGHT_WORDS[kind][1].toLowerCase()} ${localeName(at)}`,
          ),
        ],
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
  noHonors: ({ seat, at }) =>
    entry(`${TheSide(seat)} have Indians in ${localeName(at)}: no honors of war can be offered there.`, '38.4'),
  rallied: ({ pieces, covered }) =>
    entry(
      `${listed([...(pieces.length > 0 ? [piecesWords(pieces)] : []), ...(covered > 0 ? [count(covered, 'covered counter')] : [])])} ${pieces.length + covered === 1 ? 'rallies' : 'rally'}.`,
      '39.1',
    ),
};

/** Who attacks whom: the commanders by name, the rest by number. Both forces lie open by then (22.1). */
function attackSaid(seat: Side, at: Locale, forces: readonly [readonly Piece[], readonly Piece[]]): Clause {
  const units = (side: Side): number => forces[side].filter(p => !isLeader(p)).length;
  const leaders = (side: Side): Folk[] => folkOf(forces[side].filter(p => isLeader(p) && !isRisen(p)));
  const enemy = enemyOf(seat);
  const others = partyWords(leaders(enemy));
  const against =
    units(enemy) === 0
      ? `${others} alone`
      : `${others === '' ? '' : `${others} with `}${countWord(units(enemy), 'unit')}`;
  return clause(leaders(seat).length > 0 ? leaders(seat) : [sideFolk(seat)], ['attacks', 'attack'], 'step', {
    where: [where(at)],
    end: `${units(seat) === 0 ? 'alone' : `with ${countWord(units(seat), 'unit')}`}, against ${against}`,
  });
}

const someOf = (seat: Side, n: number): Folk =>
  seat === BRITISH ? some(n, 'a British unit', 'British units') : some(n, 'an American unit', 'American units');

/** Who fell, but for leaders; null if nobody else did. */
function unitsDown(killed: readonly Piece[]): Clause | null {
  const units = killed.filter(p => !isLeader(p));
  if (units.length === 0) return null;
  const who = folkOf(units);
  return clause(who, ['is eliminated', 'are eliminated'], 'blood', {
    size: units.length,
    ...tollOf(units),
  });
}

function listedHits(killed: string, disrupted: string): string {
  return `${capital([killed, disrupted].filter(part => part !== '').join('; '))}.`;
}
