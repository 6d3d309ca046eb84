import { IS_INDIAN, IS_LAND, IS_SEA, LAND_WAYS, LOCALE_COUNT, type Locale, TOWNS } from './data.ts';
import type { March } from './frames.ts';
import { townValue } from './income.ts';
import {
  enemyOf,
  inPlay,
  isFleet,
  isUnit,
  KIND,
  LEADERSHIP,
  PIECES,
  type Piece,
  SIDE,
  type Side,
  STRENGTH,
} from './pieces.ts';
import { mayEnter, OUT_OF_REACH, routeCost, waysFor } from './roads.ts';
import type { State } from './state.ts';
import { mustForage, unfed } from './supply.ts';
import { commanderOf, fights, isClosed, type Survey } from './units.ts';

type BySide<T> = readonly [T, T];

/**
 * What the map holds for a side, for the rule of thumb and for suggestions. A match replays suggestions, so what is
 * computed here may only change with the version of the rules.
 */

/** The forces of both sides by locale, computed once for everything that the rules of thumb need. */
export interface Ground extends Survey {
  readonly s: State;
  /** Strength of the units ashore. */
  readonly strength: BySide<number[]>;
  /** The number of units ashore that must forage (19.4). */
  readonly units: BySide<number[]>;
  /** Strength of the fleets. */
  readonly guns: BySide<number[]>;
}

const nothing: readonly number[] = new Array<number>(LOCALE_COUNT).fill(0);
const zeros = (): [number[], number[]] => [nothing.slice(), nothing.slice()];
/** Strengths may be fractions. V8 keeps this list, and its copies, as fractions from the start. */
const noStrength: readonly number[] = new Array<number>(LOCALE_COUNT).fill(0.5).fill(0);

/** The strength assumed for a covered enemy counter: between a militia and a regular. */
const COVERED_STRENGTH = 1.5;

/** The forces as they are; with `seenBy`, as that side knows them, for suggestions to it (22.1). */
export function groundOf(s: State, seenBy?: Side): Ground {
  const [land, fleets, units, guns] = [zeros(), zeros(), zeros(), zeros()];
  const strength: BySide<number[]> = [noStrength.slice(), noStrength.slice()];
  for (let p = 0; p < PIECES; p++) {
    const at = s.at[p];
    if (!inPlay(at) || !fights(s, p)) continue;
    const side = SIDE[p];
    if (isFleet(p)) {
      fleets[side][at]++;
      guns[side][at] += STRENGTH[p];
    } else if (s.aboard[p] < 0) {
      land[side][at]++;
      const unseen = seenBy !== undefined && side !== seenBy && s.open[p] === 0;
      strength[side][at] += unseen ? COVERED_STRENGTH : STRENGTH[p];
      if (unseen || mustForage(s, p, at)) units[side][at]++;
    }
  }
  return { s, land, fleets, strength, units, guns };
}

/** A force that may go somewhere. */
export interface Force {
  readonly pieces: readonly Piece[];
  /** The strength of its units, fleets apart. */
  readonly strength: number;
  /** How many units it has, fleets apart. */
  readonly units: number;
  /** How many of these are Indian bands, which find food at home (19.4). */
  readonly bands: number;
  /** How many counters leave the shore with it. */
  readonly counters: number;
  readonly fleets: number;
  /** The strength of its fleets. */
  readonly guns: number;
  /** The value of its commander; 0 without one. */
  readonly lead: number;
}

/** A force of these counters. */
export function forceOf(s: State, pieces: readonly Piece[], by: March['by']): Force {
  let [strength, units, bands, counters, fleets, guns] = [0, 0, 0, 0, 0, 0];
  for (const p of pieces) {
    if (isFleet(p)) {
      fleets++;
      guns += STRENGTH[p];
      continue;
    }
    strength += STRENGTH[p];
    if (isUnit(p)) units++;
    if (KIND[p] === 'indian') bands++;
    if (s.aboard[p] < 0) counters++;
  }
  const leader = commanderOf(pieces, by);
  return { pieces, strength, units, bands, counters, fleets, guns, lead: leader < 0 ? 0 : LEADERSHIP[leader] };
}

/** Roughly the chance that one strength beats another, when it is not known who fires first. */
export const chanceOf = (own: number, other: number): number => (own * own) / Math.max(0.01, own * own + other * other);

/** The value of taking a town: the points that the side gains, and the points that the enemy loses by it. */
function prize(g: Ground, side: Side, l: Locale): number {
  const enemy = enemyOf(side);
  if (isClosed(g.s, l)) return 0;
  const taken = g.land[enemy][l] > 0 || g.fleets[enemy][l] > 0 ? townValue(g.s, enemy, l) : 0;
  return (g.land[side][l] > 0 ? 0 : townValue(g.s, side, l)) + taken;
}

/** The value of a unit that may be lost, in town points for each point of strength. */
const UNIT_VALUE = 1.2;
/** The cost of a hungry unit of strength 1, which is lost on 1 to 3 (19.3). */
const HUNGER_COST = 0.5 * UNIT_VALUE;
/** The cost of each unit of a force that goes hungry. */
const hungerCost = (force: Force): number => HUNGER_COST * (force.units > 0 ? force.strength / force.units : 1);

/** How many more units would go hungry if a force came ashore, its fleets beside it. */
function hungerBrought({ s, units, fleets }: Ground, side: Side, force: Force, to: Locale): number {
  const eaters = units[side][to];
  const more = force.units - (IS_INDIAN[to] ? force.bands : 0);
  const fleet = force.fleets > 0 || fleets[side][to] > 0;
  const hungry = unfed(s, side, to, eaters + more, fleet);
  return hungry === 0 ? 0 : hungry - unfed(s, side, to, eaters, fleet);
}
/** How many fewer units would go hungry if a force left the shore. */
function hungerEnded({ s, units }: Ground, side: Side, force: Force, from: Locale): number {
  const eaters = units[side][from];
  const hungry = unfed(s, side, from, eaters);
  if (hungry === 0) return 0;
  let gone = 0;
  for (const p of force.pieces) if (s.aboard[p] < 0 && mustForage(s, p, from)) gone++;
  return hungry - unfed(s, side, from, eaters - gone);
}
/** How many units a fleet feeds by lying beside them. */
function fedByFleet({ s, units }: Ground, side: Side, at: Locale): number {
  const hungry = unfed(s, side, at, units[side][at], false);
  return hungry === 0 ? 0 : hungry - unfed(s, side, at, units[side][at], true);
}

/** A town that a side might take, and its value. */
export interface Aim {
  readonly at: Locale;
  readonly worth: number;
}
/** All towns that a side might take, the most valuable first, and among equals in the order of the data file. */
export function townsToTake(g: Ground, side: Side): Aim[] {
  const aims: Aim[] = [];
  for (const at of TOWNS) {
    const worth = g.land[side][at] > 0 ? 0 : prize(g, side, at);
    if (worth === 0) continue;
    // The list is short, and the method `sort` takes several times as long.
    let i = aims.length;
    for (; i > 0 && aims[i - 1].worth < worth; i--) aims[i] = aims[i - 1];
    aims[i] = { at, worth };
  }
  return aims;
}

/** The value of a battle for a place to the force that attacks. */
function fightFor(g: Ground, side: Side, force: Force, to: Locale): number {
  const enemy = enemyOf(side);
  const walls = g.s.fort[to] === enemy + 1 ? 3 : 0;
  const foe = g.strength[enemy][to] + walls;
  const own = force.strength + force.guns + g.strength[side][to] + force.lead / 2;
  const chance = force.strength === 0 ? 0 : chanceOf(own, foe);
  const losses = Math.min(force.strength, 0.3 * foe) * UNIT_VALUE;
  const won = mostOfStaying(g, side, to) - hungerBrought(g, side, force, to) * hungerCost(force);
  return chance * won - (1 - chance) * force.strength * 0.6 - losses * 0.5;
}

/** The value of ending a move there, by land or by going ashore. */
export function valueOfStaying(g: Ground, side: Side, force: Force, to: Locale): number {
  const enemy = enemyOf(side);
  if (isClosed(g.s, to)) return 0;
  if (g.land[enemy][to] > 0) return fightFor(g, side, force, to);
  const held = g.land[side][to] > 0 || force.units === 0 ? 0 : townValue(g.s, side, to);
  const robbed = g.fleets[enemy][to] > 0 ? townValue(g.s, enemy, to) : 0;
  return (
    held +
    robbed -
    hungerBrought(g, side, force, to) * hungerCost(force) -
    threat(g, side, to, g.strength[side][to] + force.strength)
  );
}

/** The most that ending a move there ashore can be worth to any force. */
export const mostOfStaying = (g: Ground, side: Side, to: Locale): number =>
  prize(g, side, to) + 0.6 * g.strength[enemyOf(side)][to];

/** What it costs to stay next to a stronger enemy. */
function threat(g: Ground, side: Side, l: Locale, own: number): number {
  const enemy = enemyOf(side);
  let most = 0;
  for (const { to } of LAND_WAYS[l]) most = Math.max(most, g.strength[enemy][to]);
  return most > own ? 0.12 * Math.min(8, most - own) : 0;
}

/** The value of a fleet in a place, with what it carries. */
export function valueOfFleetIn(g: Ground, side: Side, force: Force, to: Locale, from: Locale): number {
  const enemy = enemyOf(side);
  if (IS_SEA[to]) return -force.units * hungerCost(force);
  const foes = g.guns[enemy][to];
  if (foes > 0 && to !== from) {
    const chance = chanceOf(force.guns, foes);
    return chance * (2 + prize(g, side, to) / 2) - (1 - chance) * 4;
  }
  if (!IS_LAND[to]) return 0.3 * Math.min(4 * force.fleets - force.units, g.units[side][to]) - 0.2 * force.units;
  if (force.units > 0) return Math.max(valueOfStaying(g, side, force, to), -force.units * hungerCost(force));
  const alone =
    g.land[side][to] === 0 && g.land[enemy][to] === 0 && g.fleets[side][to] <= (to === from ? force.fleets : 0);
  return (alone ? townValue(g.s, side, to) : 0) + fedByFleet(g, side, to) * HUNGER_COST;
}

/** INVENTED: the value of a fort, which is lost when nobody stays in it (28.4). */
const FORT_VALUE = 2;

/**
 * What a side loses if a force leaves: the town and the fort if nobody stays, with what the enemy may gain there, less the
 * hunger that ends.
 */
export function costOfLeaving(g: Ground, side: Side, force: Force, from: Locale): number {
  if (!IS_LAND[from] || force.counters === 0) return 0;
  const stay = g.land[side][from] - force.counters;
  const lost = stay > 0 || g.fleets[side][from] > force.fleets ? 0 : townValue(g.s, side, from);
  // The enemy can take an empty town for the price of a militia.
  const risked = lost > 0 ? townValue(g.s, enemyOf(side), from) / 2 : 0;
  const fort = stay === 0 && g.s.fort[from] === side + 1 ? FORT_VALUE : 0;
  return lost + risked + fort - hungerEnded(g, side, force, from) * hungerCost(force);
}

/** By locale, the movement points that it takes to get there. Every search uses the same lists. */
const costs = new Uint8Array(LOCALE_COUNT);
/** The locales still to be searched from, each perhaps more than once. */
const queue: Locale[] = [];

/** The locales that a force can reach with `points` movement points, stopping at enemies: an estimate of 16.12. */
export function reachable(
  g: Ground,
  side: Side,
  force: Force,
  from: Locale,
  by: March['by'],
  points: number,
): Locale[] {
  const enemy = enemyOf(side);
  const trail = routeCost('trail', force.pieces);
  const best = costs.fill(OUT_OF_REACH);
  best[from] = 0;
  const found: Locale[] = [];
  let queued = 1;
  queue[0] = from;
  const ways = waysFor(g.s, force.pieces, by);
  for (let i = 0; i < queued; i++) {
    const here = queue[i];
    const stop =
      by === 'sea'
        ? !IS_SEA[here] && (g.land[enemy][here] > 0 || g.fleets[enemy][here] > 0)
        : g.land[enemy][here] > 0 || g.s.partisan[here] === enemy + 1;
    if (here !== from && stop) continue;
    const spent = best[here];
    for (const { to, type } of ways[here]) {
      const cost = spent + (type === 'trail' ? trail : 1);
      if (cost > points || cost >= best[to] || !mayEnter(g.s, force.pieces, to)) continue;
      if (best[to] === OUT_OF_REACH) found.push(to);
      best[to] = cost;
      queue[queued++] = to;
    }
  }
  return found;
}
