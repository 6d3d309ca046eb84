import { proceed } from '../../../core/step.ts';
import { areasWith } from '../areas.ts';
import type { Chapter, RebellionUmpire } from '../events.ts';
import { cardsIn, countIn, deckOf, FULL_HAND, handOf, isAllEvents } from '../hands.ts';
import { enemyOf, FACTIONS, FACTIONS_OF, type Faction, sideOf } from '../pieces.ts';
import { setUpOf } from '../scenarios.ts';
import { seatsOfSide } from '../seats.ts';
import { type Frame, IN_DECK, IN_HAND, type State } from '../state.ts';

/** 3.4: draws cards until the hand is full. A hand of events only is shown and shuffled back. */
export function fillHand(s: State, faction: Faction, umpire: RebellionUmpire): void {
  const first = s.drawn.length === 0;
  const drawn: number[] = [];
  while (countIn(s, faction, IN_HAND) < FULL_HAND) {
    const deck = cardsIn(s, faction, IN_DECK);
    if (deck.length === 0) break;
    const card = deck[umpire.chance(deck.length)];
    s.cards[card] = IN_HAND;
    drawn.push(card);
  }
  const hand = handOf(s, faction);
  if (hand.length > 0 && isAllEvents(hand) && !isAllEvents(cardsIn(s, faction, IN_DECK))) {
    s.shown.push({ faction, cards: hand });
    umpire.tell({ what: 'handShown', faction, cards: hand, first });
    for (const card of hand) s.cards[card] = IN_DECK;
    fillHand(s, faction, umpire);
    return;
  }
  if (drawn.length > 0)
    for (const seat of seatsOfSide(s.scenario, sideOf(faction)))
      umpire.tell({ what: 'drew', faction, cards: drawn.toSorted((a, b) => a - b), first }, seat);
}

export const setup = {
  // 1.3 The side of the drawn marker places first: that faction, then its partner. On the other side Regulars or
  // Continentals place before their partner.
  drawSide: {
    rule: '1.3',
    run(s, _, umpire) {
      const drawn = FACTIONS[umpire.chance(FACTIONS.length)];
      const side = sideOf(drawn);
      umpire.tell({ what: 'sideDrawn', side });
      const order = [drawn, ...FACTIONS_OF[side].filter(faction => faction !== drawn), ...FACTIONS_OF[enemyOf(side)]];
      const extra = setUpOf(s.scenario).extra ?? [];
      proceed<Frame>(
        s,
        ...order.map((faction): Frame => {
          const left = Math.min(extra[faction] ?? 0, s.stock[faction]);
          return {
            step: 'placeExtra',
            faction,
            column: faction,
            left,
            areas: areasWith(s, sideOf(faction)),
            split: false,
            card: -1,
          };
        }),
      );
    },
  },
  // 1.6 Hands are dealt after the units are placed, so that nobody can place them to suit the cards in hand.
  dealHands: {
    rule: '1.6',
    run(s, _, umpire) {
      for (const faction of FACTIONS) for (const card of deckOf(s, faction)) s.cards[card] = IN_DECK;
      umpire.tell({ what: 'dealt' });
      for (const faction of FACTIONS) fillHand(s, faction, umpire);
    },
  },
} satisfies Chapter;
