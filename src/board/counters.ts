import type { Mark, ScenePiece, SideLook, Stack } from '../core/scene.ts';
import { type Brush, disc, restoringPen, rounded } from './brush.ts';
import { font } from './fonts.ts';
import type { Box, Point } from './geometry.ts';
import { drawIcon } from './icons.ts';
import { widthOf, write } from './lettering.ts';
import { drawMark, drawPartialMark, LOWER_MARKS, UPPER_MARKS } from './marks.ts';
import { type CounterColours, type CounterLook, counterColours, type Palette } from './palette.ts';
import { mix } from './vision.ts';

/** Traces the outline of a side's counters: square, round, or with cut corners. The origin is the centre. */
function traceOutline(ctx: Brush, side: SideLook, s: number): void {
  const h = s / 2;
  if (side === 'second') disc(ctx, 0, 0, h);
  else if (side === 'first') rounded(ctx, { x: -h, y: -h, w: s, h: s }, s * 0.09);
  else traceCutSquare(ctx, h, s * 0.26);
}

/** Traces a square with cut corners. `h` is half its side, and `c` is how much is cut off at the ends of each side. */
export function traceCutSquare(ctx: Brush, h: number, c: number): void {
  ctx.beginPath();
  for (const [x, y] of [
    [-h, -h + c],
    [-h + c, -h],
    [h - c, -h],
    [h, -h + c],
    [h, h - c],
    [h - c, h],
    [-h + c, h],
    [-h, h - c],
  ] as const)
    ctx.lineTo(x, y);
  ctx.closePath();
}

/**
 * The line inside a counter's edge, by its coat: a thin line, two lines, stitches, or a broad band.
 */
function drawCoatLine(ctx: Brush, { side, coat = 1 }: CounterLook, s: number, palette: Palette): void {
  const { field, on } = counterColours({ side, coat }, palette);
  const line = (share: number, width: number, colour: string): void => {
    traceOutline(ctx, side, s * share);
    ctx.lineWidth = s * width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  };
  if (coat === 1) line(0.87, 0.04, mix(field, on, 0.55));
  else if (coat === 2) {
    line(0.9, 0.055, on);
    line(0.76, 0.03, on);
  } else if (coat === 3) {
    ctx.setLineDash([s * 0.09, s * 0.07]);
    line(0.87, 0.06, on);
    ctx.setLineDash([]);
  } else line(0.88, 0.09, on);
}

/** A blank counter. */
export function drawBlankCounter(ctx: Brush, dress: CounterLook, s: number, palette: Palette): void {
  const { side } = dress;
  restoringPen(ctx, () => {
    ctx.translate(s * 0.035, s * 0.055);
    traceOutline(ctx, side, s);
    ctx.fillStyle = `${palette.ink}66`;
    ctx.fill();
  });
  traceOutline(ctx, side, s);
  ctx.fillStyle = counterColours(dress, palette).field;
  ctx.fill();
  ctx.lineWidth = s * 0.035;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  drawCoatLine(ctx, dress, s, palette);
}

/** How far initials move up to make room for a figure in the lower corner, as a share of the counter. */
const ABOVE_FIGURE = 0.18;

/**
 * Initials across a counter, moved up or down to stay clear of its marks or figure, and narrowed to fit the counter.
 */
function drawInitials(
  ctx: Brush,
  words: string,
  { side, marks }: ScenePiece,
  s: number,
  size: number,
  hasFigure: boolean,
  colours: CounterColours,
): void {
  const [above, below] = [UPPER_MARKS, LOWER_MARKS].map(those => marks.some(mark => those.includes(mark)));
  const y = hasFigure ? -s * ABOVE_FIGURE : above === below ? 0 : s * (above ? 0.09 : -0.09);
  const style = { face: 'Board Caslon', size, colour: colours.on } as const;
  const narrow = Math.min(1, (s * 0.74) / widthOf(words, style));
  restoringPen(ctx, () => {
    traceOutline(ctx, side, s * 0.87);
    ctx.clip();
    write(ctx, words, 0, y, { ...style, narrow, halo: colours.field });
  });
  write(ctx, words, 0, y, { ...style, narrow });
}

/** A number or an initial on a plate in the lower right corner of a counter of size s. */
export function drawFigure(ctx: Brush, words: string, s: number, size: number, palette: Palette): void {
  const r = size * 0.41;
  const w = 2 * r + (words.length - 1) * size * 0.46;
  const [right, bottom] = [s / 2 + 1, s / 2 + 1];
  rounded(ctx, { x: right - w, y: bottom - 2 * r, w, h: 2 * r }, r);
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.lineWidth = size * 0.05;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  ctx.font = font('Board Figures', size);
  ctx.textAlign = 'center';
  ctx.fillStyle = palette.ink;
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ctx.measureText(words);
  ctx.fillText(words, right - w / 2, bottom - r + (up - down) / 2);
}

/** What must stay in sight of a counter of size s around (x, y): its initials, and the figure in its corner. */
export function vitalBoxes({ letters, tag, count }: ScenePiece, [x, y]: Point, s: number, text: number): Box[] {
  const hasFigure = tag !== undefined || count > 1;
  const up = hasFigure ? s * ABOVE_FIGURE : 0;
  const figure = text * 0.82;
  return [
    ...(letters === undefined ? [] : [{ x: x - s * 0.37, y: y - up - text * 0.35, w: s * 0.74, h: text * 0.7 }]),
    ...(hasFigure ? [{ x: x + s / 2 - figure, y: y + s / 2 - figure, w: figure, h: figure }] : []),
  ];
}

/** Strength as dots along the left edge of a counter; an empty ring for zero. */
function drawStrengthDots(ctx: Brush, strength: number, s: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  ctx.lineWidth = s * 0.045;
  const count = Math.max(1, strength);
  for (let i = 0; i < count; i++) {
    disc(ctx, -s * 0.32, (i - (count - 1) / 2) * s * 0.19, s * 0.075);
    if (strength) ctx.fill();
    else ctx.stroke();
  }
}

/** The icon of a counter, moved aside for dots at its edge and for a figure in its corner. */
function drawCounterIcon(
  ctx: Brush,
  icon: string,
  s: number,
  colour: string,
  hasDots: boolean,
  hasFigure: boolean,
): void {
  const size = s * (hasDots ? 0.54 : hasFigure ? 0.6 : 0.64);
  drawIcon(ctx, icon, s * ((hasDots ? 0.07 : 0) - (hasFigure ? 0.06 : 0)), hasFigure ? -s * 0.1 : 0, size, colour);
}

/** A figure in the corner of a counter hides its icon if it is larger than this share of the counter. */
const HIDING_FIGURE = 0.6;

/**
 * Whether a counter that stands for several shows their number in place of its icon: if it is small, has a coat to
 * identify them, and has no tag or marks.
 */
const isNumbered = ({ coat, count, tag, marks }: ScenePiece, s: number, text: number): boolean =>
  coat !== undefined && count > 1 && tag === undefined && marks.length === 0 && text > s * HIDING_FIGURE;

/** A number in the middle of a counter: as large as there is room for, and never smaller than other text. */
function drawNumber(ctx: Brush, n: number, s: number, text: number, colour: string): void {
  const style = { face: 'Board Figures', size: Math.max(text, Math.min(text * 1.35, s * 0.86)), colour } as const;
  write(ctx, `${n}`, 0, 0, { ...style, narrow: Math.min(1, (s * 0.72) / widthOf(`${n}`, style)) });
}

const FADED_MARKS: readonly Mark[] = ['broken', 'lost'];
/** How far the icon of a broken or lost counter fades into its ground, so that the mark is seen first. */
const ICON_FADE = 0.35;

export function drawCounter(ctx: Brush, piece: ScenePiece, s: number, text: number, palette: Palette): void {
  const { field, on } = counterColours(piece, palette);
  const colour = piece.marks.some(mark => FADED_MARKS.includes(mark)) ? mix(on, field, ICON_FADE) : on;
  drawBlankCounter(ctx, piece, s, palette);
  const label = piece.tag ?? (piece.count > 1 ? `${piece.count}` : null);
  if (isNumbered(piece, s, text)) {
    drawNumber(ctx, piece.count, s, text, on);
    return;
  }
  if (!piece.letters) drawCounterIcon(ctx, piece.icon, s, colour, piece.strength !== undefined, label !== null);
  if (piece.strength !== undefined) drawStrengthDots(ctx, piece.strength, s, colour);
  for (const mark of piece.marks) drawMark(ctx, mark, piece, s, palette);
  if (piece.letters)
    drawInitials(ctx, piece.letters, piece, s, Math.max(text, s * 0.46), label !== null, { on: colour, field });
  if (label !== null) drawFigure(ctx, label, s, text, palette);
}

/**
 * A stack: two edges behind one counter, the number of counters in it, and the marks that all or only some of them
 * have.
 */
export function drawStack(ctx: Brush, stack: Stack, s: number, text: number, palette: Palette): void {
  const { side, icon, total, all, some, coats } = stack;
  const [coat = 1, ...others] = coats;
  const { field, on } = counterColours({ side, coat }, palette);
  for (const shift of [0.14, 0.07]) {
    restoringPen(ctx, () => {
      ctx.translate(-s * shift * 0.8 + s * 0.06, -s * shift + s * 0.06);
      traceOutline(ctx, side, s * 0.88);
      ctx.fillStyle = mix(field, on, 0.35);
      ctx.fill();
      ctx.lineWidth = s * 0.035;
      ctx.strokeStyle = palette.ink;
      ctx.stroke();
    });
  }
  restoringPen(ctx, () => {
    ctx.translate(s * 0.06, s * 0.06);
    const top = { side, coat, icon, count: total, marks: all, words: `${total}` };
    drawCounter(ctx, top, s * 0.88, text, palette);
    for (const mark of some) drawPartialMark(ctx, mark, top, s * 0.88, palette);
    others.forEach((other, i) => {
      coatDisc(ctx, { side, coat: other }, i, s * 0.88, palette);
    });
  });
}

/** A disc on the upper edge of a stack for each further coat in it, in that coat's colours. */
function coatDisc(ctx: Brush, dress: CounterLook, i: number, s: number, palette: Palette): void {
  const { field, on } = counterColours(dress, palette);
  disc(ctx, s * (-0.2 + i * 0.3), -s * 0.46, s * 0.13);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = s * 0.05;
  ctx.strokeStyle = on;
  ctx.stroke();
  disc(ctx, s * (-0.2 + i * 0.3), -s * 0.46, s * 0.155);
  ctx.lineWidth = s * 0.03;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
}
