import { AREA_COUNT, type Area, CARDS, type Card } from './data.ts';
import { ARNOLDS_MARCH, DRAGOONS, inForce, SWAMP_FOX } from './force.ts';
import { enemyOf, type Side, sideOf } from './pieces.ts';
import { boardOf } from './scenarios.ts';
import type { Orders, State } from './state.ts';
import { activeOf, freeAt, freshAt, isContested, soldiersAt } from './units.ts';

/** What stops an army that enters an area (3.2.1): enemies, and Native Americans who are nobody's. */
interface Pass {
  readonly enemies: boolean;
  readonly natives: boolean;
}

/** By area: the steps to it, -1 where it is out of reach; and the area before it on the way. */
export interface Reach {
  readonly steps: Int8Array;
  readonly before: Int8Array;
}

const newReach = (): Reach => ({ steps: new Int8Array(AREA_COUNT), before: new Int8Array(AREA_COUNT) });
const queue = new Int8Array(AREA_COUNT);

function stops(s: State, side: Side, at: Area, pass: Pass): boolean {
  if (!pass.enemies && soldiersAt(s, enemyOf(side), at) > 0) return true;
  return !pass.natives && freeAt(s, at) > 0;
}

/** 3.2.2 By land, breadth first. */
function walk(s: State, side: Side, from: Area, areas: number, pass: Pass, out: Reach): Reach {
  const { land } = boardOf(s.scenario);
  const { steps, before } = out;
  steps.fill(-1);
  steps[from] = 0;
  queue[0] = from;
  let end = 1;
  for (let i = 0; i < end; i++) {
    const here = queue[i];
    if (steps[here] >= areas || (here !== from && stops(s, side, here, pass))) continue;
    for (const next of land[here]) {
      if (steps[next] >= 0) continue;
      steps[next] = steps[here] + 1;
      before[next] = here;
      queue[end++] = next;
    }
  }
  return out;
}

export const isSea = (orders: Orders): boolean => {
  const { kind } = CARDS[orders.card];
  return kind === 'warship' || kind === 'boat';
};

const BY_RULE: Pass = { enemies: false, natives: false };
const PAST_ALL: Pass = { enemies: true, natives: true };
const PAST_ENEMIES: Pass = { enemies: true, natives: false };

const plain = newReach();
const far = newReach();

/** 3.2.3: where an army may sail: to areas on one of its waters, and the boats land in one area (3.2.4). */
function seaWays(s: State, { shore }: Orders, from: Area): readonly Area[] {
  const all = boardOf(s.scenario).sea[from];
  if (shore < 0) return all;
  return all.includes(shore) ? [shore] : [];
}

/** The event in force that lets one army go farther than its card (5.0); -1 for none. */
const oneShot = (s: State): Card =>
  inForce(s, SWAMP_FOX) ? SWAMP_FOX : inForce(s, ARNOLDS_MARCH) ? ARNOLDS_MARCH : -1;

const walkPlain = (s: State, orders: Orders, from: Area): Reach =>
  walk(s, sideOf(activeOf(s)), from, orders.areas, inForce(s, DRAGOONS) ? PAST_ALL : BY_RULE, plain);

function walkFar(s: State, orders: Orders, from: Area, event: Card): Reach {
  const farther = event === ARNOLDS_MARCH ? CARDS[event].farther : 0;
  return walk(s, sideOf(activeOf(s)), from, orders.areas + farther, event === SWAMP_FOX ? PAST_ENEMIES : BY_RULE, far);
}

/** 3.2.2 to 3.2.4: where an army of the active faction may go from an area. */
export function waysFrom(s: State, orders: Orders, from: Area): readonly Area[] {
  if (isSea(orders)) return seaWays(s, orders, from);
  const { steps } = walkPlain(s, orders, from);
  const event = oneShot(s);
  const beyond = event >= 0 ? walkFar(s, orders, from, event).steps : steps;
  const to: Area[] = [];
  for (let at = 0; at < AREA_COUNT; at++) if (at !== from && (steps[at] >= 0 || beyond[at] >= 0)) to.push(at);
  return to;
}

/** The areas entered on the way to a destination of `waysFrom`, in order, and the event that the way needs. */
export function wayTo(s: State, orders: Orders, from: Area, to: Area): { path: Area[]; by: Card } {
  if (isSea(orders)) return { path: [to], by: -1 };
  const near = walkPlain(s, orders, from);
  const by = near.steps[to] >= 0 ? -1 : oneShot(s);
  const { before } = by < 0 ? near : walkFar(s, orders, from, by);
  const path: Area[] = [];
  for (let at = to; at !== from; at = before[at]) path.unshift(at);
  return { path, by };
}

/** 3.2.1: whether an army can be formed in an area, with a unit of the active faction, and go anywhere. */
export function canLeave(s: State, orders: Orders, from: Area): boolean {
  if (freshAt(s, from, activeOf(s)) <= 0 || isContested(s, from)) return false;
  return !isSea(orders) || seaWays(s, orders, from).length > 0;
}

/** 3.2.4: how many units an army may have. */
export const armyLimit = (orders: Orders): number => CARDS[orders.card].units || Number.POSITIVE_INFINITY;
