import { type Relation, repeated, unless } from '../../core/relation.ts';
import type { BoardFile, GroupFile } from './shape.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** How many counters of a nation and kind the groups ask for. */
const asked = (groups: readonly GroupFile[], nation: string, kind: string): number =>
  sum(
    groups
      .filter(group => group.nation === nation)
      .flatMap(({ pieces }) => pieces.map(piece => ('kind' in piece && piece.kind === kind ? piece.count : 0))),
  );

const leadersIn = (groups: readonly GroupFile[]): string[] =>
  groups.flatMap(({ pieces }) => pieces.flatMap(piece => ('leader' in piece ? [piece.leader] : [])));

/** A nation's counters in the groups as "1 Ward, 2 militia", sorted, so that two lists can be compared. */
function totals(groups: readonly GroupFile[], nation: string): string {
  const counts = new Map<string, number>();
  for (const group of groups) {
    if (group.nation !== nation) continue;
    for (const piece of group.pieces) {
      const [what, n] = 'kind' in piece ? [piece.kind, piece.count] : [piece.leader, 1];
      counts.set(what, (counts.get(what) ?? 0) + n);
    }
  }
  return [...counts]
    .map(([what, n]) => `${n} ${what}`)
    .sort()
    .join(', ');
}

/** Groups of the set-up that their player places (4.2, 4.3). */
const isOpen = ({ in: places, reserve }: GroupFile): boolean => reserve === undefined && places.length !== 1;

export const TABLE_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'dice of progress',
    right: 'the dice of the progress table never get fewer, end with four and are 13 in all',
    rule: '10.5',
    faults: ({ progress }) => {
      const dice = progress.map(each => each.dice);
      const right = sum(dice) === 13 && dice.at(-1) === 4 && dice.every((n, i) => i === 0 || n >= dice[i - 1]);
      return unless(right, ['progress'], dice.join(', '));
    },
  },
  {
    name: 'steps of Europe',
    right: 'Europe has a step for each number from -3 to 3, France at 2, Spain at 3',
    rule: '12.0, 26.1',
    faults: ({ europe }) =>
      europe.flatMap(({ at, id }, i) =>
        unless(
          at === i - 3 && (at !== 2 || id === 'france') && (at !== 3 || id === 'spain'),
          ['europe', i],
          `${at} ${id}`,
        ),
      ),
  },
  {
    name: 'campaign markers',
    right: 'there are 55 campaign markers: 24 of actions, 16 of rabble rousing, 15 of tactics',
    rule: '7.6',
    faults: ({ markers }) => {
      const of = (kind: string): number => sum(markers.filter(each => each.class === kind).map(each => each.count));
      const found = ['action', 'rabble', 'tactics'].map(of);
      return unless(found.join() === '24,16,15', ['markers'], found.join(', '));
    },
  },
  {
    name: 'markers once',
    right: 'no marker is listed twice',
    rule: '7.6',
    faults: ({ markers }) =>
      repeated(
        markers.map(({ id }) => id),
        i => ['markers', i, 'id'],
      ),
  },
  {
    name: 'values of rabble rousing',
    right:
      'rabble rousing markers, and no others, have a value for each side; four are worth 3 to America and 1 to Britain',
    rule: '7.10',
    faults: ({ markers }) => [
      ...markers.flatMap(({ class: kind, british, american }, i) =>
        unless(
          [british, american].every(value => (value !== undefined) === (kind === 'rabble')),
          ['markers', i],
        ),
      ),
      ...unless(markers.filter(({ british, american }) => british === 1 && american === 3).length === 4, ['markers']),
    ],
  },
  {
    name: 'counters',
    right: 'there are 116 combat counters and 28 leaders',
    rule: '13.10',
    faults: ({ units, leaders }) => {
      const found = [sum(units.map(each => each.count)), leaders.length];
      return unless(found.join() === '116,28', ['units'], found.join(', '));
    },
  },
  {
    name: 'names of counters',
    right: 'where counters of a kind have names, each has its own',
    rule: '2.12',
    faults: ({ units }) =>
      units.flatMap(({ names, count }, i) =>
        unless(names === undefined || (names.length === count && new Set(names).size === count), ['units', i, 'names']),
      ),
  },
  {
    name: 'leaders once',
    right: 'no leader is listed twice',
    rule: '2.10',
    faults: ({ leaders }) =>
      repeated(
        leaders.map(({ name }) => name),
        i => ['leaders', i, 'name'],
      ),
  },
  {
    name: 'set-up within the counters',
    right: 'the set-up asks for no more counters than there are',
    rule: '13.10',
    faults: ({ units, setup }) =>
      units.flatMap(({ nation, kind, count }, i) => {
        const wanted = asked(setup, nation, kind);
        return unless(wanted <= count, ['units', i, 'count'], `${nation} ${kind}: ${count} for ${wanted}`);
      }),
  },
  {
    name: 'leaders of the set-up',
    right: 'a leader of the set-up is in the list of leaders, and is set up once',
    rule: '4.2',
    faults: ({ setup, leaders }) => {
      const named = leadersIn(setup);
      return [
        ...named.flatMap(each =>
          unless(
            leaders.some(({ name }) => name === each),
            ['setup'],
            each,
          ),
        ),
        ...repeated(named, () => ['setup']),
      ];
    },
  },
  {
    name: 'special reinforcements',
    right:
      'Cornwallis with a grenadier, six regulars, a light, a marine and a fleet waits for the Declaration, Washington for the Congress',
    rule: '4.9, 4.10',
    faults: ({ setup }) => {
      const of = (when: string): GroupFile[] => setup.filter(({ reserve }) => reserve === when);
      const british = totals(of('declaration'), 'BR');
      const american = totals(of('congress'), 'US');
      const right =
        british === '1 Cornwallis, 1 fleet, 1 grenadier, 1 light, 1 marine, 6 regular' && american === '1 Washington';
      return unless(right, ['setup'], `${british}; ${american}`);
    },
  },
  {
    name: 'places of the set-up',
    right: 'a group of the set-up is placed in locales or a region of the lists',
    rule: '4.1',
    faults: ({ setup, suggested, locales, regions }) =>
      [...setup, ...suggested].flatMap(({ in: places, region, reserve }) => {
        const known = places.every(id => locales.some(each => each.id === id));
        const somewhere = places.length > 0 || regions.some(({ id }) => id === region) || reserve === 'congress';
        return unless(known && somewhere, ['setup'], `${places.join()} ${region ?? ''}`);
      }),
  },
  {
    name: 'suggested set-up',
    right: 'the suggestion places all that the players place, and nothing else',
    rule: '4.2, 4.3',
    faults: ({ setup, suggested }) =>
      ['BR', 'US'].flatMap(nation => {
        const [wanted, found] = [totals(setup.filter(isOpen), nation), totals(suggested, nation)];
        return unless(wanted === found, ['suggested'], `${found} for ${wanted}`);
      }),
  },
  {
    name: 'turns',
    right: 'a turn is a year from 1775 to 1782, the short scenario ends with 1778',
    rule: '1.2, 3.5',
    faults: ({ turns: { first, last, short } }) =>
      unless(first === 1775 && last === 1782 && short === 1778, ['turns'], `${first}, ${last}, ${short}`),
  },
];
