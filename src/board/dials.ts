import type { Scene, SceneGauge, ScenePlate, SceneTrack } from '../core/scene.ts';
import { type Brush, disc, restoringPen, rounded } from './brush.ts';
import type { Box } from './geometry.ts';
import { drawIcon } from './icons.ts';
import { type Style, widthOf, write } from './lettering.ts';
import type { MapSheet } from './map-schema.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

const TEXT_PX = 37;

/** The contents of the map's fixed plates: the ledger, gauges, and tracks that are not on the strip. */
export function drawDials(ctx: Brush, sheet: MapSheet, scene: Scene, palette: Palette): void {
  const { ledger = [], gauges = [], tracks } = scene;
  for (const { id, kind, rect } of sheet.boxes)
    if (kind === 'ledger') drawLedger(ctx, rect, ledger, palette);
    else if (kind === 'gauges') drawGauges(ctx, rect, gauges, palette);
    else if (kind === 'track') for (const track of tracks) if (track.plate === id) drawPips(ctx, rect, track, palette);
}

function drawPlate(ctx: Brush, box: Box, radius: number, field: string, palette: Palette): void {
  rounded(ctx, { ...box, x: box.x + 2, y: box.y + 3 }, radius);
  ctx.fillStyle = `${palette.ink}55`;
  ctx.fill();
  rounded(ctx, box, radius);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
}

/**
 * Plates in a row, each in the colour and shape of its holder. A plate that changed hands since the last board has a
 * gold rim.
 */
function drawLedger(ctx: Brush, { x, y, w, h }: Box, plates: readonly ScenePlate[], palette: Palette): void {
  const step = w / Math.max(1, plates.length);
  plates.forEach((plate, i) => {
    const box = { x: x + i * step + 3, y: y + 4, w: step - 6, h: h - 8 };
    const { field, on } = plate.holder ? palette.sides[plate.holder] : { field: palette.paper, on: palette.faintInk };
    const radius = plate.holder === 'second' ? box.h / 2 : 4;
    if (plate.changedHands)
      for (const [by, colour] of [
        [5.5, palette.ink],
        [4, palette.focus],
      ] as const) {
        rounded(ctx, { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by }, radius + by);
        ctx.fillStyle = colour;
        ctx.fill();
      }
    drawPlate(ctx, box, radius, field, palette);
    const words = plate.counts === undefined ? plate.letters : `${plate.letters}×${plate.counts}`;
    const style: Style = { face: 'Board Caslon', size: TEXT_PX, colour: on };
    const narrow = Math.min(0.9, (box.w - 8) / widthOf(words, style));
    write(ctx, words, box.x + box.w / 2, box.y + box.h / 2, { ...style, narrow });
  });
}

/** Notched bars one below another, with heavy ticks at meaningful values and the number at the end. */
function drawGauges(ctx: Brush, rect: Box, gauges: readonly SceneGauge[], palette: Palette): void {
  if (gauges.length === 0) return;
  drawPlate(ctx, rect, 8, palette.paper, palette);
  const line = (rect.h - 8) / gauges.length;
  gauges.forEach((gauge, i) => {
    drawGauge(ctx, { x: rect.x + 6, y: rect.y + 4 + i * line, w: rect.w - 12, h: line }, gauge, palette);
  });
}

function drawGauge(ctx: Brush, { x, y, w, h }: Box, gauge: SceneGauge, palette: Palette): void {
  const { side, icon, at, of, ticks, low } = gauge;
  const { field } = palette.sides[side];
  const middle = y + h / 2;
  drawIcon(ctx, icon, x + 19, middle, 36, mix(field, palette.ink, side === 'neutral' ? 0.85 : 0));
  const bar = { x: x + 44, y: y + h * 0.22, w: w - 44 - 48, h: h * 0.56 };
  const isLow = at <= low;
  restoringPen(ctx, () => {
    rounded(ctx, bar, 4);
    ctx.fillStyle = mix(palette.paper, palette.ink, 0.14);
    ctx.fill();
    ctx.clip();
    ctx.fillStyle = isLow ? palette.burst : side === 'neutral' ? palette.faintInk : field;
    ctx.fillRect(bar.x, bar.y, (bar.w * at) / of, bar.h);
    if (isLow) stripe(ctx, { ...bar, w: (bar.w * at) / of }, palette);
    ctx.fillStyle = `${palette.paper}b0`;
    for (let n = 1; n < of; n++) ctx.fillRect(bar.x + (bar.w * n) / of - 0.6, bar.y, 1.2, bar.h);
  });
  rounded(ctx, bar, 4);
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  ctx.fillStyle = palette.ink;
  for (const tick of ticks) ctx.fillRect(bar.x + (bar.w * tick) / of - 2, bar.y - 5, 4, bar.h + 10);
  const figure: Style = { face: 'Board Figures', size: TEXT_PX, colour: palette.ink };
  write(ctx, `${at}`, x + w - 22, middle, figure);
}

/** Slanted stripes over a bar that is low, which also show in greyscale. */
function stripe(ctx: Brush, { x, y, w, h }: Box, palette: Palette): void {
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (let at = x; at < x + w + h; at += 11) {
    ctx.moveTo(at, y);
    ctx.lineTo(at - h, y + h);
  }
  ctx.stroke();
}

/** A short track: its title, and a pip for each step, the current one in gold. */
function drawPips(ctx: Brush, rect: Box, track: SceneTrack, palette: Palette): void {
  drawPlate(ctx, rect, 8, palette.paper, palette);
  const style: Style = { face: 'Board Caslon', size: TEXT_PX, colour: palette.ink };
  const narrow = Math.min(0.86, (rect.w - 12) / widthOf(track.title, style));
  write(ctx, track.title, rect.x + rect.w / 2, rect.y + 22, { ...style, narrow });
  const step = (rect.w - 12) / track.boxes;
  const y = rect.y + (rect.h + 38) / 2;
  for (let box = 1; box <= track.boxes; box++) {
    const x = rect.x + 6 + step * (box - 0.5);
    const now = box === track.at;
    disc(ctx, x, y, Math.min(step * 0.44, now ? 12 : 7.5));
    ctx.fillStyle = now ? palette.focus : track.dark.includes(box) ? palette.faintInk : palette.margin;
    ctx.fill();
    ctx.lineWidth = now ? 3 : 1.6;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
  }
}
