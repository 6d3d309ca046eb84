import { fixed, holds, type Relation, repeated, unless } from '../../core/relation.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import type { BoardFile } from './shape.ts';

/** What the rules fix, part by part of the file. */
const FIXED: readonly Relation<BoardFile>[] = [
  fixed(
    'cards',
    'ten supply cards, five blanks and Hancock and Adams are placed; twelve and four are dealt',
    '2, 4',
    'cards',
    {
      placed: { supplies: 10, blanks: 5, sons: 1 },
      dealt: { supplies: 12, blanks: 4, sons: 0 },
    },
  ),
  fixed('forces', '6 figures leave Boston on turn 4; 12 and the gun, and 6 in reserve, on turn 7', '2, 6', 'forces', {
    raiding: { figures: 6, turn: 4 },
    relief: { figures: 12, turn: 7, guns: 1 },
    reserve: { figures: 6, turn: 7 },
  }),
  fixed(
    'points',
    'a hit, a supply card, a rider and a stranded figure count 1, the gun 2, the sons 5, Concord 10',
    '3',
    'points',
    {
      ...{ hit: 1, supply: 1, sons: 5, rider: 1, stranded: 1, strandedGun: 2, noConcord: 10 },
    },
  ),
  fixed('the ferry', 'the ferry from Boston to Charlestown costs 1, from turn 7 on', '6', 'ferry', {
    ...{ a: 'boston', b: 'charlestown', cost: 1, from: 7 },
  }),
  fixed('march', 'a figure has six points a turn', '6.1', 'march.points', 6),
  fixed('riders', 'a rider is captured on a 1, and leaves after turn 6', '6.2', 'riders', {
    capturedOn: 1,
    lastTurn: 6,
  }),
  fixed('search', 'a search fails on a 1', '7.1', 'search.failsOn', 1),
  fixed('fire', 'a figure hits on a 6, once, the cannon on 5 or 6, twice', '9.2', 'fire', {
    figure: { hitsFrom: 6, ammunition: 1 },
    gun: { hitsFrom: 5, ammunition: 2 },
  }),
  fixed('alarm', 'dice are rolled for towns from turn 7 on, and all come on turn 12', '10.4', 'alarm', {
    from: 7,
    all: 12,
  }),
  fixed(
    'turns',
    'the match lasts 14 turns, and 1 to 6 and 14 are played by night',
    '5, 9, Errata 3 and 4',
    'turns.*.night',
    Array.from({ length: 14 }, (_, i) => i < 6 || i === 13),
  ),
  fixed(
    'town numbers',
    'the 31 towns are numbered in order',
    '2, 10.1',
    'towns.*.number',
    Array.from({ length: 31 }, (_, i) => i + 1),
  ),
  holds(
    '21 towns off the map',
    '21 of the towns are off the map',
    'Errata 6',
    ['towns'],
    b => b.towns.filter(t => !t.onMap).length === 21,
  ),
];

/** Towns and boats. */
const TABLE_RELATIONS: readonly Relation<BoardFile>[] = [
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
export const RELATIONS: readonly Relation<BoardFile>[] = [...MAP_RELATIONS, ...FIXED, ...TABLE_RELATIONS];
