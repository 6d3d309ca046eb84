import { describe, expect, test } from 'vitest';
import { problemWith, rule, Table } from './table.ts';

/** The set-up of the play report, a match that the rulebook tells. */
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

/** Garrisons that stand all through the play report. */
const ISLANDS = {
  nassau: ['British Detachment'],
  kingstown: ['British Detachment'],
  kingston: ['British Detachment'],
};
/**
 * The end of 1775 in the play report: a Continental holds New York (Arnold, who took it, has left play), four militia
 * were raised, Savannah is British.
 */
const BRITISH_1776 = {
  ...{ boston: ['Gage', '3x British Regular', 'British Light', 'British Fleet'] },
  ...{ quebec: ['Carleton', 'British Regular'], halifax: ['British Militia'], st_johns: ['British Militia'] },
  ...{ ticonderoga: ['British Detachment'], norfolk: ['British Militia'], charlotte: ['British Militia'] },
  ...{ fort_detroit: ['Hamilton', 'British Detachment'], savannah: ['British Detachment'] },
  ...{ st_augustine: ['British Militia'], baton_rouge: ['British Militia'], pensacola: ['British Detachment'] },
  ...ISLANDS,
};
const SOUTH_AND_WEST_1776 = {
  ...{ hillsboro: ['American Militia'], new_bern: ['American Militia'], wilmington_nc: ['American Militia'] },
  ...{ charles_town: ['American Militia'], boonesboro: ['American Militia'] },
};
const AMERICAN_1776 = {
  ...{ newport: ['Ward', '3x American Militia'], portsmouth: ['American Militia'], new_haven: ['American Militia'] },
  ...{ new_york: ['Continental'], princeton: ['American Militia'], albany: ['American Militia'] },
  ...{ philadelphia: ['Allen', 'American Militia'], valley_forge: ['American Militia'] },
  ...{ baltimore: ['American Militia'], alexandria: ['American Militia'], wilmington_de: ['American Militia'] },
  ...{ richmond: ['Clark', 'American Militia'] },
  ...SOUTH_AND_WEST_1776,
};
const CANADA = {
  quebec: ['Carleton', 'British Regular'],
  st_johns: ['British Militia'],
  ticonderoga: ['British Detachment'],
  fort_detroit: ['Hamilton', 'British Detachment'],
};
/**
 * The end of 1776: Clinton in Newport, his fleet in New Haven, Florida’s militia gone home, and Pensacola’s detachment
 * in St. Augustine. The tests add the rebels in Norfolk, as partisans.
 */
const BRITISH_1777 = {
  ...{ boston: ['Gage', '2x British Regular'], newport: ['Clinton', '2x British Regular'] },
  ...{ new_haven: ['British Fleet'], halifax: ['British Militia'], montreal: ['British Militia'] },
  ...{ norfolk: ['British Militia'], charlotte: ['British Militia'], savannah: ['British Detachment'] },
  ...{ st_augustine: ['British Detachment'] },
  ...CANADA,
  ...ISLANDS,
};
const LOWER_SOUTH = {
  ...{ wilmington_nc: ['American Militia'], charles_town: ['American Militia'], augusta: ['American Militia'] },
  ...{ camden: ['American Militia'], boonesboro: ['American Militia'] },
};
const AMERICAN_1777 = {
  ...{ portsmouth: ['American Militia'], new_york: ['Greene', '2x Continental'], princeton: ['American Militia'] },
  ...{ albany: ['American Militia'], philadelphia: ['Washington', 'Continental'], baltimore: ['American Militia'] },
  ...{ alexandria: ['American Militia'], wilmington_de: ['American Militia'], richmond: ['Clark', 'American Militia'] },
  ...{ hillsboro: ['American Militia'], new_bern: ['American Militia'] },
  ...LOWER_SOUTH,
};
/** The end of 1777: Howe in Richmond, Cornwallis in Hillsboro, their fleets in the ports where they landed (ruling). */
const BRITISH_1778 = {
  ...{ boston: ['Gage', '2x British Regular'], newport: ['Clinton', 'British Regular'] },
  ...{ richmond: ['W. Howe', '2x British Regular'], baltimore: ['British Fleet'] },
  ...{ hillsboro: ['Cornwallis', '3x British Regular'], new_bern: ['British Fleet'] },
  ...{ norfolk: ['British Militia'], charlotte: ['British Militia'], savannah: ['British Detachment'] },
  ...{ st_augustine: ['British Detachment'] },
  ...CANADA,
  ...ISLANDS,
};
const AMERICAN_1778 = {
  ...{ portsmouth: ['American Militia'], new_haven: ['2x Continental'], new_york: ['Greene', '2x Continental'] },
  ...{ princeton: ['American Militia'], albany: ['2x Continental'], philadelphia: ['Washington', 'Continental'] },
  ...{ alexandria: ['Clark', 'American Militia'], wilmington_de: ['American Militia'] },
  // The report raises seven militia “throughout the colonies” in 1777 without saying where. With one of them here the
  // sum is its 29.
  ...{ vincennes: ['American Militia'] },
  ...LOWER_SOUTH,
};

describe('6 Political points', () => {
  rule(
    '6.2 the play report, 1776: 20 British points of towns and a die sum of 10, 43 American ones and a 6',
    {
      ...{ year: 1776, phase: 'income', toAct: 'british', places: { ...BRITISH_1776, ...AMERICAN_1776 }, partisan },
      ...{ loyalty: { VA: 3, DS: 2, CAN: -1 }, progress: 'tread' },
    },
    [5, 5, 6],
    table => {
      const { british, american } = table.view().standing;
      expect([british.towns, american.towns]).toEqual([20, 43]);
      expect(table.points).toEqual([30, 49]);
    },
  );
  rule(
    '6.2 the play report, 1777: 22 British points with a fleet in New Haven (6.3), 37 American ones and two dice (6.7)',
    {
      ...{ year: 1777, phase: 'income', toAct: 'british', places: { ...BRITISH_1777, ...AMERICAN_1777 } },
      ...{ partisan: { ...partisan, norfolk: 'american' }, loyalty: { MA: 0, VA: 3, DS: 2, CAN: 0 } },
      ...{ progress: 'congress' },
    },
    [4, 5, 3, 4],
    table => {
      const { british, american } = table.view().standing;
      expect([british.towns, american.towns]).toEqual([22, 37]);
      expect(table.points).toEqual([31, 44]);
    },
  );
  rule(
    '6.2 the play report, 1778: 21 British points, three home dice and one for Scoff at the Rebels; 29 American ones, three dice',
    {
      ...{ year: 1778, phase: 'income', toAct: 'american', places: { ...BRITISH_1778, ...AMERICAN_1778 } },
      ...{ partisan: { ...partisan, norfolk: 'american' }, loyalty: { MA: 0, VA: 3, DS: 2, W: -1, CAN: -1 } },
      ...{ progress: 'declaration', europe: 'scoff' },
    },
    [4, 4, 5, 3, 3, 3, 4],
    table => {
      const { british, american } = table.view().standing;
      expect([british.towns, american.towns]).toEqual([21, 29]);
      expect(table.points).toEqual([34, 42]);
    },
  );
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
  test('6.4 partisans void a town, 37.2 a massacre voids it too; 11.6 full loyalty doubles', () => {
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
  test('24.4 a counter cannot be at sea without a fleet', () => {
    expect(problemWith({ places: { s_ocean: ['Continental'] } })).toContain('at sea without a fleet');
  });
});
