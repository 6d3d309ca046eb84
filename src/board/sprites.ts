import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { ScenePiece, SceneToken, SideLook } from '../core/scene.ts';
import type { Brush } from './brush.ts';
import { drawCounter, drawStack, drawToken } from './counters.ts';
import { type PaletteName, paletteOf } from './palette.ts';

export type Figure =
  | { readonly kind: 'piece'; readonly piece: ScenePiece }
  | { readonly kind: 'token'; readonly token: SceneToken }
  | { readonly kind: 'stack'; readonly side: SideLook; readonly icon: string; readonly total: string };

const LIMIT = 600;
const MARGIN = 1.4;
const sprites = new Map<string, Canvas>();

/** Words do not show, so they are no part of what a sprite is. */
function keyOf(figure: Figure): string {
  if (figure.kind === 'stack') return `s ${figure.side} ${figure.icon} ${figure.total}`;
  if (figure.kind === 'token') {
    const { shape, ground, icon, figure: n, struck } = figure.token;
    return `t ${shape} ${ground} ${icon} ${n ?? ''} ${struck ?? ''}`;
  }
  const { side, icon, letters, tag, count, strength, marks } = figure.piece;
  return `p ${side} ${icon} ${letters ?? ''} ${tag ?? ''} ${count} ${strength ?? ''} ${marks.join()}`;
}

function paint(ctx: Brush, figure: Figure, size: number, palette: PaletteName): void {
  const colours = paletteOf(palette);
  if (figure.kind === 'piece') drawCounter(ctx, figure.piece, size, colours);
  else if (figure.kind === 'token') drawToken(ctx, figure.token, size, colours);
  else drawStack(ctx, figure.side, figure.icon, figure.total, size, colours);
}

/** A counter drawn once for a palette and a size in device pixels; the oldest go when there are too many. */
function sprite(figure: Figure, size: number, palette: PaletteName): Canvas {
  const key = `${palette} ${size} ${keyOf(figure)}`;
  const known = sprites.get(key);
  if (known) return known;
  const side = Math.ceil(size * MARGIN);
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext('2d');
  ctx.translate(side / 2, side / 2);
  paint(ctx, figure, size, palette);
  if (sprites.size >= LIMIT) for (const oldest of sprites.keys()) if (sprites.delete(oldest)) break;
  sprites.set(key, canvas);
  return canvas;
}

/** Puts a counter with its middle at a point of the canvas, in device pixels. */
export function stamp(ctx: Brush, figure: Figure, x: number, y: number, size: number, palette: PaletteName): void {
  const image = sprite(figure, Math.round(size), palette);
  ctx.drawImage(image, Math.round(x - image.width / 2), Math.round(y - image.height / 2));
}
