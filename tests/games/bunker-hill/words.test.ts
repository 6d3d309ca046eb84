import { expect, test } from 'vitest';
import { subtitleOf } from '../../../src/games/bunker-hill/board.ts';
import { REGIONS } from '../../../src/games/bunker-hill/data.ts';
import type { Event } from '../../../src/games/bunker-hill/events.ts';
import { shortName } from '../../../src/games/bunker-hill/names.ts';
import { narrate } from '../../../src/games/bunker-hill/words.ts';
import { postOf } from '../posts.ts';
import { rule, Table } from './table.ts';
import { UNDECIDED } from './undecided.ts';

/** Whole sentences of the log, the posts and the questions, to be read here. */

rule('12.3 an objective that was chosen is told without a die', UNDECIDED, [1], table => {
  table.choose('Charlestown (5 turns)');
  expect(table.told).toMatch(/^The British are out for Charlestown\.$/m);
  expect(table.told).toMatch(/^The Patriots are set up to hold Charlestown\.$/m);
});
rule(
  '12.3 an objective that a die chose is told with the die, and the second goal by its name',
  UNDECIDED,
  [4, 1],
  table => {
    table.choose('Let a die choose').choose('Breed');
    expect(table.told).toMatch(/^The British are out for Bunker Hill and one other \(die: 4\)\.$/m);
    expect(table.told).toMatch(/^Breed’s Hill is among the objectives\.$/m);
  },
);
rule(
  '12.1 a deployment by hand is headed by the two strongest grounds; the post and the log count the units of each',
  {
    places: { 'turn-track': ['4x Minuteman', '2x Militia', 'Ward'], A2a: ['Regular 1'] },
    pending: [{ step: 'deployPlan' }, { step: 'firstPlayer' }],
  },
  [1],
  table => {
    table.choose('Place them one by one');
    table.choose('T5').take(2).choose('H1').take(2).choose('D1').take(1).choose('S1').choose('B2');
    const [headline, body] = table.match.sight('spectator').scene?.last.said ?? [];
    expect(headline).toBe('The Patriots dig in on Breed’s Hill and in Charlestown.');
    expect(body).toBe('The Patriots have three units on Breed’s Hill, two in Charlestown and one at the wall.');
    expect(table.told).toMatch(
      /^The Patriots have deployed by hand: 3 units on Breed’s Hill, 2 in Charlestown and 1 at the wall\.$/m,
    );
  },
);
rule(
  '12.1 a deployment on one hill is told by its headline alone',
  {
    places: { 'turn-track': ['Minuteman 1', 'Ward'], A2a: ['Regular 1'] },
    pending: [{ step: 'deployPlan' }, { step: 'firstPlayer' }],
  },
  [1],
  table => {
    table.choose('Place them one by one').choose('H1').choose('B2');
    expect(table.match.sight('spectator').scene?.last.said).toEqual(['The Patriots dig in on Breed’s Hill.']);
  },
);
rule(
  '6.1 a volley is told with where it came from, each face and the hits',
  { places: { F2: ['Regular 1', 'Regular 2', 'Regular 3'], D2: ['Minuteman 1'] } },
  [5, 1, 1],
  table => {
    table.choose('Volley Fire from F2').choose('Choose who fires').take(2);
    expect(table.told).toMatch(/^The British fire a volley from F2 .* at D2 Rail Fence: 5, 1, 1; 1 hit\.$/m);
    expect(table.told).toMatch(/^A Minuteman breaks in the volley in D2 Rail Fence\.$/m);
  },
);
rule(
  '6.7 a Rally is told by where it is and by who rallies whom',
  { places: { S3: ['Regular 1 broken', 'Regular 2 broken', 'Howe', 'Gage wounded'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Rally in S3');
    expect(table.told).toMatch(/^British: Rally in S3 Breed’s Hill Southeast Slope\.$/m);
    expect(table.told).toMatch(/^Gage and Howe rally 2 Regulars in S3 .*\.$/m);
  },
);
rule(
  '12.2 a unit that throws for itself is told with its die, a leader who helps by name',
  {
    scenario: 'patriots-alone',
    objective: 3,
    goals: ['breed'],
    zones: ['zone-3', 'zone-4'],
    places: { S3: ['Militia 1 strength 1 broken', 'Minuteman 1 broken', 'Putnam wounded'], A4: ['Regular 1'] },
    toAct: 'patriot',
  },
  [4, 4],
  table => {
    table.choose('Rally in S3').choose('Militia 1');
    expect(table.told).toMatch(/^A Militia in S3 .*, with Putnam, throws 4: it rallies\.$/m);
    expect(table.told).toMatch(/^A Minuteman in S3 .* throws 4: it does not rally\.$/m);
  },
);
rule(
  '6.5 the question says “does” of one counter and “do” of several',
  { places: { S3: ['Regular 1', 'Regular 2', 'Howe'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from S3').choose('Not all one way').choose('Howe');
    expect(table.decision.prompt).toBe('Where does Howe go?');
    table.to('S4');
    expect(table.decision.prompt).toMatch(/Where do 2 Regulars go\?/);
  },
);
test.each([
  ['S4', 'S4 Breed’s South Slope'],
  ['K5', 'K5 Bunker South Slope'],
  ['D2', 'D2 Rail Fence'],
  ['H1', 'the Redoubt'],
  ['M1', 'Moulton’s Hill'],
])('3.0 a post calls %s “%s”: with its id, unless the map itself names or draws it', (id, name) =>
  expect(shortName(REGIONS.findIndex(region => region.id === id))).toBe(name),
);
test.each([
  [[], 'June 1775'],
  [['charlestown'], 'for Charlestown'],
  [['breed', 'neck'], 'for Breed’s, Neck'],
  [['works', 'bunker', 'neck'], '3 objectives'],
])('12.3 the cartouche says what the British are out for: %j', (goals, line) =>
  expect(subtitleOf({ goals })).toBe(line),
);
test('6.2 the label of an Assault by one Regular agrees with him', () => {
  const places = { S2: ['Regular 1'], S1: ['Minuteman 1'], S3: ['Minuteman 2'] };
  const table = new Table({ places }, []);
  table.choose('Assault from S2');
  expect(table.labels).toEqual([
    'S1 Breed’s Hill North Slope: 1 Regular goes',
    'S3 Breed’s Hill Southeast Slope: 1 Regular goes',
  ]);
});
rule(
  '6.5 a place that has no id begins its line with a capital',
  { places: { NK: ['Minuteman 1'], A4: ['Regular 1'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from NK');
    expect(table.labels).toContain('The Muster Box');
  },
);
rule(
  '6.10 where one unit may land the question says “1 unit”',
  { places: { 'zone-1': ['2x Regular'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Troops');
    expect(table.decision.prompt).toMatch(/up to 1 unit, leaders free\.$|A1/);
  },
);
rule(
  '6.5 where units go too, the suggestion is a place that units reach',
  {
    places: { T5: ['Minuteman 1', 'Militia 1 hidden', 'Militia 2 hidden', 'Prescott'], A2b: ['5x Regular'] },
    turn: 1,
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Land Move from T5');
    const suggested = table.decision.choices.filter(choice => choice.suggested).map(({ label }) => label);
    expect(suggested).toHaveLength(1);
    expect(suggested[0]).not.toContain('in reach of Prescott only');
  },
);
const suggestedIn = (table: Table): string[] =>
  table.decision.choices.filter(choice => choice.suggested).map(({ label }) => label.split(' ')[0]);
rule(
  '9.1 the region with most units is suggested for a panic',
  {
    places: {
      S5: ['Militia 1 hidden'],
      G2: ['2x Militia hidden', 'Minuteman 1'],
      S7: ['Regular 1'],
      K4: ['Regular 2'],
    },
    morale: { british: 24, patriot: 12 },
    pending: [{ step: 'panic' }, { step: 'firstPlayer' }],
  },
  [],
  table => expect(suggestedIn(table)).toEqual(['G2']),
);
rule(
  '12.1 the landing zone where most British are is suggested for reinforcements',
  {
    places: {
      'turn-track': ['4x Regular', '2x Marine', 'Clinton'],
      A3a: ['2x Regular'],
      A2a: ['Regular'],
      H1: ['Minuteman'],
    },
    turn: 6,
    pending: [{ step: 'beginTurn' }],
    shells: true,
  },
  [],
  table =>
    expect(table.decision.choices.filter(choice => choice.suggested).map(({ label }) => label)).toEqual([
      'Landing Zone 3',
    ]),
);
rule(
  '6.4 out of a fire a region is suggested that has room for all and no enemy beside it',
  {
    places: { T6: ['2x Minuteman'], T5: ['2x Militia hidden'], T9: ['Ward'], T3: ['Regular 1'], A5: ['Regular 3'] },
  },
  [4],
  table => {
    table.choose('Bombard').choose('Hot shot into T6');
    expect(table.labels.map(label => label.split(' ')[0])).toEqual(['T2', 'T5', 'T7', 'T9', 'T10']);
    // T2 and T7 are beside T3, T7 and T10 beside A5, and T5 has no room for both.
    expect(suggestedIn(table)).toEqual(['T9']);
  },
);
rule(
  '6.2 what is said of fighting on ends without a full stop, which the panel adds',
  { places: { S2: ['2x Regular'], S1: ['Minuteman 1'] } },
  [1],
  table => {
    table
      .choose('Assault from S2')
      .choose(/2 Regulars go$/)
      .choose('Stand')
      .choose('Fire');
    const fightOn = table.decision.choices.find(({ label }) => label === 'Fight on');
    expect(fightOn?.about).toMatch(/^The British throw 4 dice, .* none\. The Patriots throw 1 die, .*[^.]$/);
  },
);

const region = (id: string): number => REGIONS.findIndex(each => each.id === id);
/** What a post says of an event, as stored. */
const saysOf = (event: Event): string => JSON.stringify(narrate(event, 'spectator').says);

test('9.1 the line of a turn says that Militia may panic once morale is low enough', () => {
  const begins = (patriot: number): string =>
    narrate({ what: 'turnBegins', turn: 10, morale: [18, patriot], powder: 11, burning: 7 }, 'spectator').text;
  expect(begins(12)).toContain('Patriots’ 12 (Militia may panic), powder 11');
  expect(begins(13)).toContain('Patriots’ 13, powder 11');
});
test('10.0 the end says which hill nobody holds whole, who is broken or wounded, and who never landed', () => {
  const ended = {
    what: 'matchEnds',
    hills: [
      { name: 'Moulton’s Hill', holder: null },
      { name: 'Breed’s Hill', holder: null },
      { name: 'Bunker Hill', holder: 1 },
    ],
    burning: 9,
    flipped: [4, 1],
    afloat: 6,
  } as const;
  expect(saysOf(ended)).toContain(
    'the Patriots hold Bunker Hill; nobody holds Moulton’s Hill or all of Breed’s Hill; nine regions of Charlestown burn, four above five; still broken or wounded, half a point each: four of the British and one of the Patriots; six British units never landed',
  );
  expect(saysOf({ ...ended, flipped: [0, 0], afloat: 0 })).not.toMatch(/wounded|landed/);
  // 12.2: the scenarios for one have no hills and count wounds otherwise.
  expect(saysOf({ ...ended, hills: [] })).not.toContain('wounded');
});
rule(
  '10.0 at the end the broken, the wounded and the units afloat are counted',
  {
    places: {
      M1: ['Regular 1', 'Regular 2 broken', 'Howe wounded'],
      H1: ['Minuteman 1 broken'],
      'zone-1': ['2x Regular'],
    },
    turn: 10,
    actions: { british: 1, patriot: 0 },
  },
  [],
  table => {
    table.choose('Pass');
    expect(postOf(table.match)).toContain(
      'half a point each: two of the British and one of the Patriots; two British units never landed',
    );
  },
);
test('6.7 a rally takes back what the break had brought the enemy', () => {
  const rallied = { what: 'rallied', seat: 0, leaders: [], place: region('S3') } as const;
  expect(saysOf({ ...rallied, units: [0] })).toContain('"loses":"what the break had brought them"');
  expect(saysOf({ ...rallied, units: [0, 1] })).toContain('"loses":"what the breaks had brought them"');
});
rule(
  '6.5 a post says where those who move come from',
  { places: { S3: ['3x Regular'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from S3').to('S4');
    expect(postOf(table.match)).toMatch(
      /\*\*Three Regulars move to S4 Breed’s South Slope\*\* from S3 Breed’s Southeast Slope\./,
    );
  },
);
const NO_ONE_LEFT = ', leaving no troops at S1';
rule(
  '6.5 a post says that the Patriots leave no troops at the flank of the Redoubt',
  { places: { S1: ['Minuteman 1', 'Militia 1 hidden'], A2a: ['5x Regular'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from S1').to('B2');
    expect(postOf(table.match)).toMatch(
      /^\*\*Two units move to B2 Bunker Center Summit\.\*\* A Minuteman and a company of Militia move from S1 Breed’s North Slope to B2 Bunker Center Summit, leaving no troops at S1\./,
    );
  },
);
rule(
  '6.5 a post says nothing of leaving no troops while a unit stays',
  { places: { S1: ['2x Minuteman', 'Militia 1 hidden'], A2a: ['5x Regular'] }, toAct: 'patriot' },
  [],
  table => {
    table.choose('Land Move from S1').choose('Not all one way').choose('Militia').to('B2');
    expect(postOf(table.match)).toContain('S1 Breed’s North Slope');
    expect(postOf(table.match)).not.toContain(NO_ONE_LEFT);
  },
);
rule(
  '6.5 two leaders who move are said to go without troops',
  { places: { L15: ['Howe', 'Gage'], A2a: ['5x Regular'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from L15').to('S4');
    expect(postOf(table.match)).toContain('** from L15 Breed’s Pasture without troops.');
    expect(postOf(table.match)).not.toContain('alone');
  },
);
test('6.2 a post says to whom a place falls', () => {
  expect(saysOf({ what: 'stormed', seat: 0, region: region('H1') })).toContain('The Redoubt falls to the British');
  expect(saysOf({ what: 'stormed', seat: 1, region: region('L7') })).toContain('Road Field falls to the Patriots');
});
test('4.3 shells that fit the cannon reach the British', () =>
  expect(saysOf({ what: 'shells', die: 6, turn: 5, arrived: true })).toContain('shells that fit their cannon'));

const aboutOf = (table: Table, label: RegExp): string | undefined =>
  table.decision.choices.find(choice => label.test(choice.label))?.about;
rule(
  '2.0 of a Land Move the question says who has landed, and how many find room',
  { places: { A2a: ['5x Regular', '2x Regular moved', 'Howe moved'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from A2a');
    expect(table.decision.prompt).toBe(
      'Where do 5 Regulars go? Or say who alone goes. 2 Regulars and Howe have moved or landed already (6.5). A region holds three units of a side (2.0), a staging area any number (3.5).',
    );
    expect(table.labels).toContain('M1 Moulton’s Hill (room for 3 Regulars only)');
    expect(table.labels.join()).not.toContain('in reach of');
  },
);
rule(
  '2.0 where no unit finds room, leaders do',
  { places: { S3: ['Regular 1', 'Howe'], S2: ['3x Regular moved'], B1: ['Minuteman 1'] } },
  [],
  table => {
    table.choose('Land Move from S3');
    expect(table.labels.find(label => label.startsWith('S2 '))).toMatch(/ \(no room for units, only for Howe\)$/);
  },
);
const ON_BUNKER = { B2: ['Minuteman 1'], B3: ['Militia 1 hidden'], A4: ['Regular 1'] };
rule(
  '10.0 whoever stands alone on a hill is told which of its regions is missing',
  { places: ON_BUNKER, toAct: 'patriot' },
  [],
  table => {
    expect(table.decision.prompt).toContain(
      ' Bunker Hill (5 points) is not yours yet: you have no unbroken unit in B1 (10.0).',
    );
    expect(table.match.sight('spectator').scene?.summary).toContain(
      'Nobody holds Bunker Hill, which takes an unbroken unit in each of its regions (10.0): the Patriots hold B2 and B3, B1 is empty.',
    );
  },
);
test('10.0 a broken unit holds no part of a hill, and neither side is told that a hill is nearly its own if the enemy is there', () => {
  const places = {
    B1: ['Minuteman 2 broken'],
    B2: ['Minuteman 1'],
    B3: ['Regular 2'],
    H1: ['Minuteman 3', 'Ward'],
    H2: ['Prescott'],
  };
  const table = new Table({ places, toAct: 'patriot' }, []);
  expect(table.decision.prompt).not.toMatch(/Bunker Hill .*is not yours/);
  expect(table.decision.prompt).toContain(
    ' Breed’s Hill (3 points) is not yours yet: you have no unbroken unit in H2 (10.0).',
  );
  const summary = table.match.sight('spectator').scene?.summary.join(' ');
  expect(summary).toContain(
    'Nobody holds Bunker Hill, which takes an unbroken unit in each of its regions (10.0): the British hold B3, the Patriots hold B2, nobody holds B1.',
  );
  expect(summary).toContain('the Patriots hold H1, H2 is empty.');
});
rule(
  '7.0 a post names one Minuteman and one company of Militia in the singular',
  { places: { L16: ['3x Regular', 'Howe'], L15: ['Minuteman 1', 'Militia 1 strength 1'] } },
  [5, 5, 1, 1, 1, 1],
  table => {
    table.choose('Volley Fire from L16').to('L15').choose('Minuteman 1').choose('Militia 1');
    expect(postOf(table.match)).toMatch(/^\*\*A Minuteman breaks at L15 [^*]*\*\* A company of Militia breaks too/m);
  },
);
rule(
  '6.7 a Rally with too many names for a headline is not told twice',
  {
    places: {
      H1: ['Minuteman 1 broken', 'Militia 1 strength 1 broken', 'Putnam', 'Prescott'],
      A4: ['Regular 1'],
    },
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Rally in H1');
    const post = postOf(table.match);
    expect(post).toMatch(/^\*\*The Patriots rally two units in the Redoubt\.\*\*/);
    expect(post.match(/Putnam/g)).toHaveLength(1);
    expect(post).toContain('Putnam and Prescott rally a Minuteman and a company of Militia.');
  },
);
rule(
  '3.1 of a volley each target says why it has fewer dice',
  { places: { S2: ['2x Regular'], H1: ['Minuteman 1'], D2: ['Minuteman 2'] } },
  [],
  table => {
    table.choose('Volley Fire from S2');
    expect(aboutOf(table, /^H1 /)).toBe('2 dice, hits on 5–6: 0.7 expected, 44 % none; the Redoubt takes 2 dice');
  },
);
rule(
  '8.0 of a volley with little powder the target says that powder allows three dice',
  {
    places: { L15: ['2x Minuteman', 'Patriot Cannon'], L16: ['Regular 1'], L17: ['Regular 2'] },
    powder: 12,
    toAct: 'patriot',
  },
  [],
  table => {
    table.choose('Volley Fire from L15');
    expect(aboutOf(table, /^L16 /)).toMatch(/; powder allows 3$/);
  },
);
rule(
  '7.0 of each who may take a hit the list says what it costs, and of the suggested one that it costs least',
  {
    places: { L16: ['Minuteman 1', 'Minuteman 2'], L15: ['Regular 1 broken', 'Regular 2', 'Howe wounded'] },
    toAct: 'patriot',
  },
  [5, 1],
  table => {
    table.choose('Volley Fire from L16').to('L15');
    expect(aboutOf(table, /^Regular 1 /)).toBe(
      'the least loss: half a point more, and it is lost for good, but no dice with it',
    );
    expect(aboutOf(table, /^Regular 2/)).toBe('half a point until it is rallied, and 2 dice less until then');
    expect(aboutOf(table, /^Howe/)).toBe('half a point more, and he is lost for good');
  },
);
test('4.3 what is said of the shells to come does not read as a result of what happened last', () => {
  const table = new Table({ places: { S3: ['3x Regular'], B1: ['Minuteman 1'] } }, []);
  const said = table.match.sight('spectator').scene?.tracks.flatMap(({ waiting }) => waiting.map(each => each.said));
  expect(said).toEqual(['Still to come, not before turn 4: the right shells for the British cannon.']);
});
