import type { Seat } from '../../../core/umpire.ts';
import { ARMS, BOSTON, NEIGHBOURS } from '../data.ts';
import {
  BRITISH,
  BROKEN,
  boxOf,
  CANNON,
  enemyOf,
  FIRED,
  FIRST_BOX,
  HINDER_SEARCH,
  isLeader,
  isRegion,
  isRegular,
  MARCHED,
  MOVED,
  PLACE_COUNT,
  RALLIED,
  REGION_COUNT,
  REGULARS,
  RIDER_BOXES,
  SONS,
  TURN_TRACK,
  UNDER,
  UNITS,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { isOpenTo } from '../units.ts';
import { sonsToMove } from './04-pieces.ts';
import { canMoveFrom } from './06-movement.ts';

/** What a side has in each place, counted once for the whole menu of Actions. Reused: read it before the next survey. */
export interface Survey {
  /** Units that can be moved (6.4). */
  readonly movers: Uint8Array;
  /** Unbroken fighters that have not fired (6.1), and of those the ones that have not moved either (6.2). */
  readonly ready: Uint8Array;
  readonly fresh: Uint8Array;
  /** The same with a Regular, and the healthy leaders that a Charge needs (6.3, 4.2). */
  readonly chargers: Uint8Array;
  readonly leaders: Uint8Array;
  readonly broken: Uint8Array;
  /** Leaders who have not rallied (6.8). */
  readonly rally: Uint8Array;
  readonly enemies: Uint8Array;
  /** Places from which an Assault finds enemies next door. */
  readonly targets: Uint8Array;
  /** Unbroken Regulars that have moved (6.6); Regulars and healthy leaders that marched (6.7). */
  readonly ambush: Uint8Array;
  readonly snipe: Uint8Array;
  /** Something to search for (6.9). */
  readonly search: Uint8Array;
  readonly sons: Uint8Array;
}

/** One block for all counts, so that one fill clears them. */
const block = new Uint8Array(13 * PLACE_COUNT);
const counts = (i: number): Uint8Array => block.subarray(i * PLACE_COUNT, (i + 1) * PLACE_COUNT);

const seen: Survey = {
  movers: counts(0),
  ready: counts(1),
  fresh: counts(2),
  chargers: counts(3),
  leaders: counts(4),
  broken: counts(5),
  rally: counts(6),
  enemies: counts(7),
  targets: counts(8),
  ambush: counts(9),
  snipe: counts(10),
  search: counts(11),
  sons: counts(12),
};

export function survey(s: State, seat: Seat): Survey {
  block.fill(0);
  countOwn(s, seat);
  countEnemies(s, seat);
  if (seat === BRITISH) findSearches(s);
  else for (const p of SONS) if (isRegion(s.at[p]) && sonsToMove(s, s.at[p]).includes(p)) seen.sons[s.at[p]]++;
  return seen;
}

function countOwn(s: State, seat: Seat): void {
  const { from, to } = UNITS[seat];
  let lame = false;
  for (let p = from; p < to; p++) {
    const at = s.at[p];
    const mark = s.mark[p];
    if ((mark & UNDER) !== 0 || p === CANNON || at >= TURN_TRACK) continue;
    if (isLeader(p)) {
      if ((mark & BROKEN) === 0) seen.leaders[at]++;
      if ((mark & RALLIED) === 0) seen.rally[at]++;
      if ((mark & MOVED) === 0) seen.movers[at]++;
    } else if ((mark & BROKEN) !== 0) {
      seen.broken[at]++;
      if ((mark & MOVED) === 0) lame = true;
    } else countFighter(at, mark, isRegular(p));
  }
  if (!lame) return;
  for (let at = 0; at < RIDER_BOXES; at++) {
    if (seen.broken[at] > 0 && seen.movers[at] === 0 && canMoveFrom(s, seat, at)) seen.movers[at] = 1;
  }
}

function countFighter(at: number, mark: number, regular: boolean): void {
  if ((mark & MOVED) === 0) seen.movers[at]++;
  if ((mark & FIRED) !== 0) return;
  seen.ready[at]++;
  if ((mark & MOVED) !== 0) return;
  seen.fresh[at]++;
  if (regular) seen.chargers[at]++;
}

function countEnemies(s: State, seat: Seat): void {
  const enemy = enemyOf(seat);
  const { from, to } = UNITS[enemy];
  for (let p = from; p < to; p++) {
    const at = s.at[p];
    const mark = s.mark[p];
    if ((mark & UNDER) !== 0 || !isRegion(at)) continue;
    if (enemy === BRITISH && at === BOSTON) continue;
    seen.enemies[at]++;
    if (seen.enemies[at] === 1 && isOpenTo(s, seat, at)) for (const next of NEIGHBOURS[at]) seen.targets[next]++;
    if (p === CANNON || (mark & BROKEN) !== 0) continue;
    if (isRegular(p) && (mark & MOVED) !== 0) seen.ambush[at]++;
    if ((mark & MARCHED) !== 0) seen.snipe[at]++;
  }
  for (let box = FIRST_BOX; box < RIDER_BOXES; box++) {
    const { enters } = boxOf(box);
    if (seen.enemies[enters] > 0 && isOpenTo(s, seat, enters)) seen.targets[box]++;
  }
}

/** 6.9, 8.1, 8.2: places with an unbroken Regular and hidden arms that are not hindered, or a Son of Liberty. */
function findSearches(s: State): void {
  for (let p = REGULARS.from; p < REGULARS.to; p++) {
    if ((s.mark[p] & BROKEN) === 0 && isRegion(s.at[p])) seen.search[s.at[p]] = 1;
  }
  for (let at = 0; at < REGION_COUNT; at++) {
    if (seen.search[at] > 0 && searchTargets(s, at).length === 0) seen.search[at] = 0;
  }
}

/** What there is to search for in a region: HIDDEN_ARMS, and the Sons of Liberty there, mustered or not. */
export function searchTargets(s: State, region: number): number[] {
  const targets: number[] = [];
  const arms = ARMS.indexOf(region);
  if (arms >= 0 && s.arms[arms] === 1 && s.hinderAt[HINDER_SEARCH] !== region) targets.push(HIDDEN_ARMS);
  for (const p of SONS) if (s.at[p] === region && (s.mark[p] & BROKEN) === 0) targets.push(p);
  return targets;
}
export const HIDDEN_ARMS = 98;
