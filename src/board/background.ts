import { countryGround, drawBorder, drawWash, townGround } from './borders.ts';
import { type Brush, disc, restoringPen } from './brush.ts';
import { drawIsland, drawSea, drawShore } from './coast.ts';
import { drawCompass } from './compass.ts';
import { drawCountry, drawNight, drawPlates } from './country.ts';
import { drawFrame } from './frame.ts';
import {
  type Box,
  boundsOf,
  contains,
  distanceBetween,
  grow,
  isIn,
  type Line,
  overlaps,
  type Point,
  smooth,
} from './geometry.ts';
import { drawFrontiers, separatesGroups } from './groups.ts';
import { drawHeights } from './heights.ts';
import { drawIcon } from './icons.ts';
import { type Layout, showsHeights } from './layout.ts';
import { writeAlong } from './lettering.ts';
import type { Survey } from './lines.ts';
import type { MapSheet, RegionMap } from './map-schema.ts';
import { noise, seedOf } from './noise.ts';
import type { Colour, Palette } from './palette.ts';
import { drawChainLines, drawPaper, drawVignette } from './paper.ts';
import { drawPoints } from './point-background.ts';
import { drawHills, drawTrees, drawVillage } from './relief.ts';
import { drawBrooks, drawCrossing, drawPond, drawRivers } from './rivers.ts';
import { drawRoads } from './roads.ts';
import { outlineOf, survey, WILD } from './survey.ts';
import { mix } from './vision.ts';
import { drawBlocks, drawWalls, drawWorks } from './works.ts';

const LANDING_PX = 38;
/** Trees on a pixel of woods of density 1. */
const TREES_PER_PIXEL = 1 / 2600;

function drawLand(ctx: Brush, sheet: RegionMap, visible: Box, palette: Palette): void {
  sheet.places.forEach((place, i) => {
    const ring = outlineOf(sheet, place.id);
    if (!overlaps(boundsOf(ring), visible)) return;
    const wash = washOf(sheet, i, palette);
    if (place.built || (place.rank === 'town' && place.group === undefined))
      drawWash(ctx, ring, townGround(palette), palette.townWash);
    else drawWash(ctx, ring, countryGround(palette, wash), mix(wash, palette.tree, 0.42));
  });
}

/** Places take the washes in turn; those of a group have its wash; on a map of heights it depends on the level. */
function washOf(sheet: RegionMap, i: number, { countryWashes, paper }: Palette): Colour {
  const { places, groups } = sheet;
  const { group, level } = places[i];
  const own = groups.find(({ id }) => id === group)?.wash;
  const turn = showsHeights(sheet) ? level : i % 3;
  return countryWashes[own ?? turn] ?? paper;
}

/** Land outside all places: paper, browned towards its border. */
function drawWild(ctx: Brush, { rings }: Survey, palette: Palette): void {
  const ring = rings.get(WILD);
  if (ring) drawWash(ctx, ring, mix(palette.paper, palette.tree, 0.14), palette.tree);
}

/** Woods by place. Trees keep clear of names, roads, rivers, brooks and everything with a fixed position. */
function drawWoods(ctx: Brush, sheet: RegionMap, lines: Survey, layout: Layout, visible: Box, palette: Palette): void {
  const names = layout.labels.map(l => l.box);
  const roadPoints = lines.roads.flatMap(r => r.line);
  const waterPoints = lines.edges.filter(e => e.kind === 'river' || e.kind === 'brook').flatMap(e => e.line);
  const trees: Point[] = [];
  for (const [id, density] of Object.entries(sheet.woods)) {
    const ring = outlineOf(sheet, id);
    const box = boundsOf(ring);
    if (!overlaps(box, visible)) continue;
    const rng = noise(seedOf(`woods of ${id}`));
    for (let n = Math.round(box.w * box.h * TREES_PER_PIXEL * density); n > 0; n--) {
      const p = [box.x + rng() * box.w, box.y + rng() * box.h] as const;
      const foot: Box = { x: p[0] - 8, y: p[1] - 16, w: 16, h: 18 };
      const clear = (points: Line, by: number): boolean => points.every(q => distanceBetween(p, q) > by);
      if (!contains(ring, p) || names.some(b => overlaps(b, foot)) || layout.furniture.some(b => overlaps(b, foot)))
        continue;
      if (clear(roadPoints, 17) && clear(waterPoints, 19)) trees.push(p);
    }
  }
  drawTrees(ctx, trees, palette);
}

function drawWaters(ctx: Brush, lines: Survey, palette: Palette): void {
  const of = (kind: string): Line[] => lines.edges.filter(e => e.kind === kind).map(e => e.line);
  drawBrooks(ctx, of('brook'), palette);
  drawRivers(ctx, of('river'), palette);
  drawShore(ctx, of('coast'), palette);
}

/** Houses in towns: a village, or a row along the border if the place is built up. A small circle in the country. */
function drawSettlements(ctx: Brush, sheet: RegionMap, layout: Layout, visible: Box, palette: Palette): void {
  const names = layout.labels.map(l => l.box);
  for (const place of sheet.places)
    if (place.built) {
      const ring = outlineOf(sheet, place.id);
      if (overlaps(boundsOf(ring), visible)) drawBlocks(ctx, ring, p => !names.some(b => isIn(grow(b, 9), p)), palette);
    } else if (place.rank === 'town') drawVillage(ctx, place.centre, palette);
    else if (place.rank === 'country') {
      disc(ctx, place.centre[0], place.centre[1], 4.5);
      ctx.fillStyle = palette.paper;
      ctx.fill();
      ctx.lineWidth = 2;
      ctx.strokeStyle = palette.ink;
      ctx.stroke();
    }
}

function drawWaterNames(ctx: Brush, sheet: MapSheet, palette: Palette): void {
  for (const { text, size, path } of sheet.waterNames)
    writeAlong(ctx, text, smooth(path), {
      face: 'Board Fell Italic',
      size,
      colour: palette.riverBank,
      halo: palette.sea,
    });
}

function drawLandNames(ctx: Brush, { landNames }: RegionMap, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.globalAlpha = 0.9;
    for (const { text, size, path } of landNames)
      writeAlong(ctx, text, smooth(path), {
        face: 'Board Fell Italic',
        size,
        colour: palette.faintInk,
        halo: palette.paper,
      });
  });
}

function drawRegions(
  ctx: Brush,
  sheet: RegionMap,
  lines: Survey,
  layout: Layout,
  visible: Box,
  palette: Palette,
): void {
  const islands = sheet.islands.map(i => smooth([...i.ring, ...i.ring.slice(0, 1)]));
  const coast = lines.edges.filter(e => e.kind === 'coast').map(e => e.line);
  drawSea(ctx, sheet.panel, [...coast, ...islands], palette);
  drawWild(ctx, lines, palette);
  drawLand(ctx, sheet, visible, palette);
  for (const ring of islands) drawIsland(ctx, ring, palette);
  for (const [x, y, rx, ry] of sheet.ponds) drawPond(ctx, [x, y], rx, ry, palette);
  drawHills(ctx, sheet.hills, visible, palette);
  drawHeights(ctx, sheet, lines.edges, visible, palette);
  const [frontiers, borders] = partition(
    lines.edges.filter(e => e.kind === 'land'),
    e => separatesGroups(sheet, e),
  );
  for (const { line } of borders) drawBorder(ctx, line, palette);
  drawFrontiers(ctx, frontiers, palette);
  drawWaters(ctx, lines, palette);
  drawRoads(ctx, lines.roads, palette);
  for (const crossing of lines.crossings) drawCrossing(ctx, crossing, palette);
  drawWoods(ctx, sheet, lines, layout, visible, palette);
  drawWorks(ctx, sheet, palette);
  drawWalls(ctx, sheet, lines.edges, palette);
  drawSettlements(ctx, sheet, layout, visible, palette);
}

/** The regions of towns, which stay light at night. */
const townsOf = (sheet: MapSheet): Line[] =>
  sheet.kind !== 'regions' ? [] : sheet.places.filter(p => p.rank === 'town').map(p => outlineOf(sheet, p.id));

/** No drawing of the ground, water-lining included, reaches farther than this from its lines. */
const REACH_PX = 60;

/** The lines whose bounds reach into a part of the map. */
function linesIn(visible: Box, { edges, roads, ...others }: Survey): Survey {
  const isVisible = ({ line }: { readonly line: Line }): boolean => overlaps(boundsOf(line), visible);
  return { ...others, edges: edges.filter(isVisible), roads: roads.filter(isVisible) };
}

/** The visible part of the map, without names. */
function drawGround(
  ctx: Brush,
  sheet: MapSheet,
  layout: Layout,
  palette: Palette,
  { night, view }: Pick<Shown, 'night' | 'view'>,
): void {
  // Includes what lies outside the view but whose drawing reaches into it.
  const visible = grow(view, REACH_PX);
  const lines = linesIn(visible, survey(sheet));
  const { panel } = sheet;
  restoringPen(ctx, () => {
    ctx.beginPath();
    ctx.rect(panel.x, panel.y, panel.w, panel.h);
    ctx.clip();
    if (sheet.kind === 'regions') drawRegions(ctx, sheet, lines, layout, visible, palette);
    else if (sheet.kind === 'points') drawPoints(ctx, sheet, lines, layout, visible, palette);
    else drawCountry(ctx, sheet, lines, layout, visible, palette);
    drawChainLines(ctx, panel, palette);
    drawVignette(ctx, panel, palette);
    if (night) drawNight(ctx, panel, lines, townsOf(sheet), palette);
    if (sheet.kind === 'boxes') drawPlates(ctx, sheet, layout, visible, palette);
  });
}

const partition = <T>(all: readonly T[], by: (one: T) => boolean): [T[], T[]] => [
  all.filter(by),
  all.filter(x => !by(x)),
];

/** Names of waters and hills, and everything with a fixed position on the sheet. */
function drawFurniture(ctx: Brush, sheet: MapSheet, palette: Palette, night: boolean): void {
  drawWaterNames(ctx, sheet, palette);
  if (sheet.kind === 'regions') drawLandNames(ctx, sheet, palette);
  if (sheet.kind === 'regions')
    for (const { at } of sheet.landings) drawIcon(ctx, 'anchor', at[0], at[1], LANDING_PX, palette.riverBank);
  drawCompass(ctx, ...sheet.compass, night ? { ...palette, ink: palette.paper } : palette, sheet.north);
}

/** Which part of the map is shown, and how. */
interface Shown {
  readonly view: Box;
  readonly night: boolean;
  readonly framed: boolean;
}

/**
 * Everything that stays the same during a match, apart from night: the map and its frame, drawn in pixels of the sheet.
 */
export function drawBackground(
  ctx: Brush,
  sheet: MapSheet,
  layout: Layout,
  palette: Palette,
  { view, night, framed }: Shown,
): void {
  const [w, h] = sheet.size;
  drawPaper(ctx, { x: 0, y: 0, w, h }, palette);
  drawGround(ctx, sheet, layout, palette, { view, night });
  drawFurniture(ctx, sheet, palette, night);
  const { panel } = sheet;
  if (framed) drawFrame(ctx, { ...panel, h: h - 2 * panel.y }, palette);
}
