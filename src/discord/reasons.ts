import type { Seat } from '../core/umpire.ts';
import type { MatchId } from '../match/rows.ts';

/** Why a bot answered as it did, in words for everybody. */
export interface Reason {
  readonly seat: Seat;
  /** The version of the position that it answered. */
  readonly version: number;
  readonly why: string;
}

/** Matches, and answers of each, that are remembered; a restart forgets them all. */
const MATCHES = 500;
const ANSWERS = 8;

/** The reasons of the bots' last answers. They serve curiosity only, so memory is enough. */
export class Reasons {
  private readonly kept = new Map<MatchId, readonly Reason[]>();

  note(match: MatchId, reason: Reason): void {
    const before = this.of(match);
    this.kept.delete(match);
    this.kept.set(match, [...before, reason].slice(-ANSWERS));
    const [oldest] = this.kept.keys();
    if (this.kept.size > MATCHES && oldest !== undefined) this.kept.delete(oldest);
  }

  /** The oldest first. */
  of(match: MatchId): readonly Reason[] {
    return this.kept.get(match) ?? [];
  }
}
