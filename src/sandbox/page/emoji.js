import { el, svg } from './dom.js';

/** The emoji that the bot uses, as SVG paths in a 24 by 24 box, because a machine may have no font for them. */

const square = 'M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z';
const pip = (x, y) => `M${x - 2} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`;
const [corner, other, row, middle] = [
  pip(7, 7) + pip(17, 17),
  pip(17, 7) + pip(7, 17),
  pip(7, 12) + pip(17, 12),
  pip(12, 12),
];
const faces = [middle, corner, corner + middle, corner + other, corner + other + middle, corner + other + row];
const [back, on] = ['M19 3v18L6 12z', 'M5 3v18l13-9z'];

const SHAPES = {
  '🎲': { path: square + faces[4], colour: '#f2f3f5' },
  ...Object.fromEntries(faces.map((face, i) => [String.fromCodePoint(0x2680 + i), { path: square + face }])),
  '⚠': { path: 'M12 2l11 20H1zm-1 7v7h2V9zm0 9v2h2v-2z', colour: '#f0b232' },
  '✅': { path: 'M3 2h18v20H3zm7 15l9-9-2-2-7 7-3-3-2 2z', colour: '#3ba55c' },
  '❌': { path: 'M5 2l7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z', colour: '#fa777c' },
  '⏮': { path: `M2 3h3v18H2z${back}` },
  '⏭': { path: `${on}M19 3h3v18h-3z` },
  '◀': { path: back },
  '▶': { path: on },
};

const KNOWN = new RegExp(`(${Object.keys(SHAPES).join('|')})\\ufe0f?`, 'u');

/** Text with its emoji as icons. The characters stay in the document, for copying and screen readers. */
export function words(text) {
  return text.split(KNOWN).map((part, i) => {
    if (i % 2 === 0) return part;
    const { path, colour } = SHAPES[part];
    return el('span', { class: 'emoji', style: colour ? `color: ${colour}` : '' }, svg(path), el('b', {}, part));
  });
}
