import { describe, expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { allTownsBut, rule } from './table.ts';

const leaving: PositionDocument = { turn: 4, places: {} };
const RAIDERS = ['Raider 1', 'Raider 2', 'Raider 3', 'Raider 4', 'Raider 5', 'Raider 6'];

rule('6.3 the question says what each throw does to the boats', leaving, [], t => {
  expect(t.decision.prompt).toBe(
    'How does the raiding force leave Boston? Boats to Cambridge: 1-2 stuck at sea, 3-4 Cambridge, 5-6 as far as Brookline, Menotomy or Watertown. Boats to Charlestown: 1-2 Charlestown, 3-6 as far as Medford or Cambridge.',
  );
});

rule('6.3 the choice to stay in Boston says that the boats are lost', leaving, [], t => {
  const stay = t.decision.choices.find(({ label }) => label === 'Stay in Boston');
  expect(stay?.about).toBe('the boats are lost for good; later by road, and by the ferry from turn 7');
});

rule(
  '6.3 the board in words capitalizes each place, even the sea',
  { turn: 4, phase: 'march', american: true, places: { 'at-sea': ['6x Raider'], cambridge: ['Cambridge'] } },
  [],
  t => {
    const places = t.match.sight(0).text.match(/^- .*$/gm) ?? [];
    expect(places.filter(line => !/^- [A-Z]/.test(line))).toEqual([]);
    expect(places).toContainEqual(expect.stringMatching(/^- At sea: 6 /));
  },
);

rule('6.3 by road the raiding force goes to Brookline without a die', leaving, [], t => {
  expect(t.labels).toHaveLength(4);
  t.choose('By Road');
  expect(t.in('brookline').filter(id => id.startsWith('Raider'))).toEqual(RAIDERS);
  // Entering Brookline alerts its militia at the end of the turn (10.3).
  expect(t.at('Brookline')).toBe('brookline');
});

describe.each([1, 2])('boats to Cambridge, die %i', die => {
  rule(
    `6.3 Errata 1: on a ${die} the force is stuck at sea and can only land in Cambridge on turn 5`,
    leaving,
    [die],
    t => {
      t.choose('Boats to Cambridge');
      // Turn 5 has come and gone without a question: the force has landed and may not move.
      expect(t.view().turn).toBe(6);
      expect(t.in('cambridge')).toEqual(expect.arrayContaining(RAIDERS));
      expect(t.told).toContain('great delay, stuck at sea');
      expect(t.offers('Raiding force in Cambridge (6 figures)')).toBe(true);
    },
  );
});

describe.each([3, 4])('boats to Cambridge, die %i', die => {
  rule(`6.3 on a ${die} the force ends its turn in Cambridge`, leaving, [die], t => {
    t.choose('Boats to Cambridge');
    expect(t.at('Raider 6')).toBe('cambridge');
    expect(t.view().turn).toBe(5);
  });
});

describe.each([5, 6])('boats to Cambridge, die %i', die => {
  rule(`6.3 on a ${die} the force ends in Cambridge, Brookline, Menotomy or Watertown`, leaving, [die], t => {
    t.choose('Boats to Cambridge');
    expect(t.labels.sort()).toEqual(['Brookline', 'Cambridge', 'Menotomy', 'Watertown']);
    t.choose('Menotomy');
    expect(t.at('Raider 1')).toBe('menotomy');
    expect(t.view().turn).toBe(5);
  });
});

describe.each([1, 2])('boats to Charlestown, die %i', die => {
  rule(`6.3 on a ${die} the force ends its turn in Charlestown`, leaving, [die], t => {
    t.choose('Boats to Charlestown');
    expect(t.at('Raider 1')).toBe('charlestown');
  });
});

describe.each([3, 6])('boats to Charlestown, die %i', die => {
  rule(`6.3 on a ${die} the force ends in Charlestown, Medford or Cambridge`, leaving, [die], t => {
    t.choose('Boats to Charlestown');
    expect(t.labels.sort()).toEqual(['Cambridge', 'Charlestown', 'Medford']);
    t.choose('Medford');
    expect(t.at('Raider 1')).toBe('medford');
  });
});

rule('6.3 a force that stays has only the road on turn 5', leaving, [], t => {
  t.choose('Stay in Boston');
  expect(t.view().turn).toBe(5);
  t.choose('Raiding force in Boston');
  expect(t.labels).toEqual(['Brookline (costs 6 movement points)', 'Only Some of Them…']);
});

rule('6.3 from turn 7 a force that stayed has the ferry too', { turn: 7, phase: 'march', places: {} }, [], t => {
  t.choose('Raiding force in Boston');
  expect(t.labels.sort()).toEqual([
    'Brookline (costs 6 movement points)',
    'Cambridge (costs 5 movement points)',
    'Charlestown (costs 1 movement point)',
    'Medford (costs 5 movement points)',
    'Only Some of Them…',
  ]);
});

rule(
  '6.3 Errata 1: delayed at sea, the force is in Concord on turn 8 at the earliest',
  { ...leaving, places: { barretts: allTownsBut() } },
  [1],
  t => {
    t.choose('Boats to Cambridge').until(6);
    t.march('Raiding force in Cambridge', 'Menotomy').until(7);
    t.march('Raiding force in Menotomy', 'Lexington').until(8);
    expect(t.view().concord).toBe(false);
    t.choose('Raiding force in Lexington');
    expect(t.offers('Concord (costs 6 movement points)')).toBe(true);
  },
);

rule(
  '6.3 boats that are not delayed land in Cambridge and rouse its town, wherever the force ends',
  leaving,
  [5],
  t => {
    t.choose('Boats to Cambridge').choose('Menotomy');
    expect(t.told).toContain('lands in Cambridge, and ends its turn in Menotomy');
    expect([t.at('Cambridge'), t.at('Menotomy'), t.at('Watertown')]).toEqual(['cambridge', 'menotomy', 'at-home']);
  },
);

rule('6.3 boats to Charlestown that go on to Medford rouse Medford alone', leaving, [6], t => {
  t.choose('Boats to Charlestown').choose('Medford');
  expect([t.at('Medford'), t.at('Cambridge')]).toEqual(['medford', 'at-home']);
});
