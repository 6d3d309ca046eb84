import { expect, test } from 'vitest';
import { box } from '../../../src/games/lexington/data.ts';
import { allTownsBut, newMatch, rule } from './table.ts';

/** The odds that the panel gives for a choice. */
const oddsOf = (
  choices: readonly { readonly label: string; readonly odds?: string }[],
  label: string,
): string | undefined => choices.find(each => each.label.startsWith(label))?.odds;

rule('6.2 a rider is told the chance of a patrol', { turn: 2, places: { medford: ['Revere'] } }, [], t => {
  expect(oddsOf(t.decision.choices, 'Menotomy')).toBe(
    'In each box a patrol takes a rider on a 1: 17 %, 1 point for the British.',
  );
  expect(oddsOf(t.decision.choices, 'Stay')).toBeUndefined();
});

test('6.2 the odds of the first ride, which nobody chooses, are given neither with the cards placed before it nor with a rest', () => {
  const match = newMatch('lexington-and-concord', {}, 3);
  const lay = (ids: readonly string[]) => match.answer(1, match.version, ids);
  lay([`${box('brookline')}`]);
  const blanks = match
    .decisions()[0]
    .choices.slice(0, 5)
    .map(({ id }) => id);
  const told = match.ahead(1, [blanks]);
  expect(told.ok && told.last).toMatchObject({ final: true, odds: [] });
  lay(blanks);
  expect(oddsOf(match.decisions()[0].choices, 'Stay')).toBeUndefined();
});

const PATROL = 'In each box a patrol takes a rider on a 1: 17 %, 1 point for the British.';
for (const [dawes, odds] of [
  ['concord', undefined],
  ['brookline', PATROL],
] as const)
  rule(
    `6.2 a suggested ride gives its odds once, if anybody rides: Revere at his goal, Dawes in ${dawes}`,
    { turn: 3, places: { lexington: ['Revere'], [dawes]: ['Dawes'] } },
    [],
    t => {
      const { choices, prompt } = t.decision;
      expect(t.offers(odds === undefined ? 'Both Stay' : 'Ready-Made Ride for Both')).toBe(true);
      expect(
        [odds === undefined ? 'Both' : 'Ready-Made', 'Menotomy', 'Stay'].map(label => oddsOf(choices, label)),
      ).toEqual([odds, PATROL, undefined]);
      expect(choices.flatMap(({ risk }) => risk ?? [])).toEqual([]);
      expect(prompt).not.toContain('patrol');
    },
  );

rule('6.3 the boats are told their delays', { turn: 4, places: {} }, [], t => {
  expect(oddsOf(t.decision.choices, 'Boats to Cambridge')).toBe(
    'Great delay, stuck at sea 33 %, some delay 33 %, no delay 33 %.',
  );
  expect(oddsOf(t.decision.choices, 'Boats to Charlestown')).toBe('Some delay 33 %, no delay 67 %.');
  expect(oddsOf(t.decision.choices, 'By Road')).toBeUndefined();
  // A list has no room for the same chances twice.
  expect(t.decision.choices.flatMap(({ risk }) => risk ?? [])).toEqual([]);
  expect(t.decision.choices.map(({ about }) => about)).toContain(
    'the usual choice, nearest to Concord; if stuck at sea, they march on from turn 6, not 5',
  );
});

for (const card of ['supplies', 'sons'] as const)
  rule(
    `7.1 a search is told the same chance whatever lies there: ${card}, warned`,
    {
      turn: 9,
      phase: 'march',
      places: { barretts: allTownsBut(), concord: ['Raider 1'] },
      cards: { concord: card },
      warned: ['concord'],
    },
    [],
    t => {
      expect(oddsOf(t.decision.choices, 'Search Concord')).toBe(
        'A 1 fails: 83 % succeed; Hancock and Adams, warned, need no die.',
      );
      expect(t.decision.choices.flatMap(({ risk }) => risk ?? [])).toEqual([]);
    },
  );

rule(
  '9.2 whoever fires is told the odds of the dice',
  { turn: 9, phase: 'fire', places: { barretts: allTownsBut('Acton'), concord: ['Acton', '6x Line', 'Gun'] } },
  [],
  t => {
    const { match, decision } = t;
    const told = match.ahead(decision.seat, [decision.choices.map(({ id }) => id)]);
    expect(told.ok && told.last?.odds).toEqual([
      'The British throw 7 dice, hits on 6, with the cannon on 5–6: 1.3 expected, 22 % none.',
    ]);
  },
);
