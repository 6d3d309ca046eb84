import { type Component, isSelect, needsV2Flag, type Placed, walk } from '../component.ts';
import { citing, type Fault } from '../refusal.ts';
import { BUTTON, COMPONENT } from '../wire.ts';

/** A limit that only Discord's documentation states, not its API description; with the page. */
interface ComponentRule {
  readonly page: string;
  readonly check: (components: readonly Component[]) => readonly Fault[];
}

const everywhere =
  (check: (component: Component) => string | null) =>
  (components: readonly Component[]): readonly Fault[] =>
    [...walk(components)].flatMap(({ component, path }) => {
      const why = check(component);
      return why === null ? [] : [{ path, why }];
    });

function repeated<T>(placed: readonly Placed[], key: (component: Component) => T | null | undefined): Placed[] {
  const seen = new Set<T>();
  return placed.filter(({ component }) => {
    const value = key(component);
    if (value === null || value === undefined) return false;
    const again = seen.has(value);
    seen.add(value);
    return again;
  });
}

function buttonFault(button: Component): string | null {
  if (button.type !== COMPONENT.button) return null;
  const isLink = button.style === BUTTON.link;
  if (isLink && !button.url) return 'a link button needs a url';
  if (isLink && !/^(https?|discord):\/\//.test(button.url ?? '')) return 'a link goes to http, https or discord';
  if (isLink && button.custom_id) return 'a link button has no custom_id';
  if (button.style === BUTTON.premium) return button.sku_id ? null : 'a premium button needs a sku_id';
  if (!isLink && button.url) return 'only a link button has a url';
  if (!isLink && !button.custom_id) return 'a button needs a custom_id or a url';
  return button.label || button.emoji ? null : 'a button needs a label or an emoji';
}

function rowFault(row: Component): string | null {
  if (row.type !== COMPONENT.row) return null;
  const children = row.components ?? [];
  const selects = children.filter(isSelect).length;
  if (selects > 1) return 'a row holds one select';
  return selects === 1 && children.length > 1 ? 'a row holds either buttons or one select' : null;
}

function selectFault(select: Component): string | null {
  if (!isSelect(select)) return null;
  const { min_values: min, max_values: max, options, default_values: chosen } = select;
  if (min != null && max != null && min > max) return 'min_values is larger than max_values';
  if (chosen && chosen.length > (max ?? 1)) return 'more default values than max_values';
  if (!options) return null;
  if (min != null && min > options.length) return 'min_values is larger than the number of options';
  if (max != null && max > options.length) return 'max_values is larger than the number of options';
  if (options.filter(option => option.default).length > (max ?? 1)) return 'more default options than max_values';
  return optionsFault(select);
}

/** The values of a select, radio group or checkbox group must differ, or answers would be ambiguous. */
export function optionsFault(component: Component): string | null {
  const values = component.options?.map(option => option.value) ?? [];
  return new Set(values).size === values.length ? null : 'two options have the same value';
}

/** Rules that hold for messages and modals alike. */
const COMPONENT_RULES: readonly ComponentRule[] = [
  {
    page: 'components/reference#anatomy-of-a-component',
    check: components =>
      repeated([...walk(components)], component => component.custom_id).map(({ path }) => ({
        path: [...path, 'custom_id'],
        why: 'duplicate custom_id',
      })),
  },
  {
    page: 'components/reference#anatomy-of-a-component',
    check: components =>
      repeated([...walk(components)], component => component.id || null).map(({ path }) => ({
        path: [...path, 'id'],
        why: 'duplicate id',
      })),
  },
  { page: 'components/reference#button', check: everywhere(buttonFault) },
  { page: 'components/reference#action-row', check: everywhere(rowFault) },
  { page: 'components/reference#string-select', check: everywhere(selectFault) },
];

/** All faults of components by these rules. */
export const componentFaults = (components: readonly Component[]): readonly Fault[] =>
  COMPONENT_RULES.flatMap(rule => citing(rule.page, rule.check(components)));

/**
 * Messages without IS_COMPONENTS_V2: at most five rows and nothing else.
 * See Discord docs: components/reference#legacy-message-component-behavior
 */
export function legacyFaults(components: readonly Component[]): readonly Fault[] {
  const layout = [...walk(components)]
    .filter(({ component }) => needsV2Flag(component))
    .map(({ path }) => ({ path, why: 'this component needs the flag IS_COMPONENTS_V2' }));
  const tooMany = components.length > 5 ? [{ path: ['components'], why: 'a message holds at most 5 action rows' }] : [];
  const loose = components
    .map((component, index) => ({ component, index }))
    .filter(({ component }) => component.type === COMPONENT.button || isSelect(component))
    .map(({ index }) => ({ path: ['components', index], why: 'must stand in an action row' }));
  return [...layout, ...tooMany, ...loose];
}

/**
 * Messages with IS_COMPONENTS_V2: at most 40 components and 4,000 characters in all.
 * See Discord docs: components/reference
 */
export function layoutFaults(components: readonly Component[]): readonly Fault[] {
  const all = [...walk(components)];
  const characters = all.reduce((sum, { component }) => sum + (component.content?.length ?? 0), 0);
  return [
    ...(all.length > 40 ? [{ path: ['components'], why: `at most 40 components in all, here ${all.length}` }] : []),
    ...(characters > 4000 ? [{ path: ['components'], why: `at most 4000 characters in all, here ${characters}` }] : []),
  ];
}
