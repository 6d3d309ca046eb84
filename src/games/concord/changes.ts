import type { Seat } from '../../core/umpire.ts';
import { MILITIA, OUT_OF_PLAY, type Piece, type Place } from './pieces.ts';
import type { State } from './state.ts';

// Changes to lists of the state. Each replaces its list, because forks share it.

/** A copy of a list by seat with another value for one seat. */
export const withSeat = <T>([british, patriot]: readonly [T, T], seat: Seat, value: T): readonly [T, T] =>
  seat === 0 ? [value, patriot] : [british, value];

export function addPoints(s: State, seat: Seat, halfPoints: number): void {
  s.points = withSeat(s.points, seat, s.points[seat] + halfPoints);
}

export function putAt(s: State, pieces: readonly Piece[], place: Place): void {
  const at = s.at.slice();
  for (const p of pieces) at[p] = place;
  s.at = at;
}

export function addMarks(s: State, pieces: readonly Piece[], marks: number): void {
  let changed: number[] | null = null;
  for (const p of pieces) {
    if ((s.mark[p] & marks) === marks) continue;
    changed ??= s.mark.slice();
    changed[p] |= marks;
  }
  if (changed) s.mark = changed;
}

export function removeMarks(s: State, pieces: readonly Piece[], marks: number): void {
  let changed: number[] | null = null;
  for (const p of pieces) {
    if ((s.mark[p] & marks) === 0) continue;
    changed ??= s.mark.slice();
    changed[p] &= ~marks;
  }
  if (changed) s.mark = changed;
}

/** Takes a piece out of play for good, with its marks. */
export function takeOut(s: State, p: Piece): void {
  putAt(s, [p], OUT_OF_PLAY);
  removeMarks(s, [p], s.mark[p]);
}

/** The strength of a militia; -1 hides it. */
export function setStrength(s: State, p: Piece, strength: number): void {
  const all = s.strength.slice();
  all[p - MILITIA.from] = strength;
  s.strength = all;
}
