import type { Scene, SceneDice } from '../core/scene.ts';
import { type Filled, marksOf } from './arrange-places.ts';
import type { Panel } from './callouts.ts';
import { FORMS, type Form, throwSize } from './dice.ts';
import { around, type Box, boundsOf, grown, isIn, type Line, middle, nearest } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { MapSheet } from './map-schema.ts';
import { type ArrowStyle, type End, wayAcross, wayAlong, wayBetween } from './marches.ts';
import { type Ray, rayBetween } from './rays.ts';
import type { PanelSpot, Room } from './room.ts';
import { outlineOf, survey } from './survey.ts';

/** Where the arrows, shots, bursts and dice throws of the last action go. */

/** A panel with the last throws, one below another. */
export interface Throws extends Panel {
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

/** The box around which a burst is drawn: the counters of a region, or a whole map box, because counters fill it. */
export function burstOf(id: string, sheet: MapSheet, layout: Layout, filled: Filled): Box {
  return sheet.kind === 'boxes'
    ? boundsOf(outlineOf(sheet, id))
    : grown(around(marksOf(id, sheet, layout, filled)), BURST_GAP_PX);
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
  const end = (id: string): End => ({ marks: marksOf(id, sheet, layout, filled), ring: outlineOf(sheet, id) });
  const wayKnown = (from: string, to: string): Line | null => {
    if (sheet.kind === 'boxes') return wayBetween(sheet, survey(sheet), layout, from, to);
    return sheet.kind === 'points'
      ? wayAlong(sheet, from, to, [...end(from).marks, ...end(to).marks], layout.text)
      : null;
  };
  return scene.arrows.map(({ from, to, side, coat = 1, by, earlier = false, figure }) => {
    const line = wayKnown(from, to) ?? wayAcross(end(from), end(to), room, view, layout.text, by === 'sea');
    room.take(footprintOf(line));
    return { style: { dress: { side, coat }, bySea: by === 'sea', earlier, figure }, line };
  });
}

/** Shots from the centre of one place's counters to the centre of another's. Their lines are clear of both places' counters. */
export function raysOf({ rays = [] }: Scene, sheet: MapSheet, layout: Layout, filled: Filled): Ray[] {
  return rays.map(({ from, to, side, fire }) => {
    const [here, there] = [from, to].map(id => marksOf(id, sheet, layout, filled));
    return { side, fire, line: rayBetween(middle(around(here)), middle(around(there)), [...here, ...there]) };
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
 * The panel for the last throws, beside the place where they were made and in the form that fits best; null if that place
 * is not in view or nothing fits. If the throws belong to two places, each says where it was made, because the panel's
 * line leads to one place only. If there is no room for both, only the throws of that place are shown.
 */
export function throwsOf(
  scene: Scene,
  sheet: MapSheet,
  layout: Layout,
  view: Box,
  room: Room,
  filled: Filled,
  marches: readonly March[],
): Throws | null {
  const all = lastThrows(scene);
  const place = lastThrow(scene)?.place;
  if (place === undefined) return null;
  const burst = burstOf(place, sheet, layout, filled);
  if (!isIn(view, middle(burst))) return null;
  const there = all.filter(dice => dice.place === place);
  const sets = there.length < all.length ? [all, there] : [there];
  const ways = marches.flatMap(({ line }) => footprintOf(line));
  for (const dice of sets) {
    const forms = FORMS.filter(({ placed }) => placed || dice === there);
    const site =
      throwSpotOf(dice, forms, layout.text, room, burst, REACHES_PX) ??
      findIgnoring(room, ways, () => throwSpotOf(dice, forms, layout.text, room, burst, REACHES_PX)) ??
      throwSpotOf(dice, forms, layout.text, room, burst, [FARTHEST_PX]);
    if (!site) continue;
    room.take([site.box]);
    return { dice, form: site.form, box: site.box, from: nearest(burst, middle(site.box)) };
  }
  return null;
}

/** Find room as if these boxes were free: covering the shaft of an arrow is better than being far away. */
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
function throwSpotOf(
  dice: readonly SceneDice[],
  forms: readonly Form[],
  text: number,
  room: Room,
  burst: Box,
  reaches: readonly number[],
): ThrowSpot | null {
  const ways = [false, true].flatMap(folded => [true, false].map(placed => ({ folded, placed })));
  for (const { folded, placed } of ways)
    for (const reach of reaches) {
      let best: ThrowSpot | null = null;
      for (const form of forms.filter(f => f.placed === placed && f.folded === folded)) {
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
