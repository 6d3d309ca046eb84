import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

rule(
  'FAQ 2: units still under a Gather or Muster marker take no mark off a search',
  {
    places: {
      menotomy: ['Regular', 'Minuteman under marker', 'Militia 1 hidden under marker'],
      medford: ['Regular', 'Minuteman', 'Militia 2 hidden under marker'],
    },
    gather: { menotomy: 'muster', medford: 'gather' },
    arms: { menotomy: 'unsearched', medford: 'unsearched' },
    deck: [9, 20, 1],
  },
  [],
  t => {
    t.choose('Search / Capture in Menotomy');
    expect(t.points('british')).toBe(3);
    t.pass();
    // In Medford the one active kind takes its mark off, the one under the marker does not.
    t.choose('Search / Capture in Medford');
    expect(t.points('british')).toBe(3 + 2);
  },
);

const sons = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places,
  gather: { lexington: 'gather' },
  deck: [1, 3, 9, 2],
  ...more,
});

rule(
  'FAQ 4: one Action tries for Adams and for Hancock, under a Gather marker in the same region',
  sons({ lexington: ['Regular', 'Adams under marker', 'Hancock under marker'] }, { deck: [2, 4, 1] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington').choose('Capture Adams').choose('Capture Hancock');
    expect(t.marks('Adams')).toContain('captured');
    expect(t.marks('Hancock')).toContain('captured');
    expect(t.view().actions.british).toBe(2);
    expect(t.points('british')).toBe(0);
  },
);

rule(
  'FAQ 4: in different regions Adams and Hancock need an Action each',
  sons({ lexington: ['Regular', 'Adams'], lincoln: ['Regular', 'Hancock'] }, { deck: [2, 4, 1] }),
  [],
  t => {
    expect(t.offers('Search / Capture in Lincoln')).toBe(true);
    t.choose('Search / Capture in Lexington');
    expect(t.marks('Adams')).toContain('captured');
    expect(t.marks('Hancock')).toEqual([]);
    expect(t.seat).toBe('patriot');
  },
);

rule(
  'FAQ 4: when both cards fail, each further card costs a point and tries for Adams or for Hancock, not for both',
  sons({ lexington: ['Regular', 'Adams', 'Hancock'] }, { points: { british: 3, patriot: 0 }, deck: [1, 9, 3, 2, 5] }),
  [],
  t => {
    t.choose('Search / Capture in Lexington').choose('Capture Adams').choose('Draw again');
    expect(t.points('british')).toBe(2);
    t.choose('Capture Hancock').choose('Draw again');
    expect(t.points('british')).toBe(1);
    expect(t.marks('Adams')).toContain('captured');
    expect(t.marks('Hancock')).toContain('captured');
  },
);

rule('FAQ 4: without a point to pay there is no further card', sons({ lexington: ['Regular', 'Adams'] }), [], t => {
  t.choose('Search / Capture in Lexington');
  expect(t.told).not.toContain('draw again');
  expect(t.seat).toBe('patriot');
  t.choose('Stay in Lexington');
});

rule(
  'FAQ 5: a numbered marker that was searched costs the Patriots nothing; they just do not get its points',
  {
    places: { barretts: ['Regular'], waltham: ['Warren'] },
    arms: { barretts: 'unsearched', lincoln: 'unsearched', roxbury: 'unsearched' },
    turn: 12,
    actions: { british: 1, patriot: 0 },
    points: { british: 0, patriot: 2 },
    concord: true,
    percy: true,
    shot: true,
    deck: [4, 1],
  },
  [],
  t => {
    t.choose("Search / Capture in Barrett's Farm");
    // Two marks for the British; the Patriots keep their two points and add 4 for Lincoln and 1 for Roxbury.
    expect(t.match.outcome()?.scores).toEqual([2, 2 + 4 + 1]);
  },
);

rule(
  'FAQ 6: removing a Hinder Search marker where an unbroken, active Patriot unit stands is not the Shot',
  {
    places: { menotomy: ['Regular', 'Minuteman'] },
    arms: { menotomy: 'unsearched' },
    hinder: { search: { at: 'menotomy', side: 2 } },
    deck: [9, 1],
  },
  [],
  t => {
    t.choose('Remove Hinder Search');
    expect(t.view().shot).toBe(false);
    t.pass();
    // The search itself is.
    t.choose('Search / Capture in Menotomy');
    expect(t.view().shot).toBe(true);
  },
);

const percy = (turn: number, options: PositionDocument['options'] = {}): PositionDocument => ({
  places: { 'turn-track': ["8x Percy's Regular", 'Percy', 'Field Cannon'], concord: ['Regular'], waltham: ['Warren'] },
  options,
  turn,
  actions: { british: 1, patriot: 0 },
  shot: true,
  concord: true,
  deck: [14, 3, 1],
});

rule('FAQ 9: Percy comes on turn 9, not on the 8 that the map shows', percy(7), [], t => {
  t.pass();
  expect(t.view().turn).toBe(8);
  expect(t.at('Percy')).toBe('turn-track');
});

rule('FAQ 9: if both agree, Percy comes on turn 8', percy(7, { percyTurn: '8' }), [], t => {
  t.pass();
  expect(t.view().turn).toBe(8);
  expect(t.at('Percy')).toBe('boston');
});

rule(
  'FAQ 10: when attacked, the cannon breaks one militia before combat begins, one of the attackers if it can',
  {
    places: { lincoln: ['Regular', 'Field Cannon', 'Militia 1 strength 1', 'Militia 2 strength 2 fired', 'Minuteman'] },
    shot: true,
    toAct: 'patriot',
  },
  [1],
  t => {
    t.choose('Attack in Lincoln').all().none();
    expect(t.marks('Militia 1')).toEqual(['broken']);
    expect(t.marks('Militia 2')).toEqual(['fired']);
    t.none();
    // Only the Minuteman is left to fire.
    expect(t.told).toContain('The Patriots fire in Lincoln: 1;');
  },
);

rule(
  'FAQ 10: a militia broken by the cannon is not said to attack',
  {
    places: { lincoln: ['Regular', 'Field Cannon', 'Militia 1 strength 1'] },
    shot: true,
    toAct: 'patriot',
  },
  [],
  t => {
    t.choose('Attack in Lincoln').none();
    expect(t.decision.prompt).toContain('Nobody is left to attack Lincoln.');
  },
);

rule(
  'FAQ 10: against minutemen alone it breaks nobody',
  { places: { lincoln: ['Regular', 'Field Cannon', 'Minuteman'] }, shot: true, toAct: 'patriot' },
  [1],
  t => {
    t.choose('Attack in Lincoln').none().none();
    expect(t.marks('Minuteman 1')).toEqual(['fired']);
  },
);
