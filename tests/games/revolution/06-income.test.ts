import { describe, expect, test } from 'vitest';
import { problemWith, rule, Table } from './table.ts';

/** The set-up of the play report, and what it says of the first two years. */
const BRITISH_1775 = {
  boston: ['Gage', '3x British Regular', 'British Light', 'British Fleet'],
  quebec: ['Carleton', 'British Regular'],
  halifax: ['British Militia'],
  st_johns: ['British Militia'],
  ticonderoga: ['British Detachment'],
  new_york: ['British Detachment'],
  norfolk: ['British Militia'],
  charlotte: ['British Militia'],
  fort_detroit: ['Hamilton', 'British Detachment'],
  st_augustine: ['British Detachment'],
  baton_rouge: ['British Detachment'],
  pensacola: ['British Militia'],
  nassau: ['British Detachment'],
  kingstown: ['British Detachment'],
  kingston: ['British Detachment'],
};
const AMERICAN_1775 = {
  newport: ['Ward', '3x American Militia'],
  portsmouth: ['American Militia'],
  new_haven: ['American Militia'],
  princeton: ['Arnold', 'American Militia'],
  philadelphia: ['Allen', 'American Militia'],
  valley_forge: ['American Militia'],
  baltimore: ['American Militia'],
  alexandria: ['American Militia'],
  wilmington_de: ['American Militia'],
  hillsboro: ['American Militia'],
  new_bern: ['American Militia'],
  boonesboro: ['American Militia'],
};
const partisan = { boston: 'american', richmond: 'american' };

describe('6 Political points', () => {
  test('6.2 the play report: 23 British points and 25 American ones in 1775', () => {
    const table = new Table(
      { year: 1775, phase: 'mobilize', places: { ...BRITISH_1775, ...AMERICAN_1775 }, partisan },
      [],
    );
    const { british, american } = table.view().standing;
    expect([british.towns, american.towns]).toEqual([23, 25]);
  });
  rule(
    '6.6 two dice for Britain, one for America in 1775',
    { year: 1775, phase: 'income', toAct: 'american', places: { ...BRITISH_1775, ...AMERICAN_1775 }, partisan },
    [3, 2, 3],
    table => {
      expect(table.view().points).toEqual({ british: 28, american: 28 });
    },
  );
  test('6.4 partisans void a town, 37.2 so does a massacre; 11.6 full loyalty doubles', () => {
    const points = (more: Record<string, unknown>) =>
      new Table(
        {
          year: 1777,
          phase: 'mobilize',
          places: { boston: ['British Regular'], portsmouth: ['American Militia'] },
          ...more,
        },
        [],
      ).view().standing;
    expect(points({}).british.towns).toBe(5);
    expect(points({ partisan: { boston: 'american' } }).british.towns).toBe(0);
    expect(points({ massacre: ['boston'] }).british.towns).toBe(0);
    expect(points({ loyalty: { NE: -3 } }).british.towns).toBe(10);
    expect(points({}).american.towns).toBe(4);
  });
  test('24.4 a counter cannot be at sea without its fleet', () => {
    expect(problemWith({ places: { s_ocean: ['Continental'] } })).toContain('at sea without a fleet');
  });
});
