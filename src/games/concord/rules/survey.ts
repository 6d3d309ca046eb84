import type { Seat } from '../../../core/umpire.ts';
import { ARMS, BOSTON } from '../data.ts';
import {
  BRITISH,
  BROKEN,
  CANNON,
  enemyOf,
  FIRED,
  isLeader,
  isRegion,
  isRegular,
  MARCHED,
  MOVED,
  PLACE_COUNT,
  RALLIED,
  RIDER_BOXES,
  SONS,
  TURN_TRACK,
  UNDER_MARKER,
  UNITS,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { isBroken } from '../units.ts';
import { sonMayMove } from './04-pieces.ts';
import { brokenMayMove } from './06-movers.ts';
import { armsMayBeFound } from './08-search.ts';

/** Flags for what a side finds in a place. A unit that can be moved (6.4): */
export const MOVER = 1;
/** An unbroken fighter that has not fired (6.1); one that has not moved either (6.2); a Regular of that second kind (6.3). */
export const READY = 2;
export const FRESH = 4;
export const CHARGER = 8;
/** A healthy leader (6.3, 4.2); a leader who has not rallied (6.8). */
export const HEALTHY = 16;
export const RALLIER = 32;
export const BROKEN_MOVER = 64;
export const ENEMY_HERE = 128;
/** An unbroken Regular; something that he could search for (6.9). */
const SEARCHER = 256;
export const SOUGHT = 512;
/** A Son of Liberty who can be moved (4.4). */
export const SON = 1024;

/**
 * What a side finds in each place, gathered once for the whole menu of Actions. The object is reused: read it before the
 * next survey.
 */
export interface Survey {
  /** By place: flags. */
  readonly flags: Uint16Array;
  /** By place: unbroken enemy Regulars that have moved (6.6); unbroken enemies that have marched (6.7). */
  readonly moved: Uint8Array;
  readonly marched: Uint8Array;
}

const flags = new Uint16Array(PLACE_COUNT);
const moved = new Uint8Array(PLACE_COUNT);
const marched = new Uint8Array(PLACE_COUNT);
const seen: Survey = { flags, moved, marched };

export function survey(s: State, seat: Seat): Survey {
  flags.fill(0);
  moved.fill(0);
  marched.fill(0);
  findOwn(s, seat);
  findEnemies(s, seat);
  if (seat === BRITISH) findSearches(s);
  else for (const p of SONS) if (isRegion(s.at[p]) && sonMayMove(s, p)) flags[s.at[p]] |= SON;
  return seen;
}

function findOwn(s: State, seat: Seat): void {
  const { from, to } = UNITS[seat];
  let hasBroken = false;
  for (let p = from; p < to; p++) {
    const at = s.at[p];
    const mark = s.mark[p];
    if (at >= TURN_TRACK || (mark & UNDER_MARKER) !== 0 || p === CANNON) continue;
    if (isLeader(p)) {
      flags[at] |=
        ((mark & BROKEN) === 0 ? HEALTHY : 0) |
        ((mark & RALLIED) === 0 ? RALLIER : 0) |
        ((mark & MOVED) === 0 ? MOVER : 0);
    } else if ((mark & BROKEN) !== 0) {
      flags[at] |= BROKEN_MOVER;
      if ((mark & MOVED) === 0) hasBroken = true;
    } else flags[at] |= isRegular(p) ? SEARCHER | fighterFlags(mark, CHARGER) : fighterFlags(mark, 0);
  }
  if (!hasBroken) return;
  for (let at = 0; at < RIDER_BOXES; at++) {
    if ((flags[at] & (BROKEN_MOVER | MOVER)) === BROKEN_MOVER && brokenMayMove(s, seat, at)) flags[at] |= MOVER;
  }
}

/** What an unbroken fighter with these marks can do; `charger`: CHARGER for a Regular. */
function fighterFlags(mark: number, charger: number): number {
  if ((mark & MOVED) !== 0) return (mark & FIRED) === 0 ? READY : 0;
  return (mark & FIRED) === 0 ? MOVER | READY | FRESH | charger : MOVER;
}

function findEnemies(s: State, seat: Seat): void {
  const enemy = enemyOf(seat);
  const { from, to } = UNITS[enemy];
  for (let p = from; p < to; p++) {
    const at = s.at[p];
    const mark = s.mark[p];
    if (!isRegion(at) || (mark & UNDER_MARKER) !== 0) continue;
    if (enemy === BRITISH && at === BOSTON) continue;
    flags[at] |= ENEMY_HERE;
    if (p === CANNON || (mark & BROKEN) !== 0) continue;
    if (isRegular(p) && (mark & MOVED) !== 0) moved[at]++;
    if ((mark & MARCHED) !== 0) marched[at]++;
  }
}

/** 6.9, 8.1, 8.2: marks places where an unbroken Regular stands beside a Son of Liberty, or hidden arms that are not hindered. */
function findSearches(s: State): void {
  for (let i = 0; i < ARMS.length; i++) {
    if ((flags[ARMS[i]] & SEARCHER) !== 0 && armsMayBeFound(s, i)) flags[ARMS[i]] |= SOUGHT;
  }
  for (const p of SONS) if ((flags[s.at[p]] & SEARCHER) !== 0 && !isBroken(s, p)) flags[s.at[p]] |= SOUGHT;
}
