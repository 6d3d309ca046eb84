import { describe, expect, test } from 'vitest';
import { arrange } from '../../src/board/arrange.ts';
import { REBELLION_SCENES } from '../../src/board/contact-sheet-rebellion.ts';
import { EVERY_SCENE } from '../../src/board/contact-sheet-scenes.ts';
import { boxOf } from '../../src/board/counter-spots.ts';
import { drawNow } from '../../src/board/draw.ts';
import {
  type Box,
  boundsOf,
  contains,
  distanceBetween,
  grow,
  isWithin,
  middle,
  nearest,
  overlaps,
  type Point,
} from '../../src/board/geometry.ts';
import { isIcon } from '../../src/board/icons.ts';
import { joined } from '../../src/board/layout.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { mapSheet } from '../../src/board/map.ts';
import { placeNames } from '../../src/board/name-search.ts';
import { routesOf } from '../../src/board/points.ts';
import { outlineOf, pairOf, survey, WILD } from '../../src/board/survey.ts';
import { CROP_SCALE, clipped, OVERVIEW_SCALE, windowOf } from '../../src/board/window.ts';
import { AREAS, COLONIES, COLONY_OF, NEIGHBOURS } from '../../src/games/rebellion/data.ts';
import { regionMap } from './kit.ts';

const SCALES = [
  ['overview', OVERVIEW_SCALE],
  ['close-up', CROP_SCALE],
] as const;
const TESTED_HERE = /^(bunker-hill|rebellion|revolution)-/;
const scenes = Object.entries(EVERY_SCENE).filter(([name]) => TESTED_HERE.test(name));

const clashes = (boxes: readonly (readonly [string, Box])[]): string[] =>
  boxes.flatMap(([a, p], i) => boxes.slice(i + 1).flatMap(([b, q]) => (overlaps(p, q) ? [`${a} / ${b}`] : [])));

describe.each(['bunker-hill', 'rebellion'])('the regions of %s', id => {
  const sheet = regionMap(id);

  test.each(SCALES)(
    'names of the %s are where the search puts them, complete, on the sheet, and do not touch',
    (_, scale) => {
      const { labels, furniture } = layoutOf(sheet, scale);
      expect(labels).toEqual(placeNames(sheet, scale));
      expect(labels.map(l => l.id).sort()).toEqual(sheet.places.map(p => p.id).sort());
      for (const { id: place, lines, box } of labels) {
        expect(joined(lines)).toBe(joined(sheet.places.find(p => p.id === place)?.lines ?? []));
        expect([place, isWithin(box, sheet.panel)]).toEqual([place, true]);
        expect([place, furniture.filter(f => overlaps(f, box))]).toEqual([place, []]);
      }
      expect(clashes(labels.map(l => [l.id, l.box] as const))).toEqual([]);
    },
  );

  test.each(SCALES)('every place has room for a counter on the %s, inside its border', (_, scale) => {
    for (const [place, slots] of layoutOf(sheet, scale).slots) {
      expect([place, Math.max(...slots.map(s => s.capacity)) > 0]).toEqual([place, true]);
      for (const row of slots.flatMap(s => s.rows)) expect(contains(outlineOf(sheet, place), middle(row))).toBe(true);
    }
  });

  test('no more than a third of a name on the overview lies in any one other place', () => {
    for (const { id: place, box } of layoutOf(sheet, OVERVIEW_SCALE).labels) {
      const spots = Array.from(
        { length: 400 },
        (_, i): Point => [box.x + (box.w * ((i % 40) + 0.5)) / 40, box.y + (box.h * (Math.floor(i / 40) + 0.5)) / 10],
      );
      const into = (id: string): number => spots.filter(p => contains(outlineOf(sheet, id), p)).length / spots.length;
      const others = sheet.places.filter(p => p.id !== place && into(p.id) > 0.34);
      expect([place, others.map(p => p.id)]).toEqual([place, []]);
    }
  });

  test('no plate overlaps another or leaves the sheet', () => {
    const boxes = [...sheet.boxes.map(b => [b.id, b.rect] as const), ['title', sheet.cartouche] as const];
    expect(clashes(boxes)).toEqual([]);
    for (const [plate, box] of boxes) expect([plate, isWithin(box, sheet.panel)]).toEqual([plate, true]);
  });
});

describe('the map of 1775: Rebellion', () => {
  const sheet = regionMap('rebellion');

  test('has the areas of the rules, each in its colony, with a border wherever armies may march (3.2.2)', () => {
    expect(sheet.places.map(p => [p.id, p.group]).sort()).toEqual(
      AREAS.map(({ id }, at) => [id, COLONIES[COLONY_OF[at]].id]).sort(),
    );
    const ruled = AREAS.flatMap(({ id }, at) => NEIGHBOURS[at].map(to => pairOf(id, AREAS[to].id)));
    const drawn = survey(sheet).edges.filter(e => e.places.length === 2 && !e.places.includes(WILD));
    expect([...new Set(drawn.map(e => pairOf(e.places[0], e.places[1])))].sort()).toEqual([...new Set(ruled)].sort());
  });

  test('washes colonies that touch in different colours', () => {
    const wash = new Map(sheet.groups.map(g => [g.id, g.wash]));
    for (const [at, next] of NEIGHBOURS.entries())
      for (const to of next)
        if (COLONY_OF[at] !== COLONY_OF[to])
          expect(wash.get(COLONIES[COLONY_OF[at]].id)).not.toBe(wash.get(COLONIES[COLONY_OF[to]].id));
  });

  test('writes the letters of each plate along the foot on the land of its colony', () => {
    for (const { id, letters } of sheet.groups) {
      const own = sheet.places.filter(({ group }) => group === id).map(place => outlineOf(sheet, place.id));
      const [x, y] = letters?.at ?? [0, 0];
      const half = (letters?.size ?? 0) / 2;
      for (const corner of [-half, half].flatMap(dx => [-half / 2, half / 2].map((dy): Point => [x + dx, y + dy])))
        expect(
          own.some(ring => contains(ring, corner)),
          id,
        ).toBe(true);
    }
  });
});

describe('the chart of Decision in North America', () => {
  const sheet = mapSheet('revolution');
  if (sheet.kind !== 'points') throw new Error('it is no map of sites');

  test('names every town on the overview, in full and clear of other names and sites', () => {
    const { labels } = layoutOf(sheet, OVERVIEW_SCALE);
    const towns = sheet.places.filter(p => p.rank === 'town');
    expect(labels.map(l => l.id).sort()).toEqual(towns.map(p => p.id).sort());
    expect(clashes(labels.map(l => [l.id, l.box] as const))).toEqual([]);
    for (const { id, box } of labels) {
      expect([id, isWithin(box, grow(sheet.panel, 4))]).toEqual([id, true]);
      const on = towns.filter(p => p.id !== id && overlaps(box, { x: p.at[0] - 20, y: p.at[1] - 20, w: 40, h: 40 }));
      expect([id, on.map(p => p.id)]).toEqual([id, []]);
    }
  });

  test('joins every site to another, no pair by two routes', () => {
    const routes = routesOf(sheet);
    expect(routes).toHaveLength(sheet.routes.length);
    expect(new Set(sheet.routes.map(r => pairOf(r.a, r.b))).size).toBe(sheet.routes.length);
    for (const { id } of sheet.places) expect([id, routes.some(r => r.a === id || r.b === id)]).toEqual([id, true]);
  });

  test('has towns and the wild on land, sea zones off it', () => {
    const land = survey(sheet)
      .edges.filter(e => e.kind === 'coast')
      .map(e => e.line);
    const rings = [...land, ...sheet.islands.map(i => i.ring)];
    const ashore = sheet.places.filter(p => rings.some(ring => contains(ring, p.at))).map(p => p.id);
    expect(sheet.places.filter(p => p.rank === 'sea' && ashore.includes(p.id)).map(p => p.id)).toEqual([]);
    expect(sheet.places.filter(p => p.rank !== 'sea' && !ashore.includes(p.id)).map(p => p.id)).toEqual([]);
  });

  test('shows every site in a theatre', () => {
    for (const { id, at } of sheet.places)
      expect([id, sheet.theatres.some(t => isWithin({ x: at[0] - 20, y: at[1] - 20, w: 40, h: 40 }, t.rect))]).toEqual([
        id,
        true,
      ]);
    for (const { id, rect } of sheet.theatres) {
      expect(windowOf(sheet, id)).toEqual(rect);
      expect(rect.w / rect.h).toBeCloseTo(11 / 7, 2);
    }
  });
});

describe.each(scenes)('%s', (_, make) => {
  const scene = make();

  test('draws every icon, in a plausible number of bytes', () => {
    for (const { icon } of scene.places.flatMap(p => [...p.pieces, ...p.tokens]))
      expect([icon, isIcon(icon)]).toEqual([icon, true]);
    const { bytes } = drawNow(scene, { palette: 'standard', width: 1650 });
    expect(bytes.length).toBeGreaterThan(150_000);
    expect(bytes.length).toBeLessThan(340_000);
  });

  test('shows something of every place with counters, the last throw, and a letter for every choice', () => {
    const sheet = mapSheet(scene.map);
    const { placed, callouts, dicePanel, targets } = arrange(
      scene,
      sheet,
      layoutOf(sheet, OVERVIEW_SCALE),
      clipped(windowOf(sheet, undefined), sheet),
    );
    for (const { place, title, box, from } of callouts) {
      expect([place, distanceBetween(from, nearest(box, from)) < 140]).toEqual([place, true]);
      // Without a name of its own it leaves the place's name in sight.
      const name = layoutOf(sheet, OVERVIEW_SCALE).labels.find(({ id }) => id === place)?.box;
      if (title.length === 0 && name) expect([place, overlaps(box, name)]).toEqual([place, false]);
    }
    const shown = new Set(placed.map(p => p.place));
    for (const { id, pieces, tokens } of scene.places)
      if (pieces.length + tokens.length > 0) expect([id, shown.has(id)]).toEqual([id, true]);
    expect(dicePanel !== null).toBe(scene.dice.length > 0);
    expect(targets.map(t => t.letter).sort()).toEqual(scene.focus.flatMap(f => f.letter ?? []).sort());
    for (const p of placed) expect([p.place, isWithin(boxOf(p), grow(sheet.panel, 12))]).toEqual([p.place, true]);
  });
});

test('two leaders and a stack fit in the redoubt of Bunker Hill, so the leaders are not folded into the stack', () => {
  const sheet = mapSheet('bunker-hill');
  const scene = EVERY_SCENE['bunker-hill-middle']();
  // Nothing but the redoubt is in view, so there is no room for a panel.
  const view = boundsOf(outlineOf(sheet, 'H1'));
  const { placed } = arrange(scene, sheet, layoutOf(sheet, OVERVIEW_SCALE), view);
  const figures = placed.filter(({ place }) => place === 'H1').map(({ figure }) => figure);
  const seen = figures.map(figure =>
    figure.kind === 'stack' ? figure.total : figure.kind === 'piece' ? figure.piece.letters : figure.kind,
  );
  expect(seen.sort()).toEqual([3, 'Pr', 'Pu']);
});

test('a hand is drawn instead of the map', () => {
  const scene = REBELLION_SCENES['rebellion-opening']();
  const [map, hand] = [{}, { hand: true as const }].map(more =>
    drawNow(scene, { palette: 'standard', width: 1100, ...more }),
  );
  expect([hand.width, hand.height]).toEqual([1100, 700]);
  expect(Buffer.compare(map.bytes, hand.bytes)).not.toBe(0);
});

test('an arrow by sea avoids land more than one by land does', () => {
  const sheet = mapSheet('rebellion');
  const scene = REBELLION_SCENES['rebellion-opening']();
  const ashore = (by?: 'sea'): number => {
    const arrow = { from: 'ns_halifax', to: 'sc_charles_town', side: 'first', ...(by ? { by } : {}) } as const;
    const { marches } = arrange({ ...scene, arrows: [arrow] }, sheet, layoutOf(sheet, OVERVIEW_SCALE), sheet.panel);
    const points = marches.flatMap(m => m.line);
    return (
      points.filter(p => sheet.places.some(place => contains(outlineOf(sheet, place.id), p))).length / points.length
    );
  };
  expect(ashore('sea')).toBeLessThan(0.5);
  expect(ashore('sea')).toBeLessThan(ashore());
});
