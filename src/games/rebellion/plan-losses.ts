import type { Area } from './data.ts';
import { expectedHits } from './odds.ts';
import { COLUMNS_OF, kindOf, NATIVES, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { groupAt } from './units.ts';

/** A "mix" is a number of losses for each column of a side, packed in four bits each. */
const BITS = 4;
const MASK = 15;
export const lossOf = (mix: number, i: number): number => (mix >> (BITS * i)) & MASK;
export const mixWith = (mix: number, i: number, n: number): number => mix + (n << (BITS * i));
export const lossesOf = (mix: number): number[] => [0, 1, 2, 3].map(i => lossOf(mix, i));

/** All ways to spread `losses` over the columns of a side from `from` on, as mixes. */
export function mixesOf(counts: readonly number[], losses: number, from = 0, mix = 0, out: number[] = []): number[] {
  if (from === counts.length) {
    if (losses === 0) out.push(mix);
    return out;
  }
  for (let n = Math.min(counts[from], losses); n >= 0; n--)
    mixesOf(counts, losses - n, from + 1, mixWith(mix, from, n), out);
  return out;
}

/** By kind: the value of a unit besides its die: professionals are worth more than militia, Native Americans least. */
const VALUES_BESIDES_DICE = [0.5, 0.2, 0.45, 0.2, 0.4, 0.5, 0.05];
/** Native Americans who are left alone change sides (3.1.3). */
const LONE_NATIVES_COST = 4;

/**
 * The value to a side of the units that it has left in a battle: the hits that they will score, and the units
 * themselves.
 */
function valueLeft(s: State, side: Side, left: readonly number[]): number {
  const columns = COLUMNS_OF[side];
  let value = 2 * expectedHits(side, left);
  let soldiers = 0;
  columns.forEach((column, i) => {
    const kind = kindOf(column);
    // A lost unit costs less if the stock is nearly empty, because it can then be mustered again at once (3.1).
    const share = kind < NATIVES && s.stock[kind] >= 4 ? 1 : 0.8;
    value += left[i] * VALUES_BESIDES_DICE[kind] * share;
    if (kind !== NATIVES) soldiers += left[i];
  });
  return soldiers === 0 && left[3] > 0 ? value - LONE_NATIVES_COST : value;
}

/**
 * The mix of losses that costs a side least, by rough values. The first `settled` columns lose what `settledMix` says,
 * and the others `losses` units.
 */
export function bestMix(s: State, side: Side, at: Area, losses: number, settled = 0, settledMix = 0): number {
  const counts = groupAt(s, side, at);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const mix of mixesOf(counts, losses, settled, settledMix)) {
    const value = valueLeft(
      s,
      side,
      counts.map((n, i) => n - lossOf(mix, i)),
    );
    if (value <= most) continue;
    best = mix;
    most = value;
  }
  return best;
}
