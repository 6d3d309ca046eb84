import {
  BOSTON,
  BOXES,
  type Box,
  BROOKLINE,
  CHARLESTOWN,
  FERRY,
  LAST_DAY_TURN,
  LAST_TURN,
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

/** No way: more points, and more turns, than any way takes. */
export const NO_WAY: number = 99;
const COUNT = BOXES.length;

type Ways = readonly (readonly Way[])[];

/** The ways out of each box that a force may take, and the distances by them. */
interface Roads {
  readonly ways: Ways;
  /** By box: the points of the shortest way out of it; NO_WAY if there is none. */
  readonly least: readonly number[];
  // By box from, then by box to: the points and the turns of the way; NO_WAY if there is none.
  readonly points: readonly (readonly number[])[];
  readonly turns: readonly (readonly number[])[];
}

/** The shortest distances between all boxes (Floyd–Warshall). */
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
  const least = ways.map(list => Math.min(NO_WAY, ...list.map(({ cost }) => cost)));
  return { ways, least, points, turns };
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

/** Whether British who are `away` turns from a card can search for it by day and still get home. */
export const isCardInTime = (s: State, card: Box, away: number): boolean =>
  s.turn + away <= LAST_DAY_TURN && s.turn + away + BRITISH_ROADS.turns[card][CHARLESTOWN] <= LAST_TURN;

/** 6: the roads that a force may march on, without the delay by enemies. */
function roadsOf(s: State, force: Force): Roads {
  if (force === MILITIA_FORCE) return MILITIA_ROADS;
  if (force === RESERVE_FORCE) return ferryRuns(s) ? FERRY_ALONE : NO_ROADS;
  if (force === RELIEF_FORCE && s.turn < ORDER_OF_BATTLE.relief.turn) return NO_ROADS;
  return ferryRuns(s) ? BRITISH_ROADS : WITHOUT_FERRY;
}

/** 6.2: where a rider can ride next. From Boston, Revere crosses to Charlestown and Dawes rides to Brookline. */
export function ridesFrom(s: State, rider: Piece): readonly Way[] {
  if (s.at[rider] !== BOSTON) return MILITIA_ROADS.ways[s.at[rider]];
  return rider === REVERE ? BY_FERRY[BOSTON] : ROADS[BOSTON].filter(({ to }) => to === BROOKLINE);
}

/** By box, where a group can go: the points to get there (NO_WAY if it cannot), and the box before it on the way. */
export interface Reach {
  readonly cost: number[];
  readonly by: Box[];
  /** How many towns the way would rouse (10). Of equally short ways the one with the fewest is taken. */
  readonly townsRoused: number[];
}

export const newReach = (): Reach => ({ cost: [], by: [], townsRoused: [] });

/** 6, optional rule: the extra point for leaving a box with at least as many enemies as the group has figures. */
function delayCost(s: State, force: Force, size: number, from: Box): number {
  if (!s.delay) return 0;
  return countAt(s, enemyOf(sideOf(force)), from) >= size ? 1 : 0;
}

const townRousedAt = (s: State, force: Force, at: Box): number => {
  const town = force === MILITIA_FORCE ? -1 : TOWN_AT[at];
  return town >= 0 && s.at[MILITIA.from + town] === AT_HOME && s.stirred[town] === null ? 1 : 0;
};

const settled: boolean[] = [];

/** The nearest box not settled yet; on a tie, the one whose way rouses fewest towns. */
function nearest({ cost, townsRoused }: Reach): Box {
  let best = -1;
  for (let at = 0; at < COUNT; at++) {
    if (settled[at] || cost[at] >= NO_WAY) continue;
    if (best < 0 || cost[at] < cost[best] || (cost[at] === cost[best] && townsRoused[at] < townsRoused[best]))
      best = at;
  }
  return best;
}

/** 6.7: whether nobody in a group has marched this turn. Militia march once, with all their points. */
const isFresh = (s: State, group: readonly Piece[]): boolean =>
  group.every(p => s.left[p] === MOVEMENT_POINTS || s.searched[p] === 1);

/** The points of a group's slowest figure. */
function leastLeft(s: State, group: readonly Piece[]): number {
  let least = NO_WAY;
  for (const p of group) least = Math.min(least, s.left[p]);
  return least;
}

/** The points of a group's fastest figure. */
export function mostLeft(s: State, group: readonly Piece[]): number {
  let most = 0;
  for (const p of group) most = Math.max(most, s.left[p]);
  return most;
}

/**
 * 6: the shortest ways for a group, with the points of its slowest figure. With the delay rule the first box may cost a
 * point more than the group has; it then pays what it has. Fills and returns `out`. With a `goal`, only the way there is
 * sure to be found.
 */
export function reach(s: State, force: Force, group: readonly Piece[], from: Box, out: Reach, goal = -1): Reach {
  const points = leastLeft(s, group);
  const mayAlwaysMove = s.delay && isFresh(s, group);
  const { ways } = roadsOf(s, force);
  for (let at = 0; at < COUNT; at++) {
    out.cost[at] = NO_WAY;
    out.by[at] = -1;
    out.townsRoused[at] = 0;
    settled[at] = false;
  }
  out.cost[from] = 0;
  for (let here = from; here >= 0 && here !== goal; here = nearest(out)) {
    settled[here] = true;
    const extra = delayCost(s, force, group.length, here);
    for (const { to, cost } of ways[here]) {
      const all = out.cost[here] + cost + extra;
      // "Units may always move one box": the delay never holds figures that have yet to march.
      const most = mayAlwaysMove && here === from ? points + extra : points;
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

/** The boxes entered on the way to a box within reach, in order. */
export function pathTo({ by }: Reach, to: Box): Box[] {
  const path: Box[] = [];
  for (let at = to; by[at] >= 0; at = by[at]) path.unshift(at);
  return path;
}

/** Who in a group can go to a box, and the cost. A figure with fewer points pays what it has (6.7). */
export interface Goers {
  readonly group: readonly Piece[];
  readonly cost: number;
}

/** Whether anybody in a stack can go anywhere. Cheaper than `destinations`. */
export function canMove(s: State, force: Force, from: Box, group: readonly Piece[]): boolean {
  const staysTogether = force === JOINED;
  const most = staysTogether ? leastLeft(s, group) : mostLeft(s, group);
  // A figure with all its points may always move one box.
  if (!s.delay || most === MOVEMENT_POINTS) return roadsOf(s, force).least[from] <= most;
  return destinations(s, force, from, group).some(each => each !== null);
}

const scratch = newReach();

/** By box: what it costs a group to go there; NO_WAY, or more points than it has, if it cannot. */
const costsFor = (s: State, force: Force, group: readonly Piece[], from: Box): readonly number[] =>
  s.delay ? reach(s, force, group, from, scratch).cost : roadsOf(s, force).points[from];

/** Those of a group who have at least so many points. */
interface Company {
  readonly group: readonly Piece[];
  readonly points: number;
}

/**
 * 6: who in a group can go how far, those with the fewest points first. The joined force stays together (Errata 2): it
 * goes as a whole or not at all.
 */
function companiesOf(s: State, force: Force, group: readonly Piece[]): readonly Company[] {
  const least = leastLeft(s, group);
  if (force === JOINED) return least === 0 ? [] : [{ group, points: least }];
  // As bits, the numbers of points that somebody has.
  let numbers = 0;
  for (const p of group) numbers |= 1 << s.left[p];
  const companies: Company[] = [];
  for (let points = 1; points <= MOVEMENT_POINTS; points++)
    if ((numbers & (1 << points)) !== 0)
      companies.push({ group: points === least ? group : group.filter(p => s.left[p] >= points), points });
  return companies;
}

/** With the delay rule a cost may exceed a company's points; `reach` has already left out what is too far. */
const mostFor = (s: State, { points }: Company): number => (s.delay ? NO_WAY - 1 : points);

/** 6: by box, who in a group has enough points to go there. */
export function destinations(s: State, force: Force, from: Box, group: readonly Piece[]): (Goers | null)[] {
  const goers: (Goers | null)[] = [];
  for (let to = 0; to < COUNT; to++) goers.push(null);
  for (const company of companiesOf(s, force, group)) {
    const cost = costsFor(s, force, company.group, from);
    const most = mostFor(s, company);
    for (let to = 0; to < COUNT; to++)
      if (to !== from && cost[to] <= most && goers[to] === null) goers[to] = { group: company.group, cost: cost[to] };
  }
  return goers;
}

/** 6: who in a group has enough points to go to this box; null if nobody has. */
export function goersTo(s: State, force: Force, from: Box, group: readonly Piece[], to: Box): Goers | null {
  if (to === from) return null;
  for (const company of companiesOf(s, force, group)) {
    const cost = costsFor(s, force, company.group, from)[to];
    if (cost <= mostFor(s, company)) return { group: company.group, cost };
  }
  return null;
}
