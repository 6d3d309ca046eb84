import { type Brush, restoringPen, trace } from './brush.ts';
import { along, type Line, lengthOf, type Point } from './geometry.ts';
import type { Crossing } from './lines.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

const RIVER_PX = 15;
const BROOK_PX = 6;

function strokeEach(ctx: Brush, lines: readonly Line[], width: number, colour: string): void {
  ctx.beginPath();
  for (const line of lines) trace(ctx, line);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/** A river that stops movement: broad, with two dark banks and a dashed line of current. */
export function drawRivers(ctx: Brush, lines: readonly Line[], palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    strokeEach(ctx, lines, RIVER_PX, palette.riverBank);
    strokeEach(ctx, lines, RIVER_PX - 5.5, palette.river);
    ctx.setLineDash([22, 14]);
    strokeEach(ctx, lines, 1.6, mix(palette.river, palette.paper, 0.65));
  });
}

/** A brook that can be crossed: a single light line with tufts of reed. */
export function drawBrooks(ctx: Brush, lines: readonly Line[], palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    strokeEach(ctx, lines, BROOK_PX + 5, mix(palette.paper, palette.brook, 0.18));
    strokeEach(ctx, lines, BROOK_PX - 1, palette.brook);
    ctx.strokeStyle = palette.brook;
    ctx.lineWidth = 1.6;
    for (const line of lines) reeds(ctx, line);
  });
}

function reeds(ctx: Brush, line: Line): void {
  ctx.beginPath();
  for (let d = 16; d < lengthOf(line) - 8; d += 30) {
    const { at, angle } = along(line, d);
    const side = (d / 30) % 2 < 1 ? 1 : -1;
    for (const lean of [-0.5, 0, 0.5]) {
      const turn = angle + (side * Math.PI) / 2 + lean;
      ctx.moveTo(at[0] + Math.cos(turn) * 6, at[1] + Math.sin(turn) * 6);
      ctx.lineTo(at[0] + Math.cos(turn) * 12, at[1] + Math.sin(turn) * 12);
    }
  }
  ctx.stroke();
}

/** A bridge: the road between two parapets with splayed ends. Over a brook it is shorter and thinner. */
export function drawCrossing(ctx: Brush, { at, angle, kind }: Crossing, palette: Palette): void {
  const halfLength = kind === 'river' ? 17 : 10;
  restoringPen(ctx, () => {
    ctx.translate(at[0], at[1]);
    ctx.rotate(angle);
    ctx.fillStyle = palette.road;
    ctx.fillRect(-halfLength, -6, 2 * halfLength, 12);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = kind === 'river' ? 3.4 : 2;
    ctx.lineCap = 'round';
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(-halfLength - 5, side * 11);
      ctx.lineTo(-halfLength, side * 7);
      ctx.lineTo(halfLength, side * 7);
      ctx.lineTo(halfLength + 5, side * 11);
      ctx.stroke();
    }
  });
}

/** A pond with one inner water-line. */
export function drawPond(ctx: Brush, [x, y]: Point, rx: number, ry: number, palette: Palette): void {
  const shape = (shrink: number): void => {
    ctx.beginPath();
    for (let i = 0; i <= 40; i++) {
      const a = (i / 40) * 2 * Math.PI;
      const r = 1 + 0.13 * Math.sin(3 * a + x) + 0.07 * Math.sin(5 * a + y);
      ctx.lineTo(x + Math.cos(a) * (rx * r - shrink), y + Math.sin(a) * (ry * r - shrink));
    }
    ctx.closePath();
  };
  restoringPen(ctx, () => {
    shape(0);
    ctx.fillStyle = palette.sea;
    ctx.fill();
    ctx.strokeStyle = palette.riverBank;
    ctx.lineWidth = 2;
    ctx.stroke();
    shape(4.5);
    ctx.strokeStyle = palette.seaLine;
    ctx.lineWidth = 1;
    ctx.stroke();
  });
}
