import { CARDS, type Card } from './data.ts';
import { FACTIONS, type Faction } from './pieces.ts';
import { setUpOf } from './scenarios.ts';
import { type CardPlace, IN_DECK, IN_HAND, type State } from './state.ts';
import { activeOf } from './units.ts';

/** 1.6: how many cards a full hand has. */
export const FULL_HAND = 3;
/** 3.2: how many events may be played in a turn. */
export const EVENTS_PER_TURN = 2;

/** By faction: all its cards. */
export const CARDS_OF: readonly (readonly Card[])[] = FACTIONS.map(faction =>
  CARDS.flatMap((card, i) => (card.faction === faction ? [i] : [])),
);

const IS_EVENT: readonly boolean[] = CARDS.map(({ kind }) => kind === 'event');
export const isEvent = (card: Card): boolean => IS_EVENT[card];
/** 3.2.2, 3.2.5: a card that lets armies march by land. A truce is one. */
export const isLand = (card: Card): boolean => CARDS[card].kind === 'land' || CARDS[card].kind === 'truce';

/** By faction: its truce. */
export const TRUCE_OF: readonly Card[] = CARDS_OF.map(cards => cards.find(card => CARDS[card].kind === 'truce') ?? -1);

/** The cards of a faction in a place, in the order of CARDS. */
export function cardsIn(s: State, faction: Faction, place: CardPlace): Card[] {
  const found: Card[] = [];
  for (const card of CARDS_OF[faction]) if (s.cards[card] === place) found.push(card);
  return found;
}

export const handOf = (s: State, faction: Faction): Card[] => cardsIn(s, faction, IN_HAND);

export function countIn(s: State, faction: Faction, place: CardPlace): number {
  let count = 0;
  for (const card of CARDS_OF[faction]) if (s.cards[card] === place) count++;
  return count;
}

/** 1.6, 3.4: whether all of these cards are events. */
export const isAllEvents = (hand: readonly Card[]): boolean => hand.every(isEvent);

/**
 * 3.2.6: whether the faction could hold an event that is played with the reinforcements, judged from public knowledge.
 * If so it is asked even if it holds none, so that the question reveals nothing.
 */
export function couldHoldMusterEvent(s: State, faction: Faction): boolean {
  if (s.events >= EVENTS_PER_TURN) return false;
  for (const card of CARDS_OF[faction])
    if (CARDS[card].phase === 'muster' && (s.cards[card] === IN_DECK || s.cards[card] === IN_HAND)) return true;
  return false;
}

/** The cards that a scenario deals to a faction (1.6, 6.3, 7.4). */
export const deckOf = (s: Pick<State, 'scenario'>, faction: Faction): readonly Card[] =>
  setUpOf(s.scenario).decks[faction];

/** 1.6: whether hands have been dealt. Before that every card is NOT_DEALT. */
export const isDealt = (s: State): boolean => !s.stack.some(({ step }) => step === 'dealHands');

/** Whether a turn has begun or is about to, and its movement card has not been played yet (3.2). */
export const awaitsMovementCard = (s: State): boolean =>
  s.stack.some(({ step }) => step === 'playCard' || step === 'beginTurn');

/**
 * 3.4: whether a faction must hold a movement card, as everybody then knows. It need not from the moment when it plays
 * one in its turn until its hand is filled again.
 */
export function mustHoldMovement(s: State, faction: Faction): boolean {
  const isTurn = s.stack.some(({ step }) => step === 'endTurn') && faction === activeOf(s);
  return isDealt(s) && (!isTurn || awaitsMovementCard(s));
}

/** 3.4: whether the faction holds a movement card. */
export const hasMovement = (s: State, faction: Faction): boolean => handOf(s, faction).some(card => !isEvent(card));
