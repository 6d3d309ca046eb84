import type { MapSample } from '../core/scene.ts';
import { type Brush, restoringPen } from './brush.ts';
import type { Line } from './geometry.ts';
import { type Palette, type PaletteName, paletteOf } from './palette.ts';
import { drawLanes, drawRoutes, drawSite } from './point-background.ts';
import { pipsBox } from './point-layout.ts';
import { coinSpots, drawPips, drawWorth } from './sites.ts';
import { type Stamp, stamp } from './sprites.ts';
import { OVERVIEW_SCALE } from './window.ts';

type SampleOf<K extends MapSample['of']> = Extract<MapSample, { of: K }>;
const CENTRE: [number, number] = [0, 0];
const ROUTE_PX = 72;

/** Draws a sample of a map of points for a legend: a route as wide as a counter, pips a little wider. */
export function drawSample(ctx: Brush, sample: MapSample, at: Stamp, palette: PaletteName): void {
  const colours = paletteOf(palette);
  if (sample.of === 'site') drawPlace(ctx, sample, at, palette);
  else if (sample.of === 'route') enlarged(ctx, at, at.size / ROUTE_PX, () => drawRoute(ctx, sample, colours));
  else {
    const scale = (1.25 * at.size) / pipsBox(CENTRE).w;
    enlarged(ctx, at, scale, () => drawPips(ctx, CENTRE, sample.leans, colours));
  }
}

function enlarged(ctx: Brush, { x, y }: Stamp, scale: number, draw: () => void): void {
  restoringPen(ctx, () => {
    ctx.translate(x, y);
    ctx.scale(scale, scale);
    draw();
  });
}

function drawPlace(
  ctx: Brush,
  { rank, worth = 0, port = false, piece }: SampleOf<'site'>,
  at: Stamp,
  palette: PaletteName,
): void {
  const colours = paletteOf(palette);
  const site = { rank, worth, at: CENTRE, side: 'e', port } as const;
  const [coin] = piece ? coinSpots(site, CENTRE, OVERVIEW_SCALE.text) : [CENTRE];
  const place = { holder: null, pieces: piece ? [piece] : [] };
  if (piece) stamp(ctx, { kind: 'piece', piece }, at, palette);
  enlarged(ctx, at, at.size / OVERVIEW_SCALE.counter, () => {
    if (!piece) drawSite(ctx, site, colours);
    if (worth > 0) drawWorth(ctx, site, place, OVERVIEW_SCALE.text, coin, colours);
  });
}

function drawRoute(ctx: Brush, { route }: SampleOf<'route'>, palette: Palette): void {
  const line: Line = [
    [-ROUTE_PX / 2, 0],
    [ROUTE_PX / 2, 0],
  ];
  drawLanes(ctx, [{ kind: route, line }], palette);
  drawRoutes(ctx, [{ kind: route, line }], palette);
}
