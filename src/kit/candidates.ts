import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { must } from './broken.ts';
import { countCheck, type Trial } from './trial.ts';

type Answer = readonly number[];

/** Whether the answer has its options in the order in which they are offered, each at most once. */
function isInOrder(answer: Answer, options: readonly number[]): boolean {
  const places = answer.map(option => options.indexOf(option));
  return places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1]));
}

/**
 * What the game offers its computer players must be legal answers, and each must have a rating: the search plays them
 * without asking the match again, which would refuse them only at the end.
 */
export function checkCandidates<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>): void {
  for (const seat of trial.match.deciders()) checkSeat(trial, seat);
  countCheck(trial, 'candidates');
}

function checkSeat<S extends Core<F>, F extends Frame, E, V>(
  { game: { insight, fork }, rules, match }: Trial<S, F, E, V>,
  seat: Seat,
): void {
  if (insight === undefined) return;
  const s = fork(match.peek());
  const { frame } = rules.top(s);
  const options: number[] = [];
  rules.options(s, seat, options);
  const { min, max } = rules.range(s, seat, options.length);
  const mustBeLegal = (answer: Answer, whose: string): void =>
    must(
      answer.length >= min && answer.length <= max && isInOrder(answer, options),
      'candidates',
      `${frame.step}: ${whose} answers [${answer}], which is not ${min} to ${max} of [${options}] in their order`,
    );
  const answers = rules.takesSet(s)
    ? insight.sets(s, frame, options, min, max, seat)
    : (insight.narrow?.(s, frame, seat, options) ?? options).map(option => [option]);
  must(answers.length > 0, 'candidates', `${frame.step}: nothing is worth considering`);
  for (const answer of answers) mustBeLegal(answer, 'a candidate');
  const rated: number[] = [];
  insight.rate(s, frame, seat, answers, rated);
  must(
    rated.length === answers.length && rated.every(Number.isFinite),
    'candidates',
    `${frame.step}: ${answers.length} answers are rated [${rated}]`,
  );
  const quick = insight.quick?.(s, frame, seat, options);
  if (quick) mustBeLegal(quick, 'the quick player');
  const plans = insight.plans?.(s, frame, seat, options) ?? [];
  const keys = plans.map(({ key }) => key);
  must(new Set(keys).size === keys.length, 'candidates', `${frame.step}: two plans have one key: ${keys.join(', ')}`);
  for (const plan of plans) {
    const answer = plan.answer(s, frame, options);
    must(
      answer !== null,
      'candidates',
      `${frame.step}: the plan ${plan.key} does not answer the question it is offered for`,
    );
    mustBeLegal(answer, `the plan ${plan.key}`);
  }
}
