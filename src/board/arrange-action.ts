import type { Scene, SceneDice } from '../core/scene.ts';
import { anchorsOf, type Filled } from './arrange-places.ts';
import { milestonesOf } from './box-layout.ts';
import { type Panel, STAR_SIZE } from './callouts.ts';
import { boxOf } from './counter-spots.ts';
import { FORMS, type Form, throwSize } from './dice.ts';
import {
  along,
  type Box,
  boundsOf,
  boxAround,
  corners,
  distanceBetween,
  grow,
  isIn,
  type Line,
  lengthOf,
  middle,
  nearest,
  overlaps,
  type Point,
} from './geometry.ts';
import type { Layout } from './layout.ts';
import type { BoxMap, MapSheet } from './map-schema.ts';
import { type ArrowStyle, badgeBox, badgeSpot, type End, freeLine, hasBadge, roadLine, routeLine } from './marches.ts';
import { type Ray, rayBetween } from './rays.ts';
import type { PanelSpot, Room } from './room.ts';
import { outlineOf, survey } from './survey.ts';

/** Where the arrows, bursts and dice throws of the last action go, and shots and lines of fire. */

/** A panel with the last throws, one below another. */
export interface DicePanel extends Panel {
  readonly dice: readonly SceneDice[];
  readonly form: Form;
}

/** A move of the last action from one place to another. */
export interface March {
  readonly style: ArrowStyle;
  readonly line: Line;
}

/** A fight, and the box around which its burst (a star) is drawn. */
export interface Burst {
  readonly place: string;
  readonly box: Box;
}

const THROWS_SHOWN = 2;

/** An arrow covers a square with sides of this length at each point of its line. */
const ARROW_PX = 20;

/** The gap between the counters of a fight and the burst around them. */
const BURST_GAP_PX = 6;

/**
 * The box around which a burst is drawn: that around the counters of a place or, on a map of boxes, the whole box,
 * because counters fill it.
 */
export function burstBox(id: string, sheet: MapSheet, layout: Layout, filled: Filled): Box {
  return sheet.kind === 'boxes'
    ? boundsOf(outlineOf(sheet, id))
    : grow(boxAround(anchorsOf(id, sheet, layout, filled)), BURST_GAP_PX);
}

/** The ground that an arrow covers. */
const footprintOf = (line: Line): Box[] =>
  line.map(([x, y]) => ({ x: x - ARROW_PX / 2, y: y - ARROW_PX / 2, w: ARROW_PX, h: ARROW_PX }));

/** A point of a plate's edge, moved off the corners, where an arrow would seem to come from the next plate. */
function amidEdge({ x, y, w, h }: Box, [px, py]: Point): Point {
  const amid = (p: number, from: number, size: number): number =>
    Math.min(from + 0.6 * size, Math.max(from + 0.4 * size, p));
  return px === x || px === x + w ? [px, amid(py, y, h)] : [amid(px, x, w), py];
}

/**
 * Where an arrow between a place and another begins or ends: at what lies there or, for a plate on the margin, at the edge
 * of the plate that is nearest to the other place, because names fill the plate and its neighbours.
 */
function arrowEnd(id: string, other: string, sheet: MapSheet, layout: Layout, filled: Filled): End {
  const ring = outlineOf(sheet, id);
  const plate = sheet.kind === 'boxes' ? undefined : sheet.boxes.find(box => box.id === id);
  if (!plate) return { marks: anchorsOf(id, sheet, layout, filled), ring };
  const [x, y] = amidEdge(plate.rect, nearest(plate.rect, middle(boxAround(anchorsOf(other, sheet, layout, filled)))));
  return { marks: [{ x, y, w: 0, h: 0 }], ring };
}

/** The arrows of the last action, each kept clear of those before it. */
export function marchesOf(
  scene: Scene,
  sheet: MapSheet,
  layout: Layout,
  view: Box,
  room: Room,
  filled: Filled,
): March[] {
  const knownLine = (from: string, to: string, { marks }: End, end: End): Line | null => {
    if (sheet.kind === 'boxes') return roadLine(sheet, survey(sheet), layout, from, to);
    return sheet.kind === 'points' ? routeLine(sheet, from, to, [...marks, ...end.marks], layout.text) : null;
  };
  return scene.arrows.map(({ from, to, side, coat = 1, by, earlier = false, figure }) => {
    const bySea = by === 'sea';
    const [tail, tip] = [arrowEnd(from, to, sheet, layout, filled), arrowEnd(to, from, sheet, layout, filled)];
    const line = knownLine(from, to, tail, tip) ?? freeLine(tail, tip, room, view, layout.text, bySea);
    const badgeAt = badgeSpot(line, bySea, layout.text, room);
    room.take(footprintOf(line));
    const style = { dress: { side, coat }, bySea, earlier, figure, badgeAt };
    if (hasBadge(line, style, layout.text)) room.take([badgeBox(line, badgeAt, bySea, layout.text)]);
    return { style, line };
  });
}

/**
 * Shots and lines of fire, from the centre of one place's counters to the centre of another's. They do not cover those
 * counters.
 */
export function raysOf({ rays = [] }: Scene, sheet: MapSheet, layout: Layout, filled: Filled): Ray[] {
  return rays.map(({ from, to, side, fire }) => {
    const [here, there] = [from, to].map(id => anchorsOf(id, sheet, layout, filled));
    return { side, fire, line: rayBetween(middle(boxAround(here)), middle(boxAround(there)), [...here, ...there]) };
  });
}

/** How far from its place a throw may be shown, in map pixels. The shorter distance is tried first. */
const REACHES_PX = [300, 640] as const;

/** The distance that is tried last, after covering arrows has been tried. */
const FARTHEST_PX = 1200;

/** On a map of boxes a throw covers the cost of a road for a while, rather than be farther from its place than this. */
const NEAR_PX = [60] as const;

/** The throws that are shown. */
const lastThrows = ({ dice }: Scene): readonly SceneDice[] => dice.slice(-THROWS_SHOWN);

/** The last throw that shows dice, else the last throw. */
function lastThrow(scene: Scene): SceneDice | undefined {
  const all = lastThrows(scene);
  return all.findLast(({ faces }) => faces.length > 0) ?? all.at(-1);
}

/**
 * The panel for the last throws, beside the place where they were made and in the form that fits best, if need be in short
 * words; null if that place is not in view or nothing fits. If the throws belong to two places, each names its place, because
 * the panel's line leads only to that of the last throw. If there is no room for both, or on a map of boxes none near that
 * place, only the throws of that place are shown.
 */
export function dicePanelOf(
  scene: Scene,
  sheet: MapSheet,
  layout: Layout,
  view: Box,
  room: Room,
  filled: Filled,
  marches: readonly March[],
): DicePanel | null {
  const all = lastThrows(scene);
  const place = lastThrow(scene)?.place;
  if (place === undefined) return null;
  const burst = burstBox(place, sheet, layout, filled);
  if (!isIn(view, middle(burst))) return null;
  const there = all.filter(dice => dice.place === place);
  const sets = there.length < all.length ? [all, there] : [there];
  const arrows = marches.flatMap(({ line }) => footprintOf(line));
  const { text } = layout;
  const formsOf = (dice: readonly SceneDice[]): readonly Form[] =>
    FORMS.filter(({ withPlace }) => withPlace || dice.every(each => each.place === place));
  const find = (dice: readonly SceneDice[], reaches: readonly number[]): ThrowSpot | null =>
    findThrowSpot(dice, formsOf(dice), text, room, burst, reaches);
  const far = (dice: readonly SceneDice[]): ThrowSpot | null =>
    find(dice, REACHES_PX) ?? findIgnoring(room, arrows, () => find(dice, REACHES_PX)) ?? find(dice, [FARTHEST_PX]);
  const near = (dice: readonly SceneDice[]): ThrowSpot | null =>
    sheet.kind === 'boxes' ? nearOwnBox(sheet, text, room, burst, () => find(dice, NEAR_PX)) : null;
  const worded = sets.flatMap(dice => (dice.some(hasShort) ? [dice, dice.map(inShort)] : [dice]));
  for (const [dice, search] of [
    ...worded.map(dice => [dice, near] as const),
    ...worded.map(dice => [dice, far] as const),
  ]) {
    const site = search(dice);
    if (!site) continue;
    room.take([site.box]);
    const names = layout.labels.map(l => l.box);
    const counters = [...filled.placed, ...filled.targets].map(boxOf);
    return { dice, form: site.form, box: site.box, from: starAt(burst, site.box, names, counters, text) };
  }
  return null;
}

const hasShort = ({ short }: SceneDice): boolean => short !== undefined;
/** A throw with its short words, if it has any. */
const inShort = ({ short, ...dice }: SceneDice): SceneDice => ({ ...dice, words: short ?? dice.words });

/**
 * Searches on a map of boxes, where there is little room between them: as if a place's own box were free where no name and
 * no counter lies, and if that is not enough, as if the costs of the roads were not there.
 */
function nearOwnBox<T>(sheet: BoxMap, text: number, room: Room, own: Box, find: () => T): T {
  room.free([], [own]);
  let found = find();
  if (found === null) {
    const miles = milestonesOf(sheet, text);
    room.free([], miles);
    found = find();
    room.take([], miles);
  }
  room.take([], [own]);
  return found;
}

/** How far from the counters of a fight the star of its throw may be, in text heights: within the rays of its burst. */
const STAR_OFFSETS = [0, 0.4, 0.8, 1.2] as const;
/** What it costs to be off the edge of the burst, as a multiple of the distance: there it is less plainly this fight's. */
const STAR_OFFSET_COST = 3;
/** What a spot may cost more than the point of the burst that is nearest to the panel, in text heights. */
const STAR_DETOUR = 4;
const STAR_STEP_PX = 6;
/** The light edge of the star. */
const STAR_EDGE_PX = 5;

/** How much of a counter's edges the star may cover if there is no room beside it: its number stays in sight. */
const STAR_OVERLAP_PX = 14;

/**
 * Where the line to the panel of a throw starts, with a star: on the edge of the burst or among its rays, near the panel,
 * where the star covers no name and no counter; else where it covers no more than the edge of a counter; else where the
 * burst is nearest to the panel.
 */
function starAt(burst: Box, panel: Box, names: readonly Box[], counters: readonly Box[], text: number): Point {
  const size = 2 * (STAR_SIZE * text + STAR_EDGE_PX);
  const whole = grow(burst, text * 2);
  for (const overlap of [0, STAR_OVERLAP_PX]) {
    const solid = [...names, ...counters.map(box => grow(box, -overlap))].filter(box => overlaps(box, whole));
    const spot = clearSpot(burst, panel, solid, size, text);
    if (spot) return spot;
  }
  return nearest(burst, middle(panel));
}

/** The spot nearest to the panel for a star of this size that covers none of these boxes; null if there is none. */
function clearSpot(burst: Box, panel: Box, solid: readonly Box[], size: number, text: number): Point | null {
  const far = (p: Point): number => distanceBetween(p, nearest(panel, p));
  let best: Point | null = null;
  let least = far(nearest(burst, middle(panel))) + STAR_DETOUR * text;
  for (const offset of STAR_OFFSETS) {
    const edge = corners(grow(burst, offset * text));
    const ring = [...edge, ...edge.slice(0, 1)];
    for (let d = 0; d < lengthOf(ring); d += STAR_STEP_PX) {
      const { at } = along(ring, d);
      const cost = far(at) + STAR_OFFSET_COST * offset * text;
      if (cost >= least || solid.some(box => overlaps(box, boxOf({ x: at[0], y: at[1], size })))) continue;
      [best, least] = [at, cost];
    }
  }
  return best;
}

/** Searches as if these boxes were free, because a panel over the shaft of an arrow is better than one far away. */
function findIgnoring<T>(room: Room, boxes: readonly Box[], find: () => T): T {
  room.free(boxes, []);
  const found = find();
  room.take(boxes);
  return found;
}

type ThrowSpot = PanelSpot & { readonly form: Form };

/**
 * The spot and form for these throws; null if nothing fits. Words on one line are preferred to folded ones, then words
 * that name the place to words without it, then a shorter distance, then the cheapest spot.
 */
function findThrowSpot(
  dice: readonly SceneDice[],
  forms: readonly Form[],
  text: number,
  room: Room,
  burst: Box,
  reaches: readonly number[],
): ThrowSpot | null {
  const preferences = [false, true].flatMap(folded => [true, false].map(withPlace => ({ folded, withPlace })));
  for (const { folded, withPlace } of preferences)
    for (const reach of reaches) {
      let best: ThrowSpot | null = null;
      for (const form of forms.filter(f => f.withPlace === withPlace && f.folded === folded)) {
        const sizes = dice.map(d => throwSize(d, form, text));
        const size = { w: Math.max(...sizes.map(s => s.w)), h: sizes.reduce((sum, s) => sum + s.h, 0) };
        const site = room.find(size, burst, reach, best?.cost);
        if (site) best = { ...site, form };
      }
      if (best) return best;
    }
  return null;
}

/** The bursts of the last action. Those at the place of the last throw come last. */
export function burstsInOrder(scene: Scene): readonly Scene['bursts'][number][] {
  const last = lastThrow(scene)?.place;
  return scene.bursts.toSorted((a, b) => Number(a.place === last) - Number(b.place === last));
}
