import type { Insight } from './insight.ts';
import type { Kernel } from './kernel.ts';
import type { Core, Frame } from './step.ts';
import type { Seat } from './umpire.ts';

interface Rated {
  readonly choose: readonly number[];
  readonly rating: number;
}

/** Reused by every call, so that rating allocates nothing. */
const rated: number[] = [];

/**
 * The answer that the rule of thumb rates highest; the first if several are equal. There must be at least one answer.
 */
export function bestRated<S, F>(
  { rate }: Pick<Insight<S, F>, 'rate'>,
  s: S,
  f: F,
  seat: Seat,
  answers: readonly (readonly number[])[],
): Rated {
  rate(s, f, seat, answers, rated);
  let best = 0;
  for (let i = 1; i < answers.length; i++) if (rated[i] > rated[best]) best = i;
  return { choose: answers[best], rating: rated[best] };
}

/** The seat's best answer by rule of thumb. If the question takes a set, only the sensible sets are compared. */
export function bestRatedAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Pick<Insight<S, F>, 'rate' | 'sets'>,
  s: S,
  seat: Seat,
  options: readonly number[],
): readonly number[] {
  const { frame } = rules.top(s);
  const { min, max } = rules.range(s, seat, options.length);
  const isSet = rules.takesSet(s);
  const answers = isSet ? insight.sets(s, frame, options, min, max, seat) : options.map(option => [option]);
  return bestRated(insight, s, frame, seat, answers).choose;
}
