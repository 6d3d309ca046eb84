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

/** What the host decides before anybody joins. */
export interface Invitation {
  readonly game: string;
  readonly scenario?: string;
  readonly options?: Options;
  readonly pace?: Pace;
  readonly timeOut?: TimeOut;
  /** Whether several people may join a seat, and who then answers for it; nobody may by default. */
  readonly lead?: Lead;
  readonly server: string | null;
  readonly channel: string;
  /** The seats that the host asks for. If empty, the host gets any seat, drawn at the start. */
  readonly seats?: readonly Seat[];
  /** The invited people; anybody may join if empty. */
  readonly invited?: readonly string[];
}

/** A match against a computer player, which starts immediately. */
export interface SoloOrder extends Omit<Invitation, 'invited'> {
  readonly level: LevelId;
  /** A position document to begin from, instead of a scenario's set-up. */
  readonly position?: unknown;
}

/** A finished match from another server or another instance of this program, as its `/export` gave it. */
export interface ImportedMatch extends Pick<Invitation, 'server' | 'channel'> {
  readonly record: SeededRecord;
  /** Every answer ever given; null if nothing was taken back. */
  readonly journal: readonly JournalEntry[] | null;
  /** How it ended, if it was not played to its end; null if it was. */
  readonly ending: Ending | null;
}

/** An answer to the question that the match asked in `version`. */
export interface SeatAnswer {
  readonly seat: Seat;
  readonly version: number;
  readonly choose: readonly string[];
}

/** Answers to successive questions, each given as the ids of its choices. */
export type Answers = readonly (readonly string[])[];

/**
 * Everything people and bots can do to matches, and everything they can see of them. A method that takes a click has
 * exactly one effect for each click id, no matter how often and where the click is delivered.
 */
export interface MatchService {
  /**
   * Make an invitation, which the host joins. The match starts by itself when every seat has all its people, or when
   * all invited people have joined or declined and every seat has somebody.
   */
  create(click: Click, invitation: Invitation): Promise<Result<Done>>;
  /** Take part. Somebody who has already joined takes these seats instead. */
  join(click: Click, match: MatchId, seats?: readonly Seat[]): Promise<Result<Done>>;
  decline(click: Click, match: MatchId): Promise<Result<Done>>;
  /** Leave an invitation. If the host leaves, it is called off. */
  leave(click: Click, match: MatchId): Promise<Result<Done>>;
  /** The host starts now. Open seats go to bots of this level. If `fill` is null, no seat may be open. */
  start(click: Click, match: MatchId, fill: LevelId | null): Promise<Result<Done>>;
  solo(click: Click, order: SoloOrder): Promise<Result<Done>>;
  /** Keep a finished match from elsewhere, to look at and replay. The person who imports it gets every seat. */
  importMatch(click: Click, imported: ImportedMatch): Promise<Result<Done>>;
  /** Invite the same people to the same match again, with the seats passed on by one. */
  rematch(click: Click, match: MatchId): Promise<Result<Done>>;

  /** Answer for one's own seat. */
  answer(click: Click, match: MatchId, answer: SeatAnswer): Promise<Result<Done>>;
  /** A bot answers for the seat it holds. The same `id` makes the answer only once. */
  answerAsBot(id: string, match: MatchId, answer: SeatAnswer): Promise<Result<Done>>;
  /** Take back one's own last answer, if nothing has been revealed and nobody else has decided since. */
  undo(click: Click, match: MatchId, version: number): Promise<Result<Done>>;
  /**
   * Ask the opponents for consent to take back every answer after the first `to`; by default, one's own last answer and
   * everything after it.
   */
  proposeUndo(click: Click, match: MatchId, to?: number): Promise<Result<Done>>;
  offerDraw(click: Click, match: MatchId): Promise<Result<Done>>;
  /**
   * Propose to give the match up without a result. It is given up as soon as all agree, or after a while unless
   * somebody declines or plays on.
   */
  abandon(click: Click, match: MatchId): Promise<Result<Done>>;
  /** Agree to a proposal or decline it. Its maker withdraws it by declining. */
  settle(click: Click, match: MatchId, proposal: string, agree: boolean): Promise<Result<Done>>;
  /**
   * Leave the match to the others who hold one's seats, or else to one's team. If there is nobody, one's team loses.
   */
  resign(click: Click, match: MatchId): Promise<Result<Done>>;
  /** End somebody else's match without a result, or call off an invitation. For moderators and operators. */
  stop(click: Click, match: MatchId, by: Stopper): Promise<Result<Done>>;
  /** Remind the people for whom the match waits. Refused for a while after they were asked or last reminded. */
  nudge(click: Click, match: MatchId): Promise<Result<Done>>;
  /**
   * Tell this person that the press that led to this version took effect, because the chat could not deliver the answer
   * to it.
   */
  tellUndelivered(match: MatchId, user: string, version: number): Promise<Result<Done>>;
  /** Let a computer player of this level answer for one's own seat until `takeSeatBack`. */
  letBotPlay(click: Click, match: MatchId, seat: Seat, level: LevelId): Promise<Result<Done>>;
  /** Take one's own seat back from the computer player that answers for it. */
  takeSeatBack(click: Click, match: MatchId, seat: Seat): Promise<Result<Done>>;
  /**
   * Record the thread of its channel in which the match now lives; null if it lives in the channel itself. Refused if
   * the match has since moved to another channel.
   */
  moveTo(match: MatchId, channel: string, thread: string | null): Promise<Result<Done>>;
  /** Record that the channel in which the match lives is gone or closed to this program. Its clock stops. */
  loseHome(match: MatchId, channel: string): Promise<Result<Done>>;
  /** Continue a match in `channel` after it lost `lost`, the thread or channel where it lived. */
  resumeIn(click: Click, match: MatchId, lost: string, channel: string): Promise<Result<Done>>;

  info(match: MatchId): Promise<MatchInfo | null>;
  /**
   * The match as this person may see it now. `user` is null for what is public; `seat` is which of the person's own
   * seats looks.
   */
  look(match: MatchId, user: string | null, seat?: Seat): Promise<Result<Look>>;
  /**
   * Try a run of answers for one's own seat from the position of `version`, without changing anything: what the last
   * one would bring, and what is asked then.
   */
  ahead(match: MatchId, user: string, from: Omit<SeatAnswer, 'choose'>, answers: Answers): Promise<Result<Ahead>>;
  /**
   * The match as this person saw it after the first `answers` answers. Once the match is over, anybody may look from
   * any seat.
   */
  lookBack(match: MatchId, user: string | null, answers: number, seat?: Seat): Promise<Result<Look>>;
  /**
   * What happened after answer `from` (-1 includes the set-up) up to answer `to`, as this person was told it. Without
   * `to`, the side that must decide gets what it has done so far. Others get everything up to the last hand-over, because
   * an action is told only when it hands over or is complete and can no longer be taken back. While answers of several
   * sides are sealed, nobody gets more than that.
   */
  log(match: MatchId, user: string | null, from?: number, to?: number): Promise<Result<LogPart>>;
  /** How many answers this person may read: those that `log` gives. */
  readable(match: MatchId, user: string | null): Promise<Result<number>>;
  /** What happened since this person last asked. Marks it as seen. */
  catchUp(match: MatchId, user: string): Promise<Result<LogPart>>;
  proposal(match: MatchId, user: string | null): Promise<Result<ProposalLook>>;
  /** Invitations and running matches that this person takes part in; those that wait for this person come first. */
  mine(user: string): Promise<readonly MatchInfo[]>;
  /** The position of a finished match after `answers` answers, as a document from which to begin another match. */
  position(match: MatchId, answers: number): Promise<Result<unknown>>;
  /** Everything about the match that this person may take away as a file. */
  export(match: MatchId, user: string | null): Promise<Result<MatchExport>>;
  /** Compare all luck with the seed that was fixed before the match. */
  verify(match: MatchId): Promise<Result<LuckReport>>;

  /** The questions that computer players must answer now, at most `limit`. Matches in `without` are left out. */
  botTasks(limit: number, without?: ReadonlySet<MatchId>): Promise<readonly BotTask[]>;
  /**
   * Record that this program is running and that people can reach it through the chat. Call it before each `tick`; while
   * people cannot reach it, call neither. If it was not called for a while, all running clocks get that time back.
   * Returns how long that was, in milliseconds.
   */
  markReachable(): Promise<number>;
  /** Do what the clock requires: time-outs, proposals that ran out, stale invitations. Returns the matches it changed. */
  tick(): Promise<readonly MatchId[]>;
}
