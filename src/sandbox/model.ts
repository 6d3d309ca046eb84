import type { APIEmbed } from 'discord-api-types/v10';
import type { Component } from './component.ts';

/** A Discord id: a number as a string. */
export type Id = string;

export interface User {
  readonly id: Id;
  readonly username: string;
  readonly displayName: string;
  readonly bot: boolean;
  readonly locale: string;
}

export interface TextChannel {
  readonly kind: 'channel';
  readonly id: Id;
  name: string;
  topic: string | null;
  position: number;
  lastMessageId: Id | null;
  /** Permissions that the bot does not have in this channel and its threads, as bits. */
  denied: bigint;
}

export interface Thread {
  readonly kind: 'thread';
  readonly id: Id;
  readonly parentId: Id;
  readonly ownerId: Id;
  readonly isPrivate: boolean;
  readonly createdAt: number;
  name: string;
  archived: boolean;
  /** When it was last archived or opened again; at first, when it was created. */
  archivedAt: number;
  locked: boolean;
  invitable: boolean;
  autoArchiveMinutes: number;
  /** How many seconds a person must wait between two messages. */
  slowmode: number;
  lastMessageId: Id | null;
  messageCount: number;
  /** When each member joined. */
  readonly members: Map<Id, number>;
}

export type Channel = TextChannel | Thread;

export interface Attachment {
  readonly id: Id;
  readonly channelId: Id;
  readonly name: string;
  readonly description: string | null;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Makes the address hard to guess, as Discord's signed addresses are. */
  readonly signature: string;
}

export interface Message {
  readonly id: Id;
  readonly channelId: Id;
  readonly authorId: Id;
  /** The only person who sees it; null if all who see the channel do. */
  readonly onlyFor: Id | null;
  /** The interaction that it answers. */
  readonly interactionId: Id | null;
  /** 19 for a reply, else 0. */
  readonly type: number;
  readonly reference: { readonly channelId: Id; readonly messageId: Id } | null;
  /** Who was notified when it was sent; edits notify nobody. */
  readonly pinged: readonly Id[];
  createdAt: number;
  editedAt: number | null;
  content: string;
  embeds: readonly APIEmbed[];
  components: readonly Component[];
  attachments: readonly Attachment[];
  mentions: readonly Id[];
  mentionsEveryone: boolean;
  flags: number;
  nonce: string | number | null;
  pinnedAt: number | null;
  /** The thread that was started from it. */
  threadId: Id | null;
}

export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Component[];
}

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** Something that a person did, and the bot's answer so far. */
export interface Interaction {
  readonly id: Id;
  readonly token: string;
  readonly type: number;
  readonly userId: Id;
  readonly channelId: Id;
  /** The `data` that the bot receives. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The message whose component was used, or whose component opened the modal. */
  readonly messageId: Id | null;
  /** The interaction that opened the modal. */
  readonly openedBy: Id | null;
  /** What the person did, in words, for the list of problems. */
  readonly label: string;
  createdAt: number;
  answer: Answer | null;
  /** The message that `@original` names; null until the bot has answered with one. */
  originalId: Id | null;
  /** Whether the answer was deferred and the message has not arrived yet. */
  loading: boolean;
}

export type Answer =
  | { readonly kind: 'message'; readonly messageId: Id }
  | { readonly kind: 'deferred'; readonly messageId: Id }
  | { readonly kind: 'deferredUpdate' }
  | { readonly kind: 'update'; readonly messageId: Id }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'modal'; readonly modal: Modal }
  /** Three seconds have passed: "This interaction failed". */
  | { readonly kind: 'failed' };

export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean | null;
  readonly autocomplete?: boolean | null;
  readonly choices?: readonly Choice[] | null;
  readonly options?: readonly CommandOption[] | null;
  readonly min_value?: number | null;
  readonly max_value?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly channel_types?: readonly number[] | null;
  readonly name_localizations?: Readonly<Record<string, string>> | null;
  readonly description_localizations?: Readonly<Record<string, string>> | null;
}

export interface Command {
  readonly type?: number | null;
  readonly name: string;
  readonly description?: string | null;
  readonly options?: readonly CommandOption[] | null;
  readonly name_localizations?: Readonly<Record<string, string>> | null;
  readonly description_localizations?: Readonly<Record<string, string>> | null;
  readonly default_member_permissions?: string | number | null;
  readonly dm_permission?: boolean | null;
  readonly contexts?: readonly number[] | null;
  readonly integration_types?: readonly number[] | null;
  readonly nsfw?: boolean | null;
}

export interface StoredCommand {
  readonly id: Id;
  readonly version: Id;
  readonly guildId: Id | null;
  readonly command: Command;
}

/**
 * What a file stores of a sandbox. Ephemeral messages are left out, because a person who restarts Discord loses them
 * too.
 */
export interface StoredWorld {
  readonly guildId: Id;
  readonly botId: Id;
  readonly users: readonly User[];
  readonly channels: readonly Channel[];
  readonly messages: readonly Message[];
}
