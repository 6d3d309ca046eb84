import type { Print } from '../core/scene.ts';
import { type Brush, restoringPen } from './brush.ts';
import type { Line } from './geometry.ts';
import type { Palette } from './palette.ts';
import { drawLanes, drawRoutes, drawSite } from './point-background.ts';
import { PIP_PX, PIPS_PER_SIDE } from './point-layout.ts';
import { SITE_RADIUS_PX } from './points.ts';
import { drawHolder, drawPips, drawWorth } from './sites.ts';

/** How wide the largest print of its kind is on the overview. */
const WIDTH_PX = {
  site: 2 * SITE_RADIUS_PX.town + 6,
  route: 72,
  loyalty: (2 * PIPS_PER_SIDE + 1) * PIP_PX + 6,
} as const satisfies Readonly<Record<Print['kind'], number>>;
/** The height of a town's value, as a share of its ring. */
const WORTH_SIZE = 0.62;

type PrintOf<K extends Print['kind']> = Extract<Print, { kind: K }>;
const CENTRE: [number, number] = [0, 0];

/** Draws a sample of what is printed on a map of sites around a point, this wide. */
export function drawPrint(
  ctx: Brush,
  print: Print,
  at: { readonly x: number; readonly y: number; readonly width: number },
  palette: Palette,
): void {
  restoringPen(ctx, () => {
    const scale = at.width / WIDTH_PX[print.kind];
    ctx.translate(at.x, at.y);
    ctx.scale(scale, scale);
    paint(ctx, print, palette);
  });
}

function paint(ctx: Brush, print: Print, palette: Palette): void {
  if (print.kind === 'site') paintSite(ctx, print, palette);
  else if (print.kind === 'route') paintRoute(ctx, print, palette);
  else drawPips(ctx, CENTRE, print.leans, palette);
}

function paintSite(ctx: Brush, { rank, worth, holder }: PrintOf<'site'>, palette: Palette): void {
  const site = { rank, worth, at: CENTRE, side: 'e', port: false } as const;
  drawSite(ctx, site, palette);
  drawHolder(ctx, site, holder, palette);
  if (worth > 0) drawWorth(ctx, site, { holder, pieces: [] }, WIDTH_PX.site * WORTH_SIZE, site.at, palette);
}

function paintRoute(ctx: Brush, { route }: PrintOf<'route'>, palette: Palette): void {
  const half = WIDTH_PX.route / 2;
  const line: Line = [
    [-half, 0],
    [half, 0],
  ];
  drawLanes(ctx, [{ kind: route, line }], palette);
  drawRoutes(ctx, [{ kind: route, line }], palette);
}
