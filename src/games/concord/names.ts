import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import { NEIGHBOURS, REGIONS, type Region } from './data.ts';
import {
  ADAMS,
  BRITISH,
  BROKEN,
  boxOf,
  CANNON,
  CAPTURED_THIS_TURN,
  DAWES,
  EDGES,
  FIRED,
  FIRST_DOTTED,
  FIRST_RIDER_BOX,
  HANCOCK,
  isAlertBox,
  isDotted,
  isFighter,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegion,
  isRegular,
  isRider,
  isRiderBox,
  isSon,
  LEADER_NAMES,
  LEADERS,
  MARCHED,
  MILITIA,
  MINUTEMEN,
  MOVED,
  PERCY,
  PITCAIRN,
  type Piece,
  type Place,
  PRESCOTT,
  RALLIED,
  REVERE,
  SMITH,
  TURN_TRACK,
  UNDER_MARKER,
} from './pieces.ts';
import type { Fight, State } from './state.ts';
import { strengthOf } from './units.ts';

export const SIDES = ['British', 'Patriot'] as const;
export const SIDE_NAMES = ['British', 'Patriots'] as const;
export const sideOf = (seat: Seat): string => SIDES[seat];
/** A side as the subject of a sentence: "the British", "the Patriots". */
export const theSide = (seat: Seat): string => (seat === BRITISH ? 'the British' : 'the Patriots');
/** `theSide`, capitalized to begin a sentence. */
export const TheSide = (seat: Seat): string => (seat === BRITISH ? 'The British' : 'The Patriots');

/** 7.1: the direction of a side's retreats. */
export const homeward = (seat: Seat): string => `toward ${seat === BRITISH ? 'Boston' : 'Concord'}`;

/** 8.1, 8.2: what the marks of a card are for. */
export const marksWords = (marks: number): string =>
  marks === 0
    ? 'no hash marks: no points for a search that draws it'
    : `${count(marks, 'hash mark')}: at most ${count(marks, 'point')} for a search that draws it`;

export function placeName(place: Place): string {
  if (isRegion(place)) return REGIONS[place].name ?? REGIONS[place].label;
  if (isAlertBox(place)) return `the ${boxOf(place).name} alert box`;
  if (isRiderBox(place)) return `the Nightrider box on the ${EDGES[place - FIRST_RIDER_BOX]} edge`;
  return place === TURN_TRACK ? 'the turn track' : 'out of play';
}

const SINGLE: Readonly<Record<number, string>> = {
  [CANNON]: 'the Field Cannon',
  [SMITH]: 'Smith',
  [PITCAIRN]: 'Pitcairn',
  [PERCY]: 'Percy',
  [REVERE]: 'Revere',
  [DAWES]: 'Dawes',
  [PRESCOTT]: 'Prescott',
  [ADAMS]: 'Adams',
  [HANCOCK]: 'Hancock',
};

/** The kind of a unit, or the name of a person. `strength`: -1 for a hidden militia. */
export function kindName(p: Piece, strength: number): string {
  if (isRegular(p)) return p < FIRST_DOTTED ? 'Regular' : 'Percy’s Regular';
  if (isMinuteman(p)) return 'Minuteman';
  if (isMilitia(p)) return strength < 0 ? 'hidden Militia' : `Militia of strength ${strength}`;
  return SINGLE[p] ?? LEADER_NAMES[p - LEADERS.from];
}

/** The kind of a counter without its strength ("Militia"), or the name of a person. */
export const counterName = (p: Piece): string => (isMilitia(p) ? 'Militia' : kindName(p, -1));

const plural = (kind: string): string =>
  kind.endsWith('Minuteman') ? kind.replace('Minuteman', 'Minutemen') : kind.includes('Militia') ? kind : `${kind}s`;

/** The number on a counter among those of its kind, from 1; null for persons and the cannon. */
export function counterNumber(p: Piece): number | null {
  if (isRegular(p)) return p < FIRST_DOTTED ? p + 1 : p - FIRST_DOTTED + 1;
  if (isMinuteman(p)) return p - MINUTEMEN.from + 1;
  return isMilitia(p) ? p - MILITIA.from + 1 : null;
}

/** Persons and the cannon: one counter each, called by name and not counted. */
export const isUnique = (p: Piece): boolean => counterNumber(p) === null;

/** The states that a counter shows, in words. Position documents store these words, so they must not change. */
export function marksOf(p: Piece, mark: number): string[] {
  const flipped = isLeader(p) ? 'wounded' : isRider(p) || isSon(p) ? 'captured' : 'broken';
  const words: [number, string][] = [
    [UNDER_MARKER, 'under marker'],
    [BROKEN, flipped],
    [CAPTURED_THIS_TURN, 'caught this turn'],
    [MOVED, 'moved'],
    [MARCHED, 'marched'],
    [FIRED, 'fired'],
    [RALLIED, 'rallied'],
  ];
  return words.filter(([flag]) => (mark & flag) !== 0).map(([, word]) => word);
}

/** The flag behind each word of `marksOf`. */
export const MARKS: ReadonlyMap<string, number> = new Map(
  [REVERE, SMITH, 0].flatMap(p =>
    [BROKEN, MOVED, FIRED, RALLIED, MARCHED, UNDER_MARKER, CAPTURED_THIS_TURN].flatMap(flag =>
      marksOf(p, flag).map((word): [string, number] => [word, flag]),
    ),
  ),
);

/** One counter, distinguished from all others: "Regular 3 (broken, moved)", "Militia 7 (strength 2)". */
export function unitLabel(s: State, p: Piece): string {
  const number = counterNumber(p);
  const strength = strengthOf(s, p);
  const name = counterName(p);
  const full = number === null ? name : `${name} ${number}`;
  const drawn = strength < 0 ? 'hidden' : `strength ${strength}`;
  const marks = [...(isMilitia(p) ? [drawn] : []), ...marksOf(p, s.mark[p])];
  return marks.length === 0 ? capital(full) : `${capital(full)} (${marks.join(', ')})`;
}

/** Units listed and counted by name: "3 Regulars, 1 broken Regular and Smith". */
export function fold(pieces: readonly Piece[], nameOf: (p: Piece) => string): string {
  const groups = new Map<string, Piece[]>();
  for (const p of pieces) groups.set(nameOf(p), [...(groups.get(nameOf(p)) ?? []), p]);
  return listed([...groups].map(([name, group]) => counted(name, group[0], group.length)));
}

function counted(name: string, p: Piece, n: number): string {
  if (isUnique(p)) return name;
  if (isDotted(p)) return `${n} of Percy’s ${plural(name.replace('Percy’s ', ''))}`;
  return `${n} ${n === 1 ? name : plural(name)}`;
}

/** "broken Regular", "wounded Smith". */
export const flipped = (p: Piece, name: string): string => `${isLeader(p) ? 'wounded' : 'broken'} ${name}`;

/** The units of a group, counted by kind; broken and wounded ones separately. */
export function listUnits(s: State, pieces: readonly Piece[]): string {
  return fold(pieces, p => {
    const name = kindName(p, strengthOf(s, p));
    return (s.mark[p] & BROKEN) === 0 ? name : flipped(p, name);
  });
}

/** The maximum number of characters in a line of a list in chat. */
const LINE_LIMIT = 100;

/**
 * "Lincoln: 2 Minutemen, 1 hidden Militia and Warren". If that is too long for a line, by kind without states or
 * strengths; if that is still too long, only the number of units.
 */
export function unitsLine(s: State, place: Place, units: readonly Piece[]): string {
  const kinds = fold(units, counterName);
  const ways = [listUnits(s, units), kinds, `${units.length} units`].map(
    words => `${capital(placeName(place))}: ${words}`,
  );
  return ways.find(({ length }) => length <= LINE_LIMIT) ?? ways[0];
}

/** "2 Regulars and Smith attack Lincoln." Leaves out units that the cannon has broken before the combat (4.1). */
export function attackOn(s: State, { attackers, region }: Fight): string {
  const able = attackers.filter(p => !isFighter(p) || (s.mark[p] & BROKEN) === 0);
  if (!able.some(isFighter)) return `Nobody is left to attack ${placeName(region)}.`;
  return capital(`${listUnits(s, able)} ${able.length === 1 ? 'attacks' : 'attack'} ${placeName(region)}.`);
}

/** A route: "Menotomy (March) via Watson's Corner"; to a neighbour "Cambridge (March), the long way via Brighton". */
export function pathLabel(from: Place, path: readonly Region[], boat: boolean): string {
  const to = path[path.length - 1];
  const goal = placeName(to);
  const via = path.slice(0, -1).map(placeName);
  const how = boat ? 'by boat' : ['Scout', 'March', 'forced March'][path.length - 1];
  const detour = NEIGHBOURS[from]?.includes(to) ? ', the long way' : '';
  return via.length === 0 ? `${goal} (${how})` : `${goal} (${how})${detour} via ${listed(via)}`;
}
