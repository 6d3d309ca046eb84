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

/** The pixels of one colour on a counter of overview size. */
function pixels(side: (typeof SIDES)[number], letters: string | undefined, marks: readonly Mark[], colour: Colour) {
  const ctx = createCanvas(ROOM, ROOM).getContext('2d');
  ctx.translate(ROOM / 2, ROOM / 2);
  const piece = { side, icon: 'musket', count: 1, marks, words: '', ...(letters === undefined ? {} : { letters }) };
  drawCounter(ctx, piece, 54, 37, palette);
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

  test.each(MARKS)('shows the mark %s beside its initials', mark => {
    const ink = (letters: string | undefined, marks: readonly Mark[]): number =>
      pixels(side, letters, marks, palette.ink).length - pixels(side, letters, [], palette.ink).length;
    for (const letters of ['Sm', 'He', 'Wa', 'Pi'])
      expect(ink(letters, [mark])).toBeGreaterThan(0.7 * ink(undefined, [mark]));
  });
});
