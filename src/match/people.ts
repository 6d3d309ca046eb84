import type { ScenarioInfo, SeatInfo } from '../core/game.ts';
import { seatsOfTeam, teamsIn } from '../core/teams.ts';
import type { Seat } from '../core/umpire.ts';
import type { Holder, MatchInfo } from './rows.ts';

/** Who sits where. */

/** How many people may join a seat. */
export const roomOf = ({ lead }: Pick<MatchInfo, 'lead'>, { people = 1 }: SeatInfo): number =>
  lead === 'alone' ? 1 : people;

/** The people who own a seat, the captain first, even while a bot fills in; none for a bot's own seat. */
export const ownersOf = (holder: Holder): readonly string[] => (holder.kind === 'people' ? holder.people : holder.for);

/** These people as the holders of a seat, the captain first; null if there are none. */
export const holderOf = ([captain, ...others]: readonly string[]): Holder | null =>
  captain === undefined ? null : { kind: 'people', people: [captain, ...others] };

export const seatsOf = (info: MatchInfo, user: string | null): Seat[] =>
  user === null ? [] : info.seats.flatMap((holder, seat) => (ownersOf(holder).includes(user) ? [seat] : []));

/** All people with a seat, each once. */
export const seatedPeople = (info: MatchInfo): string[] => [...new Set(info.seats.flatMap(ownersOf))];

/** The people who may answer for a seat now: everybody who holds it, or only its captain. */
export function decidersOf({ lead, seats }: MatchInfo, seat: Seat): readonly string[] {
  const holder = seats[seat];
  if (holder?.kind !== 'people') return [];
  return lead === 'captain' ? holder.people.slice(0, 1) : holder.people;
}

/** The people the match waits for, each once. */
export const awaitedPeople = (info: MatchInfo): string[] => [
  ...new Set(info.deciders.flatMap(seat => decidersOf(info, seat))),
];

/** Stands in for a scenario that this program does not have. Each seat plays for itself. */
export const unknownScenario = ({ scenario, seats }: MatchInfo): ScenarioInfo => ({
  id: scenario,
  title: scenario,
  rule: '',
  seats: seats.map((_, seat) => ({ id: `${seat}`, title: `seat ${seat + 1}`, aim: '' })),
});

/** Whether these seats belong to two teams. Whoever holds them all sees what each team hides from the other. */
export function isOfTwoTeams(scenario: ScenarioInfo, seats: readonly Seat[]): boolean {
  const teams = teamsIn(scenario);
  return new Set(seats.map(seat => teams[seat])).size > 1;
}

/**
 * The seats of a person with the sides swapped: at the same places in the next team. If that team has more seats, whoever
 * held one seat takes several, or those who shared it take one each.
 */
export function seatsSwapped(info: MatchInfo, scenario: ScenarioInfo, user: string): Seat[] {
  const firsts = [...new Set(teamsIn(scenario))];
  const swapped = seatsOf(info, user).flatMap(seat => {
    const mine = seatsOfTeam(scenario, seat);
    const next = seatsOfTeam(scenario, firsts[(firsts.indexOf(mine[0]) + 1) % firsts.length]);
    const at = mine.indexOf(seat);
    if (at >= next.length) return [next[at % next.length]];
    const people = ownersOf(info.seats[seat]);
    const there = next.filter((_, each) => each % mine.length === at);
    return there.length === 1 ? there : there.filter((_, each) => people[each % people.length] === user);
  });
  return [...new Set(swapped)];
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
  const teams = teamsIn(scenario);
  const mine = new Set(seatsOf(info, user).map(seat => teams[seat]));
  return seatedPeople(info).filter(
    other => other !== user && seatsOf(info, other).every(seat => !mine.has(teams[seat])),
  );
}

/** Who wins when the team of `seat` gives up: the first seat of the other team; null unless there is exactly one. */
export function winnerWithout(scenario: ScenarioInfo, seat: Seat): Seat | null {
  const teams = teamsIn(scenario);
  const [other, ...more] = new Set(teams.filter(team => team !== teams[seat]));
  return other === undefined || more.length > 0 ? null : other;
}
