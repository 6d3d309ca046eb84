import { COMPONENT } from './wire.ts';

export interface Emoji {
  readonly id?: string | null;
  readonly name: string;
  readonly animated?: boolean;
}

export interface SelectOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | null;
  readonly emoji?: Emoji | null;
  readonly default?: boolean | null;
}

export interface Media {
  readonly url: string;
  readonly attachment_id?: string;
}

export interface GalleryItem {
  readonly media: Media;
  readonly description?: string | null;
  readonly spoiler?: boolean | null;
}

/**
 * Any component of a message or a modal. The fields of all kinds are optional here, because Discord's API description
 * has already been used to check that a component has the fields of its kind. See Discord docs: components/reference
 */
export interface Component {
  readonly type: number;
  readonly id?: number | null;
  readonly custom_id?: string | null;
  readonly style?: number;
  readonly label?: string | null;
  readonly title?: string;
  readonly description?: string | null;
  readonly disabled?: boolean | null;
  readonly url?: string | null;
  readonly sku_id?: string | null;
  readonly emoji?: Emoji | null;
  readonly placeholder?: string | null;
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly required?: boolean | null;
  readonly options?: readonly SelectOption[];
  readonly default_values?: readonly { readonly id: string; readonly type: string }[] | null;
  readonly default?: boolean | null;
  readonly value?: string | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly content?: string;
  readonly components?: readonly Component[];
  readonly component?: Component;
  readonly accessory?: Component;
  readonly items?: readonly GalleryItem[];
  readonly media?: Media;
  readonly file?: Media;
  readonly spoiler?: boolean | null;
  readonly accent_color?: number | null;
  readonly divider?: boolean | null;
  readonly spacing?: number | null;
  readonly channel_types?: readonly number[] | null;
}

export interface Placed {
  readonly component: Component;
  readonly path: readonly (string | number)[];
}

/** Every component with its path in the request, parents before children. */
export function* walk(
  components: readonly Component[],
  path: readonly (string | number)[] = ['components'],
): Generator<Placed> {
  for (const [index, component] of components.entries()) yield* walkOne(component, [...path, index]);
}

function* walkOne(component: Component, path: readonly (string | number)[]): Generator<Placed> {
  yield { component, path };
  if (component.components) yield* walk(component.components, [...path, 'components']);
  if (component.component) yield* walkOne(component.component, [...path, 'component']);
  if (component.accessory) yield* walkOne(component.accessory, [...path, 'accessory']);
}

const SELECTS: readonly number[] = [
  COMPONENT.stringSelect,
  COMPONENT.userSelect,
  COMPONENT.roleSelect,
  COMPONENT.mentionableSelect,
  COMPONENT.channelSelect,
];

export const isSelect = (component: Component): boolean => SELECTS.includes(component.type);

/** Whether a component needs the flag IS_COMPONENTS_V2, as every kind does except rows and what rows contain. */
export const needsV2Flag = (component: Component): boolean =>
  component.type !== COMPONENT.row && component.type !== COMPONENT.button && !isSelect(component);

/** All media that a component refers to. */
export function mediaOf(component: Component): readonly Media[] {
  const items = component.items?.map(item => item.media) ?? [];
  return [...items, ...(component.media ? [component.media] : []), ...(component.file ? [component.file] : [])];
}
