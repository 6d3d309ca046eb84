import { expect, test } from 'vitest';
import { fold } from '../../../src/discord/panel/fold.ts';
import { groupsOf } from '../../../src/discord/panel/list.ts';
import { insight } from '../../../src/games/lexington/bot.ts';
import { purpose } from '../../../src/games/lexington/bot-purpose.ts';
import { box } from '../../../src/games/lexington/data.ts';
import {
  AMERICAN,
  BRITISH,
  DAWES,
  LINE,
  MILITIA,
  MILITIA_FORCE,
  NO_CARD,
  RAIDERS,
  RAIDING_FORCE,
  REVERE,
  SONS,
  SUPPLIES,
} from '../../../src/games/lexington/pieces.ts';
import { type PositionDocument, read } from '../../../src/games/lexington/position.ts';
import { purposeOfMarch, purposeOfOrders, whyStay } from '../../../src/games/lexington/purposes.ts';
import { DONE, SUGGESTED } from '../../../src/games/lexington/rules/06-march.ts';
import { riders, STAY_HERE, SUGGESTED_RIDE } from '../../../src/games/lexington/rules/06-riders.ts';
import { allTownsBut, rule, type Table, TOWNS } from './table.ts';

// What suggestions, hints and risks say that an answer is for, and what may come of it.

for (const [who, british, words] of [
  [
    'infantry and the cannon',
    ['2x Line', 'Gun'],
    '3 of the British there can fire first, a 6 is a point for them, with the cannon 5 or more',
  ],
  ['infantry', ['2x Line'], '2 of the British there can fire first, a 6 is a point for them'],
  [
    'the cannon',
    ['2x Line silent', 'Gun'],
    '1 of the British there can fire first, with the cannon, 5 or more is a point for them',
  ],
] as const)
  rule(
    `9.2 the risk of a march into a box names the faces on which the British there hit: ${who}`,
    {
      ...{ turn: 9, phase: 'march', american: true, concord: true },
      places: { barretts: allTownsBut('Acton'), lincoln: ['Acton'], concord: british },
    },
    [],
    t => {
      t.choose(/in Lincoln/);
      expect(t.decision.choices.find(({ label }) => label.startsWith('Concord'))?.risk).toBe(words);
    },
  );

/** The suggestion in the menu, in words. */
const suggestionOf = ({ decision }: Table) =>
  decision.choices.find(({ label }) => label.startsWith('Ready-Made'))?.about;

rule(
  '6.1 the suggested march counts no dice of militia whom it orders away',
  {
    ...{ turn: 9, phase: 'march', american: true, concord: true },
    places: {
      waltham: TOWNS.slice(25),
      lexington: [...TOWNS.slice(0, 13), '2x Line'],
      menotomy: [...TOWNS.slice(13, 23), '2x Raider'],
      medford: TOWNS.slice(23, 25),
    },
  },
  [],
  t =>
    expect(suggestionOf(t)).toBe(
      '10 from Menotomy and 6 from Waltham to Lexington, to fire on the 2 British there with 29 dice after up to 2 of theirs, a 6 is a point; 2 from Medford to Menotomy, to fire on the 2 British there with 2 dice after up to 2 of theirs, a 6 is a point',
    ),
);

for (const [who, position, words] of [
  [
    'the Americans',
    {
      american: true,
      places: { waltham: allTownsBut(), lexington: ['2x Line', 'Gun'], barretts: ['2x Raider'] },
    },
    '3 of the British in Lexington can fire first, a 6 is a point for them, with the cannon 5 or more',
  ],
  [
    'the British',
    { places: { concord: ['6x Raider'], lincoln: allTownsBut() } },
    'up to 31 dice against you at South Bridge or in Great Meadows, a 6 is a point for the Americans',
  ],
] as const)
  rule(
    `9.2 before the ready-made march is confirmed, its risk is told by box: ${who}`,
    { turn: 9, phase: 'march', concord: true, ...position },
    [],
    t => {
      const risk = t.decision.choices.find(({ label }) => label.startsWith('Ready-Made'))?.risk;
      expect(risk).toBe(words);
    },
  );

test.each([
  [
    ['Woburn'],
    'the ready-made march would fire in Watertown with 14 dice, but 18 of the British there can fire first, a 6 is a point for them',
  ],
  [['Watertown'], undefined],
] as const)(
  '9.2 advice that leads elsewhere than the ready-made fight says who fires first there: %j',
  (goals, words) => {
    const s = stateOf({
      ...{ turn: 10, phase: 'march', american: true, concord: true },
      places: { waltham: TOWNS.slice(0, 14), barretts: TOWNS.slice(14), watertown: ['12x Line', '6x Raider'] },
    });
    const frame = { step: 'march', seat: AMERICAN } as const;
    expect(insight.instead?.(s, frame, AMERICAN, [DONE], goals)).toBe(words);
  },
);

test('6.1 who goes the opposite way is not said to be nearer to the same British', () => {
  const s = stateOf({
    ...{ turn: 10, phase: 'march', american: true, concord: true },
    places: {
      lexington: TOWNS.slice(0, 5),
      barretts: TOWNS.slice(5, 9),
      woburn: TOWNS.slice(9),
      watertown: ['6x Line'],
    },
  });
  const at = (from: string, to: string, n: number) => ({
    do: 'march' as const,
    force: MILITIA_FORCE as typeof MILITIA_FORCE,
    ...{ at: box(from), to: box(to), entry: '' },
    group: Array.from({ length: n }, (_, i) => MILITIA.from + i),
  });
  expect(purposeOfOrders(s, [at('barretts', 'hartwells', 4)])).toBe('to be nearer to the British in Watertown');
  const mixed = purposeOfOrders(s, [at('barretts', 'hartwells', 4), at('lexington', 'hartwells', 1)]) ?? '';
  expect(mixed).not.toContain('nearer');
  expect(purposeOfOrders(s, [at('hartwells', 'lexington', 1)])).toBe('to be nearer to the British in Watertown');
});

test('6.2 the suggested ride names where each rider goes and how likely a patrol takes him', () => {
  const s = stateOf({ turn: 2, phase: 'ride', places: { medford: ['Revere'], brookline: ['Dawes'] } });
  const frame = { step: 'ride', riders: [REVERE, DAWES], begun: false } as const;
  expect(riders.ride.about(s, frame, SUGGESTED_RIDE)).toBe(
    'Revere to Menotomy (17 % to be taken by a patrol) and Dawes to Watertown (17 % to be taken by a patrol)',
  );
});

for (const [what, position, words, isSuggested] of [
  [
    'nothing, where no militia can come',
    { turn: 9, places: { barretts: allTownsBut(), concord: ['Line 1'] } },
    '12 from Boston to Charlestown, where they are home as well; 1 from Concord to Lexington, to search there on the next turn',
    true,
  ],
  [
    'a fight that nobody need accept',
    { turn: 12, places: { medford: TOWNS.slice(0, 20), barretts: TOWNS.slice(20), lincoln: ['Line 1'] } },
    '12 from Boston to Charlestown, to fire on up to 20 militia who may come, though in Boston nobody can fire on them; ',
    true,
  ],
  [
    'a fight against more dice than they have',
    { turn: 12, places: { charlestown: TOWNS.slice(0, 20), barretts: TOWNS.slice(20) } },
    '6 from Boston to Charlestown; 13 from Boston to Charlestown',
    false,
  ],
  [
    'a fight against fewer dice than they have',
    { turn: 12, places: { charlestown: TOWNS.slice(0, 5), barretts: TOWNS.slice(5) } },
    '13 from Boston to Charlestown, to fire on the 5 militia there if they stay, though in Boston nobody can fire on them',
    true,
  ],
] as const)
  rule(
    `6.10 what the ready-made march from Boston to Charlestown is for, and what it costs: ${what}`,
    { phase: 'march', concord: true, ...position },
    [],
    t => {
      const readyMade = t.decision.choices.find(({ label }) => label.startsWith('Ready-Made'));
      expect(readyMade?.about).toContain(words);
      expect(readyMade?.suggested === true).toBe(isSuggested);
    },
  );

for (const [who, position, words] of [
  [
    'the British',
    {
      places: {
        concord: ['6x Raider'],
        menotomy: ['12x Line', 'Gun'],
        medford: TOWNS.slice(0, 7),
        barretts: TOWNS.slice(7),
      },
    },
    'search Menotomy; 13 from Menotomy to Lexington; and 10 more orders',
  ],
  [
    'the Americans',
    { american: true, places: { waltham: TOWNS.slice(16), menotomy: TOWNS.slice(0, 16), lexington: ['2x Line'] } },
    '31 to Lexington · ⚠ 2 of the British in Lexington can fire first, a 6 is a point for them · no Undo',
  ],
] as const)
  rule(
    `6.1 where something else is suggested, a line of the list names the moves of the ready-made march: ${who}`,
    { turn: 8, phase: 'march', concord: true, ...position },
    [],
    ({ decision }) => {
      const listed = { ...decision, choices: decision.choices.map(({ suggested: _, ...choice }) => choice) };
      const lines = groupsOf(listed, fold(listed), new Set()).flatMap(each => each.lines);
      expect(lines.find(({ option }) => option.label.startsWith('Ready-Made'))?.option.description).toBe(words);
    },
  );

rule(
  '7.1 each line of the menu that cannot be taken back says so, also where dice fall',
  { turn: 9, phase: 'march', concord: true, places: { barretts: allTownsBut(), concord: ['6x Raider'] } },
  [],
  ({ decision }) => {
    const lines = groupsOf(decision, fold(decision), new Set()).flatMap(each => each.lines);
    const marked = lines.filter(({ option }) => option.description?.endsWith(' · no Undo'));
    const final = lines.filter(({ takes: [index] }) => decision.choices[index]?.final);
    expect(final.map(({ option }) => option.label)).toContain(
      'Search Concord with the raiding force (costs 1 movement point)',
    );
    expect(marked).toEqual(final);
  },
);

for (const [turn, isSuggested] of [
  [12, false],
  [13, true],
] as const)
  rule(
    `5.1 on the last turn with combat militia who can reach no British had better stay: turn ${turn}`,
    { turn, phase: 'march', american: true, concord: true, places: { woburn: allTownsBut() } },
    [],
    t => {
      const stay = t.decision.choices.find(({ label }) => label === 'All Stay');
      expect(stay?.suggested === true).toBe(isSuggested);
      expect(stay?.about).toBe(
        isSuggested ? 'after this turn nobody fires any more' : 'your march of this turn is over',
      );
    },
  );

test.each([
  [false, 'to stand on the road between Boston and Concord'],
  [true, 'to be on the road in case the British come out again'],
])('6.9 what militia on the road are for while no British are out: Concord entered, %s', (concord, words) => {
  const s = stateOf({ turn: 11, phase: 'march', american: true, concord, places: { woburn: allTownsBut() } });
  const going = { force: MILITIA_FORCE, from: box('woburn'), to: box('menotomy'), group: [MILITIA.from] } as const;
  expect(purposeOfMarch(s, going)).toBe(words);
});

test('6.1 all others are not said to stay because nothing gains anything while the ready-made march has an aim', () => {
  const s = stateOf({
    ...{ turn: 7, phase: 'march', concord: true, cards: { medford: 'none', lincoln: 'none' } },
    taken: { medford: 'blank', lincoln: 'blank' },
    tried: { concord: ['raiding'] },
    places: {
      concord: ['Raider 1 0 points', '5x Raider 2 points'],
      medford: ['Line 1 0 points', '11x Line 1 points', 'Gun 1 points'],
      watertown: ['Brookline', 'Cambridge', 'Watertown'],
      waltham: ['Waltham'],
      lincoln: ['Lincoln'],
    },
  });
  expect(purpose(s, { step: 'march', seat: BRITISH }, BRITISH, [SUGGESTED])).toContain('to search there');
  expect(purpose(s, { step: 'march', seat: BRITISH }, BRITISH, [DONE])).toBe(undefined);
});

/** The state of a position. */
function stateOf(document: PositionDocument) {
  const position = read(document);
  if (!position.ok) throw new Error(position.problem);
  return position.value.state;
}

test.each([
  ['Line 1', 'they fire in Concord if the militia stay'],
  ['Line 1 silent', undefined],
] as const)('9.2 only British with ammunition are said to stay and fire: %s', (british, why) => {
  const places = { barretts: allTownsBut('Acton'), concord: ['Acton', british] };
  expect(whyStay(stateOf({ turn: 9, phase: 'march', concord: true, places }), BRITISH)).toBe(why);
});

test.each([
  [BRITISH, 'they fire in Lexington, in Medford and in Concord if the militia stay'],
  [AMERICAN, 'they fire in Medford, in Lexington and in Concord'],
])(
  '9.2 those who stay are said to fire in each box where they can, first where most enemies stand: side %i',
  (side, why) => {
    const places = {
      barretts: TOWNS.slice(9),
      medford: [...TOWNS.slice(0, 2), '6x Line'],
      lexington: [...TOWNS.slice(2, 8), '4x Raider'],
      concord: [TOWNS[8], '2x Raider'],
      waltham: ['4x Line'],
    };
    expect(whyStay(stateOf({ turn: 9, phase: 'march', concord: true, places }), side)).toBe(why);
  },
);

test.each([
  [9, 'to fire on the 2 militia there if they stay'],
  [5, undefined],
] as const)('5.2 militia march before the fire, so that British may find them gone: turn %i', (turn, why) => {
  const places = { barretts: TOWNS.slice(2), lexington: TOWNS.slice(0, 2), medford: ['6x Raider'] };
  const s = stateOf({ turn, phase: 'march', concord: true, places });
  const said = purposeOfMarch(
    { ...s, cards: s.cards.map(() => NO_CARD) },
    { force: RAIDING_FORCE, from: box('medford'), to: box('lexington'), group: [RAIDERS.from] },
  );
  expect(said).toBe(why);
});

test.each([
  [12, 'each hit is a point, and who misses may fire again on another turn'],
  [13, 'each hit is a point'],
] as const)('9.2 what the fire of turn %i is for', (turn, why) => {
  const places = { barretts: allTownsBut('Acton'), concord: ['Acton', 'Line 1'] };
  const s = stateOf({ turn, phase: 'fire', concord: true, places });
  expect(purpose(s, { step: 'fire', seat: BRITISH }, BRITISH, [LINE.from])).toBe(why);
});

test.each([
  [SUGGESTED_RIDE, 'to be nearer to Concord, where the town still sleeps'],
  [STAY_HERE, 'riding on would risk 1 point for the British on a 1, and from turn 7 towns can wake without a rider'],
])('6.2 what the ride is for of the one who rides, while the other rests: %i', (pick, why) => {
  const s = stateOf({
    ...{ turn: 3, phase: 'ride', warned: ['lincoln'] },
    places: { lexington: ['Revere'], waltham: ['Dawes'], lincoln: ['Lincoln'] },
  });
  expect(purpose(s, { step: 'ride', riders: [REVERE, DAWES], begun: false }, AMERICAN, [pick])).toBe(why);
});

for (const [what, turn, places, to, words] of [
  [
    'nearer to home, with the turns that are left',
    9,
    { concord: ['6x Raider'] },
    'lincoln',
    'to be nearer to home, 3 marches away with 5 turns to come',
  ],
  [
    'home by the end, where staying would be too late',
    11,
    { concord: ['Raider 1'] },
    'lincoln',
    /^to be home by the end: 1 point fewer/,
  ],
  ['nothing where home is out of reach', 14, { concord: ['Raider 1'] }, 'lincoln', undefined],
  [
    'fewer dice, of this turn only',
    13,
    { lexington: ['Raider 1'], concord: TOWNS.slice(0, 9), medford: TOWNS.slice(9, 11) },
    'woburn',
    /^to be where at most \d+ dice can be thrown against them this turn, not \d+$/,
  ],
] as const)
  test(`6.10 what a march away is for: ${what}`, () => {
    const home = TOWNS.filter(town => !Object.values(places).flat().includes(town));
    const s = stateOf({ turn, phase: 'march', concord: true, places: { ...places, barretts: home } });
    const from = Object.keys(places)[0];
    const said = purposeOfMarch(
      { ...s, cards: s.cards.map(() => NO_CARD) },
      {
        ...{ force: RAIDING_FORCE, from: box(from), to: box(to) },
        group: [RAIDERS.from],
      },
    );
    if (words instanceof RegExp) expect(said).toMatch(words);
    else expect(said).toBe(words);
  });

rule(
  '6.1 where the suggestion is that all stay, the panel offers it once',
  { ...{ turn: 14, phase: 'march', american: true, concord: true }, places: { menotomy: allTownsBut() } },
  [],
  t => {
    const labels = fold(t.decision).map(({ label }) => label);
    expect(labels.filter(label => /Stay|Ready-Made/.test(label))).toEqual(['All Stay']);
  },
);

rule(
  '7 the risk of a march says which card it leaves unsearched',
  { ...{ turn: 7, phase: 'march', concord: true }, places: { barretts: allTownsBut(), lincoln: ['6x Raider'] } },
  [],
  t => {
    t.choose('Raiding force in Lincoln');
    const risk = t.decision.choices.find(({ label }) => label.startsWith('Waltham'))?.risk;
    expect(risk).toBe('they leave the card in Lincoln unsearched');
  },
);

test.each([
  [['concord', 'cambridge'], undefined],
  [['concord'], 'they cannot be home by the end: 2 points for the Americans'],
  [[], 'all are home, and at the end the Americans get no point for them'],
] as const)('3 on the last turn the points of British in %j are told if none of them can be home', (boxes, why) => {
  const places = Object.fromEntries(boxes.map((at, i) => [at, [`Line ${2 * i + 1}`, `Line ${2 * i + 2}`]]));
  expect(whyStay(stateOf({ turn: 14, phase: 'march', concord: true, places }), BRITISH)).toBe(why);
});

rule(
  '6.3 of a lone figure the question says what it has',
  { ...{ turn: 12, phase: 'march', concord: true }, places: { menotomy: ['Line 1'] } },
  [],
  t => {
    t.choose(/in Menotomy/);
    expect(t.decision.prompt).toContain('It has 6 movement points.');
  },
);

test('4.3 once all supplies and Hancock and Adams are found, nobody marches for a card', () => {
  const s = stateOf({
    ...{ turn: 9, phase: 'march', concord: true, cards: { menotomy: 'blank' } },
    places: { medford: ['6x Raider'] },
  });
  const said = () =>
    purposeOfMarch(s, {
      ...{ force: RAIDING_FORCE, from: box('medford') },
      ...{ to: box('menotomy'), group: [RAIDERS.from] },
    });
  expect(said()).toBe('to search there');
  const isFound = (card: number): boolean => card === SUPPLIES || card === SONS;
  s.taken = s.cards.map(card => (isFound(card) ? card : NO_CARD));
  s.cards = s.cards.map(card => (isFound(card) ? NO_CARD : card));
  expect(said()).toBe(undefined);
});

test.each([
  ['boston', 'brookline', 'to fire on up to 28 militia who may come'],
  ['boston', 'charlestown', 'to fire on up to 14 militia who may come'],
] as const)('6.10 who is home near the end leaves %s for %s to fire', (from, to, why) => {
  const s = stateOf({
    ...{ turn: 12, phase: 'march', concord: true },
    places: {
      brookline: ['12x Line', '5x Raider'],
      [from]: ['Raider 6'],
      cambridge: TOWNS.slice(0, 14),
      watertown: TOWNS.slice(14, 28),
    },
  });
  const going = { force: RAIDING_FORCE, from: box(from), to: box(to), group: [RAIDERS.to - 1] } as const;
  expect(purposeOfMarch({ ...s, cards: s.cards.map(() => NO_CARD) }, going)).toBe(why);
});
