import { below, quietUmpire, type Random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { anyAnswer } from './any-answer.ts';
import type { Trial } from './trial.ts';

export const POLICIES = ['random', 'greedy'] as const;
export type Policy = (typeof POLICIES)[number];

/** How many random answers a greedy player compares. */
const ANSWERS_WEIGHED = 6;

/** An answer for the seat, as option numbers. */
export function decide<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  policy: Policy,
  seat: Seat,
  rng: Random,
): number[] {
  const s = trial.game.fork(trial.match.peek());
  return policy === 'random' ? anyAnswer(trial.rules, s, seat, rng) : mostFreedom(trial, s, seat, rng);
}

/**
 * Greedy for freedom: of a few answers, the one that leaves this seat the most options and the others the fewest. It
 * needs no knowledge of the game, and reaches what random play seldom does: long turns, large sets, cramped opponents.
 */
function mostFreedom<S extends Core<F>, F extends Frame, E, V>(
  { rules, game }: Trial<S, F, E, V>,
  s: S,
  seat: number,
  rng: Random,
): number[] {
  let best: { readonly picks: number[]; readonly freedom: number } | null = null;
  for (let i = 0; i < ANSWERS_WEIGHED; i++) {
    const picks = anyAnswer(rules, s, seat, rng);
    const after = game.fork(s);
    const out: number[] = [];
    rules.answer(after, seat, picks, quietUmpire(rng), out);
    const mine = !rules.over(after) && rules.deciders(after).includes(seat);
    const freedom = (mine ? out.length : -out.length) + below(rng, 2) / 2;
    if (best === null || freedom > best.freedom) best = { picks, freedom };
  }
  return best?.picks ?? [];
}
