import { required } from '../../core/required.ts';
import { AREA_COUNT, AREAS_OF, type Area, COLONY_OF } from './data.ts';
import type { RebellionUmpire } from './events.ts';
import { marchTo } from './march.ts';
import { chanceOf } from './odds.ts';
import { COLUMNS_OF, type Column, DICE, enemyOf, NATIVES_OF, type Side, SOLDIERS_OF, sideOf } from './pieces.ts';
import { dangerAt, dangerNow, type Ground, groundOf, UNIT_VALUE } from './plan-ground.ts';
import { memoized } from './plan-memory.ts';
import { armyLimit, canLeave, destinationsFrom } from './reach.ts';
import { setUpOf } from './scenarios.ts';
import { type FrameOf, fork, type Orders, type State } from './state.ts';
import { activeOf, emptyGroup, freeAt, freshGroup, groupAt, soldiersAt, soldiersIn, sumOf, unitsAt } from './units.ts';

/** The march of one army. */
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

/**
 * All units but one, which is of the column with most units beyond its dice, and but one of several Native Americans; a
 * single one goes along.
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
  const group = emptyGroup();
  for (const column of SOLDIERS_OF[side]) group[column] = Math.ceil(all[column] / 2);
  group[leader] = Math.max(1, group[leader]);
  return group;
}

/** A small army: one unit of the active faction, and a second unit if many stand there. */
function detachment(side: Side, all: readonly number[], leader: Column): number[] {
  const group = emptyGroup();
  group[leader] = 1;
  if (soldiersIn(side, all) < 6) return group;
  const other = SOLDIERS_OF[side].findLast(column => all[column] > group[column]);
  if (other !== undefined) group[other]++;
  return group;
}

/**
 * The armies to consider from an area: all units, all but one, half, or a few; by boat, as many as there is room for.
 */
export function possibleArmies(s: State, orders: Orders, from: Area): number[][] {
  const leader = activeOf(s);
  const side = sideOf(leader);
  const all = freshGroup(s, from);
  const many = soldiersIn(side, all);
  const groups = [all];
  if (many > 1) groups.push(allButOne(s, side, from, all, leader));
  if (many > 3) groups.push(halfOf(side, all, leader));
  if (many > 2) groups.push(detachment(side, all, leader));
  const limit = armyLimit(orders);
  return limit === Number.POSITIVE_INFINITY ? groups : groups.map(group => trimToLimit(group, leader, side, limit));
}

/**
 * Cuts a group to what a boat can carry: the leader, then professionals, allies, militia and Natives, first as many of
 * each as it has dice.
 */
function trimToLimit(group: readonly number[], leader: Column, side: Side, limit: number): number[] {
  if (sumOf(group) <= limit) return [...group];
  const left = [...group];
  const taken = emptyGroup();
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

/** The units left in an area after a group has gone, by the columns of a side. */
const unitsLeftIn = (s: State, side: Side, from: Area, group: readonly number[]): number[] =>
  addGroup(groupAt(s, side, from), side, group, -1);

/** Adds a group to units by the columns of a side (`sign` 1), or takes it away (-1). Changes `there` and returns it. */
function addGroup(there: number[], side: Side, group: readonly number[], sign: 1 | -1): number[] {
  const columns = COLUMNS_OF[side];
  for (let i = 0; i < columns.length; i++) there[i] += sign * group[columns[i]];
  return there;
}

/** The cost of a march, so that marching for nothing is worse than staying. */
const MARCH_COST = 0.2;

/** What it costs that a group leaves an area: the stake there, times how much more likely the area is then lost. */
function costOf(s: State, ground: Ground, from: Area, group: readonly number[]): number {
  const { side, stake } = ground;
  const left = unitsLeftIn(s, side, from, group);
  const alone = left[0] + left[1] + left[2] === 0;
  const emptied = alone && holdsAlone(s, side, from) ? 1 : dangerAt(s, ground.threat, from, left);
  return MARCH_COST + stake[from] * Math.max(0, emptied - dangerNow(s, ground, from));
}

/** Whether the side loses its hold if it leaves an area, because it has no units elsewhere in the colony. */
const holdsAlone = (s: State, side: Side, at: Area): boolean =>
  setUpOf(s.scenario).cities !== null ||
  AREAS_OF[COLONY_OF[at]].every(other => other === at || soldiersAt(s, side, other) === 0);

/** The share taken off a prize that is certain to be lost again. */
const LOST_AGAIN_SHARE = 0.5;

/** The value of a battle to a side that fights it with these units. */
function battleValue(s: State, { side, prize }: Ground, at: Area, group: readonly number[]): number {
  const enemy = enemyOf(side);
  const foes = groupAt(s, enemy, at);
  const chance = chanceOf(side, group, foes, enemy);
  return prize[at] * chance + UNIT_VALUE * (chance * sumOf(foes) - (1 - chance) * sumOf(group));
}

/**
 * The value of coming to an area: the prize, times the chance to win it and keep it. If own units already fight there,
 * only what the group adds counts.
 */
function gainOf(s: State, ground: Ground, to: Area, group: readonly number[]): number {
  const { side, prize, stake } = ground;
  const here = addGroup(groupAt(s, side, to), side, group, 1);
  if (soldiersAt(s, enemyOf(side), to) > 0) {
    const before = soldiersAt(s, side, to) > 0 ? battleValue(s, ground, to, groupAt(s, side, to)) : 0;
    return battleValue(s, ground, to, here) - before;
  }
  const danger = dangerAt(s, ground.threat, to, here);
  if (soldiersAt(s, side, to) > 0) return prize[to] + stake[to] * Math.max(0, dangerNow(s, ground, to) - danger);
  return prize[to] * (1 - LOST_AGAIN_SHARE * danger) + freeAt(s, to);
}

/**
 * The value of an army's march in tenths of a colony: what it may win, less what may be lost in the area that it
 * leaves.
 */
export function marchValue(s: State, { from, to, group }: Order): number {
  const ground = groundOf(s, sideOf(activeOf(s)));
  return gainOf(s, ground, to, group) - costOf(s, ground, from, group);
}

/** An army of the suggested march, with the value of its march after the armies before it. */
export type Planned = Order & { readonly worth: number };

export const SILENT_UMPIRE: RebellionUmpire = { chance: () => 0, reveal() {}, tell() {} };

/** The best combination of these groups and destinations from an area; null if none is worth more than `floor`. */
function bestArmy(
  s: State,
  ground: Ground,
  groups: readonly (readonly number[])[],
  from: Area,
  destinations: readonly Area[],
  floor = Number.NEGATIVE_INFINITY,
): Planned | null {
  let best: Planned | null = null;
  let most = floor;
  for (const group of groups) {
    const cost = costOf(s, ground, from, group);
    for (const to of destinations) {
      if (ground.most[to] - cost <= most) continue;
      const worth = gainOf(s, ground, to, group) - cost;
      if (worth <= most) continue;
      best = { from, to, group, worth };
      most = worth;
    }
  }
  return best;
}

/** The suggested group to go from an area to another within reach. */
function suggestedGroup(s: State, orders: Orders, from: Area, to: Area): readonly number[] {
  const groups = possibleArmies(s, orders, from);
  if (groups.length === 1) return groups[0];
  const [one, other] = [COLONY_OF[from], COLONY_OF[to]];
  const ground = groundOf(s, sideOf(activeOf(s)), one === other ? [one] : [one, other]);
  const best = bestArmy(s, ground, groups, from, [to]);
  return required(best, 'an army that may go has a group to send').group;
}

/** The group that goes to an area: the one that the player has chosen or, if there is none, the suggested one. */
export const groupFor = (s: State, f: FrameOf<'whereTo'>, to: Area): readonly number[] =>
  f.group.length > 0 ? f.group : suggestedGroup(s, f, f.from, to);

/** By area: the best army for each other area within its reach. */
export const armiesOf = memoized((s, orders): readonly (readonly Planned[])[] => {
  const ground = groundOf(s, sideOf(activeOf(s)));
  return Array.from({ length: AREA_COUNT }, (_, from) => {
    if (!canLeave(s, orders, from)) return [];
    const groups = possibleArmies(s, orders, from);
    return destinationsFrom(s, orders, from).map(to =>
      required(bestArmy(s, ground, groups, from, [to]), 'an army that may go has a group to send'),
    );
  });
});

/** The best army to go from an area to another within reach. */
export const bestTo = (s: State, orders: Orders, from: Area, to: Area): Planned =>
  required(
    armiesOf(s, orders)[from].find(each => each.to === to),
    'an army goes to an area within its reach',
  );

/** An army whose march is worth less than this stays. */
const LEAST_VALUE = 0.8;

/**
 * The best army that may go now; null if none is worth a march. Areas whose armies may gain most are tried first, so
 * that most others can be skipped.
 */
export function bestOrder(s: State, orders: Orders): Planned | null {
  const ground = groundOf(s, sideOf(activeOf(s)));
  const leaving: { from: Area; destinations: readonly Area[]; upperBound: number }[] = [];
  for (let from = 0; from < AREA_COUNT; from++) {
    if (!canLeave(s, orders, from)) continue;
    const destinations = destinationsFrom(s, orders, from);
    let upperBound = -MARCH_COST;
    for (const to of destinations) upperBound = Math.max(upperBound, ground.most[to] - MARCH_COST);
    leaving.push({ from, destinations, upperBound });
  }
  let best: Planned | null = null;
  let most = LEAST_VALUE;
  for (const { from, destinations, upperBound } of leaving.sort((a, b) => b.upperBound - a.upperBound)) {
    if (upperBound <= most) break;
    const order = bestArmy(s, ground, possibleArmies(s, orders, from), from, destinations, most);
    if (order) [best, most] = [order, order.worth];
  }
  return best;
}

/** The armies of the suggested march, in order. Each goes where it is worth most after the ones before it. */
export const ordersOf = memoized((s, orders): readonly Planned[] => {
  const copy = fork(s);
  const planned: Planned[] = [];
  for (let left = orders; left.armies > 0; ) {
    const order = bestOrder(copy, left);
    if (!order) break;
    planned.push(order);
    left = marchTo(copy, left, order.from, order.to, order.group, SILENT_UMPIRE);
  }
  return planned;
});
