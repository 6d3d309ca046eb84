import { type Brush, clipTo, disc, fillRing, restoringPen, stroke } from './brush.ts';
import { drawIsland, drawSea, drawShore } from './coast.ts';
import { type Box, boundsOf, contains, distanceBetween, type Line, overlaps, type Point, smooth } from './geometry.ts';
import { drawIcon } from './icons.ts';
import type { Layout } from './layout.ts';
import { writeAlong } from './lettering.ts';
import type { Survey } from './lines.ts';
import type { PointMap, Site } from './map-schema.ts';
import type { Palette } from './palette.ts';
import { type Route, routesOf, SITE_RADIUS_PX } from './points.ts';
import { drawHills, drawWoods } from './relief.ts';
import { drawBrooks, drawRivers } from './rivers.ts';
import { mix } from './vision.ts';

/** Trees on a pixel of woods of density 1. */
const TREES_PER_PIXEL = 1 / 900;

const closed = (ring: Line): Line => smooth([...ring, ...ring.slice(0, 1)], 4);

/** The land of each group in its own wash, with a dotted line around it. */
function drawGrounds(ctx: Brush, { groups }: PointMap, land: readonly Line[], palette: Palette): void {
  restoringPen(ctx, () => {
    clipTo(ctx, land);
    for (const { ground, wash } of groups)
      for (const ring of ground)
        fillRing(ctx, closed(ring), mix(palette.paper, palette.countryWashes[wash] ?? palette.paper, 0.9));
    ctx.lineJoin = 'round';
    for (const { ground, wash } of groups)
      for (const ring of ground) {
        ctx.globalAlpha = 0.35;
        stroke(ctx, closed(ring), 22, mix(palette.countryWashes[wash] ?? palette.paper, palette.tree, 0.25));
      }
    ctx.globalAlpha = 0.75;
    ctx.setLineDash([2, 8]);
    ctx.lineCap = 'round';
    for (const { ground } of groups) for (const ring of ground) stroke(ctx, closed(ring), 3, palette.faintInk);
  });
}

function drawLakes(ctx: Brush, lakes: readonly Line[], palette: Palette): void {
  for (const lake of lakes) {
    const ring = closed(lake);
    fillRing(ctx, ring, palette.sea);
    restoringPen(ctx, () => {
      clipTo(ctx, [ring]);
      for (const [width, colour] of [
        [18, palette.seaLine],
        [15, palette.sea],
        [9, palette.seaLine],
        [6, palette.sea],
      ] as const)
        stroke(ctx, ring, width, mix(colour, palette.sea, 0.35));
    });
    drawShore(ctx, [ring], palette);
  }
}

/** Tells whether a tree may stand on a point: on land, clear of names, lakes, sites and routes. */
function treeGround(sheet: PointMap, land: readonly Line[], layout: Layout): (p: Point, foot: Box) => boolean {
  const solid = [...layout.furniture, ...layout.labels.map(l => l.box)];
  const ways = routesOf(sheet)
    .filter(({ kind }) => kind !== 'sea')
    .flatMap(({ line }) => line);
  return (p, foot) =>
    !solid.some(b => overlaps(b, foot)) &&
    land.some(ring => contains(ring, p)) &&
    !sheet.lakes.some(ring => contains(ring, p)) &&
    !sheet.places.some(({ at }) => distanceBetween(at, p) < 30) &&
    ways.every(q => distanceBetween(q, p) > 14);
}

/** Sea routes: dots, faint enough for names to be read over them. */
export function drawLanes(ctx: Brush, routes: readonly Pick<Route, 'kind' | 'line'>[], palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    ctx.setLineDash([1, 11]);
    ctx.globalAlpha = 0.7;
    for (const { line, kind } of routes) if (kind === 'sea') stroke(ctx, line, 4, palette.riverBank);
  });
}

/** Roads as double lines, waterways in blue between two banks, trails as dashes. */
export function drawRoutes(ctx: Brush, routes: readonly Pick<Route, 'kind' | 'line'>[], palette: Palette): void {
  const each = (kind: Route['kind'], width: number, colour: string): void => {
    for (const route of routes) if (route.kind === kind) stroke(ctx, route.line, width, colour);
  };
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    each('trail', 8, `${palette.paper}a0`);
    ctx.setLineDash([12, 9]);
    each('trail', 4, palette.hill);
    ctx.setLineDash([]);
    each('river', 13, palette.riverBank);
    each('river', 8.5, palette.river);
    ctx.setLineDash([14, 10]);
    each('river', 1.6, mix(palette.river, palette.paper, 0.7));
    ctx.setLineDash([]);
    each('road', 12, palette.faintInk);
    each('road', 7.5, mix(palette.road, palette.mainRoad, 0.5));
  });
}

/** A large circle for a town, a small one in the wild, a feather for a Native site, an anchor at sea and by ports. */
export function drawSite(ctx: Brush, site: Pick<Site, 'rank' | 'at' | 'port' | 'side'>, palette: Palette): void {
  const { rank, at, port } = site;
  const [x, y] = at;
  const r = SITE_RADIUS_PX[rank];
  const looks = {
    town: [palette.paper, null],
    wild: [palette.paper, null],
    native: [palette.coats.neutral[2].field, 'feather'],
    sea: [palette.sea, 'anchor'],
  } satisfies Readonly<Record<Site['rank'], readonly [string, string | null]>>;
  const [field, sign] = looks[rank];
  disc(ctx, x, y, r + 3);
  ctx.fillStyle = `${palette.paper}b0`;
  ctx.fill();
  disc(ctx, x, y, r);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = rank === 'town' ? 3.4 : 2.6;
  ctx.strokeStyle = rank === 'sea' ? palette.riverBank : palette.ink;
  ctx.stroke();
  if (sign) drawIcon(ctx, sign, x, y, r * 1.5, rank === 'sea' ? palette.riverBank : palette.coats.neutral[2].on);
  if (port) drawIcon(ctx, 'anchor', ...anchorOf(site), 20, palette.riverBank);
}

/** The direction of a port's anchor from its site: away from its name. */
const ANCHORS: Readonly<Record<Site['side'], Point>> = {
  e: [-0.7, 0.72],
  w: [0.75, 0.7],
  n: [0.75, 0.7],
  s: [0.75, -0.7],
};

function anchorOf({ at: [x, y], side }: Pick<Site, 'at' | 'side'>): Point {
  const [dx, dy] = ANCHORS[side];
  const off = SITE_RADIUS_PX.town + 14;
  return [x + dx * off, y + dy * off];
}

/** The sea within the inset: the part of the sheet that really lies elsewhere. */
function drawInset(ctx: Brush, { inset }: PointMap, islands: readonly Line[], palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.beginPath();
    ctx.rect(inset.x, inset.y, inset.w, inset.h);
    ctx.clip();
    drawSea(ctx, inset, islands, palette);
  });
}

function drawInsetFrame(ctx: Brush, { inset: { x, y, w, h } }: PointMap, palette: Palette): void {
  restoringPen(ctx, () => {
    for (const [by, width, colour] of [
      [0, 7, palette.ink],
      [0, 3.4, palette.paper],
      [-6, 1.4, palette.ink],
    ] as const) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.strokeRect(x - by, y - by, w + 2 * by, h + 2 * by);
    }
  });
}

/** Land, waters, routes and sites of a map of points. */
export function drawPoints(
  ctx: Brush,
  sheet: PointMap,
  lines: Survey,
  layout: Layout,
  visible: Box,
  palette: Palette,
): void {
  const of = (kind: string): Line[] => lines.edges.filter(e => e.kind === kind).map(e => e.line);
  const land = of('coast');
  const islands = sheet.islands.map(i => closed(i.ring));
  const isInset = (ring: Line): boolean =>
    overlaps(boundsOf(ring), sheet.inset) && boundsOf(ring).y > sheet.inset.y - 30;
  const routes = routesOf(sheet).filter(({ line }) => overlaps(boundsOf(line), visible));
  drawSea(ctx, sheet.panel, [...land, ...islands.filter(ring => !isInset(ring))], palette);
  for (const ring of land) fillRing(ctx, ring, palette.paper);
  for (const ring of islands) if (!isInset(ring)) drawIsland(ctx, ring, palette);
  drawGrounds(ctx, sheet, land, palette);
  drawLakes(ctx, sheet.lakes, palette);
  drawShore(ctx, land, palette);
  drawBrooks(ctx, of('brook'), palette);
  drawRivers(ctx, of('river'), palette);
  drawHills(ctx, sheet.hills, visible, palette);
  drawInset(ctx, sheet, islands.filter(isInset), palette);
  restoringPen(ctx, () => {
    const { x, y, w, h } = sheet.inset;
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    for (const ring of islands.filter(isInset)) drawIsland(ctx, ring, palette);
  });
  drawInsetFrame(ctx, sheet, palette);
  drawLanes(ctx, routes, palette);
  drawRoutes(ctx, routes, palette);
  drawWoods(ctx, sheet.woods, TREES_PER_PIXEL, visible, treeGround(sheet, land, layout), palette);
  drawGroupNames(ctx, sheet.groups, palette);
  for (const site of sheet.places) drawSite(ctx, site, palette);
}

export function drawGroupNames(ctx: Brush, groups: PointMap['groups'], palette: Palette): void {
  for (const { label } of groups)
    if (label)
      writeAlong(ctx, label.text, smooth(label.path), {
        face: 'Board Fell Italic',
        size: label.size,
        colour: palette.faintInk,
        halo: palette.paper,
      });
}
