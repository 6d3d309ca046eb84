import type { Game } from '../core/game.ts';
import type { Insight, SearchSettings } from '../core/insight.ts';
import type { Kernel } from '../core/kernel.ts';
import type { Random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Umpire } from '../core/umpire.ts';

/** Chosen by ladder matches (docs/balance.md). */
export const USUAL_SETTINGS: SearchSettings = {
  explore: 0.5,
  trust: 6,
  pointValue: 0.04,
  width: 2,
  widen: 0.5,
  depth: 4,
  extraDepth: 18,
  tournament: 3,
  noise: 0.3,
  plans: 1,
};

/** The usual settings, overridden by the game's own for this position and these lines, overridden by those on trial. */
export const settingsOf = <S, F>(
  insight: Insight<S, F> | undefined,
  s: S,
  lines: number,
  trial: Partial<SearchSettings> = {},
): SearchSettings => ({
  ...USUAL_SETTINGS,
  ...insight?.searchSettings?.(s, lines),
  ...trial,
});

/** What every part of a search needs. */
export interface Search<S extends Core<F>, F extends Frame, E, V> {
  readonly game: Game<S, F, E, V>;
  readonly rules: Kernel<S, F, E>;
  readonly rng: Random;
  readonly umpire: Umpire<E>;
  readonly settings: SearchSettings;
}
