import { lostBy, marches } from './bot-marches.ts';
import { chanceInTime } from './bot-rendezvous.ts';
import { pressure, type Sight } from './bot-sight.ts';
import type { Region } from './data.ts';
import { CANNON } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { isBostonToConcord, type State } from './state.ts';

// 15.2: what the British gain by marching to their meeting place, and the Patriots by blocking the way.

/** What a force gains by reaching the meeting place in time, and by merely being near it, roughly in Victory Points. */
const IN_TIME_VALUE = 10;
const NEARER_VALUE = 2;
const DISTANCE_DECAY = 0.9;

/** How much the British want to end a turn in a region with `held` unbroken Regulars, roughly in Victory Points. */
export function meetingGoal(s: State, seen: Sight, at: Region, held: number): number {
  const steps = marches(at, seen.meet.at);
  const spare = LAST_TURN - s.turn - Math.ceil(steps / 2);
  const danger = 0.12 * Math.max(0, pressure(seen, at) - 2 * held - 2);
  const inTime = steps === 0 ? 1 : chanceInTime(spare);
  return IN_TIME_VALUE * inTime + NEARER_VALUE * DISTANCE_DECAY ** steps - danger;
}

/**
 * What a British Assault is worth besides the fight: ground gained on the way to the meeting place, less the broken
 * units left behind.
 */
export const assaultGroundValue = (s: State, seen: Sight, from: Region, to: Region): number =>
  isBostonToConcord(s)
    ? 0
    : meetingGoal(s, seen, to, 0) - meetingGoal(s, seen, from, 0) - 0.3 * seen.brokenRegulars[from];

/** How far ahead of a column it is worth blocking: one turn of marching, in half turns. */
const AHEAD_HALF_TURNS = 2;

/**
 * 6.4: how well `units` unbroken Patriots in a region stop the
 * columns that come through it, from 0 to 1 for each column.
 */
export function barrier(s: State, seen: Sight, at: Region, units: number): number {
  let sum = 0;
  for (const column of seen.columns) {
    const ahead = marches(column, at);
    if (ahead === 0 || ahead > AHEAD_HALF_TURNS || ahead + marches(at, seen.meet.at) > marches(column, seen.meet.at))
      continue;
    const regulars = seen.regulars[column] + seen.brokenRegulars[column];
    if (regulars < 2) continue;
    const needed = Math.ceil(regulars / 2) + (s.at[CANNON] === column ? 1 : 0);
    sum += Math.min(1, units / needed);
  }
  return sum;
}

/** A column with this many Regulars is worth holding up as much as any larger one. */
const FULL_COLUMN = 4;

/**
 * 6.11: the most turns that a column within one turn's march of a region would lose by a stop there. Small columns
 * count for less.
 */
export function delayAt(seen: Sight, at: Region): number {
  let most = 0;
  for (const from of seen.columns) {
    if (marches(from, at) > AHEAD_HALF_TURNS) continue;
    most = Math.max(most, lostBy(at, from, seen.meet.at) * Math.min(1, seen.regulars[from] / FULL_COLUMN));
  }
  return most;
}
