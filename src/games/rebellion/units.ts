import type { Area } from './data.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMNS_OF,
  type Column,
  type Faction,
  OWNED_COLUMNS,
  REGULARS,
  type Side,
  SOLDIERS_OF,
  sideOf,
  WITH_AMERICANS,
  WITH_BRITISH,
  WITH_NOBODY,
} from './pieces.ts';
import type { State } from './state.ts';

/** The faction whose turn it is; before the first marker is drawn, the Regulars. */
export const activeOf = (s: State): Faction => s.drawn[s.drawn.length - 1] ?? REGULARS;

/** The units of a side in an area, without Native Americans, who cannot hold it. */
export function soldiersAt(s: State, side: Side, at: Area): number {
  const here = s.units[at];
  return side === BRITISH ? here[0] + here[1] + here[4] : here[2] + here[3] + here[5];
}

/** All units of a side in an area. */
export const strengthAt = (s: State, side: Side, at: Area): number =>
  soldiersAt(s, side, at) + s.units[at][side === BRITISH ? WITH_BRITISH : WITH_AMERICANS];

/** The Native Americans in an area who stand with nobody (3.1.3). */
export const freeAt = (s: State, at: Area): number => s.units[at][WITH_NOBODY];

/** 3.3: whether both sides have units in an area. */
export const isContested = (s: State, at: Area): boolean =>
  soldiersAt(s, BRITISH, at) > 0 && soldiersAt(s, AMERICAN, at) > 0;

/** The number of units of a column in an area. */
export const unitsAt = (s: State, at: Area, column: Column): number => s.units[at][column];

/** Units of a column that may still march out of an area in this turn. */
export const freshAt = (s: State, at: Area, column: Column): number => s.units[at][column] - s.moved[at][column];

/** A group is a number of units for each owned column; this one has none. */
export const emptyGroup = (): number[] => new Array<number>(OWNED_COLUMNS).fill(0);

/** By column: the units of the active side in an area that may still march out of it in this turn. */
export function freshGroup(s: State, at: Area): number[] {
  const group = emptyGroup();
  for (const column of COLUMNS_OF[sideOf(activeOf(s))]) group[column] = freshAt(s, at, column);
  return group;
}

/** 3.2.1: marks `n` units of a column that may no longer march out of an area this turn. */
export function markMoved(s: State, at: Area, column: Column, n: number): void {
  const here = s.moved[at].slice();
  here[column] += n;
  s.moved = s.moved.with(at, here);
}

/** Adds `n` units of a column to an area, or removes them if `n` is negative. */
export function changeCount(s: State, at: Area, column: Column, n: number): void {
  // Adding minus zero would turn the list into one of floating-point numbers, which is slower.
  if (n === 0) return;
  const here = s.units[at].slice();
  here[column] += n;
  s.units[at] = here;
}

/** The number of units in an area, by the columns of a side. */
export function groupAt({ units }: State, side: Side, at: Area): number[] {
  const here = units[at];
  return side === BRITISH
    ? [here[0], here[1], here[4], here[WITH_BRITISH]]
    : [here[2], here[3], here[5], here[WITH_AMERICANS]];
}

/** Converts counts by the columns of a side to a group. */
export function groupOf(side: Side, counts: readonly number[]): number[] {
  const group = emptyGroup();
  COLUMNS_OF[side].forEach((column, i) => {
    group[column] = counts[i];
  });
  return group;
}

/** How many units of a group are not Native Americans. `side`: the side of the group. */
export const soldiersIn = (side: Side, group: readonly number[]): number =>
  SOLDIERS_OF[side].reduce((sum, column) => sum + group[column], 0);

/** How many units a group has in all. */
export function sumOf(group: readonly number[]): number {
  let sum = 0;
  for (const n of group) sum += n;
  return sum;
}
