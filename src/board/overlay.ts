import type { Holder, SideLook } from '../core/scene.ts';
import type { Burst } from './arrange-action.ts';
import type { Placed, Target } from './arrange-places.ts';
import { type Brush, clipOut, disc, fillRing, pathOf, restoringPen, rounded, stripes, stroke } from './brush.ts';
import { type Callout, leaderLine, MARK_RADIUS_PX, type Panel, STAR_SIZE, TITLE_LINE } from './callouts.ts';
import { boxOf } from './counter-spots.ts';
import { font } from './fonts.ts';
import {
  along,
  type Box,
  boundsOf,
  corners,
  grow,
  type Line,
  lengthOf,
  nearest,
  overlaps,
  type Point,
} from './geometry.ts';
import { write } from './lettering.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

/** How strongly the ground of a place is tinted in its holder's colour. */
export const TINT = 0.16;
/** The width of the stripes of a place that both sides hold. */
const STRIPE_PX = 22;

/**
 * Who holds a place: a coloured band inside its border, single for one side and double for the other; if both hold it,
 * in alternating colours.
 */
export function drawHolder(ctx: Brush, ring: Line, holder: Holder, palette: Palette): void {
  if (holder === 'both') drawContested(ctx, ring, palette);
  else drawHeld(ctx, ring, holder, palette);
}

/** Stripes in the colours of both sides, and a band that alternates between them. */
function drawContested(ctx: Brush, ring: Line, palette: Palette): void {
  const [one, other] = [palette.sides.first.field, palette.sides.second.field];
  restoringPen(ctx, () => {
    ctx.clip(pathOf(ring, true));
    ctx.globalAlpha = TINT;
    stripes(ctx, boundsOf(ring), STRIPE_PX, [one, other]);
    ctx.globalAlpha = 0.62;
    for (const [offset, colour] of [
      [0, one],
      [STRIPE_PX, other],
    ] as const) {
      ctx.setLineDash([STRIPE_PX, STRIPE_PX]);
      ctx.lineDashOffset = offset;
      stroke(ctx, [...ring, ...ring.slice(0, 1)], 13, colour);
    }
  });
}

function drawHeld(ctx: Brush, ring: Line, side: SideLook, palette: Palette): void {
  const { field } = palette.sides[side];
  const land = pathOf(ring, true);
  restoringPen(ctx, () => {
    ctx.clip(land);
    ctx.globalAlpha = TINT;
    ctx.fillStyle = field;
    ctx.fill(land);
    ctx.globalAlpha = 0.62;
    const bands = side === 'second' ? [[15, field] as const, [6.5, palette.paper] as const] : [[13, field] as const];
    for (const [width, colour] of bands) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.stroke(land);
    }
  });
}

/** The outline of a place that is being decided about or may be chosen. */
export function drawFocus(ctx: Brush, ring: Line, palette: Palette): void {
  const closed = [...ring, ...ring.slice(0, 2)];
  restoringPen(ctx, () => {
    ctx.lineJoin = 'round';
    stroke(ctx, closed, 13, palette.ink);
    stroke(ctx, closed, 8, palette.focus);
  });
}

/** How far the rays of a fight reach beyond the counters there, in text sizes. */
const RAY_REACH = 1.35;

/** Around an empty place a star has this many long rays: with fewer it is no star. */
const LEAST_LONG_RAYS = 3;

/** The points of a star around a box. Long and short rays alternate, evenly spaced all around. */
function starPoints(box: Box, reach: number): Point[] {
  const edge = [...corners(box), ...corners(box).slice(0, 1)];
  const length = lengthOf(edge);
  const count = 4 * Math.max(LEAST_LONG_RAYS, Math.round(length / 2 / reach));
  const core = grow(box, -Math.min(box.w, box.h) / 2);
  return Array.from({ length: count }, (_, i): Point => {
    const { at } = along(edge, ((i + 0.5) / count) * length);
    const from = nearest(core, at);
    const turn = Math.atan2(at[1] - from[1], at[0] - from[0]);
    const out = i % 2 ? reach * (i % 4 === 1 ? 1 : 0.75) : reach * 0.12;
    return [at[0] + Math.cos(turn) * out, at[1] + Math.sin(turn) * out];
  });
}

/**
 * If fights lie side by side, the earlier ones get shorter rays, so that the last stands out and the stars do not
 * merge.
 */
const EARLIER_FIGHT_REACH = 0.6;

export function reachesOf(bursts: readonly Burst[], text: number): number[] {
  const room = ({ box }: Burst): Box => grow(box, text * RAY_REACH);
  return bursts.map((burst, i) => {
    const later = bursts.slice(i + 1).filter(({ place }) => place !== burst.place);
    return text * (later.some(other => overlaps(room(other), room(burst))) ? EARLIER_FIGHT_REACH : RAY_REACH);
  });
}

/** The gap between a star and the counters of other places, in map pixels. */
const STAR_GAP_PX = 4;

/** The boxes that these stars may cover. */
export const burstRooms = (bursts: readonly Burst[], text: number): Box[] =>
  bursts.map(({ box }) => grow(box, text * RAY_REACH));

/** Fights: a star with a light edge around the counters there. It covers no counters of other places. */
export function drawBursts(
  ctx: Brush,
  bursts: readonly Burst[],
  placed: readonly Placed[],
  text: number,
  palette: Palette,
): void {
  const reaches = reachesOf(bursts, text);
  for (const [i, { place, box }] of bursts.entries()) {
    const whole = grow(box, 2 * text * RAY_REACH);
    const others = placed.filter(p => p.place !== place).map(p => grow(boxOf(p), STAR_GAP_PX));
    restoringPen(ctx, () => {
      for (const other of others) if (overlaps(other, whole)) clipOut(ctx, whole, [corners(other)]);
      drawBurst(ctx, box, reaches[i] ?? 0, palette);
    });
  }
}

function drawBurst(ctx: Brush, box: Box, reach: number, palette: Palette): void {
  const outer = starPoints(box, reach);
  const edge = [...outer, ...outer.slice(0, 2)];
  restoringPen(ctx, () => {
    ctx.lineJoin = 'round';
    stroke(ctx, edge, 19, palette.paper);
    stroke(ctx, edge, 11, palette.ink);
    fillRing(ctx, outer, palette.burst);
    fillRing(ctx, starPoints(box, reach * 0.4), mix(palette.burst, palette.paper, 0.45));
  });
}

export function drawLeader(ctx: Brush, panel: Panel, palette: Palette): void {
  restoringPen(ctx, () => {
    ctx.lineCap = 'round';
    stroke(ctx, leaderLine(panel), 14, palette.paper);
    stroke(ctx, leaderLine(panel), 6, palette.ink);
  });
}

/** The star where the line to a throw starts: its number of points, and its inner radius. */
const STAR_POINTS = 8;
const STAR_DEPTH = 0.62;

/**
 * A star over the place of a fight, where the line to the dice starts. It has the colours of the fight's burst.
 */
export function drawStar(ctx: Brush, { box, from: [x, y] }: Panel, text: number, palette: Palette): void {
  if (overlaps(box, { x, y, w: 0, h: 0 })) return;
  const star = (size: number): Point[] =>
    Array.from({ length: 2 * STAR_POINTS }, (_, i): Point => {
      const [turn, out] = [(Math.PI * i) / STAR_POINTS, size * (i % 2 ? STAR_DEPTH : 1)];
      return [x + Math.sin(turn) * out, y - Math.cos(turn) * out];
    });
  const outer = star(text * STAR_SIZE);
  const edge = [...outer, ...outer.slice(0, 2)];
  restoringPen(ctx, () => {
    ctx.lineJoin = 'round';
    stroke(ctx, edge, 11, palette.paper);
    stroke(ctx, edge, 6, palette.ink);
    fillRing(ctx, outer, palette.burst);
    fillRing(ctx, star((text * STAR_SIZE) / 2), palette.paper);
  });
}

/** The mark where the line to a panel starts: a disc in the colours of the sides whose counters the panel shows. */
export function drawCalloutMark(ctx: Brush, { box, from: [x, y], sides }: Callout, palette: Palette): void {
  if (overlaps(box, { x, y, w: 0, h: 0 })) return;
  for (const [radius, colour] of [
    [MARK_RADIUS_PX, palette.paper],
    [MARK_RADIUS_PX - 3, palette.ink],
  ] as const) {
    disc(ctx, x, y, radius);
    ctx.fillStyle = colour;
    ctx.fill();
  }
  for (const [i, side] of sides.entries()) {
    const [from, to] = [i, i + 1].map(n => (2 * Math.PI * n) / sides.length + Math.PI / 2);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.arc(x, y, MARK_RADIUS_PX - 6, from, to);
    ctx.closePath();
    ctx.fillStyle = palette.sides[side].field;
    ctx.fill();
  }
}

export function drawCallout(ctx: Brush, { box, title, head, style }: Callout, palette: Palette): void {
  restoringPen(ctx, () => {
    rounded(ctx, { ...box, x: box.x + 4, y: box.y + 5 }, 9);
    ctx.fillStyle = `${palette.ink}66`;
    ctx.fill();
    rounded(ctx, box, 9);
    ctx.fillStyle = palette.paper;
    ctx.fill();
    ctx.lineWidth = 3.5;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
    title.forEach((line, i) => {
      write(ctx, line, head[0], head[1] + i * style.size * TITLE_LINE, { ...style, colour: palette.ink });
    });
  });
}

/** The letter by which a button in the panel names a place. */
export function drawTarget(ctx: Brush, { letter, x, y, size }: Target, palette: Palette): void {
  restoringPen(ctx, () => {
    disc(ctx, x, y, size / 2);
    ctx.fillStyle = palette.focus;
    ctx.fill();
    ctx.lineWidth = size * 0.07;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
    ctx.fillStyle = palette.ink;
    ctx.font = font('Board Figures', size * (letter.length > 1 ? 0.74 : 0.86));
    ctx.textAlign = 'center';
    ctx.translate(x, y + size * (letter.length > 1 ? 0.25 : 0.29));
    ctx.scale(letter.length > 1 ? 0.78 : 1, 1);
    ctx.fillText(letter, 0, 0);
  });
}
