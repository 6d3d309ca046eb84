import type { ScenarioInfo } from '../core/game.ts';
import { seatsOfTeam } from '../core/teams.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import { isHandedOver } from './change-row.ts';
import type { Deps } from './deps.ts';
import { seatsOf } from './people.ts';
import type { MatchInfo } from './rows.ts';

/** Which answers a person may know of. */

/** The seat from which a person looks: the first of theirs that must decide, or else their first seat. */
export function viewerFor(info: MatchInfo, user: string | null): Viewer {
  const mine = seatsOf(info, user);
  return mine.find(seat => info.deciders.includes(seat)) ?? mine[0] ?? 'spectator';
}

/**
 * Whether a seat belongs to the viewer or a partner. Partners plan together, so they hear of an action while it
 * happens.
 */
export const isOfTeam = (scenario: ScenarioInfo, viewer: Viewer, seat: Seat): boolean =>
  viewer !== 'spectator' && seatsOfTeam(scenario, viewer).includes(seat);

/**
 * How many answers a viewer may read and count. Opponents are told of an action once it hands over or is final; of sealed
 * answers, and of how often they were changed, once the last one is in.
 */
export async function answersReadable(
  { games, store }: Pick<Deps, 'games' | 'store'>,
  info: MatchInfo,
  viewer: Viewer,
): Promise<number> {
  const { id, game, scenario, status, deciders, answers, since } = info;
  if (status !== 'playing' || isHandedOver(info)) return answers;
  const found = games.get(game)?.scenarios.find(each => each.id === scenario);
  const isOwn = (seat: Seat): boolean => found !== undefined && isOfTeam(found, viewer, seat);
  if (!deciders.some(isOwn)) return since;
  const others = info.seats.flatMap((_, seat) => (isOwn(seat) ? [] : [seat]));
  return ((await store.lastAnswerOf(id, others)) ?? 0) > since ? since : answers;
}
