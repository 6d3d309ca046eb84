import { expect } from 'vitest';
import { AMBUSH, ASSEMBLE, actionCode, RALLY, SNIPE } from '../../../src/games/concord/actions.ts';
import { LEXINGTON } from '../../../src/games/concord/data.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const patriots = (places: PositionDocument['places']): PositionDocument => ({ places, toAct: 'patriot' });
/** After the Shot, with the Patriots to act. */
const war = (places: PositionDocument['places']): PositionDocument => ({ ...patriots(places), shot: true });

const scattered = { lexington: ['Minuteman 1', 'Parker'], menotomy: ['Militia 1'], boston: ['Regular 1'] };
rule(
  '6.5 to assemble, units from any regions each go to an adjacent region, by one Action',
  patriots(scattered),
  [],
  t => {
    t.choose('Assemble').choose('Lexington: 1 Minuteman and Parker').all().choose('East Lexington');
    t.choose('Menotomy: 1 hidden Militia').choose('Foot of the Rocks');
    expect([t.at('Minuteman 1'), t.at('Parker'), t.at('Militia 1')]).toEqual(['eastlex', 'eastlex', 'rocks']);
    expect(t.view().actions).toEqual({ british: 3, patriot: 2 });
    expect(t.seat).toBe('british');
  },
);
rule('6.5 units that assemble carry Moved markers', patriots(scattered), [], t => {
  t.choose('Assemble').choose('Lexington').choose('Minuteman 1').choose('Fiske Hill').choose('That is all');
  expect([t.marks('Minuteman 1'), t.marks('Parker'), t.marks('Militia 1')]).toEqual([['moved'], [], []]);
});
rule('6.5 units of one region may assemble in different ones', patriots(scattered), [], t => {
  t.choose('Assemble').choose('Lexington').choose('Minuteman 1').choose('Fiske Hill');
  t.choose('Lexington: Parker').choose('South Lexington').choose('That is all');
  expect([t.at('Minuteman 1'), t.at('Parker')]).toEqual(['fiske', 'southlex']);
});
rule(
  '6.5 units with a Moved marker do not assemble',
  patriots({ lexington: ['Minuteman 1 moved', 'Militia 1'], menotomy: ['Militia 2 moved'], boston: ['Regular 1'] }),
  [],
  t => {
    t.choose('Assemble').choose('Fiske Hill');
    expect([t.at('Minuteman 1'), t.at('Militia 1')]).toEqual(['lexington', 'fiske']);
  },
);
rule(
  '6.5 if all have moved nobody assembles, and it is refused with its rule',
  patriots({ lexington: ['Minuteman 1 moved', 'Adams'], boston: ['Regular 1'] }),
  [],
  t => {
    expect(t.offers('Assemble')).toBe(false);
    expect(t.refused(actionCode(ASSEMBLE))).toMatchObject({ code: 'illegal', rule: '6.5' });
  },
);
rule(
  '6.5 broken units assemble by the rules of their movement',
  patriots({ lexington: ['Minuteman 1 broken'], southlex: ['Regular 1'], concord: ['Militia 1 moved'] }),
  [],
  t => {
    t.choose('Assemble');
    expect(t.labels).toEqual(['Fiske Hill', 'North Lexington']);
  },
);
rule(
  '6.5 the question who assembles cites the rule of Assemble',
  { places: { lexington: ['2x Minuteman', 'Minuteman 3 broken'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Assemble');
    expect(t.decision).toMatchObject({
      rule: '6.5',
      prompt:
        'Choose who assembles from Lexington; all of them go to the same region. Broken units without a leader go only toward Concord.',
    });
    expect(t.decision.choices.map(({ rule: number }) => number)).toEqual(['6.5', '6.5', '4.1']);
  },
);
rule('6.5 Assemble is no Action of the British', { places: scattered }, [], t => {
  expect(t.offers('Assemble')).toBe(false);
  expect(t.refused(actionCode(ASSEMBLE))).toMatchObject({
    rule: '6.5',
    message: 'Assemble is not an Action of the British player.',
  });
});

const moved = { lexington: ['Regular 1 moved', 'Regular 2 moved', 'Regular 3 moved', 'Smith moved'] };
rule(
  '6.6 an Ambush rolls a die for each of two Regulars that have moved; 5 and 6 break them',
  war({ lexington: ['Regular 1 moved', 'Regular 2 moved', 'Regular 3 moved fired', 'Smith moved'] }),
  [5, 4],
  t => {
    const about = 'a die for each of two Regulars here that have moved, a hit on each 5–6';
    expect(t.decision.choices.find(({ label }) => label === 'Ambush in Lexington')).toMatchObject({ about });
    t.choose('Ambush in Lexington');
    const prompt = 'Choose the two Regulars to ambush in Lexington: a die for each, a hit on each 5–6.';
    expect(t.decision).toMatchObject({ rule: '6.6', min: 2, max: 2, prompt });
    expect(t.labels).toEqual(['Regular 1 (moved)', 'Regular 2 (moved)', 'Regular 3 (moved, fired)']);
    t.choose('Regular 1 (moved)', 'Regular 3 (moved, fired)');
    expect([t.marks('Regular 1'), t.marks('Regular 3')]).toEqual([
      ['broken', 'moved'],
      ['moved', 'fired'],
    ]);
    expect(t.told).toContain('The Patriots ambush two Regulars in Lexington: 5, 4; 1 hit.');
    expect(t.told).toContain('A Regular in Lexington breaks in the ambush.');
  },
);
rule('6.6 an Ambush needs no Patriot units', war(moved), [6, 6], t => {
  t.choose('Ambush in Lexington');
  expect(t.marks('Regular 2')).toContain('broken');
});
rule('6.6 an ambushed region carries an Ambush marker and is not ambushed again this turn', war(moved), [1, 1], t => {
  // Nobody is asked which two of three alike units.
  t.choose('Ambush in Lexington');
  expect(t.view().ambushed).toEqual(['lexington']);
  t.pass();
  expect(t.offers('Ambush')).toBe(false);
  expect(t.refused(actionCode(AMBUSH, LEXINGTON))).toMatchObject({ rule: '6.6' });
});
rule(
  '6.6 another region may be ambushed in the same turn',
  {
    ...war({ ...moved, fiske: ["Percy's Regular 1 moved", "Percy's Regular 2 moved"] }),
    ambushed: ['lexington'],
  },
  [1, 1],
  t => {
    t.choose('Ambush in Fiske Hill');
    expect(t.view().ambushed).toEqual(['lexington', 'fiske']);
  },
);
rule('6.6 before the Shot there is no Ambush, and the refusal cites 10.0', patriots(moved), [], t => {
  expect(t.offers('Ambush')).toBe(false);
  expect(t.refused(actionCode(AMBUSH, LEXINGTON))).toMatchObject({
    rule: '10.0',
    message: 'Ambush is closed until the Shot Heard ’Round the World.',
  });
});
const noAmbush: readonly [string, readonly string[]][] = [
  ['with one unbroken Regular that has moved', ['Regular 1 moved', 'Regular 2']],
  ['with one Regular and one broken one', ['Regular 1 moved', 'Regular 2 broken moved']],
  ['with one Regular, a leader and the cannon', ['Regular 1 moved', 'Smith moved', 'Field Cannon moved']],
];
for (const [why, units] of noAmbush)
  rule(`6.6 there is no Ambush ${why}`, war({ lexington: [...units], concord: ['Minuteman 1'] }), [], t => {
    expect(t.offers('Ambush')).toBe(false);
    expect(t.refused(actionCode(AMBUSH, LEXINGTON))).toMatchObject({ rule: '6.6' });
  });
rule('6.6 an Ambush is no Action of the British', { ...war(moved), toAct: 'british' }, [], t => {
  expect(t.refused(actionCode(AMBUSH, LEXINGTON))).toMatchObject({ rule: '6.6' });
});

const column = { lexington: ['3x Regular marched', 'Smith marched'] };
rule(
  '6.7 a Snipe rolls a die for each unbroken Regular and healthy leader; a 6 breaks or wounds',
  war(column),
  [6, 5, 1, 6],
  t => {
    t.choose('Snipe in Lexington');
    expect([1, 2, 3].map(n => t.marks(`Regular ${n}`).includes('broken'))).toEqual([true, false, false]);
    expect(t.marks('Smith')).toContain('wounded');
    expect(t.told).toContain('The Patriots snipe in Lexington: 6, 5, 1, 6; 2 hits.');
    expect(t.told).toContain('Smith in Lexington is wounded under snipers’ fire.');
  },
);
rule(
  '6.7 all unbroken Regulars and healthy leaders of the region are fired at, also those who did not march; never the cannon',
  war({
    lexington: ['4x Regular marched', 'Regular 5', 'Regular 6 broken', 'Smith', 'Pitcairn wounded', 'Field Cannon'],
  }),
  [1, 1, 1, 1, 6, 6],
  t => {
    t.choose('Snipe in Lexington');
    expect(t.marks('Regular 5')).toEqual(['broken']);
    expect(t.marks('Smith')).toEqual(['wounded']);
    expect(t.at('Field Cannon')).toBe('lexington');
  },
);
rule('6.7 a region with a Snipe marker is not sniped at again this turn', war(column), [1, 1, 1, 1], t => {
  t.choose('Snipe in Lexington');
  expect(t.view().sniped).toEqual(['lexington']);
  t.pass();
  expect(t.offers('Snipe')).toBe(false);
  expect(t.refused(actionCode(SNIPE, LEXINGTON))).toMatchObject({ rule: '6.7' });
});
rule('6.7 before the Shot there is no Snipe, and the refusal cites 10.0', patriots(column), [], t => {
  expect(t.offers('Snipe')).toBe(false);
  expect(t.refused(actionCode(SNIPE, LEXINGTON))).toMatchObject({ rule: '10.0' });
});
const noSnipe: readonly [string, readonly string[]][] = [
  ['at three Regulars', ['3x Regular marched']],
  ['at units that moved one region', ['4x Regular moved']],
  ['where one of four is broken', ['3x Regular marched', 'Regular 4 broken marched']],
  ['where the fourth is a wounded leader', ['3x Regular marched', 'Smith wounded marched']],
  ['where the fourth is the cannon', ['3x Regular marched', 'Field Cannon marched']],
];
for (const [why, units] of noSnipe)
  rule(`6.7 there is no Snipe ${why}`, war({ lexington: [...units], concord: ['Minuteman 1'] }), [], t => {
    expect(t.offers('Snipe')).toBe(false);
    expect(t.refused(actionCode(SNIPE, LEXINGTON))).toMatchObject({ rule: '6.7' });
  });
rule(
  '6.7 a March of two regions opens a column to Snipe; a Scout of one does not',
  { places: { menotomy: ['4x Regular'], watsons: ["4x Percy's Regular"] }, shot: true },
  [1, 1, 1, 1],
  t => {
    t.choose('Movement from Menotomy').all().choose('East Lexington (March) via Foot of the Rocks').pass();
    t.choose('Movement from Watson').all().choose('Menotomy (Scout)');
    expect(t.labels.filter(label => label.startsWith('Snipe'))).toEqual(['Snipe in East Lexington']);
    t.choose('Snipe in East Lexington');
  },
);
rule(
  '6.7 a forced march of three regions opens a column to Snipe',
  { places: { menotomy: ['5x Regular'] }, shot: true },
  [1, 1, 1, 1],
  t => {
    t.choose('Movement from Menotomy')
      .all()
      .choose(/^Lexington/)
      .choose('Snipe in Lexington');
  },
);
rule(
  '6.7 units that came by boat are not sniped at',
  { places: { boston: ['5x Regular'] }, shot: true, turn: 1 },
  [],
  t => {
    t.choose('Movement from Boston').all().choose('Cambridge (by boat)');
    expect(t.offers('Snipe')).toBe(false);
    expect(t.offers('Ambush in Cambridge')).toBe(true);
  },
);

const camp = { lexington: ['3x Minuteman broken', 'Parker', 'Warren'], boston: ['Regular 1'] };
rule('6.8 a Patriot leader brings one broken unit back', patriots(camp), [], t => {
  t.choose('Rally in Lexington');
  expect(t.decision).toMatchObject({ rule: '6.8', min: 1, max: 2 });
  t.choose('Minuteman 1', 'Minuteman 3');
  expect([1, 2, 3].map(n => t.marks(`Minuteman ${n}`))).toEqual([[], ['broken'], []]);
  expect([t.marks('Parker'), t.marks('Warren')]).toEqual([['rallied'], ['rallied']]);
  expect(t.told).toContain('Warren and Parker rally 2 Minutemen in Lexington.');
});
rule('6.8 only as many leaders carry a Rally marker as were needed', patriots(camp), [], t => {
  t.choose('Rally in Lexington').choose('Minuteman 2');
  expect(['Parker', 'Warren'].filter(id => t.marks(id).includes('rallied'))).toHaveLength(1);
  t.pass();
  expect(t.offers('Rally in Lexington')).toBe(true);
  t.choose('Rally in Lexington');
  expect(t.decision.max).toBe(1);
});
rule(
  '6.8 a leader who has rallied does not rally again this turn',
  patriots({ lexington: ['Minuteman 1 broken', 'Parker rallied'], boston: ['Regular 1'] }),
  [],
  t => {
    expect(t.offers('Rally')).toBe(false);
    expect(t.refused(actionCode(RALLY, LEXINGTON))).toMatchObject({ code: 'illegal', rule: '6.8' });
  },
);
rule(
  '6.8 a British leader brings two broken Regulars back',
  { places: { lexington: ['3x Regular broken', 'Smith'] } },
  [],
  t => {
    t.choose('Rally in Lexington');
    expect(t.decision.max).toBe(2);
    t.choose('Regular 1', 'Regular 2');
    expect([1, 2, 3].map(n => t.marks(`Regular ${n}`))).toEqual([[], [], ['broken']]);
    expect(t.marks('Smith')).toEqual(['rallied']);
  },
);
rule(
  '6.8 once Concord has been entered, Smith and Pitcairn bring back one each, Percy still two',
  { places: { lexington: ['5x Regular broken', 'Smith', 'Pitcairn', 'Percy'] }, concord: true },
  [],
  t => {
    t.choose('Rally in Lexington');
    expect(t.decision).toMatchObject({ min: 1, max: 4 });
    expect(t.decision.prompt).toBe(
      'Choose the broken units to rally in Lexington; the leaders there can bring back 4.',
    );
    t.take(4, /^Regular/);
    expect([t.marks('Smith'), t.marks('Pitcairn'), t.marks('Percy')]).toEqual([['rallied'], ['rallied'], ['rallied']]);
  },
);
rule(
  '6.8 if some leader cannot rally them all by himself, the player chooses the leaders one by one',
  {
    places: { lexington: ['2x Regular broken', 'Smith', 'Pitcairn moved', 'Percy'] },
    concord: true,
  },
  [],
  t => {
    t.choose('Rally in Lexington').all();
    expect(t.decision.prompt).toBe('Which leader helps to rally 2 broken Regulars, and carries the Rally marker?');
    t.choose('Smith');
    expect(t.decision.prompt).toBe('Which leader rallies 2 broken Regulars with Smith, and carries the Rally marker?');
    t.choose('Pitcairn');
    expect(t.told).toContain('Smith and Pitcairn rally 2 Regulars in Lexington.');
  },
);
rule(
  '6.8 the player says which leader performs the Rally if it makes a difference: Smith or Percy',
  { places: { lexington: ['2x Regular broken', 'Smith', 'Percy'] }, concord: true },
  [],
  t => {
    t.choose('Rally in Lexington').choose('Regular 1');
    expect(t.seat).toBe('british');
    expect(t.decision).toMatchObject({
      rule: '6.8',
      prompt: 'Which leader rallies 1 broken Regular, and carries the Rally marker?',
    });
    expect(t.labels).toEqual(['Smith', 'Percy']);
    t.choose('Percy');
    expect([t.marks('Smith'), t.marks('Percy')]).toEqual([[], ['rallied']]);
    expect(t.marks('Regular 1')).toEqual([]);
    expect(t.told).toContain('Percy rallies 1 Regular in Lexington.');
  },
);
rule(
  '6.8 the player says whether a leader who has moved performs it, or one who may yet go and rally elsewhere',
  patriots({ lexington: ['2x Minuteman broken', 'Warren', 'Parker moved'], boston: ['Regular 1'] }),
  [],
  t => {
    t.choose('Rally in Lexington').choose('Minuteman 1');
    expect(t.labels).toEqual(['Parker (moved)', 'Warren']);
    t.choose('Parker (moved)');
    expect([t.marks('Warren'), t.marks('Parker')]).toEqual([[], ['moved', 'rallied']]);
  },
);
rule(
  '6.8 a leader who is needed in any case is not asked about: two Regulars need Percy',
  { places: { lexington: ['2x Regular broken', 'Smith', 'Percy'] }, concord: true },
  [],
  t => {
    t.choose('Rally in Lexington').choose('Regular 1', 'Regular 2');
    expect([t.marks('Smith'), t.marks('Percy')]).toEqual([[], ['rallied']]);
  },
);
rule(
  '6.8 leaders who share a Rally are named one after another: Percy, who must, then Smith or Pitcairn',
  { places: { lexington: ['3x Regular broken', 'Smith', 'Pitcairn moved', 'Percy'] }, concord: true },
  [],
  t => {
    t.choose('Rally in Lexington').take(3, /^Regular/);
    expect(t.labels).toEqual(['Pitcairn (moved)', 'Smith']);
    t.choose('Smith');
    expect(t.marks('Smith')).toEqual(['rallied']);
    expect(t.marks('Pitcairn')).toEqual(['moved']);
    expect(t.told).toContain('Percy and Smith rally 3 Regulars in Lexington.');
  },
);
rule(
  '6.8 without a leader in the region there is no Rally',
  { places: { lexington: ['Regular 1 broken'], fiske: ['Smith'] } },
  [],
  t => {
    expect(t.offers('Rally')).toBe(false);
  },
);
rule('6.8 without broken units there is no Rally', { places: { lexington: ['Regular 1', 'Smith wounded'] } }, [], t => {
  expect(t.offers('Rally')).toBe(false);
});
rule(
  '6.8 units and leaders that have moved or fired may rally, and keep their markers',
  { places: { lexington: ['Regular 1 broken moved fired', 'Smith moved fired', 'Minuteman 1'] } },
  [],
  t => {
    t.choose('Rally in Lexington');
    expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
    expect(t.marks('Smith')).toEqual(['moved', 'fired', 'rallied']);
  },
);
