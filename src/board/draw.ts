import type { Scene } from '../core/scene.ts';
import { type BoardRequest, JPEG_QUALITY, type Picture } from './picture.ts';
import { type Rendered, render } from './render.ts';

/** A picture, how long it took, and whether its background had to be drawn. */
export interface DrawnNow extends Picture, Pick<Rendered, 'fresh'> {
  readonly timing: DrawTiming;
}

/** Draw and encode in this thread. Equal requests give equal bytes. */
export function drawNow(scene: Scene, request: BoardRequest): DrawnNow {
  const { canvas, timing, fresh } = render(scene, request);
  const begin = performance.now();
  const bytes = canvas.toBuffer('image/jpeg', JPEG_QUALITY);
  const encode = performance.now() - begin;
  return {
    bytes,
    width: canvas.width,
    height: canvas.height,
    mime: 'image/jpeg',
    timing: { ...timing, encode },
    fresh,
  };
}

/** How long the parts of drawing and encoding took, in milliseconds. */
export interface DrawTiming {
  readonly background: number;
  readonly pieces: number;
  readonly encode: number;
}
