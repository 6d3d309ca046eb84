import { CONCERT, COSTS, type Nation, PROFESSIONAL, type Region, TREATIES, TURNS, VOLUNTEERS } from './data.ts';
import { AMERICAN, BRITISH, type Kind, type Side, sideOfNation } from './pieces.ts';
import type { State } from './state.ts';
import { loyaltyTo } from './units.ts';

/** The fields of the state on which the price of a unit depends. */
type PricedBy = 'year' | 'progress' | 'europe' | 'volunteered';

/** 4.8: Britain pays double for all that it mobilizes in the first year. */
export const isUnprepared = (s: Pick<State, 'year'>, side: Side): boolean => side === BRITISH && s.year === TURNS.first;
const factor = (s: Pick<State, 'year'>, side: Side): number => (isUnprepared(s, side) ? COSTS.unprepared.factor : 1);

export const markerPrice = (s: State, side: Side): number => COSTS.marker.cost * factor(s, side);
export const leaderPrice = (s: State, side: Side): number => COSTS.leader.cost * factor(s, side);
export const fortPrice = (s: State, side: Side): number => COSTS.fort.cost * factor(s, side);
export const upgradePrice = (s: State): number => COSTS.upgrade.cost * factor(s, BRITISH);
export const drilledPrice = COSTS.drilled.cost;
export const siegePrice = COSTS.siege.cost;

/**
 * 13.4, 12.7: Continentals and American light troops: dearer before the army professionalizes; with volunteers from Europe
 * the first of a year is cheaper.
 */
function continentalPrice(s: Pick<State, PricedBy>): number {
  const { before, after, volunteer } = COSTS.continental;
  const price = s.progress >= PROFESSIONAL ? after : before;
  return s.europe >= VOLUNTEERS && !s.volunteered ? price - volunteer : price;
}

const byLoyalty = (
  s: State,
  side: Side,
  region: Region,
  prices: { readonly friendly: number; readonly neutral: number; readonly hostile: number },
): number => {
  const level = loyaltyTo(s, side, region);
  return (level > 0 ? prices.friendly : level === 0 ? prices.neutral : prices.hostile) * factor(s, side);
};
export const militiaPrice = (s: State, side: Side, region: Region): number => byLoyalty(s, side, region, COSTS.militia);
export const partisanPrice = (s: State, side: Side, region: Region): number =>
  byLoyalty(s, side, region, COSTS.partisan);
/** 29.2: "a die of 4 to 6", which a try for a partisan needs. */
export const partisanDie = `a die of ${COSTS.partisan.from} to 6`;
export const spanishMilitiaPrice = COSTS.spanishMilitia.cost;

/** The price of a unit of a nation and kind. Militia are priced by region. */
export function unitPrice(s: Pick<State, PricedBy>, nation: Nation, kind: Kind): number {
  if (nation === 'US' && (kind === 'regular' || kind === 'light')) return continentalPrice(s);
  return plainPrice(s, nation, kind) * factor(s, sideOfNation(nation));
}

function plainPrice(s: Pick<State, PricedBy>, nation: Nation, kind: Kind): number {
  if (nation === 'HE') return COSTS.hessian.cost - (s.europe <= TREATIES ? COSTS.hessian.treaty : 0);
  switch (kind) {
    case 'indian':
      return COSTS.indian.cost;
    case 'grenadier':
      return COSTS.grenadier.cost;
    case 'light':
      return COSTS.light.cost;
    case 'marine':
      return COSTS.marine.cost;
    case 'fleet':
      return COSTS.fleet.cost;
    default:
      return COSTS.regular.cost;
  }
}

/** 7.3: how many markers a side may still buy this year. 12.7 can cut what America may buy (`cramped`). */
export function markersLeft(s: State, side: Side): number {
  const most = side === AMERICAN && s.europe <= CONCERT ? COSTS.marker.cramped : COSTS.marker.most;
  return Math.max(0, most - s.bought[side]);
}
