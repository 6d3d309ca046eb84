import { afterAll, expect, test } from 'vitest';
import { serverPrograms, startServer, type TestServer } from '../store/server.ts';
import { killRun } from './run.ts';

const programs = serverPrograms();
const server = programs === null ? null : startServer(programs);
afterAll(async () => (await server)?.stop());

async function killThree(server: TestServer | null): Promise<void> {
  const report = await killRun({ kills: 3, seed: 1775, server });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.boards).toBeGreaterThan(0);
}

const LOSES_NOTHING =
  'a bot killed at random instants of played matches loses nothing that it said was done, and tells nothing twice';

test(LOSES_NOTHING, () => killThree(null), 300_000);

// CI always has a server.
test.skipIf(server === null)(`on Postgres, ${LOSES_NOTHING}`, async () => killThree(await server), 300_000);
