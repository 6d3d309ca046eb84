import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { bring, drawMilitia, giveWay } from '../board-changes.ts';
import { CHARLES, distance, NECK } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { isLeader, isMilitia, isRegion, LEADERS, MOVED, MUSTER, type Piece, type Place } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { countUnits, isFlipped, look, strengthOf } from '../units.ts';
import { LEADER_STEPS, pathTo } from '../ways.ts';
import { gaitOf } from './06-movers.ts';

/** Whether leaders of a side stand alone where a group may pass. Only they give way; most positions have none. */
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
    const path = pathTo(s, look(s), seat, from, to, gaitOf(s, slowest, group.some(isLeader), false));
    for (const [i, at] of path.slice(0, -1).entries()) {
      for (const p of group) s.at[p] = at;
      giveWay(s, 1 - seat, at, path[i - 1] ?? from, umpire);
    }
    for (const p of group) s.at[p] = from;
  }
  bring(s, seat, group, to, 'move', MOVED, umpire);
}

/** 3.4: with the fleet in the Charles, Militia coming from the Muster Box throw for their courage. */
export const mustBrave = (s: State, from: Place): boolean => from === MUSTER && s.fleet === CHARLES;

/**
 * 12.2: the Militia that leaders spare from throwing, one each. Of those with known strength the weakest come first.
 */
function sparedBy(s: State, militia: readonly Piece[], leaders: number): readonly Piece[] {
  if (!isSolo(s)) return [];
  return [...militia].sort((a, b) => strengthOf(s, a) - strengthOf(s, b) || a - b).slice(0, leaders);
}

/** The Militia of a group that must throw for their courage at the Neck. */
export function whoBraves(s: State, group: readonly Piece[]): Piece[] {
  const militia = group.filter(isMilitia);
  const spared = sparedBy(s, militia, group.filter(isLeader).length);
  return militia.filter(p => !spared.includes(p));
}

const TURNED_BACK_AT = 3;
/** 3.4: if die and strength make 3 or less, the unit stays in the Muster Box. Returns whether it crosses. */
export function braveNeck(s: State, p: Piece, umpire: BunkerUmpire): boolean {
  drawMilitia(s, p, umpire);
  const strength = isFlipped(s, p) ? 0 : strengthOf(s, p);
  umpire.foretell?.(() => `Crossing the Neck under the fleet: die and strength of ${TURNED_BACK_AT + 1} or more.`);
  const die = roll(umpire);
  const crosses = die + strength > TURNED_BACK_AT;
  umpire.tell({ what: 'neck', piece: p, strength: strengthOf(s, p), die, crosses });
  if (!crosses) s.mark[p] |= MOVED;
  return crosses;
}

/** Moves a group to its goal. Units that must brave the Neck throw first. */
export function goTo(s: State, seat: Seat, going: readonly Piece[], from: Place, to: Place, umpire: BunkerUmpire) {
  const braves = mustBrave(s, from) ? whoBraves(s, going) : [];
  if (braves.length > 0) return proceed(s, { step: 'neck', seat, from, group: going, to, left: braves });
  travel(s, seat, going, from, to, umpire);
}

export const neck = {
  // 3.4 The courage check of units that enter the Neck under the guns of the fleet.
  neck: {
    rule: '3.4',
    run(s, { seat, from, group, to, left }, umpire) {
      const [p, ...others] = left;
      const going = braveNeck(s, p, umpire) ? group : group.filter(each => each !== p);
      if (others.length > 0) return proceed(s, { step: 'neck', seat, from, group: going, to, left: others });
      if (going.length > 0) travel(s, seat, going, from, to, umpire);
    },
  },
} satisfies Chapter;
