import { z } from 'zod';

/** How far an entry can be trusted, and why: a rule number or another reason. */
const mark = z.tuple([z.enum(['CONFIRMED', 'DERIVED', 'INVENTED']), z.string().min(1)]);
const id = z.string().regex(/^[a-z]+$/, 'an id is written in lowercase letters a to z');
const name = z.string().min(1);
const count = z.int().min(0);
const positive = z.int().min(1);
const face = z.int().min(1).max(6);

const box = z.strictObject({
  id,
  name,
  x: z.number(),
  y: z.number(),
  /** Whether a card lies here when the match begins (4, Errata 5). */
  card: z.boolean(),
  /** Whether towns that enter here are led by the commander of the western towns, if the Americans are divided. */
  west: z.boolean(),
  status: mark,
});

const road = z.strictObject({ a: id, b: id, cost: positive, status: mark });

/**
 * What a roll of up to `most` means for the boats of turn 4: where they may end, or, if stuck at sea, where they land
 * next turn.
 */
const result = z.strictObject({ most: face, ends: z.array(id), atSea: id.optional() });

const town = z.strictObject({ number: count, name, enters: id, onMap: z.boolean() });

/** The lowest face that hits, and how many hits silence a British figure (9). */
const weapon = z.strictObject({ hitsFrom: face, ammunition: positive });

const cards = z.strictObject({ supplies: count, blanks: count, sons: z.int().min(0).max(1) });

export const shape = z.strictObject({
  about: z.array(name).min(1),
  status: z.record(z.string(), mark),
  boxes: z.array(box).min(1),
  roads: z.array(road),
  /** `from`: the first turn on which it runs (6). */
  ferry: z.strictObject({ a: id, b: id, cost: positive, from: positive }),
  boats: z.array(z.strictObject({ to: id, results: z.array(result).min(1) })),
  towns: z.array(town),
  forces: z.strictObject({
    raiding: z.strictObject({ figures: positive, turn: positive }),
    relief: z.strictObject({ figures: positive, turn: positive, guns: z.literal(1) }),
    reserve: z.strictObject({ figures: positive, turn: positive }),
  }),
  cards: z.strictObject({ placed: cards, dealt: cards }),
  turns: z.array(z.strictObject({ hour: name, night: z.boolean() })),
  points: z.strictObject({
    hit: positive,
    supply: positive,
    sons: positive,
    rider: positive,
    stranded: positive,
    strandedGun: positive,
    noConcord: positive,
  }),
  march: z.strictObject({ points: positive }),
  riders: z.strictObject({ capturedOn: face, lastTurn: positive }),
  search: z.strictObject({ failsOn: face }),
  fire: z.strictObject({ figure: weapon, gun: weapon }),
  /** The turn from which dice are rolled for towns, and the turn on which all that are left come (10). */
  alarm: z.strictObject({ from: positive, all: positive }),
});

export type BoardFile = z.infer<typeof shape>;
