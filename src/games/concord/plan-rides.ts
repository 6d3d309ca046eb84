import { BOXES, distance, LEXINGTON, REGIONS, type Region, TOWNS } from './data.ts';
import { CAPTURED, EDGES, FIRST_RIDER_BOX, isRiderBox, type Piece, type Place, SONS, UNDER_MARKER } from './pieces.ts';
import type { Frame, State } from './state.ts';

/** Where Nightriders ride by rule of thumb: for bots, and for the suggested free ride (9.0). */

/** Codes of what a Nightrider can do besides riding to a region. `ALARM` plus an index of BOXES rouses that box. */
export const FLIP = 70;
export const FINISH = 71;
export const ALARM = 80;

/** Unbroken Regulars by region. */
interface Watch {
  readonly regulars: ArrayLike<number>;
}

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

export const boxesWaiting = (s: State, edge: number): number =>
  BOXES.filter((box, i) => s.alerts[i] === 1 && box.edge === EDGES[edge]).length;

/** What a Nightrider is after: a town to rouse, or an edge with boxes to rouse. `steps`: moves from region to region. */
export type RideAim = { readonly steps: number; readonly worth: number } & (
  | { readonly town: Region }
  | { readonly edge: number }
);

const townWorth = (s: State, seen: Watch, i: number, steps: number): number => {
  if (s.gather[i] !== 1 || seen.regulars[TOWNS[i]] > 0) return 0;
  return 1.6 + (TOWNS[i] === LEXINGTON ? 0.5 + WAITING_SON_VALUE * sonsWaiting(s) : 0) - 0.3 * steps;
};
const edgeWorth = (s: State, edge: number, steps: number): number => {
  const waiting = boxesWaiting(s, edge);
  return waiting > 0 ? 0.6 + 0.35 * waiting - 0.3 * steps : 0;
};

/** What is worth anything to a Nightrider in a region, the best first. */
export function rideAims(s: State, seen: Watch, at: Region): readonly RideAim[] {
  const towns = TOWNS.map((town, i): RideAim => {
    const steps = distance(at, town);
    return { town, steps, worth: townWorth(s, seen, i, steps) };
  });
  const edges = TO_EDGE[at].map((steps, edge): RideAim => ({ edge, steps, worth: edgeWorth(s, edge, steps) }));
  return [...towns, ...edges].filter(({ worth }) => worth > 0).sort((a, b) => b.worth - a.worth);
}

/**
 * What a place is worth to a Nightrider: a town to rouse, an edge with boxes to rouse, or a step toward one of them.
 */
export function rideGoal(s: State, seen: Watch, at: Place): number {
  if (isRiderBox(at)) {
    const waiting = boxesWaiting(s, at - FIRST_RIDER_BOX);
    return waiting > 0 ? 0.6 + 0.35 * waiting : -1;
  }
  let best = 0;
  for (let i = 0; i < TOWNS.length; i++) best = Math.max(best, townWorth(s, seen, i, distance(at, TOWNS[i])));
  for (const [edge, steps] of TO_EDGE[at].entries()) best = Math.max(best, edgeWorth(s, edge, steps));
  return best - (seen.regulars[at] > 0 ? 0.4 : 0);
}

/** 6.12: rates an answer of a rider: to step on, to rouse a town or box, or to stop. */
export function ride(s: State, seen: Watch, f: Extract<Frame, { step: 'ride' }>, code: number): number {
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

/**
 * The suggested answer of a rider on the free ride, among `options`. A change of it needs a new rules version, since one
 * answer carries out the whole suggestion.
 */
export function nextRide(s: State, seen: Watch, piece: Piece, points: number, options: readonly number[]): number {
  const f = { step: 'ride', piece, points, free: true } as const;
  const rated = options.map(code => ride(s, seen, f, code));
  return options[rated.indexOf(Math.max(...rated))];
}
