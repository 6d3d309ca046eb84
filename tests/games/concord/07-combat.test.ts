import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule, type Table } from './table.ts';

/** A battle in Lincoln, where the Shot has been heard already; `more` changes the rest. */
const lincoln = (units: string[], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { lincoln: units },
  shot: true,
  deck: [14, 3, 1],
  ...more,
});
const byPatriots = (units: string[], more: Partial<PositionDocument> = {}): PositionDocument =>
  lincoln(units, { toAct: 'patriot', ...more });

const attack = (t: Table): Table => {
  t.choose('Attack in Lincoln');
  return t;
};

const RED_AND_BLUE = ['Regular 1', 'Regular 2 moved', 'Minuteman 1', 'Minuteman 2 moved'];

rule(
  '7.0 the defender is asked first who retreats, then who fights, and then the attacker how',
  lincoln(RED_AND_BLUE),
  [1, 1, 1, 1, 1, 1],
  t => {
    attack(t).all();
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toContain('2 Regulars attack Lincoln. Choose who retreats before combat');
    t.none();
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toBe('2 Regulars attack Lincoln. Choose who fights; the others throw no dice.');
    t.all();
    expect(t.seat).toBe('british');
    expect(t.decision.prompt).toBe(
      'The defender throws 2 dice. Face that fire first, or fire together for one hit now?',
    );
    expect(t.labels).toEqual(['Face defensive fire', 'Simultaneous combat: one hit on you first']);
    t.choose('Face defensive fire');
  },
);

rule(
  '7.0 facing defensive fire, the attacker takes its hits before throwing what is left',
  lincoln(RED_AND_BLUE),
  [5, 1, 4, 3],
  t => {
    attack(t).all().none().all().choose('Face defensive fire');
    expect(t.seat).toBe('british');
    expect(t.decision.prompt).toBe('Choose who takes the hit in Lincoln.');
    t.choose('Regular 1');
    // One unbroken Regular is left: two dice, one hit.
    expect(t.told).toContain('The British fire in Lincoln: 4, 3; 1 hit.');
    expect(t.seat).toBe('patriot');
    t.choose('Minuteman 1');
    expect(t.marks('Minuteman 1')).toContain('broken');
    expect(t.marks('Regular 1')).toContain('broken');
  },
);

rule('7.0 firing together costs the attacker a hit before the dice', lincoln(RED_AND_BLUE), [1, 1, 1, 1], t => {
  attack(t).all().none().all().choose('Simultaneous combat');
  expect(t.decision.prompt).toBe('Choose who takes the hit in Lincoln.');
  t.choose('Regular 1');
  expect(t.marks('Regular 1')).toEqual(['broken']);
  // The broken Regular throws no dice: the defender's two, then the attacker's two.
  expect(t.told).toContain('The Patriots fire in Lincoln: 1, 1; no hits.');
  expect(t.told).toContain('The British fire in Lincoln: 1, 1; no hits.');
});

rule(
  '7.0 firing together, both sides throw all their dice and then both take their hits',
  lincoln(RED_AND_BLUE),
  [6, 6, 6, 6],
  t => {
    attack(t).all().none().all().choose('Simultaneous combat').choose('Regular 1');
    expect(t.told).toContain('The British fire in Lincoln: 6, 6; 2 hits.');
    expect(t.seat).toBe('british');
    expect(t.decision.prompt).toBe('Choose who takes the first of 2 hits in Lincoln.');
    t.choose('Regular 2').choose('Regular 1');
    expect(t.at('Regular 1')).toBe('out');
    expect(t.seat).toBe('patriot');
    t.choose('Minuteman 1').choose('Minuteman 2');
    expect(t.marks('Minuteman 2')).toContain('broken');
    expect(t.points('patriot')).toBe(1);
  },
);

rule(
  '7.0 Regulars hit on 4, 5 and 6',
  lincoln(['3x Regular', 'Minuteman', 'Militia 1 strength 2', 'Militia 2 strength 2']),
  [3, 4, 5, 6, 1, 2],
  t => {
    attack(t).all().none().none();
    expect(t.told).toContain('The British fire in Lincoln: 3, 4, 5, 6, 1, 2; 3 hits.');
  },
);

rule(
  '7.0 Patriots hit on 5 and 6',
  byPatriots(['Regular', '2x Minuteman', 'Militia 1 strength 2']),
  [3, 4, 5, 6],
  t => {
    attack(t).all().none().none();
    expect(t.told).toContain('The Patriots fire in Lincoln: 3, 4, 5, 6; 2 hits.');
  },
);

rule(
  '7.0 the attacker may leave some units of the region out of the combat',
  lincoln(RED_AND_BLUE),
  [1, 1, 1, 1],
  t => {
    attack(t).choose('Regular 1').none().all().choose('Face');
    expect(t.marks('Regular 1')).toEqual(['fired']);
    expect(t.marks('Regular 2')).toEqual(['moved']);
  },
);

rule(
  '7.0 the defender may leave some units out of the combat: they throw no dice and carry no Fired marker',
  lincoln(RED_AND_BLUE),
  [1, 1, 1, 1, 1],
  t => {
    attack(t).all().none().choose('Minuteman 2').choose('Face');
    expect(t.told).toContain('The Patriots fire in Lincoln: 1; no hits.');
    expect(t.marks('Minuteman 1')).toEqual([]);
    expect(t.marks('Minuteman 2')).toEqual(['moved', 'fired']);
  },
);

rule(
  '7.0 a defender who lets nobody fight throws no dice, and the attacker is not asked how',
  lincoln(RED_AND_BLUE),
  [1, 1, 1, 1],
  t => {
    attack(t).all().none().none();
    expect(t.told).toContain('None of the Patriots in Lincoln fires back.');
    expect(t.told).not.toContain('The Patriots fire');
    expect(t.told).not.toContain('defensive fire');
    expect(t.seat).toBe('patriot');
    expect(t.decision.prompt).toContain('Choose an Action');
  },
);

rule(
  '7.0 the defender fights with units that have fired and units that have moved',
  lincoln(['Regular', '2x Minuteman moved fired']),
  [1, 1, 1, 1],
  t => {
    attack(t).none().all().choose('Face');
    expect(t.told).toContain('The Patriots fire in Lincoln: 1, 1; no hits.');
  },
);

rule(
  '7.0 broken units neither attack nor defend',
  lincoln(['Regular', 'Regular broken', 'Minuteman', 'Minuteman broken']),
  [1, 1, 1],
  t => {
    attack(t).none();
    expect(t.labels).toEqual(['Minuteman 1']);
    t.all().choose('Face');
    expect(t.marks('Regular 1')).toEqual(['fired']);
  },
);

rule(
  '7.0 units under a Gather or Muster marker are not attacked and do not fight',
  lincoln(['Regular', 'Minuteman under marker'], { gather: { lincoln: 'muster' } }),
  [],
  t => {
    expect(t.offers('Attack')).toBe(false);
  },
);

rule(
  '7.0 Adams, Hancock and the Nightriders take no part in any combat',
  lincoln(['Regular', 'Adams', 'Revere']),
  [],
  t => {
    expect(t.offers('Attack')).toBe(false);
  },
);

rule(
  '7.0 only units whose strength throws dice are marked Fired: not a 0 without a leader, not those broken before',
  byPatriots(['2x Regular', 'Militia 1 strength 0', 'Militia 2 strength 1', 'Minuteman 1']),
  [6, 1, 1, 1, 1],
  t => {
    attack(t).all().none().all().choose('Face').choose('Minuteman 1');
    expect(t.told).toContain('The Patriots fire in Lincoln: 1; no hits.');
    expect(t.marks('Militia 1')).toEqual([]);
    expect(t.marks('Militia 2')).toEqual(['fired']);
    expect(t.marks('Minuteman 1')).toEqual(['broken']);
  },
);

rule(
  '7.0 hidden militia that attack or defend are drawn before the attacker chooses how to fight',
  lincoln(['Regular', 'Militia 1 hidden', 'Militia 2 hidden']),
  ['m1', 1, 1, 1],
  t => {
    attack(t).none().choose('Militia 1 (hidden)');
    expect(t.piece('Militia 1').strength).toBe(1);
    expect(t.piece('Militia 2').strength).toBeNull();
    expect(t.decision.prompt).toContain('The defender throws 1 die.');
    t.choose('Face');
  },
);

rule(
  '7.0 hits go to the units that fought before any others of the region',
  lincoln(['Regular', '2x Minuteman', 'Militia 1 strength 1']),
  [1, 4, 4],
  t => {
    attack(t).none().choose('Minuteman 1').choose('Face');
    // The one that fought takes both hits; nobody else may while it is there.
    expect(t.at('Minuteman 1')).toBe('out');
    expect(t.marks('Minuteman 2')).toEqual([]);
    expect(t.marks('Militia 1')).toEqual([]);
  },
);

rule(
  '7.0 once those that fought are destroyed, further hits go to any others of the region',
  lincoln(['2x Regular', '2x Minuteman', 'Militia 1 strength 1']),
  [1, 4, 4, 4, 1],
  t => {
    attack(t).all().none().choose('Minuteman 1').choose('Face');
    expect(t.at('Minuteman 1')).toBe('out');
    expect(t.labels).toEqual(['Minuteman 2: breaks', 'Militia 1 (strength 1): breaks']);
    t.choose('Militia 1 (strength 1)');
    expect(t.marks('Militia 1')).toEqual(['broken']);
  },
);

rule(
  '7.0 a hit may be put on a leader even while units are there',
  lincoln(['Regular', 'Minuteman', 'Warren']),
  [1, 4, 1],
  t => {
    attack(t).none().all().choose('Face');
    expect(t.labels).toEqual(['Minuteman 1 (fired): breaks', 'Warren: is wounded']);
    t.choose('Warren');
    expect(t.marks('Warren')).toEqual(['wounded']);
  },
);

rule(
  '7.0 a hit on a wounded leader kills him, a point for the enemy',
  lincoln(['Regular', 'Minuteman', 'Warren wounded']),
  [1, 4, 1],
  t => {
    attack(t).none().all().choose('Face').choose('Warren (wounded): is killed');
    expect(t.at('Warren')).toBe('out');
    expect(t.points('british')).toBe(1);
    expect(t.told).toContain('Warren in Lincoln is killed in the battle.');
  },
);

rule(
  '7.0 a hit breaks an unbroken unit, and takes a broken one off the map for a point',
  byPatriots(['Regular broken', 'Regular moved', 'Militia 1 strength 2', 'Minuteman']),
  [5, 6, 1],
  t => {
    attack(t).all().none().none();
    expect(t.labels).toEqual(['Regular 1 (broken): is destroyed', 'Regular 2 (moved): breaks']);
    t.choose('Regular 2').choose('Regular 1');
    expect(t.marks('Regular 2')).toContain('broken');
    expect(t.at('Regular 1')).toBe('out');
    expect(t.points('patriot')).toBe(1);
    expect(t.told).toContain('A Regular in Lincoln is destroyed in the battle.');
    // 7.1.4: the side that has lost a unit may leave.
    t.none();
  },
);

rule('7.0 hits beyond what stands in the region are lost', lincoln(['2x Regular', 'Minuteman']), [1, 6, 6, 6, 6], t => {
  attack(t).all().none().all().choose('Face');
  expect(t.at('Minuteman 1')).toBe('out');
  expect(t.points('british')).toBe(1);
});

rule(
  '7.0 an attacker whose last unbroken unit breaks throws no dice',
  byPatriots(['Regular', 'Minuteman 1', 'Minuteman 2 moved']),
  [4, 1],
  t => {
    attack(t).choose('Minuteman 1').none().all().choose('Face');
    expect(t.marks('Minuteman 1')).toEqual(['broken']);
    expect(t.told).not.toContain('The Patriots fire');
  },
);

rule(
  '7.0 a Patriot 0 fights as a 1 with a leader to pair with',
  byPatriots(['Regular', 'Militia 1 strength 0', 'Warren']),
  [1, 1, 5],
  t => {
    attack(t).none().all().choose('Face');
    expect(t.told).toContain('The Patriots fire in Lincoln: 5; 1 hit.');
  },
);

rule(
  '7.0 an Assault comes with the same choices, fought in the region assaulted',
  { places: { lexington: ['2x Regular', 'Smith'], fiske: ['Minuteman', 'Warren'] }, shot: true },
  [1, 6, 1, 1, 1],
  t => {
    t.choose('Assault from Lexington').all().choose('Smith');
    expect(t.seat).toBe('patriot');
    t.none().all().choose('Face').choose('Minuteman 1');
    expect(t.at('Smith')).toBe('fiske');
    expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
  },
);
