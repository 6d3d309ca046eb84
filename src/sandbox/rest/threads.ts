import type { Channel, Message, TextChannel, Thread } from '../model.ts';
import { Refusal } from '../refusal.ts';
import { memberJson, threadJson, threadMemberJson } from '../render.ts';
import { CHANNEL, FLAG } from '../wire.ts';
import { type Call, NO_CONTENT, type Reply, type Route } from './route.ts';

interface ThreadBody {
  readonly name: string;
  readonly type?: number | null;
  readonly auto_archive_duration?: number | null;
  readonly rate_limit_per_user?: number | null;
  readonly invitable?: boolean | null;
}

function textChannel(call: Call): TextChannel {
  const channel = call.world.channel(call.param('channel'));
  if (channel.kind === 'thread') throw new Refusal('badForm', [{ path: [], why: 'threads have no threads' }]);
  return channel;
}

/**
 * Creates a thread with its owner as the first member. See Discord docs:
 * resources/channel#start-thread-without-message
 */
export function addThread(
  call: Pick<Call, 'world'>,
  parent: TextChannel,
  body: ThreadBody,
  from: Message | null,
  ownerId: string,
): Thread {
  const { world } = call;
  const now = world.clock.now();
  const thread: Thread = {
    kind: 'thread',
    id: from?.id ?? world.newId(),
    parentId: parent.id,
    ownerId,
    // Without a message and a type the thread is private. See Discord docs:
    // resources/channel#start-thread-without-message
    isPrivate: from === null && (body.type ?? CHANNEL.privateThread) === CHANNEL.privateThread,
    createdAt: now,
    name: body.name,
    archived: false,
    archivedAt: now,
    locked: false,
    invitable: body.invitable ?? true,
    autoArchiveMinutes: body.auto_archive_duration ?? 4320,
    slowmode: body.rate_limit_per_user ?? 0,
    lastMessageId: null,
    messageCount: 0,
    members: new Map([[ownerId, now]]),
  };
  world.channels.set(thread.id, thread);
  world.emit({ kind: 'channel', change: 'create', channel: thread });
  return thread;
}

function fromChannel(call: Call): Reply {
  const parent = textChannel(call);
  // The contract has checked it.
  const body = call.json as ThreadBody;
  const isPublic = body.type === CHANNEL.publicThread;
  call.world.requirePermissions(parent, isPublic ? 'CreatePublicThreads' : 'CreatePrivateThreads');
  const thread = addThread(call, parent, body, null, call.world.bot.id);
  return { status: 201, json: threadJson(call.world, thread) };
}

/** The thread has the message's own id. See Discord docs: resources/channel#start-thread-from-message */
function fromMessage(call: Call): Reply {
  const { world } = call;
  const parent = textChannel(call);
  world.requirePermissions(parent, 'CreatePublicThreads', 'ReadMessageHistory');
  const message = world.message(parent.id, call.param('message'));
  if (message.threadId !== null) throw new Refusal('threadExists');
  const thread = addThread(call, parent, call.json as ThreadBody, message, world.bot.id);
  message.threadId = thread.id;
  message.flags |= FLAG.hasThread;
  world.emit({ kind: 'message', change: 'update', message });
  return { status: 201, json: threadJson(world, thread) };
}

function asThread(channel: Channel): Thread {
  if (channel.kind === 'channel') throw new Refusal('unknownChannel');
  return channel;
}

function memberId(call: Call): string {
  const named = call.param('user');
  return named === '@me' ? call.world.bot.id : named;
}

function join(call: Call, joins: boolean): Reply {
  const { world } = call;
  const thread = asThread(world.channel(call.param('channel')));
  const user = world.user(memberId(call));
  world.requirePermissions(thread, ...(user.id === world.bot.id ? [] : (['SendMessagesInThreads'] as const)));
  world.refuseIfArchived(thread);
  if (!joins && user.id !== world.bot.id) world.requirePermissions(thread, 'ManageThreads');
  if (joins === thread.members.has(user.id)) return NO_CONTENT;
  if (joins) thread.members.set(user.id, world.clock.now());
  else thread.members.delete(user.id);
  world.emit({ kind: 'member', change: joins ? 'add' : 'remove', thread, userId: user.id });
  return NO_CONTENT;
}

function oneMember(call: Call): Reply {
  const { world } = call;
  const thread = asThread(world.channel(call.param('channel')));
  const id = memberId(call);
  if (!thread.members.has(id)) throw new Refusal('unknownMember');
  const extra = call.query.get('with_member') === 'true' ? { member: memberJson(world, world.user(id)) } : {};
  return { status: 200, json: { ...threadMemberJson(thread, id), ...extra } };
}

function members(call: Call): Reply {
  const thread = asThread(call.world.channel(call.param('channel')));
  return { status: 200, json: [...thread.members.keys()].map(id => threadMemberJson(thread, id)) };
}

/** See Discord docs: resources/guild#list-active-guild-threads */
function active(call: Call): Reply {
  const { world } = call;
  if (call.param('guild') !== world.guildId) throw new Refusal('unknownGuild');
  const threads = [...world.channels.values()].filter(channel => channel.kind === 'thread' && !channel.archived);
  const own = threads.filter((channel): channel is Thread => channel.kind === 'thread');
  const joined = own.filter(thread => thread.members.has(world.bot.id));
  return {
    status: 200,
    json: {
      threads: own.map(thread => threadJson(world, thread)),
      members: joined.map(thread => threadMemberJson(thread, world.bot.id)),
      has_more: false,
    },
  };
}

const MEMBER = '/channels/:channel/thread-members/:user';

export const THREAD_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/channels/:channel/threads',
    auth: true,
    body: 'CreateTextThreadWithoutMessageRequest',
    reply: 'CreatedThreadResponse',
    run: fromChannel,
  },
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/threads',
    auth: true,
    body: 'CreateTextThreadWithMessageRequest',
    reply: 'CreatedThreadResponse',
    run: fromMessage,
  },
  { method: 'PUT', path: MEMBER, auth: true, run: call => join(call, true) },
  { method: 'DELETE', path: MEMBER, auth: true, run: call => join(call, false) },
  { method: 'GET', path: MEMBER, auth: true, reply: 'ThreadMemberResponse', run: oneMember },
  {
    method: 'GET',
    path: '/channels/:channel/thread-members',
    auth: true,
    reply: ['ThreadMemberResponse'],
    run: members,
  },
  { method: 'GET', path: '/guilds/:guild/threads/active', auth: true, reply: 'ThreadsResponse', run: active },
];
