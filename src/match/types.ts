import type { LevelId } from '../bots/levels.ts';
import type { Told } from '../core/game.ts';
import type { Decision, MatchRecord, Sight } from '../core/match.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import type { Verified } from './dice.ts';
import type { Refused } from './refusals.ts';
import type { JournalEntry, MatchId, MatchInfo, Proposal, Seam } from './rows.ts';

/** Somebody pressed something: who, and the id under which it is delivered again if the chat believes it was lost. */
export interface Click {
  readonly id: string;
  readonly user: string;
}

/** It was done, or why not. A refusal changes nothing. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refused };

/** A match as one viewer may know it. */
export interface Look extends Sight {
  readonly info: MatchInfo;
  readonly viewer: Viewer;
  /** Who looks; null for what is open to all. */
  readonly user: string | null;
  /** The seats of the person who looks. */
  readonly seats: readonly Seat[];
  readonly version: number;
  /** The version since which the viewer's question stands as it is; see `Match.askedAt`. */
  readonly askedAt: number;
  /** The number of answers at which this shows the match; `info.answers` where it shows the present. */
  readonly at: number;
  /** The viewer's own decision; null where the viewer has none now, and in looks at the past. */
  readonly decision: Decision | null;
  /** What the match waits for: the line that names who must decide. The prompt is empty for others while an action is half made. */
  readonly waiting: readonly { readonly seat: Seat; readonly prompt: string; readonly rule: string }[];
}

/** What happened, answer by answer. */
export interface LogPart {
  readonly entries: readonly LogEntry[];
}

export interface LogEntry {
  /** How many answers stood after it: the first is 1, the set-up 0. */
  readonly answer: number;
  readonly seat: Seat | null;
  readonly bot: boolean;
  readonly at: number;
  readonly told: readonly Told[];
}

/** What a match's owner reads: a proposal and what it would undo, for one viewer. */
export interface ProposalLook {
  readonly proposal: Proposal;
  readonly takesBack: LogPart | null;
  /** The answers among them by which a seat was told something alone, with what all were told of them. */
  readonly seen: readonly { readonly seat: Seat; readonly answer: number; readonly told: readonly Told[] }[];
}

export type SeededRecord = MatchRecord & { readonly seed: string };

/** Everything of a match that a person may take away. Record, journal and seed are in it once the match is over. */
export interface MatchExport {
  readonly format: 'two-lanterns-match/1';
  readonly info: MatchInfo;
  readonly log: LogPart;
  /** The match as it stands, to be played again; where other rules took over in it, from there on. */
  readonly record: SeededRecord | null;
  /** What was played before under other rules, stretch by stretch: each from where those took over. */
  readonly earlier: readonly SeededRecord[];
  /** All that was ever answered, of which the record leaves out what was taken back. */
  readonly journal: readonly JournalEntry[] | null;
  readonly seed: string | null;
}

/** What `/verify` found out about the luck of a match, of answers taken back too. */
export interface LuckReport {
  readonly match: MatchId;
  readonly commitment: string;
  readonly draws: number;
  /** Where other rules took over: the luck goes on through it as it would have. */
  readonly seams: readonly Seam[];
  /** Null while the match goes on: the seed would tell the rolls to come. */
  readonly opened: { readonly seed: string; readonly keepsCommitment: boolean; readonly verified: Verified } | null;
}

/** A seat that a bot must answer for. */
export interface BotTask {
  readonly match: MatchId;
  readonly version: number;
  readonly seat: Seat;
  readonly level: LevelId;
  readonly game: string;
  readonly scenario: string;
  readonly decision: Decision;
  /** The game's View for that seat: all that the bot may know. */
  readonly view: unknown;
}
