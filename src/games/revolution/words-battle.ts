import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import { countWord, type Noun, named, numberWord, partyWords, spotsWords, type Verb } from '../../core/phrases.ts';
import { type Clause, person, some, type Telling } from '../../core/telling.ts';
import { BOX_OF, type Locale } from './data.ts';
import type { Event } from './events.ts';
import type { FightKind } from './frames.ts';
import {
  leaderWords,
  localeName,
  localeWords,
  ofSide,
  pieceName,
  piecesWords,
  SIDE_NAMES,
  TheSide,
  theSide,
} from './names.ts';
import {
  BRITISH,
  enemyOf,
  isAllied,
  isLeader,
  isRisen,
  isUnit,
  KIND,
  LEADERSHIP,
  NATION,
  type Piece,
  SIDE,
  SIDES,
  type Side,
} from './pieces.ts';
import { clause, entry, headWith, nounsOf, ownNouns, sideNoun, tollOf, where } from './words-tools.ts';

/** Battles: what each says, in `/log` and in a dispatch. */

/** What those who attack do, and what the battle is called. */
interface FightWords {
  readonly did: Verb;
  readonly called: string;
}
const FIGHT_WORDS: Readonly<Record<FightKind, FightWords>> = {
  field: { did: ['attacks', 'attack'], called: 'The battle of' },
  assault: { did: ['lands and attacks', 'land and attack'], called: 'The landing at' },
  siege: { did: ['attacks the besieged fort', 'attack the besieged fort'], called: 'The siege of' },
  relief: { did: ['comes to relieve the fort', 'come to relieve the fort'], called: 'The relief of' },
  sortie: { did: ['sallies from the fort', 'sally from the fort'], called: 'The sortie at' },
  sea: { did: ['attacks the fleet', 'attack the fleet'], called: 'The sea fight off' },
};

/** Whether the defender of such a fight keeps the place by winning it. */
const isHeld = (kind: FightKind): boolean => kind === 'field' || kind === 'assault' || kind === 'siege';

type BattleWords = Pick<
  Telling<Event>,
  | 'battleBegins'
  | 'battleInitiative'
  | 'reserves'
  | 'volley'
  | 'hits'
  | 'leaderDown'
  | 'advised'
  | 'breaksOff'
  | 'retreats'
  | 'cutOff'
  | 'battleWon'
>;

/** Who is fired on as they retreat, in brief if they have just been named. */
const after = (enemy: Side): Pick<Clause, 'end' | 'refers'> => {
  const full = `after ${theSide(enemy)}`;
  return { end: full, refers: [{ full, brief: 'after them', after: SIDE_NAMES[enemy] }] };
};

export const BATTLE: BattleWords = {
  battleBegins: ({ kind, seat, at, forces }) =>
    entry(
      `${TheSide(seat)} ${FIGHT_WORDS[kind].did[1]} in ${localeName(at)}: ${piecesWords(forces[seat])} against ${piecesWords(forces[enemyOf(seat)])}.`,
      '18.1',
      {
        opens: 'deed',
        first: attackSaid(kind, seat, at, forces),
        rest: ['one more battle is fought', 'more battles are fought'],
      },
      {},
    ),
  reserves: ({ at, reserves }) =>
    entry(
      `In reserve at ${localeName(at)}: ${SIDES.filter(side => reserves[side].length > 0)
        .map(side => `${piecesWords(reserves[side])} of ${theSide(side)}`)
        .join('; ')}.`,
      '39.2',
    ),
  battleInitiative: ({ at, dice, tactics, bonus, first, tarleton }) => {
    const side = (who: Side): string =>
      firstFireWords(SIDE_NAMES[who], dice[who], tactics[who], bonus[who], tarleton[who]);
    const said = clause([sideNoun(first)], ['has', 'have'], 'trifle', {
      what: [named('the first fire')],
      where: [where(at)],
    });
    return entry(`First fire: ${side(0)}; ${side(1)}; ${theSide(first)} fire first.`, '18.4', said, {
      dice: dice.flat(),
    });
  },
  volley: ({ seat, at, dice, hits, needs, tactics, pursuit }) =>
    entry(
      `${TheSide(seat)} fire${pursuit ? ' after them' : ''}${tactics > 0 ? ` and spend ${count(tactics, 'committed Tactics marker')} on more dice` : ''}: ${dice.length === 0 ? 'no dice' : dice.join(', ')}.`,
      '18.4',
      dice.length === 0
        ? null
        : clause([sideNoun(seat)], ['fires', 'fire'], hits > 0 ? 'step' : 'trifle', {
            size: hits,
            where: [where(at)],
            // A volley that hits nobody is told only if nothing else happened.
            ...(hits > 0 ? { tie: ';' } : {}),
            ...(pursuit ? after(enemyOf(seat)) : {}),
            thrown: {
              dice: dice.length,
              hits,
              volleys: 1,
              chance: (7 - needs) / 6,
              ...(needs === 6 ? { on: 'on 6s against the fort' } : {}),
            },
          }),
      { dice },
    ),
  hits: ({ seat, at, killed, disrupted }) =>
    entry(
      listedHits(
        killed.length > 0 ? `${piecesWords(killed)} eliminated` : '',
        disrupted.length > 0 ? `${piecesWords(disrupted)} disrupted` : '',
      ),
      '18.4',
      killed.length > 0
        ? // A leader's fate is told by itself.
          unitsDown(killed, at)
        : disrupted.length > 0
          ? clause(disruptedOf(seat, disrupted), ['is disrupted', 'are disrupted'], 'step', {
              where: [where(at)],
              of: SIDE_NAMES[seat],
              tie: ';',
            })
          : null,
      {},
    ),
  leaderDown: ({ piece, at, die, escaped }) => {
    // FAQ 21.4: an ally waits at home, not in the American pool.
    const refuge = isAllied(piece) ? `to ${localeName(BOX_OF[NATION[piece]])}` : `to the ${ofSide(SIDE[piece])} pool`;
    return entry(
      `${leaderWords(piece)} is down: ${die}, ${escaped ? `he escapes ${isAllied(piece) ? refuge : 'to the pool'}` : 'he is killed'}.`,
      '21.4',
      escaped
        ? clause([person(pieceName(piece))], ['escapes', 'escape'], KIND[piece] === 'admiral' ? 'blood' : 'person', {
            end: `from ${localeWords(at)} ${refuge}`,
            of: SIDE_NAMES[SIDE[piece]],
            tie: ';',
          })
        : clause([person(pieceName(piece))], ['is killed', 'are killed'], 'person', {
            where: [where(at)],
            of: SIDE_NAMES[SIDE[piece]],
            tie: ';',
            ...headWith(
              `The ${ofSide(SIDE[piece])} leader ${pieceName(piece)} is killed`,
              ` ${spotsWords([where(at)])}`,
            ),
            size: LEADERSHIP[piece],
            toll: { side: SIDE_NAMES[SIDE[piece]], who: [person(pieceName(piece))] },
          }),
      { dice: [die] },
    );
  },
  advised: ({ seat }) => entry(`${TheSide(seat)} fight as suggested for the rest of this phase.`, '18.4'),
  breaksOff: ({ seat, at }) =>
    entry(
      `${TheSide(seat)} break off in ${localeName(at)}.`,
      '18.4',
      clause([sideNoun(seat)], ['breaks off', 'break off'], 'deed', { where: [where(at)], tie: ';' }),
    ),
  retreats: ({ seat, pieces, from, to }) =>
    entry(
      `${piecesWords(pieces)} ${pieces.length === 1 ? 'retreats' : 'retreat'} from ${localeName(from)} to ${localeName(to)}.`,
      '18.8',
      retreatSaid(seat, pieces, to),
    ),
  cutOff: ({ pieces, at }) =>
    entry(
      `${piecesWords(pieces)} cannot retreat from ${localeName(at)} and ${pieces.length === 1 ? 'is' : 'are'} lost.`,
      '18.8',
      clause(nounsOf(pieces), ['cannot retreat and is lost', 'cannot retreat and are lost'], 'blood', {
        where: [where(at)],
        size: pieces.length,
        ...tollOf(pieces),
      }),
    ),
  battleWon: ({ seat, attacker, at, kind, lost }) =>
    entry(
      `${FIGHT_WORDS[kind].called} ${localeName(at)} is won by ${theSide(seat)}; the British lose ${lost[0]}, the Americans ${lost[1]}.`,
      '18.10',
      wonSaid(seat, attacker, at, kind, lost),
      {},
    ),
};

/**
 * 18.4(1): "Americans 3, then 1 + 2 Tactics markers = 3": a side's dice, each but the last a tie, what is added to the
 * last, and the sum.
 */
function firstFireWords(name: string, dice: readonly number[], tactics: number, bonus: number, tarleton: boolean) {
  const other = bonus - (tarleton ? 1 : 0);
  const added = [
    ...(tactics > 0 ? [count(tactics, 'Tactics marker')] : []),
    ...(tarleton ? ['1 for Tarleton’s Quarter'] : []),
    // 28.2(1), 35.1
    ...(other > 0 ? [`${other} for a fort or the wild`] : []),
  ];
  const sum = added.length === 0 ? '' : ` = ${dice[dice.length - 1] + tactics + bonus}`;
  return `${name} ${[dice.join(', then '), ...added].join(' + ')}${sum}`;
}

/** Who attacks whom: the commanders by name, the rest by number. Both forces lie open by then (22.1). */
function attackSaid(
  kind: FightKind,
  seat: Side,
  at: Locale,
  forces: readonly [readonly Piece[], readonly Piece[]],
): Clause {
  const units = (side: Side): number => forces[side].filter(p => !isLeader(p)).length;
  const leaders = (side: Side): Noun[] => nounsOf(forces[side].filter(p => isLeader(p) && !isRisen(p)));
  const enemy = enemyOf(seat);
  const [own, theirs] = [units(seat), units(enemy)];
  const others = partyWords(leaders(enemy));
  const number = own === 0 ? countWord(theirs, 'unit') : numberWord(theirs);
  const unnamed = forces[enemy].length === 1 ? 'a leader' : 'leaders';
  const against =
    theirs === 0 ? `${others === '' ? unnamed : others} alone` : `${others === '' ? '' : `${others} with `}${number}`;
  // Of those who lead a landing, some may have come by land.
  const isNamed = leaders(seat).length > 0 && (kind !== 'assault' || own === 0);
  const under = isNamed || leaders(seat).length === 0 ? '' : ` under ${partyWords(leaders(seat))}`;
  return clause(isNamed ? leaders(seat) : [sideNoun(seat)], FIGHT_WORDS[kind].did, 'step', {
    where: [where(at)],
    end: `${own === 0 ? 'alone' : `with ${countWord(own, 'unit')}${under}`}, against ${against}`,
    stays: true,
  });
}

/** Who retreats: the leaders, or else their side. The entry of the battle says from where. */
function retreatSaid(seat: Side, pieces: readonly Piece[], to: Locale): Clause {
  const leaders = nounsOf(pieces.filter(p => isLeader(p) && !isRisen(p)));
  const led = ownNouns(pieces.filter(p => !isLeader(p) || isRisen(p)));
  return clause(leaders.length > 0 ? leaders : [sideNoun(seat)], ['retreats', 'retreat'], 'deed', {
    way: { to: localeWords(to) },
    with: led,
    tie: ', and',
    stays: true,
  });
}

/** Who has won a battle. Of a defender who keeps the place by it, it is said that he holds it. */
function wonSaid(seat: Side, attacker: Side, at: Locale, kind: FightKind, lost: readonly [number, number]): Clause {
  const fallen = lost[enemyOf(seat)];
  // A battle may be told in several posts, of which only the last has this headline.
  const toll = fallen < GREAT_LOSS ? '' : `; ${numberWord(fallen)} ${ofSide(enemyOf(seat))} counters fall`;
  const holds = isHeld(kind) && seat !== attacker;
  const isDear = lost[seat] > lost[enemyOf(seat)];
  const deed = holds ? 'hold' : `win ${FIGHT_WORDS[kind].called.toLowerCase()}`;
  const words = `${TheSide(seat)} ${deed} ${localeName(at)}`;
  const isTollTold = toll !== '' && !isDear && words.length + toll.length <= HEADLINE_LIMIT;
  return clause([sideNoun(seat)], holds ? ['holds', 'hold'] : ['wins', 'win'], 'blood', {
    ...(holds ? { what: [named(localeName(at))] } : {}),
    ...headIfRoom(words, isDear ? ', but dearly' : toll),
    ...(isTollTold ? { namesOthers: true } : {}),
    gathers: true,
    isResult: true,
    size: 3 + lost[0] + lost[1],
    ...(isDear ? { end: ', and pay more for it than the beaten side' } : {}),
  });
}

/** So many counters eliminated are worth a word in the headline. */
const GREAT_LOSS = 3;
/** A headline that says everything, with `more` at its end if there is room. */
const headIfRoom = (words: string, more: string): Pick<Clause, 'head' | 'isWhole'> =>
  headWith(words, words.length + more.length > HEADLINE_LIMIT ? '' : more);

/** Leaders by name, and the units with them by number. */
function disruptedOf(seat: Side, pieces: readonly Piece[]): Noun[] {
  const leaders = pieces.filter(isLeader);
  const units = pieces.length - leaders.length;
  return [...nounsOf(leaders), ...(units > 0 ? [someOf(seat, units)] : [])];
}

const someOf = (seat: Side, n: number): Noun =>
  seat === BRITISH ? some(n, 'a British unit', 'British units') : some(n, 'an American unit', 'American units');

/** Who fell, leaders with a name apart; null if only they did. */
function unitsDown(killed: readonly Piece[], at: Locale): Clause | null {
  const units = killed.filter(p => !isLeader(p) || isRisen(p));
  if (units.length === 0) return null;
  const who = [...nounsOf(units.filter(isUnit)), ...nounsOf(units.filter(isRisen))];
  return clause(who, ['is eliminated', 'are eliminated'], 'blood', {
    where: [where(at)],
    size: units.length,
    of: SIDE_NAMES[SIDE[units[0]]],
    tie: ';',
    ...tollOf(units),
  });
}

function listedHits(killed: string, disrupted: string): string {
  return `${capital([killed, disrupted].filter(part => part !== '').join('; '))}.`;
}
