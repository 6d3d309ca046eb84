import { IS_BOX, IS_PORT, LAND_WAYS, LOCALE_COUNT, type Locale } from './data.ts';
import type { Pay, Start } from './frames.ts';
import {
  enemyOf,
  isFleet,
  isLand,
  isLeader,
  isMilitiaLike,
  KIND,
  NATION,
  type Piece,
  SIDE,
  type Side,
} from './pieces.ts';
import { type State, UNMOVED } from './state.ts';
import { commanderOf, hasFleet, isAtWar, isShutIn, piecesAt } from './units.ts';

const canStillMove = (s: State, p: Piece): boolean => s.moved[p] === UNMOVED && s.stalled[p] === 0;

/**
 * 16.2: whether a force of the side can march from a locale. It cannot where no land route is, as on an island, nor out
 * of a siege, which a garrison leaves by sea or by a sortie (28.16, ruling).
 */
const canMarchFrom = (s: State, side: Side, at: Locale): boolean => LAND_WAYS[at].length > 0 && !isShutIn(s, side, at);

/** The counters ashore in a locale that can still move by land. */
export const walkers = (s: State, side: Side, at: Locale): Piece[] =>
  !canMarchFrom(s, side, at) ? [] : piecesAt(s, side, at, p => isLand(p) && s.aboard[p] < 0 && canStillMove(s, p));

/** 7.9 (ruling): a fleet with passengers whom Privateers have stopped waits for them. */
const waitsForPassengers = (s: State, fleet: Piece): boolean => {
  for (let p = s.firstAt[s.at[fleet]]; p >= 0; p = s.nextAt[p])
    if (s.aboard[p] === fleet && s.stalled[p] === 1) return true;
  return false;
};
/** Fleets in a locale that can still sail. */
export const sailors = (s: State, side: Side, at: Locale): Piece[] =>
  piecesAt(s, side, at, p => isFleet(p) && canStillMove(s, p) && !waitsForPassengers(s, p));

/** 24.4: whether counters can go aboard there: in a port or box without an enemy fleet. */
const isOpenPort = (s: State, side: Side, at: Locale): boolean =>
  (IS_PORT[at] || IS_BOX[at]) && !hasFleet(s, enemyOf(side), at);
/** 24.4: the counters ashore that can go aboard. Militia cannot. */
export const boarders = (s: State, side: Side, at: Locale): Piece[] =>
  isOpenPort(s, side, at)
    ? piecesAt(s, side, at, p => isLand(p) && s.aboard[p] < 0 && canStillMove(s, p) && !isMilitiaLike(p))
    : [];
/**
 * Whether, as far as the enemy can see, somebody ashore who passes `test` may go aboard the fleets on the march. A
 * covered counter may be anybody (22.1).
 */
export function mayBoard(s: State, { seat, at }: Start, test: (p: Piece) => boolean = () => true): boolean {
  const ashore = (p: Piece): boolean => isLand(p) && s.aboard[p] < 0 && canStillMove(s, p) && s.marching[p] === 0;
  return (
    isOpenPort(s, seat, at) &&
    piecesAt(s, seat, at, p => ashore(p) && (s.open[p] === 0 || (!isMilitiaLike(p) && test(p)))).length > 0
  );
}

/** 24.4 (ruling): counters aboard in a port that can go ashore there. */
export const landers = (s: State, side: Side, at: Locale): Piece[] =>
  !IS_PORT[at] || hasFleet(s, enemyOf(side), at)
    ? []
    : piecesAt(s, side, at, p => s.aboard[p] >= 0 && canStillMove(s, p) && !isMilitiaLike(p));

/** 17.1: the leader of a forced march by land: the one with the highest value for the force; -1 if there is none. */
export function marchLeader(force: readonly Piece[]): Piece {
  const best = commanderOf(force, 'land');
  return best >= 0 ? best : (force.find(isLeader) ?? -1);
}
/** 17.1 (ruling): the admiral, aboard or ashore, whom fleets need for a forced march; -1 if there is none. */
export const fleetLeader = (s: State, side: Side, at: Locale): Piece =>
  commanderOf(
    piecesAt(s, side, at, p => KIND[p] === 'admiral' && canStillMove(s, p)),
    'sea',
  );

/**
 * Bits for how forces of a side can leave a locale. Each of the first three, multiplied by LED, says that such a force
 * also has the leader that a forced march needs.
 */
const BY_LAND = 1;
const BY_SEA = 4;
const GO_ASHORE = 16;
const LED = 2;

/**
 * All ways out of a locale in one pass over its counters, because the movement menu asks this of the whole map.
 */
function waysOut(s: State, side: Side, at: Locale): number {
  let ways = 0;
  let enemyFleet = false;
  for (let p = s.firstAt[at]; p >= 0; p = s.nextAt[p]) {
    if (!isAtWar(s, NATION[p])) continue;
    if (SIDE[p] !== side) enemyFleet ||= isFleet(p);
    else if (!canStillMove(s, p)) continue;
    else if (isFleet(p)) ways |= waitsForPassengers(s, p) ? 0 : BY_SEA;
    else {
      if (s.aboard[p] < 0) ways |= isLeader(p) ? BY_LAND | (BY_LAND * LED) : BY_LAND;
      else if (!isMilitiaLike(p)) ways |= isLeader(p) ? GO_ASHORE | (GO_ASHORE * LED) : GO_ASHORE;
      if (KIND[p] === 'admiral') ways |= BY_SEA * LED;
    }
  }
  if (!canMarchFrom(s, side, at)) ways &= ~(BY_LAND | (BY_LAND * LED));
  return !IS_PORT[at] || enemyFleet ? ways & ~(GO_ASHORE | (GO_ASHORE * LED)) : ways;
}

/** The locales from which a side can march, sail or go ashore, if it pays in this way. */
export function starts(s: State, side: Side, pay: Pay): Readonly<Record<'land' | 'sea' | 'ashore', readonly Locale[]>> {
  const found = { land: [] as Locale[], sea: [] as Locale[], ashore: [] as Locale[] };
  const more = pay === 'tactics' ? LED : 0;
  const land = BY_LAND * (1 + more);
  const sea = BY_SEA * (1 + more);
  const ashore = GO_ASHORE * (1 + more);
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.firstAt[l] < 0) continue;
    const ways = waysOut(s, side, l);
    if ((ways & land) === land) found.land.push(l);
    if ((ways & sea) === sea) found.sea.push(l);
    if ((ways & ashore) === ashore) found.ashore.push(l);
  }
  return found;
}

/** The counters of the force on the march. */
export function marching(s: State): Piece[] {
  const force: Piece[] = [];
  for (let p = s.marching.indexOf(1); p >= 0; p = s.marching.indexOf(1, p + 1)) force.push(p);
  return force;
}
