import { below, quietUmpire } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import { anyAnswer } from './any-answer.ts';
import { asBroken, same } from './broken.ts';
import { countCheck, type Trial } from './trial.ts';

/** How many decisions a copy is played on to see whether the original changes with it. */
const DECISIONS_PLAYED_ON = 25;

function playOn<S extends Core<F>, F extends Frame, E, V>({ rules, rng }: Trial<S, F, E, V>, s: S): void {
  const given: string[] = [];
  try {
    while (given.length < DECISIONS_PLAYED_ON && !rules.over(s)) {
      const seats = rules.deciders(s);
      const seat = seats[below(rng, seats.length)];
      const picks = anyAnswer(rules, s, seat, rng);
      given.push(`seat ${seat}: ${picks.join(' ')}`);
      rules.answer(s, seat, picks, quietUmpire(rng), []);
    }
  } catch (error) {
    throw asBroken(error, `, on a fork played on by ${given.join('; ')}`);
  }
}

/** Playing on a fork must not change the original, and playing on the original must not change the fork. */
export function checkFork<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game } = trial;
  countCheck(trial, 'fork');
  const before: unknown = JSON.parse(JSON.stringify(s));
  const original = game.fork(s);
  same('fork', before, original, 'a fork is not the same');
  const fork = game.fork(original);
  playOn(trial, fork);
  same('fork', before, original, 'play on a fork changed the original');
  const second = game.fork(original);
  playOn(trial, original);
  same('fork', before, second, 'play on the original changed a fork');
  same('fork', before, s, 'play on a fork of a fork changed the first state');
}
