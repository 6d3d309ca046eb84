import type { ErrorReport, Prefs, Reason, ServerSettings } from './beside.ts';
import type { Change, Done, MatchChange } from './changes.ts';
import type { Note, Noted } from './notes.ts';
import type { JournalEntry, MatchId, MatchInfo, MatchRow } from './rows.ts';
import type { Checkpoint, ToldStep } from './steps.ts';

/** One row to write. If `before` is null the row must be new, else the stored row must still have that revision. */
export interface RowWrite {
  readonly before: number | null;
  readonly row: MatchRow;
  /**
   * Lines to append to the journal; their versions must be new. A line that drops answers deletes what was told with
   * them, and the checkpoints after them, before those below are written.
   */
  readonly journal: readonly JournalEntry[];
  readonly told?: readonly ToldStep[];
  readonly checkpoints?: readonly Checkpoint[];
  /** Sent in this order, after everything written for the match earlier. */
  readonly changes: readonly Change[];
}

/** Written in one transaction, all or nothing. */
export interface Commit {
  readonly writes: readonly RowWrite[];
  /** The click that asked for it, and the result to give if it is delivered again. */
  readonly receipt: { readonly click: string; readonly done: Done } | null;
  readonly at: number;
}

export type Committed =
  | { readonly kind: 'done' }
  /** Somebody else changed a row first. */
  | { readonly kind: 'conflict' }
  /** This click has already been carried out. */
  | { readonly kind: 'again'; readonly done: Done };

/** Which matches to list, the newest first. A field left out does not filter. */
export interface MatchQuery {
  /** A person who was invited or has joined; with `joined`, only the latter. */
  readonly user?: string;
  readonly joined?: true;
  readonly server?: string;
  readonly status?: readonly MatchInfo['status'][];
  /** Only matches that are set aside. */
  readonly aside?: true;
  readonly limit: number;
}

/** A part of a stored match is unreadable. Reading it again would not help. */
export class DamagedMatch extends Error {
  override readonly name = 'DamagedMatch';
}

/** Catches damage alone. Any other failure of the store is thrown on: it may pass, and says nothing about the match. */
export function damageOnly(error: unknown): DamagedMatch {
  if (error instanceof DamagedMatch) return error;
  throw error;
}

/** The question that a match asked at a version. */
export interface Question {
  readonly match: MatchId;
  readonly version: number;
}

/** What happens to a change that could not be sent. */
export interface AfterFailure {
  /** How long to wait before the next try, in whole milliseconds; null to drop the change. */
  readonly wait: number | null;
  /** Whether Discord forbade it. */
  readonly isForbidden: boolean;
}

/** A server about which something is kept. */
export interface KnownServer {
  readonly id: string;
  readonly isGone: boolean;
}

/** Somebody who must decide, and since when. */
export interface AwaitedPerson extends Pick<MatchInfo, 'askedAt' | 'nudgedAt'> {
  readonly match: MatchId;
  readonly prefs: Prefs;
}

/**
 * Where everything is stored. All methods are asynchronous, so that a database server could replace the file. When a
 * promise here resolves, the data is on the disk.
 */
export interface Store {
  commit(commit: Commit): Promise<Committed>;
  /** The result of a click that was carried out; null if it never was. */
  receipt(click: string): Promise<Done | null>;
  match(id: MatchId): Promise<MatchRow | null>;
  /** The journal lines after version `after`, the oldest first. */
  journal(id: MatchId, after?: number): Promise<readonly JournalEntry[]>;
  /**
   * What was told after answer `from` (-1 includes the set-up) up to answer `to`, the oldest first. Throws
   * `DamagedMatch`.
   */
  toldSteps(id: MatchId, from: number, to: number): Promise<readonly ToldStep[]>;
  /** The number of the last answer of any of these seats that was not taken back, or null. */
  lastAnswerOf(id: MatchId, seats: readonly number[]): Promise<number | null>;
  /**
   * The last checkpoint after at most `answers` answers, written at `version` or earlier, or null. Throws
   * `DamagedMatch`.
   */
  checkpoint(id: MatchId, answers: number, version: number): Promise<Checkpoint | null>;
  /** The checkpoints after `answers` answers or more, the oldest first. Throws `DamagedMatch`. */
  checkpoints(id: MatchId, answers: number, limit?: number): Promise<readonly Checkpoint[]>;
  /** Matches stored before steps and checkpoints were kept, running ones first. */
  withoutSteps(limit: number): Promise<readonly MatchId[]>;
  /** Matches that are set aside, by id; `after`: only those whose id comes after this one. */
  matchesSetAside(limit: number, after?: MatchId): Promise<readonly MatchId[]>;
  matches(query: MatchQuery): Promise<readonly MatchInfo[]>;
  count(query: Omit<MatchQuery, 'limit'>): Promise<number>;
  /**
   * Running matches in which a bot must decide, those that have waited longest first. Left out are those whose question
   * another living process has claimed, and those under newer rules than this program has.
   */
  waitingForBots(now: number, limit: number): Promise<readonly MatchId[]>;
  /**
   * Reserve questions for this process until `now + lease`, or until it dies if that is sooner. Gives the matches it
   * got: those that no other living process has claimed at this version or a later one.
   */
  claimQuestions(questions: readonly Question[], now: number, lease: number): Promise<readonly MatchId[]>;
  /** The matches among these whose question is no longer open, because they have moved on or are over. */
  closedQuestions(questions: readonly Question[]): Promise<readonly MatchId[]>;
  /** Give up this process's reservation of this match's question. */
  releaseQuestion(match: MatchId): Promise<void>;
  /**
   * Matches whose clock, or whose proposal's clock, has run out at `now`, and invitations made before `invitedBefore`.
   */
  overdue(now: number, invitedBefore: number, limit: number): Promise<readonly MatchId[]>;
  /** Running matches whose deciders' time is about to run out and who have not been called about it yet. */
  runningOut(now: number, limit: number): Promise<readonly MatchId[]>;
  /** Everybody with quiet hours or reminders for whom a running match waits. */
  awaitedPeople(): Promise<readonly AwaitedPerson[]>;
  /** The match that lives in a thread, or null. */
  inThread(thread: string): Promise<MatchId | null>;

  /**
   * The oldest unsent change of each match that nobody is sending. They are reserved for the caller until `now +
   * lease`, or until this process dies if that is sooner. Left out are matches whose oldest change waits for its next
   * try, and those under newer rules than this program has. Each claim of a change counts as a try. Of one file, `now`
   * is the time that counts for claims; of a server, its own clock.
   */
  claimChanges(now: number, lease: number, limit: number): Promise<readonly MatchChange[]>;
  /** Prolong the caller's reservation of these changes until `now + lease`. */
  renewChanges(ids: readonly number[], now: number, lease: number): Promise<void>;
  changeSent(id: number): Promise<void>;
  /**
   * Sending failed. Does nothing if another process has claimed the change since. If it has been claimed again, or the
   * match has moved to another channel since, it is due at once.
   */
  changeFailed(change: Pick<MatchChange, 'id' | 'attempts'>, now: number, then: AfterFailure): Promise<void>;
  /** Changes that wait for their next try become due now, as if never tried: for a process that starts. */
  tryAllAgain(): Promise<void>;
  /** How many changes have not been sent, for monitoring. */
  unsent(): Promise<number>;
  /** How many of them Discord forbade at the last try. */
  forbidden(): Promise<number>;
  /**
   * When the oldest change that has not been sent was stored; null if all have been sent. Left out are matches in which
   * Discord forbade one.
   */
  unsentSince(): Promise<number | null>;

  /** What the chat has noted about a match under this kind, or null. */
  note<Kind extends Note['kind']>(match: MatchId, kind: Kind): Promise<Noted<Kind> | null>;
  /** Replaces the match's note of this kind. */
  setNote(match: MatchId, note: Note, at: number): Promise<void>;
  dropNote(match: MatchId, kind: Note['kind']): Promise<void>;

  /** Why bots answered as they did in a match, the oldest first, including answers that were taken back. */
  reasons(match: MatchId): Promise<readonly Reason[]>;
  setReason(reason: Reason): Promise<void>;

  /** How many answers there were when a person last looked, or null. */
  seen(match: MatchId, user: string): Promise<number | null>;
  setSeen(match: MatchId, user: string, answers: number): Promise<void>;

  prefs(user: string): Promise<Prefs>;
  setPrefs(user: string, prefs: Prefs): Promise<void>;
  /** How far a person has come in a game's lesson, as it was stored; null if they have not begun. */
  lesson(user: string, game: string): Promise<unknown>;
  setLesson(user: string, game: string, place: unknown, at: number): Promise<void>;
  server(id: string): Promise<ServerSettings>;
  setServer(id: string, settings: ServerSettings): Promise<void>;
  /** Replace a person's id in everything stored by `by`, and delete what belonged to them alone. */
  forget(user: string, by: string): Promise<void>;

  report(report: ErrorReport): Promise<void>;
  errorReport(id: string): Promise<ErrorReport | null>;
  /** The id of the report about this answer's failure at this version; null if there is none. */
  reportOf(about: Pick<ErrorReport, 'match' | 'version' | 'seat' | 'choose'>): Promise<string | null>;
  /**
   * Record that people can reach the bot. If they could not for longer than `most` milliseconds, all running clocks get
   * that time back. Returns how long that was in milliseconds, else 0.
   */
  markReachable(now: number, most: number): Promise<number>;
  /**
   * Delete what is no longer needed: sent changes and receipts from before `before`; error reports and unfinished
   * lessons from before `reportsBefore`.
   */
  prune(before: number, reportsBefore: number): Promise<void>;
  /**
   * Delete matches that ended before `before`, with everything that belongs to them, at most `limit`. Returns how many.
   */
  pruneMatches(before: number, limit: number): Promise<number>;
  /** Every server about which something is kept, and whether it has removed the bot. */
  knownServers(): Promise<readonly KnownServer[]>;
  /** Note that a server removed the bot at `at`. If that is known already, the earlier time stays. */
  serverGone(id: string, at: number): Promise<void>;
  /** Note that the bot is on this server, again or still. */
  serverHere(id: string): Promise<void>;
  /**
   * Delete everything of servers that removed the bot before `before`, at most `limit` matches. Returns how many
   * matches were deleted; if that is less than `limit`, nothing of these servers is left.
   */
  pruneServers(before: number, limit: number): Promise<number>;
  close(): Promise<void>;
}
