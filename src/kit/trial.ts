import type { Game, Setting } from '../core/game.ts';
import type { Luck } from '../core/journal.ts';
import type { Kernel } from '../core/kernel.ts';
import type { Match, MatchRecord, Started } from '../core/match.ts';
import type { Random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import type { Check } from './broken.ts';

/** A match whose state can be looked at. */
export type PeekableMatch<S> = Match & { peek(): Readonly<S> };

/** What starts and replays matches, such as the class `LiveMatch`. */
export interface MatchStarter {
  start<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    from: { readonly setting: Setting } | { readonly position: unknown },
    luck: Luck,
  ): Started<PeekableMatch<S>>;
  replay<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    record: MatchRecord,
    luck: Luck,
  ): Started<PeekableMatch<S>>;
}

/** One match being checked. `rng` is the checks' own randomness; the match never draws from it. */
export interface Trial<S extends Core<F>, F extends Frame, E, V> {
  readonly game: Game<S, F, E, V>;
  readonly setting: Setting;
  readonly starter: MatchStarter;
  /** The game's kernel, on which checks try answers. */
  readonly rules: Kernel<S, F, E>;
  /** How often a step of `rules` has carried out a side's plan. */
  readonly plansFollowed: () => number;
  readonly match: PeekableMatch<S>;
  /** The same position, played through the bare kernel: what the match must still hold after a check. */
  readonly twin: S;
  /** How many seats there are. */
  readonly seats: number;
  readonly viewers: readonly Viewer[];
  /** Who was asked the question before the one that is open; nobody at the start. */
  readonly askedBefore: readonly Seat[];
  readonly luck: Luck;
  readonly rng: Random;
  /** How often each check was made, and how often a redrawn position differed from the truth. */
  readonly done: Map<Check | 'redrawn', number>;
}

export function countCheck(trial: { readonly done: Map<Check | 'redrawn', number> }, what: Check | 'redrawn'): void {
  trial.done.set(what, (trial.done.get(what) ?? 0) + 1);
}

export const nameOf = (trial: { readonly match: Match }, viewer: Viewer): string =>
  viewer === 'spectator' ? 'a spectator' : trial.match.scenario.seats[viewer].title;
