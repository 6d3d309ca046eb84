import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Brush } from './brush.ts';

const BYTES_A_PIXEL = 4;

/**
 * Canvases kept by what is drawn on them, up to a number of bytes. The one unused for longest is reused for new
 * drawings. Dropping it instead would keep its pixels in memory until the next garbage collection, because the
 * collector does not see their size.
 */
export class Shelf {
  private readonly room: number;
  private readonly canvases = new Map<string, Canvas>();
  private held = 0;

  constructor(room: number) {
    this.room = room;
  }

  /** The canvas kept under this key, or one of this size painted now. Valid until the next call. */
  get(key: string, width: number, height: number, paint: (ctx: Brush) => void): Canvas {
    const known = this.canvases.get(key);
    const canvas = known ?? this.blank(width, height);
    if (!known) {
      paint(canvas.getContext('2d'));
      this.held += bytesOf(canvas);
    }
    this.canvases.delete(key);
    this.canvases.set(key, canvas);
    return canvas;
  }

  private blank(width: number, height: number): Canvas {
    let spare: Canvas | undefined;
    const wanted = width * height * BYTES_A_PIXEL;
    for (const [key, oldest] of this.canvases) {
      if (this.held + wanted <= this.room) break;
      this.canvases.delete(key);
      this.held -= bytesOf(oldest);
      if (spare) resize(spare, 1, 1);
      spare = oldest;
    }
    return spare ? resize(spare, width, height) : createCanvas(width, height);
  }
}

const bytesOf = ({ width, height }: Canvas): number => width * height * BYTES_A_PIXEL;

/** Give a canvas a size. It becomes empty, with a fresh pen. */
export function resize(canvas: Canvas, width: number, height: number): Canvas {
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
