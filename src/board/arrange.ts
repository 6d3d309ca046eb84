import type { Scene, SceneDice, ScenePlace } from '../core/scene.ts';

import { type Callout, fanOut, type Panel } from './callouts.ts';
import { type CounterSpot, counterSpots, squeeze, standsOf } from './counter-spots.ts';

import { FORMS, type Form, throwSize } from './dice.ts';
import type { Figure } from './figures.ts';
import { bySide, folds, type Item, staysWhole, WAYS_WITH_EVERYTHING } from './folding.ts';
import { around, type Box, boundsOf, contains, grown, isIn, type Line, middle, nearest } from './geometry.ts';
import { type Layout, labelOf, type Stand } from './layout.ts';
import { noPlace } from './map.ts';
import type { MapSheet, Site } from './map-schema.ts';
import { type ArrowStyle, type End, wayAcross, wayAlong, wayBetween } from './marches.ts';
import { type Ray, rayBetween } from './rays.ts';
import { type PanelSpot, Room } from './room.ts';
import { letterSpot, markerSpots } from './sites.ts';
import { outlineOf, survey } from './survey.ts';

/** A counter or marker at its position on the sheet: centre and size in map pixels. */
export interface Placed extends CounterSpot {
  readonly figure: Figure;
  /** The place it belongs to. */
  readonly place: string;
}

/** The letter of a button, drawn where the place has room for it. */
export interface Target extends CounterSpot {
  readonly letter: string;
  readonly place: string;
}

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

export interface Arrangement {
  readonly marches: readonly March[];
  readonly rays: readonly Ray[];
  /**
   * The fights of the last action, each drawn around its counters and around the panel that shows them. The last fight
   * comes last.
   */
  readonly bursts: readonly Burst[];
  readonly placed: readonly Placed[];
  readonly callouts: readonly Callout[];
  readonly targets: readonly Target[];
  readonly throws: Throws | null;
}

/** The size of a letter's disc in counters, so that its rim stays within a counter's room. */
const DISC_SIZE = 0.93;
/** The size of a marker in counters. Two markers share the room of one counter. */
const TOKEN_SIZE = 0.74;
const LONE_TOKEN_SIZE = 0.9;
const THROWS_SHOWN = 2;
/** The room an arrow takes at each point of its line. */
const ARROW_PX = 20;
/** The side of the box that stands for an empty place. */
const EMPTY_PLACE_PX = 20;

interface Filled {
  placed: Placed[];
  readonly targets: Target[];
}

function put(item: Item, spot: CounterSpot, place: string, into: Filled): void {
  if ('letter' in item) into.targets.push({ letter: item.letter, place, ...spot, size: spot.size * DISC_SIZE });
  else if ('figure' in item) into.placed.push({ figure: item.figure, place, ...spot });
  else {
    const two = item.tokens.length > 1;
    const size = spot.size * (two ? TOKEN_SIZE : LONE_TOKEN_SIZE);
    const off = two ? (spot.size - size) / 2 : 0;
    item.tokens.forEach((token, i) => {
      const way = i ? 1 : -1;
      into.placed.push({ figure: { kind: 'token', token }, place, x: spot.x + way * off, y: spot.y + way * off, size });
    });
  }
}

/** Later items come first, so that where counters overlap the first one is drawn whole. */
function placeAll(items: readonly Item[], at: readonly CounterSpot[], place: string, into: Filled): void {
  for (const [i, item] of [...items.entries()].reverse()) {
    const spot = at[i];
    if (spot) put(item, spot, place, into);
  }
}

interface PlaceContents {
  readonly place: ScenePlace;
  readonly stands: readonly Stand[];
}

/** Place what lies in a place as openly as the room allows. Returns whether anything was left out. */
function fillPlace({ place, stands }: PlaceContents, letter: string | undefined, into: Filled): boolean {
  let items: readonly Item[] = [];
  let way = 0;
  for (items of folds(place, letter)) {
    const at = counterSpots(stands, items.map(staysWhole));
    if (at) {
      placeAll(items, at, place.id, into);
      return way >= WAYS_WITH_EVERYTHING;
    }
    way++;
  }
  placeAll(items, squeeze(stands, items.map(staysWhole)), place.id, into);
  return place.pieces.length > 1;
}

/**
 * Place what lies on a site: one counter per side on it, markers around it. Returns whether any counters were folded.
 */
function fillSite({ place, stands }: PlaceContents, site: Site, letter: string | undefined, into: Filled): boolean {
  const [full] = stands;
  if (!full) return false;
  const items = bySide(place);
  const at = counterSpots(stands, items.map(staysWhole)) ?? squeeze(stands, items.map(staysWhole));
  placeAll(items, at, place.id, into);
  const markers = markerSpots(site, full.tile);
  place.tokens.forEach((token, i) => {
    const spot = markers[i];
    if (spot) into.placed.push({ figure: { kind: 'token', token }, place: place.id, ...spot });
  });
  if (letter !== undefined)
    into.targets.push({ letter, place: place.id, ...letterSpot(site, full.tile, items.length === 0) });
  return items.length < place.pieces.length;
}

const isFought = ({ bursts, dice }: Scene, id: string): boolean =>
  [...bursts, ...dice].some(({ place }) => place === id);

/** Places with a fight come first, then places held by both sides, then the fullest. */
function byWeight(scene: Scene): (a: PlaceContents, b: PlaceContents) => number {
  const asked = new Set(scene.focus.map(({ place }) => place));
  const weight = ({ place: { id, pieces } }: PlaceContents): number =>
    (isFought(scene, id) ? 4000 : 0) +
    (['first', 'second'].every(side => pieces.some(p => p.side === side)) ? 2000 : 0) +
    (asked.has(id) ? 1000 : 0) +
    pieces.length;
  return (a, b) => weight(b) - weight(a);
}

/** The boxes of a place to point at: its counters, or the spots they would have, or its centre. */
function marksOf(id: string, sheet: MapSheet, layout: Layout, { placed, targets }: Filled): Box[] {
  const here = [...placed, ...targets].filter(p => p.place === id).map(boxOf);
  if (here.length) return here;
  const row = layout.stands.get(id)?.find(stand => stand.capacity > 0)?.rows[0];
  const place = sheet.places.find(p => p.id === id);
  const box = sheet.boxes.find(b => b.id === id)?.rect;
  const at = row ? middle(row) : (place?.centre ?? (box && middle(box)));
  if (!at) throw noPlace(sheet, id);
  return [boxOf({ x: at[0], y: at[1], size: EMPTY_PLACE_PX })];
}

/** The gap between the counters of a fight and the star around them. */
const STAR_GAP_PX = 6;

/** The box to draw a fight around: the counters of a region, or a whole map box, because counters fill it. */
function burstOf(id: string, sheet: MapSheet, layout: Layout, filled: Filled): Box {
  return sheet.kind === 'boxes'
    ? boundsOf(outlineOf(sheet, id))
    : grown(around(marksOf(id, sheet, layout, filled)), STAR_GAP_PX);
}

/** The ground that an arrow covers. */
const footprintOf = (line: Line): Box[] =>
  line.map(([x, y]) => ({ x: x - ARROW_PX / 2, y: y - ARROW_PX / 2, w: ARROW_PX, h: ARROW_PX }));

/** The arrows of the last action, each kept clear of those before it. */
function marchesOf(scene: Scene, sheet: MapSheet, layout: Layout, view: Box, room: Room, filled: Filled): March[] {
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
function raysOf({ rays = [] }: Scene, sheet: MapSheet, layout: Layout, filled: Filled): Ray[] {
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
function throwsOf(
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

/** Place what lies in each place, and return the places in which something was folded or left out. */
function fillPlaces(scene: Scene, sheet: MapSheet, layout: Layout, into: Filled): PlaceContents[] {
  const letters = new Map(scene.focus.map(f => [f.place, f.letter]));
  const known = new Map(scene.places.map(p => [p.id, p]));
  const crowded: PlaceContents[] = [];
  for (const id of new Set([...known.keys(), ...letters.keys()])) {
    const place = known.get(id) ?? { id, name: id, held: null, pieces: [], tokens: [] };
    const letter = letters.get(id);
    const count = place.pieces.length + place.tokens.length + (letter === undefined ? 0 : 1);
    const stands = standsOf(sheet, layout, id, count);
    const site = sheet.kind === 'points' ? sheet.places.find(p => p.id === id) : undefined;
    const standing = { place, stands };
    if (site ? fillSite(standing, site, letter, into) : fillPlace(standing, letter, into)) crowded.push(standing);
  }
  return crowded;
}

/** Fan out a crowded place on a panel beside it, if its counters are in view and there is room for a panel. */
function fanPlace(
  { place, stands }: PlaceContents,
  sheet: MapSheet,
  layout: Layout,
  view: Box,
  room: Room,
  into: Filled,
): Callout | null {
  const framed = into.placed.filter(p => p.place === place.id && p.figure.kind !== 'token').map(boxOf);
  if (!isIn(view, middle(around(framed)))) return null;
  const others = [...into.placed, ...into.targets].map(boxOf).filter(box => !framed.includes(box));
  const ring = outlineOf(sheet, place.id);
  const crowd = {
    place,
    stands,
    framed,
    ring,
    name: sheet.kind === 'regions' ? labelOf(layout, place.id)?.box : undefined,
    houses: layout.villages.filter(box => contains(ring, middle(box))),
    solid: [...layout.labels.map(l => l.box), ...others],
    counters: others,
  };
  const fan = fanOut(crowd, layout.text, room);
  if (!fan) return null;
  // The panel shows them, and nothing is shown twice.
  into.placed = into.placed.filter(p => p.place !== place.id || p.figure.kind === 'token');
  placeAll(fan.items, fan.spots, place.id, into);
  return fan.callout;
}

/** The fights of the last action, the most recently told at the end. */
function fightsOf(scene: Scene): readonly Scene['bursts'][number][] {
  const last = lastThrow(scene)?.place;
  return scene.bursts.toSorted((a, b) => Number(a.place === last) - Number(b.place === last));
}

/**
 * Where everything in a scene goes. What finds no room is folded, and fanned out beside its place if a panel fits into
 * the visible part of the sheet.
 */
export function arrange(scene: Scene, sheet: MapSheet, layout: Layout, view: Box): Arrangement {
  const into: Filled = { placed: [], targets: [] };
  const crowded = fillPlaces(scene, sheet, layout, into);
  const fought = fightsOf(scene).map(({ place }): Burst => ({ place, box: burstOf(place, sheet, layout, into) }));
  const taken = [...into.placed, ...into.targets].map(boxOf);
  const room = new Room(sheet, layout, view, taken, new Set(scene.places.map(({ id }) => id)));
  const marches = marchesOf(scene, sheet, layout, view, room, into);
  const rays = raysOf(scene, sheet, layout, into);
  const throws = throwsOf(scene, sheet, layout, view, room, into, marches);
  const callouts = crowded
    .toSorted(byWeight(scene))
    .flatMap(standing => fanPlace(standing, sheet, layout, view, room, into) ?? []);
  const bursts = fought.flatMap(burst => [burst, ...callouts.filter(({ place }) => place === burst.place)]);
  return { ...into, marches, rays, bursts, callouts, throws };
}

export const boxOf = ({ x, y, size }: CounterSpot): Box => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });
