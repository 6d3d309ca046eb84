import type { Seat } from '../../../core/umpire.ts';
import { BRITISH, CANNON, isFighter, isLeader, MOVED, type Piece, type Place, UNDER_MARKER, UNITS } from '../pieces.ts';
import type { State } from '../state.ts';
import { has, isBroken } from '../units.ts';
import { around, mayEnter } from './06-paths.ts';

// 6.4, 4.1: who may be chosen for a move.

const isBrokenAndUnmoved = (s: State, p: Piece): boolean => isFighter(p) && isBroken(s, p) && !has(s, p, MOVED);

/** Broken units that have somewhere to go together with `company`. */
export function brokenMovers(s: State, seat: Seat, from: Place, company: readonly Piece[]): Piece[] {
  const broken: Piece[] = [];
  for (let p = UNITS[seat].from; p < UNITS[seat].to; p++)
    if (s.at[p] === from && !has(s, p, UNDER_MARKER) && isBrokenAndUnmoved(s, p)) broken.push(p);
  if (broken.length === 0) return broken;
  const column = { seat, leader: company.some(isLeader), broken: true };
  return around(from).some(to => mayEnter(s, column, from, to)) ? broken : [];
}

/** Who may be chosen for a move from a place. Broken units may if they can go without a leader (4.1). */
export function listMovers(s: State, seat: Seat, from: Place, out: Piece[]): void {
  const withBroken = brokenMayMove(s, seat, from);
  for (let p = UNITS[seat].from; p < UNITS[seat].to; p++) {
    if (s.at[p] !== from || has(s, p, UNDER_MARKER | MOVED) || p === CANNON) continue;
    if (isLeader(p) || !isBroken(s, p) || withBroken) out.push(p);
  }
}

/** A sentence on where broken units may go; empty if none can be chosen. */
export const brokenMoveWords = (s: State, seat: Seat, from: Place): string =>
  brokenMovers(s, seat, from, []).length === 0
    ? ''
    : ` Broken units without a leader go only toward ${seat === BRITISH ? 'Boston' : 'Concord'}.`;

/** The rule that lets a unit move: 4.1 if it is broken. */
export const ruleOfMover = (s: State, rule: string, p: Piece): string => (isBrokenAndUnmoved(s, p) ? '4.1' : rule);

/** Whether broken units of a side can still move from a place by themselves. */
export const brokenMayMove = (s: State, seat: Seat, from: Place): boolean => brokenMovers(s, seat, from, []).length > 0;
