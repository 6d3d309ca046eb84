import { garrison } from './battle.ts';
import { FORT_STRENGTH, type Locale } from './data.ts';
import { groundOf } from './ground.ts';
import { enemyOf, isLand, isUnit, type Side } from './pieces.ts';
import type { State } from './state.ts';
import { piecesAt, strengthOf } from './units.ts';

/**
 * Strengths in attacks on forts and in sorties, for the eyes of the side that may make them: covered enemies are averages
 * (22.1). How often such attacks win is not said: an estimate from strengths alone was wrong by up to 25 in 100.
 */

/** "strength 6 against about 3" */
function strengthWords(s: State, own: number, side: Side, at: Locale): string {
  const foe = groundOf(s, side).strength[enemyOf(side)][at];
  const isCovered = piecesAt(s, enemyOf(side), at, p => isLand(p) && s.aboard[p] < 0 && s.open[p] === 0).length > 0;
  return `strength ${own} against ${isCovered ? 'about ' : ''}${Math.round(foe)}`;
}

/** 28.3: an attack on a fort: "strength 6 against about 3 and the fort’s 2 dice". */
export const fortWords = (s: State, side: Side, at: Locale): string =>
  `${strengthWords(s, groundOf(s, side).strength[side][at], side, at)} and the fort’s ${FORT_STRENGTH} dice`;

/** 28.13: a sortie of the whole garrison. */
export const sortieWords = (s: State, side: Side, at: Locale): string =>
  strengthWords(s, strengthOf(garrison(s, side, at).filter(isUnit)), side, at);
