import type { Scene, SceneFaction, SceneSide, SceneTrack, SideLook } from '../core/scene.ts';
import { type Brush, disc, restoringPen, rounded } from './brush.ts';
import { drawBlankCounter, drawCounter } from './counters.ts';
import type { Box } from './geometry.ts';
import { drawIcon } from './icons.ts';
import { type Letters, type Style, widthOf, write } from './lettering.ts';
import { type CounterLook, counterColours, type Palette } from './palette.ts';
import { mix } from './vision.ts';

/** The strip below the map: a line of news on top (what happened last), and below it the tracks and the sides. */

/** The smallest text. */
const TEXT_PX = 37;
const GAP_PX = 14;
const BOX_STEP_PX = 46.5;
/** The height of the line of news. */
const LINE_PX = 38;
/**
 * The letters of the news may be narrowed to this share of their width. Sentences that still do not fit are left out.
 */
const NARROWEST_SHARE = 0.7;
const INSET_PX = 12;
/** The width of the tab at the left end of the news. */
const TAB_PX = 46;

export function drawStrip(ctx: Brush, scene: Scene, box: Box, palette: Palette): void {
  ctx.fillStyle = palette.margin;
  ctx.fillRect(box.x, box.y, box.w, box.h);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(box.x, box.y, box.w, 4);
  const inner = { x: box.x + INSET_PX, y: box.y + 6, w: box.w - 2 * INSET_PX, h: box.h - 8 };
  drawNews(ctx, scene, { ...inner, h: LINE_PX }, palette);
  const lower = { ...inner, y: inner.y + LINE_PX + 3, h: inner.h - LINE_PX - 3 };
  const tracks = scene.tracks.filter(({ plate }) => plate === undefined);
  const steps = tracks.map(({ boxes }) => boxes * BOX_STEP_PX);
  const sideWidth = (inner.w - steps.reduce((sum, w) => sum + w + GAP_PX, -GAP_PX)) / scene.sides.length - GAP_PX;
  let x = inner.x;
  tracks.forEach((track, i) => {
    drawTrack(ctx, track, { ...lower, x, w: steps[i] ?? 0 }, palette);
    x += (steps[i] ?? 0) + GAP_PX;
  });
  for (const side of scene.sides) {
    drawSide(ctx, side, { ...lower, x, w: sideWidth }, palette);
    x += sideWidth + GAP_PX;
  }
}

const figureStyle = (palette: Palette, size: number, colour: string = palette.ink): Style => ({
  face: 'Board Figures',
  size,
  colour,
});

const NEWS_STYLE: Letters = { face: 'Board Caslon', size: TEXT_PX };

/** Whether words fit into the line of news of a strip of this width. */
export const hasRoom = (words: string, width: number): boolean =>
  widthOf(words, NEWS_STYLE) * NARROWEST_SHARE <= width - 2 * INSET_PX - TAB_PX;

/** The first sentence and the next ones until one does not fit, since each may speak of the one before. */
function fitted(sentences: readonly string[], width: number): string {
  const end = sentences.findIndex((_, i) => i > 0 && !hasRoom(sentences.slice(0, i + 1).join(' '), width));
  return sentences.slice(0, end < 0 ? undefined : end).join(' ');
}

/** What happened last, after a tab in the colour and shape of its side, and then who arrives next if there is room. */
function drawNews(ctx: Brush, { last, summary, tracks }: Scene, box: Box, palette: Palette): void {
  const middle = box.y + box.h / 2;
  tab(ctx, last, box.x + 15, middle, palette);
  const style = { ...NEWS_STYLE, colour: palette.ink };
  const [textX, room] = [box.x + TAB_PX - 4, box.w - TAB_PX];
  const coming = tracks.flatMap(({ waiting }) => waiting.map(({ said }) => said));
  const words = fitted([...(last.said.length > 0 ? last.said : summary), ...coming], box.w + 2 * INSET_PX);
  write(ctx, words, textX, middle, { ...style, narrow: Math.min(0.86, room / widthOf(words, style)) }, 'left');
  ctx.fillStyle = palette.ink;
  ctx.fillRect(box.x - 12, box.y + box.h + 1, box.w + 24, 1.5);
}

function tab(ctx: Brush, dress: CounterLook, x: number, y: number, palette: Palette): void {
  const { side } = dress;
  if (side === 'second') disc(ctx, x, y, 15);
  else rounded(ctx, { x: x - 14, y: y - 14, w: 28, h: 28 }, side === 'first' ? 3 : 10);
  ctx.fillStyle = counterColours(dress, palette).field;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
}

function drawTrack(ctx: Brush, track: SceneTrack, box: Box, palette: Palette): void {
  const plain: Style = { face: 'Board Caslon', size: TEXT_PX, narrow: 0.92, colour: palette.ink };
  const note: Style = { ...plain, face: 'Board Caslon Italic' };
  const free = box.w - 4 - (track.note === '' ? 0 : widthOf(track.note, note) + 12);
  const title = { ...plain, narrow: Math.min(0.92, free / widthOf(track.title, { ...plain, narrow: 1 })) };
  write(ctx, track.title, box.x + 2, box.y + 18, title, 'left');
  const right = box.x + box.w - 2;
  write(ctx, track.note, right, box.y + 18, note, 'right');
  if (track.dark.includes(track.at)) drawMoon(ctx, right - widthOf(track.note, note) - 24, box.y + 18, palette);
  const step = box.w / track.boxes;
  if (track.last !== undefined) {
    ctx.fillStyle = palette.ink;
    ctx.fillRect(box.x + track.last * step - 2.5, box.y + 36, 5, box.h - 35);
  }
  for (let turn = 1; turn <= track.boxes; turn++)
    drawTurn(
      ctx,
      track,
      turn,
      { x: box.x + (turn - 1) * step + 1.5, y: box.y + 39, w: step - 3, h: box.h - 41 },
      palette,
    );
}

/** A crescent: a disc with a radius of 16 px, partly covered by a smaller one. */
function drawMoon(ctx: Brush, x: number, y: number, palette: Palette): void {
  // The angles of the two points, in radians, seen from the centre of each disc.
  const [horn, cut] = [0.87, 1.46];
  ctx.beginPath();
  ctx.arc(x, y, 16, horn, 2 * Math.PI - horn);
  ctx.arc(x + 9, y, 12.4, 2 * Math.PI - cut, cut, true);
  ctx.closePath();
  ctx.fillStyle = palette.focus;
  ctx.fill();
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
}

/** A box of a track: gold for the current one, and for all that a tally has counted; dark at night; past ones are pale and struck out. */
function drawTurn(ctx: Brush, track: SceneTrack, turn: number, cell: Box, palette: Palette): void {
  const isReached = turn <= track.at;
  const isNow = track.isTally ? isReached : turn === track.at;
  const [isPast, isDark] = [isReached && !isNow, track.dark.includes(turn)];
  const ground = isDark ? palette.night : palette.paper;
  rounded(ctx, cell, 5);
  ctx.fillStyle = isNow ? palette.focus : isPast ? mix(ground, palette.margin, isDark ? 0.3 : 0.6) : ground;
  ctx.fill();
  ctx.lineWidth = isNow ? 4 : 1.8;
  ctx.strokeStyle = isPast ? mix(palette.ink, palette.margin, 0.5) : palette.ink;
  ctx.stroke();
  const [x, y] = [cell.x + cell.w / 2, cell.y + cell.h / 2];
  const { waiting, lying = [], labels } = track;
  const counter = [...waiting, ...lying].find(each => each.box === turn);
  if (counter) {
    restoringPen(ctx, () => {
      ctx.translate(x, y);
      drawCounter(ctx, counter.piece, Math.min(cell.w, cell.h) - (isNow ? 7 : 3), TEXT_PX, palette);
    });
    return;
  }
  const ink = isDark && !isNow ? palette.paper : palette.ink;
  const colour = isPast ? mix(ink, isDark ? palette.night : palette.margin, isDark ? 0.25 : 0.4) : ink;
  const words = labels?.[turn - 1] ?? `${turn}`;
  const style = figureStyle(palette, TEXT_PX, colour);
  write(ctx, words, x, y, { ...style, narrow: Math.min(1, (cell.w - 4) / widthOf(words, style)) });
  if (!isPast) return;
  ctx.beginPath();
  ctx.moveTo(cell.x + 5, cell.y + cell.h - 5);
  ctx.lineTo(cell.x + cell.w - 5, cell.y + 5);
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

/** The corner radius of a side's box: the side with round counters has round ends. */
const cornerRadius = (side: SideLook, h: number): number => (side === 'second' ? h / 2 : 6);

function drawSide(ctx: Brush, side: SceneSide, around: Box, palette: Palette): void {
  const box = { x: around.x + 4, y: around.y + 4, w: around.w - 8, h: around.h - 6 };
  const { field, on: textColour } = palette.sides[side.side];
  rounded(ctx, box, cornerRadius(side.side, box.h));
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = side.acting ? 8 : 2;
  ctx.strokeStyle = side.acting ? palette.focus : palette.ink;
  ctx.stroke();
  if (side.acting) {
    ctx.lineWidth = 2;
    ctx.strokeStyle = palette.ink;
    rounded(ctx, { x: box.x - 4, y: box.y - 4, w: box.w + 8, h: box.h + 8 }, cornerRadius(side.side, box.h) + 4);
    ctx.stroke();
  }
  const plate = drawPoints(ctx, side, box, palette);
  const textX = box.x + (side.side === 'second' ? 24 : 14);
  const room = plate.x - 8 - textX;
  const { factions = [] } = side;
  const below = side.commander ?? factions.find(f => f.acting)?.name ?? side.left;
  const shown = below === '' ? [] : factions;
  const swatches = shown.length * SWATCH_PX;
  drawName(ctx, side, textX, below === '' ? box.y + box.h / 2 : box.y + 20, room, textColour);
  const style: Style = { face: 'Board Caslon Italic', size: TEXT_PX, colour: textColour };
  const narrow = Math.min(0.92, (room - swatches) / widthOf(below, style));
  write(ctx, below, textX + swatches, box.y + box.h - 20, { ...style, narrow }, 'left');
  shown.forEach((faction, i) => {
    drawSwatch(ctx, { side: side.side, ...faction }, textX + SWATCH_PX * (i + 0.42), box.y + box.h - 20, palette);
  });
}

/** The width of a faction's swatch before the words below a side's name. */
const SWATCH_PX = 36;

/** A faction's swatch, ringed in gold while it acts. */
function drawSwatch(ctx: Brush, faction: CounterLook & SceneFaction, x: number, y: number, palette: Palette): void {
  if (faction.acting) {
    disc(ctx, x, y, 19);
    ctx.fillStyle = palette.focus;
    ctx.fill();
  }
  restoringPen(ctx, () => {
    ctx.translate(x, y);
    drawBlankCounter(ctx, faction, 26, palette);
  });
}

/** The side's name and its status, both narrowed to fit. */
function drawName(ctx: Brush, { name, status }: SceneSide, x: number, y: number, room: number, colour: string): void {
  const style = { face: 'Board Caslon', size: TEXT_PX, colour } as const;
  const after = { ...style, face: 'Board Caslon Italic' } as const;
  const gap = status === undefined ? 0 : 10;
  const nameWidth = widthOf(name, style);
  const statusWidth = status === undefined ? 0 : widthOf(status, after);
  const narrow = Math.min(0.92, (room - gap) / (nameWidth + statusWidth));
  write(ctx, name, x, y, { ...style, narrow }, 'left');
  if (status !== undefined) write(ctx, status, x + nameWidth * narrow + gap, y, { ...after, narrow }, 'left');
}

/** The points and their unit on a plate at the right end; wreathed if the side leads. Returns the plate's box. */
function drawPoints(ctx: Brush, side: SceneSide, box: Box, palette: Palette): Box {
  const word: Style = { face: 'Board Caslon Italic', size: TEXT_PX, narrow: 0.74, colour: palette.ink };
  const [one, many] = side.unit ?? ['point', 'points'];
  const unit = side.points === '1' ? one : many;
  const w = 86 + widthOf(unit, word) + (side.side === 'second' ? 18 : 10);
  const plate = { x: box.x + box.w - w - 6, y: box.y + 6, w, h: box.h - 12 };
  rounded(ctx, plate, cornerRadius(side.side, plate.h));
  ctx.fillStyle = palette.paper;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  const [x, y] = [plate.x + 45, plate.y + plate.h / 2];
  if (side.leads) drawIcon(ctx, 'laurels', x, y, plate.h * 1.1, mix(palette.tree, palette.ink, 0.12));
  const size = side.points.length > 2 ? 42 : 46;
  write(ctx, side.points, x, y - 1, { ...figureStyle(palette, size), ...(side.leads ? { halo: palette.paper } : {}) });
  write(ctx, unit, plate.x + 86, y - 2, word, 'left');
  return plate;
}
