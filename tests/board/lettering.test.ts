import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { EVERY_SCENE } from '../../src/board/contact-sheet-scenes.ts';
import { drawNow } from '../../src/board/draw.ts';
import { fitted } from '../../src/board/hands.ts';
import { widest } from '../../src/board/lettering.ts';
import { REGIONS } from '../../src/games/concord/data.ts';
import { position } from './kit.ts';
import { lexingtonPosition } from './lexington-kit.ts';

/** In a picture 1650 pixels wide, no text is smaller than 1/45 of its width. */
const WIDTH = 1650;
const LEAST = WIDTH / 45;

/** The pen's vertical scale, even if it is rotated. */
const heightOf = (brush: SKRSContext2D): number => {
  const { c, d } = brush.getTransform();
  return Math.hypot(c, d);
};

test('every text of every overview, on map, counters, panels and strip, is large enough to be read at 550 pixels', () => {
  const brush = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'));
  const seen = new Map<string, number>();
  const fill = vi.spyOn(brush, 'fillText').mockImplementation(function (this: unknown, ...[text]: unknown[]) {
    const brush = this as SKRSContext2D;
    seen.set(`${text}`, Math.min(seen.get(`${text}`) ?? Infinity, Number.parseFloat(brush.font) * heightOf(brush)));
  });
  const scenes = Array.from({ length: 40 }, (_, i) => position(i + 1, 10 + i * 10).scene);
  const focus = REGIONS.slice(0, 12).map(({ id }, i) => ({ place: id, letter: 'ABCDEFGHIJKL'.charAt(i) }));
  for (const scene of [
    ...scenes,
    ...scenes.slice(0, 3).map(scene => ({ ...scene, focus })),
    ...Object.values(EVERY_SCENE).map(make => make()),
    ...Array.from({ length: 20 }, (_, i) => lexingtonPosition(i + 1, 4 + i * 7).scene),
  ])
    drawNow(scene, { palette: 'standard', width: WIDTH });
  fill.mockRestore();
  expect(seen.size).toBeGreaterThan(90);
  expect([...seen].filter(([, size]) => size < LEAST)).toEqual([]);
});

test('a long word on a narrow card stays within it', () => {
  const { lines, style } = fitted('Mobilization: a Hessian unit in Britain, free.', 110, 260);
  expect(widest(lines, style)).toBeLessThan(110.1);
  expect(lines.join(' ')).toContain('Mobilization:');
});
