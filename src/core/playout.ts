import type { Game, Outcome } from './game.ts';
import { kernel } from './kernel.ts';
import { below, quietUmpire, type Random } from './random.ts';
import { BrokenInvariant, type Core, type Frame } from './step.ts';
import type { Seat } from './umpire.ts';

/** Decides for a seat from what that seat may see: the whole answer to its question, as options of the rules. */
export type Player<V> = (view: V, seat: Seat) => readonly number[] | Promise<readonly number[]>;

export interface Played {
  readonly outcome: Outcome;
  readonly decisions: number;
}

/** Far more decisions than any match has; beyond them the rules are going in a circle. */
const ENDLESS = 100_000;

/**
 * Plays a match on from `from`, which stays as it is, to its end. `players` by seat; a seat without one takes any option at
 * random. Luck, too, comes from `next`. Where a set is asked for, each pick at random counts as a decision. Throws a
 * BrokenInvariant where the rules never come to an end.
 */
export async function playout<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  from: Readonly<S>,
  players: readonly (Player<V> | undefined)[],
  next: Random,
): Promise<Played> {
  if (players.every(player => player === undefined)) return playRandomly(game, from, next);
  const { rules, umpire, s, out } = setOut(game, from, next);
  let decisions = 0;
  for (; out.length > 0; decisions++) {
    if (decisions === ENDLESS) throw endless(game.id);
    const seat = rules.decider(s);
    const player = players[seat];
    if (player) rules.answer(s, seat, await player(game.observe(s, seat), seat), umpire, out);
    else rules.apply(s, out[below(next, out.length)], umpire, out);
  }
  return { outcome: game.outcome(s), decisions };
}

/** `playout` with every seat at random, at once. */
export function playRandomly<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  from: Readonly<S>,
  next: Random,
): Played {
  const { rules, umpire, s, out } = setOut(game, from, next);
  let decisions = 0;
  for (; out.length > 0; decisions++) {
    if (decisions === ENDLESS) throw endless(game.id);
    rules.apply(s, out[below(next, out.length)], umpire, out);
  }
  return { outcome: game.outcome(s), decisions };
}

/** A copy of the position at its first question, whose options are in `out`. */
function setOut<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, from: Readonly<S>, next: Random) {
  const rules = kernel<S, F, E>(game.steps);
  const umpire = quietUmpire(next);
  const s = game.fork(from);
  const out: number[] = [];
  rules.advance(s, umpire, out);
  return { rules, umpire, s, out };
}

const endless = (game: string): BrokenInvariant => new BrokenInvariant(`${game} goes on after ${ENDLESS} decisions`);
