import { count } from '../../core/count.ts';
import type { Outcome } from '../../core/game.ts';
import { listed } from '../../core/listed.ts';
import { card } from './data.ts';
import { dueFromStock, liftedIn } from './event-cards.ts';
import { areaOrNone, COLUMN_IDS } from './ids.ts';
import { areaName, cardName, factionName, TheSide, unitWords } from './names.ts';
import type { View } from './observe.ts';
import { AMERICAN, BRITISH, FACTIONS_OF, NOBODY } from './pieces.ts';
import { truceRound } from './rules/04-end.ts';
import { scoreWords, setUpOf } from './scenarios.ts';
import { FACTION_IDS, factionNamed, seatsOf } from './seats.ts';

export const factionTitle = (id: string): string => factionName(factionNamed(id));

const winnerWords = ({ winner }: Outcome): string =>
  winner === null ? 'Nobody has won.' : `${TheSide(winner === 0 ? BRITISH : AMERICAN)} have won.`;

/** The faction whose turn it is; null before the first marker is drawn. */
export const activeId = (view: View): string | null => view.drawn.at(-1) ?? null;

function actingWords({ scenario, toAct }: View): string[] {
  const seat = seatsOf(scenario).find(({ id }) => id === toAct);
  return seat ? [`The ${seat.title} decide.`] : [];
}

/** The state of the match in sentences, the most important first. */
export function summaryOf(view: View): string[] {
  const active = activeId(view);
  const bag = 4 - view.drawn.length;
  return [
    ...(view.outcome
      ? [`The match is over. ${winnerWords(view.outcome)} ${view.outcome.reason}`]
      : [
          `Round ${view.round}${active ? `, turn of the ${factionTitle(active)}, ${bag} ${bag === 1 ? 'marker' : 'markers'} left in the bag` : ''}.`,
          ...actingWords(view),
        ]),
    ...scoreOf(view),
  ];
}

export const scoreOf = (view: View): string[] => {
  const { british, american } = view.points;
  return [`British ${scoreWords(view.scenario, british)}, Americans ${american}.`];
};

/** What the table shows besides the map: truces, events in force, piles, and the sizes of hands and decks. */
export function notesOf(view: View): string[] {
  return [
    ...playedTrucesWords(view),
    ...liftedWords(view),
    ...inForceWords(view),
    ...pileWords('Fled', view.fled),
    ...pileWords('In stock', view.stock),
    ...dueWords(view),
    ...handWords(view),
  ];
}

/** 3.2.5: the truces that have been played. The Introductory game has none (6.3). */
function playedTrucesWords(view: View): string[] {
  const { truces, scenario } = view;
  if (setUpOf(scenario).ends === null) return [];
  const played = FACTION_IDS.filter(id => (truces[id] ?? 0) > 0).map(
    id => `${factionTitle(id)} in round ${truces[id]}`,
  );
  if (played.length === 0) return ['No truce has been played.'];
  const last = view.outcome ? null : lastRoundOf(view);
  return [`Truces played: ${listed(played)}.${last === null ? '' : ` The war ends with round ${last}.`}`];
}

/** 4.0, 7.8: the round with which the war ends now that a side has played both its truces; null if none has. */
export function lastRoundOf(view: View): number | null {
  const both = FACTIONS_OF.some(factions => factions.every(faction => (view.truces[FACTION_IDS[faction]] ?? 0) > 0));
  return both ? truceRound(view) : null;
}

/** Events in force this turn, with the battle on which they were laid. */
function inForceWords({ inForce }: View): string[] {
  const words = inForce.map(laid => {
    const at = areaOrNone.read(laid.at) ?? NOBODY;
    return `${cardName(card(laid.card))}${at === NOBODY ? '' : ` on the battle in ${areaName(at)}`}`;
  });
  return words.length > 0 ? [`In force this turn: ${listed(words)}.`] : [];
}

/** 5.0 British Loyalties: units of a colony that is being rearranged stand nowhere for the moment. */
function liftedWords({ pending }: View): string[] {
  const n = liftedIn(pending);
  return n > 0 ? [`Lifted by British Loyalties and still to be placed: ${count(n, 'unit')}.`] : [];
}

/** 3.1: the units of the stock that are due as reinforcements. */
function dueWords({ pending, fled }: View): string[] {
  const due = pending.find(f => f.step === 'muster');
  const n = due ? dueFromStock(due, fled[COLUMN_IDS[due.column]] ?? 0) : 0;
  return due && n > 0
    ? [`Of the stock, ${unitWords(due.column, n)} ${n === 1 ? 'is' : 'are'} this turn’s reinforcements.`]
    : [];
}

/** `counts`: by column, or by kind; the letter of a kind is also that of a column. */
function pileWords(title: string, counts: Readonly<Record<string, number>>): string[] {
  const words = Object.entries(counts).map(([id, n]) => unitWords(COLUMN_IDS.indexOf(id), n));
  return words.length > 0 ? [`${title}: ${listed(words)}.`] : [];
}

/** The number of cards in each hand and deck. Hands that the viewer sees are listed beside the board. */
const handWords = ({ handSizes, deckSizes }: View): string[] =>
  FACTION_IDS.map(id => `${factionTitle(id)}: ${count(handSizes[id], 'card')} in hand, ${deckSizes[id]} in the deck.`);
