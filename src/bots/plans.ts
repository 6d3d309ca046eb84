import type { Game } from '../core/game.ts';
import type { Insight, Plan } from '../core/insight.ts';
import type { Kernel } from '../core/kernel.ts';
import { BrokenInvariant, type Core, type Frame } from '../core/step.ts';
import type { Seat, Umpire } from '../core/umpire.ts';
import { type Answer, candidates } from './answers.ts';
import type { Offer } from './tree.ts';

/** What may be chosen at a question: an answer, or a plan with its first answer. */
export interface PlannedOffer<S, F> extends Offer {
  readonly plan: Plan<S, F> | null;
}

/** No turn takes this many answers. A plan that gives more never ends. */
const MOST_ANSWERS = 1000;

/** A plan's answer to its seat's current question; null if the plan has none, or only an illegal one. */
export function answerBy<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  s: S,
  seat: Seat,
  plan: Plan<S, F>,
): Answer | null {
  const options: number[] = [];
  rules.options(s, seat, options);
  const given = plan.answer(s, rules.top(s).frame, options);
  if (given === null) return null;
  const { min, max } = rules.range(s, seat, options.length);
  const taken = options.filter(option => given.includes(option));
  return taken.length === given.length && taken.length >= min && taken.length <= max ? taken : null;
}

/** The plans available, each with its first answer; none if several seats answer secretly. */
export function plansAt<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Insight<S, F> | undefined,
  s: S,
  seat: Seat,
): readonly PlannedOffer<S, F>[] {
  const { ask, frame } = rules.top(s);
  if (insight?.plans === undefined || 'seats' in ask) return [];
  const options: number[] = [];
  rules.options(s, seat, options);
  return insight.plans(s, frame, seat, options).flatMap(plan => {
    const answer = answerBy(rules, s, seat, plan);
    return answer ? [{ answer, plan }] : [];
  });
}

/** The single answers worth considering, then the plans. */
export function offersAt<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Insight<S, F> | undefined,
  s: S,
  seat: Seat,
  options: readonly number[],
): readonly PlannedOffer<S, F>[] {
  const single = candidates(rules, insight, s, seat, options).map(answer => ({ answer, plan: null }));
  const planned = plansAt(rules, insight, s, seat);
  if (single.length + planned.length === 0)
    throw new BrokenInvariant(`${rules.top(s).frame.step} has options, and no answer is worth a look`);
  return planned.length === 0 ? single : [...single, ...planned];
}

/**
 * Answer by a plan until it ends: the plan answers its own seat's questions, `other` answers those that come in
 * between. Afterwards `options` are those of the next question.
 */
export function follow<S extends Core<F>, F extends Frame, E>(
  { rules, umpire }: { readonly rules: Kernel<S, F, E>; readonly umpire: Umpire<E> },
  s: S,
  seat: Seat,
  plan: Plan<S, F>,
  options: number[],
  other: (seat: Seat) => Answer,
): void {
  for (let n = 0; !rules.over(s); n++) {
    if (n === MOST_ANSWERS) throw new BrokenInvariant(`the plan ${plan.key} goes on without end`);
    const asked = rules.decider(s);
    if (asked === seat) {
      const answer = answerBy(rules, s, seat, plan);
      if (answer === null) return;
      rules.answer(s, seat, answer, umpire, options);
    } else if (plan.lasts?.(s, rules.top(s).frame)) rules.answer(s, asked, other(asked), umpire, options);
    else return;
  }
}

/** A plan of any game, as a player remembers it. */
export type AnyPlan = Plan<unknown, unknown>;

/** Make a plan again from this position, by its key. */
export const planNamed = <S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Insight<S, F> | undefined,
  s: S,
  seat: Seat,
  key: string,
): Plan<S, F> | undefined => plansAt(rules, insight, s, seat).find(({ plan }) => plan?.key === key)?.plan ?? undefined;

/** The plan that the game works out for those who think long, with its answer to this question; undefined if there is none. */
export function workedOut<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Insight<S, F> | undefined,
  s: S,
  seat: Seat,
): { readonly answer: Answer; readonly plan: Plan<S, F> } | undefined {
  const plan = insight?.worksOut?.(s, rules.top(s).frame, seat);
  const answer = plan && answerBy(rules, s, seat, plan);
  return plan && answer ? { answer, plan } : undefined;
}

/** The game without its plans. */
export function withoutPlans<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>): Game<S, F, E, V> {
  if (game.insight === undefined) return game;
  const { plans, worksOut, ...insight } = game.insight;
  return { ...game, insight };
}
