import { expect, test } from 'vitest';
import { sentencesIn } from '../../src/core/sentences.ts';

test('an initial and a saint end no sentence', () => {
  expect(
    sentencesIn('Clinton, W. Howe and R. Howe march to St. Johns. Do they fight? A 6 hits. 3 points. *Dark.*'),
  ).toEqual([
    'Clinton, W. Howe and R. Howe march to St. Johns.',
    'Do they fight?',
    'A 6 hits.',
    '3 points.',
    '*Dark.*',
  ]);
  expect(sentencesIn('')).toEqual(['']);
});
