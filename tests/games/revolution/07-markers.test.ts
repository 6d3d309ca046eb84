import { describe, expect, test } from 'vitest';
import { quietUmpire, random } from '../../../src/core/random.ts';
import { handsOf } from '../../../src/games/revolution/board-hand.ts';
import { MASTER_PROGRESS } from '../../../src/games/revolution/master-plan.ts';
import { DEFAULTS, setup } from '../../../src/games/revolution/setup.ts';
import { ORDER_MASTER_PLAN } from '../../../src/games/revolution/state.ts';
import { ADVISED, BARE, mobilizes, moves, rule, Table } from './table.ts';

const ALL_ON = { forts: true, partisans: true, massacre: true, overrun: false } as const;

/** The beginning of 1782, up to the Political Phase: nobody bids, and the British win the dice. */
const politics = (hands: Record<string, readonly string[]>, more: Record<string, unknown> = {}) => ({
  ...{ year: 1782, phase: 'year', places: {}, hands, options: BARE },
  ...more,
});
const ROLL = [6, 1];
function opens(table: Table): Table {
  while (/goes first/.test(table.decision.prompt)) table.none();
  return table;
}
/** The last questions of 1782. */
const yearEnd = (hands: Record<string, readonly string[]>, more: Record<string, unknown> = {}) => ({
  ...{ year: 1782, phase: 'yearEndWindow', toAct: 'british', places: {}, hands, options: BARE },
  ...more,
});

describe('7.1 to 7.8 Hands', () => {
  rule(
    '7.1 bought markers are drawn at random for a point each; FAQ 7.3 fifteen a year, whatever the hand holds',
    mobilizes('american', 20, {}, { hands: { american: ['2x Spy', 'Pulaski'] } }),
    new Array(15).fill(1),
    table => {
      table.choose('Campaign Markers');
      expect(table.labels[0]).toBe('15 markers (15 points)');
      table.choose('15 markers');
      expect(table.view().hands.american.count).toBe(18);
      expect(table.points).toEqual([0, 5]);
      expect(table.offers('Campaign Markers')).toBe(false);
    },
  );
  rule(
    'FAQ 7.3 Speculators may be played after fifteen were bought',
    mobilizes('american', 16, {}, { hands: { american: ['Speculators'] } }),
    [...new Array(15).fill(1), 5, 6, 1, 1, 1, 1, 1, 1],
    table => {
      table.choose('Campaign Markers').choose('15 markers').choose('Play Speculators');
      expect(table.view().hands.american.count).toBe(21);
    },
  );
  rule(
    '7.3 no marker is drawn from an empty pool',
    mobilizes(
      'british',
      9,
      {},
      {
        hands: {
          out: ['15x Tactics', '8x +1', '4x +2'],
          american: [
            ...['Adams', 'Franklin', 'Jefferson', 'Paine', 'Committee of Correspondence', 'Debate in Parliament'],
            ...['2x Drillmaster', 'Hessians', '2x Indians', '2x Leader Arises', 'Master Plan', 'Minutemen'],
            ...['Mutiny & Treason', 'Politicking Among Generals', '2x Privateers', 'Pulaski'],
            // Bait and Engineers are set aside (7.8).
            ...['Shot Heard Round the World', 'Speculators', '2x Spy'],
          ],
        },
      },
    ),
    [1],
    table => {
      expect(table.view().pool).toBe(1);
      table.choose('Campaign Markers');
    },
  );
  rule(
    '7.2 half of five, rounded down, by choice; the other side hears the number',
    { year: 1782, phase: 'returnHalf', toAct: 'american', places: {}, hands: { american: ['4x Tactics', 'Spy 1'] } },
    [],
    table => {
      expect(table.decision).toMatchObject({ min: 2, max: 2 });
      expect(table.decision.prompt).toMatch(/ This year’s Mutinies are over\.$/);
      table.choose('Spy', 'Tactics');
      expect(table.told).toContain('The Americans return 2 markers.');
      expect(table.match.outcome()).not.toBeNull();
    },
  );
  test('7.9 only whoever has a Spy is told that Mutinies are over', () => {
    const asked = {
      year: 1782,
      phase: 'returnHalf',
      toAct: 'american',
      places: {},
      hands: { american: ['5x Tactics'] },
    };
    expect(new Table(asked).decision.prompt).not.toContain('Mutinies');
  });
  test('7.8 a marker that only the other side can play may be held, and counts', () => {
    const table = new Table(mobilizes('british', 3, { boston: ['Gage'] }, { hands: { british: ['Pulaski'] } }));
    expect(table.offers('Play Pulaski')).toBe(false);
    expect(table.view().hands.british.count).toBe(1);
  });
  rule(
    '7.5 a marker that was bought can be played in the same phase; 7.7 once played it goes back to the pool',
    mobilizes('american', 5, { boston: ['Ward'] }, { hands: { american: ['Pulaski', 'Spy 1'] } }),
    [],
    table => {
      table.choose('Play Pulaski').choose('Continental');
      expect(table.in('boston').sort()).toEqual(['Continental 1', 'Ward']);
      expect(table.view().pool).toBe(55 - 3 - 1);
    },
  );
});

describe('7.9 in the Political Phase', () => {
  rule(
    '7.9 Debate in Parliament: Britain throws one more die if it plays it',
    politics({ british: ['Debate in Parliament'] }),
    [...ROLL, 1, 2, 3, 4],
    table => {
      opens(table).choose('Debate in Parliament');
      expect(table.points).toEqual([6, 4]);
    },
  );
  rule(
    '7.9 Debate in Parliament: Britain throws one die less if America plays it',
    politics({ american: ['Debate in Parliament'] }),
    [...ROLL, 5, 4],
    table => {
      opens(table).choose('Debate in Parliament');
      expect(table.points).toEqual([5, 4]);
    },
  );
  rule(
    '7.9 Speculators: on 1 or 2 another die of markers is lost at random',
    politics({ american: ['Speculators', '4x Tactics'] }),
    [...ROLL, 2, 3, 1, 1, 1, 5, 4, 1],
    table => {
      opens(table).choose('Speculators').choose('Play Nothing');
      expect(table.view().hands.american.count).toBe(1);
      expect(table.told).toContain('The Americans lose 3 markers to Speculators.');
    },
  );
  rule(
    '7.9 Speculators: on 3 to 6 as many are drawn',
    politics({ american: ['Speculators'] }),
    [...ROLL, 3, 2, 1, 1, 5, 4, 1],
    table => {
      opens(table).choose('Speculators').choose('Play Nothing');
      expect(table.view().hands.american.count).toBe(2);
    },
  );
  rule(
    '7.9 Indians by America: one marker in all, however many bands there are (FAQ); none without a band',
    politics({ american: ['Indians 1'] }, { places: { mohawk: ['2x Indian Band'] } }),
    [...ROLL, 1, 5, 4, 1],
    table => {
      opens(table).choose('Indians: Draw').choose('Play Nothing');
      expect(table.view().hands.american.count).toBe(1);
      const without = opens(new Table(politics({ american: ['Indians 1'] }), [...ROLL, 1, 1, 1]));
      expect(without.offers('Indians')).toBe(false);
    },
  );
  rule(
    '7.9 Hessians by America stop all recruiting of Hessians for the year; 7.9 in the political window as Britain may mobilize first',
    politics({ american: ['Hessians'] }),
    [...ROLL, 5, 4, 1],
    table => {
      opens(table).choose('Hessians: Britain Recruits None');
      expect(table.seat).toBe('british');
      expect(table.offers('Hessian')).toBe(false);
      expect(table.offers('British regular')).toBe(true);
    },
  );
  rule(
    '7.9 where nothing is suggested, the suggestion says what the markers are kept for',
    politics({ american: ['Hessians', 'Spy 1'], british: ['Tactics 1'] }),
    [...ROLL],
    table => {
      opens(table);
      const said = table.match.decisions().map(({ choices }) => choices.find(({ suggested }) => suggested)?.about);
      expect(said).toEqual([
        undefined,
        'a Spy that you keep can undo a Mutiny at the year’s end; Hessians can be played in your mobilization too',
      ]);
    },
  );
  rule(
    '7.9 whoever plays in the window is asked again, and nobody else (ruling)',
    politics({ american: ['Debate in Parliament', 'Spy 1'], british: ['Spy 2'] }),
    [...ROLL],
    table => {
      opens(table);
      expect(table.match.decisions().map(({ seat }) => seat)).toEqual([0, 1]);
      table.choose('Play Nothing').choose('Debate');
      expect(table.match.decisions().map(({ seat }) => seat)).toEqual([1]);
      expect(table.labels).toEqual(['Play Nothing', 'Spy']);
    },
  );
});

describe('7.9 in mobilization', () => {
  rule(
    '7.9 Drillmaster: Continentals for two points each, up to the value of the leader there',
    mobilizes('american', 9, { princeton: ['Arnold'] }, { hands: { american: ['Drillmaster 1'] } }),
    [],
    table => {
      table.choose('Play Drillmaster').choose('Princeton');
      expect(table.labels).toEqual(['2 Continentals (4 points)', '1 Continental (2 points)']);
      table.choose('2 Continentals');
      expect(table.in('princeton').sort()).toEqual(['Arnold', 'Continental 1', 'Continental 2']);
      expect(table.points).toEqual([0, 5]);
    },
  );
  rule(
    '7.9 Drillmaster: a British militia beside a leader becomes a regular or light unit for nothing',
    mobilizes('british', 0, { boston: ['Gage', 'British Militia'] }, { hands: { british: ['Drillmaster 1'] } }),
    [],
    table => {
      table.choose('Play Drillmaster').choose('Boston');
      expect(table.labels).toEqual(['British regular', 'British light unit']);
      table.choose('British light');
      expect(table.in('boston', 0).sort()).toEqual(['British Light 1', 'Gage']);
    },
  );
  test('7.9 Drillmaster needs a leader on the map, and one of value 3 drills three', () => {
    const at = (leader: string): Table =>
      new Table(mobilizes('american', 9, { princeton: [leader] }, { hands: { american: ['Drillmaster 1'] } }));
    expect(at('Continental').offers('Play Drillmaster')).toBe(false);
    expect(at('Greene').choose('Play Drillmaster').choose('Princeton').labels[0]).toBe('3 Continentals (6 points)');
  });
  rule(
    '7.9 Pulaski: a free regular or light unit beside a friendly leader',
    mobilizes('american', 0, { princeton: ['Arnold'] }, { hands: { american: ['Pulaski'] } }),
    [],
    table => {
      table.choose('Play Pulaski').choose('American light');
      expect(table.in('princeton').sort()).toEqual(['American Light 1', 'Arnold']);
    },
  );
  rule(
    '7.9 Hessians: Britain recruits one free in Britain, and America draws a marker for it (27.1)',
    mobilizes('british', 0, {}, { hands: { british: ['Hessians'] } }),
    [1],
    table => {
      expect(table.offers('Play Hessians: Free Jaeger')).toBe(true);
      table.choose('Play Hessians: a Free Regular');
      expect(table.in('britain')).toEqual(['Hessian Regular 1']);
      expect(table.view().hands.american.count).toBe(1);
    },
  );
  test('12.7 a free Hessian draws America a marker, but not under treaties, and its line says so', () => {
    const at = (europe: string): Table =>
      new Table(
        mobilizes('british', 0, {}, { europe, hands: { british: ['Hessians'] } }),
        europe === 'neutral' ? [1] : [],
      );
    const abouts = (table: Table) =>
      table.decision.choices.filter(({ label }) => label.startsWith('Play Hessians')).map(({ about }) => about);
    expect(abouts(at('neutral'))).toEqual([
      'America draws a marker for it',
      'light troops; America draws a marker for it',
    ]);
    expect(abouts(at('princes'))).toEqual([undefined, 'light troops']);
    const drawn = (europe: string) => at(europe).choose('Play Hessians: a Free Regular').view().hands.american.count;
    expect([drawn('neutral'), drawn('princes')]).toEqual([1, 0]);
  });
  rule(
    '7.9 Hessians by America, played in its own mobilization, stop what is not yet recruited',
    mobilizes('american', 0, {}, { hands: { american: ['Hessians'] } }),
    [],
    table => {
      table.choose('Play Hessians').choose('Done');
      expect(table.seat).toBe('british');
      expect(table.offers('Hessian')).toBe(false);
    },
  );
  rule(
    '7.9 Indians: Britain raises a band free in an Indian locale, even among Americans (27.2)',
    mobilizes('british', 0, { mohawk: ['American Militia'] }, { hands: { british: ['Indians 1'] } }),
    [1],
    table => {
      table.choose('Play Indians').choose('Mohawk');
      expect(table.in('mohawk')).toContain('Indian Band 1');
      expect(table.view().hands.american.count).toBe(1);
    },
  );
  rule(
    '7.9 Leader Arises: a general of value 1 with a unit; his value counts at enlistments, then the marker goes back',
    mobilizes('american', 0, { albany: ['2x Continental'] }, { hands: { american: ['Leader Arises 1'] } }),
    // Two enlistments with the value of 1: a four stays, a three goes home.
    [4, 3],
    table => {
      table.choose('Leader Arises: a General').choose('Albany');
      expect(table.in('albany')).toContain('American Risen general 1');
      expect(table.view().elsewhere.map).toEqual(['Leader Arises 1']);
      table.choose('Done').choose('Done').choose('Done').choose('Done');
      expect(table.told).toContain('go home: 1 Continental from Albany');
      expect(table.match.outcome()).not.toBeNull();
      expect(table.view().elsewhere.map).toBeUndefined();
    },
  );
  rule(
    '7.9, 25.2 Leader Arises: no American general arises among the French in France',
    mobilizes(
      'american',
      0,
      { albany: ['Continental'], france: ['French Regular'] },
      { europe: 'spain', hands: { american: ['Leader Arises 1'] } },
    ),
    [],
    table => {
      table.choose('Leader Arises: a General').choose('Albany');
      expect(table.in('albany')).toEqual(['Continental 1', 'American Risen general 1']);
    },
  );
  rule(
    '7.9 Leader Arises: an admiral rises with a fleet',
    mobilizes('british', 0, { boston: ['British Fleet'] }, { hands: { british: ['Leader Arises 1'] } }),
    [],
    table => {
      expect(table.offers('Leader Arises: a General')).toBe(false);
      table.choose('Leader Arises: an Admiral').choose('Boston');
      expect(table.in('boston', 0)).toContain('British Risen admiral 1');
    },
  );
  rule(
    '7.9 Committee of Correspondence: a free partisan in a region that leans to its player, on 4 to 6 (29.2)',
    mobilizes('american', 0, {}, { hands: { american: ['Committee of Correspondence'] }, options: ALL_ON }),
    [4],
    table => {
      table.choose('Play Committee');
      expect(table.labels).toEqual([
        'New England (free)',
        'Mid-Atlantic (free)',
        'Virginia (free)',
        'Deep South (free)',
      ]);
      table.choose('Virginia').choose('Norfolk');
      expect(table.view().partisan).toEqual({ norfolk: 'american' });
    },
  );
  rule(
    '7.9 Master Plan: a failed die for a partisan is rerolled, and the second must be taken',
    mobilizes('american', 2, {}, { hands: { american: ['Master Plan'] }, options: ALL_ON }),
    [3, 4],
    table => {
      table.choose('A Partisan').choose('Virginia').choose('Master Plan: Reroll for Virginia').choose('Norfolk');
      expect(table.told).not.toContain('(free)');
      expect(table.view().partisan).toEqual({ norfolk: 'american' });
      expect(table.points).toEqual([0, 0]);
    },
  );
});

describe('7.9 in movement', () => {
  rule(
    '7.9 Minutemen: a free militia in a region that leans to the player, without enemies in the place',
    moves('american', { boston: ['British Regular'] }, { hands: { american: ['Minutemen'] } }),
    [],
    table => {
      table.choose('Play Minutemen');
      expect(table.offers('Boston')).toBe(false);
      expect(table.offers('Montreal')).toBe(false);
      table.choose('Lexington');
      expect(table.in('lexington')).toEqual(['American Militia 1']);
    },
  );
  test('7.9 Minutemen gather in towns and the wild, not in Indian locales, and before any force has moved (ruling)', () => {
    const at = moves(
      'american',
      { new_york: ['Continental'], albany: ['Continental'] },
      { hands: { american: ['Minutemen'] } },
    );
    const table = new Table(at, [1]);
    expect(new Table(at).choose('Play Minutemen').labels).not.toContain('Mohawk');
    table.choose('March from Albany').choose('End the Move');
    expect(table.offers('Play Minutemen')).toBe(false);
  });
  rule(
    '7.9 Minutemen can be played in a second movement too',
    moves('american', {}, { hands: { american: ['Minutemen'] }, round: 2 }),
    [],
    table => expect(table.offers('Play Minutemen')).toBe(true),
  );
  const baited = moves(
    'american',
    { boston: ['British Regular'] },
    { hands: { american: ['Bait the Redcoats/Bluecoats'] }, partisan: { boston: 'american' }, options: ALL_ON },
  );
  rule('7.9 Bait: on a 1 the enemy draws a die of markers', baited, [1, 2, 1, 1], table => {
    table.choose('Play Bait');
    expect(table.view().hands.british.count).toBe(2);
  });
  rule(
    '7.9 Bait: on 2 or 3 he massacres, the partisans go and their owner draws the printed value',
    baited,
    [2, 1, 1, 1, 1, 1],
    table => {
      table.choose('Play Bait');
      expect(table.told).toContain(
        'The British are baited into a massacre of the Rebels in Boston: there nobody has points until the year ends.',
      );
      expect(table.view().partisan).toEqual({});
      expect(table.view().massacre).toEqual(['boston']);
      expect(table.view().hands.american.count).toBe(5);
    },
  );
  rule('7.9 Bait: on 4 nothing comes of it', baited, [4], table => {
    table.choose('Play Bait');
    expect(table.view().hands).toMatchObject({ british: { count: 0 }, american: { count: 0 } });
  });
  rule('7.9 Bait: on 5 or 6 its player draws a die of markers', baited, [6, 3, 1, 1, 1], table => {
    table.choose('Play Bait');
    expect(table.view().hands.american.count).toBe(3);
  });
  rule(
    '7.9 Bait: where a massacre has been, 2 and 3 have no effect',
    { ...baited, massacre: ['boston'] },
    [3],
    table => {
      table.choose('Play Bait');
      expect(table.view().partisan).toEqual({ boston: 'american' });
    },
  );
  rule(
    '7.9 Committee: a forced march without a leader and without Tactics, with its attrition',
    moves(
      'british',
      { boston: ['2x British Regular'] },
      { round: 2, hands: { british: ['Committee of Correspondence'] } },
    ),
    [2, 6, 5],
    table => {
      expect(table.offers('March from')).toBe(false);
      table.choose('Committee: March from Boston').choose('All:').choose('Newport');
      expect(table.in('newport', 0)).toHaveLength(1);
      expect(table.told).toContain('for a Committee of Correspondence');
    },
  );
  rule(
    '7.9 Committee: its forced march lets a fleet sail without an admiral',
    moves('british', { boston: ['British Fleet'] }, { round: 2, hands: { british: ['Committee of Correspondence'] } }),
    [2, 5],
    table => {
      table.choose('Committee: Sail from Boston').choose('New England Waters');
      expect(table.in('s_new_england', 0)).toEqual(['British Fleet 1']);
    },
  );
  rule(
    '7.9 Engineers: a free fort at the end of a movement',
    moves('american', { new_york: ['Continental'] }, { hands: { american: ['Engineers 1'] }, options: ALL_ON }),
    [],
    table => {
      table.choose('Play Engineers');
      expect(table.view().fort).toEqual({ new_york: 'american' });
    },
  );
  rule(
    '7.9 Master Plan: the die of a march is rerolled once',
    moves('british', { boston: ['Gage', 'British Regular'] }, { hands: { british: ['Master Plan'] } }),
    [1, 5],
    table => {
      table.choose('March from Boston').choose('All:').choose('Master Plan: Reroll');
      expect(table.decision.prompt).toContain('6 points');
      expect(table.offers('Master Plan')).toBe(false);
    },
  );
  rule(
    '7.9 Spy: all units of a region are revealed; 7.9 a hand is shown to the side that spies, and to nobody else',
    moves(
      'british',
      { albany: ['Arnold', '2x Continental covered'], boston: ['Gage'] },
      {
        hands: { british: ['2x Spy'], american: ['2x Tactics', 'Pulaski'] },
      },
    ),
    [],
    table => {
      table.none();
      table.choose('Play a Spy').choose('Mid-Atlantic');
      expect(table.in('albany', 0).sort()).toEqual(['Arnold', 'Continental 1', 'Continental 2']);
      table.choose('Play a Spy').choose('All Markers');
      expect(
        table
          .view(0)
          .hands.american.known.map(({ id }) => id)
          .sort(),
      ).toEqual([...['Pulaski', 'Tactics 1', 'Tactics 2']]);
      expect(table.view('spectator').hands.american.known).toEqual([]);
    },
  );
});

describe('7.9 Master Plan', () => {
  const orders = (plan: number) => [
    [2, 1, 0, 3, 0],
    [2, 1, plan, 3, 0],
  ];
  const gambler = (plan: number, hand: readonly string[]) =>
    mobilizes('american', 0, {}, { hands: { american: hand }, orders: orders(plan) });
  rule(
    '7.9 Master Plan rerolls a bad die of its holder if a standing order names that kind of die (ruling)',
    gambler(5, ['Speculators', 'Master Plan']),
    // The 1 is rerolled: 6; then a die of markers: 1; one marker.
    [1, 6, 1, 1],
    table => {
      table.choose('Play Speculators');
      expect(table.told).toContain('The Americans play Master Plan: 1.');
      expect(table.view().hands.american.count).toBe(1);
    },
  );
  rule(
    '7.9 Master Plan keeps to the kind of die that its order names',
    gambler(6, ['Speculators', 'Master Plan', 'Spy 1']),
    // Lost: a die of markers, and which.
    [1, 1, 1],
    table => {
      table.choose('Play Speculators');
      expect(table.told).not.toContain('play Master Plan');
    },
  );
});

describe('7.9 Privateers', () => {
  const fleet = (hands: Record<string, readonly string[]>, order: number) =>
    moves(
      'british',
      { britain: ['R. Howe', 'W. Howe', '3x British Regular', 'British Fleet'] },
      {
        hands,
        orders: [
          [2, 1, 0, 3, 0],
          [order, 1, 0, 3, 0],
        ],
      },
    );
  rule(
    '7.9 Privateers stop a naval move before its die; those aboard stay for the year, the fleet for this phase',
    fleet({ american: ['Privateers 1'], british: ['Tactics 1'] }, 2),
    [4],
    table => {
      table.none().choose('Sail from Britain');
      expect(table.decision.prompt).toContain('If Privateers stop the fleet, troops aboard move no more this year.');
      table.choose('As Many as Fit');
      expect(table.told).toContain(
        'The Americans play Privateers in Britain: the fleet stays there for this movement, and its troops move no more this year.',
      );
      expect(table.offers('Sail from')).toBe(false);
      // The second movement: the fleet may be forced out again, under its admiral; the others have gone back ashore.
      table.choose('Done').none().choose('Done');
      expect(table.offers('Sail from Britain')).toBe(true);
      expect(table.offers('March from')).toBe(false);
      expect(
        table
          .view(0)
          .stacks.filter(({ place }) => place === 'britain')[0]
          .pieces.filter(p => p.stalled > 0),
      ).toHaveLength(4);
      table.choose('Sail from Britain');
      expect(table.decision.title).toBe('Where the force goes');
      expect(table.decision.prompt).toContain('R. Howe and 1 British fleet have');
    },
  );
  rule('7.9 an order for Privateers does nothing without the marker', fleet({ american: ['Spy 1'] }, 1), [4], table => {
    table.none().choose('Sail from Britain').choose('Nobody').choose('Grand Banks');
    expect(table.in('s_banks', 0)).toContain('British Fleet 1');
  });
  rule(
    '7.9 who has ordered to be asked is asked, marker in hand or not',
    fleet({ american: ['Spy 1'] }, 4),
    [4],
    table => {
      table.none().choose('Sail from Britain').choose('Nobody');
      expect(table.seat).toBe('american');
      expect(table.labels).toEqual(['Let Them Sail']);
      table.choose('Let Them Sail').choose('Grand Banks');
    },
  );
  rule(
    '7.9 Privateers whose side is asked and plays them stop the fleet',
    fleet({ american: ['Privateers 2'] }, 4),
    [],
    table => {
      table.none().choose('Sail from Britain').choose('Nobody').choose('Play Privateers');
      expect(table.in('britain', 0)).toContain('British Fleet 1');
      expect(table.offers('Sail from')).toBe(false);
    },
  );
  rule(
    '7.9 an order for Privateers may be to stop a fleet that leaves a box',
    fleet({ american: ['Privateers 2'] }, 3),
    [],
    table => {
      table.none().choose('Sail from Britain').choose('Nobody');
      expect(table.told).toContain('Privateers');
    },
  );
});

describe('7.9 at the end of the year', () => {
  rule(
    '7.9 Mutiny: a die of markers goes from the enemy’s hand, and he is handed the marker, known to both',
    yearEnd({ british: ['Mutiny & Treason'], american: ['5x Tactics'] }),
    [3, 1, 1, 1],
    table => {
      table.choose('Mutiny').choose('Play Nothing');
      // Two of five are left, the Mutiny joins them; of three one goes back, any one.
      expect(table.view('spectator').hands.american.count).toBe(3);
      expect(table.view(0).hands.american.known.map(({ id }) => id)).toEqual(['Mutiny & Treason']);
      expect(table.seat).toBe('american');
      expect(table.decision).toMatchObject({ min: 1, max: 1 });
    },
  );
  test.each([
    ['to undo a Mutiny', 1, 'your Spy undoes a Mutiny that is played now'],
    ['to undo nothing', 0, undefined],
  ])('7.9 nothing is suggested for a Spy that is ordered %s', (_, order, about) => {
    const orders = [
      [2, 1, 0, 3, 0],
      [2, order, 0, 3, 0],
    ];
    const table = new Table(yearEnd({ british: ['Tactics 1'], american: ['3x +1', 'Spy 1'] }, { orders }));
    table.choose('Play Nothing');
    expect(table.decision.choices.find(({ suggested }) => suggested)).toMatchObject({ label: 'Play Nothing' });
    expect(table.decision.choices.find(({ suggested }) => suggested)?.about).toBe(about);
  });
  rule(
    '7.9 Mutiny is undone by a Spy at once: both go back, nothing is lost',
    yearEnd({ british: ['Mutiny & Treason'], american: ['3x Tactics', 'Pulaski', 'Spy 1'] }),
    [],
    table => {
      table
        .choose('Mutiny')
        .choose('Play Nothing')
        .take(2, /Tactics/);
      expect(table.told).toContain('The Americans undo Mutiny & Treason with a Spy.');
      expect(table.told).toContain('The Americans return 2 markers.');
    },
  );
  rule(
    '7.9 a Spy is undone by a Spy where the order says so',
    moves(
      'british',
      { boston: ['Gage'] },
      {
        hands: { british: ['Spy 1'], american: ['Spy 2'] },
        orders: [
          [2, 1, 0, 3, 0],
          [2, 2, 0, 3, 0],
        ],
      },
    ),
    [],
    table => {
      table.none().choose('Play a Spy');
      expect(table.told).toContain('The Americans undo Spy with a Spy.');
      expect(table.view().hands).toMatchObject({ british: { count: 0 }, american: { count: 0 } });
    },
  );
  test('7.9 to play a Spy is final whether or not an enemy Spy can undo it: else taking it back would tell', () => {
    const finals = ['Spy 2', 'Tactics'].map(held => {
      const table = new Table(
        moves(
          'british',
          { boston: ['Gage'] },
          {
            hands: { british: ['Spy 1'], american: [held] },
            orders: [
              [2, 1, 0, 3, 0],
              [2, 2, 0, 3, 0],
            ],
          },
        ),
      );
      table.none();
      return table.decision.choices.find(({ label }) => label.startsWith('Play a Spy'))?.final;
    });
    expect(finals).toEqual([true, true]);
  });
  const rivals = { boston: ['Gage', 'British Regular'], albany: ['Washington', 'Arnold', 'Continental'] };
  test('7.9 Politicking names any enemy leader in play, covered or not: who is in play is known (ruling)', () => {
    const places = { new_york: ['Continental', 'Greene', 'Washington'], albany: ['Ward covered', 'Gates'] };
    const table = new Table(yearEnd({ british: ['Politicking Among Generals'] }, { places }));
    const named = table.labels.filter(label => label.startsWith('Politicking against'));
    expect(named.map(label => label.split(' ').at(2))).toEqual(['Ward', 'Greene', 'Gates']);
  });
  rule(
    '7.9 Politicking: named in the window, its die rolled after the returns; on a 1 the leader is gone for good',
    yearEnd({ british: ['Politicking Among Generals'] }, { places: rivals }),
    [1],
    table => {
      expect(table.offers('Politicking against Washington')).toBe(false);
      table.choose('Politicking against Arnold');
      expect(table.told).toContain('Politicking against Arnold: 1, he is removed for good.');
      expect(table.view().off.lost).toEqual(['Arnold']);
    },
  );
  rule(
    '7.9 Politicking: on 2 or 3 he goes to the pool',
    yearEnd({ british: ['Politicking Among Generals'] }, { places: rivals }),
    [3],
    table => {
      table.choose('Politicking against Arnold');
      expect(table.view().off.free).toContain('Arnold');
    },
  );
  rule(
    '7.9 Politicking: on 4 to 6 nothing',
    yearEnd({ british: ['Politicking Among Generals'] }, { places: rivals }),
    [4],
    table => {
      table.choose('Politicking against Arnold');
      expect(table.in('albany', 1)).toContain('Arnold');
    },
  );
  rule(
    '7.9 the pledged marker counts in the hand, and cannot be given back (7.2)',
    yearEnd({ british: ['Politicking Among Generals', 'Spy 1', 'Tactics 1'] }, { places: rivals }),
    [4],
    table => {
      table.choose('Politicking against Arnold');
      expect(table.labels).toEqual(['Spy', 'Tactics']);
      expect(table.decision).toMatchObject({ min: 1, max: 1 });
      table.take(1);
    },
  );
});

describe('7.9 in battle', () => {
  const field = (more: Record<string, unknown> = {}): Record<string, unknown> =>
    moves('american', { princeton: ['Arnold', '2x Continental'], new_york: ['British Detachment'] }, more);
  rule(
    '7.9 Shot Heard Round the World: America draws twice for a battle by order, and the marker is set aside',
    field({
      hands: { american: ['Shot Heard Round the World'] },
      orders: [
        [2, 1, 0, 3, 0],
        [2, 1, 0, 1, 0],
      ],
    }),
    // March 2; initiative; four dice; two markers for one killed.
    [2, 1, 6, 6, 1, 1, 1, 1, 1],
    table => {
      table.march('Princeton', 'New York').choose('Done');
      table.choose('No Tactics').choose('Fire');
      expect(table.view().hands.american.count).toBe(2);
      expect(table.view().elsewhere.out).toContain('Shot Heard Round the World');
    },
  );
  rule(
    '7.9 Tarleton’s Quarter adds 1 to the die; if its player wins the beaten side draws twice',
    field({ hands: { american: ['Tarleton’s Quarter'] } }),
    // March 2; initiative 5 and 5: with Tarleton the Americans fire first.
    [2, 5, 5, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1],
    table => {
      table
        .march('Princeton', 'New York')
        .choose('Done')
        .choose(/Tarleton/);
      expect(table.told).toContain('+ 1 for Tarleton’s Quarter = 6; the Americans');
      table.choose('Fire (4');
      // The British detachment answers and kills a Continental, and is killed in its turn.
      table.choose('Fire (1');
      table.choose(/Continental/).choose('Fire');
      expect(table.view().hands.british.count).toBe(2);
      expect(table.view().hands.american.count).toBe(1);
    },
  );
  rule(
    '7.9 with massacres in play Tarleton’s Quarter obliges its winner to one',
    field({ hands: { american: ['Tarleton’s Quarter'] }, options: { ...BARE, massacre: true } }),
    [2, 1, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1],
    table => {
      table
        .march('Princeton', 'New York')
        .choose('Done')
        .choose(/Tarleton/)
        .choose('Fire');
      expect(table.view().massacre).toEqual(['new_york']);
      // New York's four points.
      expect(table.view().hands.british.count).toBe(4);
    },
  );
  rule(
    '7.9 Tarleton’s Quarter is not played where a massacre has been',
    field({
      hands: { american: ['Tarleton’s Quarter'] },
      massacre: ['new_york'],
      options: { ...BARE, massacre: true },
    }),
    [2],
    table => {
      table.march('Princeton', 'New York').choose('Done');
      expect(table.labels).toEqual(['No Tactics', ADVISED]);
    },
  );
});

describe('7.9 standing orders', () => {
  const asked = (options: Readonly<Record<string, boolean>>): Table =>
    new Table(
      moves(
        'british',
        { boston: ['British Regular'], albany: ['Arnold', 'Continental'] },
        { year: 1777, hands: { american: ['Master Plan', 'Spy 1'] }, options: { ...BARE, ...options } },
      ),
    );
  const EXTRA = ['Master Plan: When an Interception Fails', 'Master Plan: When a Fort Is Not Captured'];
  test('7.9 orders leave out the settings of sections that are not played', () => {
    const [without, withBoth] = [asked({}).labels, asked({ interception: true, forts: true }).labels];
    expect(without.filter(label => EXTRA.includes(label))).toEqual([]);
    expect(withBoth.filter(label => EXTRA.includes(label))).toEqual(EXTRA);
  });
  test('7.9 orders take at most one setting of each, and suggest what the markers in hand are best used for', () => {
    const { title, max, choices } = asked({}).decision;
    expect([title, max]).toEqual(['Standing orders', 5]);
    expect(choices.flatMap(({ suggested, label }) => (suggested ? [label] : []))).toEqual([
      'Master Plan: When Progress Is Lost',
    ]);
    const aboutOf = (start: string) => choices.find(({ label }) => label.startsWith(start))?.about;
    expect([aboutOf('Privateers'), aboutOf('Spy')]).toEqual(['you do not hold this marker now', undefined]);
    expect(aboutOf('Master Plan: When Progress Is Lost')).toBe(
      'from next year on, as this year’s tables are settled; regions win America nothing without the Articles',
    );
  });
  test('7.9 orders for markers in hand come first', () => {
    const titles = asked({}).labels.map(label => label.split(':')[0]);
    expect([...new Set(titles)]).toEqual([
      ...['Spy', 'Master Plan'],
      ...['Privateers', 'Shot Heard Round the World', 'Tarleton’s Quarter'],
    ]);
  });
  /** The orders of the Americans before a British movement. */
  const ofAmericans = (more: Readonly<Record<string, unknown>>, british: readonly string[] = ['British Regular']) =>
    new Table(
      moves(
        'british',
        { boston: british, albany: ['Arnold', 'Continental'] },
        { hands: { american: ['Master Plan', 'Privateers 1'] }, options: { ...BARE, forts: true }, ...more },
      ),
    );
  const NEXT_YEAR = ['When Progress Is Lost', 'When a Region Is Lost', 'When Europe Is Lost'];
  test('7.9 in the last year orders leave out what is over, and Bait and fleets that cannot come any more', () => {
    const labels = ofAmericans({ year: 1782 }).labels.filter(label => label.startsWith('Master Plan'));
    for (const words of [...NEXT_YEAR, 'When an Income Die', 'Speculators or Bait'])
      expect(labels.join()).not.toContain(words);
    expect(labels).toContain('Master Plan: When Politicking Fails');
    expect(ofAmericans({ year: 1782 }).labels.join()).not.toContain('Privateers');
    expect(ofAmericans({ year: 1782 }, ['British Fleet']).labels.join()).toContain('Privateers');
    expect(ofAmericans({ year: 1781 }).labels.join()).toContain('Privateers');
    const withBait = { ...BARE, partisans: true, massacre: true };
    expect(ofAmericans({ year: 1782, options: withBait }).labels).toContain(
      'Master Plan: When Speculators or Bait Fail',
    );
    expect(ofAmericans({ year: 1778 }).labels).toContain('Master Plan: When Progress Is Lost');
    expect(ofAmericans({ year: 1778, scenario: 'short' }).labels).not.toContain('Master Plan: When Progress Is Lost');
  });
  test.each([
    ['Progress while it decides', { year: 1777, scenario: 'short', progress: 'congress' }, 'When Progress Is Lost'],
    ['Europe once it does not', { year: 1777, scenario: 'short', progress: 'declaration' }, 'When Europe Is Lost'],
    ['Progress to its end in the campaign', { year: 1777, progress: 'declaration' }, 'When Progress Is Lost'],
    ['Europe after that', { year: 1777, progress: 'articles' }, 'When Europe Is Lost'],
    ['a fort in the last year', { year: 1782, progress: 'congress' }, 'When a Fort Is Not Captured'],
  ])('7.9 Master Plan is suggested for %s', (_, more, words) => {
    const { choices } = ofAmericans(more).decision;
    const suggested = choices.flatMap(({ suggested: is, label }) => (is ? [label] : []));
    expect(suggested).toEqual([`Master Plan: ${words}`]);
  });
  test('7.9 the question says what orders are for, why one is suggested, and what choosing none does', () => {
    const held = (american: readonly string[]) => ofAmericans({ year: 1777, hands: { american } }).decision;
    for (const { prompt, none } of [held(['Tactics 1']), held(['Master Plan'])]) {
      expect(prompt).toContain('a marker is played as its standing order says, also one that you draw later');
      expect(none).toBe('Keep as It Is');
    }
    expect(held(['Tactics 1']).prompt).toContain('You hold none of these markers now, but may still draw them.');
    expect(held(['Spy 1']).prompt).toContain('For the markers that you hold they are as suggested.');
    const plan = held(['Master Plan']);
    expect(plan.prompt).not.toMatch(/hold none|as suggested/);
    expect(plan.choices.find(({ suggested }) => suggested)?.about).toBe(
      'from next year on, as this year’s tables are settled; regions win America nothing without the Articles',
    );
  });
  test('7.9 the settings say what leaves Europe, and of which year the dice are', () => {
    const { choices } = ofAmericans({
      year: 1777,
      orders: [
        [2, 1, 0, 3, 0],
        [2, 1, MASTER_PROGRESS, 3, 0],
      ],
    }).decision;
    const aboutOf = (words: string) => choices.find(({ label }) => label === `Master Plan: ${words}`)?.about;
    expect(choices.map(({ label }) => label)).toContain('Privateers: Stop a Fleet That Leaves Europe');
    expect(aboutOf('When Europe Is Lost')).toBe('from next year on, as this year’s tables are settled');
    expect(aboutOf('When an Income Die Is 1 or 2')).toBe('from next year on, as this year’s points are rolled');
  });
  test('7.9 the question says which of two settings counts, and so it is', () => {
    const table = ofAmericans({ year: 1777, hands: { american: ['Spy 1'] } });
    expect(table.decision.prompt).toContain('of two settings for one marker, the lower in the list counts.');
    const two = ['Spy: Undo Nothing', 'Spy: Undo a Mutiny or a Spy'];
    table.choose(...two.toReversed());
    expect(table.view(1).orders[1]?.[1]).toBe(2);
  });
  test('7.9 the board in words lists the orders given, for the eyes of their side alone', () => {
    const own = [1, 0, MASTER_PROGRESS, 3, 0];
    const lines = (year: number, viewer: 0 | 1 | 'spectator', more = {}): string =>
      ofAmericans({ year, orders: [[2, 1, 0, 3, 0], own], ...more }).match.sight(viewer).text;
    const progress = 'Master Plan: When Progress Is Lost; ';
    const rest = 'Shot Heard Round the World: After Three Killed.';
    expect(lines(1777, 1)).toContain(
      `Your standing orders, as set: Privateers: Stop the First Fleet; ${progress}${rest}`,
    );
    expect(lines(1782, 1)).not.toContain(progress);
    expect(lines(1777, 0)).toContain(
      'Your standing orders, as set: Privateers: Stop the First with Three or More Aboard; Spy:',
    );
    expect(lines(1777, 0)).not.toContain('Shot Heard');
    expect(lines(1777, 'spectator')).not.toContain('standing orders');
    const fired = { hands: { american: ['Spy 1'], out: ['Shot Heard Round the World'] } };
    expect(lines(1777, 1, fired)).not.toContain('Shot Heard');
  });
  test.each([
    ['without enemy fleets', 1782, []],
    ['with one', 1782, ['British Fleet']],
    ['before the last year', 1781, []],
  ])('7.9 the board lists as set what the question calls in force: %s', (_, year, fleets) => {
    const given = [1, 0, MASTER_PROGRESS, 3, 0];
    const { decision, match } = ofAmericans({ year, orders: [given, given] }, fleets);
    const listed = (words: string, from: RegExp): string[] | undefined => from.exec(words)?.[1]?.split('; ').toSorted();
    const asked = listed(decision.prompt, /In force: ([^.]*)\./);
    expect(asked?.some(words => words.startsWith('Privateers'))).toBe(year < 1782 || fleets.length > 0);
    expect(listed(match.sight(1).text, /standing orders, as set: ([^.]*)\./)).toEqual(asked);
  });
  test('7.9 in the last year an order for the tables stays on the board until they are settled', () => {
    const at = (phase: string): string =>
      new Table({
        ...{ year: 1782, phase, toAct: 'american', places: {}, options: BARE },
        ...{ hands: { british: ['Spy 1'], american: ['Master Plan', '+1 1'] } },
        orders: [
          [2, 1, 0, 3, 0],
          [2, 1, MASTER_PROGRESS, 3, 0],
        ],
      }).match.sight(1).text;
    expect(at('mobilize')).toContain('Master Plan: When Progress Is Lost');
    expect(at('returnHalf')).not.toContain('Master Plan: When Progress Is Lost');
  });
  test('7.2 the question what goes back says by what the suggestion chooses', () => {
    const table = new Table({
      ...{ year: 1781, phase: 'returnHalf', toAct: 'american', places: {}, options: BARE },
      hands: { american: ['Indians 1', '+2 1', 'Pulaski', 'Spy 1'] },
    });
    expect(table.decision.prompt).toContain('The suggestion gives back those with the lowest value on a fixed scale');
    const given = table.decision.choices.flatMap(({ suggested, label }) => (suggested ? [label] : []));
    expect(given.toSorted()).toEqual(['Indians', 'Spy']);
    const worth = (holder: 'british' | 'american'): readonly string[] =>
      new Table({
        ...{ year: 1781, phase: 'returnHalf', toAct: holder, places: {}, options: BARE },
        hands: { [holder]: ['Indians 1', '+2 1', 'Pulaski', 'Tactics 1'] },
      }).decision.choices.map(({ label, about }) => `${label}: ${about}`);
    expect(worth('american').toSorted()).toEqual([
      'Indians: value 1.0',
      'Pulaski: value 2.5',
      'Rabble Rousing +2: value 2.4',
      'Tactics: value 0.8',
    ]);
    expect(worth('british')).toContain('Pulaski: value 2.5; only the Americans can play it, and not while you hold it');
  });
  test('7.9 a Shot that has been fired is not ordered any more', () => {
    const fired = ofAmericans({ hands: { american: ['Spy 1'], out: ['Shot Heard Round the World'] } });
    expect(fired.labels.join()).not.toContain('Shot');
    expect(ofAmericans({}).labels.join()).toContain('Shot');
  });
  test('7.9 from the start Master Plan is kept: it is spent only if its holder has said so', () => {
    const s = setup({ scenario: 'short', options: DEFAULTS }, quietUmpire(random(1)));
    expect(s.orders.map(orders => orders[ORDER_MASTER_PLAN])).toEqual([0, 0]);
  });
  test('7.9 the orders in force leave out what can no longer happen', () => {
    const own = [2, 1, MASTER_PROGRESS, 3, 0];
    const prompt = (year: number): string => ofAmericans({ year, orders: [[2, 1, 0, 3, 0], own] }).decision.prompt;
    expect(prompt(1781)).toContain(
      'In force: Privateers: Stop the First with Three or More Aboard; Master Plan: When Progress Is Lost; Spy: Undo a Mutiny; Shot',
    );
    expect(prompt(1782)).toContain('In force: Spy: Undo a Mutiny; Shot');
  });
});

test('7.9 a marker says on its card, and where it is offered, who rolls more dice or fewer', () => {
  const table = opens(new Table(politics({ american: ['Debate in Parliament'], british: ['Mutiny & Treason'] }), ROLL));
  const debate = table.match.decisions()[1].choices.find(({ label }) => label === 'Debate in Parliament');
  expect(debate?.about).toBe('Britain rolls one more die for points if it plays this, one less if America does');
  const cards = ([0, 1] as const).flatMap(seat => handsOf(table.view(seat)).flatMap(hand => hand.cards));
  expect(cards.map(({ text }) => text)).toEqual([
    'Year’s end: the enemy loses as many markers as a die shows, and is handed this one.',
    'Political Phase: Britain rolls one die less for points.',
  ]);
});

test('9.1 the Political Phase says when markers of rabble rousing are played', () => {
  const asked = (american: readonly string[]): string => {
    const table = opens(new Table(politics({ american, british: ['Tactics 1'] }), ROLL));
    return table.match.decisions()[1].prompt;
  };
  const later = 'Rabble rousing comes after the mobilization: your markers for it are worth 4 points so far.';
  expect(asked(['+1 1', 'Franklin'])).toMatch(/^Political Phase: none of your markers is played in this phase\./);
  expect(asked(['+1 1', 'Franklin'])).toContain(later);
  expect(asked(['+1 1', 'Franklin', 'Spy 1'])).toBe(`Political Phase: do you play a marker? ${later}`);
  expect(asked(['Tactics 2'])).not.toContain('Rabble');
});
