import type { Seat } from '../../core/umpire.ts';
import { canCome, type Field, fieldOf, HIT_CHANCE, LAST_DAY_TURN, NEXT_BOXES_HOME, threat } from './bot-sight.ts';
import { BOSTON, BOXES, type Box, CHARLESTOWN, MENOTOMY } from './data.ts';
import { BOX_COUNT, MILITIA } from './pieces.ts';
import { MILITIA_ROADS } from './roads.ts';
import { commanderOf } from './seats.ts';
import type { State } from './state.ts';
import { isDay } from './units.ts';

/**
 * What it is worth that a militia figure can be wherever the British may be next turn, and what each point of the way there
 * takes off.
 */
const POST_VALUE = 0.05;
const POST_COST_A_POINT = 0.02;
/** How surely a shot that the British still have would find a target, each turn. */
const SHOT_FINDS_TARGET = 0.5;
/** How much what can be done next turn counts, compared with this turn. */
const NEXT_TURN_SHARE = 0.6;
/** British in Charlestown are as good as home, so they count only this much. */
const CHARLESTOWN_SHARE = 0.3;

/** What the American side sees before it marches: who stands where, who can still march, and what each post is worth. */
export interface Muster {
  readonly field: Field;
  /** By box: militia of this seat that have not marched yet. */
  readonly ready: readonly number[];
  /** By box: what a figure is worth there at the end of the turn if no British are there. */
  readonly posts: readonly number[];
  readonly isDay: boolean;
  /** What a shot costs the British, as a share of a hit: what is fired now cannot be fired later. */
  readonly price: number;
  /** What it is worth that all militia stand as they do now. */
  readonly now: number;
}

/** By box of the British, by post: how well a figure at the post stands for their next march home. */
const POSTS: readonly (readonly number[])[] = NEXT_BOXES_HOME.map(next =>
  BOXES.map((_, post) => {
    const met = next.filter(to => canCome(post, to)).length / Math.max(1, next.length);
    return POST_VALUE * met - POST_COST_A_POINT * Math.min(...next.map(to => MILITIA_ROADS.points[post][to]));
  }),
);

/** By box: the worth of the post, as a mean over the British who are out. If none are out, only the way to Menotomy counts. */
function postsFor({ british }: Field): number[] {
  const out = british.map((n, at) => (at === BOSTON ? 0 : at === CHARLESTOWN ? n * CHARLESTOWN_SHARE : n));
  const all = out.reduce((sum, n) => sum + n, 0);
  const posts = BOXES.map((_, post) => (all === 0 ? -POST_COST_A_POINT * MILITIA_ROADS.points[post][MENOTOMY] : 0));
  for (const [at, n] of out.entries())
    if (n > 0) for (const [post, worth] of POSTS[at].entries()) posts[post] += (n / all) * worth;
  return posts;
}

const priceOf = (turn: number): number =>
  1 - SHOT_FINDS_TARGET * (1 - (1 - HIT_CHANCE) ** Math.max(0, LAST_DAY_TURN - turn));

export function muster(s: State, seat: Seat): Muster {
  const field = fieldOf(s);
  const ready = new Array<number>(BOX_COUNT).fill(0);
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (s.left[p] > 0 && commanderOf(s, p) === seat) ready[s.at[p]]++;
  const sight = { field, ready, posts: postsFor(field), isDay: isDay(s), price: priceOf(s.turn), now: 0 };
  return { ...sight, now: valueIf(sight, field.militia) };
}

/** What `figures` militia in a box are worth: the fire that they give and draw, or the worth of the post. */
function valueAt({ field: { british, shots }, posts, isDay: fires, price }: Muster, at: Box, figures: number): number {
  if (figures === 0) return 0;
  return fires && british[at] > 0 ? HIT_CHANCE * (figures - price * shots[at]) : posts[at] * figures;
}

/** What it is worth that militia stand like this: the fire of this turn, and what they can do in the next. */
function valueIf(sight: Muster, militia: readonly number[]): number {
  let sum = NEXT_TURN_SHARE * threat(sight.field, militia);
  for (const [at, figures] of militia.entries()) sum += valueAt(sight, at, figures);
  return sum;
}

/** Moves `figures` of the militia, counted by box, from one box to another. */
function move(militia: number[], from: Box, to: Box, figures: number): void {
  militia[from] -= figures;
  militia[to] += figures;
}

/** What is gained if `figures` militia go from one box to another. */
export function gainOf(sight: Muster, from: Box, to: Box, figures: number): number {
  const after = [...sight.field.militia];
  move(after, from, to, figures);
  return valueIf(sight, after) - sight.now;
}

/** What is gained if all who can reach a box gather there. */
export function gainOfGathering(sight: Muster, to: Box): number {
  const after = [...sight.field.militia];
  for (const [from, figures] of sight.ready.entries())
    if (figures > 0 && canCome(from, to)) move(after, from, to, figures);
  return valueIf(sight, after) - sight.now;
}

/** The most that a stack can gain by marching. */
export function bestMarch(sight: Muster, from: Box): number {
  let best = -1;
  for (let to = 0; to < BOX_COUNT; to++)
    if (to !== from && to !== BOSTON && canCome(from, to))
      best = Math.max(best, gainOf(sight, from, to, sight.ready[from]));
  return best;
}

export function bestGathering(sight: Muster): number {
  let best = -1;
  for (let to = 0; to < BOX_COUNT; to++) if (to !== BOSTON) best = Math.max(best, gainOfGathering(sight, to));
  return best;
}
