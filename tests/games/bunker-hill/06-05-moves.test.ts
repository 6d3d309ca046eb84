import { expect } from 'vitest';
import { rule } from './table.ts';

/** Land Move (6.5), Rally (6.7), Reorganize (6.8), Snipe (6.9), Land Troops (6.10), Plan and Pass (6.11, 6.12). */

rule(
  '6.5 a unit goes three regions, a leader four',
  { places: { L17: ['Regular 1', 'Gage'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from L17').choose('Not all one way').choose('Gage');
    // S2 is four regions from L17: L15, L13, S3, S2.
    expect(table.offers('S2 ')).toBe(true);
    table.to('S2');
    expect(table.offers('S3 ')).toBe(true);
    expect(table.offers('S2 ')).toBe(false);
    table.to('S3');
    expect(table.in('S3')).toEqual(['Regular 1']);
  },
);
rule(
  '6.5 leaders, broken units and damaged cannon stop nobody',
  { places: { L17: ['Regular 1'], S3: ['Minuteman 1 broken'], L11: ['Prescott'], S4: ['Patriot Cannon damaged'] } },
  [],
  table => {
    table.choose('Land Move from L17');
    // L13 is two regions away and beside all three; L12 is beyond it.
    for (const id of ['L12', 'L11', 'S3']) expect(table.regions.includes(id), id).toBe(id !== 'S3');
  },
);
rule('6.5 an undamaged cannon stops a move', { places: { L17: ['Regular 1'], S4: ['Patriot Cannon'] } }, [], table => {
  table.choose('Land Move from L17').to('L15');
  expect(table.at('Regular 1')).toBe('L15');
});
rule(
  '6.5 whoever begins beside the enemy may leave him, and stops beside the next',
  { places: { K6: ['Regular 1'], K1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from K6');
    // By L4 to L2, which lies beside K1: nobody goes on from there to the Neck.
    expect(table.regions).toEqual(expect.arrayContaining(['L4', 'L2']));
    expect(table.regions).not.toContain('NK');
  },
);
rule(
  '6.5 counters of one region go different ways in one Action, each once',
  { places: { L17: ['Regular 1', 'Regular 2'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from L17').choose('Not all one way').choose('Regular 1').to('L14').to('L15');
    expect(table.at('Regular 1')).toBe('L14');
    expect(table.at('Regular 2')).toBe('L15');
    expect(table.marks('Regular 2')).toEqual(['moved']);
  },
);
rule(
  '6.5 all of a staging area may move in one Action, three to a region',
  { places: { A4: ['5x Regular'], B1: ['Minuteman 1'] }, formed: ['A4'] },
  [],
  table => {
    table.choose('Land Move from A4').all().choose(/^L17 /).choose(/^L16 /);
    expect(table.in('L17')).toHaveLength(3);
    expect(table.in('L16')).toHaveLength(2);
  },
);
const STACK = { places: { L17: ['2x Regular', 'Marine 1', 'Gage', 'Pigot'], B1: ['Minuteman 1'] } };
rule(
  '6.5 in one answer all leave together, or counters of one kind alone; no question follows about the others',
  STACK,
  [],
  table => {
    table.choose('Land Move from L17');
    expect(table.labels.filter(label => label.startsWith('Only'))).toEqual([
      'Only 1 Regular',
      'Only 2 Regulars',
      'Only 1 Marine',
      'Only Gage',
      'Only Pigot',
      'Only 2 Regulars and 1 Marine',
      'Only Gage and Pigot',
    ]);
    table.choose('Only 2 Regulars').to('L14');
    expect(table.in('L14')).toEqual(['Regular 1', 'Regular 2']);
    expect(table.in('L17')).toEqual(['Marine 1', 'Gage', 'Pigot']);
    expect(table.seat).toBe('patriot');
  },
);
rule(
  '6.5 no line says “Only 1 Regular” where Regulars with different marks stand',
  { places: { L17: ['Regular 1 fired', 'Regular 2', 'Marine 1'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from L17');
    expect(table.labels.filter(label => label.startsWith('Only'))).toEqual(['Only 1 Marine']);
  },
);
rule('6.5 all of a region go to one goal, leaders along', STACK, [], table => {
  table.choose('Land Move from L17').to('L14');
  expect(table.in('L14')).toHaveLength(5);
  expect(table.in('L17')).toEqual([]);
  expect(table.seat).toBe('patriot');
});
rule('6.5 counters that do not reach the goal of the others may go elsewhere, or stay', STACK, [], table => {
  table.choose('Land Move from L17').choose(/^S2 .*\(in reach of Gage and Pigot only\)$/);
  expect(table.decision.prompt).toMatch(/^Others may leave L17 The Slough\. Where do 2 Regulars and 1 Marine go\?/);
  table.choose('Only 1 Marine').to('L15');
  expect(table.in('L17')).toEqual(['Regular 1', 'Regular 2']);
});
rule(
  '6.5 for counters that do not reach the goal of the others, a goal of their own is suggested',
  STACK,
  [],
  table => {
    table.choose('Land Move from L17').choose(/^S2 .*\(in reach of Gage and Pigot only\)$/);
    const [suggested, ...others] = table.decision.choices.filter(choice => choice.suggested);
    expect(others).toEqual([]);
    expect(suggested.place).toBeDefined();
    table.choose(suggested.label);
    expect(table.in('L17')).toEqual([]);
  },
);
rule(
  '6.5 if those who are left gain nothing by moving, it is suggested that they stay',
  { places: { M1: ['2x Regular'], H1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from M1').choose('Not all one way').take(1).to('L14');
    const suggested = table.decision.choices.filter(choice => choice.suggested).map(({ label }) => label);
    expect(suggested).toEqual(['They stay']);
  },
);
rule('6.5 one goal on the list is suggested for a stack that goes one way', STACK, [], table => {
  table.choose('Land Move from L17');
  const suggested = table.decision.choices.filter(choice => choice.suggested);
  expect(suggested).toHaveLength(1);
  expect(suggested[0].place).toBeDefined();
});
rule('6.5 fired units may move', { places: { L17: ['Regular 1 fired'], B1: ['Minuteman 1'] } }, [], table =>
  expect(table.offers('Land Move from L17')).toBe(true),
);
rule(
  '6.5 a way clear of lone leaders is taken before one that drives them off',
  { places: { L17: ['Regular 1'], L14: ['Prescott'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from L17').to('L13');
    expect(table.at('Prescott')).toBe('L14');
  },
);

rule(
  '6.7 a leader rallies one unit a turn, and neither a cannon nor a leader',
  {
    places: {
      B2: [
        'Minuteman 1 broken',
        'Militia 1 strength 1 broken',
        'Patriot Cannon damaged',
        'Ward',
        'Putnam wounded rallied',
      ],
      A4: ['Regular 1'],
    },
    morale: { british: 24, patriot: 20 },
    actions: { british: 0, patriot: 3 },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Rally in B2');
    expect(table.labels).toEqual(['Minuteman 1 (broken)', 'Militia 1 (strength 1, broken)']);
    table.choose('Militia 1');
    expect(table.marks('Militia 1')).toEqual([]);
    expect(table.view().morale.patriot).toBe(21);
    expect(table.marks('Ward')).toEqual(['rallied']);
    expect(table.offers('Rally')).toBe(false);
  },
);
rule(
  '6.7 a leader who has moved and fired still rallies, and so do units; wounded leaders are marked first',
  {
    places: { B2: ['Minuteman 1 broken moved fired', 'Ward moved fired', 'Putnam wounded'], A4: ['Regular 1'] },
    morale: { british: 24, patriot: 20 },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Rally in B2');
    expect(table.marks('Minuteman 1')).toEqual(['moved', 'fired']);
    expect(table.marks('Putnam')).toEqual(['wounded', 'rallied']);
    expect(table.marks('Ward')).toEqual(['moved', 'fired']);
  },
);
rule(
  '6.7 without a leader nobody rallies',
  { places: { B2: ['Minuteman 1 broken'], A4: ['Regular 1 broken'] } },
  [],
  table => expect(table.offers('Rally')).toBe(false),
);
rule(
  '6.7 morale never rises above its beginning',
  { places: { A4: ['Regular 1 broken', 'Gage'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Rally in A4');
    expect(table.view().morale.british).toBe(24);
  },
);

rule(
  '6.8 some of the counters trade places: leaders first, then out, then back',
  {
    places: {
      H1: ['Minuteman 1 broken', 'Minuteman 2', 'Prescott', 'Putnam'],
      S1: ['Minuteman 3', 'Militia 1 hidden'],
      A4: ['Regular 1'],
    },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Reorganize').choose(/choose who crosses/);
    expect(table.decision.title).toBe('Leaders who cross');
    table.choose('Putnam');
    const [going, back] = table.decision.prompt.includes('from H1')
      ? ['Minuteman 2', 'Minuteman 3']
      : ['Minuteman 3', 'Minuteman 2'];
    table.choose(going).choose(back);
    expect(table.in('H1')).toEqual(['Minuteman 1', 'Minuteman 3', 'Prescott']);
    expect(table.in('S1')).toEqual(['Minuteman 2', 'Militia 1', 'Putnam']);
    for (const id of ['Putnam', 'Minuteman 2', 'Minuteman 3']) expect(table.marks(id)).toEqual(['moved']);
    for (const id of ['Prescott', 'Militia 1']) expect(table.marks(id)).toEqual([]);
  },
);
rule(
  '6.8 the stacking limit holds at the end: between two full regions as many come back as go',
  {
    places: { H1: ['3x Minuteman'], S1: ['Minuteman 4', 'Militia 1 hidden', 'Militia 2 hidden'], A4: ['Regular 1'] },
    toAct: 'patriot',
  },
  [],
  table => {
    table
      .choose('Reorganize')
      .choose(/choose who crosses/)
      .take(2);
    expect(table.decision.min).toBe(2);
    expect(table.decision.max).toBe(2);
    table.take(2);
    expect(table.in('H1')).toHaveLength(3);
    expect(table.in('S1')).toHaveLength(3);
  },
);
rule(
  '6.8 whoever has moved does not cross, whoever has fired may, enemies next door or not',
  {
    places: { H1: ['Minuteman 1 moved', 'Minuteman 2 fired'], S1: ['Minuteman 3 moved'], S2: ['Regular 1'] },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Reorganize');
    expect(table.in('S1')).toEqual(['Minuteman 2', 'Minuteman 3']);
    expect(table.marks('Minuteman 2')).toEqual(['moved', 'fired']);
  },
);
rule(
  '6.8 a broken unit crosses toward home alone, and the other way only with a leader',
  {
    places: { H1: ['Minuteman 1'], S1: ['Minuteman 2 broken'], A4: ['Regular 1'] },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Reorganize');
    // H1 lies farther from the Neck than S1: the broken one stays, the other may cross.
    expect(table.in('S1')).toEqual(['Minuteman 1', 'Minuteman 2']);
  },
);
rule(
  '6.8 only adjacent regions reorganize, not those that merely meet in a point, and not with an empty one',
  { places: { S2: ['Minuteman 1'], L13: ['Minuteman 2'], A4: ['Regular 1'] }, toAct: 'patriot' },
  [],
  table => expect(table.offers('Reorganize')).toBe(false),
);
rule(
  '6.8 the Muster Box does not reorganize with the Neck',
  { places: { NK: ['Minuteman 1'], muster: ['Minuteman 2'], A4: ['Regular 1'] }, toAct: 'patriot' },
  [],
  table => expect(table.offers('Reorganize')).toBe(false),
);

rule(
  '6.9 snipers fire at British in the town too, beside another part of it that does not burn',
  {
    places: { T8: ['Regular 1', 'Gage', 'British Cannon 1'], B1: ['Minuteman 1'] },
    ablaze: ['T4', 'T5'],
    toAct: 'patriot',
  },
  [6],
  table => {
    table.choose('Snipe');
    // T9 does not burn. The cannon is never hit.
    expect(table.labels).toEqual(['Regular 1: breaks', 'Gage: is wounded']);
    table.choose('Gage');
    expect(table.marks('Gage')).toEqual(['wounded']);
  },
);
rule(
  '6.9 snipers fire as often as there are Actions, and a 4 misses',
  { places: { A5: ['Regular 1'], B1: ['Minuteman 1'] }, actions: { british: 0, patriot: 3 }, toAct: 'patriot' },
  [4, 4],
  table => {
    table.choose('Snipe').choose('Snipe');
    expect(table.marks('Regular 1')).toEqual([]);
    expect(table.offers('Snipe')).toBe(true);
  },
);
rule(
  '6.9 broken British and cannon are no target',
  { places: { A5: ['Regular 1 broken', 'British Cannon 1', 'Gage wounded'], B1: ['Minuteman 1'] }, toAct: 'patriot' },
  [],
  table => expect(table.offers('Snipe')).toBe(false),
);

rule(
  '6.10 units that land have moved; they may fire but not assault',
  { places: { 'zone-5': ['2x Regular'], L16: ['Minuteman 1'] }, actions: { british: 3, patriot: 0 } },
  [],
  table => {
    table.choose('Land Troops').choose(/: 2 Regulars/);
    expect(table.marks('Regular 1')).toEqual(['moved']);
    expect(table.offers('Volley Fire from A5')).toBe(true);
    expect(table.offers('Assault from A5')).toBe(false);
  },
);
rule(
  '6.10 zone 1 lands one unit at a time',
  { places: { 'zone-1': ['3x Regular', 'Gage'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops').choose(/: 1 Regular/);
    expect(table.in('A1')).toEqual(['Regular 1', 'Gage']);
  },
);
rule(
  '6.10 zone 2 lands three units at a time in 12.1',
  { places: { 'zone-2': ['4x Regular', 'Gage'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops').choose('A2a: 3 Regulars and Gage');
    expect(table.in('A2a').sort()).toEqual(['Gage', 'Regular 1', 'Regular 2', 'Regular 3']);
    expect(table.in('zone-2')).toEqual(['Regular 4']);
  },
);
rule(
  '6.10 two units may land one in each area of a zone',
  { places: { 'zone-2': ['2x Regular', 'Gage'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops').choose(/each/);
    expect(table.in('A2b').concat(table.in('A2a')).sort()).toEqual(['Gage', 'Regular 1', 'Regular 2']);
  },
);
rule(
  '6.10 by hand: fewer units, which leaders, and who lands where',
  { places: { 'zone-2': ['3x Regular', '2x Marine', 'Gage', 'Pigot'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops').choose(/one by one/);
    expect(table.decision.max).toBe(3);
    table.choose('Regular 1', 'Marine 1');
    table.choose('Pigot');
    table.choose('Marine 1', 'Pigot');
    const [first, second] = [table.at('Marine 1'), table.at('Regular 1')];
    expect([first, second].sort()).toEqual(['A2a', 'A2b']);
    expect(table.at('Pigot')).toBe(first);
    expect(table.at('Gage')).toBe('zone-2');
    expect(table.view().landed.slice().sort()).toEqual(['A2a', 'A2b']);
  },
);
rule(
  '6.10 by hand: leaders alone',
  { places: { 'zone-4': ['3x Regular', 'Gage', 'Pigot'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table
      .choose('Land Troops')
      .choose(/one by one/)
      .none()
      .choose('Gage');
    expect(table.in('A4')).toEqual(['Gage']);
    expect(table.at('Pigot')).toBe('zone-4');
    expect(table.seat).toBe('patriot');
  },
);
rule(
  '6.10 with Patriot units in one area of a zone all land in the other',
  { places: { 'zone-2': ['2x Regular'], A2a: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops').choose(/: 2 Regulars/);
    expect(table.in('A2b')).toEqual(['Regular 1', 'Regular 2']);
  },
);

rule(
  '6.11 Plan needs the last Action',
  { places: { H1: ['Minuteman 1'], A4: ['Regular 1'] }, actions: { british: 2, patriot: 1 } },
  [],
  table => {
    expect(table.offers('Plan')).toBe(false);
    table.choose('Pass, for an Action');
    expect(table.offers('Plan')).toBe(true);
    table.choose('Plan');
    expect(table.view().reserves.patriot).toBe(1);
    expect(table.view().actions.patriot).toBe(0);
    // The British use what is left.
    expect(table.seat).toBe('british');
  },
);
rule(
  '6.12 a Pass uses up an Action',
  { places: { H1: ['Minuteman 1'], A4: ['Regular 1'] }, actions: { british: 3, patriot: 2 } },
  [],
  table => {
    table.choose('Pass, for an Action');
    expect(table.view().actions.british).toBe(2);
    expect(table.seat).toBe('patriot');
  },
);
rule(
  '6.12 a side that the enemy lets act first may not pass while it can do something else',
  { places: { H1: ['Minuteman 1'], A4: ['Regular 1 moved'] }, ablaze: [], actions: { british: 2, patriot: 2 } },
  [],
  table => {
    table.choose('Let the enemy act first');
    // The Minuteman can move, so there is something to do.
    expect(table.offers('Pass')).toBe(false);
  },
);
rule(
  '6.10 the question where a single unit lands is in the singular',
  { places: { 'zone-2': ['2x Regular'], H1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops from Landing Zone 2').choose('Choose who lands').take(1);
    expect(table.decision.prompt).toMatch(/^Choose 1 Regular to land at A2a .*, or nobody to land at A2b /);
  },
);
rule(
  '6.5 a goal that only some of a large group reach names those who do',
  {
    toAct: 'patriot',
    places: {
      muster: [
        'Minuteman 1',
        'Militia 1 strength 0',
        'Militia 2 strength 1',
        'Militia 3 strength 2',
        'Militia 4 hidden',
        'Stark',
        'Nixon',
      ],
      A2a: ['Regular 1'],
    },
  },
  [],
  table => {
    table.choose('Land Move from the Muster Box').all();
    const goal = table.decision.choices.find(({ label }) => label.startsWith('K1 '));
    const told = `${goal?.label} ${goal?.about ?? ''}`;
    for (const who of ['Minuteman', 'strength 0', 'strength 1', 'Stark', 'Nixon']) expect(told).toContain(who);
  },
);
rule(
  '6.5 no goal is suggested to the last unit on a hilltop, and one to those who leave another behind',
  { places: { M1: ['3x Regular'], H1: ['Minuteman 1'] } },
  [],
  table => {
    const suggested = () => table.decision.choices.filter(each => each.suggested).map(({ label }) => label);
    table.choose('Land Move from M1');
    expect(suggested()).toEqual([]);
    table.choose('Only 2 Regulars');
    expect(suggested()).toHaveLength(1);
  },
);
