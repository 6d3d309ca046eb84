import { drilledPrice, leaderPrice, markerPrice, markersLeft, militiaPrice, siegePrice, unitPrice } from './costs.ts';
import {
  EVERY_LOCALE,
  IS_BOX,
  IS_PORT,
  LOCALES_OF,
  type Locale,
  type Nation,
  REGION_OF,
  type Region,
  TRACKED,
  VALUE,
} from './data.ts';
import { betterKinds, drillPlaces, leadershipAt, pulaskiKinds, pulaskiPlaces } from './drill.ts';
import { type Aim, forceOf, type Ground, groundOf, reachable, townsToTake } from './ground.ts';
import { holdsMarker, poolSize } from './hands.ts';
import { townValue } from './income.ts';
import { MEAN_DIE } from './outlook.ts';
import {
  AMERICAN,
  BRITISH,
  DRILLMASTER,
  enemyOf,
  HESSIANS,
  isRegularLike,
  KIND,
  type Kind,
  LEADER_ARISES,
  LEADERSHIP,
  type MarkerKind,
  type Piece,
  PULASKI,
  SIDE,
  type Side,
} from './pieces.ts';
import {
  canHire,
  canRaise,
  freeCount,
  freeOf,
  isFreeFor,
  leaderPlaces,
  leaderPool,
  ledPlaces,
  risenPlaces,
  unitPlaces,
} from './raise.ts';
import { walkers } from './stacks.ts';
import type { State } from './state.ts';
import { unfed } from './supply.ts';
import { hasLeader, holds, owns } from './units.ts';

/** The suggested year. A match replays it, so it may only change with the version of the rules. */

/** Troops of one kind, with the place of each unit. */
export interface Troops {
  readonly nation: Nation;
  readonly kind: Kind;
  readonly at: readonly Locale[];
}

/** 7.9: how many Continentals an American Drillmaster raises, and where. */
export interface Drill {
  readonly at: Locale;
  readonly units: number;
}

/** What a side is advised to buy, in this order. */
export interface SuggestedYear {
  readonly markers: number;
  /** Empty towns where militia bring at least what they cost. */
  readonly militia: readonly Locale[];
  /** What the Drillmaster that America holds raises. */
  readonly drill: Drill | null;
  readonly troops: readonly Troops[];
  /** How many leaders are drawn for what is left then. */
  readonly leaders: number;
}

/** How many points are not spent on markers, but kept for militia. */
const POINTS_FOR_MILITIA = 6;

/** Empty towns where militia cost at most `points` and bring at least that, the best first. */
function emptyTowns(s: State, seat: Side, points: number): Locale[] {
  const towns: { readonly at: Locale; readonly worth: number }[] = [];
  for (let region: Region = 0; region < TRACKED; region++) {
    const price = militiaPrice(s, seat, region);
    if (price > points) continue;
    for (const at of LOCALES_OF[region]) {
      if (VALUE[at] === 0 || townValue(s, seat, at) < price || !isFreeFor(s, seat, at)) continue;
      if (!holds(s, seat, at)) towns.push({ at, worth: townValue(s, seat, at) / price });
    }
  }
  return towns.sort((a, b) => b.worth - a.worth || a.at - b.at).map(({ at }) => at);
}

/** How many markers are advised. */
function advisedMarkers(s: State, seat: Side): number {
  const most = Math.min(markersLeft(s, seat), poolSize(s));
  return Math.max(0, Math.min(most, Math.floor((s.points[seat] - POINTS_FOR_MILITIA) / markerPrice(s, seat))));
}

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
function bestPlaces(
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

/**
 * By side: the troops that are advised, the best first. Grenadiers come before regulars because they are raised in
 * America, Hessians late because America may draw a marker for each (27.1), and fleets last.
 */
const TROOPS: readonly (readonly (readonly [Nation, Kind])[])[] = [
  [
    ['BR', 'grenadier'],
    ['BR', 'regular'],
    ['BR', 'light'],
    ['HE', 'regular'],
    ['BR', 'fleet'],
  ],
  [
    ['US', 'regular'],
    ['US', 'light'],
    ['FR', 'fleet'],
    ['FR', 'regular'],
    ['US', 'fleet'],
  ],
];

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

/** Whether any of these troops can be raised with these points. */
const canRaiseAny = (s: State, seat: Side, points: number): boolean =>
  TROOPS[seat].some(([nation, kind]) => unitPrice(s, nation, kind) <= points && canRaise(s, nation, kind));

/** The troops that these points can raise besides those of the Drillmaster, and how many of the points are left. */
function advisedTroops(
  s: State,
  seat: Side,
  points: number,
  drill: Drill | null,
): { readonly troops: Troops[]; readonly left: number } {
  const { europe, progress, year } = s;
  let { volunteered } = s;
  const drilled = drill === null ? [] : new Array<Locale>(drill.units).fill(drill.at);
  let left = points - drilled.length * drilledPrice;
  const troops: Troops[] = [];
  for (const [nation, kind] of TROOPS[seat]) {
    if (!canRaise(s, nation, kind)) continue;
    const free = freeCount(s, nation, kind) - (nation === 'US' && kind === 'regular' ? drilled.length : 0);
    let units = 0;
    for (; units < free; units++) {
      const price = unitPrice({ europe, progress, year, volunteered }, nation, kind);
      if (price > left) break;
      left -= price;
      // 12.7: only the first Continental or American light unit of a year may be cheaper.
      volunteered ||= nation === 'US' && kind !== 'fleet';
    }
    if (units === 0) continue;
    const places = unitPlaces(s, nation, kind).sort((a, b) => a - b);
    const placed = [...drilled, ...troops.flatMap(({ kind: other, at }) => (other === 'fleet' ? [] : at))];
    troops.push({ nation, kind, at: bestPlaces(s, seat, kind, places, units, placed) });
  }
  return { troops, left };
}

/** Where militia are advised, if the side has these points for them. */
function advisedMilitia(s: State, seat: Side, points: number): Locale[] {
  let left = points;
  let counters = freeCount(s, seat === BRITISH ? 'BR' : 'US', 'militia');
  const militia: Locale[] = [];
  for (const l of emptyTowns(s, seat, points)) {
    const cost = militiaPrice(s, seat, REGION_OF[l]);
    if (cost > left || counters === 0) continue;
    left -= cost;
    counters--;
    militia.push(l);
  }
  return militia;
}

/** 28.6: whether a force with a regular can come before an enemy fort whose garrison is not stronger. */
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

/** 7.9: what an American Drillmaster in hand raises for these points, as many as are led and fed; null if nothing. */
export function advisedDrill(s: State, seat: Side, points: number): Drill | null {
  const most = Math.min(Math.floor(points / drilledPrice), freeCount(s, 'US', 'regular'));
  if (seat !== AMERICAN || most <= 0 || !holdsMarker(s, seat, DRILLMASTER)) return null;
  const g = groundOf(s, seat);
  const aims = townsToTake(g, seat);
  let best: Drill | null = null;
  let bestWorth = 0;
  for (const at of ledPlaces(s, seat))
    for (let units = Math.min(most, leadershipAt(s, seat, at)); units >= 1; units--) {
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

/** 13.1: what a side is advised to buy. */
export function suggestedYear(s: State, seat: Side): SuggestedYear {
  const markers = advisedMarkers(s, seat);
  const points = s.points[seat] - markers * markerPrice(s, seat);
  const militia = advisedMilitia(s, seat, points);
  const spent = militia.reduce((sum, l) => sum + militiaPrice(s, seat, REGION_OF[l]), 0);
  const forArmy = points - spent - keptForSieges(s, seat);
  const drill = advisedDrill(s, seat, forArmy);
  const { troops, left } = advisedTroops(s, seat, forArmy, drill);
  return {
    markers,
    militia,
    drill,
    troops,
    leaders: Math.max(0, Math.min(Math.floor(left / leaderPrice(s, seat)), leaderPool(s, seat).length)),
  };
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

/** Whether there is anything to suggest. Markers are looked at first, because they do not need the map. */
export function hasSuggestion(s: State, seat: Side): boolean {
  if (advisedMarkers(s, seat) > 0) return true;
  const points = s.points[seat] - keptForSieges(s, seat);
  return canRaiseAny(s, seat, points) || canHire(s, seat, points) || advisedMilitia(s, seat, s.points[seat]).length > 0;
}
