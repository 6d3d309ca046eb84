import { expect, test } from 'vitest';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import type { View } from '../../../src/games/rebellion/observe.ts';
import { beginMatch } from '../match-table.ts';
import { rule, Table } from './table.ts';

const begin = (scenario: string, draw: (of: number) => number = () => 0) =>
  beginMatch(rebellion, { setting: { scenario, options: { quickLosses: false } } }, draw);
// A match hides the types of its game.
const viewOf = (match: ReturnType<typeof begin>): View => match.view('spectator') as View;
const sum = (view: View, column: string): number =>
  Object.values(view.units).reduce((n, units) => n + (units[column] ?? 0), 0);

test('1.0 twelve scenarios: three set-ups for two, four, and one against two', () => {
  expect(rebellion.scenarios.map(({ seats }) => seats.length)).toEqual([2, 4, 3, 3, 2, 4, 3, 3, 2, 4, 3, 3]);
});
test('1.1 one person against two holds both factions of a side, and the two are of one team', () => {
  const alone = rebellion.scenarios.find(({ id }) => id === 'campaign-british-alone');
  expect(alone?.seats.map(({ id, team }) => `${id} ${team}`)).toEqual([
    'british British',
    'continentals Americans',
    'patriots Americans',
  ]);
});
test('1.2 Boston begins with 1 and 2 British units, Newport with 1 and 2 American ones', () => {
  const { units } = viewOf(begin('campaign'));
  expect(units.ma_boston).toEqual({ R: 2, Y: 1 });
  expect(units.ri_newport).toEqual({ B: 2, W: 1 });
});
test('1.4 what is not on the map is in stock', () => {
  const view = viewOf(begin('campaign'));
  expect(sum(view, 'R') + (view.stock.R ?? 0)).toBe(35);
  expect(sum(view, 'W') + (view.stock.W ?? 0)).toBe(45);
  expect(view.stock).toMatchObject({ O: 12, P: 10, G: 3 });
});
test('1.5 five flags: three British, two American', () => {
  const flags = Object.entries(viewOf(begin('campaign')).flags).filter(([, side]) => side !== 'none');
  expect(flags.map(([id, side]) => `${id} ${side}`)).toEqual([
    'QC british',
    'NS british',
    'RI american',
    'CT american',
    'DE british',
  ]);
});

test('1.3 the side drawn places first, the drawn faction before its partner', () => {
  const match = begin('campaign-four', of => (of === 4 ? 3 : 0));
  expect(match.decisions()[0].prompt).toMatch('4 Patriots');
  expect(match.scenario.seats[match.decisions()[0].seat].id).toBe('patriots');
});
test('1.3 units go where the side stands, partners included, and may be divided', () => {
  const match = begin('campaign', () => 0);
  const [decision] = match.decisions();
  const labels = decision.choices.map(({ label }) => label);
  expect(labels).toContain('Dover, Delaware: all 4');
  expect(labels).not.toContain('Onondaga, New York: all 4');
  expect(labels.length).toBe(2 + 18);
});
test('1.6 hands are dealt once the units are placed; a hand of nothing but events is shown and drawn again', () => {
  // After the side is drawn, the Regulars draw 09, 10 and 11: each time the card at index 8 of those left.
  const script = [0, 8, 8, 8];
  let used = 0;
  const match = begin('campaign', () => script[used++] ?? 0);
  for (let i = 0; i < 4; i++) {
    const [{ seat, choices }] = match.decisions();
    match.answer(seat, match.version, [choices[0].id]);
  }
  const told = match
    .log('spectator')
    .flat()
    .map(({ text }) => text)
    .join('\n');
  expect(told).toMatch(
    "Regulars hold only events: they show Hessian Treaty, Landgrave's Levies and Benedict Arnold, and draw again.",
  );
  expect(viewOf(match).handSizes.regulars).toBe(3);
  expect(told).not.toMatch('Regulars draw');
});
rule(
  '1.6 partners see each other’s hands, and nobody else does',
  { scenario: 'campaign-four', drawn: ['regulars'], hands: { loyalists: ['Y09', 'Y01'] } },
  [],
  table => {
    expect(table.view(0).hands.loyalists).toEqual(['Y01', 'Y09']);
    expect(table.view(1).hands.regulars).toEqual(['R01', 'R02', 'R03']);
    expect(table.view(2).hands.loyalists).toBeNull();
    expect(table.view('spectator').hands.loyalists).toBeNull();
    expect(table.view(2).handSizes.loyalists).toBe(2);
  },
);
test('1.6 a hand of nothing but events at the end of a turn is shown, and the next is not if it has a movement card', () => {
  const table = new Table(
    {
      round: 7,
      drawn: ['regulars'],
      phase: 'endTurn',
      hands: { regulars: ['R09', 'R10', 'R11'] },
      discards: { regulars: ['R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07'] },
      truces: { regulars: 0 },
    },
    [2, 0, 0, ...new Array(20).fill(0)],
  );
  expect(table.view().shown).toHaveLength(1);
});
