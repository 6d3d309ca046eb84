import { describe, expect, test } from 'vitest';
import { arrange, boxOf } from '../../src/board/arrange.ts';
import { type Box, contains, grown, middle, overlap, within } from '../../src/board/geometry.ts';
import { layoutOf } from '../../src/board/layout.ts';
import { mapSheet } from '../../src/board/map.ts';
import { CROP_SCALE, OVERVIEW_SCALE } from '../../src/board/render.ts';
import { survey } from '../../src/board/survey.ts';
import { position } from './kit.ts';

const sheet = mapSheet('concord');
const [x, y, w, h] = sheet.panel;
const panel: Box = { x, y, w, h };

const clashes = (boxes: readonly (readonly [string, Box])[]): string[] =>
  boxes.flatMap(([a, p], i) => boxes.slice(i + 1).flatMap(([b, q]) => (overlap(p, q) ? [`${a} / ${b}`] : [])));

describe.each([
  ['overview', OVERVIEW_SCALE],
  ['crop', CROP_SCALE],
])('names on the map of Concord, %s', (_, scale) => {
  const layout = layoutOf(sheet, scale);

  test('every place has its name, whole and on the sheet', () => {
    expect(layout.labels.map(l => l.id).sort()).toEqual(sheet.places.map(p => p.id).sort());
    for (const label of layout.labels) {
      const place = sheet.places.find(p => p.id === label.id);
      expect(label.lines.join(' ')).toBe(place?.lines.join(' '));
      expect(within(label.box, panel)).toBe(true);
    }
  });

  test('no name touches another, an alert box, the compass or the title', () => {
    const furniture = layout.furniture.map((box, i): [string, Box] => [`furniture ${i}`, box]);
    const names = layout.labels.map((l): [string, Box] => [l.id, grown(l.box, 2)]);
    expect(clashes(names)).toEqual([]);
    expect(
      names.flatMap(([id, box]) => furniture.filter(([, f]) => overlap(f, box)).map(([f]) => `${id} / ${f}`)),
    ).toEqual([]);
  });

  test('every place has room for a counter of each side', () => {
    const narrow = [...layout.stands].filter(([, stands]) => Math.max(...stands.map(s => s.capacity)) < 2);
    expect(narrow.map(([id]) => id)).toEqual([]);
  });

  test('counters of a place stand inside its borders', () => {
    const { rings } = survey(sheet);
    for (const [id, stands] of layout.stands)
      for (const { rows } of stands)
        for (const row of rows) expect(contains(rings.get(id) ?? [], middle(row))).toBe(true);
  });
});

test('in a hundred random positions no counter covers a name, another place’s counter or the furniture of the map', () => {
  const layout = layoutOf(sheet, OVERVIEW_SCALE);
  const names = layout.labels.map(l => l.box);
  for (let seed = 1; seed <= 100; seed++) {
    const { scene } = position(seed, (seed * 37) % 420);
    const { placed, callouts } = arrange(scene, sheet, layout);
    for (const one of placed) expect(names.some(box => overlap(box, boxOf(one)))).toBe(false);
    for (const { box } of callouts) {
      expect(names.some(name => overlap(name, box))).toBe(false);
      expect(layout.furniture.some(other => overlap(other, box))).toBe(false);
    }
    const shown = placed.flatMap(p => (p.figure.kind === 'piece' ? [p.figure.piece.words] : []));
    const wanted = scene.places.flatMap(p => p.pieces.map(piece => piece.words));
    const folded = placed.some(p => p.figure.kind === 'stack');
    if (!folded) expect(shown.sort()).toEqual(expect.arrayContaining(wanted.sort()));
  }
});

test('each border is drawn once, and rings are made of the same lines', () => {
  const { edges, rings } = survey(sheet);
  expect(new Set(edges.map(e => e.key)).size).toBe(edges.length);
  for (const edge of edges)
    for (const id of edge.places)
      for (const point of edge.line.slice(1, -1)) expect(rings.get(id)).toContainEqual(point);
});
