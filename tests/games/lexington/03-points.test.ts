import { expect } from 'vitest';
import { allTownsBut, rule } from './table.ts';

const last = { turn: 14, phase: 'march' } as const;
const FAR = { barretts: allTownsBut() };

rule(
  '3.1 the side with more points wins',
  {
    ...last,
    places: FAR,
    taken: { concord: 'supplies', lincoln: 'supplies', meadows: 'supplies' },
    hits: 2,
    concord: true,
  },
  [],
  t => {
    t.finish();
    expect(t.match.outcome()).toMatchObject({
      winner: 0,
      scores: [3, 2],
      reason: '3 points to 2.',
    });
    expect(t.match.sight('spectator').text).toContain('The match is over. The British have won. 3 points to 2.');
  },
);

rule(
  '3.1 with as many points on both sides nobody has won',
  { ...last, places: FAR, taken: { concord: 'supplies', lincoln: 'supplies' }, hits: 2, concord: true },
  [],
  t => {
    t.finish();
    expect(t.match.outcome()).toMatchObject({ winner: null, scores: [2, 2] });
  },
);

rule(
  '3.2 every line of the point system',
  {
    ...last,
    places: { ...FAR, gone: ['Revere captured', 'Dawes captured'], boston: ['Raider 1 silent', 'Gun 1 hit'] },
    taken: {
      concord: 'supplies',
      lincoln: 'supplies',
      meadows: 'supplies',
      waltham: 'supplies',
      woburn: 'blank',
      lexington: 'sons',
    },
    sons: 'captured',
    hits: 3,
    concord: true,
  },
  [],
  t => {
    t.finish();
    // 2 hits, 4 cards, 5 for Hancock and Adams, 2 riders; the Americans 3 hits.
    expect(t.score).toEqual([13, 3]);
    expect(t.match.outcome()?.sheet.map(({ points }) => points)).toEqual([
      [2, 3],
      [4, 0],
      [5, 0],
      [2, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  },
);

rule('6.9 ten points to the Americans if no British figure ever entered Concord', { ...last, places: FAR }, [], t => {
  t.finish();
  expect(t.score).toEqual([0, 10]);
});

rule(
  '6.10 a point for each figure outside Boston and Charlestown, two for the cannon',
  {
    ...last,
    places: { ...FAR, charlestown: ['2x Line'], cambridge: ['3x Line'], menotomy: ['Gun'], medford: ['Raider 1'] },
    concord: true,
  },
  [],
  t => {
    t.finish();
    expect(t.score).toEqual([0, 6]);
  },
);

rule('5.1 the match ends after turn 14', { turn: 13, phase: 'alert', places: FAR, concord: true }, [], t => {
  expect(t.match.outcome()).toBeNull();
  t.until(14).done().done();
  expect(t.match.outcome()).not.toBeNull();
  expect(t.view().cards.concord).not.toBe('hidden');
});

rule(
  '4.5 the seats of a side win and score together',
  { ...last, scenario: 'four-commanders', places: FAR, hits: 1, concord: true },
  [],
  t => {
    t.finish();
    expect(t.match.outcome()).toMatchObject({ winner: 2, scores: [0, 0, 1, 1] });
  },
);
