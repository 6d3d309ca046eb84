import type { Game, Outcome } from './game.ts';
import { kernel } from './kernel.ts';
import { quietUmpire, type Random } from './random.ts';
import { randomAnswer } from './random-answer.ts';
import { BrokenInvariant, type Core, type Frame } from './step.ts';
import type { Seat } from './umpire.ts';

/** Decides for a seat from what that seat may see. Returns the whole answer, as options of the rules. */
export type Player<V> = (view: V, seat: Seat) => readonly number[] | Promise<readonly number[]>;

export interface Played {
  readonly outcome: Outcome;
  readonly decisions: number;
}

/** Far more decisions than any match has. Beyond this, the rules go in a circle. */
const MOST_DECISIONS = 100_000;

/**
 * Play a match from `from`, which is not changed, to its end. `players` are by seat; a seat without one answers at
 * random. Luck also comes from `rng`. Throws a BrokenInvariant if the match does not end.
 */
export async function playout<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  from: Readonly<S>,
  players: readonly (Player<V> | undefined)[],
  rng: Random,
): Promise<Played> {
  if (players.every(player => player === undefined)) return playRandomly(game, from, rng);
  const { rules, umpire, s, out } = atFirstQuestion(game, from, rng);
  let decisions = 0;
  for (; !rules.over(s); decisions++) {
    if (decisions === MOST_DECISIONS) throw endless(game.id);
    const seat = rules.decider(s);
    const player = players[seat];
    const answer = player ? await player(game.observe(s, seat), seat) : randomAnswer(rules, s, seat, out, rng);
    rules.answer(s, seat, answer, umpire, out);
  }
  return { outcome: game.outcome(s), decisions };
}

/** `playout` with every seat at random, without promises. */
export function playRandomly<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  from: Readonly<S>,
  rng: Random,
): Played {
  const { rules, umpire, s, out } = atFirstQuestion(game, from, rng);
  let decisions = 0;
  for (; !rules.over(s); decisions++) {
    if (decisions === MOST_DECISIONS) throw endless(game.id);
    const seat = rules.decider(s);
    rules.answer(s, seat, randomAnswer(rules, s, seat, out, rng), umpire, out);
  }
  return { outcome: game.outcome(s), decisions };
}

/** A copy of the position, advanced to its first question, with its options in `out`. */
function atFirstQuestion<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  from: Readonly<S>,
  rng: Random,
) {
  const rules = kernel<S, F, E>(game.steps);
  const umpire = quietUmpire(rng);
  const s = game.fork(from);
  const out: number[] = [];
  rules.advance(s, umpire, out);
  return { rules, umpire, s, out };
}

const endless = (game: string): BrokenInvariant =>
  new BrokenInvariant(`${game} goes on after ${MOST_DECISIONS} decisions`);
