import type { Area } from './data.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMNS,
  COLUMNS_OF,
  type Column,
  cell,
  type Faction,
  FREE,
  OWNED,
  REGULARS,
  type Side,
  WITH_AMERICANS,
  WITH_BRITISH,
} from './pieces.ts';
import type { State } from './state.ts';

/** The faction whose turn it is; before the first marker is drawn, the Regulars. */
export const activeOf = (s: State): Faction => s.drawn[s.drawn.length - 1] ?? REGULARS;

/** Units of a side in an area without Native Americans: those who hold it. */
export function soldiersAt(s: State, side: Side, at: Area): number {
  const i = at * COLUMNS;
  return side === BRITISH
    ? s.units[i] + s.units[i + 1] + s.units[i + 4]
    : s.units[i + 2] + s.units[i + 3] + s.units[i + 5];
}

/** All units of a side in an area. */
export const strengthAt = (s: State, side: Side, at: Area): number =>
  soldiersAt(s, side, at) + s.units[at * COLUMNS + (side === BRITISH ? WITH_BRITISH : WITH_AMERICANS)];

export const freeAt = (s: State, at: Area): number => s.units[at * COLUMNS + FREE];

/** 3.3: both sides stand in it. */
export const isContested = (s: State, at: Area): boolean =>
  soldiersAt(s, BRITISH, at) > 0 && soldiersAt(s, AMERICAN, at) > 0;

export const unitsAt = (s: State, at: Area, column: Column): number => s.units[at * COLUMNS + column];

/** Units of a column that may still march out of an area in this turn. */
export const freshAt = (s: State, at: Area, column: Column): number =>
  s.units[at * COLUMNS + column] - s.moved[at * OWNED + column];

/** By column of a side: how many stand in an area. */
export const groupAt = (s: State, side: Side, at: Area): number[] =>
  COLUMNS_OF[side].map(column => s.units[cell(at, column)]);

/** How many units a group has in all. */
export const sumOf = (group: readonly number[]): number => group.reduce((sum, n) => sum + n, 0);
