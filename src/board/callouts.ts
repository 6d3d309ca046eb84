import type { ScenePlace, SceneToken, SideLook } from '../core/scene.ts';
import { type CounterSpot, GAP_PX } from './counter-spots.ts';
import { type Item, panelFolds } from './folding.ts';
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

/** The number of segments of the line from a place to its panel. */
const LINE_SEGMENTS = 24;

export const leaderLine = ({ box, from }: Panel): Line =>
  Array.from({ length: LINE_SEGMENTS + 1 }, (_, i) => between(from, nearest(box, from), i / LINE_SEGMENTS));

/**
 * A panel with the counters of a crowded place, one by one or folded, and the name of the place, unless `mayBeNameless`
 * in `Crowd` let it go.
 */
export interface Callout extends Panel {
  readonly place: string;
  readonly title: readonly string[];
  /** The centre of the first line of the title. */
  readonly head: Point;
  readonly style: Letters;
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

const MARGIN_PX = 4;
/** The distance from one counter to the next on a panel, in counters: they overlap a little. */
const COUNTER_STEP = 0.92;
/** The height of a title line, in text sizes. */
export const TITLE_LINE = 0.82;
/** The widths of the letters of a title that are tried, as shares of the font's own width. */
const TITLE_WIDTHS = [0.76, 0.62] as const;
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

/** The lines of a title, and their letters. */
interface Title {
  readonly lines: readonly string[];
  readonly style: Letters;
}

/** A panel before it has a position: its size, its title, and spots for counters. */
interface Shape {
  readonly title: Title;
  /** The centre of the first line of the title. */
  readonly head: Point;
  readonly w: number;
  readonly h: number;
  readonly at: readonly CounterSpot[];
}

/** The title above the counters, with `perLine` counters to a line. */
function titleAbove(title: Title, n: number, perLine: number, tile: number): Shape {
  const [step, line] = [tile * COUNTER_STEP, tile + GAP_PX];
  const text = title.style.size;
  const head = title.lines.length * TITLE_LINE * text;
  const w = Math.max(perLine * step, titleWidth(title)) + 2 * MARGIN_PX;
  const left = (w - perLine * step) / 2;
  const at = Array.from({ length: n }, (_, i): CounterSpot => {
    const [column, row] = [i % perLine, Math.floor(i / perLine)];
    return { x: left + step * (column + 0.5), y: head + MARGIN_PX + line * (row + 0.5), size: tile };
  });
  return {
    title,
    head: [w / 2, MARGIN_PX + (TITLE_LINE * text) / 2],
    w,
    h: Math.ceil(n / perLine) * line + head + 2 * MARGIN_PX,
    at,
  };
}

/** The title to the left of the counters, with `perLine` counters to a line. */
function titleLeft(title: Title, n: number, perLine: number, tile: number): Shape {
  const [step, line] = [tile * COUNTER_STEP, tile + GAP_PX];
  const text = title.style.size;
  const wide = titleWidth(title);
  const [height, head] = [Math.ceil(n / perLine) * line, title.lines.length * TITLE_LINE * text];
  const h = Math.max(height, head) + 2 * MARGIN_PX;
  const at = Array.from({ length: n }, (_, i): CounterSpot => {
    const [column, row] = [i % perLine, Math.floor(i / perLine)];
    return { x: 3 * MARGIN_PX + wide + step * (column + 0.5), y: (h - height) / 2 + line * (row + 0.5), size: tile };
  });
  const first = (h - head) / 2 + (TITLE_LINE * text) / 2;
  return { title, head: [MARGIN_PX + wide / 2, first], w: wide + perLine * step + 4 * MARGIN_PX, h, at };
}

const titleWidth = ({ lines, style }: Title): number => (lines.length === 0 ? 0 : widest(lines, style));

/** How many counters may stand in a line, if n are divided into at most four lines. */
const perLineOf = (n: number): Set<number> =>
  new Set([1, 2, 3, 4].filter(lines => lines === 1 || lines < n).map(lines => Math.ceil(n / lines)));

/** A name on one line, and on two lines as even as possible. */
function linesOf(name: string): string[][] {
  const words = name.split(' ');
  const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const [best] = halves.toSorted((a, b) => longest(a) - longest(b));
  return best ? [[name], best] : [[name]];
}

const longest = (lines: readonly string[]): number => Math.max(...lines.map(line => line.length));

/** Panels with one of these titles, the smallest first. */
const shapesOf = (titles: readonly Title[], n: number, tile: number): Shape[] =>
  titles
    .flatMap(title =>
      [...perLineOf(n)].flatMap(perLine => [titleAbove, titleLeft].map(shape => shape(title, n, perLine, tile))),
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
 * The spot for the mark of a place, where the line to its panel starts. A panel over the middle of its place needs
 * none.
 * The best spot is where its counters were, clear of names and of other counters. Otherwise it is the clear spot in the
 * place that is nearest to the panel, or a spot on its counters that is just clear. Null if there is none: nobody could
 * tell whose panel it is.
 */
function markAt(panel: Box, spots: MarkSpots): Point | null {
  if (isIn(panel, spots.middle)) return spots.middle;
  return (
    nearestOpen(spots.onCounters, panel) ??
    nearestOpen(spots.anywhere, panel) ??
    nearestOpen(spots.tight, panel) ??
    null
  );
}

/** A crowded place: its folded counters, its border, and what its panel must not cover. */
export interface Crowd {
  readonly place: ScenePlace;
  /** The name of the place as the map writes it. */
  readonly title: string;
  /** How many figures its folded counters are on the map; 0 if they are too close together to be read. */
  readonly shown: number;
  readonly slots: readonly Slots[];
  /** Its markers, if they go on the panel too. */
  readonly tokens: readonly SceneToken[];
  /** Where what goes on the panel is on the map. It makes room for the panel. */
  readonly ownCounters: readonly Box[];
  readonly ring: Line;
  /** Its name on the map and its houses. A panel may cover the whole name. */
  readonly name: Box | undefined;
  readonly houses: readonly Box[];
  /** Names, furniture, counters of other places, and the marks of earlier panels. */
  readonly solid: readonly Box[];
  /** Counters of other places, and letters. The line to the panel must not cross them. */
  readonly otherCounters: readonly Box[];
  /** Whether its panel may leave out the name if there is no room: so on a map of boxes, not on one of regions. */
  readonly mayBeNameless: boolean;
  /** How far away its panel may be. */
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

/**
 * Where the line from a place to its panel starts; null if nobody could tell whose panel it is, or if the line would be
 * as long as `reach` or cross a counter of another place.
 */
function lineStart(panel: Box, spots: MarkSpots, { otherCounters, reach }: Crowd): Point | null {
  const from = markAt(panel, spots);
  if (!from) return null;
  const to = nearest(panel, from);
  return distanceBetween(from, to) < reach && !crosses(from, to, otherCounters) ? from : null;
}

/** The ground under the line to a panel, which no later panel may cover. */
const lineBoxes = ({ box, from }: Found): Box[] =>
  isIn(box, from) ? [] : leaderLine({ box, from }).map(([x, y]) => ({ x, y, w: 1, h: 1 }));

/** Whether a panel may be here, apart from the line to it: clear of its place's name, or over all of it. */
const mayLieAt = (panel: Box, { name }: Crowd): boolean => !name || !overlaps(panel, name) || isWithin(name, panel);

type Found = PanelSpot & { readonly shape: Shape; readonly from: Point };

/** The cheapest spot and shape for a panel with so many figures and one of these titles; null if none fits. */
function findPanel(
  figures: number,
  titles: readonly Title[],
  crowd: Crowd,
  spots: MarkSpots,
  tile: number,
  room: Room,
): Found | null {
  const near = boxAround(crowd.ownCounters);
  const startFor = (panel: Box): Point | null => (mayLieAt(panel, crowd) ? lineStart(panel, spots, crowd) : null);
  let best: Found | null = null;
  for (const shape of shapesOf(titles, figures, tile)) {
    const site = room.find(shape, near, crowd.reach, best?.cost, panel => startFor(panel) !== null);
    const from = site && startFor(site.box);
    if (from) best = { ...site, shape, from };
  }
  return best;
}

/** The titles of a panel, the widest letters first; then none, if it may be without. */
function titlesOf({ title, mayBeNameless }: Crowd, size: number): Title[][] {
  const styles = TITLE_WIDTHS.map((narrow): Letters => ({ face: 'Board Caslon', size, narrow }));
  const named = styles.map(style => linesOf(title).map((lines): Title => ({ lines, style })));
  return mayBeNameless ? [...named, styles.slice(0, 1).map((style): Title => ({ lines: [], style }))] : named;
}

/** The first way to fold a crowd with which a panel fits somewhere, with the first of its titles. */
function firstFit(
  crowd: Crowd,
  spots: MarkSpots,
  tile: number,
  text: number,
  room: Room,
): (Found & { readonly items: readonly Item[] }) | null {
  for (const items of panelFolds(crowd.place, crowd.tokens, crowd.shown))
    for (const titles of titlesOf(crowd, text)) {
      const found = findPanel(items.length, titles, crowd, spots, tile, room);
      if (found) return { ...found, items };
    }
  return null;
}

/**
 * Puts the counters of a crowded place on a panel, one by one, or folded if so many fit nowhere. Null if no panel fits
 * that shows more than the place does.
 */
export function fanOut(crowd: Crowd, text: number, room: Room): Fan | null {
  const { place, slots, ownCounters, name, houses } = crowd;
  const names = [...houses, ...(name ? [name] : [])];
  const tile = slots.findLast(({ onlyOverlapping }) => !onlyOverlapping)?.tile;
  if (tile === undefined) return null;
  room.free(ownCounters, names);
  const found = firstFit(crowd, markSpotsOf(crowd), tile, text, room);
  room.take([...ownCounters, ...(found ? [found.box, ...lineBoxes(found)] : [])], names);
  if (!found) return null;
  const { items, box, shape, from } = found;
  const { lines, style } = shape.title;
  const sides = [...new Set(place.pieces.map(({ side }) => side))];
  const head: Point = [box.x + shape.head[0], box.y + shape.head[1]];
  return {
    callout: { place: place.id, title: lines, head, style, box, from, sides },
    items,
    spots: shape.at.map(spot => ({ ...spot, x: box.x + spot.x, y: box.y + spot.y })),
  };
}
