/**
 * Makes an element: `el('button', { class: 'x', onclick: f }, 'words', child)`. Words are never read as HTML.
 * @param {string} tag
 * @param {Record<string, unknown>} [props] attributes; functions become listeners, booleans properties
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
  const hues = ['#5865f2', '#3ba55c', '#eb459e', '#f0a020', '#00a8fc', '#9b59b6'];
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return hues[sum % hues.length];
}
