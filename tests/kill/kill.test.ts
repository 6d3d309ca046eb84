import { expect, test } from 'vitest';
import { killRun } from './run.ts';

test('a bot killed at random instants of played matches loses nothing that it said was done, and tells nothing twice', async () => {
  const report = await killRun(3, 1775);
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.boards).toBeGreaterThan(0);
}, 300_000);
