/** In a set that is taken one by one: enough, the set is complete. */
export const DONE = -1;

/** A set that is being taken from `all`, one option after another in their order. */
export interface Growing {
  readonly all: readonly number[];
  /** The class of each option, where options of one class are interchangeable; null where none are. */
  readonly kinds: readonly number[] | null;
  readonly picked: readonly number[];
  readonly min: number;
  readonly max: number;
}

/** Put what may be taken next into `out`, DONE last where the set may stay as it is; nothing where it is complete. */
export function listPicks(set: Growing, out: number[]): void {
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
 * Interchangeable options are taken in order: one is on offer only if the last one like it before it is taken, and if after
 * it the set can still be filled, with `wanted` more.
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

/** The place of the last option like this one before it; -1 where it is the first of its kind. */
function lastAlike(kinds: readonly number[], i: number): number {
  let j = i - 1;
  while (j >= 0 && kinds[j] !== kinds[i]) j--;
  return j;
}

/** How many options can still follow once the one at `taken` is taken. */
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
