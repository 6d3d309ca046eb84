import { createCanvas } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { drawBackground } from '../../src/board/background.ts';
import { drawNow } from '../../src/board/draw.ts';
import { loadFonts } from '../../src/board/fonts.ts';
import type { Box } from '../../src/board/geometry.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { mapSheet } from '../../src/board/map.ts';
import { paletteOf } from '../../src/board/palette.ts';
import { drawAhead } from '../../src/board/render.ts';
import { CROP_SCALE, windowOf } from '../../src/board/window.ts';
import { position } from './kit.ts';

vi.mock('../../src/board/background.ts', async load => {
  const background = await load<typeof import('../../src/board/background.ts')>();
  return { ...background, drawBackground: vi.fn(background.drawBackground) };
});

test('the background is drawn once, and not again for other counters, a title or a result; another palette has its own', () => {
  const { scene } = position(7, 60);
  const request = { palette: 'standard', width: 550 } as const;
  const bytes = [
    scene,
    { ...scene, title: ['Somebody', 'has won'], won: 'first' as const },
    { ...scene, places: [], arrows: [], dice: [], bursts: [] },
  ].map(drawn => drawNow(drawn, request).bytes);
  expect(new Set(bytes.map(b => Buffer.from(b).toString('base64'))).size).toBe(3);
  expect(drawBackground).toHaveBeenCalledTimes(1);
  drawNow(scene, { ...request, palette: 'contrast' });
  expect(drawBackground).toHaveBeenCalledTimes(2);
});

test('for a wide map drawAhead draws the background of the lettered map; for a small map or a close-up it draws none', () => {
  const { scene } = position(7, 60);
  const drawn = (): number => vi.mocked(drawBackground).mock.calls.length;
  const before = drawn();
  drawAhead(scene, { palette: 'deutan', width: 1650 });
  expect(drawn()).toBe(before + 1);
  drawNow(scene, { palette: 'deutan', width: 1100 });
  drawAhead(scene, { palette: 'deutan', width: 550 });
  drawAhead(scene, { palette: 'deutan', width: 1100, crop: 'lexington' });
  expect(drawn()).toBe(before + 1);
});

const STROKES = ['stroke', 'fill', 'fillRect'] as const;

/** Draws what lies in the box that `view` returns. Returns the pixels of a part of the map and the number of strokes. */
function draw(
  map: string,
  crop: string,
  view: (part: Box, whole: Box) => Box,
): { rgba: Uint8ClampedArray; strokes: number } {
  loadFonts();
  const sheet = mapSheet(map);
  const part = windowOf(sheet, crop);
  const ctx = createCanvas(part.w, part.h).getContext('2d');
  const pens = STROKES.map(name => vi.spyOn(ctx, name));
  ctx.translate(-part.x, -part.y);
  drawBackground(ctx, sheet, layoutOf(sheet, CROP_SCALE), paletteOf('standard', sheet.tone), {
    view: view(part, windowOf(sheet, undefined)),
    night: false,
    framed: false,
  });
  return {
    rgba: ctx.getImageData(0, 0, part.w, part.h).data,
    strokes: pens.reduce((sum, pen) => sum + pen.mock.calls.length, 0),
  };
}

test.each([
  ['concord', 'cambridge'],
  ['concord', 'mysticponds'],
  ['lexington', 'menotomy'],
  ['lexington', 'boston'],
])('a close-up of %s at %s is drawn only from lines near it, and looks as if everything were drawn', (map, crop) => {
  const [near, all] = [draw(map, crop, part => part), draw(map, crop, (_, whole) => whole)];
  const differing = near.rgba.filter((value, i) => Math.abs(value - (all.rgba[i] ?? 0)) > 40).length;
  expect(differing).toBeLessThan(near.rgba.length / 10_000);
  expect(near.strokes).toBeLessThan(all.strokes * 0.75);
});
