import { expect, test } from 'vitest';
import { never, neverOf } from '../../src/core/invariant.ts';

const problems = (checks: readonly ((s: readonly number[]) => string | undefined)[], s: readonly number[]) =>
  checks.flatMap(check => check(s) ?? []);

test('each fault is reported in its sentence, and a fault of pieces names the first of them', () => {
  const whole = never<readonly number[]>({ 'nobody is there (1.1).': s => s.length === 0 });
  expect(problems(whole, [])).toEqual(['nobody is there (1.1).']);
  expect(problems(whole, [1])).toEqual([]);
  const each = neverOf<readonly number[]>(3, p => `Piece ${p + 1}`, {
    'is lost (2.1).': (s, p) => s[p] < 0,
    'is twice there (2.2).': (s, p) => s[p] > 1,
  });
  expect(problems(each, [1, -1, -1])).toEqual(['Piece 2 is lost (2.1).']);
  expect(problems(each, [2, 1, -1])).toEqual(['Piece 3 is lost (2.1).', 'Piece 1 is twice there (2.2).']);
});
