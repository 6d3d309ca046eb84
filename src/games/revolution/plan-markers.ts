import { drilledPrice, siegePrice } from './costs.ts';
import { EVERY_LOCALE, IS_BOX, type Locale, type Nation } from './data.ts';
import { betterKinds, drillPlaces, leadershipAt, pulaskiKinds, pulaskiPlaces } from './drill.ts';
import { forceOf, groundOf, reachable, townsToTake } from './ground.ts';
import { holdsMarker } from './hands.ts';
import { MEAN_DIE } from './outlook.ts';
import {
  AMERICAN,
  BRITISH,
  DRILLMASTER,
  enemyOf,
  HESSIANS,
  isRegularLike,
  type Kind,
  LEADER_ARISES,
  type MarkerKind,
  PULASKI,
  type Side,
} from './pieces.ts';
import { bestPlaces, placeWorth } from './plan-places.ts';
import { freeCount, freeOf, ledPlaces, risenPlaces, unitPlaces } from './raise.ts';
import { walkers } from './stacks.ts';
import type { State } from './state.ts';
import { hasLeader, holds, owns } from './units.ts';

/**
 * What the suggested year makes of markers in hand, and of points for a siege. A match replays it, so it may only change
 * with the version of the rules.
 */

/**
 * 28.6: whether a force with a regular can come, by land with an average die, before an enemy fort whose garrison is not
 * stronger.
 */
function mayBesiege(s: State, seat: Side): boolean {
  const enemy = enemyOf(seat);
  const forts = EVERY_LOCALE.filter(l => owns(s.fort, enemy, l) && s.siege[l] === 0 && holds(s, enemy, l));
  if (forts.length === 0) return false;
  const g = groundOf(s, seat);
  return EVERY_LOCALE.some(from => {
    if (g.strength[seat][from] === 0) return false;
    const army = walkers(s, seat, from);
    if (!army.some(isRegularLike)) return false;
    const force = forceOf(s, army, 'land');
    const reach = reachable(g, seat, force, from, 'land', MEAN_DIE + force.lead);
    return reach.some(at => forts.includes(at) && g.strength[enemy][at] <= force.strength);
  });
}
/** 28.6: what is left for a siege, if one may be laid. */
export const keptForSieges = (s: State, seat: Side): number => (mayBesiege(s, seat) ? siegePrice : 0);

/** 7.9: how many Continentals an American Drillmaster raises, and where. */
export interface Drill {
  readonly at: Locale;
  readonly units: number;
}

/**
 * 7.9: what an American Drillmaster in hand raises for these points, as many as are led; null if nothing. Those who are not
 * fed there mostly march on before the year ends.
 */
export function advisedDrill(s: State, seat: Side, points: number): Drill | null {
  const most = Math.min(Math.floor(points / drilledPrice), freeCount(s, 'US', 'regular'));
  if (seat !== AMERICAN || most <= 0 || !holdsMarker(s, seat, DRILLMASTER)) return null;
  const g = groundOf(s, seat);
  const aims = townsToTake(g, seat);
  let best: Drill | null = null;
  let bestWorth = 0;
  for (const at of ledPlaces(s, seat)) {
    const units = Math.min(most, leadershipAt(s, seat, at));
    const worth = units + placeWorth(g, seat, at, 'regular', g.units[seat][at] + units, aims);
    if (worth > bestWorth) [best, bestWorth] = [{ at, units }, worth];
  }
  return best;
}

/** 7.9: the militia that a British Drillmaster in hand makes a regular or light unit of; null if there is none. */
export function advisedUpgrade(s: State, seat: Side): { readonly at: Locale; readonly kind: Kind } | null {
  if (seat !== BRITISH || !holdsMarker(s, seat, DRILLMASTER)) return null;
  const places = drillPlaces(s, seat);
  if (places.length === 0) return null;
  const [kind] = betterKinds(s);
  return { at: bestPlaces(s, seat, kind, places, 1, [])[0], kind };
}

/** A force of less strength makes too little of a leader for a year. */
const LEAST_ARMY = 3;
/** 7.9: where Leader Arises in hand brings a general: with the strongest force that has no leader; null if all are weak. */
export function advisedRise(s: State, seat: Side): Locale | null {
  if (!holdsMarker(s, seat, LEADER_ARISES)) return null;
  const { strength } = groundOf(s, seat);
  let best: Locale | null = null;
  for (const at of risenPlaces(s, seat, false)) {
    if (IS_BOX[at] || hasLeader(s, seat, at) || strength[seat][at] < LEAST_ARMY) continue;
    if (best === null || strength[seat][at] > strength[seat][best]) best = at;
  }
  return best;
}

/** Troops that a marker raises free: a Hessian unit, or the unit of Pulaski (7.9). */
interface FreeTroops {
  readonly marker: MarkerKind;
  readonly nation: Nation;
  readonly kind: Kind;
  readonly at: Locale;
}
/** The troops that the marker for them would raise free, held or not; null if there are none. */
export function troopsOfMarker(s: State, seat: Side): FreeTroops | null {
  if (seat === BRITISH) {
    const kind = s.noHessians ? undefined : (['regular', 'light'] as const).find(each => freeOf(s, 'HE', each) >= 0);
    return kind ? { marker: HESSIANS, nation: 'HE', kind, at: unitPlaces(s, 'HE', kind)[0] } : null;
  }
  const places = pulaskiPlaces(s);
  if (places.length === 0) return null;
  const [kind] = pulaskiKinds(s);
  return { marker: PULASKI, nation: 'US', kind, at: bestPlaces(s, seat, kind, places, 1, [])[0] };
}
/** The marker of a side that raises free troops. */
export const troopMarker = (seat: Side): MarkerKind => (seat === BRITISH ? HESSIANS : PULASKI);
/** The free troops of a marker in hand; null if there are none. */
export const freeTroops = (s: State, seat: Side): FreeTroops | null =>
  holdsMarker(s, seat, troopMarker(seat)) ? troopsOfMarker(s, seat) : null;
