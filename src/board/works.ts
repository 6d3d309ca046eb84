import { type Brush, disc, fillRing, restoringPen, stroke } from './brush.ts';
import { along, boundsOf, type Line, lengthOf, middle, type Point } from './geometry.ts';
import type { Edge } from './lines.ts';
import type { RegionMap } from './map-schema.ts';
import { noise, seedOf } from './noise.ts';
import type { Palette } from './palette.ts';
import { pairOf } from './survey.ts';
import { mix } from './vision.ts';

type Wall = NonNullable<RegionMap['borders'][number]['wall']>;

/** Walls along borders, each facing the second of its places. */
export function drawWalls(ctx: Brush, sheet: RegionMap, edges: readonly Edge[], palette: Palette): void {
  const centre = new Map(sheet.places.map(p => [p.id, p.centre]));
  for (const { a, b, wall } of sheet.borders) {
    const front = centre.get(b);
    if (!wall || !front) continue;
    for (const edge of edges)
      if (edge.places.length === 2 && pairOf(edge.places[0], edge.places[1]) === pairOf(a, b))
        drawWall(ctx, edge.line, wall, front, palette);
  }
}

function drawWall(ctx: Brush, line: Line, wall: Wall, front: Point, palette: Palette): void {
  const { at, angle } = along(line, lengthOf(line) / 2);
  const right = Math.cos(angle + Math.PI / 2) * (front[0] - at[0]) + Math.sin(angle + Math.PI / 2) * (front[1] - at[1]);
  const side = right > 0 ? 1 : -1;
  restoringPen(ctx, () => {
    ctx.lineCap = 'butt';
    stroke(ctx, line, 17, `${palette.paper}d0`);
    if (wall === 'stone') stones(ctx, line, palette);
    else rails(ctx, line, palette);
    teeth(ctx, line, side, palette);
  });
}

/** A wall of field stones, two courses deep. */
function stones(ctx: Brush, line: Line, palette: Palette): void {
  const rng = noise(seedOf(`wall ${line[0]}`));
  stroke(ctx, line, 11, palette.ink);
  for (let d = 4; d < lengthOf(line) - 2; d += 7) {
    const { at, angle } = along(line, d);
    for (const off of [-2.6, 2.6]) {
      disc(ctx, at[0] - Math.sin(angle) * off + rng() - 0.5, at[1] + Math.cos(angle) * off, 2.6 + rng() * 0.6);
      ctx.fillStyle = mix(palette.paper, palette.hill, 0.2 + 0.3 * rng());
      ctx.fill();
    }
  }
}

/** A fence of two rails and posts, stuffed with hay. */
function rails(ctx: Brush, line: Line, palette: Palette): void {
  stroke(ctx, line, 12, mix(palette.focus, palette.paper, 0.45));
  stroke(ctx, line, 4.4, palette.ink);
  for (let d = 3; d < lengthOf(line); d += 13) {
    const { at, angle } = along(line, d);
    const [dx, dy] = [-Math.sin(angle) * 8, Math.cos(angle) * 8];
    stroke(
      ctx,
      [
        [at[0] - dx, at[1] - dy],
        [at[0] + dx, at[1] + dy],
      ],
      3.6,
      palette.ink,
    );
  }
}

/** Points that show which way a wall faces. */
function teeth(ctx: Brush, line: Line, side: number, palette: Palette): void {
  for (let d = 9; d < lengthOf(line) - 4; d += 16) {
    const { at, angle } = along(line, d);
    const turn = angle + (side * Math.PI) / 2;
    const p = (forward: number, out: number): Point => [
      at[0] + Math.cos(turn) * out + Math.cos(angle) * forward,
      at[1] + Math.sin(turn) * out + Math.sin(angle) * forward,
    ];
    fillRing(ctx, [p(-5, 9), p(0, 17), p(5, 9)], palette.sides.second.field);
  }
}

/** Earthworks: a bank with its ditch; a dike as a causeway through the water; a redoubt with an inner wall. */
export function drawWorks(ctx: Brush, { works }: RegionMap, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineJoin = 'miter';
    for (const { kind, path } of works)
      if (kind === 'redoubt') drawRedoubt(ctx, path, palette);
      else if (kind === 'dike') drawDike(ctx, path, palette);
      else drawBank(ctx, path, palette);
  });
}

function drawBank(ctx: Brush, line: Line, palette: Palette): void {
  stroke(ctx, line, 16, `${palette.paper}c0`);
  stroke(ctx, line, 11, palette.hill);
  stroke(ctx, line, 6, mix(palette.hill, palette.paper, 0.6));
  stroke(ctx, line, 1.6, palette.ink);
}

function drawDike(ctx: Brush, line: Line, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    stroke(ctx, line, 12, palette.ink);
    stroke(ctx, line, 8, mix(palette.townWash, palette.paper, 0.3));
    ctx.setLineDash([2, 7]);
    stroke(ctx, line, 8, `${palette.hill}90`);
  });
}

function drawRedoubt(ctx: Brush, ring: Line, palette: Palette): void {
  const closed = [...ring, ...ring.slice(0, 2)];
  const [x, y] = middle(boundsOf(ring));
  stroke(ctx, closed, 18, `${palette.paper}b0`);
  stroke(ctx, closed, 14, palette.ink);
  stroke(ctx, closed, 10, mix(palette.hill, palette.townWash, 0.35));
  stroke(ctx, closed, 3, mix(palette.paper, palette.hill, 0.3));
  for (const [px, py] of ring) {
    const turn = Math.atan2(py - y, px - x);
    fillRing(
      ctx,
      [0, 2.1, -2.1].map((lean): Point => [px + Math.cos(turn + lean) * 15, py + Math.sin(turn + lean) * 15]),
      palette.ink,
    );
  }
}

/** The houses of a town that is built up: a row of roofs along the inside of its border. */
export function drawBlocks(ctx: Brush, ring: Line, isClear: (p: Point) => boolean, palette: Palette): void {
  const rng = noise(seedOf(`blocks ${ring[0]}`));
  const { x, y } = boundsOf(ring);
  const [mx, my] = middle(boundsOf(ring));
  restoringPen(ctx, () => {
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 1.1;
    for (let d = 9; d < lengthOf(ring) - 6; d += 15 + rng() * 5) {
      const { at, angle } = along(ring, d);
      const inward = Math.sin(angle) * (mx - at[0]) - Math.cos(angle) * (my - at[1]) > 0 ? -1 : 1;
      const p: Point = [at[0] - Math.sin(angle) * 12 * inward, at[1] + Math.cos(angle) * 12 * inward];
      if (!isClear(p) || p[0] < x || p[1] < y) continue;
      const [w, h] = [11 + rng() * 4, 7 + rng() * 2];
      restoringPen(ctx, () => {
        ctx.translate(...p);
        ctx.rotate(angle);
        ctx.fillStyle = mix(palette.sides.first.field, palette.townWash, 0.35 + 0.3 * rng());
        ctx.fillRect(-w / 2, -h / 2, w, h);
        ctx.strokeRect(-w / 2, -h / 2, w, h);
        ctx.fillStyle = `${palette.ink}40`;
        ctx.fillRect(-w / 2, 0, w, h / 2);
      });
    }
  });
}
