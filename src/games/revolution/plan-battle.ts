import { diceOf, fortFire } from './battle.ts';
import type { Fight } from './frames.ts';
import { chanceOf } from './ground.ts';
import { enemyOf, isUnit, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { strengthOf } from './units.ts';

/**
 * An estimate of how a battle stands, for the rule of thumb and for suggestions. Both forces lie open (22.1). A match
 * replays suggestions, so the estimate may only change with the version of the rules.
 */

/** The strength of a side's units in the battle. */
export const unitStrength = (fight: Fight, side: Side): number => strengthOf(fight.forces[side].filter(isUnit));

/** About the chance of a side to win from here, with `ahead` more dice in its fire. */
export function chanceIn(s: State, fight: Fight, side: Side, ahead: number): number {
  const enemy = enemyOf(side);
  const own = diceOf(s, fight, side, []) + fortFire(fight, side) + ahead;
  const other = diceOf(s, fight, enemy, []) + fortFire(fight, enemy);
  const lasts = unitStrength(fight, side) + own;
  const outlasts = (unitStrength(fight, enemy) + other) * (fight.fort && enemy !== fight.attacker ? 1.5 : 1);
  return chanceOf(lasts, outlasts);
}

/** If the chance of either side to win is above this, Tactics would be wasted. */
const SURE_CHANCE = 0.85;
/** How many Tactics a side is advised to commit, if it may commit up to `most`. */
export function advisedTactics(s: State, fight: Fight, side: Side, most: number): number {
  const chance = chanceIn(s, fight, side, 0);
  return chance > SURE_CHANCE || chance < 1 - SURE_CHANCE ? 0 : Math.min(most, 2);
}

/** Below this chance a side does better to save its units. */
const HOPELESS_CHANCE = 0.3;
/**
 * Whether a side that is about to fire should stay in the battle. Its own volley comes next, which counts as one more
 * die.
 */
export const holdsOut = (s: State, fight: Fight, side: Side): boolean => chanceIn(s, fight, side, 1) >= HOPELESS_CHANCE;
