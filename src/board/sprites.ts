import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Mark, ScenePiece, SceneToken, SideLook } from '../core/scene.ts';
import type { Brush } from './brush.ts';
import { drawCounter, drawStack, drawToken } from './counters.ts';
import { type PaletteName, paletteOf } from './palette.ts';

export type Figure =
  | { readonly kind: 'piece'; readonly piece: ScenePiece }
  | { readonly kind: 'token'; readonly token: SceneToken }
  | Stack;

/** Counters of a side on top of each other: how many, and the marks that all of them bear or only some. */
export interface Stack {
  readonly kind: 'stack';
  readonly side: SideLook;
  readonly icon: string;
  readonly total: number;
  readonly all: readonly Mark[];
  readonly some: readonly Mark[];
}

const LIMIT = 600;
const MARGIN = 1.4;
const sprites = new Map<string, Canvas>();

/** Words do not show, so they are no part of what a sprite is. */
function keyOf(figure: Figure): string {
  if (figure.kind === 'stack')
    return `s ${figure.side} ${figure.icon} ${figure.total} ${figure.all.join()} ${figure.some.join()}`;
  if (figure.kind === 'token') {
    const { shape, ground, icon, figure: n, struck } = figure.token;
    return `t ${shape} ${ground} ${icon} ${n ?? ''} ${struck ?? ''}`;
  }
  const { side, icon, letters, tag, count, strength, marks } = figure.piece;
  return `p ${side} ${icon} ${letters ?? ''} ${tag ?? ''} ${count} ${strength ?? ''} ${marks.join()}`;
}

function paint(ctx: Brush, figure: Figure, size: number, text: number, palette: PaletteName): void {
  const colours = paletteOf(palette);
  if (figure.kind === 'piece') drawCounter(ctx, figure.piece, size, text, colours);
  else if (figure.kind === 'token') drawToken(ctx, figure.token, size, text, colours);
  else drawStack(ctx, figure, size, text, colours);
}

/** A counter drawn once for a palette and a size in device pixels; the oldest go when there are too many. */
function sprite(figure: Figure, size: number, text: number, palette: PaletteName): Canvas {
  const key = `${palette} ${size} ${text} ${keyOf(figure)}`;
  const known = sprites.get(key);
  if (known) return known;
  const side = Math.ceil(size * MARGIN);
  const canvas = createCanvas(side, side);
  const ctx = canvas.getContext('2d');
  ctx.translate(side / 2, side / 2);
  paint(ctx, figure, size, text, palette);
  if (sprites.size >= LIMIT) for (const oldest of sprites.keys()) if (sprites.delete(oldest)) break;
  sprites.set(key, canvas);
  return canvas;
}

/** Where a counter stands on the canvas: its middle, its size and that of its text, all in device pixels. */
export interface Stamp {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: number;
}

/** Puts a counter on the canvas. */
export function stamp(ctx: Brush, figure: Figure, { x, y, size, text }: Stamp, palette: PaletteName): void {
  const image = sprite(figure, Math.round(size), text, palette);
  ctx.drawImage(image, Math.round(x - image.width / 2), Math.round(y - image.height / 2));
}
