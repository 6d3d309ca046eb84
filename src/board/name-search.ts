import { loadFonts } from './fonts.ts';
import { type Box, boundsOf, contains, grow, isWithin, type Line, overlaps, type Point } from './geometry.ts';
import { faceOf, furnitureOf, joined, type Label, LEADING, landNameBoxes, TILE_SIZES, villagesOf } from './layout.ts';
import { widthOf } from './lettering.ts';
import type { MapPlace, RegionMap } from './map-schema.ts';
import { type Ground, groundOf, packRows } from './rows.ts';
import { outlineOf, survey } from './survey.ts';
import { OVERVIEW_SCALE, type Scale } from './window.ts';

/**
 * The widths of letters that are tried: the usual one, then narrower ones, each of which counts as worse. Country names
 * are always narrow.
 */
const NARROW: Readonly<Record<MapPlace['rank'], readonly number[]>> = {
  town: [1, 0.84, 0.76],
  country: [0.82, 0.74],
  mark: [1, 0.9],
};
/** How many counters should fit beside a name, by the rank of its place. Room for more counts for nothing. */
const COUNTERS_WANTED: Readonly<Record<MapPlace['rank'], number>> = { town: 5, country: 4, mark: 3 };

const STEP_PX = 8;
/** How far a name may reach beyond its region to the left and right. */
const LEAN_PX = 60;
/** Nothing farther from a region than this affects its name. */
const REACH_PX = 80;
/** The space around a name. */
const CLEAR_PX = 5;

/** The value of room for 0, 1, 2 … counters beside a name. It rises most at 2, because both sides need room. */
const COUNTER_VALUES = [0, 80, 160, 174, 180, 184] as const;

interface Shape {
  readonly lines: readonly string[];
  readonly size: number;
  readonly narrow: number;
  readonly w: number;
  readonly h: number;
  /** How many steps narrower than usual its letters are. */
  readonly tight: number;
}

interface NamedRegion {
  readonly place: MapPlace;
  readonly ring: Line;
  /** The ring without its wobble, which is faster to search. */
  readonly outline: Line;
  /** Land on which its name would be taken for another's: other places nearby, and islands. */
  readonly foreign: readonly Line[];
  readonly ground: Ground;
  /** The same for small counters. */
  readonly small: Ground;
  readonly isOverview: boolean;
  /** The shapes its name may take, each with its lines and their size in pixels. */
  readonly shapes: readonly Shape[];
}

function shapesOf(place: MapPlace, scale: Scale): readonly Shape[] {
  const size = scale.text;
  const shape = (lines: readonly string[], narrow: number, tight: number): Shape => {
    const style = { face: faceOf(place.rank), size, narrow };
    const w = Math.max(...lines.map(l => widthOf(l.replace('\u00ad', '-'), style))) + 6;
    return { lines, size, narrow, w, h: size * (LEADING * lines.length + 0.06), tight };
  };
  const breaks = place.lines.length > 1 ? [[joined(place.lines)], place.lines] : [place.lines];
  return breaks.flatMap(lines => NARROW[place.rank].map((narrow, tight) => shape(lines, narrow, tight)));
}

/** The shares of a box over foreign land, and over the rest outside its region: water and the wild. */
function sharesOutside(box: Box, region: NamedRegion): { readonly foreign: number; readonly water: number } {
  let [foreign, water] = [0, 0];
  for (let i = 0; i <= 8; i++)
    for (let j = 0; j <= 2; j++) {
      const p: Point = [box.x + (box.w * i) / 8, box.y + (box.h * j) / 2];
      if (contains(region.outline, p)) continue;
      if (region.foreign.some(ring => contains(ring, p))) foreign++;
      else water++;
    }
  return { foreign: foreign / 27, water: water / 27 };
}

/** The cost of a name that is wholly over foreign land, and of one that is wholly over water. */
const FOREIGN_COST = 300;
const WATER_COST = 60;
/** No more of a name may be over foreign land, or over water, or nobody could tell whose it is. */
const MOST_FOREIGN = 0.4;
const MOST_WATER = 0.6;

interface NameSpot {
  readonly box: Box;
  readonly size: number;
  readonly narrow: number;
  readonly lines: readonly string[];
  readonly worth: number;
}

type Candidate = Omit<NameSpot, 'worth'> & { readonly cost: number };

/** The fixed centre of a region's name, if it has one on this map. */
const pinOf = ({ place, isOverview }: NamedRegion): Point | undefined => (isOverview ? place.pin : undefined);

/** The top left corners that a name of this size may have: the one that its pin gives, or a grid around its region. */
function cornersFor(region: NamedRegion, w: number, h: number): Point[] {
  const pin = pinOf(region);
  if (pin) return [[pin[0] - w / 2, pin[1] - h / 2]];
  const bounds = boundsOf(region.outline);
  const found: Point[] = [];
  for (let x = bounds.x - LEAN_PX; x + w <= bounds.x + bounds.w + LEAN_PX; x += STEP_PX)
    for (let y = bounds.y - 4; y + h <= bounds.y + bounds.h + 4; y += STEP_PX) found.push([x, y]);
  return found;
}

/** Where a name may go if there were no other names, the best position first. */
function candidates(region: NamedRegion, fixed: readonly Box[], panel: Box): Candidate[] {
  const bounds = boundsOf(region.outline);
  const found: Candidate[] = [];
  const near = fixed.filter(b => overlaps(b, grow(bounds, REACH_PX)));
  const pinned = pinOf(region) !== undefined;
  for (const { lines, size, narrow, w, h, tight } of region.shapes)
    for (const [x, y] of pinned && lines !== region.place.lines ? [] : cornersFor(region, w, h)) {
      const box = { x, y, w, h };
      if (!pinned && (!isWithin(box, panel) || near.some(b => overlaps(b, grow(box, CLEAR_PX))))) continue;
      const { foreign, water } = sharesOutside(box, region);
      if (!pinned && (foreign > MOST_FOREIGN || water > MOST_WATER)) continue;
      const off = Math.abs(x + w / 2 - region.place.centre[0]) / bounds.w + (y - bounds.y) / bounds.h / 2;
      found.push({
        box,
        size,
        narrow,
        lines,
        cost: FOREIGN_COST * foreign + WATER_COST * water + 5 * off + 12 * tight,
      });
    }
  return found.sort((a, b) => a.cost - b.cost);
}

/**
 * The cost of displacing a name, counted once more for each time that it was displaced before, so that competing names
 * do not displace each other forever.
 */
const TOLL = 25;

/**
 * The best candidate clear of the names already placed; or, if tolls are given, the best of all candidates, paying the
 * toll of each name in the way.
 */
function bestSpot(
  region: NamedRegion,
  open: readonly Candidate[],
  placed: ReadonlyMap<string, NameSpot>,
  furniture: readonly Box[],
  tolls?: ReadonlyMap<string, number>,
): NameSpot | null {
  const reach = grow(boundsOf(region.outline), REACH_PX);
  const near = [...placed].filter(([, { box }]) => overlaps(box, reach));
  const blocked = [...near.map(([, { box }]) => box), ...furniture.filter(b => overlaps(b, reach))];
  const wanted = COUNTERS_WANTED[region.place.rank];
  let best: NameSpot | null = null;
  for (const { cost, ...spot } of open) {
    if (best && 1.5 * (COUNTER_VALUES[wanted] ?? 0) - cost <= best.worth) break;
    const inTheWay = near.filter(([, { box }]) => overlaps(box, grow(spot.box, CLEAR_PX)));
    if (inTheWay.length > 0 && !tolls) continue;
    const toll = inTheWay.reduce((sum, [id]) => sum + TOLL * (1 + (tolls?.get(id) ?? 0)), 0);
    const roomValue = (ground: Ground): number => {
      const { capacity } = packRows(ground, ground.height + 3, [...blocked, spot.box]);
      return COUNTER_VALUES[Math.min(capacity, wanted)] ?? 0;
    };
    const worth = 0.5 * roomValue(region.ground) + roomValue(region.small) - cost - toll;
    if (!best || worth > best.worth) best = { ...spot, worth };
  }
  return best;
}

/** How often all names are gone through before those without room are left out. */
const MOST_ROUNDS = 40;

/**
 * Place the names one after another, then move each to where it is best among the others. A name without room takes its
 * best position anyway, and those in its way look for another.
 */
function placeAll(
  regions: readonly NamedRegion[],
  furniture: readonly Box[],
  marks: readonly Box[],
  panel: Box,
): Map<string, NameSpot> {
  const spots = new Map<string, NameSpot>();
  const open = regions.map(region => candidates(region, [...furniture, ...marks], panel));
  const tolls = new Map<string, number>();
  for (let round = 0; round < MOST_ROUNDS && (round < 3 || spots.size < regions.length); round++)
    for (const [i, region] of regions.entries()) {
      if (round > 2 && spots.has(region.place.id)) continue;
      spots.delete(region.place.id);
      const spot = bestSpot(region, open[i], spots, furniture) ?? bestSpot(region, open[i], spots, furniture, tolls);
      if (!spot) continue;
      for (const [id, other] of spots)
        if (overlaps(other.box, grow(spot.box, CLEAR_PX))) {
          spots.delete(id);
          tolls.set(id, (tolls.get(id) ?? 0) + 1);
        }
      spots.set(region.place.id, spot);
    }
  return spots;
}

const polygonOf = (sheet: RegionMap, place: MapPlace): Line => place.ring.flatMap(i => sheet.vertices.slice(i, i + 1));

/** All places, the smallest first. */
function regionsOf(sheet: RegionMap, scale: Scale): NamedRegion[] {
  return sheet.places
    .map((place): NamedRegion => {
      const ring = outlineOf(sheet, place.id);
      const outline = polygonOf(sheet, place);
      const reach = grow(boundsOf(outline), 60);
      const foreign = [
        ...sheet.places.filter(p => p.id !== place.id).map(p => polygonOf(sheet, p)),
        ...sheet.islands.map(i => i.ring),
      ].filter(other => overlaps(boundsOf(other), reach));
      const ground = groundOf(ring, scale.counter);
      const small = groundOf(ring, Math.round(scale.counter * TILE_SIZES[2]));
      const isOverview = scale.text === OVERVIEW_SCALE.text;
      return { place, ring, outline, foreign, ground, small, isOverview, shapes: shapesOf(place, scale) };
    })
    .toSorted((a, b) => a.ground.bands.length - b.ground.bands.length);
}

/** Rounded to hundredths of a pixel, so that files stay equal on machines where letter widths differ slightly. */
const rounded = ({ x, y, w, h }: Box): Box => {
  const round = (at: number): number => Math.round(at * 100) / 100;
  return { x: round(x), y: round(y), w: round(w), h: round(h) };
};

/**
 * Search for the positions of a map's names. It takes seconds of processor time, so `npm run place-names` stores the
 * result. A name for which there is no room at all is left out.
 */
export function placeNames(sheet: RegionMap, scale: Scale): Label[] {
  loadFonts();
  const { crossings } = survey(sheet);
  const bridges = crossings
    .filter(c => c.kind === 'river')
    .map(({ at: [x, y] }) => ({ x: x - 15, y: y - 15, w: 30, h: 30 }));
  const regions = regionsOf(sheet, scale);
  const spots = placeAll(
    regions,
    furnitureOf(sheet),
    [...bridges, ...villagesOf(sheet), ...landNameBoxes(sheet)],
    sheet.panel,
  );
  return regions.flatMap(({ place }): Label[] => {
    const spot = spots.get(place.id);
    if (!spot) return [];
    const { lines, size, narrow, box } = spot;
    return [{ id: place.id, rank: place.rank, lines, size, narrow, box: rounded(box) }];
  });
}
