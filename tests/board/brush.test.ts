import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { restoringPen } from '../../src/board/brush.ts';

test('a drawing that fails leaves the pen as it was', () => {
  const ctx = createCanvas(10, 10).getContext('2d');
  const fail = () =>
    restoringPen(ctx, () => {
      ctx.translate(3, 4);
      throw new Error('torn');
    });
  expect(fail).toThrow('torn');
  expect(ctx.getTransform().e).toBe(0);
});
