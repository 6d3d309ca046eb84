import { colourOf, el } from './dom.js';
import { messageNode } from './message.js';
import { modalNode } from './modal.js';
import { composer } from './slash.js';

/** Forms open only in the window in which they were asked for. */
export const WINDOW = crypto.randomUUID();

const NO_ANSWER =
  'The sandbox does not answer. If it was stopped, begin it anew with npm start, and load this page again.';

/** Nearer to the foot than this, whoever reads is taken to read the newest. */
const FOOT = 120;

/** One seat: its channel, its messages, its forms. */
export class Pane {
  constructor(seat) {
    this.seat = seat;
    this.screen = null;
    this.channel = null;
    this.known = new Map();
    this.read = new Set();
    this.openModal = null;
    /** Whoever reads is at the foot, and stays there as more arrives. */
    this.isAtFoot = true;
    this.top = 0;
    this.place = el('button', { class: 'place', type: 'button', 'aria-haspopup': 'menu' });
    this.menu = el('div', { class: 'menu', role: 'menu', hidden: true });
    this.log = el('div', { class: 'log', role: 'log', 'aria-label': `What ${seat} sees` });
    this.fresh = el('button', { class: 'fresh', type: 'button', hidden: true, onclick: () => this.toEnd() }, 'New ↓');
    this.toast = el('p', { class: 'toast', role: 'status' });
    this.composer = composer(this);
    this.node = el(
      'section',
      { class: 'pane', 'data-seat': seat, 'aria-label': `${seat}'s seat` },
      el(
        'header',
        {},
        this.place,
        el('span', { class: 'who' }, el('i', { style: `background: ${colourOf(seat)}` }), seat),
        this.menu,
      ),
      this.log,
      el('div', { class: 'foot' }, this.fresh),
      this.toast,
      this.composer.root,
    );
    this.place.addEventListener('click', () => {
      this.menu.hidden = !this.menu.hidden;
    });
    // What grows below whoever reads takes nobody from the foot: only who goes up has left it.
    this.log.addEventListener('scroll', () => {
      const { scrollTop, scrollHeight, clientHeight } = this.log;
      if (scrollHeight - scrollTop - clientHeight < FOOT) this.isAtFoot = true;
      else if (scrollTop < this.top) this.isAtFoot = false;
      this.top = scrollTop;
      if (this.isAtFoot) this.fresh.hidden = true;
    });
    new ResizeObserver(() => this.isAtFoot && this.toEnd()).observe(this.log);
  }

  /** Sends what the person does; the control that was used waits meanwhile. */
  async act(control, request) {
    control.classList.add('waiting');
    this.say('');
    // What is said or asked at the foot of the page is answered there.
    if (request.do === 'slash' || request.do === 'write') this.toEnd();
    const body = JSON.stringify({ window: WINDOW, seat: this.seat, channel: this.channel, ...request });
    try {
      const answer = await (await fetch('/page/act', { method: 'POST', body })).json();
      if (answer.error) this.say(answer.error);
      if (answer.kind === 'failed') this.say('This interaction failed');
      return answer;
    } catch {
      this.say(NO_ANSWER);
      return { error: NO_ANSWER };
    } finally {
      control.classList.remove('waiting');
    }
  }

  say(words) {
    this.toast.textContent = words;
  }

  /** To a channel, and there to a message. */
  go(channelId, messageId) {
    this.menu.hidden = true;
    if (channelId !== this.channel) {
      this.channel = channelId;
      this.known.clear();
      this.log.replaceChildren();
      if (this.screen) this.show(this.screen);
      this.toEnd();
    }
    if (messageId) this.log.querySelector(`[data-id="${messageId}"]`)?.scrollIntoView({ block: 'center' });
  }

  show(screen) {
    this.screen = { ...screen, go: (id, message) => this.go(id, message) };
    document.querySelector('#guild').textContent = screen.guild;
    const channel = screen.channels.find(one => one.id === this.channel) ?? screen.channels[0];
    if (!channel) return;
    this.channel = channel.id;
    this.showPlaces(channel);
    this.showMessages(channel);
    this.showModal();
    const dead = channel.archived || channel.locked;
    this.composer.input.placeholder = dead
      ? `${channel.name} is archived`
      : `Message #${channel.name}, or / for commands`;
  }

  showPlaces(channel) {
    for (const ping of this.screen.pings) if (ping.channel === channel.id) this.read.add(ping.id);
    const unread = this.screen.pings.filter(ping => !this.read.has(ping.id));
    const parent = this.screen.channels.find(one => one.id === channel.parent);
    const badge = count => count > 0 && el('span', { class: 'badge', 'aria-label': `${count} pings` }, String(count));
    this.place.replaceChildren(
      parent ? `# ${parent.name} › ` : '# ',
      el('b', {}, channel.name),
      ' ▾ ',
      badge(unread.length) || '',
    );
    const rows = this.screen.channels.map(one => {
      const row = el('button', {
        type: 'button',
        role: 'menuitem',
        class: one.thread ? 'thread' : '',
        onclick: () => this.go(one.id),
      });
      row.append(one.thread ? `⤷ ${one.name}` : `# ${one.name}`, one.archived ? ' (archived)' : '');
      row.append(badge(unread.filter(ping => ping.channel === one.id).length) || '');
      return row;
    });
    this.menu.replaceChildren(...rows);
  }

  /** Messages that have not changed keep their nodes, so that an open select stays open. */
  showMessages(channel) {
    const before = this.known;
    this.known = new Map();
    let hasChanged = before.size !== channel.messages.length;
    let isMore = false;
    for (const message of channel.messages) {
      const print = JSON.stringify(message);
      const old = before.get(message.id);
      hasChanged ||= old?.print !== print;
      isMore ||= !old;
      this.known.set(message.id, old?.print === print ? old : { print, node: messageNode(message, this) });
    }
    if (!hasChanged && channel.messages.length > 0) return;
    const nodes = [...this.known.values()].map(one => one.node);
    this.lay(nodes.length > 0 ? nodes : [this.hint()]);
    if (this.isAtFoot) this.toEnd();
    else if (isMore) this.fresh.hidden = false;
  }

  /** Only what has changed is touched: an open select, and what has the focus, stay as they are. */
  lay(nodes) {
    const wanted = new Set(nodes);
    for (const node of [...this.log.children]) if (!wanted.has(node)) node.remove();
    for (const [index, node] of nodes.entries()) {
      if (this.log.children[index] !== node) this.log.insertBefore(node, this.log.children[index] ?? null);
    }
  }

  /** What a newcomer can do in an empty channel: the lessons, if there are any, and the first commands that there are. */
  hint() {
    const { commands } = this.screen;
    const lessons = commands.filter(({ name }) => name === 'learn');
    const shown = [...lessons, ...commands.filter(({ name }) => name !== 'learn').slice(0, 2)];
    if (shown.length === 0) return el('p', { class: 'hint' }, 'Nothing has been said here yet.');
    const named = shown.map(({ name, description }, index) => [
      index === 0 ? '' : index === shown.length - 1 ? ' or ' : ', ',
      el('b', {}, `/${name}`),
      ` (${description[0].toLowerCase()}${description.slice(1)})`,
    ]);
    return el(
      'p',
      { class: 'hint' },
      'Nothing has been said here yet. Type ',
      ...named.flat(),
      ' at the foot of this page. Another Person at its head makes one more to play or to watch.',
    );
  }

  /** To the newest message, again when its pictures have come and the page knows its heights, unless read on meanwhile. */
  toEnd() {
    this.isAtFoot = true;
    this.fresh.hidden = true;
    const down = () => {
      if (this.isAtFoot) this.log.scrollTop = this.log.scrollHeight;
    };
    down();
    requestAnimationFrame(down);
    for (const image of this.log.querySelectorAll('img')) image.addEventListener('load', down, { once: true });
  }

  showModal() {
    const print = JSON.stringify(this.screen.modal);
    if (print === this.openModal) return;
    this.openModal = print;
    this.node.querySelector('.veil')?.remove();
    if (!this.screen.modal) return;
    this.node.append(modalNode(this.screen.modal, this));
    this.node.querySelector('.veil input, .veil textarea')?.focus();
  }
}
