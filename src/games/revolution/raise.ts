import { leaderPrice } from './costs.ts';
import {
  BOX_OF,
  COLONY_OF,
  CONGRESS,
  EVERY_LOCALE,
  INDIAN_LOCALES,
  IS_INDIAN,
  IS_LAND,
  IS_PORT,
  LOCALES_OF,
  type Locale,
  type Nation,
  REGION_OF,
  type Region,
  TRACKED,
  TREATIES,
} from './data.ts';
import type { RevolutionUmpire } from './events.ts';
import { showTop } from './fog.ts';
import { draw } from './hands.ts';
import {
  AMERICAN,
  AVAILABLE,
  BRITISH,
  enemyOf,
  FIRST_LEADER,
  FIRST_RISEN,
  isAllied,
  isLandUnit,
  KIND,
  type Kind,
  NATION,
  ofKind,
  PIECES,
  type Piece,
  SET_ASIDE,
  SIDE,
  type Side,
  WASHINGTON,
} from './pieces.ts';
import { put } from './put.ts';
import { marked, type State } from './state.ts';
import {
  hasFleet,
  hasLeader,
  hasUnit,
  holds,
  isAtWar,
  isClosed,
  loyaltyTo,
  mayEnterBox,
  owns,
  stands,
} from './units.ts';

/** A counter of a nation and kind from the mix; -1 if it has none left (13.10). */
export function freeOf(s: State, nation: Nation, kind: Kind): Piece {
  for (const p of ofKind(nation, kind)) if (s.at[p] === AVAILABLE) return p;
  return -1;
}
export function freeCount(s: State, nation: Nation, kind: Kind): number {
  let free = 0;
  for (const p of ofKind(nation, kind)) if (s.at[p] === AVAILABLE) free++;
  return free;
}

/** Whether a combat unit of these nations is ashore there. */
function hasUnitOf(s: State, nations: readonly Nation[], at: Locale): boolean {
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p])
    if (s.aboard[p] < 0 && isLandUnit(p) && nations.includes(NATION[p])) return true;
  return false;
}

const isColonial = (l: Locale): boolean => REGION_OF[l] >= 0 && REGION_OF[l] < TRACKED;

/** 13.8: whether a locale on land has no enemy unit, fleet, leader or partisan and is not neutral. */
export const isFreeFor = (s: State, side: Side, l: Locale): boolean =>
  IS_LAND[l] && !isClosed(s, l) && !owns(s.partisan, enemyOf(side), l) && !stands(s, enemyOf(side), l);

/** 13.8 (ruling): where militia may be raised in a region; Spanish ones in Spain’s colonies. */
export const militiaPlaces = (s: State, side: Side, region: Region): Locale[] =>
  LOCALES_OF[region].filter(l => isFreeFor(s, side, l));

export const hasMilitiaPlace = (s: State, side: Side, region: Region): boolean =>
  LOCALES_OF[region].some(l => isFreeFor(s, side, l));

/** The nation whose militia a side raises in a region; null if it can raise none. */
export function militiaNation(s: State, side: Side, region: Region): Nation | null {
  if (region < TRACKED) return side === BRITISH ? 'BR' : 'US';
  return side === AMERICAN && COLONY_OF[region] === 'SP' && isAtWar(s, 'SP') ? 'SP' : null;
}

/**
 * Whether America can raise a unit of a kind there: with a unit of its own, in a colony; marines and fleets in a free
 * port.
 */
function americaMusters(s: State, kind: Kind, l: Locale): boolean {
  if (s.firstAt[l] < 0 || !IS_LAND[l]) return false;
  const bySea = kind === 'marine' || kind === 'fleet';
  if (bySea ? !IS_PORT[l] || hasFleet(s, BRITISH, l) : !isColonial(l) || holds(s, BRITISH, l)) return false;
  return hasUnitOf(s, US_ONLY, l);
}
const US_ONLY: readonly Nation[] = ['US'];
/** 27.1, 27.2: Hessians and Indians are treated as British. */
const BRITISH_ARMY: readonly Nation[] = ['BR', 'HE', 'IN'];

/**
 * 13.6 (ruling): whether units of a nation and kind appear only in its box: all Hessians, and all British and allied units
 * but lights and grenadiers.
 */
export const comesHome = (nation: Nation, kind: Kind): boolean =>
  nation === 'HE' || (nation !== 'US' && nation !== 'IN' && kind !== 'light' && kind !== 'grenadier');

/** 13.6, 25 (ruling): where a unit of a nation and kind appears. */
export function unitPlaces(s: State, nation: Nation, kind: Kind): Locale[] {
  if (nation === 'IN')
    return INDIAN_LOCALES.filter(l => s.raised[l] === 0 && !(s.rules.massacre && s.massacre[l] === 1));
  if (nation === 'US') return EVERY_LOCALE.filter(l => americaMusters(s, kind, l));
  const box = BOX_OF[nation];
  if (comesHome(nation, kind)) return [box];
  if (nation === 'BR')
    return [box, ...EVERY_LOCALE.filter(l => IS_LAND[l] && hasUnitOf(s, BRITISH_ARMY, l) && !holds(s, AMERICAN, l))];
  return [box, ...EVERY_LOCALE.filter(l => colonyOf(l) === nation && isFreeFor(s, AMERICAN, l))];
}
/** Whether a unit of a nation and kind has a place where it can appear. A nation with a box always has one: its box. */
export function hasUnitPlace(s: State, nation: Nation, kind: Kind): boolean {
  if (nation === 'US') return EVERY_LOCALE.some(l => americaMusters(s, kind, l));
  return nation !== 'IN' || unitPlaces(s, nation, kind).length > 0;
}
/** 13.3, 13.5, 13.9, 13.10: whether a nation at war has a counter of this kind that it may raise, and a place for it. */
export const canRaise = (s: State, nation: Nation, kind: Kind): boolean =>
  isAtWar(s, nation) &&
  freeOf(s, nation, kind) >= 0 &&
  !(nation === 'HE' && s.noHessians) &&
  hasUnitPlace(s, nation, kind);
const colonyOf = (l: Locale): Nation | null => (REGION_OF[l] < 0 ? null : COLONY_OF[REGION_OF[l]]);

/** 13.2 (ruling): where a leader may be placed. */
export function leaderPlaces(s: State, p: Piece): Locale[] {
  const nation = NATION[p];
  const box = BOX_OF[nation];
  if (isAllied(p)) return [box];
  const nations: readonly Nation[] = nation === 'BR' ? BRITISH_ARMY : [nation];
  const manned = EVERY_LOCALE.filter(l => IS_LAND[l] && hasUnitOf(s, nations, l));
  const fleets = EVERY_LOCALE.filter(l => box !== l && hasFleetOf(s, nation, l));
  const home = box < 0 ? [] : [box];
  if (KIND[p] === 'admiral')
    return [...home, ...new Set([...manned.filter(l => IS_PORT[l]), ...fleets.filter(l => IS_PORT[l])])];
  if (KIND[p] === 'commander') return manned.filter(l => isColonial(l));
  return [...home, ...manned];
}
const hasFleetOf = (s: State, nation: Nation, l: Locale): boolean => ofKind(nation, 'fleet').some(p => s.at[p] === l);

/** Leaders of a side’s pool: British or American, never allies (FAQ). */
export const leaderPool = (s: State, side: Side): Piece[] => {
  const pool: Piece[] = [];
  for (let p = FIRST_LEADER; p < FIRST_RISEN; p++)
    if (s.at[p] === AVAILABLE && SIDE[p] === side && !isAllied(p)) pool.push(p);
  return pool;
};
/** 13.2: whether a side can hire a leader with these points. */
export const canHire = (s: State, side: Side, points: number): boolean =>
  leaderPrice(s, side) <= points && leaderPool(s, side).length > 0;

/** Makes a counter ready to come into play or leave it: not aboard, unmoved, not disrupted. */
function refresh(s: State, p: Piece): void {
  const counter = [p];
  s.aboard = marked(s.aboard, counter, -1);
  s.moved = marked(s.moved, counter, 0);
  s.stalled = marked(s.stalled, counter, 0);
  s.marching = marked(s.marching, counter, 0);
  s.disrupted = marked(s.disrupted, counter, 0);
}

/** Puts a counter on the map, open to both sides. */
export function place(s: State, p: Piece, at: Locale): void {
  put(s, [p], at);
  refresh(s, p);
  s.open = marked(s.open, [p], 1);
  showTop(s, SIDE[p], at);
}

/** 27.1, 12.7: whether America draws a marker for each Hessian unit. */
export const drawsForHessians = (s: State): boolean => s.europe > TREATIES;

/**
 * 27.1, 27.2: what follows when counters have been raised: America draws markers for Hessians and bands, and Washington
 * comes if he has waited for a unit.
 */
export function afterRaising(s: State, pieces: readonly Piece[], umpire: RevolutionUmpire): void {
  for (const p of pieces) {
    if (NATION[p] === 'HE' && drawsForHessians(s)) draw(s, AMERICAN, 1, 'hessians', umpire);
    if (NATION[p] === 'IN') {
      s.raised = s.raised.with(s.at[p], 1);
      draw(s, AMERICAN, 1, 'indians', umpire);
    }
  }
  if (awaitsWashington(s) && washingtonPlaces(s).length > 0) s.stack.push({ step: 'washington' });
}

/** 4.10 (ruling): Washington has been called, but there was no unit for him to lead. */
const awaitsWashington = (s: State): boolean => s.at[WASHINGTON] === SET_ASIDE && s.progress >= CONGRESS;
/** 4.10: places for Washington: with an American combat unit ashore on the map, or with an American fleet. */
export const washingtonPlaces = (s: State): Locale[] =>
  EVERY_LOCALE.filter(l => joinsAshore(s, l) || hasFleetOf(s, 'US', l));
/** 4.10: whether Washington joins units ashore there. With a fleet alone he goes aboard. */
export const joinsAshore = (s: State, l: Locale): boolean => IS_LAND[l] && hasUnitOf(s, US_ONLY, l);

/**
 * 7.9: where a leader may arise: a general with a unit ashore, an admiral with a fleet, but not in an ally’s box
 * (25.2).
 */
export function risenPlaces(s: State, side: Side, admiral: boolean): Locale[] {
  const leader = freeRisen(s, side, admiral);
  if (leader < 0) return [];
  return EVERY_LOCALE.filter(l => mayEnterBox(s, leader, l) && (admiral ? hasFleet(s, side, l) : hasUnit(s, side, l)));
}
/** A risen general or admiral who is not on the map; -1 if there is none. */
export const freeRisen = (s: State, side: Side, admiral: boolean): Piece => {
  for (let p = FIRST_RISEN; p < PIECES; p++)
    if (s.at[p] === AVAILABLE && SIDE[p] === side && (KIND[p] === 'admiral') === admiral) return p;
  return -1;
};

/** Locales with a leader of the side on the map, ashore. */
export const ledPlaces = (s: State, side: Side): Locale[] =>
  EVERY_LOCALE.filter(l => IS_LAND[l] && hasLeader(s, side, l));

/** 28.1 (ruling): whether a fort may be built there. */
const mayFortify = (s: State, side: Side, l: Locale): boolean =>
  IS_LAND[l] && s.fort[l] === 0 && holds(s, side, l) && !holds(s, enemyOf(side), l);
export const fortPlaces = (s: State, side: Side): Locale[] => EVERY_LOCALE.filter(l => mayFortify(s, side, l));
export const hasFortPlace = (s: State, side: Side): boolean => EVERY_LOCALE.some(l => mayFortify(s, side, l));

/** 29.3: where a partisan of the side may be placed in a region. */
export const partisanPlaces = (s: State, side: Side, region: Region): Locale[] =>
  s.rules.partisans ? LOCALES_OF[region].filter(l => !owns(s.partisan, side, l)) : [];

/** 7.9: regions with a track that lean to a side. */
export const friendlyRegions = (s: State, side: Side): Region[] =>
  s.loyalty.flatMap((_, region) => (loyaltyTo(s, side, region) > 0 ? [region] : []));

/** 7.9, Minutemen: where a militia can appear in friendly regions, Indian locales excepted. */
export const minutemenPlaces = (s: State, side: Side): Locale[] =>
  freeOf(s, side === BRITISH ? 'BR' : 'US', 'militia') < 0
    ? []
    : friendlyRegions(s, side).flatMap(region => militiaPlaces(s, side, region).filter(l => !IS_INDIAN[l]));

/** 13.7: whether the mix has the counters for an exchange: a regular for two detachments if `split`, or the reverse. */
export const canExchange = (s: State, split: boolean): boolean =>
  split ? freeCount(s, 'BR', 'detachment') >= 2 : freeCount(s, 'BR', 'regular') >= 1;
/** 13.7: whether a locale has the counters to be exchanged, and no reverse exchange was made there this year. */
export function hasPiecesToExchange(s: State, l: Locale, split: boolean): boolean {
  if (s.swapped[l] === (split ? 2 : 1)) return false;
  let missing = split ? 1 : 2;
  for (let p = s.firstAt[l]; p >= 0; p = s.nextAt[p])
    if (NATION[p] === 'BR' && KIND[p] === (split ? 'regular' : 'detachment') && s.aboard[p] < 0) missing--;
  return missing <= 0;
}

/** Takes a counter out of play, by default into the mix. */
export function removeFromMap(s: State, p: Piece, to = AVAILABLE): void {
  put(s, [p], to);
  refresh(s, p);
  s.open = marked(s.open, [p], 0);
}
