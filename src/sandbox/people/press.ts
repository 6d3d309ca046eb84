import type { Component } from '../component.ts';
import { isSelect, walk } from '../component.ts';
import type { Message } from '../model.ts';
import { BUTTON, COMPONENT } from '../wire.ts';
import type { World } from '../world.ts';
import { found, impossible } from './limits.ts';
import { pickChannel, pickUser } from './slash.ts';

export interface Target {
  readonly message: Message;
  readonly component: Component;
}

const matches = (component: Component, wanted: string, exact: boolean): boolean =>
  component.custom_id === wanted ||
  (!exact && [component.label, component.placeholder, component.emoji?.name].includes(wanted));

const describe = (component: Component): string =>
  component.label ?? component.placeholder ?? component.custom_id ?? '?';

/** For the page, which presses what it still showed: by its custom_id, which says nothing to people. */
const GONE = 'the message has changed, and what you pressed is gone';

/**
 * The button with this label, emoji or custom_id on the newest message that has one; `exact`: with this custom_id. Throws
 * if it cannot be pressed.
 */
export function findButton(messages: readonly Message[], wanted: string, exact = false): Target {
  const target = findLast(
    messages,
    component => component.type === COMPONENT.button && matches(component, wanted, exact),
  );
  const there = messages.flatMap(message => [...walk(message.components)]).map(({ component }) => component);
  const labels = there.filter(component => component.type === COMPONENT.button).map(describe);
  const { message, component } = found(
    target,
    exact ? GONE : `no button ${wanted} is in sight; there are: ${labels.join(', ') || 'none'}`,
  );
  if (component.disabled) impossible(`the button ${wanted} is disabled`);
  if (component.style === BUTTON.link) impossible(`${wanted} is a link`);
  return { message, component };
}

/** The newest select, or the newest with this custom_id or placeholder. Throws if it is disabled. */
export function findSelect(messages: readonly Message[], wanted: string | undefined, exact = false): Target {
  const target = findLast(
    messages,
    component => isSelect(component) && (wanted === undefined || matches(component, wanted, exact)),
  );
  const { message, component } = found(target, exact ? GONE : `no select ${wanted ?? ''} is in sight`);
  if (component.disabled) impossible(`the select ${describe(component)} is disabled`);
  return { message, component };
}

function findLast(messages: readonly Message[], fits: (component: Component) => boolean): Target | undefined {
  const targets = messages.flatMap(message =>
    [...walk(message.components)]
      .filter(({ component }) => fits(component))
      .slice(0, 1)
      .map(({ component }) => ({ message, component })),
  );
  return targets.at(-1);
}

interface Selection {
  readonly values: readonly string[];
  readonly resolved?: Record<string, unknown>;
}

/**
 * Values chosen in a select: options by label or value, people and channels by name. See Discord docs:
 * components/reference#string-select
 */
export function chosenValues(world: World, select: Component, wanted: readonly string[], exact = false): Selection {
  const min = select.required === false ? 0 : (select.min_values ?? 1);
  const max = select.max_values ?? 1;
  if (wanted.length < min) impossible(`${describe(select)} takes at least ${min}`);
  if (wanted.length > max) impossible(`${describe(select)} takes at most ${max}`);
  if (new Set(wanted).size < wanted.length) impossible(`${describe(select)} takes each choice once`);
  switch (select.type) {
    case COMPONENT.stringSelect:
      return { values: wanted.map(one => optionValue(select, one, exact)) };
    case COMPONENT.userSelect:
    case COMPONENT.mentionableSelect: {
      const resolved = { users: {}, members: {} };
      return { values: wanted.map(one => pickUser(world, one, resolved)), resolved };
    }
    case COMPONENT.channelSelect: {
      const resolved = { channels: {} };
      const takes = { name: describe(select), channel_types: select.channel_types ?? null };
      return { values: wanted.map(one => pickChannel(world, takes, one, resolved)), resolved };
    }
    default:
      return impossible(`the sandbox has no selects of type ${select.type}`);
  }
}

/** The value of an option given by its label or value; if `exact`, only by its value. */
export function optionValue(component: Component, wanted: string, exact = false): string {
  const options = component.options ?? [];
  const option =
    options.find(other => !exact && other.label === wanted) ?? options.find(other => other.value === wanted);
  const offered = options.map(other => other.label).join(', ');
  return found(option, `${describe(component)} offers ${offered}, not ${wanted}`).value;
}

/** The data that the bot receives for a button or select. */
export function componentData(component: Component, selection: Selection | null): Record<string, unknown> {
  return {
    id: component.id ?? 0,
    component_type: component.type,
    custom_id: component.custom_id ?? '',
    ...(selection ? { values: selection.values } : {}),
    ...(selection?.resolved ? { resolved: selection.resolved } : {}),
  };
}
