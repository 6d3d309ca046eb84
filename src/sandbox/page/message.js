import { components } from './components.js';
import { colourOf, el, icon } from './dom.js';
import { markdown } from './markdown.js';
import { attachments, picture } from './pictures.js';

const EPHEMERAL_LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;

/** A message in a channel. */
export function messageNode(message, pane) {
  const name = message.author.global_name ?? message.author.username;
  const classes = ['message', message.only_you && 'only-you', message.pings_you && 'pings-you']
    .filter(Boolean)
    .join(' ');
  return el(
    'article',
    { class: classes, 'data-id': message.id },
    above(message, pane),
    el(
      'div',
      {
        class: 'avatar',
        style: `background: ${message.author.bot ? '#5865f2' : colourOf(name)}`,
        'aria-hidden': 'true',
      },
      name.slice(0, 1),
    ),
    el(
      'div',
      { class: 'body' },
      el(
        'div',
        { class: 'byline' },
        el('strong', {}, name),
        message.author.bot && el('span', { class: 'app' }, 'APP'),
        el('time', { datetime: message.timestamp }, clockTime(message.timestamp)),
        message.pinned && el('span', { class: 'pinned', title: 'Pinned' }, icon('pin')),
      ),
      ...content(message, pane),
      message.thread && threadCard(message.thread, pane),
      message.only_you && ownFooter(message, pane),
    ),
  );
}

function above(message, pane) {
  if (message.used) {
    const user = pane.screen.people.find(one => one.id === message.used.user)?.name ?? '';
    return el(
      'div',
      { class: 'above' },
      el('b', {}, user),
      ' used ',
      el('span', { class: 'mention' }, message.used.name),
    );
  }
  if (!message.referenced_message) return null;
  return el('div', { class: 'above' }, '↱ ', message.referenced_message.content.slice(0, 80));
}

function content(message, pane) {
  if ((message.flags & EPHEMERAL_LOADING) !== 0) {
    return [el('div', { class: 'thinking' }, `${message.author.username} is thinking…`)];
  }
  const words = message.content ? markdown(message.content, pane.screen) : null;
  const edited = message.edited_timestamp;
  if (words && edited) words.lastElementChild?.append(editedMark(edited));
  const isLayout = (message.flags & COMPONENTS_V2) !== 0;
  const used = new Set(message.embeds.map(embed => embed.image?.url ?? embed.thumbnail?.url));
  const loose = isLayout ? [] : message.attachments.filter(file => !used.has(file.url));
  return [
    words,
    loose.length > 0 && attachments(loose),
    ...message.embeds.map(embed => embedNode(embed, message, pane)),
    ...components(message.components, message, pane),
  ];
}

function embedNode(embed, message, pane) {
  const colour = embed.color === undefined ? '#1e1f22' : `#${embed.color.toString(16).padStart(6, '0')}`;
  const alt = message.attachments.find(file => file.url === embed.image?.url)?.description;
  const fields = (embed.fields ?? []).map(field =>
    el('div', { class: field.inline ? 'inline' : '' }, el('b', {}, field.name), markdown(field.value, pane.screen)),
  );
  return el(
    'div',
    { class: 'embed', style: `border-color: ${colour}` },
    embed.thumbnail && picture(embed.thumbnail.url, '', { class: 'thumbnail' }),
    embed.author && el('div', { class: 'embed-author' }, embed.author.name),
    embed.title && el('div', { class: 'embed-title' }, markdown(embed.title, pane.screen)),
    embed.description && markdown(embed.description, pane.screen),
    fields.length > 0 && el('div', { class: 'fields' }, ...fields),
    embed.image && picture(embed.image.url, alt, { ...embed.image, class: 'picture' }),
    embed.footer && el('small', {}, embed.footer.text),
  );
}

function threadCard(thread, pane) {
  return el(
    'button',
    { class: 'thread-card', type: 'button', onclick: () => pane.go(thread.id) },
    el('b', {}, thread.name),
    el(
      'span',
      { class: 'mention-like' },
      `${thread.message_count} ${thread.message_count === 1 ? 'message' : 'messages'} ›`,
    ),
    thread.thread_metadata.archived && el('small', {}, 'archived'),
  );
}

function ownFooter(message, pane) {
  const dismiss = el('button', { type: 'button', class: 'dismiss' }, 'Dismiss message');
  dismiss.addEventListener('click', () => pane.act(dismiss, { do: 'dismiss', message: message.id }));
  return el('div', { class: 'own' }, icon('eye'), ' Only you can see this · ', dismiss);
}

const editedMark = iso =>
  el('time', { class: 'edited', datetime: iso, title: new Date(iso).toLocaleString() }, ' (edited)');

const clockTime = iso => new Date(iso).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
