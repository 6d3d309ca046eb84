import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AssetError, parseAsset } from '../../../src/formats/assets.ts';
import * as data from '../../../src/games/concord/data.ts';
import { RELATIONS } from '../../../src/games/concord/relations.ts';
import { boardSchema } from '../../../src/games/concord/schema.ts';
import { ALTERED, MUTATIONS } from './mutations.ts';

const TEXT = readFileSync('assets/concord.json', 'utf8');
const lineOf = (part: string): number => TEXT.slice(0, TEXT.indexOf(part)).split('\n').length;

/** The file with one passage replaced. The passage must occur exactly once. */
function broken(passage: string, by: string): string {
  expect(TEXT.split(passage)).toHaveLength(2);
  return TEXT.replace(passage, by);
}

function refusal(text: string): AssetError {
  try {
    parseAsset('concord.json', text, boardSchema);
  } catch (error) {
    if (error instanceof AssetError) return error;
    throw error;
  }
  throw new Error('the file was accepted');
}

const relation = (name: string) => {
  const found = RELATIONS.find(r => r.name === name);
  if (found === undefined) throw new Error(`no relation has the name "${name}"`);
  return found;
};

describe('each relation between the parts of the file', () => {
  const cases = [
    ...MUTATIONS.map(m => ({ relation: m.relation, text: () => broken(m.passage, m.by), line: m.line ?? m.passage })),
    ...ALTERED.map(a => ({ relation: a.relation, text: () => a.alter(TEXT), line: a.line })),
  ];

  test.each(cases)('a file that breaks "$relation" is refused on its line', ({ relation: name, text, line }) => {
    const { right, rule } = relation(name);
    const faults = refusal(text()).faults.filter(f => f.reason.startsWith(`${right} (${rule})`));
    expect(faults.map(f => f.line)).toContain(lineOf(line));
  });

  test('every relation is proved by a broken file', () => {
    const proved = new Set(cases.map(c => c.relation));
    expect(RELATIONS.map(r => r.name).filter(name => !proved.has(name))).toEqual([]);
  });

  test('no two relations have the same name', () => {
    expect(new Set(RELATIONS.map(r => r.name)).size).toBe(RELATIONS.length);
  });
});

describe('the shape of the file', () => {
  test.each([
    [
      'a wrong kind of value',
      '"label": "Malden", "town": false',
      '"label": "Malden", "town": "no"',
      'regions[20].town',
    ],
    [
      'an edge that no rider leaves by',
      '"name": "Northwest", "edge": "top"',
      '"name": "Northwest", "edge": "right"',
      'boxes[2].edge',
    ],
    ['a third of a point', '"unitBroken": {"points": 0.5', '"unitBroken": {"points": 0.33', 'points.unitBroken.points'],
    ['a field that nobody reads', '"regions": 50', '"regions": 50, "towns": 14', 'control.towns'],
    ['a status that is none of the three', '"hashMarks": ["CONFIRMED"', '"hashMarks": ["SURE"', 'status.hashMarks[0]'],
  ])('%s is refused', (_, passage, by, path) => {
    const faults = refusal(broken(passage, by)).faults;
    expect(faults).toEqual([expect.objectContaining({ line: lineOf(passage), path })]);
  });

  test('the refusal names file, line, column, path, and what is right', () => {
    expect(refusal(broken('"mustering": "charlestown"', '"mustering": "medford"')).message).toBe(
      `concord.json:${lineOf('"mustering"')}:18 setup.mustering: the Gather marker that starts on its Muster side is that of Charlestown (4.3, 15.1); here medford`,
    );
  });
});

describe('the board in play', () => {
  const at = (...ids: string[]) => ids.map(data.region);
  const pair = (a: string, b: string): [number, number] => [data.region(a), data.region(b)];

  test('6.4.2, 12.0 Boston to Lexington is nine regions by road, by plain moves too', () => {
    expect(data.TO_LEXINGTON[data.BOSTON]).toBe(9);
    const road = [
      'boston',
      'roxbury',
      'brookline',
      'littlecambridge',
      'cambridge',
      'watsons',
      'menotomy',
      'rocks',
      'eastlex',
      'lexington',
    ];
    for (let i = 1; i < road.length; i++) expect(data.byRoad(...pair(road[i - 1], road[i]))).toBe(true);
  });

  test.each([
    ['boston', 'roxbury', 1],
    ['charlestown', 'cambridge', 2],
    ['charlestown', 'medford', 3],
    ['cambridge', 'medford', 3],
    ['cambridge', 'menotomy', 2],
    ['cambridge', 'lexington', 5],
    ['lexington', 'concord', 4],
    ['boston', 'concord', 10],
    ['punkatasset', 'boston', 12],
  ])('%s to %s is %i', (a, b, steps) => {
    expect(data.distance(...pair(a, b))).toBe(steps);
    expect(data.distance(...pair(b, a))).toBe(steps);
  });

  test('distances toward Concord, Boston and Lexington agree with those between regions', () => {
    data.REGIONS.forEach((_, r) => {
      expect([data.TO_CONCORD[r], data.TO_BOSTON[r], data.TO_LEXINGTON[r]]).toEqual([
        data.distance(r, data.CONCORD),
        data.distance(r, data.BOSTON),
        data.distance(r, data.LEXINGTON),
      ]);
    });
  });

  test('3.0 dark-blue water parts regions unless a road crosses it', () => {
    expect(data.adjacent(...pair('cambridge', 'littlecambridge'))).toBe(true);
    expect(data.adjacent(...pair('littlecambridge', 'mtauburn'))).toBe(false);
  });

  test('4.4 only a light-blue border without a road is a stream to cross', () => {
    expect(data.overStream(...pair('lincoln', 'southlex'))).toBe(true);
    expect(data.overStream(...pair('lincoln', 'meriam'))).toBe(false);
    expect(data.overStream(...pair('concord', 'walden'))).toBe(false);
    expect(data.overStream(...pair('boston', 'concord'))).toBe(false);
  });

  test('Boston is left by the Neck alone, Charlestown by its own', () => {
    expect(data.NEIGHBOURS[data.BOSTON]).toEqual(at('roxbury'));
    expect(data.NEIGHBOURS[data.CHARLESTOWN]).toEqual(at('prospect'));
  });

  test('neighbours and roads are ascending, mutual, and agree with adjacent and byRoad', () => {
    data.REGIONS.forEach((_, a) => {
      const all = data.REGIONS.map((_, b) => b);
      expect(data.NEIGHBOURS[a]).toEqual(all.filter(b => data.adjacent(b, a)));
      expect(data.ROADS[a]).toEqual(all.filter(b => data.byRoad(b, a)));
    });
    expect(data.NEIGHBOURS.flat()).toHaveLength(2 * 103);
    expect(data.ROADS.flat()).toHaveLength(2 * 59);
  });

  test('4.7 thirteen hidden arms, five of them numbered', () => {
    expect(data.ARMS).toHaveLength(13);
    expect(
      data.ARMS.filter((_, i) => data.ARMS_VALUE[i] > 0).map(r => [data.REGIONS[r].id, data.REGIONS[r].arms]),
    ).toEqual([
      ['menotomy', 1],
      ['lexington', 3],
      ['lincoln', 4],
      ['barretts', 5],
      ['watertown', 2],
    ]);
    expect(data.ARMS_VALUE.reduce((a, b) => a + (b || 1), 0)).toBe(23);
  });

  test('FAQ 1 thirteen towns have a muster icon', () => expect(data.TOWNS).toHaveLength(13));

  test('3.0 the landings are Cambridge and the shore beside it', () => {
    expect(data.LANDINGS).toEqual([data.CAMBRIDGE, data.LECHMERE]);
    expect(data.adjacent(data.CAMBRIDGE, data.LECHMERE)).toBe(true);
  });

  test('15.2 the leaders who gather off the map', () => {
    expect(data.BOXES.filter(b => b.leader).map(b => [b.name, b.leader])).toEqual([
      ['Northeast', 'Pickering'],
      ['North Central', 'Frye'],
      ['West Edge', 'Davis'],
    ]);
  });

  test('15.2 the reinforcement die', () => {
    expect(data.REINFORCEMENT_TABLE).toEqual(
      at('concord', 'lincoln', 'lexington', 'menotomy', 'cambridge', 'watertown'),
    );
  });

  test('15.2 nine leaders, six minutemen and eighteen militia wait on turn 8', () => {
    const total = (of: (row: (typeof data.TURN_8_SETUP.patriots)[number]) => number) =>
      data.TURN_8_SETUP.patriots.reduce((sum, row) => sum + of(row), 0);
    expect(total(row => row.leaders)).toBe(9);
    expect(total(row => row.minutemen + row.brokenMinutemen)).toBe(6);
    expect(total(row => row.hiddenMilitia + row.drawnMilitia)).toBe(18);
  });

  test('15.3 leaves twenty-one cards in the deck, 15.4 seventeen', () => {
    expect(data.CARDS.filter(c => c.british < 5 && c.british <= c.patriot)).toHaveLength(21);
    expect(data.CARDS.filter(c => c.patriot < 5 && c.patriot <= c.british)).toHaveLength(17);
  });

  test('points are whole numbers of halves', () => {
    for (const half of Object.values(data.POINTS)) expect(Number.isInteger(half)).toBe(true);
    expect(data.POINTS).toMatchObject({ concord: 10, percyInLexington: 6, extraDraw: -2, armsNumber: 2 });
  });

  test('an id that is no region is named', () => {
    expect(() => data.region('salem')).toThrow(new RangeError('no region has the id "salem"'));
  });
});
