import { adjacent, isTown, REGION_COUNT, REGIONS, type Region, region, SIGHT } from './data.ts';

/** 7.2 Line of sight, measured once on the polygons of the map. */

type Point = readonly [number, number];

/** The length of the part of the line from a to b inside a region, in map units. */
function lengthInside(polygon: readonly Point[], [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const cuts = [0, 1];
  polygon.forEach(([px, py], i) => {
    const [qx, qy] = polygon[(i + 1) % polygon.length];
    const [ex, ey] = [qx - px, qy - py];
    const cross = dx * ey - dy * ex;
    if (cross === 0) return;
    const along = ((px - ax) * ey - (py - ay) * ex) / cross;
    const onEdge = ((px - ax) * dy - (py - ay) * dx) / cross;
    if (along > 0 && along < 1 && onEdge >= 0 && onEdge <= 1) cuts.push(along);
  });
  cuts.sort((one, other) => one - other);
  let inside = 0;
  for (let i = 1; i < cuts.length; i++) {
    const middle = (cuts[i - 1] + cuts[i]) / 2;
    if (contains(polygon, [ax + dx * middle, ay + dy * middle])) inside += cuts[i] - cuts[i - 1];
  }
  return inside * Math.hypot(dx, dy);
}

function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  polygon.forEach(([px, py], i) => {
    const [qx, qy] = polygon[(i + 1) % polygon.length];
    if (py > y !== qy > y && x < px + ((qx - px) * (y - py)) / (qy - py)) inside = !inside;
  });
  return inside;
}

const centre = (at: Region): Point => [REGIONS[at].x, REGIONS[at].y];
const BOUNDS = REGIONS.map(({ polygon }) => {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
});

/** Whether the line between two points passes the box around a region. */
function isNear(at: Region, [ax, ay]: Point, [bx, by]: Point): boolean {
  const { left, right, top, bottom } = BOUNDS[at];
  return Math.max(ax, bx) >= left && Math.min(ax, bx) <= right && Math.max(ay, by) >= top && Math.min(ay, by) <= bottom;
}

/**
 * The regions that a line crosses. A corner that it only grazes does not count: an obstacle must lie on both sides of
 * the line.
 */
export function crossed(from: Region, to: Region): readonly Region[] {
  const [a, b] = [centre(from), centre(to)];
  return REGIONS.flatMap(({ polygon }, at) =>
    at !== from && at !== to && isNear(at, a, b) && lengthInside(polygon, a, b) > SIGHT.tolerance ? [at] : [],
  );
}

/**
 * When the line between two regions is open. Null: never. A list: while no military unit stands in any of these
 * regions.
 */
type Line = readonly Region[] | null;
const OPEN: Line = [];

function overLevelGround(level: number, between: readonly Region[]): Line {
  if (between.some(at => REGIONS[at].level > level)) return null;
  return level === 2 ? between.filter(at => REGIONS[at].level === 2) : between;
}

function overSlopes(from: Region, to: Region, between: readonly Region[]): Line {
  const [low, high] = REGIONS[from].level < REGIONS[to].level ? [from, to] : [to, from];
  // Ground right behind a slope or a ridge cannot be seen, unless the viewer stands beside that slope.
  const isOutOfSight =
    REGIONS[low].level === 0 && between.some(at => REGIONS[at].level === 1 && adjacent(at, low) && !adjacent(at, high));
  return isOutOfSight ? null : OPEN;
}

function lineBetween(from: Region, to: Region): Line {
  if (adjacent(from, to)) return OPEN;
  const between = crossed(from, to);
  const [one, other] = [REGIONS[from].level, REGIONS[to].level];
  if (between.some(isTown)) return null;
  if (between.some(at => REGIONS[at].level === 2) && (one < 2 || other < 2)) return null;
  return one === other ? overLevelGround(one, between) : overSlopes(from, to, between);
}

const LINES: readonly Line[] = (() => {
  const lines: Line[] = new Array(REGION_COUNT * REGION_COUNT).fill(null);
  for (let from = 0; from < REGION_COUNT; from++) {
    for (let to = from + 1; to < REGION_COUNT; to++) {
      const line = lineBetween(from, to);
      lines[from * REGION_COUNT + to] = line;
      lines[to * REGION_COUNT + from] = line;
    }
  }
  for (const { from, to, visible } of SIGHT.overrides) {
    lines[region(from) * REGION_COUNT + region(to)] = visible ? OPEN : null;
    lines[region(to) * REGION_COUNT + region(from)] = visible ? OPEN : null;
  }
  return lines;
})();

/** The regions whose units block the line between two regions; null if the ground itself blocks it (7.2). */
export const lineOf = (from: Region, to: Region): Line => LINES[from * REGION_COUNT + to];

/** `units`: military units of both sides, by region. */
export function canSee(from: Region, to: Region, units: ArrayLike<number>): boolean {
  const line = LINES[from * REGION_COUNT + to];
  if (line === null) return false;
  for (let i = 0; i < line.length; i++) if (units[line[i]] > 0) return false;
  return true;
}
