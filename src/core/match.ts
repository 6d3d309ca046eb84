import type { GameInfo, Options, Outcome, ScenarioInfo, Told } from './game.ts';
import type { Answer, Draw, Heard } from './journal.ts';
import type { Scene } from './scene.ts';
import type { Line, Standing } from './telling.ts';
import type { Seat, Viewer } from './umpire.ts';

export interface Choice {
  readonly id: string;
  /** A stable name: the same choice has the same key in every position. Interchangeable choices share one. */
  readonly key: string;
  readonly label: string;
  /** What the choice does, if its label is a term of the game. */
  readonly about?: string;
  /** The same in a line, where `about` of a suggestion is longer. */
  readonly brief?: string;
  readonly rule?: string;
  readonly place?: string;
  readonly piece?: string;
  /** The heading that this choice belongs under in a long list. */
  readonly group?: string;
  /**
   * The game suggests this choice. At most one choice is suggested, or, if the question takes a set, the choices of one
   * legal set.
   */
  readonly suggested?: true;
  /** Choices with the same number are interchangeable. */
  readonly alike?: number;
  /**
   * Cannot be taken back: dice fall, something is revealed, or another seat decides next. If the question takes a set,
   * the same for every choice: at least one possible set is final.
   */
  readonly final?: true;
  /** What the dice or the card of this answer may bring, in sentences. For a set see `Match.ahead`. */
  readonly odds?: string;
  /** What is at stake, as a clause: "it costs 5 Victory Points". */
  readonly risk?: string;
}

/** What an answer would bring, as far as the seat giving it can know. */
export interface Prospect {
  /** It cannot be taken back. */
  readonly final: boolean;
  /** It needs luck or reveals something hidden. */
  readonly reveals: boolean;
  /** Sentences about the dice and cards that follow immediately. */
  readonly odds: readonly string[];
  readonly risk?: string;
}

/** An answer whose rule fails when it is tried out, or whose words fail: a bug in the game. */
export interface FaultyAnswer {
  readonly seat: Seat;
  /** The ids of its choices. */
  readonly choose: readonly string[];
  readonly error: unknown;
}

export type OnFaultyAnswer = (faulty: FaultyAnswer) => void;

/** The result of trying out a run of answers by one seat. */
export type Ahead =
  | {
      readonly ok: true;
      /** What the last answer would bring; null if there was none. */
      readonly last: Prospect | null;
      /** The seat's next question; null if the run ends because something is revealed or others decide. */
      readonly next: Decision | null;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly at: number };

/** A question as the asked seat sees it. */
export interface Decision {
  readonly seat: Seat;
  readonly rule: string;
  readonly prompt: string;
  /**
   * The prompt in at most 45 characters, without what depends on earlier answers; the prompt itself if the game gives
   * no title.
   */
  readonly title: string;
  readonly kind: 'one' | 'some';
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  /** What choosing nothing does, as a button says it, if "none" says too little. */
  readonly none?: string;
  /** Whether the seat may take back its previous answer now. */
  readonly undoable: boolean;
  /**
   * The answer is hidden from other seats. They are shown the title only, because the prompt may say what they do not
   * know.
   */
  readonly secret?: true;
  /** If the question takes a set: at least one answer, perhaps the empty one, cannot be taken back. */
  readonly final?: true;
  /** If several seats answer secretly: the ids that this seat has chosen, which it may still change. */
  readonly given?: readonly string[];
}

export const REFUSAL_CODES = ['bad-request', 'not-your-decision', 'stale', 'illegal'] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why something was not done. The match is unchanged. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly rule?: string;
}

/** Everything needed to replay a match, as plain JSON. */
export interface MatchRecord {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly scenario: string;
  readonly options: Options;
  /** The position at which the match began, if it was not the scenario's set-up. */
  readonly position?: unknown;
  /** The luck of the set-up. */
  readonly opening: readonly Draw[];
  readonly answers: readonly Answer[];
  /**
   * How many draws are not in this record, because they were made before `position` or for answers that were taken
   * back.
   */
  readonly skipped?: number;
}

export type Answered =
  | { readonly ok: true; readonly version: number; readonly happened: readonly Happened[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** A line of the log as `answer` returns it. `to`: the only seat that is told it; everybody if left out. */
export interface Happened extends Line {
  readonly to?: Seat;
}

/**
 * What a match keeps of an event: its line in the log and what dispatches say of it. `to`: the only viewers that are
 * told it; everybody if left out.
 */
export interface Voiced extends Told {
  readonly to?: readonly Viewer[];
}

/** An answer and everything it caused. `seat` is null for what came before the first answer. */
export interface Step {
  readonly seat: Seat | null;
  readonly choose: readonly number[];
  readonly luck: readonly Draw[];
  /** The events in the game's own terms, as plain JSON. Pictures mark the last action from them. */
  readonly events: readonly Heard<unknown>[];
  readonly told: readonly Voiced[];
}

/** What came before the position that a match continues from. */
export interface EarlierPlay {
  readonly answers: number;
  /** The events of the last answers, the newest last. */
  readonly recent: readonly (readonly Heard<unknown>[])[];
  /**
   * What the rules do before the first answer, if they no longer ask what was asked at the position. By default they go
   * on without luck. `draw`: they go on with new luck. `wait`: they do nothing, because the position is only shown.
   */
  readonly unasked?: 'draw' | 'wait';
}

/**
 * What the rules let one viewer know of a position. Parts are computed when they are read, and stay true to that
 * position even if the match continues.
 */
export interface Sight {
  /** Plain JSON. */
  readonly view: unknown;
  readonly text: string;
  readonly alt: string;
  /** What a picture for this viewer shows; null for a game without a map. */
  readonly scene: Scene | null;
  /** Whether the question comes in the middle of something larger: an Action, a march, a battle. */
  readonly goesOn: boolean;
}

/**
 * A running match of any game. All answers come in and all views go out through it. A refusal is a value and leaves the
 * match unchanged; anything thrown is a bug in the game's rules.
 */
export interface Match {
  readonly game: GameInfo;
  readonly scenario: ScenarioInfo;
  readonly options: Options;
  /** Rises with every answer and every undo, and never repeats. */
  readonly version: number;
  /** How many answers have been given and not taken back. */
  readonly answers: number;
  /**
   * How many answers came before the position at which the journal in memory starts. They cannot be taken back here.
   */
  readonly journalStart: number;
  /** How many draws were made, including those for answers that were taken back. */
  readonly draws: number;
  /** The seats that must decide now; empty when the match is over. */
  deciders(): readonly Seat[];
  /**
   * The open questions. Throws if a choice fails when it is tried out, or if its words fail. With `onFault`, that hears
   * of each such answer instead: a choice whose rule fails is left out, even if none is left; one whose words fail is
   * kept without them, with its id as its label if need be.
   */
  decisions(onFault?: OnFaultyAnswer): readonly Decision[];
  /** Why a seat has nothing to decide now (the match waits for others, or is over); null if it has. */
  whyNot(seat: Seat): Refusal | null;
  /**
   * Whether everything done so far is complete and final. If so, nothing can be taken back, and it is news in itself
   * that the current question is asked.
   */
  isSettled(): boolean;
  outcome(): Outcome | null;
  /** The score if the match ended now, as far as everybody may know it; null in a game without a running score. */
  standing(): Standing | null;
  /**
   * The question that the seat has secretly answered, with its answer, until the last seat has answered; else null.
   * `onFault` is as for `decisions`.
   */
  given(seat: Seat, onFault?: OnFaultyAnswer): Decision | null;
  /** The seats that have given a sealed answer to the current question, which other seats have yet to answer. */
  sealedSeats(): readonly Seat[];
  /**
   * The version at which the seat's current question was first asked. An answer that names this version or a later one
   * is in time. It is earlier than `version` if other seats have answered the same question secretly.
   */
  askedAt(seat: Seat): number;
  /**
   * `choose` holds the ids of the chosen choices. All of it is applied, or nothing. If several seats answer secretly, a
   * seat may answer again until the last one has answered.
   */
  answer(seat: Seat, version: number, choose: readonly string[]): Answered;
  /** Apply a recorded answer with its recorded luck. Throws `LuckMismatch` if the rules ask for other luck. */
  applyRecorded(answer: Answer): Answered;
  /**
   * Try a run of answers by one seat, each a list of ids, without changing the match: what the last one would bring and
   * what is asked next. It tells only what the seat may know. `next` leaves out finality, odds and risks. `onFault`
   * hears of words that fail, as for `decisions`; a rule that fails always throws.
   */
  ahead(seat: Seat, answers: readonly (readonly string[])[], onFault?: OnFaultyAnswer): Ahead;
  /** Whether `undo` would take back an answer of this seat. */
  mayUndo(seat: Seat): boolean;
  /** Take back the last answer of `seat`, if nothing has been revealed and no other seat has decided since. */
  undo(seat: Seat): Answered;
  /**
   * Take back every answer after the first `to`, whoever gave them and whatever was revealed. For players who agree on
   * it. The luck of these answers is used up: what is answered instead gets new luck.
   */
  takeBack(to: number): Answered;
  /** What the rules let this viewer know, as plain JSON. */
  view(viewer: Viewer): unknown;
  /** The current view with its words and its picture. */
  sight(viewer: Viewer): Sight;
  /**
   * Everything that happened as this viewer was told it: a list for the set-up, then one for each answer after
   * `journalStart`.
   */
  log(viewer: Viewer): readonly (readonly Told[])[];
  /** The steps from the answer numbered `from` on; `from` is at least `journalStart`. */
  steps(from: number): readonly Step[];
  position(): unknown;
  /**
   * The current position as a document. The match then starts its journal in memory here and forgets everything earlier
   * except what pictures show. Null, and nothing is dropped, while a question has sealed answers.
   */
  checkpoint(): unknown;
  /** The record of the match from the position at which the journal in memory starts. */
  record(): MatchRecord;
}

export type Started<M> = { readonly ok: true; readonly match: M } | { readonly ok: false; readonly refusal: Refusal };
