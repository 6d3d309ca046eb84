import type { Sight } from './bot-sight.ts';
import { BOXES, distance, LEXINGTON, REGIONS, TOWNS } from './data.ts';
import { CAPTURED, EDGES, FIRST_RIDER_BOX, isRiderBox, type Place, SONS, UNDER_MARKER } from './pieces.ts';
import { ALARM, FINISH, FLIP } from './rules/06-call-to-arms.ts';
import type { Frame, State } from './state.ts';

/**
 * The extra value of a rider in Lexington for each Son of Liberty who waits under the marker there and cannot get away
 * (8.2).
 */
const WAITING_SON_VALUE = 1;
export const sonsWaiting = (s: State): number =>
  SONS.filter(p => (s.mark[p] & (UNDER_MARKER | CAPTURED)) === UNDER_MARKER).length;

/** Steps from each region off the map by each of EDGES, including the last step off the map (6.12). */
const TO_EDGE: readonly (readonly number[])[] = REGIONS.map((_, at) =>
  EDGES.map(edge =>
    Math.min(...REGIONS.flatMap(({ exits }, from) => (exits.includes(edge) ? [1 + distance(at, from)] : []))),
  ),
);

const boxesWaiting = (s: State, edge: number): number =>
  BOXES.filter((box, i) => s.alerts[i] === 1 && box.edge === EDGES[edge]).length;

/**
 * What a place is worth to a Nightrider: a town to rouse, an edge with boxes to rouse, or a step toward one of them.
 */
export function rideGoal(s: State, seen: Sight, at: Place): number {
  if (isRiderBox(at)) {
    const waiting = boxesWaiting(s, at - FIRST_RIDER_BOX);
    return waiting > 0 ? 0.6 + 0.35 * waiting : -1;
  }
  let best = 0;
  for (let i = 0; i < TOWNS.length; i++) {
    const town = TOWNS[i];
    if (s.gather[i] !== 1 || seen.regulars[town] > 0) continue;
    const sons = town === LEXINGTON ? 0.5 + WAITING_SON_VALUE * sonsWaiting(s) : 0;
    best = Math.max(best, 1.6 + sons - 0.3 * distance(at, town));
  }
  for (const [edge, steps] of TO_EDGE[at].entries()) {
    const waiting = boxesWaiting(s, edge);
    if (waiting > 0) best = Math.max(best, 0.6 + 0.35 * waiting - 0.3 * steps);
  }
  return best - (seen.regulars[at] > 0 ? 0.4 : 0);
}

/** 6.12: rates an answer of a rider: to step on, to rouse a town or box, or to stop. */
export function ride(s: State, seen: Sight, f: Extract<Frame, { step: 'ride' }>, code: number): number {
  if (code === FINISH) return -0.2;
  if (code === FLIP)
    return (f.free ? 1.6 : 1.3) + (s.at[f.piece] === LEXINGTON ? WAITING_SON_VALUE * sonsWaiting(s) : 0);
  if (code >= ALARM) return 1.2 + (BOXES[code - ALARM].leader === null ? 0 : 0.3);
  const from = s.at[f.piece];
  return (
    rideGoal(s, seen, code) -
    rideGoal(s, seen, from) +
    (s.gather[TOWNS.indexOf(from)] === 1 && f.points > 0 ? -0.8 : 0.3)
  );
}
