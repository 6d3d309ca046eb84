import { each, holds, type Relation, references, repeated, unique, unless } from '../../core/relation.ts';
import type { BoardFile } from './shape.ts';

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

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
  borders.some(border => (border.a === a && border.b === b) || (border.a === b && border.b === a));
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
  unique('areas.*.id', 'no two areas have the same id', '1.1'),
  unique('areas.*.name', 'no two areas have the same name', '1.1'),
  references(
    'known areas',
    'every border and every flag of a city names an area of the list',
    '1.1',
    b => idsOf(b.areas),
    [
      ...['borders.*.a', 'borders.*.b'],
      ...['scenarios.*.flags.british.*', 'scenarios.*.flags.american.*', 'scenarios.*.flags.double'],
    ],
  ),
  {
    name: 'known areas with units',
    right: 'a scenario has units only in areas of the list',
    rule: '1.2',
    faults: board =>
      board.scenarios.flatMap(({ start = {}, placed = {} }, i) =>
        Object.entries({ start, placed }).flatMap(([field, units]) =>
          Object.keys(units).flatMap(id => unless(areaOf(board, id) !== undefined, ['scenarios', i, field, id], id)),
        ),
      ),
  },
  references(
    'known colonies',
    'every area and every scenario names colonies of the list',
    '1.1',
    b => idsOf(b.colonies),
    ['areas.*.colony', 'scenarios.*.colonies.*'],
  ),
  references('known waters', 'every water that an area lies on is in the list', '3.2.3', b => idsOf(b.waters), [
    'areas.*.waters.*',
  ]),
  each('borders.*', 'a border joins two different areas', '3.2.1', ({ a, b }: BoardFile['borders'][number]) => a !== b),
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
  each('colonies.*', 'every colony has a City Area', '3.1', ({ id }: BoardFile['colonies'][number], board: BoardFile) =>
    ofColony(board, id).some(({ city }) => city),
  ),
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
