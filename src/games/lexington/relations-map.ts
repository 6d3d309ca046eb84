import { each, holds, type Relation, references, repeated, unique, unless } from '../../core/relation.ts';
import type { BoardFile } from './shape.ts';

/** The boxes that the rules name. */
const NAMED = [
  ...['boston', 'charlestown', 'brookline', 'cambridge', 'concord', 'lexington', 'medford', 'menotomy'],
  'watertown',
];

const idsOf = ({ boxes }: BoardFile): string[] => boxes.map(({ id }) => id);

/** The points by road from a box to each box that can be reached. */
function costsFrom(board: BoardFile, from: string): ReadonlyMap<string, number> {
  const costs = new Map([[from, 0]]);
  const ways = board.roads.flatMap(({ a, b, cost }) => [[a, b, cost] as const, [b, a, cost] as const]);
  for (let settled = false; !settled; ) {
    settled = true;
    for (const [one, other, cost] of ways) {
      const there = (costs.get(one) ?? Number.POSITIVE_INFINITY) + cost;
      if (there >= (costs.get(other) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(other, there);
      settled = false;
    }
  }
  return costs;
}

/** Boats that are not delayed may end in exactly the boxes that the points left can reach by road. */
function landing(to: string, left: number): Relation<BoardFile> {
  return {
    name: `a landing at ${to}`,
    right: `boats to ${to} without delay reach what ${left} points by road reach`,
    rule: '6.3',
    faults: board => {
      const i = board.boats.findIndex(boats => boats.to === to);
      const ends = board.boats[i]?.results.at(-1)?.ends.toSorted().join();
      const reached = [...costsFrom(board, to)].filter(([, cost]) => cost <= left).map(([id]) => id);
      const right = reached.sort().join();
      return unless(ends === right, ['boats', Math.max(i, 0)], right);
    },
  };
}

/** Boxes, roads and landings. */
export const MAP_RELATIONS: readonly Relation<BoardFile>[] = [
  unique('boxes.*.id', 'no two boxes have the same id', '2.1'),
  {
    name: 'named boxes',
    right: `the boxes that rules name are there: ${NAMED.join(', ')}`,
    rule: '6.1',
    faults: board => NAMED.flatMap(id => unless(idsOf(board).includes(id), ['boxes'], `${id} is not`)),
  },
  references('known boxes', 'whatever names a box names one of the list', '2.1', idsOf, [
    ...['roads.*.a', 'roads.*.b', 'ferry.a', 'ferry.b', 'towns.*.enters', 'boats.*.to', 'boats.*.results.*.ends.*'],
    'boats.*.results.*.atSea',
  ]),
  holds('18 boxes', 'ten towns, seven boxes without militia and Boston make 18 boxes', 'Errata 7', ['boxes'], board => {
    return board.boxes.length === 18;
  }),
  each(
    'boxes.*',
    'a card lies in each box but Boston and Charlestown',
    '4, Errata 5',
    ({ id, card }: BoardFile['boxes'][number]) => card !== ['boston', 'charlestown'].includes(id),
  ),
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
  each('roads.*.cost', 'every road can be walked in one turn of six points', '6.1', (cost: number) => cost <= 6),
  holds('Boston to Brookline', 'the road from Boston to Brookline costs 6', '6', ['roads'], b =>
    b.roads.some(r => r.a === 'boston' && r.b === 'brookline' && r.cost === 6),
  ),
  {
    name: 'roads lead everywhere',
    right: 'every box can be reached by road from Boston',
    rule: '6.1',
    faults: board => {
      const costs = costsFrom(board, 'boston');
      return idsOf(board).flatMap((id, i) => unless(costs.has(id), ['boxes', i, 'id'], id));
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
