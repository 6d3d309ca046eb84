import { readOne } from '../../core/fields.ts';
import { type Random, shuffleFrom } from '../../core/random.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { withAll } from './changes.ts';
import { CARD_BOXES } from './data.ts';
import { card, place } from './ids.ts';
import { knowsCards, type View } from './observe.ts';
import { NO_CARD, placeId, REDCOATS, RIDERS } from './pieces.ts';
import { ROWS } from './rows.ts';
import { sideOfViewer } from './seats.ts';
import { cardsNow, emptyBoard, withCards } from './setup.ts';
import { fork, type State } from './state.ts';

/** Shuffles the cards of these boxes among them. */
function shuffleCards(s: State, boxes: readonly number[], rng: Random): void {
  const cards = boxes.map(at => s.cards[at]);
  shuffleFrom(cards, cards.length, rng);
  s.cards = withCards(s.cards, boxes, cards);
}

/** A copy in which the cards that the viewer does not know are shuffled among their boxes (4). */
export function redraw(s: State, viewer: Viewer, rng: Random): State {
  const copy = fork(s);
  const lying = CARD_BOXES.filter(at => s.cards[at] !== NO_CARD);
  if (!knowsCards(s, sideOfViewer(s, viewer))) shuffleCards(copy, lying, rng);
  return copy;
}

function imagineCards(s: State, view: View, rng: Random): void {
  const left = cardsNow(s);
  for (const found of s.taken) if (found !== NO_CARD) left.splice(left.indexOf(found), 1);
  const boxes = CARD_BOXES.filter(at => placeId(at) in view.cards);
  const lying = boxes.map(at => {
    const lies = view.cards[placeId(at)];
    return lies === 'hidden' ? (left.pop() ?? NO_CARD) : readOne(card, lies);
  });
  s.cards = withCards(withAll(s.cards, CARD_BOXES, NO_CARD), boxes, lying);
  const hidden = boxes.filter(at => view.cards[placeId(at)] === 'hidden');
  shuffleCards(s, hidden, rng);
}

/** A full position that agrees with a view. What the view does not show is drawn at random. */
export function imagine(view: View, _: Seat, rng: Random): State {
  const s = emptyBoard(view.scenario, view.delay);
  ROWS.copy(view, s);
  const british = view.figures.slice(REDCOATS.from, REDCOATS.to);
  s.at = Array.from(view.figures, figure => readOne(place, figure.place));
  s.left = Array.from(view.figures, ({ left }) => left);
  s.captured = RIDERS.map(p => (view.figures[p].captured ? 1 : 0));
  s.hits = Array.from(british, ({ hits }) => hits);
  s.joined = Array.from(british, ({ joined }) => (joined ? 1 : 0));
  s.searched = Array.from(british, ({ searched }) => (searched ? 1 : 0));
  s.scored = [view.hits.british, view.hits.american];
  s.stack = view.pending.slice();
  imagineCards(s, view, rng);
  return s;
}
