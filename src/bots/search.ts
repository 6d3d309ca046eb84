import type { Game } from '../core/game.ts';
import { type Insight, type Manner, RASH } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { below, quietUmpire, type Random, random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, candidates, sameAnswer } from './answers.ts';
import { mannerOf, type Search } from './manner.ts';
import { playOut } from './playout.ts';

/** How long to search: so many iterations, so many milliseconds by this clock, or until told to stop. */
export interface Budget {
  readonly iterations?: number;
  readonly ms?: number;
  readonly clock?: () => number;
  readonly seed: number;
  readonly stopped?: () => boolean;
  /** On trial; otherwise MANNER. */
  readonly manner?: Partial<Manner>;
}

/** One answer as the search has come to see it; `value` is the mean of what it led to, 0 to 1. */
export interface Weighed {
  readonly choose: Answer;
  readonly visits: number;
  readonly value: number;
  /** What the rule of thumb says of it. */
  readonly thumb: number;
}

export interface Edge {
  readonly answer: Answer;
  readonly thumb: number;
  visits: number;
  /** How often it was on offer; it is compared only with that (availability). */
  offered: number;
  total: number;
  node: Node | null;
}

export interface Node {
  visits: number;
  /** Sum and sum of squares of what came of it, for whoever decides there. */
  sum: number;
  squares: number;
  readonly edges: Map<string, Edge[]>;
}

export const emptyNode = (): Node => ({ visits: 0, sum: 0, squares: 0, edges: new Map() });

/** Of a node where everything has led to the same so far. */
const LEAST_SPREAD = 1e-6;
const DEEPEST = 60;
/** Beyond so many points the rule of thumb only says that an answer is worse. */
const FAR_WORSE = -4;
/** How often the clock and the lead are looked at. */
const CHECK_EVERY = 16;

const rated: number[] = [];

/** The edges of what is on offer; new ones get their rating by rule of thumb. */
function offers<S extends Core<F>, F extends Frame>(
  insight: Insight<S, F> | undefined,
  s: S,
  frame: F,
  seat: Seat,
  node: Node,
  answers: readonly Answer[],
): Edge[] {
  const key = `${frame.step} ${seat}`;
  const known = node.edges.get(key) ?? [];
  if (known.length === 0) node.edges.set(key, known);
  const found: Edge[] = [];
  const fresh: Answer[] = [];
  for (const answer of answers) {
    const edge = known.find(each => sameAnswer(each.answer, answer));
    if (edge) found.push(edge);
    else fresh.push(answer);
  }
  if (fresh.length > 0) {
    if (insight) insight.rate(s, frame, seat, fresh, rated);
    for (const [i, answer] of fresh.entries()) {
      const edge = { answer, thumb: insight ? rated[i] : 0, visits: 0, offered: 0, total: 0, node: null };
      known.push(edge);
      found.push(edge);
    }
  }
  return found;
}

/** What an answer promises: what came of it, and as if it had been tried a few times more, what the rule of thumb expects. */
function promise(edge: Edge, mean: number, top: number, { trust, worth }: Manner): number {
  const expected = mean + worth * Math.max(FAR_WORSE, edge.thumb - top);
  return (edge.total + trust * expected) / (edge.visits + trust);
}

/** Upper confidence among the answers looked at so far; the next best by rule of thumb joins as visits grow. */
function select(node: Node, offered: readonly Edge[], manner: Manner): Edge {
  const { explore, width, widen } = manner;
  let tried = 0;
  let newcomer: Edge | null = null;
  let top = -Infinity;
  for (const edge of offered) {
    edge.offered++;
    if (edge.thumb > top) top = edge.thumb;
    if (edge.visits > 0) tried++;
    else if (newcomer === null || edge.thumb > newcomer.thumb) newcomer = edge;
  }
  if (newcomer && tried < width + widen * Math.sqrt(node.visits)) return newcomer;
  const mean = node.sum / Math.max(1, node.visits);
  const spread = Math.sqrt(Math.max(LEAST_SPREAD, node.squares / Math.max(1, node.visits) - mean * mean));
  let best: Edge | null = null;
  let most = -Infinity;
  for (const edge of offered) {
    if (edge.visits === 0) continue;
    const wonder = explore * spread * Math.sqrt(Math.log(1 + edge.offered) / edge.visits);
    const total = promise(edge, mean, top, manner) + wonder;
    if (total > most) [most, best] = [total, edge];
  }
  return best ?? offered[0];
}

interface Step {
  readonly edge: Edge;
  readonly node: Node;
  readonly seat: Seat;
}

/** One line of play: down the tree, out of it, and what came of it back up. The position is used up. */
function iterate<S extends Core<F>, F extends Frame, E, V>(
  search: Search<S, F, E, V>,
  root: Node,
  s: S,
  options: number[],
  worth: number[],
): void {
  const { game, rules, umpire } = search;
  const path: Step[] = [];
  let node = root;
  while (options.length > 0 && path.length < DEEPEST) {
    const seat = rules.decider(s);
    const answers = candidates(rules, game.insight, s, seat, options);
    if (answers.length === 1) {
      rules.answer(s, seat, answers[0], umpire, options);
      continue;
    }
    const edge = select(node, offers(game.insight, s, rules.top(s).frame, seat, node, answers), search.manner);
    path.push({ edge, node, seat });
    rules.answer(s, seat, edge.answer, umpire, options);
    edge.node ??= emptyNode();
    node = edge.node;
    if (edge.visits === 0) break;
  }
  playOut(search, s, options, worth);
  for (const { edge, node: from, seat } of path) {
    from.visits++;
    from.sum += worth[seat];
    from.squares += worth[seat] ** 2;
    edge.visits++;
    edge.total += worth[seat];
  }
}

/** Whether the most visited answer can no longer be caught in what is left. */
function decided(edges: readonly Edge[], left: number): boolean {
  let first = 0;
  let second = 0;
  for (const { visits } of edges) {
    if (visits > first) [second, first] = [first, visits];
    else if (visits > second) second = visits;
  }
  return first - second > left;
}

/** Search from a position imagined from the view of the seat that decides. Returns the tree; see `weighedOf`. */
export function searchFrom<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  budget: Budget,
  root: Node = emptyNode(),
): Node {
  const rules = kernel<S, F, E>(game.steps);
  const next = random(budget.seed);
  const manner = mannerOf(game.insight, base, budget.manner);
  const search = { game, rules, next, umpire: quietUmpire(next), manner };
  const {
    iterations = Number.POSITIVE_INFINITY,
    ms = Number.POSITIVE_INFINITY,
    clock = () => performance.now(),
  } = budget;
  const from = ms === Number.POSITIVE_INFINITY ? 0 : clock();
  const key = `${rules.top(base).frame.step} ${seat}`;
  const options: number[] = [];
  const worth: number[] = [];
  // What was looked at before, under the answer that led here, counts.
  const kept = root.visits;
  for (let i = kept; i < iterations; i++) {
    if (i % CHECK_EVERY === 0 && i > kept) {
      if (budget.stopped?.()) break;
      const spent = ms === Number.POSITIVE_INFINITY ? 0 : clock() - from;
      if (spent >= ms) break;
      const left = Math.min(iterations - i, spent > 0 ? ((ms - spent) / spent) * (i - kept) : Number.POSITIVE_INFINITY);
      if (decided(root.edges.get(key) ?? [], left)) break;
    }
    const s = game.redraw(base, seat, next);
    rules.advance(s, search.umpire, options);
    iterate(search, root, s, options, worth);
  }
  return root;
}

/** What a search has to say of the question at its root, the most visited first. */
export function weighedOf(root: Node, step: string, seat: Seat): Weighed[] {
  return (root.edges.get(`${step} ${seat}`) ?? [])
    .filter(edge => edge.visits > 0)
    .map(({ answer, visits, total, thumb }) => ({ choose: answer, visits, value: total / visits, thumb }))
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
}

/** A blunder is played only for so much more. */
const CLEAR_GAIN = 0.04;
/** Answers are as good as each other where they differ by less, and were looked at nearly as often. */
const TIE = 0.004;
const AS_OFTEN = 0.75;

/**
 * The most visited; what people would call a blunder only where it is clearly better than all that is not. Among answers that
 * are as good, `next` decides: a fixed habit could be played upon.
 */
export function best(weighed: readonly Weighed[], next: Random): Weighed {
  const [first] = weighed;
  const sober = weighed.filter(each => each.thumb > RASH);
  const [top = first] = sober;
  if (first.thumb <= RASH && first.value > top.value + CLEAR_GAIN) return first;
  const ties = sober.filter(each => Math.abs(each.value - top.value) < TIE && each.visits >= AS_OFTEN * top.visits);
  return ties.length < 2 ? top : ties[below(next, ties.length)];
}
