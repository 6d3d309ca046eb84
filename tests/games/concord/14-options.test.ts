import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { type Luck, rule, type Table } from './table.ts';

type Options = NonNullable<PositionDocument['options']>;
/** The British to act after the Shot, under optional rules. */
const withOptions = (
  options: Options,
  places: PositionDocument['places'],
  more: Partial<PositionDocument> = {},
): PositionDocument => ({
  options,
  places,
  shot: true,
  deck: [14, 3, 1],
  ...more,
});

const REROLLS = { leaderRerolls: true };

rule(
  '14.1 with a healthy leader there, the attacker may throw one of its dice again',
  withOptions(REROLLS, { lincoln: ['Regular', 'Smith', 'Minuteman'] }),
  [1, 2, 6],
  t => {
    t.choose('Attack in Lincoln').none().none();
    expect(t.seat).toBe('british');
    expect(t.decision.prompt).toBe('You threw 1, 2. A leader lets you throw one die again.');
    expect(t.labels).toEqual(['Keep them', 'Throw the 1 again (it needs 4)', 'Throw the 2 again (it needs 4)']);
    t.choose('Throw the 1 again');
    expect(t.told).toContain('The British throw one die again in Lincoln: 6, 2; 1 hit.');
    expect(t.marks('Minuteman 1')).toContain('broken');
  },
);

rule(
  '14.1 with a healthy leader the defender may throw a die again too',
  withOptions(REROLLS, { lincoln: ['Regular', 'Minuteman', 'Warren'] }),
  [1, 6],
  t => {
    t.choose('Attack in Lincoln').none().all().choose('Face');
    expect(t.seat).toBe('patriot');
    t.choose('Throw the 1 again');
    // The lone Regular is broken before it can fire.
    expect(t.marks('Regular 1')).toContain('broken');
    expect(t.told).not.toContain('The British fire');
  },
);

rule(
  '14.1 the second throw counts, better or worse',
  withOptions(REROLLS, { lincoln: ['Regular', 'Smith', 'Minuteman'] }),
  [4, 3, 2],
  t => {
    t.choose('Attack in Lincoln').none().none().choose('Throw the 4 again');
    expect(t.told).toContain('2, 3; no hits.');
    expect(t.marks('Minuteman 1')).toEqual([]);
  },
);

rule(
  '14.1 two leaders do not allow a second throw',
  withOptions(REROLLS, { lincoln: ['Regular', 'Smith', 'Pitcairn', 'Minuteman'] }),
  [1, 2, 3],
  t => {
    t.choose('Attack in Lincoln').none().none().choose('Throw the 1 again');
    expect(t.decision.prompt).toContain('Choose an Action');
  },
);

rule(
  '14.1 a wounded leader gives no second throw',
  withOptions(REROLLS, { lincoln: ['Regular', 'Smith wounded', 'Minuteman'] }),
  [1, 2],
  t => {
    t.choose('Attack in Lincoln').none().none();
    expect(t.decision.prompt).toContain('Choose an Action');
  },
);

rule(
  '14.1 without the option nobody throws again',
  withOptions({}, { lincoln: ['Regular', 'Smith', 'Minuteman'] }),
  [1, 2],
  t => {
    t.choose('Attack in Lincoln').none().none();
    expect(t.decision.prompt).toContain('Choose an Action');
  },
);

const PASSING = { opportunityFire: true };
/** A British column in Menotomy that marches through the Foot of the Rocks, where `rocks` are. */
const passage = (rocks: string[], options: Options = PASSING): PositionDocument =>
  withOptions(options, { menotomy: ['4x Regular', 'Smith'], rocks, waltham: ['Warren'] });
const march = (t: Table): Table =>
  t.choose('Movement from Menotomy').all().choose('East Lexington (March) via Foot of the Rocks');

rule(
  '14.2 moving through a region with an unbroken enemy draws one die, and a 6 is a hit on the moving pieces',
  passage(['Minuteman']),
  [6],
  t => {
    march(t);
    expect(t.seat).toBe('british');
    expect(t.decision.prompt).toBe('Choose who takes the hit in Foot of the Rocks.');
    expect(t.labels).toEqual(['Regular 1: breaks', 'Smith: is wounded']);
    t.choose('Smith');
    expect(t.at('Smith')).toBe('eastlex');
    expect(t.marks('Smith')).toContain('wounded');
    expect(t.told).toContain('The Patriots fire on the passing column from Foot of the Rocks: 6; 1 hit.');
  },
);

rule('14.2 fire on a passing column misses on 1 to 5', passage(['Minuteman']), [5], t => {
  march(t);
  expect(t.marks('Regular 1')).toEqual(['moved', 'marched']);
});

rule(
  '14.2 a passing column draws one die, however many enemies stand there',
  passage(['Minuteman', 'Heath']),
  [5],
  t => {
    march(t);
  },
);

rule(
  '14.2 broken enemies, wounded leaders and riders do not fire',
  passage(['Minuteman broken', 'Heath wounded', 'Revere']),
  [],
  t => {
    march(t);
    expect(t.at('Regular 1')).toBe('eastlex');
  },
);

rule('14.2 a move that ends in the region draws no fire', passage(['Minuteman']), [], t => {
  t.choose('Movement from Menotomy').all().choose('Foot of the Rocks (Scout)');
  expect(t.at('Regular 1')).toBe('rocks');
});

rule(
  '14.2 Patriots who pass the British draw it too, and march on with what is left',
  withOptions(PASSING, { lexington: ['3x Minuteman'], eastlex: ['Regular'] }, { toAct: 'patriot' }),
  [6],
  t => {
    t.choose('Movement from Lexington').all().choose('Foot of the Rocks (March) via East Lexington');
    expect(t.marks('Minuteman 1')).toContain('broken');
    expect(t.at('Minuteman 1')).toBe('rocks');
    expect(t.at('Minuteman 3')).toBe('rocks');
  },
);

rule('14.2 without the option nobody fires at a passing column', passage(['Minuteman'], {}), [], t => {
  march(t);
  expect(t.at('Regular 1')).toBe('eastlex');
});

const sons = (options: Options): PositionDocument =>
  withOptions(options, { lexington: ['Adams'], boston: ['Regular'] }, { toAct: 'patriot' });

rule('14.3 hobbled, Adams and Hancock move one region', sons({ hobbledSons: true }), [], t => {
  t.choose('Movement: the Sons of Liberty in Lexington');
  expect(t.labels).toEqual(['East Lexington', 'Fiske Hill', 'Woburn Precinct', 'North Lexington', 'South Lexington']);
  t.choose('Fiske Hill');
});

rule('14.3 without the option they move two', sons({}), [], t => {
  t.choose('Movement: the Sons of Liberty in Lexington').choose('Lincoln');
  expect(t.at('Adams')).toBe('lincoln');
});

const GREEN = { greenMilitia: true };
/** A test that an Attack of these Patriots on a Regular in Lincoln is told so. */
const volley = (options: Options, units: string[], luck: Luck[], told: string, name: string): void =>
  rule(name, withOptions(options, { lincoln: ['Regular', ...units] }, { toAct: 'patriot' }), luck, t => {
    t.choose('Attack in Lincoln');
    if (t.seat === 'patriot') t.all();
    t.none().none();
    expect(t.told).toContain(told);
  });

volley(
  GREEN,
  ['Militia 1 strength 2'],
  [5, 5],
  'fire in Lincoln: Militia 5, 5; no hits',
  '14.4 with the option militia hit on a 6 only: not on 5',
);
volley(
  GREEN,
  ['Militia 1 strength 2'],
  [6, 5],
  'fire in Lincoln: Militia 6, 5; 1 hit',
  '14.4 with the option militia hit on a 6 only: on 6',
);
volley(
  GREEN,
  ['2x Minuteman'],
  [5, 4],
  'fire in Lincoln: Minutemen 5, 4; 1 hit',
  '14.4 minutemen hit on 5 and 6 as ever',
);
volley(
  GREEN,
  ['Minuteman', 'Militia 1 strength 1'],
  [5, 5],
  'fire in Lincoln: Minutemen 5, Militia 5; 1 hit',
  '14.4 side by side, the dice of minutemen come first, those of militia after',
);
volley(
  GREEN,
  ['Militia 1 strength 0', 'Warren'],
  [5],
  'fire in Lincoln: Militia 5; no hits',
  '14.4 a 0 paired with a leader is militia still',
);
volley(
  {},
  ['Militia 1 strength 2'],
  [5, 5],
  'fire in Lincoln: 5, 5; 2 hits',
  '14.4 without the option militia hit on 5 and 6',
);

rule(
  '14.4 a die thrown again (14.1) is listed with the other dice of the throw',
  withOptions(
    { greenMilitia: true, leaderRerolls: true },
    { lincoln: ['Regular', 'Minuteman', 'Militia 1 strength 1', 'Warren'] },
    { toAct: 'patriot' },
  ),
  [5, 5, 6],
  t => {
    t.choose('Attack in Lincoln').all().none().none();
    expect(t.decision.prompt).toBe('You threw Minutemen 5, Militia 5. A leader lets you throw one die again.');
    t.choose('Throw the 5 again (it needs 6)');
    expect(t.told).toContain('throw one die again in Lincoln: Minutemen 5, Militia 6; 2 hits.');
  },
);

/** The end of a match in which Roxbury, Medford and Lincoln were not searched. */
const arms = (hiddenArms: string): PositionDocument =>
  withOptions(
    { hiddenArms },
    { boston: ['Regular'], concord: ['Warren'] },
    {
      arms: { roxbury: 'unsearched', medford: 'unsearched', waltham: 'searched', lincoln: 'unsearched' },
      turn: 12,
      actions: { british: 1, patriot: 0 },
      concord: true,
      percy: true,
    },
  );
/** Leaves 22 cards in order: the shuffle exchanges each card with itself. The last two drawn are 22 and 21. */
const UNSHUFFLED: Luck[] = Array.from({ length: 21 }, (_, i) => ({ ticket: 21 - i }));
/** Swaps card 9 (three marks) with card 22, so that it lies on top. */
const NINE_ON_TOP: Luck[] = [{ ticket: 8 }, ...UNSHUFFLED.slice(1)];
const armsScore = (t: Table): number => {
  t.pass();
  return t.match.outcome()?.scores[1] ?? Number.NaN;
};

rule('14.5 by default plain hidden arms are worth a point each, and the others their numbers', arms('full'), [], t => {
  expect(armsScore(t)).toBe(4 + 2);
});

rule('14.5 first way: plain ones are worth nothing', arms('none'), [], t => {
  expect(armsScore(t)).toBe(4);
});

rule(
  '14.5 second way: all cards are shuffled and one drawn for each plain marker, a point where it has any mark',
  arms('any-mark'),
  NINE_ON_TOP,
  t => {
    expect(armsScore(t)).toBe(4 + 1 + 1);
    expect(t.told).toContain('For the hidden arms in Roxbury: card 9, 1 Victory Point.');
    expect(t.told).toContain('For the hidden arms in Medford: card 21, 1 Victory Point.');
  },
);

rule('14.5 second way: a card without a mark is worth nothing', arms('any-mark'), UNSHUFFLED, t => {
  expect(armsScore(t)).toBe(4 + 0 + 1);
  expect(t.told).toContain('For the hidden arms in Roxbury: card 22, no Victory Points.');
});

rule('14.5 third way: a point for each mark on the card drawn', arms('marks'), NINE_ON_TOP, t => {
  expect(armsScore(t)).toBe(4 + 3 + 1);
  expect(t.told).toContain('For the hidden arms in Roxbury: card 9, 3 Victory Points.');
});

rule('14.5 numbered markers keep their worth, and no card is drawn for searched ones', arms('marks'), UNSHUFFLED, t => {
  expect(armsScore(t)).toBe(4 + 0 + 1);
  expect(t.told).not.toContain('For the hidden arms in Waltham');
  expect(t.told).not.toContain('For the hidden arms in Lincoln');
});
