import { type Brush, restoringPen } from './brush.ts';
import { type Box, type Line, overlaps, type Point } from './geometry.ts';
import { type Noise, noise, seedOf } from './noise.ts';
import type { Palette } from './palette.ts';

/** The hills in the part of the map that is drawn, each by its centre and half its width and height. */
export function drawHills(
  ctx: Brush,
  hills: readonly (readonly [number, number, number, number])[],
  visible: Box,
  palette: Palette,
): void {
  for (const [x, y, rx, ry] of hills)
    if (overlaps({ x: x - rx, y: y - ry, w: 2 * rx, h: 2 * ry }, visible)) drawHill(ctx, [x, y], rx, ry, palette);
}

/**
 * A ridge in hachures: strokes run down from a capsule-shaped crest in two rows, short and thin on the side of the
 * north-western light, long and dark on the other.
 */
function drawHill(ctx: Brush, [x, y]: Point, rx: number, ry: number, palette: Palette): void {
  const rng = noise(seedOf(`${x},${y}`));
  restoringPen(ctx, () => {
    ctx.strokeStyle = palette.hill;
    ctx.lineCap = 'round';
    for (const row of [0, 1]) hachures(ctx, x, y, rx, ry, row, rng);
  });
}

function hachures(ctx: Brush, x: number, y: number, rx: number, ry: number, row: number, rng: Noise): void {
  const count = Math.round(((rx + ry) * Math.PI) / 6.6);
  for (let i = 0; i < count; i++) {
    const a = ((i + rng() * 0.5) / count) * 2 * Math.PI;
    const shade = (1 + Math.cos(a - Math.PI / 4)) / 2;
    const start = (row ? 0.72 : 0.34) + rng() * 0.06;
    const end = start + (row ? 0.16 : 0.2) + 0.2 * shade + rng() * 0.05;
    const [cx, cy] = [Math.cos(a), Math.sin(a)];
    ctx.globalAlpha = 0.34 + 0.5 * shade;
    ctx.lineWidth = 0.9 + 1.3 * shade;
    ctx.beginPath();
    ctx.moveTo(x + cx * rx * start, y + cy * ry * start);
    ctx.lineTo(x + cx * rx * end, y + cy * ry * end + 1.5);
    ctx.stroke();
  }
}

/**
 * The trees of a wood, from north to south, so that nearer ones cover farther ones. A tree's height depends only on its
 * position, so it is the same in every crop.
 */
export function drawTrees(ctx: Brush, trees: Line, palette: Palette): void {
  for (const at of trees.toSorted((a, b) => a[1] - b[1]))
    drawTree(ctx, at, 1 + 0.35 * noise(seedOf(`tree at ${at}`))(), palette);
}

/** A wood within an ellipse: x, y, half width, half height, density. */
type Wood = readonly [number, number, number, number, number];

/**
 * Scatter trees over woods, `perPixel` at density 1, on points that `isFree` allows; `foot` is the ground a tree takes.
 */
export function drawWoods(
  ctx: Brush,
  woods: readonly Wood[],
  perPixel: number,
  visible: Box,
  isFree: (p: Point, foot: Box) => boolean,
  palette: Palette,
): void {
  const trees: Point[] = [];
  for (const [cx, cy, rx, ry, density] of woods) {
    if (!overlaps({ x: cx - rx, y: cy - ry, w: 2 * rx, h: 2 * ry }, visible)) continue;
    const rng = noise(seedOf(`wood ${cx},${cy}`));
    for (let n = Math.round(Math.PI * rx * ry * perPixel * density); n > 0; n--) {
      const [turn, reach] = [rng() * 2 * Math.PI, Math.sqrt(rng())];
      const p: Point = [cx + Math.cos(turn) * reach * rx, cy + Math.sin(turn) * reach * ry];
      if (isFree(p, { x: p[0] - 9, y: p[1] - 20, w: 18, h: 24 })) trees.push(p);
    }
  }
  drawTrees(ctx, trees, palette);
}

/** A tree as engravers stamped it: a scalloped crown lit from the north-west, a trunk, and a shadow on the ground. */
export function drawTree(ctx: Brush, [x, y]: Point, size: number, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.translate(x, y);
    ctx.scale(size, size);
    ctx.globalAlpha = 0.4;
    ctx.fillStyle = palette.hill;
    ctx.beginPath();
    ctx.ellipse(5, 1, 7, 2, 0, 0, 2 * Math.PI);
    ctx.fill();
    ctx.globalAlpha = 0.9;
    ctx.strokeStyle = palette.faintInk;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(0, 1);
    ctx.lineTo(0, -5);
    ctx.stroke();
    crown(ctx, palette);
  });
}

function crown(ctx: Brush, palette: Palette): void {
  ctx.beginPath();
  for (const [cx, cy, r] of [
    [-3.2, -7, 3.6],
    [3.2, -7, 3.6],
    [0, -11, 4],
  ] as const) {
    ctx.moveTo(cx + r, cy);
    ctx.arc(cx, cy, r, 0, 2 * Math.PI);
  }
  ctx.fillStyle = palette.tree;
  ctx.fill();
  ctx.lineWidth = 1;
  ctx.strokeStyle = palette.faintInk;
  ctx.globalAlpha = 0.7;
  ctx.beginPath();
  ctx.arc(0.4, -8.6, 6.2, -0.7, 1.5);
  ctx.moveTo(4.6, -10);
  ctx.lineTo(2, -8);
  ctx.moveTo(5.4, -6.6);
  ctx.lineTo(2.8, -5.8);
  ctx.stroke();
}

/** A village: three houses and a meeting-house with its spire. */
export function drawVillage(ctx: Brush, [x, y]: Point, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.translate(x, y);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 1.4;
    for (const [hx, hy] of [
      [-13, 3],
      [9, 4],
      [-3, 9],
    ] as const) {
      ctx.fillStyle = palette.paper;
      ctx.fillRect(hx - 5, hy - 4, 10, 7);
      ctx.strokeRect(hx - 5, hy - 4, 10, 7);
      ctx.fillStyle = palette.sides.first.field;
      ctx.beginPath();
      ctx.moveTo(hx - 6.5, hy - 4);
      ctx.lineTo(hx, hy - 9.5);
      ctx.lineTo(hx + 6.5, hy - 4);
      ctx.closePath();
      ctx.fill();
      ctx.stroke();
    }
    ctx.fillStyle = palette.ink;
    ctx.beginPath();
    ctx.moveTo(-3, -3);
    ctx.lineTo(0, -20);
    ctx.lineTo(3, -3);
    ctx.closePath();
    ctx.fill();
  });
}
