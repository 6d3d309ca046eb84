import { expect, test } from 'vitest';
import { type Crowd, fanOut, REACH_PX } from '../../src/board/callouts.ts';
import { type Box, grow, isWithin, middle } from '../../src/board/geometry.ts';
import type { Label } from '../../src/board/layout.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { type PanelSpot, Room } from '../../src/board/room.ts';
import { survey } from '../../src/board/survey.ts';
import { OVERVIEW_SCALE } from '../../src/board/window.ts';
import type { ScenePiece } from '../../src/core/scene.ts';
import { regionMap } from './kit.ts';

const sheet = regionMap('concord');
const layout = layoutOf(sheet, OVERVIEW_SCALE);
const regular: ScenePiece = { side: 'first', icon: 'musket', count: 1, marks: [], words: 'Regular' };

/** A place with this many counters, none of which is on the map yet. */
const crowd = ({ id, lines, box }: Label, counters: number): Crowd => ({
  place: { id, name: lines.join(' '), holder: null, tokens: [], pieces: Array<ScenePiece>(counters).fill(regular) },
  title: lines.join(' '),
  shown: 1,
  tokens: [],
  slots: layout.slots.get(id) ?? [],
  ownCounters: [{ x: middle(box)[0], y: middle(box)[1], w: 1, h: 1 }],
  ring: survey(sheet).rings.get(id) ?? [],
  name: box,
  houses: [],
  solid: [],
  otherCounters: [],
  mayBeNameless: false,
  reach: REACH_PX,
});

const roomIn = (view: Box, placed: readonly Box[]): Room => new Room(sheet, layout, view, placed, new Set());

test('a crowd for which no panel fits leaves the free room unchanged', () => {
  for (const label of layout.labels) {
    const many = crowd(label, 500);
    const room = roomIn(sheet.panel, many.ownCounters);
    const beside = [-60, 60].map(by => ({ ...label.box, x: label.box.x + by, w: 8 }));
    const sites = (): (PanelSpot | null)[] => beside.map(near => room.find({ w: 90, h: 60 }, near, 300));
    const before = sites();
    expect(fanOut(many, layout.text, room)).toBeNull();
    expect([label.id, sites()]).toEqual([label.id, before]);
  }
});

test('a panel covers either none or all of the name of its place', () => {
  const label = layout.labels.find(({ id }) => id === 'winnisimmet');
  if (!label) throw new Error('the map has no Winnisimmet');
  const four = crowd(label, 4);
  const fan = fanOut(four, layout.text, roomIn(grow(label.box, 70), four.ownCounters));
  expect(fan?.callout.title).toEqual(['Winnisimmet']);
  expect(fan && isWithin(label.box, fan.callout.box)).toBe(true);
});
