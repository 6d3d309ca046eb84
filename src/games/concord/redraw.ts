import { type Random, shuffleFrom } from '../../core/random.ts';
import type { Viewer } from '../../core/umpire.ts';
import { ARMS } from './data.ts';
import { bySeat, HINDER_IDS, hinderPlaceNamed, placeId, placeNamed } from './ids.ts';
import { MARKS } from './names.ts';
import type { View } from './observe.ts';
import { MILITIA } from './pieces.ts';
import { ROWS } from './rows.ts';
import { deckOf, emptyBoard } from './setup.ts';
import { fork, type State } from './state.ts';

/** A copy with the deck shuffled, except for the cards that the viewer has seen (6.14). */
export function redraw(s: State, viewer: Viewer, rng: Random): State {
  const copy = fork(s);
  const seen = viewer === 'spectator' ? 0 : s.known[viewer];
  const deck = s.deck.slice();
  shuffleFrom(deck, deck.length - seen, rng);
  copy.deck = deck;
  return copy;
}

/** A full position that agrees with a view. What the view does not show is drawn at random. */
export function imagine(view: View, rng: Random): State {
  const s = emptyBoard(view.scenario, view.rules);
  ROWS.copy(view, s);
  s.at = Array.from(view.pieces, ({ place }) => placeNamed(place));
  s.mark = Array.from(view.pieces, ({ marks }) => marks.reduce((mark, word) => mark | (MARKS.get(word) ?? 0), 0));
  s.strength = Array.from(view.pieces.slice(MILITIA.from, MILITIA.to), ({ strength }) => strength ?? -1);
  s.arms = ARMS.map(region => {
    const arms = view.arms[placeId(region)];
    return arms === undefined ? 0 : arms.searched ? 2 : 1;
  });
  s.hinderAt = HINDER_IDS.map(id => hinderPlaceNamed(view.hinder[id].at));
  s.hinderSide = HINDER_IDS.map(id => view.hinder[id].side);
  s.card = view.card === null ? -1 : view.card.number - 1;
  s.known = bySeat(view.deck.knownBy);
  s.scored = bySeat(view.battle.scored);
  s.lost = bySeat(view.battle.lost);
  s.stack = view.pending.slice();
  imagineDeck(s, view, rng);
  return s;
}

function imagineDeck(s: State, view: View, rng: Random): void {
  s.discard = view.deck.discard.map(number => number - 1);
  const known = view.deck.known.map(number => number - 1).reverse();
  const rest = deckOf(view.scenario).filter(card => !s.discard.includes(card) && !known.includes(card));
  shuffleFrom(rest, rest.length, rng);
  s.deck = [...rest.slice(0, view.deck.left - known.length), ...known];
}
