import type { Insight } from '../core/insight.ts';
import type { Kernel } from '../core/kernel.ts';
import { below, type Random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';

/** A whole answer to a question: the chosen options, in the order of the options. */
export type Answer = readonly number[];

const all: number[] = [];

/** The answers worth considering: every single option, or, if the question takes a set, the sensible sets. */
export function candidates<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Insight<S, F> | undefined,
  s: S,
  seat: Seat,
  options: readonly number[],
): readonly Answer[] {
  const { frame } = rules.top(s);
  if (!rules.takesSet(s)) {
    const worthALook = insight?.narrow?.(s, frame, seat, options) ?? options;
    return worthALook.map(option => [option]);
  }
  rules.options(s, seat, all);
  const { min, max } = rules.range(s, seat, all.length);
  if (insight) return insight.sets(s, frame, all, min, max, seat);
  const sizes = [...new Set([max, min, Math.max(min, Math.min(max, 1))])];
  return sizes.map(size => all.slice(0, size));
}

/** Any legal answer: each option of a single choice with equal chance; for sets, each size with equal chance. */
export function randomAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  s: S,
  seat: Seat,
  options: readonly number[],
  next: Random,
): Answer {
  if (!rules.takesSet(s)) return [options[below(next, options.length)]];
  rules.options(s, seat, all);
  const { min, max } = rules.range(s, seat, all.length);
  const size = min + below(next, max - min + 1);
  const left = [...all];
  const taken = Array.from({ length: size }, () => left.splice(below(next, left.length), 1)[0]);
  return all.filter(option => taken.includes(option));
}

export const sameAnswer = (a: Answer, b: Answer): boolean =>
  a.length === b.length && a.every((pick, i) => pick === b[i]);
