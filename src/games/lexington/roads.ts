import {
  ALLOWANCE,
  BOSTON,
  BOXES,
  type Box,
  BROOKLINE,
  CHARLESTOWN,
  FERRY,
  ORDER_OF_BATTLE,
  ROADS,
  TOWN_AT,
  type Way,
} from './data.ts';
import {
  AMERICAN,
  AT_HOME,
  BRITISH,
  type Force,
  MILITIA,
  MILITIA_FORCE,
  type Piece,
  RELIEF_FORCE,
  RESERVE_FORCE,
  REVERE,
} from './pieces.ts';
import type { State } from './state.ts';
import { countAt, ferryRuns } from './units.ts';

/** More points, and more turns, than any way takes: there is none. */
export const FAR: number = 99;
const COUNT = BOXES.length;

/** 6: the ways out of a box for a force, the ferry among them while it runs. */
export function waysOf(s: State, force: Force, from: Box): readonly Way[] {
  if (force === RESERVE_FORCE) return ferryRuns(s) ? BY_FERRY[from] : [];
  if (force === MILITIA_FORCE) return MILITIA_WAYS[from];
  if (force === RELIEF_FORCE && s.turn < ORDER_OF_BATTLE.relief.turn) return [];
  return ferryRuns(s) ? WITH_FERRY[from] : ROADS[from];
}

const BY_FERRY: readonly (readonly Way[])[] = ROADS.map((_, from) => {
  if (from === BOSTON) return [{ to: CHARLESTOWN, cost: FERRY.cost }];
  return from === CHARLESTOWN ? [{ to: BOSTON, cost: FERRY.cost }] : [];
});
const WITH_FERRY: readonly (readonly Way[])[] = ROADS.map((ways, from) => [...ways, ...BY_FERRY[from]]);
/** No American enters Boston. */
const MILITIA_WAYS: readonly (readonly Way[])[] = ROADS.map(ways => ways.filter(({ to }) => to !== BOSTON));

/** 6.2: from Boston Revere crosses to Charlestown and Dawes takes the road to Brookline, on turn 1; neither comes back. */
export function ridesFrom(s: State, rider: Piece): readonly Way[] {
  if (s.at[rider] !== BOSTON) return MILITIA_WAYS[s.at[rider]];
  return rider === REVERE ? BY_FERRY[BOSTON] : ROADS[BOSTON].filter(({ to }) => to === BROOKLINE);
}

/** Where a group can go with the points that it has: the points to each box (FAR where it cannot), and the box before it. */
export interface Reach {
  readonly cost: number[];
  readonly by: Box[];
  /** Sleeping towns that are entered on the way (10): of ways as short, the quietest is taken. */
  readonly stirs: number[];
}

export const newReach = (): Reach => ({ cost: [], by: [], stirs: [] });

/** 6, optional rule: one point more to leave a box with as many enemies. */
function leaving(s: State, force: Force, size: number, from: Box): number {
  if (!s.delay) return 0;
  const enemies = countAt(s, force === MILITIA_FORCE ? BRITISH : AMERICAN, from);
  return enemies >= size ? 1 : 0;
}

const stirsAt = (s: State, force: Force, at: Box): number => {
  const town = force === MILITIA_FORCE ? -1 : TOWN_AT[at];
  return town >= 0 && s.at[MILITIA.from + town] === AT_HOME && s.stirred[town] === null ? 1 : 0;
};

const settled: boolean[] = [];

/** The nearest box not settled yet; of those as near, the one with the quietest way. */
function nearest({ cost, stirs }: Reach): Box {
  let best = -1;
  for (let at = 0; at < COUNT; at++) {
    if (settled[at] || cost[at] >= FAR) continue;
    if (best < 0 || cost[at] < cost[best] || (cost[at] === cost[best] && stirs[at] < stirs[best])) best = at;
  }
  return best;
}

/** 6.7: all of a group have yet to march this turn; militia march once, with all their points. */
const isFresh = (s: State, group: readonly Piece[]): boolean =>
  group.every(p => s.left[p] === ALLOWANCE || s.searched[p] === 1);

/**
 * 6: shortest ways for a group of a force, with the points of whoever has fewest; the start itself costs nothing. A first box
 * may cost a point more than they have: they then pay what they have.
 */
export function reach(s: State, force: Force, group: readonly Piece[], from: Box, out: Reach): Reach {
  const points = Math.min(...group.map(p => s.left[p]));
  const fresh = s.delay && isFresh(s, group);
  for (let at = 0; at < COUNT; at++) {
    out.cost[at] = FAR;
    out.by[at] = -1;
    out.stirs[at] = 0;
    settled[at] = false;
  }
  out.cost[from] = 0;
  for (let here = from; here >= 0; here = nearest(out)) {
    settled[here] = true;
    const extra = leaving(s, force, group.length, here);
    for (const { to, cost } of waysOf(s, force, here)) {
      const all = out.cost[here] + cost + extra;
      // "Units may always move one box": the delay holds nobody who has yet to march.
      const most = fresh && here === from ? points + extra : points;
      if (all > most || settled[to]) continue;
      const stirs = out.stirs[here] + stirsAt(s, force, to);
      if (all > out.cost[to] || (all === out.cost[to] && stirs >= out.stirs[to])) continue;
      out.cost[to] = all;
      out.by[to] = here;
      out.stirs[to] = stirs;
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

/** Those of a group who can go to a box, and what it costs them; who has less pays what it has (6.7). */
export interface Goers {
  readonly group: readonly Piece[];
  readonly cost: number;
}

/** Points by road from box to box, and the turns of six points that the march takes; with the ferry, or for Americans. */
function table(ways: readonly (readonly Way[])[]): { readonly points: number[][]; readonly turns: number[][] } {
  const points = BOXES.map((_, from) => BOXES.map((__, to) => (from === to ? 0 : FAR)));
  for (const [from, list] of ways.entries())
    for (const { to, cost } of list) points[from][to] = Math.min(points[from][to], cost);
  for (let k = 0; k < COUNT; k++)
    for (let i = 0; i < COUNT; i++)
      for (let j = 0; j < COUNT; j++) points[i][j] = Math.min(points[i][j], points[i][k] + points[k][j]);
  const turns = points.map(row => row.map(cost => (cost === 0 ? 0 : cost <= ALLOWANCE ? 1 : FAR)));
  for (let k = 0; k < COUNT; k++)
    for (let i = 0; i < COUNT; i++)
      for (let j = 0; j < COUNT; j++) turns[i][j] = Math.min(turns[i][j], turns[i][k] + turns[k][j]);
  return { points, turns };
}

/** How far boxes lie apart: for British troops while the ferry runs, and for everybody by road without Boston. */
export const BRITISH_ROADS = table(WITH_FERRY);
export const MILITIA_ROADS = table(MILITIA_WAYS);
const LAND_ROADS = table(ROADS);
const FERRY_ONLY = table(BY_FERRY);
const NO_WAYS: readonly (readonly number[])[] = BOXES.map((_, from) => BOXES.map((__, to) => (from === to ? 0 : FAR)));

/** Points from box to box for a force, without the delay of enemies. */
function pointsFor(s: State, force: Force): readonly (readonly number[])[] {
  if (force === MILITIA_FORCE) return MILITIA_ROADS.points;
  if (force === RESERVE_FORCE) return ferryRuns(s) ? FERRY_ONLY.points : NO_WAYS;
  if (force === RELIEF_FORCE && s.turn < ORDER_OF_BATTLE.relief.turn) return NO_WAYS;
  return ferryRuns(s) ? BRITISH_ROADS.points : LAND_ROADS.points;
}

/** Whether somebody of a stack can go anywhere; cheaper than to ask where. */
export function canMove(s: State, force: Force, from: Box, group: readonly Piece[], whole: boolean): boolean {
  let most = whole ? FAR : 0;
  for (const p of group) most = whole ? Math.min(most, s.left[p]) : Math.max(most, s.left[p]);
  // Who has all points may always move one box.
  if (!s.delay || most === ALLOWANCE) return waysOf(s, force, from).some(({ cost }) => cost <= most);
  return destinations(s, force, from, group, whole).some(each => each !== null);
}

const scratch = newReach();

/** What it costs a group of a force to go from a box to each other; FAR, or more than its points, where it cannot. */
const costsFor = (s: State, force: Force, group: readonly Piece[], from: Box): readonly number[] =>
  s.delay ? reach(s, force, group, from, scratch).cost : pointsFor(s, force)[from];

/**
 * 6: by box, who of a group can go there: all, or those who have points enough. A group that must stay together (Errata 2)
 * goes whole or not at all.
 */
export function destinations(
  s: State,
  force: Force,
  from: Box,
  group: readonly Piece[],
  whole: boolean,
): (Goers | null)[] {
  const goers: (Goers | null)[] = new Array(COUNT).fill(null);
  if (whole && group.some(p => s.left[p] === 0)) return goers;
  for (let points = 1; points <= ALLOWANCE; points++) {
    if (!group.some(p => s.left[p] === points)) continue;
    const able = group.filter(p => s.left[p] >= points);
    const cost = costsFor(s, force, able, from);
    const most = s.delay ? FAR - 1 : points;
    for (let to = 0; to < COUNT; to++)
      if (to !== from && cost[to] <= most && goers[to] === null) goers[to] = { group: able, cost: cost[to] };
    if (whole) return goers;
  }
  return goers;
}
