import { capital } from '../../core/capital.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { REGIONS } from './data.ts';
import {
  BRITISH,
  BRITISH_CANNON,
  FIRED,
  FIRST_ZONE,
  FLIPPED,
  isCannon,
  isLeader,
  isMarine,
  isMilitia,
  isMinuteman,
  isRegion,
  isRegular,
  isZone,
  LANDED_THIS_TURN,
  LEADER_NAMES,
  LEADERS,
  MARINES,
  MILITIA,
  MINUTEMEN,
  MOVED,
  MUSTER,
  ownerOf,
  PANICKED,
  type Piece,
  type Place,
  RALLIED,
  TURN_TRACK,
} from './pieces.ts';
import type { State } from './state.ts';
import { isFlipped, strengthOf } from './units.ts';

/** The places that objectives name, in the order of GOALS. */
export const GOAL_NAMES: readonly string[] = [
  'Charlestown',
  'the Northern Defense Works',
  'Breed’s Hill',
  'Bunker Hill',
  'Charlestown Neck',
];

export const SIDES = ['British', 'Patriots'] as const;
/** "the British", "the Patriots": a side as the subject of a sentence. */
export const theSide = (seat: Seat): string => (seat === BRITISH ? 'the British' : 'the Patriots');
export const TheSide = (seat: Seat): string => capital(theSide(seat));

/** "H1 Breed’s Hill Redoubt"; the id is what the map shows. */
export function placeName(place: Place): string {
  if (isRegion(place)) return `${REGIONS[place].id} ${REGIONS[place].name}`;
  if (isZone(place)) return `Landing Zone ${place - FIRST_ZONE + 1}`;
  return place === MUSTER ? 'the Muster Box' : place === TURN_TRACK ? 'the turn track' : 'out of play';
}

/** The same with a capital, to begin a line: "The Muster Box". */
export const placeLabel = (place: Place): string => capital(placeName(place));

/** Regions that the map itself names or draws, so that a sentence needs no id. */
const ON_THE_MAP: ReadonlyMap<string, string> = new Map([
  ['H1', 'the Redoubt'],
  ['M1', 'Moulton’s Hill'],
  ['NK', 'the Neck'],
]);
/** The name of a place in a sentence: "the Redoubt", "S4 Breed’s South Slope", "L14 Brick Kilns". */
export function shortName(place: Place): string {
  if (!isRegion(place)) return placeName(place);
  const { id } = REGIONS[place];
  // Two hills lend their names to many regions: in a sentence “Breed’s North Slope” and “Bunker North Slope” are
  // enough.
  return ON_THE_MAP.get(id) ?? placeName(place).replace(/(Breed’s|Bunker) Hill /, '$1 ');
}

/** The kind of a counter, or the name of a leader. */
export function kindName(p: Piece): string {
  if (isLeader(p)) return LEADER_NAMES[ownerOf(p)][p - LEADERS[ownerOf(p)].from];
  if (isRegular(p)) return 'Regular';
  if (isMarine(p)) return 'Marine';
  if (isMinuteman(p)) return 'Minuteman';
  if (isMilitia(p)) return 'Militia';
  return ownerOf(p) === BRITISH ? 'British Cannon' : 'Patriot Cannon';
}

/** The number on a counter among those of its kind, from 1; null for leaders and the cannon of the Patriots. */
export function counterNumber(p: Piece): number | null {
  if (isLeader(p)) return null;
  if (isRegular(p)) return p + 1;
  if (isMarine(p)) return p - MARINES.from + 1;
  if (isMinuteman(p)) return p - MINUTEMEN.from + 1;
  if (isMilitia(p)) return p - MILITIA.from + 1;
  return ownerOf(p) === BRITISH ? p - BRITISH_CANNON.from + 1 : null;
}

/** What a hit does, for one counter and for several. */
export const EFFECT_WORDS = {
  broken: ['breaks', 'break'],
  damaged: ['is damaged', 'are damaged'],
  wounded: ['is wounded', 'are wounded'],
  destroyed: ['is destroyed', 'are destroyed'],
  killed: ['is killed', 'are killed'],
} as const;

export const flippedWord = (p: Piece): string => (isLeader(p) ? 'wounded' : isCannon(p) ? 'damaged' : 'broken');

/** The words for what a counter and its markers show. */
export const MARK_WORDS: readonly (readonly [number, string])[] = [
  [PANICKED, 'panicked'],
  [MOVED, 'moved'],
  [FIRED, 'fired'],
  [RALLIED, 'rallied'],
  [LANDED_THIS_TURN, 'landed'],
];
export function marksOf(p: Piece, mark: number): string[] {
  const flipped = (mark & FLIPPED) !== 0 ? [flippedWord(p)] : [];
  return [...flipped, ...MARK_WORDS.filter(([flag]) => (mark & flag) !== 0).map(([, word]) => word)];
}
/** The flag for each word of `marksOf`. */
export const MARKS: ReadonlyMap<string, number> = new Map([
  ['broken', FLIPPED],
  ['damaged', FLIPPED],
  ['wounded', FLIPPED],
  ...MARK_WORDS.map(([flag, word]): [string, number] => [word, flag]),
]);

/** "hidden Militia", "Militia of strength 2"; others by their kind. `strength`: -1 while it is hidden. */
export const kindWords = (p: Piece, strength: number): string =>
  !isMilitia(p) ? kindName(p) : strength < 0 ? 'hidden Militia' : `Militia of strength ${strength}`;

/** A counter by kind and number: "Regular 3", "British Cannon 1", "Prescott". */
export function counterName(p: Piece): string {
  const number = counterNumber(p);
  return number === null ? kindName(p) : `${kindName(p)} ${number}`;
}

/** One counter as it stands: "Regular 3 (broken, moved)", "Militia 7 (strength 2)". */
export function unitLabel(s: State, p: Piece): string {
  const strength = strengthOf(s, p);
  const drawn = isMilitia(p) ? [strength < 0 ? 'hidden' : `strength ${strength}`] : [];
  // That a leader landed this turn matters only if it protects him from snipers.
  const marks = [...drawn, ...marksOf(p, s.mark[p] & ~LANDED_THIS_TURN)];
  return marks.length === 0 ? counterName(p) : `${counterName(p)} (${marks.join(', ')})`;
}

/** A counter by kind and broken side alone: "broken Regular", "Militia of strength 2". */
export const unitKind = (s: State, p: Piece): string =>
  isFlipped(s, p) ? `${flippedWord(p)} ${kindWords(p, strengthOf(s, p))}` : kindWords(p, strengthOf(s, p));

const plural = (kind: string): string =>
  kind.endsWith('Minuteman') ? kind.replace('Minuteman', 'Minutemen') : kind.includes('Militia') ? kind : `${kind}s`;

/**
 * A list in words that counts counters of the same name: "3 Regulars, 1 broken Regular and Howe". `of` names each
 * counter.
 */
export function listGrouped(pieces: readonly Piece[], of: (p: Piece) => string): string {
  const groups = new Map<string, Piece[]>();
  for (const p of pieces) groups.set(of(p), [...(groups.get(of(p)) ?? []), p]);
  return listed(
    [...groups].map(([name, [first, ...more]]) => {
      if (counterNumber(first) === null) return isLeader(first) ? name : `the ${name}`;
      return more.length === 0 ? `1 ${name}` : `${more.length + 1} ${plural(name)}`;
    }),
  );
}

/** The maximum number of characters for a line of a list in chat. */
export const LINE_LIMIT = 100;
/** The first of these texts that fits in a line of a list; the first of all if none does. */
export const firstFitting = (...ways: readonly string[]): string =>
  ways.find(({ length }) => length <= LINE_LIMIT) ?? ways[0];

/** The maximum number of characters in the explanation of a choice. */
export const ABOUT_LIMIT = 80;
/** An explanation of a choice with the reason for it, which is left out if there is no room. */
export const withReason = (about: string, reason: string): string =>
  `${about}${reason}`.length <= ABOUT_LIMIT ? `${about}${reason}` : about;

/** "S3 …: 2 Regulars and Howe"; if that is too long for a line, only their number. */
export const unitsLine = (s: State, place: Place, units: readonly Piece[]): string =>
  firstFitting(`${placeName(place)}: ${listUnits(s, units)}`, `${placeName(place)}: ${units.length} counters`);

/** "Where does Knowlton", "Where do 2 Regulars": the beginning of a question about a group's destination. */
export const whereDo = (s: State, pieces: readonly Piece[]): string =>
  `Where ${pieces.length === 1 ? 'does' : 'do'} ${listUnits(s, pieces)}`;

/**
 * A group and what it does: "1 Regular assaults", "2 Regulars and Howe assault". `verbs`: for one counter, for several.
 */
export const unitsDo = (s: State, pieces: readonly Piece[], verbs: readonly [string, string]): string =>
  `${listUnits(s, pieces)} ${verbs[pieces.length === 1 ? 0 : 1]}`;

/** A group by kind and broken side: "2 Regulars, 1 broken Marine and Howe". */
export const listUnits = (s: State, pieces: readonly Piece[]): string => listGrouped(pieces, p => unitKind(s, p));
