/**
 * Makes an element: `el('button', { class: 'x', onclick: f }, 'words', child)`. Strings are never parsed as HTML.
 * @param {string} tag
 * @param {Record<string, unknown>} [props] attributes. Functions become listeners, booleans become properties.
 * @param {...(Node | string | null | undefined | false)} children
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'function') node.addEventListener(key.replace(/^on/, ''), value);
    else if (typeof value === 'boolean') node[key] = value;
    else if (key === 'style') node.style.cssText = value;
    else node.setAttribute(key, String(value));
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return node;
}

/** A colour for a name, always the same. */
export function colourOf(name) {
  const hues = ['#2d7d9a', '#3ba55c', '#eb459e', '#f0a020', '#00a8fc', '#9b59b6'];
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 0);
  return hues[sum % hues.length];
}

/** Icons as SVG paths in a 24 by 24 box, so that no emoji font is needed. */
const SHAPES = {
  eye: 'M12 5C6 5 2.5 10 1.5 12c1 2 4.5 7 10.5 7s9.5-5 10.5-7C21.5 10 18 5 12 5zm0 11a4 4 0 1 1 0-8 4 4 0 0 1 0 8z',
  pin: 'M9 2h6v2l-1 1v5l4 4v2h-5v6l-1 1-1-1v-6H6v-2l4-4V5L9 4z',
  file: 'M5 1h10l5 5v17H5zm9 1.5V7h4.5z',
};

/** @param {keyof typeof SHAPES} shape */
export const icon = shape => svg(SHAPES[shape]);

/** An SVG with one path in a 24 by 24 box. A path inside another is a hole. */
export function svg(d) {
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  root.setAttribute('viewBox', '0 0 24 24');
  root.setAttribute('class', 'icon');
  root.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', d);
  path.setAttribute('fill-rule', 'evenodd');
  root.append(path);
  return root;
}
