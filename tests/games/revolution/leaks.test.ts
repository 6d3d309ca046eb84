import { describe, expect, test } from 'vitest';
import { random } from '../../../src/core/random.ts';
import type { Viewer } from '../../../src/core/umpire.ts';
import { placeNamed } from '../../../src/games/revolution/ids.ts';
import { ofKind } from '../../../src/games/revolution/pieces.ts';
import { read } from '../../../src/games/revolution/position.ts';
import { redraw } from '../../../src/games/revolution/redraw.ts';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

/** All that a viewer is shown of a match: view, board in words, alt text, picture, log, account, questions, whose turn, how many answers. */
const shownTo = (table: Table, viewer: Viewer): string =>
  JSON.stringify([
    table.match.view(viewer),
    table.match.sight(viewer).text,
    table.match.sight(viewer).alt,
    table.match.sight(viewer).scene,
    table.match.log(viewer),
    table.match
      .decisions()
      .map(({ seat, title, prompt, secret }) => [seat, secret && viewer !== seat ? title : prompt]),
    table.match.decisions().filter(({ seat }) => seat === viewer),
    table.match.version,
  ]);

const OTHERS = { british: [1, 'spectator'], american: [0, 'spectator'] } as const;
type Position = Record<string, unknown>;
/** Two positions that differ only in what a side keeps to itself show the others the same, before and after what is done. */
function same(
  of: keyof typeof OTHERS,
  one: Position,
  other: Position,
  play: (table: Table) => unknown = () => {},
  luck: readonly number[] = [],
): void {
  const tables = [one, other].map(position => {
    const table = new Table(position, luck);
    play(table);
    return table;
  });
  for (const viewer of OTHERS[of]) expect(shownTo(tables[0], viewer)).toBe(shownTo(tables[1], viewer));
}

const hands = (american: readonly string[], british: readonly string[] = ['Spy 1']) => ({
  hands: { american, british },
});
const fleet = { britain: ['R. Howe', '3x British Regular', 'British Fleet'] };
const ASK = [
  [2, 1, 0, 3, 0],
  [4, 1, 0, 3, 0],
];

describe('what nobody may learn', () => {
  test('leak 1: not by being asked: windows, orders and Privateers come whether the marker is held or not', () => {
    const year = (hand: readonly string[]) => ({
      year: 1782,
      phase: 'year',
      places: {},
      options: BARE,
      ...hands(hand),
    });
    same('american', year(['Debate in Parliament']), year(['Pulaski']), table => table.none().none(), [6, 1]);
    const at = (hand: readonly string[]) => moves('british', fleet, { ...hands(hand), orders: ASK });
    same('american', at(['Privateers 1']), at(['Pulaski']), table =>
      table.none().choose('Sail from Britain').choose('Nobody'),
    );
  });
  test('leak 2: no lone option is taken silently where others are asked', () => {
    const at = (hand: readonly string[]) => moves('british', fleet, { ...hands(hand), orders: ASK });
    const table = new Table(at(['Pulaski'])).none().choose('Sail from Britain').choose('Nobody');
    expect([table.seat, table.labels]).toEqual(['american', ['Let Them Sail']]);
  });
  test('leak 3: an allotment is nine answers by hand and one as suggested, orders one, whatever the hand holds', () => {
    const answers = (hand: readonly string[], by: 'As Suggested' | 'By Hand'): number => {
      const table = new Table(mobilizes('american', 0, {}, { phase: 'allotPlan', ...hands(hand, []) }));
      const before = table.match.version;
      table.choose(by);
      while (table.decision.title === 'Points for a track') table.choose('None');
      return table.match.version - before;
    };
    expect([answers(['Franklin', '+1 1'], 'By Hand'), answers(['Spy 1'], 'By Hand')]).toEqual([10, 10]);
    expect([answers(['Franklin', '+1 1'], 'As Suggested'), answers(['Spy 1'], 'As Suggested')]).toEqual([1, 1]);
    const orders = (table: Table, n: number): number => {
      const before = table.match.version;
      table.take(n);
      return table.match.version - before;
    };
    const at = () => new Table(moves('british', fleet, hands(['Privateers 1'])));
    expect([orders(at(), 0), orders(at(), 3)]).toEqual([1, 1]);
  });
  test('leak 4: an overrun is offered by the strength of one’s own force, not by what lies covered', () => {
    const at = (here: string, there: string) =>
      moves(
        'british',
        { boston: ['5x British Regular'], newport: ['Ward', `${here} covered`], albany: ['Gates', `${there} covered`] },
        { options: { ...BARE, overrun: true } },
      );
    const [weak, strong] = [at('American Light 1', 'Continental 1'), at('Continental 1', 'American Light 1')];
    same('american', weak, strong, table => table.march('Boston', 'Newport'), [1]);
    expect(new Table(strong, [1]).march('Boston', 'Newport').labels).toContain('Overrun Them');
  });
  test('leak 4: the suggested march hangs on nothing that lies covered', () => {
    const at = (here: string, there: string) =>
      moves('british', {
        ...{ boston: ['Gage', '3x British Regular'], quebec: ['Carleton', '2x British Regular'] },
        ...{ newport: ['Ward', `${here} covered`], richmond: ['Gates', `${there} covered`] },
      });
    const [weak, strong] = [at('2x American Light', '2x Continental'), at('2x Continental', '2x American Light')];
    same('american', weak, strong, table => table.choose('Suggested March, then More'), [3, 3, 3, 3]);
  });
  test('leak 5: no odds of a draw count the enemy’s hand', () => {
    const at = (hand: readonly string[]) => mobilizes('british', 9, {}, hands(hand));
    same('american', at(['3x Tactics']), at(['Franklin', 'Spy 2', 'Pulaski']));
  });
  test('leak 6: dice of hunger and enlistments are told to their owner, to others who was lost', () => {
    const table = new Table(
      {
        year: 1782,
        phase: 'forage',
        toAct: 'british',
        options: BARE,
        hands: { american: ['Spy 1'] },
        places: { new_haven: ['3x British Regular covered'] },
      },
      [5],
    );
    table.take(1);
    for (const viewer of [1, 'spectator'] as const)
      expect(JSON.stringify(table.match.log(viewer))).not.toMatch(/hungry|: 5/i);
    expect(JSON.stringify(table.match.log(0))).toContain('hungry in New Haven');
  });
  test('leak 7: no refusal says why something of the enemy’s stands in the way', () => {
    const at = (hand: readonly string[]) => moves('british', fleet, hands(hand));
    const refused = (hand: readonly string[]): string => new Table(at(hand)).none().refused(777).message;
    expect(refused(['Privateers 1'])).toBe(refused(['Pulaski']));
  });
  test('leak 8: options stand in the order of the board, not of hidden strength', () => {
    const at = (here: string, there: string) =>
      moves('british', {
        ...{ boston: ['Gage', '2x British Regular'], newport: ['Ward', `${here} covered`] },
        ...{ portsmouth: ['Gates', `${there} covered`] },
      });
    const play = (table: Table) => table.choose('March from Boston').choose('All:');
    same('american', at('Continental', 'American Light'), at('American Light', 'Continental'), play, [3]);
  });
  test('leak 9: after covered returns nothing is known of a hand any more', () => {
    const table = new Table({
      ...{ year: 1781, phase: 'returnHalf', toAct: 'american', places: {}, options: BARE },
      hands: { american: ['Pulaski seen', '2x Tactics', 'Spy 1'] },
    });
    expect(table.view(0).hands.american.known).toHaveLength(1);
    table.take(2, /Tactics/);
    expect(table.view(0).hands.american.known).toEqual([]);
  });
  test('leak 10: who holds a marker of one side or of one a game is in nobody else’s view', () => {
    const at = (hand: readonly string[]) => mobilizes('american', 1, {}, hands(hand));
    same('american', at(['Shot Heard Round the World']), at(['Pulaski']));
    const of = (hand: readonly string[]) => mobilizes('american', 1, {}, hands(['Spy 2'], hand));
    same('british', of(['Pulaski']), of(['Tactics 1']));
  });
  test('leak 11: what the spectator is told has no reason of a hand in it: suggestions stand with their owner alone', () => {
    const at = (hand: readonly string[]) => mobilizes('american', 0, {}, { phase: 'allotPlan', ...hands(hand, []) });
    same('american', at(['Franklin']), at(['+1 1']));
  });
  test('leak 12: choices of a retreat stand with the side that retreats alone', () => {
    const table = new Table(
      moves('american', { princeton: ['Arnold', '2x Continental'], new_york: ['2x British Detachment'] }),
      [2, 1, 6, 5, 5, 1, 1],
    );
    table.march('Princeton', 'New York').choose('Done').choose('Fire').choose('British detachment');
    expect(table.decision.prompt).toContain('Retreat from New York');
    expect(table.match.decisions().map(({ seat }) => seat)).toEqual([0]);
  });
  test('leak 13: what has shown a die cannot be taken back', () => {
    const table = new Table(moves('british', { boston: ['Gage', '2x British Regular'] }), [3]);
    table.choose('March from Boston').choose('All:');
    expect(table.match.undo(0).ok).toBe(false);
  });
  test('leak 14: a march names its leader and a number, never the counters below', () => {
    const table = new Table(moves('british', { boston: ['Gage', '2x British Regular', 'British Grenadier'] }), [3]);
    table.choose('March from Boston').choose('Choose Who Goes').choose('Gage', 'British grenadier').choose('Newport');
    expect(JSON.stringify(table.match.log('spectator'))).not.toMatch(/grenadier|regular/i);
    expect(table.told).toContain('Gage with 1 counter marches from Boston to Newport');
  });
  test('leak 15: siege and embarkation are asked by counters, not by what lies below', () => {
    const forts = {
      options: { ...BARE, forts: true },
      fort: { newport: 'american' },
      points: { british: 3, american: 0 },
    };
    const at = (below: string) => moves('british', { boston: ['Gage', `${below} covered`], newport: ['Ward'] }, forts);
    // Ward alone is no unit: the fort is attacked; with a covered counter beside him both are asked alike.
    const guarded = (below: string) => ({
      ...at(below),
      places: { boston: ['Gage', below], newport: ['Ward', 'American Militia covered'] },
    });
    const titled = (below: string): string | undefined =>
      new Table(guarded(below), [3]).march('Boston', 'Newport').choose('Done').decision.title;
    expect([titled('British Regular'), titled('British Light')]).toEqual([
      ...new Array(2).fill('Attack the fort or besiege it'),
    ]);
  });
  test('leak 16: who starves is asked of alike stacks too, and orders count what the enemy sees', () => {
    const at = (here: string, there: string) => ({
      ...{ year: 1782, phase: 'forage', toAct: 'british', options: BARE, ...hands(['Spy 2']) },
      places: {
        new_haven: ['Clinton', '2x British Regular covered', `${here} covered`],
        boston: ['Gage', `${there} covered`],
      },
    });
    const [alike, unlike] = [at('British Regular 3', 'British Light 1'), at('British Light 1', 'British Regular 3')];
    same('british', alike, unlike);
    const mixed = new Table(alike);
    expect(mixed.decision.title).toBe('Who goes hungry');
  });
  test('leak 17: Tactics and Tarleton are asked of whoever has a leader and a hand', () => {
    const at = (hand: readonly string[]) =>
      moves('american', { princeton: ['Arnold', '2x Continental'], new_york: ['British Detachment'] }, hands(hand, []));
    const play = (table: Table) => table.march('Princeton', 'New York').choose('Done');
    same('american', at(['Tactics 1', 'Tarleton’s Quarter']), at(['Pulaski', 'Spy 1']), play, [2]);
  });
  test('17 Politicking stays sealed until it is thrown', () => {
    const at = (): Table =>
      new Table(
        {
          ...{ year: 1782, phase: 'yearEndWindow', toAct: 'british', options: BARE },
          ...{
            places: { albany: ['Arnold', 'Continental'] },
            ...hands(['Spy 2'], ['Politicking Among Generals', 'Spy 1']),
          },
        },
        [4],
      );
    const [one, other] = [at().choose('Politicking against Arnold'), at().choose('Play Nothing')];
    for (const viewer of [1, 'spectator'] as const) expect(shownTo(one, viewer)).toBe(shownTo(other, viewer));
  });
});

test('22.1 whoever is asked who marches, sails, lands or sallies is told of covered counters alone', () => {
  // What lies below Gage and below Carleton is the one or the other.
  const at = (boston: string, halifax: string): Record<string, unknown> =>
    moves('british', {
      boston: ['Gage', 'British Regular 1', `${boston} covered`, 'British Fleet'],
      halifax: ['Carleton', `${halifax} covered`],
    });
  const [one, other] = [at('British Light 1', 'British Regular 3'), at('British Regular 3', 'British Light 1')];
  const march = (table: Table): Table => table.choose('March from Boston');
  same('british', one, other, march);
  same('british', one, other, table => march(table).choose('Choose Who Goes'));
  same('british', one, other, table => table.choose('Sail from Boston'));
});

test('22.1 a march is told under the leader who is seen, whoever lies covered beside him', () => {
  // After the die: the second risen admiral lies open in the fleet; below is the first one, or a regular.
  const march = { seat: 'british', round: 1, at: 'boston', by: 'sea', left: 3, overran: false, fresh: true, bonus: 1 };
  const told = (below: string, other: string): string => {
    const position = {
      ...{ year: 1782, toAct: 'british', options: BARE, hands: { map: ['2x Leader Arises'] } },
      places: {
        boston: [
          ...['British Fleet 1 marching', 'British Risen admiral 2 aboard 2 marching'],
          `${below} aboard 2 marching covered`,
        ],
        halifax: ['Carleton', `${other} covered`],
      },
      pending: [{ step: 'wayOn', march: { ...march, planned: false } }],
    };
    return new Table(position).choose('New England Waters').told;
  };
  const text = 'the risen admiral with 2 counters sails from Boston to New England Waters';
  expect(told('British Regular 3', 'British Risen admiral 1')).toContain(text);
  expect(told('British Risen admiral 1', 'British Regular 3')).toContain(text);
});

test('39.1 who rallies below the top of a stack is told by number alone', () => {
  const at = (here: string, there: string) =>
    moves(
      'british',
      {
        boston: ['W. Howe', 'British Detachment 1 disrupted', `${here} disrupted covered`],
        halifax: ['Carleton', `${there} covered`],
      },
      { options: { ...BARE, demoralization: true } },
    );
  const [one, other] = [at('British Light 1', 'British Regular 3'), at('British Regular 3', 'British Light 1')];
  same('british', one, other, table => table.choose('Done'));
  expect(new Table(one).choose('Done').told).toContain('1 British detachment and 1 covered counter rally.');
});

test('39.2 who waits in reserve is seen by nobody else until the Tactics are open (ruling)', () => {
  const at = moves(
    'british',
    { boston: ['Gage', '3x British Regular'], newport: ['Arnold', '3x Continental'] },
    { options: { ...BARE, battleTactics: true }, hands: { british: ['Tactics 1'], american: ['Tactics 2'] } },
  );
  const held = (who: readonly string[]): Table => {
    const table = new Table(at, [3]).none().march('Boston', 'Newport').choose('Done');
    if (who.length === 0) table.none();
    else table.choose(...who);
    // The Americans hold nobody back; then both are asked for their leaders, and for their Tactics.
    table.none().none().none();
    expect(table.decision.title).toBe('Tactics for the battle');
    return table;
  };
  const [one, other] = [held(['British regular']), held([])];
  for (const viewer of [1, 'spectator'] as const) expect(shownTo(one, viewer)).toBe(shownTo(other, viewer));
});

rule(
  '38.4 whether Indians lie covered in a fort is learned by offering, not by the list of offers',
  moves(
    'american',
    { boston: ['Arnold', '2x Continental'] },
    {
      ...{ fort: { boston: 'british' }, siege: { boston: 'american' } },
      ...{
        options: { ...BARE, forts: true, honors: true },
        places: { boston: ['Arnold', '2x Continental', 'Gage', 'Indian Band covered'] },
      },
    },
  ),
  [],
  table => {
    table.choose('Done');
    expect(table.offers('Offer Honors')).toBe(true);
    table.choose('Offer Honors');
    expect(table.told).toContain('The British have Indians in Boston');
    expect(table.offers('Offer Honors')).toBe(false);
    expect(table.offers('Attack the Fort')).toBe(true);
  },
);

test('28.14 what lies covered in a siege is drawn anew with a unit among it, for without one there would be no siege', () => {
  const position = moves(
    'british',
    {
      quebec: ['Carleton', 'British Regular', 'Arnold', 'American Light covered'],
      albany: ['Greene', 'Ward covered', 'Lincoln covered'],
    },
    { fort: { quebec: 'british' }, siege: { quebec: 'american' }, options: { ...BARE, forts: true } },
  );
  const given = read(position);
  if (!given.ok) throw new Error(given.problem);
  const { state } = given.value;
  const besiegers = (seed: number): number =>
    ofKind('US', 'light').filter(p => redraw(state, 0, random(seed)).at[p] === placeNamed('quebec')).length;
  for (let seed = 0; seed < 20; seed++) expect(besiegers(seed)).toBe(1);
});
