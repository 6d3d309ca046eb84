import { percent } from '../../core/odds.ts';
import { garrison } from './battle.ts';
import { FORT_STRENGTH, type Locale } from './data.ts';
import { chanceOf, groundOf } from './ground.ts';
import { enemyOf, isLand, isUnit, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { piecesAt, strengthOf } from './units.ts';

/** Odds of attacks on forts and of sorties, for the eyes of the side that may make them: covered enemies are averages (22.1). */

/** 28.2(2): behind a fort only sixes disrupt, so its garrison lasts about this much longer. */
const SHELTER = 1.5;

/** "strength 6 against about 3 and the fort’s 2 dice, won about 60 % of the time"; the chance to the nearest ten. */
function oddsWords(s: State, own: number, enemy: Side, at: Locale, dice: number, lasts: number): string {
  const foe = groundOf(s, enemyOf(enemy)).strength[enemy][at];
  const isCovered = piecesAt(s, enemy, at, p => isLand(p) && s.aboard[p] < 0 && s.open[p] === 0).length > 0;
  const fort = dice > 0 ? ` and the fort’s ${dice} dice` : '';
  const chance = Math.min(0.9, Math.max(0.1, Math.round(10 * chanceOf(own, (foe + dice) * lasts)) / 10));
  return `strength ${own} against ${isCovered ? 'about ' : ''}${Math.round(foe)}${fort}, won about ${percent(chance)} of the time`;
}
const ownAt = (s: State, side: Side, at: Locale): number => groundOf(s, side).strength[side][at];

/** 28.2: an attack on a fort that is not besieged. */
export const stormOdds = (s: State, side: Side, at: Locale): string =>
  oddsWords(s, ownAt(s, side, at), enemyOf(side), at, FORT_STRENGTH, SHELTER);
/** 28.7: an attack on a besieged fort, whose shelter is gone. */
export const siegeOdds = (s: State, side: Side, at: Locale): string =>
  oddsWords(s, ownAt(s, side, at), enemyOf(side), at, FORT_STRENGTH, 1);
/** 28.13: a sortie of the whole garrison. */
export const sortieOdds = (s: State, side: Side, at: Locale): string =>
  oddsWords(s, strengthOf(garrison(s, side, at).filter(isUnit)), enemyOf(side), at, 0, 1);
