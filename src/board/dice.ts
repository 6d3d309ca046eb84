import type { SceneDice } from '../core/scene.ts';
import { type Brush, disc, kept, rounded } from './brush.ts';
import { write } from './lettering.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

/** Height of a throw on its panel, in map pixels of a crop. */
export const THROW = 46;
const DIE = 32;
const STEP = 38;

/** Pips by face, in thirds of a die from its middle. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A bone die with its shaded edge ruled in lines. */
export function drawDie(ctx: Brush, face: number, x: number, y: number, size: number, palette: Palette): void {
  const box = { x: x - size / 2, y: y - size / 2, w: size, h: size };
  kept(ctx, () => {
    rounded(ctx, box, size * 0.16);
    ctx.fillStyle = palette.paper;
    ctx.fill();
    ctx.clip();
    ctx.strokeStyle = mix(palette.paper, palette.ink, 0.55);
    ctx.lineWidth = size * 0.03;
    for (let i = 0; i < 4; i++) {
      ctx.beginPath();
      ctx.moveTo(box.x + size, box.y + size * (0.55 + i * 0.14));
      ctx.lineTo(box.x + size * (0.55 + i * 0.14), box.y + size);
      ctx.stroke();
    }
  });
  rounded(ctx, box, size * 0.16);
  ctx.lineWidth = size * 0.07;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  ctx.fillStyle = palette.ink;
  for (const [dx, dy] of PIPS[face] ?? []) {
    disc(ctx, x + dx * size * 0.26, y + dy * size * 0.26, size * 0.1);
    ctx.fill();
  }
}

/** All dice of a throw on a plate of their side's colour, and the hits. */
export function drawThrow(ctx: Brush, { side, faces, words }: SceneDice, x: number, y: number, palette: Palette): void {
  const { field, on } = palette.sides[side];
  rounded(ctx, { x, y, w: faces.length * STEP + 78, h: THROW - 4 }, side === 'second' ? THROW / 2 : 5);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  faces.forEach((face, i) => {
    drawDie(ctx, face, x + 24 + i * STEP, y + THROW / 2 - 2, DIE, palette);
  });
  const style = { face: 'Board Caslon', size: 22, colour: on } as const;
  write(ctx, words, x + 14 + faces.length * STEP, y + THROW / 2 - 2, style, 'left');
}
