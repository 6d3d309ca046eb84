import { describe, expect, test } from 'vitest';
import { arrange } from '../../src/board/arrange.ts';
import { CONCORD_SCENES } from '../../src/board/contact-sheet-concord.ts';
import { boxOf } from '../../src/board/counter-spots.ts';
import {
  type Box,
  between,
  boundsOf,
  contains,
  corners,
  distanceBetween,
  grow,
  isWithin,
  type Line,
  middle,
  nearest,
  overlaps,
  type Point,
} from '../../src/board/geometry.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { placeNames } from '../../src/board/name-search.ts';
import { reachesOf } from '../../src/board/overlay.ts';
import { outlineOf, survey } from '../../src/board/survey.ts';
import { CROP_SCALE, OVERVIEW_SCALE } from '../../src/board/window.ts';
import type { Scene } from '../../src/core/scene.ts';
import { position, regionMap } from './kit.ts';

const sheet = regionMap('concord');
const { panel } = sheet;

const clashes = (boxes: readonly (readonly [string, Box])[]): string[] =>
  boxes.flatMap(([a, p], i) => boxes.slice(i + 1).flatMap(([b, q]) => (overlaps(p, q) ? [`${a} / ${b}`] : [])));

describe.each([
  ['overview', OVERVIEW_SCALE],
  ['crop', CROP_SCALE],
])('names on the map of Concord, %s', (_, scale) => {
  const layout = layoutOf(sheet, scale);

  test('are stored where the search puts them; if not, run npm run place-names', () => {
    expect(layout.labels).toEqual(placeNames(sheet, scale));
  });

  test('every place has its name, whole and on the sheet', () => {
    expect(layout.labels.map(l => l.id).sort()).toEqual(sheet.places.map(p => p.id).sort());
    for (const label of layout.labels) {
      const place = sheet.places.find(p => p.id === label.id);
      expect(label.lines.join(' ')).toBe(place?.lines.join(' '));
      expect(isWithin(label.box, panel)).toBe(true);
    }
  });

  test('no name touches another, an alert box, the compass or the title', () => {
    const furniture = layout.furniture.map((box, i): [string, Box] => [`furniture ${i}`, box]);
    const names = layout.labels.map((l): [string, Box] => [l.id, grow(l.box, 2)]);
    expect(clashes(names)).toEqual([]);
    expect(
      names.flatMap(([id, box]) => furniture.filter(([, f]) => overlaps(f, box)).map(([f]) => `${id} / ${f}`)),
    ).toEqual([]);
  });

  test('every place has room for a counter of each side', () => {
    const narrow = [...layout.slots].filter(([, slots]) => Math.max(...slots.map(s => s.capacity)) < 2);
    expect(narrow.map(([id]) => id)).toEqual([]);
  });

  test('counters of a place are inside its borders', () => {
    for (const [id, slots] of layout.slots)
      for (const { rows } of slots)
        for (const row of rows) expect(contains(outlineOf(sheet, id), middle(row))).toBe(true);
  });
});

/**
 * How far counters may overlap, in map pixels: round ones leave their corners empty, and a border may cut a corner off.
 */
const TOUCH = 5;

/** How far from the border of its place an arrow may start, in map pixels: a third of a counter. */
const START_TOLERANCE = 20;

/** How far from the border of its place an arrow's tip may be, in map pixels. */
const TIP_TOLERANCE = 1;

/** The distance of a point from the line between two. */
function fromEdge(p: Point, a: Point, b: Point): number {
  const along = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1]);
  const t = along / (distanceBetween(a, b) ** 2 || 1);
  return distanceBetween(p, between(a, b, Math.min(1, Math.max(0, t))));
}

/** Everything that covers something on the map that must not be covered. */
function strayIn(scene: Scene): string[] {
  const layout = layoutOf(sheet, OVERVIEW_SCALE);
  const { placed, targets, callouts, dicePanel } = arrange(scene, sheet, layout, panel);
  const names = layout.labels.map((l): [string, Box] => [`name of ${l.id}`, l.box]);
  const furniture = layout.furniture.map((box, i): [string, Box] => [`furniture ${i}`, box]);
  const villages = layout.villages.map((box, i): [string, Box] => [`village ${i}`, box]);
  const panels = [
    ...callouts.map((c): [string, Box] => [`panel of ${c.place}`, c.box]),
    ...(dicePanel ? [['dice', dicePanel.box] satisfies [string, Box]] : []),
  ];
  const pieces = placed.map(p => ({ place: p.place, box: grow(boxOf(p), -TOUCH) }));
  const boxed = new Set(sheet.boxes.map(b => b.id));
  const inside = (box: Box): boolean => panels.some(([, p]) => isWithin(box, p));
  const over = (boxes: readonly [string, Box][], what: string, box: Box): string[] =>
    boxes.filter(([, other]) => overlaps(other, box)).map(([name]) => `${what} / ${name}`);
  return [
    ...clashes([...panels, ...furniture]),
    ...clashes(names),
    ...[...callouts, ...(dicePanel ? [{ ...dicePanel, place: '' }] : [])].flatMap(({ place, box }) => [
      ...layout.labels
        .filter(l => overlaps(l.box, box) && !(l.id === place && isWithin(l.box, box)))
        .map(l => `panel of ${place} / name of ${l.id}`),
      ...over(
        villages.filter((_, i) => !(place && contains(outlineOf(sheet, place), middle(layout.villages[i])))),
        `panel of ${place}`,
        box,
      ),
    ]),
    ...targets.flatMap(t => [
      ...over(names, t.letter, boxOf(t)),
      ...(boxed.has(t.place) ? [] : over(furniture, t.letter, boxOf(t))),
      ...over(panels, t.letter, boxOf(t)),
      ...pieces.flatMap(({ place, box }) =>
        place !== t.place && overlaps(box, boxOf(t)) ? [`${t.letter} / ${place}`] : [],
      ),
    ]),
    ...pieces.flatMap(({ place, box }, i) => [
      ...(inside(box) ? [] : over(names, place, box)),
      ...(boxed.has(place) ? [] : over(furniture, place, box)),
      ...(inside(box) ? [] : over(panels, place, box)),
      ...pieces
        .slice(i + 1)
        .flatMap(other => (other.place !== place && overlaps(other.box, box) ? [`${place} / ${other.place}`] : [])),
    ]),
  ];
}

/** A place shows all its counters one by one, in the place or on its panel, or it shows stacks of them. */
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
  /** Positions in which riders crowd into a box on the margin. */
  const onMargin = [position(204, 408), position(271, 367)].map(({ scene }) => scene);
  /** No panel is farther from its place, in map pixels. */
  const CLOSE_BY = 140;
  /**
   * At most this many places over all these positions hide counters: they show stacks and have no panel. In most of them
   * no ground of a panel's size is free close by; in the others its line would cross a counter.
   */
  const MOST_HIDING = 56;
  /** Of the 83 folded places, 27 have a panel: 16 are joined to their place by a line, the others lie on it. */
  const MIN_FANNED = 25;
  const MIN_LED = 14;
  const MIN_FANNED_SHARE = 0.32;
  /** Decisions about the whole map, whose letters are shown on the overview. */
  const lettered = scenes.slice(0, 30).map(
    (scene, at): Scene => ({
      ...scene,
      focus: sheet.places
        .filter((_, i) => i % 3 === at % 3)
        .map(({ id }, i) => ({ place: id, letter: String.fromCharCode(65 + i) })),
    }),
  );
  const all = [...scenes, ...onMargin, ...lettered, ...Object.values(CONCORD_SCENES).map(make => make())];

  test('no counter, panel or letter covers a name, another place’s counters or the furniture of the map', () => {
    expect(all.flatMap(strayIn)).toEqual([]);
  });

  test('a box on the margin that is being decided about, without a letter, is laid out as usual', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    for (const scene of scenes) {
      const boxed = (focus: Scene['focus']) => {
        const { placed } = arrange({ ...scene, focus }, sheet, layout, panel);
        return placed.filter(({ place }) => sheet.boxes.some(({ id }) => id === place));
      };
      expect(boxed(sheet.boxes.map(({ id }) => ({ place: id })))).toEqual(boxed([]));
    }
  });

  test('a leader’s letters are fully visible, whatever lies beside them', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    let leaders = 0;
    const under = all.flatMap(scene => {
      const { placed } = arrange(scene, sheet, layout, panel);
      return placed.flatMap(({ figure, place, x, y, size }, i) => {
        if (figure.kind !== 'piece' || figure.piece.letters === undefined) return [];
        leaders++;
        const letters = { x: x - size * 0.38, y: y - size * 0.3, w: size * 0.76, h: size * 0.6 };
        const hidden = placed.slice(i + 1).some(other => overlaps(boxOf(other), letters));
        return hidden ? [`${figure.piece.words} in ${place}`] : [];
      });
    });
    expect(leaders).toBeGreaterThan(400);
    expect(under).toEqual([]);
  });

  test('each counter is visible by itself, or its side and marks are visible on a stack', () => {
    all.forEach(shown);
  });

  test('each panel is close to its place, names it, alone shows its counters, and its line crosses no other place’s counter', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    let [fanned, led] = [0, 0];
    for (const scene of all) {
      const { placed, callouts } = arrange(scene, sheet, layout, panel);
      for (const { place, title, box, from } of callouts) {
        fanned++;
        expect(title.join(' ')).toBe(scene.places.find(p => p.id === place)?.name);
        const twice = placed.filter(p => p.place === place && p.figure.kind !== 'token' && !isWithin(boxOf(p), box));
        expect([place, twice]).toEqual([place, []]);
        const over = contains(corners(box), middle(boundsOf(outlineOf(sheet, place))));
        expect([place, over || contains(outlineOf(sheet, place), from)]).toEqual([place, true]);
        const to = nearest(box, from);
        expect(distanceBetween(from, to)).toBeLessThan(CLOSE_BY);
        if (isWithin({ x: from[0], y: from[1], w: 0, h: 0 }, box)) continue;
        led++;
        const others = placed.filter(p => p.place !== place).map(p => grow(boxOf(p), -TOUCH));
        for (let t = 0; t < 1; t += 0.02) {
          const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
          expect(others.filter(other => isWithin({ x, y, w: 0, h: 0 }, other))).toEqual([]);
        }
      }
    }
    expect(led).toBeGreaterThan(MIN_LED);
    expect(fanned).toBeGreaterThan(MIN_FANNED);
  });

  test('few places hide counters, and enough folded places have a panel that shows them', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    let [folded, fanned] = [0, 0];
    for (const scene of all) {
      const { placed, callouts } = arrange(scene, sheet, layout, panel);
      const stacked = placed.flatMap(({ figure, place }) => (figure.kind === 'stack' ? [place] : []));
      folded += new Set([...stacked, ...callouts.map(c => c.place)]).size;
      fanned += callouts.length;
    }
    expect(folded - fanned).toBeLessThanOrEqual(MOST_HIDING);
    expect(fanned / folded).toBeGreaterThan(MIN_FANNED_SHARE);
  });

  test('places with a fight get a panel first, then places with both sides in them', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    for (const scene of all) {
      const both = (id: string): boolean =>
        ['first', 'second'].every(side => scene.places.find(p => p.id === id)?.pieces.some(p => p.side === side));
      const fought = new Set([...scene.bursts, ...scene.dice].map(b => b.place));
      const { callouts, bursts } = arrange(scene, sheet, layout, panel);
      const rank = callouts.map(c => (fought.has(c.place) ? 2 : both(c.place) ? 1 : 0));
      expect(rank).toEqual(rank.toSorted((a, b) => b - a));
      for (const { place, box } of callouts)
        if (scene.bursts.some(burst => burst.place === place))
          expect(bursts).toContainEqual(expect.objectContaining({ place, box }));
      const last = scene.dice.at(-1)?.place;
      const reaches = reachesOf(bursts, layout.text);
      // No other fight shortens the star of the last one.
      const ofLast = reaches.filter((_, i) => bursts[i]?.place === last);
      const full = reachesOf(bursts.slice(-1), layout.text);
      if (ofLast.length > 0) expect([bursts.at(-1)?.place, ...new Set(ofLast)]).toEqual([last, ...full]);
    }
  });

  test('an arrow starts in or near the place that it leaves, and its tip is in the place that it enters or on its border', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    let seen = 0;
    for (const scene of all) {
      const { marches } = arrange(scene, sheet, layout, panel);
      scene.arrows.forEach(({ from, to }, i) => {
        const line = marches[i]?.line ?? [];
        const [tail, tip] = [line[0], line.at(-1)];
        seen++;
        const off = (ring: Line, p: Point): number =>
          contains(ring, p) ? 0 : Math.min(...ring.map((q, i) => fromEdge(p, q, ring[(i + 1) % ring.length] ?? q)));
        expect([
          from,
          to,
          tail && off(outlineOf(sheet, from), tail) < START_TOLERANCE,
          tip && off(outlineOf(sheet, to), tip) < TIP_TOLERANCE,
        ]).toEqual([from, to, true, true]);
      });
    }
    expect(seen).toBeGreaterThan(100);
  });
});

test('of fights side by side, the earlier ones have shorter rays; a fight’s own panel does not shorten its rays', () => {
  const at = (x: number): Box => ({ x, y: 0, w: 50, h: 50 });
  const stars = [
    ['a', 0],
    ['b', 60],
    ['b', 120],
  ] as const;
  const [earlier, last, its] = reachesOf(
    stars.map(([place, x]) => ({ place, box: at(x) })),
    37,
  );
  expect(earlier).toBeLessThan(last);
  expect(its).toBe(last);
});

test('a place that is not on the map is an error, wherever a scene mentions it', () => {
  const { scene } = position(1, 30);
  const [nowhere, side] = ['nowhere', 'first' as const];
  const wrong: readonly Partial<Scene>[] = [
    { places: [...scene.places, { ...scene.places[0], id: nowhere }] },
    { focus: [{ place: nowhere }] },
    { bursts: [{ place: nowhere }] },
    { arrows: [{ from: 'boston', to: nowhere, side }] },
    { dice: [{ place: nowhere, side, faces: [1], words: '', where: '' }] },
  ];
  for (const part of wrong)
    expect(() => arrange({ ...scene, ...part }, sheet, layoutOf(sheet, OVERVIEW_SCALE), panel)).toThrow('‘nowhere’');
});

test('each border is drawn once, and rings are made of the same lines', () => {
  const { edges, rings } = survey(sheet);
  expect(new Set(edges.map(e => e.key)).size).toBe(edges.length);
  for (const edge of edges)
    for (const id of edge.places)
      for (const point of edge.line.slice(1, -1)) expect(rings.get(id)).toContainEqual(point);
});
