import { layOutBoxes, layOutBoxesWithin } from './box-layout.ts';
import { loadFonts } from './fonts.ts';
import { type Box, boundsOf, grow, isWithin, overlaps } from './geometry.ts';
import { furnitureOf, type Layout, type Slots, slotsInRegion, slotsWithin, villagesOf } from './layout.ts';
import type { MapSheet, RegionMap } from './map-schema.ts';
import { storedNames } from './names.ts';
import { layOutPoints } from './point-layout.ts';
import { outlineOf } from './survey.ts';
import type { Scale } from './window.ts';

function layOut(sheet: MapSheet, scale: Scale): Layout {
  if (sheet.kind === 'boxes') return layOutBoxes(sheet, scale);
  return sheet.kind === 'points' ? layOutPoints(sheet, scale) : layOutRegions(sheet, scale);
}

function layOutRegions(sheet: RegionMap, scale: Scale): Layout {
  const furniture = furnitureOf(sheet);
  const labels = storedNames(sheet, scale);
  const blocked = [...furniture, ...labels.map(l => l.box)];
  const slots = new Map(sheet.places.map(({ id }) => [id, slotsInRegion(outlineOf(sheet, id), scale, blocked)]));
  return { text: scale.text, labels, slots, furniture, villages: villagesOf(sheet) };
}

const layouts = new Map<string, Layout>();

export function layoutOf(sheet: MapSheet, scale: Scale): Layout {
  const key = `${sheet.id} ${scale.text} ${scale.counter}`;
  const cached = layouts.get(key);
  if (cached) return cached;
  loadFonts();
  const created = layOut(sheet, scale);
  layouts.set(key, created);
  return created;
}

/** How far from the edge of a close-up a counter must be, in map pixels, because its marks reach beyond it. */
const EDGE_PX = 5;

/** Everything around a view, as far as any sheet reaches. */
const around = ({ x, y, w, h }: Box): Box[] => [
  { x: -FAR_PX, y: -FAR_PX, w: FAR_PX + x, h: 3 * FAR_PX },
  { x: x + w, y: -FAR_PX, w: FAR_PX, h: 3 * FAR_PX },
  { x: -FAR_PX, y: -FAR_PX, w: 3 * FAR_PX, h: FAR_PX + y },
  { x: -FAR_PX, y: y + h, w: 3 * FAR_PX, h: FAR_PX },
];
const FAR_PX = 10_000;

/**
 * The slots of places on the edge of a close-up, inside it, so that it cuts no counter. A place with too little ground
 * in sight has none.
 */
function slotsAtEdge(sheet: MapSheet, scale: Scale, layout: Layout, seen: Box): [string, readonly Slots[]][] {
  if (sheet.kind !== 'regions') return [...layout.slots].map(([id, slots]) => [id, slotsWithin(slots, seen)]);
  const blocked = [...layout.furniture, ...layout.labels.map(l => l.box), ...around(seen)];
  return sheet.places.flatMap(({ id }): [string, readonly Slots[]][] => {
    const ring = outlineOf(sheet, id);
    const bounds = boundsOf(ring);
    return overlaps(bounds, seen) && !isWithin(bounds, seen) ? [[id, slotsInRegion(ring, scale, blocked)]] : [];
  });
}

/** Where names and counters go in a close-up that shows this part of the sheet. */
export function layoutWithin(sheet: MapSheet, scale: Scale, view: Box): Layout {
  const key = `${sheet.id} ${scale.text} ${scale.counter} ${view.x} ${view.y} ${view.w}`;
  const cached = layouts.get(key);
  if (cached) return cached;
  const whole = layoutOf(sheet, scale);
  const seen = grow(view, -EDGE_PX);
  const created =
    sheet.kind === 'boxes'
      ? layOutBoxesWithin(sheet, scale, seen)
      : { ...whole, seen, slots: new Map([...whole.slots, ...slotsAtEdge(sheet, scale, whole, seen)]) };
  layouts.set(key, created);
  return created;
}
