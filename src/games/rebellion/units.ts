import type { Area } from './data.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMN_COUNT,
  COLUMNS_OF,
  type Column,
  type Faction,
  movedCell,
  OWNED_COLUMNS,
  REGULARS,
  type Side,
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
  const i = at * COLUMN_COUNT;
  return side === BRITISH
    ? s.units[i] + s.units[i + 1] + s.units[i + 4]
    : s.units[i + 2] + s.units[i + 3] + s.units[i + 5];
}

/** All units of a side in an area. */
export const strengthAt = (s: State, side: Side, at: Area): number =>
  soldiersAt(s, side, at) + s.units[at * COLUMN_COUNT + (side === BRITISH ? WITH_BRITISH : WITH_AMERICANS)];

export const freeAt = (s: State, at: Area): number => s.units[at * COLUMN_COUNT + WITH_NOBODY];

/** 3.3: whether both sides have units in an area. */
export const isContested = (s: State, at: Area): boolean =>
  soldiersAt(s, BRITISH, at) > 0 && soldiersAt(s, AMERICAN, at) > 0;

export const unitsAt = (s: State, at: Area, column: Column): number => s.units[at * COLUMN_COUNT + column];

/** Units of a column that may still march out of an area in this turn. */
export const freshAt = (s: State, at: Area, column: Column): number =>
  s.units[at * COLUMN_COUNT + column] - s.moved[at * OWNED_COLUMNS + column];

/** By column: the units of the active side in an area that may still march out of it in this turn. */
export function freshGroup(s: State, at: Area): number[] {
  const group = new Array<number>(OWNED_COLUMNS).fill(0);
  for (const column of COLUMNS_OF[sideOf(activeOf(s))]) group[column] = freshAt(s, at, column);
  return group;
}

/** 3.2.1: marks `n` units of a column that may no longer march out of an area this turn. */
export function markMoved(s: State, at: Area, column: Column, n: number): void {
  const moved = s.moved.slice();
  moved[movedCell(at, column)] += n;
  s.moved = moved;
}

/** The number of units in an area, by the columns of a side. */
export function groupAt({ units }: State, side: Side, at: Area): number[] {
  const i = at * COLUMN_COUNT;
  return side === BRITISH
    ? [units[i], units[i + 1], units[i + 4], units[i + WITH_BRITISH]]
    : [units[i + 2], units[i + 3], units[i + 5], units[i + WITH_AMERICANS]];
}

/** How many units a group has in all. */
export function sumOf(group: readonly number[]): number {
  let sum = 0;
  for (const n of group) sum += n;
  return sum;
}
