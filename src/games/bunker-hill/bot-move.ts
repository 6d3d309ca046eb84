import type { Seat } from '../../core/umpire.ts';
import { type Ground, goingValue, groupValue } from './bot-ground.ts';
import type { Sight } from './bot-sight.ts';
import { NONE_OF_THEM, SOME } from './choices.ts';
import { isLeader, PLACE_COUNT, type Place } from './pieces.ts';
import { everybody, whoGoes } from './rules/06-move-menu.ts';

/** Rough values of the lines in the menu of a Land Move. */

/**
 * The value of choosing counters by hand. It is negative because the other lines of a menu offer every sensible set.
 */
export const BY_HAND = -0.5;
/** Splitting a group takes more answers, so it must gain something. */
const SPLIT_COST = 0.1;

/** The value of moving everybody to a place, or of the best move for some of them. */
export function moveLineValue(
  sight: Sight,
  { seat, from }: { seat: Seat; from: Place },
  pick: number,
  ground: Ground,
): number {
  if (pick === NONE_OF_THEM) return 0;
  if (pick === SOME) return splitValue(sight, seat, from, ground);
  const group = whoGoes(sight.s, seat, from, pick);
  if (pick < PLACE_COUNT) return goingValue(sight, seat, ground, from, pick, group);
  return groupValue(sight, seat, ground, from, group);
}

/** The value of sending leaders one way and units another, counting only what gains. */
function splitValue(sight: Sight, seat: Seat, from: Place, ground: Ground): number {
  const movers = everybody(sight.s, seat, from);
  const parts = [movers.filter(isLeader), movers.filter(p => !isLeader(p))];
  if (parts.some(part => part.length === 0)) return BY_HAND;
  return parts.reduce((sum, part) => sum + Math.max(0, groupValue(sight, seat, ground, from, part)), -SPLIT_COST);
}
