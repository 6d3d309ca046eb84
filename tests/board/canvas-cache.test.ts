import { expect, test } from 'vitest';
import { CanvasCache } from '../../src/board/canvas-cache.ts';

/** The bytes of a row of ten pixels. */
const ROW = 4 * 10;

test('a canvas cache keeps what fits, then clears and reuses the canvas that was unused for longest', () => {
  const cache = new CanvasCache(3 * ROW * 10);
  const painted: string[] = [];
  const get = (key: string, height = 10) =>
    cache.get(key, 10, height, ctx => {
      painted.push(key);
      ctx.translate(1, 1);
      ctx.fillRect(-1, -1, 5, 5);
    });
  const [a, b] = [get('a'), get('b')];
  get('c');
  expect(get('a')).toBe(a);
  expect(get('d')).toBe(b);
  expect(painted).toEqual(['a', 'b', 'c', 'd']);
  get('b');
  expect(painted).toEqual(['a', 'b', 'c', 'd', 'b']);
  const pixels = b.getContext('2d').getImageData(0, 0, 10, 10).data;
  expect([pixels[3], pixels[4 * 10 * 4 + 4 * 4 + 3], pixels[4 * 10 * 5 + 4 * 5 + 3]]).toEqual([255, 255, 0]);
  const wide = get('e', 30);
  expect([wide.width, wide.height]).toEqual([10, 30]);
  expect([a, b].map(canvas => canvas.width * canvas.height)).toEqual([1, 1]);
});

test('a canvas whose painting failed is not kept', () => {
  const cache = new CanvasCache(3 * ROW * 10);
  const torn = () =>
    cache.get('a', 10, 10, () => {
      throw new Error('torn');
    });
  expect(torn).toThrow('torn');
  expect(torn).toThrow('torn');
});
