import type { ScenePiece, SceneToken, SideLook } from '../core/scene.ts';
import { type Brush, disc, kept, rounded } from './brush.ts';
import { font } from './fonts.ts';
import { drawIcon } from './icons.ts';
import { drawMark } from './marks.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

/** The outline of a side's counters: square, round, or cut at the corners. The middle is the origin. */
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

function body(ctx: Brush, side: SideLook, s: number, field: string, rim: string, palette: Palette): void {
  kept(ctx, () => {
    ctx.translate(s * 0.035, s * 0.055);
    outline(ctx, side, s);
    ctx.fillStyle = `${palette.ink}66`;
    ctx.fill();
  });
  outline(ctx, side, s);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = s * 0.035;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  outline(ctx, side, s * 0.87);
  ctx.lineWidth = s * 0.04;
  ctx.strokeStyle = rim;
  ctx.stroke();
}

function text(
  ctx: Brush,
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  face: 'Board Caslon' | 'Board Figures',
): void {
  ctx.font = font(face, size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colour;
  ctx.fillText(words, x, y + size * 0.34);
}

function figure(ctx: Brush, words: string, x: number, y: number, s: number, palette: Palette): void {
  disc(ctx, x, y, s * 0.25);
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.lineWidth = s * 0.04;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  text(ctx, words, x, y - s * 0.015, s * (words.length > 1 ? 0.36 : 0.48), palette.ink, 'Board Figures');
}

/** Strength as balls along the foot of a counter; an empty ring for none. */
function balls(ctx: Brush, strength: number, s: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  ctx.lineWidth = s * 0.045;
  const count = Math.max(1, strength);
  for (let i = 0; i < count; i++) {
    disc(ctx, (i - (count - 1) / 2) * s * 0.2, s * 0.31, s * 0.07);
    if (strength) ctx.fill();
    else ctx.stroke();
  }
}

export function drawCounter(ctx: Brush, piece: ScenePiece, s: number, palette: Palette): void {
  const { field, on } = palette.sides[piece.side];
  const broken = piece.marks.includes('broken');
  const [ground, sign] = broken ? [on, field] : [field, on];
  body(ctx, piece.side, s, ground, broken ? field : mix(field, on, 0.55), palette);
  const lift = piece.strength === undefined ? 0 : s * 0.07;
  if (piece.letters) text(ctx, piece.letters, 0, 0, s * 0.46, sign, 'Board Caslon');
  else drawIcon(ctx, piece.icon, 0, -lift, s * (piece.strength === undefined ? 0.64 : 0.52), sign);
  if (piece.strength !== undefined) balls(ctx, piece.strength, s, sign);
  for (const mark of piece.marks) drawMark(ctx, mark, piece.side, s, palette);
  const label = piece.tag ?? (piece.count > 1 ? `${piece.count}` : null);
  if (label !== null) figure(ctx, label, s * 0.3, s * 0.3, s, palette);
}

/** A stack: three edges behind one counter, and what all in it weigh. */
export function drawStack(ctx: Brush, side: SideLook, icon: string, total: string, s: number, palette: Palette): void {
  const { field, on } = palette.sides[side];
  for (const shift of [0.14, 0.07]) {
    kept(ctx, () => {
      ctx.translate(-s * shift * 0.8 + s * 0.06, -s * shift + s * 0.06);
      outline(ctx, side, s * 0.88);
      ctx.fillStyle = mix(field, on, 0.35);
      ctx.fill();
      ctx.lineWidth = s * 0.035;
      ctx.strokeStyle = palette.ink;
      ctx.stroke();
    });
  }
  kept(ctx, () => {
    ctx.translate(s * 0.06, s * 0.06);
    body(ctx, side, s * 0.88, field, mix(field, on, 0.55), palette);
    drawIcon(ctx, icon, -s * 0.06, -s * 0.12, s * 0.46, on);
    figure(ctx, total, s * 0.16, s * 0.18, s, palette);
  });
}

function tokenOutline(ctx: Brush, shape: SceneToken['shape'], s: number): void {
  if (shape === 'disc') disc(ctx, 0, 0, s / 2);
  else if (shape === 'cut') cut(ctx, s / 2, s * 0.26);
  else if (shape === 'card') rounded(ctx, { x: -s * 0.4, y: -s * 0.52, w: s * 0.8, h: s * 1.04 }, s * 0.1);
  else if (shape === 'square') rounded(ctx, { x: -s * 0.45, y: -s * 0.45, w: s * 0.9, h: s * 0.9 }, s * 0.08);
  else diamond(ctx, s * 0.56);
}

function diamond(ctx: Brush, reach: number): void {
  ctx.beginPath();
  ctx.moveTo(0, -reach);
  ctx.lineTo(reach, 0);
  ctx.lineTo(0, reach);
  ctx.lineTo(-reach, 0);
  ctx.closePath();
}

/** Markers are smaller than counters. */
export function drawToken(ctx: Brush, token: SceneToken, s: number, palette: Palette): void {
  const { ground } = token;
  const { field, on } = ground === 'event' ? { field: palette.burst, on: palette.ink } : palette.sides[ground];
  tokenOutline(ctx, token.shape, s);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = s * 0.06;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  const plain = token.figure === undefined;
  drawIcon(ctx, token.icon, plain ? 0 : -s * 0.12, plain ? 0 : -s * 0.08, s * (plain ? 0.66 : 0.58), on);
  if (token.figure) {
    disc(ctx, s * 0.22, s * 0.2, s * 0.27);
    ctx.fillStyle = palette.paper;
    ctx.fill();
    ctx.lineWidth = s * 0.04;
    ctx.stroke();
    text(ctx, token.figure, s * 0.22, s * 0.19, s * 0.48, palette.ink, 'Board Figures');
  }
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
