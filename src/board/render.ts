import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../core/scene.ts';
import { type Arrangement, arrange } from './arrange.ts';
import { drawBackground } from './background.ts';
import { type Brush, clipOut, restoringPen } from './brush.ts';
import { leaderLine, type Panel } from './callouts.ts';
import { CanvasCache, resize } from './canvas-cache.ts';
import { drawCartouche } from './cartouche.ts';
import { drawDials } from './dials.ts';
import { drawThrow, throwSize } from './dice.ts';
import { loadFonts } from './fonts.ts';
import { type Box, isWithin } from './geometry.ts';
import { drawGroups } from './groups.ts';
import { drawHands } from './hands.ts';
import type { Layout } from './layout.ts';
import { layoutOf, layoutWithin } from './layouts.ts';
import { mapSheet } from './map.ts';
import type { MapSheet } from './map-schema.ts';
import { drawMarch } from './marches.ts';
import {
  burstRooms,
  drawBursts,
  drawCallout,
  drawCalloutMark,
  drawFocus,
  drawHolder,
  drawLeader,
  drawStar,
  drawTarget,
} from './overlay.ts';
import { overprint, redrawCrossedNames } from './overprint.ts';
import { type Palette, type PaletteName, paletteOf } from './palette.ts';
import { type BoardRequest, INLINE_PX, NARROW_PX, WIDE_PX } from './picture.ts';
import { drawFields, drawRay } from './rays.ts';
import { drawCoins, drawLoyalties, drawSites, obstaclesOf } from './sites.ts';
import { stamp } from './sprites.ts';
import { drawStrip } from './strip.ts';
import { outlineOf, survey } from './survey.ts';
import { CROP_SCALE, clipped, OVERVIEW_SCALE, type Scale, type Window, windowOf } from './window.ts';

/** The strip reaches down to the outer rule of the frame. */
const STRIP_FOOT_PX = 14;
/** Room for nine maps at full size, or twenty close-ups. */
const backgrounds = new CanvasCache(64 * 2 ** 20);
/** The canvas on which all pictures are drawn. */
const page = createCanvas(1, 1);

function backgroundOf(
  sheet: MapSheet,
  layout: Layout,
  { palette, width, crop }: BoardRequest,
  night: boolean,
  at: Window,
): { readonly background: Canvas; readonly fresh: boolean } {
  let fresh = false;
  const background = backgrounds.get(
    `${sheet.id} ${palette} ${width} ${crop ?? ''} ${night}`,
    width,
    heightOf(sheet, width),
    ctx => {
      fresh = true;
      useSheetPixels(ctx, at);
      drawBackground(ctx, sheet, layout, paletteOf(palette, sheet.tone), {
        view: at.view,
        night,
        framed: crop === undefined,
      });
    },
  );
  return { background, fresh };
}

/** Make the pen draw in pixels of the sheet. */
const useSheetPixels = (ctx: Brush, { view, zoom }: Window): void =>
  ctx.setTransform(zoom, 0, 0, zoom, -view.x * zoom, -view.y * zoom);

export const heightOf = (sheet: MapSheet, width: number): number => Math.round((width * sheet.size[1]) / sheet.size[0]);

/** What is drawn below names, arrows and counters: who holds what, fields of fire, bursts, and the focus. */
function drawUnder(
  ctx: Brush,
  scene: Scene,
  sheet: MapSheet,
  arranged: Arrangement,
  scale: Scale,
  palette: Palette,
): void {
  if (sheet.kind === 'regions') drawGroups(ctx, sheet, scene.groups ?? [], palette);
  drawFields(ctx, sheet, scene.fields ?? [], palette);
  // On a map with groups, their ground already shows who holds the land.
  if (sheet.kind === 'points') drawSites(ctx, sheet, scene, scale, palette);
  else if (sheet.kind === 'boxes' || sheet.groups.length === 0)
    for (const { id, holder } of scene.places) if (holder) drawHolder(ctx, outlineOf(sheet, id), holder, palette);
  restoringPen(ctx, () => {
    if (sheet.kind === 'boxes') clipOut(ctx, sheet.panel, [...survey(sheet).rings.values()]);
    drawBursts(ctx, arranged.bursts, arranged.placed, scale.text, palette);
  });
  if (sheet.kind === 'points') drawLoyalties(ctx, sheet, scene, burstRooms(arranged.bursts, scale.text), palette);
  for (const { place } of scene.focus) drawFocus(ctx, outlineOf(sheet, place), palette);
}

/** The panels that are joined to a place by a line. */
const panelsOf = ({ callouts, dicePanel }: Arrangement): Panel[] => [...callouts, ...(dicePanel ? [dicePanel] : [])];

/** What is drawn over names and arrows: panels, counters, and dice. */
function drawOver(ctx: Brush, arranged: Arrangement, text: number, at: Window, palette: PaletteName): void {
  const { view, zoom } = at;
  const { dicePanel } = arranged;
  for (const callout of arranged.callouts) drawCallout(ctx, callout, paletteOf(palette));
  restoringPen(ctx, () => {
    ctx.resetTransform();
    for (const { figure, x, y, size } of arranged.placed)
      stamp(
        ctx,
        figure,
        { x: (x - view.x) * zoom, y: (y - view.y) * zoom, size: size * zoom, text: text * zoom },
        palette,
      );
  });
  for (const callout of arranged.callouts) drawCalloutMark(ctx, callout, paletteOf(palette));
  if (dicePanel) drawStar(ctx, dicePanel, text, paletteOf(palette));
  if (!dicePanel) return;
  let { y } = dicePanel.box;
  for (const dice of dicePanel.dice) {
    drawThrow(ctx, dice, dicePanel.form, { x: dicePanel.box.x, y, w: dicePanel.box.w, text }, paletteOf(palette));
    y += throwSize(dice, dicePanel.form, text).h;
  }
}

/** The pen of the cleared canvas, in this size. */
function blankPage(width: number, height: number): Brush {
  const ctx = page.getContext('2d');
  if (page.width !== width || page.height !== height) resize(page, width, height);
  ctx.resetTransform();
  ctx.clearRect(0, 0, width, height);
  return ctx;
}

/** Draws the whole map's background in advance at the other of its two widths: posts are wide, lettered maps narrow. */
export function drawAhead({ map, night }: Scene, { palette, width, crop }: BoardRequest): void {
  if (crop !== undefined || width === INLINE_PX) return;
  const sheet = mapSheet(map);
  const view = windowOf(sheet, undefined);
  const other = width === WIDE_PX ? NARROW_PX : WIDE_PX;
  const at = { view, zoom: other / view.w };
  const { background } = backgroundOf(sheet, layoutOf(sheet, OVERVIEW_SCALE), { palette, width: other }, night, at);
  // A canvas is only painted when its pixels are first read.
  background.getContext('2d').getImageData(0, 0, 1, 1);
}

/** How long the parts of a picture took, in milliseconds. */
export interface RenderTiming {
  readonly background: number;
  readonly pieces: number;
}

export interface Rendered {
  /** It is reused, so encode it before the next call. */
  readonly canvas: Canvas;
  readonly timing: RenderTiming;
  /** Whether its background had to be drawn; otherwise it came from the cache. */
  readonly fresh: boolean;
}

/** The hands of a scene, on a sheet like the map's. */
function renderHands({ hands = [] }: Scene, sheet: MapSheet, { width, palette }: BoardRequest): Rendered {
  const begin = performance.now();
  const [w, h] = sheet.size;
  const ctx = blankPage(width, heightOf(sheet, width));
  ctx.scale(width / w, width / w);
  restoringPen(ctx, () => drawHands(ctx, { x: 0, y: 0, w, h }, hands, paletteOf(palette, sheet.tone)));
  return { canvas: page, timing: { background: 0, pieces: performance.now() - begin }, fresh: false };
}

export function render(scene: Scene, look: BoardRequest): Rendered {
  loadFonts();
  const begin = performance.now();
  const sheet = mapSheet(scene.map);
  if (look.hand) return renderHands(scene, sheet, look);
  const scale = look.crop === undefined ? OVERVIEW_SCALE : CROP_SCALE;
  const view = windowOf(sheet, look.crop);
  const shown = clipped(view, sheet);
  const layout = look.crop === undefined ? layoutOf(sheet, scale) : layoutWithin(sheet, scale, shown);
  const at = { view, zoom: look.width / view.w };
  const palette = paletteOf(look.palette, sheet.tone);
  const { night } = scene;
  const ctx = blankPage(look.width, heightOf(sheet, look.width));
  const { background, fresh } = backgroundOf(sheet, layout, look, night, at);
  ctx.drawImage(background, 0, 0);
  const blitted = performance.now();
  useSheetPixels(ctx, at);
  const { panel } = sheet;
  restoringPen(ctx, () => {
    ctx.beginPath();
    ctx.rect(panel.x, panel.y, panel.w, panel.h);
    ctx.clip();
    const arranged = arrange(scene, sheet, layout, shown);
    drawUnder(ctx, scene, sheet, arranged, scale, palette);
    const light = { palette: look.palette, night };
    overprint(ctx, sheet, layout, light, at);
    for (const ray of arranged.rays) drawRay(ctx, ray, layout.text, palette);
    for (const { line, style } of arranged.marches) drawMarch(ctx, line, style, layout.text, palette);
    for (const panel of panelsOf(arranged)) drawLeader(ctx, panel, palette);
    const lines = [
      ...arranged.rays.map(({ line }) => line),
      ...arranged.marches.map(({ line }) => line),
      ...panelsOf(arranged).map(leaderLine),
    ];
    redrawCrossedNames(ctx, sheet, layout, light, at, lines);
    drawDials(ctx, sheet, scene, palette);
    // A close-up that would cut the cartouche leaves it out.
    if (isWithin(sheet.cartouche, view)) drawTitle(ctx, sheet.cartouche, scene, palette);
    drawOver(ctx, arranged, layout.text, at, look.palette);
    if (sheet.kind === 'points') drawCoins(ctx, sheet, scene, layout, obstaclesOf(arranged, layout.text), palette);
    // The letters of buttons come last: a choice must be found.
    for (const target of arranged.targets) drawTarget(ctx, target, paletteOf(look.palette));
  });
  if (look.crop === undefined) {
    const y = panel.y + panel.h;
    drawStrip(ctx, scene, { ...panel, y, h: sheet.size[1] - STRIP_FOOT_PX - y }, palette);
  }
  return { canvas: page, timing: { background: blitted - begin, pieces: performance.now() - blitted }, fresh };
}

/** The cartouche, which shows the result once the match is over. */
function drawTitle(ctx: Brush, box: Box, { title, won }: Scene, palette: Palette): void {
  drawCartouche(ctx, box, title, won ? palette.sides[won].field : palette.ink, palette);
}
