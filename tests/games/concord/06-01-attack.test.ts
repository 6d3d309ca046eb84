import { expect } from 'vitest';
import { ASSAULT, ATTACK, actionCode, CHARGE } from '../../../src/games/concord/actions.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const FACE = 'Face defensive fire';
const LEXINGTON = 9;
const closed = { code: 'illegal' };

rule(
  '6.1 an Attack is made in one region on the enemy in the same region, by units chosen from those that can',
  { places: { lexington: ['Regular 1', 'Regular 2', 'Minuteman 1'], fiske: ['Minuteman 2'] } },
  [1, 3, 3],
  t => {
    expect(t.labels.filter(label => label.startsWith('Attack'))).toEqual(['Attack in Lexington']);
    t.choose('Attack in Lexington');
    expect(t.decision.prompt).toBe('Choose who attacks in Lexington.');
    expect(t.labels).toEqual(['Regular 1', 'Regular 2']);
    t.choose('Regular 2').none().all().choose(FACE);
    expect([t.marks('Regular 1'), t.marks('Regular 2')]).toEqual([[], ['fired']]);
  },
);
rule(
  '6.1 units with a Fired marker do not attack',
  { places: { lexington: ['Regular 1 fired', 'Regular 2', 'Regular 3', 'Minuteman 1'] } },
  [],
  t => {
    t.choose('Attack in Lexington');
    expect(t.decision.prompt).toBe('Choose who attacks in Lexington. Whoever is marked Fired cannot (6.1).');
    expect(t.labels).toEqual(['Regular 2', 'Regular 3']);
  },
);
rule(
  '6.1 if all have fired there is no Attack, and it is refused with its rule',
  { places: { lexington: ['Regular 1 fired', 'Smith', 'Minuteman 1'] } },
  [],
  t => {
    expect(t.offers('Attack')).toBe(false);
    expect(t.refused(actionCode(ATTACK, LEXINGTON))).toMatchObject({ ...closed, rule: '6.1' });
  },
);
rule('6.1 units that have moved may attack', { places: { lexington: ['Regular 1 moved', 'Minuteman 1'] } }, [], t => {
  expect(t.offers('Attack in Lexington')).toBe(true);
});
rule('6.1 without enemy units in the region there is no Attack', { places: { lexington: ['Regular 1'] } }, [], t => {
  expect(t.offers('Attack')).toBe(false);
});
rule('6.1 leaders alone do not attack', { places: { lexington: ['Smith', 'Minuteman 1'] } }, [], t => {
  expect(t.offers('Attack')).toBe(false);
});
rule('6.1 a leader alone can be attacked', { places: { lexington: ['Regular 1', 'Parker'] } }, [4, 4], t => {
  t.choose('Attack in Lexington').none();
  expect(t.at('Parker')).toBe('out');
});
rule(
  '6.1 the Patriots attack by the same rules',
  { places: { lexington: ['Minuteman 1', 'Militia 1 strength 1 fired', 'Regular 1'] }, toAct: 'patriot' },
  [1, 1, 1],
  t => {
    t.choose('Attack in Lexington').none().all().choose(FACE);
    expect([t.marks('Minuteman 1'), t.marks('Militia 1')]).toEqual([['fired'], ['fired']]);
    expect(t.seat).toBe('british');
  },
);
rule(
  '6.1 after the Attack those who attacked and those who defended carry Fired markers',
  { places: { lexington: ['Regular 1', 'Minuteman 1', 'Minuteman 2'] } },
  [1, 1, 1],
  t => {
    t.choose('Attack in Lexington').none().choose('Minuteman 1').choose(FACE);
    expect(['Regular 1', 'Minuteman 1', 'Minuteman 2'].map(id => t.marks(id))).toEqual([['fired'], ['fired'], []]);
  },
);
rule(
  '6.1 no Fired markers are placed if all defenders have retreated before combat',
  { places: { lexington: ['Regular 1', 'Minuteman 1'] } },
  [],
  t => {
    t.choose('Attack in Lexington').all().choose('Fiske Hill').choose('Hold fire');
    expect([t.marks('Regular 1'), t.marks('Minuteman 1')]).toEqual([[], ['moved']]);
  },
);

const assault: PositionDocument = {
  places: { eastlex: ['Regular 1', 'Regular 2', 'Smith'], lexington: ['Minuteman 1'] },
};
rule('6.2 an Assault goes into an adjacent region with enemy units and attacks there', assault, [1, 3, 3], t => {
  t.choose('Assault from East Lexington').choose('Regular 1').none().none().all().choose(FACE);
  expect([t.at('Regular 1'), t.at('Regular 2')]).toEqual(['lexington', 'eastlex']);
  expect(t.told).toContain('1 Regular goes to the assault from East Lexington to Lexington.');
});
rule('6.2 after an Assault the attackers carry Moved and Fired markers, the defenders Fired', assault, [1, 3, 3], t => {
  t.choose('Assault from East Lexington').choose('Regular 1').none().none().all().choose(FACE);
  expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
  expect(t.marks('Minuteman 1')).toEqual(['fired']);
  expect(t.marks('Regular 2')).toEqual([]);
});
rule('6.2 if all defenders retreat before combat the attackers have moved, and nobody has fired', assault, [], t => {
  t.choose('Assault from East Lexington').choose('Regular 1').none().all().choose('Fiske Hill').choose('Hold fire');
  expect(t.at('Regular 1')).toBe('lexington');
  expect([t.marks('Regular 1'), t.marks('Minuteman 1')]).toEqual([['moved'], ['moved']]);
});
rule('6.2 a leader may come along in an Assault, and is marked as moved', assault, [], t => {
  t.choose('Assault from East Lexington').choose('Regular 1');
  expect(t.labels).toEqual(['Smith']);
  t.all().all().choose('Fiske Hill').choose('Hold fire');
  expect([t.at('Smith'), t.marks('Smith')]).toEqual(['lexington', ['moved']]);
});
for (const mark of ['moved', 'fired', 'broken'])
  rule(
    `6.2 a unit that is marked ${mark} makes no Assault`,
    { places: { eastlex: [`Regular 1 ${mark}`, 'Smith'], lexington: ['Minuteman 1'] } },
    [],
    t => {
      expect(t.offers('Assault')).toBe(false);
      expect(t.refused(actionCode(ASSAULT, 8))).toMatchObject({ ...closed, rule: '6.2' });
    },
  );
rule(
  '6.2 without enemy units in an adjacent region there is no Assault',
  { places: { eastlex: ['Regular 1'], fiske: ['Minuteman 1'] } },
  [],
  t => {
    expect(t.offers('Assault')).toBe(false);
  },
);
rule(
  '6.2 if several adjacent regions hold enemy units the player chooses one',
  { places: { lexington: ['Regular 1'], fiske: ['Minuteman 1'], eastlex: ['2x Militia'], concord: ['Minuteman 3'] } },
  [],
  t => {
    t.choose('Assault from Lexington');
    expect(t.labels).toEqual(['East Lexington: 2 hidden Militia', 'Fiske Hill: 1 Minuteman']);
  },
);
rule(
  '6.2 the Patriots assault by the same rules, from an alert box too',
  { places: { 'box-A2': ['Militia 1 strength 1'], fells: ['Regular 1'] }, toAct: 'patriot' },
  [1, 1, 1],
  t => {
    t.choose('Assault from the North Central alert box').none().all().choose(FACE);
    expect([t.at('Militia 1'), t.marks('Militia 1')]).toEqual(['fells', ['moved', 'fired']]);
  },
);

const CHARGE_IN = 'Charge in Lexington';
const charge: PositionDocument = {
  places: { lexington: ['Regular 1', 'Smith', 'Minuteman 1', 'Militia 1 strength 1', 'Militia 2 strength 2'] },
};
rule('6.3 a Charge costs the British one hit and the Patriots two; nobody rolls', charge, [], t => {
  t.choose(CHARGE_IN).choose('Regular 1').choose('Minuteman 1').choose('Militia 1 (strength 1)');
  expect(t.marks('Regular 1')).toEqual(['broken', 'moved', 'fired']);
  expect([t.marks('Minuteman 1'), t.marks('Militia 1'), t.marks('Militia 2')]).toEqual([['broken'], ['broken'], []]);
});
rule('6.3 all units in the Charge carry Moved/Fired markers, the leaders too', charge, [], t => {
  t.choose(CHARGE_IN).choose('Smith (moved, fired)');
  expect(t.marks('Smith')).toEqual(['wounded', 'moved', 'fired']);
  expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
});
rule('6.3 broken Patriot units must retreat after a Charge, and unbroken ones may not', charge, [], t => {
  t.choose(CHARGE_IN).choose('Regular 1').choose('Minuteman 1').choose('Militia 1 (strength 1)').choose('Fiske Hill');
  expect([t.at('Minuteman 1'), t.at('Militia 1'), t.at('Militia 2')]).toEqual(['fiske', 'fiske', 'lexington']);
});
rule(
  '6.3 units that were broken before the Charge must retreat, too',
  { places: { lexington: ['Regular 1', 'Smith', 'Minuteman 1', 'Minuteman 2', 'Militia 1 strength 1 broken'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Regular 1').choose('Minuteman 1').choose('Minuteman 2').choose('Fiske Hill');
    expect(t.at('Militia 1')).toBe('fiske');
  },
);
rule(
  '6.3 up to two Patriot leaders may retreat after a Charge',
  { places: { lexington: ['Regular 1', 'Smith', '3x Minuteman', 'Parker', 'Warren', 'Heath'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Regular 1').choose('Minuteman 1').choose('Minuteman 2');
    expect(t.decision).toMatchObject({ rule: '6.3', min: 0, max: 2 });
    expect(t.labels).toEqual(['Warren', 'Heath', 'Parker']);
    t.choose('Warren', 'Parker').choose('Fiske Hill');
    expect(t.in('fiske').sort()).toEqual(['Minuteman 1', 'Minuteman 2', 'Parker', 'Warren']);
    expect(t.at('Heath')).toBe('lexington');
  },
);
rule(
  '6.3 with a single leader there the question names him, and says who must retreat',
  { places: { lexington: ['Regular 1', 'Smith', '2x Minuteman', 'Parker'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Regular 1').choose('Minuteman 1').choose('Minuteman 2');
    expect(t.decision.prompt).toBe(
      '2 broken Minutemen must retreat from Lexington. Parker may go along: choose him, or nobody.',
    );
    t.none();
  },
);
rule(
  '6.3 if nobody is broken, only leaders may retreat, and none must',
  { places: { lexington: ['Regular 1', 'Smith', 'Militia 1 strength 1', 'Minuteman 1 broken', 'Parker', 'Warren'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Regular 1').choose('Minuteman 1').choose('Parker');
    expect(t.decision.prompt).toBe('Choose up to two leaders to retreat from Lexington, or nobody.');
    t.none();
    expect(t.told).not.toContain('retreat');
  },
);
rule('6.3 the Patriots may not retreat before a Charge', charge, [], t => {
  t.choose(CHARGE_IN).choose('Regular 1');
  expect(t.decision.prompt).toBe('Choose who takes the first of 2 hits in Lexington.');
});
rule(
  '6.3 with the Field Cannon in the Charge the Patriots take three hits',
  { places: { lexington: ["Percy's Regular 1", 'Percy', 'Field Cannon', '4x Minuteman'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Percy’s Regular 1');
    t.choose('Minuteman 2').choose('Minuteman 3').choose('Fiske Hill');
    expect(t.in('fiske')).toEqual(['Minuteman 1', 'Minuteman 2', 'Minuteman 3']);
    expect(t.marks('Field Cannon')).toEqual(['moved', 'fired']);
  },
);
rule(
  '6.3 a Field Cannon that has moved or fired stays out of the Charge, and there are two hits',
  { places: { lexington: ["Percy's Regular 1", 'Percy', 'Field Cannon moved', '3x Minuteman'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Percy’s Regular 1').choose('Minuteman 2').choose('Fiske Hill');
    expect(t.in('fiske')).toHaveLength(2);
  },
);
rule(
  '6.3 there is no advance of the cannon after a Charge',
  { places: { lexington: ["Percy's Regular 1", 'Percy', 'Field Cannon', 'Minuteman 1', 'Minuteman 2', 'Parker'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Percy’s Regular 1').choose('Minuteman 1').choose('Minuteman 2').choose('Parker');
    t.all().choose('Fiske Hill');
    expect(t.seat).toBe('patriot');
    expect(t.at('Field Cannon')).toBe('lexington');
    expect(t.decision.rule).toBe('6.0');
  },
);
rule(
  '6.3 all British units without a marker take part, no others, and one of them takes the hit',
  {
    places: {
      lexington: [
        'Regular 1',
        'Regular 2 moved',
        'Regular 3 fired',
        'Smith',
        'Pitcairn moved',
        'Regular 4 broken',
        'Minuteman 1',
      ],
    },
  },
  [],
  t => {
    t.choose(CHARGE_IN);
    expect(t.labels).toEqual([
      'Regular 1 (moved, fired): breaks',
      'Regular 4 (broken, moved, fired): is destroyed',
      'Smith (moved, fired): is wounded',
    ]);
    t.choose('Regular 1');
    expect([t.marks('Regular 2'), t.marks('Regular 3'), t.marks('Pitcairn')]).toEqual([
      ['moved'],
      ['fired'],
      ['moved'],
    ]);
  },
);
rule(
  '6.3 two hits on a lone Patriot unit destroy it',
  { places: { lexington: ['Regular 1', 'Smith', 'Minuteman 1'] } },
  [],
  t => {
    t.choose(CHARGE_IN).choose('Regular 1');
    expect(t.at('Minuteman 1')).toBe('out');
    expect(t.points('british')).toBe(1);
  },
);
rule('6.3 a Charge is the Shot Heard ’Round the World, and not a first attack by the Patriots', charge, [], t => {
  t.choose(CHARGE_IN);
  expect(t.view().shot).toBe(true);
  expect(t.points('british')).toBe(0);
});
const refusedCharges: readonly [string, readonly string[]][] = [
  ['without a British leader', ['Regular 1', 'Minuteman 1']],
  ['without an unbroken Regular', ['Regular 1 broken', 'Smith', 'Minuteman 1']],
  ['by Regulars that have moved', ['Regular 1 moved', 'Smith', 'Minuteman 1']],
  ['by Regulars that have fired', ['Regular 1 fired', 'Smith', 'Minuteman 1']],
  ['without Patriot units', ['Regular 1', 'Smith']],
  ['against the Sons of Liberty alone', ['Regular 1', 'Smith', 'Adams']],
];
for (const [why, units] of refusedCharges)
  rule(`6.3 there is no Charge ${why}`, { places: { lexington: [...units], concord: ['Minuteman 2'] } }, [], t => {
    expect(t.offers('Charge')).toBe(false);
    expect(t.refused(actionCode(CHARGE, LEXINGTON))).toMatchObject({ ...closed, rule: '6.3' });
  });
rule(
  '6.3 a leader who has moved can still lead a Charge',
  { places: { lexington: ['Regular 1', 'Smith moved', 'Minuteman 1'] } },
  [],
  t => {
    expect(t.offers(CHARGE_IN)).toBe(true);
  },
);
rule(
  '6.3 a Charge needs a healthy leader',
  { places: { lexington: ['Regular 1', 'Smith wounded', 'Minuteman 1'] } },
  [],
  t => {
    expect(t.offers(CHARGE_IN)).toBe(false);
    expect(t.refused(actionCode(CHARGE, LEXINGTON))).toMatchObject({ rule: '6.3' });
  },
);
rule('6.3 a Charge is no Action of the Patriots', { ...charge, toAct: 'patriot' }, [], t => {
  expect(t.offers('Charge')).toBe(false);
  expect(t.refused(actionCode(CHARGE, LEXINGTON))).toEqual({
    ...closed,
    rule: '6.3',
    message: 'Charge is not an Action of the Patriot player.',
  });
});

rule(
  '7.0 a leader who goes along with an Assault throws no dice and gets no Fired marker',
  { places: { lexington: ['Regular 1', 'Smith'], fiske: ['Minuteman 1'] }, shot: true },
  [1, 1, 1],
  t => {
    t.choose('Assault from Lexington').choose('Smith').none().all().choose('Face defensive fire');
    expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
    expect(t.marks('Smith')).toEqual(['moved']);
  },
);
