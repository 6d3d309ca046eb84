import { expect } from 'vitest';
import { summary } from '../../../src/core/summary.ts';
import { rule } from './table.ts';

/** The rules for one player (12.2), the objectives of 12.3 and 12.4. */

const PATRIOTS_ALONE = {
  scenario: 'patriots-alone',
  objective: 3,
  goals: ['breed'],
  zones: ['zone-3', 'zone-4'],
} as const;
const BRITISH_ALONE = {
  scenario: 'british-alone',
  objective: 3,
  goals: ['breed'],
  zones: ['zone-3', 'zone-4'],
} as const;
const FOR_CHARLESTOWN = {
  scenario: 'british-alone',
  objective: 1,
  goals: ['charlestown'],
  zones: ['zone-5', 'zone-6'],
} as const;

// Broken forces.
rule(
  '12.2 the moment all Patriot units of a region are broken they go back one region toward the Neck',
  { ...BRITISH_ALONE, places: { S2: ['Regular 1'], S1: ['Minuteman 1', 'Prescott'], B1: ['Minuteman 2'] } },
  // Of the two the Minuteman is hit; then its way is asked.
  [5, 1, 1],
  table => {
    table.choose('Volley Fire from S2');
    expect(table.decision.title).toBe('Where the broken units go');
    expect(table.regions).toEqual(expect.arrayContaining(['K4', 'G2']));
    table.to('K4');
    expect(table.in('K4')).toEqual(['Minuteman 1', 'Prescott']);
  },
);
rule(
  '12.2 broken units stay where an unbroken unit is with them',
  { ...BRITISH_ALONE, places: { S2: ['Regular 1'], S1: ['Minuteman 1', 'Minuteman 3'], B1: ['Minuteman 2'] } },
  [5, 1, 1],
  table => {
    table.choose('Volley Fire from S2');
    expect(table.in('S1')).toHaveLength(2);
  },
);
rule(
  '12.2 broken British go toward the nearest area they have landed in, and stay in it',
  {
    ...PATRIOTS_ALONE,
    places: { L16: ['Regular 1'], L15: ['Minuteman 1'], A4: ['Regular 2'] },
    landed: ['A4'],
    toAct: 'patriot',
  },
  [5],
  table => {
    table.choose('Volley Fire from L15');
    expect(table.at('Regular 1')).toBe('A4');
    expect(table.marks('Regular 1')).toEqual(['broken']);
  },
);
rule(
  '12.2 broken units that must go next to an unbroken enemy check their morale: with 5 they are whole again',
  {
    ...BRITISH_ALONE,
    places: { L1: ['Minuteman 1'], L18: ['Regular 1'], K1: ['Regular 3'], L2: ['Regular 4'], B1: ['Minuteman 2'] },
  },
  [5, 1, 5],
  table => {
    table.choose('Volley Fire from L18').to('L1');
    // Back to the Neck, beside L2.
    expect(table.at('Minuteman 1')).toBe('NK');
    expect(table.marks('Minuteman 1')).toEqual([]);
    expect(table.view().morale.patriot).toBe(24);
  },
);
rule(
  '12.2 broken units that fail that check are lost, with a point for the enemy',
  { ...BRITISH_ALONE, places: { L1: ['Minuteman 1'], L18: ['Regular 1'], L2: ['Regular 4'], B1: ['Minuteman 2'] } },
  [5, 1, 4],
  table => {
    table.choose('Volley Fire from L18').to('L1');
    expect(table.at('Minuteman 1')).toBe('out');
    expect(table.view().points.british).toBe(1);
    expect(table.view().morale.patriot).toBe(22);
  },
);
rule(
  '12.2 from town to town nobody checks morale',
  {
    ...FOR_CHARLESTOWN,
    places: { T6: ['Minuteman 1'], T7: ['Regular 1'], T3: ['Regular 2'], T10: ['Regular 3'], B1: ['Minuteman 2'] },
  },
  [5],
  table => {
    table.choose('Volley Fire from T7');
    table.to('T2');
    expect(table.in('T2')).toEqual(['Minuteman 1']);
    expect(table.marks('Minuteman 1')).toEqual(['broken']);
  },
);
const IN_TOWN = { places: { A5: ['2x Regular'], T7: ['Minuteman 1'], B1: ['Minuteman 2'] } };
for (const [where, position, regions] of [
  [
    '12.2 in Charlestown a retreat goes to any adjacent region of the town',
    { ...FOR_CHARLESTOWN, ...IN_TOWN },
    ['T10', 'T3', 'T6'],
  ],
  ['7.1 between two players a retreat in Charlestown goes nearer home', IN_TOWN, ['T3', 'T6']],
] as const) {
  rule(where, position, [], table => {
    table.choose('Assault from A5').choose(/ go$/).choose('All who may withdraw');
    expect(table.regions.slice().sort()).toEqual(regions);
  });
}
rule(
  '12.2 in Charlestown too nobody retreats to where the Assault came from',
  { ...FOR_CHARLESTOWN, places: { T10: ['2x Regular'], T7: ['Minuteman 1'], B1: ['Minuteman 2'] } },
  [],
  table => {
    table.choose('Assault from T10').choose(/ go$/).choose('All who may withdraw');
    expect(table.regions).toEqual(['T3', 'T6']);
  },
);
rule(
  '12.2 broken units with no way back check their morale where they stand',
  {
    ...BRITISH_ALONE,
    places: {
      H1: ['Minuteman 1'],
      S1: ['Regular 1', 'Regular 7'],
      S6: ['Regular 2'],
      S5: ['Regular 3'],
      S2: ['Regular 4'],
      S3: ['Regular 5'],
      H2: ['Regular 6'],
      B1: ['Minuteman 2'],
    },
  },
  [5, 1, 6],
  table => {
    table.from('Volley Fire', 'S1').all();
    expect(table.at('Minuteman 1')).toBe('H1');
    expect(table.marks('Minuteman 1')).toEqual([]);
  },
);
rule(
  '12.2 units broken in the Final Fire go back too',
  {
    ...PATRIOTS_ALONE,
    places: { S2: ['Regular 1'], S1: ['Minuteman 1'], B1: ['Minuteman 2'] },
    actions: { british: 1, patriot: 0 },
  },
  [6, 1, 1],
  table => {
    table.choose('Pass');
    expect(table.decision.title).toBe('Where the broken units go');
    table.to('K4');
    expect(table.at('Minuteman 1')).toBe('K4');
    expect(table.view().turn).toBe(2);
  },
);

// Three at a time.
rule(
  '12.2 out of a staging area three units move in an Action, with any number of leaders',
  {
    ...BRITISH_ALONE,
    places: { A4: ['5x Regular', 'Gage', 'Pigot'], B1: ['Minuteman 2'] },
    formed: ['A4'],
    actions: { british: 3, patriot: 0 },
  },
  [],
  table => {
    table.choose('Land Move from A4').choose('Gage', 'Pigot');
    expect(table.decision.max).toBe(3);
    table.take(3).to('L16');
    expect(table.in('L16')).toEqual(['Regular 1', 'Regular 2', 'Regular 3', 'Gage', 'Pigot']);
    expect(table.decision.title).toBe('The Action');
    expect(table.in('A4')).toEqual(['Regular 4', 'Regular 5']);
  },
);
rule(
  '12.2 out of a staging area three units move, counting broken ones that a leader takes along',
  {
    ...BRITISH_ALONE,
    places: { A4: ['2x Regular', 'Regular 3 broken', 'Regular 4 broken', 'Gage'], B1: ['Minuteman 2'] },
    formed: ['A4'],
  },
  [],
  table => {
    table.choose('Land Move from A4').choose('Gage').take(2);
    expect(table.decision.title).toBe('Broken units taken along');
    expect(table.decision.max).toBe(1);
    table.take(1).to('L16');
    expect(table.in('L16')).toEqual(['Regular 1', 'Regular 2', 'Regular 3', 'Gage']);
    expect(table.in('A4')).toEqual(['Regular 4']);
    expect(table.seat).toBe('patriot');
  },
);
rule(
  '12.2 out of a staging area three units move even if all are broken and go with a leader',
  {
    ...BRITISH_ALONE,
    places: {
      A4: ['Regular 1 broken', 'Regular 2 broken', 'Regular 3 broken', 'Regular 4 broken', 'Gage'],
      B1: ['Minuteman 2'],
    },
    formed: ['A4'],
  },
  [],
  table => {
    table.choose('Land Move from A4');
    expect(table.decision.max).toBe(3);
    table.take(3).to('L16');
    expect(table.in('L16')).toHaveLength(4);
  },
);
rule(
  '12.2 out of a staging area three units cross in a Reorganize',
  {
    ...BRITISH_ALONE,
    places: { A4: ['Regular 1', 'Regular 2', 'Regular 3', 'Regular 4'], A5: ['Regular 5'], B1: ['Minuteman 2'] },
  },
  [],
  table => {
    table.choose('Reorganize').none();
    expect(table.decision.max).toBe(3);
    table.take(3);
    expect(table.in('A5')).toHaveLength(4);
  },
);
rule(
  '12.2 three units in a staging area move as usual',
  { ...BRITISH_ALONE, places: { A4: ['Regular 1', 'Regular 2', 'Regular 3'], B1: ['Minuteman 2'] }, formed: ['A4'] },
  [],
  table => {
    table.choose('Land Move from A4').choose('Not all one way').take(1).to('L16').to('L17');
    expect(table.in('L16')).toHaveLength(1);
    expect(table.in('L17')).toHaveLength(2);
  },
);
rule(
  '12.2 in a staging area three broken units at most are named to rally',
  {
    ...BRITISH_ALONE,
    places: {
      A4: ['Regular 1 broken', 'Regular 2 broken', 'Regular 3 broken', 'Regular 4 broken', 'Marine 1 broken', 'Gage'],
      B1: ['Minuteman 2'],
    },
    morale: { british: 15, patriot: 24 },
  },
  [3, 4],
  table => {
    table.choose('Rally in A4');
    expect(table.decision.min).toBe(3);
    table.choose('Regular 1', 'Regular 2', 'Marine 1');
    // Gage rallies one without a die; the Marine needs 3, the other Regular 5.
    table.choose('Regular 1');
    expect(table.marks('Regular 1')).toEqual([]);
    expect(table.marks('Regular 2')).toEqual(['broken']);
    expect(table.marks('Marine 1')).toEqual([]);
    expect(table.marks('Regular 3')).toEqual(['broken']);
  },
);

// Rally by dice.
for (const [unit, needs] of [
  ['Regular 1', 5],
  ['Marine 1', 3],
] as const) {
  for (const die of [needs - 1, needs]) {
    rule(
      `12.2 a broken ${unit.split(' ')[0]} without a leader ${die === needs ? 'rallies' : 'does not rally'} on a ${die}`,
      {
        ...BRITISH_ALONE,
        places: { L17: [`${unit} broken`], B1: ['Minuteman 2'] },
        morale: { british: 20, patriot: 24 },
      },
      [die],
      table => {
        table.choose('Rally in L17');
        expect(table.marks(unit)).toEqual(die === needs ? [] : ['broken']);
        expect(table.view().morale.british).toBe(die === needs ? 21 : 20);
      },
    );
  }
}
for (const [unit, needs] of [
  ['Minuteman 1', 5],
  ['Militia 1', 6],
] as const) {
  for (const die of [needs - 1, needs]) {
    rule(
      `12.2 broken ${unit.split(' ')[0]} without a leader ${die === needs ? 'rallies' : 'does not rally'} on a ${die}`,
      {
        ...PATRIOTS_ALONE,
        places: {
          B2: [unit === 'Militia 1' ? 'Militia 1 strength 1 broken' : 'Minuteman 1 broken'],
          A4: ['Regular 2'],
        },
        morale: { british: 24, patriot: 20 },
        toAct: 'patriot',
      },
      [die],
      table => {
        table.choose('Rally in B2');
        expect(table.marks(unit)).toEqual(die === needs ? [] : ['broken']);
      },
    );
  }
}
for (const die of [3, 4]) {
  rule(
    `12.2 a wounded leader ${die === 4 ? 'rallies' : 'does not rally'} a Militia on a ${die}`,
    {
      ...PATRIOTS_ALONE,
      places: { B2: ['Militia 1 strength 1 broken', 'Ward wounded'], A4: ['Regular 2'] },
      morale: { british: 24, patriot: 20 },
      toAct: 'patriot',
    },
    [die],
    table => {
      table.choose('Rally in B2');
      expect(table.marks('Militia 1')).toEqual(die === 4 ? [] : ['broken']);
      expect(table.marks('Ward')).toEqual(['wounded', 'rallied']);
    },
  );
}

// Hits at random, casualties, landings, the Neck.
rule(
  '12.2 both hits may fall on one unit, for a die says who takes each',
  { ...BRITISH_ALONE, places: { L16: ['Regular 1'], L15: ['Minuteman 1', 'Minuteman 2'], B1: ['Minuteman 3'] } },
  [5, 5, 1, 1],
  table => {
    table.choose('Volley Fire from L16');
    expect(table.at('Minuteman 1')).toBe('out');
    expect(table.marks('Minuteman 2')).toEqual([]);
  },
);
rule(
  '12.2 in zones 1 and 2 two units land in an Action',
  {
    ...BRITISH_ALONE,
    objective: 4,
    goals: ['bunker', 'breed'],
    zones: ['zone-1', 'zone-2'],
    places: { 'zone-1': ['3x Regular'], B1: ['Minuteman 2'] },
  },
  [],
  table => {
    table.choose('Land Troops').choose(/: 2 Regulars/);
    expect(table.in('A1')).toEqual(['Regular 1', 'Regular 2']);
  },
);
rule(
  '12.2 a leader who landed in an earlier turn may be sniped',
  {
    ...PATRIOTS_ALONE,
    places: {
      'zone-4': ['Gage', 'Regular 2'],
      A5: ['Howe', 'Regular 1 broken'],
      'zone-3': ['Regular 3'],
      B1: ['Minuteman 2'],
    },
    objective: 1,
    goals: ['charlestown'],
    zones: ['zone-5', 'zone-6'],
  },
  [],
  table => {
    table.choose('Pass');
    // Howe stands beside Wapping.
    expect(table.offers('Snipe')).toBe(true);
  },
);
rule(
  '12.2 a leader who landed this turn is not sniped',
  { ...FOR_CHARLESTOWN, places: { 'zone-5': ['Gage'], B1: ['Minuteman 2'] } },
  [],
  table => {
    table.choose('Land Troops');
    expect(table.at('Gage')).toBe('A5');
    expect(table.seat).toBe('patriot');
    expect(table.offers('Snipe')).toBe(false);
  },
);
rule(
  '12.2 each leader spares one Militia the die at the Neck, the weakest that is known first',
  {
    ...PATRIOTS_ALONE,
    places: { muster: ['Militia 1 strength 2', 'Militia 2 strength 0', 'Stark'], A4: ['Regular 2'] },
    fleet: 'FC',
    toAct: 'patriot',
  },
  [2],
  table => {
    table.choose('Land Move from the Muster Box').all().to('NK');
    expect(table.in('NK')).toEqual(['Militia 1', 'Militia 2', 'Stark']);
  },
);
rule(
  '12.2 each leader spares one Militia the die at the Neck: one of strength 0 before a hidden one',
  {
    ...PATRIOTS_ALONE,
    places: { muster: ['Militia 1 hidden', 'Militia 2 strength 0', 'Stark'], A4: ['Regular 2'] },
    fleet: 'FC',
    toAct: 'patriot',
  },
  ['m1', 2],
  table => {
    table.choose('Land Move from the Muster Box').all().to('NK');
    expect(table.in('NK')).toEqual(['Militia 2', 'Stark']);
  },
);
rule(
  '12.2 each leader spares one Militia the die at the Neck: a broken one, which has no strength, before one of 1',
  {
    ...PATRIOTS_ALONE,
    places: { muster: ['Militia 1 strength 1', 'Militia 2 strength 2 broken', 'Stark'], A4: ['Regular 2'] },
    fleet: 'FC',
    toAct: 'patriot',
  },
  [2],
  table => {
    table.choose('Land Move from the Muster Box').all().to('NK');
    expect(table.in('NK')).toEqual(['Militia 2', 'Stark']);
  },
);
rule(
  '12.2 the Neck and the Muster Box fire on one another',
  { ...BRITISH_ALONE, places: { NK: ['Regular 1'], muster: ['Minuteman 1', 'Minuteman 2'] } },
  [5, 1, 1],
  table => {
    table.choose('Volley Fire from NK');
    expect(table.in('muster')).toHaveLength(2);
    expect(table.view().morale.patriot).toBe(23);
    expect(table.offers('Volley Fire from the Muster Box')).toBe(true);
    expect(table.offers('Assault from the Muster Box')).toBe(true);
  },
);
rule(
  '12.2 on turn 5 both sides have their last reinforcements, the British in a zone of the objective',
  {
    ...BRITISH_ALONE,
    places: {
      'turn-track': ['4x Regular', '2x Marine', 'Clinton', '4x Militia', 'Reed', 'Woodbridge'],
      B1: ['Minuteman 1'],
    },
    turn: 5,
    shells: true,
    pending: [{ step: 'beginTurn' }],
    deck: [17, 1, 6, 8, 10, 11, 12, 13, 14, 16],
  },
  [1],
  table => {
    expect(table.in('muster')).toHaveLength(6);
    expect(table.labels).toEqual(['Landing Zone 3', 'Landing Zone 4']);
    table.choose('Landing Zone 4');
    expect(table.in('zone-4')).toHaveLength(7);
  },
);

// The end.
rule(
  '12.2 at the end a die for each wounded leader and broken unit: British and leaders are lost on 6, Patriot units on 5 too; morale no longer counts',
  {
    ...BRITISH_ALONE,
    objective: 3,
    places: {
      S3: ['Regular 1', 'Regular 2 broken'],
      A4: ['Regular 3 broken', 'Gage wounded'],
      B1: ['Minuteman 1 broken', 'Ward'],
    },
    turn: 7,
    morale: { british: 2, patriot: 1 },
    actions: { british: 1, patriot: 0 },
  },
  [5, 6, 5, 5],
  table => {
    table.choose('Pass').choose('Keep');
    expect(table.over).toBe(true);
    expect(table.at('Regular 2')).toBe('S3');
    expect(table.at('Regular 3')).toBe('out');
    expect(table.at('Gage')).toBe('A4');
    expect(table.at('Minuteman 1')).toBe('out');
    // A unit each; half a point for the broken Regular. The Patriots were not demoralized in the battle.
    expect(table.score).toEqual([1, 1.5]);
  },
);
rule(
  '12.2 the points for whoever is lost at the end are told with it, and the bill names them',
  {
    ...BRITISH_ALONE,
    objective: 3,
    places: { S3: ['Regular 1', 'Regular 2 broken'], B1: ['Minuteman 1 broken', 'Minuteman 2', 'Prescott wounded'] },
    turn: 7,
    actions: { british: 1, patriot: 0 },
  },
  [6, 6, 6],
  table => {
    table.choose('Pass').choose('Keep');
    const told = table.match.log('spectator').flat();
    const scores = told.flatMap(({ text, standing }) =>
      standing && text.endsWith('fate: lost.') ? [[text, ...standing.sides.map(({ points }) => points)]] : [],
    );
    expect(scores).toEqual([
      ['A Regular in S3 Breed’s Hill Southeast Slope throws 6 for its fate: lost.', 0.5, 1],
      ['A Minuteman in B1 Bunker Hill North Summit throws 6 for its fate: lost.', 1, 1],
      ['Prescott in B1 Bunker Hill North Summit throws 6 for his fate: lost.', 2, 1],
    ]);
    expect(summary([told], 0).bill).toBe('The British lost a Regular; the Patriots a Minuteman and Prescott.');
  },
);
rule(
  '12.2 a unit broken and panicked counts half a point once, and a damaged cannon half a point',
  {
    ...PATRIOTS_ALONE,
    places: {
      A4: ['Regular 1'],
      B1: ['Militia 1 strength 1 broken panicked', 'Minuteman 1'],
      B2: ['Patriot Cannon damaged'],
    },
  },
  [],
  // A point for the two, less the one for having taken nothing.
  table => expect(table.view().standing.scores[0]).toBe(0),
);
rule(
  '12.2 the Patriots lose a point for having no powder, and one for being demoralized',
  {
    ...PATRIOTS_ALONE,
    places: { B1: ['Minuteman 1'], S3: ['Regular 1'] },
    powder: 0,
    morale: { british: 24, patriot: 0 },
    demoralized: { british: false, patriot: true },
    turn: 7,
    actions: { british: 0, patriot: 1 },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Pass');
    // And one for no region lost.
    expect(table.score).toEqual([0, -1]);
  },
);
rule(
  '12.2 the British who have taken nothing lose a point',
  { ...BRITISH_ALONE, places: { A4: ['Regular 1'], B1: ['Minuteman 1'] } },
  [],
  table => expect(table.view().standing.scores).toEqual([-1, 0]),
);
rule(
  '12.2 a broken unit beside an objective does not save that point, an unbroken one does',
  { ...BRITISH_ALONE, places: { S3: ['Regular 1'], S2: ['Regular 2 broken'], B1: ['Minuteman 1'] } },
  [],
  table => expect(table.view().standing.scores).toEqual([0, 0.5]),
);
rule(
  '12.3 two points for each region of the objective that an unbroken unit holds, a leader holds none',
  { ...BRITISH_ALONE, places: { H1: ['Regular 1'], H2: ['Gage'], B1: ['Minuteman 1'] } },
  [],
  table => expect(table.view().standing.scores).toEqual([2, 0]),
);
rule(
  '12.3 Charlestown: six regions held or burnt are worth a point, and each further one another',
  {
    ...FOR_CHARLESTOWN,
    places: { T7: ['Regular 1'], T10: ['Regular 2 broken'], B1: ['Minuteman 1'] },
    ablaze: ['T1', 'T2', 'T4', 'T5', 'T6', 'T8'],
  },
  [],
  table => expect(table.view().standing.scores).toEqual([2, 0.5]),
);
rule(
  '12.3 of three units in a region of the town two fire',
  {
    ...FOR_CHARLESTOWN,
    places: { T7: ['Regular 1', 'Regular 2', 'Regular 3'], T6: ['Minuteman 1'], B1: ['Minuteman 2'] },
    actions: { british: 3, patriot: 0 },
  },
  [1, 1, 1],
  table => {
    table.choose('Volley Fire from T7');
    expect(table.decision.prompt).toContain('do 2 Regulars fire?');
    table.choose('Choose who fires');
    expect(table.decision.max).toBe(2);
    // Four dice, one less in the town.
    table.take(2);
    expect(table.told).toContain('1, 1, 1; no hits');
    expect(table.offers('Volley Fire from T7')).toBe(true);
  },
);
rule(
  '12.3 three go into a region of the town that three defend, and two on each side fight',
  {
    ...FOR_CHARLESTOWN,
    places: {
      A5: ['Regular 1', 'Regular 2', 'Regular 3'],
      T7: ['Militia 1 strength 2', 'Minuteman 1', 'Minuteman 3'],
      B1: ['Minuteman 2'],
    },
  },
  // The free fire of strength 2 and 1 and one die for the town; then four dice against the same.
  [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3],
  table => {
    table.choose('Assault from A5').choose('Stand').choose('Fire');
    expect(table.told).toContain('1, 1, 1, 1; no hits');
    table.choose('Fight on').choose('Fight on');
    expect(table.told).toContain('2, 2, 2, 2; no hits');
    expect(table.told).toContain('3, 3, 3, 3; no hits');
  },
);
rule(
  '12.3 none of three objectives taken costs two points',
  {
    ...BRITISH_ALONE,
    objective: 6,
    goals: ['breed', 'bunker', 'neck'],
    zones: ['zone-1', 'zone-2', 'zone-3'],
    places: { A4: ['Regular 1'], L4: ['Minuteman 1'] },
  },
  [],
  table => expect(table.view().standing.scores).toEqual([-2, 0]),
);
rule(
  '12.3 a unit beside one of three objectives saves those points',
  {
    ...BRITISH_ALONE,
    objective: 6,
    goals: ['breed', 'bunker', 'neck'],
    zones: ['zone-1', 'zone-2', 'zone-3'],
    places: { S3: ['Regular 1'], L4: ['Minuteman 1'] },
  },
  [],
  table => expect(table.view().standing.scores).toEqual([0, 0]),
);
rule(
  '12.3 with three objectives each region counts one',
  {
    ...BRITISH_ALONE,
    objective: 6,
    goals: ['breed', 'bunker', 'neck'],
    zones: ['zone-1', 'zone-2', 'zone-3'],
    places: { H1: ['Regular 1'], B1: ['Regular 2'], L4: ['Minuteman 1'] },
  },
  [],
  table => expect(table.view().standing.scores).toEqual([2, 0]),
);
for (const [objective, turns] of [
  [1, 5],
  [2, 6],
  [3, 7],
  [4, 8],
  [5, 8],
  [6, 9],
] as const) {
  rule(
    `12.3 objective ${objective} lasts ${turns} turns`,
    { ...BRITISH_ALONE, objective, places: { A4: ['Regular 1'], B1: ['Minuteman 1'] } },
    [],
    table => expect(table.view().lastTurn).toBe(turns),
  );
}
for (const [row, turns] of [
  [1, 5],
  [2, 6],
  [3, 7],
  [4, 8],
  [5, 9],
] as const) {
  rule(
    `12.4 row ${row} of the table lasts ${turns} turns`,
    { ...PATRIOTS_ALONE, objective: row, places: { A4: ['Regular 1'], B1: ['Minuteman 1'] } },
    [],
    table => expect(table.view().lastTurn).toBe(turns),
  );
}
rule(
  '12.3 the objective may be raised when the British are to act, at no cost, and never lowered',
  {
    ...BRITISH_ALONE,
    places: { 'zone-3': ['2x Regular'], B1: ['Minuteman 1'] },
    turn: 1,
    actions: { british: 1, patriot: 1 },
  },
  [],
  table => {
    const raises = () => table.labels.filter(label => label.startsWith('Raise'));
    expect(raises()).toEqual([
      'Raise the objective: Bunker Hill and one other (8 turns)',
      'Raise the objective: Charlestown Neck and one other (8 turns)',
      'Raise the objective: Any three objectives (9 turns)',
    ]);
    table.choose('Raise the objective: Bunker').choose('Breed').take(2);
    expect(table.decision.title).toBe('The Action');
    expect(table.view().actions).toEqual({ british: 1, patriot: 1 });
    expect(table.in('zone-1')).toEqual(['Regular 1', 'Regular 2']);
    expect(table.view().lastTurn).toBe(8);
    expect(raises()).toHaveLength(2);
  },
);
rule(
  '12.3 the objective may be raised in answer to a free pass too, and does not count as the Action',
  {
    ...BRITISH_ALONE,
    places: { B1: ['Minuteman 1'] },
    ablaze: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T10'],
    actions: { british: 2, patriot: 2 },
    pending: [{ step: 'action', seat: 'patriot', reserve: false, answers: false }],
  },
  [],
  table => {
    table.choose('Let the enemy act first');
    expect(table.labels.filter(label => label.startsWith('Raise'))).toHaveLength(3);
    expect(table.offers('Naval Move')).toBe(true);
    expect(table.offers('Pass')).toBe(false);
  },
);
rule(
  '12.3 before the match would end the British are asked once more, and a larger objective prolongs it',
  {
    ...BRITISH_ALONE,
    places: { A4: ['Regular 1'], B1: ['Minuteman 1'] },
    turn: 7,
    actions: { british: 1, patriot: 0 },
    shells: true,
    deck: [17, 1, 6, 8, 10, 11, 12, 13, 14, 16],
  },
  [1],
  table => {
    table.choose('Pass');
    expect(table.labels.map(label => label.split(' (')[0])).toEqual([
      'Keep Breed’s Hill',
      'Bunker Hill and one other',
      'Charlestown Neck and one other',
      'Any three objectives',
    ]);
    table.choose('Charlestown Neck').choose('Breed');
    expect(table.over).toBe(false);
    expect(table.view().turn).toBe(8);
  },
);
rule(
  '12.3 with the objective raised to the sixth the British add a zone and share out the troops afloat as they like',
  {
    ...BRITISH_ALONE,
    places: { 'zone-3': ['2x Regular'], B1: ['Minuteman 1'] },
    turn: 2,
    pending: [{ step: 'upgrade' }, { step: 'firstPlayer' }],
  },
  [1],
  table => {
    table.choose('Any three').choose('Breed').choose('Bunker').choose('Charlestown Neck');
    expect(table.labels).not.toContain('Landing Zone 3');
    table.choose('Landing Zone 1');
    table.take(1);
    table.take(1);
    expect(table.view().zones).toEqual(['zone-1', 'zone-3', 'zone-4']);
    expect(table.in('zone-1')).toEqual(['Regular 1']);
    expect(table.view().lastTurn).toBe(9);
  },
);
rule(
  '12.3 the sixth objective cannot be raised, and no turn begins with that question',
  {
    ...BRITISH_ALONE,
    objective: 6,
    goals: ['breed', 'bunker', 'neck'],
    zones: ['zone-1', 'zone-2', 'zone-3'],
    places: { A4: ['Regular 1'], B1: ['Minuteman 1'] },
    turn: 2,
    shells: true,
    pending: [{ step: 'beginTurn' }],
  },
  [1],
  table => {
    expect(table.decision.title).toBe('The Action');
    expect(table.offers('Raise')).toBe(false);
  },
);
rule(
  '12.3 the British alone fight to the last turn though they hold what they came for',
  { ...BRITISH_ALONE, places: { H1: ['Regular 1'], H2: ['Regular 2'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Pass, for an Action');
    expect(table.over).toBe(false);
  },
);
rule(
  '12.4 the Patriots have a point if no region of the objective was taken',
  { ...PATRIOTS_ALONE, places: { S3: ['Regular 1'], B1: ['Minuteman 1'] } },
  [],
  table => expect(table.view().standing.scores).toEqual([0, 1]),
);
rule(
  '12.4 Breed’s Hill and the Neck: the match goes on until both are held',
  {
    ...PATRIOTS_ALONE,
    objective: 4,
    goals: ['breed', 'neck'],
    zones: ['zone-1', 'zone-2'],
    places: { H1: ['Regular 1'], H2: ['Regular 2'], B1: ['Minuteman 1'] },
  },
  [],
  table => {
    table.choose('Pass, for an Action');
    expect(table.over).toBe(false);
    expect(table.view().standing.scores[0]).toBe(4);
  },
);
rule(
  '12.4 in the Final Fire each region that has units left to fire picks one target next door',
  {
    ...PATRIOTS_ALONE,
    places: {
      S2: ['Regular 1 fired', 'Regular 2'],
      S1: ['Minuteman 1'],
      S3: ['Minuteman 3'],
      L17: ['Regular 3'],
      B1: ['Minuteman 2'],
    },
    actions: { british: 1, patriot: 0 },
  },
  [5, 6],
  table => {
    table.choose('Pass');
    expect(table.regions).toEqual(['S1', 'S3']);
    table.to('S3');
    expect(table.told).toContain('5, 6; 1 hit');
  },
);
rule(
  '12.2 a unit that fails its morale check beside the enemy is told as lost by the check',
  {
    scenario: 'british-alone',
    objective: 3,
    goals: ['breed'],
    zones: ['zone-3', 'zone-4'],
    turn: 3,
    toAct: 'patriot',
    landed: ['A3a'],
    places: { L12: ['Regular'], L13: ['Minuteman', 'Militia strength 1'], A3a: ['Regular'] },
  },
  [6, 1, 1],
  table => {
    table.from('Volley Fire', 'L13').all();
    if (table.asks('Where the broken units go')) table.to('L14');
    expect(table.told).toMatch(/Regular is destroyed by a failed morale check/);
  },
);
rule(
  '12.2 with objective 3 a die says whether troops of the Muster Box go on: with 3 they stop in the Neck',
  {
    ...PATRIOTS_ALONE,
    scenario: 'british-alone',
    toAct: 'patriot',
    places: { muster: ['Militia 1 hidden', 'Militia 2 hidden', 'Stark'], A4: ['Regular'] },
  },
  [3],
  table => {
    table.choose('Land Move from the Muster Box');
    expect(table.decision.title).toBe('Who moves to the Neck');
    table.all();
    expect(table.in('NK')).toEqual(['Militia 1', 'Militia 2', 'Stark']);
    expect(table.marks('Stark')).toEqual(['moved']);
  },
);
rule(
  '12.2 with objective 3 a die says whether troops of the Muster Box go on: with 4 they may',
  {
    ...PATRIOTS_ALONE,
    scenario: 'british-alone',
    toAct: 'patriot',
    places: { muster: ['Militia 1 hidden', 'Stark'], A4: ['Regular'] },
  },
  [4],
  table => {
    table.choose('Land Move from the Muster Box').all();
    expect(table.decision.title).toBe('Where they go');
    expect(table.regions.length).toBeGreaterThan(1);
  },
);
rule(
  '12.2 with objective 2 no die says whether troops of the Muster Box go on',
  {
    ...PATRIOTS_ALONE,
    scenario: 'british-alone',
    objective: 2,
    goals: ['works'],
    zones: ['zone-2', 'zone-3'],
    toAct: 'patriot',
    places: { muster: ['Militia 1 hidden', 'Stark'], A4: ['Regular'] },
  },
  [],
  table => {
    table.choose('Land Move from the Muster Box');
    expect(table.decision.title).toBe('Where they go');
  },
);
rule(
  '12.2 leaders whom no hit can reach any more give way, and are killed where no way is open',
  {
    ...PATRIOTS_ALONE,
    places: { S5: ['3x Regular'], S6: ['Prescott'], G2: ['Regular'], S1: ['Regular'], K5: ['Minuteman'] },
  },
  // One hit wounds him.
  [5, 1, 1, 1, 1, 1],
  table => {
    table.from('Assault', 'S5').choose(/all go|Regulars go/);
    if (table.offers('Fight on')) table.choose('Fight on');
    expect(table.at('Prescott')).toBe('out');
    expect(table.told).toContain('Prescott is killed by the enemy’s advance in S6');
    // 4.2 is what kills him.
    expect(
      table.match
        .log('spectator')
        .flat()
        .find(({ text }) => text.includes('is killed by'))?.rule,
    ).toBe('4.2');
    expect(table.in('S6')).toHaveLength(3);
  },
);
rule(
  '12.2 leaders whom no hit can reach any more go where a way is open',
  { ...PATRIOTS_ALONE, places: { S5: ['3x Regular'], S6: ['Prescott'], A3a: ['Regular'], K5: ['Minuteman'] } },
  [5, 1, 1, 1, 1, 1],
  table => {
    table
      .from('Assault', 'S5')
      .choose(/all go|Regulars go/)
      .choose('Stand');
    while (table.offers('Fight on')) table.choose('Fight on');
    expect(table.marks('Prescott')).toContain('wounded');
    expect(table.at('Prescott')).not.toBe('S6');
    expect(table.at('Prescott')).not.toBe('out');
  },
);
rule(
  '12.2 a damaged cannon is not broken, and stays',
  {
    ...PATRIOTS_ALONE,
    landed: ['A3a'],
    shells: true,
    toAct: 'patriot',
    places: { L13: ['2x Minuteman'], L14: ['British Cannon 1'], A3a: ['Regular'] },
  },
  [6, 1],
  table => {
    table.from('Volley Fire', 'L13');
    table.to('L14');
    expect(table.marks('British Cannon 1')).toContain('damaged');
    expect(table.at('British Cannon 1')).toBe('L14');
  },
);
rule(
  '12.2 the player says whom a wounded leader throws for',
  {
    turn: 2,
    toAct: 'patriot',
    options: { rallyDice: true },
    places: { H1: ['Minuteman 1 broken', 'Militia 1 strength 2 broken', 'Stark wounded'], A2a: ['Regular'] },
  },
  [4, 5],
  table => {
    table.choose('Rally in H1').choose('Minuteman 1');
    expect(table.marks('Minuteman 1')).toEqual([]);
    expect(table.marks('Militia 1')).toContain('broken');
  },
);
rule(
  '4.3 nobody throws for shells in a scenario without British cannon',
  {
    scenario: 'british-alone',
    objective: 1,
    goals: ['charlestown'],
    zones: ['zone-5', 'zone-6'],
    turn: 5,
    places: { A5: ['Regular'], out: ['British Cannon 1', 'British Cannon 2'] },
    pending: [{ step: 'shellsArrive' }, { step: 'action', seat: 'british', reserve: false, answers: false }],
    actions: { british: 1, patriot: 0 },
  },
  [],
  table => expect(table.told).not.toContain('shells'),
);
rule(
  '12.2 a hit that would fall on a second leader in one Action is lost, and the log says so',
  {
    ...PATRIOTS_ALONE,
    fleet: 'FB',
    hotShot: true,
    places: { H1: ['Prescott', 'Ward'], H2: ['Stark', 'Putnam'], A3a: ['Regular'] },
  },
  [1, 6, 1, 1, 6],
  table => {
    table
      .choose('Bombard')
      .choose('Shell H1')
      .choose(/ell H2/);
    expect(table.told).toContain('No second leader is hit in one Action: nobody falls in H2');
  },
);
