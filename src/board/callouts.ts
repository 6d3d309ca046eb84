import type { ScenePlace, SideLook } from '../core/scene.ts';
import { type CounterSpot, GAP_PX } from './counter-spots.ts';

import { type Item, pieceItem } from './folding.ts';
import {
  apart,
  around,
  type Box,
  between,
  boundsOf,
  contains,
  grown,
  isIn,
  type Line,
  middle,
  nearest,
  overlap,
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

/** A panel beside a crowded place that shows what does not fit there, with the name of the place. */
export interface Callout extends Panel {
  readonly place: string;
  readonly title: readonly string[];
  /** The centre of the first line of the title. */
  readonly head: Point;
  readonly size: number;
  /** The sides whose counters the panel shows: they colour the mark at the place, where the line to the panel starts. */
  readonly sides: readonly SideLook[];
}

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
/** How far from its place a panel may be, in map pixels. */
const REACH_PX = 395;
/** How far, if there is no room for the name of the place. */
const NAMELESS_REACH_PX = 170;
/** How many spots across a place are tried for that dot. */
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
function below(title: readonly string[], n: number, perLine: number, tile: number, text: number): Shape {
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
function beside(title: readonly string[], n: number, perLine: number, tile: number, text: number): Shape {
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

/** The numbers of lines that n counters may be set in. */
const linesOf = (n: number): number[] => [1, 2, 3, 4].filter(lines => lines === 1 || lines < n);

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
      linesOf(n).flatMap(lines => [below, beside].map(shape => shape(title, n, Math.ceil(n / lines), tile, text))),
    )
    .sort((a, b) => a.w * a.h - b.w * b.h);

/** Further spots within a counter's room, as shares of it. */
const QUARTERS: readonly Point[] = [
  [0.3, 0.3],
  [0.7, 0.3],
  [0.3, 0.7],
  [0.7, 0.7],
];

/**
 * The spot in a place for its mark, where the line to its panel starts: where its counters stood, clear of names and of
 * other counters. If the panel covers them, another open spot of the place near the panel; on the panel if that lies
 * over the place. Null if nothing would show whose panel it is.
 */
function markAt(panel: Box, { framed, ring, solid }: Crowd): Point | null {
  const { x, y, w, h } = boundsOf(ring);
  const stood = framed.flatMap(box => [
    middle(box),
    ...QUARTERS.map(([u, v]): Point => [box.x + box.w * u, box.y + box.h * v]),
  ]);
  const spots = Array.from(
    { length: SPOTS_ACROSS * SPOTS_ACROSS },
    (_, i): Point => [
      x + (w * ((i % SPOTS_ACROSS) + 0.5)) / SPOTS_ACROSS,
      y + (h * (Math.floor(i / SPOTS_ACROSS) + 0.5)) / SPOTS_ACROSS,
    ],
  );
  const beside = grown(panel, MARK_RADIUS_PX);
  const taken = solid.filter(box => overlap(box, grown({ x, y, w, h }, MARK_RADIUS_PX)));
  const isOpen = (p: Point, by: number): boolean => !isIn(beside, p) && !taken.some(box => isIn(grown(box, by), p));
  const off = (p: Point): number => apart(p, nearest(panel, p));
  const near = (all: readonly Point[]): Point[] => all.filter(p => contains(ring, p)).sort((p, q) => off(p) - off(q));
  const open =
    [...near(stood), ...near(spots)].find(p => isOpen(p, MARK_RADIUS_PX)) ?? near(stood).find(p => isOpen(p, 0));
  return open ?? (isIn(panel, middle(boundsOf(ring))) ? middle(panel) : null);
}

/** A crowded place: its folded counters, its border, and what else must not be covered. */
export interface Crowd {
  readonly place: ScenePlace;
  readonly slots: readonly Slots[];
  readonly framed: readonly Box[];
  readonly ring: Line;
  /** Its name on the map and its houses. The panel may cover the whole name, because it shows the name too. */
  readonly name: Box | undefined;
  readonly houses: readonly Box[];
  /** Names, counters of other places, and the marks of earlier panels. */
  readonly solid: readonly Box[];
  readonly counters: readonly Box[];
}

/** Whether a line runs over one of these boxes. */
const crosses = (a: Point, b: Point, boxes: readonly Box[]): boolean => {
  const span = grown(boundsOf([a, b]), 1);
  const near = boxes.filter(box => overlap(box, span));
  const steps = near.length > 0 ? Math.ceil(apart(a, b) / 4) : 0;
  for (let i = 0; i < steps; i++) {
    const at = between(a, b, i / steps);
    if (near.some(box => isIn(box, at))) return true;
  }
  return false;
};

/** Fan a crowded place out on a panel, with its name in text of this size unless that fits nowhere; null if none fits. */
export function fanOut(crowd: Crowd, text: number, room: Room): Fan | null {
  const { place, slots, framed, name, houses, counters } = crowd;
  const names = [...houses, ...(name ? [name] : [])];
  const items = place.pieces.map(pieceItem);
  const tile = slots.at(-1)?.tile;
  if (tile === undefined) return null;
  room.free(framed, names);
  const near = around(framed);
  const find = (titles: readonly string[][], reach: number) => {
    let best: (PanelSpot & { readonly shape: Shape; readonly from: Point }) | null = null;
    for (const shape of shapesOf(titles, items.length, tile, text)) {
      const site = room.find(shape, near, reach, best?.cost, name);
      if (!site) continue;
      const from = markAt(site.box, crowd);
      if (from && apart(from, nearest(site.box, from)) < reach && !crosses(from, nearest(site.box, from), counters))
        best = { ...site, shape, from };
    }
    return best;
  };
  const best = find(titlesOf(place.name), REACH_PX) ?? find([[]], NAMELESS_REACH_PX);
  room.take([...framed, ...(best ? [best.box] : [])], names);
  if (!best) return null;
  const { box, shape, from } = best;
  const sides = [...new Set(place.pieces.map(({ side }) => side))];
  const head: Point = [box.x + shape.head[0], box.y + shape.head[1]];
  return {
    callout: { place: place.id, title: shape.title, head, size: text, box, from, sides },
    items,
    spots: shape.at.map(spot => ({ ...spot, x: box.x + spot.x, y: box.y + spot.y })),
  };
}
