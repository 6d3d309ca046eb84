import { expect, test } from 'vitest';
import { legendParts } from '../../src/board/contact-legend.ts';
import { MARKS } from '../../src/core/scene.ts';
import { position } from './kit.ts';

const entries = legendParts().flatMap(part => part.entries);
const pieces = entries.flatMap(({ figure }) => (figure.kind === 'piece' ? [figure.piece] : []));
const tokens = entries.flatMap(({ figure }) => (figure.kind === 'token' ? [figure.token] : []));

test('the legend shows every kind of counter, state and marker that random matches produce', () => {
  const known = new Set([...pieces, ...tokens].map(({ icon }) => icon));
  const marks = new Set(pieces.flatMap(p => p.marks));
  const missing = new Set<string>();
  for (let seed = 1; seed <= 60; seed++) {
    const { places } = position(seed, (seed * 41) % 420).scene;
    for (const { icon } of places.flatMap(p => [...p.pieces, ...p.tokens])) if (!known.has(icon)) missing.add(icon);
    for (const mark of places.flatMap(p => p.pieces.flatMap(piece => piece.marks)))
      if (!marks.has(mark)) missing.add(mark);
  }
  expect([...missing]).toEqual([]);
  expect(MARKS.filter(mark => !marks.has(mark))).toEqual(['silent', 'panicked', 'damaged', 'lost']);
});
