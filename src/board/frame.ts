import { type Brush, restoringPen } from './brush.ts';
import type { Box } from './geometry.ts';
import type { Palette } from './palette.ts';

const BAR_PX = 9;

/** The frame of the map: bars that are alternately inked and blank between two thin rules, and a thick rule outside. */
export function drawFrame(ctx: Brush, inner: Box, palette: Palette): void {
  const { x, y, w, h } = inner;
  restoringPen(ctx, () => {
    ctx.strokeStyle = palette.ink;
    ctx.fillStyle = palette.paper;
    ctx.beginPath();
    ctx.rect(x - BAR_PX - 3, y - BAR_PX - 3, w + 2 * BAR_PX + 6, h + 2 * BAR_PX + 6);
    ctx.rect(x, y, w, h);
    ctx.fill('evenodd');
    ctx.lineWidth = 2;
    ctx.strokeRect(x - 1, y - 1, w + 2, h + 2);
    ctx.strokeRect(x - BAR_PX - 3, y - BAR_PX - 3, w + 2 * BAR_PX + 6, h + 2 * BAR_PX + 6);
    ctx.lineWidth = 3.5;
    ctx.strokeRect(x - BAR_PX - 8, y - BAR_PX - 8, w + 2 * BAR_PX + 16, h + 2 * BAR_PX + 16);
    ctx.fillStyle = palette.ink;
    bars(x, w, at => ctx.fillRect(at.from, y - BAR_PX - 2, at.length, BAR_PX));
    bars(x, w, at => ctx.fillRect(at.from, y + h + 2, at.length, BAR_PX));
    bars(y, h, at => ctx.fillRect(x - BAR_PX - 2, at.from, BAR_PX, at.length));
    bars(y, h, at => ctx.fillRect(x + w + 2, at.from, BAR_PX, at.length));
  });
}

function bars(from: number, length: number, put: (bar: { from: number; length: number }) => void): void {
  const count = 2 * Math.round(length / 100) + 1;
  const step = length / count;
  for (let i = 0; i < count; i += 2) put({ from: from + i * step, length: step });
}
