import { choiceBox } from './choice-box.js';
import { el } from './dom.js';
import { words } from './emoji.js';
import { placeIn } from './links.js';
import { markdown } from './markdown.js';
import { fileCard, gallery, picture } from './pictures.js';

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

/**
 * The components of a message, top to bottom.
 * @param pane its `act` sends what the person does
 */
export function components(list, message, pane) {
  return list.map(component => one(component, message, pane));
}

function one(component, message, pane) {
  const inner = () => components(component.components, message, pane);
  switch (component.type) {
    case 1:
      return el('div', { class: 'row' }, ...inner());
    case 2:
      return button(component, message, pane);
    case 3:
      return select(component, component.options, message, pane);
    case 5:
    case 7:
      return select(component, people(pane), message, pane);
    case 8:
      return select(component, channels(pane, component.channel_types), message, pane);
    case 9:
      return el('div', { class: 'section' }, el('div', {}, ...inner()), one(component.accessory, message, pane));
    case 10:
      return markdown(component.content, pane.screen);
    case 11:
      return picture(component.media.url, component.description, { class: 'thumbnail', spoiler: component.spoiler });
    case 12:
      return gallery(component.items);
    case 13:
      return fileCard(component.name ?? 'file', component.file.url, component.size);
    case 14:
      return el('hr', { class: `${component.divider ? 'line' : 'gap'} spacing-${component.spacing}` });
    case 17: {
      const colour = component.accent_color === null ? '' : `#${component.accent_color.toString(16).padStart(6, '0')}`;
      return el('div', { class: 'container', style: colour ? `--accent: ${colour}` : '' }, ...inner());
    }
    default:
      return el('div', {}, `[component ${component.type}]`);
  }
}

const people = pane => pane.screen.people.filter(one => !one.bot).map(one => ({ label: one.name, value: one.id }));

/** Threads have type 11 or 12; all other channels of the sandbox have type 0. */
const channels = (pane, types) =>
  pane.screen.channels
    .filter(one => !types?.length || types.includes(one.thread ? 11 : 0))
    .map(one => ({ label: `# ${one.name}`, value: one.id }));

function button(component, message, pane) {
  const style = STYLES[component.style] ?? 'secondary';
  const label = words([component.emoji?.name, component.label].filter(Boolean).join(' '));
  if (style === 'link') return linkButton(component.url, label, pane);
  const node = el('button', { class: `button ${style}`, type: 'button', disabled: Boolean(component.disabled) }, label);
  node.addEventListener('click', () => pane.act(node, { do: 'click', button: component.custom_id, on: message.id }));
  return node;
}

function linkButton(href, label, pane) {
  const place = placeIn(href);
  if (!place) return el('a', { class: 'button link', href, target: '_blank', rel: 'noreferrer' }, label, ' ↗');
  const go = () => pane.go(place.channel, place.message);
  return el('button', { class: 'button link', type: 'button', onclick: go }, label, ' ↗');
}

function select(component, options, message, pane) {
  const box = choiceBox(options, {
    min: component.min_values,
    max: component.max_values,
    placeholder: component.placeholder,
    disabled: component.disabled,
    onchoose: values => pane.act(box, { do: 'select', values, menu: component.custom_id, on: message.id }),
  });
  return box;
}
