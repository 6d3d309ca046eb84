import { markerValue } from './bot-markers.ts';
import { hand, holdsMarker } from './hands.ts';
import {
  COMMITTEE,
  DEBATE,
  enemyOf,
  FIRST_LEADER,
  HESSIANS,
  INDIANS,
  LEADERSHIP,
  MASTER_PLAN,
  type MarkerKind,
  MUTINY,
  PRIVATEERS,
  SHOT,
  type Side,
  SPECULATORS,
  SPY,
} from './pieces.ts';
import { NOTHING } from './rules/06-political.ts';
import { changeOf, STOP_FIRST_LOADED_FLEET } from './rules/07-orders.ts';
import { COUNTER_MUTINY } from './rules/07-spies.ts';
import { FIRST_GIVE_UP_FORT, FIRST_POLITICKING } from './rules/07-year-end.ts';
import { ORDER_COUNTERSPY, ORDER_MASTER_PLAN, ORDER_PRIVATEERS, ORDER_SHOT, type State } from './state.ts';

/** The value of playing a marker in the Political Phase, roughly in points, compared with keeping it. */
const MARKER_PLAY_VALUE: Readonly<Record<MarkerKind, number>> = {
  [DEBATE]: 2.5,
  [SPY]: -0.4,
  [INDIANS]: 0.6,
  [HESSIANS]: 0.5,
  [COMMITTEE]: 0.6,
};
export function ratePoliticalPlay(s: State, side: Side, pick: number): number {
  if (pick === NOTHING) return 0;
  // 7.9: a full hand loses more to Speculators.
  if (pick === SPECULATORS) return hand(s, side).length > 6 ? -0.2 : 0.6;
  return MARKER_PLAY_VALUE[pick] ?? 0.2;
}

/** The value of a choice at the end of the year. */
export function rateYearEnd(s: State, side: Side, pick: number): number {
  if (pick === NOTHING) return 0;
  if (pick >= FIRST_GIVE_UP_FORT) return -2;
  if (pick >= FIRST_POLITICKING) return LEADERSHIP[FIRST_LEADER + pick - FIRST_POLITICKING] / 3;
  if (pick === MUTINY) {
    // 7.9: it takes three and a half markers of a full hand, on average.
    const theirs = hand(s, enemyOf(side));
    const worth = theirs.reduce((sum, m) => sum + markerValue(enemyOf(side), m), 0);
    return theirs.length === 0 ? -0.5 : (worth / theirs.length) * Math.min(3, theirs.length) * 0.5 - 0.5;
  }
  return MARKER_PLAY_VALUE[pick] ?? 0.2;
}

/** For each standing order: the marker that it needs, and the setting advised for whoever holds that marker. */
const GOOD_ORDERS: Readonly<Record<number, readonly [marker: MarkerKind, value: number]>> = {
  [ORDER_PRIVATEERS]: [PRIVATEERS, STOP_FIRST_LOADED_FLEET],
  [ORDER_COUNTERSPY]: [SPY, COUNTER_MUTINY],
  [ORDER_MASTER_PLAN]: [MASTER_PLAN, 1],
  [ORDER_SHOT]: [SHOT, 2],
};

/** The changes of orders that are advised for the markers in hand. */
export const goodOrders = (s: State, side: Side): number[] =>
  Object.entries(GOOD_ORDERS).flatMap(([which, [marker, value]]) =>
    holdsMarker(s, side, marker) && s.orders[side][Number(which)] !== value ? [changeOf(Number(which), value)] : [],
  );
