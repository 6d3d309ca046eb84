import { type Component, isSelect, walk } from '../component.ts';
import type { Attachment, Id, Message } from '../model.ts';
import { COMPONENT, FLAG } from '../wire.ts';
import type { World } from '../world.ts';

export interface SeenButton {
  readonly label: string;
  readonly customId: string | null;
  readonly url: string | null;
  readonly disabled: boolean;
  readonly style: number;
}

export interface SeenSelect {
  readonly customId: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly options: readonly { readonly label: string; readonly value: string; readonly description: string }[];
}

export interface SeenFile {
  readonly name: string;
  /** The alt text. */
  readonly alt: string | null;
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** A message as a person sees it on the screen. */
export interface SeenMessage {
  readonly id: Id;
  readonly channelId: Id;
  readonly author: string;
  /** All its words, top to bottom: content, embeds, text displays. */
  readonly text: string;
  /** "Only you can see this". */
  readonly ephemeral: boolean;
  /** "thinking…" */
  readonly loading: boolean;
  readonly edited: boolean;
  readonly pinned: boolean;
  readonly buttons: readonly SeenButton[];
  readonly selects: readonly SeenSelect[];
  readonly files: readonly SeenFile[];
  /** Who was notified by it. */
  readonly pinged: readonly string[];
}

export function seenMessage(world: World, message: Message): SeenMessage {
  const components = [...walk(message.components)].map(({ component }) => component);
  const name = (id: Id): string => world.users.get(id)?.displayName ?? id;
  return {
    id: message.id,
    channelId: message.channelId,
    author: name(message.authorId),
    text: wordsOf(message, components),
    ephemeral: message.onlyFor !== null,
    loading: (message.flags & FLAG.loading) !== 0,
    edited: message.editedAt !== null,
    pinned: message.pinnedAt !== null,
    buttons: components.filter(component => component.type === COMPONENT.button).map(seenButton),
    selects: components.filter(isSelect).map(seenSelect),
    files: shownFiles(message, components),
    pinged: message.pinged.map(name),
  };
}

function wordsOf(message: Message, components: readonly Component[]): string {
  const embeds = message.embeds.flatMap(embed => [
    embed.author?.name,
    embed.title,
    embed.description,
    ...(embed.fields ?? []).flatMap(field => [field.name, field.value]),
    embed.footer?.text,
  ]);
  return [message.content, ...embeds, ...components.map(component => component.content)].filter(Boolean).join('\n');
}

const seenButton = (button: Component): SeenButton => ({
  label: button.label ?? button.emoji?.name ?? '',
  customId: button.custom_id ?? null,
  url: button.url ?? null,
  disabled: button.disabled ?? false,
  style: button.style ?? 0,
});

const seenSelect = (select: Component): SeenSelect => ({
  customId: select.custom_id ?? '',
  placeholder: select.placeholder ?? '',
  disabled: select.disabled ?? false,
  options: (select.options ?? []).map(option => ({
    label: option.label,
    value: option.value,
    description: option.description ?? '',
  })),
});

/**
 * With IS_COMPONENTS_V2 only the files that a component refers to are shown. See Discord docs:
 * resources/message#create-message
 */
function shownFiles(message: Message, components: readonly Component[]): readonly SeenFile[] {
  if ((message.flags & FLAG.componentsV2) === 0)
    return message.attachments.map(file => seenFile(file, file.description));
  return components.flatMap(component => {
    const items = component.items ?? [
      ...(component.media ? [{ media: component.media, description: component.description }] : []),
      ...(component.file ? [{ media: component.file, description: null }] : []),
    ];
    return items.flatMap(item => {
      const file = message.attachments.find(other => other.id === item.media.attachment_id);
      return file ? [seenFile(file, item.description ?? file.description)] : [];
    });
  });
}

const seenFile = (file: Attachment, alt: string | null): SeenFile => ({
  name: file.name,
  alt,
  bytes: file.bytes,
  contentType: file.contentType,
  width: file.width,
  height: file.height,
});
