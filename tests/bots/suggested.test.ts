import { expect, test } from 'vitest';
import { suggestedAnswer, withSuggestions } from '../../src/bots/suggested.ts';
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
      goesOn: labelled(options.filter(pick => ask.goesOn?.(pick))),
    };
  });

test('for a hint what the panel suggests is weighed beside the rest, and once', () => {
  const { bots, hints, own, goesOn } = weighed({ boston: ['2x British Regular'], new_york: ['American Militia'] });
  expect(own).toEqual(['Suggested March']);
  expect(hints.filter(label => label === 'Suggested March')).toEqual(own);
  expect(hints).toEqual([...bots, ...own.filter(label => !bots.includes(label))]);
  expect(goesOn).toEqual(['Suggested March, then More of Your Own…']);
});
