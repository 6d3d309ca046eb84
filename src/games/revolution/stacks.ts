import { IS_BOX, IS_PORT, LAND_WAYS, LOCALE_COUNT, type Locale } from './data.ts';
import type { Pay, Start } from './frames.ts';
import {
  EVERY_PIECE,
  enemyOf,
  inPlay,
  isFleet,
  isLand,
  isLeader,
  isMilitiaLike,
  KIND,
  PIECES_OF,
  type Piece,
  type Side,
} from './pieces.ts';
import { noMarks, type State, UNMOVED } from './state.ts';
import { commanderOf, fights, hasFleet, isShutIn, piecesAt } from './units.ts';

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
  // As a rule nobody is stopped in a year.
  if (s.stalled === noMarks) return false;
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

/** 24.4 (ruling): whether counters aboard can go ashore there: in a port without an enemy fleet. */
const canLandIn = (s: State, side: Side, at: Locale): boolean => IS_PORT[at] && !hasFleet(s, enemyOf(side), at);
/** 24.4 (ruling): counters aboard in a port that can go ashore there. */
export const landers = (s: State, side: Side, at: Locale): Piece[] =>
  !canLandIn(s, side, at)
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

/** The ways in which a counter that is no fleet may leave its locale, or helps others to leave it. */
function waysOf(p: Piece, ownWay: number): number {
  const ledBySea = KIND[p] === 'admiral' ? BY_SEA * LED : 0;
  return ledBySea | (isLeader(p) ? ownWay | (ownWay * LED) : ownWay);
}
/** By counter: the ways that it has ashore or as a fleet, and those that it has aboard. */
const WAYS_ASHORE: readonly number[] = EVERY_PIECE.map(p => (isFleet(p) ? BY_SEA : waysOf(p, BY_LAND)));
const WAYS_ABOARD: readonly number[] = EVERY_PIECE.map(p => waysOf(p, isMilitiaLike(p) ? 0 : GO_ASHORE));

/** By locale: the ways out. Every search uses the same list. */
const ways = new Uint8Array(LOCALE_COUNT);
/** Finds all ways out in one pass over the counters, because the movement menu asks this of the whole map. */
function findWays(s: State, side: Side): void {
  ways.fill(0);
  for (const p of PIECES_OF[side]) {
    const at = s.at[p];
    if (!inPlay(at) || !canStillMove(s, p) || !fights(s, p) || (isFleet(p) && waitsForPassengers(s, p))) continue;
    ways[at] |= s.aboard[p] < 0 ? WAYS_ASHORE[p] : WAYS_ABOARD[p];
  }
}

/** The locales from which a side can march, sail or go ashore, if it pays in this way. */
export function starts(s: State, side: Side, pay: Pay): Readonly<Record<'land' | 'sea' | 'ashore', readonly Locale[]>> {
  const found = { land: [] as Locale[], sea: [] as Locale[], ashore: [] as Locale[] };
  const more = pay === 'tactics' ? LED : 0;
  const land = BY_LAND * (1 + more);
  const sea = BY_SEA * (1 + more);
  const ashore = GO_ASHORE * (1 + more);
  findWays(s, side);
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (ways[l] === 0) continue;
    if ((ways[l] & land) === land && canMarchFrom(s, side, l)) found.land.push(l);
    if ((ways[l] & sea) === sea) found.sea.push(l);
    if ((ways[l] & ashore) === ashore && canLandIn(s, side, l)) found.ashore.push(l);
  }
  return found;
}

/** The force found last, and the list that it was found in. Lists of the state are replaced when they change. */
let known: { readonly list: readonly number[]; readonly force: readonly Piece[] } = { list: [], force: [] };
/** The counters of the force on the march. */
export function marching({ marching: list }: State): readonly Piece[] {
  if (known.list === list) return known.force;
  const force: Piece[] = [];
  for (let p = list.indexOf(1); p >= 0; p = list.indexOf(1, p + 1)) force.push(p);
  known = { list, force };
  return force;
}
