import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/games/rebellion/odds.ts';
import { AMERICAN, BRITISH } from '../../../src/games/rebellion/pieces.ts';

test('3.3 one Regular against one Patriot who rolls first: seven in eleven', () => {
  // A Patriot hits in 2 of 6, flees in 3 and stays in 1; a Regular hits in 3 of 6: p = 1/2 + 1/6 (1/2 + p/2).
  expect(chanceOf(BRITISH, [1, 0, 0, 0], [0, 1, 0, 0], AMERICAN)).toBeCloseTo(7 / 11, 9);
  expect(chanceOf(AMERICAN, [0, 1, 0, 0], [1, 0, 0, 0], AMERICAN)).toBeCloseTo(4 / 11, 9);
});

test('3.3 rolling first is better, and so is having units of several colours', () => {
  const own = [2, 2, 0, 0];
  expect(chanceOf(BRITISH, own, [2, 2, 0, 0], BRITISH)).toBeGreaterThan(chanceOf(BRITISH, own, [2, 2, 0, 0], AMERICAN));
  expect(chanceOf(BRITISH, [4, 0, 0, 0], own, BRITISH)).toBeLessThan(chanceOf(BRITISH, [2, 0, 2, 0], own, BRITISH));
});

test('3.1.3 Natives of both sides flee in pairs, and a side with only Natives has lost', () => {
  expect(chanceOf(BRITISH, [1, 1, 0, 2], [1, 1, 0, 3], AMERICAN)).toBe(
    chanceOf(BRITISH, [1, 1, 0, 0], [1, 1, 0, 1], AMERICAN),
  );
  expect(chanceOf(BRITISH, [0, 0, 0, 4], [1, 0, 0, 0], BRITISH)).toBe(0);
});

test('3.3 large battles are computed as smaller ones, and the stronger side still has the better chance', () => {
  const chance = chanceOf(BRITISH, [9, 9, 6, 0], [6, 6, 0, 0], AMERICAN);
  expect(chance).toBeGreaterThan(0.6);
  expect(chance).toBeLessThan(1);
});
