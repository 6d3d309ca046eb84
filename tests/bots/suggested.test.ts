import { expect, test } from 'vitest';
import { suggestedAnswer, withSuggestions } from '../../src/bots/suggested.ts';
import type { Weighed } from '../../src/bots/tree.ts';
import { compare } from '../../src/bots/why.ts';
import { revolution } from '../../src/games/revolution/index.ts';
import { moves } from '../games/revolution/table.ts';
import { asking } from './asking.ts';

/** What bots weigh at a question, and what is weighed for a hint, by label; and the label of the game's own suggestion. */
const weighed = (places: Record<string, readonly string[]>) =>
  asking(revolution, moves('british', places), ({ game, rules, s, seat, options }) => {
    const { ask, frame } = rules.top(s);
    const labelled = (picks: readonly number[] = []): string[] => picks.map(pick => ask.label(s, frame, pick));
    const narrowed = (of: typeof game) => labelled(of.insight?.narrow?.(s, frame, seat, options));
    return {
      bots: narrowed(game),
      hints: narrowed(withSuggestions(game)),
      own: labelled(suggestedAnswer(rules, s, seat)),
      more: labelled(options.filter(pick => ask.addsToSuggested?.(pick))),
    };
  });

test('for a hint what the panel suggests is weighed beside the rest, and once', () => {
  const { bots, hints, own, more } = weighed({ boston: ['2x British Regular'], new_york: ['American Militia'] });
  expect(own).toEqual(['Suggested March']);
  expect(hints.filter(label => label === 'Suggested March')).toEqual(own);
  expect(hints).toEqual([...bots, ...own.filter(label => !bots.includes(label))]);
  expect(more).toEqual(['Suggested March, then More of Your Own…']);
});

const weigh = (pick: number, visits: number, value: number): Weighed => ({ choose: [pick], visits, value, rating: 0 });

test('advice names the next best answer and, apart from it, what the panel suggests', () => {
  const beside = { own: [2], isMore: ([pick]: readonly number[]) => pick === 3 };
  const weighed = [weigh(0, 900, 0.6), weigh(1, 400, 0.55), weigh(2, 5, 0.2), weigh(3, 100, 0.5)];
  expect(compare([0], weighed, beside)).toMatchObject({ rival: { choose: [1] }, suggested: { choose: [2] } });
  expect(compare([0], weighed)?.suggested).toBeUndefined();
  // What does the same as the suggestion and goes on is not set against it, nor the other way round.
  expect(compare([3], weighed, beside)?.suggested).toBeUndefined();
  expect(compare([2], weighed, beside)).toMatchObject({
    rival: { choose: [0] },
    known: [{ choose: [0] }, { choose: [1] }],
  });
});
