import { IS_BOX, IS_INDIAN, IS_WILD, LOCALE_COUNT, type Locale, PROFESSIONAL, REGION_OF, VALUE, WAYS } from './data.ts';
import {
  enemyOf,
  inPlay,
  isLand,
  isLandUnit,
  isRegularLike,
  isUnit,
  isWoodsman,
  KIND,
  LEADERSHIP,
  NATION,
  PIECES_OF,
  type Piece,
  SIDE,
  type Side,
} from './pieces.ts';
import type { State } from './state.ts';
import { fights, hasAny, hasFleet, isBesieged, isShutIn, loyaltyTo, owns, piecesAt, valueCounts } from './units.ts';

/** 19.2, 29.4, 37.2: how many units a locale feeds: its value, or twice that where the region leans to the side. */
export function forageOf(s: State, side: Side, at: Locale): number {
  if (s.massacre[at] === 1 || owns(s.partisan, enemyOf(side), at)) return 0;
  const value = VALUE[at];
  const own = value * (loyaltyTo(s, side, REGION_OF[at]) > 0 ? 2 : 1);
  // 28.8 (ruling): besiegers are fed for the value of the locale once more.
  return owns(s.siege, side, at) ? own + value : own;
}

const feeds = (s: State, side: Side, l: Locale): boolean => owns(s.fort, side, l) && !isBesieged(s, l);
/** 28.2(4), 28.8: whether a fort of the side, there or beside it, feeds a locale. No siege may be in the way. */
function fedByFort(s: State, side: Side, at: Locale): boolean {
  if (feeds(s, side, at)) return true;
  return !isShutIn(s, side, at) && WAYS[at].some(({ to, type }) => type !== 'high_seas' && feeds(s, side, to));
}

/**
 * 19.4: whether all land units ashore in a locale are fed without forage. `fleet`: whether a fleet lies beside them.
 */
function isSupplied(s: State, side: Side, at: Locale, fleet: boolean): boolean {
  return IS_BOX[at] || (fleet && !isShutIn(s, side, at)) || fedByFort(s, side, at);
}

/** Whether a counter ashore must forage: all units but Indians at home (19.4), unless they are besieged there (28.8). */
export const mustForage = (s: State, p: Piece, at: Locale): boolean =>
  isLandUnit(p) && !(KIND[p] === 'indian' && IS_INDIAN[at] && !isShutIn(s, SIDE[p], at));
/** Units ashore that must forage. */
export const foragers = (s: State, side: Side, at: Locale): Piece[] =>
  piecesAt(s, side, at, p => s.aboard[p] < 0 && mustForage(s, p, at));
/** 19.5, 19.6: the units aboard that go hungry: all but marines. */
export const hungryAboard = (s: State, side: Side, at: Locale): Piece[] =>
  IS_BOX[at] ? [] : piecesAt(s, side, at, p => isUnit(p) && s.aboard[p] >= 0 && KIND[p] !== 'marine');

/**
 * Whether, as far as the enemy can see, units ashore may go hungry: a covered counter may be a unit that must forage
 * (22.1).
 */
export function mayHunger(s: State, side: Side, at: Locale): boolean {
  const eaters = piecesAt(s, side, at, p => isLand(p) && s.aboard[p] < 0 && (s.open[p] === 0 || mustForage(s, p, at)));
  return unfed(s, side, at, eaters.length) > 0;
}

/** How many of `eaters` units that must forage ashore would go hungry. `fleet`: whether a fleet lies beside them. */
export function unfed(s: State, side: Side, at: Locale, eaters: number, fleet?: boolean): number {
  const excess = eaters - forageOf(s, side, at);
  return excess <= 0 || isSupplied(s, side, at, fleet ?? hasFleet(s, side, at)) ? 0 : excess;
}
/** How many units ashore in a locale go hungry. */
export const hungry = (s: State, side: Side, at: Locale): number => unfed(s, side, at, foragers(s, side, at).length);

/** 19.3, 36: whether a hungry unit is lost on this die. */
export function starves(s: State, p: Piece, at: Locale, die: number): boolean {
  const shaken = s.rules.demoralization && s.disrupted[p] === 1 ? 1 : 0;
  if (s.rules.forage && IS_WILD[at] && s.aboard[p] < 0) {
    if (isWoodsman(p)) return die - shaken >= 5;
    if (isRegularLike(p)) return die - shaken >= 3;
  }
  return die - shaken <= 3;
}

/** Places with counters of a side, ascending. */
export function stations(s: State, side: Side): Locale[] {
  const found: Locale[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++) if (hasAny(s, side, l)) found.push(l);
  return found;
}

/** 20.3 (ruling): by region, whether `by` has a unit, a fleet or a leader in it. */
export function watchedRegions(s: State, by: Side): boolean[] {
  const watched: boolean[] = [];
  for (const p of PIECES_OF[by]) {
    const region = inPlay(s.at[p]) && fights(s, p) ? REGION_OF[s.at[p]] : -1;
    // A field called -1 would make the list slow.
    if (region >= 0) watched[region] = true;
  }
  return watched;
}

/** 20.2 to 20.4: whether a unit's enlistment is checked. */
export function isChecked(s: State, p: Piece, watched: readonly boolean[]): boolean {
  const at = s.at[p];
  if (KIND[p] === 'indian') return !IS_INDIAN[at];
  if (NATION[p] !== 'US' || !isUnit(p) || KIND[p] === 'fleet') return false;
  if (KIND[p] === 'militia') return watched[REGION_OF[at]] !== true;
  return s.progress < PROFESSIONAL;
}

/** 20.5 (ruling): the value of the best leader beside the unit; 0 without one. */
export function leaderBonus(s: State, side: Side, p: Piece): number {
  const together = piecesAt(s, side, s.at[p], q => s.aboard[q] === s.aboard[p] && KIND[q] !== 'fleet');
  return Math.max(0, ...together.filter(q => valueCounts(q, together, 'land')).map(q => LEADERSHIP[q]));
}
