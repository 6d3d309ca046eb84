import { markerPrice, markersLeft, militiaPrice } from './costs.ts';
import { type Locale, REGION_OF, type Region, TRACKED, VALUE } from './data.ts';
import { poolSize } from './hands.ts';
import { townValue } from './income.ts';
import { BRITISH, type Side } from './pieces.ts';
import { freeCount, militiaPlaces } from './raise.ts';
import type { State } from './state.ts';
import { holds } from './units.ts';

/** What a side is advised to buy: markers, then militia for empty towns that pay for themselves. */
export interface SuggestedYear {
  readonly markers: number;
  readonly militia: readonly Locale[];
}

/** Points that are kept for militia where markers are dear. */
const KEPT = 6;

/** Empty towns in which a side can raise militia, those first that bring most for their price. */
function emptyTowns(s: State, seat: Side): Locale[] {
  const towns: Locale[] = [];
  for (let region: Region = 0; region < TRACKED; region++)
    for (const l of militiaPlaces(s, seat, region)) if (VALUE[l] > 0 && !holds(s, seat, l)) towns.push(l);
  const worth = (l: Locale): number => townValue(s, seat, l) / militiaPrice(s, seat, REGION_OF[l]);
  return towns.filter(l => worth(l) >= 1).sort((a, b) => worth(b) - worth(a) || a - b);
}

/** Markers that are advised. */
function advisedMarkers(s: State, seat: Side): number {
  const most = Math.min(markersLeft(s, seat), poolSize(s));
  return Math.max(0, Math.min(most, Math.floor((s.points[seat] - KEPT) / markerPrice(s, seat))));
}

export function suggestedYear(s: State, seat: Side): SuggestedYear {
  const markers = advisedMarkers(s, seat);
  let left = s.points[seat] - markers * markerPrice(s, seat);
  let counters = freeCount(s, seat === BRITISH ? 'BR' : 'US', 'militia');
  const militia: Locale[] = [];
  for (const l of emptyTowns(s, seat)) {
    const cost = militiaPrice(s, seat, REGION_OF[l]);
    if (cost > left || counters === 0) continue;
    left -= cost;
    counters--;
    militia.push(l);
  }
  return { markers, militia };
}

/** Whether there is anything to suggest: markers, as a rule, for which no map need be looked at. */
export const hasSuggestion = (s: State, seat: Side): boolean =>
  advisedMarkers(s, seat) > 0 || suggestedYear(s, seat).militia.length > 0;
