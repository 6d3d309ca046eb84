import { AREA_COUNT, AREAS_OF, type Area, COLONY_OF, type Colony } from './data.ts';
import type { RebellionUmpire } from './events.ts';
import { marchTo } from './march.ts';
import { chanceToWin } from './odds.ts';
import { COLUMNS_OF, type Column, DICE, enemyOf, NATIVES_OF, OWNED, type Side, SOLDIERS_OF, sideOf } from './pieces.ts';
import { armyLimit, canLeave, waysFrom } from './reach.ts';
import { boardOf } from './scenarios.ts';
import { fork, type Orders, type State } from './state.ts';
import { activeOf, freeAt, freshAt, soldiersAt, strengthAt, unitsAt } from './units.ts';

/** One army of a plan. */
export interface Order {
  readonly from: Area;
  readonly to: Area;
  readonly group: readonly number[];
}

/** Whether enemies stand next to an area. */
function isThreatened(s: State, side: Side, at: Area): boolean {
  for (const next of boardOf(s.scenario).land[at]) if (soldiersAt(s, enemyOf(side), next) > 0) return true;
  return false;
}

/** The colony, or the city of the Siege, is one that the side holds. */
const isOwn = (s: State, side: Side, at: Area): boolean =>
  boardOf(s.scenario).cities === null ? s.flags[COLONY_OF[at]] === side : isThreatened(s, side, at);

/** The colour of which an area has most over its dice, of those that may go. */
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
 * Who of an area goes to another, by rule of thumb: all, but one where the area would be left empty in a colony of one's own
 * or beside enemies. By boat the best. Native Americans go along who would be left alone.
 */
export function goersTo(s: State, orders: Orders, from: Area): number[] {
  const leader = activeOf(s);
  const side = sideOf(leader);
  const group = new Array<number>(OWNED).fill(0);
  let soldiers = 0;
  for (const column of COLUMNS_OF[side]) group[column] = freshAt(s, from, column);
  for (const column of SOLDIERS_OF[side]) soldiers += group[column];
  const stays = soldiersAt(s, side, from) - soldiers;
  const natives = NATIVES_OF[side];
  if (stays === 0 && soldiers > 1 && (isOwn(s, side, from) || isThreatened(s, side, from))) {
    const column = spareColumn(s, side, from, group, leader);
    if (column >= 0) {
      group[column]--;
      if (group[natives] > 1) group[natives]--;
    }
  }
  return trimmed(group, leader, side, armyLimit(orders));
}

/** The best of a group that a boat has room for: the leader, then a unit of each colour, then those that hit oftenest. */
function trimmed(group: readonly number[], leader: Column, side: Side, limit: number): number[] {
  const all = group.reduce((sum, n) => sum + n, 0);
  if (all <= limit) return [...group];
  const left = [...group];
  const taken = new Array<number>(OWNED).fill(0);
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

/** What a colony would be like after a side wins an area: worth a whole colony where nothing else spoils it. */
function spoilers(s: State, side: Side, colony: Colony, but: Area): number {
  let n = 0;
  for (const at of AREAS_OF[colony]) if (at !== but && (soldiersAt(s, enemyOf(side), at) > 0 || freeAt(s, at) > 0)) n++;
  return n;
}

/** What standing in an area is worth to a side that may come there, in about a tenth of a colony. */
export function prize(s: State, side: Side, to: Area): number {
  const { cities } = boardOf(s.scenario);
  const enemy = enemyOf(side);
  if (cities) {
    const flag = cities.findIndex(city => city.at === to);
    const worth = flag < 0 ? 0 : cities[flag].worth;
    const gain = flag < 0 || s.flags[flag] === side ? 0 : s.flags[flag] === enemy ? 12 : 8;
    return worth * gain + (soldiersAt(s, enemy, to) > 0 ? 2 : 0);
  }
  const colony = COLONY_OF[to];
  const holder = s.flags[colony];
  if (holder === side) return soldiersAt(s, side, to) === 0 ? 0.5 : 0;
  const rest = spoilers(s, side, colony, to);
  const here = soldiersAt(s, enemy, to) > 0 || freeAt(s, to) > 0;
  const turn = rest === 0 ? 10 : here ? 4 / rest : 0;
  const deny = holder === enemy ? 9 : 0;
  return turn + deny;
}

/** What leaving an area costs, of those who go from it. */
function costOf(s: State, side: Side, from: Area, group: readonly number[]): number {
  const left = soldiersAt(s, side, from) - SOLDIERS_OF[side].reduce((sum, column) => sum + group[column], 0);
  const threatened = isThreatened(s, side, from);
  if (left === 0 && isOwn(s, side, from)) return threatened ? 5.6 : 2.6;
  return threatened ? 0.6 : 0.2;
}

/** What coming to an area is worth, by the chance to win it. */
function gainOf(s: State, side: Side, to: Area, group: readonly number[]): number {
  const foes = strengthAt(s, enemyOf(side), to);
  const free = freeAt(s, to);
  const value = prize(s, side, to);
  if (foes > 0) {
    const chance = chanceToWin(s, to, side, group);
    const n = group.reduce((sum, each) => sum + each, 0);
    return value * chance + 0.8 * (chance * foes - (1 - chance) * n);
  }
  const joins = soldiersAt(s, side, to) > 0 && isThreatened(s, side, to) ? 1.2 : 0;
  return value + free + joins;
}

/** What an army that goes is worth, in about a tenth of a colony: what it comes for by its chance, less what it leaves. */
export function worthOf(s: State, { from, to, group }: Order): number {
  const side = sideOf(activeOf(s));
  return gainOf(s, side, to, group) - costOf(s, side, from, group);
}

/** An army of the suggested march, with what it was worth when it was planned: after those before it. */
export type Planned = Order & { readonly worth: number };

const QUIET: RebellionUmpire = { chance: () => 0, reveal() {}, tell() {} };

/** The best army that may leave an area; null where none can go anywhere. */
export function bestFrom(s: State, orders: Orders, from: Area): Planned | null {
  const side = sideOf(activeOf(s));
  const group = goersTo(s, orders, from);
  const cost = costOf(s, side, from, group);
  let best: Planned | null = null;
  for (const to of waysFrom(s, orders, from).to) {
    const worth = gainOf(s, side, to, group) - cost;
    if (best === null || worth > best.worth) best = { from, to, group, worth };
  }
  return best;
}

/** The best army that may go now; null where none is worth it. */
function bestOrder(s: State, orders: Orders): Planned | null {
  let best: Planned | null = null;
  for (let from = 0; from < AREA_COUNT; from++) {
    if (!canLeave(s, orders, from)) continue;
    const order = bestFrom(s, orders, from);
    if (order && order.worth > (best?.worth ?? 0)) best = order;
  }
  return best;
}

/** The armies of the suggested march, each where it is worth most after those before it. */
export function ordersOf(s: State, orders: Orders): Planned[] {
  const copy = fork(s);
  const planned: Planned[] = [];
  for (let left = orders; left.armies > 0; ) {
    const order = bestOrder(copy, left);
    if (!order) break;
    planned.push(order);
    left = marchTo(copy, left, order.from, order.to, order.group, QUIET);
  }
  return planned;
}
