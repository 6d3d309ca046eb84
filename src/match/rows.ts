import { z } from 'zod';
import { LEVEL_IDS } from '../bots/levels.ts';
import { answer, draws, options } from '../formats/record.ts';
import { checkpoint } from './steps.ts';

/** The shapes of what is stored about a match, as zod schemas that check it when it is read. */

export const matchId = z.templateLiteral(['m', z.string().regex(/^[0-9a-z]{1,24}$/)]);
export type MatchId = `m${string}`;

const seat = z.number().int().nonnegative();
const whole = z.number().int().nonnegative();
const time = z.number().int().nonnegative();

export const MATCH_STATUSES = ['invited', 'playing', 'over', 'cancelled'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** The time for a decision: minutes, a day, or no clock. */
export const PACES = ['live', 'day', 'none'] as const;
export type Pace = (typeof PACES)[number];

/**
 * What happens to a seat when time runs out: a bot decides until the next hand-over, a bot keeps the seat, or the seat
 * loses.
 */
export const TIME_OUTS = ['skip', 'bot', 'forfeit'] as const;
export type TimeOut = (typeof TIME_OUTS)[number];

/**
 * How people hold a seat. `alone`: one person each. `any`: several may join, and whoever answers first decides.
 * `captain`: several may join, and only the captain, who joined first, answers.
 */
export const LEADS = ['alone', 'any', 'captain'] as const;
export type Lead = (typeof LEADS)[number];

/**
 * Who answers for a seat: people, the captain first; or a bot, which owns the seat or fills in for people until they
 * return or until the next hand-over.
 */
export const holder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('people'), people: z.tuple([z.string()], z.string()).readonly() }).readonly(),
  z
    .object({
      kind: z.literal('bot'),
      level: z.enum(LEVEL_IDS),
      /** The people who own the seat; empty if the bot does. */
      for: z.array(z.string()).readonly(),
      until: z.enum(['returned', 'handover']),
    })
    .readonly(),
]);
export type Holder = z.infer<typeof holder>;

export const PLAYER_STATES = ['invited', 'joined', 'declined', 'left'] as const;

/** Somebody on a match's invitation. `wishes` are the seats asked for; if empty, any one seat, drawn at the start. */
export const player = z
  .object({ user: z.string(), state: z.enum(PLAYER_STATES), wishes: z.array(seat).readonly() })
  .readonly();
export type Player = z.infer<typeof player>;

export const PROPOSAL_KINDS = ['undo', 'draw', 'abandon'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** A question to the other people of a match: take back, draw, or give the match up without a result. */
export const proposal = z
  .object({
    id: z.string(),
    kind: z.enum(PROPOSAL_KINDS),
    by: z.string(),
    at: time,
    /** The version at which it was made. It lapses when play goes on. */
    version: whole,
    /** Take back every answer after the first `to`; null if nothing would be taken back. */
    to: whole.nullable(),
    /** Whose consent is still missing. */
    asks: z.array(z.string()).readonly(),
    /** When it takes effect by itself if nobody has declined; null if it needs consent. */
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
      .array(
        z
          .object({
            text: z.string(),
            rule: z.string(),
            points: z.array(z.number()).readonly(),
            isAim: z.boolean().optional(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();

/**
 * How a match ended. `winner` is null if nobody won; if seats form teams, it is the first seat of the team that won.
 * `seat` is the one that gave up or ran out of time; null if the time of several teams ran out together.
 */
export const ending = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('played'), winner: seat.nullable(), outcome }).readonly(),
  z.object({ kind: z.literal('resigned'), winner: seat.nullable(), seat }).readonly(),
  z.object({ kind: z.literal('forfeited'), winner: seat.nullable(), seat: seat.nullable() }).readonly(),
  z.object({ kind: z.literal('drawn'), winner: z.null() }).readonly(),
  z.object({ kind: z.literal('abandoned'), winner: z.null(), by: z.string().nullable() }).readonly(),
  /** Ended by a server's moderator, or by the operator, who runs the bot. */
  z.object({ kind: z.literal('stopped'), winner: z.null(), by: z.enum(['moderator', 'operator']) }).readonly(),
]);
export type Ending = z.infer<typeof ending>;

/** Who may stop other people's matches: a server's moderator, or the operator, who runs the bot. */
export type Stopper = Extract<Ending, { kind: 'stopped' }>['by'];

/**
 * Why an unfinished match is set aside. `rules`: today's rules cannot continue from its position; `game`: this program
 * does not have its game; `fault`: what is stored does not lead to a position; `stuck`: a rule fails in the open
 * question, or in every answer to it. Except for `game`, the report has details.
 */
export const aside = z
  .object({
    why: z.enum(['rules', 'game', 'fault', 'stuck']),
    /** The rules version that could not continue; 0 if the game is missing. */
    rules: whole,
    at: time,
    report: z.string().nullable(),
  })
  .readonly();
export type Aside = z.infer<typeof aside>;

/**
 * After the first `answers` answers the match continued under rules version `rules`; before, it was under `was`.
 * `version` is the match's own version, that of the journal line.
 */
export const seam = z.object({ answers: whole, version: whole, was: whole, rules: whole }).readonly();
export type Seam = z.infer<typeof seam>;

/** Everything about a match that everybody may know. */
export const matchInfo = z
  .object({
    id: matchId,
    status: z.enum(MATCH_STATUSES),
    game: z.string(),
    /** The rules version it is played by. */
    rules: whole,
    scenario: z.string(),
    options,
    pace: z.enum(PACES),
    timeOut: z.enum(TIME_OUTS),
    lead: z.enum(LEADS),
    /** Whether the invitation is for certain people; if not, anybody may join. */
    named: z.boolean(),
    host: z.string(),
    /** Where it is played, as Discord's ids. `server` is null in direct messages; `thread` is null until there is one. */
    server: z.string().nullable(),
    channel: z.string(),
    thread: z.string().nullable(),
    players: z.array(player).readonly(),
    /** Who holds each seat, by seat; empty before the start. */
    seats: z.array(holder).readonly(),
    proposal: proposal.nullable(),
    /** Rises with every line of the journal, and never repeats. */
    version: whole,
    /** How many answers have been given and not taken back. */
    answers: whole,
    deciders: z.array(seat).readonly(),
    /** How many answers had been given at the last hand-over. */
    since: whole,
    /** When the match began to wait for its deciders. */
    askedAt: time,
    /** When their time runs out; null if no clock runs. */
    due: time.nullable(),
    /** When they were last reminded; null if never. */
    nudgedAt: time.nullable(),
    /** Set while the match cannot be played on; no clock runs then. */
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

/**
 * What is stored about a match besides its answers. `info` is public; the rest stays inside the service until the match
 * is over.
 */
export const matchRow = z
  .object({
    info: matchInfo,
    /** Rises with every change of the row, whether or not the position changed. */
    revision: whole,
    seed: z.string().nullable(),
    /** The position that the match began from, if it is not the scenario's own. */
    position: z.unknown(),
    /** The luck of the set-up. */
    opening: draws,
    /**
     * How many draws were made. Null before the match begins, and in an imported or old match whose steps and checkpoints
     * have not been stored yet.
     */
    draws: whole.nullable(),
    /** The current position while no checkpoint holds it, as in the middle of an action, to test other rules against. */
    current: checkpoint.nullable(),
  })
  .readonly();
export type MatchRow = z.infer<typeof matchRow>;

const entry = { version: whole.min(1), at: time, user: z.string().nullable(), click: z.string().nullable() };

/**
 * One line of a match's journal, to which lines are only added. Its version is its place in the journal. `user` is null
 * for a bot or the clock.
 */
export const journalEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), ...entry, ...answer.shape }).readonly(),
  /** Every answer after the first `to` is taken back. */
  z.object({ kind: z.literal('back'), ...entry, to: whole }).readonly(),
  /**
   * Other rules take over after the first `to` answers, and later answers are dropped. `luck`: the draws that these rules
   * made right away, because they do not ask the question that was open; null if they made none.
   */
  z
    .object({ kind: z.literal('rules'), ...entry, to: whole, luck: answer.shape.luck.nullable().default(null) })
    .readonly(),
]);
export type JournalEntry = z.infer<typeof journalEntry>;
export type JournalAnswer = Extract<JournalEntry, { kind: 'answer' }>;
