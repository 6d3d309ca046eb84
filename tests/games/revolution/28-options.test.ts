import { describe, expect, test } from 'vitest';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

const FORTS = { ...BARE, forts: true };
const PARTISANS = { ...BARE, partisans: true };

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
      expect(table.told).toContain('First fire: British 1 + 0 Tactics + 1; Americans 5');
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
  rule(
    '7.9 Engineers lay a siege free',
    fortress(['Continental'], ['British Detachment'], { hands: { american: ['Engineers 1'] } }),
    [2],
    table => {
      table.march('Albany', 'Ticonderoga').choose('Done').choose('Lay Siege with Engineers');
      expect(table.view().siege).toEqual({ ticonderoga: 'american' });
    },
  );
  rule(
    '28.7 in a siege a five disrupts, a six eliminates, and the fort adds nothing to the roll for first fire',
    moves('american', { boston: ['2x Continental', '2x British Detachment'] }, besieged),
    [1, 2, 6, 1, 1, 1, 1, 1, 1],
    table => {
      table.choose('Done').choose('Attack the Fort').choose('Fire');
      expect(table.told).toContain('First fire: British 1 + 0 Tactics; Americans 2');
      expect(table.told).toContain('1 British detachment eliminated');
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

describe('29 and 30 Partisans and Indians', () => {
  rule(
    '29.2 region, price, die: 2, 3 or 4 by loyalty; FAQ 29.2 after a failure one may try again at once',
    mobilizes('american', 9, {}, { options: PARTISANS }),
    [3, 4],
    table => {
      table.choose('A Partisan');
      expect(table.labels).toEqual(
        expect.arrayContaining(['New England (2 points)', 'West (3 points)', 'Canada (4 points)']),
      );
      table.choose('New England').choose('A Partisan').choose('New England').choose('Boston');
      expect(table.points).toEqual([0, 5]);
      expect(table.view().partisan).toEqual({ boston: 'american' });
    },
  );
  rule(
    '29.3 enemy partisans there are removed; 15.2 one marker of a kind a locale',
    mobilizes('american', 9, {}, { options: PARTISANS, partisan: { boston: 'british' } }),
    [6],
    table => {
      table.choose('A Partisan').choose('New England').choose('Boston, replacing');
      expect(table.view().partisan).toEqual({ boston: 'american' });
    },
  );
  rule(
    '29.4 partisans stop an enemy force that enters; one that starts there goes on',
    moves(
      'british',
      { boston: ['2x British Regular'] },
      { options: PARTISANS, partisan: { newport: 'american', boston: 'american' } },
    ),
    [3],
    table => {
      table.choose('March from Boston').choose('All:');
      expect(table.labels).toContain('Newport (1 point, their partisans)');
      expect(table.offers('New Haven')).toBe(false);
    },
  );
  test('30.1 each Indian locale that one side holds with counters other than Indians brings the other a point; 30.2 with both there, nobody', () => {
    const sum = (mohawk: readonly string[]): readonly number[] => {
      const position = { year: 1782, phase: 'year', places: { mohawk }, options: { ...BARE, sovereignty: true } };
      return new Table({ ...position, hands: { british: ['Spy 1'] } }, [6, 1, 1, 1, 1]).none().choose('Play Nothing')
        .points;
    };
    expect(sum(['American Militia'])).toEqual([3, 1]);
    expect(sum(['Indian Band'])).toEqual([2, 1]);
  });
});

describe('31 to 36', () => {
  const UP = { ...BARE, upgrades: true };
  rule(
    '31.1 a British militia beside a regular or light unit becomes one for 2 points, 31.2 one a locale; 31.3 its counter is free next year',
    mobilizes('british', 9, { boston: ['British Regular', '2x British Militia'] }, { options: UP }),
    [],
    table => {
      table.choose('Upgrade a Militia').choose('Boston').choose('British light');
      expect(table.points).toEqual([7, 0]);
      expect(table.in('boston', 0).sort()).toEqual(['British Light 1', 'British Militia 2', 'British Regular 1']);
      expect(table.view().off.upgraded).toEqual(['British Militia 1']);
      expect(table.offers('Upgrade')).toBe(false);
    },
  );
  rule(
    '31.2 an upgrade is one thing, and a band raised in the same place another (27.2)',
    mobilizes('british', 9, { mohawk: ['British Regular', 'British Militia'] }, { options: UP }),
    // America draws a marker for the band.
    [1],
    table => {
      table.choose('Upgrade a Militia').choose('Mohawk').choose('British light');
      table.choose('Indian band').choose('Mohawk');
      expect(table.in('mohawk', 0)).toContain('Indian Band 1');
    },
  );
  test('31.1 detachments, grenadiers and Hessians make an upgrade possible as regulars do (ruling)', () => {
    const upgrades = (beside: string): boolean =>
      new Table(
        mobilizes('british', 8, { quebec: [beside, 'British Militia 1'] }, { options: { ...BARE, upgrades: true } }),
      ).offers('Upgrade');
    expect(['British Detachment', 'British Grenadier', 'Hessian Regular', 'British Light'].map(upgrades)).toEqual(
      new Array(4).fill(true),
    );
    expect(upgrades('Indian Band')).toBe(false);
  });
  const catching = (die: number, spend = 1) => ({
    position: moves(
      'american',
      { boston: ['2x Continental'], new_haven: ['Clinton', '2x British Regular'] },
      {
        options: { ...BARE, interception: true },
        hands: { british: ['Tactics 1'] },
      },
    ),
    die,
    spend,
  });
  test('32.2 on a die of the leader’s value or less his force moves in and stops the march; 32.1 each try costs Tactics', () => {
    const play = (die: number): Table => {
      const { position } = catching(die);
      const table = new Table(position, [3, die]);
      table.choose('Clinton (2) in New Haven: Spend up to 1 Tactics');
      return table.march('Boston', 'Newport');
    };
    const caught = play(2);
    expect(caught.told).toContain('Clinton (2) moves from New Haven to intercept in Newport: 2, he is there in time');
    // 32.2: some or all of the units go with him.
    expect(caught.decision.title).toBe('Who goes to intercept');
    expect(caught.decision.secret).toBe(true);
    caught.choose('British regular');
    expect(caught.everyoneIn('newport')).toHaveLength(4);
    expect(caught.everyoneIn('new_haven')).toHaveLength(1);
    expect(caught.told).toContain('Clinton with 1 counter marches from New Haven to Newport');
    const late = play(3);
    expect(late.told).toContain('too late');
    expect(late.view().hands.british.count).toBe(0);
    expect(late.everyoneIn('newport')).toHaveLength(2);
  });
  test('32.2 of two risen generals in one place the first is named, since nothing tells them apart', () => {
    const { position } = catching(1);
    const places = { boston: ['Continental'], new_haven: ['British Risen general 1', 'British Risen general 2'] };
    const table = new Table({ ...position, places, hands: { british: ['Tactics 1'], map: ['2x Leader Arises'] } }, []);
    expect(table.labels.filter(label => label.startsWith('the risen general'))).toHaveLength(4);
  });
  test('32.3 who is intercepted goes no farther: nobody is asked to overrun those who have come', () => {
    const table = new Table(
      moves(
        'american',
        { albany: ['Washington', '6x Continental'], montreal: ['Carleton', 'British Light'] },
        { options: { ...BARE, overrun: true, interception: true }, hands: { british: ['Tactics 1'] } },
      ),
      [6, 1],
    );
    table.choose('Carleton (2) in Montreal: Spend up to 1').march('Albany', 'Ticonderoga').choose('British light');
    expect(table.decision.title).toBe('Movement');
    expect(table.everyoneIn('ticonderoga')).toHaveLength(9);
  });
  test('32.4 nobody intercepts from a port with an enemy fleet (18.8), nor into a siege (ruling)', () => {
    const tries = (places: Record<string, readonly string[]>, more: object): boolean => {
      const table = new Table(
        moves(
          'american',
          { new_haven: ['2x Continental'], boston: ['Gage', 'British Light'], ...places },
          { options: { ...BARE, interception: true }, hands: { british: ['Tactics 1'] }, ...more },
        ),
        [6, 6],
      );
      return table.choose('Gage (1) in Boston: Spend up to 1').march('New Haven', 'Newport').told.includes('intercept');
    };
    expect(tries({}, {})).toBe(true);
    const inPort = { boston: ['American Fleet', 'Gage', 'British Light'] };
    expect(tries(inPort, {})).toBe(false);
    const siege = { newport: ['Continental 3', 'British Detachment'] };
    const options = { ...FORTS, interception: true };
    expect(tries(siege, { options, fort: { newport: 'british' }, siege: { newport: 'american' } })).toBe(false);
  });
  test('32.2 without an order nobody tries', () => {
    const table = new Table(catching(1).position, [3]).none().march('Boston', 'Newport');
    expect(table.told).not.toContain('intercept');
  });
  const south = (die: number) =>
    new Table(
      moves('american', { richmond: ['Clark', '3x American Militia'] }, { options: { ...BARE, expeditions: true } }),
      [2, 1, die, 6],
    );
  test('33.1 each militia rolls at the border: on the commander’s value or less it crosses, on a 6 it goes home, else it stays', () => {
    const table = south(4).march('Richmond', 'Hillsboro');
    expect(table.in('hillsboro', 1).sort()).toEqual(['American Militia 1', 'Clark']);
    expect(table.in('richmond', 1)).toEqual(['American Militia 2']);
    expect(table.view().off.free).toContain('American Militia 3');
  });
  test('33.1, 17.2 where militia that stayed at the border are lost to a forced march, the next counter turns up (22.1)', () => {
    const position = moves(
      'american',
      { richmond: ['Clark', '3x American Militia'] },
      { options: { ...BARE, expeditions: true }, round: 2, hands: { american: ['Tactics 1'] } },
    );
    const table = new Table(position, [2, 1, 4, 1, 6, 1]);
    table
      .choose('March from Richmond')
      .choose(/^All but One/)
      .choose('Hillsboro');
    expect(table.told).toContain('costs 1 American militia');
    expect(table.in('richmond')).toHaveLength(1);
  });
  /** Clark and three militia break off in Richmond, beside which the British hold some locales. */
  function beatenAt(expeditions: boolean, dice: readonly number[], held: readonly string[]): Table {
    const places = {
      ...{ hillsboro: ['Cornwallis', '3x British Regular'], richmond: ['Clark', '3x American Militia'] },
      ...Object.fromEntries(held.map(each => [each, ['British Detachment']])),
    };
    const table = new Table(moves('british', places, { options: { ...BARE, expeditions } }), dice);
    return table.march('Hillsboro', 'Richmond').choose('Done').choose('Break Off');
  }
  test('23.1 militia alone are not offered a way over the border while one within their region is open; 33.2 with a leader they may try', () => {
    const ways = (expeditions: boolean): string[] => beatenAt(expeditions, [3, 1, 6], []).labels.toSorted();
    expect(ways(false)).toEqual(['Alexandria', 'Norfolk', 'Shenandoah']);
    expect(ways(true).map(label => label.split(' (')[0])).toEqual(['Alexandria', 'Hillsboro', 'Norfolk', 'Shenandoah']);
  });
  /** The same, with no way out but over the border into the Deep South, and these dice there. */
  const fleeing = (expeditions: boolean, ...dice: readonly number[]): Table => {
    const table = beatenAt(expeditions, [3, 1, 6, ...dice], ['alexandria', 'shenandoah', 'norfolk']);
    table.spent();
    return table;
  };
  test('33.2 in retreat over a border each militia rolls: on the leader’s value or less it goes along, else it is lost, not only on a 6', () => {
    const table = fleeing(true, 2, 3, 6, 1, 1);
    expect(table.in('hillsboro', 1).sort()).toEqual(['American Militia 1', 'Clark']);
    expect(table.view().off.free).toEqual(expect.arrayContaining(['American Militia 2', 'American Militia 3']));
    expect(table.told).toContain('to Hillsboro: 2, 3, 6; 1 militia cross, 2 are lost.');
    expect(fleeing(true, 1, 1, 2).in('hillsboro', 1)).toHaveLength(4);
  });
  test('33.2 a commander who would be left alone is lost with his militia (ruling); 23.1 without the option all are', () => {
    // He throws for his life (21.4); Britain draws a marker for each of the four (18.11).
    const alone = fleeing(true, 3, 4, 5, 6, 1, 1, 1, 1);
    expect(alone.in('hillsboro', 1)).toEqual([]);
    expect(alone.view().hands.british.count).toBe(4);
    expect(fleeing(false, 6, 1, 1, 1, 1).in('hillsboro', 1)).toEqual([]);
  });
  test('33.1 a commander does not cross a border alone (ruling)', () => {
    const places = { richmond: ['Clark', 'American Light'] };
    const table = new Table(moves('american', places, { options: { ...BARE, expeditions: true } }), [3]);
    table.choose('March from Richmond').choose('All but One: Clark');
    expect(table.offers('Hillsboro')).toBe(false);
  });
  const OVER = { ...BARE, overrun: true };
  rule(
    '34.1 ten times the strength overruns and marches on; 34.2 nobody draws a marker, FAQ 34.1 against strings of militia',
    moves('british', { boston: ['5x British Regular'], newport: ['American Militia'] }, { options: OVER }),
    [3],
    table => {
      table.march('Boston', 'Newport').choose('Overrun Them').choose('New Haven');
      expect(table.in('new_haven', 0)).toHaveLength(5);
      expect(table.view().hands.british.count).toBe(0);
    },
  );
  rule(
    '34.1 a leader who is overrun rolls for his life, by 21.4 (ruling)',
    moves('british', { boston: ['5x British Regular'], newport: ['Ward', 'American Militia'] }, { options: OVER }),
    // The march; Ward’s life: he is worth 1.
    [3, 1],
    table => {
      table.march('Boston', 'Newport').choose('Overrun Them');
      expect(table.everyoneIn('newport')).toHaveLength(5);
      expect(table.told).toContain('Ward');
      expect(table.told).toContain('escapes');
    },
  );
  rule(
    '34.1 a claim that fails is a stop, and 34.4 one may also choose to fight',
    moves('british', { boston: ['5x British Regular'], newport: ['2x American Militia'] }, { options: OVER }),
    [3],
    table => {
      table.march('Boston', 'Newport').choose('Overrun Them');
      expect(table.told).toContain('not strong enough');
      expect(table.offers('New Haven')).toBe(false);
    },
  );
  test('34.3 no overrun is offered over a fort or partisans', () => {
    const offered = (more: Record<string, unknown>): boolean =>
      new Table(
        moves(
          'british',
          { boston: ['5x British Regular'], newport: ['American Militia'] },
          { options: { ...OVER, forts: true, partisans: true }, ...more },
        ),
        [1],
      )
        .march('Boston', 'Newport')
        .offers('Overrun Them');
    expect([
      offered({}),
      offered({ fort: { newport: 'american' } }),
      offered({ partisan: { newport: 'american' } }),
    ]).toEqual([true, false, false]);
  });
  /** Washington and five Continentals come upon a band in its own village, open or covered. */
  const atHome = (...there: readonly string[]): Table =>
    new Table(
      moves('american', { albany: ['Washington', '5x Continental'], mohawk: there }, { year: 1777, options: OVER }),
      [3],
    ).march('Albany', 'Mohawk');
  test('34.3 whoever sees Indians at home is not asked about an overrun; who does not is told after it', () => {
    expect(atHome('Indian Band').offers('Overrun Them')).toBe(false);
    const table = atHome('Gage', 'Indian Band covered').choose('Overrun Them');
    expect(table.told).toContain('The Americans cannot overrun Indians at home in Mohawk, and stop to fight.');
  });
  rule(
    '34.1 an overrun of a leader alone is told once, and his fate by itself',
    moves('british', { boston: ['5x British Regular'], newport: ['Ward'] }, { options: OVER }),
    [3, 6],
    table => {
      table.march('Boston', 'Newport').choose('Overrun Them');
      expect(table.told).toContain('The British overrun Newport.');
      expect(table.told).not.toContain('nobody');
    },
  );
  rule(
    '35.1 more light troops and Indians than the enemy add 1 for the first fire',
    moves(
      'british',
      { fort_pitt: ['American Militia'], shawnee: ['Indian Band'] },
      { options: { ...BARE, frontier: true } },
    ),
    [3, 3, 3],
    table => {
      table.march('Shawnee', 'Fort Pitt').choose('Done');
      expect(table.told).toContain('First fire: British 3 + 0 Tactics + 1; Americans 3 + 0 Tactics; the British.');
    },
  );
  rule(
    '35.2 in the wild a force of lights that outnumbers the enemy’s slips away unfired on',
    moves(
      'british',
      {
        fort_pitt: ['American Light', 'Greene'],
        shawnee: ['2x Indian Band'],
      },
      { options: { ...BARE, frontier: true } },
    ),
    [3, 1, 6, 1, 1],
    table => {
      table.march('Shawnee', 'Fort Pitt').choose('Done').choose('Fire');
      const about = table.decision.choices.find(({ label }) => label === 'Break Off')?.about;
      expect(about).toBe('you retreat; nobody fires after you (35.2)');
      table.choose('Break Off');
      expect(table.told).not.toContain('fire after them');
    },
  );
  test('36.1 in the wild hungry lights are lost on 5 and 6, 36.2 regulars on 3 to 6, 36.3 others on 1 to 3 as always', () => {
    const left = (unit: string, die: number): number => {
      const places = { lexington: [unit] };
      const table = new Table(
        {
          year: 1782,
          phase: 'forage',
          toAct: 'british',
          places,
          options: { ...BARE, forage: true },
          hands: { american: ['Spy 1'] },
        },
        [die],
      );
      return table.in('lexington', 0).length;
    };
    expect([4, 5].map(die => left('British Light', die))).toEqual([1, 0]);
    expect([2, 3, 6].map(die => left('British Regular', die))).toEqual([1, 0, 0]);
    expect([3, 4].map(die => left('British Militia', die))).toEqual([0, 1]);
  });
});

describe('37 and 38', () => {
  const KILL = { ...BARE, massacre: true, partisans: true };
  rule(
    '37.1 who has won a battle ashore may massacre: 37.2 partisans go, the enemy draws the printed value, the place is void',
    moves(
      'british',
      { boston: ['2x British Regular'], newport: ['American Militia'] },
      { options: KILL, partisan: { newport: 'american' } },
    ),
    [1, 6, 1, 6, 1, 1, 1, 1, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire').choose('Massacre');
      expect(table.view().partisan).toEqual({});
      expect(table.view().massacre).toEqual(['newport']);
      expect(table.view().hands.american.count).toBe(2);
      expect(table.view().standing.british.towns).toBe(0);
    },
  );
  rule(
    '37.1 it may be done where no partisans lie, and is not suggested there: it would only fill the enemy’s hand',
    moves('british', { boston: ['2x British Regular'], newport: ['American Militia'] }, { options: KILL }),
    [1, 6, 1, 6, 1, 1, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire');
      expect(table.decision.title).toBe('A massacre');
      expect(table.decision.choices.find(({ suggested }) => suggested)?.label).toBe('No Massacre');
    },
  );
  rule(
    '37.3 with bands in a victorious attack a die of their number or less forces it',
    moves('british', { boston: ['2x Indian Band'], newport: ['American Militia'] }, { options: KILL }),
    [1, 6, 1, 6, 1, 1, 2, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire');
      expect(table.told).toContain('The British commit a massacre in Newport (2).');
      expect(
        table.match
          .log('spectator')
          .flat()
          .find(({ text }) => text.includes('massacre'))?.rule,
      ).toBe('37.3');
    },
  );
  rule(
    '37.3 a die that forces no massacre is told as well, and leaves the choice',
    moves('british', { boston: ['2x Indian Band'], newport: ['American Militia'] }, { options: KILL }),
    [1, 6, 1, 6, 1, 1, 3],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Fire');
      expect(table.told).toContain('The British have Indians in Newport: 3, which forces no massacre.');
      expect(table.decision.title).toBe('A massacre');
    },
  );
  rule(
    '37.3 bands that wait in reserve count with those of the line (39.2)',
    moves(
      'british',
      { boston: ['3x Indian Band'], newport: ['American Militia'] },
      { options: { ...KILL, battleTactics: true } },
    ),
    [1, 6, 1, 6, 1, 1, 3, 1, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done').choose('Indian band');
      table.none().choose('Fire');
      expect(table.told).toContain('The British commit a massacre in Newport (3).');
    },
  );
  rule(
    '37.4 massacres are forgotten at the year’s end, except in Indian locales, 37.2 where no band is raised again',
    {
      ...{
        year: 1781,
        phase: 'returnHalf',
        toAct: 'british',
        options: KILL,
        places: {},
        hands: { british: ['Tactics 1', 'Spy 1'] },
      },
      massacre: ['newport', 'mohawk'],
    },
    [],
    table => {
      table.take(1);
      expect(table.view().massacre).toEqual(['mohawk']);
    },
  );
  const HONORS = { ...BARE, forts: true, honors: true };
  const offer = moves(
    'american',
    { boston: ['Arnold', '2x Continental', 'British Detachment'] },
    { options: HONORS, fort: { boston: 'british' }, siege: { boston: 'american' } },
  );
  rule(
    '38.2 accepted, the garrison goes to the nearest free place and the fort is the besieger’s; 38.1 offered before an attack',
    offer,
    // British 6, Americans 1: the British say where.
    [6, 1],
    table => {
      table.choose('Done').choose('Offer Honors').choose('March Out').choose('Portsmouth');
      expect(table.view().fort).toEqual({ boston: 'american' });
      expect(table.in('boston', 0)).not.toContain('British Detachment 1');
      expect(table.view().hands.american.count).toBe(0);
    },
  );
  test('38.1 in a later round honors cost what the attack would, accepted or not (28.10, ruling)', () => {
    const at = (hand: string): Table =>
      new Table({ ...offer, round: 2, hands: { american: [hand], british: [] } }, [6, 1, 6, 6]).choose('Done');
    expect(at('Spy 1').offers('Offer Honors')).toBe(false);
    const table = at('Tactics 1').choose('Offer Honors').choose('March Out').choose('Portsmouth');
    expect(table.view().fort).toEqual({ boston: 'american' });
    expect(table.view().hands.american.count).toBe(0);
  });
  rule(
    '38.2 of several equally near places the side with the higher roll chooses; 23.1 militia do not cross a border with the others',
    moves(
      'american',
      { albany: ['Arnold', '2x Continental', 'British Regular', 'British Militia'] },
      { options: HONORS, fort: { albany: 'british' }, siege: { albany: 'american' } },
    ),
    [2, 5],
    table => {
      table.choose('Done').choose('Offer Honors').choose('March Out');
      expect(table.told).toContain('goes: British 2, Americans 5; the Americans decide');
      expect([table.seat, table.decision.title]).toEqual(['american', 'Where the garrison goes']);
      table.choose('Green Mountains (1 militia lost at the border)');
      expect(table.told).toContain('1 counter marches out of Albany to Green Mountains');
      expect(table.view().fort).toEqual({ albany: 'american' });
    },
  );
  test('38.2 all of the besieged march out, those too who came into the fort in this round', () => {
    const table = new Table(
      moves(
        'american',
        { albany: ['2x Continental'], ticonderoga: ['Continental'], montreal: ['Carleton', '3x British Regular'] },
        { options: HONORS, fort: { ticonderoga: 'american' }, points: { british: 3, american: 0 } },
      ),
      [1, 6, 6, 1, ...new Array<number>(20).fill(6)],
    );
    table.march('Albany', 'Ticonderoga').choose('Done');
    table.march('Montreal', 'Ticonderoga').choose('Done').choose('Lay Siege (3');
    table.choose('Offer Honors').choose('March Out').choose('Green Mountains');
    expect(table.told).toContain('3 counters march out of Ticonderoga to Green Mountains');
    expect(table.in('ticonderoga', 1).filter(id => id.startsWith('Continental'))).toEqual([]);
  });
  test('38.2 where the border takes the whole garrison nobody marches out, and it is told so', () => {
    const table = new Table(
      moves(
        'british',
        {
          ...{ ticonderoga: ['2x American Militia'], montreal: ['3x British Regular'] },
          ...{ albany: ['British Light'], green_mountains: ['British Light'] },
        },
        { options: HONORS, fort: { ticonderoga: 'american' }, points: { british: 3, american: 0 } },
      ),
      [1, ...new Array<number>(20).fill(6)],
    );
    table.march('Montreal', 'Ticonderoga').choose('Done').choose('Lay Siege (3').choose('Offer Honors');
    table.choose('March Out');
    expect(table.told).toContain('Nobody is left to march out of Ticonderoga, and the fort is given up.');
  });
  test('38.2 a friendly fort and a massacre bar no refuge, an enemy fleet in a port does (ruling)', () => {
    const refuges = (fort: Record<string, string>, more: Record<string, readonly string[]>, massacre: string[]) => {
      const table = new Table(
        moves(
          'british',
          { quebec: ['Continental'], chaudiere: ['3x British Regular'], ...more },
          {
            ...{ options: HONORS, fort: { quebec: 'american', ...fort }, massacre },
            ...{ points: { british: 3, american: 0 } },
          },
        ),
        [1, 6, 1],
      );
      table.march('Chaudiere', 'Quebec').choose('Done').choose('Lay Siege (3').choose('Offer Honors');
      return table.choose('March Out').labels.toSorted();
    };
    expect(refuges({ halifax: 'american' }, {}, ['montreal'])).toEqual(['Chaudiere', 'Halifax', 'Montreal']);
    expect(refuges({}, { halifax: ['British Fleet'] }, [])).toEqual(['Chaudiere', 'Montreal']);
    expect(refuges({ halifax: 'british' }, {}, [])).toEqual(['Chaudiere', 'Montreal']);
  });
  test('38.3 declined, the besieger must attack, may not break off, and neither side draws markers', () => {
    // First fire to America, whose four dice hit nobody; then the detachment kills a Continental.
    const begun = [1, 6, 1, 1, 1, 1, 6, 1, 1];
    const free = new Table(offer, begun);
    free.choose('Done').choose('Attack the Fort').choose('Fire').choose('Usual Order');
    expect(free.offers('Break Off')).toBe(true);
    const bound = new Table(offer, [...begun, 6, 1, 1]);
    bound.choose('Done').choose('Offer Honors').choose('Decline');
    expect(bound.seat).toBe('american');
    bound.choose('Usual Order');
    // Nothing else could be chosen: the second volley has killed the garrison, and the fort is taken on a 1.
    expect(bound.view().fort).toEqual({ boston: 'american' });
    const { british, american } = bound.view().hands;
    expect([british.count, american.count]).toEqual([0, 0]);
  });
});

describe('39 The designer’s unofficial rules', () => {
  const shaken = { ...BARE, demoralization: true };
  rule(
    '39.1 a force with demoralized units has a point less; 39.1 leaders rally as many as their value after each combat phase of their side',
    moves(
      'british',
      { boston: ['Gage', 'British Regular disrupted', '2x British Regular disrupted'] },
      { options: shaken },
    ),
    [3],
    table => {
      table.choose('March from Boston').choose('All:');
      expect(table.decision.prompt).toContain('have 3 points');
      table.choose('End the Move').choose('Done');
      expect(table.told).toContain('1 British regular rallies.');
    },
  );
  rule(
    '39.1 a demoralized fleet is called so where fleets are chosen',
    moves('british', { boston: ['British Fleet disrupted', 'British Fleet'] }, { options: shaken }),
    [],
    table => {
      table.choose('Sail from Boston');
      expect(table.labels).toEqual(['British fleet, demoralized, 4 free', 'British fleet, 4 free']);
    },
  );
  test('39.1 demoralized units take 1 off dice of supply and enlistment, always', () => {
    const left = (unit: string, die: number, more = {}): number =>
      new Table(
        {
          year: 1782,
          phase: 'forage',
          toAct: 'british',
          places: { lexington: [unit] },
          options: { ...shaken, ...more },
          hands: { american: ['Spy 1'] },
        },
        [die],
      ).in('lexington', 0).length;
    expect([left('British Regular disrupted', 4), left('British Regular', 4)]).toEqual([0, 1]);
    // With 36 a lower die is the better one.
    expect([left('British Light disrupted', 5, { forage: true }), left('British Light', 5, { forage: true })]).toEqual([
      1, 0,
    ]);
  });
  const line = { ...BARE, battleTactics: true };
  rule(
    '39.2 a third of the units may wait in reserve, and any leaders; they come up at a volley of their side and fire twice',
    moves('british', { boston: ['Gage', '3x British Regular'], newport: ['American Militia'] }, { options: line }),
    [1, 1, 6, 1],
    table => {
      table.march('Boston', 'Newport').choose('Done');
      expect(table.decision).toMatchObject({ min: 0, max: 1 });
      table.choose('British regular');
      expect(table.decision.title).toBe('Leaders in reserve');
      table.choose('Gage');
      table.choose('Fire');
      // The militia has fired first; now the reserve comes up: two in the line, one that counts twice.
      expect(table.decision.prompt).toContain('Who comes up from the reserve');
      table.choose('British regular', 'Gage');
      expect(table.labels[0]).toBe('Fire (8 dice)');
    },
  );
});
