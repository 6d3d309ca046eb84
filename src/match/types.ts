import type { LevelId } from '../bots/levels.ts';
import type { Told } from '../core/game.ts';
import type { Decision, MatchRecord, Sight } from '../core/match.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import type { Verified } from './dice.ts';
import type { Refused } from './refusals.ts';
import type { JournalEntry, MatchId, MatchInfo, Proposal, Seam } from './rows.ts';

/**
 * Something that a person pressed or typed in the chat. If the chat believes that it was lost, it delivers it again under
 * the same id.
 */
export interface Click {
  readonly id: string;
  readonly user: string;
}

/** The value if it was done, or why not. A refusal changes nothing. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refused };

/** A match as one viewer may know it. */
export interface Look extends Sight {
  readonly info: MatchInfo;
  readonly viewer: Viewer;
  /** Who looks; null for what is public. */
  readonly user: string | null;
  /** The seats of the person who looks. */
  readonly seats: readonly Seat[];
  readonly version: number;
  /** The version at which the viewer's question was first asked; see `Match.askedAt`. */
  readonly askedAt: number;
  /** After how many answers this shows the match; for the present, `info.answers`. */
  readonly at: number;
  /**
   * How many answers the viewer may read now. What came since the last hand-over is only for the side that decided all of
   * it.
   */
  readonly readable: number;
  /** The viewer's own decision; null if the viewer has none now, and in looks at the past. */
  readonly decision: Decision | null;
  /**
   * What the match waits for, for the line that names who must decide. While an action is half done, the prompt is
   * empty for opponents.
   */
  readonly waiting: readonly { readonly seat: Seat; readonly prompt: string; readonly rule: string }[];
}

/** What happened, answer by answer. */
export interface LogPart {
  readonly entries: readonly LogEntry[];
}

export interface LogEntry {
  /** How many answers there were after it: 1 for the first, 0 for the set-up. */
  readonly answer: number;
  /** Null for the set-up. */
  readonly seat: Seat | null;
  readonly bot: boolean;
  readonly at: number;
  readonly told: readonly Told[];
}

/** A proposal as one viewer may read it, with what it would take back. */
export interface ProposalLook {
  readonly proposal: Proposal;
  /** `isUnderWay`: it would also take back answers that this viewer may not read yet. */
  readonly takesBack: (LogPart & { readonly isUnderWay: boolean }) | null;
  /**
   * The answers that it would take back and that told one seat something alone, with what everybody was told of them and
   * this viewer may read.
   */
  readonly seen: readonly { readonly seat: Seat; readonly answer: number; readonly told: readonly Told[] }[];
}

export type SeededRecord = MatchRecord & { readonly seed: string };

/**
 * Everything about a match that a person may take away. Record, journal and seed are only in it once the match is over.
 */
export interface MatchExport {
  readonly format: 'two-lanterns-match/1';
  readonly info: MatchInfo;
  readonly log: LogPart;
  /** The match as it stands, to be replayed. If other rules took over, it begins where the last ones did. */
  readonly record: SeededRecord | null;
  /** What was played before under other rules, as one record for each stretch. */
  readonly earlier: readonly SeededRecord[];
  /** Every answer ever given, including those taken back, which the record leaves out. */
  readonly journal: readonly JournalEntry[] | null;
  readonly seed: string | null;
}

/** What `/verify` found out about the luck of a match, including that of answers taken back. */
export interface LuckReport {
  readonly match: MatchId;
  readonly commitment: string;
  /** Where other rules took over. The luck goes on from the same seed, unaffected. */
  readonly seams: readonly Seam[];
  /**
   * Null while the match goes on: the seed would give away the rolls to come, and the number of draws could tell what a
   * secret answer was.
   */
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
