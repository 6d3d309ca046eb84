import { type Random, shuffleFrom } from '../../core/random.ts';
import { CARDS } from './data.ts';
import { placeNamed } from './ids.ts';
import { MARKS } from './names.ts';
import type { View } from './observe.ts';
import { isMilitia, MILITIA } from './pieces.ts';
import { ROWS } from './rows.ts';
import { emptyBoard } from './setup.ts';
import { fork, type State } from './state.ts';

/** A copy with the deck in another order. Nothing else is hidden: strengths are drawn only when they are needed. */
export function redraw(s: State, rng: Random): State {
  const copy = fork(s);
  shuffleFrom(copy.deck, copy.deck.length, rng);
  return copy;
}

/** A full position that agrees with a view. The deck, which is face down, is shuffled. */
export function imagine(view: View, rng: Random): State {
  const s = emptyBoard(view.scenario, view.rules);
  ROWS.copy(view, s);
  for (const [p, piece] of view.pieces.entries()) {
    s.at[p] = placeNamed(piece.place);
    s.mark[p] = piece.marks.reduce((mark, word) => mark | (MARKS.get(word) ?? 0), 0);
    if (isMilitia(p)) s.strength[p - MILITIA.from] = piece.strength ?? -1;
  }
  s.deck = CARDS.map((_, card) => card).filter(card => !s.discard.includes(card));
  shuffleFrom(s.deck, s.deck.length, rng);
  s.stack = view.pending.slice();
  return s;
}
