import { describe, expect, test } from 'vitest';
import { below, quietUmpire, random } from '../../src/core/random.ts';
import { roll, shuffle, type Umpire } from '../../src/core/umpire.ts';
import { luckOf } from '../../src/kit/listen.ts';

const scripted = (script: number[]): Umpire<never> => ({
  chance: of => {
    const got = script.shift();
    if (got === undefined || got >= of) throw new Error(`no ${got} out of ${of}`);
    return got;
  },
  reveal: () => {},
  tell: () => {},
});

/** How often each of `of` values came in `n` draws. */
const spread = (n: number, of: number, draw: (i: number) => number): number[] => {
  const counts = Array<number>(of).fill(0);
  for (let i = 0; i < n; i++) counts[draw(i)]++;
  return counts;
};

test('the generator gives the same numbers for a seed, and others for another', () => {
  const first = (seed: number): number[] => Array.from({ length: 5 }, random(seed));
  expect(first(1)).toEqual(first(1));
  expect(first(1)).not.toEqual(first(2));
  expect(first(1)[0]).toBeCloseTo(0.6270739405881613, 12);
});

test('numbers below a bound are whole, in range and about even', () => {
  const rng = random(7);
  for (const count of spread(6000, 6, () => below(rng, 6))) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('a die shows a number from 1 to its number of sides', () => {
  expect(roll(scripted([0]))).toBe(1);
  expect(roll(scripted([5]))).toBe(6);
  expect(roll(scripted([9]), 10)).toBe(10);
});

describe('a shuffle', () => {
  test('draws every exchange from the umpire', () => {
    const cards = ['a', 'b', 'c', 'd'];
    shuffle(cards, scripted([0, 0, 0]));
    expect(cards).toEqual(['b', 'c', 'd', 'a']);
    shuffle(cards, scripted([3, 2, 1]));
    expect(cards).toEqual(['b', 'c', 'd', 'a']);
  });
  test('makes every order about equally often', () => {
    const umpire = quietUmpire(random(11));
    const orders = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const cards = ['a', 'b', 'c'];
      shuffle(cards, umpire);
      orders.set(cards.join(''), (orders.get(cards.join('')) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

test('the luck of the kit’s matches is evenly spread over draws and over seeds', () => {
  for (const count of spread(6000, 6, n => luckOf(5)(n, 6))) expect(Math.abs(count - 1000)).toBeLessThan(150);
  for (const count of spread(6000, 6, seed => luckOf(seed)(0, 6))) expect(Math.abs(count - 1000)).toBeLessThan(150);
  const pairs = spread(7200, 36, n => 6 * luckOf(3)(n, 6) + luckOf(3)(n + 1, 6));
  for (const count of pairs) expect(Math.abs(count - 200)).toBeLessThan(75);
});
