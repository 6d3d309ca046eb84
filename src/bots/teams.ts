import type { Game, ScenarioInfo } from '../core/game.ts';
import { BrokenInvariant, type Core, type Frame } from '../core/step.ts';
import { type Teams, teamsIn } from '../core/teams.ts';
import type { Seat } from '../core/umpire.ts';

const known = new WeakMap<object, Map<number, readonly Teams[]>>();

/** The different ways in which a game's scenarios divide this many seats into teams. */
function waysOf({ scenarios }: { readonly scenarios: readonly ScenarioInfo[] }, seats: number): readonly Teams[] {
  const found = known.get(scenarios)?.get(seats);
  if (found) return found;
  const all = scenarios.filter(scenario => scenario.seats.length === seats).map(teamsIn);
  const ways = all.filter((way, i) => all.findIndex(other => other.join() === way.join()) === i);
  known.set(scenarios, (known.get(scenarios) ?? new Map<number, readonly Teams[]>()).set(seats, ways));
  return ways;
}

/**
 * Who wins together in a position with this many seats. A state does not say which scenario it belongs to. If scenarios
 * divide the same number of seats in different ways, the game's features tell the two sides.
 */
export function teamsOf<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, seats: number): Teams {
  const ways = waysOf(game, seats);
  const [teams = Array.from({ length: seats }, (_, seat) => seat), ...others] = ways;
  if (others.length === 0) return teams;
  const { insight } = game;
  if (!insight?.speaksFor)
    throw new BrokenInvariant(`${game.id} divides ${seats} seats into teams in more than one way`);
  const sides = Array.from({ length: seats }, (_, seat) => insight.speaksFor?.(s, seat));
  return sides.map(side => sides.indexOf(side));
}

/** A team's points. Each of its seats has the same points. */
export function teamScore(teams: Teams, scores: readonly number[], team: Seat): number {
  let sum = 0;
  let seats = 0;
  for (let seat = 0; seat < teams.length; seat++) {
    if (teams[seat] !== team) continue;
    sum += scores[seat];
    seats++;
  }
  return sum / seats;
}
