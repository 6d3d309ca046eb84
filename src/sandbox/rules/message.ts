import type { APIEmbed } from 'discord-api-types/v10';
import type { AllowedMentions, MessageBody } from '../body.ts';
import { mediaOf, walk } from '../component.ts';
import { attachmentName } from '../normalise.ts';
import { citing, type Fault } from '../refusal.ts';
import { FLAG } from '../wire.ts';
import { componentFaults, layoutFaults, legacyFaults } from './components.ts';

/** A message as it would be after the request. */
export interface Draft {
  readonly body: MessageBody;
  /** Flags after the request. */
  readonly flags: number;
  /** Flags that this route allows. */
  readonly allowedFlags: number;
  /** Names of all files that the message would carry. */
  readonly fileNames: readonly string[];
  /** The numbers of the files sent along and the ids of the files already there. */
  readonly fileIds: readonly string[];
}

/** A limit on messages that only Discord's documentation states, with the page. */
export interface MessageRule {
  readonly page: string;
  readonly check: (draft: Draft) => readonly Fault[];
}

const fault = (path: readonly (string | number)[], why: string): Fault => ({ path, why });

export const MESSAGE_RULES: readonly MessageRule[] = [
  {
    page: 'resources/message#create-message',
    check: ({ body }) =>
      (body.content?.length ?? 0) > 2000 ? [fault(['content'], 'must be 2000 or fewer in length')] : [],
  },
  {
    page: 'resources/message#message-object-message-flags',
    check: ({ body, allowedFlags }) =>
      ((body.flags ?? 0) & ~allowedFlags) === 0 ? [] : [fault(['flags'], 'a flag that cannot be set here')],
  },
  { page: 'components/reference#component-object', check: layoutRule },
  {
    page: 'components/reference',
    check: ({ body }) => componentFaults(body.components ?? []),
  },
  { page: 'resources/message#embed-object-embed-limits', check: ({ body }) => embedFaults(body.embeds ?? []) },
  { page: 'reference#uploading-files', check: attachmentFaults },
  { page: 'reference#editing-message-attachments', check: mediaFaults },
  {
    page: 'resources/message#allowed-mentions-object',
    check: ({ body }) => (body.allowed_mentions ? mentionFaults(body.allowed_mentions) : []),
  },
];

function layoutRule({ body, flags }: Draft): readonly Fault[] {
  const components = body.components ?? [];
  if ((flags & FLAG.componentsV2) === 0) return legacyFaults(components);
  const why = 'not allowed with the flag IS_COMPONENTS_V2';
  return [
    ...(body.content ? [fault(['content'], why)] : []),
    ...(body.embeds?.length ? [fault(['embeds'], why)] : []),
    ...(body.poll ? [fault(['poll'], why)] : []),
    ...(body.sticker_ids?.length ? [fault(['sticker_ids'], why)] : []),
    ...layoutFaults(components),
  ];
}

/** 6,000 characters over all embeds of a message. */
function embedFaults(embeds: readonly APIEmbed[]): readonly Fault[] {
  const texts = embeds.flatMap(embed => [
    embed.title,
    embed.description,
    embed.footer?.text,
    embed.author?.name,
    ...(embed.fields ?? []).flatMap(field => [field.name, field.value]),
  ]);
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  const long = (embeds ?? []).flatMap((embed, index) => [
    ...((embed.footer?.text.length ?? 0) > 2048 ? [fault(['embeds', index, 'footer'], 'longer than 2048')] : []),
    ...((embed.author?.name.length ?? 0) > 256 ? [fault(['embeds', index, 'author'], 'longer than 256')] : []),
  ]);
  return characters > 6000 ? [...long, fault(['embeds'], 'embeds exceed 6000 characters in all')] : long;
}

function attachmentFaults({ body, fileIds }: Draft): readonly Fault[] {
  return (body.attachments ?? []).flatMap((entry, index) =>
    fileIds.includes(String(entry.id)) ? [] : [fault(['attachments', index, 'id'], 'names no file of this message')],
  );
}

/** Every `attachment://name` must name a file of the message. */
function mediaFaults({ body, fileNames }: Draft): readonly Fault[] {
  const missing = (url: string | undefined): boolean => {
    const name = url === undefined ? null : attachmentName(url);
    return name !== null && !fileNames.includes(name);
  };
  const inComponents = [...walk(body.components ?? [])]
    .filter(({ component }) => mediaOf(component).some(media => missing(media.url)))
    .map(({ path }) => fault(path, 'attachment:// names no file of this message'));
  const inEmbeds = (body.embeds ?? []).flatMap((embed, index) =>
    [embed.image?.url, embed.thumbnail?.url, embed.footer?.icon_url, embed.author?.icon_url].some(missing)
      ? [fault(['embeds', index], 'attachment:// names no file of this message')]
      : [],
  );
  return [...inComponents, ...inEmbeds];
}

function mentionFaults(allowed: AllowedMentions): readonly Fault[] {
  const both = (list: 'users' | 'roles'): boolean =>
    (allowed.parse ?? []).includes(list) && (allowed[list]?.length ?? 0) > 0;
  return (['users', 'roles'] as const)
    .filter(both)
    .map(list => fault(['allowed_mentions', list], `mutually exclusive with parse: ["${list}"]`));
}

/** All faults of a message that the contract does not find. */
export const messageFaults = (draft: Draft): readonly Fault[] =>
  MESSAGE_RULES.flatMap(rule => citing(rule.page, rule.check(draft)));
