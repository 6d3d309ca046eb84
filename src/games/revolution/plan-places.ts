import { IS_BOX, IS_PORT, type Locale, REGION_OF } from './data.ts';
import { type Aim, type Ground, groundOf, townsToTake } from './ground.ts';
import { KIND, type Kind, LEADERSHIP, type Piece, SIDE, type Side } from './pieces.ts';
import { leaderPlaces } from './raise.ts';
import type { State } from './state.ts';
import { unfed } from './supply.ts';

/** Where new counters are best placed. A match replays it, so it may only change with the version of the rules. */

/**
 * The value of placing a counter there, where so many units will be to feed: near towns that could be taken, not alone,
 * and fed (13.6). A fleet feeds those beside it.
 */
export function placeWorth(
  g: Ground,
  seat: Side,
  at: Locale,
  kind: Kind,
  eaters: number,
  aims: readonly Aim[],
): number {
  let near = 0;
  for (const aim of aims) if (REGION_OF[aim.at] === REGION_OF[at]) near++;
  const hungry = unfed(g.s, seat, at, eaters);
  return 0.1 * Math.min(6, g.strength[seat][at]) + 0.1 * near + (kind === 'fleet' ? 0.6 : -0.6) * hungry;
}
/** The best places for so many counters, one after another; among equals the first. `placed`: where units come already. */
export function bestPlaces(
  s: State,
  seat: Side,
  kind: Kind,
  places: readonly Locale[],
  n: number,
  placed: readonly Locale[],
): Locale[] {
  if (places.length === 1) return new Array<Locale>(n).fill(places[0]);
  const g = groundOf(s, seat);
  const aims = townsToTake(g, seat);
  const eats = kind === 'fleet' ? 0 : 1;
  const eaters = places.map(at => g.units[seat][at] + placed.filter(other => other === at).length + eats);
  const worth = places.map((at, i) => placeWorth(g, seat, at, kind, eaters[i], aims));
  return Array.from({ length: n }, () => {
    const best = worth.indexOf(Math.max(...worth));
    const at = places[best];
    eaters[best] += eats;
    worth[best] = placeWorth(g, seat, at, kind, eaters[best], aims);
    return at;
  });
}

/** The value of a new leader in a place: the strength that he leads there, guns for an admiral (13.2). */
export function leaderWorth(g: Ground, leader: Piece, at: Locale): number {
  const seat = SIDE[leader];
  const led = KIND[leader] === 'admiral' ? g.guns[seat][at] + (IS_PORT[at] ? 0.5 : 0) : g.strength[seat][at];
  return 0.2 * LEADERSHIP[leader] * Math.min(8, led) + (IS_BOX[at] ? 0.2 : 0);
}
/** The best place for a new leader; among equals the first. */
export function bestCommand(s: State, leader: Piece): Locale {
  const g = groundOf(s, SIDE[leader]);
  const places = leaderPlaces(s, leader);
  const worth = places.map(at => leaderWorth(g, leader, at));
  return places[worth.indexOf(Math.max(...worth))];
}
