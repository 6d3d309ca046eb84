import type { SceneToken } from '../core/scene.ts';
import { type Brush, disc, rounded } from './brush.ts';
import { drawFigure, traceCutSquare } from './counters.ts';
import { drawIcon } from './icons.ts';
import { type Colour, counterColours, type Palette } from './palette.ts';
import { mix } from './vision.ts';

function tokenOutline(ctx: Brush, shape: SceneToken['shape'], s: number): void {
  if (shape === 'disc') disc(ctx, 0, 0, s / 2);
  else if (shape === 'cut') traceCutSquare(ctx, s / 2, s * 0.26);
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

/** The colours and line width of a token. Neutral ones are thin and grey, so that they do not look like counters. */
export function tokenColours(
  { ground, coat = 1 }: Pick<SceneToken, 'ground' | 'coat'>,
  palette: Palette,
): { field: Colour; on: Colour; line: Colour; width: number } {
  if (ground !== 'neutral' || coat !== 1) {
    const { field, on } =
      ground === 'event' ? { field: palette.burst, on: palette.ink } : counterColours({ side: ground, coat }, palette);
    return { field, on, line: palette.ink, width: 0.06 };
  }
  const { field, on } = palette.sides.neutral;
  return {
    field: mix(field, palette.paper, 0.5),
    on: mix(on, field, NEUTRAL_FADE),
    line: mix(on, field, NEUTRAL_FADE),
    width: 0.035,
  };
}

/** How far neutral tokens fade into their background. The contrast of their icons stays at 3 or more. */
const NEUTRAL_FADE = 0.42;

/** A token, with its figure if it has one. Neutral ones are drawn smaller. */
export function drawToken(ctx: Brush, token: SceneToken, size: number, text: number, palette: Palette): void {
  const { field, on, line, width } = tokenColours(token, palette);
  const s = token.ground === 'neutral' && token.coat === undefined ? size * 0.86 : size;
  tokenOutline(ctx, token.shape, s);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = s * width;
  ctx.strokeStyle = line;
  ctx.stroke();
  const isAlone = token.figure === undefined;
  drawIcon(ctx, token.icon, isAlone ? 0 : -s * 0.14, isAlone ? 0 : -s * 0.14, s * (isAlone ? 0.66 : 0.6), on);
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
