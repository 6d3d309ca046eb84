import { expect, test } from 'vitest';
import { repeatedWords } from '../../src/core/repeated.ts';

test.each([
  ['1 Minuteman musters in Barrett’s Farm.', '2 Minutemen muster in Barrett’s Farm.'],
  ['1 Continental marches from Hartford to Boston.', '2 Continentals march from Hartford to Boston.'],
  [
    "A Militia of strength 1 in Watson's Corner is destroyed in the battle.",
    "2 Militia of strength 1 in Watson's Corner are destroyed in the battle.",
  ],
  [
    'A hidden Militia in D2 Rail Fence turns out to be of strength 1.',
    '2 hidden Militia in D2 Rail Fence turn out to be of strength 1.',
  ],
  [
    'One of Percy’s Regulars in Little Cambridge breaks in the ambush.',
    '2 of Percy’s Regulars in Little Cambridge break in the ambush.',
  ],
  ['1 Regular crosses the Charles by boat.', '2 Regulars cross the Charles by boat.'],
  ['1 Regular passes Lexington.', '2 Regulars pass Lexington.'],
  // These are not simply about one counter.
  ['A Regular in A1 throws 6: it rallies.', 'A Regular in A1 throws 6: it rallies, 2 times.'],
  [
    '1 Regular marches from Lincoln to Concord (5 points).',
    '1 Regular marches from Lincoln to Concord (5 points), 2 times.',
  ],
  ['1 Son of Liberty rides to Lincoln.', '1 Son of Liberty rides to Lincoln, 2 times.'],
  ['3 Continentals sail from Boston to Halifax.', '3 Continentals sail from Boston to Halifax, 2 times.'],
])('a line that is told twice in a row: %s', (once, twice) => {
  expect(repeatedWords(once, 2)).toBe(twice);
});
