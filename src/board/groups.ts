import { Path2D } from '@napi-rs/canvas';
import type { Holder, SceneGroup } from '../core/scene.ts';
import { type Brush, clipTo, pathOf, restoringPen, stripes, stroke, trace } from './brush.ts';
import { type Box, boundsOf, type Line } from './geometry.ts';
import type { Edge } from './lines.ts';
import type { RegionMap } from './map-schema.ts';
import type { Colour, Palette } from './palette.ts';
import { survey } from './survey.ts';
import { mix } from './vision.ts';

/** How strongly the ground of a group is tinted in its holder's colour. Who holds what must be visible at a glance. */
export const GROUP_TINT = 0.49;
/** The opacity of the tint over the land's own wash, and of the band inside the border. */
const TINT_OPACITY = 0.82;
const BAND_OPACITY = 0.66;
const STRIPE_PX = 26;

interface Bounds {
  readonly rings: readonly Line[];
  /** All its land as one path, and the box around it. */
  readonly land: Path2D;
  readonly box: Box;
  /** Its border, including its coast. */
  readonly edges: readonly Edge[];
}

/** By map and group. */
const cache = new Map<string, Bounds>();

/** The rings and the border of a group, computed once. */
export function boundsOfGroup(sheet: RegionMap, id: string): Bounds {
  const key = `${sheet.id} ${id}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const own = new Set(sheet.places.flatMap(p => (p.group === id ? [p.id] : [])));
  const { edges, rings } = survey(sheet);
  const inside = [...rings].flatMap(([place, ring]) => (own.has(place) ? [ring] : []));
  const land = new Path2D();
  for (const ring of inside) trace(land, ring, true);
  const created = {
    rings: inside,
    land,
    box: boundsOf(inside.flat()),
    edges: edges.filter(({ places }) => places.filter(p => own.has(p)).length === 1),
  };
  cache.set(key, created);
  return created;
}

/** Whether a border separates two groups. */
export function separatesGroups(sheet: RegionMap, { places }: Edge): boolean {
  const groups = places.map(id => sheet.places.find(p => p.id === id)?.group);
  return groups.length === 2 && groups[0] !== groups[1];
}

/** The border between two groups: a firm ink line on a pale ground. */
export function drawFrontiers(ctx: Brush, edges: readonly Edge[], palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.globalAlpha = 0.7;
    for (const { line } of edges) stroke(ctx, line, 9, palette.paper);
    ctx.globalAlpha = 0.95;
    for (const { line } of edges) stroke(ctx, line, 4.6, palette.ink);
    for (const { line } of edges) stroke(ctx, line, 1.2, palette.paper);
  });
}

/** Tint everything within the borders of a group, and draw a band inside them. */
function drawGroup(ctx: Brush, { land, box, edges }: Bounds, holder: Holder, palette: Palette): void {
  const {
    lands,
    sides: { first, second },
  } = palette;
  const tint = (land: Colour): Colour => mix(palette.paper, land, GROUP_TINT);
  restoringPen(ctx, () => {
    ctx.clip(land);
    ctx.globalAlpha = TINT_OPACITY;
    if (holder === 'both') stripes(ctx, box, STRIPE_PX, [tint(lands.first), tint(lands.second)]);
    else {
      ctx.fillStyle = tint(lands[holder]);
      ctx.fillRect(box.x, box.y, box.w, box.h);
    }
    ctx.globalAlpha = BAND_OPACITY;
    ctx.lineJoin = 'round';
    const border = (width: number, colour: string): void => {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      for (const { line } of edges) ctx.stroke(pathOf(line));
    };
    if (holder === 'both') {
      ctx.setLineDash([STRIPE_PX, STRIPE_PX]);
      border(18, first.field);
      ctx.lineDashOffset = STRIPE_PX;
      border(18, second.field);
      return;
    }
    border(18, palette.sides[holder].field);
    if (holder === 'second') border(8, palette.paper);
  });
}

/** Hatch land that is closed for now. */
export function hatchRings(ctx: Brush, rings: readonly Line[], palette: Palette): void {
  const { x, y, w, h } = boundsOf(rings.flat());
  restoringPen(ctx, () => {
    clipTo(ctx, rings);
    ctx.globalAlpha = 0.35;
    for (let i = 0; i < w + h; i += 13)
      stroke(
        ctx,
        [
          [x + i, y],
          [x + i - h, y + h],
        ],
        2,
        palette.faintInk,
      );
  });
}

/** The tint of each group that a side holds, and the hatching of closed ones. */
export function drawGroups(ctx: Brush, sheet: RegionMap, groups: readonly SceneGroup[], palette: Palette): void {
  for (const { id, holder, closed } of groups) {
    const bounds = boundsOfGroup(sheet, id);
    if (bounds.rings.length === 0) continue;
    if (holder) drawGroup(ctx, bounds, holder, palette);
    if (closed) hatchRings(ctx, bounds.rings, palette);
  }
}
