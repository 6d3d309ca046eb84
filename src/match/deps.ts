import type { LevelId } from '../bots/levels.ts';
import type { AnyGame } from '../core/game.ts';
import type { ErrorReport } from './beside.ts';
import type { Aside, MatchId } from './rows.ts';
import type { Store } from './store.ts';

/** All that the service takes from outside: nothing in it reads a clock or draws a number by itself. */
export interface Deps {
  readonly store: Store;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds by a clock that nobody sets, for how long something is left alone; left out: `now`. */
  readonly elapsed?: () => number;
  /** A name never used before, of at most 24 digits and small letters. */
  readonly newId: () => string;
  /** A secret from which all luck of one match comes. */
  readonly newSeed: () => string;
  /** A whole number in [0, of): who gets which side. */
  readonly pick: (of: number) => number;
  /** The level of the bot that takes the seat of somebody whose time is up. */
  readonly standIn: LevelId;
  /** Told of every rule that failed, after the report is stored. */
  readonly onBug?: (report: ErrorReport) => void;
  /** Told of every match that stands still from now on. */
  readonly onAside?: (match: MatchId, aside: Aside) => void;
  /** Told of every match that could not be read or looked after, each time that it was tried. */
  readonly onFault?: (match: MatchId, error: unknown) => void;
  /** How many games are held ready in memory. */
  readonly liveMatches?: number;
}
