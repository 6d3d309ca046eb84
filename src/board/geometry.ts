export type Point = readonly [number, number];
export type Line = readonly Point[];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The point at the share `t` of the way from a to b. */
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export const distanceBetween = (a: Point, b: Point): number => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** How much of two boxes lies in both. */
export const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The part of a box that lies within another; null if none does. */
export function commonPart(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y];
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** Whether a point lies inside a box, not on its edge. */
export const isIn = ({ x, y, w, h }: Box, [px, py]: Point): boolean => px > x && px < x + w && py > y && py < y + h;

/** The box with each edge moved outwards. */
export const grow = (b: Box, by: number): Box => ({ x: b.x - by, y: b.y - by, w: b.w + 2 * by, h: b.h + 2 * by });

export const middle = (b: Box): Point => [b.x + b.w / 2, b.y + b.h / 2];

/** The box around several boxes. */
export const boxAround = (boxes: readonly Box[]): Box =>
  boundsOf(
    boxes.flatMap(({ x, y, w, h }): Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
  );

export const corners = ({ x, y, w, h }: Box): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** The point of a box nearest to a point. */
export const nearest = ({ x, y, w, h }: Box, [px, py]: Point): Point => [
  Math.max(x, Math.min(px, x + w)),
  Math.max(y, Math.min(py, y + h)),
];

export function boundsOf(points: Line): Box {
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

/** Whether a point lies inside a ring, by the even-odd rule. */
export function contains(ring: Line, [x, y]: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]];
    if (!a || !b) continue;
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** The parts of a horizontal line that lie inside a ring, from left to right. */
export function spansInside(ring: Line, y: number): [number, number][] {
  const xs: number[] = [];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i], ring[j]];
    if (a && b && a[1] > y !== b[1] > y) xs.push(((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]);
  }
  xs.sort((p, q) => p - q);
  const parts: [number, number][] = [];
  for (let i = 0; i + 1 < xs.length; i += 2) parts.push([xs[i] ?? 0, xs[i + 1] ?? 0]);
  return parts;
}

/** A Hermite curve between two points with given tangents, in n steps. */
export function hermite(a: Point, b: Point, ta: Point, tb: Point, n: number): Point[] {
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    const [t2, t3] = [t * t, t * t * t];
    const [h0, h1, h2, h3] = [2 * t3 - 3 * t2 + 1, t3 - 2 * t2 + t, -2 * t3 + 3 * t2, t3 - t2];
    return [h0 * a[0] + h1 * ta[0] + h2 * b[0] + h3 * tb[0], h0 * a[1] + h1 * ta[1] + h2 * b[1] + h3 * tb[1]];
  });
}

/** A smooth line through all the points. */
export function smooth(points: Line, steps = 10): Point[] {
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p, a, b, n] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    if (!p || !a || !b || !n) continue;
    const part = hermite(a, b, [(b[0] - p[0]) / 2, (b[1] - p[1]) / 2], [(n[0] - a[0]) / 2, (n[1] - a[1]) / 2], steps);
    out.push(...(i ? part.slice(1) : part));
  }
  return out;
}

/** Shift the inner points of a line sideways. The ends stay, so that joined lines stay joined. */
export function shiftSideways(line: Line, sideways: (t: number) => number): Point[] {
  return line.map((p, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    if (!before || !after) return p;
    const length = distanceBetween(before, after) || 1;
    const by = sideways(i / (line.length - 1)) / length;
    return [p[0] - (after[1] - before[1]) * by, p[1] + (after[0] - before[0]) * by];
  });
}

export const lengthOf = (line: Line): number =>
  line.reduce((sum, p, i) => sum + distanceBetween(line[i - 1] ?? p, p), 0);

/** The point at this distance along a line, and the direction there in radians. */
export function along(line: Line, distance: number): { readonly at: Point; readonly angle: number } {
  let left = distance;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]];
    if (!a || !b) continue;
    const step = distanceBetween(a, b);
    if (left <= step || i === line.length - 1)
      return { at: between(a, b, step ? left / step : 0), angle: Math.atan2(b[1] - a[1], b[0] - a[0]) };
    left -= step;
  }
  return { at: line[0] ?? [0, 0], angle: 0 };
}
