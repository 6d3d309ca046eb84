import { type Locale, REGION_OF } from '../data.ts';
import type { RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import type { March } from '../frames.ts';
import { enemyOf, isLeader, isMilitiaLike, KIND, LEADERSHIP, type Piece } from '../pieces.ts';
import { put } from '../put.ts';
import { routeCost, stopAt, waysBy } from '../roads.ts';
import { marching } from '../stacks.ts';
import type { State } from '../state.ts';
import { holds } from '../units.ts';
import { isEmptyFort, liftSieges, takeEmptyFort } from './28-sieges.ts';
import { type Interceptor, interceptedFrom } from './32-intercept.ts';
import { tryBorder } from './33-expeditions.ts';

/** The leader of highest value among those the other side sees. What lies covered must not change what is told. */
const knownLeader = (s: State, force: readonly Piece[], by: March['by']): Piece | null => {
  const known = force.filter(p => s.open[p] === 1 && (by === 'sea' ? KIND[p] === 'admiral' : isLeader(p)));
  return known.length === 0 ? null : known.reduce((a, b) => (LEADERSHIP[b] > LEADERSHIP[a] ? b : a));
};

/** The part of a move that has not been told yet. */
interface Untold {
  from: Locale;
  entered: Locale[];
}
function tellMove(s: State, { seat, by }: March, untold: Untold, at: Locale, umpire: RevolutionUmpire): void {
  const force = marching(s);
  const { from, entered } = untold;
  untold.from = at;
  if (entered.length === 0 || force.length === 0) return;
  untold.entered = [];
  umpire.tell({
    what: 'moved',
    seat,
    count: force.length,
    leader: knownLeader(s, force, by),
    from,
    path: entered,
    sea: by === 'sea',
    ...(holds(s, enemyOf(seat), at) ? { meets: true as const } : {}),
  });
}

/** Where a force has come to. */
interface Arrival {
  readonly at: Locale;
  /** Movement points that are left. */
  readonly left: number;
  /** An enemy, a partisan or the like ends its move there. */
  readonly stopped: boolean;
  readonly interceptor: Interceptor | null;
}

/** 16.2: moves the force along its path until something stops it. Returns null if nobody gets past a border (33.1). */
export function goAlong(s: State, march: March, path: readonly Locale[], umpire: RevolutionUmpire): Arrival | null {
  const untold: Untold = { from: march.at, entered: [] };
  let { at, left } = march;
  let stopped = false;
  let interceptor: Interceptor | null = null;
  for (const to of path) {
    const force = marching(s);
    const way = waysBy(march.by, at).find(each => each.to === to);
    if (!way || force.length === 0) break;
    left -= routeCost(way.type, force);
    const border = march.by === 'land' && REGION_OF[at] !== REGION_OF[to] && force.some(isMilitiaLike);
    if (border && !tryBorder(s, at, to, umpire)) {
      tellMove(s, march, untold, at, umpire);
      return null;
    }
    const from = at;
    put(s, marching(s), to);
    at = to;
    untold.entered.push(to);
    showTop(s, march.seat, from);
    showTop(s, march.seat, to);
    // Fleets alone take no fort (ruling, 28.5).
    if (march.by === 'land' && isEmptyFort(s, march.seat, to)) {
      tellMove(s, march, untold, at, umpire);
      takeEmptyFort(s, march.seat, to, umpire);
    }
    stopped = stopAt(s, march.seat, to, march.by) !== null;
    if (march.by === 'land')
      interceptor = interceptedFrom(s, march.seat, to, umpire, () => tellMove(s, march, untold, to, umpire));
    if (stopped || interceptor !== null) break;
  }
  tellMove(s, march, untold, at, umpire);
  liftSieges(s, umpire);
  return { at, left: Math.max(0, left), stopped, interceptor };
}
