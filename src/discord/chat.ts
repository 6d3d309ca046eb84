import {
  ChannelType,
  type Client,
  DiscordAPIError,
  HTTPError,
  MessageFlags,
  RateLimitError,
  type RawFile,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { z } from 'zod';
import { type Body, CONTENT_LIMIT, clip, THREAD_NAME_LIMIT } from './body.ts';
import { isOrContinues } from './custom-id.ts';
import { missingOf, type PermissionName } from './permissions.ts';

/** Plain REST calls for posts that answer no interaction. Failures are sorted by what to do next. */

/** Why a call failed, told apart only where we react differently. */
export type Failure =
  /** The message, the channel or the thread no longer exists. */
  | 'no-message'
  | 'no-channel'
  /** The bot lacks a permission; `missingPermissions` says which. */
  | 'forbidden'
  /** The thread is locked or archived beyond our reach. */
  | 'locked'
  | 'thread-exists'
  /** Discord is busy, broken or silent: the same call may succeed later. */
  | 'later'
  /** Too many old messages were edited lately: the same edit may succeed later, and other calls do now. */
  | 'old-edits'
  /** Discord rejects what we sent; sending the same again would not help. */
  | 'refused'
  /** Our own program failed before anything was sent. A newer version may do it. */
  | 'bug';

const BY_CODE: Readonly<Record<number, Failure>> = {
  10003: 'no-channel',
  10004: 'no-channel',
  10008: 'no-message',
  50001: 'forbidden',
  50013: 'forbidden',
  50083: 'locked',
  160005: 'locked',
  160004: 'thread-exists',
  30046: 'old-edits',
};

export function failureOf(error: unknown): Failure {
  if (error instanceof RateLimitError || error instanceof HTTPError) return 'later';
  if (!(error instanceof DiscordAPIError))
    return error instanceof TypeError || error instanceof RangeError ? 'bug' : 'later';
  const known = BY_CODE[Number(error.code)];
  if (known) return known;
  if (error.status === 403) return 'forbidden';
  return error.status >= 500 || error.status === 429 ? 'later' : 'refused';
}

/** How many whole milliseconds Discord told us to wait; null if it did not say. */
export const retryAfterOf = (error: unknown): number | null =>
  error instanceof RateLimitError ? Math.ceil(error.retryAfter) : null;

/** One of our own messages, and the whole `custom_id` of the button by which it was found. */
export interface FoundMessage {
  readonly id: string;
  readonly button: string;
}

export interface Chat {
  /** With the same `nonce` a post is made only once, even if Discord's reply was lost. Silent unless somebody is pinged. */
  post(channel: string, body: Body, nonce: string): Promise<string>;
  /**
   * Looks through the channel's last hundred messages for our own ones after the message `since` that have a button whose
   * `custom_id` is `button` or continues it. Returns them, newest first; none if we may not read them.
   */
  findOwn(channel: string, since: string, button: string): Promise<readonly FoundMessage[]>;
  edit(channel: string, message: string, body: Body): Promise<void>;
  /** Take the buttons off a message and leave the rest. */
  removeButtons(channel: string, message: string): Promise<void>;
  /** Makes a public thread, under a message or on its own. */
  makeThread(channel: string, name: string, message: string | null): Promise<string>;
  /** The permissions the bot lacks in a channel or thread; null if we do not know the channel. */
  missingPermissions(channel: string): readonly PermissionName[] | null;
}

const createdMessage = z.object({ id: z.string() });

const SEARCHED = 100;

const messageList = z.array(
  z.object({
    id: z.string(),
    author: z.object({ id: z.string() }),
    components: z.array(z.object({ components: z.array(z.object({ custom_id: z.string().optional() })).default([]) })),
  }),
);

const mentions = (pings: readonly string[] = []) => ({ parse: [], users: [...pings] });

function messagePayload({ content, rows = [], files = [], pings }: Body) {
  return {
    content: clip(content, CONTENT_LIMIT),
    components: rows,
    allowed_mentions: mentions(pings),
    attachments: files.map(({ name, alt }, id) => ({ id: String(id), filename: name, description: alt })),
  };
}

const rawFiles = ({ files = [] }: Body): RawFile[] =>
  files.map(({ name, bytes }) => ({ name, data: Buffer.from(bytes) }));

export function chatOf(client: Client): Chat {
  const { rest } = client;
  return {
    async post(channel, body, nonce) {
      const isSilent = body.pings === undefined || body.pings.length === 0;
      const flags = isSilent ? { flags: MessageFlags.SuppressNotifications } : {};
      const sent = await rest.post(Routes.channelMessages(channel), {
        body: { ...messagePayload(body), ...flags, nonce, enforce_nonce: true },
        files: rawFiles(body),
      });
      return createdMessage.parse(sent).id;
    },
    async findOwn(channel, since, button) {
      const query = new URLSearchParams({ limit: String(SEARCHED) });
      try {
        const all = messageList.parse(await rest.get(Routes.channelMessages(channel), { query }));
        const ours = all.filter(({ id, author }) => author.id === client.user?.id && BigInt(id) > BigInt(since));
        return ours.flatMap(({ id, components }) => {
          const ids = components.flatMap(row => row.components.flatMap(({ custom_id }) => custom_id ?? []));
          const found = ids.find(each => isOrContinues(each, button));
          return found === undefined ? [] : [{ id, button: found }];
        });
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'later') throw error;
        return [];
      }
    },
    async edit(channel, id, body) {
      // Only new messages notify people; an edit pings nobody.
      const edited = { ...messagePayload(body), allowed_mentions: mentions() };
      await rest.patch(Routes.channelMessage(channel, id), { body: edited, files: rawFiles(body) });
    },
    async removeButtons(channel, id) {
      await rest.patch(Routes.channelMessage(channel, id), { body: { components: [], allowed_mentions: mentions() } });
    },
    async makeThread(channel, name, under) {
      const body = { name: clip(name, THREAD_NAME_LIMIT), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
      const thread =
        under === null
          ? await rest.post(Routes.threads(channel), { body: { ...body, type: ChannelType.PublicThread } })
          : await rest.post(Routes.threads(channel, under), { body });
      return createdMessage.parse(thread).id;
    },
    missingPermissions(id) {
      const channel = client.channels.cache.get(id);
      if (channel === undefined || channel.isDMBased()) return channel === undefined ? null : [];
      const me = channel.guild.members.me;
      return me === null ? null : missingOf(channel.permissionsFor(me));
    },
  };
}
