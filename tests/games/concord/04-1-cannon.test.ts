import { expect } from 'vitest';
import { rule } from './table.ts';

rule(
  '4.1 the Field Cannon moves only with a Regular: a leader is not enough',
  { places: { lexington: ['Percy', 'Field Cannon', "Percy's Regular 1 moved"] } },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Fiske Hill (Scout)');
    expect(t.at('Percy')).toBe('fiske');
    expect(t.at('Field Cannon')).toBe('lexington');
  },
);
rule(
  '4.1 the Field Cannon alone cannot be moved',
  { places: { lexington: ['Field Cannon', "Percy's Regular 1 moved"] } },
  [],
  t => {
    expect(t.offers('Movement')).toBe(false);
  },
);
rule(
  '4.1 the Field Cannon may go along with any Regular, even a broken one, and is marked as moved',
  { places: { lexington: ["Percy's Regular 1 broken", 'Field Cannon', 'Percy'] } },
  [],
  t => {
    t.choose('Movement from Lexington').choose(/^Percy’s Regular/);
    expect(t.labels).toEqual(['With the Field Cannon', 'Without it']);
    t.choose('With the Field Cannon').choose('East Lexington (Scout)').none();
    expect(t.at('Field Cannon')).toBe('eastlex');
    expect(t.marks('Field Cannon')).toEqual(['moved']);
  },
);
rule(
  '4.1 the Field Cannon has no strength: without an unbroken Regular it does not attack',
  { places: { lexington: ["Percy's Regular 1 broken", 'Field Cannon', 'Percy', 'Minuteman 1'] } },
  [],
  t => {
    for (const action of ['Attack', 'Assault', 'Charge']) expect(t.offers(action)).toBe(false);
  },
);
rule(
  '4.1 the Field Cannon throws no dice in an Attack',
  { places: { lexington: ["Percy's Regular 1", 'Field Cannon', 'Minuteman 1'] } },
  [1, 1, 1],
  t => {
    t.choose('Attack in Lexington').choose('With the Field Cannon').none().all().choose('Face defensive fire');
    expect(t.told).toContain('The British fire in Lexington: 1, 1; no hits.');
    expect(t.marks('Field Cannon')).toEqual(['fired']);
  },
);

const column = ["3x Percy's Regular", 'Field Cannon'];
rule(
  '4.1 when the cannon moves among Patriot units it breaks one at once; the Patriots choose which',
  { places: { menotomy: column, rocks: ['Minuteman 1', 'Militia 1 strength 1', 'Militia 2 strength 2'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('With the Field Cannon').choose('Foot of the Rocks (Scout)');
    expect(t.seat).toBe('patriot');
    expect(t.decision).toMatchObject({
      rule: '4.1',
      prompt: 'The Field Cannon breaks one of your units in Foot of the Rocks. Which?',
    });
    expect(t.labels).toEqual(['Minuteman 1', 'Militia 1 (strength 1)', 'Militia 2 (strength 2)']);
    t.choose('Militia 2 (strength 2)');
    expect(t.marks('Militia 2')).toEqual(['broken']);
    expect(t.told).toContain('A Militia of strength 2 in Foot of the Rocks breaks before the cannon.');
  },
);
rule(
  '4.1 a hidden Militia that the cannon breaks is drawn',
  { places: { menotomy: column, rocks: ['Militia 1'] } },
  ['m2'],
  t => {
    t.choose('Movement from Menotomy').all().choose('With the Field Cannon').choose('Foot of the Rocks (Scout)');
    expect(t.piece('Militia 1')).toMatchObject({ strength: 2, marks: ['broken'] });
  },
);
rule(
  '4.1 leaders alone are not broken by the cannon, nor are broken units',
  { places: { menotomy: column, rocks: ['Parker', 'Minuteman 1 broken'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('With the Field Cannon').choose('Foot of the Rocks (Scout)');
    expect(t.marks('Parker')).toEqual([]);
    expect(t.at('Minuteman 1')).toBe('rocks');
  },
);
rule(
  '4.1 units under a marker are not broken by the cannon',
  { places: { menotomy: column, watsons: ['Militia 1 under marker'] }, gather: { watsons: 'gather' } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('With the Field Cannon').choose("Watson's Corner (Scout)");
    expect(t.piece('Militia 1')).toMatchObject({ strength: null, marks: ['under marker'] });
  },
);
rule(
  '4.1 after the break the column marches on if fewer than half its number of Patriot units are left unbroken',
  { places: { menotomy: column, rocks: ['2x Minuteman'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    t.choose('With the Field Cannon')
      .choose(/^East Lexington \(March\).*via Foot of the Rocks$/)
      .choose();
    expect(t.at('Field Cannon')).toBe('eastlex');
    expect(t.marks('Minuteman 1')).toEqual(['broken']);
  },
);
rule(
  '4.1 after the break the column stops if at least half its number of Patriot units are left unbroken',
  { places: { menotomy: column, rocks: ['3x Minuteman'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('With the Field Cannon');
    expect(t.offers(/via Foot of the Rocks/)).toBe(false);
  },
);
rule(
  '4.1 without the cannon the same column is stopped by the same Patriots',
  { places: { menotomy: column, rocks: ['2x Minuteman'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('Without it');
    expect(t.offers(/via Foot of the Rocks/)).toBe(false);
  },
);
rule(
  '4.1 the cannon breaks a unit only in the first region where there is one to break',
  { places: { menotomy: [...column, "Percy's Regular 4"], rocks: ['Minuteman 1'], eastlex: ['Minuteman 2'] } },
  [],
  t => {
    t.choose('Movement from Menotomy')
      .all()
      .choose('With the Field Cannon')
      .choose(/^East Lexington/);
    expect(t.marks('Minuteman 1')).toEqual(['broken']);
    expect(t.marks('Minuteman 2')).toEqual([]);
  },
);
const harmless: readonly (readonly [string, readonly string[]])[] = [
  ['a leader', ['Warren']],
  ['a broken unit', ['Minuteman 1 broken']],
  ['a Son of Liberty and a rider', ['Adams', 'Revere']],
  ['a unit under a marker', ['Minuteman 1 under marker']],
];
for (const [who, units] of harmless)
  rule(
    `4.1 a cannon that has met only ${who} still breaks a unit in the next region`,
    {
      places: { cambridge: column, watsons: [...units], menotomy: ['Militia 2'] },
      gather: { watsons: 'gather' },
    },
    ['m1'],
    t => {
      t.choose('Movement from Cambridge')
        .all()
        .choose('With the Field Cannon')
        .choose(/^Menotomy \(March\) via Watson's Corner$/)
        .choose();
      expect(t.piece('Militia 2')).toMatchObject({ strength: 1, marks: ['broken'] });
    },
  );
rule(
  '4.1 in an Attack the cannon breaks one Militia before combat, and never a Minuteman',
  {
    places: {
      lexington: ["Percy's Regular 1", 'Field Cannon', 'Minuteman 1', 'Militia 1 strength 2', 'Militia 2 strength 1'],
    },
  },
  [1, 1, 1],
  t => {
    t.choose('Attack in Lexington').choose('With the Field Cannon').none();
    expect(t.decision.rule).toBe('4.1');
    expect(t.labels).toEqual(['Militia 1 (strength 2)', 'Militia 2 (strength 1)']);
    t.choose('Militia 2 (strength 1)');
    expect(t.labels).toEqual(['Minuteman 1', 'Militia 1 (strength 2)']);
    t.choose('Minuteman 1').choose('Face defensive fire');
  },
);
rule(
  '4.1 without an unbroken Militia there the choice does not say that the cannon breaks one',
  { places: { lexington: ["Percy's Regular 1", 'Field Cannon', 'Minuteman 1', 'Militia 1 broken strength 1'] } },
  [],
  t => {
    t.choose('Attack in Lexington');
    expect(t.labels).toEqual(['With the Field Cannon', 'Without it']);
  },
);
rule(
  '4.1 an Attack without the cannon beside it breaks nobody',
  { places: { lexington: ["Percy's Regular 1", 'Field Cannon', 'Militia 1 strength 0'] } },
  [1, 1],
  t => {
    t.choose('Attack in Lexington').choose('Without it').none().all();
    expect(t.marks('Militia 1')).toEqual([]);
    expect(t.marks('Field Cannon')).toEqual([]);
  },
);
rule(
  '4.1 in an Assault the cannon breaks one Militia before combat',
  { places: { menotomy: ["Percy's Regular 1", 'Field Cannon'], rocks: ['Militia 1 strength 2', 'Minuteman 1'] } },
  [1, 1, 1],
  t => {
    t.choose('Assault from Menotomy').all().none();
    expect(t.marks('Militia 1')).toEqual(['broken']);
    t.all().choose('Face defensive fire');
    expect(t.marks('Minuteman 1')).toEqual(['fired']);
    expect(t.marks('Field Cannon')).toEqual(['moved', 'fired']);
  },
);
rule(
  'FAQ 10: the cannon breaks a Militia when it is attacked, too',
  {
    places: { lexington: ["Percy's Regular 1", 'Field Cannon', 'Militia 1 strength 2', 'Militia 2 strength 1'] },
    toAct: 'patriot',
  },
  [1, 1, 1],
  t => {
    t.choose('Attack in Lexington').all().none();
    expect(t.seat).toBe('patriot');
    t.choose('Militia 1 (strength 2)');
    expect(t.marks('Militia 1')).toEqual(['broken']);
    t.all().choose('Face defensive fire');
    expect(t.told).toContain('The Patriots fire in Lexington: 1; no hits.');
  },
);

const fleeing = { lexington: ["Percy's Regular 1", "Percy's Regular 2", 'Percy', 'Field Cannon', 'Minuteman 1'] };
rule(
  '4.1 when the Patriots retreat before combat the cannon may advance with a Regular to any adjacent region',
  { places: fleeing },
  [],
  t => {
    t.choose('Attack in Lexington')
      .all()
      .choose('With the Field Cannon')
      .all()
      .choose('Fiske Hill')
      .choose('Hold fire');
    expect(t.decision).toMatchObject({ rule: '4.1', prompt: 'The cannon has cleared Lexington. Advance with it?' });
    expect(t.labels).toEqual([
      'East Lexington',
      'Fiske Hill',
      'Woburn Precinct',
      'North Lexington',
      'South Lexington',
      'Stay',
    ]);
    t.choose('Stay');
    expect(t.told).toContain('The Field Cannon does not advance from Lexington.');
  },
);
rule(
  '4.1 the cannon advances with any of those who attacked beside it, one Regular at least',
  { places: fleeing },
  [],
  t => {
    t.choose('Attack in Lexington')
      .all()
      .choose('With the Field Cannon')
      .all()
      .choose('Fiske Hill')
      .choose('Hold fire');
    t.choose('East Lexington');
    expect(t.refused().message).toContain('Choose 1 to 2');
    t.take(1, /Regular/);
    t.none();
    expect(t.at('Field Cannon')).toBe('eastlex');
    expect(t.in('eastlex')).toContain('Percy’s Regular 1');
    expect(t.in('lexington')).toContain('Percy’s Regular 2');
    expect(t.marks('Field Cannon')).toContain('moved');
  },
);
rule(
  '4.1 leaders of the region may advance with it after an Attack, each as the British choose, and are marked as moved',
  { places: { ...fleeing, lexington: [...fleeing.lexington, 'Smith wounded'] } },
  [],
  t => {
    t.choose('Attack in Lexington').all().choose('With the Field Cannon').all().choose('Fiske Hill');
    t.choose('Hold fire')
      .choose('East Lexington')
      .take(1, /Regular/);
    expect(t.decision).toMatchObject({ rule: '4.1', prompt: 'Which leaders advance with them?', min: 0, max: 2 });
    t.choose('Smith (wounded)');
    expect([t.at('Smith'), t.at('Percy')]).toEqual(['eastlex', 'lexington']);
    expect(t.marks('Smith')).toEqual(['wounded', 'moved']);
    expect(t.told).toContain('Smith advance from Lexington to East Lexington.');
  },
);
rule('4.1 the advance may follow the retreat, and breaks a unit that retreated', { places: fleeing }, [], t => {
  t.choose('Attack in Lexington').all().choose('With the Field Cannon').all().choose('Fiske Hill').choose('Hold fire');
  t.choose('Fiske Hill').all().all();
  expect(t.marks('Minuteman 1')).toContain('broken');
});
rule(
  '4.1 there is no advance where Patriot units have stayed',
  { places: { ...fleeing, lexington: [...fleeing.lexington, 'Parker'] } },
  [1, 1],
  t => {
    t.choose('Attack in Lexington')
      .take(1, /Regular 1/)
      .choose('With the Field Cannon');
    t.choose('Minuteman 1').choose('Fiske Hill');
    expect(t.told).not.toContain('Advance');
    expect(t.at('Field Cannon')).toBe('lexington');
  },
);
rule('4.1 without the cannon in the attack nobody advances', { places: fleeing }, [], t => {
  t.choose('Attack in Lexington').all().choose('Without it').all().choose('Fiske Hill').choose('Hold fire');
  expect(t.seat).toBe('patriot');
  expect(t.decision.rule).toBe('6.0');
  expect(t.told).not.toContain('does not advance');
});

rule(
  '4.1 the cannon is destroyed by a hit that is assigned to it, for a Victory Point',
  { places: { lexington: ["Percy's Regular 1", 'Field Cannon', 'Minuteman 1', 'Minuteman 2'] } },
  [5, 1, 1, 1],
  t => {
    t.choose('Attack in Lexington').choose('With the Field Cannon').none().all().choose('Face defensive fire');
    t.choose('The Field Cannon (fired): is destroyed');
    expect(t.at('Field Cannon')).toBe('out');
    expect(t.points('patriot')).toBe(1);
  },
);
rule(
  '4.1 the cannon is destroyed when it is alone with unbroken Patriot units',
  { places: { lexington: ["Percy's Regular 1", 'Field Cannon', 'Minuteman 1'] } },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Without it').choose('East Lexington (Scout)');
    expect(t.at('Field Cannon')).toBe('out');
    expect(t.told).toContain('The Field Cannon in Lexington is destroyed alone among the enemy.');
  },
);
rule(
  '4.1 the cannon alone is destroyed when unbroken Patriot units come to it',
  { places: { lexington: ['Field Cannon'], fiske: ['Minuteman 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Fiske').choose('Lexington (Scout)');
    expect(t.at('Field Cannon')).toBe('out');
  },
);
rule(
  '4.1 broken Patriot units do the cannon no harm',
  {
    places: {
      lexington: ['Field Cannon', 'Minuteman 1 broken'],
      fiske: ['Minuteman 2'],
      concord: ['Percy', 'Minuteman 3'],
    },
  },
  [],
  t => {
    t.pass().pass();
    expect(t.at('Field Cannon')).toBe('lexington');
  },
);
rule(
  '4.1 a leader beside it saves the cannon',
  { places: { lexington: ['Field Cannon', 'Percy wounded', 'Minuteman 1'] } },
  [],
  t => {
    t.pass();
    expect(t.at('Field Cannon')).toBe('lexington');
  },
);
rule(
  '4.1 the cannon alone is destroyed by unbroken Patriot units that only march through its region',
  { places: { lexington: ['Field Cannon'], fiske: ['Minuteman 1'], boston: ['Regular 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Fiske').choose(/^East Lexington.*via Lexington/);
    expect(t.at('Field Cannon')).toBe('out');
    expect(t.at('Minuteman 1')).toBe('eastlex');
  },
);
rule(
  '4.1 a Patriot leader alone does not take the cannon; an unbroken military unit does',
  {
    places: { lexington: ['Field Cannon', 'Parker'], fiske: ['Minuteman 1'], boston: ['Regular 1'] },
    toAct: 'patriot',
  },
  [],
  t => {
    t.pass().pass();
    expect(t.at('Field Cannon')).toBe('lexington');
    t.choose('Movement from Fiske').choose('Lexington (Scout)');
    expect(t.at('Field Cannon')).toBe('out');
  },
);

rule(
  '4.1 a Minuteman who forms (4.3) beside a cannon that is alone destroys it',
  {
    places: { fiske: ['Field Cannon'], lexington: ['Revere', 'Minuteman 1 under marker'], boston: ['Regular 1'] },
    gather: { lexington: 'gather' },
    toAct: 'patriot',
  },
  [1],
  t => {
    t.choose('Call to Arms').choose('Rouse Lexington').choose('Fiske Hill');
    expect(t.at('Field Cannon')).toBe('out');
    t.choose('Stop here');
  },
);

rule(
  '4.1 a column with its cannon goes on only past fewer than half its own number',
  {
    places: {
      cambridge: ["2x Percy's Regular", 'Field Cannon'],
      watsons: ['2x Militia strength 1', "2x Percy's Regular broken"],
    },
  },
  [],
  t => {
    t.choose('Movement from Cambridge').all().choose('With the Field Cannon');
    expect(t.labels.some(label => label.includes('via Watson'))).toBe(false);
  },
);
rule(
  '4.1 a cannon that is alone is destroyed by an Assault, and no combat follows',
  {
    places: { lexington: ['2x Minuteman', 'Militia 1'], eastlex: ['Field Cannon'], boston: ['Regular 1'] },
    toAct: 'patriot',
  },
  [],
  t => {
    t.choose('Assault from Lexington').take(2, /^Minuteman/);
    expect(t.told).toContain('The Field Cannon in East Lexington is destroyed alone among the enemy.');
    expect(t.at('Field Cannon')).toBe('out');
    expect(t.marks('Minuteman 1')).toEqual(['moved']);
    expect(t.view().shot).toBe(false);
    expect(t.seat).toBe('british');
    expect(t.points('patriot')).toBe(1);
    expect(t.points('british')).toBe(0);
  },
);
rule(
  '4.1 a cannon that its Regulars leave to unbroken Patriots is lost before they assault',
  {
    places: { lexington: ['2x Regular', 'Field Cannon', 'Minuteman 1'], eastlex: ['Minuteman 2'] },
  },
  [],
  t => {
    t.choose('Assault from Lexington').all().none();
    expect(t.at('Field Cannon')).toBe('out');
    expect(t.seat).toBe('patriot');
  },
);
rule(
  '4.1 a cannon that all others leave before combat is lost, and the others count as retreated (7.1.3)',
  { places: { lexington: ['2x Minuteman', 'Regular 1', 'Field Cannon'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Attack in Lexington').all().choose('Regular 1').choose('East Lexington');
    expect(t.at('Field Cannon')).toBe('out');
    expect(t.decision).toMatchObject({ rule: '7.1.3' });
    t.choose('Hold fire');
    expect(t.view().shot).toBe(false);
  },
);
