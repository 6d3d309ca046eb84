import { expect } from 'vitest';
import { type Position, rule } from './table.ts';

rule(
  '6.1 next door 5 and 6 hit; those who fired are marked, the others may fire later',
  { places: { F2: ['Regular 1', 'Regular 2', 'Regular 3'], D2: ['Minuteman 1', 'Minuteman 2'] } },
  [5, 1, 1],
  table => {
    // The fence takes one die of four.
    table.choose('Volley Fire from F2').choose('Choose who fires').take(2);
    expect(table.told).toContain('5, 1, 1; 1 hit');
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
    expect(table.marks('Regular 1')).toEqual(['fired']);
    expect(table.marks('Regular 3')).toEqual([]);
  },
);
rule(
  '6.1 two regions away a volley hits on 6, over open ground',
  { places: { L8: ['Regular 1'], D2: ['Minuteman 1'], D1: ['Minuteman 2'] } },
  [5, 6],
  table => {
    table.choose('Volley Fire from L8').choose('D1');
    expect(table.told).toContain('5, 6; 1 hit');
  },
);
rule(
  '6.1 units in a region between shut the line on level ground, those of the firing side too',
  { places: { L8: ['Regular 1'], F1: ['Regular 2'], F2: ['Regular 3'], D1: ['Minuteman 1'] } },
  [],
  table => expect(table.offers('Volley Fire from L8')).toBe(false),
);
rule(
  '3.3 a volley crosses one border inside the town at most, and loses a die there',
  { places: { T1: ['Regular 1'], T2: ['Minuteman 1'], T6: ['Minuteman 2'] } },
  [6],
  table => {
    // T6 is two regions away, behind T2 or T5.
    table.choose('Volley Fire from T1');
    expect(table.told).toContain('6; 1 hit');
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
  },
);
rule(
  '3.1 from a hilltop a slope takes away no die',
  { places: { H2: ['Regular 1', 'Regular 2'], H1: ['Minuteman 1'], S4: ['Minuteman 2'] } },
  [1, 1, 1, 1],
  table => {
    table.choose('Volley Fire from H2').to('S4');
    expect(table.told).toContain('1, 1, 1, 1; no hits');
  },
);
rule(
  '3.1 the Redoubt takes two dice away even if it is fired at from its own hilltop',
  { places: { H2: ['Regular 1', 'Regular 2'], H1: ['Minuteman 1'] } },
  [1, 1],
  table => {
    table.choose('Volley Fire from H2').all();
    expect(table.told).toContain('1, 1; no hits');
  },
);
rule(
  '8.0 ground may fill the dice up to three, the limit with 12 powder or less',
  {
    places: { S2: ['Regular 1', 'Regular 2'], H1: ['Minuteman 1', 'Minuteman 2'] },
    powder: 12,
  },
  [1, 1, 1],
  table => {
    table.choose('Assault from S2').choose('Stand').choose('Fire');
    expect(table.told).toContain('1, 1, 1; no hits');
    expect(table.view().powder).toBe(10);
  },
);
rule(
  '8.0 the free fire may be held, and then costs nothing',
  { places: { S2: ['Regular 1'], S1: ['Minuteman 1'] } },
  [1, 1, 5],
  table => {
    table.choose('Assault from S2').choose('Stand').choose('Hold the fire');
    // One for the Assault itself, none for the fire.
    expect(table.view().powder).toBe(23);
    expect(table.told).toContain('hold their fire');
  },
);
rule(
  '4.1 of three Militia of strength 0 two are worth 1 each beside two leaders',
  {
    places: {
      S1: ['Militia 1 strength 0', 'Militia 2 strength 0', 'Militia 3 strength 0', 'Prescott', 'Putnam wounded'],
      S2: ['Regular 1'],
    },
    toAct: 'patriot',
  },
  [1, 1],
  table => {
    table.choose('Volley Fire from S1').all();
    expect(table.told).toContain('1, 1; no hits');
  },
);
rule(
  '6.2 the winner stays, the attackers have moved and fired',
  { places: { S2: ['Regular 1', 'Regular 2', 'Regular 3'], S1: ['Minuteman 1'] } },
  [1, 5, 1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Assault from S2').choose(/ go$/).choose('Stand').choose('Fire').choose('Fight on').choose('Fight on');
    // A broken Minuteman throws nothing any more.
    expect(table.marks('Minuteman 1')).toContain('broken');
    table.choose('Fight on').choose('All fall back').choose('K4');
    expect(table.in('S1')).toEqual(['Regular 1', 'Regular 2', 'Regular 3']);
    expect(table.marks('Regular 1')).toEqual(['moved', 'fired']);
  },
);
rule(
  '6.3 cannon hit on 5 and 6 within two regions, and the ground does not count',
  { places: { M1: ['British Cannon 1'], L13: ['Minuteman 1', 'Minuteman 2'], H1: ['Minuteman 3'] }, shells: true },
  [5, 6],
  table => {
    table.choose('Cannonade').choose('L13');
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
    expect(table.marks('Minuteman 2')).toEqual(['broken']);
  },
);
rule(
  '6.5 units stop beside an unbroken enemy',
  { places: { A4: ['Regular 1', 'Gage'], L13: ['Minuteman 2'] }, formed: ['A4'] },
  [],
  table => {
    table.choose('Land Move from A4').choose('Only 1 Regular');
    // L15 lies beside the Minuteman in L13: nobody goes on from there.
    expect(table.offers('L15')).toBe(true);
    expect(table.offers('S3')).toBe(false);
    expect(table.offers('S4')).toBe(false);
  },
);
rule(
  '6.5 a broken enemy stops nobody, but no Move enters his region',
  {
    places: { A4: ['Regular 1', 'Gage'], S4: ['Minuteman 1 broken'], K5: ['Minuteman 2'], B1: ['Militia 1 hidden'] },
    formed: ['A4'],
  },
  [],
  table => {
    table.choose('Land Move from A4').choose('Only 1 Regular');
    // Through L15, which lies beside S4.
    expect(table.offers('L13')).toBe(true);
    expect(table.offers('S4')).toBe(false);
  },
);
rule(
  '3.3 the British stop in each region of the town',
  { places: { A5: ['Regular 1'] }, formed: ['A5'] },
  [],
  table => {
    table.choose('Land Move from A5');
    expect(table.offers('T7')).toBe(true);
    expect(table.offers('T6')).toBe(false);
  },
);
rule(
  '4.1 a broken unit alone goes only toward home',
  { places: { L12: ['Regular 1 broken', 'Gage'], A2a: ['Regular 2'] }, landed: ['A2a'] },
  [],
  table => {
    table.choose('Land Move from L12').choose('Only 1 broken Regular');
    expect(table.labels.map(label => label.split(' ')[0])).toEqual(['A2a', 'M1']);
  },
);
rule(
  '4.2 a leader alone gives way to those who move in',
  { places: { A4: ['Regular 1'], L16: ['Prescott'] }, formed: ['A4'] },
  [],
  table => {
    table.choose('Land Move from A4').choose('L16');
    expect(table.at('Prescott')).toBe('T3');
  },
);
const leadersAt = (others: Readonly<Record<string, readonly string[]>>): Position => ({
  places: { K5: ['Clinton'], K6: ['Callender'], A3b: ['Regular 1'], B1: ['Minuteman 1'], ...others },
  landed: ['A3b'],
  toAct: 'patriot',
});
rule('4.2 a leader who gives way goes where no enemy leader is', leadersAt({ K4: ['Nixon'] }), [], table => {
  table.from('Land Move', 'K6').to('K5');
  expect([table.at('Callender'), table.at('Clinton'), table.at('Nixon')]).toEqual(['K5', 'G2', 'K4']);
});
rule(
  '4.2 a leader who gives way drives an enemy leader on if there is one in each region that is open',
  leadersAt({ K4: ['Nixon'], G2: ['Stark'] }),
  [],
  table => {
    table.from('Land Move', 'K6').to('K5');
    expect([table.at('Callender'), table.at('Clinton'), table.at('Nixon')]).toEqual(['K5', 'K4', 'K3']);
    expect(table.at('Stark')).toBe('G2');
  },
);
rule(
  '6.7 each leader rallies one broken unit, a wounded leader too, once a turn; morale goes up',
  {
    places: { A4: ['Regular 1 broken', 'Regular 2 broken', 'Regular 3 broken', 'Gage wounded', 'Pigot'] },
    morale: { british: 20, patriot: 24 },
  },
  [],
  table => {
    table.choose('Rally in A4');
    expect(table.view().morale.british).toBe(22);
    expect(table.marks('Gage')).toEqual(['wounded', 'rallied']);
    expect(table.offers('Rally')).toBe(false);
  },
);
rule(
  '6.7 with as many leaders as broken units all units rally, and nobody is asked',
  { places: { A4: ['Regular 1 broken', 'Regular 2 broken', 'Gage', 'Pigot'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Rally in A4');
    expect(table.decision.title).toBe('The Action');
    expect(table.marks('Regular 1')).toEqual([]);
    expect(table.marks('Regular 2')).toEqual([]);
  },
);
rule(
  '7.0 whoever is hit may let a broken unit be destroyed although an unbroken one stands there',
  { places: { S3: ['3x Regular'], S4: ['Minuteman 1', 'Minuteman 2 broken'], B1: ['Minuteman 3'] } },
  [6, 6, 1, 1, 1, 1],
  table => {
    table.choose('Volley Fire from S3').all();
    expect(table.labels).toEqual(['Minuteman 1: breaks', 'Minuteman 2 (broken): is destroyed']);
    table.choose('Minuteman 2');
    expect(table.at('Minuteman 2')).toBe('out');
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
  },
);
rule(
  '7.0 no counter takes more hits than it can, and nobody is asked where all counters are lost',
  { places: { S3: ['3x Regular'], S4: ['Minuteman 1', 'Minuteman 2 broken'], B1: ['Minuteman 3'] } },
  [6, 6, 6, 6, 6, 6],
  table => {
    table.choose('Volley Fire from S3').all();
    // Of six hits three find somebody.
    expect(table.in('S4')).toEqual([]);
    expect(table.view().morale.patriot).toBe(21);
  },
);
rule(
  '9.0 morale rises by a Rally, but not above where it began',
  { places: { A4: ['Regular 1 broken', 'Gage'], B1: ['Minuteman 1'] } },
  [],
  table => {
    expect(table.view().morale.british).toBe(24);
    table.choose('Rally in A4');
    expect(table.view().morale.british).toBe(24);
  },
);
rule(
  '6.0 the menu says which Actions are open, and why each of the others is not',
  {
    places: { A2a: ['2x Regular'], 'zone-2': ['Regular 3'], H1: ['Minuteman 1'] },
    actions: { british: 3, patriot: 3 },
  },
  [],
  table => {
    expect(table.decision.prompt).toBe(
      [
        'Choose an Action (3 left, 0 in reserve).',
        'Open now: Bombard, Naval Move, Land Troops and Pass; not open:',
        'Volley Fire, no target (6.1);',
        'Assault, no enemy next door whom fresh units match (6.2);',
        'Cannonade, no shells yet (4.3);',
        'Land Move, staging areas have yet to form (3.5);',
        'Rally, nobody is broken (6.7);',
        'Reorganize the Line, nobody to change places (6.8);',
        'Plan, for the last Action only (6.11).',
      ].join(' '),
    );
  },
);
rule(
  '6.0 the menu of Patriots without powder gives that as the reason',
  { places: { H1: ['Minuteman 1'], S2: ['Regular 1'] }, powder: 0, toAct: 'patriot' },
  [],
  table => {
    expect(table.decision.prompt).toContain('Assault, no powder (8.0);');
    expect(table.decision.prompt).toContain('Snipe, powder is at 0 (8.0);');
    expect(table.decision.prompt).not.toContain('Bombard');
    expect(table.decision.prompt).toContain(' Open now: Volley Fire, ');
  },
);
rule(
  '6.1 a cannon in a volley fires no farther than the muskets beside it',
  { places: { L8: ['Regular 1', 'British Cannon 1'], D1: ['Minuteman 1'], K2: ['Minuteman 2'] }, shells: true },
  [1, 1, 1, 6],
  table => {
    table.choose('Volley Fire from L8');
    // K2, which is farther than two regions, could be the target of a Cannonade.
    expect(table.labels).toEqual(['D1 Stone Wall', 'Choose who fires']);
    table.choose('Choose who fires');
    expect(table.decision.title).toBe('Who fires');
    table.all();
    expect(table.told).toContain('1, 1, 1, 6; 1 hit');
    expect(table.offers('Cannonade')).toBe(false);
  },
);
rule(
  '6.8 all counters of two regions trade places, and have moved',
  { places: { H1: ['Minuteman 1 broken', 'Prescott'], S1: ['Minuteman 2', 'Militia 1 hidden'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Reorganize').choose(/all trade places/);
    expect(table.in('S1')).toEqual(['Minuteman 1', 'Prescott']);
    expect(table.marks('Minuteman 2')).toEqual(['moved']);
  },
);
rule(
  '6.9 snipers hit healthy British who are beside a part of the town that does not burn',
  { places: { A5: ['Regular 1', 'Regular 2 broken'], A4: ['Regular 3'] }, toAct: 'patriot' },
  [5],
  table => {
    table.choose('Snipe');
    expect(table.marks('Regular 1')).toEqual(['broken']);
    expect(table.view().powder).toBe(24);
  },
);
rule(
  '6.9 there are no snipers with 12 powder',
  { places: { A5: ['Regular 1'] }, powder: 12, toAct: 'patriot' },
  [],
  table => expect(table.offers('Snipe')).toBe(false),
);
rule(
  '6.9 regions of the town that burn hide no snipers',
  { places: { A5: ['Regular 1'] }, ablaze: ['T7', 'T10'], toAct: 'patriot' },
  [],
  table => {
    expect(table.offers('Snipe')).toBe(false);
    expect(table.decision.prompt).toContain('Snipe, nobody beside the unburnt town (6.9)');
  },
);
rule(
  '6.10 leaders land free with the units, and do not count for forming',
  { places: { 'zone-4': ['3x Regular', 'Gage', 'Pigot'], H1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops from Landing Zone 4').choose(/: 2 Regulars/);
    expect(table.in('A4')).toEqual(['Regular 1', 'Regular 2', 'Gage', 'Pigot']);
    expect(table.view().formed).toEqual([]);
  },
);
rule(
  '6.10 an area with Patriot units is closed to a landing',
  { places: { 'zone-4': ['3x Regular'], A4: ['Minuteman 1 broken'] } },
  [],
  table => expect(table.offers('Land Troops')).toBe(false),
);
rule(
  '11.1 the works stop the first hit of each British throw',
  { places: { H2: ['Regular 1', 'Regular 2'], H1: ['Minuteman 1', 'Minuteman 2'] }, options: { works: true } },
  [6, 6],
  table => {
    table.choose('Volley Fire from H2').all();
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
    expect(table.marks('Minuteman 2')).toEqual([]);
  },
);
rule(
  '11.2 four more powder let a defender hit on 3 to 6 for one throw',
  { places: { S2: ['Regular 1'], S1: ['Minuteman 1'] }, options: { powder: true } },
  [3],
  table => {
    table.choose('Assault from S2').choose('Stand');
    table.choose(/for 5 powder/);
    expect(table.view().powder).toBe(18);
    expect(table.at('Regular 1')).toBe('S2');
  },
);
rule(
  '4.1 a damaged cannon is not broken: it goes where it likes without a leader',
  { places: { B2: ['Patriot Cannon damaged'], A4: ['Regular 1'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from B2');
    // G2 leads away from the Muster Box: a broken unit alone could not go there.
    expect(table.offers('G2')).toBe(true);
  },
);
