import type { Kernel } from '../core/kernel.ts';
import type { Random } from '../core/random.ts';
import { randomAnswer } from '../core/random-answer.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';

/** Any answer to the question that a state asks a seat. */
export function anyAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  s: S,
  seat: Seat,
  rng: Random,
): number[] {
  const options: number[] = [];
  rules.options(s, seat, options);
  return randomAnswer(rules, s, seat, options, rng);
}
