import { floorOf, milestoneBox } from './box-layout.ts';
import { type Brush, disc, fillRing, restoringPen, scooped, stroke, trace } from './brush.ts';
import { drawIsland, drawSea, drawShore } from './coast.ts';
import { type Box, contains, grow, type Line, middle, nearest, overlaps, type Point, smooth } from './geometry.ts';
import { drawIcon } from './icons.ts';
import { type Layout, labelOf } from './layout.ts';
import { write } from './lettering.ts';
import type { Survey } from './lines.ts';
import { entriesOf } from './map.ts';
import type { BoxMap, Entry } from './map-schema.ts';
import { noise, seedOf } from './noise.ts';
import type { Palette } from './palette.ts';
import { drawHills, drawWoods } from './relief.ts';
import { drawBrooks, drawCrossing, drawPond, drawRivers } from './rivers.ts';
import { drawRoads } from './roads.ts';
import { drawVignette } from './vignettes.ts';
import { mix } from './vision.ts';

/** Trees on a pixel of woods of density 1. */
const TREES_PER_PIXEL = 1 / 1500;

/** Soft patches of meadow and field, so that the land does not look like a flat sheet. */
function drawFields(ctx: Brush, { x, y, w, h }: Box, palette: Palette): void {
  const rng = noise(1774);
  restoringPen(ctx, () => {
    for (let i = 0; i < 70; i++) {
      const [px, py, r] = [x + rng() * w, y + rng() * h, 40 + rng() * 110];
      const patch = ctx.createRadialGradient(px, py, 0, px, py, r);
      const colour = palette.countryWashes[i % 3] ?? palette.paper;
      patch.addColorStop(0, mix(colour, i % 2 ? palette.tree : palette.paper, 0.2));
      patch.addColorStop(1, `${colour}00`);
      ctx.globalAlpha = 0.5;
      ctx.fillStyle = patch;
      ctx.fillRect(px - r, py - r, 2 * r, 2 * r);
    }
  });
}

/** Ploughed plots around a place, each ruled in furrows. */
function drawPlots(ctx: Brush, { id, rect: { x, y, w, h } }: BoxMap['places'][number], palette: Palette): void {
  const rng = noise(seedOf(`plots of ${id}`));
  for (let i = 0; i < 7; i++) {
    const along = rng() * 2 * (w + h);
    const [px, py] =
      along < w
        ? [x + along, y - 14]
        : along < w + h
          ? [x + w + 14, y + along - w]
          : along < 2 * w + h
            ? [x + along - w - h, y + h + 14]
            : [x - 14, y + along - 2 * w - h];
    restoringPen(ctx, () => {
      ctx.translate(px, py);
      ctx.rotate((rng() - 0.5) * 0.9);
      const [pw, ph] = [34 + rng() * 30, 22 + rng() * 20];
      ctx.globalAlpha = 0.4;
      ctx.fillStyle = mix(palette.countryWashes[i % 3] ?? palette.paper, i % 2 ? palette.townWash : palette.tree, 0.45);
      ctx.fillRect(-pw / 2, -ph / 2, pw, ph);
      ctx.strokeStyle = palette.hill;
      ctx.lineWidth = 1;
      ctx.strokeRect(-pw / 2, -ph / 2, pw, ph);
      ctx.beginPath();
      for (let f = -ph / 2 + 5; f < ph / 2; f += 5) {
        ctx.moveTo(-pw / 2, f);
        ctx.lineTo(pw / 2, f);
      }
      ctx.stroke();
    });
  }
}

/** Tells whether a tree may stand on a point: on land, clear of boxes, names, roads and water. */
function treeGround(sheet: BoxMap, lines: Survey, layout: Layout): (p: Point, foot: Box) => boolean {
  const solid = [...layout.furniture, ...layout.labels.map(l => l.box), ...sheet.places.map(p => p.rect)];
  const shores = lines.edges.filter(e => e.kind === 'coast').map(e => e.line);
  const ways = [...lines.roads.map(r => r.line), ...lines.edges.map(e => e.line)].flat();
  return (p, foot) =>
    !solid.some(b => overlaps(b, foot)) &&
    shores.some(ring => contains(ring, p)) &&
    ways.every(q => Math.hypot(p[0] - q[0], p[1] - q[1]) > 17);
}

/** Links over water: a row of dots. `drawMilestone` adds the cost or, if there is none, a boat. */
function drawLinks(ctx: Brush, { links }: BoxMap, palette: Palette): void {
  for (const { path } of links) {
    restoringPen(ctx, () => {
      ctx.lineCap = 'round';
      ctx.setLineDash([1, 13]);
      stroke(ctx, smooth(path), 8, palette.paper);
      stroke(ctx, smooth(path), 5.5, palette.riverBank);
    });
  }
}

/** Land, hills, waters, roads and woods of a map of boxes. */
export function drawCountry(
  ctx: Brush,
  sheet: BoxMap,
  lines: Survey,
  layout: Layout,
  visible: Box,
  palette: Palette,
): void {
  const of = (kind: string): Survey['edges'][number]['line'][] =>
    lines.edges.filter(e => e.kind === kind).map(e => e.line);
  const islands = sheet.islands.map(i => smooth([...i.ring, ...i.ring.slice(0, 1)]));
  drawSea(ctx, sheet.panel, [...of('coast'), ...islands], palette);
  for (const ring of islands) drawIsland(ctx, ring, palette);
  for (const ring of of('coast')) {
    fillRing(ctx, ring, mix(palette.paper, palette.countryWashes[0], 0.85));
    restoringPen(ctx, () => {
      ctx.beginPath();
      for (const [px, py] of ring) ctx.lineTo(px, py);
      ctx.clip();
      drawFields(ctx, sheet.panel, palette);
      for (const place of sheet.places) drawPlots(ctx, place, palette);
    });
  }
  drawShore(ctx, of('coast'), palette);
  for (const [px, py, rx, ry] of sheet.ponds) drawPond(ctx, [px, py], rx, ry, palette);
  drawHills(ctx, sheet.hills, visible, palette);
  drawBrooks(ctx, of('brook'), palette);
  drawRivers(ctx, of('river'), palette);
  drawRoads(ctx, lines.roads, palette);
  for (const crossing of lines.crossings) drawCrossing(ctx, crossing, palette);
  drawWoods(ctx, sheet.woods, TREES_PER_PIXEL, visible, treeGround(sheet, lines, layout), palette);
  drawLinks(ctx, sheet, palette);
}

const SCOOP_PX = 11;

/** A box: a plate with scooped corners and a double rule, with a vignette of its place engraved at the foot. */
function drawPlate(ctx: Brush, place: BoxMap['places'][number], layout: Layout, palette: Palette): void {
  const { rect: box } = place;
  restoringPen(ctx, () => {
    ctx.shadowColor = `${palette.ink}90`;
    ctx.shadowBlur = 9;
    ctx.shadowOffsetY = 3;
    scooped(ctx, box, SCOOP_PX);
    ctx.fillStyle = palette.paper;
    ctx.fill();
  });
  const label = labelOf(layout, place.id);
  if (label) drawVignette(ctx, place.view, floorOf(place, label), palette);
  restoringPen(ctx, () => {
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 2.8;
    scooped(ctx, box, SCOOP_PX);
    ctx.stroke();
    ctx.lineWidth = 1.2;
    scooped(ctx, grow(box, -5), SCOOP_PX - 1);
    ctx.stroke();
  });
}

/** An arrow by which pieces enter from towns off the map: a plate whose tip touches the box. */
function drawEntry(ctx: Brush, { rect }: Entry, to: Box, palette: Palette): void {
  const { w, h } = rect;
  const [mx, my] = middle(rect);
  const [tx, ty] = nearest(to, [mx, my]);
  const turn = Math.atan2(ty - my, tx - mx);
  const reach = Math.hypot(tx - mx, ty - my) + 4;
  restoringPen(ctx, () => {
    ctx.translate(mx, my);
    ctx.rotate(turn);
    ctx.beginPath();
    for (const [px, py] of [
      [-w * 0.5, -h * 0.5],
      [w * 0.2, -h * 0.5],
      [reach, 0],
      [w * 0.2, h * 0.5],
      [-w * 0.5, h * 0.5],
    ] as const)
      ctx.lineTo(px, py);
    ctx.closePath();
    ctx.fillStyle = mix(palette.paper, palette.townWash, 0.45);
    ctx.fill();
    ctx.lineWidth = 2.2;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
  });
}

/**
 * Night over the country, lighter to the south-east where the moon is; roads shine in the moonlight. Towns in `lit` are
 * left out of the darkness, so that their borders stay visible.
 */
export function drawNight(
  ctx: Brush,
  { x, y, w, h }: Box,
  lines: Survey,
  lit: readonly Line[],
  palette: Palette,
): void {
  const sky = ctx.createLinearGradient(x, y, x + w, y + h);
  sky.addColorStop(0, mix(palette.night, palette.sea, 0.28));
  sky.addColorStop(1, mix(palette.night, palette.sea, 0.5));
  restoringPen(ctx, () => {
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    for (const ring of lit) trace(ctx, ring, true);
    ctx.globalCompositeOperation = 'multiply';
    ctx.globalAlpha = lit.length > 0 ? 0.74 : 0.86;
    ctx.fillStyle = sky;
    ctx.fill('evenodd');
  });
  restoringPen(ctx, () => {
    ctx.globalAlpha = 0.45;
    for (const { line, rank } of lines.roads) stroke(ctx, line, rank === 'main' ? 8 : 5, palette.mainRoad);
  });
}

export function drawPlates(ctx: Brush, sheet: BoxMap, layout: Layout, visible: Box, palette: Palette): void {
  for (const entry of entriesOf(sheet)) {
    const place = sheet.places.find(p => p.id === entry.enters);
    if (place) drawEntry(ctx, entry, place.rect, palette);
  }
  for (const place of sheet.places) if (overlaps(place.rect, visible)) drawPlate(ctx, place, layout, palette);
}

/** A milestone with the cost of a road, centred on the origin; a boat on a water link without a cost. */
export function drawMilestone(ctx: Brush, cost: number | null, textSize: number, palette: Palette): void {
  if (cost === null) {
    disc(ctx, 0, 0, textSize * 0.52);
    ctx.fillStyle = palette.sea;
    ctx.fill();
    drawIcon(ctx, 'small-fishing-sailboat', 0, 0, textSize * 0.9, palette.riverBank);
    return;
  }
  const { x, y, w, h } = milestoneBox([0, 0], textSize);
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, [w / 2, w / 2, 3, 3]);
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.lineWidth = textSize * 0.055;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  write(ctx, `${cost}`, 0, textSize * 0.03, { face: 'Board Figures', size: textSize, colour: palette.ink });
}
