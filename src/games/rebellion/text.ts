import type { Outcome } from '../../core/game.ts';
import type { Standing } from '../../core/telling.ts';
import { AREAS, CARDS, cardNamed } from './data.ts';
import { COLUMN_IDS } from './ids.ts';
import { cardName, effectOf, listed, NAMED_COLUMNS, unitWords } from './names.ts';
import type { View } from './observe.ts';
import { FREE, OWNED } from './pieces.ts';
import { boardOf } from './scenarios.ts';
import { FACTION_IDS, type FactionId, SIDE_IDS, seatsOf } from './seats.ts';

const FACTION_NAMES: Readonly<Record<FactionId, string>> = {
  regulars: 'Regulars',
  loyalists: 'Loyalists',
  continentals: 'Continentals',
  patriots: 'Patriots',
};
export const factionTitle = (id: string): string => FACTION_NAMES[FACTION_IDS.find(each => each === id) ?? 'regulars'];

/** "colonies", in the Siege "flags". */
export const scoreUnit = ({ scenario }: View): readonly [string, string] =>
  boardOf(scenario).cities ? ['flag', 'flags'] : ['colony', 'colonies'];

const SIDE_NAMES = { british: 'British', american: 'Americans' } as const;

/** 4.0: the score if the match ended now. */
export const standing = (view: View): Standing => ({
  sides: SIDE_IDS.map(id => ({ name: SIDE_NAMES[id], points: view.points[id] })),
  unit: scoreUnit(view),
});

const winnerWords = ({ winner }: Outcome): string =>
  winner === null ? 'Nobody has won.' : `${winner === 0 ? 'The British' : 'The Americans'} have won.`;

/** The faction whose turn it is; null before the first marker is drawn. */
export const activeId = (view: View): string | null => view.drawn.at(-1) ?? null;

function actingWords({ scenario, toAct, pending }: View): string[] {
  if (toAct === null || pending.length === 0) return [];
  const seat = seatsOf(scenario).find(({ id }) => id === toAct);
  return seat ? [`${seat.title} decide.`] : [];
}

/** How the match stands, the essential first. */
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
  const [one, many] = scoreUnit(view);
  const { british, american } = view.points;
  return [`British ${british} ${british === 1 ? one : many}, Americans ${american}.`];
};

/** "2 Regulars, 1 Loyalist; 3 free Natives" */
export function unitsWords(counts: Readonly<Record<string, number>>): string {
  const owned = NAMED_COLUMNS.filter(column => column < OWNED && (counts[COLUMN_IDS[column]] ?? 0) > 0).map(column =>
    unitWords(column, counts[COLUMN_IDS[column]]),
  );
  const free = counts[COLUMN_IDS[FREE]] ?? 0;
  return [...owned, ...(free > 0 ? [`${unitWords(6, free)} of nobody`] : [])].join(', ');
}

/** Whose flags stand where, areas with their units, hands and what is off the map. */
export function notesOf(view: View): string[] {
  return [
    ...truceWords(view),
    ...pileWords('Fled', view.fled),
    ...pileWords('In stock', view.stock),
    ...handWords(view),
  ];
}

function truceWords({ truces }: View): string[] {
  const played = FACTION_IDS.filter(id => (truces[id] ?? 0) > 0).map(
    id => `${FACTION_NAMES[id]} in round ${truces[id]}`,
  );
  return played.length > 0 ? [`Truces played: ${listed(played)}.`] : ['No truce has been played.'];
}

function pileWords(title: string, counts: Readonly<Record<string, number>>): string[] {
  const words = Object.entries(counts).map(([id, n]) =>
    unitWords(
      COLUMN_IDS.findIndex(each => each === (id === 'G' ? 'GB' : id)),
      n,
    ),
  );
  return words.length > 0 ? [`${title}: ${listed(words)}.`] : [];
}

/** A card in words, as its holder reads it: "Warship (07): 2 armies by sea of all sizes". */
export function cardWords(id: string): string {
  const card = cardNamed(id) ?? 0;
  const { kind, phase } = CARDS[card];
  return `${cardName(card)}${kind === 'event' ? `, an event of the ${phase}` : ''}: ${effectOf(card)}`;
}

/** 1.6: the hands that the viewer sees, and how many cards the others hold. */
function handWords({ hands, handSizes, deckSizes }: View): string[] {
  return FACTION_IDS.map(id => {
    const hand = hands[id];
    const deck = `${deckSizes[id]} in the deck`;
    return hand
      ? `${FACTION_NAMES[id]} hold ${hand.length === 0 ? 'no cards' : hand.map(cardWords).join('; ')}; ${deck}.`
      : `${FACTION_NAMES[id]} hold ${handSizes[id]} cards, ${deck}.`;
  });
}

const flagWords = ({ flags }: View, of: string, name: (id: string) => string): string =>
  listed(Object.entries(flags).flatMap(([id, side]) => (side === of ? [name(id)] : [])));

/** The whole board in words, for a match without a picture. */
export function boardText(view: View, name: (id: string) => string): string {
  const areas = AREAS.flatMap(({ id, name: title }) =>
    view.units[id] ? [`${title}: ${unitsWords(view.units[id])}.`] : [],
  );
  return [
    ...summaryOf(view),
    `British: ${flagWords(view, 'british', name)}. Americans: ${flagWords(view, 'american', name)}.`,
    ...areas,
    ...notesOf(view),
  ].join('\n');
}
