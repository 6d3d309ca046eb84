import type { Seat } from '../../../core/umpire.ts';
import { hasFormed } from '../board-changes.ts';
import {
  isCannon,
  isLeader,
  isMilitia,
  MOVED,
  PANICKED,
  PATRIOT,
  type Piece,
  PLACE_COUNT,
  type Place,
} from '../pieces.ts';
import type { State } from '../state.ts';
import {
  anySeen,
  type Crowds,
  countUnits,
  has,
  isFlipped,
  look,
  lookAtCrowds,
  type Occupancy,
  piecesAt,
} from '../units.ts';
import {
  AS_ESCORT,
  AS_LEADER,
  AS_UNIT,
  around,
  type Gait,
  HOMEWARD,
  homeward,
  mayEnter,
  reach,
  roomIn,
  roomLeft,
} from '../ways.ts';

/** 6.5, 4.1 Who of a place can move, and where to. */

export const mayLeave = (s: State, p: Piece): boolean => !has(s, p, MOVED) && !has(s, p, PANICKED);

/** 9.2: demoralized Militia move only toward the Muster Box, even with a leader. */
const runsHome = (s: State, p: Piece): boolean => isMilitia(p) && s.demoralized[PATRIOT];

/**
 * 4.1: a broken unit, which without a leader goes only toward home. Cannon are damaged, not broken, and move freely.
 */
const isBrokenUnit = (s: State, p: Piece): boolean => !isLeader(p) && !isCannon(p) && isFlipped(s, p);

/** How a counter moves in its group. `hasLeader`, `hasBroken`: whether a leader, or a broken unit, is in the group. */
export function gaitOf(s: State, p: Piece, hasLeader: boolean, hasBroken: boolean): Gait {
  if (isLeader(p)) return hasBroken ? AS_ESCORT : AS_LEADER;
  if (runsHome(s, p) || (isBrokenUnit(s, p) && !hasLeader)) return HOMEWARD;
  return AS_UNIT;
}

const isBoundHome = (s: State, p: Piece): boolean => isBrokenUnit(s, p) || runsHome(s, p);
const bit = (gait: Gait): number => 1 << gait;
const FOR_LEADERS = bit(AS_LEADER) | bit(AS_ESCORT);

/**
 * The gaits with which at least one neighbour of a place can be entered, one bit each. `anyBound`: whether HOMEWARD is
 * checked too.
 */
function openGaits(s: State, seen: Crowds, seat: Seat, from: Place, anyBound: boolean): number {
  let open = 0;
  const homes = anyBound ? homeward(s, seen, seat) : null;
  for (const to of around(from)) {
    if (!mayEnter(s, seen, seat, to)) continue;
    open |= FOR_LEADERS;
    if (roomLeft(seen, seat, to) <= 0) continue;
    open |= bit(AS_UNIT);
    if (!homes) break;
    if (homes[to] >= 0 && homes[to] < homes[from]) open |= bit(HOMEWARD);
  }
  return open;
}

const leads = (open: number, gait: Gait): boolean => (open & bit(gait)) !== 0;

/** The counters of a place that may be named for a move: those that could go somewhere by themselves. */
export function listMovers(s: State, seat: Seat, from: Place, out: Piece[]): void {
  const there = piecesAt(s, seat, from, mayLeave);
  if (there.length === 0) return;
  const open = openGaits(
    s,
    lookAtCrowds(s),
    seat,
    from,
    there.some(p => isBoundHome(s, p)),
  );
  for (const p of there) if (leads(open, gaitOf(s, p, false, false))) out.push(p);
}

/** 6.5, 3.5: whether a Land Move can leave a place. */
export function mayMove(s: State, seen: Occupancy, seat: Seat, from: Place): boolean {
  if (seen.unmoved[seat][from] === 0 || !hasFormed(s, seat, from)) return false;
  const open = openGaits(s, seen, seat, from, anySeen(s, seen, seat, from, isBoundHome));
  return anySeen(s, seen, seat, from, (_, p) => mayLeave(s, p) && leads(open, gaitOf(s, p, false, false)));
}

/** 4.1: broken units that can go only where a leader takes them. */
export function brokenLeft(s: State, seat: Seat, from: Place, group: readonly Piece[]): Piece[] {
  if (!group.some(isLeader)) return [];
  const open = openGaits(s, lookAtCrowds(s), seat, from, true);
  if (leads(open, HOMEWARD) || !leads(open, AS_UNIT)) return [];
  return piecesAt(
    s,
    seat,
    from,
    (_, p) => isBrokenUnit(s, p) && mayLeave(s, p) && !group.includes(p) && !runsHome(s, p),
  );
}

/** How each of a group goes. */
function gaitsOf(s: State, group: readonly Piece[]): Gait[] {
  const hasLeader = group.some(isLeader);
  const hasBroken = hasLeader && group.some(p => isBrokenUnit(s, p));
  return group.map(p => gaitOf(s, p, hasLeader, hasBroken));
}

/** The gaits from the freest on. The freest gait of a group leads to every place that its other gaits lead to. */
const FREEST: readonly Gait[] = [AS_LEADER, AS_ESCORT, AS_UNIT, HOMEWARD];
const freestOf = (gaits: readonly Gait[]): Gait | undefined => FREEST.find(gait => gaits.includes(gait));

/** The places that at least one counter of a group can reach and that have room for it. */
export function listGoals(s: State, seat: Seat, from: Place, group: readonly Piece[], out: Place[]): void {
  const freest = freestOf(gaitsOf(s, group));
  if (freest === undefined) return;
  const { steps } = reach(s, look(s), seat, from, freest);
  for (let to = 0; to < PLACE_COUNT; to++) if (steps[to] > 0) out.push(to);
}

/**
 * The counters of a group that reach one of its goals: the leaders, and as many units as there is room for, unbroken
 * ones first.
 */
export function whoGetsTo(s: State, seat: Seat, from: Place, group: readonly Piece[], to: Place): Piece[] {
  const gaits = gaitsOf(s, group);
  const gets: boolean[] = [];
  for (const gait of gaits)
    gets[gait] ??= gait === freestOf(gaits) || reach(s, look(s), seat, from, gait).steps[to] > 0;
  const able = group.filter((_, i) => gets[gaits[i]]);
  const units = able
    .filter(p => !isLeader(p))
    .sort((a, b) => Number(isFlipped(s, a)) - Number(isFlipped(s, b)) || a - b);
  const room = Math.max(0, roomIn(seat, to) - countUnits(s, seat, to));
  return [...units.slice(0, room), ...able.filter(isLeader)];
}
