import type { Scene, ScenePlace, SideLook } from '../core/scene.ts';
import { type Brush, clipTo, disc, fillRing, restoringPen } from './brush.ts';
import type { CounterSpot } from './counter-spots.ts';
import { type Box, grow, overlaps, type Point } from './geometry.ts';
import { hatchRings } from './groups.ts';
import type { Layout } from './layout.ts';
import { write } from './lettering.ts';
import type { PointMap, Site } from './map-schema.ts';
import type { Palette } from './palette.ts';
import { PIP_PX, pipsBox } from './point-layout.ts';
import { SITE_RADIUS_PX } from './points.ts';
import { mix } from './vision.ts';
import type { Scale } from './window.ts';

/** The size of a marker beside a site, as a share of a counter's. */
const MARKER_SIZE = 0.62;
/**
 * Where markers go around a counter, by the side on which the name is, in counter widths from the centre. Spots away from
 * the name come first.
 */
const MARKER_SPOTS: Readonly<Record<Site['side'], readonly Point[]>> = {
  e: [
    [-0.74, -0.3],
    [0, -0.78],
    [-0.74, 0.36],
    [0.5, -0.7],
  ],
  w: [
    [0.74, -0.3],
    [0, -0.78],
    [0.74, 0.36],
    [-0.5, -0.7],
  ],
  n: [
    [0.72, 0.2],
    [-0.72, 0.2],
    [0, 0.78],
    [0.72, 0.7],
  ],
  s: [
    [0.72, -0.3],
    [-0.72, -0.3],
    [0, -0.78],
    [0.6, -0.8],
  ],
};

/** Where the markers of a site go, around its counter. */
export const markerSpots = ({ at: [x, y], side }: Site, counter: number): CounterSpot[] =>
  MARKER_SPOTS[side].map(([dx, dy]) => ({ x: x + dx * counter, y: y + dy * counter, size: counter * MARKER_SIZE }));

/**
 * Where the letter of a Discord button that names this site goes: on the site if it is empty, else at the corner of its
 * counter away from the site's name.
 */
export function letterSpot({ at: [x, y], side }: Site, counter: number, empty: boolean): CounterSpot {
  if (empty) return { x, y, size: counter * 0.9 };
  const [dx, dy] = { e: [-0.55, -0.5], w: [0.55, -0.5], n: [-0.55, 0.5], s: [-0.55, -0.5] }[side];
  return { x: x + (dx ?? 0) * counter, y: y + (dy ?? 0) * counter, size: counter * 0.72 };
}

/**
 * Closed lands, the loyalty of each group, who holds and besieges each site, and the values of empty towns.
 */
export function drawSites(
  ctx: Brush,
  sheet: PointMap,
  scene: Scene,
  { text: size, counter }: Scale,
  palette: Palette,
): void {
  for (const { id, leans, closed } of scene.groups ?? []) {
    const group = sheet.groups.find(g => g.id === id);
    if (group && closed && group.ground.length > 0) drawClosed(ctx, sheet, group.ground, palette);
    if (group?.pips && leans) drawPips(ctx, group.pips, leans, palette);
  }
  const places = new Map(scene.places.map(p => [p.id, p]));
  for (const site of sheet.places) drawHolder(ctx, site, places.get(site.id), palette);
  for (const site of sheet.places) {
    const place = places.get(site.id);
    if (site.worth > 0 && !isCovered(place)) drawWorth(ctx, site, place, size, site.at, palette);
    if (place?.siege) drawSiege(ctx, site.at, counter, place.siege, palette);
  }
}

const isCovered = (place: ScenePlace | undefined): boolean => (place?.pieces.length ?? 0) > 0;

/** The values of towns with counters in them, on coins that are drawn over the counters. */
export function drawCoins(
  ctx: Brush,
  sheet: PointMap,
  scene: Scene,
  { text: size, labels }: Layout,
  palette: Palette,
): void {
  const places = new Map(scene.places.map(p => [p.id, p]));
  const taken = labels.map(({ box }) => grow(box, -3));
  for (const site of sheet.places) {
    const place = places.get(site.id);
    if (site.worth === 0 || !isCovered(place)) continue;
    const at = coinOf(site, size, sheet, taken);
    taken.push(coinBox(at, size));
    drawWorth(ctx, site, place, size, at, palette);
  }
}

/** The land of a closed group; only its land, not its sea. */
function drawClosed(ctx: Brush, { land, islands }: PointMap, ground: PointMap['land'], palette: Palette): void {
  restoringPen(ctx, () => {
    clipTo(ctx, [...land, ...islands.map(({ ring }) => ring)]);
    hatchRings(ctx, ground, palette);
  });
}

function drawHolder(ctx: Brush, { rank, at: [x, y] }: Site, place: ScenePlace | undefined, palette: Palette): void {
  if (!place?.holder || rank === 'sea') return;
  const r = SITE_RADIUS_PX[rank];
  const [left, right]: readonly SideLook[] =
    place.holder === 'both' ? ['first', 'second'] : [place.holder, place.holder];
  for (const [side, from] of [
    [left, Math.PI / 2],
    [right, -Math.PI / 2],
  ] as const) {
    if (!side) continue;
    ctx.beginPath();
    ctx.arc(x, y, r - 1.5, from, from + Math.PI);
    ctx.closePath();
    ctx.fillStyle = palette.sides[side].field;
    ctx.fill();
  }
}

/** The radius of a coin, in heights of its number. */
const COIN_RADIUS = 0.47;

/**
 * The value of a town, in its ring if it is empty, else on a coin; struck out if void, with a second rim if doubled.
 */
function drawWorth(
  ctx: Brush,
  site: Site,
  place: ScenePlace | undefined,
  size: number,
  [x, y]: Point,
  palette: Palette,
): void {
  const { worth } = site;
  const covered = isCovered(place);
  const held = place?.holder && place.holder !== 'both' ? palette.sides[place.holder] : null;
  if (covered)
    for (const [by, colour] of [
      ...(place?.valueNow === 'double' ? ([[5, palette.ink] as const, [3.4, palette.focus] as const] as const) : []),
      [1.6, palette.ink],
      [0, palette.paper],
    ] as const) {
      disc(ctx, x, y, size * COIN_RADIUS + by);
      ctx.fillStyle = colour;
      ctx.fill();
    }
  else if (place?.valueNow === 'double') {
    disc(ctx, x, y, SITE_RADIUS_PX.town + 5);
    ctx.lineWidth = 4;
    ctx.strokeStyle = palette.focus;
    ctx.stroke();
  }
  write(ctx, `${worth}`, x, y, { face: 'Board Figures', size, colour: covered || !held ? palette.ink : held.on });
  if (place?.valueNow !== 'void') return;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.42, y + size * 0.42);
  ctx.lineTo(x + size * 0.42, y - size * 0.42);
  ctx.lineWidth = size * 0.12;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
}

/** Where a coin may be, from the centre of its counter, in heights of the coin's number. */
const COINS = {
  lowerLeft: [-0.72, 0.82],
  upperLeft: [-0.72, -0.78],
  below: [-0.42, 0.98],
  above: [-0.1, -1.1],
  upperRight: [0.72, -0.78],
} as const;
/** The spots for a coin, the best first, by the side on which the name is. */
const COIN_SPOTS: Readonly<Record<Site['side'], readonly (keyof typeof COINS)[]>> = {
  n: ['lowerLeft'],
  e: ['lowerLeft', 'upperLeft'],
  w: ['below', 'upperRight', 'above'],
  s: ['upperLeft', 'upperRight'],
};

const coinBox = ([x, y]: Point, size: number): Box => {
  const r = size * COIN_RADIUS;
  return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
};

/**
 * The centre of the coin: the first spot above the bottom edge of the sheet and clear of names and other coins, else the
 * first of all.
 */
function coinOf({ at: [x, y], side }: Site, size: number, { panel }: PointMap, taken: readonly Box[]): Point {
  const spots = COIN_SPOTS[side].map((spot): Point => [x + COINS[spot][0] * size, y + COINS[spot][1] * size]);
  const free = spots.find(spot => {
    const box = coinBox(spot, size);
    return box.y + box.h < panel.y + panel.h && taken.every(other => !overlaps(box, other));
  });
  return free ?? spots[0];
}

/** Pips on each side of a notch, filled towards the side that the people lean to. */
function drawPips(
  ctx: Brush,
  at: Point,
  { side, by, of }: { readonly side: SideLook; readonly by: number; readonly of: number },
  palette: Palette,
): void {
  const { x, y, w, h } = pipsBox(at);
  const box: Box = { x: x - 3, y: y - 2, w: w + 6, h: h + 4 };
  ctx.beginPath();
  ctx.roundRect(box.x, box.y, box.w, box.h, box.h / 2);
  ctx.fillStyle = `${palette.paper}e0`;
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  for (let step = -of; step <= of; step++) {
    const px = at[0] + step * PIP_PX;
    if (step === 0) {
      ctx.fillStyle = palette.ink;
      ctx.fillRect(px - 1.8, box.y - 4, 3.6, box.h + 8);
      continue;
    }
    const to: SideLook = step < 0 ? 'first' : 'second';
    const full = to === side && Math.abs(step) <= by;
    const colour = palette.sides[to].field;
    if (to === 'first') {
      ctx.beginPath();
      ctx.rect(px - 5, at[1] - 5, 10, 10);
    } else disc(ctx, px, at[1], 5.6);
    ctx.fillStyle = full ? colour : palette.paper;
    ctx.fill();
    ctx.lineWidth = 1.8;
    ctx.strokeStyle = full ? palette.ink : mix(colour, palette.paper, 0.35);
    ctx.stroke();
  }
}

/** A siege: a ring of teeth around the place's counter that point at it, in the besieger's colour. */
function drawSiege(ctx: Brush, [x, y]: Point, counter: number, side: SideLook, palette: Palette): void {
  const { field } = palette.sides[side];
  const [count, r] = [16, counter * 0.74];
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * 2 * Math.PI;
    const p = (lean: number, out: number): Point => [x + Math.cos(turn + lean) * out, y + Math.sin(turn + lean) * out];
    const tooth = [p(-0.13, r * 1.12), p(0.13, r * 1.12), p(0, r * 0.86)];
    restoringPen(ctx, () => {
      ctx.lineJoin = 'round';
      ctx.beginPath();
      for (const [px, py] of tooth) ctx.lineTo(px, py);
      ctx.closePath();
      ctx.lineWidth = counter * 0.07;
      ctx.strokeStyle = palette.ink;
      ctx.stroke();
    });
    fillRing(ctx, tooth, field);
  }
}
