import { z } from 'zod';
import { matchId, PACES } from './rows.ts';

/** What is stored besides matches: failure reports, settings of people and servers, bots' reasons. */

const whole = z.number().int().nonnegative();

/** A rule that failed in play, with everything needed to reproduce it. */
export const errorReport = z
  .object({
    id: z.string(),
    match: matchId,
    at: whole,
    version: whole,
    /** Null if the stored match itself could not be replayed. */
    seat: whole.nullable(),
    choose: z.array(z.string()).readonly(),
    message: z.string(),
    seed: z.string(),
    record: z.unknown(),
  })
  .readonly();
export type ErrorReport = z.infer<typeof errorReport>;

/** The colour schemes of the board that a person may choose. */
export const COLOURS = ['standard', 'red-green', 'red', 'blue-yellow', 'contrast'] as const;

/** A person's settings, for all servers. `zone` is an IANA name. */
export const prefs = z
  .object({
    /** Whether a post notifies them when they must decide. */
    pings: z.enum(['turns', 'none']).default('turns'),
    /** Hours to wait before a reminder; null for no reminders. */
    remindAfter: z.number().positive().max(168).nullable().default(null),
    /** The first quiet hour of the day in `zone`, and the first that is quiet no longer; null for none. */
    quiet: z
      .object({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) })
      .nullable()
      .default(null),
    zone: z.string().max(64).default('UTC'),
    palette: z.enum(COLOURS).default('standard'),
  })
  .readonly();
export type Prefs = z.infer<typeof prefs>;

/** A server's settings. If `channels` is empty, people may play in any channel. */
export const serverSettings = z
  .object({
    channels: z.array(z.string()).max(100).readonly().default([]),
    /** People who may neither begin nor join matches on this server. */
    banned: z.array(z.string()).max(1000).readonly().default([]),
    matchLimit: z.number().int().positive().max(1000).default(100),
    game: z.string().nullable().default(null),
    pace: z.enum(PACES).nullable().default(null),
  })
  .readonly();
export type ServerSettings = z.infer<typeof serverSettings>;

/** Why a bot answered as it did, in words that everybody may read. */
export const reason = z
  .object({
    match: matchId,
    /** The version of the position that it answered. */
    version: whole,
    seat: whole,
    why: z.string(),
    /** The full reason, shown once the match is over; null if there is nothing to add. */
    whole: z.string().nullable(),
  })
  .readonly();
export type Reason = z.infer<typeof reason>;
