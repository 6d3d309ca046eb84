import { listed } from '../../core/listed.ts';
import { percent } from '../../core/odds.ts';
import type { Area } from './data.ts';
import { BUTLER, CARLETON, CROSSING, inForce, ROSS } from './force.ts';
import { cardName } from './names.ts';
import { chanceAt } from './odds.ts';
import { enemyOf, sideOf } from './pieces.ts';
import type { State } from './state.ts';
import { activeOf } from './units.ts';

/** Events that change what dice do. The odds leave them out. */
const UNCOUNTED = [BUTLER, ROSS, CARLETON];

/** "about 63 % that you win": a battle as it stands, if nobody walks out of it. */
export function chanceWords(s: State, at: Area): string {
  const side = sideOf(activeOf(s));
  const first = inForce(s, CROSSING, at) ? side : enemyOf(side);
  const chance = percent(chanceAt(s, at, side, first));
  const without = UNCOUNTED.filter(event => inForce(s, event, at)).map(cardName);
  const but = without.length > 0 ? `, not counting ${listed(without)}` : '';
  return `${/^\d/.test(chance) ? 'about ' : ''}${chance} that you win${but}`;
}
