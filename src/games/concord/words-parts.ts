import { numberWord, type Party, type Spot, spot, together } from '../../core/phrases.ts';
import { type Award, type Clause, companies, marked, people, person, some } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import { POINTS, TRACK_RULE } from './data.ts';
import { flipped, fold, isUnique, kindName, placeName } from './names.ts';
import {
  BRITISH,
  boxOf,
  CANNON,
  EDGES,
  enemyOf,
  FIRST_RIDER_BOX,
  isAlertBox,
  isDotted,
  isFighter,
  isLeader,
  isMilitia,
  isMinuteman,
  isRiderBox,
  ownerOf,
  type Piece,
  type Place,
} from './pieces.ts';

// Words for counters and places, for the lines of `/log` and for dispatches.

/** The name of a unit. Militia are not called hidden. */
export const one = (p: Piece, strength = -1): string => kindName(p, strength).replace('hidden Militia', 'Militia');
/** "2 Regulars and 1 broken Regular". `broken`: those that are broken or wounded. */
export const who = (units: readonly Piece[], broken: readonly Piece[] = []): string =>
  fold(units, p => (broken.includes(p) ? flipped(p, one(p)) : one(p)));
/** "a Minuteman", "one of Percy’s Regulars", "Smith". */
export function a(p: Piece, strength = -1): string {
  if (isUnique(p)) return one(p);
  return isDotted(p) ? 'one of Percy’s Regulars' : `a ${one(p, strength)}`;
}
export const verb = (units: readonly Piece[], singular: string, plural: string): string =>
  units.length > 1 ? plural : singular;

/** A side as the doer of a clause. */
export const side = (seat: Seat): Party => [people(seat === BRITISH ? 'the British' : 'the Patriots')];

/** 4.1: "one company of strength 2", what hidden Militia prove to be. */
export const drawnMilitia = (strength: number): Party[number] => ({
  n: 1,
  one: `one company of strength ${strength}`,
  many: `companies of strength ${strength}`,
  isPlural: true,
});

/** One counter in a dispatch. */
function nounOf(p: Piece, isBroken: boolean, strength: number, isPercys = true): Party[number] {
  const state = isBroken ? 'broken ' : '';
  if (p === CANNON) return { n: 1, one: 'the Field Cannon', many: 'the Field Cannon' };
  if (isMilitia(p)) return companies(1, `${state}Militia${strength < 0 ? '' : ` of strength ${strength}`}`);
  if (isMinuteman(p)) return companies(1, `${state}Minutemen`);
  if (!isFighter(p)) return person(one(p));
  return isDotted(p) && isPercys
    ? some(1, `one of Percy’s ${state}Regulars`, `of Percy’s ${state}Regulars`)
    : some(1, `a ${state}Regular`, `${state}Regulars`);
}

/** A group in a dispatch, with alike counters counted together. */
export function party(units: readonly Piece[], broken: readonly Piece[] = [], isPercys = true): Party {
  const nouns = units.reduce<Party>(
    (all, p) => together(all, markedAlone(p, -1, nounOf(p, broken.includes(p), -1, isPercys))),
    [],
  );
  return nouns.map(noun => {
    const isOfBoth = nouns.some(({ one: other }) => other === `broken ${noun.one}` || noun.one === `broken ${other}`);
    return isOfBoth && noun.isPlural ? counted(noun) : noun;
  });
}
/** "a broken company of Militia": beside a company of the same kind, "broken Militia" would leave open how many. */
function counted({ n, one: kind, ids }: Party[number]): Party[number] {
  const state = kind.startsWith('broken ') ? 'broken ' : '';
  const name = kind.slice(state.length);
  const noun = some(n, `a ${state}company of ${name}`, `${state}companies of ${name}`);
  return ids ? { ...noun, ids } : noun;
}
/** A unit or leader lost for good, for the bill at the end. */
export const tollOf = (piece: Piece): NonNullable<Clause['toll']> => ({
  side: ownerOf(piece) === BRITISH ? 'British' : 'Patriots',
  who: party([piece]),
});

/** Points on the Victory Point Track, as the last post shows them; `half`: half points. */
export function onTrack(text: string, rule: string, seat: Seat, half: number): Award {
  const points = seat === BRITISH ? [half / 2, 0] : [0, half / 2];
  return { of: TRACK_RULE, text, rule, points };
}
/** The points for a unit destroyed or a leader killed. */
export const lossAward = (piece: Piece): Award =>
  isLeader(piece)
    ? onTrack('Enemy leaders killed', '4.2', enemyOf(ownerOf(piece)), POINTS.leaderKilled)
    : onTrack('Enemy units destroyed', '4.1', enemyOf(ownerOf(piece)), POINTS.unitDestroyed);

/** A counter by its noun, marked so that its fate is told only once, if the table can tell the counter apart. */
const markedAlone = (p: Piece, strength: number, noun: Party[number]): Party => [
  isMilitia(p) && strength < 0 ? noun : marked(noun, p),
];
/** One counter as the object of a clause. */
export const aloneAsObject = (p: Piece, strength: number): Party =>
  markedAlone(p, strength, nounOf(p, false, strength));
/** One counter as the subject: "a company of Minutemen", since "Minutemen break" would leave open how many they are. */
export function alone(p: Piece, strength: number): Party {
  const noun = nounOf(p, false, strength);
  return markedAlone(p, strength, noun.isPlural ? some(1, `a company of ${noun.one}`, noun.many) : noun);
}
/** A short name for a group: "seven Regulars", "four companies". */
export const shortOf = (fighters: readonly Piece[]): Party => [
  ownerOf(fighters[0]) === BRITISH
    ? some(fighters.length, 'a Regular', 'Regulars')
    : some(fighters.length, 'a company', 'companies'),
];
/** The fighters of a group as the subject, with its leaders. Leaders alone are the subject themselves. */
export function ledBy(
  units: readonly Piece[],
  broken: readonly Piece[] = [],
  isPercys = true,
): { who: Party; with?: Party; short?: Party } {
  const fighters = units.filter(p => isFighter(p));
  const others = units.filter(p => !fighters.includes(p));
  if (fighters.length === 0) return { who: party(others) };
  return {
    who: party(fighters, broken, isPercys),
    ...(others.length > 0 ? { with: party(others) } : {}),
    short: shortOf(fighters),
  };
}
export const fightersIn = (units: readonly Piece[]): number => units.filter(p => isFighter(p)).length;

/** Alert boxes and Nightrider boxes are off the map, and are named by their compass direction. */
const DIRECTIONS: Readonly<Record<string, string>> = { top: 'north', left: 'west', bottom: 'south' };
function directionOf(place: Place): string {
  if (isRiderBox(place)) return DIRECTIONS[EDGES[place - FIRST_RIDER_BOX]];
  const { name, edge } = boxOf(place);
  const second = /east/i.test(name) ? '-east' : edge !== 'left' && /west/i.test(name) ? '-west' : '';
  return `${edge === 'left' && /south/i.test(name) ? 'south-west' : DIRECTIONS[edge]}${second}`;
}
export const isBeyond = (place: Place): boolean => isAlertBox(place) || isRiderBox(place);
/** A place as a dispatch names it: "Lincoln", "the north-west". */
export const named = (place: Place): string => (isBeyond(place) ? `the ${directionOf(place)}` : placeName(place));

const PREPOSITIONS: readonly (readonly [RegExp, Spot['at']])[] = [
  [/(Hill|Road)$/, 'on'],
  [/(Corner|Farm|Rocks|Point|Bridge|Ponds?|Brook)$/, 'at'],
];
/** "in Lincoln", "at Foot of the Rocks", "on Winter Hill" */
export function at(place: Place): Spot {
  const name = named(place);
  return spot(name, PREPOSITIONS.find(([ending]) => ending.test(name))?.[1] ?? 'in');
}
/** "one point", "half a point" */
export const pointsWord = (halfPoints: number): string =>
  halfPoints === 1
    ? 'half a point'
    : `${halfPoints % 2 === 0 ? numberWord(halfPoints / 2) : halfPoints / 2} ${halfPoints === 2 ? 'point' : 'points'}`;

/** "in Lincoln" */
export const inPlace = (place: Place): string => `${at(place).at} ${named(place)}`;
export const clause = (weight: Clause['weight'], rest: Omit<Clause, 'weight'>): Clause => ({ weight, ...rest });
