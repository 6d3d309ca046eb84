import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, type Table } from './kit.ts';

let table: Table;
beforeAll(async () => {
  table = await sitDown();
}, 60_000);
afterAll(() => table.close());

test('while Discord accepts no gateway connection the bot counts as logged out, and afterwards it is ready again', async () => {
  const { faults } = table.sandbox;
  expect(table.bot().isReady()).toBe(true);
  expect(table.bot().loggedOutFor()).toBe(0);
  faults.refuseConnections();
  faults.dropSocket();
  await expect.poll(() => table.bot().isReady(), { timeout: 30_000 }).toBe(false);
  expect(table.bot().loggedOutFor()).toBeGreaterThan(0);
  faults.acceptConnections();
  await expect.poll(() => table.bot().isReady(), { timeout: 30_000 }).toBe(true);
  expect(table.bot().loggedOutFor()).toBe(0);
}, 90_000);
