import { type Fault, type Relation, references, repeated, unless as unlessWords } from '../../core/relation.ts';
import type { BoardFile } from './schema.ts';

export type Rel = Relation<BoardFile>;

const idsOf = (board: BoardFile): readonly string[] => board.regions.map(({ id }) => id);
const nearOf = (board: BoardFile, id: string): readonly string[] =>
  board.regions.find(each => each.id === id)?.near ?? [];
export const kindOf = (board: BoardFile, id: string): string | undefined =>
  board.regions.find(each => each.id === id)?.kind;
const inGroup = (board: BoardFile, group: string): readonly string[] =>
  board.regions.filter(each => each.group === group).map(({ id }) => id);
/** A fault at this place of the file unless `isRight`. Like core's `unless`, but `found` may also be a number. */
export const unless = (isRight: boolean, at: Fault['at'], found?: string | number): Fault[] =>
  unlessWords(isRight, at, found === undefined ? undefined : `${found}`);

/** Steps from a region to all others, breadth first. */
function stepsFrom(board: BoardFile, start: string): ReadonlyMap<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [here, n] of steps) for (const next of nearOf(board, here)) if (!steps.has(next)) steps.set(next, n + 1);
  return steps;
}

/** What the rules require of the map, and the control numbers of the file: numbers against which the map is checked. */
export const MAP_RELATIONS: readonly Rel[] = [
  {
    name: 'ids',
    right: 'each region has an id of its own',
    rule: '3.0',
    faults: ({ regions }) =>
      repeated(
        regions.map(({ id }) => id),
        i => ['regions', i, 'id'],
      ),
  },
  references('references', 'an id that is referred to is the id of a region', 'the file itself', idsOf, [
    'regions.*.near.*',
    'front.D1.*',
    'front.D2.*',
    'sight.examples.*.from',
    'sight.examples.*.to',
    'sight.examples.*.crosses.*',
    'zones.*.areas.*',
    'control.steps.*.from',
    'control.steps.*.to',
    'setup.ashore.areas.*',
    'setup.eligible.*',
    'suggested.plans.*.posts.*.region',
    'solo.setups.*.*.region',
  ]),
  {
    name: 'symmetry',
    right: 'adjacency is mutual: a region lists each region that lists it',
    rule: '3.0',
    faults: board =>
      board.regions.flatMap((each, i) =>
        each.near.flatMap(id => unless(nearOf(board, id).includes(each.id), ['regions', i, 'near'], id)),
      ),
  },
  {
    name: 'counts',
    right: 'the numbers of regions, adjacencies and regions of each kind are those under ‘control’',
    rule: 'control',
    faults: ({ control, regions }) => [
      ...unless(regions.length === control.regions, ['control', 'regions'], regions.length),
      ...unless(
        regions.reduce((sum, { near }) => sum + near.length, 0) === control.adjacent * 2,
        ['control', 'adjacent'],
        regions.reduce((sum, { near }) => sum + near.length, 0) / 2,
      ),
      ...Object.entries(control.kinds).flatMap(([kind, n]) => {
        const found = regions.filter(each => each.kind === kind).length;
        return unless(found === n, ['control', 'kinds', kind], found);
      }),
    ],
  },
  {
    name: 'distances',
    right: 'the numbers of steps between regions are those under ‘control’',
    rule: 'control',
    faults: board =>
      board.control.steps.flatMap(({ from, to, regions }, i) => {
        const found = stepsFrom(board, from).get(to);
        return unless(found === regions, ['control', 'steps', i], found);
      }),
  },
  {
    name: 'levels',
    right: 'hilltops are of level 2, slopes and ridges of level 1, all else of level 0',
    rule: '7.2',
    faults: ({ regions }) =>
      regions.flatMap(({ kind, level }, i) => {
        const right = kind === 'hilltop' ? 2 : kind === 'slope' || kind === 'ridge' ? 1 : 0;
        return unless(level === right, ['regions', i, 'level'], level);
      }),
  },
  {
    name: 'modifiers',
    right: 'slopes, ridges, hilltops, works and town regions have modifiers, and no others',
    rule: '3.1, 3.3',
    faults: ({ regions }) =>
      regions.flatMap(({ kind, modifier }, i) => {
        const has = ['slope', 'ridge', 'hilltop', 'works', 'town'].includes(kind);
        return unless((modifier !== null) === has, ['regions', i, 'modifier'], kind);
      }),
  },
  {
    name: 'hills',
    right: 'Moulton’s Hill has one region, Breed’s Hill two and Bunker Hill three, and all of them are hilltops',
    rule: '3.0',
    faults: board => [
      ...unless(inGroup(board, 'moulton').length === 1, ['regions'], inGroup(board, 'moulton').length),
      ...unless(inGroup(board, 'breed').length === 2, ['regions'], inGroup(board, 'breed').length),
      ...unless(inGroup(board, 'bunker').length === 3, ['regions'], inGroup(board, 'bunker').length),
      ...board.regions.flatMap(({ kind, group }, i) => {
        const isHill = group === 'moulton' || group === 'breed' || group === 'bunker';
        return unless(isHill === (kind === 'hilltop'), ['regions', i, 'group'], `${group}`);
      }),
    ],
  },
  {
    name: 'slopes',
    right: 'a slope touches a hilltop, and a ridge none',
    rule: '3.0',
    faults: board =>
      board.regions.flatMap(({ kind, near }, i) => {
        if (kind !== 'slope' && kind !== 'ridge') return [];
        const touches = near.some(id => kindOf(board, id) === 'hilltop');
        return unless(touches === (kind === 'slope'), ['regions', i, 'kind'], kind);
      }),
  },
  {
    name: 'town',
    right: 'Charlestown has ten regions, and two of them touch town regions only',
    rule: '3.3, 12.3',
    faults: board => {
      const town = board.regions.filter(({ kind }) => kind === 'town');
      const inner = town.filter(({ near, coastal }) => !coastal && near.every(id => kindOf(board, id) === 'town'));
      return [
        ...unless(town.length === 10, ['regions'], town.length),
        ...unless(inner.length === 2, ['regions'], inner.length),
      ];
    },
  },
  {
    name: 'neck',
    right: 'Charlestown Neck touches two regions',
    rule: '12.2',
    faults: board => unless(nearOf(board, 'NK').length === 2, ['regions'], nearOf(board, 'NK').length),
  },
  {
    name: 'wall',
    right: 'the regions across the wall are adjacent to it',
    rule: '3.1',
    faults: board =>
      (['D1', 'D2'] as const).flatMap(work =>
        board.front[work].flatMap(id => unless(nearOf(board, work).includes(id), ['front', work], id)),
      ),
  },
];
