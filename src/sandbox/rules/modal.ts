import { type Component, walk } from '../component.ts';
import type { Modal } from '../model.ts';
import type { Fault } from '../refusal.ts';
import { COMPONENT } from '../wire.ts';
import { componentFaults, optionsFault } from './components.ts';

/**
 * Limits on modals that only Discord's documentation states: interactions/receiving-and-responding#modal,
 * components/reference#label
 */
export function modalFaults(modal: Modal): readonly Fault[] {
  const tooMany =
    modal.components.length > 5 ? [{ path: ['components'], why: 'a modal holds between 1 and 5 components' }] : [];
  const inputs = [...walk(modal.components)].flatMap(({ component, path }) => {
    const why = inputFault(component);
    return why === null ? [] : [{ path, why }];
  });
  return [...tooMany, ...componentFaults(modal.components), ...inputs].map(fault => ({
    path: ['data', ...fault.path],
    why: fault.why,
  }));
}

function inputFault(component: Component): string | null {
  if (component.disabled) return 'nothing can be disabled in a modal';
  switch (component.type) {
    case COMPONENT.row:
      return component.components?.every(input => input.label) ? null : 'a text input in a row needs a label';
    case COMPONENT.textInput:
      return textFault(component);
    case COMPONENT.radioGroup:
      return (component.options ?? []).filter(option => option.default).length > 1
        ? 'a radio group has one default at most'
        : optionsFault(component);
    case COMPONENT.checkboxGroup:
      return groupFault(component);
    default:
      return null;
  }
}

function textFault(input: Component): string | null {
  const { min_length: min, max_length: max, value } = input;
  if (min != null && max != null && min > max) return 'min_length is larger than max_length';
  return value != null && max != null && value.length > max ? 'the value is longer than max_length' : null;
}

function groupFault(group: Component): string | null {
  const { min_values: min, max_values: max } = group;
  const count = group.options?.length ?? 0;
  if (min != null && max != null && min > max) return 'min_values is larger than max_values';
  if (min != null && min > count) return 'min_values is larger than the number of options';
  if (max != null && max > count) return 'max_values is larger than the number of options';
  if (min === 0 && group.required !== false) return 'min_values 0 needs required: false';
  return optionsFault(group);
}
