import type { SceneField, SceneRay } from '../core/scene.ts';
import { type Brush, clipTo, disc, restoringPen, stroke, trace } from './brush.ts';
import { along, type Box, boundsOf, grow, isIn, type Line, lengthOf, type Point } from './geometry.ts';
import type { MapSheet } from './map-schema.ts';
import type { Palette } from './palette.ts';
import { outlineOf } from './survey.ts';

/** A shot or line of fire as it is drawn: from the counters in one place to those in another. */
export interface Ray extends Pick<SceneRay, 'side' | 'fire'> {
  readonly line: Line;
}

const STEP_PX = 5;

/** A straight line between two points, without the parts covered by these boxes at its ends. */
export function rayBetween(from: Point, to: Point, ends: readonly Box[]): Line {
  const whole: Line = [from, to];
  const points: Point[] = [];
  for (let d = 0; d <= lengthOf(whole); d += STEP_PX) points.push(along(whole, d).at);
  const open = points.filter(p => !ends.some(box => isIn(grow(box, 3), p)));
  return open.length > 1 ? [open[0] ?? from, open.at(-1) ?? to] : whole;
}

const DASHES = { hit: [], missed: [26, 16], open: [], blocked: [3, 13] } as const satisfies Readonly<
  Record<SceneRay['fire'], readonly number[]>
>;

/**
 * A shot: a solid arrow ending in a ball if it hit, a dashed one if it missed. Lines of fire are thinner: an arrow if
 * open, dots if blocked.
 */
export function drawRay(ctx: Brush, { line, side, fire }: Ray, text: number, palette: Palette): void {
  const { field } = palette.sides[side];
  const width = text * (fire === 'hit' || fire === 'missed' ? 0.22 : 0.14);
  restoringPen(ctx, () => {
    ctx.lineCap = fire === 'blocked' ? 'round' : 'butt';
    ctx.setLineDash(DASHES[fire].map(dash => (dash * text) / 37));
    stroke(ctx, line, width + text * 0.26, palette.ink);
    stroke(ctx, line, width + text * 0.18, palette.paper);
    stroke(ctx, line, width, field);
  });
  const { at } = along(line, lengthOf(line));
  if (fire !== 'blocked') drawHead(ctx, line, text, field, palette);
  if (fire === 'hit') drawBall(ctx, at, text, palette);
}

function drawHead(ctx: Brush, line: Line, text: number, colour: string, palette: Palette): void {
  const length = lengthOf(line);
  const { at, angle } = along(line, length);
  restoringPen(ctx, () => {
    ctx.translate(...at);
    ctx.rotate(angle);
    ctx.lineJoin = 'round';
    ctx.beginPath();
    ctx.moveTo(text * 0.1, 0);
    ctx.lineTo(-text * 0.55, -text * 0.32);
    ctx.lineTo(-text * 0.38, 0);
    ctx.lineTo(-text * 0.55, text * 0.32);
    ctx.closePath();
    ctx.lineWidth = text * 0.16;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
    ctx.fillStyle = colour;
    ctx.fill();
  });
}

function drawBall(ctx: Brush, [x, y]: Point, text: number, palette: Palette): void {
  for (const [r, colour] of [
    [0.34, palette.paper],
    [0.27, palette.ink],
    [0.18, palette.burst],
  ] as const) {
    disc(ctx, x, y, text * r);
    ctx.fillStyle = colour;
    ctx.fill();
  }
}

/** The opacity of the shade over places that no gun can reach. */
const SHADE_OPACITY = 0.42;
const HATCH_PX = 17;

/** Hatch the places in each field of fire. Places in none are shaded, if there are any fields. */
export function drawFields(ctx: Brush, sheet: MapSheet, fields: readonly SceneField[], palette: Palette): void {
  if (fields.length === 0) return;
  const lit = new Set(fields.flatMap(({ places }) => places));
  restoringPen(ctx, () => {
    ctx.beginPath();
    for (const { id } of sheet.places) if (!lit.has(id)) trace(ctx, outlineOf(sheet, id), true);
    ctx.globalAlpha = SHADE_OPACITY;
    ctx.fillStyle = palette.ink;
    ctx.fill();
  });
  fields.forEach(({ side, places }, i) => {
    restoringPen(ctx, () => {
      const rings = places.map(id => outlineOf(sheet, id));
      clipTo(ctx, rings);
      const { x, y, w, h } = boundsOf(rings.flat());
      const lean = i % 2 ? -1 : 1;
      ctx.globalAlpha = 0.55;
      for (let at = -h; at < w + h; at += HATCH_PX)
        stroke(
          ctx,
          [
            [x + at, y],
            [x + at + lean * h, y + h],
          ],
          2.2,
          palette.sides[side].field,
        );
    });
  });
}
