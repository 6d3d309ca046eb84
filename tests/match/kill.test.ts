import { expect, test } from 'vitest';
import { killRun } from './kill.ts';

test('processes killed at random instants lose nothing that was promised, and do nothing twice', async () => {
  const report = await killRun(20, 1775);
  expect(report.faults).toEqual([]);
  expect(report).toMatchObject({ kills: 20 });
  expect(report.promised).toBeGreaterThan(20);
}, 300_000);
