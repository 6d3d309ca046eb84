import { z } from 'zod';

/**
 * What the chat notes about a match, at most one note of each kind. Notes are deleted with their match. The kinds are
 * stored under these names.
 */

const whole = z.number().int().nonnegative();
const posted = { channel: z.string(), message: z.string() };

/** A message on Discord that shows something of the match. */
const chatMessage = z.discriminatedUnion('kind', [
  z.object({
    /**
     * `card`, `proposal`: the newest of the match. `board`: its newest board; `worn`: the one before, while it still has
     * buttons.
     */
    kind: z.enum(['board', 'worn', 'card', 'proposal']),
    ...posted,
    /** The version of the match that it shows. */
    version: whole,
  }),
  /** The post about this match, a rematch, where the first match was played. */
  z.object({
    kind: z.literal('rematch'),
    ...posted,
    /** What the post says: asked for, begun or called off. */
    stage: z.literal([0, 1, 2]),
  }),
]);

/** How far something was announced; no message goes with it. */
const progress = z.discriminatedUnion('kind', [
  /** The first `answers` answers have been announced in the thread, as the match was at this version. */
  z.object({ kind: z.literal('told'), answers: whole, version: whole }),
  /** What an unfinished post was to show. */
  z.object({
    kind: z.literal('meant'),
    /** The id of the change that is being announced. */
    change: whole,
    /** The newest board before the post; undefined if an earlier version of the bot wrote the note. */
    before: z.string().optional(),
    answers: whole,
    /** The match's version at the first try; 0 if an earlier version of the bot wrote the note. */
    version: whole,
  }),
  /** The id of the last change of those that are announced once. */
  z.object({ kind: z.literal('said'), change: whole }),
  /** The channel that the match has lost. */
  z.object({ kind: z.literal('homeless'), channel: z.string() }),
]);

export const note = z.discriminatedUnion('kind', [chatMessage, progress]);

export type ChatMessage = z.infer<typeof chatMessage>;
export type Note = z.infer<typeof note>;
/** A stored note of a kind, and when it was stored. */
export type Noted<Kind extends Note['kind']> = Note & { readonly kind: Kind; readonly at: number };
