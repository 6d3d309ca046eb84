import { type Fault, type Relation, references, repeated, unless as unlessWords } from '../../core/relation.ts';
import type { BoardFile } from './schema.ts';

type Rel = Relation<BoardFile>;

const idsOf = (board: BoardFile): readonly string[] => board.regions.map(({ id }) => id);
const nearOf = (board: BoardFile, id: string): readonly string[] =>
  board.regions.find(each => each.id === id)?.near ?? [];
const kindOf = (board: BoardFile, id: string): string | undefined => board.regions.find(each => each.id === id)?.kind;
const inGroup = (board: BoardFile, group: string): readonly string[] =>
  board.regions.filter(each => each.group === group).map(({ id }) => id);
/** A fault unless it is right, with what was found there: core's, but for numbers too. */
const unless = (isRight: boolean, at: Fault['at'], found?: string | number): Fault[] =>
  unlessWords(isRight, at, found === undefined ? undefined : `${found}`);

/** Steps from a region to all others, breadth first. */
function stepsFrom(board: BoardFile, start: string): ReadonlyMap<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [here, n] of steps) for (const next of nearOf(board, here)) if (!steps.has(next)) steps.set(next, n + 1);
  return steps;
}

/** 3.0, 3.1, 7.2: what the rules force on the map. */
const MAP: readonly Rel[] = [
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
    right: 'of two adjacent regions each is adjacent to the other',
    rule: '3.0',
    faults: board =>
      board.regions.flatMap((each, i) =>
        each.near.flatMap(id => unless(nearOf(board, id).includes(each.id), ['regions', i, 'near'], id)),
      ),
  },
  {
    name: 'counts',
    right: 'regions, adjacencies and kinds are as many as the control numbers say',
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
    right: 'regions lie as many steps apart as the control numbers say',
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

/** 3.5, 12.1, 12.2: landing zones, counters, set-ups. */
const SETUP: readonly Rel[] = [
  {
    name: 'zones',
    right: 'zones are numbered 1 to 6 in order, 2 and 3 have two staging areas and the others one',
    rule: '3.5',
    faults: ({ zones }) =>
      zones.flatMap(({ zone, areas }, i) => [
        ...unless(zone === i + 1, ['zones', i, 'zone'], zone),
        ...unless(areas.length === (zone === 2 || zone === 3 ? 2 : 1), ['zones', i, 'areas'], areas.length),
      ]),
  },
  {
    name: 'staging areas',
    right: 'a landing zone leads to staging areas, and each staging area belongs to one zone',
    rule: '3.5',
    faults: board => {
      const areas = board.zones.flatMap(each => each.areas);
      return [
        ...board.zones.flatMap(({ areas: own }, i) =>
          own.flatMap(id => unless(kindOf(board, id) === 'staging', ['zones', i, 'areas'], id)),
        ),
        ...board.regions.flatMap(({ id, kind }, i) =>
          unless(areas.filter(each => each === id).length === (kind === 'staging' ? 1 : 0), ['regions', i, 'kind'], id),
        ),
      ];
    },
  },
  {
    name: 'cards',
    right: 'the ten cards are 1, 6, 8, 10 to 14, 16 and 17, and no side gets more Actions than its track has boxes',
    rule: '12.1',
    faults: ({ cards, tracks }) => [
      ...unless(cards.map(({ number }) => number).join() === '1,6,8,10,11,12,13,14,16,17', ['cards']),
      ...cards.flatMap(({ british, patriot }, i) =>
        unless(Math.max(british, patriot) <= tracks.actions.most, ['cards', i]),
      ),
    ],
  },
  {
    name: 'hours',
    right: 'each turn has its hour',
    rule: '12.1',
    faults: ({ tracks: { hours, turns } }) =>
      unless(hours.names.length === turns.last, ['tracks', 'hours'], hours.names.length),
  },
  {
    name: 'militia',
    right: 'as many hidden Militia come as there are numbered ones',
    rule: '12.1',
    faults: ({ counters, setup }) => {
      const { zeros, ones, twos } = counters.patriot.militia;
      const come = setup.reinforcements.reduce((sum, each) => sum + (each.side === 'patriot' ? each.militia : 0), 0);
      const all = setup.onMap.militia + setup.muster.militia + come;
      return unless(all === zeros + ones + twos, ['setup'], all);
    },
  },
  {
    name: 'leaders',
    right: 'each leader comes once',
    rule: '12.1',
    faults: ({ counters, setup }) => {
      const come = [
        ...setup.afloat.leaders,
        ...setup.onMap.leaders,
        ...setup.muster.leaders,
        ...setup.reinforcements.flatMap(({ leaders }) => leaders),
      ].sort();
      const all = [...counters.british.leaders, ...counters.patriot.leaders].sort();
      return unless(come.join() === all.join(), ['setup'], come.length);
    },
  },
  {
    name: 'regulars',
    right: 'there are as many British counters as any scenario asks for',
    rule: '12.1, 12.2',
    faults: ({ counters: { british }, setup, solo }) => {
      const come = (list: typeof setup.reinforcements): number =>
        list.reduce((sum, each) => sum + (each.side === 'british' ? each.regulars : 0), 0);
      const most = Math.max(
        setup.ashore.regulars + setup.afloat.regulars + come(setup.reinforcements),
        solo.british.regulars.two * 2 + come(solo.reinforcements),
      );
      return unless(british.regulars === most, ['counters', 'british', 'regulars'], most);
    },
  },
  {
    name: 'eligible',
    right: 'the Patriots may be set up wherever there is a modifier but on Moulton’s Hill',
    rule: '12.1',
    faults: ({ regions, setup }) => {
      const right = regions.filter(({ modifier, group }) => modifier !== null && group !== 'moulton');
      return unless(
        right.length === setup.eligible.length && right.every(({ id }) => setup.eligible.includes(id)),
        ['setup', 'eligible'],
        setup.eligible.length,
      );
    },
  },
  {
    name: 'plans',
    right:
      'a suggested deployment places all that 12.1 has on the map, where it may stand, three units at most together',
    rule: '12.1',
    faults: ({ suggested, setup }) =>
      suggested.plans.flatMap(({ posts }, i) => {
        const sum = (of: 'minutemen' | 'militia' | 'cannon'): number => posts.reduce((n, each) => n + each[of], 0);
        const { minutemen, militia, cannon, leaders } = setup.onMap;
        const isRight =
          sum('minutemen') === minutemen &&
          sum('militia') === militia &&
          sum('cannon') === cannon &&
          posts
            .flatMap(each => each.leaders)
            .sort()
            .join() === [...leaders].sort().join() &&
          posts.every(each => each.minutemen + each.militia + each.cannon <= 3 && setup.eligible.includes(each.region));
        return unless(isRight, ['suggested', 'plans', i]);
      }),
  },
  {
    name: 'solo set-ups',
    right:
      'a set-up for one player has seven Minutemen, five or six Militia, the cannon and five leaders, three units at most together',
    rule: '12.3, 12.4',
    faults: ({ solo, setup }) =>
      Object.entries(solo.setups).flatMap(([name, posts]) => {
        const sum = (of: 'minutemen' | 'militia' | 'cannon'): number => posts.reduce((n, each) => n + each[of], 0);
        const isRight =
          sum('minutemen') === 7 &&
          sum('militia') === (name === 'bunker' ? 6 : 5) &&
          sum('cannon') === 1 &&
          posts
            .flatMap(each => each.leaders)
            .sort()
            .join() === [...setup.onMap.leaders].sort().join() &&
          posts.every(each => each.minutemen + each.militia + each.cannon <= 3);
        return unless(isRight, ['solo', 'setups', name]);
      }),
  },
  {
    name: 'dice',
    right: 'each face of the die stands once in a table of 12.3 and 12.4',
    rule: '12.3, 12.4',
    faults: ({ solo }) => [
      ...unless(
        solo.missions
          .flatMap(({ dice }) => dice)
          .sort()
          .join() === '1,2,3,4,5,6',
        ['solo', 'missions'],
      ),
      ...solo.objectives.flatMap(({ setups }, i) =>
        unless(
          setups
            .flatMap(({ dice }) => dice)
            .sort()
            .join() === '1,2,3,4,5,6',
          ['solo', 'objectives', i, 'setups'],
        ),
      ),
    ],
  },
  {
    name: 'objectives',
    right: 'the six objectives are numbered in order',
    rule: '12.3',
    faults: ({ solo }) =>
      solo.objectives.flatMap(({ number }, i) => unless(number === i + 1, ['solo', 'objectives', i, 'number'], number)),
  },
];

/** What must hold between the parts of the data file. */
export const RELATIONS: readonly Rel[] = [...MAP, ...SETUP];
