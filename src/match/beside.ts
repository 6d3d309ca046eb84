import { z } from 'zod';
import { matchId, PACES } from './rows.ts';

/** What is stored beside matches: reports of failures, what people and servers prefer, messages in the chat, reasons of bots. */

const whole = z.number().int().nonnegative();

/** A rule that failed in play, with all that is needed to see it fail again. */
export const errorReport = z
  .object({
    id: z.string(),
    match: matchId,
    at: whole,
    version: whole,
    /** Null where the stored match itself could not be played again. */
    seat: whole.nullable(),
    choose: z.array(z.string()).readonly(),
    message: z.string(),
    seed: z.string(),
    record: z.unknown(),
  })
  .readonly();
export type ErrorReport = z.infer<typeof errorReport>;

/** Colours of the board that a person may choose. */
export const COLOURS = ['standard', 'red-green', 'red', 'blue-yellow', 'contrast'] as const;

/** What a person prefers, in all servers. Hours are of the day in `zone` (an IANA name). */
export const prefs = z
  .object({
    pings: z.enum(['turns', 'none']).default('turns'),
    /** Hours to wait before a reminder; null: no reminders. */
    remindAfter: z.number().positive().max(168).nullable().default(null),
    quiet: z
      .object({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) })
      .nullable()
      .default(null),
    zone: z.string().max(64).default('UTC'),
    palette: z.enum(COLOURS).default('standard'),
  })
  .readonly();
export type Prefs = z.infer<typeof prefs>;

/** What a server's keepers decided. `channels` empty: play anywhere. */
export const serverSettings = z
  .object({
    channels: z.array(z.string()).max(100).readonly().default([]),
    /** People who may begin and join no match on the server. */
    banned: z.array(z.string()).max(1000).readonly().default([]),
    matchLimit: z.number().int().positive().max(1000).default(100),
    game: z.string().nullable().default(null),
    pace: z.enum(PACES).nullable().default(null),
  })
  .readonly();
export type ServerSettings = z.infer<typeof serverSettings>;

/**
 * A message of the chat that shows something of a match; or, of some kinds, no message but how far something was told, with
 * the change or `0` for a name. Both are read and written together as a match is told of, and are dropped with it.
 */
export const chatMessage = z
  .object({
    match: matchId,
    /** What it is to the bot, such as board or card; one of a kind for each match. */
    kind: z.string(),
    channel: z.string(),
    message: z.string(),
    /** The version of the position that it shows. */
    version: whole,
    at: whole,
  })
  .readonly();
export type ChatMessage = z.infer<typeof chatMessage>;

/** Why a bot answered as it did, in words for everybody. */
export const reason = z
  .object({
    match: matchId,
    /** The version of the position that it answered. */
    version: whole,
    seat: whole,
    why: z.string(),
    /** The same once the match is over, where it says more then. */
    whole: z.string().nullable(),
  })
  .readonly();
export type Reason = z.infer<typeof reason>;
