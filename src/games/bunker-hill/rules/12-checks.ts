import { roll, type Seat } from '../../../core/umpire.ts';
import { changeMorale, destroy, drawMilitia, hit } from '../board-changes.ts';
import { removeMarks } from '../counters.ts';
import { isTown, SOLO } from '../data.ts';
import type { BunkerUmpire } from '../events.ts';
import { FLIPPED, isLeader, isMilitia, type Piece, type Place } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { isFlipped, occupancyOf, ownStrength, strengthOf } from '../units.ts';
import { placesBeside } from '../ways.ts';

/** 12.2 Morale checks. */

/**
 * 12.2: units that retreat next to an unbroken enemy check their morale, except from town to town: die and strength
 * must make 5 or more.
 */
export function checkRetreat(
  s: State,
  seat: Seat,
  group: readonly Piece[],
  from: Place,
  to: Place,
  umpire: BunkerUmpire,
): void {
  if (!isSolo(s) || (isTown(from) && isTown(to))) return;
  const seen = occupancyOf(s);
  if (placesBeside(to).some(near => near !== from && seen.healthyUnits[1 - seat][near] > 0))
    checkMorale(s, seat, group, umpire);
}

/**
 * 12.2: a broken unit that passes is unbroken again. An unbroken one that fails breaks; a broken one that fails is
 * lost.
 */
export function checkMorale(s: State, seat: Seat, group: readonly Piece[], umpire: BunkerUmpire): void {
  for (const p of group) {
    if (isLeader(p)) continue;
    drawMilitia(s, p, umpire);
    const strength = isFlipped(s, p) ? 0 : isMilitia(p) ? strengthOf(s, p) : ownStrength(s, p);
    const die = roll(umpire);
    const passes = die + strength >= SOLO.check.holds;
    umpire.tell({ what: 'checked', piece: p, die, holds: passes });
    if (passes && isFlipped(s, p)) {
      removeMarks(s, [p], FLIPPED);
      changeMorale(s, seat, 1);
    } else if (!passes && isFlipped(s, p)) destroy(s, p, 'check', umpire);
    else if (!passes) hit(s, p, 'check', umpire);
  }
}
