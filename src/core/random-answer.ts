import type { Kernel } from './kernel.ts';
import { below, type Random } from './random.ts';
import type { Core, Frame } from './step.ts';
import type { Seat } from './umpire.ts';

/** Pick `count` entries of a list at random, in the list's order. */
function sample<T>(list: readonly T[], count: number, rng: Random): T[] {
  const chosen = new Set<number>();
  for (let i = list.length - count; i < list.length; i++) {
    // Floyd's sampling: every subset of this size is equally likely.
    const j = below(rng, i + 1);
    chosen.add(chosen.has(j) ? i : j);
  }
  return list.filter((_, i) => chosen.has(i));
}

/**
 * Any legal answer of a seat that must decide; `options` are all its options. Each option of a single choice is equally
 * likely; for sets, each size is.
 */
export function randomAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  s: S,
  seat: Seat,
  options: readonly number[],
  rng: Random,
): number[] {
  if (!rules.takesSet(s)) return [options[below(rng, options.length)]];
  const { min, max } = rules.range(s, seat, options.length);
  return sample(options, min + below(rng, max - min + 1), rng);
}
