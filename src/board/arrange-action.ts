import type { Scene, SceneDice } from '../core/scene.ts';
import { anchorsOf, type Filled } from './arrange-places.ts';
import type { Panel } from './callouts.ts';
import { FORMS, type Form, throwSize } from './dice.ts';
import { type Box, boundsOf, boxAround, grow, isIn, type Line, middle, nearest } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { MapSheet } from './map-schema.ts';
import { type ArrowStyle, type End, freeLine, roadLine, routeLine } from './marches.ts';
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

/** The arrows of the last action, each kept clear of those before it. */
export function marchesOf(
  scene: Scene,
  sheet: MapSheet,
  layout: Layout,
  view: Box,
  room: Room,
  filled: Filled,
): March[] {
  const end = (id: string): End => ({ marks: anchorsOf(id, sheet, layout, filled), ring: outlineOf(sheet, id) });
  const knownLine = (from: string, to: string): Line | null => {
    if (sheet.kind === 'boxes') return roadLine(sheet, survey(sheet), layout, from, to);
    return sheet.kind === 'points'
      ? routeLine(sheet, from, to, [...end(from).marks, ...end(to).marks], layout.text)
      : null;
  };
  return scene.arrows.map(({ from, to, side, coat = 1, by, earlier = false, figure }) => {
    const line = knownLine(from, to) ?? freeLine(end(from), end(to), room, view, layout.text, by === 'sea');
    room.take(footprintOf(line));
    return { style: { dress: { side, coat }, bySea: by === 'sea', earlier, figure }, line };
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

/** The throws that are shown. */
const lastThrows = ({ dice }: Scene): readonly SceneDice[] => dice.slice(-THROWS_SHOWN);

/** The last throw that shows dice, else the last throw. */
function lastThrow(scene: Scene): SceneDice | undefined {
  const all = lastThrows(scene);
  return all.findLast(({ faces }) => faces.length > 0) ?? all.at(-1);
}

/**
 * The panel for the last throws, beside the place where they were made and in the form that fits best; null if that
 * place is not in view or nothing fits. If the throws belong to two places, each names its place, because the panel's
 * line leads only to that of the last throw. If there is no room for both, only the throws of that place are shown.
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
  for (const dice of sets) {
    const forms = FORMS.filter(({ withPlace }) => withPlace || dice === there);
    const site =
      findThrowSpot(dice, forms, layout.text, room, burst, REACHES_PX) ??
      findIgnoring(room, arrows, () => findThrowSpot(dice, forms, layout.text, room, burst, REACHES_PX)) ??
      findThrowSpot(dice, forms, layout.text, room, burst, [FARTHEST_PX]);
    if (!site) continue;
    room.take([site.box]);
    return { dice, form: site.form, box: site.box, from: nearest(burst, middle(site.box)) };
  }
  return null;
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
