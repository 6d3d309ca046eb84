import { expect } from 'vitest';
import { postOf } from '../posts.ts';
import { rule } from './table.ts';

/** Morale, panic and demoralization (9.0 to 9.4), victory (10.0). */

const PANIC = { pending: [{ step: 'panic' }, { step: 'firstPlayer' }], turn: 5, actions: { british: 4, patriot: 3 } };
const TURN = { turn: 5, shells: true, deck: [17, 1, 6, 8, 10, 11, 12, 13, 14, 16] };

for (const [morale, asked] of [
  [13, false],
  [12, true],
  [0, true],
] as const) {
  rule(
    `9.1 with a morale of ${morale} the British ${asked ? 'name a region' : 'name nobody'} at the start of a turn`,
    {
      places: { S5: ['Militia 1 hidden'], G2: ['Militia 2 hidden'], S7: ['Regular 1'], K4: ['Regular 2'] },
      morale: { british: 24, patriot: morale },
      pending: [{ step: 'beginTurn' }],
      ...TURN,
      turn: 9,
    },
    asked ? [] : [1],
    table => {
      expect(table.decision.title === 'Where the Militia panic').toBe(asked);
      if (asked) expect(table.regions).toEqual(['G2', 'S5']);
    },
  );
}
for (const [strength, die, panics] of [
  [0, 4, true],
  [0, 5, false],
  [1, 3, true],
  [1, 4, false],
  [2, 2, true],
  [2, 3, false],
] as const) {
  rule(
    `9.1 Militia of strength ${strength} with a ${die} ${panics ? 'panics' : 'holds'}`,
    {
      places: { S5: [`Militia 1 strength ${strength}`], S7: ['Regular 1'] },
      morale: { british: 24, patriot: 12 },
      ...PANIC,
    },
    [die],
    table => {
      expect(table.marks('Militia 1')).toEqual(panics ? ['broken', 'panicked'] : []);
      expect(table.view().morale.patriot).toBe(panics ? 11 : 12);
      expect(table.at('Militia 1') === 'S5').toBe(!panics);
    },
  );
}
rule(
  '9.1 British leaders alone and British afloat cause no panic, and unbroken Minutemen do not panic',
  {
    places: {
      S5: ['Militia 1 hidden'],
      S7: ['Howe'],
      A5: ['Militia 2 hidden'],
      'zone-5': ['Regular 1'],
      L13: ['Minuteman 1'],
      L14: ['Regular 2'],
    },
    morale: { british: 24, patriot: 12 },
    ...TURN,
    pending: [{ step: 'shellsArrive' }, { step: 'firstPlayer' }],
    actions: { british: 4, patriot: 3 },
  },
  [],
  table => expect(table.decision.title).toBe('The Action'),
);
rule(
  '9.1 panicked units run farther if the regions where they would stop are full',
  {
    places: {
      S5: ['Militia 1 strength 0'],
      S7: ['Regular 1'],
      K6: ['3x Minuteman'],
      G1: ['3x Militia hidden'],
      L5: ['3x Militia hidden'],
      L4: ['Minuteman 4', 'Minuteman 5', 'Minuteman 6'],
    },
    morale: { british: 24, patriot: 12 },
    ...PANIC,
  },
  [1],
  table => {
    expect(['K1', 'L1', 'L2']).toContain(table.at('Militia 1'));
  },
);
for (const [full, ends] of [
  [{ K3: ['3x Minuteman'] }, ['K5', 'K5', 'K5']],
  [{ K5: ['3x Minuteman'] }, ['K3', 'K3', 'K3']],
] as const) {
  rule(
    `9.1 of equally short ways those who flee take one with room at its end: ${ends[0]}`,
    {
      places: { H2: ['Regular 1'], H1: ['3x Militia strength 0'], ...full },
      morale: { british: 24, patriot: 12 },
      ...PANIC,
    },
    [1, 1, 1],
    table => expect(['Militia 1', 'Militia 2', 'Militia 3'].map(id => table.at(id))).toEqual(ends),
  );
}
rule(
  '9.1 of three who flee, two fill the last places of two regions and the third runs on',
  {
    places: { H2: ['Regular 1'], H1: ['3x Militia strength 0'], K5: ['2x Minuteman'], K3: ['2x Minuteman'] },
    morale: { british: 24, patriot: 12 },
    ...PANIC,
  },
  [1, 1, 1],
  table => {
    const ends = ['Militia 1', 'Militia 2', 'Militia 3'].map(id => table.at(id));
    expect(ends.slice(0, 2).sort()).toEqual(['K3', 'K5']);
    expect(['K3', 'K5']).not.toContain(ends[2]);
  },
);
rule(
  '9.1 an enemy leader who stands alone gives way to those who flee to his region',
  {
    places: { S5: ['Militia 1 strength 0'], S7: ['Regular 1'], K6: ['Gage'], A1: ['Regular 2'] },
    landed: ['A1'],
    morale: { british: 24, patriot: 12 },
    ...PANIC,
  },
  [1],
  table => {
    expect(table.at('Militia 1')).toBe('K6');
    expect(table.at('Gage')).not.toBe('K6');
  },
);
rule(
  '9.1 a panicked unit hit by a volley and destroyed does not run, one that is spared does',
  {
    places: {
      L16: ['Regular 1'],
      L15: ['Militia 1 strength 1 broken panicked', 'Militia 2 strength 1 broken panicked'],
    },
  },
  [5, 1],
  table => {
    table.choose('Volley Fire from L16');
    const [lost, spared] = table.at('Militia 1') === 'out' ? ['Militia 1', 'Militia 2'] : ['Militia 2', 'Militia 1'];
    expect(table.at(lost)).toBe('out');
    expect(['L15', 'out']).not.toContain(table.at(spared));
  },
);
rule(
  '9.1 each healthy leader steadies one unit, in the Muster Box too, and a wounded leader none',
  {
    places: {
      muster: ['Militia 1 strength 0 broken panicked', 'Stark'],
      K5: ['Militia 2 strength 0 broken panicked', 'Minuteman 1 broken panicked', 'Prescott', 'Putnam wounded'],
      A4: ['Regular 1'],
    },
    turn: 1,
    actions: { british: 0, patriot: 1 },
    toAct: 'patriot',
  },
  [1],
  table => {
    table.choose('Pass');
    expect(table.decision.title).toBe('Who is steadied');
    table.choose('Minuteman 1');
    expect(table.marks('Militia 1')).toEqual(['broken']);
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
    expect(table.marks('Militia 2')).toEqual(['broken', 'panicked']);
  },
);
rule(
  '9.1 nobody is steadied any more when morale is gone',
  {
    places: { K5: ['Militia 2 strength 0 broken panicked', 'Prescott'], A4: ['Regular 1'] },
    turn: 1,
    morale: { british: 24, patriot: 0 },
    demoralized: { british: false, patriot: true },
    actions: { british: 0, patriot: 1 },
    toAct: 'patriot',
    deck: [17, 1, 6, 8, 10, 11, 12, 13, 14, 16],
  },
  [],
  table => {
    table.choose('Pass');
    expect(table.view().turn).toBe(2);
    expect(table.marks('Militia 2')).toEqual(['broken', 'panicked']);
  },
);

const LOST = { morale: { british: 24, patriot: 0 }, demoralized: { british: false, patriot: true }, toAct: 'patriot' };
rule(
  '9.2 without morale Militia move only nearer the Muster Box, even with a leader; Minutemen move as they like',
  { places: { K6: ['Militia 1 strength 1', 'Ward', 'Minuteman 1'], A4: ['Regular 1'] }, ...LOST },
  [],
  table => {
    table.choose('Land Move from K6').choose('Not all one way').choose('Militia 1', 'Ward');
    expect(table.regions).toContain('K1');
    table.to('K1');
    expect(table.at('Militia 1')).toBe('K1');
    expect(table.regions).toContain('G2');
  },
);
rule(
  '9.2 without morale nobody rallies and nobody plans',
  {
    places: { K6: ['Militia 1 strength 1 broken', 'Ward'], A4: ['Regular 1'] },
    ...LOST,
    actions: { british: 1, patriot: 1 },
  },
  [],
  table => {
    expect(table.offers('Rally')).toBe(false);
    expect(table.offers('Plan')).toBe(false);
  },
);
rule(
  '9.2 Militia in the Muster Box stay when morale goes, those within three regions of it come in',
  {
    places: {
      S2: ['Regular 1', 'Regular 2'],
      S1: ['Minuteman 1'],
      L1: ['Militia 1 hidden'],
      muster: ['Militia 2 hidden'],
    },
    morale: { british: 24, patriot: 1 },
  },
  [5, 1, 1, 1],
  table => {
    table.choose('Volley Fire from S2').all();
    expect(table.in('muster')).toEqual(['Militia 1', 'Militia 2']);
    expect(table.piece('Militia 1').strength).toBe(null);
  },
);
rule(
  '9.2 a hill is lost by the Militia who run from it, not by those who run elsewhere before them',
  {
    places: {
      S2: ['Regular 1', 'Regular 2'],
      S1: ['Militia 1 strength 1'],
      B1: ['Militia 2 hidden'],
      B2: ['Minuteman 1'],
      B3: ['Minuteman 2'],
    },
    morale: { british: 24, patriot: 1 },
  },
  [5, 1, 1, 1],
  table => {
    table.choose('Volley Fire from S2').all();
    expect(postOf(table.match)).toContain(
      'runs from B1 Bunker North Summit to the Neck. No unit is left in B1 Bunker North Summit, and nobody has all of Bunker Hill: the Patriots lose 5 points',
    );
  },
);
rule(
  '9.2 hits in hand are dealt before the Militia run',
  {
    places: { S2: ['Regular 1', 'Regular 2'], S1: ['Militia 1 strength 1', 'Militia 2 strength 1'] },
    morale: { british: 24, patriot: 1 },
  },
  [5, 5, 1, 1],
  table => {
    table.choose('Volley Fire from S2').all();
    while (table.decision.title === 'Who takes a hit') table.choose(/breaks/);
    for (const id of ['Militia 1', 'Militia 2']) {
      expect(table.marks(id)).toContain('broken');
      expect(table.at(id)).not.toBe('S1');
    }
  },
);
rule(
  '9.2 defenders whose Militia run in the midst of an Assault fight on with those who are left',
  {
    places: { S2: ['Regular 1', 'Regular 2', 'Regular 3'], S1: ['Minuteman 1', 'Militia 1 strength 1'] },
    morale: { british: 24, patriot: 1 },
  },
  [1, 1, 5, 1, 1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Assault from S2').choose(/ go$/).choose('Stand').choose('Fire').choose('Fight on').choose('Fight on');
    table.choose('Militia 1');
    expect(table.view().demoralized.patriot).toBe(true);
    expect(table.at('Militia 1')).not.toBe('S1');
    expect(table.in('S1')).toEqual(['Regular 1', 'Regular 2', 'Regular 3', 'Minuteman 1']);
  },
);
rule(
  '9.2 a side that loses its last morale loses its Reserve Actions, the British too',
  {
    places: { L15: ['Minuteman 1'], L16: ['Regular 1'], B1: ['Minuteman 2'] },
    morale: { british: 1, patriot: 24 },
    reserves: { british: 2, patriot: 0 },
    toAct: 'patriot',
  },
  [5],
  table => {
    table.choose('Volley Fire from L15');
    expect(table.view().demoralized.british).toBe(true);
    expect(table.view().reserves.british).toBe(0);
    expect(table.over).toBe(false);
  },
);
const BRITISH_LOST = { morale: { british: 0, patriot: 24 }, demoralized: { british: true, patriot: false } };
rule(
  '9.3 demoralized British throw one die less in a volley',
  { places: { L16: ['Regular 1', 'Regular 2'], L15: ['Minuteman 1'] }, ...BRITISH_LOST },
  [1, 1, 1],
  table => {
    table.choose('Volley Fire from L16').all();
    expect(table.told).toContain('1, 1, 1; no hits');
  },
);
rule(
  '9.3 demoralized British throw one die less in each throw of an Assault, defending too, but not with guns',
  {
    places: { L16: ['Regular 1'], L15: ['Minuteman 1'], M1: ['British Cannon 1'], H1: ['2x Minuteman'] },
    shells: true,
    ...BRITISH_LOST,
    toAct: 'patriot',
  },
  [1, 1, 2, 3, 3],
  table => {
    table.choose('Assault from L15');
    // One die of two in the free fire, then the Minuteman's and one of the Regular's.
    expect(table.told).toContain('ten paces in L16 Harbor Road Field: 1; no hits');
    table.choose('Fight on').choose('All fall back');
    table.choose('Cannonade').to('H1');
    expect(table.told).toContain('3, 3; no hits');
  },
);
rule(
  '9.3 demoralized British do not rally and do not plan',
  {
    places: { A4: ['Regular 1 broken', 'Gage'], B1: ['Minuteman 1'] },
    ...BRITISH_LOST,
    actions: { british: 1, patriot: 1 },
  },
  [],
  table => {
    expect(table.offers('Rally')).toBe(false);
    expect(table.offers('Plan')).toBe(false);
  },
);
rule(
  '9.4 a sudden end throws for the last fires and counts the points',
  {
    places: { S2: ['Regular 1', 'Regular 2'], S1: ['Minuteman 1 broken'], M1: ['Regular 3'] },
    morale: { british: 0, patriot: 1 },
    demoralized: { british: true, patriot: false },
    ablaze: ['T8'],
    turn: 3,
  },
  [5, 1, 1, 6, 1, 1],
  table => {
    table.choose('Volley Fire from S2').all();
    expect(table.over).toBe(true);
    expect(table.view().ablaze).toEqual(['T4', 'T8']);
    // A Minuteman destroyed, and Moulton's Hill.
    expect(table.score).toEqual([2, 0]);
  },
);

rule(
  '10.0 the British win a tie if they hold more hilltops',
  {
    places: { M1: ['Regular 1'], H2: ['Regular 3'], A4: ['Regular 2 broken', 'Gage wounded'], B1: ['Minuteman 1'] },
    turn: 10,
    actions: { british: 1, patriot: 0 },
  },
  [],
  table => {
    table.choose('Pass');
    expect(table.score).toEqual([1, 1]);
    expect(table.match.outcome()?.winner).toBe(0);
  },
);
rule(
  '10.0 a broken unit holds no hill, and half a hill counts for nobody',
  { places: { M1: ['Regular 1 broken'], H1: ['Minuteman 1'], A4: ['Regular 2'] } },
  [],
  table => expect(table.view().standing.scores).toEqual([0, 0.5]),
);
rule(
  '10.0 Breed’s Hill is worth three to whoever holds both of its regions',
  { places: { H1: ['Regular 1'], H2: ['Regular 2'], B1: ['Minuteman 1'] } },
  [],
  table => expect(table.view().standing.scores).toEqual([3, 0]),
);
rule(
  '10.0 a hill counts for whoever has an unbroken unit in each of its regions; leaders alone hold nothing',
  {
    places: {
      H1: ['Minuteman 1'],
      H2: ['Prescott'],
      M1: ['Regular 1'],
      B1: ['Minuteman 2'],
      B2: ['Minuteman 3'],
      B3: ['Militia 1 hidden'],
    },
  },
  [],
  table => expect(table.view().standing.scores).toEqual([1, 5]),
);
rule(
  '10.0 broken units and wounded leaders count half; the British need more hilltops to win a tie',
  {
    places: { M1: ['Regular 1'], A4: ['Regular 2 broken', 'Gage wounded'], H2: ['Minuteman 1'] },
    turn: 10,
    actions: { british: 1, patriot: 0 },
  },
  [],
  table => {
    table.choose('Pass');
    expect(table.score).toEqual([1, 1]);
    expect(table.match.outcome()?.winner).toBe(1);
  },
);
rule(
  '9.2 at no morale the Militia run at once, Minutemen stay, reserves are lost',
  {
    places: {
      S2: ['Regular 1', 'Regular 2'],
      S1: ['Militia 1 strength 1'],
      K4: ['Militia 2 hidden'],
      H1: ['Minuteman 1'],
    },
    morale: { british: 24, patriot: 1 },
    reserves: { british: 0, patriot: 2 },
  },
  [5, 1, 1, 1],
  table => {
    table.choose('Volley Fire from S2').to('S1');
    expect(table.view().demoralized.patriot).toBe(true);
    expect(table.view().reserves.patriot).toBe(0);
    expect(table.at('Minuteman 1')).toBe('H1');
    expect(table.at('Militia 1')).not.toBe('S1');
  },
);
rule(
  '9.4 when both sides have no morale left the match ends at once',
  {
    places: { S2: ['Regular 1', 'Regular 2'], S1: ['Minuteman 1'] },
    morale: { british: 0, patriot: 1 },
    demoralized: { british: true, patriot: false },
  },
  [5, 1, 1],
  table => {
    table.choose('Volley Fire from S2').all();
    expect(table.over).toBe(true);
  },
);
rule(
  '9.1 panicked units that are assaulted are destroyed',
  { places: { S2: ['Regular 1'], S1: ['Militia 1 strength 1 broken panicked', 'Minuteman 1 broken panicked'] } },
  [],
  table => {
    table.choose('Assault from S2');
    expect(table.at('Militia 1')).toBe('out');
    expect(table.at('Minuteman 1')).toBe('out');
    expect(table.at('Regular 1')).toBe('S1');
    expect(table.view().points.british).toBe(2);
  },
);
