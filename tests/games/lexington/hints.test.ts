import { expect, test } from 'vitest';
import { plansAt } from '../../../src/bots/plans.ts';
import { withSuggestions } from '../../../src/bots/suggested.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import { asking } from '../../bots/asking.ts';
import { TOWNS } from './table.ts';

// What advice leaves out, though a short search may find it about as good.

/** What bots weigh and what hints weigh at the question of a position, by label. */
const weighed = (position: Record<string, unknown>, ...answers: readonly string[]) =>
  asking(lexington, { phase: 'march', ...position }, ({ game, rules, s, seat, options, umpire }) => {
    const labelOf = (pick: number): string => rules.top(s).ask.label(s, rules.top(s).frame, pick);
    for (const label of answers) {
      const pick = options.find(each => labelOf(each).startsWith(label)) ?? Number.NaN;
      rules.answer(s, seat, [pick], umpire, options);
    }
    const narrowed = (of: typeof game) => of.insight?.narrow?.(s, rules.top(s).frame, seat, options).map(labelOf) ?? [];
    const hinting = withSuggestions(game);
    const begins = (of: typeof game) => plansAt(rules, of.insight, s, seat).map(({ answer: [pick] }) => labelOf(pick));
    return { bots: narrowed(game), hints: narrowed(hinting), planned: begins(hinting), plannedByBots: begins(game) };
  });

const SEARCH = 'Search Lincoln with the raiding force (costs 1 movement point)';
const MARCH = 'Raiding force in Lincoln (6 figures)';

test('7.1 who can search on the way at no cost is advised neither to march on first nor to stay', () => {
  const position = { turn: 7, places: { lincoln: ['6x Raider'], medford: ['Medford'] } };
  const { bots, hints, planned } = weighed(position);
  expect(bots).toEqual(expect.arrayContaining([SEARCH, MARCH, 'All Stay']));
  expect(hints).toContain(SEARCH);
  expect(hints).not.toContain(MARCH);
  expect(hints).not.toContain('All Stay');
  expect(planned).not.toContain(MARCH);
});

test('7.1 a lone figure that needs all its points to get where it gains most may march before it searches', () => {
  const { hints } = weighed({
    turn: 7,
    places: { lincoln: ['Raider 1 4 points'], medford: ['Medford'] },
  });
  expect(hints).toContain('Raiding force in Lincoln (1 figure)');
});

test('6.9 who can enter Concord is not advised to stop on the way', () => {
  const position = { turn: 7, places: { lincoln: ['6x Raider'], medford: ['Medford'] } };
  const { bots, hints } = weighed(position, MARCH);
  const boxes = (labels: readonly string[]) => labels.map(label => label.replace(/ \(.*/, ''));
  expect(boxes(bots)).toEqual(expect.arrayContaining(['Concord', 'South Bridge']));
  expect(boxes(hints)).toContain('Concord');
  expect(boxes(hints)).not.toContain('South Bridge');
});

test.each([
  ['Line 1 2 points', false],
  // Only the ferry has been taken, from the one home to the other.
  ['Line 1 5 points', true],
  ['Line 1', true],
])('6.10 who has come home this turn by road is not advised to march on: %s', (figure, isWeighed) => {
  const march = 'Relief force in Charlestown (1 figure)';
  const { bots, hints } = weighed({
    ...{ turn: 7, concord: true },
    places: { charlestown: [figure], medford: TOWNS },
  });
  expect(bots).toContain(march);
  expect(hints.includes(march)).toBe(isWeighed);
});

test('an American march that can bring no shot any more is left out, until its destination is asked', () => {
  const position = { turn: 13, american: true, concord: true, places: { boston: ['6x Raider'] } };
  const march = 'Militia in Brookline (2 figures)';
  const asked = weighed(position);
  expect(asked.bots).toContain(march);
  expect(asked.hints).not.toContain(march);
  const { bots, hints } = weighed(position, march);
  expect(bots.length).toBeGreaterThan(0);
  expect(hints).toEqual(bots);
});
