import { distanceBetween, type Line, type Point, shiftSideways } from './geometry.ts';
import type { Edge } from './lines.ts';
import type { MapSheet } from './map-schema.ts';
import { seedOf, wander } from './noise.ts';

/** Lines drawn as if by hand, for maps whose data has only a few points for each shore and route. */

const STEP_PX = 9;

/** The line, shifted off its points by at most `by` pixels. The same name always gives the same shifts. */
export const wobbled = (line: Line, name: string, by: number): Point[] =>
  shiftSideways(line, t => by * wander(seedOf(name), Math.ceil(line.length / 5))(t));

/** Points on a straight line from `a` up to but not including `b`, so that `wobbled` can shift them. */
export function pointsBetween(a: Point, b: Point): Point[] {
  const n = Math.max(1, Math.round(distanceBetween(a, b) / STEP_PX));
  return Array.from({ length: n }, (_, i): Point => [a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n]);
}

const close = (ring: Line): Point[] => [...ring, ...ring.slice(0, 1)];

/** A shore, river or brook that no place borders on. */
export const waterEdge = (kind: Edge['kind'], key: string, line: Line): Edge => ({
  key,
  from: 0,
  to: 0,
  kind,
  places: [],
  line,
});

/** The shores of a map's lands, as closed lines. */
export const shoresOf = ({ id, land }: Pick<MapSheet, 'id'> & { readonly land: readonly Line[] }, by: number): Edge[] =>
  land.map((ring, i) => {
    const line = close(ring);
    const points = line.slice(1).flatMap((to, k) => pointsBetween(line[k] ?? to, to));
    return waterEdge('coast', `shore ${i}`, wobbled(close(points), `${id} shore ${i}`, by));
  });
