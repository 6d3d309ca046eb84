import type { Mark } from '../core/scene.ts';
import { type Brush, disc, restoringPen } from './brush.ts';
import { drawIcon } from './icons.ts';
import { type Colour, type CounterLook, counterColours, type Palette } from './palette.ts';

/** Marks drawn across the counter, in the colours of its icon. */
const ACROSS_MARKS: readonly Mark[] = ['broken', 'captured', 'caught', 'silent', 'panicked', 'lost'];

/** Marks in the upper corners. A counter's initials move down to make room for them. */
export const UPPER_MARKS: readonly Mark[] = ['moved', 'fired'];
/**
 * Marks in the lower corners for which initials move up. `dotted` is not among them: its dot is small enough to stay
 * clear.
 */
export const LOWER_MARKS: readonly Mark[] = ['wounded', 'used', 'damaged'];

/** The colour that a mark is drawn in, and the background that it must stand out from. */
export function markColours(mark: Mark, dress: CounterLook, palette: Palette): readonly [Colour, Colour] {
  const { field, on } = counterColours(dress, palette);
  return ACROSS_MARKS.includes(mark) ? [on, field] : [palette.ink, palette.paper];
}

/**
 * The centre of each mark's chip on a counter of size 1, from the counter's centre. For marks drawn across the counter:
 * where `drawPartialMark` draws their small version.
 */
const CHIPS: Readonly<Record<Mark, readonly [number, number]>> = {
  moved: [0.36, -0.36],
  fired: [-0.36, -0.36],
  wounded: [0.36, 0.36],
  used: [-0.36, 0.33],
  dotted: [-0.31, 0.31],
  broken: [-0.4, 0],
  captured: [-0.4, 0.28],
  caught: [-0.4, 0.28],
  silent: [-0.4, 0.28],
  panicked: [-0.4, 0.28],
  lost: [0, -0.42],
  damaged: [0.36, 0.36],
};
const chipOf = (mark: Mark, s: number): readonly [number, number] => [CHIPS[mark][0] * s, CHIPS[mark][1] * s];

/** The radius of a mark's chip, as a share of the counter's size. */
const CHIP_RADIUS = 0.22;

function chip(ctx: Brush, x: number, y: number, r: number, palette: Palette): void {
  disc(ctx, x, y, r);
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.lineWidth = r * 0.18;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
}

/** Moved: two chevrons in the upper right corner. */
function moved(ctx: Brush, s: number, palette: Palette): void {
  const [x, y] = chipOf('moved', s);
  chip(ctx, x, y, s * CHIP_RADIUS, palette);
  ctx.lineWidth = s * 0.08;
  for (const shift of [-0.115, 0.045]) {
    ctx.beginPath();
    ctx.moveTo(x + (shift - 0.02) * s, y - s * 0.13);
    ctx.lineTo(x + (shift + 0.09) * s, y);
    ctx.lineTo(x + (shift - 0.02) * s, y + s * 0.13);
    ctx.stroke();
  }
}

/** Fired: a burst of powder in the upper left corner. */
function fired(ctx: Brush, s: number, palette: Palette): void {
  const [x, y] = chipOf('fired', s);
  chip(ctx, x, y, s * CHIP_RADIUS, palette);
  ctx.fillStyle = palette.ink;
  ctx.beginPath();
  for (let i = 0; i < 12; i++) {
    const r = i % 2 ? s * 0.07 : s * 0.19;
    ctx.lineTo(x + Math.cos((i * Math.PI) / 6) * r, y + Math.sin((i * Math.PI) / 6) * r);
  }
  ctx.closePath();
  ctx.fill();
}

/** Used: a chip with a horizontal bar, like a minus sign, in the lower left corner. */
function used(ctx: Brush, s: number, palette: Palette): void {
  const [x, y] = chipOf('used', s);
  chip(ctx, x, y, s * 0.17, palette);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(x - s * 0.1, y - s * 0.035, s * 0.2, s * 0.07);
}

/** Dotted: a black dot in the lower left corner, as printed on the counters of a detachment. */
function dotted(ctx: Brush, s: number, palette: Palette): void {
  const [x, y] = chipOf('dotted', s);
  disc(ctx, x, y, s * 0.12);
  ctx.fillStyle = palette.ink;
  ctx.fill();
  ctx.lineWidth = s * 0.05;
  ctx.strokeStyle = palette.paper;
  ctx.stroke();
}

/** Wounded: a surgeon's cross in the lower right corner. */
function wounded(ctx: Brush, s: number, palette: Palette): void {
  const [x, y] = chipOf('wounded', s);
  chip(ctx, x, y, s * CHIP_RADIUS, palette);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(x - s * 0.15, y - s * 0.05, s * 0.3, s * 0.1);
  ctx.fillRect(x - s * 0.05, y - s * 0.15, s * 0.1, s * 0.3);
}

/** Damaged: a cracked disc in the lower right corner. */
function damaged(ctx: Brush, s: number, palette: Palette): void {
  const [x, y] = chipOf('damaged', s);
  chip(ctx, x, y, s * CHIP_RADIUS, palette);
  ctx.beginPath();
  for (const [dx, dy] of [
    [0.03, -0.2],
    [-0.06, -0.06],
    [0.07, 0.04],
    [-0.03, 0.2],
  ] as const)
    ctx.lineTo(x + dx * s, y + dy * s);
  ctx.lineWidth = s * 0.085;
  ctx.stroke();
}

/** Panicked: a man running, over the icon. */
function runner(ctx: Brush, s: number, [line, ground]: readonly [string, string]): void {
  disc(ctx, 0, 0, s * 0.4);
  ctx.fillStyle = line;
  ctx.fill();
  drawIcon(ctx, 'run', 0, 0, s * 0.66, ground);
}

/** Lost: crossed out from corner to corner. */
function crossed(ctx: Brush, s: number, [line, ground]: readonly [string, string]): void {
  for (const [width, colour] of [
    [0.26, ground],
    [0.13, line],
  ] as const) {
    ctx.beginPath();
    for (const way of [1, -1]) {
      ctx.moveTo(-s * 0.36, -s * 0.36 * way);
      ctx.lineTo(s * 0.36, s * 0.36 * way);
    }
    ctx.lineWidth = s * width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** Captured: prison bars, with another bar across if caught this turn. */
function barred(ctx: Brush, s: number, bar: string, across: boolean): void {
  ctx.lineWidth = s * 0.075;
  ctx.strokeStyle = bar;
  ctx.beginPath();
  for (const x of [-0.26, 0, 0.26]) {
    ctx.moveTo(x * s, -s * 0.36);
    ctx.lineTo(x * s, s * 0.36);
  }
  if (across) {
    ctx.moveTo(-s * 0.38, 0);
    ctx.lineTo(s * 0.38, 0);
  }
  ctx.stroke();
}

/**
 * The upper half of a crack from edge to edge of a counter of size 1, from the top down. The lower half is the same,
 * rotated.
 */
const CRACK = [
  [0.09, -0.5],
  [-0.09, -0.32],
  [0.1, -0.13],
] as const;

/** Broken: a thick crack from edge to edge that splits the icon. */
function crack(ctx: Brush, s: number, [line, ground]: readonly [string, string]): void {
  ctx.rect(-s / 2, -s / 2, s, s);
  ctx.clip();
  const zigzag = [...CRACK, ...CRACK.toReversed().map(([x, y]) => [-x, -y] as const)];
  for (const [width, colour] of [
    [0.27, ground],
    [0.15, line],
  ] as const) {
    ctx.beginPath();
    for (const [x, y] of zigzag) ctx.lineTo(x * s, y * s);
    ctx.lineWidth = s * width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** Silent: a bar from corner to corner across the icon. */
function silenced(ctx: Brush, s: number, [line, ground]: readonly [string, string]): void {
  for (const [width, colour] of [
    [0.24, ground],
    [0.1, line],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(-s * 0.3, -s * 0.3);
    ctx.lineTo(s * 0.3, s * 0.3);
    ctx.lineWidth = s * width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}

/** Draw a mark on a counter of size s centred on the origin. */
export function drawMark(ctx: Brush, mark: Mark, dress: CounterLook, s: number, palette: Palette): void {
  const own = markColours(mark, dress, palette);
  const draw: Readonly<Record<Mark, () => void>> = {
    broken: () => crack(ctx, s, own),
    wounded: () => wounded(ctx, s, palette),
    captured: () => barred(ctx, s, own[0], false),
    caught: () => barred(ctx, s, own[0], true),
    moved: () => moved(ctx, s, palette),
    fired: () => fired(ctx, s, palette),
    used: () => used(ctx, s, palette),
    dotted: () => dotted(ctx, s, palette),
    silent: () => silenced(ctx, s, own),
    panicked: () => runner(ctx, s, own),
    lost: () => crossed(ctx, s, own),
    damaged: () => damaged(ctx, s, palette),
  };
  restoringPen(ctx, () => {
    ctx.lineJoin = 'miter';
    ctx.strokeStyle = palette.ink;
    draw[mark]();
  });
}

/** The size of a partial mark, as a share of the normal one. */
const SMALL_MARK = 0.62;

/**
 * Draw a mark that only some counters of a stack have: small and near the edge, so that it does not seem to apply to
 * all.
 */
export function drawPartialMark(ctx: Brush, mark: Mark, dress: CounterLook, s: number, palette: Palette): void {
  // The number of the stack is where a wound is usually drawn.
  const [x, y] = mark === 'wounded' ? ([-0.4, 0.14] as const) : CHIPS[mark];
  restoringPen(ctx, () => {
    ctx.translate(x * s, y * s);
    if (!ACROSS_MARKS.includes(mark)) {
      ctx.translate(-CHIPS[mark][0] * s * SMALL_MARK, -CHIPS[mark][1] * s * SMALL_MARK);
      drawMark(ctx, mark, dress, s * SMALL_MARK, palette);
      return;
    }
    const [line, ground] = markColours(mark, dress, palette);
    disc(ctx, 0, 0, s * 0.2);
    ctx.fillStyle = mark === 'broken' ? line : ground;
    ctx.fill();
    ctx.lineWidth = s * 0.045;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
    ctx.clip();
    if (mark === 'broken') crack(ctx, s * 0.46, [ground, line]);
    else drawMark(ctx, mark, dress, s * 0.46, palette);
  });
}
