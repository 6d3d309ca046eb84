import type { Decision } from '../core/match.ts';
import { below, quietUmpire } from '../core/random.ts';
import { DONE } from '../core/sets.ts';
import type { Core, Frame } from '../core/step.ts';
import { anyAnswer } from './any-answer.ts';
import { asBroken, must, same } from './broken.ts';
import { listen } from './listen.ts';
import { did, type Trial } from './trial.ts';

/** How many decisions a copy is played on to see whether the original changes with it. */
const DECISIONS_PLAYED_ON = 25;

function playOn<S extends Core<F>, F extends Frame, E, V>({ rules, next }: Trial<S, F, E, V>, s: S): void {
  const given: string[] = [];
  try {
    while (given.length < DECISIONS_PLAYED_ON && !rules.over(s)) {
      const seats = rules.deciders(s);
      const seat = seats[below(next, seats.length)];
      const picks = anyAnswer(rules, s, seat, next);
      given.push(`seat ${seat}: ${picks.join(' ')}`);
      rules.answer(s, seat, picks, quietUmpire(next), []);
    }
  } catch (error) {
    throw asBroken(error, `, on a fork played on by ${given.join('; ')}`);
  }
}

/** Playing on a fork must not change the original, and playing on the original must not change the fork. */
export function checkFork<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>, s: S): void {
  const { game } = trial;
  did(trial, 'fork');
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

/** A set picked one by one, as search does it, must lead to the same as the set taken at once. */
export function checkSinglePicks<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  s: S,
  { seat, kind }: Decision,
  drawn: number,
): void {
  // Single picks are made for the first seat that has not answered.
  if (kind === 'one' || seat !== trial.rules.decider(s)) return;
  const { rules, game, luck, next } = trial;
  did(trial, 'atoms');
  const one = game.fork(s);
  const out: number[] = [];
  const heard = listen<E>(luck, drawn);
  rules.advance(one, heard.umpire, out);
  const picks: number[] = [];
  do {
    must(out.length > 0, 'dead end', `after ${picks.length} single picks nothing is on offer`);
    const pick = out[below(next, out.length)];
    if (pick !== DONE) picks.push(pick);
    rules.apply(one, pick, heard.umpire, out);
  } while (one.picked.length > 0);
  const whole = game.fork(s);
  const options: number[] = [];
  rules.options(whole, seat, options);
  const { min, max } = rules.range(whole, seat, options.length);
  const set = inOrder(picks, options);
  must(
    set.length >= min && set.length <= max,
    'atoms',
    `single picks made a set of ${set.length}, not ${min} to ${max}`,
  );
  const told = listen<E>(luck, drawn);
  rules.answer(whole, seat, set, told.umpire, []);
  same('atoms', whole, one, `picks ${picks.join(', ')} one by one and as a whole lead to different states`);
  same('atoms', told.events, heard.events, 'one by one and as a whole are told differently');
  same('atoms', told.draws, heard.draws, 'one by one and as a whole call for different luck');
}

/** Single picks come in the order of the options. */
function inOrder(picks: readonly number[], options: readonly number[]): number[] {
  const set = options.filter(option => picks.includes(option));
  same('atoms', set, picks, 'single picks are not in the order of the options');
  return set;
}
