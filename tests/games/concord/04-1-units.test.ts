import { expect, test } from 'vitest';
import { problemWith, rule } from './table.ts';

rule(
  '4.1 an unbroken Regular is worth two dice, and hits on 4, 5 and 6',
  { places: { lexington: ['Regular 1', 'Minuteman 1', 'Minuteman 2'] } },
  [4, 4, 3, 4],
  t => {
    t.choose('Attack in Lexington').none().all().choose('Face defensive fire');
    expect(t.told).toContain('The Patriots fire in Lexington: 4, 4; no hits.');
    expect(t.told).toContain('The British fire in Lexington: 3, 4; 1 hit.');
  },
);
rule(
  '4.1 an unbroken Minuteman is worth one die, and hits on 5 and 6',
  { places: { lexington: ['Regular 1', 'Regular 2', 'Minuteman 1'] } },
  [5],
  t => {
    t.choose('Attack in Lexington').choose('Regular 1').none().all().choose('Face defensive fire');
    expect(t.told).toContain('The Patriots fire in Lexington: 5; 1 hit.');
    expect(t.marks('Regular 1')).toContain('broken');
  },
);
rule(
  '4.1 a broken unit has no strength and takes no part in combat Actions',
  { places: { lexington: ['2x Regular broken', 'Smith', 'Minuteman 1'] } },
  [],
  t => {
    for (const action of ['Attack', 'Assault', 'Charge']) expect(t.offers(action)).toBe(false);
  },
);
rule(
  '4.1 a broken unit beside unbroken ones does not attack',
  { places: { lexington: ['Regular 1', 'Regular 2', 'Regular 3 broken', 'Minuteman 1'] } },
  [],
  t => {
    t.choose('Attack in Lexington');
    expect(t.labels).toEqual(['Regular 1', 'Regular 2']);
  },
);
rule(
  '4.1 a broken unit does not throw dice in defence',
  { places: { lexington: ['Regular 1', 'Minuteman 1', 'Minuteman 2 broken'] } },
  [1, 1, 1],
  t => {
    t.choose('Attack in Lexington').none();
    expect(t.labels).toEqual(['Minuteman 1']);
    t.all().choose('Face defensive fire');
    expect(t.told).toContain('The Patriots fire in Lexington: 1; no hits.');
  },
);
rule(
  '4.1 a hit breaks an unbroken unit',
  { places: { lexington: ['Regular 1', 'Minuteman 1', 'Minuteman 2'] } },
  [1, 1, 6, 1],
  t => {
    t.choose('Attack in Lexington').none().all().choose('Face defensive fire');
    expect(t.marks('Minuteman 1')).toEqual(['broken', 'fired']);
    expect(t.marks('Minuteman 2')).toEqual(['fired']);
    expect(t.told).toContain('A Minuteman in Lexington breaks in the battle.');
  },
);
rule(
  '4.1 a hit on a broken unit destroys it, for a Victory Point to its enemy',
  { places: { lexington: ['Regular 1', 'Minuteman 1'] } },
  [1, 6, 6],
  t => {
    t.choose('Attack in Lexington').none().all().choose('Face defensive fire');
    expect(t.at('Minuteman 1')).toBe('out');
    expect(t.points('british')).toBe(1);
    expect(t.told).toContain('A Minuteman in Lexington is destroyed in the battle.');
  },
);
rule(
  '4.1 at the end of the game a broken unit is worth half a Victory Point to its enemy',
  {
    places: { concord: ['Regular 1 broken', 'Regular 2'], lexington: ['Minuteman 1 broken', 'Minuteman 2 broken'] },
    turn: 12,
    concord: true,
    actions: { british: 1, patriot: 0 },
  },
  [],
  t => {
    t.pass();
    const broken = t.match.outcome()?.sheet.find(({ text }) => text === 'Broken enemy units');
    expect(broken).toMatchObject({ rule: '4.1', points: [1, 0.5] });
  },
);

rule(
  '4.1 broken Patriot units may not enter a region with Regulars, even if these are broken and a leader leads them',
  { places: { lexington: ['Minuteman 1 broken', 'Parker'], fiske: ['Regular 1 broken'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Lexington').all();
    expect(t.offers(/^Fiske Hill/)).toBe(false);
    expect(t.offers(/^South Lexington \(Scout\)/)).toBe(true);
  },
);
rule(
  '4.1 moving broken Patriot units into a region with Regulars is refused with its rule',
  { places: { lexington: ['Minuteman 1 broken', 'Minuteman 2'], fiske: ['Smith', 'Regular 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Lexington').all();
    expect(t.offers(/^Fiske Hill/)).toBe(false);
    const fiske = t.view().pieces.find(({ id }) => id === 'Smith');
    expect(fiske?.place).toBe('fiske');
    expect(t.refused(11)).toMatchObject({ rule: '4.1' });
  },
);
rule(
  '4.1 broken Patriot units without a leader move only toward Concord',
  { places: { lexington: ['2x Minuteman broken', 'Minuteman 3'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Lexington');
    expect(t.decision).toMatchObject({
      rule: '6.4',
      min: 1,
      prompt:
        'Choose who moves from Lexington; all of them take the same way. Broken units without a leader go only toward Concord.',
    });
    expect(t.decision.choices.map(({ rule: number }) => number)).toEqual(['4.1', '4.1', '6.4']);
    t.take(1, /broken/);
    expect(
      t.labels.every(label => /^(Fiske Hill|North Lexington|South Lexington|Lincoln|Bedford Road)/.test(label)),
    ).toBe(true);
    expect(t.offers('Fiske Hill (Scout)')).toBe(true);
    expect(t.offers('East Lexington')).toBe(false);
  },
);
rule(
  '4.1 broken Patriot units led by a leader move anywhere',
  { places: { lexington: ['Minuteman 1 broken', 'Parker wounded'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Lexington').all().choose('East Lexington (Scout)');
    expect(t.at('Minuteman 1')).toBe('eastlex');
    expect(t.at('Parker')).toBe('eastlex');
  },
);
rule(
  '4.1 a leader in the region who does not go along leads nobody',
  { places: { lexington: ['Minuteman 1 broken', 'Parker'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Minuteman 1');
    expect(t.offers('East Lexington')).toBe(false);
  },
);

rule(
  '4.1 broken Regulars without a leader move only toward Boston',
  { places: { lexington: ['Regular 1 broken', 'Regular 2'] } },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Regular 1');
    expect(t.offers('Fiske Hill')).toBe(false);
    expect(t.offers('East Lexington (Scout)')).toBe(true);
  },
);
rule(
  '4.1 broken Regulars without a leader may not enter a region with Minutemen',
  { places: { lexington: ['Regular 1 broken', 'Regular 2'], eastlex: ['Minuteman 1 broken'] } },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Regular 1');
    expect(t.offers('East Lexington')).toBe(false);
    expect(t.offers('South Lexington (Scout)')).toBe(true);
  },
);
rule(
  '4.1 Minutemen under a marker are not active, and do not keep broken Regulars out',
  { places: { menotomy: ['Regular 1 broken'], watsons: ['Minuteman 1 under marker'] }, gather: { watsons: 'gather' } },
  [],
  t => {
    t.choose('Movement from Menotomy').choose("Watson's Corner (Scout)");
    expect(t.at('Regular 1')).toBe('watsons');
  },
);
rule(
  '4.1 Militia do not keep broken Regulars out',
  { places: { lexington: ['Regular 1 broken', 'Regular 2'], eastlex: ['Militia 1 hidden'] } },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Regular 1').choose('East Lexington (Scout)');
    expect(t.at('Regular 1')).toBe('eastlex');
  },
);
rule(
  '4.1 broken Regulars led by a leader move anywhere, even to Minutemen',
  { places: { lexington: ['Regular 1 broken', 'Smith'], fiske: ['Minuteman 1'] } },
  [],
  t => {
    t.choose('Movement from Lexington').all().choose('Fiske Hill (Scout)');
    expect(t.at('Regular 1')).toBe('fiske');
  },
);
rule(
  '4.1 an unbroken Regular that goes with a broken one but no leader is limited to the same moves',
  { places: { lexington: ['Regular 1 broken', 'Regular 2'], eastlex: ['Minuteman 1'] } },
  [],
  t => {
    t.choose('Movement from Lexington').all();
    expect(t.offers('Fiske Hill')).toBe(false);
    expect(t.offers('East Lexington')).toBe(false);
  },
);
rule(
  '4.1 broken units with nowhere to go are not offered for movement',
  {
    places: {
      lexington: ['Regular 1 broken'],
      eastlex: ['Minuteman 1'],
      southlex: ['Minuteman 2'],
      burlington: ['Minuteman 3'],
    },
  },
  [],
  t => {
    expect(t.offers('Movement')).toBe(false);
  },
);

rule(
  '4.1 broken units that can go only with a leader are asked about if one goes, and stay if none does',
  {
    places: {
      lexington: ['Regular 1', 'Regular 2 broken', 'Smith'],
      eastlex: ['Minuteman 1'],
      southlex: ['Minuteman 2'],
      burlington: ['Minuteman 3'],
    },
  },
  [],
  t => {
    t.choose('Movement from Lexington');
    expect(t.labels).toEqual(['Regular 1', 'Smith']);
    t.choose('Smith');
    expect(t.decision).toMatchObject({
      rule: '4.1',
      min: 0,
      prompt: 'Choose which broken units Smith takes along, or none.',
    });
    t.all().choose('Fiske Hill (Scout)');
    expect(t.at('Regular 2')).toBe('fiske');
    t.none();
  },
);

const threeZeros = ['3x Militia strength 0', 'Parker'];
rule(
  '4.1 example: with two leaders, two of three Militia of strength 0 are worth one die each',
  { places: { lexington: [...threeZeros, 'Warren', 'Regular 1'] }, toAct: 'patriot' },
  [1, 1, 1, 1],
  t => {
    t.choose('Attack in Lexington').all().none().all().choose('Face defensive fire');
    expect(t.told).toContain('The Patriots fire in Lexington: 1, 1; no hits.');
    expect([1, 2, 3].filter(n => t.marks(`Militia ${n}`).includes('fired'))).toHaveLength(2);
  },
);
rule(
  '4.1 without a leader a Militia of strength 0 throws no dice, but takes a hit',
  { places: { lexington: ['Militia 1 strength 0', 'Regular 1'] } },
  [6, 1],
  t => {
    t.choose('Attack in Lexington').none().all();
    expect(t.told).not.toContain('The Patriots fire');
    expect(t.marks('Militia 1')).toEqual(['broken']);
  },
);
rule(
  '4.1 a broken Militia of strength 0 is not worth a die beside a leader',
  {
    places: { lexington: ['Militia 1 strength 0 broken', 'Militia 2 strength 0', 'Parker', 'Warren', 'Regular 1'] },
    toAct: 'patriot',
  },
  [1, 1, 1],
  t => {
    t.choose('Attack in Lexington').none().all().choose('Face defensive fire');
    expect(t.told).toContain('The Patriots fire in Lexington: 1; no hits.');
  },
);
rule(
  '4.1 Militia throw as many dice as their strength and hit on 5 and 6',
  { places: { lexington: ['Militia 1 strength 2', 'Militia 2 strength 1', 'Regular 1'] }, toAct: 'patriot' },
  [1, 1, 4, 5, 6],
  t => {
    t.choose('Attack in Lexington').all().none().all().choose('Face defensive fire');
    expect(t.told).toContain('The Patriots fire in Lexington: 4, 5, 6; 2 hits.');
    expect(t.at('Regular 1')).toBe('out');
  },
);
rule(
  '4.1 a hidden Militia that enters combat is replaced by one drawn from the pool',
  { places: { lexington: ['Militia 1', 'Militia 2', 'Regular 1'] } },
  ['m2', 1, 1, 1, 1],
  t => {
    t.choose('Attack in Lexington').none().choose('Militia 1 (hidden)').choose('Face defensive fire');
    expect(t.piece('Militia 1').strength).toBe(2);
    expect(t.piece('Militia 2').strength).toBeNull();
    expect(t.view().pool).toEqual([5, 11, 4]);
    expect(t.told).toContain('The hidden Militia in Lexington is drawn: strength 2.');
  },
);
rule(
  '4.1 a hidden Militia that is broken is drawn first, and lies on its broken side',
  { places: { lexington: ['Militia 1', 'Regular 1'] } },
  [4, 1, 'm1'],
  t => {
    t.choose('Attack in Lexington').none().none();
    expect(t.piece('Militia 1')).toMatchObject({ strength: 1, marks: ['broken'] });
  },
);
rule(
  '4.1 a hidden Militia that only moves stays hidden',
  { places: { lexington: ['Militia 1'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Fiske Hill (Scout)');
    expect(t.piece('Militia 1')).toMatchObject({ place: 'fiske', strength: null });
  },
);
const allButTheLastTwo = ['5x Militia strength 0', '11x Militia strength 1', '4x Militia strength 2'];
rule(
  '4.1 the Militia Draw Pool gives each of its units once: the last draw is what is left',
  { places: { lexington: ['Militia 21', 'Regular 1'], out: allButTheLastTwo } },
  [{ ticket: 0 }, 1, 1, 1, 1],
  t => {
    t.choose('Attack in Lexington').none().all().choose('Face defensive fire');
    expect(t.piece('Militia 21').strength).toBe(2);
    expect(t.view().pool).toEqual([0, 0, 0]);
  },
);
test('4.1 there are never more hidden Militia than units to draw for them', () => {
  const places = { lexington: ['Militia 1'], out: [...allButTheLastTwo] };
  expect(problemWith({ places, pool: [0, 0, 1] })).toBeNull();
  expect(problemWith({ places, pool: [0, 0, 0] })).toContain('(15.1)');
});

rule(
  '4.2 a hit wounds a healthy leader',
  { places: { lexington: ['Regular 1', 'Parker', 'Minuteman 1'] } },
  [1, 4, 1],
  t => {
    t.choose('Attack in Lexington').none().all().choose('Face defensive fire').choose('Parker');
    expect(t.marks('Parker')).toEqual(['wounded']);
    expect(t.told).toContain('Parker in Lexington is wounded in the battle.');
  },
);
rule(
  '4.2 a hit kills a wounded leader, for a Victory Point to the enemy',
  { places: { lexington: ['Regular 1', 'Parker wounded'] } },
  [4, 1],
  t => {
    t.choose('Attack in Lexington').none();
    expect(t.at('Parker')).toBe('out');
    expect(t.points('british')).toBe(1);
    expect(t.told).toContain('Parker in Lexington is killed in the battle.');
  },
);
rule(
  '4.2 at the end of the game a wounded leader is worth half a Victory Point to the enemy',
  {
    places: { concord: ['Regular 2', 'Smith wounded'], lexington: ['Parker wounded', 'Warren wounded', 'Heath'] },
    turn: 12,
    concord: true,
    actions: { british: 1, patriot: 0 },
  },
  [],
  t => {
    t.pass();
    const wounded = t.match.outcome()?.sheet.find(({ text }) => text === 'Wounded enemy leaders');
    expect(wounded).toMatchObject({ rule: '4.2', points: [1, 0.5] });
  },
);
rule(
  '4.2 a wounded leader may rally, and is never healed',
  { places: { lexington: ['Parker wounded', 'Minuteman 1 broken'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Rally in Lexington');
    expect(t.marks('Minuteman 1')).toEqual([]);
    expect(t.marks('Parker')).toEqual(['wounded', 'rallied']);
  },
);
