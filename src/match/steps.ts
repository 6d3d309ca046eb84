import { z } from 'zod';
import type { Heard } from '../core/journal.ts';
import type { Voiced } from '../core/match.ts';
import type { Award, Line, Says, Standing } from '../core/telling.ts';

/** What was told during a match, and its positions. Both are stored, so that showing the match does not need its old rules. */

const whole = z.number().int().nonnegative();

export const line = z.object({
  text: z.string(),
  rule: z.exactOptional(z.string()),
  begins: z.exactOptional(z.string()),
  dice: z.exactOptional(z.array(z.number()).readonly()),
} satisfies Record<keyof Line, z.ZodType>);

const voiced: z.ZodType<Voiced> = z
  .object({
    ...line.shape,
    // Only the store writes these parts of dispatches, so describing their shape a second time here would gain nothing.
    says: z.exactOptional(z.custom<Says | null>()),
    by: z.exactOptional(z.union([z.literal(0), z.literal(1)])),
    award: z.exactOptional(z.custom<Award>()),
    standing: z.exactOptional(z.custom<Standing>()),
    goesOn: z.exactOptional(z.literal(true)),
    to: z.exactOptional(z.array(z.union([whole, z.literal('spectator')])).readonly()),
  } satisfies Record<keyof Voiced, z.ZodType>)
  .readonly();

const heard: z.ZodType<Heard<unknown>> = z.object({ event: z.unknown(), to: z.exactOptional(whole) }).readonly();

/** An answer, or the set-up (`answer` 0), as it was told. */
export const toldStep = z
  .object({
    /** How many answers there were after it. */
    answer: whole,
    /** The version of the position after it. */
    version: whole,
    at: whole,
    seat: whole.nullable(),
    bot: z.boolean(),
    /** The rules version that told it. */
    rules: whole,
    told: z.array(voiced).readonly(),
    events: z.array(heard).readonly(),
  })
  .readonly();
export type ToldStep = z.infer<typeof toldStep>;

/** A position of a match, as a document of its game. */
export const checkpoint = z
  .object({
    /** How many answers led to it. */
    answers: whole,
    version: whole,
    /** The rules version that wrote it. */
    rules: whole,
    position: z.unknown(),
  })
  .readonly();
export type Checkpoint = z.infer<typeof checkpoint>;
