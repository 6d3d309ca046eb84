import { handValue } from './bot-markers.ts';
import { handSize } from './hands.ts';
import {
  COMMITTEE,
  DEBATE,
  enemyOf,
  FIRST_LEADER,
  HESSIANS,
  INDIANS,
  LEADERSHIP,
  type MarkerKind,
  MUTINY,
  type Side,
  SPECULATORS,
  SPY,
} from './pieces.ts';
import { NOTHING } from './rules/06-political.ts';
import { FIRST_GIVE_UP_FORT, FIRST_POLITICKING } from './rules/07-year-end.ts';
import type { State } from './state.ts';

/** The value of playing a marker in a window, roughly in points, compared with keeping it. */
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
  if (pick === SPECULATORS) return handSize(s, side) > 6 ? -0.2 : 0.6;
  return MARKER_PLAY_VALUE[pick] ?? 0.2;
}

/** The value of a choice at the end of the year. */
export function rateYearEnd(s: State, side: Side, pick: number): number {
  if (pick === NOTHING) return 0;
  if (pick >= FIRST_GIVE_UP_FORT) return -2;
  if (pick >= FIRST_POLITICKING) return LEADERSHIP[FIRST_LEADER + pick - FIRST_POLITICKING] / 3;
  if (pick === MUTINY) {
    // 7.9: it takes as many markers as a die shows, three and a half on average.
    const theirs = handSize(s, enemyOf(side));
    return theirs === 0 ? -0.5 : (handValue(s, enemyOf(side)) / theirs) * Math.min(3, theirs) * 0.5 - 0.5;
  }
  return MARKER_PLAY_VALUE[pick] ?? 0.2;
}
