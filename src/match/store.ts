import type { ChatMessage, ErrorReport, Prefs, Reason, ServerSettings } from './beside.ts';
import type { Change, Done, MatchChange } from './changes.ts';
import type { JournalEntry, MatchId, MatchInfo, MatchRow } from './rows.ts';
import type { Checkpoint, ToldStep } from './steps.ts';

/** One row to write. `before` null: it must be new; else the revision that must still be the stored one. */
export interface RowWrite {
  readonly before: number | null;
  readonly row: MatchRow;
  /**
   * Lines to append to the journal. Their versions must be new. One that drops answers drops what was told with them, and
   * the checkpoints after them, before those below are written.
   */
  readonly journal: readonly JournalEntry[];
  readonly told?: readonly ToldStep[];
  readonly checkpoints?: readonly Checkpoint[];
  /** Sent in this order, after what was written for the match before. */
  readonly changes: readonly Change[];
}

/** All of it is written in one transaction, or nothing. */
export interface Commit {
  readonly writes: readonly RowWrite[];
  /** The click that asked for it, and what it is told when it is delivered again. */
  readonly receipt: { readonly click: string; readonly done: Done } | null;
  readonly at: number;
}

export type Committed =
  | { readonly kind: 'done' }
  /** Somebody else changed a row first. */
  | { readonly kind: 'conflict' }
  /** This click has been done before. */
  | { readonly kind: 'again'; readonly done: Done };

/** Which matches to list; a field left out does not narrow. The newest first. */
export interface MatchQuery {
  /** A person who was invited or has joined; with `joined`, only the latter. */
  readonly user?: string;
  readonly joined?: true;
  readonly server?: string;
  readonly status?: readonly MatchInfo['status'][];
  readonly limit: number;
}

/** Somebody who must decide, and since when. */
export interface WaitedFor extends Pick<MatchInfo, 'askedAt' | 'nudgedAt'> {
  readonly match: MatchId;
  readonly prefs: Prefs;
}

/**
 * Where everything is kept. One asynchronous boundary, so that a server database can take the file's place. What a promise
 * here acknowledges is on the disk.
 */
export interface Store {
  commit(commit: Commit): Promise<Committed>;
  /** What a click was told when it was done; null if it never was. */
  receipt(click: string): Promise<Done | null>;
  match(id: MatchId): Promise<MatchRow | null>;
  /** The journal after the line of version `after`, the oldest first. */
  journal(id: MatchId, after?: number): Promise<readonly JournalEntry[]>;
  /** What was told after `from` answers (-1: with the set-up) until `to` stood, the oldest first. */
  told(id: MatchId, from: number, to: number): Promise<readonly ToldStep[]>;
  /** The number of the last standing answer of any of these seats, or null. */
  lastAnswerOf(id: MatchId, seats: readonly number[]): Promise<number | null>;
  /** The last checkpoint with at most `answers` answers behind it that was written at `version` or before, or null. */
  checkpoint(id: MatchId, answers: number, version: number): Promise<Checkpoint | null>;
  /** Those with at least so many answers behind them, the oldest first. */
  checkpoints(id: MatchId, answers: number, limit?: number): Promise<readonly Checkpoint[]>;
  /** Matches that were stored before steps and checkpoints were kept, running ones first. */
  untold(limit: number): Promise<readonly MatchId[]>;
  /** Matches that stand still. */
  asides(limit: number): Promise<readonly MatchId[]>;
  matches(query: MatchQuery): Promise<readonly MatchInfo[]>;
  count(query: Omit<MatchQuery, 'limit'>): Promise<number>;
  /** Running matches in which a bot holds a deciding seat, those that have waited longest first. */
  waitingForBots(limit: number): Promise<readonly MatchId[]>;
  /** Matches whose clock, or whose proposal's clock, has run out at `now`, and invitations made before `invitedBefore`. */
  overdue(now: number, invitedBefore: number, limit: number): Promise<readonly MatchId[]>;
  /** Running matches whose deciders' time is about to run out and who have not been called since it is. */
  runningOut(now: number, limit: number): Promise<readonly MatchId[]>;
  /** Everybody with quiet hours or reminders for whom a running match waits. */
  waitedFor(): Promise<readonly WaitedFor[]>;
  /** The match that lives in a thread, or null. */
  inThread(thread: string): Promise<MatchId | null>;

  /**
   * The oldest unsent change of each match that is not being sent, and keep others away from them until `now + lease`,
   * or until this process dies if that is sooner. A match whose oldest change waits for its next try has none.
   */
  claimChanges(now: number, lease: number, limit: number): Promise<readonly MatchChange[]>;
  changeSent(id: number): Promise<void>;
  /** Sending failed; try again at `retryAt`, or never (null). */
  changeFailed(id: number, retryAt: number | null): Promise<void>;
  /** Changes not yet sent, for those who watch the queue. */
  unsent(): Promise<number>;

  message(match: MatchId, kind: string): Promise<ChatMessage | null>;
  setMessage(message: ChatMessage): Promise<void>;
  dropMessage(match: MatchId, kind: string): Promise<void>;
  matchOfMessage(channel: string, message: string): Promise<ChatMessage | null>;

  /** Why bots answered as they did in a match, the oldest first; of answers taken back, too. */
  reasons(match: MatchId): Promise<readonly Reason[]>;
  setReason(reason: Reason): Promise<void>;

  /** The answers that stood when a person last looked, or null. */
  seen(match: MatchId, user: string): Promise<number | null>;
  setSeen(match: MatchId, user: string, answers: number): Promise<void>;

  prefs(user: string): Promise<Prefs>;
  setPrefs(user: string, prefs: Prefs): Promise<void>;
  /** How far a person has come in the lesson of a game, as it was set; null where they have not begun. */
  lesson(user: string, game: string): Promise<unknown>;
  setLesson(user: string, game: string, place: unknown, at: number): Promise<void>;
  server(id: string): Promise<ServerSettings>;
  setServer(id: string, settings: ServerSettings): Promise<void>;
  /** Replace a person's id in everything stored by `by`, and delete what was theirs alone. */
  forget(user: string, by: string): Promise<void>;

  report(report: ErrorReport): Promise<void>;
  errorReport(id: string): Promise<ErrorReport | null>;
  /** The report of this answer's failure at this version, by its name; null where none was kept. */
  reportOf(about: Pick<ErrorReport, 'match' | 'version' | 'seat' | 'choose'>): Promise<string | null>;
  /**
   * Note that the bot is there for people. Where none was for longer than `most` milliseconds, that time is given back to
   * all running clocks. Gives how long that was, else 0.
   */
  present(now: number, most: number): Promise<number>;
  /** Delete what has served: changes sent and receipts given before `before`; error reports, and lessons left, before `long`. */
  prune(before: number, long: number): Promise<void>;
  /** Delete matches that ended before `before`, with all that belongs to them, at most `limit`. Gives how many. */
  pruneMatches(before: number, limit: number): Promise<number>;
  close(): Promise<void>;
}
