import { type Brush, disc, restoringPen, trace } from './brush.ts';
import { drawFigure } from './counters.ts';
import {
  along,
  type Box,
  boxAround,
  contains,
  distanceBetween,
  grow,
  isIn,
  type Line,
  lengthOf,
  middle,
  type Point,
  smooth,
} from './geometry.ts';
import { drawIcon } from './icons.ts';
import type { Layout } from './layout.ts';
import { write } from './lettering.ts';
import type { Survey } from './lines.ts';
import type { BoxMap, PointMap } from './map-schema.ts';
import { type CounterLook, counterColours, type Palette } from './palette.ts';
import { routesOf } from './points.ts';
import type { Room } from './room.ts';
import { mix } from './vision.ts';

/** How far an arrow reaches into the boxes at its ends. */
const INSIDE_PX = 20;
const STEP_PX = 4;
/** Sizes of an arrow in text heights: its shaft, its head, and the light and dark edges around both. */
export const SHAFT = 0.58;
const HEAD = 1.35;
const LIGHT = 0.17;
const DARK = 0.07;

/**
 * The road or water link between two boxes, from edge to edge in the direction of the march, clear of both names; null
 * if there is none.
 */
export function roadLine(sheet: BoxMap, { roads }: Survey, { labels }: Layout, from: string, to: string): Line | null {
  const joins = ({ a, b }: { readonly a: string; readonly b: string }): boolean =>
    (a === from && b === to) || (a === to && b === from);
  const link = sheet.links.find(joins);
  const road = roads.find(joins) ?? (link && { ...link, line: smooth(link.path) });
  if (!road) return null;
  const isEnd = ({ id }: { readonly id: string }): boolean => id === from || id === to;
  const blocked = [
    ...sheet.places.filter(isEnd).map(({ rect }) => grow(rect, -INSIDE_PX)),
    ...labels.filter(isEnd).map(l => l.box),
  ];
  const clear = pointsClearOf(blocked, road.line);
  return road.a === from ? clear : clear.toReversed();
}

/** The points of a line, at a fixed step, that are in none of these boxes. */
function pointsClearOf(boxes: readonly Box[], line: Line): Point[] {
  const clear: Point[] = [];
  for (let d = 0; d <= lengthOf(line); d += STEP_PX) {
    const { at } = along(line, d);
    if (!boxes.some(box => isIn(box, at))) clear.push(at);
  }
  return clear;
}

/** If less than this is left of the route between two sites, in text heights, the arrow does not follow the route. */
const LEAST_ON_ROUTE = 0.8;

/** The line along the route between two sites, clear of what lies on both; null if there is no such route. */
export function routeLine(sheet: PointMap, from: string, to: string, ends: readonly Box[], text: number): Line | null {
  const route = routesOf(sheet).find(({ a, b }) => (a === from && b === to) || (a === to && b === from));
  if (!route) return null;
  const blocked = ends.map(box => grow(box, text * LIGHT));
  const clear = pointsClearOf(blocked, route.line);
  if (lengthOf(clear) < LEAST_ON_ROUTE * text) return null;
  return route.a === from ? clear : clear.toReversed();
}

/**
 * How far the middle of an arrow may swing out, as shares of its length. Arrows in opposite directions swing to
 * opposite sides.
 */
const SWINGS = [0.14, 0.26, -0.14, 0.4, -0.26, 0.56, -0.4] as const;
/** Over the sea an arrow may swing out farther, to stay off the land. */
const WIDE_SWINGS = [...SWINGS, 0.75, -0.56, 1, -0.75, -1] as const;
/** The cost of each point of a sea arrow that lies on land, as a multiple of the distance between its points. */
const ASHORE_COST = 4;
/** What each swing costs more than the one before it in the list, in pixels of distance. */
const SWING_COST_PX = 12;
const CURVE_POINTS = 24;
/** An arrow shorter than this, in text heights, cannot be seen. */
const SHORTEST = 2.4;

/** A curve from the centre of what lies in one place to the centre of what lies in another. */
function curveBetween([ax, ay]: Point, [bx, by]: Point, swing: number): Point[] {
  const [kx, ky] = [(ax + bx) / 2 - 2 * swing * (by - ay), (ay + by) / 2 + 2 * swing * (bx - ax)];
  return Array.from({ length: CURVE_POINTS + 1 }, (_, i): Point => {
    const t = i / CURVE_POINTS;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [p * ax + q * kx + r * bx, p * ay + q * ky + r * by];
  });
}

/** What lies in a place that an arrow leaves or enters, and the border of the place. */
export interface End {
  readonly marks: readonly Box[];
  readonly ring: Line;
}

/** Where an arrow may start and end: at the centres of what lies in both places, or at their nearest counters. */
function pairsOf(from: End, to: End): [Pair, ...Pair[]] {
  const [a, b] = [middle(boxAround(from.marks)), middle(boxAround(to.marks))];
  const nearTo = (end: End, p: Point): Point[] =>
    end.marks
      .map(middle)
      .sort((q, r) => distanceBetween(q, p) - distanceBetween(r, p))
      .slice(0, 2);
  const [tails, tips] = [nearTo(from, b), nearTo(to, a)];
  return [[a, b], ...tails.flatMap(tail => tips.map((tip): Pair => [tail, tip]))];
}

type Pair = readonly [Point, Point];

/**
 * A line between two places that follows no road or route, over land or sea, clear of the counters at both ends. It
 * swings out so that it crosses as few names, counters and other arrows as possible, above all with its tip.
 */
export function freeLine(from: End, to: End, room: Room, view: Box, text: number, bySea = false): Line {
  const ends = [...from.marks, ...to.marks].map(box => grow(box, text * LIGHT));
  const isHidden = (p: Point): boolean => !isIn(view, p) || room.isTaken(p);
  const pairs = pairsOf(from, to);
  let best: Line = curveBetween(...pairs[0], 0);
  let bestWhole = best;
  let least = Number.POSITIVE_INFINITY;
  const judge = (whole: Line, swingCost: number): void => {
    const line = whole.filter(p => !ends.some(box => isIn(box, p)));
    const [tail, tip] = [line[0], line.at(-1)];
    if (!tail || !tip) return;
    const length = lengthOf(line);
    const step = length / line.length;
    const head = line.length - Math.ceil((0.9 * text) / Math.max(1, step));
    const hidden = line.reduce((sum, p, i) => sum + (isHidden(p) ? (i < head ? 1 : 3) : 0), 0);
    const ashore = bySea ? line.reduce((sum, p) => sum + (room.isLand(p) ? ASHORE_COST : 0), 0) : 0;
    const costWithoutEnds = swingCost + Math.max(0, SHORTEST * text - length) * 4 + (hidden + ashore) * step;
    if (costWithoutEnds >= least) return;
    const cost = costWithoutEnds + (contains(from.ring, tail) ? 0 : 60) + (contains(to.ring, tip) ? 0 : 120);
    if (cost >= least) return;
    [best, bestWhole, least] = [line, whole, cost];
  };
  for (const [i, swing] of (bySea ? WIDE_SWINGS : SWINGS).entries())
    for (const [a, b] of pairs) if (i * SWING_COST_PX < least) judge(curveBetween(a, b, swing), i * SWING_COST_PX);
  return [...best, ...restToBorder(best, bestWhole, to)];
}

/**
 * The rest of an arrow that would end outside its place, because counters are close to the border: it goes on to the
 * border, or to the counters' edge.
 */
function restToBorder(line: Line, whole: Line, { marks, ring }: End): Point[] {
  const tip = line.at(-1);
  if (!tip || contains(ring, tip)) return [];
  const rest = whole.slice(whole.indexOf(tip));
  for (let d = 1; d < lengthOf(rest); d++) {
    const { at } = along(rest, d);
    if (contains(ring, at) || marks.some(box => isIn(box, at))) return [at];
  }
  return [];
}

/** How a march is drawn. `figure` says how many went; `badgeAt` is the share of the line at which it or the ship stands. */
export interface ArrowStyle {
  readonly dress: CounterLook;
  readonly bySea: boolean;
  readonly earlier: boolean;
  readonly figure: string | undefined;
  readonly badgeAt: number;
}

/** Where the ship or the figure of an arrow may stand, as shares of its length, the best first. */
const BADGE_SPOTS = {
  sea: [0.5, 0.42, 0.58, 0.34, 0.66, 0.26],
  land: [0.42, 0.5, 0.34, 0.58, 0.26, 0.66, 0.2, 0.72],
} as const;

/**
 * The first spot on an arrow where neither a name nor a counter would lie over its ship or figure; else the first where
 * no counter would, else the usual one.
 */
export function badgeSpot(line: Line, bySea: boolean, text: number, room: Room): number {
  const spots = BADGE_SPOTS[bySea ? 'sea' : 'land'];
  const r = badgeRadius(bySea, text);
  const around = (share: number): Point[] => {
    const [x, y] = along(line, lengthOf(line) * share).at;
    return [-r, 0, r].flatMap(dx => [-r, 0, r].map((dy): Point => [x + dx, y + dy]));
  };
  return (
    spots.find(share => !around(share).some(p => room.isTaken(p))) ??
    spots.find(share => !around(share).some(p => room.isCovered(p))) ??
    spots[0]
  );
}

/** The box around the ship or figure of an arrow. */
export function badgeBox(line: Line, at: number, bySea: boolean, text: number): Box {
  const [x, y] = along(line, lengthOf(line) * at).at;
  const r = badgeRadius(bySea, text);
  return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
}

const badgeRadius = (bySea: boolean, text: number): number => text * (bySea ? 0.72 : 0.5);

/** How far the colour of an earlier march fades into the paper, and its arrow's size as a share of the last one's. */
const EARLIER_FADE = 0.45;
const EARLIER_SIZE = 0.66;
/** An arrow shorter than this, in text heights, has no room for the number of those that went. */
const LEAST_FOR_COUNT = 4;

/** Whether an arrow shows a ship or the number of those that went, for text of this size. */
export const hasBadge = (line: Line, { bySea, earlier, figure }: ArrowStyle, size: number): boolean =>
  bySea || (figure !== undefined && lengthOf(line) >= LEAST_FOR_COUNT * size * (earlier ? EARLIER_SIZE : 1));

/** A bold arrow along a line, with a light and a dark edge, for text of this size; over the sea with a ship on it. */
export function drawMarch(ctx: Brush, line: Line, style: ArrowStyle, size: number, palette: Palette): void {
  const { dress, bySea, earlier, figure, badgeAt } = style;
  const { field, on } = counterColours(dress, palette);
  const text = earlier ? size * EARLIER_SIZE : size;
  const colour = earlier ? mix(field, palette.paper, EARLIER_FADE) : field;
  drawArrow(ctx, line, colour, text, palette);
  if (!hasBadge(line, style, size)) return;
  const {
    at: [x, y],
  } = along(line, lengthOf(line) * badgeAt);
  const r = badgeRadius(bySea, bySea ? text : size);
  for (const [by, ground] of [
    [text * 0.13, palette.ink],
    [text * 0.09, palette.paper],
    [0, colour],
  ] as const) {
    disc(ctx, x, y, r + by);
    ctx.fillStyle = ground;
    ctx.fill();
  }
  if (bySea) drawIcon(ctx, 'galleon', x, y, text * 1.05, on);
  if (figure === undefined) return;
  if (!bySea) write(ctx, figure, x, y, { face: 'Board Figures', size, colour: on });
  else
    restoringPen(ctx, () => {
      ctx.translate(x, y);
      drawFigure(ctx, figure, 2 * r, size, palette);
    });
}

function drawArrow(ctx: Brush, line: Line, colour: string, text: number, palette: Palette): void {
  const length = lengthOf(line);
  const head = Math.min(HEAD * text, length * 0.6);
  const neck = along(line, length - head * 0.8).at;
  const tip = along(line, length).at;
  const turn = Math.atan2(tip[1] - neck[1], tip[0] - neck[0]);
  const body: Point[] = [];
  for (let d = 0; d < length - head * 0.8; d += STEP_PX) body.push(along(line, d).at);
  body.push(neck);
  const shape = (grow: number, ink: string): void => {
    ctx.strokeStyle = ink;
    ctx.fillStyle = ink;
    ctx.lineWidth = SHAFT * text + grow;
    ctx.beginPath();
    trace(ctx, body);
    ctx.stroke();
    ctx.lineWidth = grow;
    ctx.beginPath();
    ctx.moveTo(tip[0], tip[1]);
    for (const lean of [2.58, -2.58])
      ctx.lineTo(tip[0] + Math.cos(turn + lean) * head, tip[1] + Math.sin(turn + lean) * head);
    ctx.closePath();
    ctx.fill();
    if (grow) ctx.stroke();
  };
  restoringPen(ctx, () => {
    ctx.lineJoin = 'round';
    shape(2 * (LIGHT + DARK) * text, palette.ink);
    shape(2 * LIGHT * text, palette.paper);
    shape(0, colour);
  });
}
