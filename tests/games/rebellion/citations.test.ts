import { expect, test } from 'vitest';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import { beginMatch } from '../match-table.ts';
import { ANY_LUCK, Table, turnOf } from './table.ts';

/** The rules cited by the lines of the log that match these words. */
const ruleOf = (table: Pick<Table, 'match'>, words: RegExp, viewer: 0 | 'spectator' = 'spectator'): string[] => [
  ...new Set(
    table.match
      .log(viewer)
      .flat()
      .flatMap(({ text, rule }) => (words.test(text) ? [rule ?? 'none'] : [])),
  ),
];

test('1.3 placing units before the first round, and being asked how many, cite 1.3; the first deal cites 1.6', () => {
  // The first draw picks the Regulars; the next three give them the cards 09, 10 and 11.
  const script = [0, 8, 8, 8];
  let used = 0;
  const match = beginMatch(rebellion, { setting: { scenario: 'campaign', options: {} } }, () => script[used++] ?? 0);
  const choose = (label: string): void => {
    const [{ seat, choices }] = match.decisions();
    const found = choices.find(each => each.label.startsWith(label));
    match.answer(seat, match.version, [found?.id ?? '']);
  };
  const asked = (): string => match.decisions()[0].rule;
  expect(asked()).toBe('1.3');
  choose('Divide');
  choose('Boston');
  expect(asked()).toBe('1.3');
  choose('1 Regular');
  choose('Halifax');
  choose('3 Regulars');
  for (let i = 0; i < 3; i++) choose('Place as Suggested');
  expect(ruleOf({ match }, /comes? to/)).toEqual(['1.3']);
  expect(ruleOf({ match }, /hold only events/)).toEqual(['1.6']);
  expect(ruleOf({ match }, /Regulars draw/, 0)).toEqual(['1.6']);
  expect(asked()).toBe('3.1');
});

test('3.4 a later draw cites 3.4', () => {
  const table = new Table(turnOf('regulars', { ma_boston: { R: 2 }, va_york: { B: 2 } }, ['R01']), ANY_LUCK);
  table.choose('March (01)').choose('Done');
  expect(ruleOf(table, /Regulars draw/, 0)).toEqual(['3.4']);
});

test('3.1.1 the question and the log cite 3.1 for reinforcements, and 3.1.1 for allies who fled', () => {
  const twoBritishAreas = { de_dover: { R: 1 }, ns_halifax: { R: 1 }, va_york: { B: 1 } };
  const table = new Table({ units: twoBritishAreas, drawn: ['regulars'], fled: { O: 3 } }, ANY_LUCK);
  expect(table.decision.rule).toBe('3.1');
  table.choose('Divide').choose('Dover');
  expect(table.decision.rule).toBe('3.1');
  table.choose('4 Regulars');
  expect([table.decision.rule, table.decision.prompt]).toEqual(['3.1.1', 'Place 3 Hessians who fled.']);
  table.choose('Divide').choose('Dover');
  expect(table.decision.rule).toBe('3.1.1');
  table.choose('3 Hessians');
  expect([ruleOf(table, /Regulars come/), ruleOf(table, /Hessians come/)]).toEqual([['3.1'], ['3.1.1']]);
});

/** An event, its faction, a position, and the rule that its question and the log must cite. */
const EVENTS: readonly (readonly [card: string, faction: string, units: object, rule: string])[] = [
  ['B09', 'continentals', { ri_newport: { B: 1 }, va_york: { R: 1 } }, '3.2.6'],
  ['Y10', 'loyalists', { va_york: { Y: 2 }, va_norfolk: { R: 1 }, ri_newport: { W: 1 } }, '5.0'],
  ['R11', 'regulars', { va_york: { R: 2 }, ri_newport: { B: 1, W: 1 }, ct_hartford: { B: 1 } }, '3.2.6'],
];
test.each(EVENTS)('3.2.6 the questions of %s cite its own rule', (card, faction, units, rule) => {
  const table = new Table(turnOf(faction, units, [card, `${card[0]}01`]), ANY_LUCK);
  table.choose(/^Event/);
  expect(table.decision.rule).toBe(rule);
  table.choose(card === 'Y10' ? 'Virginia' : 'Newport');
  if (card === 'Y10') {
    expect(table.decision.rule).toBe('5.0');
    table.choose('York');
    expect(ruleOf(table, /British Loyalties: 1 Regular/)).toEqual(['5.0']);
    return;
  }
  expect(ruleOf(table, /Newport/)).toEqual([rule]);
});
