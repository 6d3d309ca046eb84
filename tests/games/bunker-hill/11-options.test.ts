import { expect } from 'vitest';
import { rule } from './table.ts';

/** The optional rules (11.0), alone and together. */

for (const [region, spared] of [
  ['H1', true],
  ['D1', true],
  ['D2', true],
  ['H2', false],
] as const) {
  rule(
    `11.1 in ${region} the first hit of a volley ${spared ? 'does not count' : 'counts'}`,
    {
      places: {
        [region]: ['Minuteman 1', 'Minuteman 2'],
        [region === 'H2' ? 'H1' : region === 'H1' ? 'H2' : 'K3']: ['Regular 1', 'Regular 2', 'Regular 3'],
      },
      options: { works: true },
    },
    region === 'H1' ? [6, 1, 1, 1] : [6, 1, 1, 1, 1, 1],
    table => {
      table.choose('Volley Fire').all();
      expect(table.marks('Minuteman 1')).toEqual(spared ? [] : ['broken']);
    },
  );
}
rule(
  '11.1 the works stop the first hit of each throw of guns and ships too',
  {
    places: { H1: ['Minuteman 1', 'Minuteman 2', 'Prescott'], M1: ['British Cannon 1'] },
    shells: true,
    hotShot: true,
    options: { works: true },
    actions: { british: 3, patriot: 0 },
  },
  [6, 6, 6, 1, 6, 6],
  table => {
    table.choose('Cannonade');
    expect(table.labels).toEqual(['Minuteman 1: breaks', 'Prescott: is wounded']);
    table.choose('Minuteman 1');
    table.choose('Bombard').choose('Shell H1').choose('Prescott');
    // Of two and two hits by cannon and fleet one each counts, of the battery's one none.
    expect(table.marks('Minuteman 2')).toEqual([]);
  },
);
rule(
  '11.1 the works stop one hit in each round of an Assault',
  { places: { S2: ['Regular 1', 'Regular 2'], H1: ['Minuteman 1', 'Minuteman 2'] }, options: { works: true } },
  [1, 1, 1, 1, 5, 5, 1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Assault from S2').choose('Stand').choose('Fire').choose('Fight on').choose('Fight on');
    expect(
      [table.marks('Minuteman 1'), table.marks('Minuteman 2')].filter(marks => marks.includes('broken')),
    ).toHaveLength(1);
  },
);
rule(
  '11.1 the works spare nobody who storms them: British in the Redoubt hit with every die',
  { places: { H2: ['Minuteman 1', 'Minuteman 2'], H1: ['Regular 1'] }, options: { works: true }, toAct: 'patriot' },
  [6, 1, 1, 1],
  table => {
    table.choose('Assault from H2').choose(/ go$/);
    expect(
      [table.marks('Minuteman 1'), table.marks('Minuteman 2')].filter(marks => marks.includes('broken')),
    ).toHaveLength(1);
    expect(table.told).not.toContain('works stop');
  },
);

rule(
  '11.2 one more die for one more powder',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, options: { powder: true }, toAct: 'patriot' },
  [5, 5],
  table => {
    table.choose('Volley Fire from L15').choose('One more');
    expect(table.at('Regular 1')).toBe('out');
    expect(table.view().powder).toBe(22);
  },
);
rule(
  '11.2 the odds of either throw are said once, beside the buttons',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, options: { powder: true }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Volley Fire from L15');
    expect(table.decision.choices.map(({ label, odds }) => [label, odds])).toEqual([
      ['As it is', '1 die, a hit on 5–6: 33 %.'],
      ['One more die', '2 dice, hits on 5–6: 0.7 expected, 44 % none.'],
    ]);
  },
);
rule(
  '11.2 the die may be declined, and then the volley costs one',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, options: { powder: true }, toAct: 'patriot' },
  [1],
  table => {
    table.choose('Volley Fire from L15').choose('As it is');
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '11.2 where the limit of 8.0 takes the die away again nobody is asked to pay for it',
  {
    places: { L15: ['Militia 1 strength 2', 'Minuteman 1'], L16: ['Regular 1'] },
    powder: 12,
    options: { powder: true },
    toAct: 'patriot',
  },
  [1, 1, 1],
  table => {
    table.choose('Volley Fire from L15').all();
    expect(table.view().powder).toBe(11);
  },
);
rule(
  '11.2 the last powder buys no second die',
  { places: { L15: ['Minuteman 1'], L16: ['Regular 1'] }, powder: 1, options: { powder: true }, toAct: 'patriot' },
  [1],
  table => {
    table.choose('Volley Fire from L15');
    expect(table.view().powder).toBe(0);
  },
);
rule(
  '11.2 two more powder let a defender hit on 4 to 6 for one throw; in the next the aim is asked again',
  { places: { S2: ['Regular 1', 'Regular 2'], S1: ['Minuteman 1'] }, options: { powder: true } },
  [4, 1, 1, 3],
  table => {
    table
      .choose('Assault from S2')
      .choose(/ go$/)
      .choose('Stand')
      .choose(/for 4 powder|for 3 powder/);
    expect(table.view().powder).toBe(24 - 4);
    expect([table.marks('Regular 1'), table.marks('Regular 2')].filter(marks => marks.includes('broken'))).toHaveLength(
      1,
    );
    table.choose('Fight on').choose('Fight on');
    expect(table.decision.title).toBe('How to aim');
    table.choose(/for 4 powder/).choose('Regular 2');
    expect(table.view().powder).toBe(16);
    // Two broken attackers against one: all are thrown back.
    expect(table.in('S2')).toEqual(['Regular 1', 'Regular 2']);
  },
);
rule(
  '11.2 the labels of the aims say what hits and what it costs, and leave the odds to the line beside them',
  { places: { S2: ['Regular 1', 'Regular 2'], S1: ['Minuteman 1'] }, options: { powder: true } },
  [1],
  table => {
    table.choose('Assault from S2').choose(/ go$/).choose('Stand');
    expect(table.labels).toEqual([
      'Fire, for 1 powder',
      'Fire, hits on 4–6, for 3 powder',
      'Fire, hits on 3–6, for 5 powder',
      'Hold the fire',
    ]);
    table.choose('Fire, for 1').choose('Fight on').choose('Fight on');
    expect(table.labels).toEqual(['No: hits on 5–6', 'Hits on 4–6, for 2 powder', 'Hits on 3–6, for 4 powder']);
  },
);
rule(
  '11.2 only what is left can be spent: with four powder no aim that costs five',
  { places: { S2: ['Regular 1'], S1: ['Minuteman 1'] }, powder: 4, options: { powder: true } },
  [],
  table => {
    table.choose('Assault from S2').choose('Stand');
    expect(table.labels.map(label => label.match(/for \d powder/)?.[0] ?? label)).toEqual([
      'for 1 powder',
      'for 3 powder',
      'Hold the fire',
    ]);
  },
);
rule(
  '11.2 the British never aim for powder, and Patriots who assault do not either',
  { places: { L15: ['Minuteman 1', 'Minuteman 2'], L16: ['Regular 1'] }, options: { powder: true }, toAct: 'patriot' },
  [1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Assault from L15').choose(/ go$/).choose('Fight on');
    expect(table.decision.title).toBe('Stay or fall back');
    expect(table.view().powder).toBe(23);
  },
);
rule(
  '11.3 any zone, the aims of 11.2 and the rally dice of 12.2 work side by side',
  {
    places: {
      'turn-track': ['5x Regular', 'Howe'],
      S2: ['Regular 20', 'Regular 21', 'Regular 22'],
      H1: ['Militia 1 strength 2', 'Minuteman 1'],
      B1: ['Minuteman 2 broken'],
    },
    turn: 3,
    options: { powder: true, anyZone: true, rallyDice: true },
    morale: { british: 24, patriot: 20 },
    pending: [{ step: 'beginTurn' }],
    deck: [1, 6, 8, 10, 11, 12, 13, 14, 16, 17],
  },
  [1, 3, 4, 1, 1, 1, 6],
  table => {
    table.choose('Landing Zone 5');
    table
      .choose('Assault from S2')
      .choose(/ go$/)
      .choose('Stand')
      .choose(/hits on 3/);
    // Two of five hit; one healthy Regular against two is thrown back.
    table.choose('Regular 21');
    expect(table.view().powder).toBe(18);
    table.choose('Rally in B1');
    expect(table.marks('Minuteman 2')).toEqual([]);
    table.choose('Pass');
  },
);
rule(
  '11.2 a volley that only the one more die makes possible is on the menu, and costs two powder',
  {
    turn: 2,
    toAct: 'patriot',
    options: { powder: true },
    powder: 20,
    places: { L13: ['Minuteman'], S3: ['Regular'], A2a: ['Regular'] },
  },
  [1],
  table => {
    table.from('Volley Fire', 'L13');
    if (table.decision.title === 'The target of the volley') table.to('S3');
    expect(table.view().powder).toBe(18);
    expect(table.told).toContain('1; no hits');
  },
);
