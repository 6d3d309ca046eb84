import { Events } from 'discord.js';
import { expect, test } from 'vitest';
import { tidy } from '../../src/process/tidy.ts';
import { sitDown, twoPlayers } from './kit.ts';

const DAY = 24 * 3_600_000;

test('the data of a server that removed the bot is deleted after a while, even if no bot was running at the time', async () => {
  const table = await sitDown();
  const { store, sandbox } = table;
  const here = sandbox.world.guildId;
  const match = await twoPlayers(table);
  const settings = await store.server('100000000000000001');
  await store.setServer('100000000000000001', settings);
  const known = async () => (await store.knownServers()).map(({ id, isGone }) => [id, isGone]);
  expect(await known()).toEqual([
    [here, false],
    ['100000000000000001', false],
  ]);
  await table.restart();
  expect(await known()).toEqual([
    [here, false],
    ['100000000000000001', true],
  ]);
  const { client } = table.bot();
  const guild = client.guilds.cache.get(here) ?? expect.fail('there is no server');
  const isGone = async () => (await store.knownServers()).find(({ id }) => id === here)?.isGone;
  client.emit(Events.GuildDelete, guild);
  await expect.poll(isGone).toBe(true);
  client.emit(Events.GuildCreate, guild);
  await expect.poll(isGone).toBe(false);
  client.emit(Events.GuildDelete, guild);
  await expect.poll(isGone).toBe(true);
  await tidy(store, { KEEP_SERVERS: 30 }, Date.now() + 29 * DAY);
  expect((await table.service.info(match))?.status).toBe('playing');
  await tidy(store, {}, Date.now() + 1000 * DAY);
  expect((await table.service.info(match))?.status).toBe('playing');
  await tidy(store, { KEEP_SERVERS: 30 }, Date.now() + 31 * DAY);
  expect(await table.service.info(match)).toBeNull();
  expect(await store.knownServers()).toEqual([]);
  await table.close();
});
