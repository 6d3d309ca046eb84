import type { Seat } from './umpire.ts';

/** What a seat is asked, what its answers would bring, and why one is refused: the words of the gate between players and rules. */

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly rule?: string;
  readonly place?: string;
  readonly piece?: string;
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
  readonly kind: 'one' | 'some';
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  /** Whether the seat may now take back its answer before this one. */
  readonly undoable: boolean;
  /** Of a question about a set: some answer to it, the empty one perhaps, cannot be taken back. */
  readonly final?: true;
}

export type RefusalCode = 'bad-request' | 'not-your-decision' | 'stale' | 'illegal';

/** Why something was not done. The match is unchanged. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly rule?: string;
}
