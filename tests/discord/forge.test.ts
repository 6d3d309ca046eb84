import { expect, test } from 'vitest';
import { forgePresses } from './forge.ts';

test('of forged, stale, repeated and simultaneous presses, only those that the person may make now take effect', async () => {
  const { kinds, faults } = await forgePresses(80, 1775);
  expect(faults).toEqual([]);
  expect(kinds.honest?.changed, 'honest presses').toBeGreaterThan(0);
  expect(kinds['delivered twice']?.changed, 'delivered twice').toBeGreaterThan(0);
  for (const kind of ['stale', 'somebody else', 'altered', 'made-up values', 'at once'])
    expect(kinds[kind]?.sent, kind).toBeGreaterThan(0);
});
