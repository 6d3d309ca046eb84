import { percent } from '../../core/odds.ts';
import type { Area } from './data.ts';
import { CROSSING, inForce } from './force.ts';
import { chanceAt } from './odds.ts';
import { enemyOf, sideOf } from './pieces.ts';
import type { State } from './state.ts';
import { activeOf } from './units.ts';

/** "about 63 % that you win": a battle as it stands, if nobody walks out of it. */
export function chanceWords(s: State, at: Area): string {
  const side = sideOf(activeOf(s));
  const first = inForce(s, CROSSING, at) ? side : enemyOf(side);
  const chance = percent(chanceAt(s, at, side, first));
  return `${/^\d/.test(chance) ? 'about ' : ''}${chance} that you win`;
}
