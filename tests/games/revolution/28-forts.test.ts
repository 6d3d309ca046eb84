import { describe, expect, test } from 'vitest';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

const FORTS = { ...BARE, forts: true };

describe('28 Forts and sieges', () => {
  const fortress = (american: readonly string[], british: readonly string[], more: Record<string, unknown> = {}) =>
    moves(
      'american',
      { albany: american, ticonderoga: british },
      { options: FORTS, fort: { ticonderoga: 'british' }, ...more },
    );
  rule(
    '28.1 a fort costs 3 and stands where its side has a unit or leader',
    mobilizes('american', 3, { albany: ['Ward'] }, { options: FORTS }),
    [],
    table => {
      table.choose('A Fort… (3 points)');
      expect(table.view().fort).toEqual({ albany: 'american' });
    },
  );
  rule(
    '28.2 behind a fort a five does nothing, a six disrupts, and nobody retreats; 28.5 a die of 3 captures the fort',
    fortress(['2x Continental'], ['British Detachment']),
    [2, 1, 5, 5, 6, 1, 1, 1, 3],
    table => {
      table.march('Albany', 'Ticonderoga').choose('Done').choose('Attack at Once');
      expect(table.told).toContain('First fire: British 1 + 1 for a fort or the wild = 2; Americans 5');
      table.choose('Fire');
      expect(table.told).toContain('The British fort of Ticonderoga: 3, the Americans have it');
      expect(table.view().fort).toEqual({ ticonderoga: 'american' });
    },
  );
  rule(
    '28.5 a die of 4 razes the fort',
    fortress(['2x Continental'], ['British Detachment']),
    [2, 1, 5, 6, 1, 1, 1, 1, 4],
    table => {
      table.march('Albany', 'Ticonderoga').choose('Done').choose('Attack at Once').choose('Fire');
      expect(table.view().fort).toEqual({});
    },
  );
  rule(
    '28.3 the fort fires with 2 in defence, and cannot be hit',
    fortress(['2x Continental'], ['British Detachment']),
    [2, 6, 1, 1, 1, 1],
    table => {
      table.march('Albany', 'Ticonderoga').choose('Done').choose('Attack at Once');
      // Its detachment and the fort have one way to answer, and three dice fall.
      expect(table.told).toContain('The British fire: 1, 1, 1.');
    },
  );
  rule(
    '28.5 an empty enemy fort is taken by those who come ashore beside it too',
    moves(
      'american',
      { boston: ['American Fleet 1', 'Continental 1 aboard 1'] },
      { options: FORTS, fort: { boston: 'british' } },
    ),
    [],
    table => {
      table.choose('Go Ashore');
      expect(table.view().fort).toEqual({ boston: 'american' });
    },
  );
  rule(
    '28.5 fleets alone take no empty fort (ruling)',
    moves('american', { s_new_england: ['American Fleet'] }, { options: FORTS, fort: { boston: 'british' } }),
    [2],
    table => {
      table.choose('Sail from').choose('Boston');
      expect(table.view().fort).toEqual({ boston: 'british' });
    },
  );
  rule('28.5 an empty enemy fort is taken by whoever walks in', fortress(['Continental'], []), [2], table => {
    table.march('Albany', 'Ticonderoga');
    expect(table.view().fort).toEqual({ ticonderoga: 'american' });
    expect(table.told).toContain('take the empty fort of Ticonderoga');
  });
  const besieged = { options: FORTS, fort: { boston: 'british' }, siege: { boston: 'american' } };
  rule(
    '28.6 a force with a regular lays siege for 3 points; FAQ 28.6 and may attack in the same phase (28.9 or wait)',
    fortress(['2x Continental'], ['British Detachment'], { points: { british: 0, american: 3 } }),
    [2],
    table => {
      table.march('Albany', 'Ticonderoga').choose('Done');
      expect(table.labels).toEqual(['Attack at Once', 'Lay Siege (3 points)']);
      table.choose('Lay Siege');
      expect(table.view().siege).toEqual({ ticonderoga: 'american' });
      expect(table.labels).toEqual(['No Attack', 'Attack the Fort in Ticonderoga']);
    },
  );
  test('28.6 without a regular, or without points, there is no siege', () => {
    const offers = (unit: string, points: number): boolean =>
      new Table(fortress([unit], ['British Detachment'], { points: { british: 0, american: points } }), [3])
        .march('Albany', 'Ticonderoga')
        .choose('Done')
        .offers('Lay Siege');
    expect([offers('Continental', 3), offers('American Light', 3), offers('Continental', 2)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('28.6 the question says what a siege needs, and the same whoever stands there', () => {
    const asked = (unit: string) =>
      new Table(fortress([unit], ['British Detachment'], { points: { british: 0, american: 3 } }), [3])
        .march('Albany', 'Ticonderoga')
        .choose('Done').decision;
    expect(asked('Continental').choices[0].about).toBe('strength 2 against 1 and the fort’s 2 dice');
    expect(asked('American Light').choices[0].about).toBe('strength 1 against 1 and the fort’s 2 dice');
    expect(asked('American Light').prompt).toContain('but needs a regular, and 3 points or Engineers.');
    expect(asked('American Light').prompt).toBe(asked('Continental').prompt);
  });
  rule(
    '7.9 Engineers lay a siege free',
    fortress(['Continental'], ['British Detachment'], { hands: { american: ['Engineers 1'] } }),
    [2],
    table => {
      table.march('Albany', 'Ticonderoga').choose('Done');
      expect(table.decision.choices.map(({ about }) => about)).toEqual([
        'strength 2 against 1 and the fort’s 2 dice',
        'no battle now; later strength 2 against 1 and the fort’s 2 dice',
      ]);
      table.choose('Lay Siege with Engineers');
      expect(table.view().siege).toEqual({ ticonderoga: 'american' });
    },
  );
  rule(
    '28.7 in a siege a five disrupts, a six eliminates, and the fort adds nothing to the roll for first fire',
    moves('american', { boston: ['2x Continental', '2x British Detachment'] }, besieged),
    [1, 2, 6, 1, 1, 1, 1, 1, 1],
    table => {
      table.choose('Done');
      expect(table.decision.choices.map(({ about }) => about)).toEqual([
        'sieges go on, and nobody is lost',
        'strength 4 against 2 and the fort’s 2 dice',
      ]);
      table.choose('Attack the Fort').choose('Fire');
      expect(table.told).toContain('First fire: British 1; Americans 2');
      expect(table.told).toContain('1 British detachment eliminated');
    },
  );
  test.each([
    [
      'covered counters count by an average',
      ['2x Continental', '2x British Detachment covered'],
      'strength 4 against about 3',
    ],
    ['leaders alone are called so', ['2x Continental', 'Gage'], 'strength 4 against leaders alone'],
    [
      'who is aboard a fleet in the port does not count',
      ['2x Continental', 'British Detachment', 'British Fleet 1', 'British Regular 1 aboard 2 covered'],
      'strength 4 against 1',
    ],
  ])('28.7 of an attack on a fort, %s', (_, boston, words) => {
    const { choices } = new Table(moves('american', { boston }, besieged)).choose('Done').decision;
    expect(choices.find(({ label }) => label.startsWith('Attack'))?.about).toBe(`${words} and the fort’s 2 dice`);
  });
  test('28.13 of a sortie, covered besiegers count by an average', () => {
    const boston = ['2x British Detachment', '2x Continental covered', 'Continental open'];
    const sallied = moves('british', { boston }, besieged);
    const { choices } = new Table(sallied).choose('Done').decision;
    expect(choices.find(({ label }) => label.startsWith('Sally'))?.about).toBe('strength 2 against about 5');
  });
  rule(
    '28.8 a siege ends the automatic supply of Indians at home too',
    {
      ...{ year: 1782, phase: 'forage', toAct: 'british', options: FORTS },
      ...{ fort: { mohawk: 'british' }, siege: { mohawk: 'american' }, loyalty: { MA: 0 }, progress: 'professional' },
      places: { mohawk: ['Indian Band 1', 'British Regular', 'Arnold'] },
      hands: { american: ['Spy 1'] },
    },
    [1, 1],
    table => {
      expect(table.in('mohawk', 0)).toEqual(['Arnold']);
    },
  );
  rule(
    '28.8 the besieged have only forage, no fleet feeds them; besiegers are fed for the value once more',
    {
      ...{
        year: 1782,
        phase: 'forage',
        toAct: 'british',
        options: FORTS,
        fort: { newport: 'british' },
        siege: { newport: 'american' },
      },
      ...{
        places: { newport: ['3x British Regular', 'British Fleet', '6x Continental'] },
        loyalty: { NE: 0 },
        progress: 'professional',
      },
      hands: { american: ['Spy 1'] },
    },
    [4, 4, 4],
    table => {
      // Two of three British eat; of six Americans four.
      expect(table.decision).toMatchObject({ min: 1, max: 1 });
      table.take(1);
      expect(table.decision).toMatchObject({ min: 2, max: 2 });
      table.take(2);
    },
  );
  rule(
    '28.2 a fort feeds its own and those one locale away',
    {
      ...{ year: 1782, phase: 'forage', toAct: 'british', options: FORTS, fort: { quebec: 'british' } },
      ...{ places: { quebec: ['5x British Regular'], chaudiere: ['British Regular'] }, hands: { american: ['Spy 1'] } },
    },
    [],
    table => expect(table.in('chaudiere', 0)).toHaveLength(1),
  );
  rule(
    '28.12 who enters a besieged fort’s place attacks the besiegers, and the garrison takes no part',
    moves(
      'british',
      { boston: ['2x Continental', 'British Detachment'], portsmouth: ['Gage', 'British Regular'] },
      besieged,
    ),
    [1, 1, 6],
    table => {
      table.march('Portsmouth', 'Boston').choose('Done');
      expect(table.told).toContain(
        'come to relieve the fort in Boston: Gage and 1 British regular against 2 Continentals',
      );
    },
  );
  rule(
    '28.12 a relief force fights before all others, also where the battles are chosen together',
    moves(
      'british',
      {
        ...{ boston: ['2x Continental', 'British Detachment'], portsmouth: ['Gage', 'British Regular'] },
        ...{ albany: ['American Militia'], montreal: ['2x British Regular'] },
      },
      besieged,
    ),
    [6, 6, 1, 6],
    table => {
      table.march('Portsmouth', 'Boston').march('Montreal', 'Albany').choose('Done');
      expect(table.labels.slice(2)).toEqual(['Boston']);
      expect(table.decision.choices[0].about).toContain('you are asked about sieges and reserves only');
      table.choose('All, One after the Other');
      expect(table.told).toContain('come to relieve the fort in Boston');
      expect(table.told).not.toContain('attack in Albany');
    },
  );
  rule(
    '28.13 a sortie of some or all; FAQ 28.13 beaten they go back in or away',
    moves('british', { boston: ['2x Continental', '2x British Detachment'] }, besieged),
    // First fire 1 and 6: both are disrupted, and beaten.
    [1, 6, 5, 5, 1, 1],
    table => {
      table.choose('Done').choose('Sally in Boston').take(2).choose('Fire');
      table.choose('British detachment');
      expect(table.labels).toContain('Back into the Fort');
      table.choose('Back into the Fort');
      expect(table.everyoneIn('boston')).toHaveLength(4);
      expect(table.view().siege).toEqual({ boston: 'american' });
    },
  );
  rule(
    '28.14 the siege is over when the last besieger has gone',
    moves('american', { boston: ['2x Continental', 'British Detachment'] }, besieged),
    [1],
    table => {
      table.choose('March from Boston').choose('All:').choose('Newport');
      expect(table.view().siege).toEqual({});
      expect(table.told).toContain('The siege of Boston is over.');
    },
  );
  rule(
    '28.14 leaders alone do not keep up a siege (ruling)',
    moves('american', { boston: ['Greene', '2x Continental', 'British Detachment'] }, besieged),
    [3],
    table => {
      table
        .choose('March from Boston')
        .choose('Choose Who Goes…')
        .take(2, /Continental/)
        .choose('Newport');
      expect(table.view().siege).toEqual({});
    },
  );
  test('28.4 a besieged fort may be given up: the siege is over, and both sides stand there until the next Combat Phase', () => {
    const position = {
      ...{ year: 1777, phase: 'yearEndWindow', toAct: 'british', options: { ...BARE, forts: true } },
      places: { quebec: ['British Regular', 'Continental'] },
      ...{ fort: { quebec: 'british' }, siege: { quebec: 'american' } },
    };
    // The next year: a tie that is thrown, and dice of income.
    const table = new Table(position, [6, ...new Array(9).fill(1)]).choose('Give Up the Fort in Quebec');
    expect([table.view().fort, table.view().siege]).toEqual([{}, {}]);
    expect(table.everyoneIn('quebec')).toEqual(['British Regular 1', 'Continental 1']);
  });
  rule(
    '28.5 a garrison that sails away leaves its fort to the besiegers at once (ruling)',
    moves(
      'american',
      { new_york: ['Continental', 'American Fleet 1', 'British Regular 1'] },
      { options: { ...BARE, forts: true }, fort: { new_york: 'american' }, siege: { new_york: 'british' } },
    ),
    [3],
    table => {
      table.sail('New York', 'Middle Atlantic Coast');
      expect(table.view().fort).toEqual({ new_york: 'british' });
      expect(table.view().siege).toEqual({});
    },
  );
  rule(
    '28.16 friends come into a besieged port by sea and join the garrison without a battle',
    moves(
      'british',
      {
        boston: ['2x Continental', 'British Detachment'],
        s_new_england: ['British Fleet', 'British Regular aboard 2'],
      },
      besieged,
    ),
    [1],
    table => {
      table.choose('Sail from New England').choose('Boston').choose('All Go Ashore').choose('Done');
      expect(table.told).not.toContain('attack');
      expect(table.labels).toEqual(['No Attack', 'Sally in Boston…']);
    },
  );
  test('28.10 an attack from a siege in a later round costs Tactics and needs a leader', () => {
    const later = (hand: readonly string[], leader: readonly string[]): boolean =>
      new Table(
        moves(
          'american',
          { boston: [...leader, '2x Continental', 'British Detachment'] },
          { ...besieged, round: 2, hands: { american: hand } },
        ),
      )
        .choose('Done')
        .offers('Attack the Fort');
    expect([later(['Tactics 1'], ['Arnold']), later(['Spy 1'], ['Arnold']), later(['Tactics 1'], [])]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('28.13 in a later round a sortie costs Tactics and needs a leader in the fort, who may stay there (14.2, ruling)', () => {
    const at = (hand: readonly string[], leader: readonly string[]): Table =>
      new Table(
        moves(
          'british',
          { boston: ['2x Continental', '2x British Detachment', ...leader] },
          { ...besieged, round: 2, hands: { british: hand, american: [] } },
        ),
        [6, 1],
      ).skipTo(/sally/);
    const sallies = (hand: readonly string[], leader: readonly string[]): boolean => at(hand, leader).offers('Sally');
    expect(sallies(['Spy 1'], ['Gage'])).toBe(false);
    expect(sallies(['Tactics 1'], [])).toBe(false);
    const table = at(['Tactics 1'], ['Gage'])
      .choose('Sally')
      .take(1, /etachment/);
    expect(table.decision.prompt).toContain('your volley: 1 British detachment against');
    expect(table.view().hands.british.count).toBe(0);
  });
  test('28.16 the besieged leave by sea, not by road (ruling)', () => {
    const places = { boston: ['2x Continental', 'British Regular', 'British Fleet'] };
    const table = new Table(moves('british', places, besieged), [3]);
    expect(table.offers('March from Boston')).toBe(false);
    table.sail('Boston', 'New England');
    expect(table.view().siege).toEqual({});
    expect(table.view().fort).toEqual({ boston: 'american' });
  });
  rule(
    '28.4 a fort that nobody garrisons goes at the year’s end, one may be given up; 26.1 neutral forts stand',
    {
      ...{ year: 1781, phase: 'yearEndWindow', toAct: 'british', options: FORTS },
      ...{
        places: { boston: ['Gage'], havana: ['Spanish Regular'] },
        hands: { british: ['Spy 1'] },
        fort: { boston: 'british', quebec: 'british', havana: 'american' },
      },
    },
    [],
    table => {
      // Nobody asks the Americans: they have no markers, and no fort but a neutral one.
      table.choose('Play Nothing');
      expect(table.view().fort).toEqual({ boston: 'british', havana: 'american' });
    },
  );
  test('26.1 nobody gives up the forts of neutrals; an ally’s may be given up', () => {
    const forts = (europe: string): string[] =>
      new Table(
        {
          ...{ year: 1781, phase: 'yearEndWindow', toAct: 'american', options: FORTS, europe },
          ...{ places: { havana: ['Spanish Regular'], boston: ['Ward'] }, hands: { american: ['Spy 1'] } },
          fort: { havana: 'american', boston: 'american' },
        },
        [],
      ).labels.filter(label => label.startsWith('Give Up'));
    expect(forts('neutral')).toEqual(['Give Up the Fort in Boston']);
    expect(forts('spain').toSorted()).toEqual(['Give Up the Fort in Boston', 'Give Up the Fort in Havana']);
  });
  test('24.6 a fort may aim its own dice at the fleet of a landing', () => {
    const places = { boston: ['American Militia'], s_new_england: ['British Fleet', 'British Regular aboard 2'] };
    const luck = [1, 1, 6, 1, 6, 6, ...new Array(60).fill(5)];
    const table = new Table(moves('british', places, { options: FORTS, fort: { boston: 'american' } }), luck);
    table.choose('Sail from New England').choose('Boston').choose('All Go Ashore').choose('Done');
    table.skipTo(/aim/, 3).choose('At the Fleets');
    expect(table.told).toContain('1 British fleet eliminated');
  });
  test('24.6 the odds of a fort that aims at the fleet: its own dice at the fleet, the others at the troops', () => {
    const places = {
      boston: ['Ward', '4x American Militia'],
      s_new_england: ['British Fleet', 'British Regular aboard 2'],
    };
    const luck = [1, 1, 6];
    const table = new Table(moves('british', places, { options: FORTS, fort: { boston: 'american' } }), luck);
    table.choose('Sail from New England').choose('Boston').choose('All Go Ashore').choose('Done');
    table.skipTo(/aim/, 3);
    // At one regular: 6 dice, or 4 while 2 fire at the one fleet.
    expect(table.decision.choices.map(({ odds }) => odds)).toEqual([
      'The Americans throw 6 dice: 0.8 killed and 0.1 disrupted expected, 9 % none.',
      'The Americans throw 6 dice: 0.9 killed and 0.4 disrupted expected, 9 % none.',
    ]);
  });
});
