import { type Fault, type Relation, repeated, unless } from '../../core/relation.ts';
import { placeOf } from './relations-map.ts';
import type { BoardFile } from './shape.ts';

/** FAQ 1: the regions with Gather markers. */
const GATHER: readonly string[] = [
  'concord',
  'lincoln',
  'lexington',
  'waltham',
  'menotomy',
  'watertown',
  'medford',
  'watsons',
  'cambridge',
  'brookline',
  'winnisimmet',
  'roxbury',
  'charlestown',
];
/** 15.1: the numbered hidden arms markers, by number. */
const NUMBERED: readonly [string, number][] = [
  ['menotomy', 1],
  ['watertown', 2],
  ['lexington', 3],
  ['lincoln', 4],
  ['barretts', 5],
];
const PLAIN_ARMS = 8;
const MINUTEMEN = 7;
const LEADERS = 10;
const MILITIA = 21;
/** 15.1: where the Nightriders and the Sons of Liberty start, and whether they are under the Gather marker. */
const PERSONS: Readonly<Record<string, { readonly region: string; readonly underMarker: boolean }>> = {
  Revere: { region: 'charlestown', underMarker: false },
  Dawes: { region: 'boston', underMarker: false },
  Prescott: { region: 'lexington', underMarker: true },
  Adams: { region: 'lexington', underMarker: true },
  Hancock: { region: 'lexington', underMarker: true },
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

function leadersOf(board: BoardFile): { name: string; at: Fault['at'] }[] {
  const under = board.regions.map((r, i) => ({ name: r.muster?.leader, at: ['regions', i, 'muster', 'leader'] }));
  const boxes = board.boxes.map((b, i) => ({ name: b.leader, at: ['boxes', i, 'leader'] }));
  return [...under, ...boxes].flatMap(({ name, at }) => (name ? [{ name, at }] : []));
}

/** Checks that the set-up of turn 8 uses no more counters of a side than exist. */
function onTurn8(side: 'Patriot' | 'British'): Relation<BoardFile>['faults'] {
  return ({ turn8 }) => {
    if (side === 'Patriot') {
      const count = (of: (row: (typeof turn8.patriots)[number]) => number) => sum(turn8.patriots.map(of));
      const leaders = count(row => row.leaders);
      const minutemen = count(row => row.minutemen + row.brokenMinutemen);
      const militia = count(row => row.hiddenMilitia + row.drawnMilitia);
      const enough = leaders <= LEADERS && minutemen <= MINUTEMEN && militia <= MILITIA;
      return unless(enough, ['turn8', 'patriots'], `${leaders} leaders, ${minutemen} minutemen and ${militia} militia`);
    }
    const count = (of: (row: (typeof turn8.british)[number]) => number) => sum(turn8.british.map(of));
    const regulars = count(row => row.regulars + row.brokenRegulars);
    const dotted = count(row => row.dottedRegulars);
    const leaders = turn8.british.flatMap(row => row.leaders);
    const all = regulars === 7 && dotted === 8 && count(row => row.cannon) === 1;
    return unless(all && same(leaders, ['Smith', 'Pitcairn', 'Percy']), ['turn8', 'british']);
  };
}

export const SETUP_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'muster icons',
    right: `the thirteen regions with a muster icon are ${GATHER.join(', ')}`,
    rule: '4.3, 15.1, FAQ 1',
    faults: board =>
      board.regions.flatMap((r, i) =>
        unless(
          (r.muster !== null) === GATHER.includes(r.id),
          ['regions', i, 'muster'],
          `${r.id} has ${r.muster ? 'one' : 'none'}`,
        ),
      ),
  },
  {
    name: 'Charlestown is warned',
    right: 'the Gather marker that starts on its Muster side is that of Charlestown',
    rule: '4.3, 15.1',
    faults: ({ setup }) => unless(setup.mustering === 'charlestown', ['setup', 'mustering'], setup.mustering),
  },
  {
    name: 'numbered hidden arms',
    right: `the numbered hidden arms are ${NUMBERED.map(([id, n]) => `${n} at ${id}`).join(', ')}`,
    rule: '4.7, 15.1',
    faults: board =>
      board.regions.flatMap((r, i) => {
        const number = NUMBERED.find(([id]) => id === r.id)?.[1] ?? 0;
        return unless((r.arms ?? 0) === number, ['regions', i, 'arms'], `${r.id} has ${r.arms ?? 'none'}`);
      }),
  },
  {
    name: 'plain hidden arms',
    right: 'eight of the thirteen hidden arms markers bear no number',
    rule: '4.7',
    faults: board => {
      const plain = board.regions.filter(r => r.arms === 0).length;
      return unless(plain === PLAIN_ARMS, ['regions'], `there are ${plain}`);
    },
  },
  {
    name: 'no arms in Boston or Concord',
    right: 'Boston and Concord themselves have no hidden arms marker',
    rule: '4.7',
    faults: board =>
      board.regions.flatMap((r, i) =>
        unless(!['boston', 'concord'].includes(r.id) || r.arms === null, ['regions', i, 'arms'], r.id),
      ),
  },
  {
    name: 'Barrett’s Farm',
    right: 'the hidden arms of Concord lie in a region adjacent to it',
    rule: '4.7',
    faults: board =>
      unless(
        board.borders.some(b => b.adjacent && same([b.a, b.b], ['barretts', 'concord'])),
        placeOf(board, 'barretts'),
      ),
  },
  {
    name: 'minutemen',
    right: 'seven minutemen lie under the Gather markers',
    rule: '15.1',
    faults: board => {
      const minutemen = sum(board.regions.map(r => r.muster?.minutemen ?? 0));
      return unless(minutemen === MINUTEMEN, ['regions'], `there are ${minutemen}`);
    },
  },
  {
    name: 'ten leaders',
    right: 'ten Patriot leaders lie under the Gather and Alert markers',
    rule: '15.1',
    faults: board => unless(leadersOf(board).length === LEADERS, ['regions'], `there are ${leadersOf(board).length}`),
  },
  {
    name: 'leaders differ',
    right: 'each Patriot leader starts in one place',
    rule: '15.1',
    faults: board => {
      const leaders = leadersOf(board);
      return repeated(
        leaders.map(l => l.name),
        i => leaders[i].at,
      );
    },
  },
  {
    name: 'one militia under each marker',
    right: 'one hidden militia lies under each Gather and each Alert marker',
    rule: '15.1',
    faults: board => [
      ...board.regions.flatMap((r, i) => unless((r.muster?.militia ?? 1) === 1, ['regions', i, 'muster', 'militia'])),
      ...board.boxes.flatMap((b, i) => unless(b.militia === 1, ['boxes', i, 'militia'])),
    ],
  },
  {
    name: 'militia pool',
    right: 'the militia pool has 5 zeros, 11 ones and 5 twos',
    rule: '15.1',
    faults: ({ setup: { militia: m } }) =>
      unless(
        m.zeros === 5 && m.ones === 11 && m.twos === 5,
        ['setup', 'militia'],
        `${m.zeros}, ${m.ones} and ${m.twos}`,
      ),
  },
  {
    name: 'hidden militia',
    right: 'thirteen Gather and eight Alert markers use the 21 hidden militia',
    rule: '15.1',
    faults: board => {
      const militia = sum([...board.regions.map(r => r.muster?.militia ?? 0), ...board.boxes.map(b => b.militia)]);
      return unless(militia === MILITIA, ['boxes'], `they use ${militia}`);
    },
  },
  {
    name: 'alert boxes differ',
    right: 'each alert box is listed once',
    rule: '4.6',
    faults: board => [
      ...repeated(
        board.boxes.map(b => b.id),
        i => ['boxes', i, 'id'],
      ),
      ...repeated(
        board.boxes.map(b => b.name),
        i => ['boxes', i, 'name'],
      ),
    ],
  },
  {
    name: 'alert boxes enter from their edge',
    right: 'an alert box stands on an edge of the map that the region it enters touches',
    rule: '4.6, 6.12',
    faults: board =>
      board.boxes.flatMap((box, i) => {
        const exits = board.regions.find(r => r.id === box.enters)?.exits ?? [];
        return unless(
          exits.includes(box.edge),
          ['boxes', i, 'edge'],
          `${box.enters} does not touch the ${box.edge} edge`,
        );
      }),
  },
  {
    name: 'alert boxes on each edge',
    right: 'the top, left and bottom edges each have an alert box',
    rule: '4.6, 6.12',
    faults: board =>
      (['top', 'left', 'bottom'] as const).flatMap(edge =>
        unless(
          board.boxes.some(b => b.edge === edge),
          ['boxes'],
          `the ${edge} edge has none`,
        ),
      ),
  },
  {
    name: 'start of the riders and Sons of Liberty',
    right:
      'Revere starts in Charlestown, Dawes in Boston, and Prescott, Adams and Hancock under the Gather marker in Lexington',
    rule: '15.1',
    faults: ({ setup: { persons } }) => [
      ...persons.flatMap((p, i) => {
        const start = PERSONS[p.person];
        return unless(p.region === start.region && p.underMarker === start.underMarker, ['setup', 'persons', i]);
      }),
      ...unless(
        same(
          persons.map(p => p.person),
          Object.keys(PERSONS),
        ),
        ['setup', 'persons'],
        'not each of them once',
      ),
    ],
  },
  {
    name: 'British at start',
    right: 'seven Regulars, Smith and Pitcairn start in Boston',
    rule: '15.1',
    faults: ({ setup: { british: b } }) =>
      unless(b.region === 'boston' && b.regulars === 7 && same(b.leaders, ['Smith', 'Pitcairn']), ['setup', 'british']),
  },
  {
    name: 'Percy’s reinforcements',
    right: 'Percy, eight dotted Regulars and a Field Cannon come to Boston on turn 9',
    rule: '12.0, 15.1',
    faults: ({ setup: { percy: p } }) =>
      unless(
        p.region === 'boston' && p.turn === 9 && p.dottedRegulars === 8 && p.cannon === 1 && same(p.leaders, ['Percy']),
        ['setup', 'percy'],
      ),
  },
  {
    name: 'turn 8: Patriots',
    right: 'on turn 8 the Patriots use no more than 10 leaders, 7 minutemen and 21 militia',
    rule: '15.1, 15.2',
    faults: onTurn8('Patriot'),
  },
  {
    name: 'turn 8: British',
    right: 'on turn 8 the British have all 7 Regulars, 8 dotted Regulars, the cannon, Smith, Pitcairn and Percy',
    rule: '15.2',
    faults: onTurn8('British'),
  },
  {
    name: 'reinforcement die',
    right: 'the reinforcement die has a town for each of its six faces',
    rule: '15.2',
    faults: ({ turn8, regions }) => {
      const { reinforcements } = turn8;
      const towns = reinforcements.every(id => regions.find(r => r.id === id)?.town ?? true);
      return unless(reinforcements.length === 6 && towns, ['turn8', 'reinforcements'], reinforcements.join(', '));
    },
  },
];
