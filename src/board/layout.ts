import type { Face } from './fonts.ts';
import { type Box, boundsOf, grow, type Line, overlaps, smooth } from './geometry.ts';
import type { MapPlace, MapSheet, Rank, RegionMap } from './map-schema.ts';
import { groundOf, packRows, type Row } from './rows.ts';
import type { Scale } from './window.ts';

/** A name on the map: the place it belongs to, its lines, and its letters' size and width. */
export interface Label {
  readonly id: string;
  readonly lines: readonly string[];
  readonly rank: Rank;
  readonly size: number;
  readonly narrow: number;
  readonly box: Box;
}

/**
 * Room for counters of one size in a place. `tile` is that size, in map pixels; `capacity` is how many fit side by
 * side.
 */
export interface Slots {
  readonly tile: number;
  readonly rows: readonly Row[];
  readonly capacity: number;
  /** Set on the smallest size, which is used only if counters of every other size do not fit even overlapping. */
  readonly onlyOverlapping?: true;
}

/** Where names and counters go. It is fixed for each map and scale, so that nothing moves from one picture to the next. */
export interface Layout {
  /** The size of numbers and names, in map pixels. */
  readonly text: number;
  readonly labels: readonly Label[];
  readonly slots: ReadonlyMap<string, readonly Slots[]>;
  /** What nothing may cover: the boxes on the margin, the cartouche, the compass, names of waters, landings. */
  readonly furniture: readonly Box[];
  /** In a close-up, the part of the sheet where counters may be. */
  readonly seen?: Box;
  /** The houses of the towns. Counters may cover them; names and panels may not. */
  readonly villages: readonly Box[];
}

export const labelOf = (layout: Layout, id: string): Label | undefined => layout.labels.find(l => l.id === id);

const FACES = {
  town: 'Board Caslon',
  country: 'Board Caslon Italic',
  mark: 'Board Figures',
  wild: 'Board Caslon Italic',
  native: 'Board Caslon Italic',
  sea: 'Board Caslon Italic',
} as const satisfies Readonly<Record<Rank, Face>>;
export const faceOf = (rank: Rank): Face => FACES[rank];

/** The distance between lines of a name, in text heights. */
export const LEADING = 0.88;

/** Counter sizes as shares of the full size. Smaller ones are only used where a place is crowded. */
export const TILE_SIZES = [1, 0.88, 0.8] as const;
/** The size that is tried in a region before its counters are folded: just enough for two leaders and a stack in H1. */
const LEAST_SIZE = 0.75;

/** The houses drawn at the centre of a town. */
const villageBox = ({ centre: [x, y] }: MapPlace): Box => ({ x: x - 16, y: y - 16, w: 32, h: 24 });

/** Slots for counters of this share of the full size. */
function slotsOfSize(ring: Line, scale: Scale, blocked: readonly Box[], share: number): Slots {
  const bounds = boundsOf(ring);
  const near = blocked.filter(box => overlaps(box, bounds));
  const tile = Math.round(scale.counter * share);
  return { tile, ...packRows(groundOf(ring, tile), tile + 3, near) };
}

/** The slots inside an outline, clear of `blocked`: one entry for each counter size, the largest first. */
export const slotsIn = (ring: Line, scale: Scale, blocked: readonly Box[]): Slots[] =>
  TILE_SIZES.map(share => slotsOfSize(ring, scale, blocked, share));

/** The same for a region, with the least size last. */
export const slotsInRegion = (ring: Line, scale: Scale, blocked: readonly Box[]): Slots[] => [
  ...slotsIn(ring, scale, blocked),
  { ...slotsOfSize(ring, scale, blocked, LEAST_SIZE), onlyOverlapping: true },
];

/** Slots without the room outside `seen`. */
export const slotsWithin = (slots: readonly Slots[], seen: Box): Slots[] =>
  slots.flatMap((size): Slots[] => {
    const rows = size.rows.flatMap((row): Row[] => {
      const [left, right] = [Math.max(row.x, seen.x), Math.min(row.x + row.w, seen.x + seen.w)];
      const isHigh = row.y >= seen.y && row.y + row.h <= seen.y + seen.h;
      return isHigh && right - left >= size.tile ? [{ ...row, x: left, w: right - left }] : [];
    });
    return rows.length > 0 ? [{ ...size, rows }] : [];
  });

/** The boxes of everything with a fixed position on the sheet, including the names of lakes, rivers and seas. */
export const furnitureOf = (sheet: RegionMap): Box[] => [
  ...sheet.boxes.map(b => b.rect),
  sheet.cartouche,
  compassBox(sheet),
  ...waterNameBoxes(sheet),
  ...landingBoxes(sheet),
];

/** Whether the map shows heights. Such a map shows a small area, with each house of a town. */
export const showsHeights = ({ places }: RegionMap): boolean => places.some(p => p.level > 0);

export const villagesOf = (sheet: RegionMap): Box[] =>
  showsHeights(sheet) ? [] : sheet.places.filter(p => p.rank === 'town').map(villageBox);

export function compassBox(sheet: MapSheet): Box {
  const [x, y, r] = sheet.compass;
  return { x: x - r, y: y - r * 1.65, w: 2 * r, h: r * 2.65 };
}

const landingBoxes = (sheet: RegionMap): Box[] =>
  sheet.landings.map(({ at: [x, y] }) => ({ x: x - 18, y: y - 18, w: 36, h: 36 }));

/** Boxes along the landscape names. No place name may touch them; counters may cover them. */
export const landNameBoxes = ({ landNames }: RegionMap): Box[] =>
  landNames.flatMap(({ path, size }) => {
    const line = smooth(path);
    return line.slice(1).map((to, i) => grow(boundsOf([line[i] ?? to, to]), size * 0.42));
  });

/** A generous box around each name of a lake, river or sea. */
export const waterNameBoxes = (sheet: MapSheet): Box[] =>
  sheet.waterNames.map(({ path, size }) => grow(boundsOf(path), size * 0.4));

/** Marks a word split at the end of a line; on one line it is whole again. */
const SOFT_HYPHEN = '\u00ad';

/** The lines of a name joined into one. */
export const joined = (lines: readonly string[]): string =>
  lines.join(' ').replaceAll(`${SOFT_HYPHEN} `, '').replaceAll('- ', '-');

/** The lines of a label, each with the centre of its text. */
export const linesOf = (label: Label): { readonly text: string; readonly x: number; readonly y: number }[] =>
  label.lines.map((line, i) => ({
    text: line.replace(SOFT_HYPHEN, '-'),
    x: label.box.x + label.box.w / 2,
    y: label.box.y + label.size * LEADING * (i + 0.5) + label.size * 0.03,
  }));
