import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../core/scene.ts';
import { type Arrangement, arrange } from './arrange.ts';
import { type Brush, kept, trace } from './brush.ts';
import { drawThrow, throwSize } from './dice.ts';
import { loadFonts } from './fonts.ts';
import type { Box, Line } from './geometry.ts';
import { type Layout, layoutOf } from './layout.ts';
import { type MapSheet, mapSheet } from './map.ts';
import { drawMarch } from './marches.ts';
import { drawBurst, drawCallout, drawDot, drawFocus, drawFramed, drawHold, drawLeader, drawTarget } from './overlay.ts';
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
/** Of each kind of still layer as many are kept as two maps by day and night want, whole and in a few close-ups. */
const STILLS = 12;
const grounds = new Map<string, Canvas>();
const names = new Map<string, Canvas>();
let page: Canvas | null = null;

/** What is kept under this key, or made; the one that was used longest ago makes room. */
function keptLayer(layers: Map<string, Canvas>, key: string, make: () => Canvas): Canvas {
  const layer = layers.get(key) ?? make();
  layers.delete(key);
  layers.set(key, layer);
  if (layers.size > STILLS) for (const oldest of layers.keys()) if (layers.delete(oldest)) break;
  return layer;
}

interface Layers {
  readonly ground: Canvas;
  readonly names: Canvas;
}

function layersOf(sheet: MapSheet, layout: Layout, scene: Scene, look: Look, view: Box): Layers {
  const night = scene.tracks.slice(0, 1).some(track => track.dark.includes(track.at));
  const key = `${sheet.id} ${look.palette} ${look.width} ${look.crop ?? ''} ${night}`;
  const palette = paletteOf(look.palette, sheet.tone);
  const { title, won } = scene;
  const still = { title, won, night, view, width: look.width, height: heightOf(sheet, look.width) };
  return {
    ground: keptLayer(grounds, key, () => groundLayer(sheet, layout, palette, still)),
    // The cartouche is lettered here: the result of a match that is over stands in it.
    names: keptLayer(names, `${key} ${title.join('/')} ${won ?? ''}`, () => nameLayer(sheet, layout, palette, still)),
  };
}

export const heightOf = (sheet: MapSheet, width: number): number => Math.round((width * sheet.size[1]) / sheet.size[0]);

function drawUnder(
  ctx: Brush,
  scene: Scene,
  sheet: MapSheet,
  arranged: Arrangement,
  text: number,
  name: PaletteName,
): void {
  const palette = paletteOf(name, sheet.tone);
  const { rings } = survey(sheet);
  for (const { id, held } of scene.places) {
    const ring = rings.get(id);
    if (held && ring) drawHold(ctx, ring, held, palette);
  }
  kept(ctx, () => {
    if (sheet.kind === 'boxes') clipOut(ctx, sheet, [...rings.values()]);
    for (const box of arranged.bursts) drawBurst(ctx, box, text, palette);
  });
  for (const { place } of scene.focus) {
    const ring = rings.get(place);
    if (ring) drawFocus(ctx, ring, palette);
  }
  for (const callout of arranged.callouts) drawFramed(ctx, callout, palette);
  for (const panel of [...arranged.callouts, ...(arranged.throws ? [arranged.throws] : [])])
    drawLeader(ctx, panel, palette);
}

/** Keeps what is drawn next off these rings. */
function clipOut(ctx: Brush, { panel: [x, y, w, h] }: MapSheet, rings: readonly Line[]): void {
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  for (const ring of rings) trace(ctx, ring, true);
  ctx.clip('evenodd');
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
  const { throws } = arranged;
  for (const led of [...arranged.callouts, ...(throws ? [throws] : [])]) drawDot(ctx, led, paletteOf(palette));
  for (const target of arranged.targets) drawTarget(ctx, target, paletteOf(palette));
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
    drawUnder(ctx, scene, sheet, arranged, layout.text, look.palette);
    kept(ctx, () => {
      ctx.resetTransform();
      ctx.drawImage(layers.names, 0, 0);
    });
    // Over names and milestones, off which they keep where they can.
    for (const { line, side } of arranged.marches) drawMarch(ctx, line, side, layout.text, paletteOf(look.palette));
    drawOver(ctx, arranged, layout.text, { view, zoom }, look.palette);
  });
  if (look.crop === undefined) {
    const [, h] = sheet.size;
    drawStrip(ctx, scene, { x: px, y: py + ph, w: pw, h: h - FOOT - (py + ph) }, paletteOf(look.palette, sheet.tone));
  }
  return { canvas, timing: { still: blitted - begin, pieces: performance.now() - blitted } };
}
