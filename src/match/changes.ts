import { z } from 'zod';
import { ending, holder, matchId, PROPOSAL_KINDS, proposal } from './rows.ts';
import type { Change, Done, MatchChange } from './types.ts';

/** The checks that changes and receipts pass when they are read back. */

const whole = z.number().int().nonnegative();

const happened = z
  .object({
    text: z.string(),
    rule: z.exactOptional(z.string()),
    dice: z.exactOptional(z.array(z.number()).readonly()),
    to: z.exactOptional(whole),
  })
  .readonly();

export const done: z.ZodType<Done> = z
  .object({ match: matchId, version: whole, happened: z.array(happened).readonly() })
  .readonly();

const waiting = { answers: whole, since: whole, deciders: z.array(whole).readonly() };

export const change: z.ZodType<Change> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('invitation') }),
  z.object({ kind: z.literal('started'), ...waiting }),
  z.object({ kind: z.literal('moved'), seat: whole, bot: z.boolean(), handover: z.boolean(), ...waiting }),
  z.object({ kind: z.literal('taken-back'), by: z.string(), count: whole, agreed: z.boolean(), ...waiting }),
  z.object({ kind: z.literal('seat'), seat: whole, holder, ...waiting }),
  z.object({ kind: z.literal('proposed'), proposal }),
  z.object({
    kind: z.literal('settled'),
    proposal: z.enum(PROPOSAL_KINDS),
    how: z.enum(['agreed', 'declined', 'withdrawn', 'lapsed']),
    by: z.string().nullable(),
  }),
  z.object({ kind: z.literal('nudged'), users: z.array(z.string()).readonly(), by: z.string().nullable() }),
  z.object({ kind: z.literal('ended'), ending }),
]);

export const matchChange: z.ZodType<MatchChange> = z.object({
  id: whole,
  match: matchId,
  version: whole,
  at: whole,
  attempts: whole,
  change,
});
