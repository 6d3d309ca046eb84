import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawCounter } from '../../src/board/counters.ts';
import { type Colour, paletteOf } from '../../src/board/palette.ts';
import { channels } from '../../src/board/vision.ts';
import type { Mark } from '../../src/core/scene.ts';

const SIDES = ['first', 'second'] as const;
const MARKS = ['moved', 'fired', 'wounded', 'used'] as const satisfies readonly Mark[];
const palette = paletteOf('standard');
const ROOM = 90;

/** The pixels of one colour on a counter of overview size, with a figure in its corner if a `tag` is given. */
function pixels(
  side: (typeof SIDES)[number],
  letters: string | undefined,
  marks: readonly Mark[],
  colour: Colour,
  tag?: string,
) {
  const ctx = createCanvas(ROOM, ROOM).getContext('2d');
  ctx.translate(ROOM / 2, ROOM / 2);
  const piece = { side, icon: 'musket', count: 1, marks, words: '' } as const;
  const label = { ...(letters === undefined ? {} : { letters }), ...(tag === undefined ? {} : { tag }) };
  drawCounter(ctx, { ...piece, ...label }, 54, 37, palette);
  const { data } = ctx.getImageData(0, 0, ROOM, ROOM);
  const wanted = channels(colour).join();
  return Array.from({ length: ROOM * ROOM }, (_, i) => i).filter(
    i => [...data.subarray(4 * i, 4 * i + 3)].join() === wanted && data[4 * i + 3] === 255,
  );
}

describe.each(SIDES)('a leader’s counter, %s', side => {
  const { on } = palette.sides[side];

  test('shows its initials in full whatever its marks', () => {
    for (const letters of ['Sm', 'He', 'Wa', 'Pi']) {
      const shown = new Set(pixels(side, letters, MARKS, on));
      const covered = pixels(side, letters, [], on).filter(pixel => !shown.has(pixel));
      // The smooth edge of a letter looks different over another background.
      expect(covered.length).toBeLessThan(3);
    }
  });

  test('shows its initials above the number of those that it leads', () => {
    // In the middle of the counter, 0.58 to 0.68 of them were seen.
    for (const letters of ['Ga', 'Ho', 'Co', 'Wa', 'Bu']) {
      const [led, alone] = [pixels(side, letters, [], on, '5'), pixels(side, letters, [], on)];
      expect([letters, led.length > 0.8 * alone.length]).toEqual([letters, true]);
    }
  });

  test.each(MARKS)('shows the mark %s beside its initials', mark => {
    const ink = (letters: string | undefined, marks: readonly Mark[]): number =>
      pixels(side, letters, marks, palette.ink).length - pixels(side, letters, [], palette.ink).length;
    for (const letters of ['Sm', 'He', 'Wa', 'Pi'])
      expect(ink(letters, [mark])).toBeGreaterThan(0.7 * ink(undefined, [mark]));
  });
});
