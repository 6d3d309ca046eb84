import type { Thread } from '../model.ts';
import { Refusal } from '../refusal.ts';
import { anyChannelJson } from '../render.ts';
import type { World } from '../world.ts';
import { type Call, NO_CONTENT, type Reply, type Route } from './route.ts';

interface ChannelPatch {
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: number | null;
  readonly rate_limit_per_user?: number | null;
}

const reply = (call: Call, id: string): Reply => ({
  status: 200,
  json: anyChannelJson(call.world, call.world.channel(id)),
});

/** See Discord docs: resources/channel#modify-channel */
function patch(call: Call): Reply {
  const { world } = call;
  const channel = world.channel(call.param('channel'));
  // The contract has checked it against both kinds of channel.
  const body = call.json as ChannelPatch;
  world.requirePermissions(channel);
  if (channel.kind === 'channel') throw new Refusal('missingPermissions');
  patchThread(world, channel, body);
  world.emit({ kind: 'channel', change: 'update', channel });
  return reply(call, channel.id);
}

/**
 * The owner of a thread may archive and rename it. Locking needs MANAGE_THREADS. See Discord docs:
 * topics/threads#threads-permissions
 */
function patchThread(world: World, thread: Thread, body: ChannelPatch): void {
  const isOwner = thread.ownerId === world.bot.id;
  const opens = body.archived === false;
  if (!isOwner || body.locked != null)
    world.requirePermissions(thread, ...(opens && !thread.locked ? [] : (['ManageThreads'] as const)));
  if (thread.archived && body.archived !== false) throw new Refusal('archived');
  if (body.archived != null && body.archived !== thread.archived) {
    thread.archived = body.archived;
    thread.archivedAt = world.clock.now();
  }
  thread.name = body.name ?? thread.name;
  thread.locked = body.locked ?? thread.locked;
  thread.invitable = body.invitable ?? thread.invitable;
  thread.autoArchiveMinutes = body.auto_archive_duration ?? thread.autoArchiveMinutes;
  thread.slowmode = body.rate_limit_per_user ?? thread.slowmode;
}

/** Deleting a thread needs MANAGE_THREADS. Deleting a channel is always refused. */
function remove(call: Call): Reply {
  const { world } = call;
  const channel = world.channel(call.param('channel'));
  if (channel.kind === 'channel') throw new Refusal('missingPermissions');
  world.requirePermissions(channel, 'ManageThreads');
  const json = anyChannelJson(world, channel);
  world.removeChannel(channel);
  return { status: 200, json };
}

function typing(call: Call): Reply {
  const channel = call.world.channel(call.param('channel'));
  call.world.requirePermissions(channel, channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages');
  call.world.emit({ kind: 'typing', channel, userId: call.world.bot.id });
  return NO_CONTENT;
}

const EITHER = { oneOf: ['GuildChannelResponse', 'ThreadResponse'] } as const;

export const CHANNEL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    auth: true,
    reply: EITHER,
    run(call) {
      call.world.requirePermissions(call.world.channel(call.param('channel')));
      return reply(call, call.param('channel'));
    },
  },
  {
    method: 'PATCH',
    path: '/channels/:channel',
    auth: true,
    body: { oneOf: ['UpdateThreadRequestPartial', 'UpdateGuildChannelRequestPartial'] },
    reply: EITHER,
    run: patch,
  },
  { method: 'DELETE', path: '/channels/:channel', auth: true, reply: EITHER, run: remove },
  { method: 'POST', path: '/channels/:channel/typing', auth: true, run: typing },
];
