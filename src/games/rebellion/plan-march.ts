import { sure } from '../../core/sure.ts';
import { AREA_COUNT, AREAS_OF, type Area, COLONY_OF } from './data.ts';
import type { RebellionUmpire } from './events.ts';
import { marchTo } from './march.ts';
import { chanceOf } from './odds.ts';
import {
  COLUMNS_OF,
  type Column,
  DICE,
  enemyOf,
  NATIVES_OF,
  OWNED_COLUMNS,
  type Side,
  SOLDIERS_OF,
  sideOf,
} from './pieces.ts';
import { dangerAt, dangerNow, type Ground, groundOf, UNIT_VALUE } from './plan-ground.ts';
import { remembered } from './plan-memory.ts';
import { armyLimit, canLeave, waysFrom } from './reach.ts';
import { boardOf } from './scenarios.ts';
import { fork, type Orders, type State } from './state.ts';
import { activeOf, freeAt, freshAt, groupAt, soldiersAt, sumOf, unitsAt } from './units.ts';

/** One army of a plan. */
export interface Order {
  readonly from: Area;
  readonly to: Area;
  readonly group: readonly number[];
}

/** The column that can best spare a unit: the one with most units beyond its number of dice. */
function spareColumn(s: State, side: Side, at: Area, group: readonly number[], leader: Column): Column {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const column of SOLDIERS_OF[side]) {
    const n = group[column];
    if (n === 0 || (column === leader && n === 1)) continue;
    const over = unitsAt(s, at, column) - DICE[column];
    if (over > most) [best, most] = [column, over];
  }
  return best;
}

const soldiersIn = (side: Side, group: readonly number[]): number =>
  SOLDIERS_OF[side].reduce((sum, column) => sum + group[column], 0);

/** All units of a side that may leave an area, by column. */
function freshIn(s: State, side: Side, from: Area): number[] {
  const group = new Array<number>(OWNED_COLUMNS).fill(0);
  for (const column of COLUMNS_OF[side]) group[column] = freshAt(s, from, column);
  return group;
}

/**
 * All units but one. The one that stays is of the column with most units beyond its dice; Native Americans who would be
 * left alone go along.
 */
function allButOne(s: State, side: Side, from: Area, all: readonly number[], leader: Column): number[] {
  const group = [...all];
  const column = spareColumn(s, side, from, group, leader);
  if (column < 0) return group;
  group[column]--;
  const natives = NATIVES_OF[side];
  if (group[natives] > 1) group[natives]--;
  return group;
}

/** The larger half of each column, without Native Americans. */
function halfOf(side: Side, all: readonly number[], leader: Column): number[] {
  const group = new Array<number>(OWNED_COLUMNS).fill(0);
  for (const column of SOLDIERS_OF[side]) group[column] = Math.ceil(all[column] / 2);
  group[leader] = Math.max(1, group[leader]);
  return group;
}

/** A small party: one unit of the active faction, and a second one if many units stand there. */
function detachment(side: Side, all: readonly number[], leader: Column): number[] {
  const group = new Array<number>(OWNED_COLUMNS).fill(0);
  group[leader] = 1;
  if (soldiersIn(side, all) < 6) return group;
  const other = SOLDIERS_OF[side].findLast(column => all[column] > group[column]);
  if (other !== undefined) group[other]++;
  return group;
}

/**
 * The armies to consider from an area: all units, all but one, half, or a few; by boat, as many as there is room for.
 */
export function makeUps(s: State, orders: Orders, from: Area): number[][] {
  const leader = activeOf(s);
  const side = sideOf(leader);
  const all = freshIn(s, side, from);
  const many = soldiersIn(side, all);
  const groups = [all];
  if (many > 1) groups.push(allButOne(s, side, from, all, leader));
  if (many > 3) groups.push(halfOf(side, all, leader));
  if (many > 2) groups.push(detachment(side, all, leader));
  const limit = armyLimit(orders);
  return limit === Number.POSITIVE_INFINITY ? groups : groups.map(group => trimmed(group, leader, side, limit));
}

/** Cuts a group to what a boat can carry: the leader, then one unit of each column, then those that hit most often. */
function trimmed(group: readonly number[], leader: Column, side: Side, limit: number): number[] {
  if (sumOf(group) <= limit) return [...group];
  const left = [...group];
  const taken = new Array<number>(OWNED_COLUMNS).fill(0);
  const take = (column: Column): void => {
    left[column]--;
    taken[column]++;
  };
  take(leader);
  const order = [COLUMNS_OF[side][0], COLUMNS_OF[side][2], COLUMNS_OF[side][1], COLUMNS_OF[side][3]];
  for (let n = 1; n < limit; n++) {
    const next = order.find(column => left[column] > 0 && taken[column] < DICE[column]) ?? order.find(c => left[c] > 0);
    if (next !== undefined) take(next);
  }
  return taken;
}

/** By the columns of a side: the units left in an area after a group has gone. */
const staying = (s: State, side: Side, from: Area, group: readonly number[]): number[] =>
  joined(groupAt(s, side, from), side, group, -1);

/** Units by the columns of a side, after a group has come (`sign` 1) or gone (-1). */
function joined(there: number[], side: Side, group: readonly number[], sign: 1 | -1): number[] {
  const columns = COLUMNS_OF[side];
  for (let i = 0; i < columns.length; i++) there[i] += sign * group[columns[i]];
  return there;
}

/** The cost of a march, so that marching for nothing is worse than staying. */
const MARCH_COST = 0.2;

/** The cost of a group's leaving an area: the stake there, times how much likelier it then is to be lost. */
function costOf(s: State, ground: Ground, from: Area, group: readonly number[]): number {
  const { side, stake } = ground;
  const left = staying(s, side, from, group);
  const alone = left[0] + left[1] + left[2] === 0;
  const emptied = alone && holdsAlone(s, side, from) ? 1 : dangerAt(s, ground.threat, from, left);
  return MARCH_COST + stake[from] * Math.max(0, emptied - dangerNow(s, ground, from));
}

/** Whether the side loses its hold by leaving an area: no other area of the colony keeps it. */
const holdsAlone = (s: State, side: Side, at: Area): boolean =>
  boardOf(s.scenario).cities !== null ||
  AREAS_OF[COLONY_OF[at]].every(other => other === at || soldiersAt(s, side, other) === 0);

/** The share by which a prize counts less if it is sure to be lost again. */
const LOST_AGAIN_SHARE = 0.5;

/** The value of a battle to a side that fights it with these units. */
function battleValue(s: State, { side, prize }: Ground, at: Area, group: readonly number[]): number {
  const enemy = enemyOf(side);
  const foes = groupAt(s, enemy, at);
  const chance = chanceOf(side, group, foes, enemy);
  return prize[at] * chance + UNIT_VALUE * (chance * sumOf(foes) - (1 - chance) * sumOf(group));
}

/**
 * The value of coming to an area: the prize, times the chance to win it and to keep it. If others fight there already,
 * only what the group adds counts.
 */
function gainOf(s: State, ground: Ground, to: Area, group: readonly number[]): number {
  const { side, prize, stake } = ground;
  const here = joined(groupAt(s, side, to), side, group, 1);
  if (soldiersAt(s, enemyOf(side), to) > 0) {
    const before = soldiersAt(s, side, to) > 0 ? battleValue(s, ground, to, groupAt(s, side, to)) : 0;
    return battleValue(s, ground, to, here) - before;
  }
  const danger = dangerAt(s, ground.threat, to, here);
  if (soldiersAt(s, side, to) > 0) return prize[to] + stake[to] * Math.max(0, dangerNow(s, ground, to) - danger);
  return prize[to] * (1 - LOST_AGAIN_SHARE * danger) + freeAt(s, to);
}

/** The value of an army's march in tenths of a colony: what it may win, less what it may lose behind it. */
export function marchValue(s: State, { from, to, group }: Order): number {
  const ground = groundOf(s, sideOf(activeOf(s)));
  return gainOf(s, ground, to, group) - costOf(s, ground, from, group);
}

/** An army of the suggested march, with its worth once the armies before it have marched. */
export type Planned = Order & { readonly worth: number };

const QUIET: RebellionUmpire = { chance: () => 0, reveal() {}, tell() {} };

/** The best of these groups and destinations for leaving an area; null if none is worth more than `floor`. */
function bestOf(
  s: State,
  ground: Ground,
  groups: readonly (readonly number[])[],
  from: Area,
  ways: readonly Area[],
  floor = Number.NEGATIVE_INFINITY,
): Planned | null {
  let best: Planned | null = null;
  let most = floor;
  for (const group of groups) {
    const cost = costOf(s, ground, from, group);
    for (const to of ways) {
      if (ground.most[to] - cost <= most) continue;
      const worth = gainOf(s, ground, to, group) - cost;
      if (worth <= most) continue;
      best = { from, to, group, worth };
      most = worth;
    }
  }
  return best;
}

/** Who goes from an area to another within reach, by rule of thumb. */
export function goersTo(s: State, orders: Orders, from: Area, to: Area): readonly number[] {
  const groups = makeUps(s, orders, from);
  if (groups.length === 1) return groups[0];
  const [one, other] = [COLONY_OF[from], COLONY_OF[to]];
  const ground = groundOf(s, sideOf(activeOf(s)), one === other ? [one] : [one, other]);
  const best = bestOf(s, ground, groups, from, [to]);
  return sure(best, 'an army has a make-up').group;
}

/** By area: the best army for each other area within its reach. */
const armiesOf = remembered((s, orders): readonly (readonly Planned[])[] => {
  const ground = groundOf(s, sideOf(activeOf(s)));
  return Array.from({ length: AREA_COUNT }, (_, from) => {
    if (!canLeave(s, orders, from)) return [];
    const groups = makeUps(s, orders, from);
    return waysFrom(s, orders, from).map(to => sure(bestOf(s, ground, groups, from, [to]), 'an army has a make-up'));
  });
});

/** The best army that may leave an area; undefined where none can go anywhere. */
export const bestFrom = (s: State, orders: Orders, from: Area): Planned | undefined =>
  armiesOf(s, orders)[from].reduce<Planned | undefined>(
    (best, each) => (best && best.worth >= each.worth ? best : each),
    undefined,
  );

/** The best army to go from an area to another within reach, by rule of thumb. */
export const bestTo = (s: State, orders: Orders, from: Area, to: Area): Planned =>
  sure(
    armiesOf(s, orders)[from].find(each => each.to === to),
    'an army goes where it can',
  );

/** An army whose march is worth less than this stays. */
const LEAST_VALUE = 0.8;

/**
 * The best army that may go now; null if none is worth a march. Areas whose armies may win most are tried first, so
 * that most of the others can be skipped.
 */
export function bestOrder(s: State, orders: Orders): Planned | null {
  const ground = groundOf(s, sideOf(activeOf(s)));
  const leaving: { from: Area; ways: readonly Area[]; hope: number }[] = [];
  for (let from = 0; from < AREA_COUNT; from++) {
    if (!canLeave(s, orders, from)) continue;
    const ways = waysFrom(s, orders, from);
    let hope = -MARCH_COST;
    for (const to of ways) hope = Math.max(hope, ground.most[to] - MARCH_COST);
    leaving.push({ from, ways, hope });
  }
  let best: Planned | null = null;
  let most = LEAST_VALUE;
  for (const { from, ways, hope } of leaving.sort((a, b) => b.hope - a.hope)) {
    if (hope <= most) break;
    const order = bestOf(s, ground, makeUps(s, orders, from), from, ways, most);
    if (order) [best, most] = [order, order.worth];
  }
  return best;
}

/** The armies of the suggested march, in order. Each goes where it is worth most after the ones before it. */
export const ordersOf = remembered((s, orders): readonly Planned[] => {
  const copy = fork(s);
  const planned: Planned[] = [];
  for (let left = orders; left.armies > 0; ) {
    const order = bestOrder(copy, left);
    if (!order) break;
    planned.push(order);
    left = marchTo(copy, left, order.from, order.to, order.group, QUIET);
  }
  return planned;
});
