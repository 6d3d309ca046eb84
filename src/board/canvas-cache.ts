import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Brush } from './brush.ts';

const BYTES_PER_PIXEL = 4;

/**
 * Drawn canvases, each by a key that names what is on it, up to a number of bytes. Beyond that, the canvas unused for
 * longest is cleared and used for the new drawing. If it were dropped instead, its pixels would stay in memory until
 * the next garbage collection, because the collector does not see their size.
 */
export class CanvasCache {
  private readonly maxBytes: number;
  private readonly canvases = new Map<string, Canvas>();
  private bytesHeld = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** The canvas kept under this key, or one of this size painted now. Valid until the next call. */
  get(key: string, width: number, height: number, paint: (ctx: Brush) => void): Canvas {
    const known = this.canvases.get(key);
    const canvas = known ?? this.blank(width, height);
    if (!known) {
      paint(canvas.getContext('2d'));
      this.bytesHeld += bytesOf(canvas);
    }
    this.canvases.delete(key);
    this.canvases.set(key, canvas);
    return canvas;
  }

  private blank(width: number, height: number): Canvas {
    let spare: Canvas | undefined;
    const wanted = width * height * BYTES_PER_PIXEL;
    for (const [key, oldest] of this.canvases) {
      if (this.bytesHeld + wanted <= this.maxBytes) break;
      this.canvases.delete(key);
      this.bytesHeld -= bytesOf(oldest);
      if (spare) resize(spare, 1, 1);
      spare = oldest;
    }
    return spare ? resize(spare, width, height) : createCanvas(width, height);
  }
}

const bytesOf = ({ width, height }: Canvas): number => width * height * BYTES_PER_PIXEL;

/** Give a canvas a size. It becomes empty, with a fresh pen. */
export function resize(canvas: Canvas, width: number, height: number): Canvas {
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
