import type { Mark, ScenePiece, SceneToken, SideLook } from '../core/scene.ts';
import { type Brush, disc, restoringPen, rounded } from './brush.ts';
import type { Stack } from './figures.ts';
import { font } from './fonts.ts';
import { drawIcon } from './icons.ts';
import { widthOf, write } from './lettering.ts';
import { drawMark, drawSome, LOWER_MARKS, UPPER_MARKS } from './marks.ts';
import { type Colour, clothOf, type Dress, type Palette } from './palette.ts';
import { mix } from './vision.ts';

/** The outline of a side's counters: square, round, or with cut corners. The origin is the centre. */
function outline(ctx: Brush, side: SideLook, s: number): void {
  const h = s / 2;
  if (side === 'second') disc(ctx, 0, 0, h);
  else if (side === 'first') rounded(ctx, { x: -h, y: -h, w: s, h: s }, s * 0.09);
  else cut(ctx, h, s * 0.26);
}

function cut(ctx: Brush, h: number, c: number): void {
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
 * The line inside a counter's edge, by its coat: a thin line, two in the side's own colour, stitches, or a broad band.
 */
function rim(ctx: Brush, { side, coat = 1 }: Dress, s: number, palette: Palette): void {
  const { field, on } = clothOf({ side, coat }, palette);
  const line = (share: number, width: number, colour: string): void => {
    outline(ctx, side, s * share);
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
export function drawCloth(ctx: Brush, dress: Dress, s: number, palette: Palette): void {
  const { side } = dress;
  restoringPen(ctx, () => {
    ctx.translate(s * 0.035, s * 0.055);
    outline(ctx, side, s);
    ctx.fillStyle = `${palette.ink}66`;
    ctx.fill();
  });
  outline(ctx, side, s);
  ctx.fillStyle = clothOf(dress, palette).field;
  ctx.fill();
  ctx.lineWidth = s * 0.035;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  rim(ctx, dress, s, palette);
}

interface Colours {
  readonly on: string;
  readonly field: string;
}

/** Initials across a counter, drawn over its marks and clear of them; narrowed if they would be too wide. */
function initials(
  ctx: Brush,
  words: string,
  { side, marks }: ScenePiece,
  s: number,
  size: number,
  colours: Colours,
): void {
  const [above, below] = [UPPER_MARKS, LOWER_MARKS].map(those => marks.some(mark => those.includes(mark)));
  const y = above === below ? 0 : s * (above ? 0.09 : -0.09);
  const style = { face: 'Board Caslon', size, colour: colours.on } as const;
  const narrow = Math.min(1, (s * 0.86) / widthOf(words, style));
  restoringPen(ctx, () => {
    outline(ctx, side, s * 0.87);
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

/** Strength as dots along the left edge of a counter; an empty ring for zero. */
function balls(ctx: Brush, strength: number, s: number, colour: string): void {
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

/** The icon of a counter, moved aside for a number in the corner and for dots at the edge. */
function sign(ctx: Brush, icon: string, s: number, colour: string, balled: boolean, figured: boolean): void {
  const size = s * (balled ? 0.54 : figured ? 0.6 : 0.64);
  drawIcon(ctx, icon, s * ((balled ? 0.07 : 0) - (figured ? 0.06 : 0)), figured ? -s * 0.1 : 0, size, colour);
}

/** Above this share of a counter, a figure in its corner hides the sign. */
const HIDING_FIGURE = 0.6;

/**
 * Whether a counter that stands for several shows their number in place of its sign: if it is small, and its coat alone
 * tells what they are.
 */
const isNumbered = ({ coat, count, tag, marks }: ScenePiece, s: number, text: number): boolean =>
  coat !== undefined && count > 1 && tag === undefined && marks.length === 0 && text > s * HIDING_FIGURE;

/** A number in the middle of a counter: as large as there is room for, and never smaller than other text. */
function drawNumber(ctx: Brush, n: number, s: number, text: number, colour: string): void {
  const style = { face: 'Board Figures', size: Math.max(text, Math.min(text * 1.35, s * 0.86)), colour } as const;
  write(ctx, `${n}`, 0, 0, { ...style, narrow: Math.min(1, (s * 0.72) / widthOf(`${n}`, style)) });
}

const FADED_MARKS: readonly Mark[] = ['broken', 'lost'];
/** How far the icon of a broken counter fades, so that the crack is seen first. */
const BROKEN_OPACITY = 0.35;

export function drawCounter(ctx: Brush, piece: ScenePiece, s: number, text: number, palette: Palette): void {
  const { field, on } = clothOf(piece, palette);
  const colour = piece.marks.some(mark => FADED_MARKS.includes(mark)) ? mix(on, field, BROKEN_OPACITY) : on;
  drawCloth(ctx, piece, s, palette);
  const label = piece.tag ?? (piece.count > 1 ? `${piece.count}` : null);
  if (isNumbered(piece, s, text)) {
    drawNumber(ctx, piece.count, s, text, on);
    return;
  }
  if (!piece.letters) sign(ctx, piece.icon, s, colour, piece.strength !== undefined, label !== null);
  if (piece.strength !== undefined) balls(ctx, piece.strength, s, colour);
  for (const mark of piece.marks) drawMark(ctx, mark, piece, s, palette);
  if (piece.letters) initials(ctx, piece.letters, piece, s, Math.max(text, s * 0.46), { on: colour, field });
  if (label !== null) drawFigure(ctx, label, s, text, palette);
}

/**
 * A stack: two edges behind one counter, the number of counters in it, and the marks that all or only some of them
 * have.
 */
export function drawStack(ctx: Brush, stack: Stack, s: number, text: number, palette: Palette): void {
  const { side, icon, total, all, some, coats } = stack;
  const [coat = 1, ...others] = coats;
  const { field, on } = clothOf({ side, coat }, palette);
  for (const shift of [0.14, 0.07]) {
    restoringPen(ctx, () => {
      ctx.translate(-s * shift * 0.8 + s * 0.06, -s * shift + s * 0.06);
      outline(ctx, side, s * 0.88);
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
    for (const mark of some) drawSome(ctx, mark, top, s * 0.88, palette);
    others.forEach((other, i) => {
      edging(ctx, { side, coat: other }, i, s * 0.88, palette);
    });
  });
}

/** Another coat in a stack: a button of its colour on the upper edge. */
function edging(ctx: Brush, dress: Dress, i: number, s: number, palette: Palette): void {
  const { field, on } = clothOf(dress, palette);
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

function tokenOutline(ctx: Brush, shape: SceneToken['shape'], s: number): void {
  if (shape === 'disc') disc(ctx, 0, 0, s / 2);
  else if (shape === 'cut') cut(ctx, s / 2, s * 0.26);
  else if (shape === 'card') rounded(ctx, { x: -s * 0.4, y: -s * 0.52, w: s * 0.8, h: s * 1.04 }, s * 0.1);
  else if (shape === 'fort') bastions(ctx, s * 0.56);
  else if (shape === 'flame') flame(ctx, s * 0.54);
  else if (shape === 'hull') hull(ctx, s * 0.56);
  else if (shape === 'flag') pennant(ctx, s * 0.56);
  else if (shape === 'square') rounded(ctx, { x: -s * 0.45, y: -s * 0.45, w: s * 0.9, h: s * 0.9 }, s * 0.08);
  else diamond(ctx, s * 0.56);
}

/** A square with a bastion at each corner, as on plans of the time. */
function bastions(ctx: Brush, reach: number): void {
  const corner = [
    [-0.42, -0.62],
    [-0.7, -1],
    [-1, -0.7],
    [-0.62, -0.42],
  ] as const;
  ctx.beginPath();
  for (let turn = 0; turn < 4; turn++)
    for (const [x, y] of corner) {
      const [a, b] = [
        [x, y],
        [y, -x],
        [-x, -y],
        [-y, x],
      ][turn];
      ctx.lineTo(a * reach, b * reach);
    }
  ctx.closePath();
}

function flame(ctx: Brush, r: number): void {
  ctx.beginPath();
  ctx.moveTo(-0.1 * r, -1.12 * r);
  ctx.bezierCurveTo(0.3 * r, -0.8 * r, 0.35 * r, -0.55 * r, 0.42 * r, -0.42 * r);
  ctx.lineTo(0.6 * r, -0.7 * r);
  ctx.bezierCurveTo(1.05 * r, -0.1 * r, 1.05 * r, 0.6 * r, 0.55 * r, r);
  ctx.lineTo(-0.55 * r, r);
  ctx.bezierCurveTo(-1.1 * r, 0.6 * r, -1.05 * r, -0.05 * r, -0.62 * r, -0.5 * r);
  ctx.lineTo(-0.46 * r, -0.25 * r);
  ctx.bezierCurveTo(-0.4 * r, -0.6 * r, -0.3 * r, -0.8 * r, -0.1 * r, -1.12 * r);
  ctx.closePath();
}

/** Round below and straight above, like a hull. */
function hull(ctx: Brush, r: number): void {
  ctx.beginPath();
  ctx.moveTo(-0.98 * r, -0.86 * r);
  ctx.lineTo(0.98 * r, -0.86 * r);
  ctx.bezierCurveTo(0.98 * r, 0.3 * r, 0.6 * r, 0.92 * r, 0, 0.92 * r);
  ctx.bezierCurveTo(-0.6 * r, 0.92 * r, -0.98 * r, 0.3 * r, -0.98 * r, -0.86 * r);
  ctx.closePath();
}

/** A square flag with a swallow-tail. */
function pennant(ctx: Brush, r: number): void {
  ctx.beginPath();
  ctx.moveTo(-0.9 * r, -0.82 * r);
  ctx.lineTo(1.05 * r, -0.82 * r);
  ctx.lineTo(0.74 * r, 0);
  ctx.lineTo(1.05 * r, 0.82 * r);
  ctx.lineTo(-0.9 * r, 0.82 * r);
  ctx.closePath();
}

function diamond(ctx: Brush, reach: number): void {
  ctx.beginPath();
  ctx.moveTo(0, -reach);
  ctx.lineTo(reach, 0);
  ctx.lineTo(0, reach);
  ctx.lineTo(-reach, 0);
  ctx.closePath();
}

/** Markers that belong to nobody are drawn thin and grey, so that they do not look like counters. */
export function tokenColours(
  { ground, coat = 1 }: Pick<SceneToken, 'ground' | 'coat'>,
  palette: Palette,
): { field: Colour; on: Colour; line: Colour; width: number } {
  if (ground !== 'neutral' || coat !== 1) {
    const { field, on } =
      ground === 'event' ? { field: palette.burst, on: palette.ink } : clothOf({ side: ground, coat }, palette);
    return { field, on, line: palette.ink, width: 0.06 };
  }
  const { field, on } = palette.sides.neutral;
  return {
    field: mix(field, palette.paper, 0.5),
    on: mix(on, field, NOBODYS_FADE),
    line: mix(on, field, NOBODYS_FADE),
    width: 0.035,
  };
}

/**
 * How far the markers of nobody fade into their background: not so far that the contrast of their icons falls below 3.
 */
const NOBODYS_FADE = 0.42;

/** Markers are smaller than counters. */
export function drawToken(ctx: Brush, token: SceneToken, size: number, text: number, palette: Palette): void {
  const { field, on, line, width } = tokenColours(token, palette);
  const s = token.ground === 'neutral' && token.coat === undefined ? size * 0.86 : size;
  tokenOutline(ctx, token.shape, s);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = s * width;
  ctx.strokeStyle = line;
  ctx.stroke();
  const plain = token.figure === undefined;
  drawIcon(ctx, token.icon, plain ? 0 : -s * 0.14, plain ? 0 : -s * 0.14, s * (plain ? 0.66 : 0.6), on);
  if (token.figure) drawFigure(ctx, token.figure, s, text, palette);
  if (token.struck) strike(ctx, s, palette);
}

function strike(ctx: Brush, s: number, palette: Palette): void {
  ctx.beginPath();
  ctx.moveTo(-s * 0.4, s * 0.4);
  ctx.lineTo(s * 0.4, -s * 0.4);
  ctx.lineWidth = s * 0.1;
  ctx.strokeStyle = palette.sides.first.field;
  ctx.stroke();
}
