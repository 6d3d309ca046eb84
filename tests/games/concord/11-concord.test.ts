import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

/** British units one region short of Concord, before it was entered. */
const column = (units: string[], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { meriam: units, waltham: ['Warren'] },
  deck: [14, 3, 1],
  ...more,
});
/** Concord has been entered. */
const after = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places,
  shot: true,
  concord: true,
  deck: [14, 3, 1],
  ...more,
});
const LAST: Partial<PositionDocument> = { turn: 12, actions: { british: 1, patriot: 0 }, percy: true };

rule(
  '11.0 the first unbroken Regular who enters Concord brings the British five points at once',
  column(['Regular']),
  [],
  t => {
    t.choose('Movement from Meriam').choose('Concord (Scout)');
    expect(t.points('british')).toBe(5);
    expect(t.view().concord).toBe(true);
    expect(t.told).toContain('5 Victory Points for the British: an unbroken Regular has entered Concord.');
  },
);

rule('11.0 the five points are given only once', column(['2x Regular'], { concord: true, shot: true }), [], t => {
  t.choose('Movement from Meriam').all().choose('Concord (Scout)');
  expect(t.points('british')).toBe(0);
});

rule('11.0 a march through Concord enters it', column(['Regular']), [], t => {
  t.choose('Movement from Meriam').choose("Barrett's Farm (March) via Concord");
  expect(t.points('british')).toBe(5);
});

rule(
  '11.0 an Assault into Concord enters it',
  { places: { meriam: ['Regular'], concord: ['Militia 1 strength 0'] } },
  [1, 1],
  t => {
    t.choose('Assault from Meriam').none().none();
    expect(t.points('british')).toBe(5);
  },
);

const noUnbroken = column(['Regular broken', 'Smith', 'Field Cannon']);
rule('11.0 broken Regulars, leaders and the cannon do not count', noUnbroken, [], t => {
  t.choose('Movement from Meriam').all().choose('With the Field Cannon').choose('Concord (Scout)');
  expect([t.at('Regular 1'), t.at('Field Cannon')]).toEqual(['concord', 'concord']);
  expect(t.view().concord).toBe(false);
  expect(t.points('british')).toBe(0);
});

rule(
  '11.0 without an unbroken Regular ever in Concord the Patriots win, whatever the points',
  { places: { meriam: ['Regular'], waltham: ['Warren'] }, ...LAST, points: { british: 40, patriot: 0 } },
  [],
  t => {
    t.pass();
    expect(t.match.outcome()).toMatchObject({
      winner: 1,
      rule: '11.0',
      reason: 'No unbroken Regular ever entered Concord.',
    });
  },
);

rule(
  '11.0 entering Concord on the very last Action is in time',
  { places: { meriam: ['Regular'], waltham: ['Warren'] }, ...LAST },
  [],
  t => {
    t.choose('Movement from Meriam').choose('Concord (Scout)');
    expect(t.match.outcome()).toMatchObject({ winner: 0, rule: '13.0' });
  },
);

rule(
  '11.0 once Concord has been entered Smith and Pitcairn rally one Regular each',
  after({ concord: ['4x Regular broken', 'Smith', 'Pitcairn'] }),
  [],
  t => {
    t.choose('Rally in Concord');
    expect(t.decision.prompt).toBe('Choose the broken units to rally in Concord; the leaders there can bring back 2.');
    expect(t.decision.max).toBe(2);
    t.take(2, /Regular/);
  },
);

rule(
  '11.0 before Concord was entered Smith and Pitcairn rally two Regulars each',
  { places: { meriam: ['5x Regular broken', 'Smith', 'Pitcairn'] } },
  [],
  t => {
    t.choose('Rally in Meriam');
    expect(t.decision.max).toBe(4);
    t.take(4, /Regular/);
  },
);

const broken = ['2x Regular broken', 'Regular 3 broken moved', 'Smith'];
rule(
  '11.0 Smith and Pitcairn rally one each wherever they stand, not only in Concord, once it has been entered',
  after({ lexington: broken }),
  [],
  t => {
    t.choose('Rally in Lexington');
    expect(t.decision.max).toBe(1);
    t.take(1, /Regular/);
  },
);

rule(
  '11.0 Percy rallies two all the same (12.0)',
  after({ lexington: ["3x Percy's Regular broken", 'Percy'] }),
  [],
  t => {
    t.choose('Rally in Lexington');
    expect(t.decision.max).toBe(2);
    t.take(2, /Regular/);
  },
);

rule(
  '11.0 broken Regulars of Smith’s force move one region and cannot march',
  after({ concord: ['Regular 1', 'Regular 2 broken', 'Smith'] }),
  [],
  t => {
    t.choose('Movement from Concord').all();
    expect(t.offers(/March/)).toBe(false);
    t.choose("Meriam's Corner (Scout)");
    expect(t.at('Regular 2')).toBe('meriam');
  },
);

rule(
  '11.0 unbroken Regulars march on without the broken ones',
  after({ concord: ['Regular 1', 'Regular 2 broken', 'Smith'] }),
  [],
  t => {
    t.choose('Movement from Concord').choose('Regular 1');
    t.choose("Lincoln (March) via Meriam's Corner");
    expect(t.at('Regular 1')).toBe('lincoln');
    t.choose('Smith', /^Regular 2/).choose("Meriam's Corner (Scout)");
    expect(t.at('Regular 2')).toBe('meriam');
  },
);

rule(
  '11.0 before Concord was entered, broken Regulars march with a leader',
  column(['Regular broken', 'Smith']),
  [],
  t => {
    t.choose('Movement from Meriam').choose('Smith', /^Regular 1/);
    expect(t.offers(/March/)).toBe(true);
    t.choose('Walden Woods (Scout)');
  },
);

rule(
  '11.0 broken Regulars of Percy’s march on (12.0)',
  after({ menotomy: ["Percy's Regular 1 broken", 'Percy'] }),
  [],
  t => {
    t.choose('Movement from Menotomy').choose('Percy', /^Percy’s Regular/);
    expect(t.offers(/March/)).toBe(true);
    t.choose('Foot of the Rocks (Scout)');
  },
);

rule(
  '11.0 retreating before combat, each healthy leader and unbroken unit of Smith’s force takes a hit on a 6, moved or not',
  after(
    { lincoln: ['Regular 1', 'Regular 2', 'Regular 3 broken', 'Smith', 'Pitcairn wounded', 'Minuteman'] },
    { toAct: 'patriot' },
  ),
  [6, 5, 6],
  t => {
    t.choose('Attack in Lincoln').all().choose('South Lincoln').choose('Hold fire');
    expect(t.marks('Regular 1')).toEqual(['broken', 'moved']);
    expect(t.marks('Regular 2')).toEqual(['moved']);
    expect(t.marks('Regular 3')).toEqual(['broken', 'moved']);
    expect(t.marks('Smith')).toEqual(['wounded', 'moved']);
    expect(t.told).toContain('A Regular in South Lincoln breaks on the way back from Concord.');
  },
);

rule(
  '11.0 the question who retreats says what it may cost (7.1)',
  after({ lincoln: ['2x Regular', 'Smith', 'Minuteman'] }, { toAct: 'patriot' }),
  [],
  t => {
    t.choose('Attack in Lincoln');
    expect(t.decision.prompt).toContain('moved or not, takes a hit on a 6 as well (11.0)');
  },
);

for (const [when, regular, concord] of [
  ['for Percy’s troops', "Percy's Regular 1", true],
  ['before Concord was entered', 'Regular 1', false],
] as const)
  rule(
    `11.0 the question who retreats names no such cost ${when}`,
    after({ lincoln: [regular, 'Minuteman'] }, { toAct: 'patriot', concord }),
    [],
    t => {
      t.choose('Attack in Lincoln');
      expect(t.decision.prompt).toContain('Choose who retreats');
      expect(t.decision.prompt).not.toContain('11.0');
    },
  );

rule(
  '11.0 the roll of Smith’s force comes on top of that of an unescorted Regular who has moved (7.1.2)',
  after({ lincoln: ['Regular 1 moved', 'Regular 2 moved', 'Minuteman'] }, { toAct: 'patriot' }),
  [5, 6],
  t => {
    // Regular 1 takes the hit of 7.1.2; Regular 2 is steady on the way (5), and then wavers as one of Smith’s (6).
    t.choose('Attack in Lincoln').all().choose('South Lincoln').choose('Hold fire');
    expect(t.marks('Regular 1')).toEqual(['broken', 'moved']);
    expect(t.marks('Regular 2')).toEqual(['broken', 'moved']);
  },
);

rule(
  '11.0 Percy’s troops retreat without the roll of Smith’s force (12.0)',
  after({ lincoln: ["Percy's Regular 1", 'Percy', 'Field Cannon', 'Minuteman'] }, { toAct: 'patriot' }),
  [],
  t => {
    t.choose('Attack in Lincoln').all().choose('South Lincoln').choose('Hold fire');
    expect(t.marks('Percy')).toEqual(['moved']);
  },
);

rule(
  '11.0 Smith’s force does not roll in a retreat before Concord was entered',
  { places: { lincoln: ['Regular', 'Smith', 'Minuteman'] }, shot: true, toAct: 'patriot' },
  [],
  t => {
    t.choose('Attack in Lincoln').all().choose('South Lincoln').choose('Hold fire');
    expect(t.marks('Smith')).toEqual(['moved']);
  },
);

rule(
  '11.0 Smith’s force does not roll in the retreat that is itself the first to enter Concord, which brings the points and the Shot',
  { places: { barretts: ['2x Regular', 'Smith', 'Minuteman'] }, shot: false, toAct: 'patriot' },
  [],
  t => {
    t.choose("Attack in Barrett's Farm").all().choose('Hold fire');
    expect(t.at('Smith')).toBe('concord');
    expect(t.view().shot).toBe(true);
    expect(t.points('british')).toBe(5);
    expect(t.told).not.toContain('on the way back');
  },
);

rule(
  '11.0 Smith’s force does not roll in a retreat after combat',
  after({ lincoln: ['Regular 1', 'Regular 2 broken', 'Minuteman'] }, { toAct: 'patriot' }),
  [6],
  t => {
    t.choose('Attack in Lincoln').none().none().choose('Regular 2').all().choose('South Lincoln');
    expect(t.marks('Regular 1')).toEqual([]);
  },
);

rule(
  '11.0 broken Regulars of Smith’s force who enter Concord on a march stay there while the others go on',
  { turn: 4, shot: true, places: { meriam: ['Smith', 'Regular 1', 'Regular 2 broken'] } },
  [],
  t => {
    t.choose('Movement from Meriam')
      .all()
      .choose(/^Barrett.* \(March\) via Concord/);
    expect([t.at('Regular 1'), t.at('Smith'), t.at('Regular 2')]).toEqual(['barretts', 'barretts', 'concord']);
    expect(t.marks('Regular 2')).toEqual(['broken', 'moved']);
    expect(t.points('british')).toBe(5);
  },
);

rule(
  '11.0 a Regular that breaks as the price of a forced march into Concord has entered it unbroken',
  { places: { fiske: ['Regular 1'] } },
  [],
  t => {
    t.choose('Movement from Fiske Hill').choose(/^Concord.*forced/);
    expect(t.marks('Regular 1')).toContain('broken');
    expect(t.points('british')).toBe(5);
  },
);
