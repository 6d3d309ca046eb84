import { el } from './dom.js';
import { words } from './emoji.js';

/** The greatest and least height of a list over a message, and its distance from the edge of the log, in pixels. */
const MOST_HIGH = 420;
const LEAST_HIGH = 120;
const EDGE = 12;

/**
 * A select as Discord shows it: a closed box that opens to a list with descriptions. A single choice is sent at once.
 * Several choices are sent when the list closes: with Done, Escape or a click elsewhere.
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
    place();
    document.addEventListener('click', elsewhere, true);
    document.addEventListener('keydown', key, true);
  };
  /** Over a message the list opens above or below its box, so that nothing moves. In a form it is part of the form. */
  const place = () => {
    const log = node.closest('.log')?.getBoundingClientRect();
    if (log === undefined) return list.scrollIntoView({ block: 'nearest' });
    const { top, bottom } = box.getBoundingClientRect();
    const [above, below] = [top - log.top, log.bottom - bottom].map(room => room - EDGE);
    const isUp = below < Math.min(list.scrollHeight, MOST_HIGH) && above > below;
    list.classList.toggle('up', isUp);
    list.style.maxHeight = `${Math.min(MOST_HIGH, Math.max(LEAST_HIGH, isUp ? above : below))}px`;
  };
  /** Sends a changed selection and drops an invalid one. Returns whether anything was sent. */
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
  // If closing the list sends an answer, the message may change under the click, so the click does nothing else.
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
