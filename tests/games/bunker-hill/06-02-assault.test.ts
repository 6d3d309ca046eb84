import { expect } from 'vitest';
import { rule } from './table.ts';

/** Assaults (6.2) and retreats (7.1). */

rule(
  '6.2 an Assault needs as many healthy units as the defenders have; broken ones and leaders do not count on either side',
  { places: { S2: ['Regular 1', 'Regular 2 broken', 'Howe'], S1: ['Minuteman 1', 'Minuteman 2 broken', 'Prescott'] } },
  [],
  table => expect(table.offers('Assault from S2')).toBe(true),
);
rule(
  '6.2 one unit does not assault two',
  { places: { S2: ['Regular 1', 'Regular 2 broken', 'Howe', 'Gage'], S1: ['Minuteman 1', 'Minuteman 2'] } },
  [],
  table => expect(table.offers('Assault from S2')).toBe(false),
);
rule(
  '6.2 whoever has moved or fired does not assault',
  { places: { S2: ['Regular 1 moved', 'Regular 2 fired'], S1: ['Minuteman 1'] } },
  [],
  table => expect(table.offers('Assault from S2')).toBe(false),
);
rule(
  '6.2 a damaged cannon does not count for parity and assaults nobody, yet throws its die in defence',
  { places: { S2: ['Regular 1'], S1: ['Patriot Cannon damaged', 'Minuteman 1'] } },
  [1, 1],
  table => {
    table.choose('Assault from S2').choose('Stand').choose('Fire');
    expect(table.told).toContain('1, 1; no hits');
  },
);
rule(
  '6.2 an undamaged cannon counts as a healthy unit',
  { places: { S2: ['Regular 1'], S1: ['Patriot Cannon', 'Minuteman 1'] } },
  [],
  table => expect(table.offers('Assault from S2')).toBe(false),
);
rule(
  '6.2 out of a staging area three assault at a time, with any leaders',
  { places: { A4: ['5x Regular', 'Gage', 'Howe'], L16: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Assault from A4').take(3).all().choose('All who');
    expect(table.in('L16')).toEqual(['Regular 1', 'Regular 2', 'Regular 3', 'Gage', 'Howe']);
    expect(table.in('A4')).toHaveLength(2);
    expect(table.marks('Gage')).toEqual(['moved', 'fired']);
  },
);
rule(
  '6.2 a player who may leave sees the odds of staying: first of the free fire, then of the next round of both sides',
  { places: { S2: ['2x Regular'], S1: ['2x Minuteman'] } },
  [1, 1],
  table => {
    const oddsOf = (label: string) => table.decision.choices.find(choice => choice.label === label)?.about;
    table.choose('Assault from S2');
    expect(oddsOf('Stand')).toBe('Free fire: 2 dice, hits on 5–6: 0.7 expected, 44 % none');
    table.choose('Stand').choose('Fire');
    expect(table.decision.prompt).toMatch(
      /^In S1 .* you have 2 Regulars against 2 Minutemen\. Fight on, or fall back\?$/,
    );
    const both = 'The British throw 4 dice, hits on 5–6: 1.3 expected, 20 % none. The Patriots throw 2 dice';
    expect(oddsOf('Fight on')).toContain(both);
    table.choose('Fight on');
    expect(oddsOf('Fight on')).toContain(both);
  },
);
rule('6.2 leaders may stay behind', { places: { S2: ['Regular 1', 'Howe'], S1: ['Minuteman 1'] } }, [1], table => {
  table
    .choose('Assault from S2')
    .choose(/choose who goes/)
    .none()
    .choose('Stand')
    .choose('Fire');
  expect(table.at('Howe')).toBe('S2');
});
rule(
  '6.2 a defender of strength 0 still has the dice of the ground',
  { places: { S2: ['Regular 1'], H1: ['Militia 1 strength 0'] } },
  [1, 1],
  table => {
    table.choose('Assault from S2').choose('Fire');
    // An unbroken Militia of strength 0 has the two dice of the Redoubt.
    expect(table.told).toContain('1, 1; no hits');
  },
);
rule(
  '6.2 a defender with nobody unbroken throws nothing, not even the ground’s dice',
  { places: { S2: ['Regular 1'], H1: ['Minuteman 1 broken'] } },
  [5, 1],
  table => {
    table.choose('Assault from S2').choose('Stand');
    expect(table.told).not.toContain('ten paces');
    expect(table.at('Minuteman 1')).toBe('out');
  },
);
rule(
  '6.2 in a round both sides throw before either counts its hits',
  { places: { S2: ['Regular 1'], S1: ['Minuteman 1'] } },
  [1, 5, 1, 5],
  table => {
    table.choose('Assault from S2').choose('Stand').choose('Fire').choose('Fight on').choose('Fight on');
    expect(table.marks('Regular 1')).toContain('broken');
    expect(table.marks('Minuteman 1')).toContain('broken');
    // None healthy on either side: as many as the defender has, but nobody to throw, so they go back.
    table.choose('Fight on').choose('Fight on');
    expect(table.at('Regular 1')).toBe('S2');
  },
);
rule(
  '6.2 defenders who have fired defend again, and cannot act in this turn',
  {
    places: { S2: ['Regular 1'], S3: ['Regular 2'], H1: ['Minuteman 1'], A4: ['Regular 3'] },
    actions: { british: 3, patriot: 0 },
  },
  [5, 1, 1, 5, 1, 1],
  table => {
    table.choose('Assault from S2').choose('Stand').choose('Fire');
    expect(table.at('Regular 1')).toBe('S2');
    expect(table.marks('Minuteman 1')).toEqual(['fired']);
    table.choose('Assault from S3').choose('Stand').choose('Fire');
    expect(table.at('Regular 2')).toBe('S3');
    expect(table.view().powder).toBe(20);
  },
);
rule(
  '6.2 hits on the attackers fall only on the counters that assault, and broken ones go back too',
  { places: { S2: ['Regular 1', 'Regular 2', 'Regular 3 broken', 'Howe'], S1: ['Minuteman 1', 'Minuteman 2'] } },
  [5, 5],
  table => {
    table.choose('Assault from S2').choose(/ go$/).choose('Stand').choose('Fire');
    table.choose('Regular').choose('Regular 2');
    expect(table.at('Regular 3')).toBe('S2');
    expect(table.in('S2')).toEqual(['Regular 1', 'Regular 2', 'Regular 3', 'Howe']);
    expect(table.marks('Regular 3')).toEqual(['broken']);
  },
);
rule(
  '6.2 the Patriots assault too, and the British have their free fire without a choice',
  { places: { L15: ['Minuteman 1', 'Minuteman 2', 'Prescott'], L16: ['Regular 1'] }, toAct: 'patriot' },
  [6, 6],
  table => {
    table.choose('Assault from L15').choose(/ go$/);
    expect(table.seat).toBe('patriot');
    table.choose('Minuteman 1').choose('Prescott');
    // One healthy unit against one: the Assault goes on.
    expect(table.decision.title).toBe('Stay or fall back');
  },
);

rule(
  '7.1 before an Assault Militia alone stay, and cannon never withdraw',
  {
    places: {
      S2: ['Regular 1', 'Regular 2', 'Regular 3'],
      S1: ['Militia 1 strength 1', 'Patriot Cannon', 'Militia 2 strength 1'],
    },
  },
  [1, 1, 1, 1],
  table => {
    table.choose('Assault from S2');
    // Nobody is asked whether to withdraw: the free fire comes at once.
    expect(table.decision.title).toBe('Free fire');
    table.choose('Fire');
  },
);
rule(
  '7.1 a healthy leader takes one Militia along, hidden or broken',
  {
    places: {
      S2: ['Regular 1', 'Regular 2', 'Regular 3'],
      S1: ['Militia 1 hidden', 'Militia 2 strength 1 broken', 'Prescott'],
    },
  },
  ['m1'],
  table => {
    table.choose('Assault from S2').choose(/ go$/).choose('All who may withdraw');
    expect(table.decision.max).toBe(1);
    table.choose('Militia 2').to('K4');
    expect(table.in('K4')).toEqual(['Militia 2', 'Prescott']);
  },
);
rule(
  '7.1 a broken Minuteman withdraws and brings nobody',
  { places: { S2: ['Regular 1'], S1: ['Minuteman 1 broken', 'Militia 1 strength 1'] } },
  [5],
  table => {
    table.choose('Assault from S2').choose('All who may withdraw').to('K4');
    expect(table.in('K4')).toEqual(['Minuteman 1']);
    expect(table.decision.title).toBe('Free fire');
    table.choose('Fire');
    expect(table.at('Militia 1')).toBe('S1');
  },
);
rule(
  '7.1 units that have moved and fired may withdraw, and get no marker for it',
  { places: { S2: ['Regular 1'], S1: ['Minuteman 1 moved fired'] } },
  [],
  table => {
    table.choose('Assault from S2').choose('All who may withdraw').to('G2');
    expect(table.marks('Minuteman 1')).toEqual(['moved', 'fired']);
  },
);
rule(
  '7.1 a full rear region splits the group: some go there, the others elsewhere',
  {
    places: {
      S7: ['Regular 1', 'Regular 2'],
      S5: ['Minuteman 1', 'Minuteman 2'],
      G2: ['Minuteman 3', 'Minuteman 4'],
      G3: ['Minuteman 5', 'Minuteman 6'],
    },
  },
  [],
  table => {
    table.choose('Assault from S7').choose('All who may withdraw').to('G2');
    expect(table.in('G2')).toHaveLength(3);
    expect(table.in('G3')).toHaveLength(3);
  },
);
rule(
  '7.1 if all rear regions are full, those who withdraw go on beyond them',
  {
    places: {
      S7: ['Regular 1', 'Regular 2'],
      S5: ['Minuteman 1'],
      G2: ['Minuteman 3', 'Minuteman 4', 'Militia 1 hidden'],
      G3: ['Minuteman 5', 'Minuteman 6', 'Militia 2 hidden'],
      S6: ['Minuteman 7', 'Militia 3 hidden', 'Militia 4 hidden'],
    },
  },
  [],
  table => {
    table.choose('Assault from S7').choose(/ go$/).choose('All who may withdraw');
    expect(table.regions).toEqual(['K5', 'L7', 'L6']);
    table.to('K5');
    expect(table.at('Minuteman 1')).toBe('K5');
  },
);
rule(
  '7.1 if the region nearer home is full, one at the same distance with room comes before those beyond',
  {
    places: { L13: ['3x Regular'], L12: ['2x Minuteman'], L11: ['3x Militia hidden'], A2a: ['Regular 4'] },
  },
  [],
  table => {
    table
      .from('Assault', 'L13')
      .choose(/^L12 .* go$/)
      .choose('All who may withdraw');
    expect(table.in('L9')).toEqual(['Minuteman 1', 'Minuteman 2']);
  },
);
rule(
  '7.1 enemy leaders alone do not block a retreat: they give way to those who withdraw',
  { places: { L13: ['3x Regular'], L12: ['2x Minuteman'], L11: ['Howe'], L9: ['Gage'], A2a: ['Regular 4'] } },
  [],
  table => {
    table
      .from('Assault', 'L13')
      .choose(/^L12 .* go$/)
      .choose('All who may withdraw');
    expect(table.in('L11')).toEqual(['Minuteman 1', 'Minuteman 2']);
  },
);
rule(
  '6.2 if too few attackers stay after some fell back, all go back, and the defenders are not asked',
  { places: { L13: ['3x Regular'], L12: ['2x Minuteman'] } },
  [1, 1],
  table => {
    table
      .from('Assault', 'L13')
      .choose(/^L12 .* go$/)
      .choose('Stand')
      .choose('Fire');
    table.choose('Choose who falls back').take(2);
    expect(table.in('L13')).toHaveLength(3);
    expect(table.in('L12')).toEqual(['Minuteman 1', 'Minuteman 2']);
    expect(table.asks('Stay or fall back')).toBe(false);
  },
);
rule(
  '7.1 nobody falls back into fire, to the enemy, or to where the Assault came from',
  { places: { S4: ['Regular 1'], T2: ['Minuteman 1'], T5: ['Regular 2'], S7: ['Regular 3'] }, ablaze: ['T1'] },
  [1, 1],
  table => {
    table.from('Assault', 'S4');
    // T1 burns, T5 and S7 are British, S4 is where they came from; no rear is open.
    expect(table.decision.title).toBe('Free fire');
    table.choose('Fire');
  },
);
rule(
  '7.1 after a round each side may go back with some of its counters, the attacker first',
  { places: { S2: ['Regular 1', 'Regular 2', 'Howe'], S1: ['Minuteman 1', 'Prescott'] } },
  [1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Assault from S2').choose(/ go$/).choose('Stand').choose('Fire');
    expect(table.seat).toBe('british');
    table.choose('Choose who falls back').choose('Howe');
    expect(table.at('Howe')).toBe('S2');
    expect(table.seat).toBe('patriot');
    table.choose('Choose who falls back').choose('Prescott').to('K4');
    expect(table.at('Prescott')).toBe('K4');
    expect(table.in('S1')).toEqual(['Regular 1', 'Regular 2', 'Minuteman 1']);
  },
);
rule(
  '7.1 British defenders fall back toward an area that they have landed in',
  {
    places: { L15: ['Minuteman 1', 'Minuteman 2'], L16: ['Regular 1'], A4: ['Regular 2'] },
    landed: ['A4'],
    toAct: 'patriot',
  },
  [1, 1],
  table => {
    table.choose('Assault from L15').choose(/ go$/).choose('Fight on');
    expect(table.seat).toBe('british');
    table.choose('All fall back');
    expect(table.at('Regular 1')).toBe('A4');
    expect(table.in('L16')).toEqual(['Minuteman 1', 'Minuteman 2']);
  },
);
rule(
  '7.1 attackers thrown back to a region that has filled up meanwhile go on beyond it',
  {
    places: {
      K4: ['3x Minuteman'],
      D2: ['Regular 1', 'Regular 2', 'Regular 3'],
      S3: ['Militia 1 strength 1', 'Militia 2 strength 1', 'Militia 3 strength 1'],
      S5: ['Regular 4', 'Regular 5', 'Regular 6'],
      S6: ['Regular 7'],
    },
    morale: { british: 24, patriot: 1 },
    toAct: 'patriot',
  },
  [5, 1, 1, 1, 1, 1],
  table => {
    table.choose('Assault from K4');
    // The first hit demoralizes: the Militia run three regions, to K4, before the Minutemen are thrown back there.
    expect(table.in('K4')).toEqual(['Militia 1', 'Militia 2', 'Militia 3']);
    for (const id of ['Minuteman 1', 'Minuteman 2', 'Minuteman 3']) expect(['K3', 'K5', 'G2']).toContain(table.at(id));
  },
);
rule(
  '6.2 the question about an Assault agrees with the number of attackers: one Regular assaults',
  { powder: 0, places: { H1: ['2x Minuteman', 'Militia strength 2'], S2: ['Regular'] } },
  [],
  table =>
    expect(table.from('Assault', 'S2').decision.prompt).toBe(
      '1 Regular assaults H1 Breed’s Hill Redoubt. Stand, or withdraw first?',
    ),
);
rule(
  '6.2 the odds of a round say whose dice they are; only the defenders have a free fire',
  { powder: 20, places: { S5: ['Minuteman'], S7: ['2x Regular', 'Howe'] } },
  [],
  table => {
    table
      .from('Assault', 'S7')
      .choose(/Howe go/)
      .choose('Stand');
    expect(table.decision.prompt).toMatch(/^2 Regulars and Howe assault S5 /);
    expect(table.decision.choices.map(({ odds }) => odds)).toEqual([
      'Free fire: 1 die, a hit on 5–6: 33 %.',
      'The British throw 4 dice, hits on 5–6: 1.3 expected, 20 % none. The Patriots throw 1 die, a hit on 5–6: 33 %.',
    ]);
  },
);
rule(
  '6.2 the odds of the free fire are said once: beside the button that fires, not on it',
  { powder: 20, places: { S5: ['Minuteman'], S7: ['Regular'] } },
  [],
  table => {
    table.from('Assault', 'S7').choose('Stand');
    expect(table.labels).toEqual(['Fire, for 1 powder', 'Hold the fire']);
  },
);
rule(
  '6.2 an Assault that meets the free fire without a question says its odds once',
  { places: { L15: ['3x Minuteman'], L16: ['2x Regular'], L13: ['Regular 3'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Assault from L15');
    const all = table.decision.choices.find(({ label }) => label === 'L16 Harbor Road Field: 3 Minutemen go');
    expect(all?.about).toBe('Free fire: 4 dice, hits on 5–6: 1.3 expected, 20 % none');
    expect(all?.odds).toBeUndefined();
    expect(all?.risk).toBe('they fire first');
    const some = table.decision.choices.find(
      ({ label }) => label.startsWith('L16') && label.endsWith('choose who goes'),
    );
    expect(some?.risk).toBe('they fire first, with about 4 dice');
  },
);
rule(
  '7.1 Regulars who have fallen back throw no more dice in the rounds that follow',
  { powder: 20, places: { S5: ['Minuteman', 'Prescott'], S7: ['3x Regular', 'Howe'] } },
  [1, 1, 1, 1, 1, 1],
  table => {
    table
      .from('Assault', 'S7')
      .choose(/Howe go/)
      .choose('Stand')
      .choose('Fire')
      .choose('Choose who');
    table.choose('Regular 1').choose('Fight on');
    expect(table.told).toContain(
      'The British fire at close quarters in S5 Breed’s Hill West Slope: 1, 1, 1, 1; no hits',
    );
  },
);
rule(
  '7.1 Minutemen who have fallen back throw no more dice, and the odds no longer count them',
  { powder: 20, toAct: 'patriot', places: { S5: ['2x Regular'], S7: ['3x Minuteman'] } },
  // The free fire, then a round of both sides: the British have nowhere to fall back to and are not asked.
  [1, 1, 1, 1, ...[1, 1], ...[1, 1, 1, 1]],
  table => {
    table
      .from('Assault', 'S7')
      .choose(/Minutemen go/)
      .choose('Choose who')
      .take(1);
    expect(table.told).toContain('The Patriots fire at close quarters in S5 Breed’s Hill West Slope: 1, 1; no hits');
    expect(table.decision.choices[0].about).toMatch(/^The Patriots throw 2 dice/);
  },
);
