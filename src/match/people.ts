import type { ScenarioInfo, SeatInfo } from '../core/game.ts';
import type { Seat } from '../core/umpire.ts';
import type { Holder, MatchInfo } from './rows.ts';

/** Who sits where. */

/** How many people a seat has room for. */
export const roomOf = ({ people = 1 }: SeatInfo): number => people;

/** The people who own a seat, the captain first, even while a bot fills in; none for a bot's own seat. */
export const ownersOf = (holder: Holder): readonly string[] => (holder.kind === 'people' ? holder.people : holder.for);

export const seatsOf = (info: MatchInfo, user: string | null): Seat[] =>
  user === null ? [] : info.seats.flatMap((holder, seat) => (ownersOf(holder).includes(user) ? [seat] : []));

/** All people with a seat, each once. */
export const seated = (info: MatchInfo): string[] => [...new Set(info.seats.flatMap(ownersOf))];

/** The people who may answer for a seat now: everybody who holds it, or only its captain. */
export function decidersOf({ lead, seats }: MatchInfo, seat: Seat): readonly string[] {
  const holder = seats[seat];
  if (holder?.kind !== 'people') return [];
  return lead === 'captain' ? holder.people.slice(0, 1) : holder.people;
}

/** The people the match waits for, each once. */
export const awaited = (info: MatchInfo): string[] => [
  ...new Set(info.deciders.flatMap(seat => decidersOf(info, seat))),
];

/** Stands in for a scenario that this program does not have. Each seat plays for itself. */
export const unknownScenario = ({ scenario, seats }: MatchInfo): ScenarioInfo => ({
  id: scenario,
  title: scenario,
  rule: '',
  seats: seats.map((_, seat) => ({ id: `${seat}`, title: `seat ${seat + 1}`, aim: '' })),
});

const teamOf = (scenario: ScenarioInfo, seat: Seat): string => scenario.seats[seat].team ?? scenario.seats[seat].id;

/** The seats that win together with this one, including it. */
export const seatsOfTeam = (scenario: ScenarioInfo, seat: Seat): Seat[] =>
  scenario.seats.flatMap((_, each) => (teamOf(scenario, each) === teamOf(scenario, seat) ? [each] : []));

/** Whether these seats belong to two teams: who holds them sees what each team hides from the other. */
export const isOfTwoTeams = (scenario: ScenarioInfo, seats: readonly Seat[]): boolean =>
  new Set(seats.map(seat => teamOf(scenario, seat))).size > 1;

/** The seat with the sides swapped: at the same place in the next team. */
export function seatSwapped(scenario: ScenarioInfo, seat: Seat): Seat {
  const teams = scenario.seats.flatMap((_, each) => {
    const team = seatsOfTeam(scenario, each);
    return team[0] === each ? [team] : [];
  });
  const mine = teams.findIndex(team => team.includes(seat));
  const next = teams[(mine + 1) % teams.length];
  return next[teams[mine].indexOf(seat) % next.length];
}

/** All people of a seat's team, each once. */
export const peopleOfTeam = ({ seats }: MatchInfo, scenario: ScenarioInfo, seat: Seat): string[] => [
  ...new Set(seatsOfTeam(scenario, seat).flatMap(each => ownersOf(seats[each]))),
];

/** Who gets a seat when this person leaves it: the others who hold it, or else the others of its team. */
export function withoutPerson(info: MatchInfo, scenario: ScenarioInfo, seat: Seat, user: string): string[] {
  const others = (people: readonly string[]): string[] => people.filter(other => other !== user);
  const here = others(ownersOf(info.seats[seat]));
  return here.length > 0 ? here : others(peopleOfTeam(info, scenario, seat));
}

/** The people who are in no team with this person. */
export function opponentsOf(info: MatchInfo, scenario: ScenarioInfo, user: string | null): string[] {
  const mine = new Set(seatsOf(info, user).map(seat => teamOf(scenario, seat)));
  return seated(info).filter(
    other => other !== user && seatsOf(info, other).every(seat => !mine.has(teamOf(scenario, seat))),
  );
}

/** Who wins when the team of `seat` gives up: the first seat of the other team, if there is exactly one other. */
export function winnerWithout(scenario: ScenarioInfo, seat: Seat): Seat | null {
  const teams = scenario.seats.map((_, each) => teamOf(scenario, each));
  const others = new Set(teams.filter(team => team !== teams[seat]));
  const [only] = others;
  return others.size === 1 && only !== undefined ? teams.indexOf(only) : null;
}
