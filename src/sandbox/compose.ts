import { randomBytes } from 'node:crypto';
import type { APIEmbed } from 'discord-api-types/v10';
import type { MessageBody, UploadedFile } from './body.ts';
import { imageInfo } from './image-size.ts';
import { mentionsIn } from './mentions.ts';
import type { Attachment, Channel, Id, Message } from './model.ts';
import { attachmentName, normalise, unfurlFrom } from './normalise.ts';
import { Refusal, refuseFaults } from './refusal.ts';
import { attachmentUrl } from './render.ts';
import { messageFaults } from './rules/message.ts';
import { FILE_LIMIT, FLAG, PERMISSION } from './wire.ts';
import type { World } from './world.ts';

/** Where a message is created or edited. */
export interface Place {
  readonly world: World;
  /** The server's own address, for the addresses of files. */
  readonly base: string;
  readonly channel: Channel;
}

/** Who sends a message, to whom, and with which flags. */
export interface Origin {
  readonly authorId: Id;
  /** The only person who sees it; null if all who see the channel do. */
  readonly onlyFor: Id | null;
  /** The interaction that it answers, if any. */
  readonly interactionId: Id | null;
  /** Flags that the request may set. */
  readonly allowedFlags: number;
  /** Flags that are always set. */
  readonly extraFlags: number;
}

/**
 * Make a message from a request. Throws a `Refusal` if it breaks a rule. See Discord docs:
 * resources/message#create-message
 */
export function composeMessage(
  place: Place,
  origin: Origin,
  body: MessageBody,
  files: readonly UploadedFile[],
): Message {
  const { world, channel } = place;
  const flags = (body.flags ?? 0) | origin.extraFlags;
  const attachments = attach(place, body, files, []);
  checkDraft(body, files, [], attachments, flags, origin.allowedFlags);
  const filled = fill(place, body, attachments);
  if (!filled.content && !filled.embeds.length && !filled.components.length && !attachments.length && !body.poll) {
    throw new Refusal('emptyMessage');
  }
  const mentioned = mentionsIn(filled.content, filled.components, body.allowed_mentions, id => world.users.has(id));
  const target = replyTarget(place, body);
  const repliedTo = target && (body.allowed_mentions?.replied_user ?? !body.allowed_mentions) ? [target.authorId] : [];
  const silent = origin.onlyFor !== null || (flags & FLAG.suppressNotifications) !== 0;
  return {
    id: world.newId(),
    channelId: channel.id,
    authorId: origin.authorId,
    onlyFor: origin.onlyFor,
    interactionId: origin.interactionId,
    type: target ? 19 : 0,
    reference: target ? { channelId: channel.id, messageId: target.id } : null,
    pinged: silent ? [] : pingedBy(place, origin, [...mentioned.users, ...repliedTo], mentioned.everyone),
    createdAt: world.clock.now(),
    editedAt: null,
    ...filled,
    attachments,
    mentions: mentioned.users,
    mentionsEveryone: mentioned.everyone,
    flags,
    nonce: body.nonce ?? null,
    pinnedAt: null,
    threadId: null,
  };
}

/**
 * Who is notified: the people mentioned who can see the channel. With @everyone, if the bot may use it, all who can see
 * the channel.
 */
function pingedBy(place: Place, origin: Origin, named: readonly Id[], everyone: boolean): readonly Id[] {
  const { world, channel } = place;
  const mayPingAll = everyone && (world.permissionsIn(channel) & PERMISSION.MentionEveryone) !== 0n;
  const all = mayPingAll ? [...world.users.keys()] : named;
  return [...new Set(all)].filter(id => id !== origin.authorId && world.canSee(channel, id));
}

/** Flags that an edit may set. See Discord docs: resources/message#edit-message */
const EDIT_FLAGS = FLAG.suppressEmbeds | FLAG.componentsV2;

/**
 * Change a message in place. Who was pinged stays the same, because edits notify nobody. See Discord docs:
 * resources/message#edit-message
 */
export function editMessage(place: Place, message: Message, body: MessageBody, files: readonly UploadedFile[]): void {
  const { world } = place;
  const keptFlags = message.flags & ~(FLAG.loading | (body.flags == null ? 0 : FLAG.suppressEmbeds));
  const flags = keptFlags | (body.flags ?? 0);
  const attachments = attach(place, body, files, message.attachments);
  const merged: MessageBody = {
    ...body,
    content: body.content === undefined ? message.content : body.content,
    embeds: body.embeds === undefined ? message.embeds : body.embeds,
  };
  checkDraft(merged, files, message.attachments, attachments, flags, EDIT_FLAGS | message.flags);
  const filled = fill(place, merged, attachments);
  const components = body.components === undefined ? message.components : filled.components;
  if (!filled.content && !filled.embeds.length && !components.length && !attachments.length) {
    throw new Refusal('emptyMessage');
  }
  const mentioned = mentionsIn(filled.content, components, body.allowed_mentions, id => world.users.has(id));
  world.keepRemoved(message.attachments.filter(({ id }) => attachments.every(kept => kept.id !== id)));
  Object.assign(message, {
    ...filled,
    components,
    attachments,
    flags,
    mentions: mentioned.users,
    mentionsEveryone: mentioned.everyone,
    editedAt: world.clock.now(),
  } satisfies Partial<Message>);
}

function checkDraft(
  body: MessageBody,
  files: readonly UploadedFile[],
  before: readonly Attachment[],
  after: readonly Attachment[],
  flags: number,
  allowedFlags: number,
): void {
  if (files.some(file => file.bytes.length > FILE_LIMIT)) throw new Refusal('tooLarge');
  if (after.length > 10) refuseFaults([{ path: ['attachments'], why: 'at most 10 files' }]);
  const fileNames = after.map(attachment => attachment.name);
  const fileIds = [...files.map(file => file.number), ...before.map(attachment => attachment.id)];
  refuseFaults(messageFaults({ body, flags, allowedFlags, fileNames, fileIds }));
}

/** The files of the message after the request: the uploaded ones, and the earlier ones that `attachments` keeps. */
function attach(
  place: Place,
  body: MessageBody,
  files: readonly UploadedFile[],
  before: readonly Attachment[],
): readonly Attachment[] {
  const entries = body.attachments;
  const kept = entries
    ? before.flatMap(old => {
        const entry = entries.find(other => String(other.id) === old.id);
        return entry
          ? [{ ...old, description: entry.description === undefined ? old.description : entry.description }]
          : [];
      })
    : before;
  const added = files.map((file): Attachment => {
    const entry = entries?.find(other => String(other.id) === file.number);
    const name = safeName(entry?.filename ?? file.name);
    return {
      id: place.world.newId(),
      channelId: place.channel.id,
      name,
      description: entry?.description ?? null,
      bytes: file.bytes,
      ...imageInfo(file.bytes, name),
      signature: randomBytes(16).toString('hex'),
    };
  });
  return [...kept, ...added];
}

/** Discord keeps letters, digits, dots, dashes and underscores of a file's name. */
const safeName = (name: string): string => name.replace(/\s/g, '_').replace(/[^\w.-]/g, '') || 'file';

/** The content, embeds and components of a message, with defaults and the addresses of files filled in. */
function fill(place: Place, body: MessageBody, attachments: readonly Attachment[]) {
  const urlOf = (attachment: Attachment): string => attachmentUrl(place.base, attachment);
  return {
    content: body.content ?? '',
    embeds: (body.embeds ?? []).map(embed => fillEmbed(embed, attachments, urlOf)),
    components: normalise(body.components ?? [], unfurlFrom(attachments, urlOf)),
  };
}

function fillEmbed(embed: APIEmbed, files: readonly Attachment[], urlOf: (a: Attachment) => string): APIEmbed {
  const picture = (image: { url: string } | null | undefined) => {
    if (!image) return null;
    const name = attachmentName(image.url);
    const file = files.find(other => other.name === name);
    if (!file) return { url: image.url };
    const size = file.width === null || file.height === null ? {} : { width: file.width, height: file.height };
    return { url: urlOf(file), proxy_url: urlOf(file), ...size };
  };
  const image = picture(embed.image);
  const thumbnail = picture(embed.thumbnail);
  const { image: _image, thumbnail: _thumbnail, fields, ...rest } = embed;
  const set = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  return {
    ...set,
    type: 'rich' as APIEmbed['type'] & string,
    ...(fields ? { fields: fields.map(field => ({ ...field, inline: field.inline ?? false })) } : {}),
    ...(image ? { image } : {}),
    ...(thumbnail ? { thumbnail } : {}),
  } as APIEmbed;
}

function replyTarget(place: Place, body: MessageBody): Message | null {
  const reference = body.message_reference;
  if (!reference) return null;
  const target = place.world.messages.get(reference.message_id);
  if (target && target.channelId === place.channel.id) return target;
  if (reference.fail_if_not_exists === false) return null;
  refuseFaults([{ path: ['message_reference'], why: 'Unknown message' }]);
  return null;
}
