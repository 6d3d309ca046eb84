import { type Brush, kept, rounded } from './brush.ts';
import { type Box, grown } from './geometry.ts';
import { widthOf, write } from './lettering.ts';
import type { Palette } from './palette.ts';

/** The title plate: a sheet with curled ends, a double rule, and the lines of the title fitted to its width. */
export function drawCartouche(ctx: Brush, box: Box, lines: readonly string[], palette: Palette): void {
  kept(ctx, () => {
    ctx.shadowColor = `${palette.ink}70`;
    ctx.shadowBlur = 9;
    ctx.shadowOffsetY = 3;
    rounded(ctx, box, 10);
    ctx.fillStyle = palette.paper;
    ctx.fill();
  });
  kept(ctx, () => {
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 2.6;
    rounded(ctx, box, 10);
    ctx.stroke();
    ctx.lineWidth = 1.2;
    rounded(ctx, grown(box, -6), 6);
    ctx.stroke();
  });
  const step = (box.h - 18) / lines.length;
  lines.forEach((line, i) => {
    const style = { face: 'Board Caslon', size: Math.min(40, step * 0.86), colour: palette.ink } as const;
    const fit = Math.min(1, (box.w - 26) / widthOf(ctx, line, style));
    const colour = i === lines.length - 1 ? palette.sides.first.field : palette.ink;
    write(ctx, line, box.x + box.w / 2, box.y + 9 + step * (i + 0.5), { ...style, size: style.size * fit, colour });
  });
}
