import type { Figure, Holder, Leaning, Scene, ScenePlace, SideLook } from '../core/scene.ts';
import { type Brush, clipTo, disc, fillRing, restoringPen, rounded } from './brush.ts';
import { boxOf, type CounterSpot } from './counter-spots.ts';
import { vitalBoxes } from './counters.ts';
import { type Box, grow, middle, overlaps, type Point, sharedArea } from './geometry.ts';
import { hatchRings } from './groups.ts';
import type { Layout } from './layout.ts';
import { write } from './lettering.ts';
import type { PointMap, Site } from './map-schema.ts';
import type { Palette } from './palette.ts';
import { drawGroupNames } from './point-background.ts';
import { groupNameBox, PIP_PX, pipsBox } from './point-layout.ts';
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

/** Where the markers of a site go, around the middle of its counters. */
export const markerSpots = ({ side }: Site, [x, y]: Point, counter: number): CounterSpot[] =>
  MARKER_SPOTS[side].map(([dx, dy]) => ({ x: x + dx * counter, y: y + dy * counter, size: counter * MARKER_SIZE }));

/**
 * Where the letter of a Discord button that names this site goes: on the site if it is empty, else at the corner of its
 * counter away from the site's name.
 */
export function letterSpot({ side }: Site, [x, y]: Point, counter: number, empty: boolean): CounterSpot {
  if (empty) return { x, y, size: counter * 0.9 };
  const [dx, dy] = { e: [-0.55, -0.5], w: [0.55, -0.5], n: [-0.55, 0.5], s: [-0.55, -0.5] }[side];
  return { x: x + (dx ?? 0) * counter, y: y + (dy ?? 0) * counter, size: counter * 0.72 };
}

/** The loyalty of each group, and the names of groups that a burst has covered. It is drawn over bursts. */
export function drawLoyalties(
  ctx: Brush,
  { groups }: PointMap,
  scene: Scene,
  covered: readonly Box[],
  palette: Palette,
): void {
  const isCrossed = (name: Box): boolean => covered.some(box => overlaps(box, name));
  drawGroupNames(
    ctx,
    groups.filter(group => groupNameBox(group).some(isCrossed)),
    palette,
  );
  for (const { id, leans } of scene.groups ?? []) {
    const group = groups.find(g => g.id === id);
    if (group?.pips && leans) drawPips(ctx, group.pips, leans, palette);
  }
}

/** Closed lands, who holds and besieges each site, and the values of empty towns. */
export function drawSites(
  ctx: Brush,
  sheet: PointMap,
  scene: Scene,
  { text: size, counter }: Scale,
  palette: Palette,
): void {
  for (const { id, closed } of scene.groups ?? []) {
    const group = sheet.groups.find(g => g.id === id);
    if (group && closed && group.ground.length > 0) drawClosed(ctx, sheet, group.ground, palette);
  }
  const places = new Map(scene.places.map(p => [p.id, p]));
  for (const site of sheet.places) drawHolder(ctx, site, places.get(site.id)?.holder ?? null, palette);
  for (const site of sheet.places) {
    const place = places.get(site.id);
    if (site.worth > 0 && !isCovered(place)) drawWorth(ctx, site, place, size, site.at, palette);
    if (place?.siege) drawSiege(ctx, site.at, counter, place.siege, palette);
  }
}

const isCovered = (place: Pick<ScenePlace, 'pieces'> | undefined): boolean => (place?.pieces.length ?? 0) > 0;

/** Whether counters of both sides stand in a place. */
const isShared = (place: ScenePlace | undefined): boolean => new Set(place?.pieces.map(({ side }) => side)).size > 1;

/** What coins keep off. */
export interface Obstacle {
  readonly box: Box;
  /** The place whose coin may lie on it. */
  readonly own?: string;
  /** How much worse it is to cover this than the ground of a counter of another place. */
  readonly weight: number;
}
const TOKEN_WEIGHT = 2.5;
/** It is this much worse to cover a name, another coin, a button's letter, or the letters and figure of a counter. */
const VITAL_WEIGHT = 4;

/** The counters, markers and letters of buttons that have a position. */
interface OnTheMap {
  readonly placed: readonly (CounterSpot & { readonly figure: Figure; readonly place: string })[];
  readonly targets: readonly CounterSpot[];
}

/** What coins keep off: markers, letters of buttons, counters of other places, and what must stay in sight of each. */
export const obstaclesOf = ({ placed, targets }: OnTheMap, text: number): Obstacle[] => [
  ...placed.flatMap(({ figure, place, ...spot }): Obstacle[] => {
    const box = boxOf(spot);
    if (figure.kind === 'token') return [{ box, weight: TOKEN_WEIGHT }];
    const vital = figure.kind === 'piece' ? vitalBoxes(figure.piece, middle(box), box.w, text) : [];
    return [{ box, weight: 1, own: place }, ...vital.map(part => ({ box: part, weight: VITAL_WEIGHT }))];
  }),
  ...targets.map(target => ({ box: boxOf(target), weight: VITAL_WEIGHT })),
];

/**
 * The centres of the coins with the values of towns that have counters in them. They keep off names, off these obstacles,
 * and off each other.
 */
export function coinsOf(
  sheet: PointMap,
  scene: Scene,
  { text: size, labels, furniture, slots }: Layout,
  obstacles: readonly Obstacle[],
): ReadonlyMap<string, Point> {
  const places = new Map(scene.places.map(p => [p.id, p]));
  const printed = [...labels.map(({ box }) => box), ...furniture].map(
    (box): Obstacle => ({ box, weight: VITAL_WEIGHT }),
  );
  const taken = [...printed, ...obstacles].map(o => ({ ...o, box: grow(o.box, -COIN_OVERLAP_PX) }));
  const coins = new Map<string, Point>();
  for (const site of sheet.places) {
    if (site.worth === 0 || !isCovered(places.get(site.id))) continue;
    // A pair of counters may be off the middle of its site.
    const [pair] = isShared(places.get(site.id)) ? (slots.get(site.id)?.[1]?.rows ?? []) : [];
    const at = coinOf(site, pair ? middle(pair) : site.at, size, sheet, taken);
    taken.push({ box: coinBox(at, size), weight: VITAL_WEIGHT });
    coins.set(site.id, at);
  }
  return coins;
}

/** How far a coin may reach into the box of a name or counter, whose corners are empty. */
const COIN_OVERLAP_PX = 3;

/** The values of towns with counters in them, on coins that are drawn over the counters. */
export function drawCoins(
  ctx: Brush,
  sheet: PointMap,
  scene: Scene,
  layout: Layout,
  obstacles: readonly Obstacle[],
  palette: Palette,
): void {
  const coins = coinsOf(sheet, scene, layout, obstacles);
  const places = new Map(scene.places.map(p => [p.id, p]));
  for (const site of sheet.places) {
    const at = coins.get(site.id);
    if (at) drawWorth(ctx, site, places.get(site.id), layout.text, at, palette);
  }
}

/** The land of a closed group; only its land, not its sea. */
function drawClosed(ctx: Brush, { land, islands }: PointMap, ground: PointMap['land'], palette: Palette): void {
  restoringPen(ctx, () => {
    clipTo(ctx, [...land, ...islands.map(({ ring }) => ring)]);
    hatchRings(ctx, ground, palette);
  });
}

/** The half side of the square in the ring of a site that the first side holds, as a share of the ring's radius. */
const HELD_SQUARE = 0.74;

/** Who holds a site: in its ring, the shape and colour of the side's counters; half of each if both hold it. */
function drawHolder(
  ctx: Brush,
  { rank, at: [x, y] }: Pick<Site, 'rank' | 'at'>,
  holder: Holder | null,
  palette: Palette,
): void {
  if (!holder || rank === 'sea') return;
  const r = SITE_RADIUS_PX[rank] - 1.5;
  const fill = (side: SideLook, part: Box): void =>
    restoringPen(ctx, () => {
      ctx.beginPath();
      ctx.rect(part.x, part.y, part.w, part.h);
      ctx.clip();
      ctx.fillStyle = palette.sides[side].field;
      if (side === 'first') {
        const h = r * HELD_SQUARE;
        rounded(ctx, { x: x - h, y: y - h, w: 2 * h, h: 2 * h }, r * 0.1);
      } else disc(ctx, x, y, r);
      ctx.fill();
    });
  const whole: Box = { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  if (holder === 'both') {
    fill('first', { ...whole, w: r });
    fill('second', { ...whole, x, w: r });
  } else fill(holder, whole);
}

/** The radius of a coin, in heights of its number. */
const COIN_RADIUS = 0.47;

/**
 * The value of a town, in its ring if it is empty, else on a coin; struck out if void, with a second rim if doubled.
 */
export function drawWorth(
  ctx: Brush,
  { worth }: Pick<Site, 'worth'>,
  place: Pick<ScenePlace, 'holder' | 'pieces' | 'valueNow'> | undefined,
  size: number,
  [x, y]: Point,
  palette: Palette,
): void {
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
  left: [-1.12, 0],
  right: [1.12, 0],
  lowerRight: [0.6, 1.02],
} as const;
/** The spots for a coin, the best first, by the side on which the name is. */
const COIN_SPOTS: Readonly<Record<Site['side'], readonly (keyof typeof COINS)[]>> = {
  n: ['lowerLeft', 'left', 'below'],
  e: ['lowerLeft', 'upperLeft', 'left', 'above', 'lowerRight'],
  w: ['below', 'upperRight', 'above', 'right'],
  s: ['upperLeft', 'upperRight', 'above'],
};

/** The spots for the coin of a site whose counters are around this point, the best first. */
export const coinSpots = ({ side }: Pick<Site, 'side'>, [x, y]: Point, size: number): Point[] =>
  COIN_SPOTS[side].map((spot): Point => [x + COINS[spot][0] * size, y + COINS[spot][1] * size]);

const coinBox = ([x, y]: Point, size: number): Box => {
  const r = size * COIN_RADIUS;
  return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
};

/**
 * The centre of the coin of a site whose counters are around this point: the first spot above the bottom edge of the
 * sheet that covers nothing it must keep off; else the spot that covers the least.
 */
function coinOf(site: Site, at: Point, size: number, { panel }: PointMap, obstacles: readonly Obstacle[]): Point {
  const spots = coinSpots(site, at, size);
  let best = spots[0];
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const box = coinBox(spot, size);
    if (box.y + box.h >= panel.y + panel.h) continue;
    const cost = obstacles.reduce((sum, o) => sum + (o.own === site.id ? 0 : o.weight * sharedArea(box, o.box)), 0);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** Pips on each side of a notch, filled towards the side that the people lean to. */
export function drawPips(ctx: Brush, at: Point, { side, by, of }: Leaning, palette: Palette): void {
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
