import { type Random, shuffleFrom } from '../../core/random.ts';
import type { Viewer } from '../../core/umpire.ts';
import { ARMS } from './data.ts';
import { bySeat, HINDER_IDS, hinderPlaceNamed, placeId, placeNamed } from './ids.ts';
import { MARKS } from './names.ts';
import type { View } from './observe.ts';
import { isMilitia, MILITIA } from './pieces.ts';
import { ROWS } from './rows.ts';
import { deckOf, emptyBoard } from './setup.ts';
import { fork, type State } from './state.ts';

/** A copy with the deck shuffled, except for the cards that the viewer has seen (6.14). */
export function redraw(s: State, viewer: Viewer, rng: Random): State {
  const copy = fork(s);
  const seen = viewer === 'spectator' ? 0 : s.known[viewer];
  shuffleFrom(copy.deck, copy.deck.length - seen, rng);
  return copy;
}

/** A full position that agrees with a view. What the view does not show is drawn at random. */
export function imagine(view: View, rng: Random): State {
  const s = emptyBoard(view.scenario, view.rules);
  ROWS.copy(view, s);
  for (const [p, piece] of view.pieces.entries()) {
    s.at[p] = placeNamed(piece.place);
    s.mark[p] = piece.marks.reduce((mark, word) => mark | (MARKS.get(word) ?? 0), 0);
    if (isMilitia(p)) s.strength[p - MILITIA.from] = piece.strength ?? -1;
  }
  ARMS.forEach((region, i) => {
    const arms = view.arms[placeId(region)];
    s.arms[i] = arms === undefined ? 0 : arms.searched ? 2 : 1;
  });
  for (const [marker, id] of HINDER_IDS.entries()) {
    s.hinderAt[marker] = hinderPlaceNamed(view.hinder[id].at);
    s.hinderSide[marker] = view.hinder[id].side;
  }
  s.card = view.card === null ? -1 : view.card.number - 1;
  s.known.splice(0, 2, ...bySeat(view.deck.knownBy));
  s.scored.splice(0, 2, ...bySeat(view.battle.scored));
  s.lost.splice(0, 2, ...bySeat(view.battle.lost));
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
