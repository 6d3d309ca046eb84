import { below, type Random } from '../../core/random.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { card } from './data.ts';
import { WITH_LAND_CARD } from './force.ts';
import { CARDS_OF, countIn, deckOf, handOf, isEvent, isLand, isToPlay, owesMovement, TRUCE_OF } from './hands.ts';
import { holderField } from './ids.ts';
import { flagIds, knowsHand, type View } from './observe.ts';
import { FACTIONS, type Faction, NOBODY } from './pieces.ts';
import { ROWS } from './rows.ts';
import { FACTION_IDS } from './seats.ts';
import { emptyBoard } from './setup.ts';
import { DISCARDED, fork, IN_DECK, IN_HAND, ON_TABLE, type State } from './state.ts';
import { activeOf } from './units.ts';

/**
 * What everybody knows about a hidden hand: that it has a movement card (3.4), or a land card if an event needs one
 * (3.2.6). Null if nothing is known.
 */
function wanted(s: State, faction: Faction): ((card: number) => boolean) | null {
  if (!owesMovement(s, faction)) return null;
  const needsLand =
    faction === activeOf(s) && isToPlay(s) && s.inForce.some(({ card }) => WITH_LAND_CARD.includes(card));
  return needsLand ? isLand : card => !isEvent(card);
}

/** How many deals are tried before a fitting card is put into the hand. */
const DEALS_TRIED = 40;

/** So many of a list, by chance. */
function pick(cards: readonly number[], n: number, next: Random): number[] {
  const left = [...cards];
  return Array.from({ length: n }, () => left.splice(below(next, left.length), 1)[0]);
}

/** Deals a hand of a faction anew from all its cards that the viewer has not seen. */
function dealHand(s: State, faction: Faction, size: number, next: Random): void {
  const unseen = CARDS_OF[faction].filter(card => s.cards[card] === IN_DECK || s.cards[card] === IN_HAND);
  const want = wanted(s, faction);
  const fits = unseen.filter(card => want?.(card) ?? true);
  let hand = pick(unseen, size, next);
  for (let n = 0; n < DEALS_TRIED && fits.length > 0 && size > 0 && !hand.some(card => fits.includes(card)); n++)
    hand = pick(unseen, size, next);
  if (fits.length > 0 && size > 0 && !hand.some(card => fits.includes(card))) hand[0] = fits[below(next, fits.length)];
  for (const card of unseen) s.cards[card] = hand.includes(card) ? IN_HAND : IN_DECK;
}

/** A copy in which the hands that the viewer does not see are dealt anew. */
export function redraw(s: State, viewer: Viewer, next: Random): State {
  const copy = fork(s);
  for (const faction of FACTIONS)
    if (!knowsHand(s, viewer, faction)) dealHand(copy, faction, handOf(s, faction).length, next);
  return copy;
}

/** Cards as a view shows them; hidden hands are left in the deck. */
function layCards(s: State, view: View): void {
  for (const faction of FACTIONS) {
    const id = FACTION_IDS[faction];
    if (view.deckSizes[id] + view.handSizes[id] + view.discards[id].length + s.truces[faction] === 0) continue;
    for (const each of deckOf(s, faction)) s.cards[each] = IN_DECK;
    const put = (ids: readonly string[], place: typeof IN_HAND | typeof DISCARDED): void => {
      for (const each of ids) s.cards[card(each)] = place;
    };
    put(view.hands[id] ?? [], IN_HAND);
    put(view.discards[id], DISCARDED);
    if (s.truces[faction] > 0) s.cards[TRUCE_OF[faction]] = ON_TABLE;
  }
}

/** A full position that agrees with a view: hidden hands are dealt at random. */
export function imagine(view: View, _: Seat, next: Random): State {
  const s = emptyBoard(view.scenario, view.quickLosses);
  ROWS.copy(view, s);
  flagIds(view.scenario).forEach((id, flag) => {
    s.flags[flag] = holderField.read(view.flags[id]) ?? NOBODY;
  });
  s.stack = view.pending.slice();
  layCards(s, view);
  for (const faction of FACTIONS) {
    const id = FACTION_IDS[faction];
    if (view.hands[id] === null && countIn(s, faction, IN_DECK) > 0) dealHand(s, faction, view.handSizes[id], next);
  }
  return s;
}
