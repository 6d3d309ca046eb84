import type { Seat } from '../../core/umpire.ts';
import { canCome, type Field, fieldOf, HIT_CHANCE, NEXT_BOXES_HOME, threat } from './bot-sight.ts';
import { BOSTON, BOXES, type Box, CHARLESTOWN, LAST_DAY_TURN, MENOTOMY } from './data.ts';
import { BOX_COUNT, MILITIA } from './pieces.ts';
import { MILITIA_ROADS } from './roads.ts';
import { commanderOf } from './seats.ts';
import type { State } from './state.ts';
import { isDay } from './units.ts';

/**
 * The value of a militia figure that can reach every box where the British may be next turn, and the cost of each point
 * on its way to the nearest of them.
 */
const POST_VALUE = 0.05;
const POST_COST_PER_POINT = 0.02;
/** The chance, each turn, that a shot that the British still have finds a target. */
const SHOT_FINDS_TARGET = 0.5;
/** The weight of what can be done next turn, compared with this turn. */
const NEXT_TURN_SHARE = 0.6;
/** British in Charlestown are as good as home, so they count only this much. */
const CHARLESTOWN_SHARE = 0.3;

/** What the rule of thumb needs to know before an American march. */
export interface AmericanSight {
  readonly field: Field;
  /** By box: militia of this seat that have not marched yet. */
  readonly ready: readonly number[];
  /** By box: the value of a figure there at the end of the turn if no British are there. */
  readonly posts: readonly number[];
  readonly isDay: boolean;
  /** What a shot is worth to the British, as a share of its hits: a figure that hits now cannot fire later. */
  readonly price: number;
  /** The value of the militia where they are now. */
  readonly now: number;
}

/** By box of the British, then by box of the militia: the value of a figure there for the next British march home. */
const POSTS: readonly (readonly number[])[] = NEXT_BOXES_HOME.map(next =>
  BOXES.map((_, post) => {
    const met = next.filter(to => canCome(post, to)).length / Math.max(1, next.length);
    return POST_VALUE * met - POST_COST_PER_POINT * Math.min(...next.map(to => MILITIA_ROADS.points[post][to]));
  }),
);

/** By box: the mean of `POSTS` over the British who are out. If none are out, only the distance to Menotomy counts. */
function postsFor({ british }: Field): number[] {
  const out = british.map((n, at) => (at === BOSTON ? 0 : at === CHARLESTOWN ? n * CHARLESTOWN_SHARE : n));
  const all = out.reduce((sum, n) => sum + n, 0);
  const posts = BOXES.map((_, post) => (all === 0 ? -POST_COST_PER_POINT * MILITIA_ROADS.points[post][MENOTOMY] : 0));
  for (const [at, n] of out.entries())
    if (n > 0) for (const [post, worth] of POSTS[at].entries()) posts[post] += (n / all) * worth;
  return posts;
}

const priceOf = (turn: number): number =>
  1 - SHOT_FINDS_TARGET * (1 - (1 - HIT_CHANCE) ** Math.max(0, LAST_DAY_TURN - turn));

export function americanSight(s: State, seat: Seat): AmericanSight {
  const field = fieldOf(s);
  const ready = new Array<number>(BOX_COUNT).fill(0);
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (s.left[p] > 0 && commanderOf(s, p) === seat) ready[s.at[p]]++;
  const sight = { field, ready, posts: postsFor(field), isDay: isDay(s), price: priceOf(s.turn), now: 0 };
  return { ...sight, now: valueIf(sight, field.militia) };
}

/** The value of `figures` militia in a box: the fire that they give and take, or the value of the post. */
function valueAt(
  { field: { british, shots }, posts, isDay: fires, price }: AmericanSight,
  at: Box,
  figures: number,
): number {
  if (figures === 0) return 0;
  return fires && british[at] > 0 ? HIT_CHANCE * (figures - price * shots[at]) : posts[at] * figures;
}

/** The value of this distribution of militia: the fire of this turn, and what they can do in the next. */
function valueIf(sight: AmericanSight, militia: readonly number[]): number {
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
export function gainOf(sight: AmericanSight, from: Box, to: Box, figures: number): number {
  const after = [...sight.field.militia];
  move(after, from, to, figures);
  return valueIf(sight, after) - sight.now;
}

/** What is gained if all who can reach a box gather there. */
export function gainOfGathering(sight: AmericanSight, to: Box): number {
  const after = [...sight.field.militia];
  for (const [from, figures] of sight.ready.entries())
    if (figures > 0 && canCome(from, to)) move(after, from, to, figures);
  return valueIf(sight, after) - sight.now;
}

/** The most that a stack can gain by marching. */
export function bestMarch(sight: AmericanSight, from: Box): number {
  let best = -1;
  for (let to = 0; to < BOX_COUNT; to++)
    if (to !== from && to !== BOSTON && canCome(from, to))
      best = Math.max(best, gainOf(sight, from, to, sight.ready[from]));
  return best;
}

export function bestGathering(sight: AmericanSight): number {
  let best = -1;
  for (let to = 0; to < BOX_COUNT; to++) if (to !== BOSTON) best = Math.max(best, gainOfGathering(sight, to));
  return best;
}
