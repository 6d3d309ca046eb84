import type { Game } from '../core/game.ts';
import type { SearchSettings } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { quietUmpire, random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { candidates } from './answers.ts';
import { follow, offersAt } from './plans.ts';
import { playOut, quickAnswer } from './playout.ts';
import { type Search, settingsOf } from './search-settings.ts';
import { credit, type Edge, edgesAt, edgesOf, emptyNode, isDecided, type Node, questionAt, select } from './tree.ts';

/** How long to search: a number of iterations, milliseconds by `clock`, or until `stopped` returns true. */
export interface Budget {
  readonly iterations?: number;
  readonly ms?: number;
  readonly clock?: () => number;
  readonly seed: number;
  readonly stopped?: () => boolean;
  /** Settings to try instead of the usual ones. */
  readonly settings?: Partial<SearchSettings>;
}

/** A line of play goes down the tree for at most this many decisions before its playout. */
const MOST_DECISIONS = 60;
/** How many iterations pass between checks of the clock and of the lead. */
const CHECK_EVERY = 16;

/** One choice in a line of play. The result of the line is credited to it. */
interface Choice {
  readonly edge: Edge;
  readonly question: ReturnType<typeof questionAt>;
  readonly seat: Seat;
}

/** One seat chooses at a node, and its choice is applied. Null if there was only one answer. */
function chooseOne<S extends Core<F>, F extends Frame, E, V>(
  search: Search<S, F, E, V>,
  node: Node,
  s: S,
  options: number[],
): Choice | null {
  const { game, rules, umpire } = search;
  const seat = rules.decider(s);
  const offers = offersAt(rules, game.insight, s, seat, options);
  const [only] = offers;
  if (offers.length === 1 && only.plan === null) {
    rules.answer(s, seat, only.answer, umpire, options);
    return null;
  }
  const { frame } = rules.top(s);
  const question = questionAt(node, frame.step, seat);
  const edge = select(question, edgesOf(game.insight, s, frame, seat, question.edges, offers), search.settings);
  const plan = edge.plan && offers.find(offer => offer.plan?.key === edge.plan?.key)?.plan;
  if (plan) follow(search, s, seat, plan, options, other => quickAnswer(search, s, other, options));
  else rules.answer(s, seat, edge.answer, umpire, options);
  return { edge, question, seat };
}

/**
 * All seats that answer a question secretly choose at the same node, each among its own edges. No seat can therefore
 * respond to what another chooses in the same line. The line continues below the edge of `own`, the searching seat.
 */
function chooseTogether<S extends Core<F>, F extends Frame, E, V>(
  { game, rules, umpire, settings }: Search<S, F, E, V>,
  node: Node,
  s: S,
  own: Seat,
  options: number[],
): Choice[] {
  const { frame } = rules.top(s);
  const chosen = rules.deciders(s).map(seat => {
    const all: number[] = [];
    rules.options(s, seat, all);
    const offers = candidates(rules, game.insight, s, seat, all).map(answer => ({ answer, plan: null }));
    const question = questionAt(node, frame.step, seat);
    return {
      question,
      seat,
      edge: select(question, edgesOf(game.insight, s, frame, seat, question.edges, offers), settings),
    };
  });
  for (const { seat, edge } of chosen) rules.answer(s, seat, edge.answer, umpire, options);
  return chosen.sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** One line of play: down the tree, on by playout, then the result is credited back up. The position is modified. */
function playLine<S extends Core<F>, F extends Frame, E, V>(
  search: Search<S, F, E, V>,
  root: Node,
  s: S,
  own: Seat,
  options: number[],
  results: number[],
): void {
  const { rules } = search;
  const path: Choice[] = [];
  let node = root;
  for (let depth = 0; !rules.over(s) && depth < MOST_DECISIONS; ) {
    const isTogether = 'seats' in rules.top(s).ask;
    const chosen = isTogether ? chooseTogether(search, node, s, own, options) : [chooseOne(search, node, s, options)];
    const [first] = chosen;
    if (!first) continue;
    depth++;
    node.visits++;
    for (const choice of chosen) if (choice) path.push(choice);
    first.edge.node ??= emptyNode();
    node = first.edge.node;
    if (first.edge.visits === 0) break;
  }
  playOut(search, s, options, results);
  for (const { edge, question, seat } of path) credit(question, edge, results[seat]);
}

/** Search from a position that was imagined from the deciding seat's view. Returns the tree; see `weighedOf`. */
export function searchFrom<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  budget: Budget,
  root: Node = emptyNode(),
): Node {
  const rules = kernel<S, F, E>(game.steps);
  const rng = random(budget.seed);
  const {
    iterations = Number.POSITIVE_INFINITY,
    ms = Number.POSITIVE_INFINITY,
    clock = () => performance.now(),
  } = budget;
  const settings = settingsOf(game.insight, base, iterations, budget.settings);
  const search = { game, rules, rng, umpire: quietUmpire(rng), settings };
  const from = ms === Number.POSITIVE_INFINITY ? 0 : clock();
  const { step } = rules.top(base).frame;
  const options: number[] = [];
  const results: number[] = [];
  // Visits from an earlier search count too.
  const kept = root.visits;
  for (let i = kept; i < iterations; i++) {
    if (i % CHECK_EVERY === 0 && i > kept) {
      if (budget.stopped?.()) break;
      const spent = ms === Number.POSITIVE_INFINITY ? 0 : clock() - from;
      if (spent >= ms) break;
      const left = Math.min(iterations - i, spent > 0 ? ((ms - spent) / spent) * (i - kept) : Number.POSITIVE_INFINITY);
      if (isDecided(edgesAt(root, step, seat), left)) break;
    }
    const s = game.redraw(base, seat, rng);
    rules.advance(s, search.umpire, options);
    playLine(search, root, s, seat, options, results);
  }
  return root;
}
