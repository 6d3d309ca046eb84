import type { Orders, State } from './state.ts';
import { activeOf } from './units.ts';

/** How many plans are remembered. */
const MOST_PLANS = 4000;
const PRIME = 16_777_619;
const GOLDEN = 0x9e37_79b1;

let one = 0;
let two = 0;

function mix(numbers: readonly number[]): void {
  for (let i = 0; i < numbers.length; i++) {
    one = Math.imul(one ^ numbers[i], PRIME);
    two = Math.imul(two + numbers[i] + 1, GOLDEN) ^ (two >>> 15);
  }
}

/** A hash, of 53 bits, of all that a march is planned by. */
function keyOf(s: State, { card, armies, areas, shore }: Orders): number {
  one = s.flags.length;
  two = s.inForce.length;
  mix(s.units);
  mix(s.moved);
  mix(s.flags);
  mix([activeOf(s), card, armies, areas, shore]);
  for (const laid of s.inForce) mix([laid.card]);
  return (one >>> 0) * 2 ** 21 + (two >>> 11);
}

/**
 * Remembers what was planned for a map and orders, since a search meets the same ones again and again. `make` must depend
 * on nothing else.
 */
export function remembered<T>(make: (s: State, orders: Orders) => T) {
  const known = new Map<number, T>();
  return (s: State, orders: Orders): T => {
    const key = keyOf(s, orders);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= MOST_PLANS) known.clear();
    const made = make(s, orders);
    known.set(key, made);
    return made;
  };
}
