import type { Game } from '../core/game.ts';
import type { Insight } from '../core/insight.ts';
import type { Kernel } from '../core/kernel.ts';
import { below, type Random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, candidates, randomAnswer } from './answers.ts';
import type { Search } from './manner.ts';

/** Of what is backed up, how much is the chance to win; the rest is the margin, so that a lost cause is fought on. */
const WIN_SHARE = 0.85;
/** Points that make a margin of one unit of the logistic curve. */
const MARGIN = 8;

const rated: number[] = [];

/** Whether a position can be judged by what stands in it. */
export function isQuiet<S extends Core<F>, F extends Frame>(insight: Insight<S, F>, s: S): boolean {
  const frame = s.stack[s.stack.length - 1];
  return insight.quiet ? insight.quiet(s, frame) : s.stack.length === 1;
}

/** A few answers at random, and of these the best by rule of thumb. */
export function quickAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  insight: Insight<S, F>,
  s: S,
  seat: Seat,
  options: readonly number[],
  tournament: number,
  next: Random,
): Answer {
  const { frame } = rules.top(s);
  const pool = rules.takesSet(s) ? candidates(rules, insight, s, seat, options) : options;
  const drawn: Answer[] = [];
  for (let i = 0; i < Math.min(tournament, pool.length); i++) {
    const drawnOne = pool[pool.length <= tournament ? i : below(next, pool.length)];
    drawn.push(typeof drawnOne === 'number' ? [drawnOne] : drawnOne);
  }
  if (drawn.length === 1) return drawn[0];
  insight.rate(s, frame, seat, drawn, rated);
  let best = 0;
  for (let i = 1; i < drawn.length; i++) if (rated[i] > rated[best]) best = i;
  return drawn[best];
}

/** Play on from a position and say what it promises to each seat, 0 to 1. The position is used up. */
export function playOut<S extends Core<F>, F extends Frame, E, V>(
  { game, rules, umpire, next, manner }: Search<S, F, E, V>,
  s: S,
  options: number[],
  out: number[],
): void {
  const { insight } = game;
  const { depth: least, most, tournament } = manner;
  for (let depth = 0; options.length > 0; depth++) {
    if (insight && depth >= least && (depth >= least + most || isQuiet(insight, s))) {
      insight.judge(s, out);
      return;
    }
    const seat = rules.decider(s);
    const answer = insight
      ? quickAnswer(rules, insight, s, seat, options, tournament, next)
      : randomAnswer(rules, s, seat, options, next);
    rules.answer(s, seat, answer, umpire, options);
  }
  reward(game, s, out);
}

/** What a finished match gave each seat: the win, and a little for the margin. */
export function reward<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, out: number[]): void {
  const { winner, scores } = game.outcome(s);
  for (const [seat, score] of scores.entries()) {
    const best = Math.max(...scores.filter((_, other) => other !== seat));
    const margin = 1 / (1 + Math.exp((best - score) / MARGIN));
    const won = winner === null ? 0.5 : winner === seat ? 1 : 0;
    out[seat] = WIN_SHARE * won + (1 - WIN_SHARE) * margin;
  }
}
