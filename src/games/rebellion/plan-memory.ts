import type { Orders, State } from './state.ts';
import { activeOf } from './units.ts';

/** So many plans are remembered. */
const ROOM = 4000;
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

/** A number that two positions share only where all that a march is planned by is the same in both: 53 bits of a hash. */
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
 * What is planned for the same map and orders is planned once: a search comes to them again and again. `make` must go by
 * nothing but these.
 */
export function remembered<T>(make: (s: State, orders: Orders) => T) {
  const known = new Map<number, T>();
  return (s: State, orders: Orders): T => {
    const key = keyOf(s, orders);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= ROOM) known.clear();
    const made = make(s, orders);
    known.set(key, made);
    return made;
  };
}
