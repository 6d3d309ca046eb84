import { expect } from 'vitest';
import { actionCode, CALL_TO_ARMS } from '../../../src/games/concord/actions.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const patriots = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places,
  toAct: 'patriot',
  deck: [14, 3, 1],
  ...more,
});
const LAST: Partial<PositionDocument> = { actions: { british: 0, patriot: 1 }, deck: [7, 3, 1] };

rule(
  '6.12 one Action calls every free rider who has not moved, one after the other',
  patriots({ lincoln: ['Revere'], weston: ['Dawes'], lexington: ['Prescott moved'] }),
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.decision.prompt).toBe('Which Nightrider rides next?');
    expect(t.labels).toEqual(['Revere in Lincoln', 'Dawes in Weston']);
    t.choose('Dawes in Weston').choose('Kendal Green').choose('Stop here');
    expect(t.decision.prompt).toContain('Revere is in Lincoln with 4 Activity Points.');
    t.choose('Stop here');
    expect(t.seat).toBe('british');
    expect(t.view().actions.patriot).toBe(2);
  },
);

rule(
  '6.12 a rider has four points and pays one for each region, with or without a road',
  patriots({ lincoln: ['Revere'] }),
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.decision.prompt).toContain('Revere is in Lincoln with 4 Activity Points.');
    t.choose('Bedford Road (1 Activity Point)')
      .choose('North Lexington (1 Activity Point)')
      .choose('Woburn Road (1 Activity Point)');
    expect(t.decision.prompt).toContain('Revere is in Woburn Road with 1 Activity Point.');
    t.choose('Mystic Ponds (1 Activity Point)');
    expect(t.at('Revere')).toBe('mysticponds');
    expect(t.marks('Revere')).toEqual(['moved']);
    expect(t.seat).toBe('british');
  },
);

rule('6.12 a rider who has moved is not called again this turn', patriots({ lincoln: ['Revere'] }), [], t => {
  t.choose('Call to Arms').choose('Bedford Road').choose('Stop here').pass();
  expect(t.labels).not.toContain('Call to Arms');
  expect(t.refused(actionCode(CALL_TO_ARMS))).toMatchObject({ rule: '6.12' });
});

rule(
  '6.12 a rider who stays has cost the Action, and may be called again this turn',
  patriots({ lincoln: ['Revere'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Stop here');
    expect(t.told).toContain('Revere is called and stays in Lincoln.');
    expect(t.view().actions.patriot).toBe(2);
    t.pass();
    expect(t.labels).toContain('Call to Arms');
    t.choose('Call to Arms').choose('Bedford Road').choose('Stop here');
    expect(t.told.match(/stays/g)).toHaveLength(1);
  },
);

rule('6.12 a captured rider is not called', patriots({ lincoln: ['Revere captured'], weston: ['Warren'] }), [], t => {
  expect(t.labels).not.toContain('Call to Arms');
});

rule('6.12 the British have no Call to Arms', { places: { lincoln: ['Revere', 'Regular'] } }, [], t => {
  expect(t.refused(actionCode(CALL_TO_ARMS)).message).toBe('Call to Arms is not an Action of the British player.');
});

rule(
  '6.12 rousing a town costs one point, and a patrol is rolled for at once, with or without British units there',
  patriots({ menotomy: ['Revere', 'Militia 1 hidden under marker'] }, { gather: { menotomy: 'gather' } }),
  [5],
  t => {
    t.choose('Call to Arms').choose('Rouse Menotomy (1 Activity Point)');
    expect(t.view().gather.menotomy).toBe('muster');
    expect(t.decision.prompt).toContain('Revere is in Menotomy with 3 Activity Points.');
    expect(t.told).toContain('A patrol near Menotomy: 5; Revere gets away.');
    expect(t.told).toContain('Revere rouses Menotomy: its Gather marker turns to Muster.');
    // 4.3: the militia stays under the marker.
    expect(t.marks('Militia 1')).toEqual(['under marker']);
    t.choose('Stop here');
  },
);

rule(
  '6.12 a patrol takes the rider on a 6 where he is; the town is roused all the same',
  patriots({ menotomy: ['Revere'] }, { gather: { menotomy: 'gather' } }),
  [6],
  t => {
    t.choose('Call to Arms').choose('Rouse Menotomy');
    expect(t.view().gather.menotomy).toBe('muster');
    expect(t.at('Revere')).toBe('menotomy');
    expect(t.marks('Revere')).toEqual(expect.arrayContaining(['captured', 'caught this turn']));
    expect(t.seat).toBe('british');
    expect(t.told).toContain(
      'Revere rouses Menotomy: its Gather marker turns to Muster.\nA patrol near Menotomy: 6; Revere is captured.',
    );
  },
);

rule(
  '6.12 the riders called after one who was captured still ride',
  patriots({ menotomy: ['Revere'], weston: ['Dawes'] }, { gather: { menotomy: 'gather' } }),
  [6],
  t => {
    t.choose('Call to Arms').choose('Revere in Menotomy').choose('Rouse Menotomy');
    expect(t.decision.prompt).toContain('Dawes is in Weston with 4 Activity Points.');
  },
);

rule(
  '6.12 a captured rider is brought up to two regions toward Boston at the end of the turn, or left',
  patriots({ menotomy: ['Revere'] }, { ...LAST, gather: { menotomy: 'gather' } }),
  [6],
  t => {
    t.choose('Call to Arms').choose('Rouse Menotomy');
    expect(t.decision.prompt).toBe('Bring Revere toward Boston?');
    expect(t.seat).toBe('british');
    expect(t.labels).toContain('Cambridge');
    expect(t.labels).toContain('Stay in Menotomy');
    t.choose('Cambridge');
    expect(t.at('Revere')).toBe('cambridge');
  },
);

rule(
  '6.12 a captured rider who reaches Boston leaves the game and counts for the British',
  {
    places: { brookline: ['Revere captured'] },
    actions: { british: 1, patriot: 0 },
    turn: 12,
    concord: true,
    percy: true,
  },
  [],
  t => {
    t.pass().choose('Boston');
    expect(t.at('Revere')).toBe('out');
    expect(t.match.outcome()?.scores).toEqual([1, 0]);
  },
);

rule(
  '6.12 no Gather marker is flipped where an unbroken Regular is',
  patriots({ menotomy: ['Revere', 'Regular'] }, { gather: { menotomy: 'gather' } }),
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.offers('Rouse')).toBe(false);
  },
);

rule(
  '6.12 a broken Regular does not keep a rider from rousing the town',
  patriots({ menotomy: ['Revere', 'Regular broken', 'Smith'] }, { gather: { menotomy: 'gather' } }),
  [1],
  t => {
    t.choose('Call to Arms').choose('Rouse Menotomy');
    expect(t.view().gather.menotomy).toBe('muster');
  },
);

rule(
  '6.12 a town that is mustering already is not roused again',
  patriots({ menotomy: ['Revere'] }, { gather: { menotomy: 'muster' } }),
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.offers('Rouse')).toBe(false);
  },
);

rule(
  '6.12 an unbroken Regular who comes into a mustering town keeps the Muster marker there',
  {
    places: { rocks: ['Regular'], menotomy: ['Militia 1 hidden under marker'] },
    gather: { menotomy: 'muster' },
    actions: { british: 1, patriot: 0 },
    deck: [14, 1],
  },
  [],
  t => {
    t.choose('Movement from Foot of the Rocks').choose('Menotomy (Scout)');
    expect(t.view().turn).toBe(3);
    expect(t.view().gather.menotomy).toBe('muster');
  },
);

rule(
  '6.12 a rider may ride into a region with Regulars for one point',
  patriots({ rocks: ['Revere'], menotomy: ['2x Regular'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Menotomy (1 Activity Point)');
    expect(t.at('Revere')).toBe('menotomy');
    expect(t.decision.prompt).toContain('3 Activity Points');
  },
);

rule(
  '6.12 leaving a region with an unbroken Regular costs one more point, with no roll',
  patriots({ menotomy: ['Revere', 'Regular'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Foot of the Rocks (1 Activity Point)');
    expect(t.decision.prompt).toBe('British Regulars watch Menotomy. How does Revere slip past?');
    expect(t.labels).toEqual(['Spend 1 more Activity Point', 'Risk a patrol: taken on a 6']);
    t.choose('Spend 1 more Activity Point');
    expect(t.at('Revere')).toBe('rocks');
    expect(t.decision.prompt).toContain('2 Activity Points');
  },
);

rule(
  '6.12 leaving a region with an unbroken Regular for no extra point risks a patrol, which takes the rider on a 6',
  patriots({ menotomy: ['Revere', 'Regular'] }),
  [6],
  t => {
    t.choose('Call to Arms').choose('Foot of the Rocks').choose('Risk a patrol');
    expect(t.at('Revere')).toBe('menotomy');
    expect(t.marks('Revere')).toContain('captured');
  },
);

rule(
  '6.12 a rider taken by a patrol in Boston is lost for good (5.3), and players are told so',
  patriots({ boston: ['Dawes', 'Regular'] }),
  [6],
  t => {
    t.choose('Call to Arms').choose('Roxbury').choose('Risk a patrol');
    expect(t.at('Dawes')).toBe('out');
    expect(t.told).toContain('A patrol near Boston: 6; Dawes is captured, and will not escape again.');
    t.pass();
    expect(t.offers('Escape Capture')).toBe(false);
  },
);

rule(
  '6.12 on 1 to 5 the rider evades the patrol, and no further point is spent',
  patriots({ menotomy: ['Revere', 'Regular'] }),
  [5],
  t => {
    t.choose('Call to Arms').choose('Foot of the Rocks').choose('Risk a patrol');
    expect(t.at('Revere')).toBe('rocks');
    expect(t.decision.prompt).toContain('3 Activity Points');
  },
);

rule(
  '6.12 with the last point there is no point left to evade with, only the risk',
  patriots({ lincoln: ['Revere'], fiske: ['Regular'] }),
  [2],
  t => {
    t.choose('Call to Arms').choose('Bedford Road').choose('Lincoln').choose('Fiske Hill (1 Activity Point)');
    t.choose('Lexington (1 Activity Point, taken by a patrol on a 6)');
    expect(t.at('Revere')).toBe('lexington');
  },
);

rule(
  '6.12 broken Regulars, leaders and the cannon do not watch a rider',
  patriots({ menotomy: ['Revere', 'Regular broken', 'Smith', 'Field Cannon'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Foot of the Rocks');
    expect(t.decision.prompt).toContain('3 Activity Points');
  },
);

rule(
  '6.12 a rider leaves the map by an edge for one point, into the box of that edge, and his ride is over',
  patriots({ bedford: ['Revere'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Ride off the map by the top edge (1 Activity Point)');
    expect(t.at('Revere')).toBe('riders-top');
    expect(t.marks('Revere')).toEqual(['moved']);
    expect(t.seat).toBe('british');
    expect(t.told).toContain('Revere rides off the map to the Nightrider box on the top edge.');
  },
);

rule(
  '6.12 riders leave by the top, left and bottom edges only where a region lies on them',
  patriots({ punkatasset: ['Revere'], framingham: ['Dawes'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Revere');
    expect(t.labels.filter(label => label.startsWith('Ride off'))).toEqual([
      'Ride off the map by the top edge (1 Activity Point)',
      'Ride off the map by the left edge (1 Activity Point)',
    ]);
    t.choose('Stop here');
    expect(t.labels.filter(label => label.startsWith('Ride off'))).toEqual([
      'Ride off the map by the left edge (1 Activity Point)',
      'Ride off the map by the bottom edge (1 Activity Point)',
    ]);
  },
);

const boxes: PositionDocument['places'] = {
  'riders-top': ['Revere'],
  'box-A1': ['Militia 1 hidden under marker', 'Pickering under marker'],
  'box-A2': ['Militia 2 hidden under marker'],
  'box-A4': ['Militia 3 hidden under marker'],
};

rule(
  '6.12 from the turn after, a rider in a box removes one Alert marker of that edge with each Call to Arms',
  patriots(boxes, { alerts: ['box-A1', 'box-A2', 'box-A4'] }),
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.labels).toEqual([
      'Raise the alarm in the Northeast alert box',
      'Raise the alarm in the North Central alert box',
      'Stop here',
    ]);
    t.choose('Raise the alarm in the Northeast alert box');
    expect(t.view().alerts).toEqual(['box-A2', 'box-A4']);
    expect(t.seat).toBe('british');
    expect(t.told).toContain(
      'Revere raises the alarm: 1 Militia and Pickering stand ready in the Northeast alert box.',
    );
    t.pass();
    expect(t.labels).not.toContain('Call to Arms');
  },
);

rule(
  '6.12 units under a removed Alert marker may act at once',
  patriots(boxes, { alerts: ['box-A1', 'box-A2', 'box-A4'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Raise the alarm in the Northeast alert box').pass();
    t.choose('Movement from the Northeast alert box').all().choose('Lynn Road (Scout)');
    expect(t.at('Militia 1')).toBe('lynnroad');
    expect(t.at('Pickering')).toBe('lynnroad');
  },
);

rule(
  '6.12 a rider does not raise the alarm on the turn in which he left the map',
  patriots({ ...boxes, 'riders-top': [], bedford: ['Revere'] }, { alerts: ['box-A1', 'box-A2', 'box-A4'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Ride off the map by the top edge').pass();
    expect(t.labels).not.toContain('Call to Arms');
  },
);

rule(
  '6.12 a rider who has left does not come back, and is not called when his edge has no Alert marker left',
  patriots({ 'riders-top': ['Revere'], concord: ['Warren'] }),
  [],
  t => {
    expect(t.labels).not.toContain('Call to Arms');
  },
);

rule(
  '6.12 Prescott is not called while he is under the Lexington Gather marker',
  patriots({ lexington: ['Prescott under marker'], weston: ['Dawes'] }, { gather: { lexington: 'gather' } }),
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.decision.prompt).toContain('Dawes is in Weston with 4 Activity Points.');
  },
);

rule(
  '6.12 Prescott is free to ride when Lexington is alerted, from the next Call to Arms on',
  patriots({ lexington: ['Prescott under marker', 'Revere'] }, { gather: { lexington: 'gather' } }),
  [3],
  t => {
    t.choose('Call to Arms').choose('Rouse Lexington').choose('Stop here');
    expect(t.told).toContain('Prescott can ride.');
    expect(t.marks('Prescott')).toEqual([]);
    expect(t.seat).toBe('british');
    t.pass().choose('Call to Arms');
    expect(t.decision.prompt).toContain('Prescott is in Lexington with 4 Activity Points.');
  },
);

rule(
  '6.12 with Revere and Dawes both captured, Prescott rides from the turn after',
  patriots(
    { lexington: ['Prescott under marker'], weston: ['Dawes captured'], menotomy: ['Revere'] },
    { ...LAST, gather: { lexington: 'gather', menotomy: 'gather' } },
  ),
  [6],
  t => {
    t.choose('Call to Arms').choose('Rouse Menotomy').choose('Stay in').choose('Stay in');
    expect(t.marks('Prescott')).toEqual([]);
    expect(t.view().gather.lexington).toBe('gather');
    t.choose('Call to Arms');
    expect(t.decision.prompt).toContain('Prescott is in Lexington with 4 Activity Points.');
  },
);

rule(
  '6.12 with one of the two captured and one free, Prescott waits for Lexington',
  patriots(
    { lexington: ['Prescott under marker'], weston: ['Dawes captured'], menotomy: ['Revere'] },
    { ...LAST, gather: { lexington: 'gather' } },
  ),
  [],
  t => {
    t.pass().choose('Stay in');
    expect(t.marks('Prescott')).toEqual(['under marker']);
  },
);

rule(
  '6.12 on the first turn there is no Call to Arms but the free one',
  patriots({ charlestown: ['Revere'], lexington: ['Warren'] }, { turn: 1 }),
  [],
  t => {
    expect(t.refused(actionCode(CALL_TO_ARMS))).toMatchObject({ rule: '6.12' });
  },
);

rule(
  '6.12 a rider may not enter Boston, nor Charlestown while an unbroken Regular is there (3.0)',
  patriots({ roxbury: ['Dawes'], prospect: ['Revere'], charlestown: ['Regular'] }),
  [],
  t => {
    t.choose('Call to Arms').choose('Dawes');
    expect(t.offers('Boston')).toBe(false);
    t.choose('Stop here');
    expect(t.offers('Charlestown')).toBe(false);
  },
);
