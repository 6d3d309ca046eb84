import { type Box, boundsOf, grow, isWithin, type Point, sharedArea } from './geometry.ts';
import {
  compassBox,
  faceOf,
  type Label,
  type Layout,
  LEADING,
  type Slots,
  TILE_SIZES,
  waterNameBoxes,
} from './layout.ts';
import { widest } from './lettering.ts';
import type { PointMap, Site } from './map-schema.ts';
import { OVERVIEW_SCALE, type Scale } from './window.ts';

/** The width of a name's letters as a share of the font's own width, and its distance from the counter on its site. */
const NARROW = 0.86;
const NAME_GAP_PX = 5;

/** The name of a site, on the side given for it. */
function nameLabel({ id, rank, lines, at: [x, y], side, shift: [right, down] }: Site, { text, counter }: Scale): Label {
  const style = { face: faceOf(rank), size: text, narrow: NARROW };
  const w = widest(lines, style) + 4;
  const h = text * (LEADING * lines.length + 0.06);
  const reach = counter / 2 + NAME_GAP_PX;
  const left = { e: x + reach, w: x - reach - w, n: x - w / 2, s: x - w / 2 }[side];
  const top = { e: y - h / 2, w: y - h / 2, n: y - reach - h + 4, s: y + reach - 2 }[side];
  return { id, rank, lines, size: text, narrow: NARROW, box: { x: left + right, y: top + down, w, h } };
}

/**
 * The part of its overhang by which a pair of counters may be moved off the middle of its site, the least first, by the
 * side of the site's name: never towards it.
 */
const PAIR_SHIFTS: Readonly<Record<Site['side'], readonly number[]>> = {
  e: [-0.5, -1],
  w: [0.5, 1],
  n: [-0.5, 0.5, -1, 1],
  s: [-0.5, 0.5, -1, 1],
};

/** Where two counters side by side go: where they cover the least of names and of the room of other sites. */
function pairBox({ id, at, side }: Site, tile: number, counter: number, sheet: PointMap, names: readonly Box[]): Box {
  const w = 2 * (tile + 4);
  const amid = ([x, y]: Point): Box => ({ x: x - w / 2, y: y - tile / 2, w, h: tile });
  const rooms = sheet.places.filter(site => site.id !== id).map(site => amid(site.at));
  const taken = [...names, ...rooms];
  const costOf = (box: Box): number => taken.reduce((sum, other) => sum + sharedArea(box, other), 0);
  let best = amid(at);
  let least = costOf(best);
  for (const shift of PAIR_SHIFTS[side]) {
    const box = { ...best, x: at[0] - w / 2 + (shift * (w - counter)) / 2 };
    const cost = costOf(box);
    if (cost < least && isWithin(box, sheet.panel)) [best, least] = [box, cost];
  }
  return best;
}

/** One counter of full size on a site, or two smaller ones side by side. */
function slotsOf(site: Site, { counter }: Scale, sheet: PointMap, names: readonly Box[]): Slots[] {
  const [x, y] = site.at;
  return TILE_SIZES.map((share, i) => {
    const tile = Math.round(counter * share);
    if (i > 0) return { tile, capacity: 2, rows: [pairBox(site, tile, counter, sheet, names)] };
    return { tile, capacity: 1, rows: [{ x: x - (tile + 4) / 2, y: y - tile / 2, w: tile + 4, h: tile }] };
  });
}

/** The pips of a group: this many on each side of a notch. */
const PIPS_PER_SIDE = 3;
export const PIP_PX = 15;
export const pipsBox = ([x, y]: readonly [number, number]): Box => ({
  x: x - (PIPS_PER_SIDE + 0.5) * PIP_PX,
  y: y - PIP_PX * 0.6,
  w: (2 * PIPS_PER_SIDE + 1) * PIP_PX,
  h: PIP_PX * 1.2,
});

/** The box around the name of a group; none if it has no name on the map. */
export const groupNameBox = ({ label }: PointMap['groups'][number]): Box[] =>
  label ? [grow(boundsOf(label.path), label.size * 0.4)] : [];

/** Where names and counters go on a map of sites. Only towns are named on the overview. */
export function layOutPoints(sheet: PointMap, scale: Scale): Layout {
  const whole = scale.text === OVERVIEW_SCALE.text;
  const named = sheet.places.filter(({ rank }) => rank === 'town' || !whole);
  const labels = named.map(site => nameLabel(site, scale)).filter(({ box }) => isWithin(box, grow(sheet.panel, 4)));
  const furniture = [
    ...sheet.boxes.map(b => b.rect),
    ...sheet.groups.flatMap(({ pips }) => (pips ? [pipsBox(pips)] : [])),
    ...sheet.groups.flatMap(groupNameBox),
    sheet.cartouche,
    compassBox(sheet),
    ...waterNameBoxes(sheet),
  ];
  const names = labels.map(({ box }) => box);
  const slots = new Map(sheet.places.map((site): [string, Slots[]] => [site.id, slotsOf(site, scale, sheet, names)]));
  return { text: scale.text, labels, slots, furniture, villages: [] };
}
