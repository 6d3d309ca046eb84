import type { Frame, Step, Steps } from '../core/step.ts';

/** The same steps, which also count how often each runs or is answered. */
export function withCounts<S, F extends Frame, E>(
  steps: Steps<S, F, E>,
  tally: Record<string, number>,
): Steps<S, F, E> {
  const entries = Object.entries<Step<S, F, E>>(steps as unknown as Readonly<Record<string, Step<S, F, E>>>);
  const wrapped = entries.map(([name, step]) => [name, countingStep(step, () => tally[name]++)]);
  // The keys are the same, each with its own step, but the link between key and frame is lost.
  return Object.fromEntries(wrapped) as unknown as Steps<S, F, E>;
}

function countingStep<S, F extends Frame, E>(step: Step<S, F, E>, count: () => void): Step<S, F, E> {
  const counted =
    <A extends readonly unknown[]>(run: (...args: A) => void) =>
    (...args: A): void => {
      count();
      run(...args);
    };
  if ('run' in step) return { ...step, run: counted(step.run) };
  if ('choose' in step) return { ...step, choose: counted(step.choose) };
  if ('chooseSome' in step) return { ...step, chooseSome: counted(step.chooseSome) };
  return { ...step, chooseTogether: counted(step.chooseTogether) };
}
