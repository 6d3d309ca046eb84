import type {
  APIInteraction,
  GatewayChannelPinsUpdateDispatchData,
  GatewayGuildCreateDispatchData,
  GatewayMessageCreateDispatchData,
  GatewayMessageDeleteDispatchData,
  GatewayReadyDispatchData,
  GatewayThreadDeleteDispatchData,
  GatewayThreadMembersUpdateDispatchData,
  GatewayTypingStartDispatchData,
} from 'discord-api-types/v10';
import type { Channel, Interaction, Message, Thread } from './model.ts';
import {
  anyChannelJson,
  channelJson,
  guildJson,
  memberJson,
  messageJson,
  NO_FLAGS,
  threadJson,
  threadMemberJson,
  userJson,
} from './render.ts';
import { CHANNEL, FILE_LIMIT, INTENT } from './wire.ts';
import type { World, WorldEvent } from './world.ts';

export interface Dispatch {
  readonly t: string;
  readonly d: unknown;
  /** It is sent only to sessions with this intent. See Discord docs: events/gateway#list-of-intents */
  readonly intent: number;
}

/** See Discord docs: events/gateway-events#ready */
export function readyData(world: World, sessionId: string, base: string): GatewayReadyDispatchData {
  return {
    v: 10,
    user: { ...userJson(world.bot), verified: true, mfa_enabled: true, email: null },
    session_id: sessionId,
    resume_gateway_url: base.replace(/^http/, 'ws'),
    guilds: [{ id: world.guildId, unavailable: true }],
    application: { id: world.bot.id, flags: NO_FLAGS, flags_new: '0' },
    shard: [0, 1],
  };
}

/** See Discord docs: events/gateway-events#guild-create */
export function guildCreate(world: World): GatewayGuildCreateDispatchData {
  const channels = [...world.channels.values()];
  const people = [...world.users.values()];
  const data = {
    ...guildJson(world),
    joined_at: new Date(world.clock.now()).toISOString(),
    large: false,
    unavailable: false,
    member_count: people.length,
    voice_states: [],
    members: [memberJson(world, world.bot)],
    channels: channels.flatMap(channel => (channel.kind === 'channel' ? [channelJson(world, channel)] : [])),
    threads: channels.flatMap(channel =>
      channel.kind === 'thread' && !channel.archived ? [threadJson(world, channel)] : [],
    ),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
  // The guild's own fields are checked against the contract whenever GET /guilds returns them.
  return data as unknown as GatewayGuildCreateDispatchData;
}

/** See Discord docs: interactions/receiving-and-responding#interaction-object */
export function interactionCreate(world: World, base: string, interaction: Interaction): APIInteraction {
  const user = world.user(interaction.userId);
  const channel = world.channels.get(interaction.channelId);
  const message = interaction.messageId === null ? undefined : world.messages.get(interaction.messageId);
  const permissions = channel ? world.permissionsIn(channel) : 0n;
  const json = {
    id: interaction.id,
    application_id: world.bot.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data: interaction.data,
    guild: { id: world.guildId, locale: 'en-US', features: [] },
    guild_id: world.guildId,
    guild_locale: 'en-US',
    channel_id: interaction.channelId,
    ...(channel
      ? { channel: { ...anyChannelJson(world, channel), permissions: world.permissionsOf(user.id).toString() } }
      : {}),
    member: { ...memberJson(world, user), permissions: world.permissionsOf(user.id).toString() },
    locale: user.locale,
    app_permissions: permissions.toString(),
    attachment_size_limit: FILE_LIMIT,
    authorizing_integration_owners: { 0: world.guildId },
    context: 0,
    entitlements: [],
    ...(message ? { message: messageJson(world, base, message) } : {}),
  };
  // `data` is built from what the bot itself registered or posted, so it has the right shape.
  return json as unknown as APIInteraction;
}

/**
 * What the gateway sends for an event. It sends nothing for ephemeral messages. See Discord docs:
 * events/gateway-events#messages
 */
export function dispatchesFor(world: World, base: string, event: WorldEvent): readonly Dispatch[] {
  switch (event.kind) {
    case 'message':
      return event.message.onlyFor === null ? [messageDispatch(world, base, event.message, event.change)] : [];
    case 'channel':
      return [channelDispatch(world, event.channel, event.change)];
    case 'member':
      return event.userId === world.bot.id ? [membersDispatch(world, event.thread, event.change)] : [];
    case 'pins': {
      const d: GatewayChannelPinsUpdateDispatchData = { channel_id: event.channel.id, guild_id: world.guildId };
      return [{ t: 'CHANNEL_PINS_UPDATE', d, intent: INTENT.guilds }];
    }
    case 'typing': {
      const user = world.user(event.userId);
      const d: GatewayTypingStartDispatchData = {
        channel_id: event.channel.id,
        guild_id: world.guildId,
        user_id: user.id,
        timestamp: Math.floor(world.clock.now() / 1000),
        member: memberJson(world, user),
      };
      return [{ t: 'TYPING_START', d, intent: INTENT.typing }];
    }
    default:
      return [];
  }
}

function messageDispatch(
  world: World,
  base: string,
  message: Message,
  change: 'create' | 'update' | 'delete',
): Dispatch {
  const intent = INTENT.guildMessages;
  if (change === 'delete') {
    const d: GatewayMessageDeleteDispatchData = {
      id: message.id,
      channel_id: message.channelId,
      guild_id: world.guildId,
    };
    return { t: 'MESSAGE_DELETE', d, intent };
  }
  const json = messageJson(world, base, message);
  const isOwn = message.authorId === world.bot.id;
  // Without MESSAGE_CONTENT the bot does not get the content of other people's messages:
  // See Discord docs: events/gateway#message-content-intent
  const shown = isOwn ? json : { ...json, content: '', embeds: [], attachments: [], components: [] };
  const d: GatewayMessageCreateDispatchData = {
    ...shown,
    guild_id: world.guildId,
    member: memberJson(world, world.user(message.authorId)),
    mentions: [],
  };
  return { t: change === 'create' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE', d, intent };
}

function channelDispatch(world: World, channel: Channel, change: 'create' | 'update' | 'delete'): Dispatch {
  const intent = INTENT.guilds;
  const suffix = change.toUpperCase();
  if (channel.kind === 'channel') {
    return { t: `CHANNEL_${suffix}`, d: channelJson(world, channel), intent };
  }
  if (change !== 'delete') {
    return { t: `THREAD_${suffix}`, d: { ...threadJson(world, channel), newly_created: change === 'create' }, intent };
  }
  const d: GatewayThreadDeleteDispatchData = {
    id: channel.id,
    guild_id: world.guildId,
    parent_id: channel.parentId,
    type: channel.isPrivate ? CHANNEL.privateThread : CHANNEL.publicThread,
  };
  return { t: 'THREAD_DELETE', d, intent };
}

function membersDispatch(world: World, thread: Thread, change: 'add' | 'remove'): Dispatch {
  const common = { id: thread.id, guild_id: world.guildId, member_count: Math.min(thread.members.size, 50) };
  const d: GatewayThreadMembersUpdateDispatchData =
    change === 'add'
      ? { ...common, added_members: [threadMemberJson(thread, world.bot.id)] }
      : { ...common, removed_member_ids: [world.bot.id] };
  return { t: 'THREAD_MEMBERS_UPDATE', d, intent: INTENT.guilds };
}
