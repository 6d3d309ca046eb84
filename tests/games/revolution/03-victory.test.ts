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
  test('3.5 the log names the section by which the war ends', () => {
    const ends = (table: Table): string | undefined =>
      table.match
        .log('spectator')
        .flat()
        .findLast(({ text }) => /^The war (is over|ends)/.test(text))?.rule;
    expect(ends(reckoned(1778, all))).toBe('3.5');
    expect(ends(reckoned(1782, {}))).toBe('3.4');
  });
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
  test('3.5 later questions of 1778 say it too: orders, the year’s end, what goes back and who goes hungry', () => {
    const asked = (europe: string, more: Record<string, unknown>): string =>
      new Table({ year: 1778, ...all, places: {}, options: BARE, europe, ...more }).decision.prompt;
    const hands = { american: ['2x Tactics'], british: ['2x Spy'] };
    const places = { boston: ['18x American Militia'] };
    for (const [kind, more] of [
      ['order', { phase: 'beginMovement', toAct: 'british', hands }],
      [
        'marker',
        { phase: 'yearEndWindow', toAct: 'american', hands: { american: ['Mutiny & Treason'], british: ['Spy 1'] } },
      ],
      ['marker', { phase: 'returnHalf', toAct: 'american', hands }],
      ['loss', { phase: 'forage', toAct: 'american', places }],
    ] as const) {
      const words = `The tables have decided the war for the British: no ${kind} changes that, and the Americans may resign`;
      expect(asked('volunteers', more)).toContain(words);
      expect(asked('volunteers', { ...more, year: 1777 })).not.toContain('decided');
    }
  });
  test('3.5 before the tables of 1778 nothing says that they have decided', () => {
    const position = { year: 1778, ...all, places: {}, options: BARE, phase: 'mobilize', toAct: 'american' };
    const hands = { american: ['2x Tactics'], british: ['2x Spy'] };
    const table = new Table({ ...position, europe: 'volunteers', hands, points: { british: 1, american: 1 } });
    expect(table.decision.prompt).not.toContain('decided');
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
    expect(table.decision.prompt).toContain('go first in 1777');
  },
);

describe('3.1, 3.5 what each side still needs', () => {
  const bids = (year: number, more: Record<string, unknown>): Table =>
    new Table({
      ...{ year, phase: 'year', options: BARE, places: {}, loyalty: LOYAL },
      ...{ hands: { british: ['Tactics 1'], american: ['Tactics 2'] } },
      ...more,
    });
  const said = (table: Table): string[] => [table.decision.prompt, table.match.sight('spectator').text];

  test('3.5 is said by the first question of a year and by the board, with why it can no longer be had', () => {
    for (const words of said(bids(1777, { scenario: 'short', progress: 'congress', europe: 'scoff' }))) {
      expect(words).toContain(
        'America has four regions loyal by 1 and still needs independence (Progress at step 1 of 2) and France as an ally (Europe at step 1 of Britain, step 2 of America needed) at the end of 1778, but can no longer have France as an ally then: a track moves one step a year at most. Britain wins then at the latest.',
      );
    }
  });
  test('3.5 is said without that while it can still be had', () => {
    for (const words of said(bids(1777, { scenario: 'short', progress: 'congress', europe: 'volunteers' }))) {
      expect(words).toContain('(Europe at step 1 of 2) at the end of 1778; else Britain wins.');
      expect(words.replaceAll('\n', ' ')).toContain(
        'America can no longer win at once: the Articles of Confederation are out of reach. Britain can no longer win at once: four regions loyal to it by 2 are out of reach.',
      );
    }
  });
  test('3.5 says that America wins if nothing can be lost any more', () => {
    const safe = { scenario: 'short', progress: 'declaration', europe: 'spain' };
    for (const words of said(bids(1778, safe)))
      expect(words).toContain(
        'America has all that wins at the end of 1778 and can lose none of it: it wins then at the latest.',
      );
    expect(said(bids(1777, safe)).join()).not.toContain('can lose none of it');
  });
  test('3.5 says that America wins if it keeps what it has', () => {
    const all = { scenario: 'short', progress: 'declaration', europe: 'france' };
    for (const words of said(bids(1777, all)))
      expect(words.replaceAll('\n', ' ')).toContain(
        'America has four regions loyal by 1, independence and France as an ally: it wins if it still has them at the end of 1778. To win at once at a year’s end America needs 36 more points of towns and the Articles of Confederation. Britain can no longer',
      );
  });
  test('3.5 says that only a win at once is left to America', () => {
    const late = { scenario: 'short', progress: 'professional', europe: 'scoff' };
    for (const words of said(bids(1777, late)))
      expect(words.replaceAll('\n', ' ')).toContain(
        'but can no longer have France as an ally then: a track moves one step a year at most. Only a win at once is left to it. To win at once at a year’s end America needs 36 more points of towns and the Articles of Confederation. Britain can',
      );
  });
  test('3.1 says of a side that has both goals that it wins with them', () => {
    const both = { places: held('American Militia', NORTH), progress: 'articles' };
    for (const words of said(bids(1777, both)))
      expect(words).toContain('The Americans have both goals: with them they win as the year ends.');
    for (const words of said(bids(1777, both))) expect(words).not.toContain('To win at once');
  });
  test('3.5 the board says once what America needs, and at the end of the match what it had', () => {
    const aims = /four regions loyal by 1/g;
    const open = bids(1777, { scenario: 'short', europe: 'volunteers' }).match.sight('spectator');
    expect(open.text.match(aims)).toHaveLength(1);
    expect(open.text).not.toContain('To win at the end of 1778');
    expect(open.scene?.score.join(' ')).toContain('To win at the end of 1778 America needs four regions loyal by 1');
    const over = reckoned(1778, { scenario: 'short', progress: 'declaration' }).match.sight('spectator');
    expect(over.text).toContain('To win at the end of 1778 America needs four regions loyal by 1 (it has none)');
  });
  test('3.5 counts no contest of a year whose tables are settled', () => {
    const table = new Table({
      ...ends(1778, { scenario: 'short', loyalty: LOYAL, progress: 'declaration', europe: 'volunteers' }),
    });
    expect(table.match.sight('spectator').text).toContain(
      'can no longer have France as an ally then: this year’s tables are settled. Britain wins then at the latest.',
    );
  });
  test('3.1 is said of both sides in the campaign', () => {
    for (const words of said(bids(1781, { progress: 'professional' })))
      expect(words.replaceAll('\n', ' ')).toContain(
        'No side has a goal. To win at once at a year’s end America needs 36 more points of towns and the Articles of Confederation. Britain can no longer win at once: independence is declared. At the end of 1782 a side wins that alone has one of two goals',
      );
  });
  test('5.1 is said when troops are raised in the first year, which has no bid', () => {
    const first = new Table({
      year: 1775,
      scenario: 'short',
      phase: 'mobilize',
      toAct: 'british',
      places: {},
      options: BARE,
    });
    expect(first.decision.prompt).toContain('at the end of 1778; else Britain wins.');
  });
});
