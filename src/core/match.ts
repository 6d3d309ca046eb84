import type { GameInfo, Options, Outcome, ScenarioInfo, Told } from './game.ts';
import type { Answer, Draw, Heard } from './journal.ts';
import type { Scene } from './scene.ts';
import type { Line } from './telling.ts';
import type { Seat, Viewer } from './umpire.ts';

export interface Choice {
  readonly id: string;
  /** A name that lasts: the same choice has it in every position. Interchangeable choices share one. */
  readonly key: string;
  readonly label: string;
  /** What it does, where the label is a name of the game’s own. */
  readonly about?: string;
  readonly rule?: string;
  readonly place?: string;
  readonly piece?: string;
  /** The part of a long list to which it belongs, as a heading. */
  readonly group?: string;
  /** It is what the game suggests: one choice at most, or of a question about a set the choices of one that may be given. */
  readonly suggested?: true;
  /** Choices of one class are interchangeable. */
  readonly alike?: number;
  /**
   * This cannot be taken back: dice fall, something is revealed, or the decision passes to another seat. Of a set: that is
   * so for some set.
   */
  readonly final?: true;
  /** What the dice or the card of this answer may bring, in sentences. Of a set see `Match.ahead`. */
  readonly odds?: string;
  /** What is at stake, as a clause: "it costs 5 Victory Points". */
  readonly risk?: string;
}

/** What an answer would bring, as far as the seat that gives it can know. */
export interface Prospect {
  /** It cannot be taken back. */
  readonly final: boolean;
  /** Luck or something hidden is uncovered by it. */
  readonly reveals: boolean;
  /** Sentences on the dice and cards that fall at once. */
  readonly odds: readonly string[];
  readonly risk?: string;
}

/** A run of answers of one seat, tried out. */
export type Ahead =
  | {
      readonly ok: true;
      /** Of the last answer; null where there was none. */
      readonly last: Prospect | null;
      /** What the same seat is asked next; null where the run ends: something is revealed, or others decide. */
      readonly next: Decision | null;
    }
  | { readonly ok: false; readonly refusal: Refusal; readonly at: number };

/** A question to one seat, as that seat sees it. */
export interface Decision {
  readonly seat: Seat;
  readonly rule: string;
  readonly prompt: string;
  /** The same in a few words, at most 45 characters, without what hangs on earlier answers; else the prompt itself. */
  readonly title: string;
  readonly kind: 'one' | 'some';
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  /** Whether the seat may now take back its answer before this one. */
  readonly undoable: boolean;
  /** Of a question about a set: some answer to it, the empty one perhaps, cannot be taken back. */
  readonly final?: true;
  /** Of a question that several seats answer unseen: the ids that this seat has answered, and may still answer otherwise. */
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

/** Everything needed to play a match again. Plain JSON. */
export interface MatchRecord {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly scenario: string;
  readonly options: Options;
  /** The position that the match began from, where it is not the scenario's own. */
  readonly position?: unknown;
  /** The luck of the set-up. */
  readonly opening: readonly Draw[];
  readonly answers: readonly Answer[];
  /** How many draws were made before `position`, or for answers that have been taken back, where any were. */
  readonly skipped?: number;
}

export type Answered =
  | { readonly ok: true; readonly version: number; readonly happened: readonly Happened[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Something that happened, told to all, or (`to`) to one seat. */
export interface Happened extends Line {
  readonly to?: Seat;
}

/** Something told, in words: to all, or (`to`) to these viewers alone. */
export interface Voiced extends Told {
  readonly to?: readonly Viewer[];
}

/** An answer, or (`seat` null) what came before the first one, with all that it brought about. */
export interface Step {
  readonly seat: Seat | null;
  readonly choose: readonly number[];
  readonly luck: readonly Draw[];
  /** In the game's own terms, as plain JSON: what pictures are marked from. */
  readonly events: readonly Heard<unknown>[];
  readonly told: readonly Voiced[];
}

/** What lies behind a position from which a match is taken up. */
export interface Behind {
  readonly answers: number;
  /** The events of the last of them, the newest last. */
  readonly recent: readonly (readonly Heard<unknown>[])[];
}

/** What the rules let one viewer know of a position. Each part is made when it is first asked for, also when play has gone on. */
export interface Sight {
  /** Plain JSON. */
  readonly view: unknown;
  readonly text: string;
  readonly alt: string;
  /** What a picture for this viewer shows; null for a game without a map. */
  readonly scene: Scene | null;
  /** Something is asked in the midst of what was undertaken. */
  readonly goesOn: boolean;
}

/**
 * A live match of any game: the one gate through which answers come in and views go out. A refusal is a value and leaves
 * the match as it was; what throws is a fault of the game's rules.
 */
export interface Match {
  readonly game: GameInfo;
  readonly scenario: ScenarioInfo;
  readonly options: Options;
  /** Rises with every answer and every undo, and is never used twice. */
  readonly version: number;
  /** How many answers stand. */
  readonly answers: number;
  /** How many answers lie behind the position that it remembers from: nothing before it can be taken back here. */
  readonly behind: number;
  /** How many draws were made, those for answers that were taken back too. */
  readonly draws: number;
  /** The seats that must decide now; none where it is over. */
  deciders(): readonly Seat[];
  decisions(): readonly Decision[];
  /** Why a seat has nothing to decide now: whom the match waits for, or that it is over; null where it has. */
  whyNot(seat: Seat): Refusal | null;
  /** Whether what was done is complete and stands for good: the question asked now is news, and nothing can be taken back. */
  isSettled(): boolean;
  outcome(): Outcome | null;
  /** The question that the seat has answered unseen, with its answer, until the last answer is in; else null. */
  given(seat: Seat): Decision | null;
  /**
   * The version since which the question to a seat stands as it is: an answer that names it or a later one is in time. Earlier
   * than `version` where others have answered the same question unseen.
   */
  askedAt(seat: Seat): number;
  /**
   * `choose`: the ids of the choices taken. All is applied, or nothing. Of a question that several seats answer unseen, a seat
   * may answer again until the last answer is in.
   */
  answer(seat: Seat, version: number, choose: readonly string[]): Answered;
  /** Give a recorded answer again, with its luck. Throws `UnevenLuck` where that is not what the rules ask for. */
  again(answer: Answer): Answered;
  /**
   * Try a run of answers of one seat, each a list of ids, and change nothing: what the last one would bring and what is
   * asked then. No more of it is told than the seat may know. `next` says nothing of finality, odds or risks.
   */
  ahead(seat: Seat, answers: readonly (readonly string[])[]): Ahead;
  /** Take back the last answer of `seat`, where nothing has been revealed or decided by another seat since. */
  undo(seat: Seat): Answered;
  /**
   * Take back every answer after the first `to`, whoever gave them: for players to agree on, whatever was revealed. Luck
   * goes on where it was and never comes again.
   */
  takeBack(to: number): Answered;
  /** What the rules let this viewer know, as plain JSON. */
  view(viewer: Viewer): unknown;
  /** The same with its words and its picture, of the position as it stands now. */
  sight(viewer: Viewer): Sight;
  /** All that happened, as this viewer was told it; a list for each answer since `behind`, after that of the set-up. */
  log(viewer: Viewer): readonly (readonly Told[])[];
  /** The steps with which `from` answers and more stood, `from` being at least `behind`. */
  steps(from: number): readonly Step[];
  position(): unknown;
  /**
   * The same, and remember nothing from before it but what pictures show: the position is now the one that the match
   * remembers from. Null, and nothing forgotten, while answers to a question lie sealed.
   */
  checkpoint(): unknown;
  /** From the position that it remembers from. */
  record(): MatchRecord;
}

export type Started<M> = { readonly ok: true; readonly match: M } | { readonly ok: false; readonly refusal: Refusal };
