import {
  BRITAIN,
  CARRIES,
  COLONY_OF,
  FRANCE,
  FRENCH_ALLIANCE,
  LOCALE_COUNT,
  type Locale,
  type Nation,
  REGION_OF,
  type Region,
  SPAIN,
  SPANISH_ALLIANCE,
  TOP_STEP,
  TRACKED,
} from './data.ts';
import {
  AMERICAN,
  BRITISH,
  inPlay,
  isFleet,
  isLand,
  isLandUnit,
  isLeader,
  isMilitiaLike,
  isUnit,
  KIND,
  LEADERSHIP,
  NATION,
  PIECES,
  type Piece,
  SIDE,
  type Side,
  STRENGTH,
} from './pieces.ts';
import type { State } from './state.ts';

/** 26.1: France and Spain fight while Europe stands at their step or beyond, and all others from its lowest step on. */
const stepOf = (nation: Nation | null): number =>
  nation === 'FR' ? FRENCH_ALLIANCE : nation === 'SP' ? SPANISH_ALLIANCE : -TOP_STEP;
export const isAtWar = (s: State, nation: Nation): boolean => s.europe >= stepOf(nation);

const FIGHTS_FROM: readonly number[] = NATION.map(stepOf);
/** 26.1: whether the nation of a counter is at war. */
export const fights = (s: Pick<State, 'europe'>, p: Piece): boolean => s.europe >= FIGHTS_FROM[p];

/** 26.3: whether a locale is closed because it belongs to a neutral nation. */
export const isClosed = (s: State, l: Locale): boolean => s.europe < CLOSED_BEFORE[l];
const CLOSED_BEFORE: readonly number[] = REGION_OF.map(region => stepOf(region < 0 ? null : COLONY_OF[region]));

/** Counters of a side in a locale that pass a test, ascending. */
export function piecesAt(s: State, side: Side, at: Locale, test?: (p: Piece) => boolean): Piece[] {
  const found: Piece[] = [];
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p])
    if (SIDE[p] === side && fights(s, p) && (!test || test(p))) found.push(p);
  return found;
}

/** Units and leaders ashore. */
export const ashore = (s: State, side: Side, at: Locale): Piece[] =>
  piecesAt(s, side, at, p => s.aboard[p] < 0 && isLand(p));
export const fleetsAt = (s: State, side: Side, at: Locale): Piece[] => piecesAt(s, side, at, isFleet);
export const cargoAt = (s: State, side: Side, at: Locale): Piece[] => piecesAt(s, side, at, p => s.aboard[p] >= 0);

function hasPiece(s: State, side: Side, at: Locale, test: (p: Piece) => boolean): boolean {
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p]) if (SIDE[p] === side && test(p) && fights(s, p)) return true;
  return false;
}
/** Whether a unit or leader of the side stands ashore there (21.1). Asked so often that it calls as little as possible. */
export function holds(s: State, side: Side, at: Locale): boolean {
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p])
    if (SIDE[p] === side && s.aboard[p] < 0 && isLand(p) && fights(s, p)) return true;
  return false;
}
export function hasFleet(s: State, side: Side, at: Locale): boolean {
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p]) if (SIDE[p] === side && isFleet(p) && fights(s, p)) return true;
  return false;
}
/** Whether anything of the side is there that is not aboard: a unit or leader ashore, or a fleet. */
export function stands(s: State, side: Side, at: Locale): boolean {
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p])
    if (SIDE[p] === side && s.aboard[p] < 0 && fights(s, p)) return true;
  return false;
}
export const hasUnit = (s: State, side: Side, at: Locale): boolean =>
  hasPiece(s, side, at, p => s.aboard[p] < 0 && isLandUnit(p));
export const hasLeader = (s: State, side: Side, at: Locale): boolean =>
  hasPiece(s, side, at, p => s.aboard[p] < 0 && isLeader(p));
/** Whether, as far as the enemy can see, a unit may be ashore there: an open unit, or any covered counter (22.1). */
export const mayHaveUnit = (s: State, side: Side, at: Locale): boolean =>
  hasPiece(s, side, at, p => s.aboard[p] < 0 && isLand(p) && (isLandUnit(p) || s.open[p] === 0));
/** Whether anything of the side is there, including fleets and what they carry. */
export const hasAny = (s: State, side: Side, at: Locale): boolean => hasPiece(s, side, at, () => true);

/** By side and locale: how many counters are ashore, and how many fleets are there. */
export interface Survey {
  readonly land: readonly [readonly number[], readonly number[]];
  readonly fleets: readonly [readonly number[], readonly number[]];
}
const noneAnywhere = new Array<number>(LOCALE_COUNT).fill(0);
/** The survey made last, and what it depends on. */
let known: { readonly basis: Pick<State, 'at' | 'aboard' | 'europe'>; readonly map: Survey } | null = null;
export function survey(s: State): Survey {
  const { at, aboard, europe } = s;
  if (known !== null && known.basis.at === at && known.basis.aboard === aboard && known.basis.europe === europe)
    return known.map;
  known = { basis: { at, aboard, europe }, map: count(s) };
  return known.map;
}
function count(s: State): Survey {
  const land: [number[], number[]] = [noneAnywhere.slice(), noneAnywhere.slice()];
  const fleets: [number[], number[]] = [noneAnywhere.slice(), noneAnywhere.slice()];
  for (let p = 0; p < PIECES; p++) {
    const at = s.at[p];
    if (!inPlay(at) || !fights(s, p)) continue;
    if (isFleet(p)) fleets[SIDE[p]][at]++;
    else if (s.aboard[p] < 0) land[SIDE[p]][at]++;
  }
  return { land, fleets };
}

/** 6.3 (ruling): who occupies a locale; null for nobody, and while both sides are there. */
export function occupierOf({ land, fleets }: Survey, l: Locale): Side | null {
  const [british, american] = [land[BRITISH][l], land[AMERICAN][l]];
  if (british > 0 || american > 0) return british > 0 && american > 0 ? null : british > 0 ? BRITISH : AMERICAN;
  const [britishAtSea, americanAtSea] = [fleets[BRITISH][l], fleets[AMERICAN][l]];
  return britishAtSea > 0 === americanAtSea > 0 ? null : britishAtSea > 0 ? BRITISH : AMERICAN;
}

/** How loyal a region is to a side: -3 to 3; 0 in a region without a loyalty track. */
export const loyaltyTo = (s: State, side: Side, region: Region): number =>
  region < 0 || region >= TRACKED ? 0 : side === AMERICAN ? s.loyalty[region] : -s.loyalty[region];

/** Whether a side owns the fort, siege or partisan in a locale; `field` is one of these lists of the state. */
export const owns = (field: readonly number[], side: Side, l: Locale): boolean => field[l] === side + 1;

/** 16.3, 18.4: the leader of highest value in a force, among those whose value counts in it; -1 if there is none. */
export function commanderOf(force: readonly Piece[], by: 'land' | 'sea'): Piece {
  let best = -1;
  for (const p of force) if (valueCounts(p, force, by) && (best < 0 || LEADERSHIP[p] > LEADERSHIP[best])) best = p;
  return best;
}

/**
 * 21.6, 21.7: whether a leader’s value counts: admirals at sea, generals ashore, commanders of militia and light units
 * alone.
 */
export function valueCounts(p: Piece, force: readonly Piece[], by: 'land' | 'sea'): boolean {
  if (!isLeader(p)) return false;
  if (by === 'sea') return KIND[p] === 'admiral';
  if (KIND[p] === 'general') return true;
  return KIND[p] === 'commander' && force.every(each => isMilitiaLike(each) || KIND[each] === 'light');
}

/** Printed strength of units. */
export const strengthOf = (force: readonly Piece[]): number => force.reduce((sum, p) => sum + STRENGTH[p], 0);

/** Free room for units aboard (24.5). */
export function roomAboard(s: State, fleet: Piece): number {
  let carried = 0;
  for (let p = s.firstAt[s.at[fleet]]; p >= 0; p = s.nextAt[p]) if (s.aboard[p] === fleet && isUnit(p)) carried++;
  return CARRIES - carried;
}
export const roomAt = (s: State, fleets: readonly Piece[]): number =>
  fleets.reduce((sum, fleet) => sum + roomAboard(s, fleet), 0);

/** 25.2 to 25.4: whether a counter may be in this box. True for a locale that is no box. */
export function mayEnterBox(s: State, p: Piece, l: Locale): boolean {
  const nation = BOX_NATION[l];
  if (nation === undefined) return true;
  if (nation === 'BR') return SIDE[p] === BRITISH;
  return NATION[p] === nation && isAtWar(s, nation);
}
const BOX_NATION: Readonly<Record<Locale, Nation | undefined>> = { [BRITAIN]: 'BR', [FRANCE]: 'FR', [SPAIN]: 'SP' };

/** 28: whether a fort there is under siege. */
export const isBesieged = (s: State, l: Locale): boolean => s.siege[l] !== 0;
/** 28: whether the side's own fort there is under siege. */
export const isShutIn = (s: State, side: Side, l: Locale): boolean => owns(s.fort, side, l) && isBesieged(s, l);
