import { type Random, shuffleFrom } from '../../core/random.ts';
import type { Viewer } from '../../core/umpire.ts';
import { ARMS, BOXES, TOWNS } from './data.ts';
import { bySeat, HINDER_IDS, hinderPlaceNamed, placeId, placeNamed } from './ids.ts';
import { MARKS } from './names.ts';
import type { View } from './observe.ts';
import { isMilitia, MILITIA } from './pieces.ts';
import { deckOf, emptyBoard } from './setup.ts';
import { fork, type State } from './state.ts';

/** A copy in which the part of the deck that the viewer has not seen lies in another order (6.14). */
export function redraw(s: State, viewer: Viewer, next: Random): State {
  const copy = fork(s);
  const seen = viewer === 'spectator' ? 0 : s.known[viewer];
  shuffleFrom(copy.deck, copy.deck.length - seen, next);
  return copy;
}

/** A full position that agrees with a view: what lies face down is drawn at random. */
export function imagine(view: View, next: Random): State {
  const s = emptyBoard(view.scenario, view.rules);
  for (const [p, piece] of view.pieces.entries()) {
    s.at[p] = placeNamed(piece.place);
    s.mark[p] = piece.marks.reduce((mark, word) => mark | (MARKS.get(word) ?? 0), 0);
    if (isMilitia(p)) s.strength[p - MILITIA.from] = piece.strength ?? -1;
  }
  s.pool.splice(0, 3, ...view.pool);
  TOWNS.forEach((region, i) => {
    s.gather[i] = { gather: 1, muster: 2, none: 0 }[view.gather[placeId(region)] ?? 'none'];
  });
  ARMS.forEach((region, i) => {
    const arms = view.arms[placeId(region)];
    s.arms[i] = arms === undefined ? 0 : arms.searched ? 2 : 1;
  });
  BOXES.forEach((box, i) => {
    s.alert[i] = view.alerts.includes(`box-${box.id}`) ? 1 : 0;
  });
  const hinders = HINDER_IDS.map(id => view.hinder[id]);
  s.hinderAt.splice(0, 3, ...hinders.map(({ at }) => hinderPlaceNamed(at)));
  s.hinderSide.splice(0, 3, ...hinders.map(({ side }) => side));
  imagineDeck(s, view, next);
  copyTracks(s, view);
  return s;
}

function imagineDeck(s: State, view: View, next: Random): void {
  s.discard = view.deck.discard.map(number => number - 1);
  const known = view.deck.known.map(number => number - 1).reverse();
  const rest = deckOf(view.scenario).filter(card => !s.discard.includes(card) && !known.includes(card));
  shuffleFrom(rest, rest.length, next);
  s.deck = [...rest.slice(0, view.deck.left - known.length), ...known];
}

function copyTracks(s: State, view: View): void {
  s.turn = view.turn;
  s.card = view.card === null ? -1 : view.card.number - 1;
  s.actions.splice(0, 2, ...bySeat(view.actions));
  s.reserves.splice(0, 2, ...bySeat(view.reserves));
  s.points.splice(0, 2, ...bySeat(view.points).map(points => points * 2));
  s.known.splice(0, 2, ...bySeat(view.deck.knownBy));
  s.intelligence.splice(0, 2, ...bySeat(view.intelligence));
  s.scored.splice(0, 2, ...bySeat(view.battle.scored));
  s.lost.splice(0, 2, ...bySeat(view.battle.lost));
  s.ambushed = view.ambushed.map(placeNamed);
  s.sniped = view.sniped.map(placeNamed);
  s.left = view.left.map(placeNamed);
  s.shot = view.shot;
  s.concord = view.concord;
  s.percy = view.percy;
  s.stack = view.pending.slice();
}
