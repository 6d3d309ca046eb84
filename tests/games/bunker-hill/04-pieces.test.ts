import { expect } from 'vitest';
import { problemOf, rule } from './table.ts';

/** Units, leaders, guns and markers (4.0 to 4.10). */

// 4.1 What one unit throws alone at a neighbour on open ground.
for (const [unit, dice] of [
  ['Regular 1', 2],
  ['Marine 1', 3],
  ['British Cannon 1', 2],
  ['British Cannon 1 damaged', 1],
] as const) {
  rule(
    `4.1 ${unit.replace(/ 1/, '')} throws ${dice}`,
    { places: { L16: [unit], L15: ['Minuteman 1'] }, shells: true },
    Array<number>(dice).fill(1),
    table => {
      table.choose('Volley Fire from L16');
      expect(table.told).toContain(`${Array(dice).fill(1).join(', ')}; no hits`);
    },
  );
}
for (const [unit, dice] of [
  ['Minuteman 1', 1],
  ['Militia 1 strength 1', 1],
  ['Militia 1 strength 2', 2],
  ['Patriot Cannon', 2],
  ['Patriot Cannon damaged', 1],
] as const) {
  rule(
    `4.1 ${unit.replace(/(Minuteman|Militia) 1/, '$1')} throws ${dice}`,
    { places: { L16: ['Regular 1'], L15: [unit] }, toAct: 'patriot' },
    Array<number>(dice).fill(1),
    table => {
      table.choose('Volley Fire from L15');
      expect(table.told).toContain(`${Array(dice).fill(1).join(', ')}; no hits`);
    },
  );
}
for (const unit of ['Militia 1 strength 0', 'Militia 1 strength 2 broken', 'Minuteman 1 broken'] as const) {
  rule(
    `4.1 ${unit.replace(/ 1/, '')} throws nothing, so it has no volley`,
    { places: { L16: ['Regular 1'], L15: [unit] }, toAct: 'patriot' },
    [],
    table => expect(table.offers('Volley Fire')).toBe(false),
  );
}
rule(
  '4.1 the first hit breaks a unit, the second destroys it: one of morale each, a point for the second',
  { places: { L16: ['Regular 1'], L15: ['Minuteman 1'] } },
  [5, 5],
  table => {
    table.choose('Volley Fire from L16');
    expect(table.at('Minuteman 1')).toBe('out');
    expect(table.view().morale.patriot).toBe(22);
    expect(table.view().points.british).toBe(1);
  },
);
rule(
  '4.1 an unbroken Militia of strength 0 takes a hit by breaking',
  { places: { L16: ['Regular 1'], L15: ['Militia 1 strength 0'] } },
  [5, 1],
  table => {
    table.choose('Volley Fire from L16');
    expect(table.marks('Militia 1')).toEqual(['broken']);
    expect(table.view().morale.patriot).toBe(23);
  },
);
rule(
  '4.1 a hidden Militia is drawn from what the cup still holds, and the cup counts it out',
  { places: { L16: ['Regular 1'], L15: ['Militia 1 hidden'], H1: ['Militia 2 strength 2'] }, toAct: 'patriot' },
  ['m2', 1, 1],
  table => {
    expect(table.view().pool).toEqual([5, 11, 4]);
    table.choose('Volley Fire from L15');
    expect(table.view().pool).toEqual([5, 11, 3]);
    expect(table.piece('Militia 1').strength).toBe(2);
  },
);
rule(
  '4.1 of several hidden Militia only those who fire are drawn',
  { places: { L16: ['Regular 1'], L15: ['Militia 1 hidden', 'Militia 2 hidden'] }, toAct: 'patriot' },
  ['m1', 1],
  table => {
    table.choose('Volley Fire from L15').choose('Choose who fires').take(1);
    expect(table.piece('Militia 1').strength).toBe(1);
    expect(table.piece('Militia 2').strength).toBe(null);
  },
);
rule(
  '4.1 hidden Militia who withdraw are not drawn',
  { places: { S7: ['Regular 1', 'Regular 2'], S5: ['Minuteman 1', 'Militia 1 hidden'] } },
  [],
  table => {
    table.choose('Assault from S7');
    expect(table.seat).toBe('patriot');
    table.choose('All who may withdraw').to('G2');
    expect(table.in('G2')).toEqual(['Minuteman 1', 'Militia 1']);
    expect(table.piece('Militia 1').strength).toBe(null);
    expect(table.at('Regular 1')).toBe('S5');
  },
);
rule(
  '4.1 no more Militia of a strength can be written into a position than there are',
  { places: { H1: ['Minuteman 1'], A4: ['Regular 1'] } },
  [],
  () => {
    const six = Array.from({ length: 6 }, (_, i) => `Militia ${i + 1} strength 0`);
    expect(problemOf({ places: { muster: six } })).toContain('not so many Militia of strength 0');
  },
);
rule(
  '4.1 broken Patriots without a leader go only nearer the Neck',
  { places: { S5: ['Minuteman 1 broken'], A2a: ['Regular 1'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from S5');
    expect(table.regions).toEqual(expect.arrayContaining(['G2', 'G3']));
    for (const id of ['S6', 'S7', 'H1', 'H2', 'T1']) expect(table.offers(`${id} `), id).toBe(false);
  },
);
rule(
  '4.1 broken British without an area to go to stay where they are',
  { places: { L12: ['Regular 1 broken'], H1: ['Minuteman 1'] } },
  [],
  table => expect(table.offers('Land Move')).toBe(false),
);
rule(
  '4.1 broken British do not go toward a staging area where Patriot units stand',
  { places: { L12: ['Regular 1 broken'], A2a: ['Minuteman 1'] }, landed: ['A2a', 'A4'] },
  [],
  table => {
    table.choose('Land Move from L12');
    // Toward A4, which is three regions away, and not toward A2a.
    expect(table.offers('M1 ')).toBe(false);
    expect(table.offers('L14 ')).toBe(true);
  },
);
rule(
  '4.1 a leader who takes broken units along goes three regions with them, not four',
  { places: { L13: ['Regular 1 broken', 'Gage'], H1: ['Prescott'] } },
  [],
  table => {
    table.choose('Land Move from L13').all();
    const { regions } = table;
    // S1 is three regions from L13, K4 four.
    expect(regions).toContain('S1');
    expect(regions).not.toContain('K4');
  },
);

rule(
  '4.2 a wounded leader killed by a second hit costs two of morale and gives a point',
  { places: { L16: ['Regular 1'], L15: ['Prescott'] } },
  [5, 5],
  table => {
    table.choose('Volley Fire from L16');
    expect(table.at('Prescott')).toBe('out');
    expect(table.view().morale.patriot).toBe(21);
    expect(table.view().points.british).toBe(1);
  },
);
rule(
  '4.2 a leader alone with nowhere to go is killed by whoever comes',
  {
    places: {
      A4: ['Regular 1', 'Regular 2', 'Regular 3'],
      NK: ['Regular 4'],
      L1: ['Ward'],
      L18: ['Regular 5'],
      K1: ['Regular 6'],
      L2: ['Regular 7'],
    },
  },
  [],
  table => {
    table.choose('Land Move from NK').to('L1');
    expect(table.at('Ward')).toBe('out');
    expect(table.view().morale.patriot).toBe(22);
    expect(table.view().points.british).toBe(1);
  },
);
rule(
  '4.2 a leader alone does not stop a landing: he gives way to the troops that land',
  { places: { 'zone-5': ['Regular 1'], A5: ['Prescott'] } },
  [],
  table => {
    table.choose('Land Troops');
    expect(table.at('Regular 1')).toBe('A5');
    expect(['T7', 'L16']).toContain(table.at('Prescott'));
  },
);
rule(
  '4.2 a leader alone may be fired upon, and takes the hits',
  { places: { S2: ['Regular 1'], S1: ['Prescott'] } },
  [5, 1],
  table => {
    table.choose('Volley Fire from S2');
    expect(table.marks('Prescott')).toEqual(['wounded']);
  },
);
rule('4.2 a leader alone may be assaulted too', { places: { S2: ['Regular 1'], S1: ['Prescott'] } }, [1, 1], table => {
  table.choose('Assault from S2').choose('Stand');
  table.choose('Fight on');
  expect(table.seat).toBe('patriot');
});

rule(
  '4.3 British cannon without shells count for parity and stacking, and throw nothing in defence, not even the ground’s dice',
  { places: { M1: ['British Cannon 1'], L12: ['Minuteman 1', 'Minuteman 2'] }, toAct: 'patriot' },
  [5, 1],
  table => {
    table.choose('Assault from L12').choose(/ go$/);
    // No free fire; both throw, and the cannon is damaged.
    expect(table.told).not.toContain('ten paces');
    expect(table.marks('British Cannon 1')).toContain('damaged');
  },
);
rule(
  '4.3 British cannon with their shells fire and assault',
  { places: { M1: ['British Cannon 1'], L12: ['Minuteman 1'] }, shells: true },
  [],
  table => {
    for (const name of ['Cannonade', 'Volley Fire from M1', 'Assault from M1']) expect(table.offers(name)).toBe(true);
  },
);
rule(
  '4.3 once the shells have arrived no die is thrown for them',
  {
    places: { H1: ['Minuteman 1'], A4: ['Regular 1'] },
    turn: 5,
    shells: true,
    pending: [{ step: 'shellsArrive' }, { step: 'firstPlayer' }],
  },
  [2],
  table => expect(table.view().shells).toBe(true),
);
rule(
  '4.3 on turn 9 any die brings the shells',
  {
    places: { H1: ['Minuteman 1'], A4: ['Regular 1'] },
    turn: 9,
    pending: [{ step: 'shellsArrive' }, { step: 'firstPlayer' }],
  },
  [1, 2],
  table => expect(table.view().shells).toBe(true),
);

rule(
  '4.4 the battery shells Breed’s Hill, and no region outside the harbor’s area',
  {
    places: {
      H1: ['2x Minuteman'],
      D1: ['Minuteman 3', 'Minuteman 4'],
      H2: ['Militia 1 hidden', 'Prescott'],
      B1: ['Minuteman 5', 'Minuteman 6'],
    },
    hotShot: true,
  },
  [],
  table => {
    table.choose('Bombard');
    expect(table.labels.map(label => label.split(' ')[1])).toEqual(['H1', 'H2']);
  },
);
rule(
  '4.5 in the Charles the fleet reaches the Neck, and not the Stone Wall',
  { places: { NK: ['2x Minuteman'], D1: ['Minuteman 3', 'Minuteman 4'] }, fleet: 'FC', hotShot: true },
  [1, 1],
  table => {
    table.choose('Bombard');
    expect(table.told).toContain('NK');
    expect(table.told).not.toContain('D1');
  },
);
rule(
  '4.9 a panicked unit cannot be chosen for anything',
  {
    places: {
      S5: ['Militia 1 strength 1 broken panicked', 'Minuteman 1 broken panicked', 'Prescott'],
      G2: ['Ward'],
      A4: ['Regular 1'],
    },
    toAct: 'patriot',
  },
  [],
  table => {
    expect(table.offers('Rally')).toBe(false);
    table.choose('Land Move from S5');
    // The leader alone goes.
    expect(table.labels.some(label => label.includes('Militia') || label.includes('Minuteman'))).toBe(false);
    table.to('G3');
    expect(table.in('S5')).toEqual(['Minuteman 1', 'Militia 1']);
  },
);
rule(
  '4.10 a unit that has moved may fire once, and may not move again or assault',
  { places: { L17: ['Regular 1'], S4: ['Minuteman 1'] }, actions: { british: 3, patriot: 0 } },
  [1],
  table => {
    table.choose('Land Move from L17').to('L15');
    expect(table.offers('Land Move from L15')).toBe(false);
    expect(table.offers('Assault from L15')).toBe(false);
    table.choose('Volley Fire from L15');
    expect(table.marks('Regular 1')).toEqual(['moved', 'fired']);
    expect(table.offers('Volley Fire from L15')).toBe(false);
  },
);
rule('4.2 wounded leaders still rally', { places: { A5: ['Gage wounded', 'Regular 1 broken'] } }, [], table =>
  expect(table.offers('Rally in A5')).toBe(true),
);
rule(
  '4.4 neither the battery nor a fleet in the harbor reaches the Stone Wall',
  { places: { D1: ['2x Minuteman'], A4: ['Regular 1'] }, hotShot: true },
  [],
  table => expect(table.offers('Bombard')).toBe(false),
);
