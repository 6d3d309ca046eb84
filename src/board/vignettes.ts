import { type Brush, restoringPen } from './brush.ts';
import type { Box } from './geometry.ts';
import type { Vignette } from './map-schema.ts';
import type { Palette } from './palette.ts';
import { drawTree } from './relief.ts';
import { mix } from './vision.ts';

/**
 * What a vignette is drawn with. The origin is the middle of the ground. `shape` and `lines` take y upward; `ctx` itself
 * has y downward. Lengths are in map pixels before scaling.
 */
interface Pen {
  readonly ctx: Brush;
  readonly palette: Palette;
}

function shape(ctx: Brush, points: readonly (readonly [number, number])[], fill: string): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, -y);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.stroke();
}

function lines(ctx: Brush, segments: readonly (readonly [number, number, number, number])[]): void {
  ctx.beginPath();
  for (const [x0, y0, x1, y1] of segments) {
    ctx.moveTo(x0, -y0);
    ctx.lineTo(x1, -y1);
  }
  ctx.stroke();
}

/** A house seen from the front corner, its gable end marked off by a line. */
function house({ ctx, palette }: Pen, x: number, w: number, h: number): void {
  const wall = mix(palette.paper, palette.townWash, 0.2);
  const roof = mix(palette.townWash, palette.hill, 0.35);
  const gable = w * 0.36;
  shape(
    ctx,
    [
      [x, 0],
      [x, h],
      [x + w, h],
      [x + w, 0],
    ],
    wall,
  );
  shape(
    ctx,
    [
      [x - 2, h],
      [x + gable / 2, h * 1.75],
      [x + w + 2 - gable / 2, h * 1.75],
      [x + w + 2, h],
    ],
    roof,
  );
  lines(ctx, [[x + gable, 0, x + gable, h]]);
  ctx.fillStyle = ctx.strokeStyle;
  for (let at = x + gable + 4; at + 3 < x + w; at += 7) ctx.fillRect(at, -h * 0.75, 3, h * 0.35);
}

/** A meeting-house: its tower with a spire and vane. */
function spire({ ctx, palette }: Pen, x: number, h: number): void {
  const wall = mix(palette.paper, palette.townWash, 0.1);
  shape(
    ctx,
    [
      [x - 5, 0],
      [x - 5, h * 0.5],
      [x + 5, h * 0.5],
      [x + 5, 0],
    ],
    wall,
  );
  shape(
    ctx,
    [
      [x - 4, h * 0.5],
      [x - 4, h * 0.62],
      [x + 4, h * 0.62],
      [x + 4, h * 0.5],
    ],
    wall,
  );
  shape(
    ctx,
    [
      [x - 5, h * 0.62],
      [x, h],
      [x + 5, h * 0.62],
    ],
    mix(palette.hill, palette.ink, 0.3),
  );
  lines(ctx, [
    [x, h, x, h + 6],
    [x - 3, h + 4, x + 3, h + 4],
  ]);
}

/** A ship at anchor. */
function ship({ ctx, palette }: Pen, x: number, s: number): void {
  const hull = mix(palette.hill, palette.ink, 0.2);
  shape(
    ctx,
    [
      [x - 15 * s, 6 * s],
      [x - 12 * s, 0],
      [x + 11 * s, 0],
      [x + 15 * s, 8 * s],
      [x + 6 * s, 5 * s],
    ],
    hull,
  );
  for (const [mast, h] of [
    [-7, 30],
    [1, 36],
    [8, 28],
  ] as const) {
    lines(ctx, [[x + mast * s, 4 * s, x + mast * s, h * s]]);
    for (const y of [0.45, 0.72]) lines(ctx, [[x + (mast - 5) * s, h * y * s, x + (mast + 5) * s, h * y * s]]);
  }
  lines(ctx, [
    [x - 13 * s, 7 * s, x - 7 * s, 30 * s],
    [x + 8 * s, 28 * s, x + 19 * s, 11 * s],
  ]);
}

function arch({ ctx, palette }: Pen, w: number): void {
  lines(ctx, [[-w, 8, w, 8]]);
  ctx.beginPath();
  ctx.moveTo(-w, 0);
  ctx.quadraticCurveTo(0, -52, w, 0);
  ctx.lineTo(w - 12, 0);
  ctx.quadraticCurveTo(0, -34, -w + 12, 0);
  ctx.closePath();
  ctx.fillStyle = mix(palette.townWash, palette.hill, 0.25);
  ctx.fill();
  ctx.stroke();
  for (let i = -3; i <= 3; i++) {
    const x = (i / 4) * w;
    const y = 26 * (1 - (x / w) ** 2);
    lines(ctx, [[x, y, x, y + 11]]);
  }
  ctx.beginPath();
  ctx.moveTo(-w * 0.8, -19);
  ctx.quadraticCurveTo(0, -60, w * 0.8, -19);
  ctx.stroke();
}

function haycock({ ctx, palette }: Pen, x: number, s: number): void {
  shape(
    ctx,
    [
      [x - 11 * s, 0],
      [x - 10 * s, 9 * s],
      [x - 4 * s, 18 * s],
      [x, 21 * s],
      [x + 4 * s, 18 * s],
      [x + 10 * s, 9 * s],
      [x + 11 * s, 0],
    ],
    mix(palette.townWash, palette.paper, 0.35),
  );
  lines(ctx, [
    [x - 5 * s, 2, x - 3 * s, 13 * s],
    [x + 1, 2, x + 1, 16 * s],
    [x + 6 * s, 2, x + 4 * s, 11 * s],
  ]);
}

function trees({ ctx, palette }: Pen, at: readonly number[]): void {
  for (const [i, x] of at.entries()) drawTree(ctx, [x, 1], 1.35 + (i % 3) * 0.25, palette);
}

function signpost({ ctx, palette }: Pen, x: number): void {
  lines(ctx, [[x, 0, x, 34]]);
  shape(
    ctx,
    [
      [x - 2, 32],
      [x + 20, 32],
      [x + 25, 28],
      [x + 20, 24],
      [x - 2, 24],
    ],
    palette.paper,
  );
  shape(
    ctx,
    [
      [x + 2, 21],
      [x - 17, 21],
      [x - 22, 17],
      [x - 17, 13],
      [x + 2, 13],
    ],
    palette.paper,
  );
}

function inn(pen: Pen): void {
  house(pen, -34, 60, 19);
  lines(pen.ctx, [
    [44, 0, 44, 34],
    [44, 32, 58, 32],
  ]);
  shape(
    pen.ctx,
    [
      [47, 30],
      [47, 16],
      [60, 16],
      [60, 30],
    ],
    mix(pen.palette.sides.first.field, pen.palette.paper, 0.25),
  );
}

/** What each vignette shows, on ground that reaches `halfWidth` pixels to either side of its middle. */
const DRAW: Readonly<Record<Vignette, (pen: Pen, halfWidth: number) => void>> = {
  town: (pen, halfWidth) => {
    trees(pen, [-halfWidth + 14, halfWidth - 26, halfWidth - 14]);
    house(pen, -58, 32, 14);
    house(pen, 22, 34, 13);
    house(pen, -20, 26, 17);
    spire(pen, 14, 46);
  },
  port: (pen, halfWidth) => {
    house(pen, -halfWidth + 12, 26, 15);
    house(pen, -halfWidth + 46, 24, 13);
    spire(pen, -halfWidth + 42, 48);
    house(pen, -halfWidth + 74, 22, 16);
    ship(pen, halfWidth - 62, 1.05);
    ship(pen, halfWidth - 26, 0.75);
  },
  farm: (pen, halfWidth) => {
    trees(pen, [-halfWidth + 16, -halfWidth + 32, halfWidth - 20]);
    house(pen, -30, 34, 14);
    house(pen, 14, 44, 18);
    haycock(pen, halfWidth - 44, 0.7);
  },
  tavern: (pen, halfWidth) => {
    trees(pen, [-halfWidth + 16, -halfWidth + 34, halfWidth - 16]);
    inn(pen);
  },
  corner: (pen, halfWidth) => {
    trees(pen, [-halfWidth + 18, halfWidth - 34, halfWidth - 18]);
    house(pen, -46, 36, 15);
    signpost(pen, 22);
  },
  bridge: (pen, halfWidth) => {
    trees(pen, [-halfWidth + 15, halfWidth - 15]);
    arch(pen, 62);
  },
  meadow: (pen, halfWidth) => {
    trees(pen, [-halfWidth + 15, halfWidth - 20]);
    haycock(pen, -44, 0.9);
    haycock(pen, -8, 1.15);
    haycock(pen, 34, 0.8);
  },
};

/** How high a vignette rises above its ground, before scaling. */
const HEIGHT_PX = 52;

/** A small view of a town or field, engraved into the floor of its box. It is faint, because counters stand on it. */
export function drawVignette(ctx: Brush, vignette: Vignette, floor: Box, palette: Palette): void {
  const ground = floor.y + floor.h - 14;
  restoringPen(ctx, () => {
    ctx.beginPath();
    ctx.rect(floor.x + 7, floor.y, floor.w - 14, floor.h - 6);
    ctx.clip();
    ctx.fillStyle = mix(palette.paper, vignette === 'port' || vignette === 'bridge' ? palette.sea : palette.tree, 0.3);
    ctx.fillRect(floor.x, ground, floor.w, floor.h);
    ctx.translate(floor.x + floor.w / 2, ground);
    const scale = Math.min(1.5, (floor.h - 20) / HEIGHT_PX);
    ctx.scale(scale, scale);
    ctx.globalAlpha = 0.7;
    ctx.lineWidth = 1.1;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = mix(palette.ink, palette.hill, 0.35);
    const halfWidth = (floor.w / 2 - 6) / scale;
    for (const y of [0, -4.5, -8]) lines(ctx, [[-halfWidth + y, y, halfWidth + y, y]]);
    DRAW[vignette]({ ctx, palette }, halfWidth);
  });
}
