import { each, fixed, holds, type Relation, unless } from '../../core/relation.ts';
import { type BoardFile, FACTION_LETTERS, KIND_LETTERS } from './shape.ts';

type Card = BoardFile['cards'][number];
type Kind = BoardFile['factions'][number];

const numbersOf = ({ cards }: BoardFile, letter: string): number[] =>
  cards.filter(({ faction }) => faction === letter).map(({ number }) => number);

/** The number of cards of each faction, as the list of components gives it. */
const TOTALS = { R: 15, Y: 13, B: 14, W: 12 } as const;

/** The fields of each kind of card. A card has each of FIELDS_TO_CHECK exactly if its kind lists it here. */
const FIELDS: Readonly<Record<Card['kind'], readonly (keyof Card)[]>> = {
  land: ['armies', 'areas'],
  truce: ['armies', 'areas'],
  warship: ['armies'],
  boat: ['armies', 'units'],
  event: ['name', 'phase'],
};
const FIELDS_TO_CHECK = ['armies', 'areas', 'name', 'phase'] as const satisfies readonly (keyof Card)[];

const isMovementNumber = (n: number): boolean => n <= 7;
const fitsNumber = ({ kind, number }: Card): boolean =>
  isMovementNumber(number)
    ? kind === 'land' || kind === 'warship' || kind === 'boat'
    : number === 8
      ? kind === 'truce'
      : kind === 'event';

const cardOf = ({ cards }: BoardFile, faction: string, number: number): Card | undefined =>
  cards.find(card => card.faction === faction && card.number === number);

/** Cards that the text or the pictures of the rulebook show in full. */
const GIVEN: readonly (readonly [string, string, number, (card: Card) => boolean])[] = [
  ['the Regulars’ truce moves four armies two areas', 'R', 8, c => c.armies === 4 && c.areas === 2],
  ['card 07 of the Regulars is a Warship for two armies', 'R', 7, c => c.kind === 'warship' && c.armies === 2],
  [
    'card 07 of the Loyalists is a Boat for two armies of three units',
    'Y',
    7,
    c => c.kind === 'boat' && c.armies === 2 && c.units === 3,
  ],
  ['card 11 of the Regulars is Benedict Arnold, played in the march', 'R', 11, c => c.phase === 'march'],
  ['card 14 of the Regulars is the Light Dragoons', 'R', 14, c => c.name === 'Light Dragoons'],
  ['card 09 of the Loyalists is John Butler', 'Y', 9, c => c.name === 'John Butler'],
  ['card 10 of the Loyalists is British Loyalties', 'Y', 10, c => c.name === 'British Loyalties'],
  ['card 12 of the Continentals is Betsy Ross', 'B', 12, c => c.name === 'Betsy Ross'],
  ['card 13 of the Continentals is Montgomery', 'B', 13, c => c.name === 'Montgomery'],
];

/** Dice, units and cards. */
export const CARD_RELATIONS: readonly Relation<BoardFile>[] = [
  fixed('factions.*.id', 'the seven kinds stand in the order R, Y, B, W, O, P, G', '1.1', KIND_LETTERS),
  fixed('factions.*.units', 'each kind has as many units as the components list', '1.1', [35, 45, 40, 45, 12, 10, 18]),
  fixed('factions.*.dice', 'each kind has as many dice as the components list', '1.1', [2, 3, 2, 3, 2, 2, 2]),
  each(
    'factions.*.faces',
    'a die has six faces',
    '3.3',
    ({ hit, flee, command }: Kind['faces']) => hit + flee + command === 6,
  ),
  each(
    'factions.*',
    'a die of the Regulars has no Flee face',
    '7.7',
    ({ id, faces }: Kind) => id !== 'R' || faces.flee === 0,
  ),
  ...FACTION_LETTERS.map(letter =>
    holds<BoardFile>(
      `cards of ${letter}`,
      `${letter} has the cards 01 to ${TOTALS[letter]}`,
      '1.6',
      ['cards'],
      board => numbersOf(board, letter).join() === Array.from({ length: TOTALS[letter] }, (_, i) => i + 1).join(),
    ),
  ),
  each(
    'cards.*',
    'cards 01 to 07 are movement cards, 08 is the truce, and all higher ones are events',
    '5.0',
    fitsNumber,
  ),
  {
    name: 'what a card says',
    right:
      'a movement card names its armies, a land card its areas, an event its name and phase, and none anything else',
    rule: '3.2',
    faults: ({ cards }) =>
      cards.flatMap((card, i) =>
        FIELDS_TO_CHECK.flatMap(field =>
          unless((card[field] !== undefined) === FIELDS[card.kind].includes(field), ['cards', i, field], card.kind),
        ),
      ),
  },
  ...GIVEN.map(([right, faction, number, fits]) =>
    holds<BoardFile>(right, right, '5.0', ['cards'], board => {
      const card = cardOf(board, faction, number);
      return card !== undefined && fits(card);
    }),
  ),
];
