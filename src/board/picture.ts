import type { PaletteName } from './palette.ts';

/** The width of a whole map in the channel. */
export const WIDE_PX = 1650;
/** The width of a lettered map, which people choose from and seldom enlarge, and of a close-up. */
export const NARROW_PX = 1100;
/** The width of a picture in the channel before it is enlarged. */
export const INLINE_PX = 550;
export const WIDTHS = [WIDE_PX, NARROW_PX, INLINE_PX] as const;
export type Width = (typeof WIDTHS)[number];

export interface BoardRequest {
  readonly palette: PaletteName;
  readonly width: Width;
  /** A place or box to show with what is around it, or a theatre, instead of the whole map. */
  readonly crop?: string;
  /** The viewer's cards, instead of the map. */
  readonly hand?: true;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly mime: 'image/jpeg';
}

/**
 * Measured on a position of Concord at 1650 × 1050: JPEG takes 28 ms of processor time at quality 50 and 32 ms at 72;
 * Skia's WebP takes 188 ms at 50. The JPEG is 301 KB at 50 and 400 KB at 72. Enlarged to twice their size, letters
 * and hachures look the same in both. At 46 the overviews of all five games stay below 300 KB; at 48 one in ten of
 * Decision in North America has more than 302 KB.
 */
export const JPEG_QUALITY = 46;
