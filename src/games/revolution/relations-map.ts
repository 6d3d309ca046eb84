import { type Relation, repeated, unless } from '../../core/relation.ts';
import type { BoardFile } from './shape.ts';

/** The locales that the rules and the set-up speak of by name. */
const NAMED = ['boston', 'quebec', 'halifax', 'ticonderoga', 'new_york', 'norfolk', 'britain', 'france', 'spain'];

const LAND = ['town', 'wilderness', 'indian'];

const typeOf = (board: BoardFile, id: string): string | undefined => board.locales.find(each => each.id === id)?.type;
const isLand = (board: BoardFile, id: string): boolean => LAND.includes(typeOf(board, id) ?? '');

/** What can be reached from a locale along routes that pass the test. */
function reached(board: BoardFile, from: string, open: (route: BoardFile['routes'][number]) => boolean): Set<string> {
  const found = new Set([from]);
  for (const here of found)
    for (const route of board.routes) {
      if (!open(route) || (route.a !== here && route.b !== here)) continue;
      found.add(route.a === here ? route.b : route.a);
    }
  return found;
}

export const MAP_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'locales',
    right: 'no locale is listed twice',
    rule: '2.6',
    faults: board =>
      repeated(
        board.locales.map(({ id }) => id),
        i => ['locales', i, 'id'],
      ),
  },
  {
    name: 'named locales',
    right:
      'the list has Boston, Quebec, Halifax, Ticonderoga, New York, Norfolk and the three boxes, which the rules name',
    rule: '2.8, 4.2',
    faults: board => NAMED.flatMap(id => unless(typeOf(board, id) !== undefined, ['locales'], `no ${id}`)),
  },
  {
    name: 'ends of routes',
    right: 'a route links two locales of the list',
    rule: '2.6',
    faults: board =>
      board.routes.flatMap(({ a, b }, i) =>
        unless(
          a !== b && typeOf(board, a) !== undefined && typeOf(board, b) !== undefined,
          ['routes', i],
          `${a} to ${b}`,
        ),
      ),
  },
  {
    name: 'routes once',
    right: 'two locales are linked by one route at most',
    rule: '2.6',
    faults: board =>
      repeated(
        board.routes.map(({ a, b }) => [a, b].sort().join(' to ')),
        i => ['routes', i],
      ),
  },
  {
    name: 'land and sea',
    right:
      'high-seas routes join sea zones with each other, with ports and with boxes; all other routes join land with land',
    rule: '24.1',
    faults: board =>
      board.routes.flatMap(({ a, b, type }, i) => {
        const ends = [a, b].map(id => board.locales.find(each => each.id === id));
        const right =
          type === 'high_seas'
            ? ends.every(each => each?.port || each?.type === 'sea') && ends.some(each => each?.type === 'sea')
            : ends.every(each => each !== undefined && isLand(board, each.id));
        return unless(right, ['routes', i], `${type} from ${a} to ${b}`);
      }),
  },
  {
    name: 'ports',
    right: 'a port is a town or a box on a sea route, and every box is a port',
    rule: '2.5, 25.6',
    faults: board =>
      board.locales.flatMap(({ id, type, port }, i) => {
        if (!port) return unless(type !== 'box', ['locales', i, 'port'], `${id} is a box and no port`);
        const sea = board.routes.some(route => route.type === 'high_seas' && (route.a === id || route.b === id));
        return unless((type === 'town' || type === 'box') && sea, ['locales', i, 'port'], id);
      }),
  },
  {
    name: 'points of places',
    right: 'towns have a political value, other locales have none',
    rule: '2.2, 2.3, 6.5',
    faults: board =>
      board.locales.flatMap(({ id, type, points }, i) =>
        unless(type === 'town' ? points > 0 : points === 0, ['locales', i, 'points'], `${id} has ${points}`),
      ),
  },
  {
    name: 'points of regions',
    right: 'the towns of a region have the points that the political point card prints for it',
    rule: '6.2',
    faults: board =>
      board.regions.flatMap(({ id, points }, i) => {
        const sum = board.locales.filter(each => each.region === id).reduce((n, each) => n + each.points, 0);
        return unless(sum === points, ['regions', i, 'points'], `${id} ${points}, its towns ${sum}`);
      }),
  },
  {
    name: 'regions of places',
    right: 'a locale is in a region of the list, at sea, or a box',
    rule: '2.7, 2.8',
    faults: board =>
      board.locales.flatMap(({ region, type }, i) => {
        const want = type === 'sea' ? 'SEA' : type === 'box' ? 'BOX' : region;
        const right = region === want && (!LAND.includes(type) || board.regions.some(({ id }) => id === region));
        return unless(right, ['locales', i, 'region'], region);
      }),
  },
  {
    name: 'loyalty tracks',
    right: 'seven regions have a loyalty track: New England, Mid-Atlantic, Virginia, Deep South, West, Florida, Canada',
    rule: '3.1, 11.1',
    faults: board => {
      const tracked = board.regions.filter(({ loyalty }) => loyalty !== null).map(({ id }) => id);
      const right = tracked.join() === ['NE', 'MA', 'VA', 'DS', 'W', 'FL', 'CAN'].join();
      return unless(right, ['regions'], tracked.join(', '));
    },
  },
  {
    name: 'mainland',
    right: 'every mainland locale outside Canada can be reached from Boston by land, and every locale by land or sea',
    rule: '2.6',
    faults: board => {
      const mainland = reached(board, 'boston', ({ type }) => type !== 'high_seas');
      const all = reached(board, 'boston', () => true);
      return board.locales.flatMap(({ id, region }, i) => {
        const colonial = ['NE', 'MA', 'VA', 'DS', 'W', 'FL', 'NSP'].includes(region);
        return [
          ...unless(!colonial || mainland.has(id), ['locales', i], `${id} cannot be reached by land`),
          ...unless(all.has(id), ['locales', i], `${id} cannot be reached`),
        ];
      });
    },
  },
  {
    name: 'Newport',
    right: 'land routes from Newport lead only to Boston and New Haven: in the play report nobody can retreat from it',
    rule: '18.8',
    faults: board => {
      const ways = board.routes.filter(
        ({ a, b, type }) => type !== 'high_seas' && (a === 'newport' || b === 'newport'),
      );
      const ends = ways.map(({ a, b }) => (a === 'newport' ? b : a)).sort();
      return unless(ends.join() === 'boston,new_haven', ['routes'], ends.join(', '));
    },
  },
  {
    name: 'landings in one move',
    right:
      'New Haven, Baltimore and New Bern are three points by sea from Britain: the play report lands there in one move',
    rule: '24.6',
    faults: board => {
      const near = (id: string): string[] =>
        board.routes
          .filter(({ type }) => type === 'high_seas')
          .flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
      const two = new Set(
        near('britain')
          .flatMap(near)
          .filter(id => typeOf(board, id) === 'sea'),
      );
      return ['new_haven', 'baltimore', 'new_bern'].flatMap(id =>
        unless(
          near(id).some(zone => two.has(zone)),
          ['routes'],
          `${id} is farther`,
        ),
      );
    },
  },
];
