import type { Game } from '../core/game.ts';
import type { Core, Frame } from '../core/step.ts';
import { type Teams, teamsIn } from '../core/teams.ts';

/**
 * Who wins together in a position with this many seats. A state does not say which scenario it belongs to, and scenarios
 * may divide the same number of seats in different ways, so the game's features tell the two sides.
 */
export function teamsOf<S extends Core<F>, F extends Frame, E, V>(
  { insight, scenarios }: Game<S, F, E, V>,
  s: S,
  seats: number,
): Teams {
  if (!insight) return teamsIn(scenarios.find(scenario => scenario.seats.length === seats) ?? { seats: [] });
  const sides = Array.from({ length: seats }, (_, seat) => insight.highIsGoodFor(s, seat));
  return sides.map(side => sides.indexOf(side));
}
