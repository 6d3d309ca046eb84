import { z } from 'zod';
import { loadAsset } from '../assets.ts';

/** What a surveyor would hand to the engraver: a map as plain data, in the pixels of the overview. */
const point = z.tuple([z.number(), z.number()]);
const rect = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const schema = z.object({
  id: z.string(),
  size: point,
  /** The sheet inside the frame: x, y, width, height. Below it lies the strip. */
  panel: rect,
  vertices: z.array(point),
  places: z.array(
    z.object({
      id: z.string(),
      rank: z.enum(['town', 'country']),
      lines: z.array(z.string()),
      /** Vertices, in order; neighbours share them exactly. */
      ring: z.array(z.number()),
      centre: point,
    }),
  ),
  borders: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      kind: z.enum(['land', 'brook', 'river']),
      road: z.enum(['road', 'main']).optional(),
    }),
  ),
  mainRoad: z.array(z.string()),
  /** x, y, half width, half height of a ridge. */
  hills: z.array(rect),
  /** Density of trees by place. */
  woods: z.record(z.string(), z.number()),
  ponds: z.array(rect),
  islands: z.array(z.object({ name: z.string(), ring: z.array(point) })),
  boxes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['alert', 'riders']),
      rect,
      enters: z.string().nullable(),
      letters: z.string(),
    }),
  ),
  /** Names of waters, each on a curve through these points. */
  waterNames: z.array(z.object({ text: z.string(), size: z.number(), path: z.array(point) })),
  /** Where boats may land, each marked in the water off its place. */
  landings: z.array(z.object({ place: z.string(), at: point })),
  compass: z.tuple([z.number(), z.number(), z.number()]),
  cartouche: rect,
});

export type MapSheet = z.infer<typeof schema>;
export type MapPlace = MapSheet['places'][number];

/** All maps there are. */
export const MAPS = ['concord'] as const;

const sheets = new Map<string, MapSheet>();

/** Reads and checks `assets/<id>-map.json` once. */
export function mapSheet(id: string): MapSheet {
  const known = sheets.get(id);
  if (known) return known;
  const sheet = loadAsset(`${id}-map.json`, schema);
  sheets.set(id, sheet);
  return sheet;
}

/** The ids of all places that a map can be cropped to. */
export function cropsOf(id: string): readonly string[] {
  const { places, boxes } = mapSheet(id);
  return [...places, ...boxes].map(place => place.id);
}
