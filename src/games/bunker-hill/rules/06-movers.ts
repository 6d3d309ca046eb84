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
  countUnits,
  has,
  isFlipped,
  type Occupancy,
  occupancyOf,
  piecesAt,
  type UnitCounts,
  unitCountsOf,
} from '../units.ts';
import {
  AS_ESCORT,
  AS_LEADER,
  AS_UNIT,
  HOMEWARD,
  homeward,
  type MoveKind,
  mayEnter,
  placesBeside,
  reach,
  roomIn,
  roomLeft,
} from '../ways.ts';

/** 6.5, 4.1 Who can leave a place, and where to. */

export const mayLeave = (s: State, p: Piece): boolean => !has(s, p, MOVED) && !has(s, p, PANICKED);

/** 9.2: demoralized Militia move only toward the Muster Box, even with a leader. */
const runsHome = (s: State, p: Piece): boolean => isMilitia(p) && s.demoralized[PATRIOT];

/**
 * 4.1: a broken unit, which goes only toward home unless a leader is with it. Cannon are damaged, not broken, and move
 * freely.
 */
const isBrokenUnit = (s: State, p: Piece): boolean => !isLeader(p) && !isCannon(p) && isFlipped(s, p);

/** How a counter moves in its group. `hasLeader`, `hasBroken`: whether the group has a leader, or a broken unit. */
export function moveKindOf(s: State, p: Piece, hasLeader: boolean, hasBroken: boolean): MoveKind {
  if (isLeader(p)) return hasBroken ? AS_ESCORT : AS_LEADER;
  if (runsHome(s, p) || (isBrokenUnit(s, p) && !hasLeader)) return HOMEWARD;
  return AS_UNIT;
}

const isBoundHome = (s: State, p: Piece): boolean => isBrokenUnit(s, p) || runsHome(s, p);
const bit = (moveKind: MoveKind): number => 1 << moveKind;
const FOR_LEADERS = bit(AS_LEADER) | bit(AS_ESCORT);

/**
 * The kinds of move that can enter at least one place beside a place, one bit each. `anyBound`: whether HOMEWARD is
 * checked too.
 */
function openMoveKinds(s: State, seen: UnitCounts, seat: Seat, from: Place, anyBound: boolean): number {
  let open = 0;
  const homes = anyBound ? homeward(s, seen, seat) : null;
  for (const to of placesBeside(from)) {
    if (!mayEnter(s, seen, seat, to)) continue;
    open |= FOR_LEADERS;
    if (roomLeft(seen, seat, to) <= 0) continue;
    open |= bit(AS_UNIT);
    if (!homes) break;
    if (homes[to] >= 0 && homes[to] < homes[from]) open |= bit(HOMEWARD);
  }
  return open;
}

const includesKind = (open: number, moveKind: MoveKind): boolean => (open & bit(moveKind)) !== 0;

/** The counters of a place that could go somewhere by themselves. */
export function listMovers(s: State, seat: Seat, from: Place, out: Piece[]): void {
  const there = piecesAt(s, seat, from, mayLeave);
  if (there.length === 0) return;
  const open = openMoveKinds(
    s,
    unitCountsOf(s),
    seat,
    from,
    there.some(p => isBoundHome(s, p)),
  );
  for (const p of there) if (includesKind(open, moveKindOf(s, p, false, false))) out.push(p);
}

/** 6.5, 3.5: whether a Land Move can leave a place. */
export function mayMove(s: State, seen: Occupancy, seat: Seat, from: Place): boolean {
  if (seen.unmoved[seat][from] === 0 || !hasFormed(s, seat, from)) return false;
  const open = openMoveKinds(s, seen, seat, from, anySeen(s, seen, seat, from, isBoundHome));
  return anySeen(s, seen, seat, from, (_, p) => mayLeave(s, p) && includesKind(open, moveKindOf(s, p, false, false)));
}

/** 4.1: broken units that can go only where a leader takes them. */
export function brokenNeedingLeader(s: State, seat: Seat, from: Place, group: readonly Piece[]): Piece[] {
  if (!group.some(isLeader)) return [];
  const open = openMoveKinds(s, unitCountsOf(s), seat, from, true);
  if (includesKind(open, HOMEWARD) || !includesKind(open, AS_UNIT)) return [];
  return piecesAt(
    s,
    seat,
    from,
    (_, p) => isBrokenUnit(s, p) && mayLeave(s, p) && !group.includes(p) && !runsHome(s, p),
  );
}

/** How each counter of a group moves. */
function moveKindsOf(s: State, group: readonly Piece[]): MoveKind[] {
  const hasLeader = group.some(isLeader);
  const hasBroken = hasLeader && group.some(p => isBrokenUnit(s, p));
  return group.map(p => moveKindOf(s, p, hasLeader, hasBroken));
}

/** The kinds of move, the freest first. The freest kind in a group reaches every place that its other kinds reach. */
const FREEST: readonly MoveKind[] = [AS_LEADER, AS_ESCORT, AS_UNIT, HOMEWARD];
const freestOf = (moveKinds: readonly MoveKind[]): MoveKind | undefined =>
  FREEST.find(moveKind => moveKinds.includes(moveKind));

/** The places that at least one counter of a group can reach and that have room for it. */
export function listGoals(s: State, seat: Seat, from: Place, group: readonly Piece[], out: Place[]): void {
  const freest = freestOf(moveKindsOf(s, group));
  if (freest === undefined) return;
  const { steps } = reach(s, occupancyOf(s), seat, from, freest);
  for (let to = 0; to < PLACE_COUNT; to++) if (steps[to] > 0) out.push(to);
}

/**
 * The counters of a group that get to a goal: the leaders, and as many units as there is room for, unbroken ones first.
 */
export function whoGetsTo(s: State, seat: Seat, from: Place, group: readonly Piece[], to: Place): Piece[] {
  const moveKinds = moveKindsOf(s, group);
  const gets: boolean[] = [];
  for (const moveKind of moveKinds)
    gets[moveKind] ??= moveKind === freestOf(moveKinds) || reach(s, occupancyOf(s), seat, from, moveKind).steps[to] > 0;
  const able = group.filter((_, i) => gets[moveKinds[i]]);
  const units = able
    .filter(p => !isLeader(p))
    .sort((a, b) => Number(isFlipped(s, a)) - Number(isFlipped(s, b)) || a - b);
  const room = Math.max(0, roomIn(seat, to) - countUnits(s, seat, to));
  return [...units.slice(0, room), ...able.filter(isLeader)];
}
