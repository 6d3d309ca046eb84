import { type Component, isSelect, type Media, walk } from './component.ts';
import type { Attachment } from './model.ts';
import { BUTTON, COMPONENT } from './wire.ts';

/** Replaces a reference to a file by the file's address and size. */
export type ResolveFile = (media: Media) => Media;

/**
 * A request's components as Discord returns them: each has an id, defaults are filled in, and `attachment://` is
 * replaced by the file's address. See Discord docs: components/reference#anatomy-of-a-component
 */
export function normalise(components: readonly Component[], unfurl: ResolveFile): readonly Component[] {
  const used = new Set<number>();
  for (const { component } of walk(components)) if (component.id) used.add(component.id);
  let last = 0;
  const number = (component: Component): number => {
    if (component.id) return component.id;
    do last += 1;
    while (used.has(last));
    return last;
  };
  const one = (component: Component): Component => {
    const id = number(component);
    return { ...withoutNull(component), id, ...defaults(component, unfurl), ...inner(component, one) };
  };
  return components.map(one);
}

function inner(component: Component, one: (component: Component) => Component): Partial<Component> {
  return {
    ...(component.components ? { components: component.components.map(one) } : {}),
    ...(component.component ? { component: one(component.component) } : {}),
    ...(component.accessory ? { accessory: one(component.accessory) } : {}),
  };
}

function defaults(component: Component, unfurl: ResolveFile): Partial<Component> {
  if (isSelect(component)) {
    const options = component.options?.map(option => withoutNull(option));
    return {
      min_values: component.min_values ?? 1,
      max_values: component.max_values ?? 1,
      ...(options ? { options } : {}),
    };
  }
  switch (component.type) {
    case COMPONENT.button:
      return component.style === BUTTON.link || component.disabled ? {} : { disabled: false };
    case COMPONENT.container:
      return { accent_color: component.accent_color ?? null, spoiler: component.spoiler ?? false };
    case COMPONENT.separator:
      return { divider: component.divider ?? true, spacing: component.spacing ?? 1 };
    case COMPONENT.gallery:
      return {
        items: (component.items ?? []).map(item => ({
          media: unfurl(item.media),
          description: item.description ?? null,
          spoiler: item.spoiler ?? false,
        })),
      };
    case COMPONENT.thumbnail:
      return {
        description: component.description ?? null,
        spoiler: component.spoiler ?? false,
        ...(component.media ? { media: unfurl(component.media) } : {}),
      };
    case COMPONENT.file:
      return fileDefaults(component, unfurl);
    default:
      return {};
  }
}

function fileDefaults(component: Component, unfurl: ResolveFile): Partial<Component> {
  if (!component.file) return {};
  const file = unfurl(component.file);
  const named: Partial<Component> & { name: string | null; size: number | null } = {
    file,
    spoiler: component.spoiler ?? false,
    name: decodeURIComponent(new URL(file.url).pathname.split('/').at(-1) ?? ''),
    size: null,
  };
  return named;
}

/** Discord treats fields that are null in a request as missing. */
function withoutNull<T extends object>(value: T): T {
  // Only keys whose value is null are left out, and every such field is optional in its type.
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null)) as T;
}

/** Finds the files that `attachment://name` stands for. Other addresses stay the same. */
export function unfurlFrom(attachments: readonly Attachment[], urlOf: (a: Attachment) => string): ResolveFile {
  return media => {
    const name = attachmentName(media.url);
    const found = attachments.find(a => a.name === name || media.attachment_id === a.id);
    const url = found ? urlOf(found) : media.url;
    const size = { width: found?.width ?? null, height: found?.height ?? null };
    const extra = found ? { attachment_id: found.id, content_type: found.contentType } : { content_type: null };
    return { id: found?.id ?? '0', url, proxy_url: url, ...size, ...extra };
  };
}

/** The file name in `attachment://name`, or null for any other address. */
export function attachmentName(url: string): string | null {
  return url.startsWith('attachment://') ? decodeURIComponent(url.slice('attachment://'.length)) : null;
}
