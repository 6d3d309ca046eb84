import { below, type Random } from '../../core/random.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { card } from './data.ts';
import { needsLandCard } from './event-cards.ts';
import {
  awaitsMovementCard,
  CARDS_OF,
  deckOf,
  handOf,
  isDealt,
  isEvent,
  isLand,
  mustHoldMovement,
  TRUCE_OF,
} from './hands.ts';
import { flagIds, holderField } from './ids.ts';
import { knowsHand, type View } from './observe.ts';
import { FACTIONS, type Faction, NOBODY } from './pieces.ts';
import { ROWS } from './rows.ts';
import { FACTION_IDS } from './seats.ts';
import { emptyBoard } from './setup.ts';
import { type CardPlace, DISCARDED, fork, IN_DECK, IN_HAND, ON_TABLE, type State } from './state.ts';
import { activeOf } from './units.ts';

/**
 * What everybody knows of a hidden hand: at least one of its cards passes this test. It must be a movement card (3.4),
 * or a land card if an event needs one (3.2.6). Null if nothing is known.
 */
function requiredCard(s: State, faction: Faction): ((card: number) => boolean) | null {
  if (!mustHoldMovement(s, faction)) return null;
  const needsLand = faction === activeOf(s) && awaitsMovementCard(s) && needsLandCard(s);
  return needsLand ? isLand : card => !isEvent(card);
}

/** After this many deals without a required card, one is put into the hand. */
const DEALS_TRIED = 40;

/** `n` random cards of a list. */
function randomCards(cards: readonly number[], n: number, rng: Random): number[] {
  const left = [...cards];
  return Array.from({ length: n }, () => left.splice(below(rng, left.length), 1)[0]);
}

/** Deals a new hand to a faction from all its cards that the viewer has not seen. */
function dealHand(s: State, faction: Faction, size: number, rng: Random): void {
  const unseen = CARDS_OF[faction].filter(card => s.cards[card] === IN_DECK || s.cards[card] === IN_HAND);
  const isRequired = requiredCard(s, faction);
  const fits = unseen.filter(card => isRequired?.(card) ?? true);
  let hand = randomCards(unseen, size, rng);
  for (let n = 0; n < DEALS_TRIED && fits.length > 0 && size > 0 && !hand.some(card => fits.includes(card)); n++)
    hand = randomCards(unseen, size, rng);
  if (fits.length > 0 && size > 0 && !hand.some(card => fits.includes(card))) hand[0] = fits[below(rng, fits.length)];
  for (const card of unseen) s.cards[card] = hand.includes(card) ? IN_HAND : IN_DECK;
}

/** A copy in which the hands that the viewer does not see are dealt again at random. */
export function redraw(s: State, viewer: Viewer, rng: Random): State {
  const copy = fork(s);
  for (const faction of FACTIONS)
    if (!knowsHand(s, viewer, faction)) dealHand(copy, faction, handOf(s, faction).length, rng);
  return copy;
}

/** Puts the cards where a view shows them, once they are dealt; those of hidden hands are dealt at random. */
function placeCards(s: State, view: View, rng: Random): void {
  for (const faction of FACTIONS) {
    const id = FACTION_IDS[faction];
    for (const each of deckOf(s, faction)) s.cards[each] = IN_DECK;
    const placeAll = (ids: readonly string[], place: CardPlace): void => {
      for (const each of ids) s.cards[card(each)] = place;
    };
    placeAll(view.hands[id] ?? [], IN_HAND);
    placeAll(view.discards[id], DISCARDED);
    if (s.truces[faction] > 0) s.cards[TRUCE_OF[faction]] = ON_TABLE;
    if (view.hands[id] === null) dealHand(s, faction, view.handSizes[id], rng);
  }
}

/** A full position that agrees with a view: hidden hands are dealt at random. */
export function imagine(view: View, _: Seat, rng: Random): State {
  const s = emptyBoard(view.scenario, view.quickLosses);
  ROWS.copy(view, s);
  flagIds(view.scenario).forEach((id, flag) => {
    s.flags[flag] = holderField.read(view.flags[id]) ?? NOBODY;
  });
  s.stack = view.pending.slice();
  if (isDealt(s)) placeCards(s, view, rng);
  return s;
}
