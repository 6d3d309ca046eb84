import {
  type Aim,
  chanceOf,
  costOfLeaving,
  type Force,
  type Ground,
  reachable,
  valueOfFleetIn,
  valueOfStaying,
} from './bot-ground.ts';
import { CARRIES, DISTANCE, type Locale } from './data.ts';
import type { March } from './pending.ts';
import { enemyOf, isLeader, isUnit, type Piece, type Side, STRENGTH } from './pieces.ts';
import { boarders } from './stacks.ts';
import type { State } from './state.ts';
import { roomAt } from './units.ts';

/** An estimate of what a force gains by going somewhere, for the rule of thumb and for the suggested march. */

/** A die is 3½ on average. The half is left out for what gets in the way. */
const MEAN_DIE = 3;
/** The least gain for which a march is worth an answer. */
export const LEAST_GAIN = 0.25;
/** The value of getting one unit from aboard to the shore. */
export const LANDED_UNIT_VALUE = 0.6;
/** The value of a Tactics marker that is kept. */
const TACTICS_VALUE = 0.7;

/** Being near towns to take is worth at most half of the best one, times this. */
const NEAR = 0.8;

/** The value to a force of being near the towns that it could take. */
function nearness(g: Ground, side: Side, force: Force, at: Locale, aims: readonly Aim[]): number {
  const enemy = enemyOf(side);
  const own = force.strength + force.guns;
  const land = g.land[enemy];
  const strength = g.strength[enemy];
  const distance = DISTANCE[at];
  let best = 0;
  for (const aim of aims) {
    // The aims are sorted by value, so none that follows can be better.
    if (aim.worth / 2 <= best) break;
    const hope = aim.worth / (2 + distance[aim.at]);
    if (hope <= best) continue;
    best = Math.max(best, hope * (land[aim.at] > 0 ? chanceOf(own, strength[aim.at]) : 0.8));
  }
  return NEAR * best;
}

/** A force that may leave, with what is the same for every destination. */
interface Departure {
  readonly g: Ground;
  readonly side: Side;
  readonly force: Force;
  readonly from: Locale;
  readonly by: March['by'];
  readonly aims: readonly Aim[];
  /** What its fleets are worth where they are. */
  readonly here: number;
  /** What its side loses by its leaving. */
  readonly left: number;
  /** What being near towns to take is worth where it is. */
  readonly near: number;
}
export const departure = (
  g: Ground,
  side: Side,
  force: Force,
  from: Locale,
  by: March['by'],
  aims: readonly Aim[],
): Departure => ({
  g,
  side,
  force,
  from,
  by,
  aims,
  here: by === 'sea' ? valueOfFleetIn(g, side, { ...force, units: 0 }, from, from) : 0,
  left: costOfLeaving(g, side, force, from),
  near: force.units > 0 ? nearness(g, side, force, from, aims) : 0,
});

/**
 * The gain of going there, compared with staying. A gain that is not above `floor` may be given as any number up to it.
 */
export function gain(going: Departure, to: Locale, floor = Number.NEGATIVE_INFINITY): number {
  const { g, side, force, from, by, aims, here, left, near } = going;
  const there = by === 'sea' ? valueOfFleetIn(g, side, force, to, from) : valueOfStaying(g, side, force, to);
  const sure = there - here - left;
  if (force.units === 0) return sure;
  const hope = aims.length === 0 ? 0 : NEAR * (aims[0].worth / 2) - near;
  return sure + hope <= floor ? sure + hope : sure + (nearness(g, side, force, to, aims) - near);
}

/** The most that a force can gain in one move; `floor` if that is less. */
export function bestGain(
  g: Ground,
  side: Side,
  force: Force,
  from: Locale,
  by: March['by'],
  aims: readonly Aim[],
  floor = -1,
): number {
  const going = departure(g, side, force, from, by, aims);
  let best = floor;
  for (const to of reachable(g, side, force, from, by, MEAN_DIE + force.lead))
    best = Math.max(best, gain(going, to, best));
  return best;
}

/** The counters ashore that fill the fleets best, as the choice FULL sends them aboard (24.5). */
export function loadFor(s: State, side: Side, at: Locale, fleets: readonly Piece[]): Piece[] {
  const here = boarders(s, side, at).filter(p => s.marching[p] === 0);
  const units = here.filter(isUnit).sort((a, b) => STRENGTH[b] - STRENGTH[a] || a - b);
  return [...here.filter(isLeader), ...units.slice(0, Math.min(roomAt(s, fleets), CARRIES * fleets.length))];
}

/** The cost of a forced march: on average a sixth of its strength (17.2), and the marker. */
export const forcedCost = (force: Force, round: number): number =>
  round === 1 ? 0 : force.strength / 6 + TACTICS_VALUE;
