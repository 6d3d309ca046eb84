import type { Game } from './game.ts';
import type { Kernel } from './kernel.ts';
import type { Ahead, OnFaultyAnswer, Prospect } from './match.ts';
import { pickOf, Question } from './question.ts';
import type { Core, Frame } from './step.ts';
import type { Seat } from './umpire.ts';

/**
 * Try a run of answers by one seat without changing the position. The run ends as soon as something is revealed or
 * another seat has to decide. `onFault` hears of words that fail; without it they are thrown, as what a rule throws is.
 */
export function lookAhead<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  rules: Kernel<S, F, E>,
  from: S,
  seat: Seat,
  answers: readonly (readonly string[])[],
  onFault?: OnFaultyAnswer,
): Ahead {
  let state = from;
  let last: Prospect | null = null;
  for (const [at, choose] of answers.entries()) {
    const question = new Question(game, rules, state, seat);
    const refusal = question.check(choose.map(pickOf));
    if (refusal) return { ok: false, refusal, at };
    const picks = question.options.filter(pick => choose.includes(String(pick)));
    const { reached, ...prospect } = question.prospect(picks, onFault);
    last = prospect;
    if (prospect.final || reached === null || !rules.deciders(reached).includes(seat))
      return at + 1 === answers.length ? { ok: true, last, next: null } : tooLong(at + 1);
    state = reached;
  }
  return { ok: true, last, next: new Question(game, rules, state, seat).plain(onFault) };
}

const tooLong = (at: number): Ahead => ({
  ok: false,
  refusal: { code: 'illegal', message: 'What comes before it reveals something or passes the decision on.' },
  at,
});
