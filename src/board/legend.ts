import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Legend, LegendEntry, LegendPart } from '../core/scene.ts';
import { type Brush, restoringPen } from './brush.ts';
import { loadFonts } from './fonts.ts';
import { type Letters, linesOf, write } from './lettering.ts';
import { mapSheet } from './map.ts';
import { type Palette, type PaletteName, paletteOf } from './palette.ts';
import { JPEG_QUALITY, NARROW_PX, type Picture } from './picture.ts';
import { drawSample } from './samples.ts';
import { stamp } from './sprites.ts';

/**
 * The legend of a game: each counter, mark, marker and sample of the map, drawn by the same code as on the board, beside
 * its meaning. On a phone, where the picture is 312 pixels wide, its letters are about as high as those of the strip.
 */

const COLUMNS = 2;
const MARGIN_PX = 28;
const TITLE_PX = 54;
const COUNTER_PX = 84;
const ROW_PX = 112;
const LINE_PX = 46;
/** Where the words begin, from the left of their column. */
const WORDS_AT_PX = 120;
const COLUMN_PX = (NARROW_PX - 2 * MARGIN_PX) / COLUMNS;

const WORDS: Letters = { face: 'Board Caslon Regular', size: 42, narrow: 0.86 };

const titleHeight = TITLE_PX * 1.7;
const heightOfPart = ({ entries }: LegendPart): number => titleHeight + Math.ceil(entries.length / COLUMNS) * ROW_PX;

/** The meaning of a figure in lines, as many as fit beside it. */
export const legendLines = (words: string): string[] => linesOf(words, COLUMN_PX - WORDS_AT_PX, WORDS);

function drawEntry(ctx: Brush, { figure, words }: LegendEntry, x: number, y: number, palette: PaletteName): void {
  const at = { x: x + COUNTER_PX * 0.6, y, size: COUNTER_PX, text: LINE_PX };
  if ('of' in figure) drawSample(ctx, figure, at, palette);
  else stamp(ctx, figure, at, palette);
  const lines = legendLines(words);
  lines.forEach((line, i) => {
    const middle = y + (i - (lines.length - 1) / 2) * LINE_PX;
    write(ctx, line, x + WORDS_AT_PX, middle, { ...WORDS, colour: paletteOf(palette).ink }, 'left');
  });
}

function drawPart(
  ctx: Brush,
  { title, entries }: LegendPart,
  top: number,
  palette: PaletteName,
  { ink }: Palette,
): void {
  write(ctx, title, MARGIN_PX, top + TITLE_PX, { face: 'Board Caslon', size: TITLE_PX, colour: ink }, 'left');
  entries.forEach((entry, i) => {
    const x = MARGIN_PX + (i % COLUMNS) * COLUMN_PX;
    drawEntry(ctx, entry, x, top + titleHeight + ROW_PX * (0.5 + Math.floor(i / COLUMNS)), palette);
  });
}

function legendCanvas({ map, parts }: Legend, name: PaletteName): Canvas {
  loadFonts();
  const palette = paletteOf(name, mapSheet(map).tone);
  const height = parts.reduce((sum, part) => sum + heightOfPart(part), MARGIN_PX);
  const canvas = createCanvas(NARROW_PX, Math.round(height));
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = palette.paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  let top = 0;
  for (const part of parts) {
    restoringPen(ctx, () => drawPart(ctx, part, top, name, palette));
    top += heightOfPart(part);
  }
  return canvas;
}

/** Draw and encode in this thread. */
export function drawLegend(legend: Legend, palette: PaletteName): Picture {
  const canvas = legendCanvas(legend, palette);
  const { width, height } = canvas;
  return { bytes: canvas.toBuffer('image/jpeg', JPEG_QUALITY), width, height, mime: 'image/jpeg' };
}
