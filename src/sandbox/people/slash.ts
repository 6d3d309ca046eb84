import type { Choice, Command, CommandOption, Id, StoredCommand } from '../model.ts';
import { anyChannelJson, memberJson, userJson } from '../render.ts';
import { OPTION } from '../wire.ts';
import type { World } from '../world.ts';
import { found, impossible } from './limits.ts';

export type OptionValue = string | number | boolean;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface Resolved {
  readonly users: Record<Id, unknown>;
  readonly members: Record<Id, unknown>;
  readonly channels: Record<Id, unknown>;
}

export interface Picked {
  readonly stored: StoredCommand;
  /** Subcommand group and subcommand, if any. */
  readonly path: readonly CommandOption[];
  readonly options: readonly CommandOption[];
}

/** The slash commands that this person is offered. See Discord docs: interactions/application-commands#permissions */
export function visibleCommands(world: World, userId: Id): readonly StoredCommand[] {
  const held = world.permissionsOf(userId);
  return world.commands.filter(({ command }) => {
    const needed = command.default_member_permissions;
    const isMet =
      needed == null || (BigInt(needed) === 0n ? userId === world.ownerId : (held & BigInt(needed)) === BigInt(needed));
    return (command.type ?? 1) === 1 && isMet;
  });
}

/** The command with this name, such as `match show` with its subcommand. */
export function pickCommand(world: World, userId: Id, words: string): Picked {
  const [name, ...rest] = words.replace(/^\//, '').split(' ');
  const matching = visibleCommands(world, userId).filter(other => other.command.name === name);
  // A guild's own command hides the global one with the same name. See Discord docs: interactions/application-commands
  const stored = found(
    matching.find(other => other.guildId !== null) ?? matching[0],
    `there is no command /${name}; there are: ${names(visibleCommands(world, userId).map(other => other.command))}`,
  );
  const path: CommandOption[] = [];
  let options = stored.command.options ?? [];
  for (const word of rest) {
    const next = found(
      options.find(option => option.name === word && isBranch(option)),
      `/${name} has no subcommand ${word}`,
    );
    path.push(next);
    options = next.options ?? [];
  }
  if (options.some(isBranch)) impossible(`/${words} needs a subcommand: ${names(options)}`);
  return { stored, path, options };
}

const isBranch = (option: CommandOption): boolean => option.type === OPTION.subcommand || option.type === OPTION.group;
const names = (list: readonly (Command | CommandOption)[]): string => list.map(one => one.name).join(', ') || 'none';

/** The data that the bot receives for a finished command. */
export function commandData(world: World, picked: Picked, values: OptionValues): Record<string, unknown> {
  const resolved: Resolved = { users: {}, members: {}, channels: {} };
  for (const name of Object.keys(values)) {
    found(
      picked.options.find(option => option.name === name),
      `/${picked.stored.command.name} has no option ${name}`,
    );
  }
  const missing = picked.options.filter(option => option.required && values[option.name] === undefined);
  if (missing.length > 0) impossible(`required: ${names(missing)}`);
  const given = picked.options.flatMap(option => {
    const value = values[option.name];
    return value === undefined
      ? []
      : [{ name: option.name, type: option.type, value: check(world, option, value, resolved) }];
  });
  return dataOf(world, picked, given, resolved);
}

/** The data that the bot receives while a person types into an option. */
export function autocompleteData(
  world: World,
  picked: Picked,
  values: OptionValues,
  focused: string,
  typed: string,
): Record<string, unknown> {
  const option = found(
    picked.options.find(other => other.name === focused),
    `/${picked.stored.command.name} has no option ${focused}`,
  );
  if (!option.autocomplete) impossible(`the option ${focused} does not complete itself`);
  const resolved: Resolved = { users: {}, members: {}, channels: {} };
  const given = picked.options.flatMap(other => {
    if (other === option) return [{ name: other.name, type: other.type, value: typed, focused: true }];
    const value = values[other.name];
    return value === undefined
      ? []
      : [{ name: other.name, type: other.type, value: check(world, other, value, resolved) }];
  });
  return dataOf(world, picked, given, resolved);
}

function dataOf(world: World, picked: Picked, given: readonly unknown[], resolved: Resolved): Record<string, unknown> {
  const { stored, path } = picked;
  const nested = path.reduceRight<readonly unknown[]>(
    (inner, step) => [{ name: step.name, type: step.type, options: inner }],
    given,
  );
  const lists = Object.entries(resolved).filter(([, list]) => Object.keys(list).length > 0);
  return {
    id: stored.id,
    name: stored.command.name,
    type: 1,
    ...(stored.guildId === null ? {} : { guild_id: world.guildId }),
    ...(nested.length > 0 ? { options: nested } : {}),
    ...(lists.length > 0 ? { resolved: Object.fromEntries(lists) } : {}),
  };
}

function check(world: World, option: CommandOption, value: OptionValue, resolved: Resolved): OptionValue {
  switch (option.type) {
    case OPTION.string:
      return checkText(option, value);
    case OPTION.integer:
    case OPTION.number:
      return checkNumber(option, value);
    case OPTION.boolean:
      return typeof value === 'boolean' ? value : impossible(`${option.name} is true or false`);
    case OPTION.user:
    case OPTION.mentionable:
      return pickUser(world, String(value), resolved);
    case OPTION.channel:
      return pickChannel(world, option, String(value), resolved);
    default:
      return impossible(`the sandbox has no options of type ${option.type}`);
  }
}

/** A choice is picked by its name or its value. An option with autocomplete may also be typed freely. */
function choose(option: CommandOption, choices: readonly Choice[], value: OptionValue): OptionValue {
  const choice = choices.find(one => one.value === value) ?? choices.find(one => one.name === value);
  const offered = choices.map(one => one.name).join(', ');
  return found(choice, `${option.name} offers ${offered}, not ${value}`).value;
}

function checkText(option: CommandOption, value: OptionValue): OptionValue {
  if (option.choices?.length) return choose(option, option.choices, value);
  if (typeof value !== 'string') return impossible(`${option.name} is text`);
  if (value === '') impossible(`${option.name} is empty`);
  if (value.length < (option.min_length ?? 0)) impossible(`${option.name} is shorter than ${option.min_length}`);
  if (value.length > (option.max_length ?? 6000))
    impossible(`${option.name} is longer than ${option.max_length ?? 6000}`);
  return value;
}

function checkNumber(option: CommandOption, value: OptionValue): OptionValue {
  if (option.choices?.length) return choose(option, option.choices, value);
  if (typeof value !== 'number') return impossible(`${option.name} is a number`);
  if (option.type === OPTION.integer && !Number.isInteger(value)) impossible(`${option.name} is a whole number`);
  if (value < (option.min_value ?? -(2 ** 53))) impossible(`${option.name} is at least ${option.min_value}`);
  if (value > (option.max_value ?? 2 ** 53)) impossible(`${option.name} is at most ${option.max_value}`);
  return value;
}

/** A person with this name or id, also added to `resolved`. */
export function pickUser(world: World, nameOrId: string, resolved: Pick<Resolved, 'users' | 'members'>): Id {
  const user = found(
    [...world.users.values()].find(other => other.id === nameOrId || other.displayName === nameOrId),
    `there is nobody called ${nameOrId}`,
  );
  const { user: _, ...member } = memberJson(world, user);
  resolved.users[user.id] = userJson(user);
  resolved.members[user.id] = { ...member, permissions: '0' };
  return user.id;
}

/** A channel with this name or id, also added to `resolved`. */
export function pickChannel(
  world: World,
  option: { readonly name: string; readonly channel_types?: readonly number[] | null },
  nameOrId: string,
  resolved: Pick<Resolved, 'channels'>,
): Id {
  const channel = found(
    [...world.channels.values()].find(other => other.id === nameOrId || other.name === nameOrId),
    `there is no channel ${nameOrId}`,
  );
  const json = anyChannelJson(world, channel);
  if (option.channel_types?.length && !option.channel_types.includes(json.type))
    impossible(`${option.name} takes other channels`);
  resolved.channels[channel.id] = { ...json, permissions: world.permissionsIn(channel).toString() };
  return channel.id;
}
