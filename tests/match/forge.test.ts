import { expect, test } from 'vitest';
import { forge } from './forge.ts';

test('among thousands of forged, stale and repeated answers, only the right ones take effect', async () => {
  const report = await forge(3000, 1775);
  expect(report.faults).toEqual([]);
  expect(Object.keys(report.games)).toHaveLength(5);
  expect(report.accepted).toBeGreaterThan(100);
  expect(Object.keys(report.kinds)).toHaveLength(13);
  expect(Object.keys(report.codes).sort()).toEqual([
    'done',
    'no-such-seat',
    'not-seated',
    'not-your-seat',
    'rules',
    'stale',
  ]);
});
