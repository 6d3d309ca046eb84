import { expect, test } from 'vitest';
import { mapSheet } from '../../src/board/map.ts';
import { showsWell } from '../../src/board/window.ts';

test.each([
  ['lexington', 'boston', 'boston', true],
  // This close-up shows the centre of Charlestown, but not its name and letter.
  ['lexington', 'brookline', 'charlestown', false],
  ['concord', 'concord', 'lincoln', true],
  ['concord', 'concord', 'boston', false],
] as const)('%s: whether a close-up of %s shows the counters in %s: %s', (map, crop, place, shown) => {
  expect(showsWell(mapSheet(map), crop, place)).toBe(shown);
});
