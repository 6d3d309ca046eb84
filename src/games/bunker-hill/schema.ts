import { z } from 'zod';

/** How far an entry of the file can be trusted, with the rule number or the reason. */
const provenance = z.tuple([z.enum(['CONFIRMED', 'DERIVED', 'INVENTED']), z.string().min(1)]);
const provenances = z.record(z.string(), provenance);
const id = z.string().regex(/^[A-Z][A-Z0-9]*[a-z]?$/, 'an id is a capital and what follows it, such as H1 or A2a');
const name = z.string().min(1);
const count = z.int().min(0);
const point = z.tuple([z.number(), z.number()]);
const die = z.int().min(1).max(6);

export const KINDS = ['neck', 'low', 'staging', 'slope', 'hilltop', 'ridge', 'works', 'town'] as const;
export const GROUPS = ['charlestown', 'works', 'breed', 'bunker', 'neck', 'moulton'] as const;
const goal = z.enum(['charlestown', 'works', 'breed', 'bunker', 'neck']);
const AREAS = ['mystic', 'harbor', 'charles'] as const;

const region = z.strictObject({
  id,
  name,
  kind: z.enum(KINDS),
  /** The elevation of 7.2. */
  level: z.int().min(0).max(2),
  /** 3.1: the two numbers printed in the region, and what decides when they count. */
  modifier: z
    .strictObject({
      class: z.enum(['slope', 'ridge', 'hilltop', 'wall', 'redoubt', 'town']),
      volley: z.int().max(0),
      assault: count,
      status: provenance,
    })
    .nullable(),
  /** The hill or objective that the region is a part of. */
  group: z.enum(GROUPS).nullable(),
  /** The water from which ships can bombard it (6.4). */
  bombard: z.enum(AREAS),
  coastal: z.boolean(),
  near: z.array(id).min(1),
  x: z.number(),
  y: z.number(),
  status: provenance,
  polygon: z.array(point).min(3),
});

const fleetBox = z.enum(['FM', 'FB', 'FC']);
const post = z.strictObject({
  region: id,
  minutemen: count,
  militia: count,
  cannon: count,
  leaders: z.array(name),
});
const patriotArrival = z.strictObject({
  turn: count,
  side: z.literal('patriot'),
  militia: count,
  leaders: z.array(name),
});
const britishArrival = z.strictObject({
  turn: count,
  side: z.literal('british'),
  /** The landing zones where they may arrive; empty if any of the scenario's zones is allowed. */
  zones: z.array(z.int().min(1).max(6)),
  regulars: count,
  marines: count,
  leaders: z.array(name),
});
const reinforcements = z.array(z.discriminatedUnion('side', [patriotArrival, britishArrival]));

const value = z.strictObject({
  points: z.number().multipleOf(0.5, 'victory points come in halves'),
  to: z.enum(['British', 'holder', 'enemy']),
  event: name,
  status: provenance,
});
const setupName = z.enum(['charlestown', 'works', 'breed', 'bunker']);
const zones = z.array(z.int().min(1).max(6));

/** The shape of the data file of Bunker Hill. */
export const shape = z.strictObject({
  about: z.array(name).min(1),
  /** Numbers that the map is checked against. */
  control: z.strictObject({
    regions: count,
    adjacent: count,
    kinds: z.record(z.enum(KINDS), count),
    steps: z.array(z.strictObject({ from: id, to: id, regions: count })),
    sight: z.strictObject({
      pairs: count,
      blocked: count,
      twoApart: z.strictObject({ open: count, blocked: count }),
    }),
  }),
  regions: z.array(region).min(1),
  /** The regions across the wall, from where its modifiers count (3.1). */
  front: z.strictObject({ D1: z.array(id), D2: z.array(id), status: provenance }),
  bombard: z.strictObject({
    boxes: z.array(z.strictObject({ id: fleetBox, name, area: z.enum(AREAS) })).length(3),
    battery: z.enum(AREAS),
    moves: z.array(z.tuple([fleetBox, fleetBox])),
    status: provenance,
  }),
  sight: z.strictObject({
    /** The length, in map units, that a line must run inside a region before the region can block it. */
    tolerance: z.number().positive(),
    status: provenance,
    /** Pairs of regions whose line of sight an owner of the board reports differently. */
    overrides: z.array(z.strictObject({ from: id, to: id, visible: z.boolean() })),
    examples: z.array(
      z.strictObject({
        from: id,
        to: id,
        crosses: z.array(id),
        visible: z.boolean(),
        /** The regions whose units shut the line. */
        shutByUnitsIn: z.array(id).optional(),
        note: name,
      }),
    ),
  }),
  zones: z
    .array(
      z.strictObject({
        zone: z.int(),
        transport: count,
        staging: count,
        areas: z.array(id).min(1).max(2),
        status: provenances,
      }),
    )
    .length(6),
  tracks: z.strictObject({
    turns: z.strictObject({ last: count, status: provenance }),
    hours: z.strictObject({ names: z.array(name), status: provenance }),
    actions: z.strictObject({ most: count, status: provenance }),
    reserves: z.strictObject({ most: count, status: provenance }),
    morale: z.strictObject({ start: count, panic: count, status: provenance }),
    powder: z.strictObject({ start: count, low: count, lowDice: count, outDice: count, status: provenance }),
    shells: z.strictObject({ fromTurn: count, needs: count, status: provenance }),
  }),
  cards: z.array(z.strictObject({ number: z.int(), british: count, patriot: count, status: provenance })).min(1),
  points: z.strictObject({
    townRegion: value.extend({ free: count, most: count }),
    moulton: value,
    breed: value,
    bunker: value,
    unitDestroyed: value,
    leaderKilled: value,
    unitBroken: value,
    leaderWounded: value,
  }),
  counters: z.strictObject({
    british: z.strictObject({ regulars: count, marines: count, cannon: count, leaders: z.array(name) }),
    patriot: z.strictObject({
      minutemen: count,
      militia: z.strictObject({ zeros: count, ones: count, twos: count }),
      cannon: count,
      leaders: z.array(name),
    }),
    strength: z.strictObject({
      regular: count,
      marine: count,
      cannon: count,
      damagedCannon: count,
      minuteman: count,
    }),
    status: provenances,
  }),
  setup: z.strictObject({
    ashore: z.strictObject({ regulars: count, areas: z.tuple([id, id]) }),
    afloat: z.strictObject({ zone: z.int(), regulars: count, cannon: count, leaders: z.array(name) }),
    onMap: z.strictObject({ minutemen: count, militia: count, cannon: count, leaders: z.array(name) }),
    muster: z.strictObject({ militia: count, leaders: z.array(name) }),
    eligible: z.array(id),
    reinforcements,
    status: provenance,
  }),
  suggested: z.strictObject({
    plans: z.array(z.strictObject({ id: name, title: name, posts: z.array(post) })).min(1),
    status: provenance,
  }),
  solo: z.strictObject({
    objectives: z
      .array(
        z.strictObject({
          number: z.int(),
          title: name,
          turns: count,
          goal: goal.nullable(),
          /** How many further objectives the British choose. */
          others: count,
          /** Empty if the British choose any three. */
          zones,
          points: count,
          cannon: z.boolean(),
          setups: z.array(z.strictObject({ dice: z.array(die), setup: setupName })).min(1),
          status: provenance,
        }),
      )
      .length(6),
    missions: z.array(
      z.strictObject({
        dice: z.array(die).min(1),
        title: name,
        turns: count,
        goals: z.array(goal).min(1),
        zones,
        points: count,
        cannon: z.boolean(),
      }),
    ),
    setups: z.record(setupName, z.array(post)),
    landing: z.strictObject({ zones, units: count }),
    british: z.strictObject({
      regulars: z.strictObject({ two: count, three: count }),
      leaders: z.array(name),
      cannon: count,
    }),
    charlestown: z.strictObject({ needs: count, fighting: count }),
    reinforcements,
    points: z.strictObject({
      unitDestroyed: z.number(),
      leaderKilled: z.number(),
      unitBroken: z.number(),
      patriotsDemoralized: z.number(),
      powderOut: z.number(),
      nothingTaken: z.number(),
      nothingTakenOfThree: z.number(),
      nothingLost: z.number(),
    }),
    attrition: z.strictObject({ leader: die, british: die, patriot: die }),
    rally: z.strictObject({ woundedLeader: die, marine: die, regular: die, minuteman: die, militia: die }),
    check: z.strictObject({ holds: count }),
    /** With these objectives troops of the Muster Box stop in the Neck on a die of `stops` or less. */
    neck: z.strictObject({ objectives: z.array(z.int()), stops: die }),
    status: provenances,
  }),
});

export type BoardFile = z.infer<typeof shape>;
