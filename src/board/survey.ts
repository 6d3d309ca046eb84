import { surveyBoxes } from './boxes.ts';
import { corners, distanceBetween, hermite, type Line, type Point, shiftSideways, smooth } from './geometry.ts';
import type { Crossing, Edge, EdgeKind, Road, Survey } from './lines.ts';
import { noPlace } from './map.ts';
import type { MapSheet, RegionMap } from './map-schema.ts';
import { seedOf, wander } from './noise.ts';
import { surveyPoints } from './points.ts';

const WOBBLE_PX: Readonly<Record<EdgeKind, number>> = { land: 5, brook: 8, river: 8, coast: 7, sheet: 0 };
const LONGEST_STEP_PX = 9;

const keyOf = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
export const pairOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** A line between two vertices, and the places on its sides. */
interface RawEdge {
  readonly from: number;
  readonly to: number;
  readonly places: string[];
}

/** The land outside all places, by the id of its ring. */
export const WILD = 'wild';

interface Ringed {
  readonly id: string;
  readonly ring: readonly number[];
}

/** Everything with a ring of vertices: places, and the land outside them. */
const ringed = ({ places, wild }: RegionMap): readonly Ringed[] =>
  wild.length > 0 ? [...places, { id: WILD, ring: wild }] : places;

function rawEdges(sheet: RegionMap): Map<string, RawEdge> {
  const raw = new Map<string, RawEdge>();
  for (const { id, ring } of ringed(sheet))
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from;
      const known = raw.get(keyOf(from, to));
      if (known) known.places.push(id);
      else raw.set(keyOf(from, to), { from: Math.min(from, to), to: Math.max(from, to), places: [id] });
    });
  return raw;
}

function kindOf(sheet: RegionMap, edge: RawEdge, kinds: ReadonlyMap<string, EdgeKind>): EdgeKind {
  const [a, b] = edge.places;
  if (a && b) return kinds.get(pairOf(a, b)) ?? 'land';
  const { x, y, w, h } = sheet.panel;
  const [p, q] = [vertex(sheet, edge.from), vertex(sheet, edge.to)];
  const onEdge = (i: 0 | 1, at: number): boolean => Math.abs(p[i] - at) < 1.5 && Math.abs(q[i] - at) < 1.5;
  return onEdge(0, x) || onEdge(0, x + w) || onEdge(1, y) || onEdge(1, y + h) ? 'sheet' : 'coast';
}

function vertex(sheet: RegionMap, i: number): Point {
  const p = sheet.vertices[i];
  if (!p) throw new Error(`The map has no vertex ${i}.`);
  return p;
}

/**
 * The direction of the edge between `from` and `to` at one of them, `at`. Water curves through a vertex where exactly
 * two edges of its kind meet; `next` are the other ends of those edges. Land borders, without `next`, keep their corners.
 */
function tangent(sheet: RegionMap, at: number, from: number, to: number, next: readonly number[]): Point {
  const [a, b] = [vertex(sheet, from), vertex(sheet, to)];
  const scale = distanceBetween(a, b);
  const ends = next.length === 2 ? next : [from, to];
  const other = ends.find(v => v !== from && v !== to);
  if (other === undefined) return [b[0] - a[0], b[1] - a[1]];
  const [p, q] = at === from ? [vertex(sheet, other), b] : [a, vertex(sheet, other)];
  const length = distanceBetween(p, q) || 1;
  return [((q[0] - p[0]) / length) * scale, ((q[1] - p[1]) / length) * scale];
}

function drawnEdges(sheet: RegionMap): Edge[] {
  const kinds = new Map<string, EdgeKind>(sheet.borders.map(b => [pairOf(b.a, b.b), b.kind]));
  const raw = [...rawEdges(sheet)].map(([key, edge]) => ({ key, ...edge, kind: kindOf(sheet, edge, kinds) }));
  const meeting = new Map<string, number[]>();
  const meet = (kind: EdgeKind, at: number, other: number): void => {
    const key = `${kind}@${at}`;
    meeting.set(key, [...(meeting.get(key) ?? []), other]);
  };
  for (const e of raw) {
    meet(e.kind, e.from, e.to);
    meet(e.kind, e.to, e.from);
  }
  const beyond = (e: (typeof raw)[number], at: number): number[] =>
    e.kind === 'land' || e.kind === 'sheet' ? [] : (meeting.get(`${e.kind}@${at}`) ?? []);
  return raw.map(e => {
    const [a, b] = [vertex(sheet, e.from), vertex(sheet, e.to)];
    const n = Math.max(2, Math.ceil(distanceBetween(a, b) / LONGEST_STEP_PX));
    const ta = tangent(sheet, e.from, e.from, e.to, beyond(e, e.from));
    const tb = tangent(sheet, e.to, e.from, e.to, beyond(e, e.to));
    const reach = Math.min(WOBBLE_PX[e.kind], distanceBetween(a, b) / 8);
    const sideways = wander(seedOf(sheet.id + e.key), Math.max(1, Math.round(distanceBetween(a, b) / 28)));
    return { ...e, line: shiftSideways(hermite(a, b, ta, tb, n), t => reach * sideways(t)) };
  });
}

function ringOf(place: Ringed, edges: ReadonlyMap<string, Edge>): Point[] {
  return place.ring.flatMap((from, i) => {
    const to = place.ring[(i + 1) % place.ring.length] ?? from;
    const edge = edges.get(keyOf(from, to));
    if (!edge) return [];
    const line = edge.from === from ? edge.line : edge.line.toReversed();
    return line.slice(0, -1);
  });
}

/** The midpoint of the longest common edge of two neighbours, and its direction. */
function sharedMidpoint(
  edges: readonly Edge[],
  a: string,
  b: string,
): { at: Point; angle: number; kind: EdgeKind } | null {
  const shared = edges.filter(e => e.places.includes(a) && e.places.includes(b));
  const longest = shared.toSorted((p, q) => q.line.length - p.line.length)[0];
  if (!longest) return null;
  const i = Math.floor(longest.line.length / 2);
  const [before, at, after] = [longest.line[i - 1], longest.line[i], longest.line[i + 1] ?? longest.line[i]];
  if (!before || !at || !after) return null;
  return { at, angle: Math.atan2(after[1] - before[1], after[0] - before[0]), kind: longest.kind };
}

function roadsOf(sheet: RegionMap, edges: readonly Edge[]): { roads: Road[]; crossings: Crossing[] } {
  const centre = new Map<string, Point>(sheet.places.map(p => [p.id, p.centre]));
  const crossings: Crossing[] = [];
  const via = (a: string, b: string): Point[] => {
    const g = sharedMidpoint(edges, a, b);
    if (!g) return [];
    if (g.kind === 'river' || g.kind === 'brook')
      crossings.push({ at: g.at, angle: g.angle + Math.PI / 2, kind: g.kind });
    return [g.at];
  };
  const at = (id: string): Point => centre.get(id) ?? [0, 0];
  const lanes = sheet.borders
    .filter(b => b.road === 'road')
    .map(({ a, b }): Road => ({ a, b, rank: 'road', line: smooth([at(a), ...via(a, b), at(b)]) }));
  const chain = sheet.mainRoad.flatMap((id, i): Point[] => {
    const before = sheet.mainRoad[i - 1];
    return before ? [...via(before, id), at(id)] : [at(id)];
  });
  const uneven = (line: readonly Point[], name: string): Point[] =>
    shiftSideways(line, t => 3 * wander(seedOf(name), Math.ceil(line.length / 5))(t));
  const [a, b] = [sheet.mainRoad[0], sheet.mainRoad[sheet.mainRoad.length - 1]];
  const main: Road[] = a && b ? [{ a, b, rank: 'main', line: uneven(smooth(chain), 'main') }] : [];
  return { roads: [...lanes.map((r, i) => ({ ...r, line: uneven(r.line, `lane${i}`) })), ...main], crossings };
}

const surveys = new Map<string, Survey>();

function surveyOf(sheet: MapSheet): Survey {
  if (sheet.kind === 'boxes') return surveyBoxes(sheet);
  return sheet.kind === 'points' ? surveyPoints(sheet) : surveyRegions(sheet);
}

export function survey(sheet: MapSheet): Survey {
  const cached = surveys.get(sheet.id);
  if (cached) return cached;
  const created = surveyOf(sheet);
  surveys.set(sheet.id, created);
  return created;
}

/** The border of a place, or the edge of a box on the margin. */
export function outlineOf(sheet: MapSheet, id: string): Line {
  const box = sheet.boxes.find(b => b.id === id);
  const outline = survey(sheet).rings.get(id) ?? (box && corners(box.rect));
  if (!outline) throw noPlace(sheet, id);
  return outline;
}

function surveyRegions(sheet: RegionMap): Survey {
  const edges = drawnEdges(sheet);
  const byKey = new Map(edges.map(e => [e.key, e]));
  const rings = new Map(ringed(sheet).map(p => [p.id, ringOf(p, byKey)]));
  return { edges, rings, ...roadsOf(sheet, edges) };
}
