import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, test, vi } from 'vitest';
import { type Arrangement, arrange } from '../../src/board/arrange.ts';
import { leaderLine, STAR_SIZE } from '../../src/board/callouts.ts';
import { EVERY_SCENE } from '../../src/board/contact-sheet-scenes.ts';
import { boxOf } from '../../src/board/counter-spots.ts';
import { drawNow } from '../../src/board/draw.ts';
import { along, type Box, grow, isIn, type Line, lengthOf, overlaps, sharedArea } from '../../src/board/geometry.ts';
import { groupLettersOf, lettersBox } from '../../src/board/group-letters.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { mapSheet } from '../../src/board/map.ts';
import { badgeBox, hasBadge } from '../../src/board/marches.ts';
import { render } from '../../src/board/render.ts';
import { coinsOf, obstaclesOf } from '../../src/board/sites.ts';
import { CROP_SCALE, clipped, OVERVIEW_SCALE, windowOf } from '../../src/board/window.ts';
import type { Scene, ScenePiece } from '../../src/core/scene.ts';
import { MARKERS } from '../../src/games/revolution/data.ts';
import { regionMap } from './kit.ts';

/** What lies over something else on a map: lines over names, stars over counters, coins over names. */

const scenes = Object.entries(EVERY_SCENE).map(([name, make]) => [name, make()] as const);
const { text } = OVERVIEW_SCALE;

const arranged = (scene: Scene): Arrangement => {
  const sheet = mapSheet(scene.map);
  return arrange(scene, sheet, layoutOf(sheet, OVERVIEW_SCALE), clipped(windowOf(sheet, undefined), sheet));
};

const linesIn = ({ marches, rays, callouts, dicePanel }: Arrangement): Line[] => [
  ...[...marches, ...rays].map(({ line }) => line),
  ...[...callouts, ...(dicePanel ? [dicePanel] : [])].map(leaderLine),
];
const pointsOn = (line: Line) =>
  Array.from({ length: Math.ceil(lengthOf(line) / 4) + 1 }, (_, i) => along(line, i * 4).at);

/** The luminance of each pixel of a box on a picture of the whole map. */
function lightIn(scene: Scene, { x, y, w, h }: Box): number[] {
  const { canvas } = render(scene, { palette: 'standard', width: 1650 });
  const { data } = canvas.getContext('2d').getImageData(Math.round(x), Math.round(y), Math.round(w), Math.round(h));
  const linear = (byte: number): number => (byte / 255) ** 2.2;
  return Array.from(
    { length: data.length / 4 },
    (_, i) => 0.2126 * linear(data[4 * i]) + 0.7152 * linear(data[4 * i + 1]) + 0.0722 * linear(data[4 * i + 2]),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

describe('a name under an arrow, a shot or the line to a panel', () => {
  /** Below this a pixel is ink, above that the light halo around it. At night letters are light and halos dark. */
  const [DARK, LIGHT] = [0.09, 0.6];
  const LEAST_PIXELS = 12;
  /** What WCAG asks of large letters. At an opacity of 0.4 most of these names had 1.9 to 2.9. */
  const LEAST_CONTRAST = 3;
  const NEAR_PX = [-3, -2, -1, 0, 1, 2, 3];

  test('can be read: its letters stand out from their halo by 3 to 1 where the line crosses them', () => {
    let crossed = 0;
    for (const [name, scene] of scenes) {
      const sheet = mapSheet(scene.map);
      const whole = arranged(scene);
      const points = linesIn(whole).flatMap(pointsOn);
      const bare: Scene = { ...scene, arrows: [], rays: [], bursts: [], dice: [], places: [], fields: [] };
      const over = [...whole.placed, ...whole.targets].map(boxOf);
      const panels = [...whole.callouts, ...(whole.dicePanel ? [whole.dicePanel] : [])].map(({ box }) => box);
      for (const { id, box } of layoutOf(sheet, OVERVIEW_SCALE).labels) {
        if (!points.some(p => isIn(box, p)) || [...over, ...panels].some(other => overlaps(grow(other, 6), box)))
          continue;
        const [before, after] = [lightIn(bare, box), lightIn(scene, box)];
        const isDark = before.map(light => light < DARK);
        const isLight = before.map(light => light > LIGHT);
        const wide = Math.round(box.w);
        /** Pixels of one kind that lie beside the other kind, where the line has changed them. */
        const edge = (own: readonly boolean[], other: readonly boolean[]): number[] =>
          after.filter(
            (light, i) =>
              own[i] &&
              Math.abs(before[i] - light) > 0.01 &&
              NEAR_PX.some(dy => NEAR_PX.some(dx => other[i + dx + dy * wide])),
          );
        const [dark, light] = [edge(isDark, isLight), edge(isLight, isDark)];
        if (light.length < LEAST_PIXELS || dark.length < LEAST_PIXELS) continue;
        crossed++;
        expect([name, id, (mean(light) + 0.05) / (mean(dark) + 0.05) >= LEAST_CONTRAST]).toEqual([name, id, true]);
      }
    }
    expect(crossed).toBeGreaterThan(10);
  });
});

describe.each(scenes)('in %s', (_, scene) => {
  const sheet = mapSheet(scene.map);
  const layout = layoutOf(sheet, OVERVIEW_SCALE);
  const { placed, callouts, dicePanel, marches } = arranged(scene);

  test('the star of the last throw covers no name, and of a counter no more than its edge', () => {
    if (!dicePanel) return;
    const [x, y] = dicePanel.from;
    const star = boxOf({ x, y, size: 2 * STAR_SIZE * text });
    expect(layout.labels.filter(({ box }) => overlaps(box, star)).map(({ id }) => id)).toEqual([]);
    const onPanel = (box: Box): boolean => callouts.some(c => overlaps(c.box, box));
    const hidden = placed.filter(p => !onPanel(boxOf(p)) && overlaps(grow(boxOf(p), -14), star));
    expect(hidden.map(({ place }) => place)).toEqual([]);
  });

  test('no counter and no panel lies on the ship or the number of an arrow', () => {
    for (const { line, style } of marches) {
      if (!hasBadge(line, style, text)) continue;
      const badge = badgeBox(line, style.badgeAt, style.bySea, text);
      const over = [...placed.map(boxOf), ...callouts.map(c => c.box), ...(dicePanel ? [dicePanel.box] : [])];
      expect(over.filter(box => sharedArea(box, badge) > 0.2 * badge.w * badge.h)).toEqual([]);
    }
  });
});

describe('on the chart of Decision in North America', () => {
  const sheet = mapSheet('revolution');
  if (sheet.kind !== 'points') throw new Error('it is no map of sites');
  const layout = layoutOf(sheet, OVERVIEW_SCALE);
  const scene = EVERY_SCENE['revolution-opening']();

  test('an arrow from a plate on the margin begins at its edge and crosses no other plate', () => {
    const arrows = [
      { from: 'france', to: 'boston', side: 'second', by: 'sea' },
      { from: 'britain', to: 'new_haven', side: 'first', by: 'sea' },
      { from: 'halifax', to: 'britain', side: 'first', by: 'sea' },
    ] as const;
    const { marches } = arranged({ ...scene, arrows });
    for (const [i, { line }] of marches.entries())
      for (const { id, rect } of sheet.boxes)
        expect([arrows[i], id, pointsOn(line).filter(p => isIn(grow(rect, -1), p))]).toEqual([arrows[i], id, []]);
  });

  test('the number of those who marched stands clear of a counter that the arrow passes', () => {
    const piece: ScenePiece = { side: 'second', icon: 'musket', count: 1, marks: [], words: 'Continentals' };
    const places = scene.places.map(p => (p.id === 'seneca' ? { ...p, pieces: [piece] } : p));
    const arrows = [{ from: 'fort_detroit', to: 'green_mountains', side: 'second', figure: '5' }] as const;
    const { marches, placed } = arranged({ ...scene, places, arrows });
    const [{ line, style }] = marches;
    const badge = badgeBox(line, style.badgeAt, style.bySea, text);
    expect(placed.filter(p => overlaps(boxOf(p), badge)).map(({ place }) => place)).toEqual([]);
  });

  test.each(['revolution-opening', 'revolution-middle', 'revolution-end'])(
    'no coin of a town covers a name or the letters or figure of a counter: %s',
    name => {
      const shown = EVERY_SCENE[name]();
      const coins = [...coinsOf(sheet, shown, layout, obstaclesOf(arranged(shown), text))];
      for (const [town, [x, y]] of coins) {
        const coin = boxOf({ x, y, size: 34 });
        // The corners of a coin's box are empty, and so are those of a name's.
        const over = layout.labels.filter(({ box }) => sharedArea(box, coin) > 0.25 * coin.w * coin.h);
        expect([town, over.map(({ id }) => id)]).toEqual([town, []]);
      }
    },
  );

  test('no coin of a town covers the letter of a button, in a crowded year with a letter at each counter', () => {
    const shown = EVERY_SCENE['revolution-middle']();
    const held = shown.places.filter(({ pieces }) => pieces.length > 0);
    const focus = held.map(({ id }, i) => ({ place: id, letter: String.fromCharCode(65 + (i % 26)) }));
    const found = arranged({ ...shown, focus });
    const coins = [...coinsOf(sheet, { ...shown, focus }, layout, obstaclesOf(found, text))];
    expect(coins.length).toBeGreaterThan(20);
    const hidden = coins.flatMap(([town, [x, y]]) =>
      found.targets
        .filter(target => sharedArea(boxOf(target), boxOf({ x, y, size: 34 })) > 0.3 * 34 * 34)
        .map(() => town),
    );
    expect(hidden).toEqual([]);
  });

  test('an empty town shows its holder by shape, too: a square for the British, a disc for the Americans', () => {
    const [x, y] = sheet.places.find(({ id }) => id === 'savannah')?.at ?? [0, 0];
    const edge = { x: x + 20, y: y - 3, w: 2, h: 6 };
    const held = (holder: 'first' | 'second'): number =>
      mean(lightIn({ ...scene, places: [{ id: 'savannah', name: 'Savannah', holder, pieces: [], tokens: [] }] }, edge));
    expect(held('first')).toBeGreaterThan(0.5);
    expect(held('second')).toBeLessThan(0.15);
  });
});

test('on close-ups of 1775: Rebellion, the letters of a colony are clear of names and houses', () => {
  const sheet = regionMap('rebellion');
  const layout = layoutOf(sheet, CROP_SCALE);
  const solid = [
    ...layout.labels.map(({ id, box }) => ({ id, box })),
    ...layout.villages.map(box => ({ id: 'houses', box })),
  ];
  for (const letters of groupLettersOf(sheet, layout)) {
    const box = grow(lettersBox(letters), -2);
    expect([letters.id, solid.filter(other => overlaps(other.box, box)).map(({ id }) => id)]).toEqual([letters.id, []]);
  }
});

test('no name and no text of a card is pressed together or too small, in a hand of ten', () => {
  const brush = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'));
  const seen = new Map<string, readonly [wide: number, high: number]>();
  const fill = vi.spyOn(brush, 'fillText').mockImplementation(function (this: unknown, ...[words]: unknown[]) {
    const pen = this as SKRSContext2D;
    const { a, b, c, d } = pen.getTransform();
    const size = Number.parseFloat(pen.font);
    seen.set(`${words}`, [Math.hypot(a, b) / Math.hypot(c, d), size * Math.hypot(c, d)]);
  });
  const rule =
    'Your movement: partisans bait enemies beside them; by a die you or they draw markers, or they massacre.';
  for (let i = 0; i < MARKERS.length; i += 10) {
    const cards = MARKERS.slice(i, i + 10).map(
      ({ name }) => ({ side: 'second', icon: 'drum', name, text: rule }) as const,
    );
    const scene = {
      ...EVERY_SCENE['revolution-opening'](),
      hands: [{ side: 'second', name: 'Your markers', cards }],
    } as const;
    drawNow(scene, { palette: 'standard', width: 1650, hand: true });
  }
  fill.mockRestore();
  expect(seen.size).toBeGreaterThan(20);
  // At 550 pixels, a third of this.
  expect([...seen].filter(([, [wide, high]]) => wide < 0.6 || high < 27)).toEqual([]);
});

test('where both sides stand in a place, their counters keep off its name', () => {
  const sheet = mapSheet('revolution');
  for (const scale of [OVERVIEW_SCALE, CROP_SCALE]) {
    const { labels, slots } = layoutOf(sheet, scale);
    for (const id of ['newport', 'new_york', 'quebec', 'halifax', 'albany', 'princeton', 'norfolk', 'charles_town']) {
      const pair = slots.get(id)?.[1]?.rows ?? [];
      expect(pair).toHaveLength(1);
      const [name] = labels.filter(label => label.id === id);
      expect(
        pair.filter(row => overlaps(row, name.box)),
        `${id} at ${scale.text}`,
      ).toEqual([]);
    }
  }
});
