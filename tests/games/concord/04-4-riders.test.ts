import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const sons: PositionDocument = {
  places: { lexington: ['Adams', 'Hancock', 'Minuteman 1', 'Minuteman 2'], concord: ['Regular 1'] },
  toAct: 'patriot',
};
const MOVE_SONS = 'Movement: the Sons of Liberty in Lexington';

rule('4.4 the Sons of Liberty move by a Movement Action in which no other unit moves', sons, [], t => {
  t.choose(MOVE_SONS);
  expect(t.labels).toEqual(['Adams', 'Hancock']);
  t.all().choose('Fiske Hill').choose('Foot of the Rocks');
  expect([t.at('Adams'), t.at('Hancock'), t.at('Minuteman 1')]).toEqual(['fiske', 'rocks', 'lexington']);
  expect([t.marks('Adams'), t.marks('Hancock')]).toEqual([['moved'], ['moved']]);
  expect(t.seat).toBe('british');
});
rule('4.4 a Movement Action of other units leaves the Sons of Liberty where they are', sons, [], t => {
  t.choose('Movement from Lexington');
  expect(t.labels).toEqual(['Minuteman 1', 'Minuteman 2']);
});
rule('4.4 one Son of Liberty may go while the other stays and may still move in a later Action', sons, [], t => {
  t.choose(MOVE_SONS).choose('Adams').choose('Fiske Hill').pass();
  expect(t.marks('Hancock')).toEqual([]);
  expect(t.offers(MOVE_SONS)).toBe(true);
  expect(t.offers('Movement: the Sons of Liberty in Fiske Hill')).toBe(false);
});
rule('4.4 a Son of Liberty goes up to two regions, off the roads too', sons, [], t => {
  t.choose(MOVE_SONS).choose('Adams');
  expect(t.offers('Foot of the Rocks')).toBe(true);
  expect(t.offers('Menotomy')).toBe(false);
  expect(t.offers('Mystic Ponds')).toBe(true);
});
rule(
  '4.4 a Son of Liberty crosses dark-blue water by the road at Medford',
  { ...sons, places: { menotomy: ['Adams'], concord: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement: the Sons of Liberty in Menotomy');
    expect(t.offers('Medford')).toBe(true);
    t.choose('Mystic Ponds');
    expect(t.at('Adams')).toBe('mysticponds');
    expect(t.told).toContain('Adams rides from Menotomy to Mystic Ponds.');
  },
);
rule(
  '4.4 a Son of Liberty who crosses a stream without a road goes one region in all',
  { ...sons, places: { southlex: ['Adams'], concord: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement: the Sons of Liberty in South Lexington');
    expect(t.offers('Lincoln')).toBe(true);
    expect(t.offers('South Lincoln')).toBe(true);
    expect(t.offers('Kendal Green')).toBe(false);
    expect(t.offers('Walden Woods')).toBe(false);
  },
);
rule(
  '4.4 a Son of Liberty does not cross a stream with the second half of his move',
  { ...sons, places: { trapelo: ['Adams'], concord: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement: the Sons of Liberty in Trapelo');
    expect(t.offers('Waltham')).toBe(true);
    expect(t.offers('Weston')).toBe(true);
    expect(t.offers('Lincoln')).toBe(false);
  },
);
rule(
  '4.4 the Sons of Liberty are not leaders: they rally nobody and lead no broken units',
  { ...sons, places: { lexington: ['Adams', 'Minuteman 1 broken', 'Militia 1 strength 0'], fiske: ['Regular 1'] } },
  [],
  t => {
    expect(t.offers('Rally')).toBe(false);
    t.choose('Movement from Lexington').choose('Minuteman 1');
    expect(t.offers('South Lexington')).toBe(true);
    expect(t.offers('East Lexington')).toBe(false);
  },
);
rule(
  '4.4 a Militia of strength 0 throws no die for standing beside a Son of Liberty',
  { places: { lexington: ['Adams', 'Militia 1 strength 0', 'Regular 1'] } },
  [1, 1],
  t => {
    t.choose('Attack in Lexington').none().all();
    expect(t.told).not.toContain('The Patriots fire');
  },
);
rule(
  '4.4 the Sons of Liberty take no part in combat and cannot be attacked',
  { places: { lexington: ['Adams', 'Hancock', 'Regular 1', 'Smith'], fiske: ['Regular 2'] } },
  [],
  t => {
    for (const action of ['Attack', 'Assault', 'Charge']) expect(t.offers(action)).toBe(false);
  },
);
rule(
  '4.4 hits in their region pass the Sons of Liberty by',
  { places: { lexington: ['Adams', 'Minuteman 1', 'Regular 1', 'Regular 2'] } },
  [1, 6, 6, 6, 6],
  t => {
    t.choose('Attack in Lexington').all().none().all().choose('Face defensive fire');
    expect(t.at('Minuteman 1')).toBe('out');
    expect(t.piece('Adams')).toMatchObject({ place: 'lexington', marks: [] });
  },
);
rule(
  '4.4 a Son of Liberty in a region with Regulars may be captured',
  { places: { lexington: ['Adams', 'Regular 1'] }, deck: [2] },
  [],
  t => {
    t.choose('Search / Capture in Lexington');
    expect(t.marks('Adams')).toEqual(['captured', 'caught this turn']);
  },
);
rule(
  '4.4 captured and mustering Sons of Liberty do not move',
  {
    ...sons,
    places: { lexington: ['Adams captured', 'Hancock under marker', 'Regular 1'] },
    gather: { lexington: 'muster' },
  },
  [],
  t => {
    expect(t.offers('Movement')).toBe(false);
    expect(t.refused(16 + 32 * 9)).toMatchObject({ rule: '4.4' });
  },
);
rule(
  '4.4 at the end of the game captured units are worth Victory Points to the British',
  {
    places: {
      concord: ['Regular 1'],
      lexington: ['Adams captured', 'Revere captured'],
      out: ['Hancock captured', 'Dawes captured'],
    },
    turn: 12,
    concord: true,
    actions: { british: 1, patriot: 0 },
  },
  [],
  t => {
    t.pass().choose('Stay in Lexington').choose('Stay in Lexington');
    const sheet = t.match.outcome()?.sheet;
    expect(sheet).toContainEqual({ text: 'Captured Nightriders, Revere and Dawes', rule: '4.4', points: [2, 0] });
    expect(sheet).toContainEqual({ text: 'Captured Sons of Liberty, Adams and Hancock', rule: '4.4', points: [6, 0] });
  },
);
rule(
  '4.4 Nightriders move by Call to Arms only, and take no part in combat',
  { places: { lexington: ['Revere', 'Regular 1', 'Regular 2'] } },
  [],
  t => {
    for (const action of ['Attack', 'Charge', 'Search']) expect(t.offers(action)).toBe(false);
    t.pass();
    for (const action of ['Movement', 'Assemble', 'Attack']) expect(t.offers(action)).toBe(false);
    expect(t.offers('Call to Arms')).toBe(true);
  },
);
rule(
  '4.4 a Nightrider pays two Activity Points to cross a stream without a road, one with a road',
  { places: { lincoln: ['Revere'], boston: ['Regular 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Call to Arms');
    expect(t.labels).toContain('South Lexington (2 Activity Points)');
    expect(t.labels).toContain("Meriam's Corner (1 Activity Point)");
    t.choose('South Lexington (2 Activity Points)');
    expect(t.decision.prompt).toContain('Revere is in South Lexington with 2 Activity Points.');
  },
);
