import type {
  APIApplicationCommand,
  APIAttachment,
  APIGuildMember,
  APIMessage,
  APITextChannel,
  APIThreadChannel,
  APIThreadMember,
  APIUser,
} from 'discord-api-types/v10';
import type { Attachment, Channel, Interaction, Message, StoredCommand, TextChannel, Thread, User } from './model.ts';
import { CHANNEL, EVERYONE_PERMISSIONS, FLAG, INTERACTION } from './wire.ts';
import type { World } from './world.ts';

/** The things in the sandbox as JSON in the form that Discord sends. */

/** The flag enumerations of `discord-api-types` have no name for zero. */
export const NO_FLAGS: number = 0;

const iso = (ms: number): string => new Date(ms).toISOString();

/** See Discord docs: resources/user#user-object */
export function userJson(user: User): APIUser & { flags: number } {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.bot ? '0001' : '0',
    global_name: user.bot ? null : user.displayName,
    avatar: null,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    primary_guild: null,
    ...(user.bot ? { bot: true } : {}),
  };
}

/** See Discord docs: resources/guild#guild-member-object */
export function memberJson(world: World, user: User): APIGuildMember {
  return {
    user: userJson(user),
    avatar: null,
    banner: null,
    communication_disabled_until: null,
    flags: NO_FLAGS,
    joined_at: iso(world.clock.now()),
    nick: null,
    pending: false,
    premium_since: null,
    roles: user.id === world.bot.id ? [world.botRole.id] : [],
    mute: false,
    deaf: false,
  };
}

/** A text channel. See Discord docs: resources/channel#channel-object */
export function channelJson(world: World, channel: TextChannel): APITextChannel {
  const denied = channel.denied;
  return {
    id: channel.id,
    type: CHANNEL.text,
    guild_id: world.guildId,
    name: channel.name,
    topic: channel.topic,
    position: channel.position,
    flags: NO_FLAGS,
    last_message_id: channel.lastMessageId,
    parent_id: null,
    rate_limit_per_user: 0,
    nsfw: false,
    permission_overwrites: denied === 0n ? [] : [{ id: world.bot.id, type: 1, allow: '0', deny: denied.toString() }],
  };
}

/** See Discord docs: resources/channel#channel-object and resources/channel#thread-metadata-object */
export function threadJson(world: World, thread: Thread): APIThreadChannel {
  const botJoinedAt = thread.members.get(world.bot.id);
  const messageCount = Math.max(thread.messageCount, 0);
  return {
    id: thread.id,
    type: thread.isPrivate ? CHANNEL.privateThread : CHANNEL.publicThread,
    guild_id: world.guildId,
    parent_id: thread.parentId,
    owner_id: thread.ownerId,
    name: thread.name,
    flags: NO_FLAGS,
    applied_tags: [],
    last_message_id: thread.lastMessageId,
    rate_limit_per_user: thread.slowmode,
    message_count: messageCount,
    member_count: Math.min(thread.members.size, 50),
    total_message_sent: messageCount,
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: iso(thread.archivedAt),
      auto_archive_duration: thread.autoArchiveMinutes,
      locked: thread.locked,
      create_timestamp: iso(thread.createdAt),
      ...(thread.isPrivate ? { invitable: thread.invitable } : {}),
    },
    ...(botJoinedAt === undefined ? {} : { member: threadMemberJson(thread, world.bot.id) }),
  };
}

/** See Discord docs: resources/channel#thread-member-object */
export function threadMemberJson(thread: Thread, userId: string): APIThreadMember {
  const joinedAt = thread.members.get(userId) ?? thread.createdAt;
  return { id: thread.id, user_id: userId, join_timestamp: iso(joinedAt), flags: NO_FLAGS };
}

export function anyChannelJson(world: World, channel: Channel): APITextChannel | APIThreadChannel {
  return channel.kind === 'thread' ? threadJson(world, channel) : channelJson(world, channel);
}

/** Where the file can be fetched. See Discord docs: reference#signed-attachment-cdn-urls */
export function attachmentUrl(base: string, attachment: Attachment): string {
  const name = encodeURIComponent(attachment.name);
  return `${base}/attachments/${attachment.channelId}/${attachment.id}/${name}?hm=${attachment.signature}`;
}

/** See Discord docs: resources/message#attachment-object */
export function attachmentJson(base: string, attachment: Attachment, ephemeral: boolean): APIAttachment {
  const url = attachmentUrl(base, attachment);
  return {
    id: attachment.id,
    filename: attachment.name,
    size: attachment.bytes.length,
    url,
    proxy_url: url,
    content_type: attachment.contentType,
    ...(attachment.description === null ? {} : { description: attachment.description }),
    ...(attachment.width === null || attachment.height === null
      ? {}
      : { width: attachment.width, height: attachment.height }),
    ...(ephemeral ? { ephemeral: true } : {}),
  };
}

type Metadata = NonNullable<APIMessage['interaction_metadata']>;

function metadataOf(world: World, interaction: Interaction): Metadata {
  const common = {
    id: interaction.id,
    user: userJson(world.user(interaction.userId)),
    authorizing_integration_owners: { 0: world.guildId },
  };
  if (interaction.type === INTERACTION.component) {
    return { ...common, type: 3, interacted_message_id: interaction.messageId ?? '0' };
  }
  const opener = interaction.openedBy === null ? undefined : world.interactions.get(interaction.openedBy);
  if (interaction.type !== INTERACTION.modal || !opener) return { ...common, type: 2 };
  const triggering = metadataOf(world, opener);
  // A modal never opens a modal, so what triggered it is a command or a component.
  return { ...common, type: 5, triggering_interaction_metadata: triggering as Exclude<Metadata, { type: 5 }> };
}

/** See Discord docs: resources/message#message-object */
export function messageJson(world: World, base: string, message: Message, isInner = false): APIMessage {
  const interaction = message.interactionId === null ? undefined : world.interactions.get(message.interactionId);
  const thread = message.threadId === null ? undefined : world.channels.get(message.threadId);
  const reference = message.reference;
  const referenced = reference && !isInner ? world.messages.get(reference.messageId) : undefined;
  const ephemeral = (message.flags & FLAG.ephemeral) !== 0;
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: userJson(world.user(message.authorId)),
    content: message.content,
    embeds: [...message.embeds],
    // Components are stored in the response's form. The contract checks every message that is sent.
    components: [...message.components] as NonNullable<APIMessage['components']>,
    attachments: message.attachments.map(attachment => attachmentJson(base, attachment, ephemeral)),
    mentions: message.mentions.map(id => userJson(world.user(id))),
    mention_roles: [],
    mention_everyone: message.mentionsEveryone,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : iso(message.editedAt),
    flags: message.flags,
    pinned: message.pinnedAt !== null,
    tts: false,
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(interaction
      ? {
          interaction_metadata: metadataOf(world, interaction),
          webhook_id: world.bot.id,
          application_id: world.bot.id,
        }
      : {}),
    ...(thread?.kind === 'thread' ? { thread: threadJson(world, thread) } : {}),
    ...(reference
      ? {
          message_reference: {
            type: 0,
            channel_id: reference.channelId,
            message_id: reference.messageId,
            guild_id: world.guildId,
          },
          referenced_message: referenced ? messageJson(world, base, referenced, true) : null,
        }
      : {}),
  };
}

/** See Discord docs: interactions/application-commands#application-command-object */
export function commandJson(world: World, stored: StoredCommand): APIApplicationCommand {
  const { command } = stored;
  const json = {
    id: stored.id,
    application_id: world.bot.id,
    version: stored.version,
    type: command.type ?? 1,
    name: command.name,
    name_localizations: command.name_localizations ?? null,
    description: command.description ?? '',
    description_localizations: command.description_localizations ?? null,
    default_member_permissions:
      command.default_member_permissions == null ? null : String(command.default_member_permissions),
    dm_permission: command.dm_permission ?? true,
    contexts: command.contexts ?? null,
    integration_types: command.integration_types ?? [0],
    nsfw: command.nsfw ?? false,
    ...(command.options && command.options.length > 0 ? { options: withoutNulls(command.options) } : {}),
    ...(stored.guildId === null ? {} : { guild_id: stored.guildId }),
  };
  // The contract checked the options when they came in, and they are returned unchanged.
  return json as APIApplicationCommand;
}

/** Discord leaves out what is not set. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, inner]) => inner !== null || key.endsWith('_localizations'));
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
}

/** The fields that GET /guilds and GUILD_CREATE share. See Discord docs: resources/guild#guild-object */
export function guildJson(world: World): Record<string, unknown> & { id: string } {
  return {
    id: world.guildId,
    name: world.guildName,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: world.ownerId,
    application_id: null,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: [
      roleJson(world.guildId, '@everyone', EVERYONE_PERMISSIONS, false),
      roleJson(world.botRole.id, world.bot.username, world.botRole.permissions, true),
    ],
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
  };
}

/** The id of the @everyone role is the guild's id. See Discord docs: topics/permissions#role-object */
function roleJson(id: string, name: string, permissions: bigint, isManaged: boolean): Record<string, unknown> {
  return {
    id,
    name,
    permissions: permissions.toString(),
    position: isManaged ? 1 : 0,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: isManaged,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}
