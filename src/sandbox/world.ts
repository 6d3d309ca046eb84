import type { Clock } from './clock.ts';
import type {
  Attachment,
  Channel,
  Id,
  Interaction,
  Message,
  StoredCommand,
  StoredWorld,
  TextChannel,
  Thread,
  User,
} from './model.ts';
import { Refusal } from './refusal.ts';
import {
  ALL_PERMISSIONS,
  ANSWER_WITHIN_MS,
  bitsOf,
  EVERYONE_PERMISSIONS,
  PERMISSION,
  type Permission,
} from './wire.ts';

/** Something that happened in the sandbox. The gateway, the people and the page listen to these. */
export type WorldEvent =
  | { readonly kind: 'message'; readonly change: 'create' | 'update' | 'delete'; readonly message: Message }
  | { readonly kind: 'channel'; readonly change: 'create' | 'update' | 'delete'; readonly channel: Channel }
  | { readonly kind: 'member'; readonly change: 'add' | 'remove'; readonly thread: Thread; readonly userId: Id }
  | { readonly kind: 'pins'; readonly channel: Channel }
  | { readonly kind: 'typing'; readonly channel: Channel; readonly userId: Id }
  | { readonly kind: 'interaction'; readonly interaction: Interaction }
  | { readonly kind: 'answer'; readonly interaction: Interaction }
  | { readonly kind: 'commands' }
  /** Something changed on one person's own screen only. */
  | { readonly kind: 'screen'; readonly userId: Id };

/** The start of 2015, from which Discord's ids count milliseconds. See Discord docs: reference#snowflakes */
const EPOCH = 1_420_070_400_000;

/** How many files of deleted and edited messages are still served, of 100 to 300 KB each. */
const REMOVED_FILES_KEPT = 50;

/**
 * The state of the sandbox: one guild, its people, channels, messages and interactions. Listeners get every event.
 */
export class World {
  readonly clock: Clock;
  /** How long a person waits for the bot, in milliseconds of real time. */
  patienceMs = 10_000;
  /** How soon the bot must answer an interaction, in milliseconds. */
  answerWithinMs = ANSWER_WITHIN_MS;
  readonly guildId: Id;
  readonly guildName: string;
  readonly bot: User;
  /** The bot's own role, and the permissions that it has besides those of @everyone. */
  readonly botRole: { readonly id: Id; readonly permissions: bigint };
  readonly users = new Map<Id, User>();
  readonly channels = new Map<Id, Channel>();
  readonly messages = new Map<Id, Message>();
  readonly interactions = new Map<Id, Interaction>();
  /** Files that people put into forms. */
  readonly uploads = new Map<Id, Attachment>();
  /** The latest files of messages that were deleted, or edited so that they lost them: a page may still load them. */
  readonly removedFiles = new Map<Id, Attachment>();
  commands: readonly StoredCommand[] = [];
  /** What went wrong, for `assertClean`. */
  readonly problems: string[] = [];
  readonly #listeners = new Set<(event: WorldEvent) => void>();
  #lastMoment = 0;
  #sequence = 0;

  constructor(
    clock: Clock,
    guildName: string,
    botName: string,
    botPermissions: readonly Permission[] = [],
    kept: StoredWorld | null = null,
  ) {
    this.clock = clock;
    this.guildId = kept?.guildId ?? this.newId();
    this.guildName = guildName;
    const botId = kept?.botId ?? this.newId();
    this.bot = { id: botId, username: botName, displayName: botName, bot: true, locale: 'en-US' };
    this.botRole = { id: this.newId(), permissions: bitsOf(botPermissions) };
    this.users.set(this.bot.id, this.bot);
    for (const user of kept?.users ?? []) if (user.id !== botId) this.users.set(user.id, user);
    for (const channel of kept?.channels ?? []) this.channels.set(channel.id, channel);
    for (const message of kept?.messages ?? []) this.messages.set(message.id, message);
  }

  /** A new id, larger than all before, because the order of messages depends on it. */
  newId(): Id {
    const moment = this.clock.now() - EPOCH;
    if (moment > this.#lastMoment) {
      this.#lastMoment = moment;
      this.#sequence = 0;
    } else {
      this.#sequence += 1;
    }
    if (this.#sequence === 4096) {
      this.#lastMoment += 1;
      this.#sequence = 0;
    }
    return ((BigInt(this.#lastMoment) << 22n) | BigInt(this.#sequence)).toString();
  }

  listen(listener: (event: WorldEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(event: WorldEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  problem(words: string): void {
    this.problems.push(words);
  }

  user(id: Id): User {
    const user = this.users.get(id);
    if (!user) throw new Refusal('unknownUser');
    return user;
  }

  channel(id: Id): Channel {
    const channel = this.channels.get(id);
    if (!channel) throw new Refusal('unknownChannel');
    return channel;
  }

  /** The channel itself, or the channel of a thread. */
  parentOf(channel: Channel): TextChannel {
    if (channel.kind === 'channel') return channel;
    const parent = this.channel(channel.parentId);
    if (parent.kind === 'thread') throw new Error(`the parent of thread ${channel.id} is a thread`);
    return parent;
  }

  /** A message of the channel, but not an ephemeral one, because the bot's own token cannot reach those. */
  message(channelId: Id, messageId: Id): Message {
    const message = this.messages.get(messageId);
    if (!message || message.channelId !== channelId || message.onlyFor) throw new Refusal('unknownMessage');
    return message;
  }

  messagesIn(channelId: Id): Message[] {
    return [...this.messages.values()].filter(message => message.channelId === channelId);
  }

  /** What the bot may do here. See Discord docs: topics/permissions#permission-overwrites */
  permissionsIn(channel: Channel): bigint {
    return (EVERYONE_PERMISSIONS | this.botRole.permissions) & ~this.parentOf(channel).denied;
  }

  /** The owner is the first person. The owner may do everything. See Discord docs: topics/permissions */
  get ownerId(): Id {
    return [...this.users.values()].find(user => !user.bot)?.id ?? this.bot.id;
  }

  /** What a person may do. */
  permissionsOf(userId: Id): bigint {
    return userId === this.ownerId ? ALL_PERMISSIONS : EVERYONE_PERMISSIONS;
  }

  /** Throws a `Refusal`, as Discord does, if the bot cannot see the channel or lacks one of the permissions. */
  requirePermissions(channel: Channel, ...permissions: readonly Permission[]): void {
    const held = this.permissionsIn(channel);
    if ((held & PERMISSION.ViewChannel) === 0n) throw new Refusal('missingAccess');
    if (permissions.some(name => (held & PERMISSION[name]) === 0n)) throw new Refusal('missingPermissions');
  }

  /** Private threads are visible to their members, everything else to everybody. */
  canSee(channel: Channel, userId: Id): boolean {
    return channel.kind === 'channel' || !channel.isPrivate || channel.members.has(userId);
  }

  isVisible(message: Message, userId: Id): boolean {
    const channel = this.channels.get(message.channelId);
    if (!channel || !this.canSee(channel, userId)) return false;
    return message.onlyFor === null || message.onlyFor === userId;
  }

  addMessage(message: Message): void {
    this.messages.set(message.id, message);
    const channel = this.channel(message.channelId);
    if (message.onlyFor === null) {
      channel.lastMessageId = message.id;
      if (channel.kind === 'thread') channel.messageCount += 1;
    }
    this.emit({ kind: 'message', change: 'create', message });
  }

  removeMessage(message: Message): void {
    this.messages.delete(message.id);
    this.keepRemoved(message.attachments);
    this.emit({ kind: 'message', change: 'delete', message });
  }

  /** Discord's CDN goes on serving files for a while. */
  keepRemoved(files: readonly Attachment[]): void {
    for (const file of files) this.removedFiles.set(file.id, file);
    for (const id of [...this.removedFiles.keys()].slice(0, -REMOVED_FILES_KEPT)) this.removedFiles.delete(id);
  }

  /** Remove a channel or thread with everything in it. */
  removeChannel(channel: Channel): void {
    for (const thread of [...this.channels.values()]) {
      if (thread.kind === 'thread' && thread.parentId === channel.id) this.removeChannel(thread);
    }
    for (const message of this.messagesIn(channel.id)) this.messages.delete(message.id);
    this.channels.delete(channel.id);
    this.emit({ kind: 'channel', change: 'delete', channel });
  }

  /**
   * Reopens an archived thread, as Discord does when somebody writes in it. Throws a `Refusal` if it is locked.
   * See Discord docs: topics/threads#active-archived-threads
   */
  unarchive(channel: Channel): void {
    if (channel.kind === 'channel' || !channel.archived) return;
    if (channel.locked) throw new Refusal('locked');
    channel.archived = false;
    this.emit({ kind: 'channel', change: 'update', channel });
  }

  /** Throws the refusal with Discord's code 50083 if the channel is an archived thread. */
  refuseIfArchived(channel: Channel): void {
    if (channel.kind === 'thread' && channel.archived) throw new Refusal('archived');
  }
}
