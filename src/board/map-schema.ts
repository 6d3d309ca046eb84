import { z } from 'zod';
import { type Box, middle } from './geometry.ts';
import { TONES } from './palette.ts';

/** What a surveyor would hand to the engraver: a map as plain data, in the pixels of the overview. */
const VIEWS = ['port', 'town', 'farm', 'tavern', 'corner', 'bridge', 'meadow'] as const;
const point = z.tuple([z.number(), z.number()]);
const four = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const rect = four.transform(([x, y, w, h]): Box => ({ x, y, w, h }));
const path = z.array(point);

/** Written along a curve through these points. */
const written = z.object({ text: z.string(), size: z.number(), path });

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
  islands: z.array(z.object({ name: z.string(), ring: path })),
  waterNames: z.array(written),
  compass: z.tuple([z.number(), z.number(), z.number()]),
  /** How far north is turned from the top, clockwise in degrees. */
  north: z.number().default(0),
  cartouche: rect,
  /** Named windows of the sheet that can be shown enlarged. */
  theatres: z.array(z.object({ id: z.string(), title: z.string(), rect })).default([]),
};

/** A plate on the margin or in open water on which counters lie: its title stands at its left, or above in a high one. */
const plate = z.object({ id: z.string(), kind: z.literal('plate'), rect, letters: z.string() });
/** Where the ledger lies, where gauges do, and where a track does that is not on the strip. */
const fixed = z.object({ id: z.string(), kind: z.enum(['ledger', 'gauges', 'track']), rect });

/** Places that belong together; those that touch have different washes. */
const group = z.object({ id: z.string(), name: z.string(), wash: z.number() });

/** A map of regions that share their borders. */
export const regions = z.object({
  kind: z.literal('regions'),
  ...common,
  vertices: path,
  groups: z.array(group).default([]),
  places: z.array(
    z.object({
      id: z.string(),
      /** `mark`: it bears no name but a letter and a number. */
      rank: z.enum(['town', 'country', 'mark']),
      /** Houses stand in it. */
      built: z.boolean().default(false),
      lines: z.array(z.string()),
      /** Vertices, in order; neighbours share them exactly. */
      ring: z.array(z.number()),
      centre: point,
      /** Where the middle of its name stands on the overview, where it is not to be searched for. */
      pin: point.optional(),
      group: z.string().optional(),
      /** How high it lies, in steps. */
      level: z.number().default(0),
    }),
  ),
  borders: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      kind: z.enum(['land', 'brook', 'river']),
      road: z.enum(['road', 'main']).optional(),
      /** A wall, with its front towards the second place. */
      wall: z.enum(['stone', 'fence']).optional(),
    }),
  ),
  /** Land of nobody beyond the places: vertices, in order. */
  wild: z.array(z.number()).default([]),
  mainRoad: z.array(z.string()),
  /** Density of trees by place. */
  woods: z.record(z.string(), z.number()),
  /** Names of the country that are no names of places, such as hills. */
  landNames: z.array(written).default([]),
  /** Earthworks and dikes along lines, and square redoubts. */
  works: z.array(z.object({ kind: z.enum(['breastwork', 'dike', 'redoubt']), path })).default([]),
  boxes: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        id: z.string(),
        kind: z.enum(['alert', 'riders']),
        rect,
        enters: z.string().nullable(),
        letters: z.string(),
      }),
      plate,
      fixed,
    ]),
  ),
  /** Where boats may land, each marked in the water off its place. */
  landings: z.array(z.object({ place: z.string(), at: point })),
});

/** A map of boxes that roads and waters join. */
export const boxes = z.object({
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
      via: path,
      mile: point,
    }),
  ),
  /** Ways over water, each drawn along its path; a cost only where movement points are paid. */
  links: z.array(z.object({ a: z.string(), b: z.string(), cost: z.number().nullable(), path, mile: point })),
  land: z.array(path),
  rivers: z.array(z.object({ kind: z.enum(['brook', 'river']), path })),
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
      plate,
      fixed,
    ]),
  ),
});

/** A map of sites that routes join. */
export const points = z.object({
  kind: z.literal('points'),
  ...common,
  /** Groups of sites, each on a ground of its own; some with a name on the map and pips for how their people lean. */
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
        /** On which side of the site its name stands. */
        side: z.enum(['n', 'e', 's', 'w']),
        group: z.string(),
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
  /** The frame around a part of the sheet that lies elsewhere in truth. */
  inset: rect,
  boxes: z.array(z.discriminatedUnion('kind', [plate, fixed])),
});

export const schema = z.discriminatedUnion('kind', [regions, boxes, points]);

export type MapSheet = z.infer<typeof schema>;
export type RegionMap = z.infer<typeof regions>;
export type BoxMap = z.infer<typeof boxes>;
export type PointMap = z.infer<typeof points>;
export type Site = PointMap['places'][number];
/** What kind of place a name stands by. */
export type Rank = MapSheet['places'][number]['rank'];
export type Entry = Extract<BoxMap['boxes'][number], { kind: 'entry' }>;
export type View = (typeof VIEWS)[number];
export type MapPlace = RegionMap['places'][number];
