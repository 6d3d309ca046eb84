import { isDeepStrictEqual } from 'node:util';
import { type REST, type RESTGetAPIApplicationCommandsResult, Routes } from 'discord.js';
import type { Command } from './command.ts';

/**
 * A command without the fields that Discord adds and without values that mean the same as no value, so that our definition
 * can be compared with what Discord returns.
 */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const addedByDiscord = new Set([
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
      !addedByDiscord.has(key) &&
      each !== null &&
      each !== undefined &&
      each !== false &&
      !isEmptyList(each) &&
      !(key === 'type' && each === 1),
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutDefaults(each)]));
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const byName = (list: readonly { readonly name: string }[]): unknown =>
  [...list].sort((a, b) => a.name.localeCompare(b.name)).map(withoutDefaults);

/**
 * Registers the commands, unless Discord already has exactly these, because registrations are limited. Returns whether
 * they were registered.
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
