import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

/** The British in Boston on the first turn. */
const boston = (more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { boston: ['3x Regular', 'Smith'], concord: ['Warren'] },
  turn: 1,
  deck: [14, 3, 1],
  ...more,
});

/** Before the first card: Revere and Dawes ride for free, with two towns in reach to rouse. */
const FREE_RIDE = {
  places: { boston: ['2x Regular', 'Dawes'], charlestown: ['Revere'], concord: ['Warren'] },
  gather: { roxbury: 'gather', cambridge: 'gather' },
  turn: 1,
  deck: [14, 3, 1],
  actions: { british: 0, patriot: 0 },
  pending: [{ step: 'callToArms', free: true, left: ['Revere', 'Dawes'] }, { step: 'obtainActions' }],
};

rule('9.0 before the first card the Patriots take a free Call to Arms, which no patrol disturbs', FREE_RIDE, [], t => {
  expect(t.seat).toBe('patriot');
  expect(t.decision.prompt).toContain('ride for free');
  expect(t.view().card).toBeNull();
  t.choose('Dawes in Boston');
  expect(t.labels).toEqual(['Roxbury (2 Activity Points)', 'Stop here']);
  t.choose('Roxbury (2 Activity Points)');
  expect(t.decision.prompt).toBe('Dawes is in Roxbury with 2 Activity Points. Ride on, rouse the town, or stop?');
  t.choose('Rouse Roxbury (1 Activity Point)').choose('Stop here');
  t.choose('Prospect Hill').choose('Cambridge').choose('Rouse Cambridge').choose('Stop here');
  expect(t.view().gather).toEqual({ roxbury: 'muster', cambridge: 'muster' });
  expect(t.marks('Revere')).toEqual(['moved']);
  expect(t.marks('Dawes')).toEqual(['moved']);
  expect(t.told).not.toContain('patrol');
  expect(t.view().card?.number).toBe(14);
  expect(t.seat).toBe('british');
});

rule(
  '9.0 the free Call to Arms takes one answer as suggested: towns are roused, and their Minutemen form there',
  {
    ...FREE_RIDE,
    places: { ...FREE_RIDE.places, roxbury: ['Minuteman 1 under marker'] },
  },
  [],
  t => {
    const [suggested, ...others] = t.decision.choices.filter(choice => choice.suggested);
    expect(others).toEqual([]);
    expect(suggested).toMatchObject({ key: 'call-to-arms:suggested', label: 'Ready-Made Ride for Both' });
    expect(suggested?.about).toMatch(/^Revere rouses Cambridge.*, Dawes rouses Roxbury/);
    t.choose('Ready-Made Ride for Both');
    expect(t.view().gather).toEqual({ roxbury: 'muster', cambridge: 'muster' });
    expect(t.marks('Revere')).toEqual(['moved']);
    expect(t.marks('Dawes')).toEqual(['moved']);
    expect(t.at('Minuteman 1')).toBe('roxbury');
    expect(t.marks('Minuteman 1')).toEqual([]);
    expect(t.told).not.toContain('patrol');
    expect(t.view().card?.number).toBe(14);
    expect(t.seat).toBe('british');
  },
);

rule('9.0 on the first turn a Movement Action may carry units by boat to either landing', boston(), [], t => {
  t.choose('Movement from Boston').all();
  expect(t.labels.filter(label => label.includes('by boat'))).toEqual([
    'Cambridge (by boat)',
    "Lechmere's Point (by boat)",
  ]);
  t.choose('Cambridge (by boat)');
  expect(t.in('cambridge')).toEqual(['Regular 1', 'Regular 2', 'Regular 3', 'Smith']);
  expect(t.marks('Regular 1')).toEqual(['moved']);
  expect(t.told).toContain('3 Regulars and Smith cross the Charles by boat from Boston to Cambridge.');
});

rule('9.0 units that have landed move no further this turn', boston(), [], t => {
  t.choose('Movement from Boston').all().choose('Cambridge (by boat)').pass();
  expect(t.offers('Movement')).toBe(false);
  expect(t.offers('Assault')).toBe(false);
  expect(t.decision.prompt).toMatch(/ Not open now: Movement, as all who could move have moved \(4\.8\)\.$/);
  t.choose('Gather Intelligence').pass();
  expect(t.decision.prompt).toContain('have moved (4.8); Gather Intelligence, which was used this turn (6.14).');
});

rule('9.0 nothing is said of Movement while somebody can still move', boston(), [], t => {
  t.choose('Movement from Boston').choose('Smith').choose('Cambridge (by boat)').choose().pass();
  expect(t.offers('Movement')).toBe(true);
  expect(t.decision.prompt).not.toContain('Not open now: Movement');
});

rule('9.0 one Action may land units at both places', boston(), [], t => {
  t.choose('Movement from Boston').choose('Regular 1').choose('Cambridge (by boat)');
  t.choose('Regular 2').choose("Lechmere's Point (by boat)").none();
  expect(t.at('Regular 1')).toBe('cambridge');
  expect(t.at('Regular 2')).toBe('lechmere');
  expect(t.at('Regular 3')).toBe('boston');
  expect(t.view().actions.british).toBe(2);
});

rule('9.0 nobody has to go by boat', boston(), [], t => {
  t.choose('Movement from Boston').all().choose('Brookline (March) via Roxbury');
  expect(t.at('Smith')).toBe('brookline');
});

rule('9.0 after the first turn there are no boats', boston({ turn: 2 }), [], t => {
  t.choose('Movement from Boston').all();
  expect(t.offers(/by boat/)).toBe(false);
});

rule('9.0 boats leave from Boston only', boston({ places: { roxbury: ['Regular'], concord: ['Warren'] } }), [], t => {
  t.choose('Movement from Roxbury');
  expect(t.offers(/by boat/)).toBe(false);
});

rule(
  '9.0 Patriots have no boats',
  boston({ places: { roxbury: ['Minuteman'], boston: ['Regular'] }, toAct: 'patriot' }),
  [],
  t => {
    t.choose('Movement from Roxbury');
    expect(t.offers(/by boat/)).toBe(false);
  },
);
