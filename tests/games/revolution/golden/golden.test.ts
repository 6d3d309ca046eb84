import { describe, expect, test } from 'vitest';
import { revolution } from '../../../../src/games/revolution/index.ts';
import { again, median, page } from '../../golden.ts';
import { play } from './play.ts';

const PAGE_STYLE = { heads: /^\d{4}, the / };

/**
 * A short game and a campaign, to be read. The pages beside this file change only with the rules, their words, the
 * suggestions or the rules of thumb; `vitest -u` writes them anew, and the difference is what a maintainer reads before
 * it is kept.
 */
const GOLDEN = [
  { scenario: 'short', seed: 1775 },
  { scenario: 'campaign', seed: 1776 },
] as const;

/** The limit for the median number of answers of a side in a year, if all that is suggested is taken. */
const ANSWERS = 18;

/** The words of a sentence that tell something. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\d’]+/gu) ?? []).filter(word => !/^(the|an?|is|are|british|americans?)$/.test(word));

describe.each(GOLDEN)('$scenario', { timeout: 60_000 }, ({ scenario, seed }) => {
  const golden = play(scenario, seed);

  test('5.1 a match of it, from the first unit placed to the score, reads as it did', async () => {
    await expect(page(golden, PAGE_STYLE)).toMatchFileSnapshot(`./${scenario}.txt`);
  });

  test('22.1 a spectator is told nothing that only its seat is told, such as its draws and the dice of its hungry units', () => {
    const told = golden.match
      .log('spectator')
      .flat()
      .map(({ text }) => text);
    expect(told.filter(text => /^You /.test(text) || /^Your hungry/.test(text))).toEqual([]);
  });

  test('5.1 its record alone gives the same match again', () => {
    expect(page({ ...golden, match: again(revolution, golden) }, PAGE_STYLE)).toBe(page(golden, PAGE_STYLE));
  });

  test('5.1 no sentence of a post repeats its headline', () => {
    const repeats = [...golden.posts.after.values()].flat().flatMap(line => {
      const [, head, body] = line.match(/^\*\*(.+?)\.\*\* (.*)/) ?? [];
      if (head === undefined) return [];
      // A march may be told again with those who go along, for whom the headline has no room.
      const sentences = body.split(/\.(?: |$)/).filter(each => !/ with \w+ counters?/.test(each));
      return sentences.filter(each => wordsOf(head).every(word => wordsOf(each).includes(word)));
    });
    expect(repeats).toEqual([]);
  });

  test(`5.1 a year takes a side at most ${ANSWERS} answers`, () => {
    expect(median(golden.clicks)).toBeLessThanOrEqual(ANSWERS);
  });
});
