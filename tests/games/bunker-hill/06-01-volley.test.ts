import { expect } from 'vitest';
import { rule } from './table.ts';

/** Volley Fire (6.1), line of sight (7.2) and powder (8.0). */

rule(
  '6.1 units that have fired do not fire again this turn, but the others in the region may',
  {
    places: { L16: ['Regular 1 fired', 'Regular 2', 'Regular 3'], L15: ['2x Minuteman'] },
    actions: { british: 3, patriot: 0 },
  },
  [1, 1],
  table => {
    table.choose('Volley Fire from L16');
    table.choose('Choose who fires');
    expect(table.labels).toEqual(['Regular 2', 'Regular 3']);
    table.choose('Regular 3');
    expect(table.marks('Regular 2')).toEqual([]);
    expect(table.offers('Volley Fire from L16')).toBe(true);
  },
);
rule(
  '6.1 all units that may fire do, unless the player picks who fires; the best target is suggested',
  { places: { L16: ['2x Regular', 'Marine 1'], L15: ['Minuteman 1'], L14: ['Minuteman 2'], L13: ['Minuteman 3'] } },
  [1, 1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Volley Fire from L16');
    expect(table.decision.prompt).toBe(
      'Volley Fire from L16 Harbor Road Field: at whom do 2 Regulars and 1 Marine fire? Strength 7: a die for each point, less what the ground of the target takes (3.1). Next door 5 and 6 hit, at two regions only 6 (6.1).',
    );
    const suggested = table.decision.choices.filter(choice => choice.suggested).map(({ label }) => label);
    // Next door two faces of a die hit, two regions off one.
    expect(suggested).toEqual(['L15 Breed’s Pasture']);
    table.to('L15');
    for (const id of ['Regular 1', 'Regular 2', 'Marine 1']) expect(table.marks(id)).toEqual(['fired']);
  },
);
rule('6.1 a moved unit may fire', { places: { L16: ['Regular 1 moved'], L15: ['Minuteman 1'] } }, [], table =>
  expect(table.offers('Volley Fire from L16')).toBe(true),
);
rule(
  '6.1 nobody fires three regions away',
  { places: { L16: ['Regular 1'], L13: ['Minuteman 1'], S3: ['Minuteman 2'] } },
  [6, 1],
  table => {
    // L13 is two away, S3 three: one target, taken by itself.
    table.choose('Volley Fire from L16');
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
  },
);
rule(
  '6.1 a field cannon fires in a volley with the others',
  { places: { L15: ['Patriot Cannon', 'Minuteman 1'], L16: ['Regular 1'] }, toAct: 'patriot' },
  [1, 1, 1],
  table => {
    table.choose('Volley Fire from L15').all();
    expect(table.marks('Patriot Cannon')).toEqual(['fired']);
  },
);
rule(
  '6.1 a volley is offered where a known strength leaves dice, and where a hidden Militia might have some',
  {
    places: {
      S2: ['Minuteman 1'],
      S3: ['Militia 1 hidden'],
      L13: ['Regular 1'],
      M1: ['Regular 2'],
      L11: ['Regular 3'],
    },
    toAct: 'patriot',
  },
  [],
  table => {
    expect(table.offers('Volley Fire from S2')).toBe(true);
    expect(table.offers('Volley Fire from S3')).toBe(true);
  },
);
rule(
  '6.1 a Minuteman has no dice against a slope from below, a hidden Militia may have one',
  {
    places: { L13: ['Minuteman 1'], L15: ['Militia 1 hidden'], S3: ['Regular 1'], S4: ['Regular 2'] },
    toAct: 'patriot',
  },
  ['m0'],
  table => {
    expect(table.offers('Volley Fire from L13')).toBe(false);
    table.choose('Volley Fire from L15').to('S4');
    expect(table.told).toContain('no dice; no hits');
    expect(table.view().powder).toBe(23);
    expect(table.marks('Militia 1')).toEqual(['fired']);
  },
);
rule(
  '6.1 out of a staging area three fire at a time, the others in a later Action',
  { places: { A4: ['5x Regular'], L16: ['3x Minuteman'] }, actions: { british: 3, patriot: 0 } },
  [1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Volley Fire from A4').all();
    expect(table.offers('Volley Fire from A4')).toBe(true);
    table.choose('Volley Fire from A4');
    table.choose('Choose who fires');
    expect(table.labels).toHaveLength(2);
  },
);
rule(
  '6.1 out of a staging area a volley goes two regions too',
  { places: { A4: ['Regular 1'], L15: ['Minuteman 1'] } },
  [5, 6],
  table => {
    table.choose('Volley Fire from A4');
    expect(table.told).toContain('5, 6; 1 hit');
  },
);
rule(
  '6.1 hits may fall on leaders, and on a broken unit before a whole one',
  { places: { L16: ['Regular 1'], L15: ['Minuteman 1', 'Minuteman 2 broken', 'Prescott'] } },
  [5, 5],
  table => {
    table.choose('Volley Fire from L16');
    expect(table.labels).toEqual(['Minuteman 1: breaks', 'Minuteman 2 (broken): is destroyed', 'Prescott: is wounded']);
    table.choose('Minuteman 2').choose('Prescott');
    expect(table.at('Minuteman 2')).toBe('out');
    expect(table.marks('Prescott')).toEqual(['wounded']);
  },
);

// 7.2 Who sees whom.
for (const [from, to, why] of [
  ['H1', 'L11', 'a hilltop looks over a slope beside it'],
  ['H1', 'S2', 'neighbours see each other'],
  ['T5', 'T6', 'neighbours see each other in the town too'],
  ['S4', 'L14', 'a slope looks down'],
] as const) {
  rule(
    `7.2 from ${from} to ${to}: ${why}`,
    { places: { [from]: ['Regular 1', 'Regular 2'], [to]: ['Minuteman 1'] } },
    [],
    table => expect(table.offers(`Volley Fire from ${from}`)).toBe(true),
  );
}
for (const [from, to, why] of [
  ['S2', 'S4', 'two slopes do not see each other through the hilltop between'],
  ['T1', 'T3', 'nobody sees through a part of the town'],
  ['K3', 'K5', 'the summit of Bunker Hill stands between its slopes'],
] as const) {
  rule(
    `7.2 not from ${from} to ${to}: ${why}`,
    { places: { [from]: ['Regular 1', 'Regular 2'], [to]: ['Minuteman 1'] } },
    [],
    table => expect(table.offers(`Volley Fire from ${from}`)).toBe(false),
  );
}
rule(
  '7.2 a leader alone does not block a line',
  { places: { L8: ['Regular 1'], F1: ['Prescott'], D1: ['Minuteman 2'], L9: ['Regular 2'] } },
  [1, 1],
  table => {
    table.from('Volley Fire', 'L8').to('D1');
    expect(table.told).toContain('at D1');
  },
);
rule(
  '7.2 broken units block a line on level ground',
  { places: { L8: ['Regular 1'], F1: ['Regular 2 broken'], F2: ['Regular 3 broken'], D1: ['Minuteman 2'] } },
  [],
  table => expect(table.offers('Volley Fire from L8')).toBe(false),
);
rule(
  '7.2 units do not block a line between different heights: the hilltop fires over the slope',
  {
    places: { H1: ['Minuteman 1', 'Minuteman 2'], S2: ['Minuteman 3'], S3: ['Minuteman 4'], L11: ['Regular 1'] },
    toAct: 'patriot',
  },
  [6, 1],
  table => {
    table.from('Volley Fire', 'H1').all();
    expect(table.marks('Regular 1')).toEqual(['broken']);
  },
);

rule(
  '8.0 a Volley costs one powder, a Cannonade none',
  {
    places: { L15: ['Minuteman 1'], H2: ['Patriot Cannon'], L14: ['Regular 1'] },
    actions: { british: 0, patriot: 3 },
    toAct: 'patriot',
  },
  [1, 1, 1],
  table => {
    table.choose('Cannonade');
    expect(table.view().powder).toBe(24);
    table.choose('Volley Fire from L15');
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '8.0 with 13 powder four dice are thrown, with 12 three',
  {
    places: {
      L15: ['Militia 1 strength 2', 'Militia 2 strength 2'],
      L13: ['Militia 3 strength 2', 'Militia 4 strength 2'],
      L16: ['Regular 1'],
      L14: ['Regular 2'],
    },
    powder: 13,
    actions: { british: 0, patriot: 3 },
    toAct: 'patriot',
  },
  [1, 1, 1, 1, 2, 2, 2],
  table => {
    table.choose('Volley Fire from L15').to('L16');
    expect(table.told).toContain('1, 1, 1, 1; no hits');
    table.choose('Volley Fire from L13').all();
    expect(table.told).toContain('2, 2, 2; no hits');
    expect(table.view().powder).toBe(11);
  },
);
rule(
  '8.0 only the Patriots have a limit of dice',
  { places: { L16: ['Regular 1', 'Regular 2'], L15: ['Minuteman 1'] }, powder: 0 },
  [1, 1, 1, 1],
  table => {
    table.choose('Volley Fire from L16').all();
    expect(table.told).toContain('1, 1, 1, 1; no hits');
  },
);
rule(
  '8.0 without powder two dice at most, next door only, no Assault and no snipers; fire costs nothing more',
  {
    places: {
      L15: ['Militia 1 strength 2', 'Militia 2 strength 2'],
      L16: ['Regular 1'],
      L14: ['Minuteman 1'],
      A3a: ['Regular 2'],
      A5: ['Regular 3'],
    },
    powder: 0,
    actions: { british: 0, patriot: 3 },
    toAct: 'patriot',
  },
  [1, 1],
  table => {
    // A3a is two regions from L14.
    expect(table.offers('Volley Fire from L14')).toBe(false);
    expect(table.labels.some(label => label.startsWith('Assault'))).toBe(false);
    expect(table.offers('Snipe')).toBe(false);
    table.choose('Volley Fire from L15').all();
    expect(table.told).toContain('1, 1; no hits');
    expect(table.view().powder).toBe(0);
  },
);
rule(
  '8.0 the volley that spends the last powder has all its dice',
  {
    places: { L15: ['Militia 1 strength 2', 'Militia 2 strength 1'], L16: ['Regular 1'] },
    powder: 1,
    toAct: 'patriot',
  },
  [1, 1, 1],
  table => {
    table.choose('Volley Fire from L15').all();
    expect(table.view().powder).toBe(0);
  },
);
rule(
  '8.0 an Assault by the Patriots costs one powder, and British fire costs none',
  { places: { L15: ['Minuteman 1', 'Minuteman 2'], L16: ['Regular 1'] }, toAct: 'patriot' },
  [1, 1, 5, 1, 1, 1],
  table => {
    table.choose('Assault from L15').choose(/ go$/).choose('Fight on');
    expect(table.view().powder).toBe(23);
    expect(table.marks('Regular 1')).toContain('broken');
  },
);
rule(
  '8.0 Patriots thrown back in the British free fire have taken part too, and pay one',
  { places: { S2: ['Minuteman 1', 'Minuteman 2'], L11: ['2x Regular'] }, toAct: 'patriot' },
  [5, 1, 1, 1],
  table => {
    table.choose('Assault from S2');
    expect(table.at('Minuteman 2')).toBe('S2');
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '8.0 Patriots who fall back after the British free fire pay one',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, toAct: 'patriot' },
  [1, 1],
  table => {
    table.choose('Assault from L15').choose('All fall back');
    expect(table.at('Minuteman 1')).toBe('L15');
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '8.0 an Assault in which neither side has dice costs the Patriots one',
  { places: { L15: ['Militia 1 strength 0'], L16: ['Regular 1 broken'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Assault from L15');
    expect(table.at('Militia 1')).toBe('L15');
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '8.0 an Assault on a leader alone costs the Patriots one powder, and he fires nothing',
  { places: { S2: ['Regular 1'], S1: ['Prescott'] } },
  [5, 1, 5, 1],
  table => {
    table.choose('Assault from S2').choose('Stand').choose('Fight on').choose('Fight on');
    expect(table.at('Prescott')).toBe('out');
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '8.0 nothing is spent if all withdraw before the Assault',
  { places: { S2: ['Regular 1'], S1: ['Minuteman 1', 'Prescott'] } },
  [],
  table => {
    table.choose('Assault from S2').choose('All who may withdraw').to('K4');
    expect(table.view().powder).toBe(24);
    expect(table.at('Regular 1')).toBe('S1');
    expect(table.marks('Regular 1')).toEqual(['moved', 'fired']);
  },
);
