import type { Insight } from './insight.ts';
import type { Kernel } from './kernel.ts';
import type { Core, Frame } from './step.ts';
import type { Seat } from './umpire.ts';

interface Rated {
  readonly choose: readonly number[];
  readonly worth: number;
}

const rated: number[] = [];

/** The best of some answers, at least one, by rule of thumb: the first of equals. */
export function bestOf<S, F>(
  { rate }: Pick<Insight<S, F>, 'rate'>,
  s: S,
  f: F,
  seat: Seat,
  answers: readonly (readonly number[])[],
): Rated {
  rate(s, f, seat, answers, rated);
  let best = 0;
  for (let i = 1; i < answers.length; i++) if (rated[i] > rated[best]) best = i;
  return { choose: answers[best], worth: rated[best] };
}

/** The best answer of a seat to its question by rule of thumb; of a set, among the sensible ones. */
export function bestByThumb<S extends Core<F>, F extends Frame, E>(
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
  return bestOf(insight, s, frame, seat, answers).choose;
}
