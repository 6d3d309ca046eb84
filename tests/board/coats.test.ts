import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawCounter } from '../../src/board/counters.ts';
import { GROUP_TINT } from '../../src/board/groups.ts';
import { counterColours, PALETTES, paletteOf, TONES } from '../../src/board/palette.ts';
import { COLOUR_BLINDNESSES, contrast, distance, luminance, mix, simulate } from '../../src/board/vision.ts';
import { COATS, MARKS, type ScenePiece, type SideLook } from '../../src/core/scene.ts';

const SIDES = ['first', 'second', 'neutral'] as const satisfies readonly SideLook[];
/** CIE lightness, 0 to 100: what remains of a colour in greyscale. */
const lightness = (colour: `#${string}`): number => 116 * Math.cbrt(luminance(colour)) - 16;
const PAIRS = COATS.flatMap(a => COATS.filter(b => b > a).map(b => [a, b] as const));

describe.each(PALETTES)('in the palette %s', name => {
  const palette = paletteOf(name);
  const eyes = COLOUR_BLINDNESSES.filter(weakness => weakness === name);

  test.each(SIDES)(
    'coats of the %s side differ in greyscale, and with the colour blindness that the palette is for',
    side => {
      for (const [a, b] of PAIRS) {
        const [one, other] = [a, b].map(coat => counterColours({ side, coat }, palette).field);
        expect([a, b, Math.abs(lightness(one) - lightness(other)) >= 12]).toEqual([a, b, true]);
        for (const weakness of eyes)
          expect([a, b, distance(simulate(one, weakness), simulate(other, weakness)) >= 15]).toEqual([a, b, true]);
      }
    },
  );

  test.each(SIDES)('coats of the %s side have icons that stand out from them', side => {
    for (const coat of COATS) {
      const { field, on } = counterColours({ side, coat }, palette);
      expect([coat, contrast(field, on) >= 4.5]).toEqual([coat, true]);
    }
  });

  test('land differs by its holder, for the two sides even in greyscale, and names on it are legible', () => {
    for (const tone of TONES) {
      const { paper, lands, ink, faintInk } = paletteOf(name, tone);
      const [first, second] = [lands.first, lands.second].map(land => mix(paper, land, GROUP_TINT));
      for (const seen of [(c: typeof first) => c, ...eyes.map(w => (c: typeof first) => simulate(c, w))]) {
        expect(distance(seen(first), seen(second))).toBeGreaterThanOrEqual(20);
        for (const land of [first, second]) expect(distance(seen(land), seen(paper))).toBeGreaterThanOrEqual(20);
      }
      expect(Math.abs(lightness(first) - lightness(second))).toBeGreaterThanOrEqual(5);
      for (const land of [first, second])
        for (const pen of [ink, faintInk]) expect(contrast(pen, land)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** The bytes of a counter drawn alone. */
function drawn(coat: (typeof COATS)[number], mark?: (typeof MARKS)[number]): Buffer {
  const canvas = createCanvas(80, 80);
  const ctx = canvas.getContext('2d');
  ctx.translate(40, 40);
  const piece = { side: 'first', coat, icon: 'musket', count: 1, marks: mark ? [mark] : [], words: '' } as const;
  drawCounter(ctx, piece, 58, 37, paletteOf('standard'));
  return canvas.toBuffer('image/png');
}

test('every coat and every mark is drawn differently', () => {
  const looks = [...COATS.map(coat => drawn(coat)), ...MARKS.map(mark => drawn(1, mark))];
  expect(new Set(looks.map(look => look.toString('base64'))).size).toBe(looks.length);
});

describe('several units of one coat', () => {
  const S = 58;
  const face = (piece: Partial<ScenePiece>, s = S): string => {
    const canvas = createCanvas(160, 160);
    const ctx = canvas.getContext('2d');
    ctx.translate(80, 80);
    const usual = { side: 'first', coat: 1, icon: 'crossed-sabres', count: 4, marks: [], words: '' } as const;
    drawCounter(ctx, { ...usual, ...piece }, s, 37, paletteOf('standard'));
    return canvas.toBuffer('image/png').toString('base64');
  };

  test('show their number in place of their icon if the counter is small, so that it can be read on a phone', () => {
    expect(face({ icon: 'crown' })).toBe(face({}));
    expect(face({ count: 5 })).not.toBe(face({}));
    expect(face({ icon: 'crown', count: 1 })).not.toBe(face({ count: 1 }));
  });

  test('show number and icon in a close-up, with marks, or if the number is not their count', () => {
    expect(face({ icon: 'crown' }, 80)).not.toBe(face({}, 80));
    expect(face({ icon: 'crown', count: 1, tag: '4' })).not.toBe(face({ count: 1, tag: '4' }));
    expect(face({ icon: 'crown', marks: ['moved'] })).not.toBe(face({ marks: ['moved'] }));
  });

  test('have a number 24 pixels high or more, inside the counter', () => {
    const canvas = createCanvas(80, 80);
    const ctx = canvas.getContext('2d');
    ctx.translate(40, 40);
    drawCounter(
      ctx,
      { side: 'second', coat: 1, icon: 'eagle-emblem', count: 12, marks: [], words: '' },
      S,
      37,
      paletteOf('standard'),
    );
    const { on } = counterColours({ side: 'second', coat: 1 }, paletteOf('standard'));
    const { data } = ctx.getImageData(0, 0, 80, 80);
    const inked = Array.from({ length: 80 * 80 }, (_, i) => i).filter(i => {
      const hex = [0, 1, 2].map(k => data[4 * i + k].toString(16).padStart(2, '0')).join('');
      return `#${hex}` === on.toLowerCase();
    });
    const rows = inked.map(i => Math.floor(i / 80));
    const columns = inked.map(i => i % 80);
    expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThanOrEqual(24);
    expect(Math.min(...columns)).toBeGreaterThan(40 - S * 0.4);
    expect(Math.max(...columns)).toBeLessThan(40 + S * 0.4);
  });
});
