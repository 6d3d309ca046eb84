import { hand } from './hands.ts';
import {
  BAIT,
  COMMITTEE,
  DEBATE,
  DRILLMASTER,
  HESSIANS,
  INDIANS,
  MARKER_KIND,
  type Marker,
  MINUTEMEN,
  MUTINY,
  PRIVATEERS,
  PULASKI,
  RABBLE,
  type Side,
  SPECULATORS,
  SPY,
  TACTICS,
} from './pieces.ts';
import type { State } from './state.ts';

/** The value of a marker to its holder in about points, by kind. Other markers count about half a point. */
const WORTH: Readonly<Record<number, number>> = {
  [BAIT]: 0.2,
  [COMMITTEE]: 1,
  [DEBATE]: 2.5,
  [DRILLMASTER]: 0.8,
  [HESSIANS]: 1,
  [INDIANS]: 1,
  [MINUTEMEN]: 1.5,
  [MUTINY]: 1.5,
  [PRIVATEERS]: 1,
  [PULASKI]: 2.5,
  [SPECULATORS]: 1,
  [SPY]: 0.3,
  [TACTICS]: 0.8,
};
const OTHER = 0.5;
/** The value of a point of rabble rousing. */
const ROUSING = 1.2;

export const markerWorth = (side: Side, m: Marker): number =>
  RABBLE[side][m] > 0 ? ROUSING * RABBLE[side][m] : (WORTH[MARKER_KIND[m]] ?? OTHER);

export const handWorth = (s: State, side: Side): number =>
  hand(s, side).reduce((sum, m) => sum + markerWorth(side, m), 0);

/** Markers of a list, those that can best be spared first. */
export const sparable = (side: Side, markers: readonly Marker[]): Marker[] =>
  markers.toSorted((a, b) => markerWorth(side, a) - markerWorth(side, b) || a - b);
