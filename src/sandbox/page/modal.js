import { choiceBox } from './choice-box.js';
import { el } from './dom.js';
import { markdown } from './markdown.js';

/** A modal over its pane, with every kind of field that Discord has. See Discord docs: components/reference#label */
export function modalNode(modal, pane) {
  const values = {};
  const error = el('p', { class: 'error', role: 'alert' });
  const form = el('form', { class: 'modal', role: 'dialog', 'aria-label': modal.title });
  const cancel = el('button', { type: 'button', class: 'button secondary' }, 'Cancel');
  cancel.addEventListener('click', () => pane.act(cancel, { do: 'close-modal' }));
  form.append(
    el('h2', {}, modal.title),
    el('div', { class: 'fields-of-form' }, ...modal.components.map(component => part(component, values, pane))),
    error,
    el('div', { class: 'row end' }, cancel, el('button', { type: 'submit', class: 'button primary' }, 'Submit')),
  );
  form.addEventListener('submit', async event => {
    event.preventDefault();
    const answer = await pane.act(form, { do: 'submit', values: await settle(values) });
    if (answer.error) error.textContent = answer.error;
  });
  form.addEventListener('keydown', event => {
    if (event.key === 'Escape') cancel.click();
  });
  return el('div', { class: 'veil' }, form);
}

function part(component, values, pane) {
  if (component.type === 10) return markdown(component.content, pane.screen);
  const inner = component.type === 18 ? component.component : component.components[0];
  const label = component.label ?? inner.label;
  const isNeeded = inner.type !== 23 && (inner.required ?? true);
  const caption = [el('b', {}, label), isNeeded && el('span', { class: 'needed', title: 'required' }, ' *')];
  const hint = component.description && el('small', {}, component.description);
  return el('div', { class: 'field' }, el('div', {}, ...caption), hint, field(inner, label, values, pane));
}

function field(component, label, values, pane) {
  const key = component.custom_id;
  switch (component.type) {
    case 4:
      return textField(component, label, values);
    case 21:
      return group(component, 'radio', chosen => {
        values[key] = chosen[0];
      });
    case 22:
      return group(component, 'checkbox', chosen => {
        values[key] = chosen;
      });
    case 23: {
      const box = el('input', { type: 'checkbox', checked: Boolean(component.default), 'aria-label': label });
      values[key] = Boolean(component.default);
      box.addEventListener('change', () => {
        values[key] = box.checked;
      });
      return box;
    }
    case 19:
      return fileField(component, label, values);
    default:
      return selectField(component, values, pane);
  }
}

function textField(component, label, values) {
  const props = {
    'aria-label': label,
    placeholder: component.placeholder,
    minlength: component.min_length,
    maxlength: component.max_length ?? 4000,
  };
  const input = component.style === 2 ? el('textarea', { ...props, rows: 4 }) : el('input', { ...props, type: 'text' });
  input.value = component.value ?? '';
  values[component.custom_id] = input.value;
  input.addEventListener('input', () => {
    values[component.custom_id] = input.value;
  });
  return input;
}

function group(component, type, onchange) {
  const boxes = component.options.map(option => {
    const box = el('input', { type, name: component.custom_id, value: option.value, checked: Boolean(option.default) });
    const words = el('span', {}, option.label, option.description ? el('small', {}, option.description) : null);
    return el('label', { class: 'tick' }, box, words);
  });
  const node = el('div', { class: 'group' }, ...boxes);
  const tell = () => {
    const chosen = [...node.querySelectorAll('input:checked')].map(box => box.value);
    if (chosen.length > 0 || type === 'checkbox') onchange(chosen);
  };
  node.addEventListener('change', tell);
  tell();
  return node;
}

function selectField(component, values, pane) {
  const people = pane.screen.people.filter(one => !one.bot).map(one => ({ label: one.name, value: one.id }));
  const options = component.options ?? people;
  return choiceBox(options, {
    min: component.min_values,
    max: component.max_values,
    placeholder: component.placeholder,
    keepOpen: true,
    onchoose: chosen => {
      values[component.custom_id] = chosen;
    },
  });
}

function fileField(component, label, values) {
  const input = el('input', { type: 'file', 'aria-label': label, multiple: (component.max_values ?? 1) > 1 });
  input.addEventListener('change', () => {
    values[component.custom_id] = [...input.files];
  });
  return input;
}

/** Reads chosen files into base64, as the sandbox expects them. Other values stay as they are. */
async function settle(values) {
  const settled = {};
  for (const [key, value] of Object.entries(values)) {
    const isFiles = Array.isArray(value) && value[0] instanceof File;
    settled[key] = isFiles ? await Promise.all(value.map(sendable)) : value;
  }
  return settled;
}

async function sendable(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return { name: file.name, base64: btoa(text) };
}
