import { describe, expect, test } from 'vitest';
import { sequential } from '../../src/bots/sequential.ts';
import { random } from '../../src/core/random.ts';

const CLAIM = { low: 0.5, high: 0.6 };

/** Play pairs of matches, each won with this chance, until the test stops. */
function until(chance: number, seed: number): { verdict: string; results: number } {
  const rng = random(seed);
  const results: number[] = [];
  for (;;) {
    results.push((Number(rng() < chance) + Number(rng() < chance)) / 2);
    const state = sequential(results, CLAIM);
    if (state.verdict !== 'open' || results.length === 2000) return state;
  }
}

describe('a sequential test', () => {
  const trials = (chance: number) => Array.from({ length: 400 }, (_, seed) => until(chance, seed));

  test('is wrong about one time in twenty at either share', () => {
    const wrong = (chance: number, verdict: string): number =>
      trials(chance).filter(each => each.verdict === verdict).length;
    expect(wrong(0.5, 'shown')).toBeLessThan(0.08 * 400);
    expect(wrong(0.6, 'refuted')).toBeLessThan(0.08 * 400);
  });
  test('stops early if the share is clear, and later near the middle', () => {
    const mean = (chance: number): number => trials(chance).reduce((sum, { results }) => sum + results, 0) / 400;
    expect(mean(0.8)).toBeLessThan(25);
    expect(mean(0.55)).toBeGreaterThan(mean(0.65));
  });
  test('says nothing about a few results, or none', () => {
    expect(sequential([], CLAIM).verdict).toBe('open');
    expect(sequential([1, 1, 1, 1], CLAIM).verdict).toBe('open');
    expect(sequential(Array(30).fill(1), CLAIM).verdict).toBe('shown');
  });
});
