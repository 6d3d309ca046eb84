import { expect } from 'vitest';
import { actionCode, ESCAPE } from '../../../src/games/concord/actions.ts';
import { REVERE } from '../../../src/games/concord/pieces.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const NEXT = { deck: [14, 1, 3] };
/** Captives in Watertown, with the Patriots to act. */
const held = (watertown: string[]): PositionDocument => ({ places: { watertown }, toAct: 'patriot', ...NEXT });

rule(
  '6.10 a captive breaks free on a 6, is placed in an adjacent region and marked Moved',
  held(['Revere captured']),
  [6],
  t => {
    t.choose('Escape Capture: Revere in Watertown');
    expect(t.decision.prompt).toBe('Revere has broken free. Where to?');
    expect(t.labels).toEqual(['Beaver Brook', 'Fresh Pond', 'Wellington Hill', 'Newton Corner']);
    t.choose('Newton Corner');
    expect(t.at('Revere')).toBe('newtoncorner');
    expect(t.marks('Revere')).toEqual(['moved']);
    expect(t.told).toContain('Revere tries to escape in Watertown: 6; free, 6 was needed.');
  },
);

rule('6.10 a captive stays captured on a 5, and the Action is spent', held(['Revere captured']), [5], t => {
  t.choose('Escape Capture: Revere');
  expect(t.at('Revere')).toBe('watertown');
  expect(t.marks('Revere')).toContain('captured');
  expect(t.view().actions.patriot).toBe(2);
  expect(t.seat).toBe('british');
});

rule(
  '6.10 each unbroken militia and minuteman beside the captive adds one to the die',
  held(['Dawes captured', 'Militia 1 hidden', 'Militia 2 strength 0', 'Minuteman']),
  [3],
  t => {
    t.choose('Escape Capture: Dawes');
    expect(t.told).toContain('3 + 3 = 6; free');
    t.choose('Newton Corner');
    expect(t.at('Dawes')).toBe('newtoncorner');
  },
);

rule(
  '6.10 broken units, leaders and units under a marker add nothing to the die',
  {
    places: {
      watertown: [
        'Dawes captured',
        'Minuteman broken',
        'Militia 1 strength 1 broken',
        'Warren',
        'Militia 2 hidden under marker',
      ],
    },
    gather: { watertown: 'muster' },
    toAct: 'patriot',
  },
  [5],
  t => {
    t.choose('Escape Capture: Dawes');
    expect(t.told).toContain('Watertown: 5; held');
  },
);

rule(
  '6.10 each unbroken Regular in the region takes one from the die; broken ones, leaders and the cannon do not',
  held(['Dawes captured', '2x Regular', 'Regular 6 broken', 'Smith', 'Field Cannon', 'Minuteman']),
  [6],
  t => {
    t.choose('Escape Capture: Dawes');
    expect(t.told).toContain('6 − 1 = 5; held');
  },
);

rule('6.10 one Action tries for one captive only', held(['Revere captured', 'Dawes captured']), [1], t => {
  expect(t.labels.filter(label => label.startsWith('Escape'))).toEqual([
    'Escape Capture: Revere in Watertown',
    'Escape Capture: Dawes in Watertown',
  ]);
  t.choose('Escape Capture: Revere');
  expect(t.seat).toBe('british');
});

rule(
  '6.10 a Son of Liberty makes no attempt on the turn of his capture, a Nightrider may',
  held(['Adams captured caught this turn', 'Revere captured caught this turn']),
  [],
  t => {
    expect(t.labels.filter(label => label.startsWith('Escape'))).toEqual(['Escape Capture: Revere in Watertown']);
  },
);

rule(
  '6.10 a Son of Liberty may try from the turn after his capture',
  {
    places: { watertown: ['Adams captured caught this turn'] },
    actions: { british: 0, patriot: 1 },
    toAct: 'patriot',
    deck: [7, 1],
  },
  [6],
  t => {
    t.pass().choose('Stay in Watertown');
    t.choose('Escape Capture: Adams in Watertown').choose('Newton Corner');
    expect(t.marks('Adams')).toEqual(['moved']);
  },
);

rule('6.10 there is nobody to free while no counter is captured', held(['Revere', 'Adams']), [], t => {
  expect(t.offers('Escape')).toBe(false);
});

rule(
  '6.10 a captive who has been taken to Boston cannot escape any more',
  { places: { out: ['Revere captured'], watertown: ['Warren'] }, toAct: 'patriot' },
  [],
  t => {
    expect(t.offers('Escape')).toBe(false);
  },
);

rule(
  '6.10 the British cannot take the Escape Capture Action',
  { places: { watertown: ['Revere captured', 'Regular'] } },
  [],
  t => {
    expect(t.offers('Escape')).toBe(false);
    expect(t.refused(actionCode(ESCAPE, REVERE))).toMatchObject({
      rule: '6.10',
      message: 'Escape Capture is not an Action of the British player.',
    });
  },
);

rule(
  '6.10 whoever has escaped counts as Moved: no Movement for a Son of Liberty, no Call to Arms for a rider',
  held(['Hancock captured', 'Dawes captured']),
  [6, 6],
  t => {
    t.choose('Escape Capture: Hancock').choose('Newton Corner');
    t.pass();
    expect(t.offers('Movement: the Sons')).toBe(false);
    t.choose('Escape Capture: Dawes').choose('Newton Corner');
    t.pass();
    expect(t.labels).not.toContain('Call to Arms');
  },
);
