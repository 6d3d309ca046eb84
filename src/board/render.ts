import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../core/scene.ts';
import { type Arrangement, arrange } from './arrange.ts';
import { type Brush, kept } from './brush.ts';
import { drawThrow, throwSize } from './dice.ts';
import { loadFonts } from './fonts.ts';
import { type Box, boundsOf, type Line, type Point } from './geometry.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type MapSheet, mapSheet } from './map.ts';
import { drawMarch, wayBetween } from './marches.ts';
import { drawArrow, drawBurst, drawCallout, drawFocus, drawHold, drawLeader, drawTarget } from './overlay.ts';
import { type PaletteName, paletteOf } from './palette.ts';
import { stamp } from './sprites.ts';
import { groundLayer, nameLayer } from './still.ts';
import { drawStrip } from './strip.ts';
import { survey } from './survey.ts';
import { CROP_SCALE, clipped, OVERVIEW_SCALE, windowOf } from './window.ts';

/** Width of the picture in pixels; its height follows from the shape of the map sheet. */
export interface Look {
  readonly palette: PaletteName;
  readonly width: number;
  /** A place to show with its neighbours instead of the whole map. */
  readonly crop?: string;
}

/** The strip reaches down to the outer rule of the frame. */
const FOOT = 14;
const STILLS = 12;
const stills = new Map<string, Layers>();
let page: Canvas | null = null;

interface Layers {
  readonly ground: Canvas;
  readonly names: Canvas;
}

function layersOf(sheet: MapSheet, layout: Layout, scene: Scene, look: Look, view: Box): Layers {
  const night = scene.tracks.slice(0, 1).some(track => track.dark.includes(track.at));
  const key = `${sheet.id} ${look.palette} ${look.width} ${look.crop ?? ''} ${night} ${scene.title.join('/')} ${scene.won ?? ''}`;
  const known = stills.get(key);
  if (known) return known;
  const palette = paletteOf(look.palette, sheet.tone);
  const still = {
    title: scene.title,
    won: scene.won,
    night,
    view,
    width: look.width,
    height: heightOf(sheet, look.width),
  };
  const made = { ground: groundLayer(sheet, layout, palette, still), names: nameLayer(sheet, layout, palette, still) };
  if (stills.size >= STILLS) for (const oldest of stills.keys()) if (stills.delete(oldest)) break;
  stills.set(key, made);
  return made;
}

export const heightOf = (sheet: MapSheet, width: number): number => Math.round((width * sheet.size[1]) / sheet.size[0]);

/** Where a place is to be pointed at: the middle of its counters, or of itself. */
function anchors(sheet: MapSheet, layout: Layout): Map<string, Point> {
  const places = sheet.places.map((p): [string, Point] => {
    const row = layout.stands.get(p.id)?.find(stand => stand.capacity > 0)?.rows[0];
    return [p.id, row ? [row.x + row.w / 2, row.y + row.h / 2] : p.centre];
  });
  const boxes = sheet.boxes.map((b): [string, Point] => [b.id, [b.rect[0] + b.rect[2] / 2, b.rect[1] + b.rect[3] / 2]]);
  return new Map([...places, ...boxes]);
}

/** Counters fill a box, so that blows show at its corner. */
const cornerOf = (ring: Line): Point => {
  const { x, y, w } = boundsOf(ring);
  return [x + w - 6, y + 6];
};

function drawUnder(ctx: Brush, scene: Scene, sheet: MapSheet, layout: Layout, palette: PaletteName): void {
  const colours = paletteOf(palette, sheet.tone);
  const lines = survey(sheet);
  const { rings } = lines;
  const at = anchors(sheet, layout);
  for (const { id, held } of scene.places) {
    const ring = rings.get(id);
    if (held && ring) drawHold(ctx, ring, held, colours);
  }
  for (const { place } of scene.focus) {
    const ring = rings.get(place);
    if (ring) drawFocus(ctx, ring, colours);
  }
  for (const { place } of scene.bursts) {
    const box = sheet.kind === 'boxes' ? rings.get(place) : undefined;
    const point = at.get(place);
    if (box) drawBurst(ctx, cornerOf(box), layout.text * 1.2, colours);
    else if (point) drawBurst(ctx, point, 68, colours);
  }
  for (const arrow of scene.arrows) {
    const way = sheet.kind === 'boxes' ? wayBetween(sheet, lines, arrow.from, arrow.to) : null;
    const [from, to] = [at.get(arrow.from), at.get(arrow.to)];
    if (way) drawMarch(ctx, way, arrow.side, colours);
    else if (from && to) drawArrow(ctx, from, to, arrow, colours);
  }
}

function drawOver(ctx: Brush, arranged: Arrangement, text: number, at: Window, palette: PaletteName): void {
  const { view, zoom } = at;
  for (const callout of arranged.callouts) drawCallout(ctx, callout, paletteOf(palette));
  kept(ctx, () => {
    ctx.resetTransform();
    for (const { figure, x, y, size } of arranged.placed)
      stamp(
        ctx,
        figure,
        { x: (x - view.x) * zoom, y: (y - view.y) * zoom, size: size * zoom, text: text * zoom },
        palette,
      );
  });
  for (const target of arranged.targets) drawTarget(ctx, target, paletteOf(palette));
  const { throws } = arranged;
  if (!throws) return;
  let { y } = throws.box;
  for (const dice of throws.dice) {
    drawThrow(ctx, dice, throws.form, { x: throws.box.x, y, text }, paletteOf(palette));
    y += throwSize(dice, throws.form, text).h;
  }
}

/** The part of the sheet that a picture shows, and how many pixels a pixel of the sheet takes. */
interface Window {
  readonly view: Box;
  readonly zoom: number;
}

function pageOf(width: number, height: number): Canvas {
  if (page?.width !== width || page.height !== height) page = createCanvas(width, height);
  return page;
}

/** How long the parts of a picture took, in milliseconds. */
export interface Timing {
  readonly still: number;
  readonly pieces: number;
}

/** Draws a scene. The canvas is reused: encode it before the next call. */
export function render(scene: Scene, look: Look): { canvas: Canvas; timing: Timing } {
  loadFonts();
  const begin = performance.now();
  const sheet = mapSheet(scene.map);
  const layout = layoutOf(sheet, look.crop === undefined ? OVERVIEW_SCALE : CROP_SCALE);
  const view = windowOf(sheet, look.crop);
  const zoom = look.width / view.w;
  const canvas = pageOf(look.width, heightOf(sheet, look.width));
  const ctx = canvas.getContext('2d');
  ctx.resetTransform();
  const layers = layersOf(sheet, layout, scene, look, view);
  ctx.drawImage(layers.ground, 0, 0);
  const blitted = performance.now();
  ctx.setTransform(zoom, 0, 0, zoom, -view.x * zoom, -view.y * zoom);
  const [px, py, pw, ph] = sheet.panel;
  kept(ctx, () => {
    ctx.beginPath();
    ctx.rect(px, py, pw, ph);
    ctx.clip();
    const arranged = arrange(scene, sheet, layout, clipped(view, sheet));
    drawUnder(ctx, scene, sheet, layout, look.palette);
    for (const panel of [...arranged.callouts, ...(arranged.throws ? [arranged.throws] : [])])
      drawLeader(ctx, panel, paletteOf(look.palette));
    kept(ctx, () => {
      ctx.resetTransform();
      ctx.drawImage(layers.names, 0, 0);
    });
    drawOver(ctx, arranged, layout.text, { view, zoom }, look.palette);
  });
  if (look.crop === undefined) {
    const [, h] = sheet.size;
    drawStrip(ctx, scene, { x: px, y: py + ph, w: pw, h: h - FOOT - (py + ph) }, paletteOf(look.palette, sheet.tone));
  }
  return { canvas, timing: { still: blitted - begin, pieces: performance.now() - blitted } };
}
