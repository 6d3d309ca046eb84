import { describe, expect, test } from 'vitest';
import { rebellion } from '../../../../src/games/rebellion/index.ts';
import { again, median, page } from '../../golden.ts';
import { play } from './play.ts';

const LOOK = { heads: /^Round \d/ };

/**
 * A match of each set-up, to be read. The pages beside this file change only with the rules, their words or the rules of
 * thumb; `vitest -u` writes them anew, and the difference is what a maintainer reads before it is kept.
 */
const GOLDEN = [
  { scenario: 'campaign', seed: 1775 },
  { scenario: 'introductory-four', seed: 1776 },
  { scenario: 'siege-british-alone', seed: 1777 },
] as const;

/**
 * The limits for the median number of presses in a turn, with those that open the panel and confirm: of the active side
 * by hand and with the suggestions, and of the other side.
 */
const BY_HAND = 13;
const SUGGESTED = 7;
const RESTING = 2;

describe.each(GOLDEN)('$scenario', ({ scenario, seed }) => {
  const golden = play(scenario, seed);

  test('4.0 a match of it, from the first marker to the score, reads as it did', async () => {
    await expect(page(golden, LOOK)).toMatchFileSnapshot(`./${scenario}.txt`);
  });

  test('4.0 it ends with a score sheet that adds up for every seat', () => {
    const outcome = golden.match.outcome();
    const seats = golden.match.scenario.seats.map((_, seat) => seat);
    expect(outcome?.scores).toEqual(
      seats.map(seat => outcome?.sheet.reduce((sum, { points }) => sum + points[seat], 0)),
    );
  });

  test('3.4 a spectator is not told which cards are drawn', () => {
    const told = golden.match.log('spectator').flat();
    expect(told.filter(({ text }) => / draw (?!again)/.test(text))).toEqual([]);
  });

  test('1.0 its record alone gives the same match again', () => {
    expect(page({ ...golden, match: again(rebellion, golden) }, LOOK)).toBe(page(golden, LOOK));
  });
});

test('3.0 a turn takes a median of at most thirteen presses by hand, seven with the suggestions, and two of the other side', () => {
  const all = [100, 200, 300].flatMap(more => GOLDEN.map(({ scenario, seed }) => play(scenario, seed + more).presses));
  expect(median(all.flatMap(({ byHand }) => byHand))).toBeLessThanOrEqual(BY_HAND);
  expect(median(all.flatMap(({ suggested }) => suggested))).toBeLessThanOrEqual(SUGGESTED);
  expect(median(all.flatMap(({ resting }) => resting))).toBeLessThanOrEqual(RESTING);
});
