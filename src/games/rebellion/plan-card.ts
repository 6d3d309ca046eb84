import { pointsOf } from './control.ts';
import { CARDS, type Card } from './data.ts';
import { HOWE, inForce } from './force.ts';
import { enemyOf, PARTNER_OF, sideOf } from './pieces.ts';
import { ordersOf } from './plan-march.ts';
import { movementCards, playable } from './rules/05-events.ts';
import type { Orders, State } from './state.ts';
import { activeOf } from './units.ts';

/** What the suggested march with a card is worth. */
function suggestedMarchValue(s: State, card: Card): number {
  const { armies, areas } = CARDS[card];
  const farther = inForce(s, HOWE) && areas > 0 ? CARDS[HOWE].farther : 0;
  const orders: Orders = { card, armies, areas: areas === 0 ? 0 : areas + farther, shore: -1 };
  return ordersOf(s, orders).reduce((sum, { worth }) => sum + worth, 0);
}

/** The value of a truce besides its march: the side that leads wants the war to end, the other does not (4.0). */
function truceValue(s: State): number {
  const faction = activeOf(s);
  const side = sideOf(faction);
  const lead = pointsOf(s, side) - pointsOf(s, enemyOf(side));
  const partner = PARTNER_OF[faction];
  if (s.truces[partner] > 0) return lead >= 2 ? 12 : lead === 1 ? 4 : -15;
  return lead >= 2 ? 1 : -3;
}

/** What playing a movement card is worth, in tenths of a colony. */
export const cardValue = (s: State, card: Card): number =>
  suggestedMarchValue(s, card) + (CARDS[card].kind === 'truce' ? truceValue(s) : 0);

/** The best movement card, and what it is worth. */
export function bestMovement(s: State): { readonly card: Card; readonly worth: number } {
  let best = { card: -1, worth: Number.NEGATIVE_INFINITY };
  for (const card of movementCards(s, activeOf(s))) {
    const worth = cardValue(s, card);
    if (worth > best.worth) best = { card, worth };
  }
  return best;
}

/** The card that the rule of thumb would play: an event that helps, else the movement card whose march is worth most. */
export function bestCard(s: State): Card {
  const [event] = playable(s, activeOf(s), 'march');
  return event ?? bestMovement(s).card;
}
