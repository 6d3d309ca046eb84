import type { ScenePlace } from '../core/scene.ts';
import { type CounterSpot, GAP } from './counter-spots.ts';
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
import type { Stand } from './layout.ts';
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
  /** The folded counters in the place itself, framed like the panel; none if the panel covers them. */
  readonly framed: readonly Box[];
}

interface Fan {
  readonly callout: Callout;
  readonly items: readonly Item[];
  readonly spots: readonly CounterSpot[];
}

const MARGIN = 6;
/** The distance from one counter to the next on a panel, in counters: they overlap a little. */
const CLOSE = 0.92;
/** The gap between the counters of a place and the frame around them. */
export const FRAME = 6;
/** The height of a title line, in text sizes. */
export const TITLE_LINE = 0.9;
/** The radius of the dot where the line to a panel starts, including its light edge. */
export const DOT = 12;
/**
 * How far from its place a panel may be, in map pixels; less for a panel without a title, which only its line
 * identifies.
 */
const REACH = 420;
const BARE_REACH = 160;
/** How many spots across a place are tried for that dot. */
const SPOTS = 12;

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
  const [step, line] = [tile * CLOSE, tile + GAP];
  const head = title.length * TITLE_LINE * text;
  const w = Math.max(perLine * step, titleWidth(title, text)) + 2 * MARGIN;
  const left = (w - perLine * step) / 2;
  const at = Array.from({ length: n }, (_, i): CounterSpot => {
    const [column, row] = [i % perLine, Math.floor(i / perLine)];
    return { x: left + step * (column + 0.5), y: head + MARGIN + line * (row + 0.5), size: tile };
  });
  return { title, head: [w / 2, text * 0.62], w, h: Math.ceil(n / perLine) * line + head + 2 * MARGIN, at };
}

/** The title to the left of the counters, with `perLine` counters to a line. */
function beside(title: readonly string[], n: number, perLine: number, tile: number, text: number): Shape {
  const [step, line] = [tile * CLOSE, tile + GAP];
  const wide = titleWidth(title, text);
  const [height, head] = [Math.ceil(n / perLine) * line, title.length * TITLE_LINE * text];
  const h = Math.max(height, head) + 2 * MARGIN;
  const at = Array.from({ length: n }, (_, i): CounterSpot => {
    const [column, row] = [i % perLine, Math.floor(i / perLine)];
    return { x: 3 * MARGIN + wide + step * (column + 0.5), y: (h - height) / 2 + line * (row + 0.5), size: tile };
  });
  const first = (h - head) / 2 + (TITLE_LINE * text) / 2;
  return { title, head: [MARGIN + wide / 2, first], w: wide + perLine * step + 4 * MARGIN, h, at };
}

const titleWidth = (lines: readonly string[], text: number): number => widest(lines, titleStyle(text));

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

/** Panels with the name of the place, the smallest first, then those without. */
const shapesOf = (name: string, n: number, tile: number, text: number): Shape[] => [
  ...titlesOf(name)
    .flatMap(title =>
      linesOf(n).flatMap(lines => [below, beside].map(shape => shape(title, n, Math.ceil(n / lines), tile, text))),
    )
    .sort((a, b) => a.w * a.h - b.w * b.h),
  ...linesOf(n).map(lines => below([], n, Math.ceil(n / lines), tile, text)),
];

/**
 * A spot in a place where the line to its panel may start: clear of names and counters, and near the panel. If the
 * panel covers the place, a spot on the panel.
 */
function dotOf(panel: Box, { framed, ring, solid }: Crowd, kept: boolean): Point {
  const { x, y, w, h } = boundsOf(ring);
  const spots = kept
    ? framed.flatMap(box => rim(grown(box, FRAME)))
    : Array.from(
        { length: SPOTS * SPOTS },
        (_, i): Point => [x + (w * ((i % SPOTS) + 0.5)) / SPOTS, y + (h * (Math.floor(i / SPOTS) + 0.5)) / SPOTS],
      );
  const shut = [
    ...solid.filter(box => overlap(box, grown({ x, y, w, h }, DOT))),
    ...(kept ? framed : [grown(panel, DOT)]),
  ].map(box => grown(box, DOT));
  const off = (p: Point): number => apart(p, nearest(panel, p));
  const inside = spots.filter(p => contains(ring, p)).sort((p, q) => off(p) - off(q));
  const open = inside.find(p => !shut.some(box => isIn(box, p)));
  return open ?? (kept ? inside[0] : undefined) ?? middle(panel);
}

const rim = ({ x, y, w, h }: Box): Point[] =>
  [0.2, 0.5, 0.8].flatMap((t): Point[] => [
    [x + w * t, y],
    [x + w * t, y + h],
    [x, y + h * t],
    [x + w, y + h * t],
  ]);

/** A crowded place: its folded counters, its border, and what else must not be covered. */
export interface Crowd {
  readonly place: ScenePlace;
  readonly stands: readonly Stand[];
  readonly framed: readonly Box[];
  readonly ring: Line;
  /** Its name on the map and its houses. The panel may cover the whole name, because it shows the name too. */
  readonly name: Box | undefined;
  readonly houses: readonly Box[];
  /** Names, and counters of other places. */
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

/** Fan a crowded place out on a panel with its name in text of this size; null if none fits near by. */
export function fanOut(crowd: Crowd, text: number, room: Room): Fan | null {
  const { place, stands, framed, name, houses, counters } = crowd;
  const names = [...houses, ...(name ? [name] : [])];
  const items = place.pieces.map(pieceItem);
  const tile = stands.at(-1)?.tile;
  if (tile === undefined) return null;
  room.free(framed, names);
  const near = around(framed);
  let best: (PanelSpot & { readonly shape: Shape; readonly kept: boolean; readonly from: Point }) | null = null;
  for (const shape of shapesOf(place.name, items.length, tile, text)) {
    const site = room.find(shape, near, shape.title.length > 0 ? REACH : BARE_REACH, best?.cost, name);
    if (!site) continue;
    const kept = !framed.some(box => overlap(box, grown(site.box, FRAME)));
    const from = dotOf(site.box, crowd, kept);
    if (!crosses(from, nearest(site.box, from), counters)) best = { ...site, shape, kept, from };
  }
  room.take([...framed, ...(best ? [best.box] : [])], names);
  if (!best) return null;
  const { box, shape, kept, from } = best;
  const head: Point = [box.x + shape.head[0], box.y + shape.head[1]];
  return {
    callout: { place: place.id, title: shape.title, head, size: text, box, from, framed: kept ? framed : [] },
    items,
    spots: shape.at.map(spot => ({ ...spot, x: box.x + spot.x, y: box.y + spot.y })),
  };
}
