import { expect, test } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { newMatch, rule } from './table.ts';

test('FAQ 1: Gather markers start in the thirteen muster towns, Charlestown’s on its Muster side', () => {
  const { gather } = newMatch('boston-to-concord').view();
  expect(Object.keys(gather).sort()).toEqual(
    'brookline cambridge charlestown concord lexington lincoln medford menotomy roxbury waltham watertown watsons winnisimmet'.split(
      ' ',
    ),
  );
  expect(Object.keys(gather).filter(town => gather[town] === 'muster')).toEqual(['charlestown']);
});

const medford: PositionDocument = {
  places: {
    medford: ['Militia 1 under marker', 'Minuteman 1 under marker', 'Putnam under marker', 'Revere'],
    boston: ['Regular 1'],
  },
  gather: { medford: 'gather' },
  toAct: 'patriot',
};
rule(
  '4.3 a Nightrider in the town flips its Gather marker to the Muster side for an Activity Point',
  medford,
  [1],
  t => {
    t.choose('Call to Arms').choose('Rouse Medford (1 Activity Point)').choose('Medford (the town itself)');
    expect(t.view().gather).toEqual({ medford: 'muster' });
    expect(t.told).toContain('Revere rouses Medford: its Gather marker turns to Muster.');
    expect(t.decision.prompt).toContain('with 3 Activity Points');
  },
);
rule(
  '4.3 no Gather marker is flipped where an unbroken Regular is',
  { ...medford, places: { ...medford.places, medford: [...(medford.places.medford ?? []), 'Regular 2'] } },
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.offers('Rouse')).toBe(false);
  },
);
rule(
  '4.3 a broken Regular does not keep a Gather marker from being flipped',
  { ...medford, places: { ...medford.places, medford: [...(medford.places.medford ?? []), 'Regular 2 broken'] } },
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.offers('Rouse Medford')).toBe(true);
  },
);
rule('4.3 a Muster marker is never flipped back', { ...medford, gather: { medford: 'muster' } }, [], t => {
  t.choose('Call to Arms');
  expect(t.offers('Rouse')).toBe(false);
});
rule('4.3 units under Gather markers are not activated by Actions', medford, [], t => {
  for (const action of ['Movement', 'Assemble', 'Attack', 'Assault', 'Rally']) expect(t.offers(action)).toBe(false);
});
rule(
  '4.3 units under Muster markers are neither activated nor attacked',
  {
    places: { medford: ['Militia 1 under marker', 'Regular 1', 'Smith'], menotomy: ['Regular 2'] },
    gather: { medford: 'muster' },
  },
  [],
  t => {
    for (const action of ['Attack', 'Assault', 'Charge']) expect(t.offers(action)).toBe(false);
    t.pass();
    for (const action of ['Movement', 'Assemble', 'Attack', 'Assault']) expect(t.offers(action)).toBe(false);
  },
);
rule(
  '4.3 units under Alert markers are not activated',
  { places: { 'box-A1': ['Militia 1 under marker'], boston: ['Regular 1'] }, alerts: ['box-A1'], toAct: 'patriot' },
  [],
  t => {
    for (const action of ['Movement', 'Assemble', 'Assault']) expect(t.offers(action)).toBe(false);
  },
);

const occupied: PositionDocument = {
  places: { menotomy: ['Regular 1', 'Regular 2', 'Militia 1 under marker', 'Minuteman 1 under marker'] },
  gather: { menotomy: 'gather' },
};
rule('4.3 when all British units have left a town by movement its Gather marker is flipped', occupied, [], t => {
  t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)').choose('Menotomy (the town itself)');
  expect(t.view().gather).toEqual({ menotomy: 'muster' });
  expect(t.told).toContain('The British have left Menotomy: its Gather marker turns to Muster.');
});
rule('4.3 while a British unit stays the Gather marker does not flip', occupied, [], t => {
  t.choose('Movement from Menotomy').choose('Regular 1').choose('Foot of the Rocks (Scout)').none();
  expect(t.view().gather).toEqual({ menotomy: 'gather' });
});
rule(
  '4.3 even a wounded leader who stays keeps the Gather marker as it is',
  { ...occupied, places: { menotomy: ['Regular 1', 'Smith wounded'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').choose('Regular 1').choose('Foot of the Rocks (Scout)').none();
    expect(t.view().gather).toEqual({ menotomy: 'gather' });
  },
);
rule(
  '4.3 a town that the British only march through is roused after they leave it',
  { places: { watsons: ['Regular 1'] }, gather: { menotomy: 'gather' } },
  [],
  t => {
    t.choose('Movement from Watson').choose(/^Foot of the Rocks \(.*\) via Menotomy/);
    expect(t.view().gather).toEqual({ menotomy: 'muster' });
  },
);
rule(
  '4.3 the last British units that are destroyed in battle have left the town, too',
  {
    places: { menotomy: ['Regular 1 broken', 'Militia 1 under marker', 'Minuteman 2'] },
    gather: { menotomy: 'gather' },
    toAct: 'patriot',
  },
  [5],
  t => {
    t.choose('Attack in Menotomy').none();
    expect(t.at('Regular 1')).toBe('out');
    expect(t.view().gather).toEqual({ menotomy: 'muster' });
  },
);
rule(
  '4.3 a town that is left for an Assault is roused when the Assault is over',
  {
    places: { menotomy: ['2x Regular', 'Minuteman 1 under marker'], rocks: ['Minuteman 2'] },
    gather: { menotomy: 'gather' },
  },
  [],
  t => {
    t.choose('Assault from Menotomy').all().all();
    expect(t.view().gather).toEqual({ menotomy: 'gather' });
    t.choose('Hold fire').choose('Menotomy (the town itself)');
    expect(t.view().gather).toEqual({ menotomy: 'muster' });
  },
);
rule(
  '4.3 a town that the assaulters come back to after the combat has not been left',
  {
    places: { menotomy: ['Regular 1', 'Smith wounded'], rocks: ['2x Minuteman'] },
    gather: { menotomy: 'gather' },
  },
  [5, 1, 1, 1],
  t => {
    t.choose('Assault from Menotomy').all().none().all().choose('Face').choose('Smith').all();
    expect([t.at('Smith'), t.at('Regular 1')]).toEqual(['out', 'menotomy']);
    expect(t.view().gather).toEqual({ menotomy: 'gather' });
  },
);
rule(
  '4.3 British units that retreat have left the town, too',
  { places: { menotomy: ['Regular 1', 'Minuteman 2'] }, gather: { menotomy: 'gather' }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Attack in Menotomy').all().choose("Watson's Corner").choose('Hold fire');
    expect(t.view().gather).toEqual({ menotomy: 'muster' });
  },
);
rule(
  '4.3 a Hinder Muster marker keeps the Gather marker from flipping when the British leave',
  { ...occupied, hinder: { muster: { at: 'menotomy', side: 2 } } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)');
    expect(t.view().gather).toEqual({ menotomy: 'gather' });
  },
);
rule('4.3 the Minutemen of a roused town form at once, in it or up to two regions away', occupied, [], t => {
  t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)');
  expect(t.seat).toBe('patriot');
  expect(t.decision).toMatchObject({
    rule: '4.3',
    prompt: 'Menotomy is roused. Where does a Minuteman of the town form, up to two regions away?',
  });
  expect(t.offers('Menotomy (the town itself)')).toBe(true);
  expect(t.offers('Medford')).toBe(true);
  expect(t.offers('Lexington')).toBe(false);
  t.choose('Foot of the Rocks');
  expect(t.at('Minuteman 1')).toBe('rocks');
});
rule('4.3 forming is a move: Regulars at least half as many as the Patriots stop it (6.4)', occupied, [], t => {
  t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)');
  expect(t.offers('Foot of the Rocks')).toBe(true);
  expect(t.offers('East Lexington')).toBe(false);
});
rule(
  '4.3 Minutemen that form pass Regulars who are fewer than half the Patriots in their way',
  {
    places: { menotomy: ['Smith', 'Minuteman 1 under marker'], rocks: ['Regular', '2x Militia'] },
    gather: { menotomy: 'gather' },
  },
  [],
  t => {
    t.choose('Movement from Menotomy').choose(/^Watson.*Scout/);
    t.choose('East Lexington');
    expect(t.at('Minuteman 1')).toBe('eastlex');
  },
);
rule('4.3 Minutemen that form carry no Moved marker and may act in the same turn', occupied, [], t => {
  t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)').choose('Medford');
  expect(t.marks('Minuteman 1')).toEqual([]);
  expect(t.seat).toBe('patriot');
  expect(t.offers('Movement from Medford')).toBe(true);
});
rule('4.3 other units under the marker stay there until the end of the turn', occupied, [], t => {
  t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)').choose('Menotomy (the town itself)');
  expect(t.marks('Militia 1')).toEqual(['under marker']);
});
rule(
  '4.3 each Minuteman of a town forms on its own, and none in Boston',
  {
    places: { roxbury: ['Regular 1', 'Minuteman 1 under marker', 'Minuteman 2 under marker'] },
    gather: { roxbury: 'gather' },
  },
  [],
  t => {
    t.choose('Movement from Roxbury').choose('Boston (Scout)');
    expect(t.offers('Boston')).toBe(false);
    t.choose('Dorchester').choose('Brookline');
    expect([t.at('Minuteman 1'), t.at('Minuteman 2')].sort()).toEqual(['brookline', 'dorchester']);
  },
);
rule(
  '4.3 the other units of a town that is roused by the last Action of a turn muster as that turn ends',
  { ...occupied, actions: { british: 1, patriot: 0 }, hinder: {}, deck: [7] },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)').choose('Menotomy (the town itself)');
    expect(t.view().gather).toEqual({});
    expect(t.marks('Militia 1')).toEqual([]);
  },
);

const mustering: PositionDocument = {
  places: { concord: ['Militia 1 under marker', 'Barrett under marker'], boston: ['Regular 1'] },
  gather: { concord: 'muster' },
  actions: { british: 1, patriot: 0 },
  deck: [7],
};
rule('4.5 at the end of the turn a Muster marker is removed and its units are active', mustering, [], t => {
  t.pass();
  expect(t.view().gather).toEqual({});
  expect(t.marks('Militia 1')).toEqual([]);
  expect(t.told).toContain('1 Militia and Barrett muster in Concord.');
  expect(t.offers('Movement from Concord')).toBe(true);
});
rule('4.5 a Gather marker is not removed', { ...mustering, gather: { concord: 'gather' } }, [], t => {
  t.pass();
  expect(t.view().gather).toEqual({ concord: 'gather' });
  expect(t.marks('Militia 1')).toEqual(['under marker']);
});
rule(
  '4.5 a Muster marker stays where an unbroken Regular is',
  { ...mustering, places: { concord: ['Militia 1 under marker', 'Regular 1'] } },
  [],
  t => {
    t.pass();
    expect(t.view().gather).toEqual({ concord: 'muster' });
  },
);
rule(
  '4.5 a broken Regular, a leader or the cannon does not hold a Muster marker',
  { ...mustering, places: { concord: ['Militia 1 under marker', 'Regular 1 broken', 'Smith', 'Field Cannon'] } },
  [],
  t => {
    t.pass();
    expect(t.view().gather).toEqual({});
  },
);
rule(
  '4.5 a Muster marker under a Hinder Muster marker stays',
  { ...mustering, hinder: { muster: { at: 'concord', side: 1 } } },
  [],
  t => {
    t.pass();
    expect(t.view().gather).toEqual({ concord: 'muster' });
    expect(t.view().hinder.muster.at).toBe('available');
  },
);

const offMap: PositionDocument = {
  places: {
    'riders-top': ['Revere'],
    'box-A1': ['Militia 1 under marker', 'Pickering under marker'],
    'box-A2': ['Militia 2 under marker'],
    'box-A4': ['Militia 3 under marker'],
    boston: ['Regular 1'],
  },
  alerts: ['box-A1', 'box-A2', 'box-A4'],
  toAct: 'patriot',
};
rule('4.6 a Nightrider off the map removes one Alert marker of the same edge in a Call to Arms', offMap, [], t => {
  t.choose('Call to Arms');
  expect(t.labels).toEqual([
    'Raise the alarm in the Northeast alert box',
    'Raise the alarm in the North Central alert box',
    'Stop here',
  ]);
  t.choose('Raise the alarm in the Northeast alert box');
  expect(t.match.sight('spectator').text).toContain('- The North Central alert box: Alert marker');
  expect(t.view().alerts).toEqual(['box-A2', 'box-A4']);
  expect(t.marks('Militia 1')).toEqual([]);
  expect(t.seat).toBe('british');
});
rule(
  '4.6 units off the map are adjacent to the map and pay a region to enter it',
  { places: { 'box-A2': ['Militia 1', 'Frye'], boston: ['Regular 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from the North Central alert box').all();
    expect(t.labels).toContain('Middlesex Fells (Scout)');
    expect(t.labels).toContain('Medford (March) via Middlesex Fells');
    expect(t.offers(/^Menotomy \(.*\) via Middlesex Fells and Medford/)).toBe(true);
    t.choose('Medford (March) via Middlesex Fells');
    expect(t.at('Militia 1')).toBe('medford');
    expect(t.marks('Militia 1')).toContain('moved');
  },
);
rule(
  '4.6 units off the map may assemble onto it, and never go back',
  { places: { 'box-A2': ['Militia 1'], fells: ['Militia 2'], boston: ['Regular 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Middlesex Fells');
    expect(t.offers(/alert box/)).toBe(false);
    t.choose('Medford (Scout)').pass().choose('Assemble');
    expect(t.at('Militia 1')).toBe('fells');
  },
);

rule(
  '4.7 a search turns the Hidden Arms marker to its searched side, and it stays on the map',
  { places: { watertown: ['Regular 1'] }, arms: { watertown: 'unsearched' }, deck: [1] },
  [],
  t => {
    t.choose('Search / Capture in Watertown');
    expect(t.view().arms).toEqual({ watertown: { value: 2, searched: true } });
    t.pass();
    expect(t.offers('Search')).toBe(false);
  },
);
const lastTurn: PositionDocument = {
  places: { concord: ['Regular 1'] },
  turn: 12,
  concord: true,
  actions: { british: 1, patriot: 0 },
};
const armsLine = { text: 'Hidden arms that were not searched', rule: '4.7' };
rule(
  '4.7 at the end the Patriots score the number of each marker not searched, and 1 for one without a number',
  {
    ...lastTurn,
    arms: { lexington: 'unsearched', barretts: 'unsearched', roxbury: 'unsearched', medford: 'unsearched' },
  },
  [],
  t => {
    t.pass();
    expect(t.match.outcome()?.sheet).toContainEqual({ ...armsLine, points: [0, 10] });
  },
);
rule(
  'FAQ 5: a numbered marker that was searched gives the Patriots nothing, and costs them nothing',
  { ...lastTurn, arms: { lexington: 'searched', barretts: 'searched', lincoln: 'unsearched', roxbury: 'searched' } },
  [],
  t => {
    t.pass();
    expect(t.match.outcome()?.sheet).toContainEqual({ ...armsLine, points: [0, 4] });
  },
);
test('4.7 there are thirteen Hidden Arms markers, and that of Concord lies in Barrett’s Farm', () => {
  const { arms } = newMatch('boston-to-concord').view();
  expect(Object.keys(arms)).toHaveLength(13);
  expect(arms.barretts).toEqual({ value: 5, searched: false });
  expect(arms.watsons).toEqual({ value: 1, searched: false });
  expect(arms.cambridge).toEqual({ value: 1, searched: false });
  expect(arms.concord).toBeUndefined();
  expect(arms.boston).toBeUndefined();
});

rule('4.8 a unit moves once a turn', { places: { lexington: ['Regular 1', 'Regular 2 moved'] } }, [], t => {
  t.choose('Movement from Lexington').choose('Fiske Hill (Scout)').pass();
  expect(t.offers('Movement')).toBe(false);
  expect(t.marks('Regular 1')).toEqual(['moved']);
});
rule('4.8 a unit attacks once a turn', { places: { lexington: ['Regular 1', 'Minuteman 1'] } }, [1, 1, 1], t => {
  t.choose('Attack in Lexington').none().all().choose('Face defensive fire').pass();
  expect(t.offers('Attack')).toBe(false);
  expect(t.marks('Regular 1')).toEqual(['fired']);
});
rule(
  '4.8 a unit that has moved may fight, and one that has fought may move, and then carries both markers',
  { places: { lexington: ['Regular 1 moved', 'Minuteman 1 moved'], fiske: ['Regular 2 fired'] } },
  [1, 1, 1],
  t => {
    expect(t.offers('Movement from Fiske Hill')).toBe(true);
    t.choose('Attack in Lexington').none().all().choose('Face defensive fire');
    expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
    expect(t.marks('Minuteman 1')).toEqual(['moved', 'fired']);
  },
);
rule(
  '4.5 if nobody is left under a Muster marker, players are told so',
  {
    places: { boston: ['Regular 1'], concord: ['Minuteman 1'] },
    gather: { medford: 'muster' },
    actions: { british: 1, patriot: 0 },
    deck: [7],
  },
  [],
  t => {
    t.pass();
    expect(t.told).toContain('Nobody musters in Medford.');
  },
);
rule(
  '4.3 no Minuteman forms in Charlestown while an unbroken Regular is there (3.0)',
  {
    places: { cambridge: ['Regular 1', 'Minuteman 1 under marker'], charlestown: ['Regular 2'] },
    gather: { cambridge: 'gather' },
  },
  [],
  t => {
    t.choose('Movement from Cambridge').choose('Lechmere');
    expect(t.offers('Prospect Hill')).toBe(true);
    expect(t.offers('Charlestown')).toBe(false);
  },
);
