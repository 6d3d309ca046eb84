import { describe, expect, test } from 'vitest';
import { searchFrom } from '../../src/bots/search.ts';
import { think } from '../../src/bots/think.ts';
import { weighedOf } from '../../src/bots/tree.ts';
import { heapOf, nim } from './nim.ts';

describe('where the best answer can be proved, the search finds it', () => {
  const heaps = [
    [2, 2],
    [3, 3],
    [5, 1],
    [6, 2],
    [7, 3],
    [9, 1],
    [10, 2],
    [11, 3],
  ] as const;
  for (const seat of [0, 1])
    for (const [heap, best] of heaps)
      test(`seat ${seat} takes ${best} of ${heap}`, () => {
        const { choose } = think(nim, heapOf(heap, { step: 'take', seat }), seat, 'veteran', {
          iterations: 600,
          seed: heap,
        });
        expect(choose).toEqual([String(best)]);
      });

  test('under luck it prefers the better odds', () => {
    for (const seat of [0, 1]) {
      const { choose, weighed } = think(nim, heapOf(1, { step: 'bet', seat }), seat, 'veteran', {
        iterations: 800,
        seed: 4,
      });
      expect(choose).toEqual(['5']);
      // 0.85 of a result is the win; the rest is the margin, here of one point (0.47 to 0.53).
      expect(weighed[0].value).toBeCloseTo(0.85 * (5 / 6) + 0.15 * 0.5, 1);
    }
  });
});

test('earlier visits count, so a kept tree is not searched beyond its number of iterations', () => {
  const base = heapOf(11, { step: 'take', seat: 0 });
  const root = searchFrom(nim, base, 0, { iterations: 200, seed: 1 });
  searchFrom(nim, base, 0, { iterations: 200, seed: 2 }, root);
  expect(root.visits).toBeLessThanOrEqual(200);
  expect(weighedOf(root, 'take', 0).reduce((sum, { visits }) => sum + visits, 0)).toBe(root.visits);
});
