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
  const land = g.land[enemy];
  const strength = g.strength[enemy];
  const distance = DISTANCE[at];
  let best = 0;
  for (const aim of aims) {
    // The aims come in the order of their worth: none that follows promises more than this.
    if (aim.worth / 2 <= best) break;
    const hope = aim.worth / (2 + distance[aim.at]);
    if (hope <= best) continue;
    best = Math.max(best, hope * (land[aim.at] > 0 ? chanceOf(own, strength[aim.at]) : 0.8));
  }
  return 0.8 * best;
}

/** A force that may go from where it is, and what it has of staying there, the same wherever it goes. */
export interface Departure {
  readonly g: Ground;
  readonly side: Side;
  readonly force: Force;
  readonly from: Locale;
  readonly by: March['by'];
  readonly aims: readonly Aim[];
  readonly here: number;
  readonly left: number;
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
  here: by === 'sea' ? riding(g, side, { ...force, units: 0 }, from, from) : 0,
  left: leaving(g, side, force, from),
  near: force.units > 0 ? nearness(g, side, force, from, aims) : 0,
});

/** The gain of a force that goes there, against staying where it is. */
export function gain({ g, side, force, from, by, aims, here, left, near }: Departure, to: Locale): number {
  const there = by === 'sea' ? riding(g, side, force, to, from) : standing(g, side, force, to);
  const nearer = force.units > 0 ? nearness(g, side, force, to, aims) - near : 0;
  return there - here - left + nearer;
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
  const going = departure(g, side, force, from, by, aims);
  let best = -1;
  for (const to of within(g, side, force, from, by, MEAN_DIE + force.lead)) best = Math.max(best, gain(going, to));
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
