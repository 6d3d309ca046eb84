import { expect } from 'vitest';
import { actionCode, MOVE } from '../../../src/games/concord/actions.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

const labelsTo = (labels: readonly string[], goal: string): string[] => labels.filter(label => label.startsWith(goal));
const patriots = (places: PositionDocument['places']): PositionDocument => ({ places, toAct: 'patriot' });

rule(
  '6.4 a Movement Action moves units of one region that carry no Moved marker; not all need go',
  { places: { lexington: ['Regular 1', 'Regular 2', 'Regular 3 moved', 'Smith'], fiske: ['Regular 4'] } },
  [],
  t => {
    t.choose('Movement from Lexington');
    expect(t.labels).toEqual(['Regular 1', 'Regular 2', 'Smith']);
    t.choose('Regular 1', 'Smith').choose('East Lexington (Scout)').none();
    expect([t.at('Regular 1'), t.at('Smith'), t.at('Regular 2')]).toEqual(['eastlex', 'eastlex', 'lexington']);
    expect(t.seat).toBe('patriot');
  },
);
rule(
  '6.4 whoever moved carries a Moved marker, and whoever stayed does not',
  { places: { lexington: ['Regular 1', 'Regular 2'] } },
  [],
  t => {
    t.choose('Movement from Lexington').choose('Regular 1').choose('Fiske Hill (Scout)').none();
    expect([t.marks('Regular 1'), t.marks('Regular 2')]).toEqual([['moved'], []]);
  },
);
rule(
  '6.4 a region where all have moved cannot be chosen, and is refused with its rule',
  { places: { lexington: ['Regular 1 moved', 'Smith moved'] } },
  [],
  t => {
    expect(t.offers('Movement')).toBe(false);
    expect(t.refused(actionCode(MOVE, 9))).toEqual({
      code: 'illegal',
      rule: '6.4',
      message: 'Movement needs a unit there that has not moved and has somewhere to go.',
    });
  },
);
rule('6.4 a unit that has fired may move', { places: { lexington: ['Regular 1 fired'] } }, [], t => {
  t.choose('Movement from Lexington').choose('Fiske Hill (Scout)');
  expect(t.marks('Regular 1')).toEqual(['moved', 'fired']);
});
rule(
  '6.4 somebody must go: a Movement Action without units is refused',
  { places: { lexington: ['Regular 1', 'Regular 2'] } },
  [],
  t => {
    t.choose('Movement from Lexington');
    expect(t.refused()).toMatchObject({ message: 'Choose 1 to 2, not 0.' });
  },
);
rule('6.4 the Patriots move by the same rules', patriots({ lexington: ['Minuteman 1', 'Parker'] }), [], t => {
  t.choose('Movement from Lexington').choose('Parker').choose('Fiske Hill (Scout)').none();
  expect([t.at('Parker'), t.at('Minuteman 1')]).toEqual(['fiske', 'lexington']);
});
rule(
  'FAQ 8: one Action can send the units of a region different ways, and those who stay may move by a later one',
  { places: { menotomy: ['5x Regular'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').take(2, /^Regular/);
    t.choose('Lexington (forced March) via Foot of the Rocks and East Lexington');
    t.take(1, /^Regular/).choose("Cambridge (March) via Watson's Corner");
    t.take(1, /^Regular/)
      .choose('Winter Hill (Scout)')
      .none();
    expect([1, 2, 3, 4, 5].map(n => t.at(`Regular ${n}`))).toEqual([
      'lexington',
      'lexington',
      'cambridge',
      'winterhill',
      'menotomy',
    ]);
    expect([t.marks('Regular 1'), t.marks('Regular 2')]).toEqual([
      ['broken', 'moved', 'marched'],
      ['moved', 'marched'],
    ]);
    expect(t.marks('Regular 5')).toEqual([]);
    t.pass();
    expect(t.labels.filter(label => label.startsWith('Movement'))).toEqual(['Movement from Menotomy']);
  },
);
rule(
  'FAQ 7: on the first turn one Action takes units by land and to both landing places',
  { places: { boston: ['3x Regular', 'Smith'] }, turn: 1 },
  [],
  t => {
    t.choose('Movement from Boston').choose('Regular 1').choose('Cambridge (by boat)');
    t.choose('Regular 2').choose("Lechmere's Point (by boat)");
    t.choose('Regular 3').choose('Brookline (March) via Roxbury').none();
    expect([1, 2, 3].map(n => t.at(`Regular ${n}`))).toEqual(['cambridge', 'lechmere', 'brookline']);
    expect([t.marks('Regular 1'), t.marks('Regular 2')]).toEqual([['moved'], ['moved']]);
    expect(t.told).toContain('1 Regular crosses the Charles by boat from Boston to Cambridge.');
    t.pass();
    t.choose('Movement from Boston').choose('Cambridge (by boat)');
    expect(t.at('Smith')).toBe('cambridge');
  },
);
rule('FAQ 7: after the first turn there are no boats', { places: { boston: ['Regular 1'] }, turn: 2 }, [], t => {
  t.choose('Movement from Boston');
  expect(t.labels.some(label => label.includes('boat'))).toBe(false);
});

rule('6.4.1 a Scout goes to any adjacent region, road or none', { places: { menotomy: ['Regular 1'] } }, [], t => {
  t.choose('Movement from Menotomy');
  expect(t.labels.filter(label => label.endsWith('(Scout)'))).toHaveLength(6);
  t.choose('Winter Hill (Scout)');
  expect([t.at('Regular 1'), t.marks('Regular 1')]).toEqual(['winterhill', ['moved']]);
});
rule(
  '6.4.1 a Scout to a region that is not adjacent is refused with its rule',
  { places: { menotomy: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement from Menotomy');
    expect(t.refused(10)).toMatchObject({ rule: '6.4.1', message: 'No border leads from Menotomy to Lexington.' });
  },
);

rule('6.4.2 a March goes up to two regions along a connected road', { places: { menotomy: ['Regular 1'] } }, [], t => {
  t.choose('Movement from Menotomy').choose('East Lexington (March) via Foot of the Rocks');
  expect([t.at('Regular 1'), t.marks('Regular 1')]).toEqual(['eastlex', ['moved', 'marched']]);
  expect(t.told).toContain('1 Regular marches from Menotomy to East Lexington by Foot of the Rocks.');
});
rule('6.4.2 a March may not leave the road', { places: { menotomy: ['Regular 1'] } }, [], t => {
  t.choose('Movement from Menotomy');
  expect(labelsTo(t.labels, 'South Lexington')).toEqual([]);
  expect(t.refused(8 | (33 << 6))).toMatchObject({ rule: '6.4.2' });
});
rule(
  '6.4.2 a March does not begin off the road, nor turn back to where it began',
  { places: { winterhill: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement from Winter Hill');
    expect(t.offers(/via Menotomy/)).toBe(false);
    expect(t.offers(/^Winter Hill/)).toBe(false);
    expect(t.labels.filter(label => label.startsWith('Menotomy'))).toEqual([
      'Menotomy (Scout)',
      "Menotomy (forced March), the long way via Prospect Hill and Watson's Corner",
      'Menotomy (March), the long way via Medford',
    ]);
  },
);
rule(
  '6.4.2 a forced march along the road to a third region breaks one moving unit',
  { places: { boston: ['3x Regular', 'Smith'] }, turn: 2 },
  [],
  t => {
    t.choose('Movement from Boston')
      .all()
      .choose(/^Little Cambridge.*forced/);
    expect(t.marks('Regular 1')).toContain('broken');
    expect(t.at('Smith')).toBe('littlecambridge');
  },
);
rule(
  '6.4.2 the side that marches chooses which unit the forced march breaks, at its end',
  { places: { menotomy: ['Regular 1', "Percy's Regular 1"] } },
  [],
  t => {
    t.choose('Movement from Menotomy')
      .all()
      .choose(/^Lexington/);
    expect(t.seat).toBe('british');
    expect(t.decision).toMatchObject({
      rule: '6.4.2',
      prompt: 'The forced march breaks one of the moving units. Which?',
    });
    t.choose('Percy’s Regular 1');
    expect([t.marks('Percy’s Regular 1'), t.marks('Regular 1')]).toEqual([
      ['broken', 'moved', 'marched'],
      ['moved', 'marched'],
    ]);
    expect(t.told).toContain('One of Percy’s Regulars in Lexington breaks on the forced march.');
  },
);
rule('6.4.2 a hidden Militia that a forced march breaks is drawn', patriots({ menotomy: ['Militia 1'] }), ['m1'], t => {
  t.choose('Movement from Menotomy').choose(/^Lexington/);
  expect(t.piece('Militia 1')).toMatchObject({ place: 'lexington', strength: 1 });
  expect(t.marks('Militia 1')).toContain('broken');
});
rule(
  '6.4.2 broken units and leaders go along on a forced march, but cannot pay for it',
  { places: { concord: ['Regular 1', 'Regular 2 broken', 'Smith'] } },
  [],
  t => {
    t.choose('Movement from Concord')
      .all()
      .choose(/^Fiske Hill/)
      .none()
      .none();
    expect(t.marks('Regular 1')).toContain('broken');
    expect(t.marks('Smith')).toEqual(['moved', 'marched']);
    expect([t.at('Regular 1'), t.at('Regular 2'), t.at('Smith')]).toEqual(['fiske', 'fiske', 'fiske']);
  },
);
rule(
  '6.4.2 if no unbroken unit marches, nobody can pay for a third region',
  { places: { menotomy: ['Regular 1 broken', 'Smith'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(/forced/)).toBe(false);
    expect(t.offers('East Lexington (March) via Foot of the Rocks')).toBe(true);
    expect(t.refused(8 | (9 << 6) | (10 << 12))).toMatchObject({ rule: '6.4.2' });
  },
);
rule('6.4.2 nobody marches four regions', { places: { menotomy: ['2x Regular'] } }, [], t => {
  t.choose('Movement from Menotomy').all();
  expect(t.offers('Fiske Hill')).toBe(false);
});
rule(
  '6.4.2 units may be dropped off along the road: some go one region, some two, some three',
  { places: { menotomy: ['3x Regular', 'Smith'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').choose('Regular 1').choose('Foot of the Rocks (Scout)');
    t.choose('Regular 2').choose('East Lexington (March) via Foot of the Rocks');
    t.choose('Regular 3', 'Smith').choose(/^Lexington/);
    expect([1, 2, 3].map(n => t.at(`Regular ${n}`))).toEqual(['rocks', 'eastlex', 'lexington']);
  },
);
rule(
  '6.4.2 behind the cannon units may be dropped off, and a Regular stays with it',
  {
    turn: 4,
    toAct: 'british',
    shot: true,
    places: { lexington: ['Field Cannon', '5x Regular'], eastlex: ['3x Minuteman'] },
  },
  [],
  t => {
    t.choose('Movement from Lexington').all();
    t.choose('With the Field Cannon').choose('Foot of the Rocks (March) via East Lexington');
    t.choose('Regular 4', 'Regular 5');
    expect([1, 2, 3, 4, 5].map(n => t.at(`Regular ${n}`))).toEqual(['rocks', 'rocks', 'rocks', 'eastlex', 'eastlex']);
    expect(t.at('Field Cannon')).toBe('rocks');
  },
);
rule(
  '6.4.2 under fire (15.2) a column may leave units behind where it was fired upon, and is not fired upon twice',
  {
    scenario: 'british-retreat',
    turn: 9,
    toAct: 'british',
    shot: true,
    places: { meriam: ['4x Regular', 'Smith'], southlincoln: ['5x Militia strength 1'] },
  },
  [1],
  t => {
    t.choose("Movement from Meriam's Corner").all();
    t.choose('Fiske Hill (March) via Lincoln').choose('Regular 3', 'Regular 4');
    expect(t.at('Regular 3')).toBe('lincoln');
    expect(t.at('Regular 1')).toBe('fiske');
  },
);
rule(
  '6.4.2 units are not picked up on the way: those in the regions passed stay where they are',
  { places: { menotomy: ['Regular 1'], rocks: ['Regular 2'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').choose('East Lexington (March) via Foot of the Rocks');
    expect(t.at('Regular 2')).toBe('rocks');
    expect(t.seat).toBe('patriot');
  },
);

const VIA_ROCKS = /via Foot of the Rocks/;
rule(
  '6.4 British units stop where the unbroken Patriot units are half as many as the Regulars, or more',
  { places: { menotomy: ['4x Regular'], rocks: ['2x Minuteman'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers('Foot of the Rocks (Scout)')).toBe(true);
    expect(t.offers(VIA_ROCKS)).toBe(false);
    expect(t.refused(8 | (9 << 6))).toEqual({
      code: 'illegal',
      rule: '6.4',
      message: 'Too many enemies stand in Foot of the Rocks to march on past them.',
    });
  },
);
rule(
  '6.4 British units march on where the unbroken Patriot units are fewer than half the Regulars',
  { places: { menotomy: ['5x Regular'], rocks: ['2x Minuteman'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(VIA_ROCKS)).toBe(true);
  },
);
rule(
  '6.4 broken Regulars count among the Regulars that march past',
  { places: { menotomy: ['4x Regular', 'Regular 5 broken', 'Smith'], rocks: ['2x Minuteman'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(VIA_ROCKS)).toBe(true);
  },
);
rule(
  '6.4 Regulars who stand in the region already count for those who come through',
  { places: { menotomy: ['2x Regular'], rocks: ['2x Minuteman', "3x Percy's Regular"] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(VIA_ROCKS)).toBe(true);
  },
);
rule(
  '6.4 Patriot leaders and broken or mustering Patriot units stop nobody',
  {
    places: { menotomy: ['Regular 1'], watsons: ['Parker', 'Minuteman 1 broken', 'Militia 1 under marker'] },
    gather: { watsons: 'muster' },
  },
  [],
  t => {
    t.choose('Movement from Menotomy');
    expect(t.offers("Cambridge (March) via Watson's Corner")).toBe(true);
  },
);
rule(
  '6.4 a British leader alone is stopped by one unbroken Patriot unit',
  { places: { menotomy: ['Smith'], rocks: ['Militia 1'] } },
  [],
  t => {
    t.choose('Movement from Menotomy');
    expect(t.offers(VIA_ROCKS)).toBe(false);
  },
);
rule(
  '6.4 Patriot units stop where the Regulars, broken ones too, are half as many as they, or more',
  patriots({ menotomy: ['4x Minuteman'], rocks: ['Regular 1', 'Regular 2 broken'] }),
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(VIA_ROCKS)).toBe(false);
  },
);
rule(
  '6.4 Patriot units march on where the Regulars are fewer than half of them',
  patriots({ menotomy: ['4x Minuteman', 'Militia 1'], rocks: ['Regular 1', 'Regular 2 broken'] }),
  [],
  t => {
    t.choose('Movement from Menotomy').all();
    expect(t.offers(VIA_ROCKS)).toBe(true);
  },
);
rule(
  '6.4 unbroken Patriot units who stand in the region already count for those who come through',
  patriots({ menotomy: ['Minuteman 1'], rocks: ['Regular 1', 'Minuteman 2', 'Militia 1'] }),
  [],
  t => {
    t.choose('Movement from Menotomy');
    expect(t.offers(VIA_ROCKS)).toBe(true);
  },
);
rule(
  '6.4 British leaders and the cannon stop no Patriots',
  patriots({ menotomy: ['Minuteman 1'], rocks: ['Smith', 'Percy', 'Field Cannon'] }),
  [],
  t => {
    t.choose('Movement from Menotomy');
    expect(t.offers(VIA_ROCKS)).toBe(true);
  },
);
rule(
  '6.4 a Patriot leader alone is stopped by one Regular',
  patriots({ menotomy: ['Parker'], rocks: ['Regular 1 broken'] }),
  [],
  t => {
    t.choose('Movement from Menotomy');
    expect(t.offers(VIA_ROCKS)).toBe(false);
  },
);
rule(
  '6.4 the enemy may stop a forced march after two regions',
  { places: { menotomy: ['Regular 1'], eastlex: ['Militia 1'] } },
  [],
  t => {
    t.choose('Movement from Menotomy');
    expect(t.offers('East Lexington (March) via Foot of the Rocks')).toBe(true);
    expect(t.offers('Lexington')).toBe(false);
  },
);
rule(
  '6.4 units that start beside the enemy in one region may leave it freely',
  { places: { menotomy: ['Regular 1', '4x Minuteman'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').choose('East Lexington (March) via Foot of the Rocks');
    expect(t.at('Regular 1')).toBe('eastlex');
  },
);
rule('6.4 the log names the region that a Movement Action leaves', { places: { lexington: ['Regular 1'] } }, [], t => {
  t.choose('Movement from Lexington').choose('Fiske Hill (Scout)');
  expect(t.told).toBe('British Action: Movement from Lexington.\n1 Regular moves from Lexington to Fiske Hill.');
});

rule(
  '6.4.2 a leader drops off the broken units that it brings along, and goes on with the others',
  { turn: 4, shot: true, places: { menotomy: ['Smith', '2x Regular broken', '2x Regular'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('East Lexington (March) via Foot of the Rocks');
    expect(t.decision.rule).toBe('6.4.2');
    expect(t.labels).toEqual(['Regular 1 (broken)', 'Regular 2 (broken)']);
    t.choose('Regular 2 (broken)');
    expect(t.told).toContain(
      '2 broken Regulars, 2 Regulars and Smith march from Menotomy to East Lexington by Foot of the Rocks.',
    );
    expect(t.told).toContain('1 broken Regular stays behind in Foot of the Rocks.');
    expect([t.at('Regular 1'), t.at('Regular 2'), t.at('Smith')]).toEqual(['eastlex', 'rocks', 'eastlex']);
    expect(t.marks('Regular 2')).toEqual(['broken', 'moved']);
    expect(t.marks('Smith')).toEqual(['moved', 'marched']);
  },
);

rule(
  '6.4.2 a leader may stay behind if the broken units can go on without it',
  { turn: 4, shot: true, places: { rocks: ['Smith', 'Regular broken'] } },
  [],
  t => {
    t.choose('Movement from Foot of the Rocks').all().choose("Watson's Corner (March) via Menotomy");
    t.choose('Smith');
    expect([t.at('Smith'), t.at('Regular 1')]).toEqual(['menotomy', 'watsons']);
  },
);

rule(
  '6.4 a list of ways begins with one way to each region within two, by Scout rather than March and without a forced march',
  { places: { cambridge: ['2x Regular'] }, turn: 3 },
  [],
  t => {
    t.choose('Movement from Cambridge').all();
    const nearest = t.decision.choices.filter(({ group }) => group === 'Nearest');
    const within = t.decision.choices.filter(({ label }) => !label.includes('forced'));
    expect(t.decision.choices.some(({ label }) => label.includes('forced'))).toBe(true);
    expect(nearest.map(({ place }) => place).toSorted()).toEqual(
      [...new Set(within.map(({ place }) => place))].toSorted(),
    );
    expect(nearest.map(({ label }) => label)).toContain('Fresh Pond (Scout)');
    expect(nearest.filter(({ label }) => /forced|the long way/.test(label))).toEqual([]);
  },
);

rule(
  '6.4.2 nobody is asked to drop units off if these could leave as a group of their own',
  { turn: 4, shot: true, places: { menotomy: ['Smith', '2x Regular'] } },
  [],
  t => {
    t.choose('Movement from Menotomy').all().choose('East Lexington (March) via Foot of the Rocks');
    expect(t.decision.rule).toBe('6.0');
  },
);
