import { type Rendezvous, rendezvous } from './bot-rendezvous.ts';
import { distance, LEXINGTON, NEIGHBOURS, type Region, TO_LEXINGTON } from './data.ts';
import {
  BROKEN,
  CANNON,
  FIRED,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegion,
  LEADERS,
  MARCHED,
  MILITIA,
  MOVED,
  PERCY,
  PLACE_COUNT,
  type Place,
  REGION_COUNT,
  TURN_TRACK,
  UNDER_MARKER,
} from './pieces.ts';
import { isBostonToConcord, type State } from './state.ts';

/** All counts share one array, so that a single fill clears them. */
const block = new Uint8Array(15 * PLACE_COUNT);
const counts = (i: number): Uint8Array => block.subarray(i * PLACE_COUNT, (i + 1) * PLACE_COUNT);

/**
 * Who stands where, counted once for everything that the rule of
 * thumb asks. The object is reused: read it before the next look.
 */
export interface Sight {
  /** Regulars: unbroken and broken; of the unbroken, those that can still move, can still fire, and have moved. */
  readonly regulars: Uint8Array;
  readonly brokenRegulars: Uint8Array;
  readonly freshRegulars: Uint8Array;
  readonly readyRegulars: Uint8Array;
  readonly movedRegulars: Uint8Array;
  /** Unbroken Regulars and healthy leaders that marched (6.7). */
  readonly marched: Uint8Array;
  /** British leaders, and of these those who are not wounded. */
  readonly officers: Uint8Array;
  readonly soundOfficers: Uint8Array;
  /** Active Patriot fighters: unbroken, broken, and the unbroken that can still fire. */
  readonly patriots: Uint8Array;
  readonly brokenPatriots: Uint8Array;
  readonly readyPatriots: Uint8Array;
  readonly minutemen: Uint8Array;
  /** Patriot leaders, and of these those who are not wounded. */
  readonly captains: Uint8Array;
  readonly soundCaptains: Uint8Array;
  /**
   * Expected Patriot strength, not as the sheets count it (`bot-columns.ts`): a hidden militia as the average of the
   * pool, a 0 beside a leader as 1 (4.1).
   */
  readonly strength: Float64Array;
  /** The regions with Regulars, broken or not. */
  readonly columns: readonly Region[];
  /** 15.2: where the British can meet. */
  readonly meet: Rendezvous;
}

/** 15.1 gives no points for meeting. */
const NO_MEETING: Rendezvous = { at: LEXINGTON, chance: 0 };

const sight = {
  regulars: counts(0),
  brokenRegulars: counts(1),
  freshRegulars: counts(2),
  readyRegulars: counts(3),
  movedRegulars: counts(4),
  marched: counts(5),
  officers: counts(6),
  patriots: counts(7),
  brokenPatriots: counts(8),
  readyPatriots: counts(9),
  minutemen: counts(10),
  captains: counts(11),
  soundOfficers: counts(12),
  soundCaptains: counts(13),
  strength: new Float64Array(PLACE_COUNT),
  columns: [] as Region[],
  meet: NO_MEETING,
} satisfies Sight;
const zeros = counts(14);

/** 4.1: the average strength of a hidden militia: that of those not drawn yet. */
export function hiddenStrength({ pool: [none, ones, twos] }: State): number {
  const left = none + ones + twos;
  return left === 0 ? 1 : (ones + 2 * twos) / left;
}

export function look(s: State): Sight {
  block.fill(0);
  sight.strength.fill(0);
  sight.columns.length = 0;
  const hidden = hiddenStrength(s);
  for (let p = 0; p < LEADERS.to; p++) {
    const at = s.at[p];
    const mark = s.mark[p];
    if (at >= TURN_TRACK || (mark & UNDER_MARKER) !== 0) continue;
    if (p <= PERCY) countBritish(p, at, mark);
    else countPatriot(s, p, at, mark, hidden);
  }
  for (let at = 0; at < REGION_COUNT; at++)
    if (sight.regulars[at] + sight.brokenRegulars[at] > 0) sight.columns.push(at);
  for (let at = 0; at < PLACE_COUNT; at++) {
    if (zeros[at] > 0) sight.strength[at] += Math.min(zeros[at], sight.captains[at]);
  }
  sight.meet = isBostonToConcord(s) ? NO_MEETING : rendezvous(s);
  return sight;
}

function countBritish(p: number, at: Place, mark: number): void {
  if (p === CANNON) return;
  if ((mark & (MARCHED | BROKEN)) === MARCHED) sight.marched[at]++;
  if (isLeader(p)) {
    sight.officers[at]++;
    if ((mark & BROKEN) === 0) sight.soundOfficers[at]++;
    return;
  }
  if ((mark & BROKEN) !== 0) {
    sight.brokenRegulars[at]++;
    return;
  }
  sight.regulars[at]++;
  if ((mark & MOVED) !== 0) sight.movedRegulars[at]++;
  else sight.freshRegulars[at]++;
  if ((mark & FIRED) === 0) sight.readyRegulars[at]++;
}

function countPatriot(s: State, p: number, at: Place, mark: number, hidden: number): void {
  if (isLeader(p)) {
    sight.captains[at]++;
    if ((mark & BROKEN) === 0) sight.soundCaptains[at]++;
    return;
  }
  if ((mark & BROKEN) !== 0) {
    sight.brokenPatriots[at]++;
    return;
  }
  sight.patriots[at]++;
  if (isMinuteman(p)) sight.minutemen[at]++;
  const strength = isMilitia(p) ? s.strength[p - MILITIA.from] : 1;
  if (strength === 0) zeros[at]++;
  sight.strength[at] += strength < 0 ? hidden : strength;
  if ((mark & FIRED) === 0) sight.readyPatriots[at]++;
}

/** Expected Patriot strength in a region, plus half of that in the regions beside it. */
export function pressure(seen: Sight, at: Region): number {
  let sum = seen.strength[at];
  for (const next of NEIGHBOURS[at]) sum += seen.strength[next] / 2;
  return sum;
}

/** The same for Regulars: 2 for each unbroken one in the place (4.1), and 1 for each in a region beside it. */
export function threat(seen: Sight, at: Place): number {
  if (!isRegion(at)) return 0;
  let sum = 2 * seen.regulars[at];
  for (const next of NEIGHBOURS[at]) sum += seen.regulars[next];
  return sum;
}

/** Steps from a place to the nearest unbroken Regulars, at most 9. */
export function nearestRegulars(seen: Sight, at: Place): number {
  let near = 9;
  if (isRegion(at))
    for (const other of seen.columns) if (seen.regulars[other] > 0) near = Math.min(near, distance(at, other));
  return near;
}

/** Unbroken Patriots who are within four regions of Lexington and nearer to it than `from`. */
export function patriotsBetween(seen: Sight, from: Place): number {
  if (!isRegion(from)) return 0;
  let sum = 0;
  for (let at = 0; at < REGION_COUNT; at++)
    if (TO_LEXINGTON[at] < TO_LEXINGTON[from] && TO_LEXINGTON[at] <= 4) sum += seen.patriots[at];
  return sum;
}
