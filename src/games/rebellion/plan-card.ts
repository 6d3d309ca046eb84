import { pointsOf } from './control.ts';
import { CARDS, type Card } from './data.ts';
import { HOWE, inForce } from './force.ts';
import { isEvent } from './hands.ts';
import { enemyOf, FACTIONS_OF, sideOf } from './pieces.ts';
import { ordersOf, worthOf } from './plan-march.ts';
import { movementCards, playable } from './rules/05-events.ts';
import type { Orders, State } from './state.ts';
import { activeOf } from './units.ts';

/** What the suggested march by a card is worth. */
export function marchWorth(s: State, card: Card): number {
  const { armies, areas } = CARDS[card];
  const farther = inForce(s, HOWE) && areas > 0 ? CARDS[HOWE].farther : 0;
  const orders: Orders = { card, armies, areas: areas === 0 ? 0 : areas + farther, shore: -1 };
  return ordersOf(s, orders).reduce((sum, order) => sum + worthOf(s, order), 0);
}

/** What a truce is worth beside its march: the war ends ahead, or goes on behind (4.0). */
export function truceWorth(s: State): number {
  const faction = activeOf(s);
  const side = sideOf(faction);
  const lead = pointsOf(s, side) - pointsOf(s, enemyOf(side));
  const partner = FACTIONS_OF[side].find(other => other !== faction) ?? faction;
  if (s.truces[partner] > 0) return lead >= 2 ? 12 : lead === 1 ? 4 : -15;
  return lead >= 2 ? 1 : -3;
}

/** The card that the rule of thumb would play: an event that helps, else the movement card whose march is worth most. */
export function bestCard(s: State): Card {
  const faction = activeOf(s);
  const [event] = playable(s, faction, 'march');
  if (event !== undefined) return event;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const card of movementCards(s, faction)) {
    if (isEvent(card)) continue;
    const worth = marchWorth(s, card) + (CARDS[card].kind === 'truce' ? truceWorth(s) : 0);
    if (worth > most) [best, most] = [card, worth];
  }
  return best;
}
