import { bestOf } from '../../core/best-of.ts';
import type { Seat } from '../../core/umpire.ts';
import { goingValue, groundOf } from './bot-ground.ts';
import { sightOf } from './bot-sight.ts';
import type { Piece, Place } from './pieces.ts';
import type { State } from './state.ts';

/** The goal of a Land Move that is rated highest for a group; undefined if the group gains nothing anywhere. */
export function bestGoal(
  s: State,
  seat: Seat,
  from: Place,
  group: readonly Piece[],
  goals: readonly Place[],
): Place | undefined {
  const sight = sightOf(s);
  const ground = groundOf(sight, seat);
  const gain = (to: Place): number => goingValue(sight, seat, ground, from, to, group);
  const best = bestOf(goals, gain);
  return best !== undefined && gain(best) > 0 ? best : undefined;
}
