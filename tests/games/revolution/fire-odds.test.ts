import { describe, expect, test } from 'vitest';
import { lossOdds } from '../../../src/games/revolution/fire-odds.ts';

/** The mean result over every possible roll of some dice, each carried out by the rules of 18.4, 18.7 and 28.2. */
function thrown(dice: number, sheltered: boolean, targets: number, shaken: number) {
  const sum = { killed: 0, disrupted: 0, nothing: 0 };
  const all = 6 ** dice;
  for (let n = 0; n < all; n++) {
    const faces = Array.from({ length: dice }, (_, i) => 1 + (Math.floor(n / 6 ** i) % 6)).sort((a, b) => b - a);
    let [whole, hurt] = [targets - shaken, shaken];
    let lost = 0;
    let fresh = 0;
    for (const face of faces) {
      const kills = !sheltered && face === 6;
      const shakes = sheltered ? face === 6 : face === 5;
      if ((!kills && !shakes) || whole + hurt === 0) continue;
      if (kills ? hurt > 0 : whole === 0) {
        hurt -= 1;
        lost += 1;
        fresh = Math.min(fresh, hurt);
      } else if (kills) {
        whole -= 1;
        lost += 1;
      } else {
        whole -= 1;
        hurt += 1;
        fresh += 1;
      }
    }
    sum.killed += lost / all;
    sum.disrupted += fresh / all;
    sum.nothing += faces.some(face => face === 6 || (face === 5 && !sheltered)) ? 0 : 1 / all;
  }
  return sum;
}

describe('the odds of a volley', () => {
  test.each([
    [1, false, 1, 0],
    [4, false, 1, 0],
    [5, false, 3, 1],
    [5, false, 2, 2],
    [6, true, 2, 0],
    [4, true, 1, 1],
  ] as const)(
    '%i dice, sheltered %s, at %i counters of which %i are disrupted: the mean over all rolls',
    (dice, sheltered, counters, shaken) => {
      const expected = thrown(dice, sheltered, counters, shaken);
      const odds = lossOdds(dice, sheltered, counters, shaken);
      for (const key of ['killed', 'disrupted', 'nothing'] as const) expect(odds[key]).toBeCloseTo(expected[key], 9);
    },
  );
});
