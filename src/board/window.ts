import { type Box, boundsOf, grow, isWithin, middle } from './geometry.ts';
import type { MapSheet } from './map-schema.ts';
import { outlineOf } from './survey.ts';

/** Sizes in pixels of the map sheet. They are smaller for a crop, because it enlarges the sheet. */
export interface Scale {
  readonly text: number;
  readonly counter: number;
}

export const OVERVIEW_SCALE: Scale = { text: 37, counter: 58 };
/**
 * The close-up of a place enlarges the sheet 2.2 times. Text and counters are set smaller there, so that text grows
 * only 1.3 times and counters 1.6 times.
 */
const CROP_ZOOM = 2.2;
export const CROP_SCALE: Scale = { text: 22, counter: 42 };

/** The part of the sheet that a picture shows, and how many pixels of the picture one pixel of the sheet becomes. */
export interface Window {
  readonly view: Box;
  readonly zoom: number;
}

/** The part of the sheet that a picture shows. */
export function windowOf(sheet: MapSheet, crop: string | undefined): Box {
  const [w, h] = sheet.size;
  if (crop === undefined) return { x: 0, y: 0, w, h };
  const theatre = sheet.theatres.find(({ id }) => id === crop);
  if (theatre) return theatre.rect;
  const [cx, cy] = middle(boundsOf(outlineOf(sheet, crop)));
  const { panel } = sheet;
  const size = { w: w / CROP_ZOOM, h: h / CROP_ZOOM };
  const clamp = (at: number, from: number, to: number): number => Math.max(from, Math.min(at, to));
  return {
    x: clamp(cx - size.w / 2, panel.x, panel.x + panel.w - size.w),
    y: clamp(cy - size.h / 2, panel.y, panel.y + panel.h - size.h),
    ...size,
  };
}

/** The room around a region's centre that a counter, or the letter in its place, needs. */
const CENTRE_ROOM_PX = CROP_SCALE.counter / 2;
/** The share of a crop's width that is left free at its edges. */
const EDGE_SHARE = 0.02;

/** Whether a crop shows a place well enough: its whole box, or the centre of its region with its letter. */
export function showsWell(sheet: MapSheet, crop: string, id: string): boolean {
  const view = windowOf(sheet, crop);
  const centre = sheet.kind !== 'boxes' && sheet.places.find(p => p.id === id)?.centre;
  const needed = centre
    ? grow({ x: centre[0], y: centre[1], w: 0, h: 0 }, CENTRE_ROOM_PX)
    : boundsOf(outlineOf(sheet, id));
  return isWithin(needed, grow(clipped(view, sheet), -EDGE_SHARE * view.w));
}

/** The visible part of the map itself, without strip and frame. */
export function clipped(view: Box, { panel: { x, y, w, h } }: MapSheet): Box {
  const [left, top] = [Math.max(view.x, x), Math.max(view.y, y)];
  return { x: left, y: top, w: Math.min(view.x + view.w, x + w) - left, h: Math.min(view.y + view.h, y + h) - top };
}
