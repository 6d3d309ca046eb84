import { expect, test } from 'vitest';
import { rule } from './table.ts';

/** What the ground, the town, the Neck and the staging areas do (2.0 to 3.5). */

rule(
  '2.0 a region with two units may be crossed, one with three may not, and leaders take no room',
  {
    places: {
      L1: ['Minuteman 1', 'Prescott'],
      L18: ['Minuteman 2', 'Minuteman 3', 'Militia 1 hidden'],
      L2: ['Minuteman 4', 'Minuteman 5', 'Ward'],
      A4: ['Regular 1'],
    },
    toAct: 'patriot',
  },
  [],
  table => {
    table.from('Land Move', 'L1').choose('Only 1 Minuteman');
    // Through L2, where two stand, to L4; not into L18, where three do.
    expect(table.regions).toEqual(expect.arrayContaining(['L2', 'L4', 'K1']));
    expect(table.offers('L18')).toBe(false);
  },
);
rule(
  '2.0 a leader goes where three units stand',
  {
    places: { L1: ['Prescott'], L18: ['Minuteman 2', 'Minuteman 3', 'Militia 1 hidden'], A4: ['Regular 1'] },
    toAct: 'patriot',
  },
  [],
  table => {
    table.from('Land Move', 'L1');
    expect(table.offers('L18')).toBe(true);
  },
);
rule(
  '2.0 each side’s units are counted separately: three British go where they drove three Patriots out',
  { places: { S2: ['3x Regular'], S1: ['3x Minuteman broken'] } },
  [5, 5, 5, 1, 1, 1],
  table => {
    table.choose('Assault from S2').choose(/ go$/).choose('Stand');
    expect(table.in('S1')).toEqual(['Regular 1', 'Regular 2', 'Regular 3']);
    expect(table.in('out')).toEqual(expect.arrayContaining(['Minuteman 1', 'Minuteman 2', 'Minuteman 3']));
  },
);

// 3.1 How many dice two Regulars throw in a volley: four, less what the terrain takes.
for (const [from, to, dice, why] of [
  ['L13', 'S3', 3, 'from open ground, a slope takes away one die'],
  ['S2', 'S3', 4, 'from the next slope, a slope takes away none'],
  ['G2', 'S5', 4, 'from a ridge beside it, a slope takes away none'],
  ['K4', 'S6', 3, 'even from a slope, one two regions away takes away one die'],
  ['L7', 'G1', 3, 'from open ground, a ridge takes away one die'],
  ['K6', 'B1', 3, 'from its slope, a hilltop takes away one die'],
  ['B2', 'B1', 4, 'from the next hilltop, a hilltop takes away none'],
  ['S3', 'H1', 2, 'the Redoubt takes away two dice'],
  ['H2', 'H1', 2, 'even from its hilltop, the Redoubt takes away two dice'],
  ['H2', 'S4', 4, 'from a hilltop, a slope takes away no die'],
  ['F1', 'D1', 2, 'from the beach in front of it, the Stone Wall takes away two dice'],
  ['K3', 'D1', 4, 'from behind, the Stone Wall takes away none'],
  ['F1', 'D2', 3, 'from the beach, the Rail Fence takes away one die'],
  ['F2', 'D2', 3, 'from the field in front of it, the Rail Fence takes away one die'],
  ['S1', 'D2', 4, 'from its end, the Rail Fence takes away none'],
  ['A5', 'T7', 3, 'the town takes away one die'],
  ['S4', 'T2', 3, 'even from a slope, the town takes away one die'],
  ['L16', 'L15', 4, 'open ground takes away none'],
] as const) {
  rule(
    `3.1 a volley from ${from} into ${to}: ${why}`,
    { places: { [from]: ['Regular 1', 'Regular 2'], [to]: ['Minuteman 1'] } },
    Array<number>(dice).fill(1),
    table => {
      table.choose(`Volley Fire from ${from}`).all();
      expect(table.told).toContain(`${Array(dice).fill(1).join(', ')}; no hits`);
    },
  );
}

// 3.1 What a Minuteman alone throws in his free fire: one die and what the ground gives.
for (const [from, to, dice, why] of [
  ['L13', 'S3', 2, 'a slope gives one against open ground'],
  ['S2', 'S3', 1, 'a slope gives none against the next slope'],
  ['S3', 'H1', 3, 'the Redoubt gives two'],
  ['H2', 'H1', 3, 'the Redoubt gives two even against its hilltop'],
  ['H1', 'H2', 1, 'a hilltop gives none against the next hilltop'],
  ['S4', 'H2', 2, 'a hilltop gives one against its slope'],
  ['F1', 'D1', 2, 'the Stone Wall gives one against the beach'],
  ['L3', 'D1', 1, 'the Stone Wall gives none against an attack from behind'],
  ['F2', 'D2', 2, 'the Rail Fence gives one against the field'],
  ['K4', 'D2', 1, 'the Rail Fence gives none against an attack from behind'],
  ['S4', 'T2', 2, 'the town gives one'],
  ['L14', 'M1', 2, 'Moulton’s Hill gives one'],
] as const) {
  rule(
    `3.1 an Assault from ${from} into ${to}: ${why}`,
    { places: { [from]: ['Regular 1'], [to]: ['Minuteman 1'] } },
    // The free fire misses.
    Array<number>(dice).fill(1),
    table => {
      table.choose(`Assault from ${from}`).choose('Stand').choose('Fire');
      expect(table.told).toContain(`${Array(dice).fill(1).join(', ')}; no hits`);
    },
  );
}

rule(
  '3.2 nobody fires upon the Muster Box, and nobody fires out of it',
  { places: { NK: ['Regular 1'], muster: ['3x Minuteman'] } },
  [],
  table => {
    expect(table.offers('Volley Fire from NK')).toBe(false);
    table.choose('Pass');
    expect(table.offers('Volley Fire from the Muster Box')).toBe(false);
    expect(table.offers('Assault from the Muster Box')).toBe(true);
  },
);
rule(
  '3.2 the British never enter the Muster Box, and troops there stop them at the Neck',
  { places: { L1: ['Regular 1'], muster: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from L1');
    expect(table.offers('NK')).toBe(true);
    expect(table.labels.some(label => label.includes('Muster'))).toBe(false);
    table.choose('NK');
    expect(table.at('Regular 1')).toBe('NK');
  },
);
rule(
  '3.2 any number of Patriots stand in the Muster Box, and from it they come to the Neck three at a time',
  { places: { muster: ['5x Minuteman'], A4: ['Regular 1'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from the Muster Box').all();
    table.to('NK');
    expect(table.in('NK')).toHaveLength(3);
    expect(table.in('muster')).toHaveLength(2);
  },
);

rule(
  '3.3 Patriots may move on through the town',
  { places: { S4: ['Minuteman 1'], A2a: ['Regular 1'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from S4');
    expect(table.regions).toEqual(expect.arrayContaining(['T3', 'T6', 'T9', 'T10']));
  },
);
rule(
  '3.3 nobody enters a region of the town that burns',
  { places: { A5: ['Regular 1'] }, formed: ['A5'], ablaze: ['T7'] },
  [],
  table => {
    table.choose('Land Move from A5');
    expect(table.offers('T7')).toBe(false);
    expect(table.offers('T10')).toBe(true);
  },
);
rule(
  '3.3 a volley out of the town may cross only one town border, the firer’s own',
  { places: { T3: ['Regular 1', 'Regular 2'], L15: ['Minuteman 1'], T5: ['Minuteman 2'] } },
  [6, 1, 1, 1],
  table => {
    table.choose('Volley Fire from T3').all();
    // L15 is two regions away and visible; T5 is behind T2 and T6.
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
    expect(table.marks('Minuteman 2')).toEqual([]);
  },
);

rule(
  '3.4 without the fleet in the Charles no die is rolled at the Neck',
  { places: { muster: ['Militia 1 hidden', 'Militia 2 hidden'] }, fleet: 'FB', toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from the Muster Box').all().to('L1');
    expect(table.in('L1')).toEqual(['Militia 1', 'Militia 2']);
    expect(table.piece('Militia 1').strength).toBe(null);
  },
);
for (const [strength, die, place] of [
  [0, 3, 'muster'],
  [0, 4, 'NK'],
  [1, 2, 'muster'],
  [1, 3, 'NK'],
  [2, 1, 'muster'],
  [2, 2, 'NK'],
] as const) {
  rule(
    `3.4 at the Neck a Militia of strength ${strength} with a ${die} ${place === 'NK' ? 'crosses' : 'turns back'}`,
    { places: { muster: [`Militia 1 strength ${strength}`] }, fleet: 'FC', toAct: 'patriot' },
    [die],
    table => {
      table.choose('Land Move from the Muster Box').choose('NK');
      expect(table.at('Militia 1')).toBe(place);
      expect(table.marks('Militia 1')).toEqual(['moved']);
    },
  );
}
rule(
  '3.4 a broken Militia rolls without a bonus, and a hidden one’s strength is drawn before it rolls',
  { places: { muster: ['Militia 1 strength 2 broken', 'Militia 2 hidden', 'Ward'] }, fleet: 'FC', toAct: 'patriot' },
  ['m2', 2, 3],
  table => {
    table.choose('Land Move from the Muster Box').to('NK');
    expect(table.at('Militia 1')).toBe('muster');
    expect(table.told).toContain('A broken Militia braves the Neck under the fleet: 3, and turns back.');
    expect(table.at('Militia 2')).toBe('NK');
    expect(table.told).toContain('A Militia of strength 2 braves the Neck under the fleet: 2, and crosses.');
    expect(table.piece('Militia 2').strength).toBe(2);
    expect(table.at('Ward')).toBe('NK');
  },
);
rule(
  '3.4 Militia that leave the Neck for the peninsula roll no die',
  { places: { NK: ['Militia 1 hidden'], A4: ['Regular 1'] }, fleet: 'FC', toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from NK').to('L1');
    expect(table.at('Militia 1')).toBe('L1');
  },
);

rule(
  '3.5 a staging area holds any number of British, but at most three Patriots',
  { places: { A4: ['5x Regular'], A5: ['2x Minuteman'], T7: ['Minuteman 3', 'Minuteman 4'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from T7').all();
    table.choose(/^A5 .*1/);
    expect(table.in('A5')).toHaveLength(3);
  },
);
rule(
  '3.5 nobody makes a Land Move from an area that has not formed; volleys, Assaults and Reorganize are allowed',
  {
    places: { A4: ['Regular 1', 'Gage'], L16: ['Minuteman 1'], A5: ['Regular 2'] },
    formed: [],
    landed: ['A4', 'A5'],
  },
  [],
  table => {
    expect(table.offers('Land Move from A4')).toBe(false);
    expect(table.offers('Volley Fire from A4')).toBe(true);
    expect(table.offers('Assault from A4')).toBe(true);
    expect(table.offers('Reorganize')).toBe(true);
  },
);
rule(
  '3.5 units that march in count towards forming an area too, and it stays formed when they leave',
  {
    places: { A4: ['Regular 1', 'Regular 2'], L17: ['Regular 3'], H1: ['Minuteman 1'] },
    landed: ['A4'],
    actions: { british: 3, patriot: 0 },
  },
  [],
  table => {
    table.choose('Land Move from L17').choose('A4');
    expect(table.view().formed).toEqual(['A4']);
    table.choose('Land Move from A4').all().choose('L16');
    expect(table.view().formed).toEqual(['A4']);
  },
);
rule(
  '3.5 counters in a landing zone neither fire nor are fired upon',
  { places: { 'zone-5': ['3x Regular'], A5: ['2x Minuteman'] } },
  [],
  table => {
    expect(table.labels.filter(label => /^(Volley|Assault|Land)/.test(label))).toEqual([]);
    table.choose('Pass');
    expect(table.offers('Volley Fire')).toBe(false);
  },
);

test('3.2 only the Neck lies beside the Muster Box', async () => {
  const { placesBeside } = await import('../../../src/games/bunker-hill/ways.ts');
  const { MUSTER } = await import('../../../src/games/bunker-hill/pieces.ts');
  const { NECK } = await import('../../../src/games/bunker-hill/data.ts');
  expect(placesBeside(MUSTER)).toEqual([NECK]);
  expect(placesBeside(NECK)).toContain(MUSTER);
});
for (const [burning, points] of [
  [5, 0],
  [6, 1],
  [7, 2],
  [10, 5],
] as const) {
  rule(
    `3.3 ${burning} burning regions are worth ${points}`,
    {
      places: { H1: ['Prescott'] },
      ablaze: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10'].slice(0, burning),
      actions: { british: 3, patriot: 3 },
    },
    [],
    table => expect(table.view().standing.scores[0]).toBe(points),
  );
}
