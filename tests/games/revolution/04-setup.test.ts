import { describe, expect, test } from 'vitest';
import { revolution } from '../../../src/games/revolution/index.ts';
import { DEFAULTS } from '../../../src/games/revolution/setup.ts';
import { beginMatch } from '../match-table.ts';
import { mobilizes, problemWith, rule, Table } from './table.ts';

/** A table whose match begins with the set-up. */
class Fresh extends Table {
  constructor(options: Record<string, boolean> = {}, draw: (of: number) => number = () => 0) {
    super({ year: 1782, phase: 'mobilize', places: {} });
    const setting = { scenario: 'short', options: { ...DEFAULTS, ...options } };
    Object.assign(this, { match: beginMatch(revolution, { setting }, draw) });
  }
}

describe('4 Set-up', () => {
  test('4.2 the British place their forces first; 4.2 forts of Quebec and Halifax are garrisoned (FAQ)', () => {
    const table = new Fresh();
    expect(table.seat).toBe('british');
    table.choose('Place Them by Hand');
    for (const place of ['Montreal', 'Montreal']) table.choose(place);
    // Two counters are left for two forts.
    expect(table.labels.sort()).toEqual(['Halifax', 'Quebec']);
    // The last of them goes to the fort that is left, unasked.
    table.choose('Halifax');
    expect(table.in('quebec', 0)).toEqual(['British Militia 3']);
  });
  test('4.2 whatever has only one place to be is there: Boston, Ticonderoga, New York, Norfolk, Detroit, the islands, Britain', () => {
    const table = new Fresh();
    const counts = ['boston', 'ticonderoga', 'new_york', 'norfolk', 'fort_detroit', 'nassau', 'kingstown', 'kingston'];
    expect(counts.map(place => table.in(place, 0).length)).toEqual([6, 1, 1, 1, 2, 1, 1, 1]);
    expect(table.in('britain', 0).sort()).toEqual([
      ...['British Fleet 2', 'British Light 2', 'British Regular 4', 'British Regular 5'],
      ...['Clinton', 'R. Howe', 'W. Howe'],
    ]);
    expect(table.view().fort).toMatchObject({ boston: 'british', quebec: 'british', halifax: 'british' });
    expect(table.view().partisan).toEqual({ boston: 'american', richmond: 'american' });
  });
  test('4.3 Americans do not stand with British units, and draw six markers at random', () => {
    const table = new Fresh();
    table.choose('Suggested Places').choose('Place Them by Hand');
    expect(table.decision.prompt).toContain('Ward');
    expect(table.offers('Newport')).toBe(true);
    expect(table.offers('Boston')).toBe(false);
    table.skipTo(/Political Phase/, 20);
    expect(table.view().hands.american.count).toBe(6);
    expect(table.view().hands.british.count).toBe(0);
  });
  test('4.4 France and 4.5 Spain begin neutral, in their lands and boxes', () => {
    const table = new Fresh();
    expect(table.in('port_au_prince')).toEqual(['French Regular 1']);
    expect(table.in('france')).toHaveLength(10);
    expect(table.in('spain')).toHaveLength(4);
    expect(table.in('havana')).toHaveLength(3);
    expect(table.view().europe).toBe('neutral');
  });
  test('4.7 America goes first in 1775, without a bid', () => {
    const table = new Fresh();
    table.choose('Suggested Places').choose('Suggested Places');
    expect(table.view().first).toBe('american');
    expect(table.decision.prompt).toContain('Political Phase');
  });
  test('4.1 all markers lie in the pool; 7.8 those of options that are not used are set aside, and forts with them (1.4)', () => {
    expect(new Fresh().view().pool).toBe(55);
    const bare = new Fresh({ forts: false, partisans: false, massacre: false });
    // Bait and two Engineers.
    expect(bare.view().pool).toBe(52);
    expect(bare.view().elsewhere.out.toSorted()).toEqual(['Bait the Redcoats/Bluecoats', 'Engineers 1', 'Engineers 2']);
    expect(bare.view().fort).toEqual({});
    expect(bare.view().partisan).toEqual({});
  });
  test('4.1 Bait needs massacres as well as partisans', () =>
    expect(new Fresh({ massacre: false }).view().elsewhere.out).toEqual(['Bait the Redcoats/Bluecoats']));
  test('7.8 a position with a marker of an option that is off is refused', () => {
    const held = (options: Record<string, boolean>): string | null =>
      problemWith({ options, places: {}, hands: { british: ['Bait the Redcoats/Bluecoats'] } });
    expect(held({ partisans: true, massacre: true })).toBeNull();
    expect(held({ partisans: true, massacre: false })).toContain(
      'Bait the Redcoats/Bluecoats is in play without the option',
    );
    expect(problemWith({ options: { forts: false }, places: {}, hands: { out: ['Spy 1'] } })).toBeNull();
  });
});

describe('4.8 The first year', () => {
  const british = (year: number): Table =>
    new Table(mobilizes('british', 30, { boston: ['Gage', 'British Regular'] }, { year, scenario: 'short' }));
  test('4.8 in 1775 Britain pays double for units, leaders and markers, in 1776 no more', () => {
    const prices = (table: Table): string[] =>
      table.labels.filter(label => /^(British (regular|light|fleet)|Campaign|A Leader|Militia in New)/.test(label));
    expect(prices(british(1775))).toEqual([
      ...['Campaign Markers… (2 each)', 'A Leader, Drawn Blind (10 points)', 'British regular (6 points)'],
      ...['British light unit (6 points)', 'British fleet (12 points)', 'Militia in New England… (6 each)'],
    ]);
    expect(prices(british(1776))).toEqual([
      ...['Campaign Markers… (1 each)', 'A Leader, Drawn Blind (5 points)', 'British regular (3 points)'],
      ...['British light unit (3 points)', 'British fleet (6 points)', 'Militia in New England… (3 each)'],
    ]);
  });
  test('4.8 America pays the same in 1775', () => {
    const table = new Table(mobilizes('american', 9, { boston: ['Ward', 'Continental'] }, { year: 1775 }));
    expect(table.labels).toContain('Campaign Markers… (1 each)');
  });
});

describe('4.9 and 4.10', () => {
  const declares = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...{ year: 1778, scenario: 'short', phase: 'allotPlan', toAct: 'american', progress: 'congress' },
    ...{ places: { boston: ['British Regular'] }, hands: { american: ['+1 1'] } },
    ...more,
  });
  rule('4.9 the Declaration sends Cornwallis and his army to Britain at once, free', declares(), [], table => {
    expect(table.in('britain')).toEqual([]);
    table.choose('Mostly for Progress');
    expect(table.view().progress).toBe('declaration');
    expect(table.in('britain').sort()).toEqual([
      'British Fleet 3',
      'British Grenadier 2',
      'British Light 5',
      'British Marine 1',
      ...[10, 11, 12, 13, 14, 9].map(n => `British Regular ${n}`),
      'Cornwallis',
    ]);
    expect(table.told).toContain('Cornwallis gathers an army in Britain');
  });
  test('4.9 they cannot be raised before: eight regulars are outside that army', () => {
    const table = new Table(
      mobilizes('british', 40, { britain: ['8x British Regular'] }, { year: 1778, scenario: 'short' }),
    );
    expect(table.offers('British regular')).toBe(false);
    expect(table.offers('British marine')).toBe(false);
    expect(table.offers('British light unit')).toBe(true);
  });
  rule(
    '4.10 the Congress calls Washington, with an American unit anywhere on the map',
    declares({
      progress: 'tread',
      places: { albany: ['American Militia'], richmond: ['Continental'], reserve: ['Washington'] },
    }),
    [],
    table => {
      table.choose('Mostly for Progress');
      expect(table.decision.prompt).toContain('Washington');
      expect(table.labels).toEqual(['Albany', 'Richmond']);
      expect(table.decision.choices.map(({ suggested, about }) => [suggested, about])).toEqual([
        [undefined, 'strength 1, no leader'],
        [true, 'strength 2, no leader; nowhere could he lead more'],
      ]);
      table.choose('Richmond');
      expect(table.in('richmond')).toContain('Washington');
    },
  );
  rule(
    '4.10 he is suggested to the greatest strength, however great both are',
    declares({
      progress: 'tread',
      places: { albany: ['4x Continental'], richmond: ['7x Continental'], reserve: ['Washington'] },
    }),
    [],
    table => {
      table.choose('Mostly for Progress');
      expect(table.decision.choices.filter(({ suggested }) => suggested).map(({ label }) => label)).toEqual([
        'Richmond',
      ]);
    },
  );
  rule(
    '4.10 with no American unit on the map he waits for the next one raised',
    mobilizes('american', 9, { reserve: ['Washington'] }, { progress: 'congress', year: 1778, scenario: 'short' }),
    [],
    table => {
      table.choose('Militia in New England').choose('Boston').choose('Boston');
      expect(table.in('boston')).toContain('Washington');
      expect(table.told).toContain('Washington takes command in Boston');
    },
  );
  rule(
    '4.10 a fleet is an American unit too: he comes aboard',
    declares({
      progress: 'tread',
      places: { newport: ['American Fleet 1'], reserve: ['Washington'], boston: ['Gage'] },
    }),
    [],
    table => {
      table.choose('Mostly for Progress');
      expect(table.decision.choices[0].about).toBe('nobody ashore; 1 fleet');
      table.choose('Newport');
      expect(table.told).toContain('Washington takes command in Newport');
      expect(
        table
          .view(1)
          .stacks.flatMap(({ pieces }) => pieces)
          .find(({ id }) => id === 'Washington')?.aboard,
      ).toBe('American Fleet 1');
    },
  );
  test('4.10 he is not in the pool of leaders', () => {
    const places = { albany: ['Continental'], new_york: ['American Fleet'] };
    const table = new Table(
      mobilizes('american', 99, places, { year: 1778, scenario: 'short' }),
      new Array(40).fill(1),
    );
    for (let n = 0; n < 13; n++) {
      table.choose('A Leader');
      if (table.decision.prompt.includes('take command')) table.take(1);
    }
    // All thirteen others are on the map, and nobody is left to be drawn.
    expect(table.offers('A Leader')).toBe(false);
    expect(table.told).not.toContain('Washington');
  });
  test('4.11 a position with more counters of a kind than there are is refused', () =>
    expect(problemWith({ places: { boston: ['13x Continental'] } })).toContain('Continental'));
});
