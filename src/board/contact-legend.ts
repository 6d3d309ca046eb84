import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../core/scene.ts';
import { concord } from '../games/concord/index.ts';
import { restoringPen } from './brush.ts';
import { sceneOf, started } from './contact-scenes.ts';
import type { Figure } from './figures.ts';
import { loadFonts } from './fonts.ts';
import { write } from './lettering.ts';
import { type Palette, paletteOf } from './palette.ts';
import { stamp } from './sprites.ts';

/** One counter or marker of each kind and state, each in its own place. */
const POSITION = {
  turn: 9,
  card: 12,
  actions: { british: 3, patriot: 4 },
  toAct: 'patriot',
  shot: true,
  places: {
    boston: ['Regular'],
    roxbury: ["Percy's Regular"],
    brookline: ['Field Cannon'],
    cambridge: ['Minuteman'],
    menotomy: ['Militia strength 2'],
    rocks: ['Militia hidden'],
    eastlex: ['Smith'],
    lincoln: ['Adams'],
    meriam: ['Revere'],
    trapelo: ['3x Regular'],
    bedford: ['Minuteman broken'],
    fiske: ['Pitcairn wounded'],
    burlington: ['Dawes captured', 'Regular'],
    southlex: ['Regular moved'],
    wellington: ['Minuteman fired'],
    prospect: ['Putnam rallied'],
    fells: ['Regular', 'Prescott captured caught this turn'],
  },
  gather: { watertown: 'gather', waltham: 'muster' },
  alerts: ['box-A2'],
  arms: { medford: 'unsearched', winnisimmet: 'searched' },
  hinder: {
    movement: { at: 'weston', side: 2 },
    search: { at: 'lexington', side: 1 },
    muster: { at: 'watertown', side: 1 },
  },
  ambushed: ['sudbury'],
  sniped: ['walden'],
};

/** Each piece by its place, where it is the last piece, and its name. */
const PIECES: readonly (readonly [string, string])[] = [
  ['boston', 'Regular'],
  ['trapelo', 'three Regulars'],
  ['roxbury', 'Percy’s Regular: the dot'],
  ['brookline', 'Field Cannon'],
  ['cambridge', 'Minuteman'],
  ['rocks', 'hidden Militia'],
  ['menotomy', 'Militia of strength 2'],
  ['eastlex', 'leader: Smith'],
  ['lincoln', 'Son of Liberty: Adams'],
  ['meriam', 'Nightrider: Revere'],
];
const STATES: readonly (readonly [string, string])[] = [
  ['southlex', 'moved'],
  ['wellington', 'fired'],
  ['bedford', 'broken'],
  ['fiske', 'wounded'],
  ['prospect', 'rallied'],
  ['burlington', 'captured'],
  ['fells', 'just captured'],
];
const MARKERS: readonly (readonly [string, string])[] = [
  ['watertown', 'Gather'],
  ['waltham', 'Muster'],
  ['box-A2', 'Alert'],
  ['medford', 'hidden arms worth 1'],
  ['winnisimmet', 'hidden arms, searched'],
  ['weston', 'Hinder Movement'],
  ['lexington', 'Hinder Search'],
  ['watertown', 'Hinder Muster'],
  ['sudbury', 'Ambush used'],
  ['walden', 'Snipe used'],
];
const STACK = {
  figure: {
    kind: 'stack',
    side: 'first',
    coats: [1],
    icon: 'musket',
    total: 6,
    all: ['moved'],
    some: ['broken', 'fired'],
  },
  words: 'all moved, some broken or fired',
} as const satisfies Entry;

interface Entry {
  readonly figure: Figure;
  readonly words: string;
}

const WIDTH_PX = 1100;
const COLUMNS = 2;
const ROW_PX = 74;
const TEXT_PX = 30;
const COUNTER_PX = 58;

function entryOf(scene: Scene, [id, words]: readonly [string, string], kind: Figure['kind']): Entry {
  const place = scene.places.find(p => p.id === id);
  const piece = place?.pieces.at(-1);
  const token = place?.tokens.find(t => t.words.startsWith(words));
  if (kind === 'token' && token) return { figure: { kind, token }, words };
  if (piece) return { figure: { kind: 'piece', piece }, words };
  throw new Error(`There is no piece for the legend in ${id}.`);
}

interface Part {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What the legend shows, part by part. */
export function legendParts(): Part[] {
  const scene = sceneOf(started(concord, { position: POSITION }));
  const of = (list: readonly (readonly [string, string])[], kind: Figure['kind']): Entry[] =>
    list.map(one => entryOf(scene, one, kind));
  return [
    { title: 'Counters', entries: of(PIECES, 'piece') },
    { title: 'States', entries: [...of(STATES, 'piece'), STACK] },
    { title: 'Markers', entries: of(MARKERS, 'token') },
  ];
}

const rowsOf = ({ entries }: Part): number => 1 + Math.ceil(entries.length / COLUMNS);

/** All counters, states and markers of From Boston to Concord with their names, drawn by the same code as the board. */
export function drawLegend(): Canvas {
  loadFonts();
  const parts = legendParts();
  const palette: Palette = paletteOf('standard');
  const height = parts.reduce((sum, part) => sum + rowsOf(part) * ROW_PX, 20);
  const canvas = createCanvas(WIDTH_PX, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = palette.paper;
  ctx.fillRect(0, 0, WIDTH_PX, height);
  let top = 10;
  for (const part of parts) {
    const title = { face: 'Board Caslon', size: 36, colour: palette.sides.first.field } as const;
    write(ctx, part.title, 30, top + ROW_PX * 0.55, title, 'left');
    part.entries.forEach(({ figure, words }, i) => {
      const x = 66 + (i % COLUMNS) * (WIDTH_PX / COLUMNS);
      const y = top + ROW_PX * (1.5 + Math.floor(i / COLUMNS));
      restoringPen(ctx, () => stamp(ctx, figure, { x, y, size: COUNTER_PX, text: 37 }, 'standard'));
      const style = { face: 'Board Caslon Regular', size: TEXT_PX, narrow: 0.86, colour: palette.ink } as const;
      write(ctx, words, x + 50, y, style, 'left');
    });
    top += rowsOf(part) * ROW_PX;
  }
  return canvas;
}
