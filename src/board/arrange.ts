import type { Scene, ScenePlace, SceneToken } from '../core/scene.ts';
import {
  type Burst,
  burstBox,
  burstsInOrder,
  type DicePanel,
  dicePanelOf,
  type March,
  marchesOf,
  raysOf,
} from './arrange-action.ts';
import { type CrowdedPlace, type Filled, fillPlaces, type Placed, placeAll, type Target } from './arrange-places.ts';
import { type Callout, FAR_REACH_PX, fanOut, MARK_RADIUS_PX, REACH_PX } from './callouts.ts';
import { boxOf } from './counter-spots.ts';
import { type Box, boxAround, contains, isIn, middle } from './geometry.ts';
import { joined, type Layout, labelOf } from './layout.ts';
import type { MapSheet } from './map-schema.ts';
import type { Ray } from './rays.ts';
import { Room } from './room.ts';
import { outlineOf } from './survey.ts';

export interface Arrangement {
  readonly marches: readonly March[];
  readonly rays: readonly Ray[];
  /**
   * The fights of the last action, each drawn around its place and around the panel with its counters, if there is one.
   * The fight of the last throw comes last.
   */
  readonly bursts: readonly Burst[];
  readonly placed: readonly Placed[];
  readonly callouts: readonly Callout[];
  readonly targets: readonly Target[];
  readonly dicePanel: DicePanel | null;
}

const isFought = ({ bursts, dice }: Scene, id: string): boolean =>
  [...bursts, ...dice].some(({ place }) => place === id);

/** Places with a fight come first, then those with counters of both sides, then those in focus, then the fullest. */
function byWeight(scene: Scene): (a: CrowdedPlace, b: CrowdedPlace) => number {
  const asked = new Set(scene.focus.map(({ place }) => place));
  const weight = ({ place: { id, pieces } }: CrowdedPlace): number =>
    (isFought(scene, id) ? 4000 : 0) +
    (['first', 'second'].every(side => pieces.some(p => p.side === side)) ? 2000 : 0) +
    (asked.has(id) ? 1000 : 0) +
    pieces.length;
  return (a, b) => weight(b) - weight(a);
}

/** The name of a place as the map writes it. A map of boxes has the names of several towns in one place. */
function titleOf({ id, name }: ScenePlace, sheet: MapSheet, layout: Layout): string {
  const label = sheet.kind === 'boxes' ? undefined : labelOf(layout, id);
  if (label) return joined(label.lines);
  const box = sheet.boxes.find(b => b.id === id);
  return box && 'letters' in box ? box.letters : name;
}

/**
 * Fan out a crowded place on a panel beside it, if its counters are in view and there is room for a panel: a panel with
 * its counters, else with these markers of it too, because it may then lie where they were.
 */
function fanPlace(
  { place, slots, shown }: CrowdedPlace,
  tokens: readonly SceneToken[],
  sheet: MapSheet,
  layout: Layout,
  view: Box,
  room: Room,
  into: Filled,
  earlier: readonly Callout[],
): Callout | null {
  const isHere = (p: Placed): boolean => p.place === place.id && (p.figure.kind !== 'token' || tokens.length > 0);
  const ownCounters = into.placed.filter(isHere).map(boxOf);
  if (!isIn(view, middle(boxAround(ownCounters)))) return null;
  const others = [...into.placed.filter(p => !isHere(p)), ...into.targets].map(boxOf);
  const ring = outlineOf(sheet, place.id);
  const ownBox = sheet.boxes.find(({ id }) => id === place.id)?.rect;
  const crowd = {
    place,
    title: titleOf(place, sheet, layout),
    shown,
    slots,
    tokens,
    ownCounters,
    ring,
    name: sheet.kind === 'regions' ? labelOf(layout, place.id)?.box : undefined,
    houses: layout.villages.filter(box => contains(ring, middle(box))),
    // Two crowded places may share a border. If their marks touched, nobody could tell which panel belongs to which place.
    solid: [
      ...layout.labels.map(l => l.box),
      ...(sheet.kind === 'boxes' ? [] : layout.furniture.filter(box => box !== ownBox)),
      ...others,
      ...earlier.map(({ from }) => boxOf({ x: from[0], y: from[1], size: 2 * MARK_RADIUS_PX })),
    ],
    otherCounters: others,
    mayBeNameless: sheet.kind === 'boxes',
    reach: sheet.kind === 'boxes' ? FAR_REACH_PX : REACH_PX,
  };
  const fan = fanOut(crowd, layout.text, room);
  if (!fan) return null;
  // The panel shows these, so they are taken off the map.
  into.placed = into.placed.filter(p => !isHere(p));
  placeAll(fan.items, fan.spots, place.id, into);
  return fan.callout;
}

/**
 * Where everything in a scene goes. Counters without room are folded into stacks or, if a panel fits into the visible
 * part of the sheet, shown on it, beside their place, with its name.
 */
export function arrange(scene: Scene, sheet: MapSheet, layout: Layout, view: Box): Arrangement {
  const into: Filled = { placed: [], targets: [] };
  const crowded = fillPlaces(scene, sheet, layout, into);
  const fought = burstsInOrder(scene).map(({ place }): Burst => ({ place, box: burstBox(place, sheet, layout, into) }));
  const taken = [...into.placed, ...into.targets].map(boxOf);
  const room = new Room(sheet, layout, view, taken, new Set(scene.places.map(({ id }) => id)));
  const marches = marchesOf(scene, sheet, layout, view, room, into);
  const rays = raysOf(scene, sheet, layout, into);
  const dicePanel = dicePanelOf(scene, sheet, layout, view, room, into, marches);
  const callouts: Callout[] = [];
  for (const contents of crowded.toSorted(byWeight(scene))) {
    const fan = (tokens: readonly SceneToken[]): Callout | null =>
      fanPlace(contents, tokens, sheet, layout, view, room, into, callouts);
    const { tokens } = contents.place;
    const callout = fan([]) ?? (tokens.length > 0 ? fan(tokens) : null);
    if (callout) callouts.push(callout);
  }
  const bursts = fought.flatMap(burst => [burst, ...callouts.filter(({ place }) => place === burst.place)]);
  return { ...into, marches, rays, bursts, callouts, dicePanel };
}
