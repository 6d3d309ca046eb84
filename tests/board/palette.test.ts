import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { countryGround, townGround } from '../../src/board/borders.ts';
import { drawCounter } from '../../src/board/counters.ts';
import { markColours } from '../../src/board/marks.ts';
import { TINT } from '../../src/board/overlay.ts';
import { type Colour, PALETTES, paletteOf, TONES } from '../../src/board/palette.ts';
import { tokenColours } from '../../src/board/tokens.ts';
import { COLOUR_BLINDNESSES, channels, contrast, distance, mix, simulate } from '../../src/board/vision.ts';
import { MARKS, type SceneToken } from '../../src/core/scene.ts';

/** WCAG 2.2: 4.5 for text, 3 for graphics that must be told apart. */
const TEXT = 4.5;
const GRAPHICS = 3;
const SIDES = ['first', 'second', 'neutral'] as const;

describe.each(PALETTES.flatMap(name => TONES.map(tone => [name, tone] as const)))(
  'palette %s, tone %s',
  (name, tone) => {
    const palette = paletteOf(name, tone);
    const grounds = [townGround(palette), ...palette.countryWashes.map(wash => countryGround(palette, wash))];

    test.each(MARKS)('the mark %s stands out from its ground', mark => {
      for (const side of SIDES) expect(contrast(...markColours(mark, { side }, palette))).toBeGreaterThanOrEqual(TEXT);
    });

    test('a broken counter keeps its side’s colour, and its crack is thick', () => {
      for (const side of SIDES) {
        const { field, on } = palette.sides[side];
        const canvas = createCanvas(54, 54);
        const ctx = canvas.getContext('2d');
        ctx.translate(27, 27);
        drawCounter(ctx, { side, icon: 'musket', count: 1, marks: ['broken'], words: '' }, 54, 37, palette);
        const { data } = ctx.getImageData(0, 0, 54, 54);
        const share = (colour: Colour): number => {
          const [r, g, b] = channels(colour);
          let same = 0;
          for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) same++;
          return same / (54 * 54);
        };
        expect([side, share(field) > 0.3, share(on) > 0.1]).toEqual([side, true, true]);
      }
    });

    test('icons stand out on the counters of every side, and counters on town and country', () => {
      for (const side of SIDES) {
        const { field, on } = palette.sides[side];
        expect(contrast(field, on)).toBeGreaterThanOrEqual(TEXT);
        expect(contrast(palette.ink, palette.paper)).toBeGreaterThanOrEqual(TEXT);
      }
      for (const side of ['first', 'second'] as const)
        for (const ground of grounds)
          expect(contrast(palette.sides[side].field, ground)).toBeGreaterThanOrEqual(GRAPHICS);
    });

    test('the icons of markers stand out, even those of neutral markers, but less than the icons of counters', () => {
      const of = (ground: SceneToken['ground']): number => {
        const { on, field } = tokenColours({ ground }, palette);
        return contrast(on, field);
      };
      for (const ground of [...SIDES, 'event'] as const) expect(of(ground)).toBeGreaterThanOrEqual(GRAPHICS);
      expect(of('neutral')).toBeLessThan(of('first'));
    });

    test('names are legible on their grounds, and on the tint of either side', () => {
      for (const ground of grounds)
        for (const side of ['first', 'second'] as const) {
          const held = mix(ground, palette.sides[side].field, TINT);
          for (const ink of [palette.ink, palette.faintInk]) expect(contrast(ink, held)).toBeGreaterThanOrEqual(TEXT);
        }
    });

    test('at night, light names are legible on their dark halo, and so are numbers on milestones and plates', () => {
      expect(contrast(palette.paper, palette.night)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(palette.ink, palette.paper)).toBeGreaterThanOrEqual(TEXT);
      for (const side of SIDES) {
        const held = mix(palette.paper, palette.sides[side].field, TINT);
        expect(contrast(palette.ink, held)).toBeGreaterThanOrEqual(TEXT);
      }
    });

    test('the focus and the burst stand out from ink', () => {
      expect(contrast(palette.focus, palette.ink)).toBeGreaterThanOrEqual(GRAPHICS);
      expect(contrast(palette.burst, palette.ink)).toBeGreaterThanOrEqual(GRAPHICS);
    });

    test('rivers and brooks differ in lightness, not in hue alone', () => {
      expect(contrast(palette.riverBank, palette.brook)).toBeGreaterThanOrEqual(1.5);
    });
  },
);

test.each(COLOUR_BLINDNESSES)('the palette for %s keeps both sides distinct for people with it', weakness => {
  const { first, second } = paletteOf(weakness).sides;
  expect(distance(simulate(first.field, weakness), simulate(second.field, weakness))).toBeGreaterThanOrEqual(25);
});

test('the simulation keeps greys, and makes red and green alike for green-blind people', () => {
  for (const weakness of COLOUR_BLINDNESSES) expect(distance(simulate('#808080', weakness), '#808080')).toBeLessThan(3);
  const apart = distance('#a83232', '#4d7a1e');
  expect(distance(simulate('#a83232', 'deutan'), simulate('#4d7a1e', 'deutan'))).toBeLessThan(apart / 2);
});

test('contrast is that of WCAG: 21 for black on white, 1 for a colour on itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#a8322b', '#a8322b')).toBe(1);
});
