import { kindOf, type Rel, unless } from './relations-map.ts';
import type { BoardFile } from './schema.ts';

type Posts = BoardFile['suggested']['plans'][number]['posts'];

/** Whether posts place exactly these units and leaders, with at most three units in a region (2.0). */
function placeExactly(posts: Posts, all: Omit<Posts[number], 'region'>): boolean {
  const kinds = ['minutemen', 'militia', 'cannon'] as const;
  const leaders = posts.flatMap(each => each.leaders);
  return (
    kinds.every(kind => posts.reduce((n, each) => n + each[kind], 0) === all[kind]) &&
    leaders.sort().join() === [...all.leaders].sort().join() &&
    posts.every(each => each.minutemen + each.militia + each.cannon <= 3)
  );
}

/** Whether each face of the die occurs in exactly one row of a table. */
const hasEachFace = (rows: readonly { readonly dice: readonly number[] }[]): boolean =>
  rows
    .flatMap(({ dice }) => dice)
    .sort()
    .join() === '1,2,3,4,5,6';

/** 3.5, 12.1, 12.2: landing zones, counters, set-ups. */
export const SETUP_RELATIONS: readonly Rel[] = [
  {
    name: 'zones',
    right: 'zones are numbered 1 to 6 in order; zones 2 and 3 have two staging areas each, the others one',
    rule: '3.5',
    faults: ({ zones }) =>
      zones.flatMap(({ zone, areas }, i) => [
        ...unless(zone === i + 1, ['zones', i, 'zone'], zone),
        ...unless(areas.length === (zone === 2 || zone === 3 ? 2 : 1), ['zones', i, 'areas'], areas.length),
      ]),
  },
  {
    name: 'staging areas',
    right: 'a landing zone leads only to staging areas, and each staging area belongs to one zone',
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
    right:
      'the ten cards are 1, 6, 8, 10 to 14, 16 and 17, and none gives a side more Actions than its track has boxes',
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
    right: 'the set-up and the reinforcements have one hidden Militia for each Militia unit in the draw pool',
    rule: '12.1',
    faults: ({ counters, setup }) => {
      const { zeros, ones, twos } = counters.patriot.militia;
      const later = setup.reinforcements.reduce((sum, each) => sum + (each.side === 'patriot' ? each.militia : 0), 0);
      const all = setup.onMap.militia + setup.muster.militia + later;
      return unless(all === zeros + ones + twos, ['setup'], all);
    },
  },
  {
    name: 'leaders',
    right: 'the set-up and the reinforcements have each leader exactly once',
    rule: '12.1',
    faults: ({ counters, setup }) => {
      const placed = [
        ...setup.afloat.leaders,
        ...setup.onMap.leaders,
        ...setup.muster.leaders,
        ...setup.reinforcements.flatMap(({ leaders }) => leaders),
      ].sort();
      const all = [...counters.british.leaders, ...counters.patriot.leaders].sort();
      return unless(placed.join() === all.join(), ['setup'], placed.length);
    },
  },
  {
    name: 'regulars',
    right: 'there are as many Regulars as the scenario that uses most of them needs',
    rule: '12.1, 12.2',
    faults: ({ counters: { british }, setup, solo }) => {
      const reinforcing = (list: typeof setup.reinforcements): number =>
        list.reduce((sum, each) => sum + (each.side === 'british' ? each.regulars : 0), 0);
      const most = Math.max(
        setup.ashore.regulars + setup.afloat.regulars + reinforcing(setup.reinforcements),
        solo.british.regulars.two * 2 + reinforcing(solo.reinforcements),
      );
      return unless(british.regulars === most, ['counters', 'british', 'regulars'], most);
    },
  },
  {
    name: 'eligible',
    right: 'the Patriots may set up in every region with a combat modifier, except on Moulton’s Hill',
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
      'a suggested deployment places exactly the units and leaders that 12.1 puts on the map, in regions where they may set up, with at most three units in each',
    rule: '12.1',
    faults: ({ suggested, setup }) =>
      suggested.plans.flatMap(({ posts }, i) =>
        unless(placeExactly(posts, setup.onMap) && posts.every(({ region }) => setup.eligible.includes(region)), [
          'suggested',
          'plans',
          i,
        ]),
      ),
  },
  {
    name: 'solo set-ups',
    right:
      'a set-up for one player has seven Minutemen, five or six Militia, the cannon and five leaders, with at most three units in a region',
    rule: '12.3, 12.4',
    faults: ({ solo, setup }) =>
      Object.entries(solo.setups).flatMap(([name, posts]) => {
        const all = { minutemen: 7, militia: name === 'bunker' ? 6 : 5, cannon: 1, leaders: setup.onMap.leaders };
        return unless(placeExactly(posts, all), ['solo', 'setups', name]);
      }),
  },
  {
    name: 'dice',
    right: 'in each table of 12.3 and 12.4 every face of the die occurs exactly once',
    rule: '12.3, 12.4',
    faults: ({ solo }) => [
      ...unless(hasEachFace(solo.missions), ['solo', 'missions']),
      ...solo.objectives.flatMap(({ setups }, i) => unless(hasEachFace(setups), ['solo', 'objectives', i, 'setups'])),
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
