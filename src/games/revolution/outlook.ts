import { type Aim, chanceOf, type Force, type Ground, leaving, riding, standing, within } from './bot-ground.ts';
import { CARRIES, DISTANCE, type Locale } from './data.ts';
import { enemyOf, isLeader, isUnit, type Piece, type Side, STRENGTH } from './pieces.ts';
import { boarders } from './stacks.ts';
import type { March, State } from './state.ts';
import { roomAt } from './units.ts';

/** What a force gains by going somewhere, at a glance: for the rule of thumb, and for the suggested march. */

/** A die is 3 and a half; the half is left for what comes in the way. */
const MEAN_DIE = 3;
/** A march that gains nothing sure is not worth the trouble. */
export const TROUBLE = 0.25;
/** What a Tactics marker is worth elsewhere. */
const TACTICS_WORTH = 0.7;

/** How near a place brings a force to what it could take. */
function nearness(g: Ground, side: Side, force: Force, at: Locale, aims: readonly Aim[]): number {
  const enemy = enemyOf(side);
  const own = force.strength + force.guns;
  let best = 0;
  for (const aim of aims) {
    const hope = aim.worth / (2 + DISTANCE[at][aim.at]);
    if (hope <= best) continue;
    best = Math.max(best, hope * (g.land[enemy][aim.at] > 0 ? chanceOf(own, g.strength[enemy][aim.at]) : 0.8));
  }
  return 0.8 * best;
}

/** The gain of a force that goes there, against staying where it is. */
export function gain(
  g: Ground,
  side: Side,
  force: Force,
  from: Locale,
  to: Locale,
  by: March['by'],
  aims: readonly Aim[],
): number {
  const there = by === 'sea' ? riding(g, side, force, to, from) : standing(g, side, force, to);
  const here = by === 'sea' ? riding(g, side, { ...force, units: 0 }, from, from) : 0;
  const near = force.units > 0 ? nearness(g, side, force, to, aims) - nearness(g, side, force, from, aims) : 0;
  return there - here - leaving(g, side, force, from) + near;
}

/** The best that a force can do in one move. */
export function bestGain(
  g: Ground,
  side: Side,
  force: Force,
  from: Locale,
  by: March['by'],
  aims: readonly Aim[],
): number {
  let best = -1;
  for (const to of within(g, side, force, from, by, MEAN_DIE + force.lead))
    best = Math.max(best, gain(g, side, force, from, to, by, aims));
  return best;
}

/** Those ashore who fill the fleets best, as the line of the menu does (24.5). */
export function loadFor(s: State, side: Side, at: Locale, fleets: readonly Piece[]): Piece[] {
  const here = boarders(s, side, at).filter(p => s.marching[p] === 0);
  const units = here.filter(isUnit).sort((a, b) => STRENGTH[b] - STRENGTH[a] || a - b);
  return [...here.filter(isLeader), ...units.slice(0, Math.min(roomAt(s, fleets), CARRIES * fleets.length))];
}

/** A forced march: a unit in six, and the marker (17.2). */
export const forcedCost = (force: Force, round: number): number =>
  round === 1 ? 0 : force.strength / 6 + TACTICS_WORTH;
