import { pointsOf } from './control.ts';
import { CARDS, type Card } from './data.ts';
import { enemyOf, PARTNER_OF, sideOf } from './pieces.ts';
import { ordersOf } from './plan-march.ts';
import { ordersFor } from './reach.ts';
import { movementCards, playable } from './rules/05-events.ts';
import type { State } from './state.ts';
import { activeOf } from './units.ts';

/** The value of the suggested march with a card, in tenths of a colony. */
const suggestedMarchValue = (s: State, card: Card): number =>
  ordersOf(s, ordersFor(s, card)).reduce((sum, { worth }) => sum + worth, 0);

/**
 * The value of a truce besides its march, in tenths of a colony. The side that leads wants the war to end, the other
 * does not (4.0).
 */
function truceValue(s: State): number {
  const faction = activeOf(s);
  const side = sideOf(faction);
  const lead = pointsOf(s, side) - pointsOf(s, enemyOf(side));
  const partner = PARTNER_OF[faction];
  if (s.truces[partner] > 0) return lead >= 2 ? 12 : lead === 1 ? 4 : -15;
  return lead >= 2 ? 1 : -3;
}

/** The value of playing a movement card, in tenths of a colony. */
export const cardValue = (s: State, card: Card): number =>
  suggestedMarchValue(s, card) + (CARDS[card].kind === 'truce' ? truceValue(s) : 0);

/** The best movement card and its value; card -1 if there is none. */
export function bestMovement(s: State): { readonly card: Card; readonly worth: number } {
  let best = { card: -1, worth: Number.NEGATIVE_INFINITY };
  for (const card of movementCards(s)) {
    const worth = cardValue(s, card);
    if (worth > best.worth) best = { card, worth };
  }
  return best;
}

/** The suggested card: an event if one can be played, else the movement card whose march is worth most. */
export function bestCard(s: State): Card {
  const [event] = playable(s, 'march');
  return event ?? bestMovement(s).card;
}
