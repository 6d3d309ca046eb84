import type { LevelId } from '../bots/levels.ts';
import type { Options } from '../core/game.ts';
import type { Ahead } from '../core/match.ts';
import type { Seat } from '../core/umpire.ts';
import type { Done } from './changes.ts';
import type { Ending, JournalEntry, Lead, MatchId, MatchInfo, Pace, Stopper, TimeOut } from './rows.ts';
import type {
  BotTask,
  Click,
  LogPart,
  Look,
  LuckReport,
  MatchExport,
  ProposalLook,
  Result,
  SeededRecord,
} from './types.ts';

/** What is agreed before anybody joins. */
export interface Invitation {
  readonly game: string;
  readonly scenario?: string;
  readonly options?: Options;
  readonly pace?: Pace;
  readonly timeOut?: TimeOut;
  /** Where several people may hold a seat: who answers for it. */
  readonly lead?: Lead;
  readonly server: string | null;
  readonly channel: string;
  /** The seats that the host asks for; empty for any one seat, drawn at the start. */
  readonly seats?: readonly Seat[];
  /** The people it is for; empty for anybody. */
  readonly invited?: readonly string[];
}

/** A match against the bot, begun at once. */
export interface SoloOrder extends Omit<Invitation, 'invited'> {
  readonly level: LevelId;
  /** Begin from a written position of the game instead of a scenario's set-up. */
  readonly position?: unknown;
}

/** A finished match from elsewhere, as `/export` gave it there. */
export interface Brought extends Pick<Invitation, 'server' | 'channel'> {
  readonly record: SeededRecord;
  /** All that was ever answered; null where nothing was taken back. */
  readonly journal: readonly JournalEntry[] | null;
  /** How it ended, where it was not played to its end. */
  readonly ending: Ending | null;
}

/** An answer to the question that the match stood at in `version`. */
export interface SeatAnswer {
  readonly seat: Seat;
  readonly version: number;
  readonly choose: readonly string[];
}

/** Answers to one question after the other, each by the ids of its choices. */
export type Answers = readonly (readonly string[])[];

/**
 * All that people and bots do to matches, and all they may see of them. Every method that takes a click has exactly one
 * effect a click id, however often and wherever it is delivered.
 */
export interface MatchService {
  /**
   * Make an invitation; the host has joined it. It starts by itself when every seat has all its people, or when the last of
   * those whom it names has joined and no seat is empty.
   */
  create(click: Click, invitation: Invitation): Promise<Result<Done>>;
  /** Take part; for somebody who has joined already: on these seats instead. */
  join(click: Click, match: MatchId, seats?: readonly Seat[]): Promise<Result<Done>>;
  decline(click: Click, match: MatchId): Promise<Result<Done>>;
  /** Leave an invitation; it is called off when its host leaves. */
  leave(click: Click, match: MatchId): Promise<Result<Done>>;
  /** The host starts now; open seats go to bots of this level (null: there must be none). */
  start(click: Click, match: MatchId, fill: LevelId | null): Promise<Result<Done>>;
  solo(click: Click, order: SoloOrder): Promise<Result<Done>>;
  /** Keep a finished match from elsewhere, to be looked at and replayed: every seat is the bringer's. */
  bring(click: Click, brought: Brought): Promise<Result<Done>>;
  /** The same match again with the seats passed on by one; open to the same people. */
  rematch(click: Click, match: MatchId): Promise<Result<Done>>;

  answer(click: Click, match: MatchId, answer: SeatAnswer): Promise<Result<Done>>;
  /** A bot answers for the seat it holds. `id` makes the same answer once only. */
  answerAsBot(id: string, match: MatchId, answer: SeatAnswer): Promise<Result<Done>>;
  /** Take back the last own answer, where nothing has been revealed and nobody else has decided since. */
  undo(click: Click, match: MatchId, version: number): Promise<Result<Done>>;
  /** Ask the opponents to take back every answer after the first `to`; left out: from the last own answer on. */
  proposeUndo(click: Click, match: MatchId, to?: number): Promise<Result<Done>>;
  offerDraw(click: Click, match: MatchId): Promise<Result<Done>>;
  /** Give notice that the match is to be given up without a result; it is, unless somebody declines or plays on. */
  abandon(click: Click, match: MatchId): Promise<Result<Done>>;
  /** Agree to a proposal or decline it; its maker withdraws it by declining. */
  settle(click: Click, match: MatchId, proposal: string, agree: boolean): Promise<Result<Done>>;
  /** Leave the match to the others of one's seat, else of its team; where there are none, it is given up. */
  resign(click: Click, match: MatchId): Promise<Result<Done>>;
  /** End somebody else's match without a result, or call off an invitation: for moderators and operators. */
  stop(click: Click, match: MatchId, by: Stopper): Promise<Result<Done>>;
  nudge(click: Click, match: MatchId): Promise<Result<Done>>;
  /** Tell this person that what led to this version took effect: the chat did not take the answer to their press. */
  unheard(match: MatchId, user: string, version: number): Promise<Result<Done>>;
  /** Let a bot answer for one's seat until it is taken back. */
  botTakes(click: Click, match: MatchId, seat: Seat, level: LevelId): Promise<Result<Done>>;
  botReturns(click: Click, match: MatchId, seat: Seat): Promise<Result<Done>>;
  /**
   * Say in which thread of its channel the match lives from now on; null where it lives in the channel itself. Refused
   * where it has gone on in another channel meanwhile.
   */
  moveTo(match: MatchId, channel: string, thread: string | null): Promise<Result<Done>>;
  /** The channel in which the match lives is gone or closed to the bot: its clock stops. */
  loseHome(match: MatchId, channel: string): Promise<Result<Done>>;
  /** Go on in `channel` with a match that has lost `home`, the thread or channel where it lived. */
  goOn(click: Click, match: MatchId, home: string, channel: string): Promise<Result<Done>>;

  info(match: MatchId): Promise<MatchInfo | null>;
  /** As this person may see it now; `user` null for what is open to all. `seat`: which of the person's own seats. */
  look(match: MatchId, user: string | null, seat?: Seat): Promise<Result<Look>>;
  /**
   * Try a run of answers of one's own seat, from the position of `version` on, and change nothing: what the last would
   * bring, and what is asked then.
   */
  ahead(match: MatchId, user: string, from: Omit<SeatAnswer, 'choose'>, answers: Answers): Promise<Result<Ahead>>;
  /** As this person saw it after the first `answers` answers. After the end any seat's sight is open. */
  lookBack(match: MatchId, user: string | null, answers: number, seat?: Seat): Promise<Result<Look>>;
  /**
   * What came after `from` answers (-1: with the set-up) until `to` stood, as this person was told it. `to` left out: all for
   * whoever must decide; for others until the last hand-over, since an action is told when it hands over or, complete, can
   * no longer be taken back.
   */
  log(match: MatchId, user: string | null, from?: number, to?: number): Promise<Result<LogPart>>;
  /** What happened since the person last asked, and mark it as seen. */
  catchUp(match: MatchId, user: string): Promise<Result<LogPart>>;
  proposal(match: MatchId, user: string | null): Promise<Result<ProposalLook>>;
  /** Invitations and running matches with a part for this person, those that wait for the person first. */
  mine(user: string): Promise<readonly MatchInfo[]>;
  /** The position of a finished match after `answers` answers, as a document to begin another from. */
  position(match: MatchId, answers: number): Promise<Result<unknown>>;
  export(match: MatchId, user: string | null): Promise<Result<MatchExport>>;
  verify(match: MatchId): Promise<Result<LuckReport>>;

  /** What bots must answer now. */
  botTasks(limit: number, without?: ReadonlySet<MatchId>): Promise<readonly BotTask[]>;
  /**
   * The bot is there: it runs, and people reach it. To be said before each `tick`, which is left out where it is not so; time
   * in which it was never said is given back to those whose clock ran. Gives how long that was, in milliseconds.
   */
  present(): Promise<number>;
  /** Do what the clock asks for: time-outs, notices that ran out, stale invitations. Gives the matches it touched. */
  tick(): Promise<readonly MatchId[]>;
}
