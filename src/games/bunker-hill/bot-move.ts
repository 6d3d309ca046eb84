import type { Seat } from '../../core/umpire.ts';
import { type Ground, goingValue, groupValue } from './bot-ground.ts';
import type { Sight } from './bot-sight.ts';
import { NONE_OF_THEM, SOME } from './choices.ts';
import { isLeader, PLACE_COUNT, type Place } from './pieces.ts';
import { everybody, whoGoes } from './rules/06-move-menu.ts';

/** What the lines of the menu of a Land Move are worth by rule of thumb. */

/** To name counters by hand: the other lines of a menu have every sensible set. */
export const BY_HAND = -0.5;
/** To part a group takes more answers, so it must gain something. */
const IDLE = 0.1;

/** Everybody to a place, or the best that some of them can do. */
export function moveLineValue(
  sight: Sight,
  { seat, from }: { seat: Seat; from: Place },
  pick: number,
  ground: Ground,
): number {
  if (pick === NONE_OF_THEM) return 0;
  if (pick === SOME) return partingValue(sight, seat, from, ground);
  const group = whoGoes(sight.s, seat, from, pick);
  if (pick < PLACE_COUNT) return goingValue(sight, seat, ground, from, pick, group);
  return groupValue(sight, seat, ground, from, group);
}

/** Leaders one way and units another, as far as each gains by it. */
function partingValue(sight: Sight, seat: Seat, from: Place, ground: Ground): number {
  const movers = everybody(sight.s, seat, from);
  const parts = [movers.filter(isLeader), movers.filter(p => !isLeader(p))];
  if (parts.some(part => part.length === 0)) return BY_HAND;
  return parts.reduce((sum, part) => sum + Math.max(0, groupValue(sight, seat, ground, from, part)), -IDLE);
}
