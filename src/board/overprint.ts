import type { Brush } from './brush.ts';
import { drawMilestone } from './country.ts';
import { type Box, grown, within } from './geometry.ts';
import { faceOf, type Label, type Layout, linesOf } from './layout.ts';
import { write } from './lettering.ts';
import type { MapSheet } from './map.ts';
import { type Palette, type PaletteName, paletteOf } from './palette.ts';
import { milestoneBox } from './plates.ts';
import { sprites } from './sprites.ts';
import { mix } from './vision.ts';
import type { Window } from './window.ts';

export interface Light {
  readonly palette: PaletteName;
  readonly night: boolean;
}

/** Puts what is drawn in a box of the sheet on the picture, from a sprite; the pen is in device pixels. */
function stampBox(ctx: Brush, key: string, box: Box, { view, zoom }: Window, draw: (ctx: Brush) => void): void {
  const image = sprites.get(`${key} ${zoom}`, Math.ceil(box.w * zoom), Math.ceil(box.h * zoom), pen => {
    pen.scale(zoom, zoom);
    pen.translate(-box.x, -box.y);
    draw(pen);
  });
  ctx.drawImage(image, Math.round((box.x - view.x) * zoom), Math.round((box.y - view.y) * zoom));
}

/** By night the names written on the dark land are light. */
function drawName(ctx: Brush, label: Label, sheet: MapSheet, palette: Palette, night: boolean): void {
  const ground = sheet.kind === 'boxes' ? palette.paper : mix(palette.paper, palette.townWash, 0.25);
  const town = label.rank === 'town';
  const light = night && !town;
  const halo = light ? palette.night : town ? ground : palette.paper;
  const colour = light ? palette.paper : town ? palette.ink : palette.faintInk;
  const style = { face: faceOf(label.rank), size: label.size, narrow: label.narrow, colour, halo };
  for (const line of linesOf(label)) write(ctx, line.text, line.x, line.y, style);
}

/** Room for the halo of a name around its box, and for the edge of a milestone, in heights of text. */
const AROUND = 0.2;

/** Names and milestones: over tints and bursts, under counters. Names that the edge of a crop would cut are left out. */
export function overprint(ctx: Brush, sheet: MapSheet, layout: Layout, { palette, night }: Light, at: Window): void {
  const colours = paletteOf(palette, sheet.tone);
  const key = `${sheet.id} ${palette} ${night} ${layout.text}`;
  const around = layout.text * AROUND;
  if (sheet.kind === 'boxes')
    for (const { cost, mile } of [...sheet.roads, ...sheet.links])
      stampBox(ctx, `${key} mile ${mile}`, grown(milestoneBox(mile, layout.text), around), at, pen => {
        pen.translate(...mile);
        drawMilestone(pen, cost, layout.text, colours);
      });
  for (const label of layout.labels)
    if (within(label.box, at.view))
      stampBox(ctx, `${key} name ${label.id}`, grown(label.box, around), at, pen =>
        drawName(pen, label, sheet, colours, night),
      );
}
