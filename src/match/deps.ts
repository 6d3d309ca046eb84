import type { LevelId } from '../bots/levels.ts';
import type { AnyGame } from '../core/game.ts';
import type { ErrorReport } from './beside.ts';
import type { Aside, MatchId } from './rows.ts';
import type { Store } from './store.ts';

/** Everything the service takes from outside. The service itself reads no clock and draws no random number. */
export interface Deps {
  readonly store: Store;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody can set, for waiting times; defaults to `now`. */
  readonly elapsed?: () => number;
  /** An id never used before, of at most 24 digits and small letters. */
  readonly newId: () => string;
  /** A secret from which all luck of one match comes. */
  readonly newSeed: () => string;
  /** A whole number in [0, of), to decide who gets which side. */
  readonly pick: (of: number) => number;
  /** The level of the bot that takes over when somebody's time is up. */
  readonly standIn: LevelId;
  /** Called for each rule failure, after its report is stored. */
  readonly onBug?: (report: ErrorReport) => void;
  /** Called for each match that is set aside. */
  readonly onAside?: (match: MatchId, aside: Aside) => void;
  /**
   * Called before a match is refused because only a newer program can play it. A newer program beside this one may have
   * received the same press, so this waits to let it answer first.
   */
  readonly onNewerRules?: () => Promise<void>;
  /**
   * Called each time something fails while the service looks after a match on its own, and each time a part of a match
   * cannot be read.
   */
  readonly onFault?: (match: MatchId, error: unknown) => void;
  /** How many matches are kept in memory. */
  readonly matchesInMemory?: number;
}
