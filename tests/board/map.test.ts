import { expect, test } from 'vitest';
import { pairOf, survey } from '../../src/board/survey.ts';
import { adjacent, BOXES, byRoad, LANDINGS, overStream, REGIONS } from '../../src/games/concord/data.ts';
import { regionMap } from './kit.ts';

const sheet = regionMap('concord');
const { edges } = survey(sheet);
const index = new Map(REGIONS.map((r, i) => [r.id, i]));
const at = (id: string): number => index.get(id) ?? -1;

/** Pairs of places with a common border on the picture, and what is drawn there. */
const drawn = new Map(edges.filter(e => e.places.length === 2).map(e => [pairOf(e.places[0], e.places[1]), e.kind]));
const roads = new Set(sheet.borders.filter(b => b.road).map(b => pairOf(b.a, b.b)));
const pairs = REGIONS.flatMap((a, i) => REGIONS.slice(i + 1).map(b => [a.id, b.id] as const));

test('the map shows every region, each with the name that the text uses', () => {
  expect(sheet.places.map(p => p.id).sort()).toEqual(REGIONS.map(r => r.id).sort());
  for (const { id, rank, lines } of sheet.places) {
    const region = REGIONS[at(id)];
    expect(rank).toBe(region.town ? 'town' : 'country');
    expect(lines.join(' ')).toBe(region.name ?? region.label);
  }
});

test('regions touch on the picture exactly if they are adjacent, except across dark rivers without a bridge (3.0)', () => {
  for (const [a, b] of pairs) {
    const kind = drawn.get(pairOf(a, b));
    const bridged = kind === 'river' && roads.has(pairOf(a, b));
    expect([a, b, kind !== undefined && (kind !== 'river' || bridged)]).toEqual([a, b, adjacent(at(a), at(b))]);
  }
});

test('roads and brooks are drawn exactly where the rules have them', () => {
  for (const [a, b] of pairs) {
    const pair = pairOf(a, b);
    expect([pair, roads.has(pair)]).toEqual([pair, byRoad(at(a), at(b))]);
    expect([pair, drawn.get(pair) === 'brook' && !roads.has(pair)]).toEqual([pair, overStream(at(a), at(b))]);
  }
});

test('every bridge and ford of the road network is drawn', () => {
  const crossings = [...drawn].filter(([pair, kind]) => kind !== 'land' && roads.has(pair));
  expect(survey(sheet).crossings).toHaveLength(crossings.length);
});

test('a common border is long enough to be seen', () => {
  const lengths = new Map<string, number>();
  for (const { places, line } of edges.filter(e => e.places.length === 2)) {
    const pair = pairOf(places[0], places[1]);
    const length = line.reduce(
      (sum, p, i) => sum + (i ? Math.hypot(p[0] - line[i - 1][0], p[1] - line[i - 1][1]) : 0),
      0,
    );
    lengths.set(pair, (lengths.get(pair) ?? 0) + length);
  }
  expect([...lengths].filter(([, length]) => length < 30)).toEqual([]);
});

test('alert boxes lie on their edge of the map and name the region that they lead to', () => {
  const boxes = sheet.boxes.flatMap(b => (b.kind === 'alert' ? [b] : []));
  expect(boxes.map(b => [b.id, b.enters])).toEqual(BOXES.map(b => [`box-${b.id}`, REGIONS[b.enters].id]));
  const { x, y, h } = sheet.panel;
  for (const { edge, id } of BOXES) {
    const rect = boxes.find(b => b.id === `box-${id}`)?.rect ?? { x: 0, y: 0, w: 0, h: 0 };
    const gap = { top: rect.y - y, left: rect.x - x, bottom: y + h - (rect.y + rect.h) }[edge];
    expect(Math.abs(gap)).toBeLessThan(3);
  }
});

test('each landing region has an anchor in the water beside it (9.0)', () => {
  expect(sheet.landings.map(l => at(l.place)).sort()).toEqual([...LANDINGS].sort());
});
