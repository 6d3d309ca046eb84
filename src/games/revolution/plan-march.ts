import { LOCALE_COUNT, type Locale, VALUE } from './data.ts';
import type { March, Pay, Round } from './frames.ts';
import { type Force, forceOf, groundOf, valueOfStaying } from './ground.ts';
import { holdsMarker } from './hands.ts';
import {
  bestGain,
  departure,
  forcedCost,
  gain,
  LANDED_UNIT_VALUE,
  LEAST_GAIN,
  loadFor,
  type Prospects,
  prospectsSeenBy,
} from './outlook.ts';
import { isUnit, KIND, type Piece, type Side, STRENGTH, TACTICS } from './pieces.ts';
import { pathTo, reachOf } from './roads.ts';
import { landers, marching, marchLeader, sailors, starts, walkers } from './stacks.ts';
import type { State } from './state.ts';
import { ashore, cargoAt } from './units.ts';

/** The suggested march. A match replays it, so it may only change with the version of the rules. */

/**
 * An order of the suggested march: who goes from where, and how. It depends only on what its side may see (22.1).
 */
export interface Order {
  readonly at: Locale;
  readonly how: 'land' | 'sea' | 'ashore';
  readonly force: readonly Piece[];
}

/** More than the rounding error of sums of this size. */
const ROUNDING = 1e-9;

/** Towns of at least this value keep a garrison, because the enemy can take an empty one for the price of a militia. */
const GARRISONED_VALUE = 2;

/** The parts of a force that may march: all of it, unless the town keeps a garrison, and all but its weakest unit. */
function parties(here: readonly Piece[], at: Locale): (readonly Piece[])[] {
  let [units, weakest] = [0, -1];
  for (const p of here)
    if (isUnit(p)) {
      units++;
      if (weakest < 0 || STRENGTH[p] < STRENGTH[weakest]) weakest = p;
    }
  const keepsGarrison = VALUE[at] >= GARRISONED_VALUE;
  if (units < 2) return keepsGarrison ? [] : [here];
  const rest = here.filter(p => p !== weakest);
  return keepsGarrison ? [rest] : [here, rest];
}
/** The counters ashore that go aboard. A town that keeps a garrison keeps their weakest unit, unless others stay. */
function boarding(s: State, side: Side, at: Locale, fleets: readonly Piece[]): readonly Piece[] {
  const load = loadFor(s, side, at, fleets);
  const left = ashore(s, side, at).filter(p => isUnit(p) && !load.includes(p));
  return VALUE[at] >= GARRISONED_VALUE && left.length === 0 ? (parties(load, at)[0] ?? []) : load;
}

/** 17.1: whether a force has the leader that a forced march needs; fleets need an admiral (ruling). */
const isLed = (force: readonly Piece[], how: Order['how']): boolean =>
  how === 'land' ? marchLeader(force) >= 0 : how === 'sea' && force.some(p => KIND[p] === 'admiral');

/** The next order of a side in a movement; null if no order gains anything, or if a forced march cannot be paid for. */
export function nextOrder(s: State, side: Side, round: Round): Order | null {
  const forced = round > 1;
  if (forced && !holdsMarker(s, side, TACTICS)) return null;
  const prospects = prospectsSeenBy(s, side);
  let best: Order | null = null;
  let most = 0;
  for (const order of ordersFrom(s, side, forced ? 'tactics' : 'none')) {
    if (forced && !isLed(order.force, order.how)) continue;
    const force = forceOf(s, order.force, order.how === 'sea' ? 'sea' : 'land');
    const cost = forcedCost(force, round);
    const worth = gainOf(prospects, order, force, most + LEAST_GAIN + cost - ROUNDING) - LEAST_GAIN - cost;
    if (worth > most) [best, most] = [order, worth];
  }
  return best;
}

/** What a force gains by an order. For a gain below `floor` the result may be `floor`. */
const gainOf = (prospects: Prospects, { at, how }: Order, force: Force, floor: number): number =>
  how === 'ashore'
    ? valueOfStaying(prospects.g, prospects.side, force, at) + force.units * LANDED_UNIT_VALUE
    : bestGain(prospects, force, at, how, floor);

/** The possible orders of each force of a side. */
function ordersFrom(s: State, side: Side, pay: Pay): Order[] {
  const from = starts(s, side, pay);
  const orders: Order[] = [];
  for (const at of from.land)
    for (const force of parties(walkers(s, side, at), at))
      if (force.some(isUnit)) orders.push({ at, how: 'land', force });
  for (const at of from.sea) {
    const fleets = sailors(s, side, at);
    const aboard = [...fleets, ...cargoAt(s, side, at).filter(p => fleets.includes(s.aboard[p]))];
    orders.push(
      { at, how: 'sea', force: aboard },
      { at, how: 'sea', force: [...aboard, ...boarding(s, side, at, fleets)] },
    );
  }
  for (const at of from.ashore) {
    const force = landers(s, side, at).filter(p => KIND[p] !== 'admiral');
    if (force.length > 0) orders.push({ at, how: 'ashore', force });
  }
  return orders;
}

/** The best way for the force on the march with the points it has; empty if it should stay. */
export function bestWay(s: State, march: March): Locale[] {
  const known = forceOf(s, marching(s), march.by);
  // Counters that are aboard already leave no town empty.
  const force = march.by === 'sea' ? { ...known, counters: 0 } : known;
  const going = departure(prospectsSeenBy(s, march.seat), force, march.at, march.by);
  const reach = reachOf(s, march);
  let best = march.at;
  let most = 0;
  for (let to = 0; to < LOCALE_COUNT; to++) {
    const worth = reach.before[to] < 0 ? 0 : gain(going, to, most);
    if (worth <= most) continue;
    // One by one: in a list with a fraction, V8 would keep the locale as a fraction too, and all places after it.
    best = to;
    most = worth;
  }
  return pathTo(reach, best);
}

/** 24.4: whether the units aboard should land where the fleet has arrived. */
export function landsHere(s: State, march: March): boolean {
  const force = forceOf(s, marching(s), 'sea');
  return valueOfStaying(groundOf(s, march.seat), march.seat, force, march.at) + force.units * LANDED_UNIT_VALUE > 0;
}
