import { type Brush, clipTo, fillRing, restoringPen, stroke, trace } from './brush.ts';
import type { Line } from './geometry.ts';
import type { Colour, Palette } from './palette.ts';
import { mix } from './vision.ts';

/** The ground of a town. */
export const townGround = (palette: Palette): Colour => mix(palette.paper, palette.townWash, 0.42);
export const countryGround = (palette: Palette, wash: Colour): Colour => mix(palette.paper, wash, 0.8);

/** The hand-coloured wash of a region: a flat tint and a deeper band inside its border. */
export function drawWash(ctx: Brush, ring: Line, colour: string, band: string): void {
  fillRing(ctx, ring, colour);
  restoringPen(ctx, () => {
    clipTo(ctx, [ring]);
    ctx.globalAlpha = 0.3;
    for (const width of [30, 15]) {
      ctx.beginPath();
      trace(ctx, ring, true);
      ctx.lineWidth = width;
      ctx.strokeStyle = band;
      ctx.stroke();
    }
  });
}

/** A border on dry land: a dashed line in ink, on a pale ground so that it shows over hills and trees. */
export function drawBorder(ctx: Brush, line: Line, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'butt';
    ctx.lineJoin = 'round';
    ctx.globalAlpha = 0.5;
    stroke(ctx, line, 6, mix(palette.paper, palette.townWash, 0.25));
    ctx.globalAlpha = 0.92;
    ctx.setLineDash([16, 7]);
    stroke(ctx, line, 3, palette.ink);
  });
}
