import { layOutBoxes } from './box-layout.ts';
import { loadFonts } from './fonts.ts';
import { furnitureOf, type Layout, slotsInRegion, villagesOf } from './layout.ts';
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
