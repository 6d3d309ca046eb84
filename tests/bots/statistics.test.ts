import { expect, test } from 'vitest';
import { fitLogistic, logLoss, share, solve } from '../../src/bots/statistics.ts';
import { random } from '../../src/core/random.ts';

test('a share’s interval is Wilson’s', () => {
  const { low, high } = share(8, 10);
  expect(low).toBeCloseTo(0.4902, 3);
  expect(high).toBeCloseTo(0.9433, 3);
  expect(share(0, 0)).toMatchObject({ low: 0, high: 1 });
});

test('a small system is solved', () => {
  const x = solve(
    [
      [4, 1],
      [1, 3],
    ],
    [1, 2],
  );
  expect(x[0]).toBeCloseTo(1 / 11);
  expect(x[1]).toBeCloseTo(7 / 11);
});

test('the fit finds the weights that the outcomes came from', () => {
  const rng = random(5);
  const truth = [0.5, -2, 1];
  const rows = Array.from({ length: 20_000 }, () => [1, 2 * rng() - 1, 2 * rng() - 1]);
  const results = rows.map(row => {
    const sum = row.reduce((dot, x, i) => dot + x * truth[i], 0);
    return rng() < 1 / (1 + Math.exp(-sum)) ? 1 : 0;
  });
  const fitted = fitLogistic(rows, results, [0, 0, 0], 1);
  for (const [i, weight] of fitted.entries()) expect(Math.abs(weight - truth[i])).toBeLessThan(0.12);
});

test('a fit that begins far from the solution still finds it', () => {
  const rng = random(6);
  const rows = Array.from({ length: 2000 }, () => [1, 2 * rng() - 1]);
  const results = rows.map(([, x]) => 1 / (1 + Math.exp(-(0.5 - 2 * x))));
  const fitted = fitLogistic(rows, results, [12, 9], 0.01);
  expect(fitted[0]).toBeCloseTo(0.5, 1);
  expect(fitted[1]).toBeCloseTo(-2, 1);
  expect(logLoss(rows, results, fitted)).toBeLessThan(logLoss(rows, results, [12, 9]));
});
