import { below, type Random } from '../../core/random.ts';
import type { Seat, Viewer } from '../../core/umpire.ts';
import { CARD_BOXES, TOWNS } from './data.ts';
import { bitsOf, boxNamed, cardNamed, placeId, placeNamed } from './ids.ts';
import { knowsCards, type View } from './observe.ts';
import { type Card, NO_CARD, REDCOATS, RIDERS, SONS, SUPPLIES } from './pieces.ts';
import { sideOfViewer } from './seats.ts';
import { cardsOf, emptyBoard } from './setup.ts';
import { type Frame, fork, type State } from './state.ts';

/** Lay the cards in the boxes in another order. */
function mix(s: State, boxes: readonly number[], next: Random): void {
  for (let i = boxes.length - 1; i > 0; i--) {
    const j = below(next, i + 1);
    const card = s.cards[boxes[i]];
    s.cards[boxes[i]] = s.cards[boxes[j]];
    s.cards[boxes[j]] = card;
  }
}

const lying = (s: State): number[] => CARD_BOXES.filter(at => s.cards[at] !== NO_CARD);

/** A copy in which the cards that the viewer does not know lie in other boxes (4). */
export function redraw(s: State, viewer: Viewer, next: Random): State {
  const copy = fork(s);
  if (!knowsCards(s, sideOfViewer(s, viewer))) mix(copy, lying(copy), next);
  return copy;
}

/** While the Americans are still placing, boxes that have not been chosen hold supplies. */
function cardsLeft({ scenario, pending, taken }: View): Card[] {
  const step: Frame['step'] | undefined = pending.at(-1)?.step;
  const all = cardsOf(scenario);
  if (step === 'placeSons') return all.map((): Card => SUPPLIES);
  if (step === 'placeBlanks') return all.map((card): Card => (card === SONS ? SONS : SUPPLIES));
  const gone = Object.values(taken).map(cardNamed);
  for (const card of gone) all.splice(all.indexOf(card), 1);
  return all;
}

function imagineCards(s: State, view: View, next: Random): void {
  const left = cardsLeft(view);
  const boxes = CARD_BOXES.filter(at => placeId(at) in view.cards);
  for (const at of CARD_BOXES) s.cards[at] = NO_CARD;
  for (const at of boxes) {
    const card = view.cards[placeId(at)];
    s.cards[at] = card === 'hidden' ? (left.pop() ?? NO_CARD) : cardNamed(card);
  }
  mix(
    s,
    boxes.filter(at => view.cards[placeId(at)] === 'hidden'),
    next,
  );
}

/** A full position that agrees with a view: what lies face down is drawn at random. */
export function imagine(view: View, _: Seat, next: Random): State {
  const s = emptyBoard(view.scenario, view.delay);
  s.turn = view.turn;
  for (const [p, figure] of view.figures.entries()) {
    s.at[p] = placeNamed(figure.place);
    s.left[p] = figure.left;
    if (p >= REDCOATS.to) continue;
    s.hits[p] = figure.hits;
    s.joined[p] = figure.joined ? 1 : 0;
    s.searched[p] = figure.searched ? 1 : 0;
  }
  RIDERS.forEach((p, i) => {
    s.captured[i] = view.figures[p].captured ? 1 : 0;
  });
  imagineCards(s, view, next);
  for (const id of view.warned) s.warned[boxNamed(id)] = 1;
  for (const [id, forces] of Object.entries(view.tried)) s.tried[boxNamed(id)] = bitsOf(forces);
  TOWNS.forEach(({ name }, town) => {
    s.stirred[town] = view.stirred[name] ?? null;
  });
  for (const [id, card] of Object.entries(view.taken)) s.taken[boxNamed(id)] = cardNamed(card);
  s.sons = view.sons;
  s.scored.splice(0, 2, view.hits.british, view.hits.american);
  s.concord = view.concord;
  s.stack = view.pending.slice();
  return s;
}
