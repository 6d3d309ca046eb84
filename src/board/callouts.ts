import type { ScenePlace, SideLook } from '../core/scene.ts';
import { type CounterSpot, GAP_PX } from './counter-spots.ts';
import { type Item, pieceItem } from './folding.ts';
import {
  type Box,
  between,
  boundsOf,
  boxAround,
  contains,
  distanceBetween,
  grow,
  isIn,
  isWithin,
  type Line,
  middle,
  nearest,
  overlaps,
  type Point,
} from './geometry.ts';
import type { Slots } from './layout.ts';
import { type Letters, widest } from './lettering.ts';
import type { PanelSpot, Room } from './room.ts';

/** A panel beside a place, and where the line to it starts. */
export interface Panel {
  readonly box: Box;
  readonly from: Point;
}

/** A panel beside a crowded place. It shows all counters of the place, and its name if there is room. */
export interface Callout extends Panel {
  readonly place: string;
  readonly title: readonly string[];
  /** The centre of the first line of the title. */
  readonly head: Point;
  readonly size: number;
  /**
   * The sides whose counters the panel shows: they colour the mark at the place, where the line to the panel starts.
   */
  readonly sides: readonly SideLook[];
}

/** A panel, and the counters on it with their spots. */
interface Fan {
  readonly callout: Callout;
  readonly items: readonly Item[];
  readonly spots: readonly CounterSpot[];
}

const MARGIN_PX = 6;
/** The distance from one counter to the next on a panel, in counters: they overlap a little. */
const COUNTER_STEP = 0.92;
/** The height of a title line, in text sizes. */
export const TITLE_LINE = 0.9;
/** The radius of the mark where the line to a panel starts, including its light edge. */
export const MARK_RADIUS_PX = 15;
/** The outer radius of the star where the line to a throw starts, in text heights. */
export const STAR_SIZE = 0.6;
/**
 * How far from its place a panel may be, in map pixels: no farther than the next place, or nobody looks for it there.
 * A place without room for one so near keeps its stacks, which show their counts.
 */
export const REACH_PX = 140;
/** The same on a map of boxes, where the place of a panel with a name is plain from afar. */
export const FAR_REACH_PX = 395;
/** The mark of a place is tried on a grid of this many spots in each direction. */
const SPOTS_ACROSS = 12;

export const titleStyle = (size: number): Letters => ({ face: 'Board Caslon', size, narrow: 0.76 });

/** A panel before it has a position: its size, its title, and spots for counters. */
interface Shape {
  readonly title: readonly string[];
  /** The centre of the first line of the title. */
  readonly head: Point;
  readonly w: number;
  readonly h: number;
  readonly at: readonly CounterSpot[];
}

/** The title above the counters, with `perLine` counters to a line. */
function titleAbove(title: readonly string[], n: number, perLine: number, tile: number, text: number): Shape {
  const [step, line] = [tile * COUNTER_STEP, tile + GAP_PX];
  const head = title.length * TITLE_LINE * text;
  const w = Math.max(perLine * step, titleWidth(title, text)) + 2 * MARGIN_PX;
  const left = (w - perLine * step) / 2;
  const at = Array.from({ length: n }, (_, i): CounterSpot => {
    const [column, row] = [i % perLine, Math.floor(i / perLine)];
    return { x: left + step * (column + 0.5), y: head + MARGIN_PX + line * (row + 0.5), size: tile };
  });
  return { title, head: [w / 2, text * 0.62], w, h: Math.ceil(n / perLine) * line + head + 2 * MARGIN_PX, at };
}

/** The title to the left of the counters, with `perLine` counters to a line. */
function titleLeft(title: readonly string[], n: number, perLine: number, tile: number, text: number): Shape {
  const [step, line] = [tile * COUNTER_STEP, tile + GAP_PX];
  const wide = titleWidth(title, text);
  const [height, head] = [Math.ceil(n / perLine) * line, title.length * TITLE_LINE * text];
  const h = Math.max(height, head) + 2 * MARGIN_PX;
  const at = Array.from({ length: n }, (_, i): CounterSpot => {
    const [column, row] = [i % perLine, Math.floor(i / perLine)];
    return { x: 3 * MARGIN_PX + wide + step * (column + 0.5), y: (h - height) / 2 + line * (row + 0.5), size: tile };
  });
  const first = (h - head) / 2 + (TITLE_LINE * text) / 2;
  return { title, head: [MARGIN_PX + wide / 2, first], w: wide + perLine * step + 4 * MARGIN_PX, h, at };
}

const titleWidth = (lines: readonly string[], text: number): number =>
  lines.length === 0 ? 0 : widest(lines, titleStyle(text));

/** How many counters may stand in a line, if n are divided into at most four lines. */
const perLineOf = (n: number): Set<number> =>
  new Set([1, 2, 3, 4].filter(lines => lines === 1 || lines < n).map(lines => Math.ceil(n / lines)));

/** A name on one line, and on two lines as even as possible. */
function titlesOf(name: string): string[][] {
  const words = name.split(' ');
  const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const [best] = halves.toSorted((a, b) => longest(a) - longest(b));
  return best ? [[name], best] : [[name]];
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map(line => line.length));

/** Panels with one of these titles, the smallest first. */
const shapesOf = (titles: readonly string[][], n: number, tile: number, text: number): Shape[] =>
  titles
    .flatMap(title =>
      [...perLineOf(n)].flatMap(perLine => [titleAbove, titleLeft].map(shape => shape(title, n, perLine, tile, text))),
    )
    .sort((a, b) => a.w * a.h - b.w * b.h);

/** More spots within a counter's box, as shares of its width and height. */
const QUARTERS: readonly Point[] = [
  [0.3, 0.3],
  [0.7, 0.3],
  [0.3, 0.7],
  [0.7, 0.7],
];

/** The spots in a place where the mark of any of its panels may be: those where its counters were come first. */
interface MarkSpots {
  /** On its counters, and anywhere, both clear of names and of other counters. */
  readonly onCounters: readonly Point[];
  readonly anywhere: readonly Point[];
  /** On its counters, where the middle of the mark is clear. */
  readonly tight: readonly Point[];
  readonly middle: Point;
}

function markSpotsOf({ ownCounters, ring, solid }: Crowd): MarkSpots {
  const bounds = boundsOf(ring);
  const { x, y, w, h } = bounds;
  const around = grow(bounds, MARK_RADIUS_PX);
  const near = solid.filter(box => overlaps(box, around));
  const wide = near.map(box => grow(box, MARK_RADIUS_PX));
  const clearOf =
    (taken: readonly Box[]) =>
    (p: Point): boolean =>
      !taken.some(box => isIn(box, p)) && contains(ring, p);
  const onCounters = ownCounters.flatMap(box => [
    middle(box),
    ...QUARTERS.map(([u, v]): Point => [box.x + box.w * u, box.y + box.h * v]),
  ]);
  const grid = Array.from(
    { length: SPOTS_ACROSS * SPOTS_ACROSS },
    (_, i): Point => [
      x + (w * ((i % SPOTS_ACROSS) + 0.5)) / SPOTS_ACROSS,
      y + (h * (Math.floor(i / SPOTS_ACROSS) + 0.5)) / SPOTS_ACROSS,
    ],
  );
  return {
    onCounters: onCounters.filter(clearOf(wide)),
    anywhere: grid.filter(clearOf(wide)),
    tight: onCounters.filter(clearOf(near)),
    middle: middle(bounds),
  };
}

/** The spot nearest to a panel that it does not cover. */
function nearestOpen(spots: readonly Point[], panel: Box): Point | undefined {
  const covered = grow(panel, MARK_RADIUS_PX);
  let best: Point | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const far = distanceBetween(spot, nearest(panel, spot));
    if (far < least && !isIn(covered, spot)) [best, least] = [spot, far];
  }
  return best;
}

/**
 * The spot for the mark of a place, where the line to its panel starts. The best spot is where its counters were, clear
 * of names and of other counters. Otherwise it is the clear spot in the place that is nearest to the panel, or a spot on
 * its counters that is just clear, or the middle of the panel if the panel covers the place. Null if there is none:
 * nobody could tell whose panel it is.
 */
function markAt(panel: Box, spots: MarkSpots): Point | null {
  const open =
    nearestOpen(spots.onCounters, panel) ?? nearestOpen(spots.anywhere, panel) ?? nearestOpen(spots.tight, panel);
  return open ?? (isIn(panel, spots.middle) ? middle(panel) : null);
}

/** A crowded place: its folded counters, its border, and what its panel must not cover. */
export interface Crowd {
  readonly place: ScenePlace;
  readonly slots: readonly Slots[];
  /** Where its own counters are on the map, folded. They make room for the panel. */
  readonly ownCounters: readonly Box[];
  readonly ring: Line;
  /** Its name on the map and its houses. A panel with the name may cover the whole of it. */
  readonly name: Box | undefined;
  readonly houses: readonly Box[];
  /** Names, counters of other places, and the marks of earlier panels. */
  readonly solid: readonly Box[];
  /** Counters of other places, and letters. The line to the panel must not cross them. */
  readonly otherCounters: readonly Box[];
  /** How far away a panel with its name may be. */
  readonly reach: number;
}

/** Whether a line runs over one of these boxes. */
const crosses = (a: Point, b: Point, boxes: readonly Box[]): boolean => {
  const span = grow(boundsOf([a, b]), 1);
  const near = boxes.filter(box => overlaps(box, span));
  const steps = near.length > 0 ? Math.ceil(distanceBetween(a, b) / 4) : 0;
  for (let i = 0; i < steps; i++) {
    const at = between(a, b, i / steps);
    if (near.some(box => isIn(box, at))) return true;
  }
  return false;
};

/** A panel without a name has no more than this share of itself on any one other place, or it seems to belong there. */
const MOST_ELSEWHERE = 0.75;

/**
 * Where the line from a place to its panel starts; null if nobody could tell whose panel it is, or if the line would be
 * as long as `reach` or cross a counter of another place, or the place's own name where the panel does not show it.
 */
function lineStart(
  panel: Box,
  isNamed: boolean,
  spots: MarkSpots,
  { name, otherCounters }: Crowd,
  reach: number,
): Point | null {
  const from = markAt(panel, spots);
  if (!from) return null;
  const to = nearest(panel, from);
  const uncrossed = isNamed || !name ? otherCounters : [...otherCounters, name];
  return distanceBetween(from, to) < reach && !crosses(from, to, uncrossed) ? from : null;
}

/**
 * Whether a panel may be here, apart from the line to it: clear of its place's name, or over all of it if the panel
 * shows the name too.
 */
function mayLieAt(panel: Box, isNamed: boolean, { place, name }: Crowd, room: Room): boolean {
  if (name && overlaps(panel, name)) return isNamed && isWithin(name, panel);
  return isNamed || room.shareElsewhere(panel, place.id) <= MOST_ELSEWHERE;
}

type Found = PanelSpot & { readonly shape: Shape; readonly from: Point };

/** The cheapest spot and shape for a panel with one of these titles; null if none fits. */
function findPanel(
  titles: readonly string[][],
  crowd: Crowd,
  spots: MarkSpots,
  tile: number,
  text: number,
  room: Room,
  reach: number,
): Found | null {
  const near = boxAround(crowd.ownCounters);
  let best: Found | null = null;
  for (const shape of shapesOf(titles, crowd.place.pieces.length, tile, text)) {
    const isNamed = shape.title.length > 0;
    const startFor = (panel: Box): Point | null =>
      mayLieAt(panel, isNamed, crowd, room) ? lineStart(panel, isNamed, spots, crowd, reach) : null;
    const site = room.find(shape, near, reach, best?.cost, panel => startFor(panel) !== null);
    const from = site && startFor(site.box);
    if (from) best = { ...site, shape, from };
  }
  return best;
}

/** Fan a crowded place out on a panel with its name, or without if that fits nowhere; null if no panel fits. */
export function fanOut(crowd: Crowd, text: number, room: Room): Fan | null {
  const { place, slots, ownCounters, name, houses } = crowd;
  const names = [...houses, ...(name ? [name] : [])];
  const tile = slots.findLast(({ onlyOverlapping }) => !onlyOverlapping)?.tile;
  if (tile === undefined) return null;
  room.free(ownCounters, names);
  const spots = markSpotsOf(crowd);
  const best =
    findPanel(titlesOf(place.name), crowd, spots, tile, text, room, crowd.reach) ??
    findPanel([[]], crowd, spots, tile, text, room, REACH_PX);
  room.take([...ownCounters, ...(best ? [best.box] : [])], names);
  if (!best) return null;
  const { box, shape, from } = best;
  const sides = [...new Set(place.pieces.map(({ side }) => side))];
  const head: Point = [box.x + shape.head[0], box.y + shape.head[1]];
  return {
    callout: { place: place.id, title: shape.title, head, size: text, box, from, sides },
    items: place.pieces.map(pieceItem),
    spots: shape.at.map(spot => ({ ...spot, x: box.x + spot.x, y: box.y + spot.y })),
  };
}
