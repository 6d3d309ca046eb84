import { z } from 'zod';
import { LEVEL_IDS } from '../bots/levels.ts';
import { answer, draws, options } from '../formats/record.ts';

/** The shapes that are stored, each with the check that it passes on the way in. */

export const matchId = z.templateLiteral(['m', z.string().regex(/^[0-9a-z]{1,24}$/)]);
export type MatchId = `m${string}`;

const seat = z.number().int().nonnegative();
const whole = z.number().int().nonnegative();
const time = z.number().int().nonnegative();

export const MATCH_STATUSES = ['invited', 'playing', 'over', 'cancelled'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** How fast: minutes for a decision, a day, or no clock. */
export const PACES = ['live', 'day', 'none'] as const;
export type Pace = (typeof PACES)[number];

/** What happens to a seat whose time is up: a bot decides until the next hand-over, a bot keeps the seat, or it loses. */
export const TIME_OUTS = ['skip', 'bot', 'forfeit'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];

/** Whose word counts where several people hold one seat: whoever answers first, or the captain, who joined it first. */
export const LEADS = ['any', 'captain'] as const;
export type Lead = (typeof LEADS)[number];

/**
 * Who answers for a seat: people, the captain first; or a bot, of its own or for people, until they return or only until the
 * next hand-over.
 */
export const holder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), people: z.tuple([z.string()], z.string()).readonly() }).readonly(),
  z
    .object({
      kind: z.literal('bot'),
      level: z.enum(LEVEL_IDS),
      /** The people whose seat it is; empty for a bot's own. */
      for: z.array(z.string()).readonly(),
      until: z.enum(['returned', 'handover']),
    })
    .readonly(),
]);
export type Holder = z.infer<typeof holder>;

export const PLAYER_STATES = ['invited', 'joined', 'declined', 'left'] as const;

/** Somebody with a part in a match. `wishes`: the seats asked for; empty for any one seat, drawn at the start. */
export const player = z
  .object({ user: z.string(), state: z.enum(PLAYER_STATES), wishes: z.array(seat).readonly() })
  .readonly();
export type Player = z.infer<typeof player>;

export const PROPOSAL_KINDS = ['undo', 'draw', 'abandon'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** One question to the other people of a match: take back, draw, or give the match up without a result. */
export const proposal = z
  .object({
    id: z.string(),
    kind: z.enum(PROPOSAL_KINDS),
    by: z.string(),
    at: time,
    /** The version at which it was made; play that goes on makes it lapse. */
    version: whole,
    /** Take back every answer after the first `to`; null where nothing would be taken back. */
    to: whole.nullable(),
    /** Whose consent is still missing. */
    asks: z.array(z.string()).readonly(),
    /** When it comes about by itself, unless somebody declines; null: never. */
    until: time.nullable(),
  })
  .readonly();
export type Proposal = z.infer<typeof proposal>;

const outcome = z
  .object({
    winner: seat.nullable(),
    reason: z.string(),
    rule: z.string(),
    scores: z.array(z.number()).readonly(),
    sheet: z
      .array(z.object({ text: z.string(), rule: z.string(), points: z.array(z.number()).readonly() }).readonly())
      .readonly(),
  })
  .readonly();

/** How a match ended. `winner` null: nobody won. Where seats form teams, the first seat of the team that won. */
export const ending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('played'), winner: seat.nullable(), outcome }).readonly(),
  z.object({ kind: z.literal('resigned'), winner: seat.nullable(), seat }).readonly(),
  z.object({ kind: z.literal('forfeited'), winner: seat.nullable(), seat }).readonly(),
  z.object({ kind: z.literal('drawn'), winner: z.null() }).readonly(),
  z.object({ kind: z.literal('abandoned'), winner: z.null(), by: z.string().nullable() }).readonly(),
  /** By whoever manages the server, or whoever runs the bot. */
  z.object({ kind: z.literal('stopped'), winner: z.null(), by: z.enum(['moderator', 'operator']) }).readonly(),
]);
export type Ending = z.infer<typeof ending>;

/** Who may stop other people's matches: whoever manages the server, or whoever runs the bot. */
export type Stopper = Extract<Ending, { kind: 'stopped' }>['by'];

/**
 * Why a match stands still that is not over. `rules`: those of today cannot go on from its position; `game`: this program
 * does not have its game; `fault`: what is stored does not lead to a position; `stuck`: a rule fails in every answer to the
 * question that is open. The report tells more of the last two.
 */
export const aside = z
  .object({
    why: z.enum(['rules', 'game', 'fault', 'stuck']),
    /** The rules version that could not go on; 0 where there is no such game. */
    rules: whole,
    at: time,
    report: z.string().nullable(),
  })
  .readonly();
export type Aside = z.infer<typeof aside>;

/** After the first `answers` answers a match went on under the rules of version `rules`, until then under those of `was`. */
export const seam = z.object({ answers: whole, version: whole, was: whole, rules: whole }).readonly();
export type Seam = z.infer<typeof seam>;

/** Everything that may be known of a match by everybody. */
export const matchInfo = z
  .object({
    id: matchId,
    status: z.enum(MATCH_STATUSES),
    game: z.string(),
    /** The version of the rules by which it goes on. */
    rules: whole,
    scenario: z.string(),
    options,
    pace: z.enum(PACES),
    timeOut: z.enum(TIME_OUTS),
    lead: z.enum(LEADS),
    host: z.string(),
    /** Where it lives: opaque names of the chat. `thread` null until there is one. */
    server: z.string().nullable(),
    channel: z.string(),
    thread: z.string().nullable(),
    players: z.array(player).readonly(),
    /** By seat; empty before the start. */
    seats: z.array(holder).readonly(),
    proposal: proposal.nullable(),
    /** Rises with every answer and every taking back, and is never used twice. */
    version: whole,
    /** How many answers stand. */
    answers: whole,
    deciders: z.array(seat).readonly(),
    /** How many stood at the last hand-over. */
    since: whole,
    /** Since when the match waits for the deciders. */
    askedAt: time,
    /** When their time is up; null: never. */
    due: time.nullable(),
    nudgedAt: time.nullable(),
    /** Set where it cannot be played on as it is; then no clock runs. */
    aside: aside.nullable(),
    /** Where other rules took over, the oldest first. */
    seams: z.array(seam).readonly(),
    /** SHA-256 of the seed of all luck, published at the start; null before. */
    commitment: z.string().nullable(),
    ending: ending.nullable(),
    created: time,
    started: time.nullable(),
    ended: time.nullable(),
    /** The match that this one follows, and the one that follows it. */
    rematchOf: matchId.nullable(),
    rematch: matchId.nullable(),
  })
  .readonly();
export type MatchInfo = z.infer<typeof matchInfo>;

/** What is stored of a match besides its answers. `info` is open; the rest never leaves the service before the end. */
export const matchRow = z
  .object({
    info: matchInfo,
    /** Rises with every change of the row, of the position or not. */
    revision: whole,
    seed: z.string().nullable(),
    /** The position that the match begins from, where it is not the scenario's own. */
    position: z.unknown(),
    /** The luck of the set-up. */
    opening: draws,
    /** How many draws were made; null where it was stored before steps and checkpoints were kept, or has not begun. */
    draws: whole.nullable(),
  })
  .readonly();
export type MatchRow = z.infer<typeof matchRow>;

const entry = { version: whole.min(1), at: time, user: z.string().nullable(), click: z.string().nullable() };

/** One line of a match's journal, which only grows. Its version is its place in it. `user` null: a bot or the clock. */
export const journalEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), ...entry, ...answer.shape }).readonly(),
  /** Every standing answer after the first `to` is taken back. */
  z.object({ kind: z.literal('back'), ...entry, to: whole }).readonly(),
  /** From the first `to` answers on it is played by other rules; the standing answers after them are dropped. */
  z.object({ kind: z.literal('rules'), ...entry, to: whole }).readonly(),
]);
export type JournalEntry = z.infer<typeof journalEntry>;
export type JournalAnswer = Extract<JournalEntry, { kind: 'answer' }>;
