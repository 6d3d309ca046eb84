import type { ScenarioInfo } from '../core/game.ts';
import type { Seat } from '../core/umpire.ts';
import type { Holder, MatchInfo } from './rows.ts';

/** Who sits where. */

/** The person whose seat it is, also while a bot sits in; null for a bot's own. */
export const ownerOf = (holder: Holder): string | null => (holder.kind === 'person' ? holder.user : holder.for);

export const seatsOf = (info: MatchInfo, user: string | null): Seat[] =>
  user === null ? [] : info.seats.flatMap((holder, seat) => (ownerOf(holder) === user ? [seat] : []));

/** All people with a seat, each once. */
export const seated = (info: MatchInfo): string[] => [
  ...new Set(info.seats.map(ownerOf).filter(user => user !== null)),
];

const teamOf = (scenario: ScenarioInfo, seat: Seat): string => scenario.seats[seat].team ?? scenario.seats[seat].id;

/** The people who have no seat in any team of this person. */
export function opponentsOf(info: MatchInfo, scenario: ScenarioInfo, user: string): string[] {
  const mine = new Set(seatsOf(info, user).map(seat => teamOf(scenario, seat)));
  return seated(info).filter(
    other => other !== user && seatsOf(info, other).every(seat => !mine.has(teamOf(scenario, seat))),
  );
}

/** Who wins when the team of `seat` gives up: the first seat of the other team, if there is just one other. */
export function winnerWithout(scenario: ScenarioInfo, seat: Seat): Seat | null {
  const teams = scenario.seats.map((_, each) => teamOf(scenario, each));
  const others = new Set(teams.filter(team => team !== teams[seat]));
  const [only] = others;
  return others.size === 1 && only !== undefined ? teams.indexOf(only) : null;
}
