import { DISTANCE, LOCALE_COUNT, type Locale } from './data.ts';
import type { March } from './frames.ts';
import {
  type Aim,
  chanceOf,
  costOfLeaving,
  type Force,
  type Ground,
  groundOf,
  mostOfStaying,
  reachable,
  townsToTake,
  valueOfFleetIn,
  valueOfStaying,
} from './ground.ts';
import { enemyOf, isLeader, isUnit, PIECES_OF, type Piece, type Side, STRENGTH } from './pieces.ts';
import { boarders } from './stacks.ts';
import type { State } from './state.ts';
import { roomAt } from './units.ts';

/**
 * An estimate of what a force gains by going somewhere, for the rule of thumb and for the suggested march. A match
 * replays suggestions, so the estimate may only change with the version of the rules.
 */

/** A die is 3½ on average. The half is left out for what gets in the way. */
export const MEAN_DIE = 3;
/** The least gain for which a march is worth an answer. */
export const LEAST_GAIN = 0.25;
/** The value of getting one unit from aboard to the shore. */
export const LANDED_UNIT_VALUE = 0.6;
/** The value of a Tactics marker that is kept. */
const TACTICS_VALUE = 0.7;

/** Being near towns to take is worth at most half of the best one, times this. */
const NEAR = 0.8;

/** What a side can hope for on the map, computed once for all its forces. */
export interface Prospects {
  readonly g: Ground;
  readonly side: Side;
  /** The towns that it might take, the most valuable first. */
  readonly aims: readonly Aim[];
  /**
   * By locale: the most that ending a move ashore there, and that being near the aims, is worth to any force. Each is
   * computed when it is first asked for.
   */
  readonly stays: number[];
  readonly nears: number[];
}
/** More strength than all counters of a side have. */
const STRONGEST = 1e6;
const NOT_COMPUTED = Number.NEGATIVE_INFINITY;
const noBounds: readonly number[] = new Array<number>(LOCALE_COUNT).fill(NOT_COMPUTED);
export const prospectsOf = (g: Ground, side: Side): Prospects => ({
  g,
  side,
  aims: townsToTake(g, side),
  stays: noBounds.slice(),
  nears: noBounds.slice(),
});

/** What the prospects of a side depend on. */
type Basis = Pick<State, 'at' | 'aboard' | 'open' | 'europe' | 'loyalty' | 'partisan' | 'massacre'>;
/** The prospects computed last. A suggested march needs the same ones to choose a force and then its way. */
let known: { readonly basis: Basis; readonly prospects: Prospects } | null = null;

const isTrueOf = ({ basis, prospects }: NonNullable<typeof known>, s: State, side: Side): boolean =>
  prospects.side === side &&
  basis.at === s.at &&
  basis.aboard === s.aboard &&
  basis.europe === s.europe &&
  basis.loyalty === s.loyalty &&
  basis.partisan === s.partisan &&
  basis.massacre === s.massacre &&
  (basis.open === s.open || PIECES_OF[enemyOf(side)].every(p => basis.open[p] === s.open[p]));

/** What a side can hope for, as far as it sees the forces (22.1). */
export function prospectsSeenBy(s: State, side: Side): Prospects {
  if (known !== null && isTrueOf(known, s, side)) {
    const { g, aims, stays, nears } = known.prospects;
    const { land, fleets, strength, units, guns } = g;
    return { g: { s, land, fleets, strength, units, guns }, side, aims, stays, nears };
  }
  const { at, aboard, open, europe, loyalty, partisan, massacre } = s;
  const prospects = prospectsOf(groundOf(s, side), side);
  known = { basis: { at, aboard, open, europe, loyalty, partisan, massacre }, prospects };
  return prospects;
}

function mostAshore({ g, side, stays }: Prospects, at: Locale): number {
  if (stays[at] === NOT_COMPUTED) stays[at] = mostOfStaying(g, side, at);
  return stays[at];
}
function mostNear({ g, side, aims, nears }: Prospects, at: Locale): number {
  if (nears[at] === NOT_COMPUTED) nears[at] = nearness(g, side, STRONGEST, at, aims);
  return nears[at];
}

/** The value to a force of this strength, guns included, of being near the towns that it could take. */
function nearness(g: Ground, side: Side, own: number, at: Locale, aims: readonly Aim[]): number {
  const enemy = enemyOf(side);
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
  readonly prospects: Prospects;
  readonly force: Force;
  readonly from: Locale;
  readonly by: March['by'];
  /** What its fleets are worth where they are. */
  readonly here: number;
  /** What its side loses by its leaving. */
  readonly left: number;
  /** What being near towns to take is worth where it is. */
  readonly near: number;
}
export function departure(prospects: Prospects, force: Force, from: Locale, by: March['by']): Departure {
  const { g, side, aims } = prospects;
  return {
    prospects,
    force,
    from,
    by,
    here: by === 'sea' ? valueOfFleetIn(g, side, { ...force, units: 0 }, from, from) : 0,
    left: costOfLeaving(g, side, force, from),
    near: force.units > 0 ? nearness(g, side, force.strength + force.guns, from, aims) : 0,
  };
}

/**
 * The gain of going there, compared with staying. A gain that is not above `floor` may be given as any number up to it:
 * bounds that are the same for all forces show most places to be worth no closer look.
 */
export function gain(going: Departure, to: Locale, floor = Number.NEGATIVE_INFINITY): number {
  const { prospects, force, from, by, here, left, near } = going;
  const { g, side, aims } = prospects;
  const hope = force.units === 0 ? 0 : mostNear(prospects, to) - near;
  if (by === 'land') {
    const most = mostAshore(prospects, to) - here - left + hope;
    if (most <= floor) return most;
  }
  const there = by === 'sea' ? valueOfFleetIn(g, side, force, to, from) : valueOfStaying(g, side, force, to);
  const sure = there - here - left;
  if (force.units === 0 || sure + hope <= floor) return sure + hope;
  return sure + (nearness(g, side, force.strength + force.guns, to, aims) - near);
}

/** The most that a force can gain in one move; `floor` if that is less. */
export function bestGain(prospects: Prospects, force: Force, from: Locale, by: March['by'], floor = -1): number {
  const { g, side } = prospects;
  const going = departure(prospects, force, from, by);
  let best = floor;
  for (const to of reachable(g, side, force, from, by, MEAN_DIE + force.lead))
    best = Math.max(best, gain(going, to, best));
  return best;
}

/** Where a force goes with a die, or an average one: the place that gains most; where it is if no place gains anything. */
export function likelyPlace(
  prospects: Prospects,
  force: Force,
  from: Locale,
  by: March['by'],
  die: number = MEAN_DIE,
): Locale {
  const { g, side } = prospects;
  const going = departure(prospects, force, from, by);
  let [place, best] = [from, 0];
  for (const to of reachable(g, side, force, from, by, die + force.lead)) {
    const worth = gain(going, to, best);
    if (worth > best) [place, best] = [to, worth];
  }
  return place;
}

/** 24.5: the counters ashore that fill the fleets best: leaders, then the strongest units. */
export function loadFor(s: State, side: Side, at: Locale, fleets: readonly Piece[]): Piece[] {
  const here = boarders(s, side, at).filter(p => s.marching[p] === 0);
  const units = here.filter(isUnit).sort((a, b) => STRENGTH[b] - STRENGTH[a] || a - b);
  return [...here.filter(isLeader), ...units.slice(0, roomAt(s, fleets))];
}

/** The cost of a forced march: on average a sixth of its strength (17.2), and the marker. */
export const forcedCost = (force: Force, round: number): number =>
  round === 1 ? 0 : force.strength / 6 + TACTICS_VALUE;
