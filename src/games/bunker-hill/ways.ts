import type { Seat } from '../../core/umpire.ts';
import { distance, isStaging, isTown, NECK, NEIGHBOURS, type Region, STAGING, townNumber } from './data.ts';
import { BRITISH, isRegion, MUSTER, PATRIOT, PLACE_COUNT, type Place } from './pieces.ts';
import type { State } from './state.ts';
import type { Occupancy, UnitCounts } from './units.ts';

/** Where counters can go: neighbours, stacking, stops and paths. */

/** Places beside a place: the Muster Box lies beside the Neck (3.2). */
const PLACES_BESIDE: readonly (readonly Place[])[] = Array.from({ length: PLACE_COUNT }, (_, at) => {
  if (isRegion(at)) return at === NECK ? [...NEIGHBOURS[at], MUSTER] : NEIGHBOURS[at];
  return at === MUSTER ? [NECK] : [];
});
export const placesBeside = (place: Place): readonly Place[] => PLACES_BESIDE[place];

export const isAblaze = (s: State, at: Place): boolean => {
  const town = townNumber(at);
  return town >= 0 && s.ablaze[town] === 1;
};

/** How many regions of Charlestown burn. */
export const countBurning = (s: State): number => s.ablaze.filter(each => each === 1).length;

/** 2.0, 3.2, 3.5: how many units of a side a place holds. */
export const STACK_LIMIT = 3;
const NO_LIMIT = 99;
export const roomIn = (seat: Seat, place: Place): number =>
  place === MUSTER || (seat === BRITISH && isStaging(place)) ? NO_LIMIT : STACK_LIMIT;
export const roomLeft = (seen: UnitCounts, seat: Seat, place: Place): number =>
  roomIn(seat, place) - seen.units[seat][place];

/**
 * Whether counters of a side may go into a place without an Assault (6.5): no enemy units and no fire, and only
 * Patriots into the Muster Box (3.2).
 */
export const mayEnter = (s: State, seen: UnitCounts, seat: Seat, place: Place): boolean =>
  (place === MUSTER ? seat === PATRIOT : isRegion(place) && !isAblaze(s, place)) && seen.units[1 - seat][place] === 0;

/** 6.5 and its FAQ: whether an unbroken enemy unit or an undamaged enemy cannon stands beside a place. */
export function isBesideEnemy(seen: Occupancy, seat: Seat, place: Place): boolean {
  const enemy = seen.healthyUnits[1 - seat];
  for (const near of PLACES_BESIDE[place]) if (enemy[near] > 0) return true;
  return false;
}

/** 6.5, 3.3: whether a counter must stop in a place: beside an enemy, and the British in each region of the town. */
const mustStop = (seen: Occupancy, seat: Seat, place: Place): boolean =>
  (seat === BRITISH && isTown(place)) || isBesideEnemy(seen, seat, place);

/** By place: the steps to home; -1 where there is no home to go to. */
type StepsHome = readonly number[];

const TO_MUSTER: StepsHome = Array.from({ length: PLACE_COUNT }, (_, at) =>
  isRegion(at) ? distance(at, NECK) + 1 : at === MUSTER ? 0 : -1,
);

const toNearest = (areas: readonly Region[]): StepsHome =>
  Array.from({ length: PLACE_COUNT }, (_, at) =>
    isRegion(at) && areas.length > 0 ? Math.min(...areas.map(area => distance(area, at))) : -1,
  );
/** Cached by the set of staging areas in use, one bit each. */
const toStaging: StepsHome[] = [];

/**
 * 4.1, 12.2: how far home is. Home is the Muster Box for the Patriots, and for the British the nearest staging area that
 * they have landed in and that no Patriot unit holds.
 */
export function homeward(s: State, seen: UnitCounts, seat: Seat): StepsHome {
  if (seat === PATRIOT) return TO_MUSTER;
  let inUse = 0;
  for (let i = 0; i < STAGING.length; i++) {
    if (s.landed[i] === 1 && seen.units[PATRIOT][STAGING[i]] === 0) inUse |= 1 << i;
  }
  toStaging[inUse] ??= toNearest(STAGING.filter((_, i) => (inUse & (1 << i)) !== 0));
  return toStaging[inUse];
}

/**
 * How a counter moves: a unit up to three regions, a leader up to four (6.5). HOMEWARD: a unit that may only go nearer
 * home (4.1, 9.2).
 */
export const AS_UNIT = 0;
export const AS_LEADER = 1;
export const HOMEWARD = 2;
/** A leader who takes broken units along (4.1). */
export const AS_ESCORT = 3;
export type MoveKind = 0 | 1 | 2 | 3;
export const UNIT_STEPS = 3;
export const LEADER_STEPS = 4;

/**
 * The result of a path search, by place: the steps from the start (-1 if unreachable), and the place before it on the
 * path. Overwritten by the next search for the same kind of move.
 */
export interface Reach {
  readonly steps: Int8Array;
  readonly before: Int8Array;
}
const buffers: readonly Reach[] = [0, 1, 2, 3].map(() => ({
  steps: new Int8Array(PLACE_COUNT),
  before: new Int8Array(PLACE_COUNT),
}));
const queue = new Int8Array(PLACE_COUNT);

/** Searches all places that a counter can move to. `clear`: only by paths that meet no enemy leader. */
export function reach(s: State, seen: Occupancy, seat: Seat, from: Place, moveKind: MoveKind, clear = false): Reach {
  const found = buffers[moveKind];
  const { steps, before } = found;
  steps.fill(-1);
  const most = moveKind === AS_LEADER ? LEADER_STEPS : UNIT_STEPS;
  const needsRoom = moveKind === AS_UNIT || moveKind === HOMEWARD;
  const home = moveKind === HOMEWARD ? homeward(s, seen, seat) : null;
  const enemyLeaders = seen.leaders[1 - seat];
  steps[from] = 0;
  queue[0] = from;
  for (let head = 0, tail = 1; head < tail; head++) {
    const here = queue[head];
    if (steps[here] === most || (here !== from && mustStop(seen, seat, here))) continue;
    for (const next of PLACES_BESIDE[here]) {
      if (steps[next] >= 0 || !mayEnter(s, seen, seat, next)) continue;
      if (needsRoom && roomLeft(seen, seat, next) <= 0) continue;
      if (home && (home[next] < 0 || home[next] >= home[here])) continue;
      if (clear && enemyLeaders[next] > 0) continue;
      steps[next] = steps[here] + 1;
      before[next] = here;
      queue[tail++] = next;
    }
  }
  return found;
}

/**
 * The places entered on the way to a goal, in order; empty if it cannot be reached. A path that meets no enemy leader
 * is preferred.
 */
export function pathTo(s: State, seen: Occupancy, seat: Seat, from: Place, to: Place, moveKind: MoveKind): Place[] {
  let found = reach(s, seen, seat, from, moveKind, true);
  if (found.steps[to] < 0) found = reach(s, seen, seat, from, moveKind);
  if (found.steps[to] < 0) return [];
  const path: Place[] = [];
  for (let here = to; here !== from; here = found.before[here]) path.unshift(here);
  return path;
}

/** The steps from every place to the Muster Box by paths without British units or fire; -1 if there is none. */
export function stepsToMuster(s: State, seen: Occupancy): Int8Array {
  const steps = new Int8Array(PLACE_COUNT).fill(-1);
  steps[MUSTER] = 0;
  queue[0] = MUSTER;
  for (let head = 0, tail = 1; head < tail; head++) {
    for (const next of PLACES_BESIDE[queue[head]]) {
      if (steps[next] >= 0 || !mayEnter(s, seen, PATRIOT, next)) continue;
      steps[next] = steps[queue[head]] + 1;
      queue[tail++] = next;
    }
  }
  return steps;
}

/** How many British units stand beside a place. */
export function britishBeside(seen: Occupancy, place: Place): number {
  let n = 0;
  for (const near of PLACES_BESIDE[place]) n += seen.units[BRITISH][near];
  return n;
}
