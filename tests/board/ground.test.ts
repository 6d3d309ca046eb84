import { expect, test, vi } from 'vitest';
import { drawNow } from '../../src/board/draw.ts';
import { drawStill } from '../../src/board/still.ts';
import { position } from './kit.ts';

vi.mock('../../src/board/still.ts', async load => {
  const still = await load<typeof import('../../src/board/still.ts')>();
  return { ...still, drawStill: vi.fn(still.drawStill) };
});

test('the ground is drawn once for a map, a palette and a size, by day and by night: not for a title or a result', () => {
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
