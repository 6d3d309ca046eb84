import { describe, expect, test } from 'vitest';
import { MASTER_PROGRESS, MASTER_REGION } from '../../../src/games/revolution/master-plan.ts';
import { SIDES } from '../../../src/games/revolution/pieces.ts';
import { read } from '../../../src/games/revolution/position.ts';
import { allotmentReasons } from '../../../src/games/revolution/why-rabble.ts';
import { rulesOf } from '../../../src/games/rules-text.ts';
import { postOf } from '../posts.ts';
import { BARE, mobilizes, rule, Table } from './table.ts';

/** Rabble rousing of 1782: both sides have still to commit their markers. */
const commits = (
  british: readonly string[],
  american: readonly string[],
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...{ year: 1782, phase: 'allotPlan', toAct: 'british', first: 'american', places: {}, options: BARE },
  hands: { british, american },
  ...more,
});
const TRACKS = [
  'Progress',
  'New England',
  'Mid-Atlantic',
  'Virginia',
  'Deep South',
  'West',
  'Florida',
  'Canada',
  'Europe',
];
/** A whole allotment by hand. */
function allot(table: Table, sums: Record<string, number>): Table {
  table.choose('By Hand');
  for (const track of TRACKS) {
    const sum = sums[track] ?? 0;
    table.choose(sum === 0 ? 'None' : `${sum} point`);
  }
  return table;
}

describe('8 Initiative', () => {
  const bids = (hands: Record<string, readonly string[]>): Record<string, unknown> => ({
    ...{ year: 1782, phase: 'year', places: {}, hands, options: BARE },
  });
  rule(
    '8.1 more markers go first; the numbers are told to all, the faces to nobody else; all go back to the pool',
    bids({ british: ['2x Tactics', 'Spy 1'], american: ['Spy 2', 'Pulaski'] }),
    [],
    table => {
      table.take(2, /Tactics/).choose('Pulaski');
      expect(table.view().first).toBe('british');
      expect(table.told).toContain('the British commit 2 markers, the Americans 1 marker; the British go first');
      expect(table.view().hands).toMatchObject({ british: { count: 1 }, american: { count: 1 } });
      // Of 55 Bait and two Engineers are set aside with their options (7.8).
      expect(table.view().pool).toBe(52 - 2);
      expect(JSON.stringify([table.match.log('spectator'), table.match.log(0)])).not.toContain('Pulaski');
    },
  );
  rule(
    '8.2 dice decide between equal numbers, and are rolled again while they are equal; the markers go back all the same',
    bids({ british: ['Tactics 1'], american: ['Tactics 2'] }),
    [3, 3, 2, 5, 1, 1, 1],
    table => {
      table.take(1).take(1);
      expect(table.view().first).toBe('american');
      expect(table.view().hands).toMatchObject({ british: { count: 0 }, american: { count: 0 } });
    },
  );
});

test('8.1 what going first brings is told in the first year with a bid, what a bid costs in every year', () => {
  const asked = (year: number): string =>
    new Table({ year, phase: 'year', places: {}, hands: { british: ['Tactics 1'] }, options: BARE }).decision.prompt;
  expect(asked(1776)).toContain('Whoever goes first raises troops, moves and attacks first all year');
  expect(asked(1777)).not.toContain('Whoever goes first');
  for (const year of [1776, 1777]) {
    expect(asked(year)).toContain('if both commit as many, dice decide.');
    expect(asked(year)).toContain('Committed markers go back to the pool, whoever wins.');
  }
});

describe('9 Rabble rousing', () => {
  rule(
    '9.3 a contest is told with the points that it changes, and before what comes of it (4.9)',
    commits([], ['+1 1', '+1 2', '+1 3'], {
      ...{ progress: 'congress', loyalty: { VA: 2 }, places: { norfolk: ['American Militia'] } },
    }),
    [],
    table => {
      const before = table.view().standing.american.towns;
      allot(table, { Progress: 1, Virginia: 1, Europe: 1 });
      if (table.offers('Revolutionary Progress')) table.choose('Revolutionary Progress');
      const told = table.match.log('spectator').flat();
      const textAt = (text: string): number => told.findIndex(each => each.text.includes(text));
      expect(told[textAt('Virginia: ')].standing?.sides[1].points).toBe(2 * before);
      expect(textAt('Declaration of Independence')).toBeLessThan(textAt('Cornwallis gathers'));
      expect(textAt('Cornwallis gathers')).toBeGreaterThan(0);
    },
  );
  rule(
    '9.3 the higher of points and die wins; a tie moves nothing; all committed markers go back',
    commits(['+2 1', '+1 1'], ['+1 2', '+1 3']),
    // New England: British 2 + 1, American 1 + 4. Virginia: British 1 + 3, American 1 + 3.
    [1, 4, 3, 3],
    table => {
      allot(table, { 'New England': 2, Virginia: 1 });
      allot(table, { 'New England': 1, Virginia: 1 });
      expect(table.told).toContain(
        'New England: British 2 + 1 = 3, Americans 1 + 4 = 5; the Americans win, and nothing moves',
      );
      expect(table.told).toContain('Virginia: British 1 + 3 = 4, Americans 1 + 3 = 4; a tie');
      expect(table.view().pool).toBe(52);
    },
  );
  rule('9.3 the first player says which table is settled first', commits(['+1 1'], ['+1 2', '+1 3']), [1, 5], table => {
    allot(table, { Progress: 1 });
    allot(table, { Progress: 1, Europe: 1 });
    expect(table.seat).toBe('american');
    expect(table.labels).toEqual(['Revolutionary Progress', 'European Balance of Power']);
    table.choose('European');
    expect(table.told.indexOf('Europe: British 0')).toBeLessThan(table.told.indexOf('Progress: British 1'));
  });
  test.each([
    ['british', 'congress', 'European Balance of Power'],
    ['american', 'congress', 'Revolutionary Progress'],
    ['british', 'declaration', 'Revolutionary Progress'],
  ])('12.5 %s goes first, Progress at %s: %s is suggested first', (first, progress, suggested) => {
    const toAct = first === 'british' ? 'american' : 'british';
    const table = new Table(commits(['+1 1', '+1 4'], ['+1 2', '+1 3'], { first, toAct, progress }));
    for (let sides = 0; sides < 2; sides++) allot(table, { Progress: 1, Europe: 1 });
    expect(table.seat).toBe(first);
    expect(table.decision.choices.find(choice => choice.suggested)?.label).toBe(suggested);
  });
  rule(
    '9.4 no marker is split: two of two points make two or four, not one or three',
    commits([], ['+2 1', '+2 2']),
    [],
    table => {
      table.choose('By Hand');
      expect(table.labels).toEqual(['None', '2 points', '4 points']);
    },
  );
  rule(
    '9.2 Franklin and a marker of one: sums of one, three and four',
    commits([], ['Franklin', '+1 1']),
    [],
    table => {
      table.choose('By Hand');
      expect(table.labels).toEqual(['None', '1 point', '3 points', '4 points']);
    },
  );
  rule(
    '9.3 an allotment in one choice: as suggested, or for one table above the others',
    commits(['6x Tactics', '3x +1', '2x +2'], ['3x +1', '2x +2'], {
      toAct: 'american',
      year: 1776,
      scenario: 'short',
      progress: 'congress',
    }),
    [],
    table => {
      expect(table.labels).toEqual([
        ...['As Suggested', 'By Hand…', 'Mostly for Progress', 'Mostly for Europe', 'Mostly for the Colonies'],
        'Spread Evenly',
      ]);
      const about = (label: string): string | undefined =>
        table.decision.choices.find(each => each.label === label)?.about;
      expect(about('Mostly for Progress')).toMatch(/^Progress [4-7](,|$)/);
      expect(about('Spread Evenly')).toMatch(/ 2, .* 2, .* 1/);
      table.choose('Mostly for Europe');
      expect(table.told).toMatch(/Europe [4-7]/);
    },
  );
  rule(
    '9.3 what nobody commits anything to may decide the short game, which is told when all opens, and once',
    commits(['3x +1'], ['3x +1'], {
      ...{ scenario: 'short', year: 1778, progress: 'congress', europe: 'volunteers' },
      loyalty: { NE: 3, MA: 2, VA: 2, DS: 1 },
    }),
    // 9.3 A die each for Europe, which the British win.
    [6, 1],
    table => {
      allot(allot(table, { Europe: 1 }), { Europe: 1 });
      const told = postOf(table.match);
      expect(told).toContain(
        '**America’s last chance is gone: Britain will win.** No track that is contested this year',
      );
      expect(told.match(/Britain w(?:ill win|ins)/g)).toHaveLength(2);
    },
  );
  rule(
    '9.3 a contest that decides the short game says so with the tracks that are still to be settled in mind',
    commits(['3x +1'], ['3x +1'], {
      ...{ scenario: 'short', year: 1778, progress: 'congress', europe: 'france' },
      loyalty: { NE: 3, MA: 2, VA: 2, DS: 1 },
    }),
    // Progress first: a tie. Then Europe: a tie as well.
    [3, 3, 3, 3],
    table => {
      allot(allot(table, { Progress: 1, Europe: 1 }), { Progress: 1, Europe: 1 }).choose('Revolutionary');
      const told = postOf(table.match);
      expect(told).toContain('**America is kept from independence: Britain will win.**');
      expect(told.match(/so Britain wins/g)).toHaveLength(1);
    },
  );
  const LAST_TABLES = { toAct: 'american', scenario: 'short', year: 1778, progress: 'articles', europe: 'spain' };
  rule(
    '9.3 no allotment is offered for Progress at its end; Europe at its end is offered to a side that may lose steps there',
    commits(['3x +1'], ['3x +1'], LAST_TABLES),
    [],
    table => {
      expect(table.labels).not.toContain('Mostly for Progress');
      expect(table.labels).toContain('Mostly for Europe');
    },
  );
  rule(
    '9.3 an allotment that comes to the same as another says so',
    commits(['+1'], ['+1'], LAST_TABLES),
    [],
    table => {
      const about = Object.fromEntries(table.decision.choices.map(each => [each.label, each.about]));
      expect(about['As Suggested']).toMatch(/^Mid-Atlantic 1;/);
      expect(about['Mostly for the Colonies']).toBe('the same as As Suggested');
      expect(about['Mostly for Europe']).toBe('Europe 1');
      expect(about['Spread Evenly']).toBe('the same as Mostly for Europe');
    },
  );
  rule(
    '9.3 in the campaign no allotment is offered to America for Europe at its end',
    commits(['3x +1'], ['3x +1'], { toAct: 'american', progress: 'congress', europe: 'spain' }),
    [],
    table => {
      expect(table.labels).toContain('Mostly for Progress');
      expect(table.labels).not.toContain('Mostly for Europe');
    },
  );
  test.each([
    [
      'what America needs, what it may lose, and what the enemy holds',
      { year: 1777, loyalty: { NE: 1, MA: 1, VA: 1, DS: 1 }, progress: 'congress', europe: 'volunteers' },
      'America needs 1 step of Progress and 1 step of Europe within 2 years; it can still lose its regions;',
    ],
    [
      'that a lost year can be made up',
      { year: 1775, loyalty: { NE: 3 }, progress: 'tread', europe: 'neutral' },
      /needs 2 steps of Progress, 2 steps of Europe and 3 more regions within 4 years; it can make up for a year lost on Progress/,
    ],
    [
      'that dice count for more in Europe than points',
      { year: 1778, loyalty: { NE: 1, VA: 1, W: 1 }, progress: 'declaration', europe: 'volunteers' },
      'America needs 1 step of Europe and 1 more region this year; its two dice count for more in Europe than a few points;',
    ],
    [
      'what comes too late',
      { year: 1778, loyalty: { NE: 2, MA: 1, VA: 1, DS: 1 }, progress: 'tread', europe: 'neutral' },
      'America can no longer have independence and France as an ally at the end of 1778, so points go first where towns count double or soon could;',
    ],
    [
      'that America may still win at once',
      { year: 1777, loyalty: { NE: 2, MA: 1, VA: 1, DS: 1 }, progress: 'declaration', europe: 'scoff' },
      'America can no longer have France as an ally at the end of 1778, and only a win at once is left to it, so points go first where towns count double or soon could;',
    ],
    [
      'that all steps count alike',
      { year: 1778, loyalty: { NE: 1, VA: 1, W: 1 }, progress: 'declaration', europe: 'neutral' },
      'America can no longer have France as an ally at the end of 1778, so a step counts alike everywhere;',
    ],
    [
      'nothing of towns that count double if most points go elsewhere',
      { year: 1778, loyalty: { CAN: 3 }, progress: 'tread', europe: 'neutral' },
      /France as an ally at the end of 1778; the Americans hold/,
    ],
    [
      'that nothing can be lost any more',
      { year: 1778, loyalty: { NE: 3, MA: 2, VA: 3, DS: 2 }, progress: 'declaration', europe: 'spain' },
      'America has all that it needs and can lose none of it, so points go first where towns count double or soon could;',
    ],
  ])('9.3 the suggested allotment of the short game says %s', (_, position, reason) => {
    const none = { NE: 0, MA: 0, VA: 0, DS: 0, W: 0, FL: 0, CAN: 0 };
    const table = new Table(
      commits(['5x +1'], ['6x Tactics'], {
        ...{ scenario: 'short', ...position },
        loyalty: { ...none, ...position.loyalty },
      }),
    );
    const { about = '' } = table.decision.choices.find(({ suggested }) => suggested) ?? {};
    expect(about).toMatch(reason);
    expect(about).toMatch(/; the Americans hold 6 markers, worth about 3 points together$/);
  });
  test.each<[string, Record<string, unknown>, Record<string, number>, string]>([
    ['9.4 has two dice only with points there', { progress: 'declaration' }, { Progress: 0, Virginia: 3 }, ''],
    [
      '12.5 has two dice from the Declaration on',
      { progress: 'declaration' },
      { Europe: 1, Virginia: 3 },
      '; its two dice count for more in Europe than a few points',
    ],
    ['10.3 has a year to lose for Progress', {}, { Europe: 3 }, '; it can make up for a year lost on Progress'],
    ['12.3 loses two by a lost year', { europe: 'volunteers' }, { Progress: 3 }, ''],
    [
      '12.3 may have time for both',
      { europe: 'volunteers', year: 1776 },
      { Progress: 3 },
      '; it can make up for a year lost on Europe',
    ],
  ])('%s: so says the reason for few points on a track', (_, more, sums, reason) => {
    const loyalty = { NE: 1, MA: 1, VA: 1, DS: 0, W: 0, FL: 0, CAN: 0 };
    const found = read(
      commits(['4x +1'], ['Tactics 1'], {
        ...{ scenario: 'short', year: 1777, progress: 'congress', europe: 'neutral', loyalty },
        ...more,
      }),
    );
    if (!found.ok) throw new Error(found.problem);
    const allotment = TRACKS.map(track => sums[track] ?? 0);
    for (const seat of SIDES) {
      const [goes, needs = '', ...why] = allotmentReasons(found.value.state, seat, allotment).split(/(?=; )/);
      expect(goes).toBe('each marker goes where it changes most who wins');
      expect(needs).toMatch(/^; America needs /);
      expect(why.slice(0, -1).join('')).toBe(reason);
    }
  });
  test('9.3 the reasons leave out what a hand is worth if that is nothing', () => {
    const table = new Table(commits(['Tactics 1'], ['5x +1'], { toAct: 'american' }));
    const { about } = table.decision.choices.find(({ suggested }) => suggested) ?? {};
    expect(about).toMatch(/; the British hold 1 marker$/);
  });
  test('9.4 once no points are left, the question says why it is asked all the same', () => {
    const table = new Table(commits([], ['+1 1']));
    table.choose('By Hand');
    expect(table.decision.prompt).toMatch(/Track 1 of 9; then [^.]+\. How many of your 1 point do you commit to it\?$/);
    table.choose('1 point');
    expect(table.labels).toEqual(['None']);
    expect(table.decision.prompt).toContain('You have no points left. You are asked for each track all the same');
  });
  test('9.3 by hand, the question says why some numbers are not offered, and which track is the last', () => {
    const table = new Table(commits([], ['2x +2']));
    table.choose('By Hand');
    expect(table.labels).toEqual(['None', '2 points', '4 points']);
    expect(table.decision.prompt).toMatch(/ Only whole markers are committed, so not every number is possible\.$/);
    while (!/Track 9 of 9/.test(table.decision.prompt)) table.choose('None');
    expect(table.decision.prompt).toContain('Track 9 of 9, the last.');
  });
  test('11.2 the rule about regions says what does not change loyalty', () => {
    const rule = rulesOf('revolution').find(({ number }) => number === '11.2');
    expect(rule?.text).toContain('Marches and battles do not change loyalty.');
  });
  test('9.3 a side with an empty hand is not asked', () => {
    const table = new Table(mobilizes('american', 1, {}, { hands: { british: ['Spy 1'] } }));
    table.choose('Done').choose('Done');
    expect([table.seat, table.decision.title]).toEqual(['british', 'Rabble rousing']);
    table.choose('As Suggested');
    expect(table.decision.title).not.toBe('Rabble rousing');
  });
});

describe('10 Progress', () => {
  rule(
    '10.2 an American win moves Progress a step, 10.4 never beyond the Articles',
    commits([], ['+1 1'], { progress: 'articles' }),
    [],
    table => {
      allot(table, { Progress: 1 });
      expect(table.view().progress).toBe('articles');
      const won = new Table(commits([], ['+1 1'], { progress: 'congress' }));
      expect(allot(won, { Progress: 1 }).view().progress).toBe('declaration');
      expect(table.told).toContain('the Americans win, and nothing moves');
    },
  );
  rule(
    '10.3 a British win holds Progress back, also without an opponent',
    commits(['+1 1'], [], { progress: 'congress' }),
    [],
    table => {
      allot(table, { Progress: 1 });
      expect(table.view().progress).toBe('congress');
      expect(table.told).toContain('the British win, and nothing moves');
    },
  );
  test('10.5 what a step brings holds for all after it: Continentals at three from the professional army on (13.4)', () => {
    const price = (progress: string): string =>
      new Table(mobilizes('american', 9, { albany: ['Continental'] }, { progress })).labels.filter(label =>
        label.startsWith('Continental'),
      )[0];
    expect(['declaration', 'professional', 'articles'].map(price)).toEqual([
      ...['Continental (4 points)', 'Continental (3 points)', 'Continental (3 points)'],
    ]);
  });
});

describe('11 Loyalty', () => {
  rule(
    '11.2 an American win moves loyalty to the right, 11.3 a British one to the left',
    commits(['+1 1'], ['+1 2']),
    [],
    table => {
      allot(table, { Canada: 1 });
      allot(table, { West: 1 });
      expect(table.view().loyalty).toMatchObject({ CAN: -3, W: 1 });
    },
  );
  rule('11.5 loyalty does not go beyond three', commits(['+1 1'], [], { loyalty: { CAN: -3 } }), [], table => {
    allot(table, { Canada: 1 });
    expect(table.view().loyalty.CAN).toBe(-3);
  });
  test('11.6 loyalty sets the price of militia: 1, 2 and 3; 11.1 occupation is not loyalty', () => {
    const price = (level: number): string | undefined =>
      new Table(mobilizes('american', 9, { boston: ['British Regular'] }, { loyalty: { NE: level } })).labels.find(
        label => label.startsWith('Militia in New England'),
      );
    expect([1, 0, -1].map(price)).toEqual([
      ...['Militia in New England… (1 each)', 'Militia in New England… (2 each)', 'Militia in New England… (3 each)'],
    ]);
  });
  test('11.6 at 3 the towns of a region count twice, for that side only', () => {
    const points = (level: number): readonly number[] => {
      const places = { boston: ['British Regular'], newport: ['Continental'] };
      const { british, american } = new Table(mobilizes('american', 1, places, { loyalty: { NE: level } })).view()
        .standing;
      return [british.towns, american.towns];
    };
    expect([points(3), points(2), points(-3)]).toEqual([
      [5, 4],
      [5, 2],
      [10, 2],
    ]);
  });
});

describe('12 Europe', () => {
  rule(
    '12.2 America moves Europe to the right, 12.3 Britain to the left, 12.6 not beyond the edge',
    commits(['+1 1'], [], { europe: 'concert' }),
    [],
    table => {
      allot(table, { Europe: 1 });
      expect(table.view().europe).toBe('concert');
      const fromNeutral = (british: readonly string[], american: readonly string[]): string =>
        allot(new Table(commits(british, american)), { Europe: 1 }).view().europe;
      expect([fromNeutral([], ['+1 1']), fromNeutral(['+1 1'], [])]).toEqual(['volunteers', 'scoff']);
    },
  );
  rule(
    '12.5 after the Declaration America rolls two dice; 9.4 Britain alone wins without a die all the same',
    commits(['+1 1'], ['+1 2'], { progress: 'declaration' }),
    [6, 3, 4],
    table => {
      allot(table, { Europe: 1 });
      allot(table, { Europe: 1 });
      expect(table.told).toContain('Europe: British 1 + 6 = 7, Americans 1 + 3 + 4 = 8; the Americans win');
      const alone = new Table(commits(['+1 1'], [], { progress: 'declaration' }));
      allot(alone, { Europe: 1 });
      expect(alone.view().europe).toBe('scoff');
    },
  );
  rule(
    '9.3 what one table changes holds for the next: two dice in Europe once independence is declared (12.5)',
    commits(['+1 1'], ['+1 2', '+1 3'], { progress: 'congress' }),
    [1, 1, 1],
    table => {
      allot(table, { Europe: 1 });
      allot(table, { Progress: 1, Europe: 1 }).choose('Revolutionary');
      expect(table.view().progress).toBe('declaration');
      expect(table.told).toContain('Americans 1 + 1 + 1 = 3');
    },
  );
  rule(
    '7.9 Master Plan by order: lost dice are rerolled once, and the second must be taken',
    commits(['+1 1'], ['+1 2', 'Master Plan'], {
      orders: [
        [2, 1, 0, 3, 0],
        [2, 1, 1, 3, 0],
      ],
    }),
    [5, 1, 6],
    table => {
      allot(table, { Progress: 1 });
      allot(table, { Progress: 1 });
      expect(table.view().progress).toBe('congress');
      expect(table.told).toContain('The Americans play Master Plan');
      expect(table.view().hands.american.count).toBe(0);
    },
  );
  test.each([
    ['a lead that no die makes up', { loyalty: { NE: 0 } }, 'New England', ['+1 2', '+1 3'], [1, 6], 1],
    ['a lead that a die makes up', { loyalty: { NE: 0 } }, 'New England', ['+1 2'], [1, 6, 2], 0],
    ['a tie where America is at the top', { loyalty: { NE: 3 } }, 'New England', ['+1 2'], [1, 6], 1],
    ['a win where America is at the top', { loyalty: { NE: 3 } }, 'New England', ['+1 2'], [1, 5, 2], 0],
    ['a step that is no gain or loss', { progress: 'articles' }, 'Progress', ['+1 2'], [1, 6], 1],
  ])('7.9 Master Plan by order is not spent in vain: %s', (_, more, track, american, dice, kept) => {
    const master = track === 'Progress' ? MASTER_PROGRESS : MASTER_REGION;
    const orders = [
      [2, 1, master, 3, 0],
      [2, 1, 0, 3, 0],
    ];
    const table = new Table(commits(['+1 1', 'Master Plan'], american, { ...more, orders }), dice);
    allot(table, { [track]: 1 });
    allot(table, { [track]: american.length });
    expect(table.view().hands.british.count).toBe(kept);
  });
  test('12.7 effects add up from Neutral outwards: a die for Britain, cheap Hessians without a marker, ten markers', () => {
    const at = (europe: string, side: 'british' | 'american' = 'british'): Table =>
      new Table(mobilizes(side, 20, { albany: ['Continental'] }, { europe }), [1]);
    expect(['neutral', 'scoff', 'princes', 'concert'].map(step => at(step).view().standing.british.dice)).toEqual([
      2, 3, 3, 3,
    ]);
    expect(at('scoff').labels).toContain('Hessian regular (2 points)');
    expect(at('princes').labels).toContain('Hessian regular (1 point)');
    const hired = (europe: string): number => {
      const table = at(europe).choose('Hessian regular');
      return table.view().hands.american.count;
    };
    expect([hired('scoff'), hired('princes'), hired('concert')]).toEqual([1, 0, 0]);
    const most = (europe: string): string => at(europe, 'american').choose('Campaign').labels[0];
    expect([most('princes'), most('concert')]).toEqual(['15 markers (15 points)', '10 markers (10 points)']);
  });
  rule(
    '12.7 Foreign Volunteers: the first American regular or light unit of a year is a point cheaper',
    mobilizes('american', 9, { albany: ['Continental'] }, { europe: 'volunteers' }),
    [],
    table => {
      table.choose('Continental (3 points)').choose('Albany');
      expect(table.labels).toContain('Continental (4 points)');
      expect(table.points).toEqual([0, 6]);
    },
  );
});
