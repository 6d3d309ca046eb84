import { el } from './dom.js';

/** The field for one option of a slash command. Its value goes into `values`. */
export function optionField(option, command, values, pane) {
  const control = controlOf(option, command, values, pane);
  return el(
    'div',
    { class: 'option', title: option.description },
    el('span', { 'aria-hidden': 'true' }, option.name),
    control,
    el('small', { 'aria-hidden': 'true' }, option.description),
  );
}

function controlOf(option, command, values, pane) {
  const set = value => {
    if (value === '' || value === undefined) delete values[option.name];
    else values[option.name] = value;
  };
  const listed = choicesOf(option, pane.screen);
  if (listed) return menu(option, listed, set);
  const isNumber = option.type === 4 || option.type === 10;
  const input = el('input', {
    class: 'option-control',
    'aria-label': option.name,
    type: isNumber ? 'number' : 'text',
    placeholder: option.description,
    // Wide enough for the whole description.
    size: option.description.length,
    required: Boolean(option.required),
    min: option.min_value,
    max: option.max_value,
    minlength: option.min_length,
    maxlength: option.max_length,
    step: option.type === 10 ? 'any' : undefined,
    autocomplete: 'off',
  });
  input.addEventListener('input', () => set(isNumber && input.value !== '' ? Number(input.value) : input.value));
  return option.autocomplete ? completing(input, option, command, values, pane, set) : input;
}

/** The fixed choices of an option, or null if its value is typed. */
function choicesOf(option, screen) {
  if (option.choices) return option.choices.map(choice => ({ name: choice.name, value: choice.value }));
  switch (option.type) {
    case 5:
      return [
        { name: 'True', value: true },
        { name: 'False', value: false },
      ];
    case 6:
    case 9:
      return screen.people.map(one => ({ name: one.name, value: one.id }));
    case 7:
      return screen.channels.map(one => ({ name: `# ${one.name}`, value: one.id }));
    default:
      return null;
  }
}

function menu(option, listed, set) {
  const node = el(
    'select',
    { class: 'option-control', 'aria-label': option.name, required: Boolean(option.required) },
    el('option', { value: '' }, 'choose…'),
  );
  for (const [index, choice] of listed.entries()) node.append(el('option', { value: String(index) }, choice.name));
  node.addEventListener('change', () => set(node.value === '' ? undefined : listed[Number(node.value)].value));
  return node;
}

/** Asks the bot for suggestions at each keystroke and shows those of the newest request. */
function completing(input, option, command, values, pane, set) {
  const list = el('div', { class: 'choices', role: 'listbox', hidden: true });
  let newest = 0;
  let picked = null;
  let answered = Promise.resolve();
  const offered = async () => {
    const { [option.name]: _, ...others } = values;
    const request = {
      do: 'autocomplete',
      command: command.words,
      option: option.name,
      typed: input.value,
      options: others,
    };
    const { choices = [] } = await pane.act(list, request);
    return choices;
  };
  const refill = async mine => {
    const choices = await offered();
    if (mine !== newest) return;
    list.replaceChildren(...choices.map(choice => choiceRow(choice, pick)));
    list.hidden = choices.length === 0;
  };
  const ask = () => {
    newest += 1;
    answered = refill(newest);
  };
  /** Also cancels the pending request, whose answer would open the list again. */
  const close = () => {
    newest += 1;
    list.hidden = true;
  };
  const pick = choice => {
    input.value = choice.name;
    set(choice.value);
    picked = choice.value;
    close();
  };
  /** Picks the first suggestion. This is called only once the suggestions for the current text have arrived. */
  const takeFirst = () => {
    if (!list.hidden && picked === null) list.firstElementChild?.click();
  };
  /** A picked value may depend on another option. It is cleared if the bot no longer suggests it, else named anew. */
  const check = async () => {
    const had = picked;
    if (had === null) return;
    const choices = await offered();
    if (picked !== had) return;
    const still = choices.find(({ value }) => value === had);
    input.value = still?.name ?? '';
    if (still) return;
    picked = null;
    set('');
  };
  input.addEventListener('others-changed', check);
  input.addEventListener('input', () => {
    picked = null;
  });
  input.addEventListener('input', ask);
  input.addEventListener('focus', ask);
  const field = el('span', { class: 'completing' }, input, list);
  // A click on a suggestion leaves the focus in the field.
  list.addEventListener('mousedown', event => event.preventDefault());
  field.addEventListener('focusout', event => {
    if (!field.contains(event.relatedTarget)) close();
  });
  field.addEventListener('keydown', event => {
    if (list.hidden) return;
    const [first] = list.children;
    if (event.key === 'ArrowDown' && event.target === input) first.focus();
    // As in Discord, Enter replaces typed text by its first suggestion, and an empty option is not sent.
    else if (event.key === 'Enter' && event.target === input && input.value !== '' && picked === null)
      answered.then(takeFirst);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      input.focus();
      close();
    } else return;
    event.preventDefault();
  });
  return field;
}

function choiceRow(choice, pick) {
  const row = el('button', { type: 'button', role: 'option' }, choice.name);
  row.addEventListener('click', () => pick(choice));
  return row;
}
