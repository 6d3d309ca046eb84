import {
  HOME_WAYS,
  IS_BOX,
  IS_SEA,
  LAND_WAYS,
  LOCALE_COUNT,
  type Locale,
  type RouteType,
  SEA_WAYS,
  type Way,
} from './data.ts';
import type { March } from './frames.ts';
import { enemyOf, isLeader, isMilitiaLike, isWoodsman, KIND, type Piece, SIDE, type Side } from './pieces.ts';
import { marching } from './stacks.ts';
import type { State } from './state.ts';
import { commanderOf, isClosed, mayEnterBox, owns, stands } from './units.ts';

/** 16.12: a trail costs two points, or one if all are light troops, Indians or leaders. */
export const routeCost = (type: RouteType, force: readonly Piece[]): number =>
  type === 'trail' && !force.every(p => isWoodsman(p) || isLeader(p)) ? 2 : 1;

export const waysBy = (by: March['by'], at: Locale): readonly Way[] => (by === 'land' ? LAND_WAYS : SEA_WAYS)[at];

/** 16.10, 24.2, 29.4: why a force must stop in the locale it has entered; null if it may go on. */
export function stopAt(s: State, side: Side, at: Locale, by: March['by']): 'enemy' | 'partisan' | null {
  const enemy = enemyOf(side);
  if (by === 'sea') return !IS_SEA[at] && stands(s, enemy, at) ? 'enemy' : null;
  if (stands(s, enemy, at)) return 'enemy';
  return owns(s.partisan, enemy, at) ? 'partisan' : null;
}

/**
 * 23.1: whether a force may cross the border of a region at all. With section 33 its militia may try to, under a
 * leader. A militia commander may not cross alone (33.1, ruling).
 */
const mayCrossBorders = (s: State, force: readonly Piece[]): boolean =>
  !force.some(isMilitiaLike) ||
  (s.rules.expeditions && commanderOf(force, 'land') >= 0 && force.some(p => KIND[p] !== 'commander'));

/** By locale: the routes that a force may take from there. Where they lead, it may still be kept out. */
export const waysFor = (s: State, force: readonly Piece[], by: March['by']): readonly (readonly Way[])[] =>
  by === 'sea' ? SEA_WAYS : mayCrossBorders(s, force) ? LAND_WAYS : HOME_WAYS;
/** Whether the force may be in a locale, to which one of its routes leads. */
export const mayEnter = (s: State, force: readonly Piece[], to: Locale): boolean =>
  !isClosed(s, to) && (!IS_BOX[to] || force.every(p => mayEnterBox(s, p, to)));

/** The cheapest ways from a locale to all within reach, by locale. */
interface Reach {
  /** The cost of the way; OUT_OF_REACH if there is none. */
  readonly cost: readonly number[];
  /** The locale before it on the way; -1 for the start, and if there is no way. */
  readonly before: readonly Locale[];
}
/** The locales entered on the way to `to`, itself included. */
export function pathTo({ before }: Reach, to: Locale): Locale[] {
  const path: Locale[] = [];
  for (let l = to; before[l] >= 0; l = before[l]) path.unshift(l);
  return path;
}

const fromNowhere = new Array<Locale>(LOCALE_COUNT).fill(-1);
/** More movement points than any force has; it fits into a byte. */
export const OUT_OF_REACH = 255;
const outOfReach: readonly number[] = new Array<number>(LOCALE_COUNT).fill(OUT_OF_REACH);

/** What the reach of a march depends on. */
type Basis = Pick<State, 'at' | 'aboard' | 'marching' | 'europe' | 'partisan' | 'rules'>;
/** The reach found last. A question needs it for its options, for each of their labels and for the answer. */
let known: { readonly march: March; readonly basis: Basis; readonly reach: Reach } | null = null;

const isTrueOf = ({ march, basis }: NonNullable<typeof known>, s: State, asked: March): boolean =>
  march === asked &&
  basis.at === s.at &&
  basis.aboard === s.aboard &&
  basis.marching === s.marching &&
  basis.europe === s.europe &&
  basis.partisan === s.partisan &&
  basis.rules === s.rules;

/** 16.12: the cheapest ways within the points left. No way leads on past enemies or partisans, which stop a force. */
export function reachOf(s: State, march: March): Reach {
  if (known !== null && isTrueOf(known, s, march)) return known.reach;
  const { at, aboard, marching: force, europe, partisan, rules } = s;
  const reach = findReach(s, march);
  known = { march, basis: { at, aboard, marching: force, europe, partisan, rules }, reach };
  return reach;
}

function findReach(s: State, march: March): Reach {
  const force = marching(s);
  const before: Locale[] = fromNowhere.slice();
  const best = outOfReach.slice();
  if (force.length === 0) return { cost: best, before };
  const trail = routeCost('trail', force);
  const side = SIDE[force[0]];
  const ways = waysFor(s, force, march.by);
  const queue: Locale[] = [march.at];
  best[march.at] = 0;
  for (const here of queue) {
    if (here !== march.at && stopAt(s, side, here, march.by) !== null) continue;
    for (const { to, type } of ways[here]) {
      const cost = best[here] + (type === 'trail' ? trail : 1);
      if (cost > march.left || cost >= best[to] || to === march.at || !mayEnter(s, force, to)) continue;
      best[to] = cost;
      before[to] = here;
      queue.push(to);
    }
  }
  return { cost: best, before };
}
