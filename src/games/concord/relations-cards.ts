import type { Fault, Relation } from '../../core/relation.ts';
import type { BoardFile } from './shape.ts';

type Card = BoardFile['cards'][number];
type PointsId = keyof BoardFile['points'];

const CARDS = 22;
const BUNKER_HILL_CARDS = 10;
const MOST_ACTIONS = 5;
/** How many cards have no, one, two and three hash marks. */
const HASH_MARKS: readonly [marks: number, cards: number][] = [
  [0, 12],
  [1, 4],
  [2, 4],
  [3, 2],
];
/** The points that the rules fix. */
const FIXED: readonly [PointsId, number, string][] = [
  ['concord', 5, '11.0'],
  ['firstCombat', 5, '10.0'],
  ['percyInLexington', 3, '12.0'],
  ['percyNotInLexington', 5, '12.0'],
  ['hashMark', 1, '8.1'],
  ['extraDraw', -1, '8.2'],
  ['plainArms', 1, '4.7'],
];
/** The points that the rules do not fix. The data file may set them freely. */
const UNFIXED = [
  'unitDestroyed',
  'unitBroken',
  'leaderKilled',
  'leaderWounded',
  'riderCaptured',
  'sonCaptured',
] as const satisfies readonly PointsId[];

const eachCard = (board: BoardFile, wrong: (card: Card) => boolean, field: keyof Card): Fault[] =>
  board.cards.flatMap((card, i) => (wrong(card) ? [{ at: ['cards', i, field], found: `it is ${card[field]}` }] : []));

const someCard = (name: string, right: string, rule: string, fits: (card: Card) => boolean): Relation<BoardFile> => ({
  name,
  right,
  rule,
  faults: board => (board.cards.some(fits) ? [] : [{ at: ['cards'], found: 'no card does' }]),
});

export const CARD_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'card numbers',
    right: 'there are 22 cards, numbered from 1 in order',
    rule: '15.1',
    faults: board => [
      ...board.cards.flatMap((c, i) =>
        c.number === i + 1 ? [] : [{ at: ['cards', i, 'number'], found: `it is ${c.number}` }],
      ),
      ...(board.cards.length === CARDS ? [] : [{ at: ['cards'], found: `there are ${board.cards.length}` }]),
    ],
  },
  {
    name: 'British actions',
    right: 'a card gives the British 1 to 5 actions',
    rule: '5.1',
    faults: board => eachCard(board, c => c.british < 1 || c.british > MOST_ACTIONS, 'british'),
  },
  {
    name: 'Patriot actions',
    right: 'a card gives the Patriots 1 to 5 actions',
    rule: '5.1',
    faults: board => eachCard(board, c => c.patriot < 1 || c.patriot > MOST_ACTIONS, 'patriot'),
  },
  {
    name: 'hash marks',
    right: 'ten cards have hash marks: four cards have one mark, four have two, and two have three',
    rule: '5.1 and a published session report',
    faults: board => {
      const found = HASH_MARKS.map(([marks]) => board.cards.filter(c => c.marks === marks).length);
      const right = HASH_MARKS.every(([, cards], i) => cards === found[i]);
      const text = `cards with one, two and three marks: ${found[1]}, ${found[2]} and ${found[3]}`;
      return right ? [] : [{ at: ['cards'], found: text }];
    },
  },
  {
    name: 'Bunker Hill cards',
    right: 'ten of the cards are also used in Bunker Hill',
    rule: 'Bunker Hill 12.1',
    faults: board => {
      const count = board.cards.filter(c => c.bunkerHill).length;
      return count === BUNKER_HILL_CARDS ? [] : [{ at: ['cards'], found: `${count} of them are` }];
    },
  },
  someCard('five British', 'some card gives the British 5 actions', '15.3', c => c.british === MOST_ACTIONS),
  someCard('five Patriot', 'some card gives the Patriots 5 actions', '15.4', c => c.patriot === MOST_ACTIONS),
  someCard('more British', 'some card gives the British more actions', '15.3', c => c.british > c.patriot),
  someCard('more Patriot', 'some card gives the Patriots more actions', '15.4', c => c.patriot > c.british),
  ...FIXED.map(
    ([id, points, rule]): Relation<BoardFile> => ({
      name: `points: ${id}`,
      right: `${id} is worth ${points}`,
      rule,
      faults: board =>
        board.points[id].points === points
          ? []
          : [{ at: ['points', id, 'points'], found: `it is ${board.points[id].points}` }],
    }),
  ),
  {
    name: 'points: losses',
    right: 'a loss scores for the enemy, so its points are zero or more',
    rule: '4.1, 4.2, 4.4',
    faults: board =>
      UNFIXED.flatMap(id =>
        board.points[id].points >= 0
          ? []
          : [{ at: ['points', id, 'points'], found: `it is ${board.points[id].points}` }],
      ),
  },
];
