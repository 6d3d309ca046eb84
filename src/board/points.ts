import { type Line, type Point, smooth } from './geometry.ts';
import type { Survey } from './lines.ts';
import type { PointMap, Site } from './map-schema.ts';
import { pointsBetween, shoresOf, waterEdge, wobbled } from './wandering.ts';

/** The radius of a site on the overview, by its kind. */
export const SITE_RADIUS_PX = { town: 25, wild: 9, native: 11, sea: 11 } as const satisfies Readonly<
  Record<Site['rank'], number>
>;

/** How far hand-drawn lines leave their points. */
const WOBBLE_PX = 3;

export type RouteKind = PointMap['routes'][number]['kind'];

/** A route between two sites, as a computed line. */
export interface Route {
  readonly a: string;
  readonly b: string;
  readonly kind: RouteKind;
  readonly line: Line;
}

/** Routes by the id of their map. */
const known = new Map<string, readonly Route[]>();

/** All routes of a map, in the order of its data. */
export function routesOf(sheet: PointMap): readonly Route[] {
  const before = known.get(sheet.id);
  if (before) return before;
  const at = new Map<string, Point>([
    ...sheet.places.map(p => [p.id, p.at] as const),
    ...sheet.boxes.map(({ id, rect: { x, y, h } }) => [id, [x, y + h / 2]] as const),
  ]);
  const made = sheet.routes.flatMap(({ a, b, kind, via }): Route[] => {
    const [from, to] = [at.get(a), at.get(b)];
    if (!from || !to) return [];
    const line = smooth(
      [from, ...via, to].flatMap((p, i, all) => (i ? pointsBetween(all[i - 1] ?? p, p) : [])).concat([to]),
      1,
    );
    return [{ a, b, kind, line: wobbled(line, `${sheet.id} ${a} ${b}`, kind === 'sea' ? 0 : WOBBLE_PX) }];
  });
  known.set(sheet.id, made);
  return made;
}

const circle = ([x, y]: Point, r: number): Point[] =>
  Array.from(
    { length: 24 },
    (_, i): Point => [x + r * Math.cos((i * Math.PI) / 12), y + r * Math.sin((i * Math.PI) / 12)],
  );

/** The radius of the ground that belongs to a site: a counter and a little more. */
const OWN_GROUND_PX = 36;

/** The lines of a map of sites: shores and rivers as edges, the ground around each site as its ring. */
export function surveyPoints(sheet: PointMap): Survey {
  return {
    edges: [
      ...shoresOf(sheet, WOBBLE_PX),
      ...sheet.rivers.map(({ kind, path }, i) =>
        waterEdge(kind, `${kind} ${i}`, wobbled(smooth(path, 6), `${sheet.id} river ${i}`, WOBBLE_PX)),
      ),
    ],
    rings: new Map(sheet.places.map(p => [p.id, circle(p.at, OWN_GROUND_PX)])),
    roads: [],
    crossings: [],
  };
}
