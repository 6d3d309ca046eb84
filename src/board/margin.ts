import type { Point } from './geometry.ts';
import type { Slots } from './layout.ts';
import { type Letters, widthOf } from './lettering.ts';
import type { MapSheet } from './map-schema.ts';

type Plate = Extract<MapSheet['boxes'][number], { kind: 'plate' }>;

/** The sizes of counters on a plate. The largest that fits the plate's height is used. */
const TILES_PX = [54, 46, 42, 36] as const;
const PAD_PX = 8;

export const PLATE_TITLE: Letters = { face: 'Board Caslon', size: 37, narrow: 0.8 };

/** The width of a title beside the counters, with the space around it. */
const titleWidth = ({ letters }: Plate): number => widthOf(letters, PLATE_TITLE) + 2 * PAD_PX;
/** Whether the title goes above the contents of a plate rather than to their left. */
const isTitleAbove = ({ rect: { h } }: Plate): boolean => h >= 80;

/** The centre of a plate's title. */
export function titleOfPlate(plate: Plate): Point {
  const { x, y, w, h } = plate.rect;
  return isTitleAbove(plate) ? [x + w / 2, y + 24] : [x + titleWidth(plate) / 2, y + h / 2];
}

/** Room for counters on a plate, beside or below its title. */
export function slotsOnPlate(plate: Plate): Slots[] {
  const { x, y, w, h } = plate.rect;
  const clear = isTitleAbove(plate) ? PAD_PX : titleWidth(plate);
  const top = isTitleAbove(plate) ? y + 42 : y + PAD_PX;
  const room = { x: x + clear, w: w - clear - PAD_PX, h: y + h - PAD_PX - top };
  return TILES_PX.filter(tile => tile <= room.h + 4).map(tile => {
    const lines = Math.max(1, Math.floor((room.h + 3) / (tile + 3)));
    const rows = Array.from({ length: lines }, (_, i) => ({
      ...room,
      y: top + (i * room.h) / lines,
      h: room.h / lines,
    }));
    return { tile, rows, capacity: lines * Math.floor(room.w / (tile + 3)) };
  });
}
