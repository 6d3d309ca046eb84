import { describe, expect, test } from 'vitest';
import { milestoneBox } from '../../src/board/box-layout.ts';
import { type Box, contains, corners, grow, isWithin, middle, overlaps } from '../../src/board/geometry.ts';
import { faceOf } from '../../src/board/layout.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { widest } from '../../src/board/lettering.ts';
import { entriesOf, mapSheet } from '../../src/board/map.ts';
import type { BoxMap } from '../../src/board/map-schema.ts';
import { roadLine, SHAFT } from '../../src/board/marches.ts';
import { pairOf, survey } from '../../src/board/survey.ts';
import { CROP_SCALE, OVERVIEW_SCALE } from '../../src/board/window.ts';
import { BOATS, BOXES, FERRY, ROADS, TOWNS } from '../../src/games/lexington/data.ts';

function boxMap(id: string): BoxMap {
  const found = mapSheet(id);
  if (found.kind !== 'boxes') throw new Error(`${id} is no map of boxes.`);
  return found;
}

const sheet = boxMap('lexington');
const layout = layoutOf(sheet, OVERVIEW_SCALE);
/** Half the width of a number on a milestone, in map pixels. */
const HALF_NUMBER_PX = 10;
const { panel } = sheet;
const plates = sheet.places.map((p): [string, Box] => [p.id, p.rect]);

const clashes = (boxes: readonly (readonly [string, Box])[]): string[] =>
  boxes.flatMap(([a, p], i) => boxes.slice(i + 1).flatMap(([b, q]) => (overlaps(p, q) ? [`${a} / ${b}`] : [])));

describe('the map of Lexington and Concord', () => {
  test('every box of the board is on the map, with its name', () => {
    expect(sheet.places.map(p => [p.id, p.lines.join(' ')]).sort()).toEqual(BOXES.map(b => [b.id, b.name]).sort());
  });

  test('every road of the rules is drawn once, with its cost, from box to box (6)', () => {
    const ruled = BOXES.flatMap(({ id }, at) => ROADS[at].map(({ to, cost }) => [pairOf(id, BOXES[to].id), cost]));
    const drawn = sheet.roads.map(r => [pairOf(r.a, r.b), r.cost]);
    expect(new Set(drawn.map(String)).size).toBe(drawn.length);
    expect([...drawn.map(String)].sort()).toEqual([...new Set(ruled.map(String))].sort());
    for (const { line } of survey(sheet).roads)
      for (const end of [line[0], line[line.length - 1]])
        expect(plates.some(([, box]) => contains(corners(box), end))).toBe(true);
  });

  test('an arrow along a road or water link goes from the box it leaves to the box it enters, and touches no other', () => {
    for (const { a, b } of [...sheet.roads, ...sheet.links])
      for (const [from, to] of [
        [a, b],
        [b, a],
      ]) {
        const way = roadLine(sheet, survey(sheet), layout, from, to) ?? [];
        const boxOf = (id: string): Box => plates.find(([plateId]) => plateId === id)?.[1] ?? panel;
        expect([from, to, way.length > 5]).toEqual([from, to, true]);
        expect([from, to, contains(corners(grow(boxOf(from), 8)), way[0])]).toEqual([from, to, true]);
        expect([from, to, contains(corners(grow(boxOf(to), 8)), way[way.length - 1])]).toEqual([from, to, true]);
        for (const [id, plate] of plates)
          if (id !== from && id !== to) expect(way.some(p => contains(corners(plate), p))).toBe(false);
      }
    expect(roadLine(sheet, survey(sheet), layout, 'boston', 'concord')).toBeNull();
  });

  test('an arrow along a road does not cover the number on its milestone', () => {
    for (const { a, b, mile } of [...sheet.roads, ...sheet.links.filter(l => l.cost !== null)]) {
      const way = roadLine(sheet, survey(sheet), layout, a, b) ?? [];
      const [x, y] = middle(milestoneBox(mile, OVERVIEW_SCALE.text));
      const near = Math.min(...way.map(p => Math.hypot(p[0] - x, p[1] - y)));
      expect([a, b, near >= SHAFT * OVERVIEW_SCALE.text * 0.5 + HALF_NUMBER_PX]).toEqual([a, b, true]);
    }
  });

  test('the ferry and each landing of the boats have a water link (6)', () => {
    const ferry = pairOf(BOXES[FERRY.a].id, BOXES[FERRY.b].id);
    const boats = [...BOATS.keys()].map(to => pairOf('boston', BOXES[to].id));
    expect(sheet.links.map(l => pairOf(l.a, l.b)).sort()).toEqual([...new Set([ferry, ...boats])].sort());
    expect(sheet.links.find(l => pairOf(l.a, l.b) === ferry)?.cost).toBe(FERRY.cost);
  });

  test('where towns off the map enter, there is an arrow with their names (10)', () => {
    const ruled = BOXES.map(({ id }, at) => [
      id,
      TOWNS.filter(t => !t.onMap && t.enters === at)
        .map(t => t.name)
        .sort(),
    ]);
    const drawn = new Map(entriesOf(sheet).map(b => [b.enters, b.lines.join(' ').split(/,? /).sort()]));
    for (const [id, towns] of ruled) expect([id, drawn.get(String(id)) ?? []]).toEqual([id, towns]);
  });
});

describe.each([
  ['overview', OVERVIEW_SCALE],
  ['crop', CROP_SCALE],
])('on the map of Lexington and Concord, %s', (_, scale) => {
  const layout = layoutOf(sheet, scale);
  const towns = layout.labels.filter(l => l.rank === 'country').map((l): [string, Box] => [`towns of ${l.id}`, l.box]);
  const milestones = [...sheet.roads, ...sheet.links].map((r): [string, Box] => [
    `${r.a}-${r.b}`,
    milestoneBox(r.mile, scale.text),
  ]);
  const arrows = sheet.boxes.map((b): [string, Box] => [`arrow ${b.id}`, b.rect]);
  const furniture: [string, Box][] = [['cartouche', sheet.cartouche]];

  test('no box, milestone, entry arrow, title or town name overlaps another', () => {
    expect(clashes([...plates, ...milestones, ...towns, ...arrows, ...furniture])).toEqual([]);
    for (const [, box] of [...plates, ...towns, ...milestones]) expect(isWithin(box, panel)).toBe(true);
  });

  test('names fit their labels, and labels their boxes; on the overview letters are at least 1/45 as high as the sheet is wide', () => {
    for (const label of layout.labels) {
      expect(widest(label.lines, { face: faceOf(label.rank), size: label.size })).toBeLessThanOrEqual(label.box.w);
      const plate = plates.find(([id]) => id === label.id)?.[1];
      if (plate) expect(isWithin(label.box, plate)).toBe(true);
    }
    expect(OVERVIEW_SCALE.text).toBeGreaterThanOrEqual(sheet.size[0] / 45);
  });

  test('each box has room for three counters side by side, inside the box and clear of its name', () => {
    for (const [id, plate] of plates) {
      const slots = layout.slots.get(id) ?? [];
      expect([id, slots[0]?.capacity >= 3]).toEqual([id, true]);
      const name = layout.labels.find(l => l.id === id)?.box ?? plate;
      for (const row of slots.flatMap(s => s.rows)) {
        expect(isWithin(row, grow(plate, 1))).toBe(true);
        expect(overlaps(row, name)).toBe(false);
      }
    }
  });

  test('each milestone is near its own road', () => {
    const { roads } = survey(sheet);
    sheet.roads.forEach((road, i) => {
      const [x, y] = middle(milestoneBox(road.mile, scale.text));
      const near = Math.min(...roads[i].line.map(p => Math.hypot(p[0] - x, p[1] - y)));
      expect([road.a, road.b, near < 50]).toEqual([road.a, road.b, true]);
    });
  });
});
