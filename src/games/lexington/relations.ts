import { each, fixed, holds, type Relation, unique } from '../../core/relation.ts';
import { related } from '../../formats/assets.ts';
import { MAP_RELATIONS } from './relations-map.ts';
import { type BoardFile, shape } from './shape.ts';

/** Values that the rules fix, in the order of the data file. */
const FIXED: readonly Relation<BoardFile>[] = [
  fixed('cards', 'ten supply cards, five blanks and Hancock and Adams are placed; twelve and four are dealt', '2, 4', {
    placed: { supplies: 10, blanks: 5, sons: 1 },
    dealt: { supplies: 12, blanks: 4, sons: 0 },
  }),
  fixed('forces', '6 figures leave Boston on turn 4; 12 and the gun, and 6 in reserve, on turn 7', '2, 6', {
    raiding: { figures: 6, turn: 4 },
    relief: { figures: 12, turn: 7, guns: 1 },
    reserve: { figures: 6, turn: 7 },
  }),
  fixed(
    'points',
    'a hit, a supply card, a rider and a stranded figure count 1, the gun 2, the sons 5, Concord 10',
    '3',
    {
      ...{ hit: 1, supply: 1, sons: 5, rider: 1, stranded: 1, strandedGun: 2, noConcord: 10 },
    },
  ),
  fixed('ferry', 'the ferry from Boston to Charlestown costs 1, from turn 7 on', '6', {
    ...{ a: 'boston', b: 'charlestown', cost: 1, from: 7 },
  }),
  fixed('march.points', 'a figure has six points a turn', '6.1', 6),
  fixed('riders', 'a rider is captured on a 1, and leaves after turn 6', '6.2', { capturedOn: 1, lastTurn: 6 }),
  fixed('search.failsOn', 'a search fails on a 1', '7.1', 1),
  fixed('fire', 'a figure hits on a 6, once, the cannon on 5 or 6, twice', '9.2', {
    figure: { hitsFrom: 6, ammunition: 1 },
    gun: { hitsFrom: 5, ammunition: 2 },
  }),
  fixed('alarm', 'dice are rolled for towns from turn 7 on, and all come on turn 12', '10.4', { from: 7, all: 12 }),
  fixed(
    'turns.*.night',
    'the match lasts 14 turns, and 1 to 6 and 14 are played by night',
    '5, 9, Errata 3 and 4',
    Array.from({ length: 14 }, (_, i) => i < 6 || i === 13),
  ),
  fixed(
    'towns.*.number',
    'the 31 towns are numbered in order',
    '2, 10.1',
    Array.from({ length: 31 }, (_, i) => i + 1),
  ),
];

/** Towns and boats. */
const TABLE_RELATIONS: readonly Relation<BoardFile>[] = [
  unique('towns.*.name', 'no two towns have the same name', '10.1'),
  holds('21 towns off the map', '21 of the towns are off the map', 'Errata 6', ['towns'], ({ towns }) => {
    return towns.filter(({ onMap }) => !onMap).length === 21;
  }),
  each(
    'towns.*',
    'a town that is on the map enters at the box of its name, and every other town off it',
    'Errata 6',
    (town: BoardFile['towns'][number], { boxes }: BoardFile) =>
      town.onMap === boxes.some(({ id, name }) => name === town.name && id === town.enters),
  ),
  each(
    'boats.*.results',
    'the results of the boats cover the faces 1 to 6 in order',
    '6.3',
    (results: readonly { readonly most: number }[]) =>
      results.at(-1)?.most === 6 && results.every(({ most }, i) => i === 0 || most > results[i - 1].most),
  ),
  each(
    'boats.*',
    'boats that arrive may end where they land, and it is named first',
    '6.3',
    ({ to, results }: BoardFile['boats'][number]) => results.every(({ ends: [first = to] }) => first === to),
  ),
];

/** The map comes first: if a box is missing there, the later checks would only report it again. */
export const RELATIONS: readonly Relation<BoardFile>[] = [...MAP_RELATIONS, ...FIXED, ...TABLE_RELATIONS];

/** The data file of Lexington and Concord: its shape, then each relation between its parts. */
export const boardSchema = related(shape, RELATIONS);
