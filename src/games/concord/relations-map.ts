import { distancesFrom, neighboursOf } from '../../core/areas.ts';
import { type Fault, type Relation, references, repeated, unique } from '../../core/relation.ts';
import type { BoardFile } from './shape.ts';

type Border = BoardFile['borders'][number];

/** Regions that the rules name, with the name printed on the map (2.0, FAQ 1). */
const NAMED: Readonly<Record<string, string>> = {
  boston: 'Boston',
  concord: 'Concord',
  lincoln: 'Lincoln',
  lexington: 'Lexington',
  waltham: 'Waltham',
  menotomy: 'Menotomy',
  watertown: 'Watertown',
  medford: 'Medford',
  watsons: "Watson's Corner",
  cambridge: 'Cambridge',
  brookline: 'Brookline',
  winnisimmet: 'Winnisimmet',
  roxbury: 'Roxbury',
  charlestown: 'Charlestown',
};
/** Regions that the rules mention, without a name on the map: Barrett's Farm (4.7) and the second landing (3.0). */
const UNNAMED = ['barretts', 'lechmere'];

/** The path of a region in the file; the path of the list if the region is missing. */
export const placeOf = (board: BoardFile, id: string): Fault['at'] =>
  indexOf(board, id) < 0 ? ['regions'] : ['regions', indexOf(board, id)];

const indexOf = (board: BoardFile, id: string): number => board.regions.findIndex(r => r.id === id);

/** The borders that pass a test, as pairs of region indexes. Borders of unknown regions are left out. */
function links(board: BoardFile, test: (border: Border) => boolean): [number, number][] {
  return board.borders
    .filter(test)
    .map((b): [number, number] => [indexOf(board, b.a), indexOf(board, b.b)])
    .filter(([a, b]) => a >= 0 && b >= 0);
}

/** Steps from one region to another by road; -1 if no road leads there. */
function roadSteps(board: BoardFile, from: string, to: string): number {
  if (indexOf(board, from) < 0 || indexOf(board, to) < 0) return -1;
  const roads = neighboursOf(
    board.regions.length,
    links(board, b => b.road),
  );
  return distancesFrom(roads, indexOf(board, from))[indexOf(board, to)];
}

const inWords = (steps: number): string => (steps < 0 ? 'no road leads there' : `it is ${steps}`);

/** A rule depends on the length of this way by road: `least` to `most` regions. */
function way(from: string, to: string, least: number, most: number, right: string, rule: string): Relation<BoardFile> {
  return {
    name: `${from} to ${to}`,
    right,
    rule,
    faults: board => {
      const steps = roadSteps(board, from, to);
      return steps >= least && steps <= most ? [] : [{ at: placeOf(board, to), found: inWords(steps) }];
    },
  };
}

function counted(
  name: 'regions' | 'adjacent' | 'roads',
  right: string,
  rule: string,
  count: (board: BoardFile) => number,
): Relation<BoardFile> {
  const faults = (board: BoardFile): Fault[] =>
    count(board) === board.control[name] ? [] : [{ at: ['control', name], found: `there are ${count(board)}` }];
  return { name: `control: ${name}`, right, rule, faults };
}

const bordersWhere = (board: BoardFile, wrong: (border: Border) => boolean, field: keyof Border): Fault[] =>
  board.borders.flatMap((b, i) => (wrong(b) ? [{ at: ['borders', i, field], found: `${b.a} / ${b.b}` }] : []));

export const MAP_RELATIONS: readonly Relation<BoardFile>[] = [
  unique('regions.*.id', 'each region is listed once', '3.0'),
  references(
    'regions exist',
    'what names a region gives the id of one that is listed',
    '3.0',
    board => board.regions.map(r => r.id),
    [
      ...['borders.*.a', 'borders.*.b', 'control.steps.*.from', 'control.steps.*.to', 'boxes.*.enters'],
      ...['setup.mustering', 'setup.british.region', 'setup.percy.region', 'setup.persons.*.region'],
      ...['turn8.patriots.*.region', 'turn8.british.*.region', 'turn8.reinforcements.*'],
    ],
  ),
  {
    name: 'regions that the rules speak of',
    right: `the map has ${[...Object.keys(NAMED), ...UNNAMED].join(', ')}`,
    rule: '3.0, 4.7, FAQ 1',
    faults: board =>
      [...Object.keys(NAMED), ...UNNAMED]
        .filter(id => indexOf(board, id) < 0)
        .map(id => ({ at: ['regions'], found: `${id} is missing` })),
  },
  {
    name: 'printed names',
    right: `the names printed on the map are ${Object.values(NAMED).join(', ')}`,
    rule: '3.0, FAQ 1',
    faults: board =>
      board.regions.flatMap((r, i) =>
        r.name === (NAMED[r.id] ?? null)
          ? []
          : [{ at: ['regions', i, 'name'], found: `${r.id} has ${r.name ?? 'none'}` }],
      ),
  },
  {
    name: 'towns are named',
    right: 'a region is a town if, and only if, it has a name',
    rule: '3.0',
    faults: board =>
      board.regions.flatMap((r, i) =>
        r.town === (r.name !== null) ? [] : [{ at: ['regions', i, 'town'], found: r.id }],
      ),
  },
  counted('regions', 'the list of regions is as long as the control number says', '3.0', board => board.regions.length),
  counted(
    'adjacent',
    'as many pairs of regions are adjacent as the control number says',
    '3.0',
    board => board.borders.filter(b => b.adjacent).length,
  ),
  counted(
    'roads',
    'as many borders are crossed by a road as the control number says',
    '3.0',
    board => board.borders.filter(b => b.road).length,
  ),
  {
    name: 'two sides',
    right: 'a border parts two different regions',
    rule: '3.0',
    faults: board => bordersWhere(board, b => b.a === b.b, 'b'),
  },
  {
    name: 'border pairs differ',
    right: 'each pair of regions has one border',
    rule: '3.0',
    faults: board =>
      repeated(
        board.borders.map(b => [b.a, b.b].sort().join(' / ')),
        i => ['borders', i],
      ),
  },
  {
    name: 'dark water',
    right: 'regions that dark-blue water parts are adjacent if, and only if, a road crosses it',
    rule: '3.0',
    faults: board => bordersWhere(board, b => b.border === 'dark' && b.adjacent !== b.road, 'adjacent'),
  },
  {
    name: 'light water',
    right: 'regions that a light-blue stream parts are adjacent',
    rule: '3.0',
    faults: board => bordersWhere(board, b => b.border === 'stream' && !b.adjacent, 'adjacent'),
  },
  {
    name: 'land borders',
    right: 'regions with a common land border are adjacent',
    rule: '3.0',
    faults: board => bordersWhere(board, b => b.border === 'land' && !b.adjacent, 'adjacent'),
  },
  {
    name: 'connected',
    right: 'every region can be reached from every other',
    rule: '3.0',
    faults: board =>
      distancesFrom(
        neighboursOf(
          board.regions.length,
          links(board, b => b.adjacent),
        ),
        0,
      ).flatMap((steps, i) => (steps < 0 ? [{ at: ['regions', i], found: `${board.regions[i].id} is cut off` }] : [])),
  },
  way('boston', 'lexington', 9, 9, 'Boston to Lexington is nine regions by road', '6.4.2, 12.0, FAQ'),
  way('boston', 'roxbury', 1, 2, 'Dawes reaches Roxbury in at most two regions', '6.12, 9.0'),
  way('charlestown', 'cambridge', 1, 3, 'Revere reaches Cambridge in at most three regions', '6.12, 9.0'),
  way('cambridge', 'medford', 1, 3, 'Cambridge to Medford is at most three regions', '6.12'),
  way('cambridge', 'menotomy', 1, 3, 'a forced march from Cambridge reaches Menotomy', '6.4.2'),
  way('lexington', 'concord', 1, 5, 'broken Regulars come from Concord to Lexington in five turns', '11.0, 15.2'),
  {
    name: 'control: steps',
    right: 'the way by road is as long as the control number says',
    rule: '3.0',
    faults: board =>
      board.control.steps.flatMap((s, i) => {
        const steps = roadSteps(board, s.from, s.to);
        return steps === s.byRoad ? [] : [{ at: ['control', 'steps', i, 'byRoad'], found: inWords(steps) }];
      }),
  },
  {
    name: 'landings',
    right: 'two regions that touch have the naval landing icon, and one of them is Cambridge',
    rule: '3.0, 9.0',
    faults: board => {
      const landing = board.regions.filter(r => r.landing).map(r => r.id);
      const touch = board.borders.some(b => b.adjacent && landing.includes(b.a) && landing.includes(b.b));
      const right = landing.length === 2 && landing.includes('cambridge') && touch;
      const first = board.regions.findIndex(r => r.landing && r.id !== 'cambridge');
      const at = first < 0 ? ['regions'] : ['regions', first, 'landing'];
      return right ? [] : [{ at, found: `they are ${landing.join(', ') || 'none'}` }];
    },
  },
];
