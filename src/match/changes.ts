import { z } from 'zod';
import type { Happened } from '../core/match.ts';
import { aside, ending, holder, matchId, PROPOSAL_KINDS, proposal } from './rows.ts';
import { line } from './steps.ts';

/** What actions leave behind: what the click is told, and what is to be made known in the chat. */

const whole = z.number().int().nonnegative();

const happened: z.ZodType<Happened> = z.object({ ...line.shape, to: z.exactOptional(whole) }).readonly();

/** What a click did. The same click delivered again gets the same words and does nothing. */
export const done = z
  .object({
    match: matchId,
    /** The version of the position after it. */
    version: whole,
    /** What the answer brought about, as the one who answered is told it; empty where nothing was answered. */
    happened: z.array(happened).readonly(),
  })
  .readonly();
export type Done = z.infer<typeof done>;

/** Whose decision the match waits for, and which answers led there since the last hand-over. */
const waiting = z.object({
  /** The number of answers that stand. */
  answers: whole,
  /** How many of them stood at the last hand-over: the others are what just happened. */
  since: whole,
  deciders: z.array(whole).readonly(),
});
export type Waiting = Readonly<z.infer<typeof waiting>>;

/** Something to make known in the chat. It is sent at least once and in order for each match. */
export const change = z.discriminatedUnion('kind', [
  /** The invitation is new, or somebody joined, left or declined, or it was called off: draw its card again. */
  z.object({ kind: z.literal('invitation') }).readonly(),
  /** The match has begun: make its thread, post the first board, turn the invitation into the match's card. */
  z.object({ kind: z.literal('started'), ...waiting.shape }).readonly(),
  /** An answer was given. At a hand-over a new message is due, else the board's message is brought up to date. */
  z
    .object({ kind: z.literal('moved'), seat: whole, bot: z.boolean(), handover: z.boolean(), ...waiting.shape })
    .readonly(),
  /** Answers were taken back, by the one who gave them or by consent. */
  z
    .object({ kind: z.literal('taken-back'), by: z.string(), count: whole, agreed: z.boolean(), ...waiting.shape })
    .readonly(),
  /** A bot took a seat, or a person took it back. `wish`: the bot was asked to, and no time has run out. */
  z
    .object({ kind: z.literal('seat'), seat: whole, holder, wish: z.exactOptional(z.literal(true)), ...waiting.shape })
    .readonly(),
  /** Somebody asks the others to agree. */
  z.object({ kind: z.literal('proposed'), proposal }).readonly(),
  /** A proposal was agreed to, refused, withdrawn, or has lapsed because play went on. */
  z
    .object({
      kind: z.literal('settled'),
      proposal: z.enum(PROPOSAL_KINDS),
      how: z.enum(['agreed', 'declined', 'withdrawn', 'lapsed']),
      by: z.string().nullable(),
    })
    .readonly(),
  /** Remind these people that the match waits for them. `by` null: the clock did. */
  z.object({ kind: z.literal('nudged'), users: z.array(z.string()).readonly(), by: z.string().nullable() }).readonly(),
  /** This person's answer took effect, and Discord did not take what it was answered with. */
  z.object({ kind: z.literal('unheard'), user: z.string() }).readonly(),
  /** Warn these people that their time runs out at `due`. */
  z.object({ kind: z.literal('running-out'), users: z.array(z.string()).readonly(), due: whole }).readonly(),
  /** It had lost the place where it lived, and goes on in another: all that stands in the chat is due there. */
  z.object({ kind: z.literal('rehomed') }).readonly(),
  /** Other rules than before hold from here on, after `dropped` answers that they do not take. */
  z.object({ kind: z.literal('mended'), from: whole, rules: whole, dropped: whole, ...waiting.shape }).readonly(),
  /** It stands still from now on, for want of rules that can go on with it; null: it goes on. */
  z.object({ kind: z.literal('aside'), aside: aside.nullable(), ...waiting.shape }).readonly(),
  z.object({ kind: z.literal('ended'), ending }).readonly(),
]);
export type Change = z.infer<typeof change>;

/** A change on its way to the chat. `id` rises, and serves as the message's nonce: one change is one message. */
export const matchChange = z
  .object({
    id: whole,
    match: matchId,
    /** The version of the position after it. */
    version: whole,
    at: whole,
    /** How often sending it was tried before. */
    attempts: whole,
    change,
  })
  .readonly();
export type MatchChange = z.infer<typeof matchChange>;
