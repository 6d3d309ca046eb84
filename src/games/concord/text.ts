import { count, figure } from '../../core/count.ts';
import { placeNamed } from './ids.ts';
import { listed, placeName } from './names.ts';
import type { HinderView, View } from './observe.ts';

const hinderState = (name: string, { at }: HinderView): string =>
  `${name} ${at === 'available' ? 'available' : at === 'turn-track' ? 'back next turn' : `in ${placeName(placeNamed(at))}`}`;

function cards({ card, deck }: View): string {
  const marks = card ? `Card ${card.number} (${count(card.marks, 'mark')}). ` : '';
  const known = deck.known.length > 0 ? `, next ${listed(deck.known.map(String))}` : '';
  return `${marks}Deck: ${count(deck.left, 'card')} left${known}; discarded ${deck.discard.join(', ') || 'none'}.`;
}

function offMap(view: View): string[] {
  const ids = (place: string, mark?: string): string[] =>
    view.pieces.filter(piece => piece.place === place && (!mark || piece.marks.includes(mark))).map(({ id }) => id);
  const taken = ids('out', 'captured');
  const waiting = ids('turn-track');
  return [
    ...(taken.length > 0 ? [`Taken to Boston: ${listed(taken)}.`] : []),
    ...(waiting.length > 0
      ? [
          `Percy waits for turn ${view.rules.percyTurn} with ${count(waiting.length - 2, 'Regular')} and the Field Cannon.`,
        ]
      : []),
  ];
}

function scoreSheet({ outcome }: View): string[] {
  if (!outcome) return [];
  const line = (text: string, [british, patriot]: readonly number[]): string =>
    `${text}: British ${figure(british)}, Patriots ${figure(patriot)}.`;
  return [
    ...outcome.sheet.map(({ text, rule, points: both }) => line(`${text} (${rule})`, both)),
    line('Total', outcome.scores),
  ];
}

/** What the table shows besides the map: cards, markers in hand, the pool, what is off the map, the score sheet. */
export function notesOf(view: View): string[] {
  const { pool, hinder } = view;
  return [
    cards(view),
    view.shot ? 'The Shot has been heard: Ambush and Snipe are open.' : 'The Shot has not been heard.',
    view.concord ? 'An unbroken Regular has entered Concord.' : 'No unbroken Regular has entered Concord.',
    `Hinder markers: ${listed(Object.entries(hinder).map(([name, marker]) => hinderState(name, marker)))}.`,
    `Militia pool: ${listed(pool.map((n, strength) => `${n} of strength ${strength}`))}.`,
    ...offMap(view),
    ...scoreSheet(view),
  ];
}
