import { randomBytes } from 'node:crypto';
import type { Component } from '../component.ts';
import { imageInfo } from '../image-size.ts';
import type { Attachment, Id, Modal } from '../model.ts';
import { attachmentJson } from '../render.ts';
import { COMPONENT, FILE_LIMIT } from '../wire.ts';
import type { World } from '../world.ts';
import { found, impossible } from './limits.ts';
import { chosenValues, optionValue } from './press.ts';

export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a person puts into a field: text, one or several choices, a tick, or files. */
export type FieldValue = string | boolean | readonly string[] | readonly OwnFile[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

interface Form {
  readonly world: World;
  readonly base: string;
  readonly channelId: Id;
  readonly values: FieldValues;
  /** Whether choices are given only by their value, never by their label. */
  readonly exact: boolean;
  readonly used: Set<string>;
  readonly resolved: Record<string, Record<string, unknown>>;
}

/**
 * The data that the bot receives for a submitted modal. `values` has fields by label or custom_id.
 * See Discord docs: components/reference#label
 */
export function modalData(
  world: World,
  base: string,
  channelId: Id,
  modal: Modal,
  values: FieldValues,
  exact = false,
): Record<string, unknown> {
  const form: Form = { world, base, channelId, values, exact, used: new Set(), resolved: {} };
  const components = modal.components.map(component => submitted(form, component));
  const unknown = Object.keys(values).filter(key => !form.used.has(key));
  if (unknown.length > 0) impossible(`the form has no field ${unknown.join(', ')}`);
  const resolved = Object.keys(form.resolved).length > 0 ? { resolved: form.resolved } : {};
  return { custom_id: modal.custom_id, components, ...resolved };
}

function submitted(form: Form, component: Component): unknown {
  const { type, id } = component;
  if (type === COMPONENT.text) return { type, id };
  if (type === COMPONENT.row) {
    return { type, id, components: (component.components ?? []).map(input => field(form, input, input.label)) };
  }
  const inner = found(component.component, 'a label without a field');
  return { type, id, component: field(form, inner, component.label) };
}

function field(form: Form, component: Component, label: string | null | undefined): unknown {
  const { type, id, custom_id } = component;
  const key = [label, custom_id].find(name => name != null && form.values[name] !== undefined);
  if (key) form.used.add(key);
  const value = key ? form.values[key] : undefined;
  return { type, id, custom_id, ...fieldValue(form, component, value, label ?? custom_id ?? '') };
}

function fieldValue(form: Form, component: Component, value: FieldValue | undefined, name: string): object {
  const isRequired = component.required ?? true;
  switch (component.type) {
    case COMPONENT.textInput:
      return { value: text(component, value ?? component.value ?? '', name, isRequired) };
    case COMPONENT.radioGroup:
      return { value: radio(form, component, value, name, isRequired) };
    case COMPONENT.checkbox:
      return { value: tick(value ?? component.default ?? false, name) };
    case COMPONENT.checkboxGroup:
      return { values: group(form, component, value, name, isRequired) };
    case COMPONENT.fileUpload:
      return { values: upload(form, component, value, name, isRequired) };
    default:
      return { values: select(form, component, value, isRequired) };
  }
}

function text(input: Component, value: FieldValue, name: string, isRequired: boolean): string {
  if (typeof value !== 'string') return impossible(`${name} is text`);
  if (isRequired && value === '') impossible(`${name} is required`);
  if (value !== '' && value.length < (input.min_length ?? 0)) impossible(`${name} is shorter than ${input.min_length}`);
  if (value.length > (input.max_length ?? 4000)) impossible(`${name} is longer than ${input.max_length ?? 4000}`);
  return value;
}

const preset = (component: Component): readonly string[] =>
  (component.options ?? []).filter(option => option.default).map(option => option.value);

function radio(
  form: Form,
  component: Component,
  value: FieldValue | undefined,
  name: string,
  isRequired: boolean,
): string | null {
  const wanted = value ?? preset(component)[0];
  if (wanted === undefined) return isRequired ? impossible(`${name} is required`) : null;
  return typeof wanted === 'string'
    ? optionValue(component, wanted, form.exact)
    : impossible(`${name} takes one choice`);
}

const tick = (value: FieldValue, name: string): boolean =>
  typeof value === 'boolean' ? value : impossible(`${name} is ticked or not`);

function asList(value: FieldValue | undefined, fallback: readonly string[]): readonly string[] {
  if (value === undefined) return fallback;
  const list = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  return list.filter((one): one is string => typeof one === 'string');
}

function group(
  form: Form,
  component: Component,
  value: FieldValue | undefined,
  name: string,
  isRequired: boolean,
): readonly string[] {
  const wanted = asList(value, preset(component)).map(one => optionValue(component, one, form.exact));
  const min = component.min_values ?? (isRequired ? 1 : 0);
  const max = component.max_values ?? component.options?.length ?? 10;
  if (wanted.length < min && (isRequired || wanted.length > 0)) impossible(`${name} takes at least ${min}`);
  if (wanted.length > max) impossible(`${name} takes at most ${max}`);
  return wanted;
}

function select(
  form: Form,
  component: Component,
  value: FieldValue | undefined,
  isRequired: boolean,
): readonly string[] {
  const wanted = asList(value, preset(component));
  if (wanted.length === 0 && !isRequired) return [];
  const chosen = chosenValues(form.world, component, wanted, form.exact);
  for (const [kind, list] of Object.entries(chosen.resolved ?? {})) {
    form.resolved[kind] = { ...form.resolved[kind], ...(list as Record<string, unknown>) };
  }
  return chosen.values;
}

function upload(
  form: Form,
  component: Component,
  value: FieldValue | undefined,
  name: string,
  isRequired: boolean,
): readonly string[] {
  const list = Array.isArray(value) ? value : [];
  const files = list.filter((one): one is OwnFile => typeof one === 'object');
  if (files.length < (component.min_values ?? 1) && (isRequired || files.length > 0))
    impossible(`${name} needs a file`);
  if (files.length > (component.max_values ?? 1))
    impossible(`${name} takes at most ${component.max_values ?? 1} files`);
  if (files.some(file => file.bytes.length > FILE_LIMIT)) impossible(`${name}: a file is larger than 10 MiB`);
  return files.map(file => {
    const attachment: Attachment = {
      id: form.world.newId(),
      channelId: form.channelId,
      name: file.name,
      description: null,
      bytes: file.bytes,
      ...imageInfo(file.bytes, file.name),
      signature: randomBytes(16).toString('hex'),
    };
    form.world.uploads.set(attachment.id, attachment);
    const json = attachmentJson(form.base, attachment, true);
    form.resolved.attachments = { ...form.resolved.attachments, [attachment.id]: json };
    return attachment.id;
  });
}
