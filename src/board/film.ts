import gifenc, { type Palette } from 'gifenc';
import type { Scene } from '../core/scene.ts';
import type { PaletteName } from './palette.ts';
import type { Width } from './picture.ts';
import { render } from './render.ts';

/** A match as an animated GIF, with one frame for each scene. */

export interface FilmRequest {
  readonly scenes: readonly Scene[];
  readonly palette: PaletteName;
  readonly width: Width;
}

/** How long each frame is shown, in milliseconds. */
const FRAME_MS = 1100;
/** How long the last frame is shown before the film starts again, in milliseconds. */
const LAST_FRAME_MS = 6000;
/** A GIF has 256 colours. The scenes use the first 255 (0 to 254); the last marks pixels that have not changed. */
const UNCHANGED = 255;
/** The colours are chosen from this many frames, spread over the match. */
const FRAMES_SAMPLED = 6;

interface Frame {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

function frameOf(scene: Scene, { palette, width: wide }: FilmRequest): Frame {
  const { canvas } = render(scene, { palette, width: wide });
  const { width, height } = canvas;
  return { rgba: canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height };
}

/** One palette for the whole film, so that unchanged pixels need not be stored again. */
function coloursOf(request: FilmRequest): Palette {
  const { scenes } = request;
  const count = Math.min(FRAMES_SAMPLED, scenes.length);
  const frames = Array.from({ length: count }, (_, i) => {
    const scene = scenes[Math.round((i * (scenes.length - 1)) / Math.max(1, count - 1))];
    return frameOf(scene, request).rgba.slice();
  });
  const all = new Uint8ClampedArray(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return gifenc.quantize(all, UNCHANGED);
}

/** A frame in which pixels that are the same as in the previous frame are transparent. */
function changes(now: Uint8Array, before: Uint8Array | null): Uint8Array {
  if (before === null) return now;
  const changed = new Uint8Array(now.length);
  for (let i = 0; i < now.length; i++) changed[i] = now[i] === before[i] ? UNCHANGED : now[i];
  return changed;
}

/**
 * The bytes of the GIF. `onFrame` is called after each frame with the number of frames done. Throws if there are no
 * scenes.
 */
export function film(request: FilmRequest, onFrame: (done: number) => void): Uint8Array {
  const { scenes } = request;
  if (scenes.length === 0) throw new Error('there is no scene to film');
  const found = coloursOf(request);
  // Pad the palette if fewer colours were found, so that the transparent colour has the last index.
  const palette = [...found, ...Array.from({ length: UNCHANGED + 1 - found.length }, () => [0, 0, 0])];
  const gif = gifenc.GIFEncoder();
  let before: Uint8Array | null = null;
  for (const [i, scene] of scenes.entries()) {
    const { rgba, width, height } = frameOf(scene, request);
    const now = gifenc.applyPalette(rgba, found);
    const delay = i === scenes.length - 1 ? LAST_FRAME_MS : FRAME_MS;
    const isFirst = before === null;
    gif.writeFrame(changes(now, before), width, height, {
      delay,
      dispose: 1,
      transparent: !isFirst,
      transparentIndex: UNCHANGED,
      ...(isFirst ? { palette, repeat: 0 } : {}),
    });
    before = now;
    onFrame(i + 1);
  }
  gif.finish();
  return gif.bytes();
}
