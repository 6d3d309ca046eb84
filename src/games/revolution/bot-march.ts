import type { FrameOf, March } from './frames.ts';
import { type Force, forceOf, groundOf, valueOfStaying } from './ground.ts';
import {
  bestGain,
  departure,
  forcedCost,
  gain,
  LANDED_UNIT_VALUE,
  LEAST_GAIN,
  loadFor,
  type Prospects,
  prospectsOf,
} from './outlook.ts';
import { isFleet, isLeader, type Piece } from './pieces.ts';
import { ORDERS, PLAY_ENGINEERS, PLAY_MINUTEMEN, PLAY_PARTISAN, PLAY_SPY } from './rules/07-march-markers.ts';
import { ALL, BUT_ONE, CHOOSE, lineForce, NO_MILITIA } from './rules/16-force.ts';
import { AGAIN, DROP, LEGS, STAY } from './rules/16-legs.ts';
import {
  COMMITTEE_SAIL,
  COMMITTEE_WALK,
  DONE,
  localeOf,
  REST,
  SAIL,
  SUGGESTED,
  SUGGESTED_AND_MORE,
  WALK,
  wayOf,
} from './rules/16-march.ts';
import { FULL, LEADERS_ONLY, NONE } from './rules/24-sail.ts';
import { landers, marching, sailors, walkers } from './stacks.ts';
import type { State } from './state.ts';
import { cargoAt } from './units.ts';

/** The value of letting the force of this choice move, compared with none moving. */
function rateStart(prospects: Prospects, round: number, pick: number): number {
  const { g, side } = prospects;
  const { s } = g;
  const at = localeOf(pick);
  const way = wayOf(pick);
  if (way === WALK || way === COMMITTEE_WALK) {
    const here = walkers(s, side, at);
    let best = -1;
    for (const line of [ALL, BUT_ONE, NO_MILITIA]) {
      const force = forceOf(s, lineForce(here, line), 'land');
      if (force.units > 0) best = Math.max(best, bestGain(prospects, force, at, 'land') - forcedCost(force, round));
    }
    return best - LEAST_GAIN;
  }
  if (way === SAIL || way === COMMITTEE_SAIL) {
    const fleets = sailors(s, side, at);
    const aboard = cargoAt(s, side, at);
    const empty = forceOf(s, [...fleets, ...aboard], 'sea');
    const full = forceOf(s, [...fleets, ...aboard, ...loadFor(s, side, at, fleets)], 'sea');
    const best = Math.max(bestGain(prospects, empty, at, 'sea'), bestGain(prospects, full, at, 'sea'));
    return best - forcedCost(full, round) - LEAST_GAIN;
  }
  const force = forceOf(s, landers(s, side, at), 'land');
  return valueOfStaying(g, side, force, at) + force.units * LANDED_UNIT_VALUE - LEAST_GAIN;
}

/** 16.1: rates the forces that could move, compared with none moving. */
export function rateMarch(
  s: State,
  { seat, round }: FrameOf<'march'>,
  picks: readonly (readonly number[])[],
  out: number[],
): void {
  const prospects = prospectsOf(groundOf(s), seat);
  let best = 0;
  for (const [i, [pick]] of picks.entries()) {
    out[i] = pick >= WALK ? rateStart(prospects, round, pick) : (MENU_VALUES[pick] ?? 0);
    if (pick >= WALK) best = Math.max(best, out[i]);
  }
  // The suggested march begins with the best force, so it is worth as much.
  for (const [i, [pick]] of picks.entries()) if (pick === SUGGESTED || pick === SUGGESTED_AND_MORE) out[i] = best;
}
const MENU_VALUES: Readonly<Record<number, number>> = {
  [DONE]: 0,
  [REST]: -0.6,
  [ORDERS]: -2,
  [PLAY_MINUTEMEN]: 1.5,
  [PLAY_PARTISAN]: 0.8,
  [PLAY_SPY]: -0.5,
  [PLAY_ENGINEERS]: -0.4,
};

/** 16.3: which part of the force goes. */
export function rateWhoGoes(
  s: State,
  f: FrameOf<'whoGoes'>,
  picks: readonly (readonly number[])[],
  out: number[],
): void {
  const prospects = prospectsOf(groundOf(s), f.seat);
  const here = walkers(s, f.seat, f.at);
  for (const [i, [line]] of picks.entries()) {
    const force = forceOf(s, line === CHOOSE ? [] : lineForce(here, line), 'land');
    out[i] = line === CHOOSE ? -2 : bestGain(prospects, force, f.at, 'land') - forcedCost(force, f.round);
  }
}

/** 16.12: rates the destinations within a force's movement points. */
export function rateWay(s: State, march: March, picks: readonly (readonly number[])[], out: number[]): void {
  const force = forceOf(s, marching(s), march.by);
  const ashore = march.by === 'sea' ? asIfShipped(force) : force;
  const going = departure(prospectsOf(groundOf(s), march.seat), ashore, march.at, march.by);
  for (const [i, [to]] of picks.entries()) out[i] = LINE_VALUES[to] ?? gain(going, to);
}
const LINE_VALUES: Readonly<Record<number, number>> = { [STAY]: 0, [AGAIN]: -0.3, [LEGS]: -1, [DROP]: -1 };
/** Counters that are aboard already leave no town empty. */
const asIfShipped = (force: Force): Force => ({ ...force, counters: 0 });

/** 24.5: whether the fleets take troops along. */
export function rateEmbark(s: State, f: FrameOf<'embark'>, picks: readonly (readonly number[])[], out: number[]): void {
  const prospects = prospectsOf(groundOf(s), f.seat);
  const going = marching(s);
  const load = loadFor(s, f.seat, f.at, going.filter(isFleet));
  const gainWith = (group: readonly Piece[]): number =>
    bestGain(prospects, forceOf(s, [...going, ...group], 'sea'), f.at, 'sea');
  for (const [i, [line]] of picks.entries())
    out[i] =
      line === FULL
        ? gainWith(load)
        : line === NONE
          ? gainWith([])
          : line === LEADERS_ONLY
            ? gainWith(load.filter(isLeader)) - 0.5
            : -2;
}

/** 24.4: the value of landing rather than staying aboard. */
export function rateLanding(s: State, march: March): number {
  const g = groundOf(s);
  const aboard = marching(s).filter(p => !isFleet(p));
  const force = forceOf(s, aboard, 'sea');
  const guns = forceOf(s, marching(s), 'sea').guns;
  return valueOfStaying(g, march.seat, { ...force, guns }, march.at) + force.units * LANDED_UNIT_VALUE;
}
