import { z } from 'zod';

/** How far an entry can be trusted, and the rule number or the reason. */
const mark = z.tuple([z.enum(['CONFIRMED', 'DERIVED', 'INVENTED']), z.string().min(1)]);
const id = z.string().regex(/^[a-z_]+$/, 'an id is written in small letters and _');
const name = z.string().min(1);
const count = z.int().min(0);
const some = z.int().min(1);

/** Regulars, Loyalists, Continentals, Patriots, Hessians, French, Native Americans. */
export const KIND_LETTERS = ['R', 'Y', 'B', 'W', 'O', 'P', 'G'] as const;
const letter = z.enum(KIND_LETTERS);
const faction = z.enum(['R', 'Y', 'B', 'W']);
const colonyId = z.string().regex(/^[A-Z]{2}$/, 'a colony has two capital letters');

/** Units by the letter of their kind. */
const units = z.partialRecord(letter, some);
const byFaction = <T extends z.ZodType>(value: T) => z.strictObject({ R: value, Y: value, B: value, W: value });

const area = z.strictObject({
  id,
  name,
  /** What the rulebook calls an area to which it gives no name: its direction from a city. */
  also: name.optional(),
  colony: colonyId,
  city: z.boolean(),
  waters: z.array(z.string()),
  /** Units printed on the map (1.2). */
  start: units,
  status: mark,
  startStatus: mark,
});

const card = z.strictObject({
  faction,
  number: some,
  kind: z.enum(['land', 'warship', 'boat', 'truce', 'event']),
  armies: some.optional(),
  /** How many areas each army may move. */
  areas: some.optional(),
  /** Of a boat: units in an army; of an event: units that it brings. */
  units: some.optional(),
  /** Areas that armies may move beyond their card. */
  farther: some.optional(),
  name: name.optional(),
  phase: z.enum(['muster', 'march', 'battle']).optional(),
  fleur: z.boolean(),
  status: mark,
});

const scenario = z.strictObject({
  id,
  rule: name,
  /** The colonies of the map that are played on; all, where it is not said. */
  colonies: z.array(colonyId).optional(),
  /** In place of what is printed in these areas. */
  start: z.record(z.string(), units).optional(),
  /** Besides what is printed. */
  placed: z.record(z.string(), units).optional(),
  /** Units that each faction places before the first round (1.3). */
  extra: byFaction(count).optional(),
  decks: byFaction(z.array(some)),
  reinforcements: some,
  /** Flags of cities in place of colonies. */
  flags: z.strictObject({ british: z.array(id), american: z.array(id), double: id }).optional(),
  /** The first round at whose end truces are looked at (4.0). */
  ends: some.optional(),
  lastRound: some,
  status: z.record(z.string(), mark),
});

export const shape = z.strictObject({
  about: z.array(name).min(1),
  meta: z.record(z.string(), mark),
  colonies: z.array(
    z.strictObject({ id: colonyId, name, flag: z.enum(['british', 'american']).nullable(), status: mark }),
  ),
  areas: z.array(area).min(1),
  borders: z.array(z.strictObject({ a: id, b: id, river: name.optional(), status: mark })),
  waters: z.array(z.strictObject({ id: z.string(), name, status: mark })),
  factions: z.array(
    z.strictObject({
      id: letter,
      name,
      side: z.enum(['british', 'american', 'either']),
      units: some,
      dice: some,
      faces: z.strictObject({ hit: count, flee: count, command: count }),
      status: mark,
      facesStatus: mark,
    }),
  ),
  cards: z.array(card),
  scenarios: z.array(scenario),
});

export type BoardFile = z.infer<typeof shape>;
