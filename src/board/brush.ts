import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box, Line } from './geometry.ts';

export type Brush = SKRSContext2D;

/** Add a line to the current path. */
export function trace(ctx: Brush | Path2D, line: Line, closed = false): void {
  line.forEach(([x, y], i) => {
    if (i) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
  });
  if (closed) ctx.closePath();
}

const openPaths = new WeakMap<Line, Path2D>();
const closedPaths = new WeakMap<Line, Path2D>();

/** The path of a line that belongs to the map, made once: the canvas takes it whole instead of point by point. */
export function pathOf(line: Line, closed = false): Path2D {
  const paths = closed ? closedPaths : openPaths;
  const known = paths.get(line);
  if (known) return known;
  const path = new Path2D();
  trace(path, line, closed);
  paths.set(line, path);
  return path;
}

export function stroke(ctx: Brush, line: Line, width: number, colour: string): void {
  ctx.beginPath();
  trace(ctx, line);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

export function fillRing(ctx: Brush, ring: Line, colour: string): void {
  ctx.beginPath();
  trace(ctx, ring, true);
  ctx.fillStyle = colour;
  ctx.fill();
}

export function rounded(ctx: Brush, { x, y, w, h }: Box, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, radius);
}

/** A box with scooped corners, as on an engraver's title plate. */
export function scooped(ctx: Brush, { x, y, w, h }: Box, radius: number): void {
  ctx.beginPath();
  ctx.moveTo(x + radius, y);
  ctx.lineTo(x + w - radius, y);
  ctx.arc(x + w, y, radius, Math.PI, Math.PI / 2, true);
  ctx.lineTo(x + w, y + h - radius);
  ctx.arc(x + w, y + h, radius, -Math.PI / 2, Math.PI, true);
  ctx.lineTo(x + radius, y + h);
  ctx.arc(x, y + h, radius, 0, -Math.PI / 2, true);
  ctx.lineTo(x, y + radius);
  ctx.arc(x, y, radius, Math.PI / 2, 0, true);
  ctx.closePath();
}

export function disc(ctx: Brush, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
}

/**
 * Slanted stripes over a box, alternating between two colours. `width` is that of a stripe along the top of the box.
 */
export function stripes(ctx: Brush, { x, y, w, h }: Box, width: number, colours: readonly [string, string]): void {
  for (let i = 0; i * width < w + h; i++) {
    const [left, right] = [x + i * width, x + (i + 1) * width];
    const stripe: Line = [
      [left, y],
      [right, y],
      [right - h, y + h],
      [left - h, y + h],
    ];
    fillRing(ctx, stripe, colours[i % 2]);
  }
}

/** Limit what is drawn from now on to the inside of these rings. */
export function clipTo(ctx: Brush, rings: readonly Line[]): void {
  ctx.beginPath();
  for (const ring of rings) trace(ctx, ring, true);
  ctx.clip();
}

/** Limit what is drawn from now on to the part of a box outside these rings, which must not overlap. */
export function clipOut(ctx: Brush, { x, y, w, h }: Box, rings: readonly Line[]): void {
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  for (const ring of rings) trace(ctx, ring, true);
  ctx.clip('evenodd');
}

/** Draw, then restore the pen even if drawing fails, because the canvas is used again. */
export function restoringPen(ctx: Brush, draw: () => void): void {
  ctx.save();
  try {
    draw();
  } finally {
    ctx.restore();
  }
}
