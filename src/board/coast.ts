import { type Brush, fillRing, restoringPen, trace } from './brush.ts';
import type { Box, Line } from './geometry.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

/** The distances of the ruled lines from the shore: close together near land, wider out to sea. */
const RULED_LINES_PX = [5, 11, 19, 29, 41, 55] as const;

function traceRings(ctx: Brush, rings: readonly Line[]): void {
  ctx.beginPath();
  for (const ring of rings) trace(ctx, ring);
}

/**
 * The sea with its water-lining: lines that follow the shore. From the outermost in, each line is a wide stroke along
 * the shore, covered by a slightly narrower one in the colour of the water. The land is drawn over the inner half
 * later.
 */
export function drawSea(ctx: Brush, box: Box, rings: readonly Line[], palette: Palette): void {
  const deep = mix(palette.sea, palette.seaLine, 0.22);
  restoringPen(ctx, () => {
    ctx.fillStyle = deep;
    ctx.fillRect(box.x, box.y, box.w, box.h);
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (const [i, reach] of [...RULED_LINES_PX.entries()].reverse()) {
      const far = i / RULED_LINES_PX.length;
      traceRings(ctx, rings);
      ctx.strokeStyle = mix(palette.seaLine, deep, 0.15 + 0.75 * far);
      ctx.lineWidth = 2 * reach + 1.5;
      ctx.stroke();
      ctx.strokeStyle = mix(palette.sea, deep, far * far);
      ctx.lineWidth = 2 * reach - 1.5;
      ctx.stroke();
    }
  });
}

/** The shore itself: a firm line, heavier on the shaded south-east side. */
export function drawShore(ctx: Brush, lines: readonly Line[], palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (const [shift, width] of [
      [1.2, 3.6],
      [0, 2.6],
    ] as const) {
      ctx.beginPath();
      for (const line of lines)
        trace(
          ctx,
          line.map(([x, y]) => [x + shift, y + shift] as const),
        );
      ctx.lineWidth = width;
      ctx.strokeStyle = palette.ink;
      ctx.stroke();
    }
  });
}

export function drawIsland(ctx: Brush, ring: Line, palette: Palette): void {
  fillRing(ctx, ring, palette.paper);
  drawShore(ctx, [[...ring, ...ring.slice(0, 1)]], palette);
}
