import { describe, expect, test } from 'vitest';
import { markerId } from '../../../src/games/revolution/ids.ts';
import { MARKER_COUNT } from '../../../src/games/revolution/pieces.ts';
import { seatsOf } from '../../../src/games/revolution/seats.ts';
import { BARE, mobilizes, rule, Table } from './table.ts';

test('13.1 the suggested year spends what is left on troops, and never more than there is (12.7)', () => {
  // No militia are left to be raised.
  const places = { albany: ['Continental'], boonesboro: ['20x American Militia'] };
  const spent = (points: number): readonly [string, number] => {
    const more = { year: 1778, scenario: 'short', europe: 'volunteers', bought: { british: 0, american: 15 } };
    const table = new Table(mobilizes('american', points, places, { ...more }));
    const [suggested] = table.decision.choices.filter(each => each.suggested);
    table.choose(suggested.label);
    return [suggested.label, table.points[1]];
  };
  // The first Continental costs 3, the others 4.
  expect(spent(10)).toEqual(['Suggested: 2 Continentals in Albany', 3]);
  expect(spent(11)).toEqual(['Suggested: 3 Continentals in Albany', 0]);
});

test('27.1 Hessians, for whom America may draw markers, are not suggested in the year whose tables decide (3.5)', () => {
  const suggested = (year: number): string | undefined =>
    new Table(
      mobilizes(
        'british',
        250,
        { boston: ['W. Howe'] },
        { year, scenario: 'short', bought: { british: 15, american: 0 } },
      ),
    ).decision.choices.find(each => each.suggested)?.label;
  expect(suggested(1777)).toMatch('Hessian');
  expect(suggested(1778)).toMatch('British regulars');
  expect(suggested(1778)).not.toMatch('Hessian');
});

rule(
  '13.1 the suggested year goes on with other troops and with leaders while there are points',
  mobilizes(
    'american',
    70,
    { albany: ['Continental'], boonesboro: ['20x American Militia'] },
    { year: 1778, scenario: 'short', bought: { british: 0, american: 15 } },
  ),
  [1, 1],
  table => {
    table.choose('Suggested:');
    expect(table.points[1]).toBeLessThan(5);
    expect(table.told).toContain('light unit');
    expect(table.told).toContain('takes command');
  },
);

test('11.2 what each side wants, and each mobilization until markers are bought, says that only markers move the tracks', () => {
  for (const scenario of ['short', 'campaign'] as const)
    for (const { aim } of seatsOf(scenario))
      expect(aim).toContain('Regions, Progress and Europe move only by markers, in rabble rousing');
  const prompt = (british: number): string =>
    new Table(
      mobilizes('british', 20, { boston: ['British Regular'] }, { year: 1777, bought: { british, american: 0 } }),
    ).decision.prompt;
  expect(prompt(0)).toContain('Only markers, in rabble rousing, move regions, Progress and Europe; towns bring points');
  expect(prompt(3)).not.toContain('rabble rousing');
});

describe('13 Mobilization', () => {
  rule(
    '13.1 one purchase after the other; 6.1 the points are open; FAQ “reinforcements” are what is mobilized (4.11)',
    mobilizes('british', 8, {}),
    [],
    table => {
      table.choose('British regular (3').choose('British grenadier (4').choose('Britain');
      expect(table.points).toEqual([1, 0]);
      expect(table.in('britain').sort()).toEqual(['British Grenadier 1', 'British Regular 1']);
      expect(table.offers('British')).toBe(false);
    },
  );
  rule(
    '13.2 a leader is drawn blind for 5 points, shown, and then placed with a unit of his nation',
    mobilizes('american', 5, {
      albany: ['Arnold', 'Allen', '2x Continental'],
      richmond: ['American Militia'],
      port_au_prince: ['French Regular'],
    }),
    [1],
    table => {
      table.choose('A Leader');
      expect(table.decision.choices.map(({ about }) => about)).toEqual([
        'strength 4 under Arnold (2) and 1 more leader',
        'strength 1, no leader',
      ]);
      expect(table.decision.prompt).toBe('Where does Ward (1) take command?');
      expect(table.labels).toEqual(['Albany', 'Richmond']);
      table.choose('Albany');
      expect(table.in('albany').sort()).toEqual(['Allen', 'Arnold', 'Continental 1', 'Continental 2', 'Ward']);
      expect(table.points).toEqual([0, 0]);
    },
  );
  rule('13.2 a leader who finds no place goes back and costs nothing', mobilizes('american', 5, {}), [1], table => {
    table.choose('A Leader');
    expect(table.told).toContain('finds nobody to lead');
    expect(table.points).toEqual([0, 5]);
    expect(table.view().off.free).toContain('Ward');
  });
  rule(
    '13.2 a British commander needs a unit on the mainland, a general also finds his place in Britain',
    mobilizes('british', 10, { nassau: ['British Detachment'] }),
    // Butler is the last of the pool of ten, Gage the first; Cornwallis waits for the Declaration.
    [10, 1],
    table => {
      table.choose('A Leader');
      expect(table.told).toContain('Butler (1) is drawn and finds nobody');
      table.choose('A Leader');
      expect(table.labels.toSorted()).toEqual(['Britain', 'Nassau']);
    },
  );
  test('13.3 any kind can be raised that the points pay for and that has a free counter; 13.10 counters are the limit', () => {
    const table = new Table(
      mobilizes('british', 9, { britain: ['2x British Grenadier'] }, { progress: 'declaration' }),
    );
    expect(table.offers('British grenadier')).toBe(false);
    expect(table.offers('British regular')).toBe(true);
    const poor = new Table(mobilizes('british', 3, {}, {}));
    expect(poor.offers('British fleet')).toBe(false);
    const full = new Table(mobilizes('american', 9, { albany: ['12x Continental'] }));
    expect(full.offers('Continental')).toBe(false);
  });
  test('13.5 eliminated Hessians cannot be raised again', () => {
    const table = new Table(mobilizes('british', 9, { lost: ['5x Hessian Regular', 'Hessian Light'] }));
    expect(table.offers('Hessian')).toBe(false);
  });
  test('13.6 British regulars only in Britain, grenadiers and lights also with a British unit; FAQ Guards are grenadiers', () => {
    const table = (): Table =>
      new Table(mobilizes('british', 9, { boston: ['British Militia'], albany: ['Continental'] }));
    const regular = table().choose('British regular');
    expect(regular.in('britain')).toEqual(['British Regular 1']);
    expect(table().choose('British grenadier').labels.sort()).toEqual(['Boston', 'Britain']);
    expect(table().choose('British light').labels.sort()).toEqual(['Boston', 'Britain']);
  });
  test('13.6 American regulars with an American unit in the colonies; fleets and marines in such a port', () => {
    const places = { boston: ['American Militia'], albany: ['American Militia'], newport: ['Ward'] };
    const table = (): Table => new Table(mobilizes('american', 9, places));
    expect(table().choose('Continental').labels.sort()).toEqual(['Albany', 'Boston']);
    expect(table().choose('American fleet').choose('Boston').in('boston')).toContain('American Fleet 1');
    const blocked = new Table(mobilizes('american', 9, { ...places, boston: ['American Militia', 'British Fleet'] }));
    expect(blocked.offers('American fleet')).toBe(false);
  });
  rule(
    '13.7 a British regular for two detachments in one place, for nothing, and back; 13.7 not both in one place and year',
    mobilizes('british', 1, { boston: ['British Regular'], quebec: ['2x British Detachment'] }),
    [],
    table => {
      table.choose('Exchange').choose('Boston');
      expect(table.in('boston', 0)).toEqual(['British Detachment 3', 'British Detachment 4']);
      // One exchange is left, and is named before it is made.
      table.choose('Exchange').choose('Quebec: two detachments for a regular');
      expect(table.in('quebec', 0)).toEqual(['British Regular 1']);
      expect(table.points).toEqual([1, 0]);
      // Quebec's regular is not split again this year, nor Boston's detachments joined.
      expect(table.offers('Exchange')).toBe(false);
    },
  );
  test('27.1 Hessians and Indians are treated as British: leaders and grenadiers join them (27.2)', () => {
    const at = (unit: string): readonly string[] =>
      new Table(mobilizes('british', 9, { newport: [unit] })).choose('British grenadier').labels;
    expect(at('Hessian Regular')).toEqual(['Britain', 'Newport']);
    expect(at('Indian Band')).toEqual(['Britain', 'Newport']);
  });
  test('13.8 militia are not raised where an enemy fleet lies (2.11)', () => {
    const table = new Table(mobilizes('british', 20, { newport: ['American Fleet 1'], quebec: ['British Regular'] }));
    expect(table.choose('Militia in New England').labels).not.toContain('Newport');
  });
  test('13.7 Hessians are not broken down, and two detachments in two places do not join', () => {
    const table = new Table(
      mobilizes('british', 0, { boston: ['Hessian Regular', 'British Detachment'], newport: ['British Detachment'] }),
    );
    expect(table.offers('Exchange')).toBe(false);
  });
  rule(
    '13.8 militia wherever there is no enemy unit or partisan, also in towns of the enemy’s colour, for as many as can be paid',
    mobilizes(
      'american',
      4,
      { montreal: ['British Militia'] },
      {
        loyalty: { CAN: -2 },
        partisan: { halifax: 'british' },
        options: { ...BARE, partisans: true },
      },
    ),
    [],
    table => {
      table.choose('Militia in Canada… (3 each)');
      expect(table.labels).toEqual(['Quebec', 'St. Johns', 'Chaudiere', 'Fort Niagara']);
      expect(table.decision.max).toBe(1);
      table.choose('Quebec');
      expect(table.in('quebec')).toEqual(['American Militia 1']);
    },
  );
  rule(
    '13.8 Spanish militia in the colonies of Spain once she is at war; there are no French ones',
    mobilizes('american', 9, {}, { europe: 'spain' }),
    [],
    table => {
      expect(
        table.labels.filter(label => /^(Spanish )?Militia in/.test(label)).map(label => label.split('…')[0]),
      ).toEqual([
        ...['New England', 'Mid-Atlantic', 'Virginia', 'Deep South', 'West', 'Florida', 'Canada'].map(
          r => `Militia in ${r}`,
        ),
        ...['Cuba', 'New Spain'].map(r => `Spanish Militia in ${r}`),
      ]);
      table.choose('Spanish Militia in Cuba').choose('Santiago');
      expect(table.in('santiago')).toEqual(['Spanish Militia 1']);
    },
  );
  rule(
    '13.6 allied regulars in their own box, light units also in their colonies',
    mobilizes('american', 9, {}, { europe: 'spain' }),
    [],
    table => {
      table.choose('French regular');
      expect(table.in('france')).toEqual(['French Regular 1']);
      table.choose('French light');
      expect(table.labels.sort()).toEqual(['France', 'Port-au-Prince']);
    },
  );
  test('13.9 only Britain has grenadiers and Hessians, and neutral nations cannot be raised', () => {
    const table = new Table(mobilizes('american', 30, { albany: ['Continental'] }));
    expect(table.labels.some(label => /grenadier|Hessian|French|Spanish/.test(label))).toBe(false);
  });
  rule(
    '13.1 the suggested year buys markers, and militia for empty towns that pay for themselves, in one answer',
    mobilizes('american', 12, {}),
    new Array(6).fill(1),
    table => {
      table.choose('Suggested: 6 Markers');
      // It ends the mobilization; whoever wants to go on takes the choice below it.
      expect(table.seat).toBe('british');
      expect(table.view().hands.american.count).toBe(6);
      expect(table.points).toEqual([0, 0]);
      // New England at loyalty 3: four towns that pay twice come first.
      expect(['boston', 'portsmouth', 'newport', 'new_haven'].map(town => table.in(town).length)).toEqual([1, 1, 1, 1]);
    },
  );
});

test('13.1 after the suggested year a player can go on choosing', () => {
  const table = new Table(mobilizes('american', 12, { albany: ['Arnold'] }), new Array(6).fill(1));
  table.choose('Suggested Year, then More');
  expect(table.decision.title).toBe('Mobilization');
});
rule(
  '13.1 the suggested year also raises the free unit of a marker in hand (7.5)',
  mobilizes('american', 6, { albany: ['Arnold'] }, { hands: { american: ['Pulaski'] } }),
  [],
  table => {
    table.choose('Suggested:');
    expect(table.told).toContain('The Americans play Pulaski in Albany.');
    expect(table.in('albany', 1)).toContain('Continental 1');
    expect(table.seat).toBe('british');
  },
);

describe('7.9 the suggested year plays markers that bring something', () => {
  const RULES = { year: 1778, scenario: 'short', bought: { british: 15, american: 15 } };
  const year = (
    side: 'british' | 'american',
    points: number,
    places: Readonly<Record<string, readonly string[]>>,
    hand: readonly string[],
    more: Readonly<Record<string, unknown>> = {},
  ): Table => {
    const hands = { british: side === 'british' ? hand : [], american: side === 'american' ? hand : [] };
    return new Table(mobilizes(side, points, places, { ...RULES, hands, ...more }));
  };
  const follow = (table: Table): { readonly label: string; readonly about: string } => {
    const [{ label, about = '' }] = table.decision.choices.filter(each => each.suggested);
    table.choose(label);
    return { label, about };
  };
  const militia = { boonesboro: ['20x American Militia'] };
  const greene = { philadelphia: ['Greene', 'Continental'] };

  test('Drillmaster: Continentals for 2 points each before others are bought, at most as many as are led', () => {
    const table = year('american', 10, { ...greene, ...militia }, ['Drillmaster 1']);
    const { label, about } = follow(table);
    // Greene leads three for 6 points; one more costs 4.
    expect(label).toBe('Suggested: 4 Continentals in Philadelphia');
    expect(about).toContain('Drillmaster raises 3 Continentals in Philadelphia for 6 points');
    expect(about).not.toContain('not played');
    expect(table.points[1]).toBe(0);
    expect(table.in('philadelphia', 1).filter(name => name.startsWith('Continental'))).toHaveLength(5);
  });
  test('Drillmaster: points that only he could spend again are not said to buy more', () => {
    const led = { philadelphia: ['Gates', 'Continental'], ...militia };
    const { label, about } = follow(year('american', 4, led, ['Drillmaster 1']));
    expect(label).toBe('Suggested: 1 Continental in Philadelphia');
    expect(about).toContain(
      '2 points that are left buy nothing more; Drillmaster raises 1 Continental in Philadelphia',
    );
  });
  test('Drillmaster: what points could buy does not depend on which markers would be drawn', () => {
    const led = { philadelphia: ['Gates', 'Continental'], ...militia };
    const kept = ['Drillmaster 1', 'Drillmaster 2', 'Indians 1'];
    const out = Array.from({ length: MARKER_COUNT }, (_, m) => markerId(m)).filter(id => !kept.includes(id));
    const about = (drawn: string): string => {
      const gone = [...out, ...kept.filter(id => id !== drawn && id !== 'Drillmaster 2')];
      const hands = { british: [], american: ['Drillmaster 2'], out: gone };
      const { decision } = year('american', 9, led, [], { hands, bought: { british: 15, american: 14 } });
      return decision.choices.find(each => each.suggested)?.about ?? '';
    };
    expect(about('Drillmaster 1')).toBe(about('Indians 1'));
    expect(about('Indians 1')).toContain('2 points that are left buy nothing more; Drillmaster raises 1 Continental');
  });
  test('Drillmaster raises nobody without a leader or where there are no points', () => {
    expect(follow(year('american', 10, { philadelphia: ['Continental'], ...militia }, ['Drillmaster 1'])).label).toBe(
      'Suggested: 2 Continentals in Philadelphia',
    );
  });
  test('Drillmaster: a British militia beside a leader becomes a regular, for nothing', () => {
    const table = year('british', 3, { quebec: ['Carleton', 'British Militia 1'] }, ['Drillmaster 1']);
    expect(follow(table).about).toContain('Drillmaster makes a better unit of a militia');
    expect(table.in('quebec').join()).toContain('British Regular');
  });
  test('Leader Arises: with the strongest force that has no leader, and not for a weak one', () => {
    const at = (boston: readonly string[]) =>
      year('british', 3, { boston, quebec: ['Carleton', '4x British Regular'], halifax: ['British Regular'] }, [
        'Leader Arises 1',
      ]);
    const strong = at(['3x British Light']);
    expect(follow(strong).about).toContain('Leader Arises is played if an army is still without a leader');
    expect(strong.told).toContain('Leader Arises in Boston');
    const weak = at(['British Light']);
    expect(follow(weak).about).toContain('not played with it: Leader Arises');
    expect(weak.told).not.toContain('Leader Arises');
  });
  test.each([
    ['british', 'Drillmaster', { quebec: ['Carleton', 'British Militia 1'] }],
    ['british', 'Leader Arises', { boston: ['3x British Light'] }],
  ] as const)('with no points left, the suggested year of the %s is to play %s', (side, marker, places) => {
    const table = year(side, 0, places, [`${marker} 1`]);
    expect(follow(table).label).toBe(`Suggested: Play ${marker}`);
    expect(table.told).toContain(marker);
    expect(year(side, 0, places, ['Indians 1']).labels.join()).not.toContain('Suggested');
  });
  test('an American Drillmaster for the last points is the suggested year', () => {
    const table = year('american', 2, { ...greene, ...militia }, ['Drillmaster 1']);
    expect(follow(table).label).toBe('Suggested: 1 Continental in Philadelphia');
    expect(year('american', 2, { ...greene, ...militia }, ['Indians 1']).labels.join()).not.toContain('Suggested');
  });
  test('28.6 points are kept for a siege only where a force can lay one', () => {
    const forts = { fort: { albany: 'american' }, options: { ...BARE, forts: true } };
    const about = (boston: string): string | undefined => {
      const places = { boston: [boston], albany: ['Gates', 'Continental'] };
      const table = year('british', 40, places, [], forts);
      return table.decision.choices.find(each => each.suggested)?.about;
    };
    expect(about('4x British Regular')).toContain('for a siege');
    expect(about('British Detachment')).not.toContain('for a siege');
  });
});

test.each([
  [0, true, undefined],
  [1, true, 'the point that is left lapses at the year’s end'],
  [2, false, 'points that are left lapse at the year’s end'],
  [3, true, 'points that are left pay only for sieges, and lapse at the year’s end'],
])('28.6 with %i points left, forts %s: what being done says of them', (points, forts, words) => {
  const { choices } = new Table(mobilizes('american', points, {}, { options: { ...BARE, forts } })).decision;
  expect(choices.find(({ label }) => label === 'Done Mobilizing')?.about).toBe(words);
});

describe('13.1 the suggested year says what it leaves', () => {
  const GATES = { albany: ['Gates', '2x Continental'], boston: ['Gage', '3x British Regular'] };
  const about = (position: Parameters<typeof mobilizes>): readonly string[] =>
    new Table(mobilizes(...position)).decision.choices.slice(0, 2).map(choice => choice.about ?? '');
  test('28.6: points that are kept for a siege, and a remainder', () => {
    const forts = { options: { ...BARE, forts: true }, fort: { albany: 'american' } };
    const [year, more] = about(['british', 40, GATES, { ...forts, hands: { british: ['Indians 1'], american: [] } }]);
    expect(year).toContain(
      'this ends your mobilization; British grenadier in Boston; British regular in Britain; 4 points stay: 3 for a siege, 1 that buys nothing more; not played',
    );
    expect(year).toContain('not played with it: Indians;');
    expect(more).toBe('the same; then you may play Indians');
  });
  test('markers that are not played with it, and a marker that raises nobody', () => {
    const [year, more] = about(['american', 10, GATES, { hands: { american: ['Drillmaster 1', 'Leader Arises 1'] } }]);
    expect(year).toContain('; not played with it: Drillmaster and Leader Arises;');
    expect(more).toBe('the same; then you may play Drillmaster and Leader Arises');
    const barred = { noHessians: true, hands: { british: ['Hessians'] } };
    expect(about(['british', 14, GATES, barred])[0]).toContain('; your Hessians marker raises no unit after that');
    const [plain] = about(['british', 14, GATES, { hands: { british: ['Hessians'] } }]);
    expect(plain).toContain('Hessians is played for its unit');
    expect(plain).not.toContain('not played');
  });
});

describe('13.1 the reasons of the suggested year', () => {
  const none = { NE: 0, MA: 0, VA: 0, DS: 0, W: 0, FL: 0, CAN: 0 };
  const places = {
    albany: ['Gates', 'Continental'],
    newport: ['Greene', 'Continental'],
    boston: ['6x British Regular'],
  };
  const year = (of: number, more: Record<string, unknown> = {}, points = 40) => {
    const position = { year: of, scenario: 'short', loyalty: none, ...more };
    const [suggested] = new Table(mobilizes('american', points, places, position)).decision.choices;
    return { label: suggested.label, about: suggested.about ?? '' };
  };
  const GENERAL = ['markers move Progress', 'militia hold towns', 'militia are sure to stay'];
  test('what the game is about is said in the first year alone', () => {
    for (const words of GENERAL) expect(year(1775).about).toContain(words);
    for (const words of GENERAL) expect(year(1776).about).not.toContain(words);
    expect(year(1776).about).toContain(
      'Leader Arises and Drillmaster (for points that are left) are played too if drawn',
    );
    expect(year(1776).about.split(' ').length).toBeLessThan(75);
  });
  test('where troops go is said, unless the label says it', () => {
    const { label, about } = year(1776, { places: { ...places, boonesboro: ['20x American Militia'] } });
    expect(label).toMatch(/\d Continentals$/);
    expect(about).toMatch(/; Continentals: \d in \w+/);
    const one = year(1776, { places: { albany: ['Gates', 'Continental'], boonesboro: ['20x American Militia'] } }, 10);
    expect(one.label).toMatch(/\d Continentals? in Albany/);
    expect(one.about).not.toMatch(/Continentals?(:| in Albany)/);
  });
  const regions = { ...none, NE: 2, MA: 2, VA: 2, DS: 1 };
  const ready = { progress: 'declaration', europe: 'volunteers' };
  test.each<[string, Record<string, unknown>, string]>([
    [
      'America can only win at once',
      { progress: 'professional', europe: 'scoff', loyalty: { ...none, NE: 2, MA: 2, VA: 2, DS: 2 } },
      'only a win at once is left to America, with 36 points of towns beside four regions loyal by 2 and the Articles; else Britain wins',
    ],
    [
      'only its tables decide',
      { ...ready, loyalty: regions },
      'only this year’s tables decide the war now: troops and towns no longer can',
    ],
    [
      'they decide unless a side wins at once',
      { ...ready, progress: 'professional', loyalty: regions },
      'this year’s tables decide the war, unless the Americans win at once with 36 points of towns beside four regions loyal by 2',
    ],
    ['Britain wins', { europe: 'scoff' }, 'America can no longer have what it needs: Britain wins whatever is bought'],
    [
      'America wins',
      { progress: 'declaration', europe: 'spain', loyalty: { ...none, NE: 2, MA: 2, VA: 2, DS: 2 } },
      'it wins whatever is bought',
    ],
  ])('3.5 in the last year of the short game: %s', (_, more, words) => {
    expect(year(1778, more).about).toContain(`this ends your mobilization; `);
    expect(year(1778, more).about).toContain(words);
    expect(year(1777, more).about).not.toMatch(/tables decide|whatever is bought/);
    expect(year(1778, { ...more, scenario: 'campaign' }).about).not.toMatch(/tables decide|whatever is bought/);
  });
});

describe('5 and 6 The year', () => {
  test('5.1 the first player mobilizes, then the second, who commits his markers first', () => {
    const hands = { british: ['+1 1'], american: ['+1 2'] };
    const table = new Table(mobilizes('american', 1, {}, { hands, points: { british: 1, american: 1 } }));
    table.choose('Done');
    expect([table.seat, table.decision.title]).toEqual(['british', 'Mobilization']);
    table.choose('Done');
    expect([table.seat, table.decision.title]).toEqual(['british', 'Rabble rousing']);
    table.choose('As Suggested');
    expect([table.seat, table.decision.title]).toEqual(['american', 'Rabble rousing']);
  });
  test('6.3 a unit or a lone leader occupies, FAQ 6.3 a lone fort does not', () => {
    const towns = (boston: readonly string[], more = {}): number =>
      new Table(mobilizes('british', 1, { boston }, { ...more })).view().standing.british.towns;
    expect(towns(['British Militia'])).toBe(5);
    expect(towns(['Gage'])).toBe(5);
    expect(towns(['British Fleet'])).toBe(5);
    expect(towns(['British Fleet', 'American Militia'])).toBe(0);
    expect(towns([], { fort: { boston: 'british' }, options: { ...BARE, forts: true } })).toBe(0);
  });
  test('6.3 in a siege a town pays nobody', () => {
    const places = { boston: ['British Regular', '2x Continental'] };
    const more = { fort: { boston: 'british' }, siege: { boston: 'american' }, options: { ...BARE, forts: true } };
    const { british, american } = new Table(mobilizes('british', 1, places, more)).view().standing;
    expect([british.towns, american.towns]).toEqual([0, 0]);
  });
  test('6.5 wilderness pays nothing; 2.3 and 2.4 it has no value', () => {
    const places = { lexington: ['American Militia'], mohawk: ['Continental'] };
    expect(new Table(mobilizes('british', 1, places)).view().standing.american.towns).toBe(0);
  });
  test('6.6 three dice for Britain from the Declaration on, two for France, one for Spain while allied', () => {
    const dice = (progress: string, europe: string): readonly number[] => {
      const { british, american } = new Table(mobilizes('british', 1, {}, { progress, europe })).view().standing;
      return [british.dice, american.dice];
    };
    expect(dice('congress', 'neutral')).toEqual([2, 2]);
    expect(dice('declaration', 'volunteers')).toEqual([3, 3]);
    expect(dice('declaration', 'france')).toEqual([3, 5]);
    expect(dice('declaration', 'spain')).toEqual([3, 6]);
  });
  rule(
    '6.8 nothing is kept for the next year',
    mobilizes('british', 9, {}, { hands: { british: ['Spy 1'] } }),
    [],
    table => {
      table
        .choose('Done')
        .choose('Done')
        .choose('As Suggested')
        .choose('Done')
        .none()
        .choose('Done')
        .choose('Done')
        .choose('Done')
        .choose('Play Nothing');
      expect(table.match.outcome()).not.toBeNull();
      expect(table.points).toEqual([0, 0]);
    },
  );
});

describe('20 what is bought says who may go home', () => {
  const raises = (seat: 'american' | 'british', more: Record<string, unknown> = {}): Table =>
    new Table(
      mobilizes(
        seat,
        30,
        { boston: ['British Regular'], albany: ['Continental', 'Greene'], richmond: ['American Militia'] },
        { year: 1777, scenario: 'short', ...more },
      ),
    );
  const about = (table: Table, label: RegExp): string =>
    table.decision.choices.find(each => label.test(each.label))?.about ?? '';

  test('20.5 of each unit in the list, until the army is professional', () => {
    const table = raises('american');
    expect(about(table, /^Continental /)).toBe('strength 2; goes home on a die of 4 or less at year’s end');
    expect(about(table, /^Militia in Virginia/)).toContain('go home on a die of 4 or less where no enemy is');
    expect(about(raises('american', { progress: 'professional' }), /^Continental /)).toBe('strength 2');
    expect(about(raises('british'), /^Militia in Canada/)).not.toContain('home');
  });
  test('20.3 of the militia where they are placed', () => {
    const ask = (seat: 'american' | 'british', label: string): string => raises(seat).choose(label).decision.prompt;
    expect(ask('american', 'Militia in Virginia')).toContain(
      'At the year’s end each goes home on a die of 4 or less, with a leader’s value added, unless an enemy is in the region.',
    );
    expect(ask('british', 'Militia in Canada')).not.toContain('goes home');
  });
  test('20.2 of all units after the suggested year, as they then stand', () => {
    const [suggested] = raises('american').decision.choices.filter(each => each.suggested);
    expect(suggested.about).toMatch(
      /; as all now stands, \d+ Continentals? and \d+ American militia may go home at the year’s end, each on 4 or less on a die plus a leader’s value;/,
    );
    const [first] = raises('american', { year: 1775 }).decision.choices.filter(each => each.suggested);
    expect(first.about).toContain('militia are sure to stay only where an enemy is in the region then');
    const [british] = raises('british').decision.choices.filter(each => each.suggested);
    expect(british.about).not.toContain('go home');
  });
});
