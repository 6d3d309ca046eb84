import type { Fault, Relation } from '../../core/relation.ts';
import type { BoardFile } from './schema.ts';

/** The boxes that the rules speak of by name. */
const NAMED = [
  'boston',
  'charlestown',
  'brookline',
  'cambridge',
  'concord',
  'lexington',
  'medford',
  'menotomy',
  'watertown',
];
const WITHOUT_CARD = ['boston', 'charlestown'];

const has = (board: BoardFile, id: string): boolean => board.boxes.some(box => box.id === id);

/** A fault at the place given, unless it is right. */
export const unless = (right: boolean, at: Fault['at'], found?: string): Fault[] =>
  right ? [] : [found === undefined ? { at } : { at, found }];

/** Every place in the file that names a box. */
function* namedBoxes(board: BoardFile): Generator<{ readonly id: string; readonly at: Fault['at'] }> {
  for (const [i, road] of board.roads.entries()) {
    yield { id: road.a, at: ['roads', i, 'a'] };
    yield { id: road.b, at: ['roads', i, 'b'] };
  }
  yield { id: board.ferry.a, at: ['ferry', 'a'] };
  yield { id: board.ferry.b, at: ['ferry', 'b'] };
  for (const [i, town] of board.towns.entries()) yield { id: town.enters, at: ['towns', i, 'enters'] };
  for (const [i, boats] of board.boats.entries()) {
    yield { id: boats.to, at: ['boats', i, 'to'] };
    for (const [j, { ends, atSea }] of boats.results.entries()) {
      for (const [k, id] of ends.entries()) yield { id, at: ['boats', i, 'results', j, 'ends', k] };
      if (atSea !== undefined) yield { id: atSea, at: ['boats', i, 'results', j, 'atSea'] };
    }
  }
}

export function repeated(values: readonly string[], at: (i: number) => Fault['at']): Fault[] {
  return values.flatMap((value, i) => (values.indexOf(value) < i ? [{ at: at(i), found: `${value} again` }] : []));
}

/** Points by road from a box to each that can be reached. */
function costsFrom(board: BoardFile, from: string): ReadonlyMap<string, number> {
  const costs = new Map([[from, 0]]);
  for (let settled = false; !settled; ) {
    settled = true;
    for (const { a, b, cost } of board.roads)
      for (const [one, other] of [
        [a, b],
        [b, a],
      ]) {
        const there = (costs.get(one) ?? Number.POSITIVE_INFINITY) + cost;
        if (there >= (costs.get(other) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(other, there);
        settled = false;
      }
  }
  return costs;
}

const within = (board: BoardFile, from: string, points: number): string =>
  [...costsFrom(board, from)]
    .filter(([, cost]) => cost <= points)
    .map(([id]) => id)
    .sort()
    .join();

/** Boats that suffer no delay may end wherever the points left reach by road, and nowhere else. */
function landing(to: string, left: number): Relation<BoardFile> {
  return {
    name: `a landing at ${to}`,
    right: `boats to ${to} without delay reach what ${left} points by road reach`,
    rule: '6.3',
    faults: board => {
      const i = board.boats.findIndex(boats => boats.to === to);
      const best = board.boats[i]?.results.at(-1);
      const reached = within(board, to, left);
      return unless(best !== undefined && [...best.ends].sort().join() === reached, ['boats', Math.max(i, 0)], reached);
    },
  };
}

export function counted(
  name: string,
  right: string,
  rule: string,
  at: Fault['at'],
  count: (b: BoardFile) => boolean,
): Relation<BoardFile> {
  return { name, right, rule, faults: board => unless(count(board), at) };
}

/** Boxes, roads and landings. */
export const MAP_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'box ids',
    right: 'no two boxes have the same id',
    rule: '2.1',
    faults: ({ boxes }) =>
      repeated(
        boxes.map(({ id }) => id),
        i => ['boxes', i, 'id'],
      ),
  },
  {
    name: 'named boxes',
    right: `the boxes that rules name are there: ${NAMED.join(', ')}`,
    rule: '6.1',
    faults: board => NAMED.flatMap(id => unless(has(board, id), ['boxes'], `${id} is not`)),
  },
  {
    name: 'known boxes',
    right: 'whatever names a box names one of the list',
    rule: '2.1',
    faults: board => [...namedBoxes(board)].flatMap(({ id, at }) => unless(has(board, id), at, id)),
  },
  counted(
    '18 boxes',
    'ten towns, seven boxes without militia and Boston make 18 boxes',
    'Errata 7',
    ['boxes'],
    b => b.boxes.length === 18,
  ),
  {
    name: 'card boxes',
    right: 'a card lies in each box but Boston and Charlestown',
    rule: '4, Errata 5',
    faults: ({ boxes }) =>
      boxes.flatMap(({ id, card }, i) => unless(card !== WITHOUT_CARD.includes(id), ['boxes', i, 'card'])),
  },
  {
    name: 'road pairs',
    right: 'no two roads join the same boxes',
    rule: '6.1',
    faults: ({ roads }) =>
      repeated(
        roads.map(({ a, b }) => [a, b].sort().join('-')),
        i => ['roads', i],
      ),
  },
  {
    name: 'road costs',
    right: 'every road can be walked in one turn of six points',
    rule: '6.1',
    faults: ({ roads }) => roads.flatMap(({ cost }, i) => unless(cost <= 6, ['roads', i, 'cost'], `${cost}`)),
  },
  counted('Boston to Brookline', 'the road from Boston to Brookline costs 6', '6', ['roads'], b =>
    b.roads.some(r => r.a === 'boston' && r.b === 'brookline' && r.cost === 6),
  ),
  counted(
    'the ferry',
    'the ferry from Boston to Charlestown costs 1, from turn 7 on',
    '6',
    ['ferry'],
    ({ ferry: { a, b, cost, from } }) => a === 'boston' && b === 'charlestown' && cost === 1 && from === 7,
  ),
  {
    name: 'roads lead everywhere',
    right: 'every box can be reached by road from Boston',
    rule: '6.1',
    faults: board => {
      const costs = costsFrom(board, 'boston');
      return board.boxes.flatMap(({ id }, i) => unless(costs.has(id), ['boxes', i, 'id'], id));
    },
  },
  landing('charlestown', 5),
  landing('cambridge', 3),
  {
    name: 'delay at sea',
    right:
      'from Cambridge to Concord it takes three turns of six points, so that a force delayed at sea is there on turn 8',
    rule: 'Errata 1',
    faults: board => {
      const cost = costsFrom(board, 'cambridge').get('concord') ?? 0;
      return unless(cost > 12 && cost <= 18, ['roads'], `${cost} points`);
    },
  },
];
