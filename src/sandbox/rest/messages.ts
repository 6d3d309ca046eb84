import { composeMessage, editMessage, type Place } from '../compose.ts';
import type { Channel, Id, Message } from '../model.ts';
import { Refusal } from '../refusal.ts';
import { messageJson } from '../render.ts';
import { FLAG, OLD_MESSAGE_MS, type Permission } from '../wire.ts';
import type { World } from '../world.ts';
import { type Call, messageBody, NO_CONTENT, type Reply, type Route } from './route.ts';

/**
 * Flags of a message sent with the bot's own token. See Discord docs:
 * resources/message#create-message-jsonform-params
 */
const CHANNEL_FLAGS = FLAG.suppressEmbeds | FLAG.suppressNotifications | FLAG.componentsV2;

/**
 * How many edits of old messages one channel allows before it refuses with code 30046. Discord does not say how many;
 * bots have observed three in six seconds.
 */
const OLD_EDITS = { count: 3, withinMs: 6_000 } as const;

const placeOf = (call: Call): Place & { channel: Channel } => ({
  world: call.world,
  base: call.base,
  channel: call.world.channel(call.param('channel')),
});

const reply = (call: Call, message: Message): Reply => ({
  status: 200,
  json: messageJson(call.world, call.base, message),
});

function requireWritePermissions(call: Call, channel: Channel): void {
  const body = messageBody(call);
  const needed: Permission[] = [channel.kind === 'thread' ? 'SendMessagesInThreads' : 'SendMessages'];
  if (call.files.length > 0) needed.push('AttachFiles');
  if (body.embeds?.length) needed.push('EmbedLinks');
  if (body.message_reference) needed.push('ReadMessageHistory');
  call.world.requirePermissions(channel, ...needed);
}

/** How long a nonce is remembered; Discord says "the past few minutes". */
const NONCE_MS = 3 * 60_000;

/**
 * With `enforce_nonce`, a message already made under the same nonce is returned again. See Discord docs:
 * resources/message#create-message
 */
function sameNonce(call: Call, channel: Channel): Message | undefined {
  const { world } = call;
  const { nonce, enforce_nonce: enforced } = messageBody(call);
  if (!enforced || nonce === null || nonce === undefined) return undefined;
  const since = world.clock.now() - NONCE_MS;
  return world
    .messagesIn(channel.id)
    .find(message => message.authorId === world.bot.id && message.nonce === nonce && message.createdAt >= since);
}

/** See Discord docs: resources/message#create-message */
function create(call: Call): Reply {
  const place = placeOf(call);
  const { world, channel } = place;
  requireWritePermissions(call, channel);
  const before = sameNonce(call, channel);
  if (before) return reply(call, before);
  const origin = {
    authorId: world.bot.id,
    onlyFor: null,
    interactionId: null,
    allowedFlags: CHANNEL_FLAGS,
    extraFlags: 0,
  };
  const message = composeMessage(place, origin, messageBody(call), call.files);
  world.unarchive(channel);
  if (channel.kind === 'thread' && !channel.members.has(world.bot.id)) {
    channel.members.set(world.bot.id, world.clock.now());
    world.emit({ kind: 'member', change: 'add', thread: channel, userId: world.bot.id });
  }
  world.addMessage(message);
  return reply(call, message);
}

/** See Discord docs: resources/message#edit-message */
function edit(call: Call, throttle: (world: World, message: Message) => void): Reply {
  const place = placeOf(call);
  const { world, channel } = place;
  world.requirePermissions(channel);
  const message = world.message(channel.id, call.param('message'));
  if (message.authorId !== world.bot.id) throw new Refusal('notOwnMessage');
  world.refuseIfArchived(channel);
  if (call.files.length > 0) world.requirePermissions(channel, 'AttachFiles');
  throttle(world, message);
  editMessage(place, message, messageBody(call), call.files);
  world.emit({ kind: 'message', change: 'update', message });
  return reply(call, message);
}

function throttleOldEdits(): (world: World, message: Message) => void {
  const edits = new Map<Id, number[]>();
  return (world, message) => {
    const now = world.clock.now();
    if (now - message.createdAt <= OLD_MESSAGE_MS) return;
    const recent = (edits.get(message.channelId) ?? []).filter(at => now - at < OLD_EDITS.withinMs);
    const oldest = recent[0];
    if (recent.length >= OLD_EDITS.count && oldest !== undefined) {
      throw new Refusal('oldEdits', [], (oldest + OLD_EDITS.withinMs - now) / 1000);
    }
    edits.set(message.channelId, [...recent, now]);
  };
}

function remove(call: Call): Reply {
  const { world, channel } = placeOf(call);
  world.requirePermissions(channel);
  const message = world.message(channel.id, call.param('message'));
  if (message.authorId !== world.bot.id) world.requirePermissions(channel, 'ManageMessages');
  world.refuseIfArchived(channel);
  world.removeMessage(message);
  return NO_CONTENT;
}

function read(call: Call): Reply {
  const { world, channel } = placeOf(call);
  world.requirePermissions(channel, 'ReadMessageHistory');
  return reply(call, world.message(channel.id, call.param('message')));
}

/** Newest first. See Discord docs: resources/message#get-channel-messages */
function list(call: Call): Reply {
  const { world, base, channel } = placeOf(call);
  world.requirePermissions(channel, 'ReadMessageHistory');
  const limit = Number(call.query.get('limit') ?? 50);
  const before = call.query.get('before');
  const after = call.query.get('after');
  const found = world
    .messagesIn(channel.id)
    .filter(message => message.onlyFor === null)
    .filter(message => before === null || BigInt(message.id) < BigInt(before))
    .filter(message => after === null || BigInt(message.id) > BigInt(after));
  const newest = found.reverse().slice(0, limit);
  return { status: 200, json: newest.map(message => messageJson(world, base, message)) };
}

/** Pins or unpins a message; at most 250 are pinned in a channel. See Discord docs: resources/message#pin-message */
function pin(call: Call, pinned: boolean): Reply {
  const { world, channel } = placeOf(call);
  world.requirePermissions(channel, 'PinMessages');
  world.refuseIfArchived(channel);
  const message = world.message(channel.id, call.param('message'));
  const count = world.messagesIn(channel.id).filter(other => other.pinnedAt !== null).length;
  if (pinned && count >= 250) throw new Refusal('tooManyPins');
  message.pinnedAt = pinned ? world.clock.now() : null;
  world.emit({ kind: 'pins', channel });
  world.emit({ kind: 'message', change: 'update', message });
  return NO_CONTENT;
}

/** See Discord docs: resources/message#get-channel-pins */
function pins(call: Call): Reply {
  const { world, base, channel } = placeOf(call);
  world.requirePermissions(channel, 'ReadMessageHistory');
  const items = world
    .messagesIn(channel.id)
    .flatMap(message => (message.pinnedAt === null ? [] : [{ at: message.pinnedAt, message }]))
    .sort((a, b) => b.at - a.at)
    .map(({ at, message }) => ({
      pinned_at: new Date(at).toISOString(),
      message: messageJson(world, base, message),
    }));
  return { status: 200, json: { items, has_more: false } };
}

const MESSAGES_PATH = '/channels/:channel/messages';
const MESSAGE_PATH = `${MESSAGES_PATH}/:message`;
const PIN_PATH = `${MESSAGES_PATH}/pins/:message`;

/** The routes of messages. Those of each call have their own count of edits to old messages. */
export function messageRoutes(): readonly Route[] {
  const throttle = throttleOldEdits();
  return [
    {
      method: 'POST',
      path: MESSAGES_PATH,
      auth: true,
      body: 'MessageCreateRequest',
      reply: 'MessageResponse',
      run: create,
    },
    { method: 'GET', path: `${MESSAGES_PATH}/pins`, auth: true, reply: 'PinnedMessagesResponse', run: pins },
    { method: 'PUT', path: PIN_PATH, auth: true, run: call => pin(call, true) },
    { method: 'DELETE', path: PIN_PATH, auth: true, run: call => pin(call, false) },
    { method: 'PUT', path: '/channels/:channel/pins/:message', auth: true, run: call => pin(call, true) },
    { method: 'DELETE', path: '/channels/:channel/pins/:message', auth: true, run: call => pin(call, false) },
    { method: 'GET', path: MESSAGES_PATH, auth: true, reply: ['MessageResponse'], run: list },
    { method: 'GET', path: MESSAGE_PATH, auth: true, reply: 'MessageResponse', run: read },
    {
      method: 'PATCH',
      path: MESSAGE_PATH,
      auth: true,
      body: 'MessageEditRequestPartial',
      reply: 'MessageResponse',
      run: call => edit(call, throttle),
    },
    { method: 'DELETE', path: MESSAGE_PATH, auth: true, run: remove },
  ];
}
