import type { Game } from '../core/game.ts';
import type { Manner } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { quietUmpire, random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { candidates } from './answers.ts';
import { mannerOf, type Search } from './manner.ts';
import { follow, offersAt } from './plans.ts';
import { playOut, quickAnswer } from './playout.ts';
import { credit, decided, type Edge, edgesAt, edgesOf, emptyNode, type Node, questionAt, select } from './tree.ts';

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

const DEEPEST = 60;
/** How often the clock and the lead are looked at. */
const CHECK_EVERY = 16;

/** One choice in a line of play: back to it goes what came of the line. */
interface Choice {
  readonly edge: Edge;
  readonly question: ReturnType<typeof questionAt>;
  readonly seat: Seat;
}

/** One seat chooses at a node, and what it chose is done. Null where there was but one answer. */
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
  const edge = select(question, edgesOf(game.insight, s, frame, seat, question.edges, offers), search.manner);
  const plan = edge.plan && offers.find(offer => offer.plan?.key === edge.plan?.key)?.plan;
  if (plan) follow(search, s, seat, plan, options, other => quickAnswer(search, s, other, options));
  else rules.answer(s, seat, edge.answer, umpire, options);
  return { edge, question, seat };
}

/**
 * All seats that answer a question unseen choose at the same node, each among edges of its own: it replies to what the draw
 * imagines of the others, and to nothing that it could not know. The line goes on below the edge of `own`, whose search it is.
 */
function chooseTogether<S extends Core<F>, F extends Frame, E, V>(
  { game, rules, umpire, manner }: Search<S, F, E, V>,
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
      edge: select(question, edgesOf(game.insight, s, frame, seat, question.edges, offers), manner),
    };
  });
  for (const { seat, edge } of chosen) rules.answer(s, seat, edge.answer, umpire, options);
  return chosen.sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** One line of play: down the tree, out of it, and what came of it back up. The position is used up. */
function iterate<S extends Core<F>, F extends Frame, E, V>(
  search: Search<S, F, E, V>,
  root: Node,
  s: S,
  own: Seat,
  options: number[],
  worth: number[],
): void {
  const { rules } = search;
  const path: Choice[] = [];
  let node = root;
  for (let depth = 0; options.length > 0 && depth < DEEPEST; ) {
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
  playOut(search, s, options, worth);
  for (const { edge, question, seat } of path) credit(question, edge, worth[seat]);
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
  const { step } = rules.top(base).frame;
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
      if (decided(edgesAt(root, step, seat), left)) break;
    }
    const s = game.redraw(base, seat, next);
    rules.advance(s, search.umpire, options);
    iterate(search, root, s, seat, options, worth);
  }
  return root;
}
