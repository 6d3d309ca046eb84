import { z } from 'zod';
import type { DeepReadonly } from '../../core/freeze.ts';

/** How far an entry can be trusted, and the rule number or the reason. */
const status = z.tuple([z.enum(['CONFIRMED', 'DERIVED', 'INVENTED']), z.string().min(1)]);
const id = z
  .string()
  .regex(/^[a-z][a-z_0-9-]*$/, 'an id begins with a lower-case letter, then letters, digits, _ or -');
const name = z.string().min(1);
const count = z.int().min(1);
const points = z.int().min(0);
const nation = z.enum(['BR', 'HE', 'IN', 'US', 'FR', 'SP']);
const unitKind = z.enum(['regular', 'detachment', 'grenadier', 'light', 'marine', 'fleet', 'militia', 'indian']);
const price = z.strictObject({ cost: count, status });
const byLoyalty = { friendly: count, neutral: count, hostile: count };

const locale = z.strictObject({
  id,
  name,
  /** What the rulebook calls it elsewhere. */
  also: name.optional(),
  region: z.enum(['SEA', 'BOX', 'NE', 'MA', 'VA', 'DS', 'W', 'FL', 'CAN', 'WI', 'HI', 'CU', 'NSP']),
  type: z.enum(['town', 'wilderness', 'indian', 'sea', 'box']),
  points,
  port: z.boolean(),
  x: z.number(),
  y: z.number(),
  colour: z.enum(['british', 'american', 'french', 'spanish', 'neutral']).optional(),
  status,
});

const route = z.strictObject({
  a: id,
  b: id,
  type: z.enum(['road', 'trail', 'lake_river', 'high_seas']),
  status,
});

const region = z.strictObject({
  id: z.string(),
  name,
  /** The points of all its towns. */
  points,
  /** Where its loyalty starts, from -3 (British) to 3 (American); null if it has no track. */
  loyalty: z.int().min(-3).max(3).nullable(),
  /** The nation that owns it and that closes it while neutral; null for none. */
  neutral: nation.nullable(),
  status,
});

const unit = z.strictObject({
  nation,
  kind: unitKind,
  count,
  strength: count,
  names: z.array(name).optional(),
  status,
});

const leader = z.strictObject({
  nation,
  name,
  value: count,
  kind: z.enum(['general', 'commander', 'admiral']),
  status,
});

const part = z.union([
  z.strictObject({ leader: name }),
  z.strictObject({ kind: unitKind.or(z.enum(['fort', 'partisan'])), count }),
]);

/**
 * Counters that are set up together: in one of the locales `in`, or anywhere in `region`. Counters with `reserve` are
 * set aside until that step of Progress.
 */
const group = z.strictObject({
  nation,
  reserve: z.enum(['declaration', 'congress']).optional(),
  in: z.array(id),
  region: z.string().optional(),
  pieces: z.array(part).min(1),
  status,
});

/** `needs`: the numbers of the optional rules that must be in play for the marker to be of use (7.8). */
const marker = z.strictObject({
  id,
  name,
  class: z.enum(['action', 'rabble', 'tactics']),
  count,
  british: count.optional(),
  american: count.optional(),
  needs: z.array(z.int()),
  status,
});

export const shape = z.strictObject({
  about: z.array(name).min(1),
  status: z.record(z.string(), status),
  locales: z.array(locale).min(1),
  routes: z.array(route),
  regions: z.array(region),
  boxes: z.array(z.strictObject({ id, nation, dice: count, declared: count, status })),
  turns: z.strictObject({ first: count, last: count, short: count }),
  progress: z.array(z.strictObject({ id, name, dice: count, status })).length(5),
  europe: z.array(z.strictObject({ at: z.int().min(-3).max(3), id, name, status })).length(7),
  costs: z.strictObject({
    marker: z.strictObject({ cost: count, most: count, cramped: count, status }),
    leader: price,
    continental: z.strictObject({ before: count, after: count, volunteer: count, status }),
    drilled: price,
    regular: price,
    grenadier: price,
    light: price,
    hessian: z.strictObject({ cost: count, treaty: count, status }),
    indian: price,
    militia: z.strictObject({ ...byLoyalty, status }),
    spanishMilitia: price,
    partisan: z.strictObject({ ...byLoyalty, from: z.int().min(1).max(6), status }),
    marine: price,
    fleet: price,
    fort: price,
    siege: price,
    upgrade: price,
    unprepared: z.strictObject({ factor: count, status }),
  }),
  markers: z.array(marker),
  leaders: z.array(leader),
  units: z.array(unit),
  setup: z.array(group),
  suggested: z.array(group),
  dealt: z.strictObject({ american: count, status }),
  fort: z.strictObject({ strength: count, status }),
  fleet: z.strictObject({ carries: count, status }),
  victory: z.strictObject({ points: count, regions: count, loyalty: count, shortLoyalty: count, status }),
});

export type BoardFile = z.infer<typeof shape>;
export type NationId = z.infer<typeof nation>;
export type GroupFile = DeepReadonly<z.infer<typeof group>>;
