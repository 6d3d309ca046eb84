import type { Seat } from '../../core/umpire.ts';
import { goingValue, groundOf } from './bot-ground.ts';
import { look } from './bot-sight.ts';
import type { Piece, Place } from './pieces.ts';
import type { State } from './state.ts';

/** Of the goals of a Land Move the one worth most to the group, by rule of thumb. */
export function bestGoal(
  s: State,
  seat: Seat,
  from: Place,
  group: readonly Piece[],
  goals: readonly Place[],
): Place | undefined {
  const sight = look(s);
  const ground = groundOf(sight, seat);
  const worth = goals.map(to => goingValue(sight, seat, ground, from, to, group));
  return goals[worth.indexOf(Math.max(...worth))];
}
