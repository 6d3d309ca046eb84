import type { Canvas } from '@napi-rs/canvas';
import type { Figure } from '../core/scene.ts';
import type { Brush } from './brush.ts';
import { CanvasCache } from './canvas-cache.ts';
import { drawCounter, drawStack } from './counters.ts';
import { type PaletteName, paletteOf } from './palette.ts';
import { drawToken } from './tokens.ts';

/** The side of a sprite in counters, with room for its shadow, the edges of a stack, and marks at its rim. */
const SPRITE_SIDE = 1.4;

/** A key made of all that is drawn of a figure. Its words are not drawn. */
function keyOf(figure: Figure): string {
  if (figure.kind === 'stack')
    return `s ${figure.side} ${figure.coats.join()} ${figure.icon} ${figure.total} ${figure.all.join()} ${figure.some.join()}`;
  if (figure.kind === 'token') {
    const { shape, ground, coat, icon, figure: number, struck } = figure.token;
    return `t ${shape} ${ground} ${coat ?? ''} ${icon} ${number ?? ''} ${struck ?? ''}`;
  }
  const { side, coat, icon, letters, tag, count, strength, marks } = figure.piece;
  return `p ${side} ${coat ?? ''} ${icon} ${letters ?? ''} ${tag ?? ''} ${count} ${strength ?? ''} ${marks.join()}`;
}

function paint(ctx: Brush, figure: Figure, size: number, text: number, palette: PaletteName): void {
  const colours = paletteOf(palette);
  if (figure.kind === 'piece') drawCounter(ctx, figure.piece, size, text, colours);
  else if (figure.kind === 'token') drawToken(ctx, figure.token, size, text, colours);
  else drawStack(ctx, figure, size, text, colours);
}

/** Small things that are drawn once for each palette and size in device pixels. */
export const sprites = new CanvasCache(16 * 2 ** 20);

function sprite(figure: Figure, size: number, text: number, palette: PaletteName): Canvas {
  const side = Math.ceil(size * SPRITE_SIDE);
  return sprites.get(`${palette} ${size} ${text} ${keyOf(figure)}`, side, side, ctx => {
    ctx.translate(side / 2, side / 2);
    paint(ctx, figure, size, text, palette);
  });
}

/** Where a counter or marker goes on the canvas: its centre, its size and its text size, in device pixels. */
export interface Stamp {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: number;
}

/** Put a counter or marker on the canvas. */
export function stamp(ctx: Brush, figure: Figure, { x, y, size, text }: Stamp, palette: PaletteName): void {
  const image = sprite(figure, Math.round(size), text, palette);
  ctx.drawImage(image, Math.round(x - image.width / 2), Math.round(y - image.height / 2));
}
