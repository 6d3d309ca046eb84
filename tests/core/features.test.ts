import { expect, test } from 'vitest';
import { insightBy } from '../../src/core/features.ts';

interface Race {
  readonly ahead: number;
  readonly late: boolean;
}

const insight = insightBy<Race, never, Race>(
  {
    table: [
      { name: 'always', of: () => 1 },
      { name: 'lead', of: ({ ahead }) => ahead / 10, more: 'further ahead', less: 'further behind' },
      { name: 'lead, late', of: ({ ahead, late }) => (late ? ahead / 10 : 0), like: 'lead' },
    ],
    look: s => s,
    weigh: () => WEIGHTS,
    seats: () => 4,
    highIsGoodFor: (_, seat) => seat < 2,
  },
  {
    turn: () => 1,
    sets: () => [],
    rate: () => {},
    boldness: () => 0,
    risks: () => [],
  },
);
const WEIGHTS = { lead: 2, 'lead, late': 1 };

test('a table of features gives measure, weights and words', () => {
  const out: number[] = [9, 9, 9, 9];
  insight.measure({ ahead: 5, late: true }, out);
  expect(out).toEqual([1, 0.5, 0.5]);
  expect(insight.weights({ ahead: 5, late: true })).toEqual([0, 2, 1]);
  expect(insight.terms).toEqual([{ features: ['lead', 'lead, late'], more: 'further ahead', less: 'further behind' }]);
});

test('partners have the same chance, and the opponents the rest', () => {
  const out: number[] = [];
  insight.judge({ ahead: 5, late: false }, out);
  expect(out[0]).toBeGreaterThan(0.6);
  expect(out[1]).toBe(out[0]);
  expect(out[2]).toBeCloseTo(1 - out[0]);
  expect(out[3]).toBe(out[2]);
});

test('other weights give another judgement', () => {
  const out: number[] = [];
  insight.withWeights({ lead: -2 }).judge({ ahead: 5, late: false }, out);
  expect(out[0]).toBeLessThan(0.4);
});
