import { createCanvas } from '@napi-rs/canvas';
import { type Brush, restoringPen } from './brush.ts';
import { type Face, font, loadFonts } from './fonts.ts';
import { along, type Line, lengthOf } from './geometry.ts';

/** What the width of a text depends on. */
export interface Letters {
  readonly face: Face;
  readonly size: number;
  readonly spacing?: number;
  /** Width as a share of the font's own width. Narrow letters are inked heavier to stay legible. */
  readonly narrow?: number;
}

export interface Style extends Letters {
  readonly colour: string;
  /** A soft background around the letters; left out on plain ground. */
  readonly halo?: string;
}

function prepare(ctx: Brush, style: Letters): void {
  ctx.font = font(style.face, style.size);
  ctx.letterSpacing = `${style.spacing ?? 0}px`;
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
}

/** How much heavier narrow letters are inked, as a share of their size. */
const EXTRA_INK = 0.15;

function put(ctx: Brush, text: string, x: number, y: number, style: Style): void {
  const { narrow = 1 } = style;
  ctx.translate(x, y);
  ctx.scale(narrow, 1);
  if (style.halo) {
    ctx.strokeStyle = style.halo;
    ctx.globalAlpha = 0.9;
    ctx.lineWidth = style.size * 0.24;
    ctx.strokeText(text, 0, 0);
    ctx.globalAlpha = 1;
  }
  ctx.fillStyle = style.colour;
  ctx.fillText(text, 0, 0);
  if (narrow === 1) return;
  ctx.lineWidth = style.size * EXTRA_INK * (1 - narrow);
  ctx.strokeStyle = style.colour;
  ctx.strokeText(text, 0, 0);
}

/** One line of text. y is the vertical centre of its capitals. */
export function write(
  ctx: Brush,
  text: string,
  x: number,
  y: number,
  style: Style,
  align: 'left' | 'center' | 'right' = 'center',
): void {
  restoringPen(ctx, () => {
    prepare(ctx, style);
    ctx.textAlign = align;
    put(ctx, text, x, y + style.size * 0.34, style);
  });
}

/** Only used for measuring; it draws nothing. */
const ruler = createCanvas(1, 1).getContext('2d');
const widths = new Map<string, number>();
/** How many widths are remembered. Beyond this, all are forgotten. */
const WIDTHS_KEPT = 5000;

export function widthOf(text: string, style: Letters): number {
  const { face, size, spacing = 0, narrow = 1 } = style;
  const key = `${face} ${size} ${spacing} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    loadFonts();
    prepare(ruler, style);
    width = ruler.measureText(text).width;
    if (widths.size >= WIDTHS_KEPT) widths.clear();
    widths.set(key, width);
  }
  return width * narrow;
}

/** Words broken into lines of a given width. */
export function linesOf(text: string, width: number, style: Letters): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer, style) > width) {
      out.push(line);
      line = word;
    } else line = longer;
  }
  return [...out, line];
}

/** Text along a curve, centred on it and raised above the line by `lift`. */
export function writeAlong(ctx: Brush, text: string, line: Line, style: Style, lift = 0): void {
  restoringPen(ctx, () => {
    prepare(ctx, style);
    ctx.textAlign = 'center';
    const widths = [...text].map(letter => ctx.measureText(letter).width);
    let at = (lengthOf(line) - widths.reduce((a, b) => a + b, 0)) / 2;
    [...text].forEach((letter, i) => {
      const width = widths[i] ?? 0;
      const { at: point, angle } = along(line, at + width / 2);
      at += width;
      restoringPen(ctx, () => {
        ctx.translate(point[0], point[1]);
        ctx.rotate(angle);
        put(ctx, letter, 0, style.size * 0.34 - lift, style);
      });
    });
  });
}

/** The width of the longest line, without halo. */
export const widest = (lines: readonly string[], style: Letters): number =>
  Math.max(...lines.map(line => widthOf(line, style)));
