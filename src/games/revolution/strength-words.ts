import { garrison } from './battle.ts';
import { FORT_STRENGTH, type Locale } from './data.ts';
import { type Ground, groundOf } from './ground.ts';
import { enemyOf, isUnit, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { ashore, strengthOf } from './units.ts';

/**
 * Strengths in battles to come, for the eyes of the side that may attack: covered enemies are averages (22.1). How often
 * such attacks win is not said: an estimate from strengths alone was wrong by up to 25 in 100.
 */

/** "strength 6 against about 3", "strength 6 against leaders alone": those ashore, on the ground as the side sees it. */
export function againstWords({ s, strength }: Ground, side: Side, at: Locale, own = strength[side][at]): string {
  const enemy = enemyOf(side);
  const foe = Math.round(strength[enemy][at]);
  const about = ashore(s, enemy, at).some(p => s.open[p] === 0) ? 'about ' : '';
  return `strength ${Math.round(own)} against ${foe === 0 ? 'leaders alone' : `${about}${foe}`}`;
}

/** 28.3: an attack on a fort: "strength 6 against about 3 and the fort’s 2 dice". */
export const fortWords = (s: State, side: Side, at: Locale): string =>
  `${againstWords(groundOf(s, side), side, at)} and the fort’s ${FORT_STRENGTH} dice`;

/** 28.13: a sortie of the whole garrison. */
export const sortieWords = (s: State, side: Side, at: Locale): string =>
  againstWords(groundOf(s, side), side, at, strengthOf(garrison(s, side, at).filter(isUnit)));
