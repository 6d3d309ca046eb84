import type { Scene } from '../core/scene.ts';
import { type BoardRequest, JPEG_QUALITY, type Picture } from './picture.ts';
import { type Rendered, render } from './render.ts';

export interface DrawnNow extends Picture, Pick<Rendered, 'fresh'> {
  readonly took: Took;
}

/** Draw and encode in this thread. Equal requests give equal bytes. */
export function drawNow(scene: Scene, request: BoardRequest): DrawnNow {
  const { canvas, timing, fresh } = render(scene, request);
  const begin = performance.now();
  const bytes = canvas.toBuffer('image/jpeg', JPEG_QUALITY);
  const took = { ...timing, encode: performance.now() - begin };
  return { bytes, width: canvas.width, height: canvas.height, mime: 'image/jpeg', took, fresh };
}

/** Milliseconds by part. */
export interface Took {
  readonly still: number;
  readonly pieces: number;
  readonly encode: number;
}
