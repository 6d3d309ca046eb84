import type { Figure, Scene, ScenePlace } from '../core/scene.ts';
import { type CounterSpot, counterSpots, slotsOf, squeeze } from './counter-spots.ts';
import { bySide, folds, type Item, staysWhole, WAYS_WITH_EVERYTHING } from './folding.ts';
import { type Box, middle } from './geometry.ts';
import type { Layout, Slots } from './layout.ts';
import { noPlace } from './map.ts';
import type { MapSheet, Site } from './map-schema.ts';
import { letterSpot, markerSpots } from './sites.ts';

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

/** The size of a letter's disc in counters, so that its rim stays within a counter's room. */
const DISC_SIZE = 0.93;

/** The size of a marker in counters. Two markers share the room of one counter. */
const TOKEN_SIZE = 0.74;
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
    const two = item.tokens.length > 1;
    const size = spot.size * (two ? TOKEN_SIZE : LONE_TOKEN_SIZE);
    const off = two ? (spot.size - size) / 2 : 0;
    item.tokens.forEach((token, i) => {
      const shift = i ? off : -off;
      into.placed.push({ figure: { kind: 'token', token }, place, x: spot.x + shift, y: spot.y + shift, size });
    });
  }
}

/** Items are placed from last to first, so that where counters overlap the first one lies on top. */
export function placeAll(items: readonly Item[], at: readonly CounterSpot[], place: string, into: Filled): void {
  for (const [i, item] of [...items.entries()].reverse()) {
    const spot = at[i];
    if (spot) put(item, spot, place, into);
  }
}

export interface PlaceContents {
  readonly place: ScenePlace;
  readonly slots: readonly Slots[];
}

/** Show what lies in a place with as little folding as its room allows. Returns whether anything was left out. */
function fillPlace({ place, slots }: PlaceContents, letter: string | undefined, into: Filled): boolean {
  let items: readonly Item[] = [];
  let tried = 0;
  for (items of folds(place, letter)) {
    const at = counterSpots(slots, items.map(staysWhole));
    if (at) {
      placeAll(items, at, place.id, into);
      return tried >= WAYS_WITH_EVERYTHING;
    }
    tried++;
  }
  placeAll(items, squeeze(slots, items.map(staysWhole)), place.id, into);
  return place.pieces.length > 1;
}

/**
 * Place what lies on a site: one counter per side on it, markers around it. Returns whether any counters were folded.
 */
function fillSite({ place, slots }: PlaceContents, site: Site, letter: string | undefined, into: Filled): boolean {
  const [full] = slots;
  if (!full) return false;
  const items = bySide(place);
  const at = counterSpots(slots, items.map(staysWhole)) ?? squeeze(slots, items.map(staysWhole));
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

/**
 * Where arrows and shots to or from a place end: at its counters, or at the spots they would have, or at its centre.
 */
export function anchorsOf(id: string, sheet: MapSheet, layout: Layout, { placed, targets }: Filled): Box[] {
  const here = [...placed, ...targets].filter(p => p.place === id).map(boxOf);
  if (here.length) return here;
  const row = layout.slots.get(id)?.find(slot => slot.capacity > 0)?.rows[0];
  const place = sheet.places.find(p => p.id === id);
  const box = sheet.boxes.find(b => b.id === id)?.rect;
  const at = row ? middle(row) : (place?.centre ?? (box && middle(box)));
  if (!at) throw noPlace(sheet, id);
  return [boxOf({ x: at[0], y: at[1], size: EMPTY_PLACE_PX })];
}

/** Place what lies in each place, and return the places in which something was folded or left out. */
export function fillPlaces(scene: Scene, sheet: MapSheet, layout: Layout, into: Filled): PlaceContents[] {
  const letters = new Map(scene.focus.map(f => [f.place, f.letter]));
  const known = new Map(scene.places.map(p => [p.id, p]));
  const crowded: PlaceContents[] = [];
  for (const id of new Set([...known.keys(), ...letters.keys()])) {
    const place = known.get(id) ?? { id, name: id, holder: null, pieces: [], tokens: [] };
    const letter = letters.get(id);
    const count = place.pieces.length + place.tokens.length + (letter === undefined ? 0 : 1);
    const slots = slotsOf(sheet, layout, id, count);
    const site = sheet.kind === 'points' ? sheet.places.find(p => p.id === id) : undefined;
    const contents = { place, slots };
    if (site ? fillSite(contents, site, letter, into) : fillPlace(contents, letter, into)) crowded.push(contents);
  }
  return crowded;
}

export const boxOf = ({ x, y, size }: CounterSpot): Box => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });
