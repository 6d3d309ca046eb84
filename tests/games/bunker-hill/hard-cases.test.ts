import { expect, test } from 'vitest';
import { region } from '../../../src/games/bunker-hill/data.ts';
import { canSee } from '../../../src/games/bunker-hill/sight.ts';
import { rule } from './table.ts';

/** Positions in which several rules meet. */

rule(
  '7.2 a cannon in the Redoubt does not see staging area 6 behind its ridge, nor is it seen from there',
  { places: { H1: ['Patriot Cannon'], A6: ['2x Regular'], L5: ['Regular 5'], M1: ['Regular 6'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Cannonade');
    expect(table.labels.map(label => label.split(' ')[0])).toEqual(['L5', 'M1']);
  },
);

test('7.2 the Redoubt and A6 do not see each other, but the Redoubt sees L5', () => {
  const nobody = new Uint8Array(63);
  expect(canSee(region('H1'), region('A6'), nobody)).toBe(false);
  expect(canSee(region('A6'), region('H1'), nobody)).toBe(false);
  expect(canSee(region('H1'), region('L5'), nobody)).toBe(true);
});

rule(
  '8.0 slope against adjacent slope: no ground, and with 12 powder four dice are three',
  {
    places: { S1: ['Militia 1 strength 2', 'Militia 2 strength 1', 'Militia 3 strength 1'], S2: ['3x Regular'] },
    powder: 12,
    toAct: 'patriot',
  },
  [1, 2, 3],
  table => {
    table.choose('Volley Fire from S1').all();
    expect(table.told).toContain('1, 2, 3; no hits');
    expect(table.view().powder).toBe(11);
  },
);

const REDOUBT = {
  places: {
    S2: ['3x Regular', 'Howe'],
    H1: ['Minuteman 1', 'Militia 1 strength 1', 'Militia 2 hidden', 'Prescott'],
  },
  powder: 20,
};

rule(
  '6.2 six dice of free fire: a leader and a Regular hit, two against three go back',
  REDOUBT,
  ['m2', 6, 5, 2, 2, 1, 1],
  table => {
    table.choose('Assault from S2').choose(/^H1 .* go$/);
    table.choose('Stand').choose('Fire');
    table.choose('Howe').choose('Regular');
    for (const id of ['Regular 1', 'Regular 2', 'Regular 3', 'Howe']) {
      expect(table.at(id)).toBe('S2');
      expect(table.marks(id)).toEqual(expect.arrayContaining(['moved', 'fired']));
    }
    for (const id of ['Minuteman 1', 'Militia 1', 'Militia 2']) expect(table.marks(id)).toContain('fired');
    expect(table.marks('Prescott')).toEqual([]);
    expect(table.view().powder).toBe(18);
    expect(table.view().morale.british).toBe(22);
  },
);

rule(
  '6.2 both hits on Howe: he falls, three stand against three and the Assault goes on',
  REDOUBT,
  ['m2', 6, 5, 2, 2, 1, 1],
  table => {
    table.choose('Assault from S2').choose(/^H1 .* go$/);
    table.choose('Stand').choose('Fire');
    table.choose('Howe').choose('Howe');
    expect(table.at('Howe')).toBe('out');
    expect(table.view().morale.british).toBe(21);
    expect(table.view().points.patriot).toBe(1);
    expect(table.decision.title).toBe('Stay or fall back');
    expect(table.seat).toBe('british');
  },
);

rule(
  '8.0 without powder one Regular may storm three defenders, who throw two dice a round',
  {
    places: { S2: ['Regular 1'], H1: ['3x Minuteman'] },
    powder: 0,
  },
  [1, 2, 1, 1, 1, 2],
  table => {
    table.choose('Assault from S2').choose('Stand');
    expect(table.told).toContain('1, 2; no hits');
    table.choose('Fight on').choose('Fight on');
    expect(table.decision.title).toBe('Stay or fall back');
    expect(table.view().powder).toBe(0);
    table.choose('All fall back');
    expect(table.at('Regular 1')).toBe('S2');
  },
);

rule(
  '9.1 panic: drawn men throw with their strength, the broken panic without a die, the panicked run three regions',
  {
    places: {
      S5: ['Militia 1 hidden', 'Militia 2 hidden', 'Minuteman 1 broken', 'Prescott'],
      S7: ['Regular 1 broken'],
    },
    morale: { british: 24, patriot: 12 },
    pending: [{ step: 'panic' }, { step: 'firstPlayer' }],
    turn: 5,
    actions: { british: 4, patriot: 3 },
  },
  ['m0', 4, 'm2', 3],
  table => {
    expect(table.view().morale.patriot).toBe(11);
    expect(table.at('Militia 2')).toBe('S5');
    expect(table.marks('Militia 2')).toEqual([]);
    for (const id of ['Militia 1', 'Minuteman 1']) {
      expect(table.marks(id)).toEqual(['broken', 'panicked']);
      expect(table.at(id)).toBe('K6');
    }
    expect(table.at('Prescott')).toBe('S5');
  },
);

rule(
  '3.4 under the fleet in the Charles two of three Militia turn back at the Neck, the others go on',
  {
    places: {
      muster: ['Militia 1 strength 0', 'Militia 2 strength 1', 'Militia 3 strength 2', 'Stark'],
    },
    fleet: 'FC',
    toAct: 'patriot',
  },
  [3, 2, 2],
  table => {
    table.choose('Land Move from the Muster Box').all().choose('NK');
    expect(table.in('muster')).toEqual(['Militia 1', 'Militia 2']);
    expect(table.marks('Militia 1')).toEqual(['moved']);
    expect(table.in('NK')).toEqual(['Militia 3', 'Stark']);
  },
);

rule(
  '6.4 a bombardment hits each healthy counter once, and passes over the broken and damaged',
  {
    places: { H2: ['Patriot Cannon damaged', 'Minuteman 1 broken', 'Callender', 'Militia 1 hidden'] },
  },
  [6, 6, 'm1'],
  table => {
    table.choose('Bombard').choose('Shell H2');
    expect(table.marks('Callender')).toEqual(['wounded']);
    expect(table.marks('Militia 1')).toEqual(['broken']);
    expect(table.piece('Militia 1').strength).toBe(1);
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
  },
);

rule(
  '6.4 whoever stands in a fresh fire leaves it, and no second region is set on fire in the turn',
  { places: { T6: ['Minuteman 1'], T3: ['Regular 1'], T7: ['Regular 2'], A5: ['Regular 3'] } },
  [4],
  table => {
    table.choose('Bombard').choose('Hot shot into T6');
    expect(table.labels.map(label => label.split(' ')[0])).toEqual(['T2', 'T5', 'T9', 'T10']);
    expect(table.seat).toBe('patriot');
    table.choose('T2');
    expect(table.view().ablaze).toEqual(['T6']);
    expect(table.view().hotShot).toBe(true);
    expect(table.seat).toBe('patriot');
    expect(table.labels.some(label => label.startsWith('Volley') || label.startsWith('Land Move'))).toBe(true);
  },
);

rule(
  '5.2 a side with no more Actions than the enemy may let the enemy act first, who must act and may not pass back',
  { places: { H1: ['Minuteman 1'], A4: ['3x Regular'] }, formed: ['A4'], toAct: 'patriot' },
  [],
  table => {
    table.choose('Let the enemy act first');
    expect(table.seat).toBe('british');
    expect(table.offers('Let the enemy act first')).toBe(false);
    expect(table.offers('Pass')).toBe(false);
    table.choose('Naval Move to the Charles');
    expect(table.seat).toBe('patriot');
    // Three Actions against two: they must act now, or pay for a Pass.
    expect(table.offers('Let the enemy act first')).toBe(false);
    expect(table.offers('Pass, for an Action')).toBe(true);
  },
);

rule(
  '3.5 two Regulars landed make four: formed for good, but only those who have not moved may go on',
  {
    places: { A2a: ['Regular 1', 'Regular 2', 'Regular 3'], A2b: ['Regular 4', 'Regular 5'], 'zone-2': ['2x Regular'] },
    landed: ['A2a', 'A2b'],
    actions: { british: 3, patriot: 0 },
  },
  [],
  table => {
    expect(table.offers('Land Move from A2b')).toBe(false);
    table.choose('Land Troops').choose('A2b: 2 Regulars');
    expect(table.view().formed).toEqual(['A2b']);
    expect(table.offers('Land Move from A2a')).toBe(false);
    table.choose('Land Move from A2b');
    expect(table.decision.prompt).toMatch(/^Where do 2 Regulars go\?/);
    table.to('L17');
    expect(table.in('L17')).toEqual(['Regular 4', 'Regular 5']);
  },
);

rule(
  '7.1 before an Assault a Minuteman takes one Militia along, a wounded leader nobody; the rear is nearer the Neck',
  {
    places: {
      S7: ['Regular 1', 'Regular 2'],
      S5: ['Minuteman 1', 'Militia 1 hidden', 'Militia 2 strength 1 broken', 'Prescott wounded'],
    },
  },
  [1, 1, 1, 1],
  table => {
    table.choose('Assault from S7');
    expect(table.seat).toBe('patriot');
    table.choose('All who may withdraw').take(1, /hidden/);
    expect(table.labels.map(label => label.slice(0, 2))).toEqual(['G2', 'G3']);
    table.choose('G2');
    expect(table.in('G2')).toEqual(['Minuteman 1', 'Militia 1', 'Prescott']);
    // The broken one who stays throws nothing, and the Assault goes on without free fire.
    expect(table.told).not.toContain('ten paces');
    expect(table.in('S5')).toEqual(['Regular 1', 'Regular 2', 'Militia 2']);
  },
);

rule(
  '9.2 demoralized Militia throw their dice apart: ground and limit take them first, and they hit on 6 only',
  {
    places: { H1: ['Minuteman 1', 'Militia 1 strength 2', 'Militia 2 strength 1'], S2: ['2x Regular'] },
    morale: { british: 24, patriot: 0 },
    demoralized: { british: false, patriot: true },
    powder: 10,
    toAct: 'patriot',
  },
  [5, 5, 6],
  table => {
    table.choose('Volley Fire from H1').all();
    expect(table.told).toContain('5, Militia 5, 6; 2 hits');
    expect(table.view().powder).toBe(9);
  },
);

rule(
  '3.2 an Assault from the Muster Box: the Militia brave the Neck first, and parity is checked with those who crossed',
  {
    places: { muster: ['Minuteman 1', 'Militia 1 strength 1', 'Militia 2 hidden'], NK: ['Regular 1'] },
    fleet: 'FC',
    toAct: 'patriot',
  },
  [2, 'm2', 3, 6, 6],
  table => {
    table.choose('Assault from the Muster Box').choose(/ go$/);
    expect(table.at('Militia 1')).toBe('muster');
    expect(table.marks('Militia 1')).toEqual(['moved']);
    expect(table.in('NK')).toEqual(['Regular 1', 'Minuteman 1', 'Militia 2']);
    table.choose('Minuteman 1').choose('Militia 2');
    for (const id of ['Minuteman 1', 'Militia 2']) {
      expect(table.at(id)).toBe('muster');
      expect(table.marks(id)).toEqual(['broken', 'moved', 'fired']);
    }
    // 8.0: they took part in an Assault.
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '3.2 too few who get over the Neck for an Assault go back at once, and have moved and fired',
  {
    places: { muster: ['Militia 1 strength 1', 'Militia 2 strength 0', 'Stark'], NK: ['2x Regular'] },
    fleet: 'FC',
    toAct: 'patriot',
  },
  [3, 3],
  table => {
    table.choose('Assault from the Muster Box').choose(/ go$/);
    expect(table.in('muster')).toEqual(['Militia 1', 'Militia 2', 'Stark']);
    expect(table.marks('Militia 1')).toEqual(['moved', 'fired']);
    expect(table.marks('Stark')).toEqual(['moved', 'fired']);
    // 3.4: who turns back has moved.
    expect(table.marks('Militia 2')).toEqual(['moved']);
    expect(table.told).toContain('Militia and Stark are thrown back from NK');
    // 8.0: nobody has thrown in the Assault.
    expect(table.view().powder).toBe(24);
  },
);
rule(
  '3.2 leaders whose Militia all turn back at the Neck go back too',
  { places: { muster: ['Militia 1 strength 0', 'Stark'], NK: ['Regular 1'] }, fleet: 'FC', toAct: 'patriot' },
  [3],
  table => {
    table.choose('Assault from the Muster Box').choose(/ go$/);
    expect(table.at('Stark')).toBe('muster');
    expect(table.marks('Stark')).toEqual(['moved', 'fired']);
  },
);
