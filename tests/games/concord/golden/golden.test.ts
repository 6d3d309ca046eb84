import { describe, expect, test } from 'vitest';
import { concord } from '../../../../src/games/concord/index.ts';
import { again, median, page } from '../../golden.ts';
import { play } from './play.ts';

const LOOK = { heads: /^Turn .*card/, alone: true };

/**
 * One match for each scenario, to be read. The pages beside this file change only with the rules, their words or the
 * players’ plans. After such a change a maintainer reads the difference before keeping the new pages.
 */
const GOLDEN = [
  { scenario: 'boston-to-concord', seed: 1775, rule: '15.1', turns: 12 },
  { scenario: 'british-retreat', seed: 1775, rule: '15.3', turns: 5 },
  { scenario: 'patriot-pursuit', seed: 1782, rule: '15.4', turns: 5 },
] as const;

/**
 * The most answers a turn, both sides together: what a match may cost in clicks. It limits the median over the turns of
 * a batch, since single matches differ: over 200 seeds for each scenario (15.1, 15.3, 15.4) the median was 22, 24 and
 * 24, the 95th percentile 32, 37 and 36, and the maximum 46, 49 and 50.
 */
const BUDGET = 26;
/** Roughly how many turns a batch has: matches from the seeds 1, 2, 3 and so on. */
const BATCH = 60;

describe.each(GOLDEN)('$scenario', ({ scenario, seed, rule, turns }) => {
  const golden = play(scenario, seed);

  test(`${rule} a match of it, from the first card to the score, reads as it did`, async () => {
    await expect(page(golden, LOOK)).toMatchFileSnapshot(`./${scenario}.txt`);
  });

  test(`${rule} it ends after ${turns} turns with a winner and a score sheet that adds up`, () => {
    const outcome = golden.match.outcome();
    expect(golden.answersByTurn).toHaveLength(turns);
    expect(outcome?.winner).not.toBeNull();
    expect(outcome?.scores).toEqual(
      [0, 1].map(seat => outcome?.sheet.reduce((sum, { points }) => sum + points[seat], 0)),
    );
  });

  test(`${rule} each side was told all that a spectator was, and nothing of the other’s secrets`, () => {
    const { match } = golden;
    const texts = (viewer: 0 | 1 | 'spectator') =>
      match
        .log(viewer)
        .flat()
        .map(({ text }) => text);
    const secret = (lines: readonly string[]) => lines.filter(line => line.startsWith('You see'));
    const all = texts('spectator');
    expect(secret(all)).toEqual([]);
    for (const seat of [0, 1] as const) expect(texts(seat).filter(line => !line.startsWith('You see'))).toEqual(all);
  });

  test(`${rule} its record alone gives the same match again`, () => {
    expect(page({ ...golden, match: again(concord, golden) }, LOOK)).toBe(page(golden, LOOK));
  });

  test(`${rule} over a batch of matches a turn takes a median of at most ${BUDGET} answers, both sides together`, () => {
    const seeds = Array.from({ length: BATCH / turns }, (_, i) => i + 1);
    const turnsPlayed = seeds.flatMap(each => play(scenario, each).answersByTurn);
    expect(median(turnsPlayed)).toBeLessThanOrEqual(BUDGET);
  });
});
