import { expect, test } from 'vitest';
import type { Weighed } from '../../src/bots/search.ts';
import { explain, hintOf } from '../../src/bots/why.ts';
import { kernel } from '../../src/core/kernel.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import { concord } from '../../src/games/concord/index.ts';

const BRITISH = 0;

/** Percy's column in Boston is asked who moves; the reason for the first answer against the second, and the hint. */
function told(answers: (all: readonly number[]) => readonly number[][], values: readonly [number, number]) {
  return concord.open(game => {
    const read = game.read({
      turn: 9,
      concord: true,
      shot: true,
      places: { boston: ["8x Percy's Regular", 'Percy'] },
      pending: [
        { step: 'whoMoves', seat: 'british', from: 'boston', first: true },
        { step: 'afterAction', seat: 'british' },
      ],
    });
    if (!read.ok) throw new Error(read.problem);
    const s = read.value.state;
    const rules = kernel(game.steps);
    rules.advance(s, quietUmpire(random(1)), []);
    const all: number[] = [];
    rules.options(s, BRITISH, all);
    const weighed = answers(all).map((choose, i): Weighed => ({ choose, visits: 9 - i, value: values[i], thumb: 0 }));
    const [{ choose }] = weighed;
    const why = explain(game, s, BRITISH, choose, weighed);
    const hint = hintOf(game, game.observe(s, BRITISH), BRITISH, { choose: choose.map(String), why, weighed });
    return { why, hint };
  });
}

test('a long set is told by who stays, a short one by who goes, alike units as the panel counts them', () => {
  const { why, hint } = told(all => [[...all], all.slice(0, -1)], [0.61, 0.53]);
  expect(why).toBe('All of them: I reckon about 61 % to win; the next best, all but Percy, about 53 %.');
  expect(hint).toBe(
    'I would choose all of them: I reckon about 61 % to win; the next best, all but Percy, about 53 %.',
  );
  const few = told(all => [all.slice(0, 3), all.slice(0, 4)], [0.4, 0.3]);
  expect(few.why).toMatch(/^Percy’s Regular ×3: .* the next best, Percy’s Regular ×4, about 30 %\.$/);
});

test('answers whose chances are told by the same figure are told as alike', () => {
  const { why } = told(all => [[...all], all.slice(0, -1)], [0.453, 0.449]);
  expect(why).toBe('All of them: I reckon about 45 % to win; all but Percy would do about as well.');
});

test('where nothing else was worth a thought, the terms that the answer moves are the reason', () => {
  const { why, hint } = told(all => [[...all]], [0.5, 0.5]);
  expect(why).toMatch(/^All of them: nothing else was worth a thought \(.+\)\.$/);
  expect(hint).toBe(
    'I would choose all of them: nothing else was worth a thought (it changes little that counts; I reckon about 50 % to win).',
  );
});

test('a chance is never told as nothing or all, and what is under or over is not “about”', () => {
  const { why, hint } = told(all => [[...all], all.slice(0, -1)], [0.997, 0.004]);
  const words = 'I reckon over 99 % to win; the next best, all but Percy, under 1 %.';
  expect([why, hint]).toEqual([`All of them: ${words}`, `I would choose all of them: ${words}`]);
});
