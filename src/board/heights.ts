import { type Brush, restoringPen } from './brush.ts';
import { along, type Box, boundsOf, contains, type Line, lengthOf, overlaps, type Point } from './geometry.ts';
import type { Edge } from './lines.ts';
import type { RegionMap } from './map-schema.ts';
import { noise, seedOf } from './noise.ts';
import type { Palette } from './palette.ts';
import { outlineOf } from './survey.ts';

/** How far the strokes of a slope reach, and how far one is from the next. */
const STROKE_PX = 25;
const STEP_PX = 4.4;

interface Slope {
  readonly line: Line;
  /** Which way is down: 1 to the right of the line, -1 to the left. */
  readonly down: 1 | -1;
}

/** The borders between a higher and a lower place. */
function slopesOf(sheet: RegionMap, edges: readonly Edge[]): Slope[] {
  const level = new Map(sheet.places.map(p => [p.id, p.level]));
  return edges.flatMap(({ places: [a, b], line }): Slope[] => {
    if (!a || !b) return [];
    const [p, q] = [level.get(a) ?? 0, level.get(b) ?? 0];
    if (p === q) return [];
    const { at, angle } = along(line, lengthOf(line) / 2);
    const right: Point = [at[0] - Math.sin(angle) * 5, at[1] + Math.cos(angle) * 5];
    return [{ line, down: contains(outlineOf(sheet, p < q ? a : b), right) ? 1 : -1 }];
  });
}

/** Heights as hachures that run down from every edge of higher ground, dark on the side away from the light. */
export function drawHeights(
  ctx: Brush,
  sheet: RegionMap,
  edges: readonly Edge[],
  visible: Box,
  palette: Palette,
): void {
  restoringPen(ctx, () => {
    ctx.strokeStyle = palette.hill;
    ctx.lineCap = 'round';
    for (const slope of slopesOf(sheet, edges)) if (overlaps(boundsOf(slope.line), visible)) hachures(ctx, slope);
  });
}

function hachures(ctx: Brush, { line, down }: Slope): void {
  const rng = noise(seedOf(`slope ${line[0]}`));
  const length = lengthOf(line);
  for (let row = 0; row < 2; row++)
    for (let d = STEP_PX * (row ? 0.9 : 0.4); d < length; d += STEP_PX * (row ? 1.6 : 1)) {
      const { at, angle } = along(line, d + (rng() - 0.5) * 2);
      const turn = angle + (down * Math.PI) / 2 + (rng() - 0.5) * 0.16;
      const shade = (1 + Math.cos(turn - Math.PI / 4)) / 2;
      const from = row ? STROKE_PX * (0.55 + 0.2 * rng()) : 2;
      const to = (row ? STROKE_PX * (0.95 + 0.25 * rng()) : STROKE_PX * (0.5 + 0.2 * rng())) * (0.75 + 0.45 * shade);
      ctx.globalAlpha = (row ? 0.34 : 0.5) + 0.42 * shade;
      ctx.lineWidth = 1 + 1.5 * shade;
      ctx.beginPath();
      ctx.moveTo(at[0] + Math.cos(turn) * from, at[1] + Math.sin(turn) * from);
      ctx.lineTo(at[0] + Math.cos(turn) * to, at[1] + Math.sin(turn) * to);
      ctx.stroke();
    }
}
