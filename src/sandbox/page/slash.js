import { el } from './dom.js';
import { optionField } from './option-field.js';

/** The input line of a pane: a message, or a slash command with its options. */
export function composer(pane) {
  const root = el('div', { class: 'composer' });
  const input = el('input', { type: 'text', 'aria-label': 'Message', autocomplete: 'off' });
  const list = el('div', { class: 'commands', role: 'listbox', 'aria-label': 'Commands', hidden: true });
  const form = el('form', { class: 'line' }, input);
  const showLine = () => {
    input.value = '';
    list.hidden = true;
    root.replaceChildren(list, form);
  };
  const choose = (command, rest = '') => {
    list.hidden = true;
    root.replaceChildren(commandForm(command, pane, showLine));
    if (rest === '') root.querySelector('input, select, button.primary')?.focus();
    else begin(root, rest);
  };
  const look = () => {
    const isCommand = input.value.startsWith('/');
    const found = isCommand
      ? flatten(pane.screen.commands).filter(one => one.words.startsWith(input.value.slice(1)))
      : [];
    list.replaceChildren(...found.slice(0, 12).map(one => commandRow(one, () => choose(one))));
    list.hidden = found.length === 0;
    return found;
  };
  input.addEventListener('input', look);
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape') showLine();
    if (event.key === 'ArrowDown' && !list.hidden) list.querySelector('button')?.focus();
  });
  form.addEventListener('submit', async event => {
    event.preventDefault();
    const first = look()[0];
    const spoken = spokenCommand(input.value, pane.screen.commands);
    if (first) choose(first);
    else if (spoken) choose(spoken.command, spoken.rest);
    else if (input.value.trim() !== '') {
      const answer = await pane.act(form, { do: 'write', text: input.value });
      if (!answer.error) showLine();
    }
  });
  showLine();
  /** Opens a command, as a click on its name does in Discord. */
  const open = name => {
    const named = flatten(pane.screen.commands).find(({ words }) => words === name);
    if (named) choose(named);
  };
  return { root, input, open };
}

/** All commands, with a subcommand as part of the name. */
function flatten(commands) {
  const down = (words, node) => {
    const branches = (node.options ?? []).filter(option => option.type <= 2);
    if (branches.length > 0) return branches.flatMap(branch => down(`${words} ${branch.name}`, branch));
    return [{ words, description: node.description, options: node.options ?? [] }];
  };
  return commands.filter(command => command.type === 1).flatMap(command => down(command.name, command));
}

/** Parses a typed command with text after it, such as `/learn bunker-hill`; null if no command is named in full. */
function spokenCommand(line, commands) {
  const [command] = flatten(commands)
    .filter(({ words }) => line.startsWith(`/${words} `))
    .sort((a, b) => b.words.length - a.words.length);
  return command ? { command, rest: line.slice(command.words.length + 2).trim() } : null;
}

/**
 * Fills the first option with this text, and does not send it. In a list it picks the only entry that contains the
 * text.
 */
function begin(root, rest) {
  if (root.querySelector('.options :is(input, select)') === null) root.querySelector('.more button')?.click();
  const field = root.querySelector('.options :is(input, select)');
  if (field === null) return;
  field.focus();
  if (field.tagName === 'SELECT') {
    const found = [...field.options].filter(({ value, text }) => value !== '' && plain(text).includes(plain(rest)));
    if (found.length !== 1) return;
    field.value = found[0].value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    root.querySelector('button.primary').focus();
  } else {
    field.value = rest;
    field.dispatchEvent(new Event('input'));
  }
}

const plain = words => words.toLowerCase().replaceAll('-', ' ');

function commandRow(one, onclick) {
  const row = el('button', { type: 'button', role: 'option', onclick });
  row.append(el('b', {}, `/${one.words}`), el('small', {}, one.description));
  return row;
}

function commandForm(command, pane, onend) {
  const values = {};
  const form = el('form', { class: 'slash', 'aria-label': `/${command.words}` });
  const fields = el('div', { class: 'options' });
  fields.addEventListener('change', ({ target }) => {
    if (target.tagName !== 'SELECT') return;
    for (const input of fields.querySelectorAll('.completing input')) input.dispatchEvent(new Event('others-changed'));
  });
  const more = el('div', { class: 'more' });
  const add = (option, focus) => {
    const node = optionField(option, command, values, pane);
    fields.append(node);
    if (focus) node.querySelector('input, select')?.focus();
  };
  for (const option of command.options) {
    if (option.required) add(option, false);
    else {
      const chip = el('button', { type: 'button', title: option.description }, `+ ${option.name}`);
      chip.addEventListener('click', () => {
        chip.remove();
        add(option, true);
      });
      more.append(chip);
    }
  }
  const send = el('button', { type: 'submit', class: 'button primary' }, 'Send');
  const stop = el(
    'button',
    { type: 'button', class: 'button secondary', 'aria-label': 'Cancel the command', onclick: onend },
    '✕',
  );
  form.append(
    el('b', {}, `/${command.words}`),
    el('small', {}, command.description),
    fields,
    more,
    el('div', { class: 'row end' }, stop, send),
  );
  form.addEventListener('submit', event => {
    event.preventDefault();
    pane.act(form, { do: 'slash', command: command.words, options: values });
    onend();
  });
  form.addEventListener('keydown', event => {
    if (event.key === 'Escape') onend();
  });
  return form;
}
