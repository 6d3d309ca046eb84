import { expect, test } from 'vitest';
import { problemOf, rule, Table } from './table.ts';

const IDLE = { places: { H1: ['Minuteman 1'], A4: ['3x Regular'] }, formed: ['A4'] };

rule(
  '5.1 the card gives each side its Actions; a demoralized side gets one less',
  {
    ...IDLE,
    morale: { british: 0, patriot: 24 },
    demoralized: { british: true, patriot: false },
    pending: [{ step: 'obtainActions' }, { step: 'firstPlayer' }],
    deck: [17, 1, 6, 8, 10, 11, 12, 13, 14, 16],
  },
  [],
  table => {
    expect(table.view().actions).toEqual({ british: 3, patriot: 4 });
    expect(table.view().card).toBe(16);
    // 5.2 Whoever has more Actions begins.
    expect(table.seat).toBe('patriot');
  },
);

for (const [die, seat] of [
  [4, 'patriot'],
  [3, 'british'],
] as const) {
  rule(
    `5.2 with equal Actions a ${die} lets the ${seat} begin`,
    { ...IDLE, pending: [{ step: 'firstPlayer' }] },
    [die],
    table => expect(table.seat).toBe(seat),
  );
}

for (const [turn, needs] of [
  [4, 6],
  [5, 5],
  [6, 4],
  [7, 3],
  [8, 2],
] as const) {
  for (const die of [needs - 1, needs]) {
    rule(
      `4.3 on turn ${turn} a ${die} ${die === needs ? 'brings' : 'does not bring'} the right shells`,
      { ...IDLE, turn, pending: [{ step: 'shellsArrive' }, { step: 'firstPlayer' }] },
      [die, 1],
      table => expect(table.view().shells).toBe(die === needs),
    );
  }
}
rule(
  '4.3 before turn 4 no die is thrown for the shells',
  { ...IDLE, turn: 3, pending: [{ step: 'shellsArrive' }, { step: 'firstPlayer' }] },
  [1],
  table => expect(table.view().shells).toBe(false),
);
rule(
  '4.3 British cannon without shells neither fire nor assault, but may move',
  { places: { M1: ['British Cannon 1'], L12: ['Minuteman 1', 'Minuteman 2'], A3b: ['Regular 1'] } },
  [],
  table => {
    expect(table.offers('Cannonade')).toBe(false);
    expect(table.offers('Volley Fire from M1')).toBe(false);
    expect(table.offers('Assault from M1')).toBe(false);
    expect(table.offers('Land Move from M1')).toBe(true);
  },
);

rule(
  '6.11 Plan with the last Action keeps it; the enemy goes on alone',
  { ...IDLE, actions: { british: 1, patriot: 2 } },
  [],
  table => {
    table.choose('Plan');
    expect(table.view().reserves).toEqual({ british: 1, patriot: 0 });
    expect(table.seat).toBe('patriot');
    table.choose('Pass');
    expect(table.seat).toBe('patriot');
  },
);
rule(
  '5.2 a Reserve Action costs no Action of the turn, and neither Plan nor Pass is among its uses',
  { ...IDLE, actions: { british: 2, patriot: 2 }, reserves: { british: 2, patriot: 0 } },
  [],
  table => {
    table.choose('Use a Reserve Action');
    expect(table.offers('Plan')).toBe(false);
    expect(table.offers('Pass')).toBe(false);
    table.choose('Naval Move to the Mystic');
    expect(table.view().actions.british).toBe(2);
    expect(table.view().reserves.british).toBe(1);
    expect(table.view().fleet).toBe('FM');
  },
);
rule(
  '5.2 a side with more Actions than the enemy may not use a Reserve Action',
  { ...IDLE, actions: { british: 3, patriot: 2 }, reserves: { british: 1, patriot: 0 } },
  [],
  table => expect(table.offers('Use a Reserve Action')).toBe(false),
);
rule(
  '6.11 a third Reserve Action cannot be kept',
  { ...IDLE, actions: { british: 1, patriot: 1 }, reserves: { british: 2, patriot: 0 } },
  [],
  table => expect(table.offers('Plan')).toBe(false),
);
rule(
  '6.11 in the last turn Plan is not offered beside a Pass, and the question says why',
  { ...IDLE, turn: 10, actions: { british: 1, patriot: 1 } },
  [],
  table => {
    expect(table.offers('Plan')).toBe(false);
    expect(table.offers('Pass')).toBe(true);
    expect(table.decision.prompt).toContain('Plan, no later turn to keep it for (6.11)');
  },
);
rule(
  '6.11 in the last turn a side that may not pass may plan, and is told that it is without effect',
  { ...IDLE, turn: 10, actions: { british: 1, patriot: 1 }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Let the enemy act first');
    expect(table.offers('Pass')).toBe(false);
    const plan = table.decision.choices.find(({ label }) => label === 'Plan');
    expect(plan?.about).toBe('an Action without effect: no turn comes in which it could be used');
  },
);
rule(
  '12.3 in what would be the last turn Plan is offered while a larger objective may give more turns',
  {
    scenario: 'british-alone',
    objective: 1,
    goals: ['charlestown'],
    places: { A4: ['Regular 1'], H1: ['Minuteman 1'] },
    turn: 5,
    actions: { british: 1, patriot: 0 },
  },
  [],
  table => expect(table.offers('Plan')).toBe(true),
);
test.each([
  [
    { british: 3, patriot: 2 },
    ' Your reserve may be used once you have no more Actions than the enemy, or only one (5.2).',
  ],
  [
    { british: 2, patriot: 2 },
    ' “Use a Reserve Action” takes one from the reserve and leaves your other Actions as they are (5.2).',
  ],
])('5.2 with %j Actions the question says how the reserve is used', (actions, words) => {
  const table = new Table({ ...IDLE, actions, reserves: { british: 1, patriot: 0 } }, []);
  expect(table.decision.prompt).toContain(words);
});

rule(
  '5.3 markers come off, a leader steadies one panicked unit, and the next turn begins',
  {
    places: {
      K5: ['Militia 1 strength 0 broken panicked', 'Prescott fired'],
      H1: ['Minuteman 1 moved fired'],
      A4: ['Regular 1'],
    },
    turn: 1,
    actions: { british: 0, patriot: 1 },
    morale: { british: 24, patriot: 20 },
    toAct: 'patriot',
  },
  [1],
  table => {
    table.choose('Pass');
    expect(table.marks('Militia 1')).toEqual(['broken']);
    expect(table.marks('Minuteman 1')).toEqual([]);
    expect(table.view().turn).toBe(2);
  },
);
rule(
  '5.3 a fire spreads on 5 and 6 to a region that the British name',
  { ...IDLE, ablaze: ['T6'], turn: 2, actions: { british: 1, patriot: 0 } },
  [5],
  table => {
    table.choose('Pass');
    expect(table.seat).toBe('british');
    expect(table.labels.map(label => label.split(' ')[0])).toEqual(['T2', 'T3', 'T5', 'T7', 'T9', 'T10']);
  },
);
rule(
  '5.3 after the last turn a die falls for each region beside a fire',
  { ...IDLE, ablaze: ['T8'], turn: 10, actions: { british: 1, patriot: 0 } },
  [1, 5, 1, 6],
  table => {
    table.choose('Pass');
    expect(table.over).toBe(true);
    expect(table.view().ablaze).toEqual(['T4', 'T8', 'T9']);
    expect(table.told).toContain('The fire at T8 Mill Dam Wharf: 1.');
    expect(table.told).toContain('T9 Ferry Ways, beside a fire: 6.');
  },
);

rule('2.0 stacking and sides are checked when a position is set up', IDLE, [], () => {
  expect(problemOf({ places: { H1: ['4x Minuteman'] }, toAct: 'patriot' })).toContain(
    'more units than stacking allows',
  );
  expect(problemOf({ places: { H1: ['Minuteman 1', 'Regular 1'] } })).toContain('counters of both sides');
  expect(problemOf({ places: { muster: ['Regular 1'] } })).toContain('Muster Box');
  expect(problemOf({ places: { H1: ['Howe panicked'] } })).toContain('never panicked');
  // 4.2: not even leaders alone may share a region with the enemy, since they would have given way.
  expect(problemOf({ places: { K4: ['Nixon', 'Clinton'] } })).toContain('counters of both sides are in K4');
  const pending = [{ step: 'action', seat: 'british', reserve: false, answers: false }];
  expect(problemOf({ ...IDLE, pending })).toBeNull();
  expect(problemOf({ ...IDLE, toAct: 'patriot', pending })).toContain('not both');
});
rule(
  '3.5 in a written position an area that holds its Staging Number counts as formed, unless the position says which areas have formed',
  { places: { A2a: ['4x Regular'], B1: ['Minuteman 1'] } },
  [],
  table => {
    expect(table.offers('Land Move')).toBe(true);
    expect(
      new Table({ places: { A2a: ['4x Regular'], B1: ['Minuteman 1'] }, formed: [] }, []).offers('Land Move'),
    ).toBe(false);
    expect(new Table({ places: { A2a: ['3x Regular'], B1: ['Minuteman 1'] } }, []).offers('Land Move')).toBe(false);
  },
);
