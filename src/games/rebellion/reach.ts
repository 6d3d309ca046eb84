import { AREA_COUNT, type Area, CARDS, type Card } from './data.ts';
import { ARNOLDS_MARCH, DRAGOONS, HOWE, inForce, SWAMP_FOX } from './event-cards.ts';
import { enemyOf, type Side, sideOf } from './pieces.ts';
import { setUpOf } from './scenarios.ts';
import type { Orders, State } from './state.ts';
import { activeOf, freeAt, freshAt, isContested, soldiersAt } from './units.ts';

/** Whom an army may march past. It must stop in an area with any others (3.2.1). */
interface MayPass {
  readonly enemies: boolean;
  /** Native Americans who stand with neither side. */
  readonly natives: boolean;
}

/** Where an army can march from one area. */
export interface Reach {
  /** By area: how many areas the march enters to get there; -1 if it cannot. */
  readonly steps: Int8Array;
  /** By area that can be reached: the area before it on the way. */
  readonly previous: Int8Array;
}

const newReach = (): Reach => ({ steps: new Int8Array(AREA_COUNT), previous: new Int8Array(AREA_COUNT) });
const queue = new Int8Array(AREA_COUNT);

function mustStop(s: State, side: Side, at: Area, mayPass: MayPass): boolean {
  if (!mayPass.enemies && soldiersAt(s, enemyOf(side), at) > 0) return true;
  return !mayPass.natives && freeAt(s, at) > 0;
}

/** 3.2.2: searches every march by land of at most `areas` areas, breadth first. Fills `out` and returns it. */
function searchMarches(s: State, side: Side, from: Area, areas: number, mayPass: MayPass, out: Reach): Reach {
  const { land } = setUpOf(s.scenario);
  const { steps, previous } = out;
  steps.fill(-1);
  steps[from] = 0;
  queue[0] = from;
  let end = 1;
  for (let i = 0; i < end; i++) {
    const here = queue[i];
    if (steps[here] >= areas || (here !== from && mustStop(s, side, here, mayPass))) continue;
    for (const next of land[here]) {
      if (steps[next] >= 0) continue;
      steps[next] = steps[here] + 1;
      previous[next] = here;
      queue[end++] = next;
    }
  }
  return out;
}

/** 3.2, 3.2.6: the orders that a movement card gives. Lord Howe adds an area to each march by land. */
export function ordersFor(s: State, card: Card): Orders {
  const { armies, areas } = CARDS[card];
  const farther = areas > 0 && inForce(s, HOWE) ? CARDS[HOWE].farther : 0;
  return { card, armies, areas: areas + farther, shore: -1 };
}

export const isSea = (orders: Orders): boolean => {
  const { kind } = CARDS[orders.card];
  return kind === 'warship' || kind === 'boat';
};

const PAST_NOBODY: MayPass = { enemies: false, natives: false };
const PAST_ALL: MayPass = { enemies: true, natives: true };
const PAST_ENEMIES: MayPass = { enemies: true, natives: false };

/** Buffers that each call of `marchesByCard` and `marchesByEvent` overwrites. */
const cardBuffer = newReach();
const eventBuffer = newReach();

/**
 * 3.2.3: where an army may sail: to areas on the same water. All armies of a boat card land in the same area, so once
 * one has landed the others may go only there (3.2.4).
 */
function seaDestinations(s: State, { shore }: Orders, from: Area): readonly Area[] {
  const all = setUpOf(s.scenario).sea[from];
  if (shore < 0) return all;
  return all.includes(shore) ? [shore] : [];
}

/** 5.0: the event in force that lets a single army do more than its card says; -1 for none. */
const oneArmyEvent = (s: State): Card =>
  inForce(s, SWAMP_FOX) ? SWAMP_FOX : inForce(s, ARNOLDS_MARCH) ? ARNOLDS_MARCH : -1;

const marchesByCard = (s: State, orders: Orders, from: Area): Reach =>
  searchMarches(s, sideOf(activeOf(s)), from, orders.areas, inForce(s, DRAGOONS) ? PAST_ALL : PAST_NOBODY, cardBuffer);

function marchesByEvent(s: State, orders: Orders, from: Area, event: Card): Reach {
  const areas = orders.areas + (event === ARNOLDS_MARCH ? CARDS[event].farther : 0);
  const mayPass = event === SWAMP_FOX ? PAST_ENEMIES : PAST_NOBODY;
  return searchMarches(s, sideOf(activeOf(s)), from, areas, mayPass, eventBuffer);
}

/** 3.2.2 to 3.2.4: where an army of the active faction may go from an area. */
export function destinationsFrom(s: State, orders: Orders, from: Area): readonly Area[] {
  if (isSea(orders)) return seaDestinations(s, orders, from);
  const byCard = marchesByCard(s, orders, from).steps;
  const event = oneArmyEvent(s);
  const byEvent = event >= 0 ? marchesByEvent(s, orders, from, event).steps : byCard;
  const to: Area[] = [];
  for (let at = 0; at < AREA_COUNT; at++) if (at !== from && (byCard[at] >= 0 || byEvent[at] >= 0)) to.push(at);
  return to;
}

/**
 * The areas entered on the way to a destination of `destinationsFrom`, in order, and the event that this march uses up
 * (`by`; -1: none).
 */
export function pathTo(s: State, orders: Orders, from: Area, to: Area): { path: Area[]; by: Card } {
  if (isSea(orders)) return { path: [to], by: -1 };
  const byCard = marchesByCard(s, orders, from);
  const by = byCard.steps[to] >= 0 ? -1 : oneArmyEvent(s);
  const { previous } = by < 0 ? byCard : marchesByEvent(s, orders, from, by);
  const path: Area[] = [];
  for (let at = to; at !== from; at = previous[at]) path.unshift(at);
  return { path, by };
}

/** 3.2.1: whether an army with a unit of the active faction can leave an area. */
export function canLeave(s: State, orders: Orders, from: Area): boolean {
  if (freshAt(s, from, activeOf(s)) <= 0 || isContested(s, from)) return false;
  return !isSea(orders) || seaDestinations(s, orders, from).length > 0;
}

/** 3.2.4: how many units an army may have. */
export const armyLimit = (orders: Orders): number => CARDS[orders.card].units || Number.POSITIVE_INFINITY;
