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

/** Where the arrows, shots, fights and throws of the last action go. */

/** The last throws, one below another on a panel. */
export interface Throws extends Panel {
  readonly dice: readonly SceneDice[];
  readonly form: Form;
}

/** A move of the last action from one place to another. */
export interface March {
  readonly style: ArrowStyle;
  readonly line: Line;
}

/** The box that a fight is drawn around. */
export interface Burst {
  readonly place: string;
  readonly box: Box;
}

const THROWS_SHOWN = 2;

/** The room an arrow takes at each point of its line. */
const ARROW_PX = 20;

/** The gap between the counters of a fight and the star around them. */
const STAR_GAP_PX = 6;

/** The box to draw a fight around: the counters of a region, or a whole map box, because counters fill it. */
export function burstOf(id: string, sheet: MapSheet, layout: Layout, filled: Filled): Box {
  return sheet.kind === 'boxes'
    ? boundsOf(outlineOf(sheet, id))
    : grown(around(marksOf(id, sheet, layout, filled)), STAR_GAP_PX);
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

/**
 * Shots from the centre of what lies in one place to the centre of what lies in another, clear of the counters of both.
 */
export function raysOf({ rays = [] }: Scene, sheet: MapSheet, layout: Layout, filled: Filled): Ray[] {
  return rays.map(({ from, to, side, fire }) => {
    const [here, there] = [from, to].map(id => marksOf(id, sheet, layout, filled));
    return { side, fire, line: rayBetween(middle(around(here)), middle(around(there)), [...here, ...there]) };
  });
}

/**
 * How far from its place a throw may be shown, in map pixels: near by if there is room, else farther across the map.
 */
const REACHES_PX = [300, 640] as const;

const FARTHEST_PX = 1200;

/** The throws that are shown. */
const lastThrows = ({ dice }: Scene): readonly SceneDice[] => dice.slice(-THROWS_SHOWN);

/** The last throw that shows dice, else the last throw. */
function lastThrow(scene: Scene): SceneDice | undefined {
  const all = lastThrows(scene);
  return all.findLast(({ faces }) => faces.length > 0) ?? all.at(-1);
}

/**
 * Room for the last throws beside the place where they fell, if that place is in view, in the form that fits best. If
 * the throws belong to two places, each says where it fell, because the line leads to only one. If there is no room for
 * both, only that one's throws are shown.
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
  const fight = burstOf(place, sheet, layout, filled);
  if (!isIn(view, middle(fight))) return null;
  const there = all.filter(dice => dice.place === place);
  const sets = there.length < all.length ? [all, there] : [there];
  const ways = marches.flatMap(({ line }) => footprintOf(line));
  for (const dice of sets) {
    const forms = FORMS.filter(({ placed }) => placed || dice === there);
    const site =
      throwSpotOf(dice, forms, layout.text, room, fight, REACHES_PX) ??
      ignoring(room, ways, () => throwSpotOf(dice, forms, layout.text, room, fight, REACHES_PX)) ??
      throwSpotOf(dice, forms, layout.text, room, fight, [FARTHEST_PX]);
    if (!site) continue;
    room.take([site.box]);
    return { dice, form: site.form, box: site.box, from: nearest(fight, middle(site.box)) };
  }
  return null;
}

/** Find room as if some boxes were free: better to cover the shaft of an arrow than to be far away. */
function ignoring<T>(room: Room, boxes: readonly Box[], find: () => T): T {
  room.free(boxes, []);
  const found = find();
  room.take(boxes);
  return found;
}

type ThrowSpot = PanelSpot & { readonly form: Form };

/**
 * Near by if there is room. Keeping the place's name in the words matters more than being near, and a name on the map
 * may be covered.
 */
function throwSpotOf(
  dice: readonly SceneDice[],
  forms: readonly Form[],
  text: number,
  room: Room,
  fight: Box,
  reaches: readonly number[],
): ThrowSpot | null {
  const ways = [false, true].flatMap(folded => [true, false].map(placed => ({ folded, placed })));
  for (const { folded, placed } of ways)
    for (const reach of reaches) {
      let best: ThrowSpot | null = null;
      for (const form of forms.filter(f => f.placed === placed && f.folded === folded)) {
        const sizes = dice.map(d => throwSize(d, form, text));
        const size = { w: Math.max(...sizes.map(s => s.w)), h: sizes.reduce((sum, s) => sum + s.h, 0) };
        const site = room.find(size, fight, reach, best?.cost);
        if (site) best = { ...site, form };
      }
      if (best) return best;
    }
  return null;
}

/** The fights of the last action, the most recently told at the end. */
export function fightsOf(scene: Scene): readonly Scene['bursts'][number][] {
  const last = lastThrow(scene)?.place;
  return scene.bursts.toSorted((a, b) => Number(a.place === last) - Number(b.place === last));
}
