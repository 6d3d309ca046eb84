import { type Fault, holds, type Relation, repeated, unless } from '../../core/relation.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import type { BoardFile } from './schema.ts';

/** Errata 7. */
const WITHOUT_MILITIA = [
  ...['charlestown', 'meadows', 'hartwells', 'merriams', 'barretts', 'northbridge', 'southbridge', 'boston'],
];

type Row = readonly [name: string, right: string, rule: string, at: Fault['at'], holds: (board: BoardFile) => boolean];

/** What one part of the file must be by the rules. */
const FIGURES: readonly Row[] = [
  ...(['placed', 'dealt'] as const).map((way): Row => {
    const rule = way === 'placed' ? '2' : '4, solo note';
    return [
      `cards ${way}`,
      'there is one card for each box with a card',
      rule,
      ['cards', way],
      ({ cards, boxes }) =>
        cards[way].supplies + cards[way].blanks + cards[way].sons === boxes.filter(({ card }) => card).length,
    ];
  }),
  [
    'a total of cards',
    'ten supply cards and five blanks are placed, twelve and four are dealt',
    '2, 4',
    ['cards'],
    ({ cards: { placed: p, dealt: d } }) =>
      [p.supplies, p.blanks, p.sons, d.supplies, d.blanks, d.sons].join() === '10,5,1,12,4,0',
  ],
  ['31 towns', 'there is a town for each of the 31 figures', '2, 10', ['towns'], b => b.towns.length === 31],
  [
    '21 towns off the map',
    '21 of the towns are off the map',
    'Errata 6',
    ['towns'],
    b => b.towns.filter(town => !town.onMap).length === 21,
  ],
  [
    'British figures',
    '24 figures in three forces: 6, 12 and 6',
    '2',
    ['forces'],
    ({ forces: f }) => [f.raiding.figures, f.relief.figures, f.reserve.figures].join() === '6,12,6',
  ],
  [
    'forces by turn',
    'the raiding force leaves on turn 4, relief and reserve on turn 7',
    '6',
    ['forces'],
    ({ forces: f }) => [f.raiding.turn, f.relief.turn, f.reserve.turn].join() === '4,7,7',
  ],
  ['14 turns', 'the match lasts 14 turns', '5', ['turns'], b => b.turns.length === 14],
  [
    'points',
    'a hit, a supply card, a rider and a stranded figure count 1, the gun 2, the sons 5, Concord 10',
    '3',
    ['points'],
    ({ points: p }) =>
      [p.hit, p.supply, p.rider, p.stranded, p.strandedGun, p.sons, p.noConcord].join() === '1,1,1,1,2,5,10',
  ],
  ['march', 'a figure has six points a turn', '6.1', ['march'], b => b.march.points === 6],
  [
    'riders',
    'a rider is captured on a 1, and leaves after turn 6',
    '6.2',
    ['riders'],
    b => b.riders.capturedOn === 1 && b.riders.lastTurn === 6,
  ],
  ['search', 'a search fails on a 1', '7.1', ['search'], b => b.search.failsOn === 1],
  [
    'fire',
    'a figure hits on a 6, once, the cannon on 5 or 6, twice',
    '9.2',
    ['fire'],
    ({ fire: { figure, gun } }) =>
      [figure.hitsFrom, figure.ammunition, gun.hitsFrom, gun.ammunition].join() === '6,1,5,2',
  ],
  [
    'alarm',
    'dice are rolled for towns from turn 7 on, and all come on turn 12',
    '10.4',
    ['alarm'],
    b => b.alarm.from === 7 && b.alarm.all === 12,
  ],
];

/** Towns, turns and boats. */
const TABLE_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'town numbers',
    right: 'the towns are numbered in order',
    rule: '10.1',
    faults: ({ towns }) => towns.flatMap(({ number: n }, i) => unless(n === i + 1, ['towns', i, 'number'], `${n}`)),
  },
  {
    name: 'town names',
    right: 'no two towns have the same name',
    rule: '10.1',
    faults: ({ towns }) =>
      repeated(
        towns.map(({ name }) => name),
        i => ['towns', i, 'name'],
      ),
  },
  {
    name: 'towns on the map',
    right: 'a town that is on the map enters at the box of its name, and every other town off it',
    rule: 'Errata 6',
    faults: ({ towns, boxes }) =>
      towns.flatMap((town, i) => {
        const own = boxes.find(({ name }) => name === town.name);
        return unless(town.onMap === (own !== undefined && own.id === town.enters), ['towns', i, 'onMap']);
      }),
  },
  {
    name: 'boxes without militia',
    right: 'seven boxes and Boston have no militia of their own',
    rule: 'Errata 7',
    faults: ({ towns }) =>
      towns.flatMap((town, i) =>
        unless(!(town.onMap && WITHOUT_MILITIA.includes(town.enters)), ['towns', i, 'enters']),
      ),
  },
  {
    name: 'night turns',
    right: 'turns 1 to 6 and 14 are played by night',
    rule: '9, Errata 3 and 4',
    faults: ({ turns }) =>
      turns.flatMap(({ night }, i) => unless(night === (i < 6 || i === 13), ['turns', i, 'night'])),
  },
  {
    name: 'faces of the die',
    right: 'the results of the boats cover the faces 1 to 6 in order',
    rule: '6.3',
    faults: ({ boats }) =>
      boats.flatMap(({ results }, i) => {
        const most = results.map(result => result.most);
        const rising = most.every((n, j) => j === 0 || n > most[j - 1]);
        return unless(rising && most.at(-1) === 6, ['boats', i, 'results'], most.join());
      }),
  },
  {
    name: 'where boats land',
    right: 'boats that arrive may end where they land, and it is named first',
    rule: '6.3',
    faults: ({ boats }) =>
      boats.flatMap(({ to, results }, i) =>
        results.flatMap(({ ends }, j) =>
          unless(ends.length === 0 || ends[0] === to, ['boats', i, 'results', j, 'ends'], ends.join()),
        ),
      ),
  },
];

/** Boxes by id come first: where those fail, the rest would only repeat it. */
export const RELATIONS: readonly Relation<BoardFile>[] = [
  ...MAP_RELATIONS,
  ...FIGURES.map(row => holds(...row)),
  ...TABLE_RELATIONS,
];
