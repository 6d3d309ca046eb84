import { type Random, shuffleFrom } from '../../core/random.ts';
import { CARDS } from './data.ts';
import { placeNamed } from './ids.ts';
import { MARKS } from './names.ts';
import type { View } from './observe.ts';
import { MILITIA } from './pieces.ts';
import { ROWS } from './rows.ts';
import { emptyBoard } from './setup.ts';
import { fork, type State } from './state.ts';

function shuffled(cards: readonly number[], rng: Random): readonly number[] {
  const deck = cards.slice();
  shuffleFrom(deck, deck.length, rng);
  return deck;
}

/** A copy with the deck in another order. Nothing else is hidden: strengths are drawn only when they are needed. */
export function redraw(s: State, rng: Random): State {
  const copy = fork(s);
  copy.deck = shuffled(copy.deck, rng);
  return copy;
}

/** A full position that agrees with a view. The deck, which is face down, is shuffled. */
export function imagine(view: View, rng: Random): State {
  const s = emptyBoard(view.scenario, view.rules);
  ROWS.copy(view, s);
  s.at = Array.from(view.pieces, ({ place }) => placeNamed(place));
  s.mark = Array.from(view.pieces, ({ marks }) => marks.reduce((mark, word) => mark | (MARKS.get(word) ?? 0), 0));
  s.strength = Array.from(view.pieces.slice(MILITIA.from, MILITIA.to), ({ strength }) => strength ?? -1);
  const unseen = CARDS.map((_, card) => card).filter(card => !s.discard.includes(card));
  s.deck = shuffled(unseen, rng);
  s.stack = view.pending.slice();
  return s;
}
