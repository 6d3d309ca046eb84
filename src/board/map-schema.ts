import { z } from 'zod';
import { type Box, middle } from './geometry.ts';
import { TONES } from './palette.ts';

/** A map as plain data, in pixels of the overview. */

const VIGNETTES = ['port', 'town', 'farm', 'tavern', 'corner', 'bridge', 'meadow'] as const;
const point = z.tuple([z.number(), z.number()]);
const four = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const rect = four.transform(([x, y, w, h]): Box => ({ x, y, w, h }));
const path = z.array(point);

/** Written along a curve through these points. */
const written = z.object({ text: z.string(), size: z.number(), path });

/** What maps of every kind have. */
const common = {
  id: z.string(),
  /** The colours of the land, so that a channel sees at once which game it is. */
  tone: z.enum(TONES),
  /** The width and height of the whole picture, with frame and strip. */
  size: point,
  /** The sheet inside the frame. The strip is below it. */
  panel: rect,
  /** x, y, half width and half height of a ridge. */
  hills: z.array(four),
  ponds: z.array(four),
  islands: z.array(z.object({ name: z.string(), ring: path })),
  waterNames: z.array(written),
  /** x, y and radius. */
  compass: z.tuple([z.number(), z.number(), z.number()]),
  /** How far north is turned from the top, clockwise in degrees. */
  north: z.number().default(0),
  cartouche: rect,
  /** Named parts of the sheet that can be shown enlarged. */
  theatres: z.array(z.object({ id: z.string(), title: z.string(), rect })).default([]),
};

/**
 * A plate for counters, on the margin or in open water. Its title is at the left, or at the top if the plate is tall.
 */
const plate = z.object({ id: z.string(), kind: z.literal('plate'), rect, letters: z.string() });
/** The fixed plates for the ledger, for gauges, and for a track that is not on the strip. */
const fixed = z.object({ id: z.string(), kind: z.enum(['ledger', 'gauges', 'track']), rect });

/**
 * Places that belong together. `wash` is an index of `countryWashes`; adjacent groups have different ones. `letters`:
 * where its id is written on its land, in the size given, so that its plate of the ledger can be found on the map.
 */
const group = z.object({
  id: z.string(),
  name: z.string(),
  wash: z.number(),
  letters: z.object({ at: point, size: z.number() }).optional(),
});

/** A map of regions that share their borders. */
export const regions = z.object({
  kind: z.literal('regions'),
  ...common,
  vertices: path,
  groups: z.array(group).default([]),
  places: z.array(
    z.object({
      id: z.string(),
      /** `mark`: it has a letter and a number instead of a name. */
      rank: z.enum(['town', 'country', 'mark']),
      /** What lists call a place that has no name on the map. */
      name: z.string().optional(),
      /** Whether houses line its border. */
      built: z.boolean().default(false),
      lines: z.array(z.string()),
      /** Vertices in order. Neighbours share them exactly. */
      ring: z.array(z.number()),
      centre: point,
      /** The centre of its name on the overview, if it is fixed rather than searched for. */
      pin: point.optional(),
      group: z.string().optional(),
      /** Its height, in steps. */
      level: z.number().default(0),
    }),
  ),
  borders: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      kind: z.enum(['land', 'brook', 'river']),
      road: z.enum(['road', 'main']).optional(),
      /** A wall, facing the second place. */
      wall: z.enum(['stone', 'fence']).optional(),
    }),
  ),
  /** Land outside all places: vertices in order. */
  wild: z.array(z.number()).default([]),
  mainRoad: z.array(z.string()),
  /** The density of trees, by place. */
  woods: z.record(z.string(), z.number()),
  /** Landscape names that are not place names, such as hills. */
  landNames: z.array(written).default([]),
  /** Earthworks and dikes along lines, and square redoubts. */
  works: z.array(z.object({ kind: z.enum(['breastwork', 'dike', 'redoubt']), path })).default([]),
  boxes: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        id: z.string(),
        kind: z.enum(['alert', 'riders']),
        rect,
        /** The place that an alert box leads to; null for a box of riders. */
        enters: z.string().nullable(),
        letters: z.string(),
      }),
      plate,
      fixed,
    ]),
  ),
  /** Where boats may land, each marked in the water beside its place. */
  landings: z.array(z.object({ place: z.string(), at: point })),
});

/** A map of boxes joined by roads and waters. */
export const boxes = z.object({
  kind: z.literal('boxes'),
  ...common,
  places: z.array(
    z
      .object({
        id: z.string(),
        rank: z.literal('town'),
        lines: z.array(z.string()),
        /** The box, including its name. */
        rect,
        /** The vignette engraved in it. */
        view: z.enum(VIGNETTES),
      })
      .transform(place => ({ ...place, centre: middle(place.rect) })),
  ),
  /** Roads from box to box through the points of `via`. The cost is written at `mile`. */
  roads: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      cost: z.number(),
      rank: z.enum(['road', 'main']),
      via: path,
      mile: point,
    }),
  ),
  /** Links over water, each drawn along its path. The cost is in movement points; null if the rules give none. */
  links: z.array(z.object({ a: z.string(), b: z.string(), cost: z.number().nullable(), path, mile: point })),
  land: z.array(path),
  rivers: z.array(z.object({ kind: z.enum(['brook', 'river']), path })),
  /** Trees within an ellipse: x, y, half width, half height, density. */
  woods: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
  boxes: z.array(
    z.discriminatedUnion('kind', [
      /**
       * An arrow by which pieces from towns off the map enter a box, with the names of the towns around their centre.
       */
      z.object({
        id: z.string(),
        kind: z.literal('entry'),
        rect,
        enters: z.string(),
        lines: z.array(z.string()),
        at: point,
      }),
      /** Where pieces that are on the water wait. */
      z.object({ id: z.string(), kind: z.literal('water'), rect }),
      plate,
      fixed,
    ]),
  ),
});

/** A map of sites joined by routes. */
export const points = z.object({
  kind: z.literal('points'),
  ...common,
  /** Groups of sites, each with its own land. Some have a name on the map, and pips that show their loyalty. */
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      wash: z.number(),
      ground: z.array(path),
      label: written.optional(),
      pips: point.optional(),
    }),
  ),
  places: z.array(
    z
      .object({
        id: z.string(),
        /** Only towns are named on the overview. */
        rank: z.enum(['town', 'wild', 'native', 'sea']),
        lines: z.array(z.string()),
        at: point,
        /** The side of the site on which its name is written. */
        side: z.enum(['n', 'e', 's', 'w']),
        /** How far its name is moved from there, to the right and down. */
        shift: z.tuple([z.number(), z.number()]).default([0, 0]),
        group: z.string(),
        /** Its points for whoever holds it; 0 if it has none. */
        worth: z.number(),
        port: z.boolean(),
      })
      .transform(place => ({ ...place, centre: place.at })),
  ),
  routes: z.array(
    z.object({ a: z.string(), b: z.string(), kind: z.enum(['road', 'trail', 'river', 'sea']), via: path }),
  ),
  land: z.array(path),
  lakes: z.array(path),
  rivers: z.array(z.object({ kind: z.enum(['brook', 'river']), path })),
  woods: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
  /** The frame around a part of the sheet that really lies elsewhere. */
  inset: rect,
  boxes: z.array(z.discriminatedUnion('kind', [plate, fixed])),
});

export const schema = z.discriminatedUnion('kind', [regions, boxes, points]);

export type MapSheet = z.infer<typeof schema>;
export type RegionMap = z.infer<typeof regions>;
export type BoxMap = z.infer<typeof boxes>;
export type PointMap = z.infer<typeof points>;
export type Site = PointMap['places'][number];
/** The kind of a place. It decides how the name is written. */
export type Rank = MapSheet['places'][number]['rank'];
export type Entry = Extract<BoxMap['boxes'][number], { kind: 'entry' }>;
export type Vignette = (typeof VIGNETTES)[number];
export type MapPlace = RegionMap['places'][number];
