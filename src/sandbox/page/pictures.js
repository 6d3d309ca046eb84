import { el, icon } from './dom.js';

/**
 * A picture inline, at most 550×350 as in the desktop client. A small badge shows its alt text, and a click opens it in
 * full size.
 */
export function picture(url, alt, options = {}) {
  const image = el('img', { src: url, alt: alt ?? '', class: options.class ?? 'picture' });
  if (options.width && options.height) {
    image.width = options.width;
    image.height = options.height;
  }
  const open = el('button', { class: 'open-picture', type: 'button', 'aria-label': 'Open picture' }, image);
  open.addEventListener('click', () => {
    if (frame.classList.contains('hidden-picture')) frame.classList.remove('hidden-picture');
    else enlarge(url, alt);
  });
  const badge = alt
    ? el('span', { class: 'alt', tabindex: '0', 'aria-hidden': 'true' }, el('b', {}, 'ALT'), el('span', {}, alt))
    : null;
  const frame = el('figure', { class: options.spoiler ? 'hidden-picture' : '' }, open, badge);
  return frame;
}

/** Switches between fitted and full size, centred on the point that was clicked. */
function zoom(box, image, { offsetX, offsetY }) {
  const [x, y] = [offsetX / image.clientWidth, offsetY / image.clientHeight];
  if (!image.classList.toggle('full')) return box.scrollTo(0, 0);
  box.scrollTo(
    image.offsetLeft + x * image.clientWidth - box.clientWidth / 2,
    image.offsetTop + y * image.clientHeight - box.clientHeight / 2,
  );
}

/** The picture fitted to the screen. */
function enlarge(url, alt) {
  const box = document.querySelector('#lightbox');
  const image = el('img', { src: url, alt: alt ?? '' });
  image.addEventListener('click', event => {
    event.stopPropagation();
    zoom(box, image, event);
  });
  box.replaceChildren(
    el('button', { type: 'button', autofocus: true, class: 'button secondary', onclick: () => box.close() }, 'Close'),
    image,
    alt ? el('p', {}, alt) : '',
  );
  box.showModal();
  box.scrollTo(0, 0);
}

const isPicture = file => (file.content_type ?? '').startsWith('image/');

/** Files under a message without components V2. */
export function attachments(files) {
  const pictures = files.filter(isPicture);
  const others = files.filter(file => !isPicture(file));
  return el(
    'div',
    { class: 'attachments' },
    pictures.length > 0 && gallery(pictures.map(file => ({ media: file, description: file.description }))),
    ...others.map(file => fileCard(file.filename, file.url, file.size)),
  );
}

/** A single picture, or a grid of several. */
export function gallery(items) {
  const single = items.length === 1;
  return el(
    'div',
    { class: single ? 'gallery single' : 'gallery' },
    ...items.map(({ media, description, spoiler }) =>
      picture(media.url, description, single ? { ...media, spoiler, class: 'picture' } : { spoiler, class: 'tile' }),
    ),
  );
}

export function fileCard(name, url, size) {
  const link = el('a', { href: url, download: name, target: '_blank', rel: 'noreferrer' }, name);
  return el('div', { class: 'file' }, icon('file'), link, el('small', {}, size ? `${size} bytes` : ''));
}
