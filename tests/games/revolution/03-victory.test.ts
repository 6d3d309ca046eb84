import { describe, expect, test } from 'vitest';
import { BARE, moves, rule, Table } from './table.ts';

/** Every town of New England and the Mid-Atlantic: 22 points, twice that where both are at loyalty 3. */
const NORTH = ['boston', 'portsmouth', 'newport', 'new_haven', 'albany', 'new_york', 'princeton', 'philadelphia'];
const held = (by: string, towns: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(towns.map(town => [town, [by]]));
const NONE = { NE: 0, MA: 0, VA: 0, DS: 0, W: 0, FL: 0, CAN: 0 };
const LOYAL = { ...NONE, NE: 3, MA: 3, VA: 2, DS: 2 };
const CROWN = { ...NONE, NE: -3, MA: -3, VA: -2, FL: -2 };

/** The end of a year: the British hold two markers, and first give one back. */
const ends = (year: number, more: Record<string, unknown>): Record<string, unknown> => ({
  ...{ year, phase: 'returnHalf', toAct: 'british', first: 'american', options: BARE },
  ...{ hands: { british: ['Tactics 1', 'Spy 1'] }, places: {}, loyalty: NONE },
  ...more,
});
const reckoned = (year: number, more: Record<string, unknown>): Table =>
  new Table(ends(year, more), new Array(9).fill(1)).take(1);
const winner = (table: Table): unknown => table.match.outcome()?.winner;

describe('3.1 Sudden death', () => {
  const both = { places: held('American Militia', NORTH), loyalty: LOYAL, progress: 'articles' };
  test('3.1 both American goals at once win before the last year', () => {
    const table = reckoned(1777, both);
    expect(table.match.outcome()).toMatchObject({ winner: 1, rule: '3.1', scores: [0, 44] });
    expect(table.told).toContain('the Americans have won');
  });
  test('3.1 towns alone, or regions alone, end nothing', () => {
    expect(reckoned(1777, { ...both, loyalty: { ...LOYAL, DS: 1 } }).match.outcome()).toBeNull();
    expect(reckoned(1777, { ...both, places: held('American Militia', NORTH.slice(0, 6)) }).match.outcome()).toBeNull();
  });
  test('3.1 America must also have the Articles', () =>
    expect(reckoned(1777, { ...both, progress: 'professional' }).match.outcome()).toBeNull());
  test('3.1 Britain wins while Progress is no further than the Congress', () => {
    const crown = { places: held('British Militia', NORTH), loyalty: CROWN, progress: 'congress' };
    expect(reckoned(1777, crown).match.outcome()).toMatchObject({ winner: 0, rule: '3.1' });
  });
  test('3.2 after the Declaration Britain cannot win so', () => {
    const crown = { places: held('British Militia', NORTH), loyalty: CROWN, progress: 'declaration' };
    expect(reckoned(1777, crown).match.outcome()).toBeNull();
  });
  test('3.1 thirty-six points are enough, thirty-five are not', () => {
    // Both regions at 3: Philadelphia and Princeton count 8 and 2; without both it is 34.
    const points = (towns: readonly string[], more: Record<string, string[]> = {}): number =>
      new Table({ ...ends(1777, both), places: { ...held('American Militia', towns), ...more } }).view().standing
        .american.towns;
    const [without] = [NORTH.filter(town => town !== 'philadelphia')];
    expect(points(without)).toBe(36);
    expect(reckoned(1777, { ...both, places: held('American Militia', without) }).match.outcome()).not.toBeNull();
    const less = without.filter(town => town !== 'princeton');
    expect(points(less, { alexandria: ['American Militia'] })).toBe(35);
    const short = { ...both, places: { ...held('American Militia', less), alexandria: ['American Militia'] } };
    expect(reckoned(1777, short).match.outcome()).toBeNull();
  });
});

describe('3.3 After 1782', () => {
  const towns = { places: held('American Militia', NORTH), loyalty: { ...NONE, NE: 3, MA: 3 } };
  test('3.3 one goal against none is a partial victory', () => {
    expect(reckoned(1782, towns).match.outcome()).toMatchObject({ winner: 1, rule: '3.3' });
    const regions = { loyalty: LOYAL, progress: 'articles' };
    expect(reckoned(1782, regions).match.outcome()).toMatchObject({ winner: 1, rule: '3.3' });
  });
  test('3.3 British regions count for nothing after the Declaration, the 36 points still do', () => {
    expect(reckoned(1782, { loyalty: CROWN, progress: 'declaration' }).match.outcome()).toMatchObject({ winner: null });
    expect(reckoned(1782, { loyalty: CROWN, progress: 'congress' }).match.outcome()).toMatchObject({ winner: 0 });
    const crown = { places: held('British Militia', NORTH), loyalty: CROWN, progress: 'articles' };
    expect(reckoned(1782, crown).match.outcome()).toMatchObject({ winner: 0, rule: '3.3' });
  });
  test('3.4 if both sides have a goal, or neither has, it is a draw', () => {
    const neither = reckoned(1782, {});
    expect(neither.match.outcome()).toMatchObject({
      ...{ winner: null, rule: '3.4', reason: 'Neither side has reached a goal.' },
    });
    const strip = neither.match.sight('spectator').scene?.last.said ?? [];
    expect(strip.slice(0, 2)).toEqual(['The war ends in a draw.', 'Neither side has reached a goal.']);
    expect(strip.slice(2).join(' ')).not.toContain('draw');
    const each = { ...towns, loyalty: { ...NONE, NE: 3, MA: 3, VA: -2, DS: -2, FL: -2, CAN: -2 } };
    expect(reckoned(1782, each).match.outcome()).toMatchObject({
      ...{ winner: null, rule: '3.4', reason: 'Both sides have reached a goal.' },
    });
  });
  test('3.3 sudden death comes before the reckoning of the last year', () => {
    const all = { places: held('American Militia', NORTH), loyalty: LOYAL, progress: 'articles' };
    expect(reckoned(1782, all).match.outcome()).toMatchObject({ winner: 1, rule: '3.1' });
  });
  test('1.2 a year before the last the war goes on', () => expect(winner(reckoned(1781, towns))).toBeUndefined());
});

describe('3.5 The short game', () => {
  const all = {
    ...{ scenario: 'short', progress: 'declaration', europe: 'france' },
    loyalty: { ...NONE, NE: 1, MA: 1, VA: 1, DS: 1 },
  };
  test('3.5 America needs four regions to any degree, the Declaration and the French alliance', () =>
    expect(reckoned(1778, all).match.outcome()).toMatchObject({ winner: 1, rule: '3.5' }));
  test.each([
    ['a region', { loyalty: { ...NONE, NE: 3, MA: 3, VA: 3 } }],
    ['the Declaration', { progress: 'congress' }],
    ['France', { europe: 'volunteers' }],
  ])('3.5 without %s Britain wins', (_, more) =>
    expect(reckoned(1778, { ...all, ...more }).match.outcome()).toMatchObject({ winner: 0, rule: '3.5' }),
  );
  test('3.5 it does not end before 1778', () => expect(winner(reckoned(1777, all))).toBeUndefined());
  test('3.5 a march of 1778 says for whom the tables have decided, unless the other may still win at once', () => {
    const prompt = (year: number, more: Record<string, unknown>): string =>
      new Table({
        ...moves('american', { boston: ['American Militia'] }, { year, ...all, ...more }),
        scenario: 'short',
      }).decision.prompt;
    expect(prompt(1778, {})).toContain(
      'decided the war for the Americans: no march changes that, and the British may resign to end it now.',
    );
    expect(prompt(1778, { europe: 'volunteers' })).toContain(
      'decided the war for the British: no march changes that, and the Americans may resign to end it now.',
    );
    expect(prompt(1777, {})).not.toContain('decided');
    expect(prompt(1778, { europe: 'volunteers', progress: 'articles', loyalty: LOYAL })).not.toContain('decided');
  });
  test('3.5 sudden death holds as well', () => {
    const sudden = { places: held('American Militia', NORTH), loyalty: LOYAL, progress: 'articles', scenario: 'short' };
    const outcome = reckoned(1776, sudden).match.outcome();
    expect(outcome).toMatchObject({ winner: 1, rule: '3.1' });
    // The sheet has what has won, not what would have won in 1778.
    expect(outcome?.sheet.map(({ text }) => text)).toEqual([
      'Points of towns, 36 needed',
      'Regions at loyalty 2 or better, 4 needed',
      expect.stringContaining('America needed step 4'),
      expect.not.stringContaining('needed'),
    ]);
  });
});

rule(
  '5.1 the year ends with a reckoning, and the next begins with a bid',
  ends(1776, { hands: { british: ['Tactics 1', 'Spy 1'] }, places: held('British Militia', ['boston']) }),
  [],
  table => {
    table.take(1);
    expect(table.told).toContain('the British hold towns worth 5, the Americans 0 (36 needed)');
    expect(table.told).toContain('1777, the third year of the war.');
    expect(table.decision.prompt).toContain('goes first all year');
  },
);
