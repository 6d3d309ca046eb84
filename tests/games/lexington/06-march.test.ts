import { expect, test } from 'vitest';
import { BOXES } from '../../../src/games/lexington/data.ts';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { allTownsBut, rule, Table } from './table.ts';

/** All militia far from where it happens, so that no alarm is rolled for and nobody is in the way. */
const FAR = { barretts: allTownsBut() };

rule(
  '6.1 each figure has six points a turn, and may go on with what is left',
  { turn: 9, phase: 'march', places: { ...FAR, cambridge: ['6x Raider'] } },
  [],
  t => {
    t.choose('Raiding force in Cambridge');
    expect(t.labels.sort()).toEqual(
      [
        'Brookline (costs 3 movement points)',
        'Charlestown (costs 4 movement points)',
        'Boston (costs 5 movement points)',
        'Menotomy (costs 3 movement points)',
        'Medford (costs 6 movement points)',
        'Only Some of Them…',
        'Waltham (costs 6 movement points)',
        'Watertown (costs 3 movement points)',
      ].sort(),
    );
    t.choose('Menotomy').choose('Raiding force in Menotomy');
    expect(t.labels.sort()).toEqual([
      'Cambridge (costs 3 movement points)',
      'Medford (costs 3 movement points)',
      'Only Some of Them…',
    ]);
  },
);

rule(
  '6.1 figures of a box may separate, and those with fewer points stay behind',
  { turn: 9, phase: 'march', places: { ...FAR, cambridge: ['4x Raider', '2x Raider 3 points'] } },
  [],
  t => {
    t.choose('Raiding force in Cambridge');
    expect(t.labels).toContain('Waltham (costs 6 movement points, for 4 of 6 figures)');
    t.choose('Only Some of Them')
      .take(2, /6 movement points/)
      .choose('Waltham');
    expect(t.in('waltham')).toEqual(['Raider 1', 'Raider 2']);
    t.march('Raiding force in Cambridge (4 figures)', 'Watertown');
    expect(t.in('watertown')).toHaveLength(4);
  },
);

rule(
  '6.1 of two equally short ways the British take the one that rouses fewer towns: not by Concord, but by Hartwell’s Tavern',
  {
    options: { movementDelay: true },
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut('Concord', 'Acton'), hartwells: ['Acton'], merriams: ['Raider 1'] },
  },
  [],
  t => {
    t.march('Raiding force in Merriam', 'Lincoln');
    expect(t.told).toContain('by Hartwell’s Tavern');
    expect(t.view().stirred).toEqual({});
  },
);

rule(
  '6.1 militia of several boxes gather in one with two clicks',
  {
    turn: 8,
    phase: 'march',
    american: true,
    places: {
      barretts: allTownsBut('Acton', 'Concord', 'Lincoln'),
      southbridge: ['Acton'],
      concord: ['Concord'],
      lincoln: ['Lincoln'],
    },
  },
  [],
  t => {
    t.choose('Gather in One Box');
    expect(t.labels).toContain('Concord: 30 come');
    t.choose('Concord: 30 come');
    expect(t.in('concord')).toHaveLength(31);
    // The figures that were there already have not marched.
    expect(t.labels).toContain('Militia in Concord (1 of 31 figures)');
  },
);

rule(
  '6.1 the suggestion moves a whole side with one click',
  {
    turn: 9,
    phase: 'march',
    american: true,
    places: { barretts: allTownsBut('Salem', 'Lynn'), medford: ['Salem', 'Lynn'], concord: ['6x Raider'] },
  },
  [],
  t => {
    t.choose('Ready-Made March for All');
    expect(t.in('concord')).toHaveLength(6 + 29);
    expect(t.at('Salem')).not.toBe('medford');
    expect(t.decision.prompt).toContain('Who fires?');
  },
);

rule(
  '6.1 the menu says how many of a force have points left',
  { turn: 9, phase: 'march', places: { ...FAR, watertown: ['4x Raider', '2x Raider 0 points'] } },
  [],
  t => expect(t.labels).toContain('Raiding force in Watertown (4 of 6 figures)'),
);

rule(
  '6.4 the relief force stays in Boston until turn 7',
  { turn: 6, phase: 'march', places: { lexington: allTownsBut(), cambridge: ['6x Raider'] } },
  [],
  t => {
    expect(t.offers('Relief force')).toBe(false);
    t.until(7);
    expect(t.offers('Relief force in Boston (13 figures)')).toBe(true);
    t.choose('Relief force in Boston');
    expect(t.labels.sort()).toEqual([
      'Brookline (costs 6 movement points)',
      'Cambridge (costs 5 movement points)',
      'Charlestown (costs 1 movement point)',
      'Medford (costs 5 movement points)',
      'Only Some of Them…',
    ]);
  },
);

rule(
  '6.5 the reserve crosses to Charlestown and back, and goes no further',
  { turn: 8, phase: 'march', places: { ...FAR } },
  [],
  t => {
    t.choose('Reserve in Boston');
    expect(t.labels).toEqual(['Charlestown (costs 1 movement point)', 'Only Some of Them…']);
    expect(t.refused(3)).toMatchObject({ code: 'illegal', rule: '6.5' });
    t.choose('Charlestown').march('Reserve in Charlestown', 'Boston');
    expect(t.at('Reserve 1')).toBe('boston');
  },
);

rule(
  '6.6 the ferry runs both ways for one point, and the march goes on with the rest',
  { turn: 7, phase: 'march', places: { ...FAR, charlestown: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Charlestown', 'Boston');
    expect(t.figure('Raider 1').left).toBe(5);
    t.march('Raiding force in Boston', 'Medford (costs 5 movement points)');
    expect(t.at('Raider 6')).toBe('medford');
  },
);

rule(
  '6.7 no American enters Boston',
  { turn: 8, phase: 'march', american: true, places: { barretts: allTownsBut('Acton'), charlestown: ['Acton'] } },
  [],
  t => {
    t.choose('Militia in Charlestown');
    expect(t.labels.sort()).toEqual(['Cambridge (costs 4 movement points)', 'Medford (costs 4 movement points)']);
    expect(t.refused(0)).toMatchObject({ code: 'illegal', rule: '6.7' });
  },
);

rule(
  '6.7 enemies in a box stop nobody',
  { turn: 9, phase: 'march', places: { menotomy: allTownsBut(), cambridge: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Cambridge', 'Menotomy').choose('Raiding force in Menotomy');
    expect(t.labels).toContain('Cambridge (costs 3 movement points)');
  },
);

const DELAY = { options: { movementDelay: true } };

rule(
  '6.7 with the delay it costs a point more to leave a box with as many enemies',
  {
    ...DELAY,
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut('Acton', 'Stow'), concord: ['Acton', 'Stow', '2x Raider 4 points'] },
  },
  [],
  t => {
    t.choose('Raiding force in Concord');
    expect(t.labels).toContain('North Bridge (costs 2 movement points)');
    expect(t.labels).toContain('Merriam’s Corner (costs 2 movement points)');
    // The point is paid once: nobody stands at Merriam’s Corner.
    expect(t.labels).toContain('Hartwell’s Tavern (costs 4 movement points)');
  },
);

rule(
  '6.7 fewer enemies than the group do not delay it',
  {
    ...DELAY,
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut('Acton', 'Stow'), concord: ['Acton', 'Stow', '3x Raider 4 points'] },
  },
  [],
  t => {
    t.choose('Raiding force in Concord');
    expect(t.labels).toContain('North Bridge (costs 1 movement point)');
  },
);

rule(
  '6.7 passing through a box with as many enemies costs the point too',
  {
    ...DELAY,
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut('Acton'), merriams: ['Acton'], concord: ['Raider 1'] },
  },
  [],
  t => {
    t.choose('Raiding force in Concord');
    expect(t.labels).toContain('Merriam’s Corner (costs 1 movement point)');
    expect(t.labels).toContain('Hartwell’s Tavern (costs 4 movement points)');
  },
);

rule(
  '6.7 a group that has not moved may always move one box',
  { ...DELAY, turn: 9, phase: 'march', places: { barretts: allTownsBut('Acton'), brookline: ['Acton', 'Raider 1'] } },
  [],
  t => {
    t.choose('Raiding force in Brookline');
    expect(t.labels).toContain('Boston (costs 6 movement points)');
  },
);

const TWO = ['Medford', 'Lynn'];

rule(
  '6.7 a group that has not moved but searched may move one box too, for the points that it has',
  {
    ...DELAY,
    turn: 8,
    phase: 'march',
    places: { barretts: allTownsBut(...TWO), medford: ['Line 1', ...TWO] },
    cards: { medford: 'supplies' },
  },
  [1],
  t => {
    t.choose('Search Medford').choose('Relief force in Medford');
    expect(t.labels).toContain('Woburn (costs 5 movement points)');
    t.choose('Woburn');
    expect(t.figure('Line 1').left).toBe(0);
    expect(t.told).toContain('from Medford to Woburn (5 movement points)');
  },
);

rule(
  '6.7 a group that has moved may not, even with as many points as one that has searched',
  {
    ...DELAY,
    turn: 8,
    phase: 'march',
    places: { barretts: allTownsBut(...TWO), medford: ['Line 1 5 points', ...TWO] },
  },
  [],
  t => {
    t.choose('Relief force in Medford');
    expect(t.offers('Menotomy (costs 4 movement points)')).toBe(true);
    expect(t.offers('Woburn')).toBe(false);
  },
);

const four = ['Acton', 'Stow', 'Salem', 'Lynn'];

rule(
  '6.7 after a search the joined force may still move its one box, and all of it pays the delay',
  {
    ...DELAY,
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut(...four), lexington: ['2x Raider joined', '2x Line joined', ...four] },
    cards: { lexington: 'supplies', menotomy: 'supplies' },
  },
  [1],
  t => {
    t.choose('Search Lexington').choose('Joined force in Lexington').choose('Menotomy (costs 6 movement points)');
    expect(t.view().figures.flatMap(({ joined, left }) => (joined ? [left] : []))).toEqual([0, 0, 0, 0]);
    expect(t.offers('Search Menotomy')).toBe(false);
  },
);

rule(
  '6.7 with the delay the list distinguishes figures that have searched from those that have marched',
  {
    ...DELAY,
    turn: 9,
    phase: 'march',
    places: {
      barretts: allTownsBut('Acton'),
      concord: ['Acton', 'Raider 1 5 points searched', 'Raider 2 5 points'],
    },
    tried: { concord: ['raiding'] },
  },
  [],
  t => {
    t.choose('Raiding force in Concord').choose('Only Some');
    expect(t.labels).toEqual([
      'Light infantry, has searched (5 movement points)',
      'Light infantry (5 movement points)',
    ]);
    expect(new Set(t.decision.choices.map(({ alike }) => alike)).size).toBe(2);
  },
);

rule(
  '6.7 riders pay no delay',
  { ...DELAY, turn: 5, phase: 'ride', places: { cambridge: ['6x Raider', 'Revere'] } },
  [],
  t => expect(t.labels).toContain('Menotomy (costs 3 movement points)'),
);

rule(
  '6.7 with the delay, a part of a stack is not offered if nobody could go alone',
  {
    ...DELAY,
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut('Acton'), cambridge: ['Acton', '2x Raider 3 points'] },
  },
  [],
  t => {
    t.choose('Raiding force in Cambridge');
    // Two go for three points; one alone is held by the one enemy and would need four.
    expect(t.labels).toContain('Menotomy (costs 3 movement points)');
    expect(t.offers('Only Some')).toBe(false);
  },
);

rule(
  '6.8 Errata 2: raiding and relief forces that end the move in one box stay together',
  { turn: 9, phase: 'march', places: { ...FAR, lexington: ['6x Raider'], menotomy: ['12x Line', 'Gun'] } },
  [],
  t => {
    t.march('Relief force in Menotomy', 'Lexington').done();
    expect(t.figure('Gun').joined).toBe(true);
    expect(t.told).toContain('stay together from now on');
    t.until(10);
    expect(t.labels.filter(label => /force in/.test(label) && !label.startsWith('Search'))).toEqual([
      'Joined force in Lexington (19 figures)',
    ]);
    t.choose('Joined force in Lexington');
    expect(t.offers('Only Some')).toBe(false);
    t.choose('Menotomy');
    expect(t.in('menotomy')).toHaveLength(19);
  },
);

for (const [who, places, words] of [
  ['the relief force', { lexington: ['6x Raider'], menotomy: ['Line 1'] }, /; if both end there, they stay one force$/],
  ['nobody', { lincoln: ['6x Raider'], menotomy: ['Line 1'] }, /^[^;]*$/],
  ['others of it', { lexington: ['Line 2'], menotomy: ['Line 1'] }, /^[^;]*$/],
] as const)
  rule(
    `6.8 a march to a box says whether it joins two forces for good: ${who} there`,
    { turn: 9, phase: 'march', places: { ...FAR, ...places } },
    [],
    t => {
      t.choose('Relief force in Menotomy');
      expect(t.decision.choices.find(({ label }) => label.startsWith('Lexington'))?.about).toMatch(words);
    },
  );

rule(
  '6.8 forces that only pass each other on the move have not met',
  { turn: 9, phase: 'march', places: { ...FAR, lexington: ['6x Raider'], menotomy: ['12x Line', 'Gun'] } },
  [],
  t => {
    t.march('Relief force in Menotomy', 'Lexington').march('Raiding force in Lexington', 'Menotomy').done();
    expect(t.figure('Gun').joined).toBe(false);
  },
);

rule(
  '6.8 forces do not join in Boston, and the reserve never joins',
  { turn: 8, phase: 'march', places: { ...FAR, charlestown: ['6x Reserve', '2x Raider'] } },
  [],
  t => {
    t.done().until(9);
    expect(t.view().figures.filter(({ joined }) => joined)).toEqual([]);
  },
);

rule(
  '6.8 the joined force goes no faster than its slowest figure, and a search holds it back',
  { turn: 9, phase: 'march', places: { ...FAR, cambridge: ['3x Raider joined', '3x Line joined'] } },
  [2],
  t => {
    t.choose('Search Cambridge with the joined force').choose('Joined force in Cambridge');
    expect(t.offers('Waltham')).toBe(false);
    expect(t.offers('Charlestown (costs 4 movement points)')).toBe(true);
  },
);

rule(
  '6.8 others of the two forces join when they come to the joined force',
  {
    turn: 9,
    phase: 'march',
    places: { ...FAR, cambridge: ['3x Raider joined', '3x Line joined'], menotomy: ['3x Raider'] },
  },
  [],
  t => {
    t.march('Raiding force in Menotomy', 'Cambridge').done();
    expect(t.view().figures.filter(({ joined }) => joined)).toHaveLength(9);
  },
);

const risksOf = (t: Table): Record<string, string | undefined> =>
  Object.fromEntries(t.decision.choices.map(({ label, risk }) => [label.replace(/ \(.*/, ''), risk]));

rule(
  '6.8 the choice to join another part of the joined force says that it slows that part down',
  {
    turn: 9,
    phase: 'march',
    places: {
      barretts: allTownsBut('Acton'),
      lexington: ['3x Raider joined', '3x Line joined', 'Acton'],
      menotomy: ['Raider joined', 'Line joined'],
      medford: ['Raider joined', 'Line joined'],
    },
  },
  [],
  t => {
    t.choose('Joined force in Menotomy');
    const card = 'they leave the card in Menotomy unsearched';
    const later = 'they leave the card in Menotomy for their way home';
    expect(risksOf(t)).toEqual({
      Brookline: `${card}: who searches first cannot come along`,
      Cambridge: card,
      Lexington: `up to 1 die against you there, a 6 is a point for the Americans; the joined force there goes on with 1 movement point, not 6; ${later}`,
      Medford: `the joined force there goes on with 3 movement points, not 6; ${card}`,
      Watertown: card,
    });
    t.choose('Lexington');
    expect(t.offers('Joined force in Lexington')).toBe(false);
  },
);

rule(
  '6.9 passing through Concord is entering it',
  { turn: 9, phase: 'march', places: { ...FAR, merriams: ['Raider 1'] } },
  [],
  t => {
    t.march('Raiding force in Merriam’s Corner', 'South Bridge');
    expect(t.view().concord).toBe(true);
    expect(t.told).toContain('British troops have entered Concord.');
  },
);

rule(
  '10.3 the British alert each town whose box they enter, even if they only pass through',
  { turn: 5, phase: 'march', places: { menotomy: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force', 'Brookline');
    // Nothing is left to ask of turn 5.
    expect(t.told).toContain('Militia of Brookline and Cambridge take the field');
    expect(t.at('Brookline')).toBe('brookline');
    expect(t.at('Cambridge')).toBe('cambridge');
  },
);

rule(
  '4.5 four commanders: each leads his own, and the relief commander the joined force',
  {
    scenario: 'four-commanders',
    turn: 9,
    phase: 'march',
    places: {
      barretts: allTownsBut('Salem'),
      medford: ['Salem'],
      lexington: ['6x Raider'],
      menotomy: ['12x Line', 'Gun'],
    },
  },
  [],
  t => {
    expect(t.seat).toBe('raiding');
    expect(t.offers('Relief force')).toBe(false);
    t.march('Raiding force in Lexington', 'Menotomy').done();
    expect(t.seat).toBe('relief');
    t.done();
    expect(t.seat).toBe('west');
    expect(t.offers('Militia in Medford')).toBe(false);
    t.done();
    expect(t.seat).toBe('east');
    expect(t.labels).toContain('Militia in Medford (1 figure)');
    t.until(10);
    expect(t.seat).toBe('relief');
    expect(t.labels).toContain('Joined force in Menotomy (19 figures)');
  },
);

const MARCHES: readonly (readonly [string, PositionDocument, string])[] = [
  [
    'the British with each search, on which the rest may depend',
    { places: { lexington: ['6x Raider'] } },
    '13 from Boston to Cambridge, to be nearer to Concord, 14 movement points from there; search Cambridge; 6 from Lexington to Concord, to enter Concord: 10 points fewer for the Americans at the end; a search that fails may change the rest',
  ],
  [
    'the British without a search',
    { turn: 5, places: { menotomy: ['6x Raider'] } },
    '6 from Menotomy to Lexington, to be nearer to Concord, 6 movement points from there',
  ],
  [
    'the Americans to the last stack',
    {
      american: true,
      places: {
        barretts: allTownsBut('Salem', 'Lynn', 'Woburn', 'Reading', 'Lincoln'),
        medford: ['Salem', 'Lynn'],
        woburn: ['Woburn', 'Reading'],
        lincoln: ['Lincoln'],
        concord: ['6x Raider'],
      },
    },
    '1 from Lincoln and 26 from Barrett’s Farm to Concord, to fire on the 6 British there with 27 dice after up to 6 of theirs, a 6 is a point; 2 from Medford to Menotomy and 2 from Woburn to Lexington, to wait on the way home of the British in Concord and fire next turn if they halt near it',
  ],
];
for (const [who, position, about] of MARCHES)
  rule(
    `6.1 the suggested march says who goes where, to the end: ${who}`,
    { turn: 8, phase: 'march', ...position },
    [],
    t => expect(t.decision.choices.flatMap(({ suggested, about }) => (suggested ? [about] : []))).toEqual([about]),
  );

for (const card of ['supplies', 'blank', 'sons'] as const)
  rule(
    `6.1 the suggested march reveals nothing about the card that it searches for: ${card}, warned`,
    {
      turn: 8,
      phase: 'march',
      places: { concord: ['6x Raider'] },
      cards: { concord: card, northbridge: 'supplies', southbridge: 'supplies' },
      warned: ['concord'],
    },
    [],
    t =>
      expect(t.decision.choices.find(({ suggested }) => suggested)?.about).toMatch(
        /^13 from Boston to Cambridge, to search there; search Cambridge; 2 from Concord to North Bridge, .*search Concord; /,
      ),
  );

test('7.2 what is said of a later search does not tell which card an earlier one takes up', () => {
  const boxes = BOXES.filter(({ card }) => card).map(({ id }) => id);
  const kinds = [...new Array<string>(9).fill('supplies'), ...new Array<string>(4).fill('blank'), 'sons'];
  const about = (turn: number, count: number, [first, second]: readonly string[], cards: readonly string[]) => {
    const others = boxes.filter(id => id !== first && id !== second);
    const position = {
      ...{ turn, phase: 'march', concord: true, places: { [first]: [`${count}x Raider`] }, sons: 'captured' },
      ...{ cards: { [first]: cards[0], [second]: cards[1] } },
      ...{ taken: Object.fromEntries(others.map((id, n) => [id, kinds[n]])) },
    };
    return new Table(position, []).decision.choices.map(choice => choice.about);
  };
  const pairs = boxes.flatMap(first => boxes.flatMap(second => (first === second ? [] : [[first, second] as const])));
  for (const pair of pairs)
    for (const turn of [8, 9])
      expect([pair, about(turn, 2, pair, ['supplies', 'blank'])]).toEqual([
        pair,
        about(turn, 2, pair, ['blank', 'supplies']),
      ]);
});

for (const [turn, militia, suggested] of [
  [12, [], 'All Stay'],
  [12, ['Lynn'], 'Ready-Made March for All'],
  [14, ['Lynn'], 'All Stay'],
] as const)
  rule(
    `6.10 the British in Boston are suggested a march to Charlestown only if there is a fight: turn ${turn}, ${militia.length} militia`,
    {
      ...{ turn, phase: 'march', concord: true },
      places: {
        ...{ boston: ['6x Raider', '12x Line', 'Gun', '6x Reserve'] },
        ...{ barretts: allTownsBut(...militia), charlestown: militia },
      },
    },
    [],
    t => expect(t.decision.choices.flatMap(({ suggested, label }) => (suggested ? [label] : []))).toEqual([suggested]),
  );
