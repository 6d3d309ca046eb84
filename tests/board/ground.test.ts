import { createCanvas } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { drawNow } from '../../src/board/draw.ts';
import { loadFonts } from '../../src/board/fonts.ts';
import type { Box } from '../../src/board/geometry.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { mapSheet } from '../../src/board/map.ts';
import { paletteOf } from '../../src/board/palette.ts';
import { drawAhead } from '../../src/board/render.ts';
import { drawStill } from '../../src/board/still.ts';
import { CROP_SCALE, windowOf } from '../../src/board/window.ts';
import { position } from './kit.ts';

vi.mock('../../src/board/still.ts', async load => {
  const still = await load<typeof import('../../src/board/still.ts')>();
  return { ...still, drawStill: vi.fn(still.drawStill) };
});

test('the ground is drawn once for each map, palette, size and day or night, and not again for a title or a result', () => {
  const { scene } = position(7, 60);
  const request = { palette: 'standard', width: 550 } as const;
  const bytes = [
    scene,
    { ...scene, title: ['Somebody', 'has won'], won: 'first' as const },
    { ...scene, places: [], arrows: [], dice: [], bursts: [] },
  ].map(drawn => drawNow(drawn, request).bytes);
  expect(new Set(bytes.map(b => Buffer.from(b).toString('base64'))).size).toBe(3);
  expect(drawStill).toHaveBeenCalledTimes(1);
  drawNow(scene, { ...request, palette: 'contrast' });
  expect(drawStill).toHaveBeenCalledTimes(2);
});

test('only the ground of the other whole map is drawn in advance', () => {
  const { scene } = position(7, 60);
  const drawn = (): number => vi.mocked(drawStill).mock.calls.length;
  const before = drawn();
  drawAhead(scene, { palette: 'deutan', width: 1650 });
  expect(drawn()).toBe(before + 1);
  drawNow(scene, { palette: 'deutan', width: 1100 });
  drawAhead(scene, { palette: 'deutan', width: 550 });
  drawAhead(scene, { palette: 'deutan', width: 1100, crop: 'lexington' });
  expect(drawn()).toBe(before + 1);
});

const STROKES = ['stroke', 'fill', 'fillRect'] as const;

/** What a part of a map looks like if this much of it is drawn, and how many strokes that took. */
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
  drawStill(ctx, sheet, layoutOf(sheet, CROP_SCALE), paletteOf('standard', sheet.tone), {
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
])('a close-up of %s at %s is drawn from what is near it, and looks as if all were drawn', (map, crop) => {
  const [near, all] = [draw(map, crop, part => part), draw(map, crop, (_, whole) => whole)];
  const other = near.rgba.filter((value, i) => Math.abs(value - (all.rgba[i] ?? 0)) > 40).length;
  expect(other).toBeLessThan(near.rgba.length / 10_000);
  expect(near.strokes).toBeLessThan(all.strokes * 0.75);
});
