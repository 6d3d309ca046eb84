import { listed } from '../../core/listed.ts';
import { percent } from '../../core/odds.ts';
import type { Area } from './data.ts';
import { BUTLER, CARLETON, firstOf, inForce, ROSS } from './event-cards.ts';
import { cardName } from './names.ts';
import { chanceAt } from './odds.ts';
import { COLUMNS_OF, DICE, enemyOf, type Side, sideOf } from './pieces.ts';
import type { State } from './state.ts';
import { activeOf, unitsAt } from './units.ts';

/**
 * 3.3: how many dice each kind throws, and what their faces do. One sentence, too long for a post, so that only the
 * panel has it.
 */
export const DICE_WORDS =
  'One die is rolled for each unit, up to 3 for Loyalists or Patriots and up to 2 for each other kind: a hit takes an enemy unit, a flight makes one of the own flee, a command lets one of the own leave.';

/** The dice of the first roll of a side. */
const diceAt = (s: State, side: Side, at: Area): number =>
  COLUMNS_OF[side].reduce((n, column) => n + Math.min(unitsAt(s, at, column), DICE[column]), 0);

/** "the enemy rolls 1 die first, you roll 3" */
export function rollWords(s: State, at: Area): string {
  const own = sideOf(activeOf(s));
  const rolls = (side: Side): string => (side === own ? 'you roll' : 'the enemy rolls');
  const first = firstOf(s, at);
  const dice = diceAt(s, first, at);
  const then = enemyOf(first);
  return `${rolls(first)} ${dice} ${dice === 1 ? 'die' : 'dice'} first, ${rolls(then)} ${diceAt(s, then, at)}`;
}

/** Events that change what dice do, and that the odds do not take into account. */
const UNCOUNTED = [BUTLER, ROSS, CARLETON];

/** "about 63 %": the chance that the active side wins a battle as it stands, if nobody walks out of it. */
export function percentAt(s: State, at: Area): string {
  const chance = percent(chanceAt(s, at, sideOf(activeOf(s)), firstOf(s, at)));
  return `${/^\d/.test(chance) ? 'about ' : ''}${chance}`;
}

/** "about 63 % that you win" */
export function chanceWords(s: State, at: Area): string {
  const without = UNCOUNTED.filter(event => inForce(s, event, at)).map(cardName);
  const but = without.length > 0 ? `, not counting ${listed(without)}` : '';
  return `${percentAt(s, at)} that you win${but}`;
}
