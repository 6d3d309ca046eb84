import { expect, test } from 'vitest';
import { bestRated } from '../../src/core/best-rated.ts';
import type { Insight } from '../../src/core/insight.ts';

const insight: Pick<Insight<null, null>, 'rate'> = {
  rate(_, __, ___, answers, out) {
    for (const [i, [first = 0]] of answers.entries()) out[i] = first % 10;
  },
};

test('the best answer by rule of thumb is the first of equals, with its rating', () => {
  expect(bestRated(insight, null, null, 0, [[3], [17], [7]])).toEqual({ choose: [17], rating: 7 });
  expect(bestRated(insight, null, null, 0, [[3]])).toEqual({ choose: [3], rating: 3 });
});
