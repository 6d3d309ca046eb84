import { expect, test } from 'vitest';
import { lastOf } from '../../../src/games/revolution/last.ts';
import { AMERICAN, BRITISH, DEBATE } from '../../../src/games/revolution/pieces.ts';

test('the strip tells who goes first once, although the markers played after it have a part of their own', () => {
  const { said } = lastOf(null, [
    { what: 'yearBegins', year: 1777 },
    { what: 'initiative', bids: [0, 1], dice: [], first: AMERICAN },
    { what: 'played', seat: BRITISH, marker: DEBATE, dice: [], at: null },
  ]);
  expect(said.join(' ').split('The Americans go first').length - 1).toBe(1);
});
