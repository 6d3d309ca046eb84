import { drilledPrice, leaderPrice, markerPrice, markersLeft, militiaPrice, unitPrice } from './costs.ts';
import { LOCALES_OF, type Locale, type Nation, REGION_OF, type Region, TRACKED, TURNS, VALUE } from './data.ts';
import { poolSize } from './hands.ts';
import { townValue } from './income.ts';
import { BRITISH, type Kind, type Side } from './pieces.ts';
import { advisedDrill, advisedRise, advisedUpgrade, type Drill, keptForSieges } from './plan-markers.ts';
import { bestPlaces } from './plan-places.ts';
import { canHire, canRaise, freeCount, isFreeFor, leaderPool, unitPlaces } from './raise.ts';
import type { State } from './state.ts';
import { holds } from './units.ts';

/** The suggested year. A match replays it, so it may only change with the version of the rules. */

/** Troops of one kind, with the place of each unit. */
export interface Troops {
  readonly nation: Nation;
  readonly kind: Kind;
  readonly at: readonly Locale[];
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

/**
 * Whether troops that can be raised are advised too. In the last year of the short game its tables decide, and the markers
 * that America may draw for Hessians go there (3.5, 27.1).
 */
const isAdvised = (s: State, nation: Nation, kind: Kind): boolean =>
  !(nation === 'HE' && s.scenario === 'short' && s.year === TURNS.short) && canRaise(s, nation, kind);

/** Whether any of these troops can be raised with these points. */
const canRaiseAny = (s: State, seat: Side, points: number): boolean =>
  TROOPS[seat].some(([nation, kind]) => unitPrice(s, nation, kind) <= points && isAdvised(s, nation, kind));

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
    if (!isAdvised(s, nation, kind)) continue;
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

/** Whether there is anything to suggest. Markers are looked at first, because they do not need the map. */
export function hasSuggestion(s: State, seat: Side): boolean {
  if (advisedMarkers(s, seat) > 0) return true;
  const points = s.points[seat] - keptForSieges(s, seat);
  return (
    canRaiseAny(s, seat, points) ||
    canHire(s, seat, points) ||
    advisedMilitia(s, seat, s.points[seat]).length > 0 ||
    advisedDrill(s, seat, points) !== null ||
    advisedUpgrade(s, seat) !== null ||
    advisedRise(s, seat) !== null
  );
}
