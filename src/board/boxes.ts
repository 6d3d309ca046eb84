import { type Box, isIn, type Line, type Point, smooth } from './geometry.ts';
import type { Crossing, Edge, Road, Survey } from './lines.ts';
import type { BoxMap } from './map-schema.ts';
import { shoresOf, waterEdge, wobbled } from './wandering.ts';

/** How far roads and rivers, and shores, wander off their points. */
const WOBBLE_PX = 3;
const SHORE_WOBBLE_PX = 4;
const CORNER_CUT_PX = 9;

/** The outline of a box, nearly: its corners are cut straight, while a box is drawn with scooped ones (`brush.ts`). */
const boxOutline = ({ x, y, w, h }: Box): Point[] => [
  [x + CORNER_CUT_PX, y],
  [x + w - CORNER_CUT_PX, y],
  [x + w, y + CORNER_CUT_PX],
  [x + w, y + h - CORNER_CUT_PX],
  [x + w - CORNER_CUT_PX, y + h],
  [x + CORNER_CUT_PX, y + h],
  [x, y + h - CORNER_CUT_PX],
  [x, y + CORNER_CUT_PX],
];

function roadsOf({ id, roads, places }: BoxMap): Road[] {
  const centre = new Map(places.map(p => [p.id, p.centre]));
  return roads.flatMap(({ a, b, rank, via }): Road[] => {
    const [from, to] = [centre.get(a), centre.get(b)];
    return from && to ? [{ a, b, rank, line: wobbled(smooth([from, ...via, to]), `${id} ${a} ${b}`, WOBBLE_PX) }] : [];
  });
}

/** The point where two segments cross, if they do. */
function intersection(a: Point, b: Point, p: Point, q: Point): Point | null {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], q[0] - p[0], q[1] - p[1]];
  const turn = ux * vy - uy * vx;
  if (turn === 0) return null;
  const s = ((p[0] - a[0]) * vy - (p[1] - a[1]) * vx) / turn;
  const t = ((p[0] - a[0]) * uy - (p[1] - a[1]) * ux) / turn;
  return s >= 0 && s < 1 && t >= 0 && t < 1 ? [a[0] + s * ux, a[1] + s * uy] : null;
}

/** A bridge or ford wherever a road crosses a river or brook between boxes. */
function crossingsOf(sheet: BoxMap, roads: readonly Road[], waters: readonly Edge[]): Crossing[] {
  const isInABox = (p: Point): boolean => sheet.places.some(({ rect }) => isIn(rect, p));
  const steps = (line: Line): [Point, Point][] => line.slice(1).map((to, i) => [line[i] ?? to, to]);
  return roads.flatMap(({ line }) =>
    steps(line).flatMap(([a, b]) =>
      waters.flatMap(water =>
        steps(water.line).flatMap(([p, q]): Crossing[] => {
          const at = intersection(a, b, p, q);
          if (!at || isInABox(at) || (water.kind !== 'river' && water.kind !== 'brook')) return [];
          return [{ at, angle: Math.atan2(b[1] - a[1], b[0] - a[0]), kind: water.kind }];
        }),
      ),
    ),
  );
}

/** The lines of a map of boxes: shores and rivers as edges, the boxes themselves as rings. */
export function surveyBoxes(sheet: BoxMap): Survey {
  const waters = sheet.rivers.map(({ kind, path }, i) =>
    waterEdge(kind, `${kind} ${i}`, wobbled(smooth(path), `${sheet.id} ${kind} ${i}`, WOBBLE_PX)),
  );
  const roads = roadsOf(sheet);
  const rings = new Map(sheet.places.map(p => [p.id, boxOutline(p.rect)]));
  return {
    edges: [...shoresOf(sheet, SHORE_WOBBLE_PX), ...waters],
    rings,
    roads,
    crossings: crossingsOf(sheet, roads, waters),
  };
}
