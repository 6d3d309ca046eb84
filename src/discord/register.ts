import { isDeepStrictEqual } from 'node:util';
import { type REST, type RESTGetAPIApplicationCommandsResult, Routes } from 'discord.js';
import type { Command } from './command.ts';

/**
 * A command without the fields that Discord adds to it and without values that mean the same as leaving the field out, so
 * that our definition can be compared with what Discord returns.
 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
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
  return Object.fromEntries(kept.map(([key, each]) => [key, comparable(each)]));
}

const emptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const byName = (list: readonly { readonly name: string }[]): unknown =>
  [...list].sort((a, b) => a.name.localeCompare(b.name)).map(comparable);

/**
 * Registers the commands, unless Discord already has exactly these: Discord limits registrations. Returns whether it
 * registered them.
 */
export async function registerCommands(
  rest: REST,
  application: string,
  commands: readonly Command[],
): Promise<boolean> {
  const route = Routes.applicationCommands(application);
  const wanted = commands.map(({ data }) => data);
  // Discord's own shape, used for comparison only.
  const known = (await rest.get(route)) as RESTGetAPIApplicationCommandsResult;
  if (isDeepStrictEqual(byName(known), byName(wanted))) return false;
  await rest.put(route, { body: wanted });
  return true;
}
