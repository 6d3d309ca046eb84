import { el } from './dom.js';
import { Pane, WINDOW } from './pane.js';

/** The width in pixels that a pane needs to show a board as a desktop client does. */
const PANE_WIDTH = 560;
const PHONE_WIDTH = 800;

const panes = new Map();
const tabs = new Map();
/** Whether this window has asked for another person. It opens their pane when they arrive. */
let isAwaited = false;
const isPhone = () => window.innerWidth < PHONE_WIDTH;

function setOpen(seat, isOpen) {
  const pane = panes.get(seat);
  pane.node.hidden = !isOpen;
  tabs.get(seat).setAttribute('aria-pressed', String(isOpen));
  // The other panes change their width. Those that showed their newest message must still show it.
  for (const each of panes.values()) each.stay();
}

/** One pane at a time on a phone, any number on a wide screen. */
function press(seat) {
  if (isPhone()) for (const other of panes.keys()) setOpen(other, other === seat);
  else setOpen(seat, panes.get(seat).node.hidden);
  panes.get(seat).node.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

const room = () => (isPhone() ? 1 : Math.max(2, Math.floor(window.innerWidth / PANE_WIDTH)));

function arrange() {
  for (const [index, seat] of [...panes.keys()].entries()) setOpen(seat, index < room());
}

function addSeat(seat) {
  const pane = new Pane(seat);
  const tab = el('button', { type: 'button', onclick: () => press(seat) }, seat);
  panes.set(seat, pane);
  tabs.set(seat, tab);
  document.querySelector('#panes').append(pane.node);
  document.querySelector('#seats').append(tab);
  setOpen(seat, panes.size <= room());
  if (isAwaited && pane.node.hidden) press(seat);
  isAwaited = false;
  return pane;
}

const another = document.querySelector('#another');
another.addEventListener('click', () => {
  isAwaited = true;
  fetch('/page/person', { method: 'POST' });
});

const notice = document.querySelector('#notice');
const GONE = 'The server has stopped, or does not answer. Start it with npm start; this page then continues by itself.';
const ANOTHER =
  'The server was restarted and has lost what is shown here. Reload this page to begin again. To keep everything next time, use npm start -- --keep FILE.';
/** The id of the sandbox that the page shows. If another sandbox answers at its address, the page says so. */
let shown = null;

function tell(words) {
  notice.textContent = words;
  notice.hidden = words === '';
}

const events = new EventSource(`/page/events?window=${WINDOW}`);
events.addEventListener('message', event => {
  const { world, now, more, screen } = JSON.parse(event.data);
  shown ??= world;
  tell(world === shown ? '' : ANOTHER);
  if (world !== shown) return;
  another.hidden = !more;
  const pane = panes.get(screen.me.name) ?? addSeat(screen.me.name);
  pane.show({ ...screen, now });
});
events.addEventListener('error', () => tell(GONE));

let wasPhone = isPhone();
window.addEventListener('resize', () => {
  if (isPhone() !== wasPhone) arrange();
  wasPhone = isPhone();
});
const box = document.querySelector('#lightbox');
box.addEventListener('click', event => {
  if (event.target !== event.currentTarget.querySelector('p')) box.close();
});
