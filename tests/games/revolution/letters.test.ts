import { expect, test } from 'vitest';
import { LETTERS } from '../../../src/games/revolution/board.ts';
import { pieceName } from '../../../src/games/revolution/names.ts';
import { FIRST_LEADER, FIRST_RISEN, SIDE, SIDES } from '../../../src/games/revolution/pieces.ts';

test('the letters of a leader’s counter are those of no other leader of the side', () => {
  for (const side of SIDES) {
    const leaders = LETTERS.flatMap((letters, p) =>
      p >= FIRST_LEADER && p < FIRST_RISEN && SIDE[p] === side ? [`${letters} ${pieceName(p)}`] : [],
    );
    const letters = leaders.map(each => each.slice(0, 2));
    expect(new Set(letters).size, leaders.join(', ')).toBe(leaders.length);
  }
  expect(LETTERS).toContain('Wa');
});
