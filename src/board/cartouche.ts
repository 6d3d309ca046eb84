import { type Brush, restoringPen, rounded } from './brush.ts';
import type { Face } from './fonts.ts';
import { type Box, grow } from './geometry.ts';
import { widthOf, write } from './lettering.ts';
import type { Colour, Palette } from './palette.ts';

const TEXT_PX = 38;

/**
 * The title plate: the lines of the title within a double rule, the last line in italics. Letters are narrowed to fit
 * the width.
 */
export function drawCartouche(ctx: Brush, box: Box, lines: readonly string[], colour: Colour, palette: Palette): void {
  rounded(ctx, { ...grow(box, 2), y: box.y + 3 }, 11);
  ctx.fillStyle = `${palette.ink}50`;
  ctx.fill();
  rounded(ctx, box, 10);
  ctx.fillStyle = palette.paper;
  ctx.fill();
  restoringPen(ctx, () => {
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 2.6;
    rounded(ctx, box, 10);
    ctx.stroke();
    ctx.lineWidth = 1.2;
    rounded(ctx, grow(box, -6), 6);
    ctx.stroke();
  });
  const step = (box.h - 16) / lines.length;
  lines.forEach((line, i) => {
    const face: Face = i === lines.length - 1 ? 'Board Caslon Italic' : 'Board Caslon';
    const style = { face, size: Math.min(TEXT_PX, step * 0.98), colour } as const;
    const narrow = Math.min(1, (box.w - 34) / widthOf(line, style));
    write(ctx, line, box.x + box.w / 2, box.y + 8 + step * (i + 0.5), { ...style, narrow });
  });
}
