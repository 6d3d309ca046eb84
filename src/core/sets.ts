/** The pick that completes a set. */
export const DONE = -1;

/** A set that is being picked from `all`, one option after another in their order. */
export interface PartialSet {
  readonly all: readonly number[];
  /** The class of each option; options of one class are interchangeable. Null if none are. */
  readonly kinds: readonly number[] | null;
  readonly picked: readonly number[];
  readonly min: number;
  readonly max: number;
}

/**
 * List what may be picked next in `out`, with DONE last if the set may stay as it is. Nothing is listed if the set is
 * complete.
 */
export function listPicks(set: PartialSet, out: number[]): void {
  const { all, kinds, picked, min, max } = set;
  if (picked.length < max) {
    const from = picked.length === 0 ? 0 : all.indexOf(picked[picked.length - 1]) + 1;
    const wanted = Math.max(0, min - picked.length - 1);
    if (kinds) listKinds(all, kinds, picked, from, wanted, out);
    else for (let i = from; i < all.length - wanted; i++) out.push(all[i]);
  }
  if (out.length > 0 && picked.length >= min) out.push(DONE);
}

/**
 * Interchangeable options are picked in order. An option is listed only if the previous one of its class has been
 * picked, and if `wanted` more could still follow.
 */
function listKinds(
  all: readonly number[],
  kinds: readonly number[],
  picked: readonly number[],
  from: number,
  wanted: number,
  out: number[],
): void {
  for (let i = from; i < all.length - wanted; i++) {
    const j = lastAlike(kinds, i);
    if (j >= 0 && !picked.includes(all[j])) continue;
    if (wanted === 0 || countOpen(all, kinds, picked, i) >= wanted) out.push(all[i]);
  }
}

/** The index of the previous option of the same class; -1 if this is the first. */
function lastAlike(kinds: readonly number[], i: number): number {
  let j = i - 1;
  while (j >= 0 && kinds[j] !== kinds[i]) j--;
  return j;
}

/** How many options could still follow if the one at `taken` were picked. */
function countOpen(all: readonly number[], kinds: readonly number[], picked: readonly number[], taken: number): number {
  const open: boolean[] = [];
  let count = 0;
  for (let i = taken + 1; i < all.length; i++) {
    const j = lastAlike(kinds, i);
    open[i] = j < 0 || j === taken || (j > taken ? open[j] : picked.includes(all[j]));
    if (open[i]) count++;
  }
  return count;
}
