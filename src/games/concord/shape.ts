import { z } from 'zod';

/** How far an entry can be trusted, and why: a rule number or another reason. */
const mark = z.tuple([z.enum(['CONFIRMED', 'DERIVED', 'INVENTED']), z.string().min(1)]);
const marks = z.record(z.string(), mark);
const id = z.string().regex(/^[a-z]+$/, 'an id is written in lowercase letters a to z');
const name = z.string().min(1);
const count = z.int().min(0);
const edge = z.enum(['top', 'left', 'bottom']);
const point = z.tuple([z.number(), z.number()]);
const polygon = z.array(point).min(3);

const region = z.strictObject({
  id,
  name: name.nullable(),
  label: name,
  town: z.boolean(),
  /** The number on the hidden arms marker, 0 for a plain one, null for none. */
  arms: z.int().min(0).max(5).nullable(),
  muster: z.strictObject({ militia: count, minutemen: count, leader: name.nullable() }).nullable(),
  landing: z.boolean(),
  exits: z.array(edge),
  x: z.number(),
  y: z.number(),
  status: marks,
  polygon,
});

const border = z.strictObject({
  a: id,
  b: id,
  border: z.enum(['land', 'stream', 'dark']),
  road: z.boolean(),
  adjacent: z.boolean(),
  status: mark.optional(),
  line: z.array(z.tuple([point, point])).min(1),
});

const box = z.strictObject({
  id: name,
  name,
  edge,
  enters: id,
  militia: count,
  leader: name.nullable(),
  towns: name,
  status: marks,
});

const card = z.strictObject({
  number: z.int(),
  british: count,
  patriot: count,
  marks: count,
  bunkerHill: z.boolean(),
});

/** Victory points, halves allowed. */
const value = <Side extends 'British' | 'Patriot' | 'enemy'>(side: Side) =>
  z.strictObject({
    points: z.number().multipleOf(0.5, 'victory points come in halves'),
    to: z.literal(side),
    event: name,
    status: mark,
  });

const points = z.strictObject({
  concord: value('British'),
  firstCombat: value('British'),
  percyInLexington: value('British'),
  percyNotInLexington: value('Patriot'),
  hashMark: value('British'),
  extraDraw: value('British'),
  plainArms: value('Patriot'),
  unitDestroyed: value('enemy'),
  unitBroken: value('enemy'),
  leaderKilled: value('enemy'),
  leaderWounded: value('enemy'),
  riderCaptured: value('British'),
  sonCaptured: value('British'),
});

const setup = z.strictObject({
  mustering: id,
  militia: z.strictObject({ zeros: count, ones: count, twos: count }),
  british: z.strictObject({ region: id, regulars: count, leaders: z.array(name) }),
  percy: z.strictObject({
    turn: count,
    region: id,
    dottedRegulars: count,
    cannon: count,
    leaders: z.array(name),
  }),
  persons: z.array(
    z.strictObject({
      person: z.enum(['Revere', 'Dawes', 'Prescott', 'Adams', 'Hancock']),
      region: id,
      underMarker: z.boolean(),
    }),
  ),
});

const turn8 = z.strictObject({
  patriots: z.array(
    z.strictObject({
      region: id,
      leaders: count,
      minutemen: count,
      brokenMinutemen: count,
      hiddenMilitia: count,
      drawnMilitia: count,
    }),
  ),
  british: z.array(
    z.strictObject({
      region: id,
      regulars: count,
      brokenRegulars: count,
      dottedRegulars: count,
      cannon: count,
      leaders: z.array(name),
    }),
  ),
  reinforcements: z.array(id),
});

export const shape = z.strictObject({
  about: z.array(name).min(1),
  status: marks,
  canvas: z.strictObject({ width: z.number().positive(), height: z.number().positive() }),
  control: z.strictObject({
    regions: count,
    adjacent: count,
    roads: count,
    steps: z.array(z.strictObject({ from: id, to: id, byRoad: count })),
  }),
  regions: z.array(region).min(1),
  borders: z.array(border),
  water: z.array(z.strictObject({ id, polygon })),
  boxes: z.array(box),
  cards: z.array(card),
  points,
  setup,
  turn8,
});

export type BoardFile = z.infer<typeof shape>;
