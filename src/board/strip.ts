import type { Scene, SceneCard, ScenePips, SceneSide, SceneTrack } from '../core/scene.ts';
import { type Brush, disc, kept, rounded } from './brush.ts';
import { drawCounter } from './counters.ts';
import type { Box } from './geometry.ts';
import { drawIcon } from './icons.ts';
import { type Style, widthOf, write } from './lettering.ts';
import type { Palette } from './palette.ts';
import { mix } from './vision.ts';

/** The strip below the map: tracks, sides and cards, as the scene lists them. Text is 37 px or more. */
const TEXT = 37;
const GAP = 14;
/** Sides take what the tracks leave over, within these bounds. */
const SIDE = [358, 420] as const;
const STEP = 47.2;
const PLATE = 96;
const CARD: Readonly<Record<SceneCard['kind'], number>> = { face: 138, none: 138, pile: 100 };

export function drawStrip(ctx: Brush, scene: Scene, box: Box, palette: Palette): void {
  ctx.fillStyle = palette.margin;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(box.x, box.y, box.w, 4);
  ctx.fillRect(box.x, box.y + 7, box.w, 1.5);
  const inner = { x: box.x + 12, y: box.y + 14, w: box.w - 24, h: box.h - 20 };
  let right = inner.x + inner.w;
  for (const card of scene.cards.toReversed()) {
    right -= CARD[card.kind];
    drawCard(ctx, card, { ...inner, x: right, w: CARD[card.kind] }, palette);
    right -= GAP;
  }
  const steps = scene.tracks.reduce((sum, { boxes }) => sum + boxes * STEP + GAP, -GAP);
  const [least, most] = SIDE;
  const wide = Math.max(least, Math.min((right - inner.x - steps) / scene.sides.length - GAP, most));
  for (const side of scene.sides.toReversed()) {
    drawSide(ctx, side, { ...inner, x: right - wide, w: wide }, palette);
    right -= wide + GAP;
  }
  const w = (right - inner.x + GAP) / scene.tracks.length - GAP;
  scene.tracks.forEach((track, i) => {
    drawTrack(ctx, track, { ...inner, x: inner.x + i * (w + GAP), w }, palette);
  });
}

function ink(palette: Palette, size = TEXT): Style {
  return { face: 'Board Caslon', size, colour: palette.ink };
}

const figures = (palette: Palette, size: number, colour: string = palette.ink): Style => ({
  face: 'Board Figures',
  size,
  colour,
});

function drawTrack(ctx: Brush, track: SceneTrack, box: Box, palette: Palette): void {
  write(ctx, track.title, box.x + 2, box.y + 21, ink(palette), 'left');
  const hour: Style = { ...ink(palette), face: 'Board Caslon Italic' };
  write(ctx, track.note, box.x + box.w - 2, box.y + 21, hour, 'right');
  const step = box.w / track.boxes;
  const top = box.y + 46;
  const height = box.h - 48;
  for (let turn = 1; turn <= track.boxes; turn++) {
    const cell = { x: box.x + (turn - 1) * step + 1.5, y: top, w: step - 3, h: height };
    const dark = track.dark.includes(turn);
    const now = turn === track.at;
    rounded(ctx, cell, 5);
    ctx.fillStyle = now ? palette.focus : dark ? palette.night : palette.paper;
    ctx.fill();
    ctx.lineWidth = now ? 4 : 1.8;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
    const faded = turn < track.at;
    const colour = now
      ? palette.ink
      : dark
        ? palette.paper
        : faded
          ? mix(palette.ink, palette.paper, 0.4)
          : palette.ink;
    const wait = track.waiting.find(w => w.box === turn);
    if (wait)
      kept(ctx, () => {
        ctx.translate(cell.x + cell.w / 2, cell.y + cell.h / 2);
        drawCounter(ctx, wait.piece, Math.min(step - 5, height - 3), TEXT, palette);
      });
    else write(ctx, `${turn}`, cell.x + cell.w / 2, cell.y + height / 2, figures(palette, TEXT, colour));
  }
}

function drawSide(ctx: Brush, side: SceneSide, box: Box, palette: Palette): void {
  const { field, on } = palette.sides[side.side];
  const round = side.side === 'second' ? box.h / 2 : 6;
  rounded(ctx, box, round);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = side.acting ? 8 : 2;
  ctx.strokeStyle = side.acting ? palette.focus : palette.ink;
  ctx.stroke();
  if (side.acting) {
    ctx.lineWidth = 2;
    ctx.strokeStyle = palette.ink;
    rounded(ctx, { x: box.x - 4, y: box.y - 4, w: box.w + 8, h: box.h + 8 }, round + 4);
    ctx.stroke();
  }
  const left = box.x + (side.side === 'second' ? 26 : 16);
  drawName(ctx, side, left, box.y + 27, box.x + box.w - PLATE - 20 - left, on);
  drawPoints(ctx, side, box, palette);
  const foot = box.y + box.h - 24;
  if (typeof side.left === 'string')
    write(ctx, side.left, left, foot, { face: 'Board Caslon Italic', size: TEXT, colour: on }, 'left');
  else pips(ctx, side.left, left, foot, on);
}

/** The name, and what the side is about to do; both as narrow as the room asks. */
function drawName(ctx: Brush, { name, status }: SceneSide, x: number, y: number, room: number, on: string): void {
  const style = { face: 'Board Caslon', size: TEXT, colour: on } as const;
  const after = { ...style, face: 'Board Caslon Italic' } as const;
  const gap = status === undefined ? 0 : 10;
  const [w, v] = [widthOf(ctx, name, style), status === undefined ? 0 : widthOf(ctx, status, after)];
  const narrow = Math.min(1, (room - gap) / (w + v));
  write(ctx, name, x, y, { ...style, narrow }, 'left');
  if (status !== undefined) write(ctx, status, x + w * narrow + gap, y, { ...after, narrow }, 'left');
}

function drawPoints(ctx: Brush, side: SceneSide, box: Box, palette: Palette): void {
  const plate = { x: box.x + box.w - PLATE - 8, y: box.y + 8, w: PLATE, h: box.h - 16 };
  rounded(ctx, plate, side.side === 'second' ? plate.h / 2 : 5);
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  const [x, y] = [plate.x + plate.w / 2, plate.y + plate.h / 2];
  if (side.leads) drawIcon(ctx, 'laurels', x, y, plate.h * 0.98, mix(palette.tree, palette.ink, 0.12));
  const size = side.points.length > 2 ? 44 : side.leads ? 48 : 56;
  write(ctx, side.points, x, y - 2, { ...figures(palette, size), ...(side.leads ? { halo: palette.paper } : {}) });
}

/** What is left as full discs or squares, what is spent as outlines. */
function pips(ctx: Brush, rows: readonly ScenePips[], x: number, y: number, on: string): void {
  ctx.lineWidth = 3;
  ctx.strokeStyle = on;
  ctx.fillStyle = on;
  let at = x + 12;
  for (const { shape, left, of } of rows)
    for (let i = 0; i < of; i++, at += 26) {
      if (shape === 'disc') disc(ctx, at, y, 9.5);
      else rounded(ctx, { x: at, y: y - 9, w: 18, h: 18 }, 0);
      if (i < left) ctx.fill();
      ctx.stroke();
    }
}

function drawCard(ctx: Brush, card: SceneCard, box: Box, palette: Palette): void {
  if (card.kind === 'pile') drawPile(ctx, card, { x: box.x + 6, y: box.y + 5, w: 88, h: box.h - 10 }, palette);
  else drawOpen(ctx, card, { x: box.x, y: box.y + 1, w: 136, h: box.h - 2 }, palette);
}

/** The place of the card in play, split between the sides' colours while one lies there. */
function drawOpen(ctx: Brush, card: Exclude<SceneCard, { kind: 'pile' }>, box: Box, palette: Palette): void {
  if (card.kind === 'face') {
    kept(ctx, () => {
      rounded(ctx, box, 8);
      ctx.clip();
      ctx.fillStyle = palette.sides.second.field;
      ctx.fillRect(box.x, box.y, box.w, box.h);
      ctx.beginPath();
      ctx.moveTo(box.x, box.y);
      ctx.lineTo(box.x + box.w * 0.62, box.y);
      ctx.lineTo(box.x + box.w * 0.38, box.y + box.h);
      ctx.lineTo(box.x, box.y + box.h);
      ctx.closePath();
      ctx.fillStyle = palette.sides.first.field;
      ctx.fill();
    });
    const number = (text: string, x: number, colour: string): void =>
      write(ctx, text, x, box.y + box.h * 0.36, figures(palette, 48, colour));
    number(card.first, box.x + 30, palette.sides.first.on);
    number(card.second, box.x + box.w - 30, palette.sides.second.on);
    drawTally(ctx, card.tally, box, palette);
  }
  rounded(ctx, box, 8);
  ctx.lineWidth = 2.6;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
}

/** The oval of the card with its strokes. */
function drawTally(ctx: Brush, count: number, card: Box, palette: Palette): void {
  const [x, y] = [card.x + card.w / 2, card.y + card.h - 22];
  ctx.beginPath();
  ctx.ellipse(x, y, 38, 15, 0, 0, 2 * Math.PI);
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  ctx.lineWidth = 5;
  for (let i = 0; i < count; i++) {
    const at = x + (i - (count - 1) / 2) * 17;
    ctx.beginPath();
    ctx.moveTo(at - 3, y + 9);
    ctx.lineTo(at + 3, y - 9);
    ctx.stroke();
  }
}

function drawPile(
  ctx: Brush,
  { icon, figure }: Extract<SceneCard, { kind: 'pile' }>,
  box: Box,
  palette: Palette,
): void {
  for (const shift of [8, 4, 0]) {
    rounded(ctx, { x: box.x - shift, y: box.y - shift * 0.4 + 2, w: box.w, h: box.h }, 7);
    ctx.fillStyle = mix(palette.townWash, palette.ink, shift ? 0.3 : 0.12);
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = palette.ink;
    ctx.stroke();
  }
  drawIcon(ctx, icon, box.x + box.w / 2, box.y + box.h / 2, box.h * 0.86, mix(palette.townWash, palette.paper, 0.35));
  const style = { ...figures(palette, 44), halo: palette.paper };
  write(ctx, figure, box.x + box.w / 2, box.y + box.h / 2, style);
}
