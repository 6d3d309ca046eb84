import { el } from './dom.js';
import { words } from './emoji.js';
import { placeIn } from './links.js';

/** Renders the part of Discord's markdown that bots use as DOM nodes. See support.discord.com, "Markdown Text 101". */
export function markdown(text, screen) {
  const root = el('div', { class: 'markdown' });
  const parts = text.split(/```(?:[a-z0-9+-]*\n)?([\s\S]*?)```/g);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) root.append(el('pre', {}, el('code', {}, part.replace(/\n$/, ''))));
    else if (part !== '') blocks(part.replace(/^\n|\n$/g, ''), root, screen);
  }
  return root;
}

function blocks(text, root, screen) {
  let list = null;
  let quote = null;
  for (const line of text.split('\n')) {
    const item = /^(\s*)([-*]|\d+\.)\s+(.*)$/.exec(line);
    const heading = /^(#{1,3})\s+(.*)$/.exec(line);
    const quoted = /^>\s?(.*)$/.exec(line);
    if (item) {
      const tag = /\d/.test(item[2]) ? 'ol' : 'ul';
      if (!list || list.localName !== tag) {
        list = el(tag, tag === 'ol' ? { start: Number.parseInt(item[2], 10) } : {});
        root.append(list);
      }
      list.append(el('li', { class: item[1].length > 1 ? 'nested' : '' }, ...inline(item[3], screen)));
      continue;
    }
    list = null;
    if (quoted) {
      if (!quote) {
        quote = el('blockquote');
        root.append(quote);
      }
      quote.append(el('div', {}, ...inline(quoted[1], screen)));
      continue;
    }
    quote = null;
    if (heading) root.append(el(`h${heading[1].length}`, {}, ...inline(heading[2], screen)));
    else if (line.startsWith('-# ')) root.append(el('small', {}, ...inline(line.slice(3), screen)));
    else root.append(el('div', { class: line === '' ? 'gap' : 'line' }, ...inline(line, screen)));
  }
}

/** Inline styles. At each position the first that matches is used. */
const SPANS = [
  { pattern: /^\\([^\w\s])/, make: match => document.createTextNode(match[1]) },
  { pattern: /^`([^`]+)`/, make: match => el('code', {}, match[1]) },
  {
    pattern: /^\*\*\*(.+?)\*\*\*/,
    make: (match, screen) => el('strong', {}, el('em', {}, ...inline(match[1], screen))),
  },
  { pattern: /^\*\*(.+?)\*\*/, make: (match, screen) => el('strong', {}, ...inline(match[1], screen)) },
  { pattern: /^__(.+?)__/, make: (match, screen) => el('u', {}, ...inline(match[1], screen)) },
  { pattern: /^~~(.+?)~~/, make: (match, screen) => el('s', {}, ...inline(match[1], screen)) },
  { pattern: /^\|\|(.+?)\|\|/, make: spoiler },
  { pattern: /^\*(?!\s)(.+?)\*/, make: (match, screen) => el('em', {}, ...inline(match[1], screen)) },
  { pattern: /^_(?!\s)(.+?)_(?!\w)/, make: (match, screen) => el('em', {}, ...inline(match[1], screen)) },
  {
    pattern: /^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,
    make: (match, screen) => link(match[2], inline(match[1], screen), screen),
  },
  {
    pattern: /^<@!?(\d+)>/,
    make: (match, screen) => el('span', { class: 'mention' }, `@${nameOf(screen.people, match[1])}`),
  },
  { pattern: /^<#(\d+)>/, make: (match, screen) => channelLink(match[1], screen) },
  {
    pattern: /^<t:(-?\d+)(?::([tTdDfFR]))?>/,
    make: (match, screen) => moment(Number(match[1]), match[2] ?? 'f', screen.now),
  },
  { pattern: /^<\/([^:]+):\d+>/, make: match => el('span', { class: 'mention' }, `/${match[1]}`) },
  { pattern: /^<a?:(\w+):\d+>/, make: match => document.createTextNode(`:${match[1]}:`) },
  { pattern: /^<(https?:\/\/[^\s>]+)>/, make: (match, screen) => link(match[1], [match[1]], screen) },
  { pattern: /^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, make: (match, screen) => link(match[0], [match[0]], screen) },
  { pattern: /^@(everyone|here)\b/, make: match => el('span', { class: 'mention' }, match[0]) },
];

function inline(text, screen) {
  const nodes = [];
  let plain = '';
  let rest = text;
  while (rest !== '') {
    const span = SPANS.map(({ pattern, make }) => ({ match: pattern.exec(rest), make })).find(({ match }) => match);
    if (span) {
      nodes.push(plain, span.make(span.match, screen));
      plain = '';
      rest = rest.slice(span.match[0].length);
    } else {
      const next = rest.slice(1).search(/[\\`*_~|[<@]|https?:/);
      const length = next === -1 ? rest.length : next + 1;
      plain += rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
  return [...nodes, plain].flatMap(node => (typeof node === 'string' ? words(node) : [node]));
}

const nameOf = (list, id) => list.find(one => one.id === id)?.name ?? 'unknown';

const outside = (href, children) => el('a', { href, target: '_blank', rel: 'noreferrer' }, ...children);

/** A link. Links to channels and messages of the sandbox open in the page itself. */
function link(href, children, screen) {
  const place = placeIn(href);
  if (!place) return outside(href, children);
  const { channel, message } = place;
  const bare = children.length === 1 && children[0] === href;
  const shown = bare ? [`# ${nameOf(screen.channels, channel)}${message ? ' › message' : ''}`] : children;
  return el('button', { class: 'mention', type: 'button', onclick: () => screen.go(channel, message) }, ...shown);
}

function channelLink(id, screen) {
  const name = nameOf(screen.channels, id);
  return el('button', { class: 'mention', type: 'button', onclick: () => screen.go(id) }, `# ${name}`);
}

function spoiler(match, screen) {
  const hide = el('span', { class: 'spoiler', role: 'button', tabindex: '0' }, ...inline(match[1], screen));
  hide.addEventListener('click', () => hide.classList.add('open'));
  return hide;
}

/** See Discord docs: reference#message-formatting-timestamp-styles */
function moment(seconds, style, now) {
  const date = new Date(seconds * 1000);
  const long = date.toLocaleString([], { dateStyle: 'full', timeStyle: 'short' });
  const styles = {
    t: { timeStyle: 'short' },
    T: { timeStyle: 'medium' },
    d: { dateStyle: 'short' },
    D: { dateStyle: 'long' },
    f: { dateStyle: 'long', timeStyle: 'short' },
    F: { dateStyle: 'full', timeStyle: 'short' },
  };
  const words = style === 'R' ? relative(seconds - now / 1000) : date.toLocaleString([], styles[style]);
  return el('time', { title: long, datetime: date.toISOString() }, words);
}

function relative(seconds) {
  const units = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ];
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat([], { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}
