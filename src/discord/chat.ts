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
import { type Body, CONTENT_LIMIT, clip, THREAD_NAME } from './body.ts';
import { missingOf, type PermissionName } from './permissions.ts';

/** Posting without an interaction: plain calls of the REST API, each with its failure as a word. */

/** Why a call failed, as far as it changes what to do next. */
export type Failure =
  /** The message, or the channel or thread, is not there any more. */
  | 'no-message'
  | 'no-channel'
  /** The bot may not; `missing` names what it lacks. */
  | 'forbidden'
  /** The thread is locked or archived beyond our reach. */
  | 'locked'
  | 'thread-exists'
  /** Discord is busy, broken or silent: the same call may succeed later. */
  | 'later'
  /** Discord does not take what we sent; sending it again would not help. */
  | 'refused';

const BY_CODE: Readonly<Record<number, Failure>> = {
  10003: 'no-channel',
  10004: 'no-channel',
  10008: 'no-message',
  50001: 'forbidden',
  50013: 'forbidden',
  50083: 'locked',
  160005: 'locked',
  160004: 'thread-exists',
  30046: 'later',
};

export function failureOf(error: unknown): Failure {
  if (error instanceof RateLimitError || error instanceof HTTPError) return 'later';
  if (!(error instanceof DiscordAPIError))
    return error instanceof TypeError || error instanceof RangeError ? 'refused' : 'later';
  const known = BY_CODE[Number(error.code)];
  if (known) return known;
  if (error.status === 403) return 'forbidden';
  return error.status >= 500 || error.status === 429 ? 'later' : 'refused';
}

/** When Discord said that it will listen again, in milliseconds from now; null where it did not say. */
export const retryAfterOf = (error: unknown): number | null =>
  error instanceof RateLimitError ? error.retryAfter : null;

export interface Chat {
  /** `nonce` makes the same post once only, should its answer have been lost. Silent unless somebody is named. */
  post(channel: string, body: Body, nonce: string): Promise<string>;
  edit(channel: string, message: string, body: Body): Promise<void>;
  /** Take the buttons off a message and leave the rest. */
  strip(channel: string, message: string): Promise<void>;
  /** A public thread, under a message or by itself. */
  thread(channel: string, name: string, message: string | null): Promise<string>;
  /** What the bot lacks in a channel or thread; null where Discord has not told us of it. */
  missing(channel: string): readonly PermissionName[] | null;
}

const made = z.object({ id: z.string() });

const mentions = (pings: readonly string[] = []) => ({ parse: [], users: [...pings] });

function message({ content, rows = [], files = [], pings }: Body) {
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
      const silent = body.pings === undefined || body.pings.length === 0;
      const flags = silent ? { flags: MessageFlags.SuppressNotifications } : {};
      const sent = await rest.post(Routes.channelMessages(channel), {
        body: { ...message(body), ...flags, nonce, enforce_nonce: true },
        files: rawFiles(body),
      });
      return made.parse(sent).id;
    },
    async edit(channel, id, body) {
      // A person is notified by new messages only; an edit names nobody.
      const edited = { ...message(body), allowed_mentions: mentions() };
      await rest.patch(Routes.channelMessage(channel, id), { body: edited, files: rawFiles(body) });
    },
    async strip(channel, id) {
      await rest.patch(Routes.channelMessage(channel, id), { body: { components: [], allowed_mentions: mentions() } });
    },
    async thread(channel, name, under) {
      const body = { name: clip(name, THREAD_NAME), auto_archive_duration: ThreadAutoArchiveDuration.OneWeek };
      const thread =
        under === null
          ? await rest.post(Routes.threads(channel), { body: { ...body, type: ChannelType.PublicThread } })
          : await rest.post(Routes.threads(channel, under), { body });
      return made.parse(thread).id;
    },
    missing(id) {
      const channel = client.channels.cache.get(id);
      if (channel === undefined || channel.isDMBased()) return channel === undefined ? null : [];
      const me = channel.guild.members.me;
      return me === null ? null : missingOf(channel.permissionsFor(me));
    },
  };
}
