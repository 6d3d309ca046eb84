import { z } from 'zod';
import type { Happened } from '../core/match.ts';
import { aside, ending, holder, matchId, PROPOSAL_KINDS, proposal } from './rows.ts';
import { line } from './steps.ts';

/** What an action leaves behind: what the click is told, and what must be announced in the chat. */

const whole = z.number().int().nonnegative();

const happened: z.ZodType<Happened> = z.object({ ...line.shape, to: z.exactOptional(whole) }).readonly();

/** The result of a click. If the same click is delivered again, it gets the same result and does nothing. */
export const done = z
  .object({
    match: matchId,
    /** The version of the position after it. */
    version: whole,
    /** What the answer caused, as the person who gave it is told it; empty if the click was no answer. */
    happened: z.array(happened).readonly(),
  })
  .readonly();
export type Done = z.infer<typeof done>;

/** Who must decide, and which answers came since the last hand-over. */
const waiting = z.object({
  /** The number of answers given so far. */
  answers: whole,
  /** How many there were at the last hand-over; the answers since then are what just happened. */
  since: whole,
  deciders: z.array(whole).readonly(),
});
export type Waiting = Readonly<z.infer<typeof waiting>>;

/** Something to announce in the chat. It is sent at least once, and in order within each match. */
export const change = z.discriminatedUnion('kind', [
  /** The invitation is new or called off, or somebody joined, left or declined: draw its card again. */
  z.object({ kind: z.literal('invitation') }).readonly(),
  /** The match has begun: make its thread, post the first board, turn the invitation into the match's card. */
  z.object({ kind: z.literal('started'), ...waiting.shape }).readonly(),
  /** An answer was given. At a hand-over a new board is posted; other answers post nothing. */
  z
    .object({ kind: z.literal('moved'), seat: whole, bot: z.boolean(), handover: z.boolean(), ...waiting.shape })
    .readonly(),
  /**
   * The last `count` answers were taken back: if `agreed`, by consent, else by whoever gave them. `by` wanted it.
   * `readable`: how many of them everybody had been told of. Only changes that an older program stored lack it.
   */
  z
    .object({
      kind: z.literal('taken-back'),
      by: z.string(),
      count: whole,
      readable: z.exactOptional(whole),
      agreed: z.boolean(),
      ...waiting.shape,
    })
    .readonly(),
  /** A bot took a seat, a person took it back, or people left it. `wish`: the person let the bot play; it was no time-out. */
  z
    .object({ kind: z.literal('seat'), seat: whole, holder, wish: z.exactOptional(z.literal(true)), ...waiting.shape })
    .readonly(),
  /** Somebody asks the others to agree. */
  z.object({ kind: z.literal('proposed'), proposal }).readonly(),
  /** A proposal was agreed to, declined or withdrawn, or lapsed because play went on or its maker left. */
  z
    .object({
      kind: z.literal('settled'),
      proposal: z.enum(PROPOSAL_KINDS),
      how: z.enum(['agreed', 'declined', 'withdrawn', 'lapsed']),
      by: z.string().nullable(),
    })
    .readonly(),
  /** Remind these people that the match waits for them. `by` is who asked for it; null if the clock did. */
  z.object({ kind: z.literal('nudged'), users: z.array(z.string()).readonly(), by: z.string().nullable() }).readonly(),
  /** This person's press took effect, but Discord did not deliver the bot's answer to it. */
  z.object({ kind: z.literal('unheard'), user: z.string() }).readonly(),
  /** Warn these people that their time runs out at `due`. */
  z.object({ kind: z.literal('running-out'), users: z.array(z.string()).readonly(), due: whole }).readonly(),
  /** The match had lost its home and continues in another: everything it shows in the chat must be posted there. */
  z.object({ kind: z.literal('rehomed') }).readonly(),
  /** From here on other rules apply, and `dropped` answers that do not fit them are gone. */
  z.object({ kind: z.literal('mended'), from: whole, rules: whole, dropped: whole, ...waiting.shape }).readonly(),
  /** The match is set aside because no rules can continue it; null if it continues. */
  z.object({ kind: z.literal('aside'), aside: aside.nullable(), ...waiting.shape }).readonly(),
  z.object({ kind: z.literal('ended'), ending }).readonly(),
]);
export type Change = z.infer<typeof change>;

/** A change on its way to the chat. `id` rises, and is part of the nonces of its posts, so that none is made twice. */
export const matchChange = z
  .object({
    id: whole,
    match: matchId,
    /** The version of the position after it. */
    version: whole,
    at: whole,
    /** How many times sending has failed so far. */
    attempts: whole,
    change,
  })
  .readonly();
export type MatchChange = z.infer<typeof matchChange>;
