import type { Fault, Relation } from '../../core/relation.ts';
import type { BoardFile } from './shape.ts';

type Point = readonly [number, number];
type Polygon = readonly Point[];

/** Polygons that touch along less than this length only share a corner, not a border. */
const CORNER_LENGTH = 5;
const RULE = 'the picture';

const edgesOf = (polygon: Polygon): [Point, Point][] =>
  polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length]]);
const edgeKey = (a: Point, b: Point): string => [a.join(), b.join()].sort().join(' ');
const lengthOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const pairKey = (a: string, b: string): string => [a, b].sort().join(' / ');

function areaOf(polygon: Polygon): number {
  const twice = edgesOf(polygon).reduce((sum, [a, b]) => sum + a[0] * b[1] - a[1] * b[0], 0);
  return Math.abs(twice) / 2;
}

function inside(x: number, y: number, polygon: Polygon): boolean {
  const crossed = edgesOf(polygon).filter(
    ([a, b]) => a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0],
  );
  return crossed.length % 2 === 1;
}

/** The polygons of all regions and all water, each with its path in the file. */
const polygonsOf = (board: BoardFile): { polygon: Polygon; at: Fault['at'] }[] => [
  ...board.regions.map((r, i) => ({ polygon: r.polygon, at: ['regions', i, 'polygon'] })),
  ...board.water.map((w, i) => ({ polygon: w.polygon, at: ['water', i, 'polygon'] })),
];

interface Shared {
  readonly a: string;
  readonly b: string;
  readonly second: number;
  readonly keys: Set<string>;
  length: number;
}

/** The edges that the polygons of two regions share, by pair of regions. */
function sharedEdges(board: BoardFile): Map<string, Shared> {
  const first = new Map<string, number>();
  const shared = new Map<string, Shared>();
  for (const [i, r] of board.regions.entries()) {
    for (const edge of edgesOf(r.polygon)) {
      const key = edgeKey(...edge);
      const other = first.get(key);
      if (other === undefined) first.set(key, i);
      else {
        const { id } = board.regions[other];
        const pair = shared.get(pairKey(id, r.id)) ?? { a: id, b: r.id, second: i, keys: new Set<string>(), length: 0 };
        pair.keys.add(key);
        pair.length += lengthOf(edge);
        shared.set(pairKey(id, r.id), pair);
      }
    }
  }
  return shared;
}

/** The edges of the map that a polygon touches. No polygon may exit to the right. */
function mapEdgesOf(polygon: Polygon, canvas: BoardFile['canvas']): Set<string> {
  const rim = new Set<string>();
  for (const [a, b] of edgesOf(polygon)) {
    if (a[1] === 0 && b[1] === 0) rim.add('top');
    if (a[0] === 0 && b[0] === 0) rim.add('left');
    if (a[1] === canvas.height && b[1] === canvas.height) rim.add('bottom');
  }
  return rim;
}

export const PICTURE_RELATIONS: readonly Relation<BoardFile>[] = [
  {
    name: 'inside the canvas',
    right: 'every corner of a polygon lies on the canvas',
    rule: RULE,
    faults: board =>
      polygonsOf(board).flatMap(({ polygon, at }) =>
        polygon.flatMap(([x, y], i) =>
          x >= 0 && y >= 0 && x <= board.canvas.width && y <= board.canvas.height
            ? []
            : [{ at: [...at, i], found: `${x}, ${y}` }],
        ),
      ),
  },
  {
    name: 'names inside their region',
    right: 'the point x, y of a region lies inside its polygon',
    rule: RULE,
    faults: board =>
      board.regions.flatMap((r, i) => (inside(r.x, r.y, r.polygon) ? [] : [{ at: ['regions', i, 'x'], found: r.id }])),
  },
  {
    name: 'the polygons fill the canvas',
    right: 'the areas of all regions and water add up to that of the canvas',
    rule: RULE,
    faults: board => {
      const area = polygonsOf(board).reduce((sum, { polygon }) => sum + areaOf(polygon), 0);
      const canvas = board.canvas.width * board.canvas.height;
      const found = `they cover ${((100 * area) / canvas).toFixed(2)} %`;
      // Corners are rounded to a tenth of a unit.
      return Math.abs(area - canvas) < 1 ? [] : [{ at: ['canvas'], found }];
    },
  },
  {
    name: 'listed borders are drawn',
    right: 'the polygons of two regions with a border share an edge',
    rule: '3.0',
    faults: board => {
      const shared = sharedEdges(board);
      return board.borders.flatMap((b, i) =>
        (shared.get(pairKey(b.a, b.b))?.length ?? 0) >= CORNER_LENGTH
          ? []
          : [{ at: ['borders', i], found: pairKey(b.a, b.b) }],
      );
    },
  },
  {
    name: 'drawn borders are listed',
    right: 'two regions whose polygons share an edge have a border in the list',
    rule: '3.0',
    faults: board => {
      const listed = new Set(board.borders.map(b => pairKey(b.a, b.b)));
      return [...sharedEdges(board)].flatMap(([pair, { length, second }]) =>
        length < CORNER_LENGTH || listed.has(pair) ? [] : [{ at: ['regions', second, 'polygon'], found: pair }],
      );
    },
  },
  {
    name: 'lines of the borders',
    right: 'the line of a border is the edges that its two polygons share',
    rule: RULE,
    faults: board => {
      const shared = sharedEdges(board);
      return board.borders.flatMap((b, i) => {
        const keys = shared.get(pairKey(b.a, b.b))?.keys;
        const line = new Set(b.line.map(([from, to]) => edgeKey(from, to)));
        const right = keys === undefined || (line.size === keys.size && [...line].every(key => keys.has(key)));
        return right ? [] : [{ at: ['borders', i, 'line'], found: pairKey(b.a, b.b) }];
      });
    },
  },
  {
    name: 'exits',
    right: 'a region has an exit at each of the top, left and bottom edges that its polygon touches',
    rule: '6.12',
    faults: board =>
      board.regions.flatMap((r, i) => {
        const rim = mapEdgesOf(r.polygon, board.canvas);
        const right = r.exits.length === rim.size && r.exits.every(edge => rim.has(edge));
        return right
          ? []
          : [{ at: ['regions', i, 'exits'], found: `${r.id} touches ${[...rim].join(' and ') || 'none'}` }];
      }),
  },
];
