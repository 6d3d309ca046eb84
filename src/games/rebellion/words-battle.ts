import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { named, spot, type Verb } from '../../core/phrases.ts';
import { type Entry, some, type Telling, type Weight } from '../../core/telling.ts';
import { COMMAND, type Face, FLEE, HIT } from './data.ts';
import type { Event, Of } from './events.ts';
import { REVERE, ruleOfEvent } from './force.ts';
import { areaName, groupOf, groupWords, TheSide, theSide, UNIT_WORDS, unitWords } from './names.ts';
import { AMERICAN, BRITISH, COLUMNS_OF, kindOf, LOYALISTS, NATIVES, NOBODY, type Side } from './pieces.ts';
import { sumOf } from './units.ts';
import { folk, party, side, verb } from './words-parts.ts';

const FACE_WORDS: Readonly<Record<Face, string>> = { [HIT]: 'hit', [FLEE]: 'flight', [COMMAND]: 'command' };

/** "2 hits, 1 flight". For a free roll only the hits are told (5.0 John Butler). */
function facesWords(faces: readonly Face[], free: boolean): string {
  if (free) return `${count(faces.filter(face => face === HIT).length, 'hit')}, and nothing else counts`;
  const words = ([HIT, FLEE, COMMAND] as const).flatMap(face => {
    const n = faces.filter(each => each === face).length;
    return n > 0 ? [count(n, FACE_WORDS[face])] : [];
  });
  return words.join(', ');
}

/** "Regulars hit, command, hit; Loyalists flight" */
function throwWords(of: Side, faces: readonly (readonly Face[])[]): string {
  return COLUMNS_OF[of]
    .flatMap((column, i) =>
      faces[i].length > 0
        ? [`${UNIT_WORDS[kindOf(column)][1]} ${faces[i].map(face => FACE_WORDS[face]).join(', ')}`]
        : [],
    )
    .join('; ');
}

interface Gone {
  readonly rule: string;
  readonly told: Verb;
  readonly weight: Weight;
  readonly did: Verb;
}

/** Units of a side that fall in a battle or run from it. */
function gone({ at, side: of, group }: Of<'lost'> | Of<'fled'>, { rule, told, weight, did }: Gone): Entry {
  const units = groupOf(of, group);
  const n = sumOf(group);
  return {
    text: `${groupWords(units)} ${verb(n, ...told)} ${areaName(at)}.`,
    rule,
    says: { weight, size: n, who: party(units), did, where: [spot(areaName(at))] },
  };
}

interface Went {
  readonly rule: string;
  /** The event by which they go. */
  readonly by: string;
  readonly did: Verb;
}

/** Units that an event brings into a battle, or on from one that is won. */
function went({ group, from, to }: Of<'rode'> | Of<'wentOn'>, { rule, by, did }: Went): Entry {
  const n = sumOf(group);
  return {
    text: `${by}: ${groupWords(group)} ${verb(n, ...did)} from ${areaName(from)} to ${areaName(to)}.`,
    rule,
    says: { weight: 'deed', size: n, who: party(group), did, way: { from: areaName(from), to: areaName(to) } },
  };
}

/** What is told of a battle (3.3), from its first die to who holds the area. */
export const BATTLE = {
  battleBegins: ({ at, british, american }) => ({
    text: `Battle in ${areaName(at)}: ${groupWords(groupOf(BRITISH, british))} against ${groupWords(groupOf(AMERICAN, american))}.`,
    rule: '3.3',
    says: {
      opens: 'deed',
      bare: {
        weight: 'step',
        who: side(BRITISH),
        did: ['fights', 'fight'],
        what: side(AMERICAN),
        where: [spot(areaName(at))],
      },
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
    text: `${TheSide(of)} roll in ${areaName(at)}${free ? ' before the battle' : ''}: ${throwWords(of, faces)}${again > 0 ? ` (${count(again, 'command')} rolled again)` : ''}: ${facesWords(faces.flat(), free)}.`,
    rule: free ? '5.0' : '3.3',
    says: faces.flat().every(face => face === COMMAND)
      ? { weight: 'trifle', who: side(of), did: ['misses', 'miss'], where: [spot(areaName(at))] }
      : null,
  }),
  lost: e => gone(e, { rule: '3.3.1', told: ['is lost in', 'are lost in'], weight: 'blood', did: ['falls', 'fall'] }),
  fled: e => gone(e, { rule: '3.3.2', told: ['flees from', 'flee from'], weight: 'step', did: ['runs', 'run'] }),
  changedCoats: ({ at, n }) => ({
    text: `Betsy Ross: ${unitWords(LOYALISTS, n)} who would flee ${verb(n, 'becomes a Patriot', 'become Patriots')} in ${areaName(at)}.`,
    rule: '5.0',
    says: {
      weight: 'person',
      size: n,
      who: [folk(LOYALISTS, n)],
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
      did: ['goes', 'go'],
      end: to === NOBODY ? 'their own way' : `over to ${theSide(to)}`,
    },
  }),
  walked: ({ column, from, to }) => ({
    text: `${unitWords(column, 1)} walks out of ${areaName(from)} to ${areaName(to)}.`,
    rule: '3.3.3',
    says: {
      weight: 'deed',
      who: [folk(column, 1)],
      did: ['walks', 'walk'],
      way: { from: areaName(from), to: areaName(to) },
    },
  }),
  battleEnds: ({ at, winner }) => ({
    text: winner === NOBODY ? `Neither side is left in ${areaName(at)}.` : `${TheSide(winner)} hold ${areaName(at)}.`,
    rule: '3.3',
    says:
      winner === NOBODY
        ? { weight: 'blood', who: [named('neither side')], did: ['is', 'are'], end: `left in ${areaName(at)}` }
        : { weight: 'blood', size: 3, who: side(winner), did: ['holds', 'hold'], what: [named(areaName(at))] },
  }),
  rode: e => went(e, { rule: ruleOfEvent(REVERE), by: 'Paul Revere', did: ['rides', 'ride'] }),
  wentOn: e => went(e, { rule: '5.0', by: 'Montgomery', did: ['goes on', 'go on'] }),
} satisfies Partial<Telling<Event>>;
