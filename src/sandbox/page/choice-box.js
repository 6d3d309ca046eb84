import { el } from './dom.js';
import { words } from './emoji.js';

/**
 * A select as Discord shows it: a closed box that opens to a list with descriptions. One choice answers at once, several
 * when the list closes: by Done, by Escape, or by a press elsewhere.
 * @param {{ label: string, value: string, description?: string, emoji?: { name: string } | null, default?: boolean }[]} options
 */
export function choiceBox(options, settings) {
  const { min, max, placeholder, disabled, onchoose, keepOpen } = settings;
  const preset = options.filter(option => option.default).map(option => option.value);
  let chosen = [...preset];
  const list = el('div', { class: 'choices', role: 'listbox', hidden: true, 'aria-multiselectable': String(max > 1) });
  const shown = el('span');
  const box = el(
    'button',
    { class: 'choice-box', type: 'button', disabled: Boolean(disabled), 'aria-haspopup': 'listbox' },
    shown,
    '▾',
  );
  const done = el('button', { type: 'button', class: 'done' }, 'Done');
  const describe = () => {
    const labels = options.filter(option => chosen.includes(option.value)).map(option => option.label);
    shown.replaceChildren(...words(labels.join(', ') || placeholder || 'Make a selection'));
    shown.className = labels.length > 0 ? '' : 'placeholder';
    done.disabled = chosen.length < min || chosen.length > max;
  };
  const mark = () => {
    for (const row of list.querySelectorAll('[role=option]')) {
      row.setAttribute('aria-selected', String(chosen.includes(row.dataset.value)));
    }
  };
  const close = () => {
    list.hidden = true;
    document.removeEventListener('click', elsewhere, true);
    document.removeEventListener('keydown', key, true);
  };
  const open = () => {
    list.hidden = false;
    list.scrollIntoView({ block: 'nearest' });
    document.addEventListener('click', elsewhere, true);
    document.addEventListener('keydown', key, true);
  };
  /** Sends what was changed; what is no answer is forgotten. Whether anything was sent. */
  const leave = () => {
    close();
    const isChanged = chosen.length !== preset.length || chosen.some(value => !preset.includes(value));
    if (max === 1 || keepOpen || !isChanged || !node.isConnected) return false;
    if (!done.disabled) {
      onchoose(chosen);
      return true;
    }
    chosen = [...preset];
    mark();
    describe();
    return false;
  };
  // What is pressed elsewhere belongs to the message as it was before the answer: it is not pressed as well.
  const elsewhere = event => {
    if (!node.isConnected) return close();
    if (!node.contains(event.target) && leave()) event.stopPropagation();
  };
  const key = event => {
    if (!node.isConnected) return close();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
    box.focus();
  };
  const toggle = (value, row) => {
    if (max === 1) {
      chosen = [value];
      close();
      onchoose(chosen);
    } else if (chosen.includes(value)) chosen = chosen.filter(other => other !== value);
    else if (chosen.length < max) chosen = [...chosen, value];
    mark();
    row.focus();
    describe();
    if (max > 1 && keepOpen) onchoose(chosen);
  };
  for (const option of options) list.append(optionRow(option, preset, toggle));
  if (max > 1) {
    done.addEventListener('click', () => {
      close();
      onchoose(chosen);
    });
    list.append(done);
  }
  box.addEventListener('click', () => (list.hidden ? open() : leave()));
  describe();
  const node = el('div', { class: 'choice' }, box, list);
  return node;
}

function optionRow(option, preset, toggle) {
  const row = el(
    'button',
    {
      type: 'button',
      role: 'option',
      'data-value': option.value,
      'aria-selected': String(preset.includes(option.value)),
    },
    option.emoji?.name ? words(`${option.emoji.name} `) : '',
    el('span', {}, words(option.label)),
    option.description ? el('small', {}, words(option.description)) : null,
  );
  row.addEventListener('click', () => toggle(option.value, row));
  return row;
}
