import { MILITIA, type Piece, type Place } from './pieces.ts';
import type { State } from './state.ts';

/**
 * Changes to where counters are and to what they bear. Each replaces a list of the state, which forks share until then
 * and from which `occupancyOf` has counted the counters.
 */

export function putAt(s: State, pieces: readonly Piece[], place: Place): void {
  const at = s.at.slice();
  for (const p of pieces) at[p] = place;
  s.at = at;
}

export function addMarks(s: State, pieces: readonly Piece[], marks: number): void {
  if (marks === 0 || pieces.length === 0) return;
  const mark = s.mark.slice();
  for (const p of pieces) mark[p] |= marks;
  s.mark = mark;
}

export function removeMarks(s: State, pieces: readonly Piece[], marks: number): void {
  if (marks === 0 || pieces.length === 0) return;
  const mark = s.mark.slice();
  for (const p of pieces) mark[p] &= ~marks;
  s.mark = mark;
}

/** The strength of a militia; -1 hides it. */
export function setStrength(s: State, p: Piece, strength: number): void {
  const all = s.strength.slice();
  all[p - MILITIA.from] = strength;
  s.strength = all;
}
