import type { ScenarioInfo } from './game.ts';
import type { Seat } from './umpire.ts';

/** By seat: its team, named by the team's first seat. */
export type Teams = readonly Seat[];

/** Who wins together in a scenario. A seat without a team is a team of its own. */
export function teamsIn({ seats }: Pick<ScenarioInfo, 'seats'>): Teams {
  const names = seats.map(({ id, team }) => team ?? id);
  return names.map(name => names.indexOf(name));
}

/** The seats that win together with this one, including it. */
export function seatsOfTeam(scenario: Pick<ScenarioInfo, 'seats'>, seat: Seat): Seat[] {
  const teams = teamsIn(scenario);
  return teams.flatMap((team, each) => (team === teams[seat] ? [each] : []));
}
