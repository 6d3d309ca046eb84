import { type Brush, restoringPen } from './brush.ts';
import type { Box } from './geometry.ts';
import { noise } from './noise.ts';
import type { Palette } from './palette.ts';

const CHAIN_LINE_EVERY_PX = 66;

/**
 * Laid paper with soft blotches. Its chain lines are ruled later, over the map. It has no grain, because grain would
 * make the file larger.
 */
export function drawPaper(ctx: Brush, box: Box, palette: Palette): void {
  ctx.fillStyle = palette.margin;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  blotches(ctx, box, palette);
}

export function drawChainLines(ctx: Brush, box: Box, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.strokeStyle = palette.faintInk;
    ctx.lineWidth = 1;
    ctx.globalAlpha = 0.06;
    ctx.beginPath();
    for (let x = box.x + CHAIN_LINE_EVERY_PX; x < box.x + box.w; x += CHAIN_LINE_EVERY_PX) {
      ctx.moveTo(x, box.y);
      ctx.lineTo(x, box.y + box.h);
    }
    ctx.stroke();
  });
}

function blotches(ctx: Brush, box: Box, palette: Palette): void {
  const rng = noise(1775);
  restoringPen(ctx, () => {
    ctx.globalAlpha = 0.05;
    for (let i = 0; i < 26; i++) {
      const [x, y, r] = [box.x + rng() * box.w, box.y + rng() * box.h, 60 + rng() * 190];
      const blot = ctx.createRadialGradient(x, y, 0, x, y, r);
      blot.addColorStop(0, i % 2 ? palette.townWash : palette.faintInk);
      blot.addColorStop(1, `${palette.margin}00`);
      ctx.fillStyle = blot;
      ctx.fillRect(x - r, y - r, 2 * r, 2 * r);
    }
  });
}

/** The browned edge of an old sheet. */
export function drawVignette(ctx: Brush, box: Box, palette: Palette): void {
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  const shade = ctx.createRadialGradient(x, y, box.h * 0.55, x, y, box.w * 0.62);
  shade.addColorStop(0, `${palette.hill}00`);
  shade.addColorStop(1, `${palette.hill}40`);
  restoringPen(ctx, () => {
    ctx.fillStyle = shade;
    ctx.fillRect(box.x, box.y, box.w, box.h);
  });
}
