import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { registerCommands } from '../../src/discord/register.ts';
import { sitDown, type Table } from './kit.ts';

let table: Table;
beforeAll(async () => {
  table = await sitDown();
});
afterAll(() => table.close());

it('commands are registered only if Discord has different ones', async () => {
  const { client } = table.bot();
  const id = client.application.id;
  expect(await registerCommands(client.rest, id, COMMANDS)).toBe(false);
  expect(await registerCommands(client.rest, id, COMMANDS.slice(1))).toBe(true);
  expect(await registerCommands(client.rest, id, COMMANDS.slice(1))).toBe(false);
  expect(await registerCommands(client.rest, id, COMMANDS)).toBe(true);
});
