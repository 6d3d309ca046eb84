import { bestRated } from '../core/best-rated.ts';
import type { Game } from '../core/game.ts';
import type { Insight, Plan } from '../core/insight.ts';
import { below } from '../core/random.ts';
import { randomAnswer } from '../core/random-answer.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, candidates } from './answers.ts';
import { follow, type PlannedOffer, plansAt } from './plans.ts';
import type { Search } from './search-settings.ts';
import { teamsOf } from './teams.ts';
import { rateOffers } from './tree.ts';

/** The share of a result that winning counts for. The rest is the margin, so that a bot still fights a lost cause. */
const WIN_SHARE = 0.85;
/** How many points make one unit of margin on the logistic curve. */
const POINTS_PER_UNIT = 8;

/** Whether a position can be judged as it stands. */
export function isQuiet<S extends Core<F>, F extends Frame>(insight: Insight<S, F>, s: S): boolean {
  const frame = s.stack[s.stack.length - 1];
  return insight.quiet ? insight.quiet(s, frame) : s.stack.length === 1;
}

/**
 * The game's quick answer, if it has one. Otherwise a few answers are drawn at random, and the one with the best rating
 * is taken. Without an Insight, any legal answer.
 */
export function quickAnswer<S extends Core<F>, F extends Frame, E, V>(
  { game: { insight }, rules, rng, settings: { tournament } }: Search<S, F, E, V>,
  s: S,
  seat: Seat,
  options: readonly number[],
): Answer {
  if (insight === undefined) return randomAnswer(rules, s, seat, options, rng);
  const known = insight.quick?.(s, rules.top(s).frame, seat, options);
  if (known) return known;
  const pool = rules.takesSet(s) ? candidates(rules, insight, s, seat, options) : options;
  const drawn: Answer[] = [];
  for (let i = 0; i < Math.min(tournament, pool.length); i++) {
    const picked = pool[pool.length <= tournament ? i : below(rng, pool.length)];
    drawn.push(typeof picked === 'number' ? [picked] : picked);
  }
  return drawn.length === 1 ? drawn[0] : bestRated(insight, s, rules.top(s).frame, seat, drawn).choose;
}

/** The best rated of some single answers and plans, drawn at random. Null if that is a single answer. */
function quickPlan<S extends Core<F>, F extends Frame, E, V>(
  { game: { insight }, rules, rng, settings: { tournament } }: Search<S, F, E, V>,
  s: S,
  seat: Seat,
  options: readonly number[],
): Plan<S, F> | null {
  // If the game has a quick answer, no plan is considered.
  if (insight?.quick?.(s, rules.top(s).frame, seat, options)) return null;
  const planned = plansAt(rules, insight, s, seat);
  if (planned.length === 0) return null;
  const single = candidates(rules, insight, s, seat, options).map(answer => ({ answer, plan: null }));
  const offers: readonly PlannedOffer<S, F>[] = [...single, ...planned];
  const drawn =
    offers.length <= tournament ? offers : Array.from({ length: tournament }, () => offers[below(rng, offers.length)]);
  const ratings = rateOffers(insight, s, rules.top(s).frame, seat, drawn);
  return drawn[ratings.indexOf(Math.max(...ratings))].plan;
}

/**
 * Play on from a position, which is modified, and write each seat's expected result to `out`, 0 to 1. A plan is
 * followed to its end and counts as one decision.
 */
export function playOut<S extends Core<F>, F extends Frame, E, V>(
  search: Search<S, F, E, V>,
  s: S,
  options: number[],
  out: number[],
): void {
  const { game, rules, umpire, settings } = search;
  const { insight } = game;
  const { depth: least, extraDepth } = settings;
  const quick = (seat: Seat): Answer => quickAnswer(search, s, seat, options);
  for (let depth = 0; !rules.over(s); depth++) {
    if (insight && depth >= least && (depth >= least + extraDepth || isQuiet(insight, s))) {
      insight.judge(s, out);
      return;
    }
    const seat = rules.decider(s);
    const plan = insight?.plans ? quickPlan(search, s, seat, options) : null;
    if (plan) follow(search, s, seat, plan, options, quick);
    else rules.answer(s, seat, quick(seat), umpire, options);
  }
  reward(game, s, out);
}

/**
 * Each seat's result of a finished match: mostly whether its team won, and a little for the margin between the teams.
 */
export function reward<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, out: number[]): void {
  const { winner, scores } = game.outcome(s);
  const teams = teamsOf(game, s, scores.length);
  for (const [seat, team] of teams.entries()) {
    const best = Math.max(...scores.filter((_, other) => teams[other] !== team));
    const margin = 1 / (1 + Math.exp((best - scores[seat]) / POINTS_PER_UNIT));
    const won = winner === null ? 0.5 : teams[winner] === team ? 1 : 0;
    out[seat] = WIN_SHARE * won + (1 - WIN_SHARE) * margin;
  }
}
