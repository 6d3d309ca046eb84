import { el } from './dom.js';
import { words } from './emoji.js';

/**
 * A select as Discord shows it: a closed box that opens to a list with descriptions. One choice answers at once,
 * several are confirmed when the list closes.
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
  const close = () => {
    list.hidden = true;
  };
  const toggle = (value, row) => {
    if (max === 1) {
      chosen = [value];
      close();
      onchoose(chosen);
    } else if (chosen.includes(value)) chosen = chosen.filter(other => other !== value);
    else if (chosen.length < max) chosen = [...chosen, value];
    for (const other of list.querySelectorAll('[role=option]')) {
      other.setAttribute('aria-selected', String(chosen.includes(other.dataset.value)));
    }
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
  box.addEventListener('click', () => {
    list.hidden = !list.hidden;
    if (!list.hidden) list.scrollIntoView({ block: 'nearest' });
  });
  describe();
  return el('div', { class: 'choice' }, box, list);
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
