import type { SceneDice, SceneDie } from '../core/scene.ts';
import { type Brush, disc, restoringPen, rounded } from './brush.ts';
import { drawIcon } from './icons.ts';
import { widest, write } from './lettering.ts';
import { counterColours, type Palette } from './palette.ts';
import { mix } from './vision.ts';

/**
 * Sizes of a throw in text heights: a die, the step from one die to the next, the padding of the panel, the gap between
 * dice and words, and a line of words.
 */
const DIE_SIZE = 1.2;
const DIE_STEP = 1.36;
const PADDING = 0.3;
const WORDS_GAP = 0.2;
const LINE_HEIGHT = 0.9;
/** The width of the letters, as a share of the font's own width. */
const NARROW = 0.72;

/** Pips by face, as steps of `PIP_STEP` from the centre of the die. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The distance between neighbouring pips, as a share of the die. */
const PIP_STEP = 0.26;

/** The icon of each sign; null for a command, which leaves the face of its die blank. */
const SIGNS: Readonly<Record<SceneDie['sign'], string | null>> = { hit: 'bullet-impacts', flee: 'run', command: null };

/** A die in the colour of its coat, with its sign. */
function drawSignDie(ctx: Brush, die: SceneDie, x: number, y: number, size: number, palette: Palette): void {
  const { field, on } = counterColours(die, palette);
  const box = { x: x - size / 2, y: y - size / 2, w: size, h: size };
  const sign = SIGNS[die.sign];
  rounded(ctx, box, size * 0.16);
  ctx.fillStyle = field;
  ctx.fill();
  for (const [share, width, colour] of [
    [0.12, 0.1, on],
    [0, 0.06, palette.ink],
  ] as const) {
    rounded(
      ctx,
      { x: box.x + (share * size) / 2, y: box.y + (share * size) / 2, w: size * (1 - share), h: size * (1 - share) },
      size * 0.14,
    );
    ctx.lineWidth = size * width;
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
  if (sign) drawIcon(ctx, sign, x, y, size * 0.72, on);
}

/** A bone-coloured die with ruled lines on its shaded edge. */
export function drawDie(ctx: Brush, face: number, x: number, y: number, size: number, palette: Palette): void {
  const box = { x: x - size / 2, y: y - size / 2, w: size, h: size };
  restoringPen(ctx, () => {
    rounded(ctx, box, size * 0.16);
    ctx.fillStyle = palette.paper;
    ctx.fill();
    ctx.clip();
    ctx.strokeStyle = mix(palette.paper, palette.ink, 0.55);
    ctx.lineWidth = size * 0.03;
    for (let i = 0; i < 4; i++) {
      ctx.beginPath();
      ctx.moveTo(box.x + size, box.y + size * (0.55 + i * 0.14));
      ctx.lineTo(box.x + size * (0.55 + i * 0.14), box.y + size);
      ctx.stroke();
    }
  });
  rounded(ctx, box, size * 0.16);
  ctx.lineWidth = size * 0.07;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  ctx.fillStyle = palette.ink;
  for (const [dx, dy] of PIPS[face] ?? []) {
    disc(ctx, x + dx * size * PIP_STEP, y + dy * size * PIP_STEP, size * 0.1);
    ctx.fill();
  }
}

const WORDS_STYLE = { face: 'Board Caslon', narrow: NARROW } as const;

/** How a throw is laid out: its result beside the dice or below them, and with or without the place's name. */
export interface Form {
  readonly beside: boolean;
  readonly withPlace: boolean;
  /** Whether the result is on two lines, because it is long and there is no room for it on one. */
  readonly folded: boolean;
}
export const FORMS: readonly Form[] = [false, true].flatMap(folded =>
  [true, false].flatMap(withPlace => [true, false].map(beside => ({ beside, withPlace, folded }))),
);

/** The words on two lines of nearly equal length. */
function onTwoLines(words: string): string[] {
  const all = words.split(' ');
  const ways = all.slice(1).map((_, i) => [all.slice(0, i + 1).join(' '), all.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(line => line.length));
  return ways.toSorted((a, b) => longest(a) - longest(b))[0] ?? [words];
}

const linesOf = ({ words, where }: SceneDice, { withPlace, folded }: Form): string[] => [
  ...(folded ? onTwoLines(words) : [words]),
  ...(withPlace ? [where] : []),
];

/** The size of a throw on its panel, for words of this size. */
export function throwSize(dice: SceneDice, form: Form, text: number): { w: number; h: number } {
  const lines = linesOf(dice, form);
  const words = widest(lines, { ...WORDS_STYLE, size: text });
  const [wide, high] = [dice.faces.length * DIE_STEP * text, dice.faces.length > 0 ? DIE_STEP : 0];
  const rows = LINE_HEIGHT * lines.length;
  return {
    w: 2 * PADDING * text + (form.beside ? wide + WORDS_GAP * text + words : Math.max(wide, words)),
    h: (0.3 + (form.beside ? Math.max(high, rows) : high + rows)) * text,
  };
}

/** A throw on a plate in its side's colour, as wide as its panel. */
export function drawThrow(
  ctx: Brush,
  dice: SceneDice,
  form: Form,
  at: { readonly x: number; readonly y: number; readonly w: number; readonly text: number },
  palette: Palette,
): void {
  const { side, faces } = dice;
  const { x, y, w, text } = at;
  const { field, on } = palette.sides[side];
  const h = throwSize(dice, form, text).h - 0.1 * text;
  rounded(ctx, { x, y, w, h }, side === 'second' ? text * 0.6 : 5);
  ctx.fillStyle = field;
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  const wide = faces.length * DIE_STEP * text;
  const left = form.beside ? x + PADDING * text : x + (w - wide) / 2;
  const level = form.beside ? y + h / 2 : y + (0.1 + DIE_STEP / 2) * text;
  faces.forEach((face, i) => {
    const middle = left + DIE_STEP * (i + 0.5) * text;
    if (typeof face === 'number') drawDie(ctx, face, middle, level, DIE_SIZE * text, palette);
    else drawSignDie(ctx, face, middle, level, DIE_SIZE * text, palette);
  });
  const lines = linesOf(dice, form);
  const middle = form.beside ? x + (w + wide + WORDS_GAP * text) / 2 : x + w / 2;
  const foot = form.beside ? h / 2 + (LINE_HEIGHT * lines.length * text) / 2 : h - 0.1 * text;
  lines.forEach((line, i) => {
    const down = y + foot - LINE_HEIGHT * (lines.length - i - 0.5) * text;
    write(ctx, line, middle, down, { ...WORDS_STYLE, size: text, colour: on });
  });
}
