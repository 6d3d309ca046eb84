import { expect, test } from 'vitest';
import { count, figure } from '../../src/core/count.ts';

test.each([
  [0, 'no points'],
  [0.5, '½ point'],
  [1, '1 point'],
  [1.5, '1½ points'],
  [2, '2 points'],
])('%s is counted as %s', (n, words) => {
  expect(count(n, 'point')).toBe(words);
});

test('an irregular plural', () => {
  expect([1, 3].map(n => count(n, 'die', 'dice'))).toEqual(['1 die', '3 dice']);
});

test.each([
  [3, '3'],
  [2.5, '2½'],
  [0.5, '½'],
  [-0.5, '-½'],
  [-2.5, '-2½'],
])('%s is written %s', (n, words) => {
  expect(figure(n)).toBe(words);
});
