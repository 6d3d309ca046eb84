import { type Insight, RASH_RATING, type SearchSettings } from '../core/insight.ts';
import { below, type Random } from '../core/random.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';

/** What the search found out about one answer. `value` is its mean result, 0 to 1. */
export interface Weighed {
  readonly choose: Answer;
  readonly visits: number;
  readonly value: number;
  /** Its rating by rule of thumb. */
  readonly rating: number;
  /** Nobody has measured how often such a value wins, so players are shown no number. */
  readonly isUnmeasured?: true;
  /** The plan's key and words, if this is the first answer of a plan. */
  readonly plan?: { readonly key: string; readonly words: string };
}

export interface Edge {
  readonly answer: Answer;
  readonly plan: Weighed['plan'] | null;
  readonly rating: number;
  visits: number;
  /** How often it was available. Hidden information makes options come and go, so visits are compared with this. */
  offered: number;
  /** The sum of its results, for the seat. */
  total: number;
  node: Node | null;
}

/** A question to one seat at a node. */
interface Question {
  visits: number;
  /** The sum and the sum of squares of its results, for the seat. */
  sum: number;
  squares: number;
  readonly edges: Edge[];
}

/** A node of the tree. If several seats answer a question secretly, it holds separate edges for each of them. */
export interface Node {
  visits: number;
  readonly questions: Map<string, Question>;
}

export const emptyNode = (): Node => ({ visits: 0, questions: new Map() });

export function questionAt(node: Node, step: string, seat: Seat): Question {
  const key = `${step} ${seat}`;
  const existing = node.questions.get(key);
  if (existing) return existing;
  const created = { visits: 0, sum: 0, squares: 0, edges: [] };
  node.questions.set(key, created);
  return created;
}

export const edgesAt = (node: Node, step: string, seat: Seat): readonly Edge[] =>
  node.questions.get(`${step} ${seat}`)?.edges ?? [];

/** What may be chosen: an answer, or a plan with its first answer. */
export interface Offer {
  readonly answer: Answer;
  readonly plan: { readonly key: string; readonly words: string; readonly rating?: number } | null;
}

const isSame = (edge: Edge, { answer, plan }: Offer): boolean =>
  plan ? edge.plan?.key === plan.key : edge.plan === null && sameAnswer(edge.answer, answer);

const rated: number[] = [];

/** The ratings of offers by rule of thumb. */
export function rateOffers<S, F>(
  insight: Insight<S, F> | undefined,
  s: S,
  frame: F,
  seat: Seat,
  offers: readonly Offer[],
): number[] {
  if (insight === undefined) return offers.map(() => 0);
  insight.rate(
    s,
    frame,
    seat,
    offers.map(({ answer }) => answer),
    rated,
  );
  return offers.map(({ plan }, i) => plan?.rating ?? rated[i]);
}

/** The edges for what is on offer. New edges get their rating by rule of thumb. */
export function edgesOf<S, F>(
  insight: Insight<S, F> | undefined,
  s: S,
  frame: F,
  seat: Seat,
  known: Edge[],
  offers: readonly Offer[],
): Edge[] {
  const found: Edge[] = [];
  const fresh: Offer[] = [];
  for (const offer of offers) {
    const edge = known.find(each => isSame(each, offer));
    if (edge) found.push(edge);
    else fresh.push(offer);
  }
  if (fresh.length === 0) return found;
  const ratings = rateOffers(insight, s, frame, seat, fresh);
  for (const [i, { answer, plan }] of fresh.entries()) {
    const named = plan && { key: plan.key, words: plan.words };
    const edge = { answer, plan: named, rating: ratings[i], visits: 0, offered: 0, total: 0, node: null };
    known.push(edge);
    found.push(edge);
  }
  return found;
}

/** The least spread of results that is assumed, even if all so far are the same. */
const LEAST_SPREAD = 1e-6;
/** Beyond this many points, the rule of thumb only says that an answer is worse, not how much. */
const FAR_WORSE = -4;

/**
 * The expected result of an answer: its mean result, with the rule of thumb's expectation counted as a few more visits.
 */
function expectedValue(edge: Edge, mean: number, top: number, { trust, pointValue }: SearchSettings): number {
  const expected = mean + pointValue * Math.max(FAR_WORSE, edge.rating - top);
  return (edge.total + trust * expected) / (edge.visits + trust);
}

/** Upper confidence bound among the answers tried so far. As visits grow, the next best by rule of thumb joins them. */
export function select(question: Question, offered: readonly Edge[], settings: SearchSettings): Edge {
  const { explore, width, widen } = settings;
  let tried = 0;
  let newcomer: Edge | null = null;
  let top = -Infinity;
  for (const edge of offered) {
    edge.offered++;
    if (edge.rating > top) top = edge.rating;
    if (edge.visits > 0) tried++;
    else if (newcomer === null || edge.rating > newcomer.rating) newcomer = edge;
  }
  if (newcomer && tried < width + widen * Math.sqrt(question.visits)) return newcomer;
  const mean = question.sum / Math.max(1, question.visits);
  const spread = Math.sqrt(Math.max(LEAST_SPREAD, question.squares / Math.max(1, question.visits) - mean * mean));
  let best: Edge | null = null;
  let most = -Infinity;
  for (const edge of offered) {
    if (edge.visits === 0) continue;
    const bonus = explore * spread * Math.sqrt(Math.log(1 + edge.offered) / edge.visits);
    const total = expectedValue(edge, mean, top, settings) + bonus;
    if (total > most) [most, best] = [total, edge];
  }
  return best ?? offered[0];
}

/** Credit a result to an edge and its question. */
export function credit(question: Question, edge: Edge, result: number): void {
  question.visits++;
  question.sum += result;
  question.squares += result ** 2;
  edge.visits++;
  edge.total += result;
}

/** Whether no other answer can catch up with the most visited one in the visits that are left. */
export function isDecided(edges: readonly Edge[], left: number): boolean {
  let first = 0;
  let second = 0;
  for (const { visits } of edges) {
    if (visits > first) [second, first] = [first, visits];
    else if (visits > second) second = visits;
  }
  return first - second > left;
}

/** What a search found out about the question at its root, the most visited answer first. */
export function weighedOf(root: Node, step: string, seat: Seat): Weighed[] {
  return edgesAt(root, step, seat)
    .filter(edge => edge.visits > 0)
    .map(({ answer, plan, visits, total, rating }) => ({
      choose: answer,
      visits,
      value: total / visits,
      rating,
      ...(plan ? { plan } : {}),
    }))
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
}

/** How much better a blunder must be than every other answer to be played. */
const CLEAR_GAIN = 0.04;
/**
 * Two answers are equally good if their values differ by less than this and the one has at least this share of the
 * other's visits.
 */
const EQUAL_VALUES = 0.004;
const EQUAL_VISITS = 0.75;

/**
 * The most visited answer. One that people would call a blunder is only played if it is clearly better than all others.
 * Among equally good answers `rng` decides, because opponents could exploit a fixed habit.
 */
export function bestAnswer(weighed: readonly Weighed[], rng: Random): Weighed {
  const [first] = weighed;
  const sober = weighed.filter(each => each.rating > RASH_RATING);
  const [top = first] = sober;
  if (first.rating <= RASH_RATING && first.value > top.value + CLEAR_GAIN) return first;
  const ties = sober.filter(
    each => Math.abs(each.value - top.value) < EQUAL_VALUES && each.visits >= EQUAL_VISITS * top.visits,
  );
  return ties.length < 2 ? top : ties[below(rng, ties.length)];
}
