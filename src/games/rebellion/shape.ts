import { z } from 'zod';

/** How far an entry of the file can be trusted, with the rule number or the reason. */
const provenance = z.tuple([z.enum(['CONFIRMED', 'DERIVED', 'INVENTED']), z.string().min(1)]);
const id = z.string().regex(/^[a-z_]+$/, 'an id is written in small letters and _');
const name = z.string().min(1);
const count = z.int().min(0);
const positive = z.int().min(1);

/** Regulars, Loyalists, Continentals, Patriots, Hessians, French, Native Americans. */
export const KIND_LETTERS = ['R', 'Y', 'B', 'W', 'O', 'P', 'G'] as const;
const letter = z.enum(KIND_LETTERS);
/** The kinds that are factions, which take turns and have decks (1.1). */
export const FACTION_LETTERS = ['R', 'Y', 'B', 'W'] as const;
const faction = z.enum(FACTION_LETTERS);
const colonyId = z.string().regex(/^[A-Z]{2}$/, 'a colony has two capital letters');

/** Units by the letter of their kind. */
const units = z.partialRecord(letter, positive);
const byFaction = <T extends z.ZodType>(value: T) => z.strictObject({ R: value, Y: value, B: value, W: value });

const area = z.strictObject({
  id,
  name,
  /** What the rulebook calls an area that has no printed name: its direction from a city. */
  also: name.optional(),
  colony: colonyId,
  city: z.boolean(),
  waters: z.array(z.string()),
  /** Units printed on the map (1.2). */
  start: units,
  status: provenance,
  startStatus: provenance,
});

const card = z.strictObject({
  faction,
  number: positive,
  kind: z.enum(['land', 'warship', 'boat', 'truce', 'event']),
  /** How many armies a movement card moves. */
  armies: positive.optional(),
  /** How many areas each army may move. */
  areas: positive.optional(),
  /** For a boat: how many units an army may have; for an event: how many units it brings. */
  units: positive.optional(),
  /** For an event: how many areas farther than its card an army may march. */
  farther: positive.optional(),
  name: name.optional(),
  phase: z.enum(['muster', 'march', 'battle']).optional(),
  /** Whether the card bears a fleur-de-lys: those make up the decks of the Siege (7.4). */
  fleur: z.boolean(),
  status: provenance,
});

const scenario = z.strictObject({
  id,
  rule: name,
  /** The colonies that are played on; all if it is left out. */
  colonies: z.array(colonyId).optional(),
  /** Units in these areas, instead of the printed ones. */
  start: z.record(z.string(), units).optional(),
  /** Units added to the printed ones. */
  placed: z.record(z.string(), units).optional(),
  /** Units that each faction places before the first round (1.3). */
  extra: byFaction(count).optional(),
  decks: byFaction(z.array(positive)),
  reinforcements: positive,
  /** The cities with flags, if colonies have none. */
  flags: z.strictObject({ british: z.array(id), american: z.array(id), double: id }).optional(),
  /** The earliest round that truces can make the last (4.0). */
  ends: positive.optional(),
  lastRound: positive,
  status: z.record(z.string(), provenance),
});

export const shape = z.strictObject({
  about: z.array(name).min(1),
  meta: z.record(z.string(), provenance),
  colonies: z.array(
    z.strictObject({ id: colonyId, name, flag: z.enum(['british', 'american']).nullable(), status: provenance }),
  ),
  areas: z.array(area).min(1),
  borders: z.array(z.strictObject({ a: id, b: id, river: name.optional(), status: provenance })),
  waters: z.array(z.strictObject({ id: z.string(), name, status: provenance })),
  factions: z.array(
    z.strictObject({
      id: letter,
      name,
      side: z.enum(['british', 'american', 'either']),
      units: positive,
      dice: positive,
      faces: z.strictObject({ hit: count, flee: count, command: count }),
      status: provenance,
      facesStatus: provenance,
    }),
  ),
  cards: z.array(card),
  scenarios: z.array(scenario),
});

export type BoardFile = z.infer<typeof shape>;
