import {
  BOSTON,
  BOXES,
  type Box,
  BROOKLINE,
  CHARLESTOWN,
  FERRY,
  MOVEMENT_POINTS,
  ORDER_OF_BATTLE,
  ROADS,
  TOWN_AT,
  type Way,
} from './data.ts';
import {
  AT_HOME,
  type Force,
  JOINED,
  MILITIA,
  MILITIA_FORCE,
  type Piece,
  RELIEF_FORCE,
  RESERVE_FORCE,
  REVERE,
} from './pieces.ts';
import type { State } from './state.ts';
import { countAt, enemyOf, ferryRuns, sideOf } from './units.ts';

/** Stands for "no way": more points, and more turns, than any way takes. */
export const NO_WAY: number = 99;
const COUNT = BOXES.length;

type Ways = readonly (readonly Way[])[];

/** The ways out of each box that a force may take, and how far they lead. */
interface Roads {
  readonly ways: Ways;
  /** By box from, by box to: the points of the way, and the turns of six points that its march takes; NO_WAY if there is none. */
  readonly points: readonly (readonly number[])[];
  readonly turns: readonly (readonly number[])[];
}

/** The shortest ways between all boxes, through any others. */
function shortest(links: readonly (readonly number[])[]): number[][] {
  const far = links.map(row => [...row]);
  for (let k = 0; k < COUNT; k++)
    for (let i = 0; i < COUNT; i++)
      for (let j = 0; j < COUNT; j++) far[i][j] = Math.min(far[i][j], far[i][k] + far[k][j]);
  return far;
}

function roadsBy(ways: Ways): Roads {
  const links = BOXES.map((_, from) => BOXES.map((__, to) => (from === to ? 0 : NO_WAY)));
  for (const [from, list] of ways.entries())
    for (const { to, cost } of list) links[from][to] = Math.min(links[from][to], cost);
  const points = shortest(links);
  const turns = shortest(points.map(row => row.map(cost => (cost === 0 ? 0 : cost <= MOVEMENT_POINTS ? 1 : NO_WAY))));
  return { ways, points, turns };
}

const BY_FERRY: Ways = ROADS.map((_, from) => {
  if (from === BOSTON) return [{ to: CHARLESTOWN, cost: FERRY.cost }];
  return from === CHARLESTOWN ? [{ to: BOSTON, cost: FERRY.cost }] : [];
});
const NO_ROADS = roadsBy(ROADS.map(() => []));
const FERRY_ALONE = roadsBy(BY_FERRY);
const WITHOUT_FERRY = roadsBy(ROADS);
/** For the British, while the ferry runs. */
export const BRITISH_ROADS = roadsBy(ROADS.map((ways, from) => [...ways, ...BY_FERRY[from]]));
/** For militia: no American enters Boston. */
export const MILITIA_ROADS = roadsBy(ROADS.map(ways => ways.filter(({ to }) => to !== BOSTON)));

/** All boxes but Boston. */
export const COUNTRY: readonly Box[] = [...BOXES.keys()].filter(at => at !== BOSTON);
/** Whether a box lies on a shortest way of the British to Charlestown. */
export const isOnWayHome = (from: Box, at: Box): boolean =>
  BRITISH_ROADS.points[from][at] + BRITISH_ROADS.points[at][CHARLESTOWN] === BRITISH_ROADS.points[from][CHARLESTOWN];

/** 6: the roads that a force may march on, enemies' delay left aside. */
function roadsOf(s: State, force: Force): Roads {
  if (force === MILITIA_FORCE) return MILITIA_ROADS;
  if (force === RESERVE_FORCE) return ferryRuns(s) ? FERRY_ALONE : NO_ROADS;
  if (force === RELIEF_FORCE && s.turn < ORDER_OF_BATTLE.relief.turn) return NO_ROADS;
  return ferryRuns(s) ? BRITISH_ROADS : WITHOUT_FERRY;
}

/** 6.2: from Boston Revere crosses to Charlestown and Dawes takes the road to Brookline, on turn 1; neither comes back. */
export function ridesFrom(s: State, rider: Piece): readonly Way[] {
  if (s.at[rider] !== BOSTON) return MILITIA_ROADS.ways[s.at[rider]];
  return rider === REVERE ? BY_FERRY[BOSTON] : ROADS[BOSTON].filter(({ to }) => to === BROOKLINE);
}

/** Where a group can go with its points: the points to each box (NO_WAY if it cannot go there), and the box before it on the way. */
export interface Reach {
  readonly cost: number[];
  readonly by: Box[];
  /** How many sleeping towns the way enters (10). Of equally short ways the quietest is taken. */
  readonly townsRoused: number[];
}

export const newReach = (): Reach => ({ cost: [], by: [], townsRoused: [] });

/** 6, optional rule: leaving a box costs a point more if at least as many enemies are there. */
function leaving(s: State, force: Force, size: number, from: Box): number {
  if (!s.delay) return 0;
  return countAt(s, enemyOf(sideOf(force)), from) >= size ? 1 : 0;
}

const townRousedAt = (s: State, force: Force, at: Box): number => {
  const town = force === MILITIA_FORCE ? -1 : TOWN_AT[at];
  return town >= 0 && s.at[MILITIA.from + town] === AT_HOME && s.stirred[town] === null ? 1 : 0;
};

const settled: boolean[] = [];

/** The nearest box not settled yet; of equally near ones, the one with the quietest way. */
function nearest({ cost, townsRoused }: Reach): Box {
  let best = -1;
  for (let at = 0; at < COUNT; at++) {
    if (settled[at] || cost[at] >= NO_WAY) continue;
    if (best < 0 || cost[at] < cost[best] || (cost[at] === cost[best] && townsRoused[at] < townsRoused[best]))
      best = at;
  }
  return best;
}

/** 6.7: whether nobody of a group has marched this turn. Militia march once, with all their points. */
const isFresh = (s: State, group: readonly Piece[]): boolean =>
  group.every(p => s.left[p] === MOVEMENT_POINTS || s.searched[p] === 1);

/**
 * 6: the shortest ways for a group of a force, with the points of the figure that has fewest. With the delay rule a first
 * box may cost a point more than they have; they then pay what they have.
 */
export function reach(s: State, force: Force, group: readonly Piece[], from: Box, out: Reach): Reach {
  const points = Math.min(...group.map(p => s.left[p]));
  const fresh = s.delay && isFresh(s, group);
  const { ways } = roadsOf(s, force);
  for (let at = 0; at < COUNT; at++) {
    out.cost[at] = NO_WAY;
    out.by[at] = -1;
    out.townsRoused[at] = 0;
    settled[at] = false;
  }
  out.cost[from] = 0;
  for (let here = from; here >= 0; here = nearest(out)) {
    settled[here] = true;
    const extra = leaving(s, force, group.length, here);
    for (const { to, cost } of ways[here]) {
      const all = out.cost[here] + cost + extra;
      // "Units may always move one box": the delay never holds figures that have yet to march.
      const most = fresh && here === from ? points + extra : points;
      if (all > most || settled[to]) continue;
      const roused = out.townsRoused[here] + townRousedAt(s, force, to);
      if (all > out.cost[to] || (all === out.cost[to] && roused >= out.townsRoused[to])) continue;
      out.cost[to] = all;
      out.by[to] = here;
      out.townsRoused[to] = roused;
    }
  }
  return out;
}

/** The boxes entered on the way to a box that is reached, in order. */
export function pathTo({ by }: Reach, to: Box): Box[] {
  const path: Box[] = [];
  for (let at = to; by[at] >= 0; at = by[at]) path.unshift(at);
  return path;
}

/** Those of a group who can go to a box, and the cost. A figure with fewer points pays what it has (6.7). */
export interface Goers {
  readonly group: readonly Piece[];
  readonly cost: number;
}

/** Whether anybody of a stack can go anywhere. Cheaper than asking where. */
export function canMove(s: State, force: Force, from: Box, group: readonly Piece[]): boolean {
  const whole = force === JOINED;
  let most = whole ? NO_WAY : 0;
  for (const p of group) most = whole ? Math.min(most, s.left[p]) : Math.max(most, s.left[p]);
  // A figure with all its points may always move one box.
  if (!s.delay || most === MOVEMENT_POINTS) return roadsOf(s, force).ways[from].some(({ cost }) => cost <= most);
  return destinations(s, force, from, group).some(each => each !== null);
}

const scratch = newReach();

/** By box: what going there costs a group of a force; FAR, or more points than it has, if it cannot. */
const costsFor = (s: State, force: Force, group: readonly Piece[], from: Box): readonly number[] =>
  s.delay ? reach(s, force, group, from, scratch).cost : roadsOf(s, force).points[from];

/**
 * 6: by box, who of a group can go there: those who have points enough. The joined force stays together (Errata 2): it goes
 * as a whole or not at all.
 */
export function destinations(s: State, force: Force, from: Box, group: readonly Piece[]): (Goers | null)[] {
  const goers: (Goers | null)[] = new Array(COUNT).fill(null);
  const whole = force === JOINED;
  if (whole && group.some(p => s.left[p] === 0)) return goers;
  for (let points = 1; points <= MOVEMENT_POINTS; points++) {
    if (!group.some(p => s.left[p] === points)) continue;
    const able = group.filter(p => s.left[p] >= points);
    const cost = costsFor(s, force, able, from);
    const most = s.delay ? NO_WAY - 1 : points;
    for (let to = 0; to < COUNT; to++)
      if (to !== from && cost[to] <= most && goers[to] === null) goers[to] = { group: able, cost: cost[to] };
    if (whole) return goers;
  }
  return goers;
}
