import type { Command, StoredCommand } from '../model.ts';
import { Refusal, refuseFaults } from '../refusal.ts';
import { commandJson } from '../render.ts';
import { commandsFaults } from '../rules/commands.ts';
import type { Call, Reply, Route } from './route.ts';

/**
 * Replaces all commands of a server, or all global ones. See Discord docs:
 * interactions/application-commands#bulk-overwrite-global-application-commands
 */
function overwrite(call: Call, guildId: string | null): Reply {
  const { world } = call;
  checkScope(call, guildId);
  // It has been checked against Discord's API description: it is a list of commands.
  const commands = call.json as readonly Command[];
  refuseFaults(commandsFaults(commands));
  const old = world.commands.filter(stored => stored.guildId === guildId);
  const stored = commands.map((command): StoredCommand => {
    const same = old.find(other => other.command.name === command.name);
    return { id: same?.id ?? world.newId(), version: world.newId(), guildId, command };
  });
  world.commands = [...world.commands.filter(other => other.guildId !== guildId), ...stored];
  world.emit({ kind: 'commands' });
  return { status: 200, json: stored.map(one => commandJson(world, one)) };
}

function list(call: Call, guildId: string | null): Reply {
  checkScope(call, guildId);
  const found = call.world.commands.filter(stored => stored.guildId === guildId);
  return { status: 200, json: found.map(one => commandJson(call.world, one)) };
}

function checkScope(call: Call, guildId: string | null): void {
  if (call.param('application') !== call.world.bot.id) throw new Refusal('missingAccess');
  if (guildId !== null && guildId !== call.world.guildId) throw new Refusal('missingAccess');
}

/**
 * Turns permissions from strings into numbers for the check: Discord's API description calls for numbers, but its
 * documentation and every client use strings. See Discord docs: topics/permissions
 */
function permissionsAsNumbers(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  return json.map((command: { readonly default_member_permissions?: unknown }) =>
    typeof command?.default_member_permissions === 'string'
      ? { ...command, default_member_permissions: Number(command.default_member_permissions) }
      : command,
  );
}

const GLOBAL = '/applications/:application/commands';
const GUILD = '/applications/:application/guilds/:guild/commands';

export const COMMAND_ROUTES: readonly Route[] = [
  {
    method: 'PUT',
    path: GLOBAL,
    auth: true,
    body: ['ApplicationCommandUpdateRequest'],
    readAs: permissionsAsNumbers,
    reply: ['ApplicationCommandResponse'],
    run: call => overwrite(call, null),
  },
  {
    method: 'PUT',
    path: GUILD,
    auth: true,
    body: ['ApplicationCommandUpdateRequest'],
    readAs: permissionsAsNumbers,
    reply: ['ApplicationCommandResponse'],
    run: call => overwrite(call, call.param('guild')),
  },
  { method: 'GET', path: GLOBAL, auth: true, reply: ['ApplicationCommandResponse'], run: call => list(call, null) },
  {
    method: 'GET',
    path: GUILD,
    auth: true,
    reply: ['ApplicationCommandResponse'],
    run: call => list(call, call.param('guild')),
  },
];
