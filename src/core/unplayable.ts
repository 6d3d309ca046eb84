import type { Game } from './game.ts';
import type { MatchRecord } from './match.ts';
import { playRandomly } from './playout.ts';
import { random } from './random.ts';
import { BrokenInvariant, type Core, type Frame } from './step.ts';

export const OVER_AT_ONCE = 'Nothing is left to decide in this position: the match would be over at once.';
/** A well-formed document can still contain a pending step that the rules cannot carry out. */
export const UNPLAYABLE =
  'The position cannot be played on: what is pending does not fit the counters and markers on the board.';

/**
 * Play a position at random to its end, so that every pending step runs. Throws what the rules throw if one cannot be
 * played.
 */
export function playToEnd<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: Readonly<S>): void {
  playRandomly(game, s, random(0));
}

/** Whether an error comes from rules that met an impossible position, rather than from the luck. */
export const isFaultOfPosition = (error: unknown): boolean =>
  error instanceof BrokenInvariant || error instanceof TypeError || error instanceof RangeError;

/** Why a record cannot even be started, whatever its position; null if it can. */
export function whyUnplayable<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  record: MatchRecord,
): string | null {
  if (record.rules !== game.rulesVersion) {
    return `This record is of rules version ${record.rules}; these are version ${game.rulesVersion}.`;
  }
  if (!game.scenarios.some(({ id }) => id === record.scenario)) return `There is no scenario ‘${record.scenario}’.`;
  return null;
}
