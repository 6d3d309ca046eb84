import { markerPrice, markersLeft, militiaPrice, unitPrice } from './costs.ts';
import { LOCALES_OF, type Locale, type Nation, REGION_OF, type Region, TRACKED, VALUE } from './data.ts';
import { pulaskiKinds, pulaskiPlaces } from './drill.ts';
import { type Aim, type Ground, groundOf, townsToTake } from './ground.ts';
import { holdsMarker, poolSize } from './hands.ts';
import { townValue } from './income.ts';
import { BRITISH, HESSIANS, type Kind, type MarkerKind, PULASKI, type Side } from './pieces.ts';
import { freeCount, freeOf, hasUnitPlace, isFreeFor, unitPlaces } from './raise.ts';
import type { State } from './state.ts';
import { unfed } from './supply.ts';
import { holds } from './units.ts';

/** The suggested year. A match replays it, so it may only change with the version of the rules. */

/** Troops of one kind, raised in one place. */
interface Troops {
  readonly nation: Nation;
  readonly kind: Kind;
  readonly at: Locale;
  readonly count: number;
}

/** What a side is advised to buy, in this order. */
export interface SuggestedYear {
  readonly markers: number;
  /** Empty towns where militia bring at least what they cost. */
  readonly militia: readonly Locale[];
  /** Null if no points are left for them. */
  readonly troops: Troops | null;
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

/** The value of placing more troops there: near towns that could be taken, not alone, and fed (13.6). */
export function placeWorth(g: Ground, seat: Side, at: Locale, more: number, aims: readonly Aim[]): number {
  const hungry = unfed(g.s, seat, at, g.units[seat][at] + more);
  let near = 0;
  for (const aim of aims) if (REGION_OF[aim.at] === REGION_OF[at]) near++;
  return 0.1 * Math.min(6, g.strength[seat][at]) + 0.1 * near - 0.6 * hungry;
}
/** The best place for more troops; among equals the first. */
function bestPlace(s: State, seat: Side, places: readonly Locale[], more: number): Locale {
  if (places.length === 1) return places[0];
  const g = groundOf(s, seat);
  const aims = townsToTake(g, seat);
  const worth = places.map(at => placeWorth(g, seat, at, more, aims));
  return places[worth.indexOf(Math.max(...worth))];
}

/**
 * By side: the troops that are advised, the best first. Grenadiers come before regulars because they are raised in
 * America.
 */
const TROOPS: readonly (readonly (readonly [Nation, Kind])[])[] = [
  [
    ['BR', 'grenadier'],
    ['BR', 'regular'],
  ],
  [['US', 'regular']],
];

/** The best kind of troops that these points can buy; null if none. */
const advisedKind = (s: State, seat: Side, points: number): readonly [Nation, Kind] | null =>
  TROOPS[seat].find(
    ([nation, kind]) =>
      unitPrice(s, nation, kind) <= points && freeCount(s, nation, kind) > 0 && hasUnitPlace(s, nation, kind),
  ) ?? null;

function advisedTroops(s: State, seat: Side, points: number): Troops | null {
  const kind = advisedKind(s, seat, points);
  if (kind === null) return null;
  const [nation] = kind;
  // 12.7: only the first unit of a year may be cheaper.
  const first = unitPrice(s, ...kind);
  const later = unitPrice({ europe: s.europe, progress: s.progress, year: s.year, volunteered: true }, ...kind);
  const count = Math.min(1 + Math.floor((points - first) / later), freeCount(s, ...kind));
  const places = unitPlaces(s, ...kind).sort((a, b) => a - b);
  return { nation, kind: kind[1], at: bestPlace(s, seat, places, count), count };
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

/** 13.1: what a side is advised to buy with all its points. */
export function suggestedYear(s: State, seat: Side): SuggestedYear {
  const markers = advisedMarkers(s, seat);
  const points = s.points[seat] - markers * markerPrice(s, seat);
  const militia = advisedMilitia(s, seat, points);
  const spent = militia.reduce((sum, l) => sum + militiaPrice(s, seat, REGION_OF[l]), 0);
  return { markers, militia, troops: advisedTroops(s, seat, points - spent) };
}

/** Troops that a marker raises free: a Hessian unit, or the unit of Pulaski (7.9). */
interface FreeTroops {
  readonly marker: MarkerKind;
  readonly nation: Nation;
  readonly kind: Kind;
  readonly at: Locale;
}
/** The free troops of a marker in hand; null if there are none. */
export function freeTroops(s: State, seat: Side): FreeTroops | null {
  if (seat === BRITISH) {
    if (s.noHessians || !holdsMarker(s, seat, HESSIANS)) return null;
    const kind = (['regular', 'light'] as const).find(each => freeOf(s, 'HE', each) >= 0);
    return kind ? { marker: HESSIANS, nation: 'HE', kind, at: unitPlaces(s, 'HE', kind)[0] } : null;
  }
  if (!holdsMarker(s, seat, PULASKI)) return null;
  const places = pulaskiPlaces(s);
  if (places.length === 0) return null;
  return { marker: PULASKI, nation: 'US', kind: pulaskiKinds(s)[0], at: bestPlace(s, seat, places, 1) };
}

/** Whether there is anything to suggest. Markers are looked at first, because they do not need the map. */
export const hasSuggestion = (s: State, seat: Side): boolean =>
  advisedMarkers(s, seat) > 0 ||
  advisedKind(s, seat, s.points[seat]) !== null ||
  advisedMilitia(s, seat, s.points[seat]).length > 0;
