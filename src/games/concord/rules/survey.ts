import type { Seat } from '../../../core/umpire.ts';
import { ARMS, BOSTON } from '../data.ts';
import {
  BRITISH,
  BROKEN,
  CANNON,
  enemyOf,
  FIRED,
  FIRST_RIDER_BOX,
  isLeader,
  isRegion,
  isRegular,
  MARCHED,
  MOVED,
  PLACE_COUNT,
  RALLIED,
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

// Flags of a place: what the surveyed side has there.
/** A unit that can be moved (6.4). */
export const CAN_MOVE = 1;
/** An unbroken fighter that has not fired (6.1). */
export const CAN_ATTACK = 2;
/** An unbroken fighter that has neither moved nor fired (6.2). */
export const CAN_ASSAULT = 4;
/** An unbroken Regular that has neither moved nor fired (6.3). */
export const CAN_CHARGE = 8;
/** A leader who is not wounded (6.3, 4.2). */
export const HEALTHY_LEADER = 16;
/** A leader who has not rallied anybody this turn (6.8). */
export const CAN_LEAD_RALLY = 32;
/** A broken unit (6.8). */
export const HAS_BROKEN = 64;
/** An active enemy unit or leader, except British ones in Boston. */
export const HAS_ENEMY = 128;
/** An unbroken Regular (6.9). */
const CAN_SEARCH = 256;
/** An unbroken Regular, and with it something that a Search can find: hidden arms or a free Son of Liberty (6.9). */
export const CAN_FIND = 512;
/** A Son of Liberty who can be moved (4.4). */
export const CAN_MOVE_SON = 1024;

/**
 * What a side can use in each place, collected once for the whole menu of Actions. The object is reused: read it before
 * the next survey.
 */
export interface Survey {
  /** By place: the flags above. */
  readonly flags: Uint16Array;
  /** By place: how many unbroken enemy Regulars have moved (6.6). */
  readonly moved: Uint8Array;
  /** By place: how many unbroken enemies have marched (6.7). */
  readonly marched: Uint8Array;
}

const flags = new Uint16Array(PLACE_COUNT);
const moved = new Uint8Array(PLACE_COUNT);
const marched = new Uint8Array(PLACE_COUNT);
const seen: Survey = { flags, moved, marched };

export function survey(s: State, seat: Seat): Survey {
  // One loop is faster than three calls of `fill`.
  for (let at = 0; at < PLACE_COUNT; at++) {
    flags[at] = 0;
    moved[at] = 0;
    marched[at] = 0;
  }
  findOwn(s, seat);
  findEnemies(s, seat);
  if (seat === BRITISH) findSearches(s);
  else for (const p of SONS) if (isRegion(s.at[p]) && sonMayMove(s, p)) flags[s.at[p]] |= CAN_MOVE_SON;
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
        ((mark & BROKEN) === 0 ? HEALTHY_LEADER : 0) |
        ((mark & RALLIED) === 0 ? CAN_LEAD_RALLY : 0) |
        ((mark & MOVED) === 0 ? CAN_MOVE : 0);
    } else if ((mark & BROKEN) !== 0) {
      flags[at] |= HAS_BROKEN;
      if ((mark & MOVED) === 0) hasBroken = true;
    } else flags[at] |= isRegular(p) ? CAN_SEARCH | fighterFlags(mark, CAN_CHARGE) : fighterFlags(mark, 0);
  }
  if (!hasBroken) return;
  for (let at = 0; at < FIRST_RIDER_BOX; at++) {
    if ((flags[at] & (HAS_BROKEN | CAN_MOVE)) === HAS_BROKEN && brokenMayMove(s, seat, at)) flags[at] |= CAN_MOVE;
  }
}

/** What an unbroken fighter with these marks can do. `charge`: CAN_CHARGE for a Regular, 0 for others. */
function fighterFlags(mark: number, charge: number): number {
  if ((mark & MOVED) !== 0) return (mark & FIRED) === 0 ? CAN_ATTACK : 0;
  return (mark & FIRED) === 0 ? CAN_MOVE | CAN_ATTACK | CAN_ASSAULT | charge : CAN_MOVE;
}

function findEnemies(s: State, seat: Seat): void {
  const enemy = enemyOf(seat);
  const { from, to } = UNITS[enemy];
  for (let p = from; p < to; p++) {
    const at = s.at[p];
    const mark = s.mark[p];
    if (!isRegion(at) || (mark & UNDER_MARKER) !== 0) continue;
    if (enemy === BRITISH && at === BOSTON) continue;
    flags[at] |= HAS_ENEMY;
    if (p === CANNON || (mark & BROKEN) !== 0) continue;
    if (isRegular(p) && (mark & MOVED) !== 0) moved[at]++;
    if ((mark & MARCHED) !== 0) marched[at]++;
  }
}

/**
 * 6.9, 8.1, 8.2: marks the places where an unbroken Regular is together with a free Son of Liberty, or with hidden arms
 * whose Search is not hindered.
 */
function findSearches(s: State): void {
  for (let i = 0; i < ARMS.length; i++) {
    if ((flags[ARMS[i]] & CAN_SEARCH) !== 0 && armsMayBeFound(s, i)) flags[ARMS[i]] |= CAN_FIND;
  }
  for (const p of SONS) if ((flags[s.at[p]] & CAN_SEARCH) !== 0 && !isBroken(s, p)) flags[s.at[p]] |= CAN_FIND;
}
