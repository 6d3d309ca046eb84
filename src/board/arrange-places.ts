import type { Figure, Scene, ScenePlace } from '../core/scene.ts';
import { boxOf, type CounterSpot, counterSpots, slotsOf, squeeze } from './counter-spots.ts';
import { bySide, folds, type Item, staysWhole, WAYS_WITH_EVERYTHING } from './folding.ts';
import { type Box, boxAround, grow, isWithin, middle, overlaps } from './geometry.ts';
import type { Layout, Slots } from './layout.ts';
import { noPlace } from './map.ts';
import type { MapSheet, Site } from './map-schema.ts';
import { letterSpot, markerSpots } from './sites.ts';

/** A counter or marker with its position on the sheet. */
export interface Placed extends CounterSpot {
  readonly figure: Figure;
  /** The place it belongs to. */
  readonly place: string;
}

/** The letter of a button with its position on the sheet. */
export interface Target extends CounterSpot {
  readonly letter: string;
  readonly place: string;
}

/** The size of a letter's disc, as a share of a counter's, so that its rim stays inside the room for a counter. */
const DISC_SIZE = 0.93;

/** The size of a marker, as a share of a counter's. Two markers share the room of one counter. */
const PAIRED_TOKEN_SIZE = 0.74;
const LONE_TOKEN_SIZE = 0.9;

/** The side of the box that stands for an empty place. */
const EMPTY_PLACE_PX = 20;

/** The counters, markers and letters that have a position so far. */
export interface Filled {
  placed: Placed[];
  readonly targets: Target[];
}

function put(item: Item, spot: CounterSpot, place: string, into: Filled): void {
  if ('letter' in item) into.targets.push({ letter: item.letter, place, ...spot, size: spot.size * DISC_SIZE });
  else if ('figure' in item) into.placed.push({ figure: item.figure, place, ...spot });
  else {
    const isPair = item.tokens.length > 1;
    const size = spot.size * (isPair ? PAIRED_TOKEN_SIZE : LONE_TOKEN_SIZE);
    const offset = isPair ? (spot.size - size) / 2 : 0;
    item.tokens.forEach((token, i) => {
      const shift = i ? offset : -offset;
      into.placed.push({ figure: { kind: 'token', token }, place, x: spot.x + shift, y: spot.y + shift, size });
    });
  }
}

/** Places items from last to first, so that the first one is on top where counters overlap. */
export function placeAll(items: readonly Item[], spots: readonly CounterSpot[], place: string, into: Filled): void {
  for (const [i, item] of [...items.entries()].reverse()) {
    const spot = spots[i];
    if (spot) put(item, spot, place, into);
  }
}

interface PlaceContents {
  readonly place: ScenePlace;
  readonly slots: readonly Slots[];
}

/** A place that hides counters. */
export interface CrowdedPlace extends PlaceContents {
  /** How many figures stand for its counters; 0 if they are squeezed into too little room to be read. */
  readonly shown: number;
}

/**
 * Shows what is in a place, folded no more than its room requires. Returns what `CrowdedPlace.shown` says, or null if
 * nothing is hidden.
 */
function fillPlace({ place, slots }: PlaceContents, letter: string | undefined, into: Filled): number | null {
  let items: readonly Item[] = [];
  let waysTried = 0;
  for (items of folds(place, letter)) {
    const spots = counterSpots(slots, items.map(staysWhole));
    if (spots) {
      placeAll(items, spots, place.id, into);
      return waysTried >= WAYS_WITH_EVERYTHING ? items.filter(item => 'figure' in item).length : null;
    }
    waysTried++;
  }
  placeAll(items, squeeze(slots, items.map(staysWhole)), place.id, into);
  return place.pieces.length > 1 ? 0 : null;
}

/** How far a marker beside a site may reach into the box of a name, whose corners are empty. */
const NAME_OVERLAP_PX = 4;

/** Shows what is on a site: one counter per side, and markers around them. Returns the same as `fillPlace`. */
function fillSite(
  { place, slots }: PlaceContents,
  site: Site,
  { labels, furniture, seen }: Layout,
  letter: string | undefined,
  into: Filled,
): number | null {
  const [fullSize] = slots;
  if (!fullSize) return null;
  const items = bySide(place);
  const counters = counterSpots(slots, items.map(staysWhole)) ?? squeeze(slots, items.map(staysWhole));
  placeAll(items, counters, place.id, into);
  // A pair of counters may be off the middle of its site, and what goes around it follows.
  const at = counters.length > 1 ? middle(boxAround(counters.map(boxOf))) : site.at;
  const spots = markerSpots(site, at, fullSize.tile);
  const printed = [...labels.map(({ box }) => box), ...furniture].map(box => grow(box, -NAME_OVERLAP_PX));
  const isOnPrint = (spot: CounterSpot): boolean => printed.some(box => overlaps(box, boxOf(spot)));
  const inSight = seen ? spots.filter(spot => isWithin(boxOf(spot), seen)) : spots;
  const markers = [...inSight.filter(spot => !isOnPrint(spot)), ...inSight.filter(isOnPrint)];
  place.tokens.forEach((token, i) => {
    const spot = markers[i];
    if (spot) into.placed.push({ figure: { kind: 'token', token }, place: place.id, ...spot });
  });
  if (letter !== undefined)
    into.targets.push({ letter, place: place.id, ...letterSpot(site, at, fullSize.tile, items.length === 0) });
  return items.length < place.pieces.length ? items.length : null;
}

/**
 * The boxes at which arrows and shots to or from a place end: its counters and letter; if it is empty, the middle of its
 * first row of counters, else its centre.
 */
export function anchorsOf(id: string, sheet: MapSheet, layout: Layout, { placed, targets }: Filled): Box[] {
  const filledBoxes = [...placed, ...targets].filter(p => p.place === id).map(boxOf);
  if (filledBoxes.length) return filledBoxes;
  const row = layout.slots.get(id)?.find(slot => slot.capacity > 0)?.rows[0];
  const place = sheet.places.find(p => p.id === id);
  const box = sheet.boxes.find(b => b.id === id)?.rect;
  const centre = row ? middle(row) : (place?.centre ?? (box && middle(box)));
  if (!centre) throw noPlace(sheet, id);
  return [boxOf({ x: centre[0], y: centre[1], size: EMPTY_PLACE_PX })];
}

/** Shows what is in each place. Returns the places in which something is folded or hidden. */
export function fillPlaces(scene: Scene, sheet: MapSheet, layout: Layout, into: Filled): CrowdedPlace[] {
  const letters = new Map(scene.focus.map(f => [f.place, f.letter]));
  const scenePlaces = new Map(scene.places.map(p => [p.id, p]));
  const crowded: CrowdedPlace[] = [];
  for (const id of new Set([...scenePlaces.keys(), ...letters.keys()])) {
    const place = scenePlaces.get(id) ?? { id, name: id, holder: null, pieces: [], tokens: [] };
    const letter = letters.get(id);
    const count = place.pieces.length + place.tokens.length + (letter === undefined ? 0 : 1);
    const slots = slotsOf(sheet, layout, id, count);
    const site = sheet.kind === 'points' ? sheet.places.find(p => p.id === id) : undefined;
    const contents = { place, slots };
    const shown = site ? fillSite(contents, site, layout, letter, into) : fillPlace(contents, letter, into);
    if (shown !== null) crowded.push({ ...contents, shown });
  }
  return crowded;
}
