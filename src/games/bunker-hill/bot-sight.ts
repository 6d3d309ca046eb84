import type { Seat } from '../../core/umpire.ts';
import { distance, GOAL_REGIONS, HILLS, NECK, REGION_COUNT, type Region } from './data.ts';
import { BRITISH, isRegion, MUSTER, ownerOf, PATRIOT, PIECES } from './pieces.ts';
import { isSolo, type State } from './state.ts';
import { type Occupancy, occupancyOf } from './units.ts';
import { isAblaze } from './ways.ts';
import { strengthSeen } from './worth.ts';

/** What computer players see in a position. */

const BASE_TARGETS: readonly Region[] = [...HILLS.breed, ...HILLS.bunker];
const soloTargets = new Map<string, readonly Region[]>();

/**
 * The regions that both sides fight for: the hilltops of Breed's Hill and Bunker Hill, or the regions of the objective.
 */
export function targetsOf(s: State): readonly Region[] {
  if (!isSolo(s)) return BASE_TARGETS;
  const key = s.goals.join('');
  const cached = soloTargets.get(key);
  if (cached) return cached;
  const found = s.goals.flatMap((each, goal) => (each === 1 ? [...GOAL_REGIONS[goal]] : []));
  soloTargets.set(key, found);
  return found;
}

export interface Sight {
  readonly s: State;
  readonly seen: Occupancy;
  readonly targets: readonly Region[];
  /** Strength of each side by region. */
  readonly strength: readonly [Float64Array, Float64Array];
}

/** Overwritten by each call of `sightOf`, like the occupancy. */
const strength: readonly [Float64Array, Float64Array] = [
  new Float64Array(REGION_COUNT),
  new Float64Array(REGION_COUNT),
];

export function sightOf(s: State): Sight {
  strength[0].fill(0);
  strength[1].fill(0);
  for (let p = 0; p < PIECES; p++) {
    if (isRegion(s.at[p])) strength[ownerOf(p)][s.at[p]] += strengthSeen(s, p);
  }
  return { s, seen: occupancyOf(s), targets: targetsOf(s), strength };
}

/** With this many units in a target, a side needs no more there. */
const enough = (seat: Seat): number => (seat === PATRIOT ? 3 : 1);

/** The distance from a place to the nearest target that a side does not hold. The Muster Box lies behind the Neck. */
export function toTarget({ s, targets, seen }: Sight, seat: Seat, from: number): number {
  const start = from === MUSTER ? NECK : from;
  const extra = from === MUSTER ? 1 : 0;
  let best = 9;
  for (const at of targets) {
    const isOurs = seen.healthyUnits[seat][at] > 0 && seen.units[1 - seat][at] === 0;
    if ((isOurs && seen.units[seat][at] >= enough(seat)) || isAblaze(s, at)) continue;
    best = Math.min(best, distance(start, at) + extra);
  }
  return best;
}

/**
 * The distance from a target to the nearest unbroken British unit ashore. The smaller it is, the greater the threat.
 */
export function toBritish({ seen }: Sight, at: Region): number {
  let best = 9;
  for (let from = 0; from < REGION_COUNT; from++) {
    if (seen.healthyUnits[BRITISH][from] > 0) best = Math.min(best, distance(from, at));
  }
  return best;
}
