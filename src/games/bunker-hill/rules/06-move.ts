import { roll, type Seat } from '../../../core/umpire.ts';
import { drawMilitia, giveWay, moveCounters } from '../board-changes.ts';
import { addMarks, putAt } from '../counters.ts';
import { CHARLES, distance, NECK } from '../data.ts';
import type { BunkerUmpire } from '../events.ts';
import { isLeader, isMilitia, isRegion, LEADERS, MOVED, MUSTER, type Piece, type Place } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { countUnits, isFlipped, isHidden, occupancyOf, strengthOf } from '../units.ts';
import { LEADER_STEPS, pathTo } from '../ways.ts';
import { moveKindOf } from './06-movers.ts';

/**
 * Whether leaders of a side stand alone where a group may pass. Most positions have none, so the path need not be
 * searched.
 */
function mayMeetLeaders(s: State, seat: Seat, from: Place, to: Place): boolean {
  const [start, end] = [from, to].map(place => (isRegion(place) ? place : NECK));
  for (let p = LEADERS[seat].from; p < LEADERS[seat].to; p++) {
    const at = s.at[p];
    if (!isRegion(at) || distance(start, at) + distance(at, end) > LEADER_STEPS) continue;
    if (at !== to && countUnits(s, seat, at) === 0) return true;
  }
  return false;
}

/** Moves a group to its goal, region by region. Enemy leaders who are alone on its way give way. */
function travel(s: State, seat: Seat, group: readonly Piece[], from: Place, to: Place, umpire: BunkerUmpire): void {
  if (mayMeetLeaders(s, 1 - seat, from, to)) {
    const slowest = group.find(p => !isLeader(p)) ?? group[0];
    const path = pathTo(s, occupancyOf(s), seat, from, to, moveKindOf(s, slowest, group.some(isLeader), false));
    for (const [i, at] of path.slice(0, -1).entries()) {
      putAt(s, group, at);
      giveWay(s, 1 - seat, at, path[i - 1] ?? from, umpire);
    }
    putAt(s, group, from);
  }
  moveCounters(s, seat, group, to, 'move', MOVED, umpire);
}

/**
 * 12.2: the Militia that need not throw because of a leader, one for each leader, the weakest first. A broken one
 * counts as strength 0, a hidden one as 1.
 */
function sparedBy(s: State, group: readonly Piece[]): readonly Piece[] {
  if (!isSolo(s)) return [];
  const courage = (p: Piece): number => (isFlipped(s, p) ? 0 : isHidden(s, p) ? 1 : strengthOf(s, p));
  const leaders = group.filter(isLeader).length;
  return group
    .filter(isMilitia)
    .sort((a, b) => courage(a) - courage(b) || a - b)
    .slice(0, leaders);
}

const TURNED_BACK_AT = 3;
/** 3.4: if die and strength make 3 or less, the unit stays in the Muster Box. */
function crosses(s: State, p: Piece, umpire: BunkerUmpire): boolean {
  drawMilitia(s, p, umpire);
  const broken = isFlipped(s, p);
  const strength = broken ? 0 : strengthOf(s, p);
  umpire.foretell?.(() => `Crossing the Neck under the fleet: die and strength of ${TURNED_BACK_AT + 1} or more.`);
  const die = roll(umpire);
  const isOver = die + strength > TURNED_BACK_AT;
  umpire.tell({ what: 'neck', piece: p, strength, broken, die, crosses: isOver });
  if (!isOver) addMarks(s, [p], MOVED);
  return isOver;
}

/**
 * 3.4: the counters of a group that get out of a place. With the fleet in the Charles, Militia that leave the Muster
 * Box throw for their courage.
 */
export function whoPassesNeck(s: State, from: Place, group: readonly Piece[], umpire: BunkerUmpire): readonly Piece[] {
  if (from !== MUSTER || s.fleet !== CHARLES) return group;
  const spared = sparedBy(s, group);
  return group.filter(p => !isMilitia(p) || spared.includes(p) || crosses(s, p, umpire));
}

/** Moves a group to its goal, without those who turn back at the Neck. */
export function goTo(s: State, seat: Seat, group: readonly Piece[], from: Place, to: Place, umpire: BunkerUmpire) {
  const going = whoPassesNeck(s, from, group, umpire);
  if (going.length > 0) travel(s, seat, going, from, to, umpire);
}
