import { IS_BOX, IS_LAND, IS_PORT, LOCALE_COUNT, type Locale } from './data.ts';
import { enemyOf, isFleet, isLand, isLeader, isMilitiaLike, KIND, type Piece, type Side } from './pieces.ts';
import { type Pay, type State, UNMOVED } from './state.ts';
import { commanderOf, hasFleet, owns, piecesAt } from './units.ts';

const isFresh = (s: State, p: Piece): boolean => s.moved[p] === UNMOVED && s.stalled[p] === 0;

/** A garrison under siege leaves by sea or by a sortie, not by road (ruling 91). */
const isShutIn = (s: State, side: Side, at: Locale): boolean =>
  owns(s.fort, side, at) && owns(s.siege, enemyOf(side), at);

/** Those ashore in a locale who can still move by land. */
export const walkers = (s: State, side: Side, at: Locale): Piece[] =>
  !IS_LAND[at] || isShutIn(s, side, at)
    ? []
    : piecesAt(s, side, at, p => isLand(p) && s.aboard[p] < 0 && isFresh(s, p));

/** Fleets in a locale that can still sail. */
export const sailors = (s: State, side: Side, at: Locale): Piece[] =>
  piecesAt(s, side, at, p => isFleet(p) && isFresh(s, p));

/** 24.4: those ashore who can go aboard: not militia, nor from a port with an enemy fleet. */
export const boarders = (s: State, side: Side, at: Locale): Piece[] =>
  (!IS_PORT[at] && !IS_BOX[at]) || hasFleet(s, enemyOf(side), at)
    ? []
    : piecesAt(s, side, at, p => isLand(p) && s.aboard[p] < 0 && isFresh(s, p) && !isMilitiaLike(p));

/** 24.4, ruling 55: cargo in a port that can go ashore where it lies. */
export const landers = (s: State, side: Side, at: Locale): Piece[] =>
  !IS_PORT[at] || hasFleet(s, enemyOf(side), at)
    ? []
    : piecesAt(s, side, at, p => s.aboard[p] >= 0 && isFresh(s, p) && !isMilitiaLike(p));

/** 17.1: the leader of a forced march by land: any; he of highest value for the force leads. -1 where there is none. */
export function marchLeader(force: readonly Piece[]): Piece {
  const best = commanderOf(force, 'land');
  return best >= 0 ? best : (force.find(isLeader) ?? -1);
}
/** Ruling 51: fleets need an admiral, aboard or ashore beside them. */
export const fleetLeader = (s: State, side: Side, at: Locale): Piece =>
  commanderOf(
    piecesAt(s, side, at, p => KIND[p] === 'admiral' && isFresh(s, p)),
    'sea',
  );

/** Whether a force can be led out by land, by sea or ashore, in this round and for this pay. */
export function canStart(s: State, side: Side, at: Locale, how: 'land' | 'sea' | 'ashore', pay: Pay): boolean {
  const led = pay !== 'tactics';
  if (how === 'land') {
    const force = walkers(s, side, at);
    return force.length > 0 && (led || marchLeader(force) >= 0);
  }
  if (how === 'sea') return sailors(s, side, at).length > 0 && (led || fleetLeader(s, side, at) >= 0);
  const force = landers(s, side, at);
  return force.length > 0 && (led || force.some(isLeader));
}

/** Locales from which a side can start so. */
export function starts(s: State, side: Side, how: 'land' | 'sea' | 'ashore', pay: Pay): Locale[] {
  const found: Locale[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++) if (canStart(s, side, l, how, pay)) found.push(l);
  return found;
}

/** The force that the frames speak of. */
export function marching(s: State): Piece[] {
  const force: Piece[] = [];
  for (let p = 0; p < s.marching.length; p++) if (s.marching[p] === 1) force.push(p);
  return force;
}
