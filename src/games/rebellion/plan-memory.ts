import { AREA_COUNT } from './data.ts';
import { COLUMN_COUNT } from './pieces.ts';
import type { Orders, State } from './state.ts';
import { activeOf } from './units.ts';

/** How many plans are remembered. */
const MOST_PLANS = 4000;
/** Multipliers of the two halves of the hash: FNV's prime, and that of Fibonacci hashing. */
const PRIME = 16_777_619;
const GOLDEN = 0x9e37_79b1;

let hashA = 0;
let hashB = 0;

function mix(n: number): void {
  hashA = Math.imul(hashA ^ n, PRIME);
  hashB = Math.imul(hashB + n + 1, GOLDEN) ^ (hashB >>> 15);
}

/** More than any number of units in one cell. */
const CELL_LIMIT = 64;

/**
 * Mixes counts by area and column, with their positions, into the hash. Zeros, which are most of them, are skipped.
 * `from`: the position of the first count.
 */
function mixCounts(counts: readonly (readonly number[])[], from: number): void {
  for (let at = 0; at < counts.length; at++) {
    const here = counts[at];
    for (let column = 0; column < here.length; column++)
      if (here[column] !== 0) mix((from + at * COLUMN_COUNT + column) * CELL_LIMIT + here[column]);
  }
}

/** A 53-bit hash of everything that a march plan depends on. */
function keyOf(s: State, { card, armies, areas, shore }: Orders): number {
  hashA = s.flags.length;
  hashB = s.inForce.length;
  mixCounts(s.units, 0);
  mixCounts(s.moved, AREA_COUNT * COLUMN_COUNT);
  for (let flag = 0; flag < s.flags.length; flag++) mix(s.flags[flag]);
  mix(activeOf(s));
  mix(card);
  mix(armies);
  mix(areas);
  mix(shore);
  for (const laid of s.inForce) mix(laid.card);
  return (hashA >>> 0) * 2 ** 21 + (hashB >>> 11);
}

/**
 * Caches what `make` returns for a map and orders, since a search meets the same ones many times. `make` must depend on
 * nothing else.
 */
export function memoized<T>(make: (s: State, orders: Orders) => T) {
  const cache = new Map<number, T>();
  return (s: State, orders: Orders): T => {
    const key = keyOf(s, orders);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= MOST_PLANS) cache.clear();
    const result = make(s, orders);
    cache.set(key, result);
    return result;
  };
}
