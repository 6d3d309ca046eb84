import type { Seat } from '../../core/umpire.ts';
import { distance, GOAL_REGIONS, HILLS, isStaging, NECK, REGION_COUNT, type Region } from './data.ts';
import {
  BRITISH,
  isLeader,
  isMilitia,
  isRegion,
  MILITIA,
  MUSTER,
  ownerOf,
  PATRIOT,
  PIECES,
  type Piece,
} from './pieces.ts';
import { isSolo, type State } from './state.ts';
import { isFlipped, type Occupancy, look as occupancy, ownStrength, piecesAt } from './units.ts';

/** What computer players see in a position. */

const BASE_TARGETS: readonly Region[] = [...HILLS.breed, ...HILLS.bunker];
const soloTargets = new Map<string, readonly Region[]>();

/** The regions that both sides fight for: the hills that score, or the objective's. */
export function targetsOf(s: State): readonly Region[] {
  if (!isSolo(s)) return BASE_TARGETS;
  const key = s.goals.join('');
  const known = soloTargets.get(key);
  if (known) return known;
  const found = s.goals.flatMap((each, goal) => (each === 1 ? [...GOAL_REGIONS[goal]] : []));
  soloTargets.set(key, found);
  return found;
}

/** A unit's strength, a militia not yet drawn taken for 1: the mean of the cup. */
export function worthOf(s: State, p: Piece): number {
  if (isLeader(p)) return 0;
  if (!isMilitia(p)) return ownStrength(s, p);
  if (isFlipped(s, p)) return 0;
  const drawn = s.strength[p - MILITIA.from];
  return drawn < 0 ? 1 : drawn;
}

export interface Sight {
  readonly s: State;
  readonly seen: Occupancy;
  readonly targets: readonly Region[];
  /** Strength of each side by region. */
  readonly strength: readonly [number[], number[]];
}

const rows = (): [number[], number[]] => [new Array(REGION_COUNT).fill(0), new Array(REGION_COUNT).fill(0)];

export function look(s: State): Sight {
  const strength = rows();
  for (let p = 0; p < PIECES; p++) {
    if (isRegion(s.at[p])) strength[ownerOf(p)][s.at[p]] += worthOf(s, p);
  }
  return { s, seen: occupancy(s), targets: targetsOf(s), strength };
}

/** Regions from a place to the nearest target that a side does not hold; the Muster Box lies behind the Neck. */
export function toTarget({ targets, seen }: Sight, seat: Seat, from: number): number {
  const start = from === MUSTER ? NECK : from;
  const extra = from === MUSTER ? 1 : 0;
  let best = 9;
  for (const at of targets) {
    const isOurs = seen.sound[seat][at] > 0 && seen.units[1 - seat][at] === 0;
    // A target that is held needs no more than three.
    if (isOurs && seen.units[seat][at] >= (seat === PATRIOT ? 3 : 1)) continue;
    best = Math.min(best, distance(start, at) + extra);
  }
  return best;
}

/** How threatened a target is: regions to the nearest unbroken British unit ashore. */
export function toBritish({ seen }: Sight, at: Region): number {
  let best = 9;
  for (let from = 0; from < REGION_COUNT; from++) {
    if (seen.sound[BRITISH][from] > 0) best = Math.min(best, distance(from, at));
  }
  return best;
}

/** What a region is worth to stand in, for a side: near its task, and under cover. */
export function standIn(sight: Sight, seat: Seat, at: number): number {
  if (at === MUSTER) return -1.5;
  if (seat === BRITISH) return -0.25 * toTarget(sight, BRITISH, at) - (isStaging(at) ? 0.2 : 0);
  const { seen, targets } = sight;
  let best = -2;
  for (const target of targets) {
    const short = Math.max(0, 3 - seen.sound[PATRIOT][target]);
    const danger = Math.max(0, 5 - toBritish(sight, target)) / 5;
    best = Math.max(best, (0.3 + 0.7 * danger) * (0.3 + 0.25 * short) - 0.22 * distance(at, target));
  }
  return best;
}

/** The unbroken units of a side in a place, strongest first. */
export const strongest = (s: State, seat: Seat, at: number): Piece[] =>
  piecesAt(s, seat, at, (_, p) => !isLeader(p)).sort((a, b) => worthOf(s, b) - worthOf(s, a) || a - b);
