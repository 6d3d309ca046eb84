import { milestoneBox } from './box-layout.ts';
import { type Brush, restoringPen, rounded } from './brush.ts';
import { drawMilestone } from './country.ts';
import { along, type Box, grow, isIn, isWithin, type Line, lengthOf, type Point } from './geometry.ts';
import { groupLettersOf, lettersBox } from './group-letters.ts';
import { drawIcon } from './icons.ts';
import { faceOf, type Label, type Layout, linesOf } from './layout.ts';
import { write } from './lettering.ts';
import type { BoxMap, MapSheet, PointMap, RegionMap } from './map-schema.ts';
import { SHAFT } from './marches.ts';
import { PLATE_TITLE, titleOfPlate } from './margin.ts';
import { type Palette, type PaletteName, paletteOf } from './palette.ts';
import { sprites } from './sprites.ts';
import { mix } from './vision.ts';
import type { Window } from './window.ts';

export interface Lighting {
  readonly palette: PaletteName;
  readonly night: boolean;
}

/** Draw the contents of a box of the sheet once, as a sprite, and copy it to the picture. `ctx` is in device pixels. */
function stampBox(ctx: Brush, key: string, box: Box, { view, zoom }: Window, draw: (ctx: Brush) => void): void {
  const image = sprites.get(`${key} ${zoom}`, Math.ceil(box.w * zoom), Math.ceil(box.h * zoom), pen => {
    pen.scale(zoom, zoom);
    pen.translate(-box.x, -box.y);
    draw(pen);
  });
  ctx.drawImage(image, Math.round((box.x - view.x) * zoom), Math.round((box.y - view.y) * zoom));
}

/** At night, names written on dark land are light. */
function drawName(ctx: Brush, label: Label, sheet: MapSheet, palette: Palette, night: boolean): void {
  const ground = sheet.kind === 'boxes' ? palette.paper : mix(palette.paper, palette.townWash, 0.25);
  const isTown = label.rank === 'town';
  const isLight = night && !isTown;
  const halo = isLight ? palette.night : isTown ? ground : palette.paper;
  const colour = isLight ? palette.paper : isTown ? palette.ink : palette.faintInk;
  const style = { face: faceOf(label.rank), size: label.size, narrow: label.narrow, colour, halo };
  for (const line of linesOf(label)) write(ctx, line.text, line.x, line.y, style);
}

/** A box on the margin of a map of regions or sites. The plates without letters are drawn with the scene. */
function drawMarginBox(ctx: Brush, box: MarginBox, palette: Palette): void {
  if (!('letters' in box)) return;
  const { rect, kind, letters } = box;
  const { x, y, w, h } = rect;
  rounded(ctx, { x: x + 2, y: y + 2, w: w - 4, h: h - 4 }, 8);
  ctx.fillStyle = mix(palette.margin, palette.townWash, 0.3);
  ctx.fill();
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  ctx.lineWidth = 1;
  rounded(ctx, { x: x + 6, y: y + 6, w: w - 12, h: h - 12 }, 5);
  ctx.stroke();
  if (kind === 'riders')
    drawIcon(ctx, 'cavalry', x + w / 2, y + h / 2, w * 0.6, mix(palette.margin, palette.ink, 0.35));
  else if (kind === 'plate') {
    const [tx, ty] = titleOfPlate(box);
    write(ctx, letters, tx, ty, { ...PLATE_TITLE, colour: palette.ink });
  } else write(ctx, letters, x + 38, y + h / 2, { face: 'Board Caslon', size: 38, narrow: 0.86, colour: palette.ink });
}

type MarginBox = RegionMap['boxes'][number];

/** Room around a name's box for its halo, and around a milestone for its edge, in text heights. */
const HALO_ROOM = 0.2;

/**
 * Names, milestones and the boxes on the margin. They are drawn over tints and bursts, and under arrows and counters.
 * Names that the edge of a crop would cut are left out.
 */
export function overprint(ctx: Brush, sheet: MapSheet, layout: Layout, light: Lighting, at: Window): void {
  restoringPen(ctx, () => {
    ctx.resetTransform();
    if (sheet.kind === 'boxes') stampMilestones(ctx, sheet, layout, light, at);
    else stampBoxes(ctx, sheet, layout, light, at);
    if (sheet.kind === 'regions') stampGroupLetters(ctx, sheet, layout, light, at);
    stampNames(ctx, sheet, layout, light, at, layout.labels);
  });
}

/** The opacity of the letters of a group: they must not be taken for the name of a place. */
const GROUP_LETTERS = 0.45;

/** The letters of each group on its land, under the names of its places. */
function stampGroupLetters(
  ctx: Brush,
  sheet: RegionMap,
  layout: Layout,
  { palette, night }: Lighting,
  at: Window,
): void {
  const { ink } = paletteOf(palette, sheet.tone);
  restoringPen(ctx, () => {
    ctx.globalAlpha = GROUP_LETTERS;
    for (const letters of groupLettersOf(sheet, layout)) {
      const { id, style } = letters;
      const box = grow(lettersBox(letters), style.size / 4);
      if (isWithin(box, at.view))
        stampBox(ctx, `${sheet.id} ${palette} ${night} ${layout.text} letters ${id}`, box, at, pen =>
          write(pen, id, ...letters.at, { ...style, colour: ink }),
        );
    }
  });
}

/**
 * The opacity at which a name is drawn again over a line that crosses it. At 0.4 letters on an arrow in a side's colour
 * could not be read on a picture 550 pixels wide; at 0.8 they can, and the line is still seen behind them.
 */
const SHOWN_THROUGH = 0.8;
/** Lines are looked at in steps of this length: a shot is a line between two points that are far apart. */
const STEP_PX = 6;

const stepsAlong = (line: Line): Point[] =>
  Array.from({ length: Math.ceil(lengthOf(line) / STEP_PX) + 1 }, (_, i) => along(line, i * STEP_PX).at);

/** Draw names and milestones again where arrows, shots and lines to panels run over them. */
export function redrawCrossedNames(
  ctx: Brush,
  sheet: MapSheet,
  layout: Layout,
  light: Lighting,
  at: Window,
  lines: readonly Line[],
): void {
  const points = lines.flatMap(stepsAlong);
  const reach = layout.text * SHAFT;
  restoringPen(ctx, () => {
    ctx.resetTransform();
    ctx.globalAlpha = SHOWN_THROUGH;
    const isCrossed = (box: Box): boolean => points.some(p => isIn(grow(box, reach), p));
    if (sheet.kind === 'boxes') stampMilestones(ctx, sheet, layout, light, at, isCrossed);
    const crossed = layout.labels.filter(({ box }) => isCrossed(box));
    stampNames(ctx, sheet, layout, light, at, crossed);
  });
}

/** The costs of roads and links; of those that `isShown`, if given. */
function stampMilestones(
  ctx: Brush,
  sheet: BoxMap,
  layout: Layout,
  { palette, night }: Lighting,
  at: Window,
  isShown: (box: Box) => boolean = () => true,
): void {
  const colours = paletteOf(palette, sheet.tone);
  const around = layout.text * HALO_ROOM;
  for (const { cost, mile } of [...sheet.roads, ...sheet.links]) {
    const box = milestoneBox(mile, layout.text);
    if (isShown(box))
      stampBox(ctx, `${sheet.id} ${palette} ${night} ${layout.text} mile ${mile}`, grow(box, around), at, pen => {
        pen.translate(...mile);
        drawMilestone(pen, cost, layout.text, colours);
      });
  }
}

function stampBoxes(
  ctx: Brush,
  sheet: RegionMap | PointMap,
  layout: Layout,
  { palette, night }: Lighting,
  at: Window,
): void {
  const colours = paletteOf(palette, sheet.tone);
  for (const box of sheet.boxes)
    stampBox(ctx, `${sheet.id} ${palette} ${night} ${layout.text} box ${box.id}`, box.rect, at, pen =>
      drawMarginBox(pen, box, colours),
    );
}

function stampNames(
  ctx: Brush,
  sheet: MapSheet,
  layout: Layout,
  { palette, night }: Lighting,
  at: Window,
  labels: readonly Label[],
): void {
  const colours = paletteOf(palette, sheet.tone);
  const key = `${sheet.id} ${palette} ${night} ${layout.text}`;
  const around = layout.text * HALO_ROOM;
  for (const label of labels)
    if (isWithin(label.box, at.view))
      stampBox(ctx, `${key} name ${label.id}`, grow(label.box, around), at, pen =>
        drawName(pen, label, sheet, colours, night),
      );
}
