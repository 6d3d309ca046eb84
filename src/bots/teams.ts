import type { GameInfo } from '../core/game.ts';
import { BrokenInvariant } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';

/** By seat, the number of its team: the first seat of it. */
export type Teams = readonly Seat[];

const known = new WeakMap<object, Map<number, Teams>>();

/**
 * Who wins together where so many seats play. A state does not say which scenario it is of; scenarios of a game that have as
 * many seats part them alike.
 */
export function teamsOf({ id, scenarios }: Pick<GameInfo, 'id' | 'scenarios'>, seats: number): Teams {
  const found = known.get(scenarios)?.get(seats);
  if (found) return found;
  const ways = scenarios.filter(scenario => scenario.seats.length === seats).map(scenario => partedBy(scenario.seats));
  const [teams = Array.from({ length: seats }, (_, seat) => seat), ...others] = ways;
  if (others.some(other => other.join() !== teams.join()))
    throw new BrokenInvariant(`${id} parts ${seats} seats into teams in more than one way`);
  known.set(scenarios, (known.get(scenarios) ?? new Map()).set(seats, teams));
  return teams;
}

const partedBy = (seats: readonly { readonly id: string; readonly team?: string }[]): Teams => {
  const names = seats.map(({ id, team }) => team ?? id);
  return names.map(name => names.indexOf(name));
};

/** The points of a seat's team, of which those of each of its seats count alike. */
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
