import { describe, expect, test } from 'vitest';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

const FORTS = { ...BARE, forts: true };

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
      table.choose('Up to 1 Tactics in all: Clinton (2) in New Haven');
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
  test('32.2 a landing is not intercepted', () => {
    const table = new Table(
      moves(
        'british',
        { new_york: ['British Fleet 1', 'R. Howe', '2x British Regular'], newport: ['Greene', '3x Continental'] },
        { options: { ...BARE, interception: true }, hands: { british: [], american: ['Tactics 1'] } },
      ),
      [4],
    );
    table.choose(/^Up to 1 Tactics in all: Greene.* in Newport/);
    table.sail('New York', 'Boston');
    table.choose('All Go Ashore');
    expect(table.told).not.toContain('intercept');
    expect(table.in('boston', 0)).toContain('R. Howe');
    expect(table.view().hands.american.count).toBe(1);
  });
  test('32.2 of two risen generals in one place the first is named, since nothing tells them apart', () => {
    const { position } = catching(1);
    const places = { boston: ['Continental'], new_haven: ['British Risen general 1', 'British Risen general 2'] };
    const table = new Table({ ...position, places, hands: { british: ['Tactics 1'], map: ['2x Leader Arises'] } }, []);
    expect(table.labels.filter(label => label.includes(': the risen general'))).toHaveLength(4);
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
    table
      .choose('Up to 1 Tactics in all: Carleton (2) in Montreal')
      .march('Albany', 'Ticonderoga')
      .choose('British light');
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
      return table
        .choose('Up to 1 Tactics in all: Gage (1) in Boston')
        .march('New Haven', 'Newport')
        .told.includes('intercept');
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
    '34.1 a fleet in the port is not overrun, and stops the march (ruling)',
    moves(
      'british',
      { boston: ['5x British Regular'], newport: ['American Militia', 'American Fleet'] },
      { options: OVER },
    ),
    [3],
    table => {
      table.march('Boston', 'Newport').choose('Overrun Them');
      expect(table.everyoneIn('newport')).toContain('American Fleet 1');
      expect(table.offers('New Haven')).toBe(false);
      expect(table.decision.title).not.toBe('Where they go');
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
      expect(table.told).toContain(
        'First fire: British 3 + 1 for a fort or the wild = 4; Americans 3; the British fire first.',
      );
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
