import {
  fortPrice,
  leaderPrice,
  markerPrice,
  markersLeft,
  militiaPrice,
  partisanPrice,
  spanishMilitiaPrice,
  unitPrice,
  upgradePrice,
} from '../costs.ts';
import { LOCALE_COUNT, NATIONS, type Nation, type Region, TRACKED } from '../data.ts';
import { drillPlaces, pulaskiPlaces, upgradePlaces } from '../drill.ts';
import { holdsMarker, poolSize } from '../hands.ts';
import {
  AMERICAN,
  AVAILABLE,
  BRITISH,
  COMMITTEE,
  DRILLMASTER,
  FIRST_LEADER,
  FIRST_RISEN,
  HESSIANS,
  INDIANS,
  isAllied,
  type Kind,
  LEADER_ARISES,
  NATION,
  ofKind,
  PULASKI,
  SIDE,
  type Side,
  SPECULATORS,
  SPY,
} from '../pieces.ts';
import { hasSuggestion } from '../plan-year.ts';
import {
  canExchange,
  freeCount,
  freeOf,
  hasFortPlace,
  hasMilitiaPlace,
  hasToExchange,
  hasUnitPlace,
  leaderPool,
  militiaNation,
  militiaPlaces,
  partisanPlaces,
  REGION_COUNT,
  risenPlaces,
} from '../raise.ts';
import type { State } from '../state.ts';
import { isAtWar } from '../units.ts';
import { canPlacePartisan } from './06-political.ts';
import { hasMasterPlan } from './07-spies.ts';

/** The menu of a mobilization. Choices below 30 stand for themselves; the others name a kind, a region or a leader. */
export const DONE = 0;
export const SUGGESTED = 1;
export const BUY = 2;
export const LEADER = 3;
export const PARTISAN = 4;
export const FORT = 5;
export const EXCHANGE = 6;
export const UPGRADE = 7;
export const DRILL = 8;
export const PULASKI_UNIT = 9;
export const RISE_GENERAL = 10;
export const RISE_ADMIRAL = 11;
export const FREE_HESSIAN = 12;
export const STOP_HESSIANS = 13;
export const FREE_BAND = 14;
export const SPECULATE = 15;
export const PLACE_PARTISAN = 16;
export const PLAY_SPY = 17;
export const THROW_AGAIN = 18;
export const FREE_JAEGER = 19;
export const SUGGESTED_AND_MORE = 20;
/** From here on a kind of unit, by its index in UNIT_LINES. */
export const UNIT = 30;
export const MILITIA = 60;
/** 21.4: an allied leader who escaped, by his number among leaders. */
export const ALLY = 80;

interface UnitLine {
  readonly side: Side;
  readonly nation: Nation;
  readonly kind: Kind;
}
/** Everything that is bought one by one (13.3): the units that the data gives each nation, except militia. */
export const UNIT_LINES: readonly UnitLine[] = NATIONS.flatMap(nation =>
  (['regular', 'grenadier', 'light', 'marine', 'fleet', 'indian'] as const).flatMap(kind => {
    const [first] = ofKind(nation, kind);
    return first === undefined ? [] : [{ side: SIDE[first], nation, kind }];
  }),
);

/** 7.5, 27.1: whether a unit can be bought now. */
function canBuy(s: State, side: Side, { side: whose, nation, kind }: UnitLine): boolean {
  if (whose !== side || !isAtWar(s, nation) || freeOf(s, nation, kind) < 0) return false;
  if (nation === 'HE' && s.noHessians) return false;
  return unitPrice(s, nation, kind) <= s.points[side] && hasUnitPlace(s, nation, kind);
}

/** How many militia a side can pay for in a region and has counters for. */
function affordableMilitia(s: State, side: Side, region: Region): number {
  const nation = militiaNation(s, side, region);
  if (nation === null) return 0;
  return Math.min(Math.floor(s.points[side] / regionPrice(s, side, region)), freeCount(s, nation, 'militia'));
}
/** How many militia a side can raise in a region, limited by points, counters and places. */
export const militiaMost = (s: State, side: Side, region: Region): number =>
  Math.min(affordableMilitia(s, side, region), militiaPlaces(s, side, region).length);
const canRaiseMilitia = (s: State, side: Side, region: Region): boolean =>
  affordableMilitia(s, side, region) > 0 && hasMilitiaPlace(s, side, region);
export const regionPrice = (s: State, side: Side, region: Region): number =>
  region < TRACKED ? militiaPrice(s, side, region) : spanishMilitiaPrice;

/** 13.7: the exchanges that can be made, in one number each: twice the locale for a split, one more for the other. */
export function exchangePlaces(s: State): number[] {
  const found: number[] = [];
  const [splits, joins] = [canExchange(s, true), canExchange(s, false)];
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (splits && hasToExchange(s, l, true)) found.push(l * 2);
    if (joins && hasToExchange(s, l, false)) found.push(l * 2 + 1);
  }
  return found;
}

function ownMarkers(s: State, side: Side, failed: Region | null, out: number[]): void {
  if (failed !== null && hasMasterPlan(s, side)) out.push(THROW_AGAIN);
  if (holdsMarker(s, side, DRILLMASTER) && drillPlaces(s, side).length > 0) out.push(DRILL);
  if (holdsMarker(s, side, LEADER_ARISES)) {
    if (risenPlaces(s, side, false).length > 0) out.push(RISE_GENERAL);
    if (risenPlaces(s, side, true).length > 0) out.push(RISE_ADMIRAL);
  }
  if (holdsMarker(s, side, SPECULATORS)) out.push(SPECULATE);
  if (holdsMarker(s, side, COMMITTEE) && canPlacePartisan(s, side)) out.push(PLACE_PARTISAN);
  if (holdsMarker(s, side, SPY)) out.push(PLAY_SPY);
  if (side === AMERICAN) {
    if (holdsMarker(s, side, PULASKI) && pulaskiPlaces(s).length > 0) out.push(PULASKI_UNIT);
    if (holdsMarker(s, side, HESSIANS) && !s.noHessians) out.push(STOP_HESSIANS);
    return;
  }
  if (holdsMarker(s, side, HESSIANS) && !s.noHessians) {
    if (freeOf(s, 'HE', 'regular') >= 0) out.push(FREE_HESSIAN);
    if (freeOf(s, 'HE', 'light') >= 0) out.push(FREE_JAEGER);
  }
  if (holdsMarker(s, side, INDIANS) && freeOf(s, 'IN', 'indian') >= 0 && hasUnitPlace(s, 'IN', 'indian'))
    out.push(FREE_BAND);
}

const canBuyPartisan = (s: State, side: Side): boolean =>
  s.loyalty.some(
    (_, region) => partisanPrice(s, side, region) <= s.points[side] && partisanPlaces(s, side, region).length > 0,
  );

export function menu(s: State, side: Side, failed: Region | null, out: number[]): void {
  if (hasSuggestion(s, side)) out.push(SUGGESTED, SUGGESTED_AND_MORE);
  out.push(DONE);
  if (markersLeft(s, side) > 0 && poolSize(s) > 0 && markerPrice(s, side) <= s.points[side]) out.push(BUY);
  if (leaderPrice(s, side) <= s.points[side]) {
    if (leaderPool(s, side).length > 0) out.push(LEADER);
    for (let p = FIRST_LEADER; p < FIRST_RISEN; p++)
      if (s.at[p] === AVAILABLE && isAllied(p) && SIDE[p] === side && isAtWar(s, NATION[p]))
        out.push(ALLY + p - FIRST_LEADER);
  }
  for (const [i, line] of UNIT_LINES.entries()) if (canBuy(s, side, line)) out.push(UNIT + i);
  for (let region = 0; region < REGION_COUNT; region++)
    if (canRaiseMilitia(s, side, region)) out.push(MILITIA + region);
  if (s.rules.partisans && canBuyPartisan(s, side)) out.push(PARTISAN);
  if (s.rules.forts && fortPrice(s, side) <= s.points[side] && hasFortPlace(s, side)) out.push(FORT);
  if (side === BRITISH) {
    if (exchangePlaces(s).length > 0) out.push(EXCHANGE);
    if (s.rules.upgrades && upgradePrice(s) <= s.points[side] && upgradePlaces(s).length > 0) out.push(UPGRADE);
  }
  ownMarkers(s, side, failed, out);
}

/** The suggested choices in order: the year, then what costs nothing, then DONE. */
const ADVISED = [SUGGESTED, PULASKI_UNIT, FREE_HESSIAN, FREE_JAEGER, DONE];
export function isAdvised(s: State, side: Side, failed: Region | null, pick: number): boolean {
  if (!ADVISED.includes(pick)) return false;
  const lines: number[] = [];
  menu(s, side, failed, lines);
  return pick === ADVISED.find(line => lines.includes(line));
}
