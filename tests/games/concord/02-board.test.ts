import { expect, test } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { problemWith, rule } from './table.ts';

const oneEach: PositionDocument = { places: { lexington: ['Regular 1'], concord: ['Minuteman 1'] }, turn: 2 };
/** The next Pass ends the turn. */
const lastPass: PositionDocument = { ...oneEach, actions: { british: 1, patriot: 0 } };

rule('2.0 the top card of the deck is turned up on the discard pile', { ...lastPass, deck: [7, 3] }, [], t => {
  const { discard } = t.view().deck;
  t.pass();
  expect(t.view().card).toMatchObject({ number: 7, british: 2, patriot: 5 });
  expect(t.view().deck).toMatchObject({ left: 1, discard: [...discard, 7] });
});

rule(
  '2.0 when the deck has run out, the discard pile is shuffled into a new one',
  { ...lastPass, deck: [] },
  // Each card stays where it is: the last of the discard pile is on top. It gives both sides equally many Actions, so a
  // die follows.
  [...Array.from({ length: 21 }, (_, i) => ({ ticket: 21 - i })), 1],
  t => {
    t.pass();
    expect(t.told).toContain('The deck has run out; the discard pile is shuffled anew.');
    expect(t.view().card?.number).toBe(22);
    expect(t.view().deck).toMatchObject({ left: 21, discard: [22] });
  },
);

test('2.0 the Action Track holds five Actions at most', () => {
  expect(problemWith({ ...oneEach, actions: { british: 6, patriot: 0 } })).toContain('actions.british');
  expect(problemWith({ ...oneEach, actions: { british: 5, patriot: 5 } })).toBeNull();
});

test('2.0 the Reserve Action Track holds two at most', () => {
  expect(problemWith({ ...oneEach, reserves: { british: 0, patriot: 3 } })).toContain('reserves.patriot');
  expect(problemWith({ ...oneEach, reserves: { british: 2, patriot: 2 } })).toBeNull();
});

rule(
  '2.0 the turn ends when neither side has an Action left, and Reserve Actions are carried over',
  { ...lastPass, reserves: { british: 1, patriot: 2 }, deck: [7] },
  [],
  t => {
    t.pass();
    expect(t.view().turn).toBe(3);
    expect(t.view().reserves).toEqual({ british: 1, patriot: 2 });
  },
);

rule(
  '2.0 a side whose Action Track is at zero does not act on its Reserve Actions',
  { ...oneEach, actions: { british: 2, patriot: 0 }, reserves: { british: 0, patriot: 2 } },
  [],
  t => {
    t.pass();
    expect(t.seat).toBe('british');
    expect(t.view().actions).toEqual({ british: 1, patriot: 0 });
  },
);

rule('3.0 a Scout goes to the regions that share a border', { places: { cambridge: ['Regular 1'] } }, [], t => {
  t.choose('Movement from Cambridge');
  const scouts = t.labels.filter(label => label.endsWith('(Scout)'));
  expect(scouts).toEqual([
    'Little Cambridge (Scout)',
    "Watson's Corner (Scout)",
    "Lechmere's Point (Scout)",
    'Prospect Hill (Scout)',
    'Fresh Pond (Scout)',
  ]);
});

rule(
  '3.0 a dark-blue water border cannot be crossed without a road',
  { places: { mtauburn: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement from Fresh Pond');
    expect(t.offers('Little Cambridge (Scout)')).toBe(false);
    expect(t.offers('Watertown (Scout)')).toBe(true);
  },
);

rule(
  '3.0 a road over dark-blue water makes its two regions adjacent, off the road too',
  { places: { cambridge: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement from Cambridge').choose('Little Cambridge (Scout)');
    expect(t.at('Regular 1')).toBe('littlecambridge');
  },
);

rule(
  '3.0 a light-blue stream separates no regions, but is not a road either',
  { places: { lincoln: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement from Lincoln');
    expect(t.offers('South Lexington (Scout)')).toBe(true);
    expect(t.offers(/via South Lexington/)).toBe(false);
  },
);

rule(
  '3.0 combat comes from an adjacent region (Assault) as well as in the region itself (Attack)',
  { places: { lexington: ['Regular 1'], fiske: ['Minuteman 1', 'Regular 2'] } },
  [],
  t => {
    expect(t.offers('Attack in Fiske Hill')).toBe(true);
    expect(t.offers('Attack in Lexington')).toBe(false);
    expect(t.offers('Assault from Lexington')).toBe(true);
  },
);

rule('3.0 without a road there is no March', { places: { lechmere: ['Regular 1'] } }, [], t => {
  t.choose('Movement from Lechmere');
  expect(t.labels.every(label => label.endsWith('(Scout)'))).toBe(true);
});

rule(
  '3.0 British Regulars land where the naval icons are: Cambridge and Lechmere’s Point, on the first turn',
  { places: { boston: ['Regular 1'] }, turn: 1 },
  [],
  t => {
    t.choose('Movement from Boston');
    expect(t.labels.filter(label => label.includes('by boat'))).toEqual([
      'Cambridge (by boat)',
      "Lechmere's Point (by boat)",
    ]);
  },
);

rule(
  '3.0 Patriot units stay out of Boston, by movement and by assault',
  { places: { roxbury: ['Minuteman 1', 'Warren'], boston: ['Regular 1'] }, toAct: 'patriot' },
  [],
  t => {
    expect(t.offers('Assault')).toBe(false);
    t.choose('Movement from Roxbury').all();
    expect(t.offers(/^Boston/)).toBe(false);
    expect(t.refused(1)).toMatchObject({ rule: '3.0', message: 'Boston is closed to Patriot units.' });
  },
);
rule(
  '3.0 Patriot units do not assemble in Boston',
  { places: { roxbury: ['Minuteman 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Assemble');
    expect(t.offers(/^Brookline/)).toBe(true);
    expect(t.offers(/^Boston/)).toBe(false);
  },
);

rule(
  '3.0 no Patriot Action is aimed at the British in Boston',
  { places: { boston: ['5x Regular marched'], roxbury: ['Minuteman 1'] }, shot: true, toAct: 'patriot' },
  [],
  t => {
    expect(t.offers('Ambush')).toBe(false);
    expect(t.offers('Snipe')).toBe(false);
    expect(t.offers('Assault')).toBe(false);
  },
);

rule(
  '3.0 Patriot units may not enter Charlestown while an unbroken Regular is there',
  { places: { charlestown: ['Regular 1'], prospect: ['Minuteman 1'] }, toAct: 'patriot' },
  [],
  t => {
    expect(t.offers('Assault')).toBe(false);
    t.choose('Movement from Prospect');
    expect(t.offers(/^Charlestown/)).toBe(false);
  },
);
rule(
  '3.0 Charlestown is open to Patriot units when the Regulars there are broken',
  { places: { charlestown: ['Regular 1 broken', 'Smith'], prospect: ['Minuteman 1'] }, toAct: 'patriot' },
  [],
  t => {
    expect(t.offers('Assault from Prospect')).toBe(true);
    t.choose('Movement from Prospect').choose('Charlestown (Scout)');
    expect(t.at('Minuteman 1')).toBe('charlestown');
  },
);

rule(
  '3.0 any number of units can be in one region',
  {
    places: {
      lexington: ['7x Regular', "7x Percy's Regular", 'Smith', 'Pitcairn', 'Percy', 'Field Cannon'],
      fiske: ["Percy's Regular 8"],
    },
  },
  [],
  t => {
    t.choose('Movement from Fiske').choose('Lexington (Scout)');
    expect(t.in('lexington')).toHaveLength(19);
  },
);
rule(
  '3.0 Nightriders and Sons of Liberty are Patriot units, too: Charlestown is closed to them while it is held',
  { places: { charlestown: ['Regular 1'], prospect: ['Revere', 'Adams'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.offers('Charlestown')).toBe(false);
    t.choose('Stop here').pass().choose('Movement: the Sons of Liberty in Prospect Hill');
    expect(t.offers('Cambridge')).toBe(true);
    expect(t.offers('Charlestown')).toBe(false);
  },
);
