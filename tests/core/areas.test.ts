import { expect, test } from 'vitest';
import { allDistances, distancesFrom, neighboursOf } from '../../src/core/areas.ts';

/** 0 - 1 - 2 - 3 with a short cut 0 - 2; 4 has no neighbours. */
const AREAS = neighboursOf(5, [
  [2, 3],
  [1, 0],
  [2, 1],
  [0, 2],
]);

test('neighbours are mutual and ascending', () => expect(AREAS).toEqual([[1, 2], [0, 2], [0, 1, 3], [2], []]));

test('distances follow the shortest path; without a path they are -1', () => {
  expect(distancesFrom(AREAS, 0)).toEqual([0, 1, 1, 2, -1]);
  expect(distancesFrom(AREAS, 4)).toEqual([-1, -1, -1, -1, 0]);
});

test('all distances are the same in both directions', () => {
  const all = allDistances(AREAS);
  for (const a of all.keys()) expect(all.map(row => row[a])).toEqual(all[a]);
});
