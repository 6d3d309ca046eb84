import { isDeepStrictEqual } from 'node:util';
import { type REST, type RESTGetAPIApplicationCommandsResult, Routes } from 'discord.js';
import type { Command } from './command.ts';

/** What Discord adds to a command of its own accord, and what means the same as leaving it out. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  const own = new Set([
    'id',
    'application_id',
    'version',
    'guild_id',
    'dm_permission',
    'integration_types',
    'nsfw',
    'handler',
  ]);
  const kept = Object.entries(value).filter(
    ([key, each]) =>
      !own.has(key) &&
      each !== null &&
      each !== undefined &&
      each !== false &&
      !emptyList(each) &&
      !(key === 'type' && each === 1),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, essence(each)]));
}

const emptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const byName = (list: readonly { readonly name: string }[]): unknown =>
  [...list].sort((a, b) => a.name.localeCompare(b.name)).map(essence);

/** Tell Discord which commands there are, if it knows others: it counts how often it is told. Gives whether it was. */
export async function registerCommands(
  rest: REST,
  application: string,
  commands: readonly Command[],
): Promise<boolean> {
  const route = Routes.applicationCommands(application);
  const wanted = commands.map(({ data }) => data);
  // The answer's shape is Discord's; it is only compared.
  const known = (await rest.get(route)) as RESTGetAPIApplicationCommandsResult;
  if (isDeepStrictEqual(byName(known), byName(wanted))) return false;
  await rest.put(route, { body: wanted });
  return true;
}
