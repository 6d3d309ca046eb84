import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { named, type Party, spot, type Verb } from '../../core/phrases.ts';
import { type Clause, type Entry, type Reference, some, type Telling } from '../../core/telling.ts';
import { type Area, COLONY_OF, COMMAND, type Face, FLEE, HIT } from './data.ts';
import { REVERE, ruleOfEvent } from './event-cards.ts';
import type { Event, Of } from './events.ts';
import { areaName, colonyName, groupWords, SIDE_NAMES, TheSide, theSide, UNIT_WORDS, unitWords } from './names.ts';
import { AMERICAN, BRITISH, COLUMNS_OF, kindOf, LOYALISTS, NATIVES, NOBODY, type Side } from './pieces.ts';
import { groupOf, sumOf } from './units.ts';
import { noun, party, side, verb } from './words-parts.ts';

const FACE_WORDS: Readonly<Record<Face, string>> = { [HIT]: 'hit', [FLEE]: 'flight', [COMMAND]: 'command' };

/** "2 hits, 1 flight": how often each of the faces `shownFaces` fell; "no hits" if none did. */
export function facesWords(faces: readonly Face[], shownFaces: readonly Face[]): string {
  const words = shownFaces.flatMap(face => {
    const n = faces.filter(each => each === face).length;
    return n > 0 ? [count(n, FACE_WORDS[face])] : [];
  });
  return words.join(', ') || 'no hits';
}

/** "Regulars hit, command, hit; Loyalists flight" */
function diceWords(of: Side, faces: readonly (readonly Face[])[]): string {
  return COLUMNS_OF[of]
    .flatMap((column, i) =>
      faces[i].length > 0
        ? [`${UNIT_WORDS[kindOf(column)][1]} ${faces[i].map(face => FACE_WORDS[face]).join(', ')}`]
        : [],
    )
    .join('; ');
}

const ONLY_COMMANDS: Party = [named('only commands')];

/** A battle with at least WEIGHTY units, WEIGHTY_SIDE of them on each side, is told with the strengths of both sides. */
const WEIGHTY = 8;
const WEIGHTY_SIDE = 2;

/** Who attacks whom, for a weighty battle. `groups`: British and American, by owned columns. */
function strengthsOf(at: Area, groups: readonly [number[], number[]], attacker?: Side): { readonly first?: Clause } {
  const [attackers, defenders] = attacker === BRITISH ? groups : [groups[AMERICAN], groups[BRITISH]];
  const size = sumOf(attackers) + sumOf(defenders);
  if (attacker === undefined || size < WEIGHTY || groups.some(group => sumOf(group) < WEIGHTY_SIDE)) return {};
  const first: Clause = {
    weight: 'deed',
    size,
    who: party(attackers),
    did: ['attacks', 'attack'],
    what: party(defenders),
    where: [spot(areaName(at))],
    head: `${TheSide(attacker)} attack ${areaName(at)}`,
  };
  return { first };
}

interface MoveWords {
  readonly rule: string;
  /** The name of the event by which they go. */
  readonly by: string;
  readonly did: Verb;
}

/** The entry for units that an event brings into a battle, or on from one that is won. */
function moveEntry({ group, from, to }: Of<'rode'> | Of<'wentOn'>, { rule, by, did }: MoveWords): Entry {
  const n = sumOf(group);
  return {
    text: `${by}: ${groupWords(group)} ${verb(n, ...did)} from ${areaName(from)} to ${areaName(to)}.`,
    rule,
    says: { weight: 'deed', size: n, who: party(group), did, way: { from: areaName(from), to: areaName(to) } },
  };
}

/** A battle won for a place that the enemy is said to lose by it. */
const wonBattle = (at: Area): Reference => ({
  full: `win ${areaName(at)}`,
  brief: 'win the battle',
  after: `lose ${areaName(at)}`,
});

/** What a battle means for its winner: the attacker wins the area, the defender throws the attack back. */
const outcomeWords = (at: Area, isWon: boolean): Pick<Clause, 'did' | 'what' | 'head' | 'refers'> => {
  const what = [named(areaName(at))];
  if (isWon) return { did: ['wins', 'win'], what, refers: [wonBattle(at)] };
  const attack = `attack on ${areaName(at)}`;
  return {
    did: ['holds', 'hold'],
    what,
    head: `The ${attack} is thrown back`,
    refers: [{ full: `hold ${areaName(at)}`, brief: 'hold the place', after: attack }],
  };
};

/** Why the winner of an area does not hold its colony (3.1.2). */
function denial(winner: Side, at: Area, denied: NonNullable<Of<'battleEnds'>['denied']>): Partial<Clause> {
  const others = denied.by === NOBODY ? 'Natives on neither side' : theSide(denied.by);
  return {
    end: `: ${others} in ${areaName(denied.at)} still keep ${theSide(winner)} from ${colonyName(COLONY_OF[at])}`,
    refers: [wonBattle(at), { full: `keep ${theSide(winner)}`, brief: 'keep them', after: SIDE_NAMES[winner] }],
  };
}

/** The words for a battle (3.3), from its first die to who holds the area. */
export const BATTLE = {
  battleBegins: ({ at, british, american, attacker }) => ({
    text: `Battle in ${areaName(at)}: ${groupWords(groupOf(BRITISH, british))} against ${groupWords(groupOf(AMERICAN, american))}.`,
    rule: '3.3',
    says: {
      opens: 'deed',
      ...strengthsOf(at, [groupOf(BRITISH, british), groupOf(AMERICAN, american)], attacker),
      bare: {
        weight: 'step',
        who: side(BRITISH),
        did: ['fights', 'fight'],
        what: side(AMERICAN),
        where: [spot(areaName(at))],
      },
      rest: ['one more battle is fought', 'more battles are fought'],
    },
  }),
  nativesFlee: ({ at, each }) => ({
    text: `${capital(unitWords(NATIVES, each))} of each side ${verb(each, 'flees', 'flee')} from ${areaName(at)}.`,
    rule: '3.1.3',
    says: {
      weight: 'step',
      who: [some(2 * each, 'a Native', 'Natives')],
      did: ['slips', 'slip'],
      end: 'away before the fight',
    },
  }),
  volley: ({ at, side: of, faces, free, again }) => ({
    text: `${TheSide(of)} roll in ${areaName(at)}${free ? ' before the battle' : ''}: ${diceWords(of, faces)}${again > 0 ? ` (${count(again, 'command')} rolled again)` : ''}: ${free ? `${facesWords(faces.flat(), [HIT])}, and nothing else counts` : facesWords(faces.flat(), [HIT, FLEE, COMMAND])}.`,
    rule: free ? '5.0' : '3.3',
    says: faces.flat().every(face => face === COMMAND)
      ? { weight: 'trifle', who: side(of), did: ['rolls', 'roll'], what: ONLY_COMMANDS, where: [spot(areaName(at))] }
      : null,
  }),
  lost: ({ at, side: of, group }) => {
    const units = groupOf(of, group);
    const n = sumOf(group);
    return {
      text: `${groupWords(units)} ${verb(n, 'is', 'are')} lost in ${areaName(at)}.`,
      rule: '3.3.1',
      says: { weight: 'blood', size: n, who: party(units), did: ['falls', 'fall'], where: [spot(areaName(at))] },
    };
  },
  fled: ({ at, side: of, group }) => {
    const units = groupOf(of, group);
    const n = sumOf(group);
    return {
      text: `${groupWords(units)} ${verb(n, 'flees', 'flee')} from ${areaName(at)}.`,
      rule: '3.3.2',
      says: {
        weight: 'step',
        size: n,
        who: party(units),
        did: ['flees', 'flee'],
        end: `from ${areaName(at)}`,
        stays: true,
      },
    };
  },
  changedCoats: ({ at, n }) => ({
    text: `Betsy Ross: ${unitWords(LOYALISTS, n)} who would flee ${verb(n, 'becomes a Patriot', 'become Patriots')} in ${areaName(at)}.`,
    rule: '5.0',
    says: {
      weight: 'person',
      size: n,
      who: [noun(LOYALISTS, n)],
      did: ['changes coats', 'change coats'],
      where: [spot(areaName(at))],
    },
  }),
  nativesTurn: ({ at, to, n }) => ({
    text: `${unitWords(NATIVES, n)} in ${areaName(at)} ${verb(n, 'stands', 'stand')} with ${to === NOBODY ? 'nobody' : theSide(to)} now.`,
    rule: '3.1.3',
    says: {
      weight: 'deed',
      size: n,
      who: [some(n, 'a Native', 'Natives')],
      ...(to === NOBODY
        ? { did: ['stands', 'stand'], what: [named('with nobody')] }
        : { did: ['sides with', 'side with'], what: side(to) }),
      where: [spot(areaName(at))],
    },
  }),
  walked: ({ column, from, to, won, defends }) => ({
    text: `${unitWords(column, 1)} walks out of ${areaName(from)} to ${areaName(to)}.`,
    rule: '3.3.3',
    says: {
      weight: 'deed',
      who: [noun(column, 1)],
      did: won ? ['advances', 'advance'] : defends ? ['withdraws', 'withdraw'] : ['goes', 'go'],
      way: { from: areaName(from), to: areaName(to) },
    },
  }),
  battleEnds: ({ at, winner, attacker, denied }) => ({
    text:
      winner === NOBODY
        ? `Neither side is left in ${areaName(at)}.`
        : `${TheSide(winner)} ${winner === attacker ? 'win' : 'hold'} ${areaName(at)}.`,
    rule: '3.3',
    says:
      winner === NOBODY
        ? {
            weight: 'blood',
            who: [named('neither side')],
            did: ['is', 'are'],
            end: `left in ${areaName(at)}`,
            isResult: true,
          }
        : {
            weight: 'blood',
            isResult: true,
            size: 3,
            who: side(winner),
            ...outcomeWords(at, winner === attacker),
            ...(denied && winner === attacker
              ? { ...denial(winner, at, denied), head: `${TheSide(winner)} win ${areaName(at)}` }
              : {}),
          },
  }),
  rode: e => moveEntry(e, { rule: ruleOfEvent(REVERE), by: 'Paul Revere', did: ['rides', 'ride'] }),
  wentOn: e => moveEntry(e, { rule: '5.0', by: 'Montgomery', did: ['goes on', 'go on'] }),
} satisfies Partial<Telling<Event>>;
