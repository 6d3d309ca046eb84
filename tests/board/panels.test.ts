import { describe, expect, test } from 'vitest';
import { type Arrangement, arrange } from '../../src/board/arrange.ts';
import { REACH_PX } from '../../src/board/callouts.ts';
import { boxOf } from '../../src/board/counter-spots.ts';
import {
  type Box,
  between,
  boundsOf,
  contains,
  distanceBetween,
  grow,
  isIn,
  isWithin,
  middle,
  nearest,
  overlaps,
} from '../../src/board/geometry.ts';
import { joined, type Layout, labelOf } from '../../src/board/layout.ts';
import { layoutOf, layoutWithin } from '../../src/board/layouts.ts';
import { cropsOf, mapSheet } from '../../src/board/map.ts';
import type { MapSheet } from '../../src/board/map-schema.ts';
import { outlineOf } from '../../src/board/survey.ts';
import { CROP_SCALE, clipped, OVERVIEW_SCALE, showsWell, windowOf } from '../../src/board/window.ts';
import type { Scene } from '../../src/core/scene.ts';
import { GAMES } from '../../src/games/index.ts';
import { scenesOf } from './kit.ts';

/** How far a counter may reach into the box of another or of a name, whose corners are empty, in map pixels. */
const TOUCH = 5;
/** Each game's close-ups are drawn at this many of its positions. */
const CLOSE_UPS = 12;

/**
 * At least this many panels are joined to their places by lines in the matches of a game. Decision has no panels, and in
 * Lexington and Concord few boxes are crowded.
 */
const LEAST_LED: Readonly<Record<string, number>> = { concord: 80, 'bunker-hill': 700, rebellion: 90 };

const everyNth = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, i) => i % Math.ceil(all.length / most) === 0);

/** Whose panel it is must be plain, and it must cover nothing that belongs to another place. */
function wrongPanels(scene: Scene, sheet: MapSheet, layout: Layout, view: Box, arranged: Arrangement): string[] {
  const { callouts, placed, targets } = arranged;
  return callouts.flatMap(({ place, title, box, from }, i) => {
    const at = `${place} ${title.join(' ')}`;
    const [label, plate] = [labelOf(layout, place), sheet.boxes.find(({ id }) => id === place)];
    const name = sheet.kind === 'regions' && label ? joined(label.lines) : plate && 'letters' in plate && plate.letters;
    const ring = outlineOf(sheet, place);
    const end = nearest(box, from);
    const isOverPlace = isIn(box, middle(boundsOf(ring)));
    const others = [...placed, ...targets]
      .filter(p => p.place !== place || 'letter' in p)
      .map(p => grow(boxOf(p), -TOUCH));
    const onLine = Array.from({ length: 50 }, (_, n) => between(from, end, n / 50));
    const inWay = [
      ...layout.labels.filter(l => l.id !== place && overlaps(l.box, box)).map(l => `the name of ${l.id}`),
      ...layout.villages.filter(v => overlaps(v, box) && !contains(ring, middle(v))).map(() => 'houses'),
      ...layout.furniture.filter(f => overlaps(f, box)).map(() => 'furniture'),
      ...callouts.slice(i + 1).flatMap(other => (overlaps(other.box, box) ? [`the panel of ${other.place}`] : [])),
      ...others.filter(other => overlaps(other, box)).map(() => 'a counter'),
      ...(isOverPlace ? [] : others.filter(other => onLine.some(p => isIn(other, p))).map(() => 'a counter, by line')),
    ];
    return [
      ...inWay.map(what => `${at}: covers ${what}`),
      ...((sheet.kind === 'boxes' && title.length === 0) ||
      title.join(' ') === (name || scene.places.find(({ id }) => id === place)?.name)
        ? []
        : [`${at}: not named`]),
      ...(isWithin(box, view) ? [] : [`${at}: cut`]),
      ...(isOverPlace || contains(ring, from) ? [] : [`${at}: its line starts elsewhere`]),
      ...(isOverPlace || sheet.kind === 'boxes' || distanceBetween(from, end) < REACH_PX ? [] : [`${at}: too far`]),
    ];
  });
}

describe.each([...GAMES.keys()])('in matches of %s, of random players and of Recruits', game => {
  const scenes = [...scenesOf(game, [1, 2, 3, 4], true), ...scenesOf(game, [1, 2], false)];
  const sheet = mapSheet(scenes[0].map);
  const views = cropsOf(sheet.id).map(crop => ({ crop, view: clipped(windowOf(sheet, crop), sheet) }));

  test('each panel names its place, is joined to it, and covers nothing of another place', () => {
    const layout = layoutOf(sheet, OVERVIEW_SCALE);
    const wrong = scenes.flatMap(scene =>
      wrongPanels(scene, sheet, layout, sheet.panel, arrange(scene, sheet, layout, sheet.panel)),
    );
    expect(wrong).toEqual([]);
    const led = scenes.flatMap(scene =>
      arrange(scene, sheet, layout, sheet.panel).callouts.filter(c => !isIn(c.box, c.from)),
    );
    expect(led.length).toBeGreaterThanOrEqual(LEAST_LED[game] ?? 0);
  });

  test('a close-up cuts no counter, marker or letter, and its panels are as in the overview', () => {
    for (const scene of everyNth(scenes, CLOSE_UPS))
      for (const { crop, view } of views) {
        const layout = layoutWithin(sheet, CROP_SCALE, view);
        const arranged = arrange(scene, sheet, layout, view);
        const cut = [...arranged.placed, ...arranged.targets].filter(
          p => overlaps(boxOf(p), view) && !isWithin(boxOf(p), view),
        );
        expect([crop, cut.map(({ place }) => place)]).toEqual([crop, []]);
        expect([crop, wrongPanels(scene, sheet, layout, view, arranged)]).toEqual([crop, []]);
      }
  });

  test('a close-up shows the letter of each place that it is said to show well', () => {
    const scene = scenes[scenes.length - 1];
    for (const { crop, view } of views) {
      const lettered = [...sheet.places, ...sheet.boxes].filter(({ id }) => showsWell(sheet, crop, id));
      const focus = lettered.map(({ id }, i) => ({ place: id, letter: String.fromCharCode(65 + (i % 26)) }));
      const { targets } = arrange({ ...scene, focus }, sheet, layoutWithin(sheet, CROP_SCALE, view), view);
      expect([crop, targets.map(({ place }) => place).sort()]).toEqual([crop, lettered.map(({ id }) => id).sort()]);
    }
  });
});
