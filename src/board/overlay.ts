import type { SceneArrow, SideLook } from '../core/scene.ts';
import type { Target } from './arrange.ts';
import { type Brush, disc, kept, rounded, stroke, trace } from './brush.ts';
import type { Callout, Panel } from './callouts.ts';
import { font } from './fonts.ts';
import { between, type Line, type Point } from './geometry.ts';
import { write } from './lettering.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

/** Who holds a place: a coloured band inside its border, single for one side and double for the other. */
export function drawHold(ctx: Brush, ring: Line, side: SideLook, palette: Palette): void {
  const { field } = palette.sides[side];
  kept(ctx, () => {
    ctx.beginPath();
    trace(ctx, ring, true);
    ctx.clip();
    ctx.globalAlpha = 0.16;
    ctx.fillStyle = field;
    ctx.fill();
    ctx.globalAlpha = 0.62;
    const bands = side === 'second' ? [[15, field] as const, [6.5, palette.paper] as const] : [[13, field] as const];
    for (const [width, colour] of bands) {
      ctx.beginPath();
      trace(ctx, ring, true);
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.stroke();
    }
  });
}

/** The place being decided about, or one that may be chosen. */
export function drawFocus(ctx: Brush, ring: Line, palette: Palette): void {
  const closed = [...ring, ...ring.slice(0, 2)];
  kept(ctx, () => {
    ctx.lineJoin = 'round';
    stroke(ctx, closed, 13, palette.ink);
    stroke(ctx, closed, 8, palette.focus);
  });
}

/** A bold arrow that bends a little, so that one there and one back lie apart. */
export function drawArrow(
  ctx: Brush,
  from: Point,
  to: Point,
  { side }: Pick<SceneArrow, 'side'>,
  palette: Palette,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const knee: Point = [(from[0] + to[0]) / 2 - dy * 0.14, (from[1] + to[1]) / 2 + dx * 0.14];
  const angle = Math.atan2(to[1] - knee[1], to[0] - knee[0]);
  const head = Math.min(40, length * 0.4);
  const neck: Point = [to[0] - Math.cos(angle) * head * 0.8, to[1] - Math.sin(angle) * head * 0.8];
  const start = between(from, knee, 0.12);
  const shape = (grow: number, colour: string): void => {
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.lineWidth = 15 + grow;
    ctx.beginPath();
    ctx.moveTo(start[0], start[1]);
    ctx.quadraticCurveTo(knee[0], knee[1], neck[0], neck[1]);
    ctx.stroke();
    ctx.lineWidth = grow;
    ctx.beginPath();
    ctx.moveTo(to[0], to[1]);
    for (const turn of [2.62, -2.62])
      ctx.lineTo(to[0] + Math.cos(angle + turn) * head, to[1] + Math.sin(angle + turn) * head);
    ctx.closePath();
    ctx.fill();
    if (grow) ctx.stroke();
  };
  kept(ctx, () => {
    ctx.lineCap = 'butt';
    ctx.lineJoin = 'round';
    shape(10, palette.ink);
    shape(6, palette.paper);
    shape(0, palette.sides[side].field);
  });
}

/** Where it came to blows. */
export function drawBurst(ctx: Brush, [x, y]: Point, radius: number, palette: Palette): void {
  const star = (r: number, colour: string): void => {
    ctx.beginPath();
    for (let i = 0; i < 28; i++) {
      const reach = i % 2 ? r * 0.66 : r * (i % 4 ? 0.9 : 1.08);
      ctx.lineTo(x + Math.cos((i * Math.PI) / 14) * reach * 1.25, y + Math.sin((i * Math.PI) / 14) * reach);
    }
    ctx.closePath();
    ctx.fillStyle = colour;
    ctx.fill();
  };
  kept(ctx, () => {
    star(radius + 4, palette.ink);
    star(radius, palette.burst);
    star(radius * 0.72, mix(palette.burst, palette.paper, 0.7));
  });
}

/** The line from a crowded place to its panel. */
export function drawLeader(ctx: Brush, { box, from }: Panel, palette: Palette): void {
  const to: Point = [
    Math.max(box.x, Math.min(from[0], box.x + box.w)),
    Math.max(box.y, Math.min(from[1], box.y + box.h)),
  ];
  kept(ctx, () => {
    ctx.lineCap = 'round';
    stroke(ctx, [from, to], 7, palette.paper);
    stroke(ctx, [from, to], 3, palette.ink);
  });
}

export function drawCallout(ctx: Brush, { box, title, size }: Callout, palette: Palette): void {
  kept(ctx, () => {
    ctx.shadowColor = `${palette.ink}80`;
    ctx.shadowBlur = 8;
    rounded(ctx, box, 9);
    ctx.fillStyle = palette.paper;
    ctx.fill();
    ctx.shadowColor = 'transparent';
    ctx.lineWidth = 2.5;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
    if (title === null) return;
    const style = { face: 'Board Caslon', size, narrow: 0.82, colour: palette.ink } as const;
    write(ctx, title, box.x + box.w / 2, box.y + size * 0.62, style);
  });
}

/** The letter of a button in the panel. */
export function drawTarget(ctx: Brush, { letter, x, y, size }: Target, palette: Palette): void {
  kept(ctx, () => {
    disc(ctx, x, y, size / 2);
    ctx.fillStyle = palette.focus;
    ctx.fill();
    ctx.lineWidth = size * 0.07;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
    ctx.fillStyle = palette.ink;
    ctx.font = font('Board Figures', size * 0.8);
    ctx.textAlign = 'center';
    ctx.fillText(letter, x, y + size * 0.27);
  });
}
