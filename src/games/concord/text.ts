import { count, figure } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { placeNamed } from './ids.ts';
import { placeName } from './names.ts';
import type { HinderView, View } from './observe.ts';
import { isBostonToConcord } from './state.ts';
import { describeCard } from './words-turn.ts';

const hinderState = (name: string, { at }: HinderView): string =>
  `${name} ${at === 'available' ? 'available' : at === 'turn-track' ? 'back next turn' : `in ${placeName(placeNamed(at))}`}`;

function cards({ card, deck }: View): string {
  const drawn = card ? `Card ${card.number}. ` : '';
  const known =
    deck.known.length > 0
      ? ` You have seen the next: ${listed(deck.known.map(number => describeCard(number - 1)))}.`
      : '';
  return `${drawn}Deck: ${count(deck.left, 'card')} left; discarded ${deck.discard.join(', ') || 'none'}.${known}`;
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

const both = (text: string, [british, patriot]: readonly number[]): string =>
  `${text}: British ${figure(british)}, Patriots ${figure(patriot)}.`;

/** The score of 13.0 or 15.2 as it stands. The Victory Point Track is only one line of it. */
export const standingWords = ({ standing }: View): string => both('If the match ended now', standing.scores);

/**
 * The Victory Point Track, the score if the match ended now, and why the British may lose in spite of it (11.0). After
 * the match only the total.
 */
export function scoreOf(view: View): string[] {
  const { points, outcome, concord } = view;
  if (outcome) return [both('Total', outcome.scores)];
  const lost = isBostonToConcord(view) && !concord;
  return [
    both('Victory Point Track', [points.british, points.patriot]),
    standingWords(view),
    ...(lost ? ['But the British lose if no unbroken Regular enters Concord (11.0).'] : []),
  ];
}

function scoreSheet({ outcome, standing: { sheet, scores } }: View): string[] {
  return [
    ...(outcome ? [] : ['The score sheet, if the match ended now:']),
    ...sheet.map(({ text, rule, points }) => both(`${text} (${rule})`, points)),
    both('Total', scores),
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
