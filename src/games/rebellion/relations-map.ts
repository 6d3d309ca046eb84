import { type Fault, holds, type Relation, repeated, unless } from '../../core/relation.ts';
import type { BoardFile } from './shape.ts';

/** Every place in the file that names an area. */
function* namedAreas(board: BoardFile): Generator<{ readonly id: string; readonly at: Fault['at'] }> {
  for (const [i, { a, b }] of board.borders.entries()) {
    yield { id: a, at: ['borders', i, 'a'] };
    yield { id: b, at: ['borders', i, 'b'] };
  }
  for (const [i, { start = {}, placed = {}, flags }] of board.scenarios.entries()) {
    for (const id of Object.keys(start)) yield { id, at: ['scenarios', i, 'start', id] };
    for (const id of Object.keys(placed)) yield { id, at: ['scenarios', i, 'placed', id] };
    for (const side of ['british', 'american'] as const)
      for (const [j, id] of (flags?.[side] ?? []).entries()) yield { id, at: ['scenarios', i, 'flags', side, j] };
    if (flags) yield { id: flags.double, at: ['scenarios', i, 'flags', 'double'] };
  }
}

function countReachable(board: BoardFile): number {
  const seen = new Set([board.areas[0].id]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { a, b } of board.borders) {
      if (seen.has(a) === seen.has(b)) continue;
      seen.add(a).add(b);
      grown = true;
    }
  }
  return seen.size;
}

const ofColony = (board: BoardFile, colony: string) => board.areas.filter(area => area.colony === colony);
const areaOf = (board: BoardFile, id: string) => board.areas.find(area => area.id === id);
const borders = ({ borders }: BoardFile, a: string, b: string): boolean =>
  borders.some(each => (each.a === a && each.b === b) || (each.a === b && each.b === a));
const onAtlantic = (board: BoardFile, id: string): boolean => areaOf(board, id)?.waters.includes('ATL') === true;

/** The number of areas of some colonies, with the rule whose text or picture shows it, or "a report" of the game. */
const COLONY_SIZES: readonly (readonly [string, number, string])[] = [
  ['CT', 2, '1.1'],
  ['RI', 1, '1.1'],
  ['MA', 3, '1.1'],
  ['NJ', 2, '3.3'],
  ['DE', 1, 'a report'],
  ['NY', 8, 'a report'],
];

/** Borders that an example of the rulebook crosses or names. */
const EXAMPLES: readonly (readonly [string, string, string])[] = [
  ['ri_newport', 'ma_boston', '3.2.2'],
  ['ma_west_boston', 'ma_boston', '3.2.2'],
  ['ct_hartford', 'ny_highlands', '3.2.2'],
  ['ny_highlands', 'nj_prince_town', '3.2.2'],
  ['ct_hartford', 'ny_new_york', '5.0'],
];

/** Areas, borders, waters and colonies. */
export const MAP_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'area ids',
    right: 'no two areas have the same id',
    rule: '1.1',
    faults: ({ areas }) =>
      repeated(
        areas.map(({ id }) => id),
        i => ['areas', i, 'id'],
      ),
  },
  {
    name: 'area names',
    right: 'no two areas have the same name',
    rule: '1.1',
    faults: ({ areas }) =>
      repeated(
        areas.map(({ name }) => name),
        i => ['areas', i, 'name'],
      ),
  },
  {
    name: 'known areas',
    right: 'every id names an area',
    rule: '1.1',
    faults: board => [...namedAreas(board)].flatMap(({ id, at }) => unless(areaOf(board, id) !== undefined, at, id)),
  },
  {
    name: 'known colonies',
    right: 'every area belongs to a colony of the list',
    rule: '1.1',
    faults: ({ areas, colonies }) =>
      areas.flatMap(({ colony }, i) =>
        unless(
          colonies.some(({ id }) => id === colony),
          ['areas', i, 'colony'],
          colony,
        ),
      ),
  },
  {
    name: 'known waters',
    right: 'every water that an area lies on is in the list',
    rule: '3.2.3',
    faults: ({ areas, waters }) =>
      areas.flatMap(({ waters: own }, i) =>
        own.flatMap((water, j) =>
          unless(
            waters.some(({ id }) => id === water),
            ['areas', i, 'waters', j],
            water,
          ),
        ),
      ),
  },
  {
    name: 'borders join two areas',
    right: 'a border joins two different areas',
    rule: '3.2.1',
    faults: ({ borders }) => borders.flatMap(({ a, b }, i) => unless(a !== b, ['borders', i], a)),
  },
  {
    name: 'borders once',
    right: 'no border is listed twice',
    rule: '3.2.1',
    faults: ({ borders }) =>
      repeated(
        borders.map(({ a, b }) => [a, b].sort().join(' and ')),
        i => ['borders', i],
      ),
  },
  holds<BoardFile>(
    'one land',
    'every area can be reached by land',
    '3.2.2',
    ['borders'],
    b => countReachable(b) === b.areas.length,
  ),
  holds<BoardFile>('16 colonies', 'there are sixteen colonies', '1.1', ['colonies'], b => b.colonies.length === 16),
  {
    name: 'a city in each colony',
    right: 'every colony has a City Area',
    rule: '3.1',
    faults: board =>
      board.colonies.flatMap(({ id }, i) =>
        unless(
          ofColony(board, id).some(({ city }) => city),
          ['colonies', i],
          id,
        ),
      ),
  },
  ...COLONY_SIZES.map(([colony, size, rule]) =>
    holds<BoardFile>(
      `areas of ${colony}`,
      `${colony} has ${size} areas`,
      rule,
      ['areas'],
      b => ofColony(b, colony).length === size,
    ),
  ),
  holds<BoardFile>(
    'the city of Massachusetts',
    'Boston is the only City Area of Massachusetts',
    '1.1',
    ['areas'],
    b =>
      ofColony(b, 'MA')
        .filter(({ city }) => city)
        .map(({ id }) => id)
        .join() === 'ma_boston',
  ),
  ...EXAMPLES.map(([a, b, rule]) =>
    holds<BoardFile>(`${a} and ${b}`, `${a} borders ${b}`, rule, ['borders'], board => borders(board, a, b)),
  ),
  {
    name: 'Boston, Quebec City and Philadelphia by sea',
    right: 'Boston, Quebec City and Philadelphia lie on the Atlantic',
    rule: '3.2.3, 5.0',
    faults: board =>
      ['ma_boston', 'qc_quebec', 'pa_philadelphia'].flatMap(id => unless(onAtlantic(board, id), ['areas'], id)),
  },
  {
    name: 'northern cities without the Atlantic',
    right: 'of the northern City Areas only Montreal, Fort Ticonderoga and Albany do not lie on the Atlantic',
    rule: '7.7',
    faults: board => {
      const north = board.scenarios.find(({ colonies }) => colonies)?.colonies ?? [];
      const inland = board.areas.filter(a => a.city && north.includes(a.colony) && !a.waters.includes('ATL'));
      const found = inland.map(({ id }) => id).sort();
      return unless(found.join() === 'ny_albany,ny_ticonderoga,qc_montreal', ['areas'], found.join());
    },
  },
];
