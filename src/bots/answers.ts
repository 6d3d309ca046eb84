import type { Insight } from '../core/insight.ts';
import type { Kernel } from '../core/kernel.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';

/** A whole answer to a question: the chosen options, in the order of the options. */
export type Answer = readonly number[];

/**
 * The answers worth considering: each option that the insight does not rule out, or, if the question takes a set, the
 * sensible sets. `options` are all options of the seat.
 */
export function candidates<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Insight<S, F> | undefined,
  s: S,
  seat: Seat,
  options: readonly number[],
): readonly Answer[] {
  const { frame } = rules.top(s);
  if (!rules.takesSet(s)) {
    const narrowed = insight?.narrow?.(s, frame, seat, options) ?? options;
    return narrowed.map(option => [option]);
  }
  const { min, max } = rules.range(s, seat, options.length);
  if (insight) return insight.sets(s, frame, options, min, max, seat);
  const sizes = [...new Set([max, min, Math.max(min, Math.min(max, 1))])];
  return sizes.map(size => options.slice(0, size));
}

export const sameAnswer = (a: Answer, b: Answer): boolean =>
  a.length === b.length && a.every((pick, i) => pick === b[i]);
