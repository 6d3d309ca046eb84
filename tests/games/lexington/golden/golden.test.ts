import { describe, expect, test } from 'vitest';
import { lexington } from '../../../../src/games/lexington/index.ts';
import { again, median, page } from '../../golden.ts';
import { play } from './play.ts';

const LOOK = { heads: /^Turn \d+,/ };

/**
 * One match for each scenario, to be read. The pages beside this file change only with the rules, their words or the
 * rules of thumb. After such a change a maintainer reads the difference before keeping the new pages.
 */
const GOLDEN = [
  { scenario: 'lexington-and-concord', seed: 1775 },
  { scenario: 'four-commanders', seed: 1776 },
  { scenario: 'colonials-alone', seed: 1777 },
  { scenario: 'british-alone', seed: 1778 },
] as const;

/** The limits for the median number of answers of a seat in a turn: by hand, and with the suggestions (march and fire). */
const BY_HAND = 6;
const SUGGESTED = 2;

describe.each(GOLDEN)('$scenario', ({ scenario, seed }) => {
  const golden = play(scenario, seed);

  test('5.1 a match of it, from the first card to the score, reads as it did', async () => {
    await expect(page(golden, LOOK)).toMatchFileSnapshot(`./${scenario}.txt`);
  });

  test('3.2 it ends with a score sheet that adds up for every seat', () => {
    const outcome = golden.match.outcome();
    const seats = golden.match.scenario.seats.map((_, seat) => seat);
    expect(outcome?.scores).toEqual(
      seats.map(seat => outcome?.sheet.reduce((sum, { points }) => sum + points[seat], 0)),
    );
  });

  test('4.3 nobody was told more than a spectator: secrets are only in the view of a side', () => {
    const texts = (viewer: number | 'spectator') =>
      golden.match
        .log(viewer)
        .flat()
        .map(({ text }) => text);
    for (const [seat] of golden.match.scenario.seats.entries()) expect(texts(seat)).toEqual(texts('spectator'));
  });

  test('5.1 its record alone gives the same match again', () => {
    expect(page({ ...golden, match: again(lexington, golden) }, LOOK)).toBe(page(golden, LOOK));
  });
});

test('6.1 a turn takes a median of at most six answers of a seat by hand, and two with the suggestions', () => {
  const all = GOLDEN.map(({ scenario, seed }) => play(scenario, seed + 100).clicks);
  expect(median(all.flatMap(({ byHand }) => byHand))).toBeLessThanOrEqual(BY_HAND);
  expect(median(all.flatMap(({ suggested }) => suggested))).toBeLessThanOrEqual(SUGGESTED);
});
