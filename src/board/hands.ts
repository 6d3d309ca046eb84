import type { SceneCard, SceneHand } from '../core/scene.ts';
import { type Brush, disc, restoringPen, rounded } from './brush.ts';
import { drawFrame } from './frame.ts';
import type { Box } from './geometry.ts';
import { drawIcon } from './icons.ts';
import { type Letters, linesOf, type Style, widest, widthOf, write } from './lettering.ts';
import { counterColours, type Palette } from './palette.ts';
import { drawPaper, drawVignette } from './paper.ts';
import { contrast, mix } from './vision.ts';

/** Sizes for a picture of hands alone, in pixels of a map's sheet: title, cards and words are larger than on a map. */
const TITLE_PX = 52;
const NAME_PX = 46;
const GAP_PX = 22;
const MARGIN_PX = 44;
/** The greatest ratio of width to height of a card, so that a few cards do not fill the whole sheet. */
const WIDEST_CARD = 1.15;

/**
 * The sizes for the words on a card, each with the share of the card that they may fill. The first that fits is used: the
 * icon gives way before words become too small to be read on a picture 550 pixels wide.
 */
const SIZES = [
  [42, 0.56],
  [38, 0.56],
  [34, 0.56],
  [30, 0.56],
  [30, 0.72],
  [28, 0.78],
] as const;

/** The width of letters on a card, as a share of their own. */
const NARROW = 0.9;

/** Words set as large as a box allows. A word that is too long even in the smallest size is narrowed, with all others. */
export function fitted(
  text: string,
  width: number,
  height: number,
): { readonly lines: readonly string[]; readonly style: Letters } {
  const sets = SIZES.map(([size, share]) => {
    const style: Letters = { face: 'Board Caslon Regular', size, narrow: NARROW };
    return { style, share, lines: linesOf(text, width, style) };
  });
  const fits = ({ lines, style, share }: (typeof sets)[number]): boolean =>
    lines.length * style.size <= height * share && widest(lines, style) <= width;
  const { lines, style } = sets.find(fits) ?? sets[sets.length - 1];
  return { lines, style: { ...style, narrow: NARROW * Math.min(1, width / widest(lines, style)) } };
}

/** A name narrower than this share of its letters' own width is set on two lines. */
const NARROWEST_NAME = 0.66;
/** The size of a name on two lines, and the distance between them, in its size. */
const FOLDED_NAME_PX = 35;
const NAME_LEADING = 0.86;

/** Places at which a name may be broken: after a space, or after a slash. */
const BREAKS = /(?<=[ /])/;

/** The name of a card in its title bar: on one line, or on two as even as possible if one would be too narrow. */
function drawName(ctx: Brush, name: string, { x, y, w, h }: Box, colour: string): void {
  const style: Style = { face: 'Board Caslon', size: NAME_PX, colour };
  const room = w - 28;
  const narrow = Math.min(0.92, room / widthOf(name, style));
  const parts = name.split(BREAKS);
  if (narrow >= NARROWEST_NAME || parts.length === 1) {
    write(ctx, name, x + w / 2, y + h * 0.51, { ...style, narrow });
    return;
  }
  const folded = { ...style, size: FOLDED_NAME_PX };
  const halves = parts.slice(1).map((_, i) => [parts.slice(0, i + 1), parts.slice(i + 1)].map(p => p.join('').trim()));
  const [lines = [name]] = halves.toSorted((a, b) => widest(a, folded) - widest(b, folded));
  lines.forEach((line, i) => {
    const down = (i - (lines.length - 1) / 2) * FOLDED_NAME_PX * NAME_LEADING;
    write(ctx, line, x + w / 2, y + h * 0.51 + down, {
      ...folded,
      narrow: Math.min(0.92, room / widest(lines, folded)),
    });
  });
}

/** Hands of cards, one below another, each card with its icon, its name and what it does. */
export function drawHands(ctx: Brush, sheet: Box, hands: readonly SceneHand[], palette: Palette): void {
  drawPaper(ctx, sheet, palette);
  drawVignette(ctx, sheet, palette);
  const { x, y, w, h } = sheet;
  drawFrame(ctx, { x: x + 26, y: y + 26, w: w - 52, h: h - 52 }, palette);
  const high = (h - 2 * MARGIN_PX) / Math.max(1, hands.length);
  hands.forEach((hand, i) => {
    drawHand(ctx, { x: x + MARGIN_PX, y: y + MARGIN_PX + i * high, w: w - 2 * MARGIN_PX, h: high }, hand, palette);
  });
}

function drawHand(ctx: Brush, box: Box, { side, name, cards }: SceneHand, palette: Palette): void {
  const title: Style = { face: 'Board Caslon', size: TITLE_PX, colour: palette.sides[side].field };
  write(ctx, name, box.x + box.w / 2, box.y + TITLE_PX * 0.7, title);
  const lines = cards.length > 5 && box.h > 600 ? 2 : 1;
  const columns = Math.ceil(cards.length / lines);
  const top = TITLE_PX * 1.5;
  const h = (box.h - top - GAP_PX * lines) / lines;
  const w = Math.min((box.w - GAP_PX * (columns + 1)) / Math.max(1, columns), h * WIDEST_CARD);
  const left = box.x + (box.w - columns * w - (columns - 1) * GAP_PX) / 2;
  cards.forEach((card, i) => {
    const [column, line] = [i % columns, Math.floor(i / columns)];
    drawCard(ctx, { x: left + column * (w + GAP_PX), y: box.y + top + line * (h + GAP_PX), w, h }, card, palette);
  });
}

function drawCard(ctx: Brush, box: Box, card: SceneCard, palette: Palette): void {
  const { field, on } = counterColours(card, palette);
  const { x, y, w, h } = box;
  const ground = card.idle ? mix(palette.paper, palette.margin, 0.7) : palette.paper;
  restoringPen(ctx, () => {
    ctx.shadowColor = `${palette.ink}80`;
    ctx.shadowBlur = 14;
    ctx.shadowOffsetY = 5;
    rounded(ctx, box, 18);
    ctx.fillStyle = ground;
    ctx.fill();
  });
  restoringPen(ctx, () => {
    rounded(ctx, box, 18);
    ctx.clip();
    ctx.fillStyle = card.idle ? mix(field, ground, 0.5) : field;
    ctx.fillRect(x, y, w, NAME_PX * 1.6);
    ctx.fillStyle = palette.ink;
    ctx.fillRect(x, y + NAME_PX * 1.6, w, 3);
  });
  ctx.lineWidth = 4;
  ctx.strokeStyle = palette.ink;
  rounded(ctx, box, 18);
  ctx.stroke();
  drawName(ctx, card.name, { x, y, w, h: NAME_PX * 1.6 }, on);
  drawCardBody(ctx, card, { x, y: y + NAME_PX * 1.6, w, h: h - NAME_PX * 1.6 }, palette);
}

/** The icon on a medallion, and below it what the card does. */
function drawCardBody(
  ctx: Brush,
  { icon, text, count = 1, idle, ...dress }: SceneCard,
  box: Box,
  palette: Palette,
): void {
  const { field, on } = counterColours(dress, palette);
  const { lines, style } = fitted(text, box.w - 40, box.h);
  const foot = lines.length * style.size + 20;
  const [cx, cy] = [box.x + box.w / 2, box.y + (box.h - foot) / 2];
  const r = Math.max(20, Math.min(box.w * 0.34, (box.h - foot) * 0.42));
  for (const [share, colour] of [
    [1, palette.ink],
    [0.95, mix(palette.paper, palette.townWash, 0.45)],
  ] as const) {
    disc(ctx, cx, cy, r * share);
    ctx.fillStyle = colour;
    ctx.fill();
  }
  const iconColour = contrast(field, palette.paper) > 3 ? field : on;
  drawIcon(ctx, icon, cx, cy, r * 1.36, mix(iconColour, palette.paper, idle ? 0.45 : 0));
  if (count > 1) {
    const figure: Style = { face: 'Board Figures', size: NAME_PX, colour: palette.paper };
    disc(ctx, cx + r * 0.8, cy + r * 0.72, NAME_PX * 0.6);
    ctx.fillStyle = palette.ink;
    ctx.fill();
    write(ctx, `${count}`, cx + r * 0.8, cy + r * 0.72, figure);
  }
  lines.forEach((line, i) => {
    const down = box.y + box.h - foot + (i + 0.5) * style.size;
    write(ctx, line, cx, down, { ...style, colour: idle ? palette.faintInk : palette.ink });
  });
}
