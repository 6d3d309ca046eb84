import gifenc, { type Palette } from 'gifenc';
import type { Scene } from '../core/scene.ts';
import type { PaletteName } from './palette.ts';
import type { Width } from './picture.ts';
import { render } from './render.ts';

/** A match as an animated GIF, which plays by itself wherever pictures do: one frame a scene. */

export interface FilmRequest {
  readonly scenes: readonly Scene[];
  readonly palette: PaletteName;
  readonly width: Width;
}

/** Milliseconds that a frame stands; the last stands longer, before the film begins anew. */
const STANDS = 1100;
const LAST_STANDS = 6000;
/** One colour is left for what stays as it was. */
const COLOURS = 255;
/** The colours are chosen from so many frames, spread over the match. */
const SAMPLES = 6;

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

/** One list of colours for the whole film, so that what does not change need not be sent again. */
function coloursOf(request: FilmRequest): Palette {
  const { scenes } = request;
  const count = Math.min(SAMPLES, scenes.length);
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
  return gifenc.quantize(all, COLOURS);
}

/** What is as in the frame before becomes transparent. */
function changes(now: Uint8Array, before: Uint8Array | null): Uint8Array {
  if (before === null) return now;
  const changed = new Uint8Array(now.length);
  for (let i = 0; i < now.length; i++) changed[i] = now[i] === before[i] ? COLOURS : now[i];
  return changed;
}

/** `drawn` hears after each frame how many there are. Throws for no scenes. */
export function film(request: FilmRequest, drawn: (frames: number) => void): Uint8Array {
  const { scenes } = request;
  if (scenes.length === 0) throw new Error('a film needs a scene');
  const found = coloursOf(request);
  // The transparent one stands behind all others, however few those are.
  const palette = [...found, ...Array.from({ length: COLOURS + 1 - found.length }, () => [0, 0, 0])];
  const gif = gifenc.GIFEncoder();
  let before: Uint8Array | null = null;
  for (const [i, scene] of scenes.entries()) {
    const { rgba, width, height } = frameOf(scene, request);
    const now = gifenc.applyPalette(rgba, found);
    const delay = i === scenes.length - 1 ? LAST_STANDS : STANDS;
    const first = before === null;
    gif.writeFrame(changes(now, before), width, height, {
      delay,
      dispose: 1,
      transparent: !first,
      transparentIndex: COLOURS,
      ...(first ? { palette, repeat: 0 } : {}),
    });
    before = now;
    drawn(i + 1);
  }
  gif.finish();
  return gif.bytes();
}
