import { z } from 'zod';
import { loadAsset } from '../formats/assets.ts';
import { type Box, middle } from './geometry.ts';
import { TONES } from './palette.ts';

/** What a surveyor would hand to the engraver: a map as plain data, in the pixels of the overview. */
const VIEWS = ['port', 'town', 'farm', 'tavern', 'corner', 'bridge', 'meadow'] as const;
const point = z.tuple([z.number(), z.number()]);
const four = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const rect = four.transform(([x, y, w, h]): Box => ({ x, y, w, h }));

/** What maps of every kind have. */
const common = {
  id: z.string(),
  /** Colours of the country, by which a channel tells at once which game it sees. */
  tone: z.enum(TONES),
  size: point,
  /** The sheet inside the frame. Below it lies the strip. */
  panel: rect,
  /** x, y, half width, half height of a ridge. */
  hills: z.array(four),
  ponds: z.array(four),
  islands: z.array(z.object({ name: z.string(), ring: z.array(point) })),
  /** Names of waters, each on a curve through these points. */
  waterNames: z.array(z.object({ text: z.string(), size: z.number(), path: z.array(point) })),
  compass: z.tuple([z.number(), z.number(), z.number()]),
  cartouche: rect,
};

/** A map of regions that share their borders. */
const regions = z.object({
  kind: z.literal('regions'),
  ...common,
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
  /** Density of trees by place. */
  woods: z.record(z.string(), z.number()),
  boxes: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['alert', 'riders']),
      rect,
      enters: z.string().nullable(),
      letters: z.string(),
    }),
  ),
  /** Where boats may land, each marked in the water off its place. */
  landings: z.array(z.object({ place: z.string(), at: point })),
});

/** A map of boxes that roads and waters join. */
const boxes = z.object({
  kind: z.literal('boxes'),
  ...common,
  places: z.array(
    z
      .object({
        id: z.string(),
        rank: z.literal('town'),
        lines: z.array(z.string()),
        /** The box, its name included. */
        rect,
        /** What is engraved in it. */
        view: z.enum(VIEWS),
      })
      .transform(place => ({ ...place, centre: middle(place.rect) })),
  ),
  /** Roads from box to box over the points of `via`; `mile` is where the cost stands. */
  roads: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      cost: z.number(),
      rank: z.enum(['road', 'main']),
      via: z.array(point),
      mile: point,
    }),
  ),
  /** Ways over water, each drawn along its path; a cost only where movement points are paid. */
  links: z.array(
    z.object({ a: z.string(), b: z.string(), cost: z.number().nullable(), path: z.array(point), mile: point }),
  ),
  land: z.array(z.array(point)),
  rivers: z.array(z.object({ kind: z.enum(['brook', 'river']), path: z.array(point) })),
  /** Trees within an ellipse: x, y, half width, half height, density. */
  woods: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
  boxes: z.array(
    z.discriminatedUnion('kind', [
      /** An arrow by which those of towns off the map enter a box, with the names of the towns around their middle. */
      z.object({
        id: z.string(),
        kind: z.literal('entry'),
        rect,
        enters: z.string(),
        lines: z.array(z.string()),
        at: point,
      }),
      /** Where those wait who are on the water. */
      z.object({ id: z.string(), kind: z.literal('water'), rect }),
    ]),
  ),
});

const schema = z.discriminatedUnion('kind', [regions, boxes]);

export type MapSheet = z.infer<typeof schema>;
export type RegionMap = z.infer<typeof regions>;
export type BoxMap = z.infer<typeof boxes>;
export type Entry = Extract<BoxMap['boxes'][number], { kind: 'entry' }>;
export type View = (typeof VIEWS)[number];
export type MapPlace = RegionMap['places'][number];

/** All maps there are. */
export const MAPS = ['concord', 'lexington'] as const;

const sheets = new Map<string, MapSheet>();

export const entriesOf = ({ boxes: all }: BoxMap): Entry[] => all.filter(box => box.kind === 'entry');

/** Reads and checks `assets/<id>-map.json` once. */
export function mapSheet(id: string): MapSheet {
  const known = sheets.get(id);
  if (known) return known;
  const sheet = loadAsset(`${id}-map.json`, schema);
  sheets.set(id, sheet);
  return sheet;
}

export const noPlace = ({ id }: MapSheet, place: string): Error =>
  new Error(`The map of ${id} has no place ‘${place}’.`);

/** The ids of all places that a map can be cropped to. */
export function cropsOf(id: string): readonly string[] {
  const { places, boxes } = mapSheet(id);
  return [...places, ...boxes].map(place => place.id);
}
