import { colourOf, el } from './dom.js';
import { messageNode } from './message.js';
import { modalNode } from './modal.js';
import { composer } from './slash.js';

/** The id of this window. A modal opens only in the window in which the person acted. */
export const WINDOW = crypto.randomUUID();

const NO_ANSWER = 'The sandbox does not answer. If it was stopped, start it with npm start, and reload this page.';

/** A reader within this many pixels of the end counts as following the newest messages. */
const NEAR_END_PX = 120;

/** What one person sees: a channel, its messages, open modals. */
export class Pane {
  constructor(seat) {
    this.seat = seat;
    this.screen = null;
    this.channel = null;
    this.known = new Map();
    this.read = new Set();
    this.openModal = null;
    this.isNearEnd = true;
    this.top = 0;
    /**
     * Where the page itself last scrolled to, in pixels; and the id of the newest message when the reader last
     * scrolled.
     */
    this.pageScrollTop = 0;
    this.scrolledAt = null;
    this.place = el('button', { class: 'place', type: 'button', 'aria-haspopup': 'menu' });
    this.menu = el('div', { class: 'menu', role: 'menu', hidden: true });
    this.log = el('div', { class: 'log', role: 'log', 'aria-label': `What ${seat} sees` });
    this.follow(true);
    this.newButton = el(
      'button',
      { class: 'fresh', type: 'button', hidden: true, onclick: () => this.toEnd() },
      'New ↓',
    );
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
      el('div', { class: 'foot' }, this.newButton),
      this.toast,
      this.composer.root,
    );
    this.place.addEventListener('click', () => {
      this.menu.hidden = !this.menu.hidden;
    });
    // Only a reader who scrolls up ends following. A message that grows does not, and neither does the page: by the time
    // its own scrolling is reported, a picture may have loaded, so that the end is far away again.
    this.log.addEventListener('scroll', () => {
      const { scrollTop, scrollHeight, clientHeight } = this.log;
      const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      const isByReader = scrollTop !== this.pageScrollTop;
      if (isNearEnd || isByReader) this.isNearEnd = isNearEnd;
      if (isNearEnd) this.follow(true);
      else if (isByReader && scrollTop < this.top) this.follow(false);
      if (isByReader) this.scrolledAt = this.newest();
      this.top = scrollTop;
      if (this.isFollowing) this.newButton.hidden = true;
    });
    new ResizeObserver(() => this.isFollowing && this.stay()).observe(this.log);
  }

  /** Sends what the person does. The control that was used shows that it is waiting. */
  async act(control, request) {
    control.classList.add('waiting');
    this.say('');
    // The answer to a message or command appears at the end.
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

  /** Opens a channel, scrolled to a message if one is given. */
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

  /** Keeps the nodes of unchanged messages, so that an open select stays open. */
  showMessages(channel) {
    const before = this.known;
    this.known = new Map();
    let hasChanged = before.size !== channel.messages.length;
    let isMore = false;
    let isAnswered = false;
    for (const message of channel.messages) {
      const json = JSON.stringify(message);
      const old = before.get(message.id);
      hasChanged ||= old?.json !== json;
      isMore ||= !old;
      isAnswered ||= !old && message.only_you;
      this.known.set(message.id, old?.json === json ? old : { json, node: messageNode(message, this) });
    }
    if (!hasChanged && channel.messages.length > 0) return;
    const nodes = [...this.known.values()].map(one => one.node);
    this.replaceNodes(nodes.length > 0 ? nodes : [this.hint()]);
    // Only this person's own press brings a private message. As in Discord, whoever has scrolled up is taken to it.
    if (isAnswered) this.toEnd();
    else if (this.isFollowing) this.stay();
    else if (isMore) this.newButton.hidden = false;
  }

  /** Replaces only what has changed, so that an open select and the focus are kept. */
  replaceNodes(nodes) {
    const wanted = new Set(nodes);
    for (const node of [...this.log.children]) if (!wanted.has(node)) node.remove();
    for (const [index, node] of nodes.entries()) {
      if (this.log.children[index] !== node) this.log.insertBefore(node, this.log.children[index] ?? null);
    }
  }

  /** What an empty channel shows: some commands to begin with, /learn first. */
  hint() {
    const { commands } = this.screen;
    const lessons = commands.filter(({ name }) => name === 'learn');
    const shown = [...lessons, ...commands.filter(({ name }) => name !== 'learn').slice(0, 2)];
    if (shown.length === 0) return el('p', { class: 'hint' }, 'Nothing has been said here yet.');
    const named = shown.map(({ name, description }, index) => [
      index === 0 ? '' : index === shown.length - 1 ? ' or ' : ', ',
      el('button', { type: 'button', class: 'mention', onclick: () => this.composer.open(name) }, `/${name}`),
      ` (${description[0].toLowerCase()}${description.slice(1)})`,
    ]);
    return el(
      'p',
      { class: 'hint' },
      'Nothing has been said here yet. Press or type ',
      ...named.flat(),
      ' at the bottom of this page. Another Person at the top adds somebody to play or to watch.',
    );
  }

  /**
   * Sets whether the page scrolls to each new message. While it does, the browser must not keep what is in sight in
   * place when something above it grows: that would look like the reader scrolling.
   */
  follow(isFollowing) {
    this.isFollowing = isFollowing;
    this.log.style.overflowAnchor = isFollowing ? 'none' : 'auto';
  }

  /** Scrolls to the newest message; if it does not fit on the screen, to its buttons or, without any, its beginning. */
  toEnd() {
    this.follow(true);
    this.scrolledAt = null;
    this.newButton.hidden = true;
    this.stay();
  }

  /** Keeps the newest message in sight as it arrives or changes, and again when its pictures have loaded. */
  stay() {
    const down = () => {
      if (!this.isFollowing) return;
      const end = this.end();
      if (end !== null) this.log.scrollTop = end;
      this.pageScrollTop = this.log.scrollTop;
    };
    down();
    requestAnimationFrame(down);
    for (const image of this.log.querySelectorAll('img')) image.addEventListener('load', down, { once: true });
  }

  newest() {
    return this.log.lastElementChild?.dataset.id ?? null;
  }

  /**
   * The scroll position, in pixels, that shows the newest message. Null if the reader has scrolled within it and is not
   * near the end: then nothing scrolls.
   */
  end() {
    const { scrollHeight, clientHeight, lastElementChild: last } = this.log;
    const foot = scrollHeight - clientHeight;
    if (this.scrolledAt !== null && this.scrolledAt === this.newest()) return this.isNearEnd ? foot : null;
    return last === null || last.querySelector('.row') !== null ? foot : Math.min(foot, last.offsetTop);
  }

  showModal() {
    const json = JSON.stringify(this.screen.modal);
    if (json === this.openModal) return;
    this.openModal = json;
    this.node.querySelector('.veil')?.remove();
    if (!this.screen.modal) return;
    this.node.append(modalNode(this.screen.modal, this));
    this.node.querySelector('.veil input, .veil textarea')?.focus();
  }
}
