import type { PaletteName } from './palette.ts';

/** Sizes that are drawn: full, for phones and crops, and inline. */
export const WIDTHS = [1650, 1100, 550] as const;
export type Width = (typeof WIDTHS)[number];

export interface BoardRequest {
  readonly palette: PaletteName;
  readonly width: Width;
  /** A place to show with its neighbours, instead of the whole map. */
  readonly crop?: string;
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly mime: 'image/jpeg';
}

/**
 * Skia's JPEG takes 20 ms where its WebP of equal looks takes 140 ms. At 50 letters and hachures cannot be told from those
 * at 72 side by side at full size, and the bytes fall by three tenths; clients shrink the picture again in any case.
 */
export const JPEG_QUALITY = 50;
