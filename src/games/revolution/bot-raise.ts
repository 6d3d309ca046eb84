import { markersLeft, militiaPrice, unitPrice } from './costs.ts';
import { type Locale, type Nation, REGION_OF, type Region, TRACKED, VALUE } from './data.ts';
import type { FrameOf } from './frames.ts';
import { type Ground, groundOf, townsToTake } from './ground.ts';
import { handSize } from './hands.ts';
import { townValue } from './income.ts';
import { enemyOf, type Kind, type Side } from './pieces.ts';
import { leaderWorth, placeWorth } from './plan-places.ts';
import { militiaPlaces } from './raise.ts';
import {
  FREE_BAND,
  FREE_HESSIAN,
  FREE_JAEGER,
  PLACE_PARTISAN,
  PLAY_SPY,
  PULASKI_UNIT,
  RISE_ADMIRAL,
  SPECULATE,
} from './rules/07-mobilization-markers.ts';
import { CAMPAIGN_MARKERS, EXCHANGE, FORT, LEADER, PARTISAN } from './rules/13-bought.ts';
import { choiceOf } from './rules/13-menu.ts';
import { DONE, SUGGESTED, SUGGESTED_AND_MORE } from './rules/13-suggested.ts';
import type { State } from './state.ts';
import { owns } from './units.ts';

/** Towns of a region in which a militia would bring points at once, the best first. */
export function bareTowns(s: State, g: Ground, side: Side, region: Region): Locale[] {
  const towns = militiaPlaces(s, side, region).filter(l => g.land[side][l] === 0 && townValue(s, side, l) > 0);
  return towns.sort((a, b) => townValue(s, side, b) - townValue(s, side, a) || a - b);
}

/** The value of raising militia: in an empty town it earns points every year, so it is bought first. */
function rateMilitia(s: State, g: Ground, side: Side, region: Region): number {
  if (region >= TRACKED) return 0.1;
  const [best] = bareTowns(s, g, side, region);
  if (best === undefined) return -0.5;
  return 2 + (1.5 * townValue(s, side, best)) / militiaPrice(s, side, region);
}

/**
 * The value of a unit for its price. The first two fleets count for more, because troops in the boxes need them.
 */
function rateUnit(s: State, g: Ground, side: Side, nation: Nation, kind: Kind): number {
  const price = unitPrice(s, nation, kind);
  const fleets = g.fleets[side].reduce((a, b) => a + b, 0);
  const worth: Partial<Record<Kind, number>> = {
    regular: 3.4,
    grenadier: 4,
    light: 2.2,
    marine: 1.5,
    fleet: fleets < 2 ? 7 : 3,
    indian: 0.8,
  };
  return ((worth[kind] ?? 1) / price - 0.6) * 2;
}

/** The first markers of a year are for Progress, Europe and Tactics; of a large hand too many go back unused (7.2). */
const wantsMarkers = (s: State, side: Side): number => (handSize(s, side) < 8 ? 3 : handSize(s, side) < 14 ? 1 : 0.2);

/** The value of the suggestion: more than any other, because it begins with markers, which win the tables. */
const WHOLE_YEAR = 6;

/** The values of choices that are worth the same in every position. */
const FIXED_VALUES: Readonly<Record<number, number>> = {
  [SUGGESTED_AND_MORE.pick]: WHOLE_YEAR,
  [SUGGESTED.pick]: WHOLE_YEAR - 0.1,
  [DONE.pick]: 0,
  [LEADER.pick]: 0.2,
  [PARTISAN.pick]: 0.3,
  [FORT.pick]: -0.2,
  [EXCHANGE.pick]: -1,
  [PULASKI_UNIT.pick]: 5,
  [RISE_ADMIRAL.pick]: 0.1,
  [FREE_HESSIAN.pick]: 5,
  [FREE_JAEGER.pick]: 4.5,
  [FREE_BAND.pick]: 0.5,
  [SPECULATE.pick]: 0.5,
  [PLACE_PARTISAN.pick]: 0.8,
  [PLAY_SPY.pick]: -0.5,
};
/** The value of every other choice. */
const OTHER_VALUE = 0.3;

function rateChoice(s: State, g: Ground, seat: Side, pick: number): number {
  const { unit, militiaIn } = choiceOf(pick);
  if (unit) return rateUnit(s, g, seat, unit.nation, unit.kind);
  if (militiaIn !== undefined) return rateMilitia(s, g, seat, militiaIn);
  return pick === CAMPAIGN_MARKERS.pick ? wantsMarkers(s, seat) : (FIXED_VALUES[pick] ?? OTHER_VALUE);
}

export function rateMobilize(
  s: State,
  { seat }: FrameOf<'mobilize'>,
  picks: readonly (readonly number[])[],
  out: number[],
): void {
  const g = groundOf(s);
  for (const [i, [pick]] of picks.entries()) out[i] = rateChoice(s, g, seat, pick);
}

/** 7.1: how many markers to buy: for about half of the points, and no more than the year can use. */
export function wantedMarkers(s: State, seat: Side): number {
  const hope = Math.max(1, 10 - handSize(s, seat));
  return Math.min(hope, markersLeft(s, seat), Math.max(1, Math.floor(s.points[seat] / 2)));
}

/**
 * 13.2, 13.6: rates a place for a new leader, by the strength that he would lead there; or, if `leader` is -1, for new
 * troops: near towns that could be taken, and not alone.
 */
export function ratePlace(s: State, seat: Side, at: Locale, leader: number): number {
  const g = groundOf(s);
  if (leader >= 0) return leaderWorth(g, leader, at);
  return placeWorth(g, seat, at, 'regular', g.units[seat][at] + 1, townsToTake(g, seat));
}

/** 29.3: rates places for partisans: the enemy's best town first. */
export function ratePartisanAt(s: State, g: Ground, seat: Side, at: Locale): number {
  const enemy = enemyOf(seat);
  const robbed = g.land[enemy][at] > 0 ? townValue(s, enemy, at) : 0;
  return robbed + (owns(s.partisan, enemy, at) ? 1 : 0);
}
export const ratePartisanIn = (s: State, g: Ground, seat: Side, region: Region): number =>
  Math.max(0, ...Array.from(VALUE, (_, l) => (REGION_OF[l] === region ? ratePartisanAt(s, g, seat, l) : 0))) / 2;
