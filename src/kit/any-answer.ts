import type { Kernel } from '../core/kernel.ts';
import { below, type Random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';

/** Pick `count` entries of a list at random, in the list's order. */
function sample<T>(list: readonly T[], count: number, next: Random): T[] {
  const chosen = new Set<number>();
  for (let i = list.length - count; i < list.length; i++) {
    // Floyd's sampling: every subset of this size is equally likely.
    const j = below(next, i + 1);
    chosen.add(chosen.has(j) ? i : j);
  }
  return list.filter((_, i) => chosen.has(i));
}

/** Any whole answer to the question that a state asks a seat. */
export function anyAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  s: S,
  seat: Seat,
  next: Random,
): number[] {
  const options: number[] = [];
  rules.options(s, seat, options);
  const { min, max } = rules.range(s, seat, options.length);
  return sample(options, min + below(next, max - min + 1), next);
}
