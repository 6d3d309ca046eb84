import { el } from './dom.js';
import { Pane, WINDOW } from './pane.js';

/** The width that a pane needs to show a board as a desktop does. */
const PANE_WIDTH = 560;
const PHONE_WIDTH = 800;

const panes = new Map();
const tabs = new Map();
const isPhone = () => window.innerWidth < PHONE_WIDTH;

function setOpen(seat, isOpen) {
  const pane = panes.get(seat);
  pane.node.hidden = !isOpen;
  tabs.get(seat).setAttribute('aria-pressed', String(isOpen));
  // The other panes grow narrower or wider: what stood at their foot must not slip out of sight.
  for (const each of panes.values()) each.toEnd();
}

/** On a phone one seat at a time, on a wide screen as many as are wanted. */
function press(seat) {
  if (isPhone()) for (const other of panes.keys()) setOpen(other, other === seat);
  else setOpen(seat, panes.get(seat).node.hidden);
}

function arrange() {
  const count = isPhone() ? 1 : Math.max(2, Math.floor(window.innerWidth / PANE_WIDTH));
  for (const [index, seat] of [...panes.keys()].entries()) setOpen(seat, index < count);
}

function addSeat(seat) {
  const pane = new Pane(seat);
  const tab = el('button', { type: 'button', onclick: () => press(seat) }, seat);
  panes.set(seat, pane);
  tabs.set(seat, tab);
  document.querySelector('#panes').append(pane.node);
  document.querySelector('#seats').append(tab);
  arrange();
  return pane;
}

const events = new EventSource(`/page/events?window=${WINDOW}`);
events.addEventListener('message', event => {
  const { now, screen } = JSON.parse(event.data);
  const pane = panes.get(screen.me.name) ?? addSeat(screen.me.name);
  pane.show({ ...screen, now });
});
events.addEventListener('error', () => {
  for (const pane of panes.values()) pane.say('The sandbox does not answer.');
});
events.addEventListener('open', () => {
  for (const pane of panes.values()) pane.say('');
});

let wasPhone = isPhone();
window.addEventListener('resize', () => {
  if (isPhone() !== wasPhone) arrange();
  wasPhone = isPhone();
});
const box = document.querySelector('#lightbox');
box.addEventListener('click', event => {
  if (event.target !== event.currentTarget.querySelector('p')) box.close();
});
