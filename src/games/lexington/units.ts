import { FERRY, isNight, LAST_TURN, POINTS } from './data.ts';
import {
  AMERICAN,
  AMMUNITION,
  BRITISH,
  type Card,
  FORCE,
  type Force,
  isBox,
  JOINED,
  MILITIA,
  MILITIA_FORCE,
  NO_CARD,
  type Piece,
  type Place,
  RAIDING_FORCE,
  REDCOATS,
  RELIEF_FORCE,
  type Side,
  SUPPLIES,
} from './pieces.ts';
import type { State } from './state.ts';

// Local copies: computer players read these for every figure of every position, and reading an import costs more.
const RANGES = [REDCOATS, MILITIA] as const;
const OWN_FORCE = FORCE;
const SHOTS = AMMUNITION;
const LAST_REDCOAT = REDCOATS.to;

/** The range of a side’s figures that march and fight. */
export const rangeOf = (side: Side): { readonly from: Piece; readonly to: Piece } => RANGES[side];

export const enemyOf = (side: Side): Side => (side === BRITISH ? AMERICAN : BRITISH);

/** The force that a figure belongs to now. Raiders and relief that have met are one force (Errata 2). */
export const forceNow = (s: State, p: Piece): Force => (s.joined[p] === 1 ? JOINED : OWN_FORCE[p]);

/** Figures of a side in a box; the gun counts as one. */
export function countAt(s: State, side: Side, at: Place): number {
  const { from, to } = rangeOf(side);
  let count = 0;
  for (let p = from; p < to; p++) if (s.at[p] === at) count++;
  return count;
}

export const hasAt = (s: State, side: Side, at: Place): boolean => {
  const { from, to } = rangeOf(side);
  for (let p = from; p < to; p++) if (s.at[p] === at) return true;
  return false;
};

/** 9: whether a British figure is out of ammunition, having scored as many hits as it may. */
export const isSilent = (s: State, p: Piece): boolean => p < LAST_REDCOAT && s.hits[p] >= SHOTS[p];

export const sideOf = (force: Force): Side => (force === MILITIA_FORCE ? AMERICAN : BRITISH);

/** The figures of a force in a box, ascending. */
export function stackAt(s: State, force: Force, at: Place): Piece[] {
  const { from, to } = rangeOf(sideOf(force));
  const stack: Piece[] = [];
  for (let p = from; p < to; p++) if (s.at[p] === at && forceNow(s, p) === force) stack.push(p);
  return stack;
}

/** 7, Errata 3: whether it is day, which is from turn 7 to turn 13. */
export const isDay = (s: State): boolean => !isNight(s.turn);
export const isDayNext = (s: State): boolean => s.turn < LAST_TURN && !isNight(s.turn + 1);

/** 6: the ferry runs from turn 7 on. */
export const ferryRuns = (s: State): boolean => s.turn >= FERRY.from;

/**
 * 7: as bits, the forces that have no search left in a box this turn
 * once this force has searched it. The joined force counts as both.
 */
export const triesOf = (force: Force): number =>
  force === JOINED ? triesOf(RAIDING_FORCE) | triesOf(RELIEF_FORCE) : 1 << force;

/** 7: whether it is day and a card lies here that this force has not searched for this turn. */
export const maySearch = (s: State, force: Force, at: Place): boolean =>
  isDay(s) && isBox(at) && s.cards[at] !== NO_CARD && (s.tried[at] & triesOf(force)) === 0;

/** 7: how many cards of a kind have been taken. */
export function takenOf(s: State, card: Card): number {
  let count = 0;
  for (let at = 0; at < s.taken.length; at++) if (s.taken[at] === card) count++;
  return count;
}

/** 3: the points that each side has scored, without what counts only at the end. */
export function pointsScored(s: State): [number, number] {
  const riders = s.captured[0] + s.captured[1];
  const british =
    s.scored[BRITISH] * POINTS.hit +
    takenOf(s, SUPPLIES) * POINTS.supply +
    riders * POINTS.rider +
    (s.sons === 'captured' ? POINTS.sons : 0);
  return [british, s.scored[AMERICAN] * POINTS.hit];
}
