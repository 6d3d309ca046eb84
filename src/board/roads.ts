import { type Brush, restoringPen, trace } from './brush.ts';
import type { Road } from './lines.ts';
import type { Palette } from './palette.ts';

/**
 * Roads as double lines, the main road broader and tinted. The edges of all roads are drawn first, so that no line
 * crosses a junction.
 */
export function drawRoads(ctx: Brush, roads: readonly Road[], palette: Palette): void {
  const width = (road: Road): number => (road.rank === 'main' ? 9 : 6);
  const pass = (of: (road: Road) => number, colour: (road: Road) => string): void => {
    for (const road of roads) {
      ctx.beginPath();
      trace(ctx, road.line);
      ctx.lineWidth = of(road);
      ctx.strokeStyle = colour(road);
      ctx.stroke();
    }
  };
  restoringPen(ctx, () => {
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    pass(
      r => width(r) + 3.4,
      () => palette.faintInk,
    );
    pass(width, r => (r.rank === 'main' ? palette.mainRoad : palette.road));
  });
}
