import { describe, expect, test } from 'vitest';
import { arrange, boxOf } from '../../src/board/arrange.ts';
import { SCENES } from '../../src/board/contact-scenes.ts';
import { type Box, contains, grown, middle, overlap, within } from '../../src/board/geometry.ts';
import { layoutOf } from '../../src/board/layout.ts';
import { placeNames } from '../../src/board/name-search.ts';
import { survey } from '../../src/board/survey.ts';
import { CROP_SCALE, OVERVIEW_SCALE } from '../../src/board/window.ts';
import type { Scene } from '../../src/core/scene.ts';
import { position, regionMap } from './kit.ts';

const sheet = regionMap('concord');
const [x, y, w, h] = sheet.panel;
const panel: Box = { x, y, w, h };

const clashes = (boxes: readonly (readonly [string, Box])[]): string[] =>
  boxes.flatMap(([a, p], i) => boxes.slice(i + 1).flatMap(([b, q]) => (overlap(p, q) ? [`${a} / ${b}`] : [])));

describe.each([
  ['overview', OVERVIEW_SCALE],
  ['crop', CROP_SCALE],
])('names on the map of Concord, %s', (_, scale) => {
  const layout = layoutOf(sheet, scale);

  test('are kept where the search puts them; if not, run npm run place-names', () => {
    expect(layout.labels).toEqual(placeNames(sheet, scale));
  });

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

/** Counters may touch: round ones leave their corners bare, and a border of the region may cut a corner off. */
const TOUCH = 5;

/** Everything that lies on the map and must not lie on anything else. */
function strayIn(scene: Scene): string[] {
  const layout = layoutOf(sheet, OVERVIEW_SCALE);
  const { placed, targets, callouts, throws } = arrange(scene, sheet, layout, panel);
  const names = layout.labels.map((l): [string, Box] => [`name of ${l.id}`, l.box]);
  const furniture = layout.furniture.map((box, i): [string, Box] => [`furniture ${i}`, box]);
  const villages = layout.villages.map((box, i): [string, Box] => [`village ${i}`, box]);
  const panels = [
    ...callouts.map((c): [string, Box] => [`panel ${c.title ?? ''}`, c.box]),
    ...(throws ? [['dice', throws.box] satisfies [string, Box]] : []),
  ];
  const pieces = placed.map(p => ({ place: p.place, box: grown(boxOf(p), -TOUCH) }));
  const boxed = new Set(sheet.boxes.map(b => b.id));
  const inside = (box: Box): boolean => panels.some(([, p]) => within(box, p));
  const over = (boxes: readonly [string, Box][], what: string, box: Box): string[] =>
    boxes.filter(([, other]) => overlap(other, box)).map(([name]) => `${what} / ${name}`);
  return [
    ...clashes([...panels, ...names, ...furniture]),
    ...panels.flatMap(([name, box]) => over(villages, name, box)),
    ...targets.flatMap(t => over(names, t.letter, boxOf(t))),
    ...pieces.flatMap(({ place, box }, i) => [
      ...over(names, place, box),
      ...(boxed.has(place) ? [] : over(furniture, place, box)),
      ...(inside(box) ? [] : over(panels, place, box)),
      ...pieces
        .slice(i + 1)
        .flatMap(other => (other.place !== place && overlap(other.box, box) ? [`${place} / ${other.place}`] : [])),
    ]),
  ];
}

/** What a place shows: all its counters one by one, in their place or on its panel; or stacks of them. */
function shown(scene: Scene): void {
  const layout = layoutOf(sheet, OVERVIEW_SCALE);
  const { placed } = arrange(scene, sheet, layout, panel);
  for (const place of scene.places) {
    const here = placed.filter(p => p.place === place.id).map(p => p.figure);
    const seen = new Set(here.flatMap(f => (f.kind === 'piece' ? [f.piece] : [])));
    const stacks = here.flatMap(f => (f.kind === 'stack' ? [f] : []));
    for (const { words } of place.tokens)
      expect(here.some(f => f.kind === 'token' && f.token.words === words)).toBe(true);
    for (const piece of place.pieces.filter(p => !seen.has(p))) {
      const told = stacks.some(
        s => s.side === piece.side && piece.marks.every(mark => s.all.includes(mark) || s.some.includes(mark)),
      );
      expect([place.id, piece.words, told]).toEqual([place.id, piece.words, true]);
    }
  }
}

describe('in a hundred random positions and in the crowded ones of the contact sheet', () => {
  const scenes: Scene[] = Array.from({ length: 100 }, (_, i) => position(i + 1, ((i + 1) * 37) % 420).scene);
  /** A decision over the whole map: its letters stand on the overview. */
  const lettered = scenes.slice(0, 30).map(
    (scene, at): Scene => ({
      ...scene,
      focus: sheet.places
        .filter((_, i) => i % 3 === at % 3)
        .map(({ id }, i) => ({ place: id, letter: String.fromCharCode(65 + i) })),
    }),
  );
  const all = [...scenes, ...lettered, ...Object.values(SCENES).map(make => make())];

  test('no counter, panel or letter covers a name, another place’s counters or the furniture of the map', () => {
    expect(all.map(strayIn)).toEqual(all.map(() => []));
  });

  test('each counter is seen by itself, or its side and its marks on a stack', () => {
    all.forEach(shown);
  });

  test('most places that are folded are fanned out beside them', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    const told = all.map(scene => {
      const { placed, callouts } = arrange(scene, sheet, layout, panel);
      const stacks = new Set(placed.filter(p => p.figure.kind === 'stack').map(p => p.place));
      return { folded: stacks.size, fanned: callouts.length };
    });
    const sum = (of: 'folded' | 'fanned'): number => told.reduce((n, t) => n + t[of], 0);
    expect(sum('folded')).toBeGreaterThan(0);
    expect(sum('fanned') / sum('folded')).toBeGreaterThan(0.75);
  });
});

test('each border is drawn once, and rings are made of the same lines', () => {
  const { edges, rings } = survey(sheet);
  expect(new Set(edges.map(e => e.key)).size).toBe(edges.length);
  for (const edge of edges)
    for (const id of edge.places)
      for (const point of edge.line.slice(1, -1)) expect(rings.get(id)).toContainEqual(point);
});
