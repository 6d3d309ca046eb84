import { hand } from './hands.ts';
import {
  BAIT,
  COMMITTEE,
  DEBATE,
  DRILLMASTER,
  HESSIANS,
  INDIANS,
  MARKER_KIND,
  MASTER_PLAN,
  type Marker,
  MINUTEMEN,
  MUTINY,
  PRIVATEERS,
  PULASKI,
  RABBLE_POINTS,
  type Side,
  SPECULATORS,
  SPY,
  TACTICS,
} from './pieces.ts';
import type { State } from './state.ts';

/** By kind: the value of a marker to its holder, roughly in points to spend. */
const MARKER_VALUES: Readonly<Record<number, number>> = {
  [BAIT]: 0.2,
  [COMMITTEE]: 1,
  [DEBATE]: 2.5,
  [DRILLMASTER]: 0.8,
  [HESSIANS]: 1,
  [INDIANS]: 1,
  [MASTER_PLAN]: 1.5,
  [MINUTEMEN]: 1.5,
  [MUTINY]: 1.5,
  [PRIVATEERS]: 1,
  [PULASKI]: 2.5,
  [SPECULATORS]: 1,
  [SPY]: 0.3,
  [TACTICS]: 0.8,
};
/** The value of a marker of any other kind. */
const OTHER_VALUE = 0.5;
/** The value of a point of rabble rousing. */
const ROUSING_VALUE = 1.2;

export const markerValue = (side: Side, m: Marker): number =>
  RABBLE_POINTS[side][m] > 0 ? ROUSING_VALUE * RABBLE_POINTS[side][m] : (MARKER_VALUES[MARKER_KIND[m]] ?? OTHER_VALUE);

export const handValue = (s: State, side: Side): number =>
  hand(s, side).reduce((sum, m) => sum + markerValue(side, m), 0);

/** The markers, the least valuable first. */
export const sparable = (side: Side, markers: readonly Marker[]): Marker[] =>
  markers.toSorted((a, b) => markerValue(side, a) - markerValue(side, b) || a - b);
