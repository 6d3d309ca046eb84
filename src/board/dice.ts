import type { SceneDice } from '../core/scene.ts';
import { type Brush, disc, kept, rounded } from './brush.ts';
import { widest, write } from './lettering.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

/** Sizes of a throw in heights of its text. */
const HEIGHT = 1.6;
const DIE = 1.2;
const STEP = 1.36;
const PAD = 0.3;
const WORDS = { face: 'Board Caslon', narrow: 0.8 } as const;

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

/** Room for a throw on its panel, for words of this size. */
export const throwSize = ({ faces, words }: SceneDice, text: number): { w: number; h: number } => ({
  w: (faces.length * STEP + 0.4 + 2 * PAD) * text + widest([words], { ...WORDS, size: text, colour: '' }),
  h: (HEIGHT + 0.1) * text,
});

/** All dice of a throw on a plate of their side's colour, and the hits. */
export function drawThrow(ctx: Brush, dice: SceneDice, x: number, y: number, text: number, palette: Palette): void {
  const { side, faces, words } = dice;
  const { field, on } = palette.sides[side];
  rounded(ctx, { x, y, w: throwSize(dice, text).w, h: HEIGHT * text }, side === 'second' ? (HEIGHT * text) / 2 : 5);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  const middle = y + (HEIGHT * text) / 2;
  faces.forEach((face, i) => {
    drawDie(ctx, face, x + (PAD + STEP * (i + 0.5)) * text, middle, DIE * text, palette);
  });
  const style = { ...WORDS, size: text, colour: on };
  write(ctx, words, x + (PAD + 0.2 + faces.length * STEP) * text, middle, style, 'left');
}
