import { expect, test } from 'vitest';
import type { Insight } from '../../src/core/insight.ts';
import { bestOf } from '../../src/core/thumb.ts';

const insight: Pick<Insight<null, null>, 'rate'> = {
  rate(_, __, ___, answers, out) {
    for (const [i, [first = 0]] of answers.entries()) out[i] = first % 10;
  },
};

test('the best answer by rule of thumb is the first of equals, with its rating', () => {
  expect(bestOf(insight, null, null, 0, [[3], [17], [7]])).toEqual({ choose: [17], worth: 7 });
  expect(bestOf(insight, null, null, 0, [[3]])).toEqual({ choose: [3], worth: 3 });
});
