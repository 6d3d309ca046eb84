import { type Brush, disc, restoringPen } from './brush.ts';
import { font } from './fonts.ts';
import type { Palette } from './palette.ts';
import { OVERVIEW_SCALE } from './window.ts';

/**
 * A compass rose of sixteen points, each with a light and a shaded half, and the letter N. `north` is the direction of
 * north on the map, in degrees clockwise from up.
 */
export function drawCompass(ctx: Brush, x: number, y: number, radius: number, palette: Palette, north = 0): void {
  restoringPen(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate((north * Math.PI) / 180);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 1.2;
    for (const r of [0.62, 0.7]) {
      disc(ctx, 0, 0, radius * r);
      ctx.stroke();
    }
    for (const [points, reach, turn] of [
      [8, 0.62, Math.PI / 8],
      [4, 0.78, Math.PI / 4],
      [4, 1, 0],
    ] as const)
      for (let i = 0; i < points; i++) spike(ctx, radius * reach, turn + (i * 2 * Math.PI) / points, palette);
    disc(ctx, 0, 0, radius * 0.09);
    ctx.fillStyle = palette.paper;
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = palette.ink;
    ctx.font = font('Board Caslon', Math.max(radius * 0.67, OVERVIEW_SCALE.text));
    ctx.textAlign = 'center';
    ctx.fillText('N', 0, -radius * 1.1);
  });
}

function spike(ctx: Brush, reach: number, turn: number, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.rotate(turn);
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(side * reach * 0.15, -reach * 0.22);
      ctx.lineTo(0, -reach);
      ctx.closePath();
      ctx.fillStyle = side < 0 ? palette.paper : palette.sides.first.field;
      ctx.fill();
      ctx.stroke();
    }
  });
}
