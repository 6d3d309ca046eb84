import { describe, expect, test } from 'vitest';
import { random } from '../../../src/core/random.ts';
import type { Viewer } from '../../../src/core/umpire.ts';
import { placeNamed } from '../../../src/games/revolution/ids.ts';
import { ofKind } from '../../../src/games/revolution/pieces.ts';
import { read, withoutInterception } from '../../../src/games/revolution/position.ts';
import { redraw } from '../../../src/games/revolution/redraw.ts';
import { BARE, mobilizes, moves, rule, Table } from './table.ts';

/** All that a viewer is shown of a match: view, board in words, alt text, picture, log, questions and the number of answers. */
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
/**
 * Checks that two positions that differ only in what a side keeps to itself show all others the same after `play` is
 * done in both.
 */
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
  test('leak 1: windows, orders and Privateers are asked about whether the marker is held or not', () => {
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
  test('leak 3: whatever the hand holds, an allotment by hand is always ten answers, a suggested one and standing orders one', () => {
    const answers = (hand: readonly string[], by: 'As Suggested' | 'By Hand'): number => {
      const table = new Table(mobilizes('american', 0, {}, { phase: 'allotPlan', ...hands(hand, []) }));
      const before = table.match.version;
      table.choose(by);
      while (table.decision.title.startsWith('Points for ')) table.choose('None');
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
  test('leak 4: the suggested march does not depend on what lies covered', () => {
    const at = (here: string, there: string) =>
      moves('british', {
        ...{ boston: ['Gage', '3x British Regular'], quebec: ['Carleton', '2x British Regular'] },
        ...{ newport: ['Ward', `${here} covered`], richmond: ['Gates', `${there} covered`] },
      });
    const [weak, strong] = [at('2x American Light', '2x Continental'), at('2x Continental', '2x American Light')];
    same('american', weak, strong, table => table.choose('Suggested March, then More'), [3, 3, 3, 3]);
  });
  test('leak 5: nothing in a mobilization depends on the enemy’s hand', () => {
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
    expect(JSON.stringify(table.match.log(0))).toContain('hungry units in New Haven');
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
  test('leak 10: who holds a marker that one side alone can play, or once a game, is in nobody else’s view', () => {
    const at = (hand: readonly string[]) => mobilizes('american', 1, {}, hands(hand));
    same('american', at(['Shot Heard Round the World']), at(['Pulaski']));
    const of = (hand: readonly string[]) => mobilizes('american', 1, {}, hands(['Spy 2'], hand));
    same('british', of(['Pulaski']), of(['Tactics 1']));
  });
  test('leak 11: a spectator is told no reason that comes from a hand: only the owner sees suggestions', () => {
    const at = (hand: readonly string[]) => mobilizes('american', 0, {}, { phase: 'allotPlan', ...hands(hand, []) });
    same('american', at(['Franklin']), at(['+1 1']));
  });
  test('leak 11: only the holder reads which markers a suggested year leaves in hand, and why nothing is played', () => {
    const year = (hand: readonly string[]) => mobilizes('american', 9, { albany: ['Arnold'] }, hands(hand));
    same('american', year(['Drillmaster 1', 'Hessians']), year(['Tactics 1', 'Franklin']));
    const window = (hand: readonly string[]) => ({
      ...{ year: 1782, phase: 'year', places: {}, options: BARE },
      ...hands(hand),
    });
    same('american', window(['Speculators']), window(['Franklin']), table => table.none().none(), [6, 1]);
  });
  test('leak 12: only the side that retreats sees the choices of a retreat', () => {
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
  test('leak 15: siege and embarkation are asked about wherever there are counters, whatever lies below', () => {
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
  test('leak 15: whether a fort can be besieged, or a siege pressed, shows to its own side alone', () => {
    const forts = { options: { ...BARE, forts: true }, fort: { ticonderoga: 'british' } };
    const stand = (unit: string, other: string, hand: readonly string[]) =>
      moves(
        'american',
        {
          albany: ['Gates', `${unit} covered`],
          ticonderoga: ['British Detachment'],
          savannah: ['Ward', `${other} covered`],
        },
        { ...forts, ...hands(hand), points: { british: 0, american: 0 } },
      );
    const march = (table: Table) => table.none().march('Albany', 'Ticonderoga').choose('Done');
    const [line, light, engineers] = ['Continental', 'American Light', ['Engineers 1']] as const;
    same('american', stand(line, light, engineers), stand(line, light, ['Pulaski']), march, [3]);
    same('american', stand(line, light, engineers), stand(light, line, engineers), march, [3]);
    const siege = (hand: readonly string[]) =>
      moves(
        'american',
        { ticonderoga: ['Gates', '2x Continental', 'British Detachment'] },
        { ...forts, ...hands(hand), siege: { ticonderoga: 'american' }, round: 2 },
      );
    const press = (table: Table) => table.skipTo(/Do you attack a fort/);
    same('american', siege(['Tactics 1']), siege(['Pulaski']), press);
    const abouts = [['Tactics 1'], ['Pulaski']].map(hand => press(new Table(siege(hand))).decision.choices[0].about);
    expect(abouts).toEqual([
      'sieges go on, and nobody is lost',
      'an attack now needs a leader there and a Tactics marker',
    ]);
  });
  test('leak 16: who starves is asked of stacks of alike units too, and orders count what the enemy sees', () => {
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
  test('7.9 Politicking stays sealed until its die is rolled', () => {
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

test('22.1 what others see while a side chooses who marches or sails does not depend on covered counters', () => {
  // The counters below Gage and below Carleton change places.
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
  const text = 'The risen admiral with 2 counters sails from Boston to New England Waters';
  expect(told('British Regular 3', 'British Risen admiral 1')).toContain(text);
  expect(told('British Risen admiral 1', 'British Regular 3')).toContain(text);
});

test('17.2 how many dice are rolled for a forced march does not depend on how many covered counters are units (22.1)', () => {
  // What lies below Howe and below Carleton is a unit or a leader.
  const at = (boston: string, halifax: string) =>
    moves(
      'british',
      {
        boston: ['W. Howe', 'British Regular 1', `${boston} covered`],
        halifax: ['Carleton', 'British Detachment 1', `${halifax} covered`],
      },
      { round: 2, hands: { british: ['2x Tactics'] } },
    );
  // Each force rolls for its movement, and one die for each of its three counters.
  const dice = [3, 1, 2, 3, 4, 1, 2, 3];
  const play = (table: Table): Table => table.march('Boston', 'Newport').march('Halifax', 'End the Move');
  const [unit, leader] = [at('British Regular 3', 'Gage'), at('Gage', 'British Regular 3')];
  same('british', unit, leader, play, dice);
  for (const position of [unit, leader]) play(new Table(position, dice)).spent();
});

test('19.3 whether the last march can be taken back does not depend on which covered counters go hungry', () => {
  // A unit beside Ward in the wild throws for its supply before the British are asked who of theirs goes hungry.
  const at = (wild: string, town: string) =>
    moves(
      'british',
      {
        kennebec: ['Ward', `${wild} covered`],
        boston: ['Washington', `${town} covered`],
        halifax: ['5x British Detachment'],
      },
      { round: 3, first: 'american', hands: { british: ['Tactics 1'], american: ['Spy 1'] } },
    );
  same('american', at('Continental', 'Lincoln'), at('Lincoln', 'Continental'));
});

test('19.3 who goes hungry is asked wherever, as anybody can see, it may be too many for the food (22.1)', () => {
  // Below Clinton lie two units, or a unit and Gage; below R. Howe at sea a marine, who is fed (24.12), or a regular.
  const at = (town: string, halifax: string, sea: string, quebec: string) => ({
    ...{ year: 1782, phase: 'forage', toAct: 'british', options: BARE, ...hands(['Spy 2']) },
    places: {
      new_haven: ['Clinton', 'British Regular 1', 'British Regular 2 covered', `${town} covered`],
      halifax: ['Carleton', `${halifax} covered`],
      s_new_england: ['British Fleet 1', 'R. Howe aboard 2', `${sea} aboard 2 covered`],
      quebec: ['Burgoyne', `${quebec} covered`],
    },
  });
  const hungry = at('British Regular 3', 'Gage', 'British Regular 4', 'British Marine 1');
  const fed = at('Gage', 'British Regular 3', 'British Marine 1', 'British Regular 4');
  same('british', hungry, fed);
  same('british', hungry, fed, table => table.take(1), [4, 4]);
  expect(new Table(fed).labels).toEqual(['Nobody Goes Hungry']);
});

/** Greene, or Lincoln below him, with a unit in New Haven; the British march from Boston to Newport. */
const intercepting = (here: string, there: string) =>
  moves(
    'british',
    {
      boston: ['2x British Regular'],
      new_haven: ['Greene', 'Continental 1', `${here} covered`],
      albany: ['Gates', `${there} covered`],
    },
    { options: { ...BARE, interception: true }, ...hands(['Tactics 1'], ['Spy 1']) },
  );
const intercept = (table: Table): Table =>
  table.choose(/^Up to 1 Tactics in all: Greene.* in New Haven/).march('Boston', 'Newport');

test('32.2 an interceptor is asked once who goes with him, whoever lies covered in his force (22.1)', () => {
  const [unit, leader] = [intercepting('Continental 2', 'Lincoln'), intercepting('Lincoln', 'Continental 2')];
  same('american', unit, leader, intercept, [3, 1]);
  same('american', unit, leader, table => intercept(table).all(), [3, 1]);
  const table = intercept(new Table(leader, [3, 1]));
  expect(table.decision.choices.map(({ label, suggested }) => [label, suggested])).toEqual([
    ['Continental', true],
    [expect.stringContaining('Lincoln'), undefined],
  ]);
  // One event tells how many have come; one for the units and one for the leaders would tell them apart.
  expect(table.all().told).toContain('Greene with 2 counters marches from New Haven to Newport');
});

/** A British force that has marched to Newport and has no points left. */
const IN_NEWPORT = {
  seat: 'british',
  round: 1,
  at: 'newport',
  by: 'land',
  left: 0,
  overran: false,
  fresh: false,
  bonus: 0,
};

test('32.2 a match stored before rules version 3, while it was asked who follows a commander, goes on without followers', () => {
  const asked = { seat: 'american', from: 'new_haven', at: 'newport' };
  const stored = moves(
    'british',
    { newport: ['British Regular 4 marching', 'Greene'], new_haven: ['2x Continental'] },
    {
      options: { ...BARE, interception: true },
      pending: [
        ...[
          { step: 'interceptUnits', ...asked },
          { step: 'interceptLeaders', ...asked },
        ],
        { step: 'endMove', march: { ...IN_NEWPORT, planned: false } },
        { step: 'march', seat: 'british', round: 1, ordered: false, planned: false },
      ],
    },
  );
  expect(read(stored).ok).toBe(false);
  const { decision } = new Table(withoutInterception(stored, 2) as typeof stored);
  expect([decision.seat, decision.title]).toEqual([0, 'Movement']);
  expect(withoutInterception(stored, 3)).toBe(stored);
});

test('32.2 a force tries an interception whether those who lie covered in it are units or leaders (22.1)', () => {
  const tries = (covered: string): boolean => {
    const table = new Table(
      moves(
        'american',
        { boston: ['2x Continental'], new_haven: ['Clinton', `${covered} covered`] },
        { options: { ...BARE, interception: true }, hands: { british: ['Tactics 1'] } },
      ),
      [3, 6],
    );
    return table
      .choose('Up to 1 Tactics in all: Clinton (2) in New Haven')
      .march('Boston', 'Newport')
      .told.includes('intercept');
  };
  expect(['British Regular 1', 'Gage'].map(tries)).toEqual([true, true]);
});

test('32.5 which leaders have tried an interception is in the view of their side alone (22.1)', () => {
  const [unit, leader] = [intercepting('Continental 2', 'Lincoln'), intercepting('Lincoln', 'Continental 2')];
  same('american', unit, leader, intercept, [3, 6]);
  const table = intercept(new Table(leader, [3, 6]));
  expect(table.view(1).tried.filter(tried => tried === 1)).toHaveLength(2);
  for (const viewer of [0, 'spectator'] as const) expect(table.view(viewer).tried).not.toContain(1);
});

test('32.5 in a redraw for the other side nobody has tried an interception', () => {
  const table = intercept(new Table(intercepting('Continental 2', 'Lincoln'), [3, 6]));
  const given = read(table.match.position());
  if (!given.ok) throw new Error(given.problem);
  const { state } = given.value;
  expect(state.tried).toContain(1);
  expect(redraw(state, 0, random(1)).tried).not.toContain(1);
});

test('32.2 whether an interceptor’s answer can be taken back does not depend on what the mover does next', () => {
  // The suggested march goes on with a fleet; the Americans have ordered to be asked about it, or nothing.
  const at = (order: number) =>
    moves(
      'british',
      { ...fleet, newport: ['British Regular 4 marching'], new_haven: ['Greene', '2x Continental'] },
      {
        ...hands(['Tactics 1']),
        options: { ...BARE, interception: true },
        orders: [
          [2, 1, 0, 3, 0],
          [order, 1, 0, 3, 0],
        ],
        pending: [
          { step: 'interceptUnits', seat: 'american', leader: 'Greene', from: 'new_haven', at: 'newport' },
          { step: 'endMove', march: { ...IN_NEWPORT, planned: true } },
          { step: 'marchOn', seat: 'british', round: 1, ordered: false, more: false },
        ],
      },
    );
  for (const order of [0, 4])
    expect(new Table(at(order)).decision.choices.map(({ final }) => final)).toEqual([true, true]);
});

describe('22 what is asked depends neither on what lies covered nor on a hand', () => {
  type Two = (here: string, there: string) => Position;
  /** One of two counters lies covered in the first place and the other in the second, or the other way round. */
  const swapped = (
    at: Two,
    [one, other]: readonly [string, string],
    play: (table: Table) => unknown,
    luck: readonly number[] = [],
  ) => same('british', at(one, other), at(other, one), play, luck);
  const forced = { round: 2, hands: { british: ['2x Tactics'], american: ['Spy 1'] } };

  test('13.1 the menu of a mobilization comes back until its player is done, with a marker to play or without', () => {
    const at = (marker: string): Position =>
      mobilizes('american', 1, {}, { hands: { british: [], american: [marker] } });
    same('american', at('Speculators'), at('Privateers 1'), table =>
      table.choose('Militia in New England').choose('Boston'),
    );
  });
  test('4.10, 13.2 where a leader takes command is asked of a lone place too: what lies below other leaders may be no unit', () => {
    const at: Two = (here, there) =>
      mobilizes(
        'british',
        5,
        { albany: ['Arnold', 'Continental 1', `${here} covered`], boston: ['Washington', `${there} covered`] },
        { points: { british: 0, american: 5 }, toAct: 'american' },
      );
    const draw = (table: Table) => table.choose('A Leader, Drawn Blind');
    const [one, other] = [at('Continental 2', 'Ward'), at('Ward', 'Continental 2')];
    same('american', one, other, draw, [1]);
    const called: Two = (here, there) => ({
      ...{ year: 1776, toAct: 'american', options: BARE, progress: 'congress' },
      places: { albany: ['Arnold', 'Continental 1', `${here} covered`], boston: ['Greene', `${there} covered`] },
      pending: [{ step: 'washington' }, { step: 'endYear' }],
    });
    same('american', called('Continental 2', 'Ward'), called('Ward', 'Continental 2'));
  });
  test('13.6, 31.1 where a unit is raised or upgraded is asked of a lone place too, 7.9 where one is drilled or a general arises', () => {
    const american = (hand: readonly string[]): Two => {
      const held = { hands: { british: [], american: hand } };
      return (here, there) =>
        mobilizes(
          'american',
          5,
          { albany: ['Arnold', 'Continental 1', `${here} covered`], boston: ['Washington', `${there} covered`] },
          held,
        );
    };
    const bought = american([]);
    const risen = american(['Leader Arises 1']);
    const lone = ['Continental 2', 'Ward'] as const;
    for (const [at, line] of [
      [bought, 'Continental'],
      [risen, 'Leader Arises: a General'],
    ] as const)
      same('american', at(lone[0], lone[1]), at(lone[1], lone[0]), table => table.choose(line));
    const british: Two = (here, there) =>
      mobilizes(
        'british',
        5,
        {
          newport: ['Clinton', 'British Regular 1', 'British Militia 1 covered'],
          boston: ['Gage', 'British Regular 2', `${here} covered`],
          portsmouth: ['Burgoyne', `${there} covered`],
        },
        { options: { ...BARE, upgrades: true } },
      );
    swapped(british, ['British Light 1', 'British Militia 2'], table => table.choose('Upgrade'));
    const drilled: Two = (here, there) =>
      mobilizes(
        'british',
        0,
        {
          newport: ['Clinton', 'British Militia 1'],
          boston: ['Gage', `${here} covered`],
          new_haven: ['British Detachment 1', `${there} covered`],
        },
        { hands: { british: ['Drillmaster 1'], american: [] } },
      );
    swapped(drilled, ['British Light 1', 'British Militia 2'], table => table.choose('Play Drillmaster'));
  });
  test('32.2 with none but militia to lead over a border a force does not try: so might one without orders', () => {
    const view = (covered: string, other: string, order: readonly RegExp[]): string => {
      const table = new Table(
        moves(
          'british',
          {
            princeton: ['2x British Regular'],
            new_haven: ['Greene', `${covered} covered`],
            boston: ['Washington', `${other} covered`],
          },
          { options: { ...BARE, interception: true }, hands: { british: [], american: ['Tactics 1'] } },
        ),
        [3],
      );
      return shownTo(table.choose(...order).march('Princeton', 'New York'), 0);
    };
    const ordered = [/^Up to 1 Tactics in all: Greene.* in New Haven/];
    expect(view('American Militia 1', 'Continental 1', ordered)).toBe(view('Continental 1', 'American Militia 1', []));
  });
  test('16.12 where a force goes is asked of one that is too slow to go anywhere, 7.9 with a Master Plan or without', () => {
    const at: Two = (here, there) =>
      moves('british', {
        seneca: ['British Light 1', `${here} covered`],
        albany: ['British Light 2', `${there} covered`],
      });
    const march = (table: Table) => table.choose('March from').choose('All:');
    swapped(at, ['British Light 3', 'British Regular 1'], table => table.choose(/Seneca/).choose('All:'), [1]);
    const slow = (marker: string): Position =>
      moves('british', { seneca: ['2x British Regular'] }, { hands: { british: [marker], american: [] } });
    same('british', slow('Master Plan'), slow('Spy 1'), march, [1]);
  });
  test('16.7 the next leg is asked for, and who of alike units is dropped off', () => {
    const at: Two = (here, there) =>
      moves('british', {
        boston: ['British Regular 1', `${here} covered`],
        halifax: ['British Regular 4', `${there} covered`],
      });
    const march = (table: Table) =>
      table.choose('March from Boston').choose('All:').choose('Leg by Leg').choose('Drop Units');
    swapped(at, ['British Regular 2', 'British Grenadier 1'], march, [3]);
  });
  test('17.1 who leads a forced march is asked of a lone leader too', () => {
    const at: Two = (here, there) =>
      moves(
        'british',
        { boston: ['W. Howe', 'British Regular 1', `${here} covered`], halifax: ['Carleton', `${there} covered`] },
        forced,
      );
    swapped(at, ['Gage', 'British Regular 2'], table => table.choose('March from Boston').choose('Choose Who Goes'));
  });
  test('24.4 who goes aboard is asked of militia, and 24.6 who lands of a fleet with an admiral alone', () => {
    const ashore: Two = (here, there) =>
      moves('british', {
        boston: ['British Fleet', 'British Militia 1', `${here} covered`],
        newport: ['Gage', `${there} covered`],
      });
    swapped(ashore, ['British Militia 2', 'British Regular 1'], table => table.choose('Sail from Boston'));
    const port: Two = (here, there) =>
      moves('british', {
        boston: ['British Fleet', 'Clinton', `${here} covered`],
        halifax: ['Carleton', `${there} covered`],
      });
    const choose = (table: Table) => table.choose('Sail from Boston').choose('Choose Who Goes Aboard');
    swapped(port, ['British Regular 2', 'Gage'], choose);
    const led = choose(new Table(port('Gage', 'British Regular 2')));
    expect(led.labels).toEqual(['Nobody']);
    expect(led.take(1).decision.title).toBe('Which leaders go aboard');
    const parted = new Table(
      moves('british', { boston: ['British Fleet', 'British Regular 1', '2x British Grenadier covered'] }),
    );
    choose(parted).choose('British regular');
    expect(parted.decision.title).toBe('Which leaders go aboard');
    expect(parted.view(1).stacks[0].pieces).toContainEqual(
      expect.objectContaining({ id: 'British Regular 1', open: true, aboard: null }),
    );
    const aboard: Two = (here, there) =>
      moves(
        'british',
        {
          boston: ['British Fleet', 'R. Howe aboard 2', `${here} aboard 2 covered`],
          halifax: ['Carleton', `${there} covered`],
        },
        { hands: { british: [], american: [], map: ['Leader Arises 1'] } },
      );
    const sail = (table: Table) => table.choose('Sail from Boston').choose('Newport');
    swapped(aboard, ['British Risen admiral 1', 'British Regular 1'], sail, [3]);
  });
  test('34.1 an overrun is asked about wherever the force may have the strength, as the enemy sees it', () => {
    const at: Two = (here, there) =>
      moves(
        'british',
        {
          boston: ['W. Howe', '4x British Regular covered', `${here} covered`],
          halifax: ['Carleton', `${there} covered`],
          newport: ['Ward', 'American Militia 1'],
        },
        { options: { ...BARE, overrun: true } },
      );
    const march = (table: Table) => table.march('Boston', 'Newport');
    swapped(at, ['British Regular 5', 'British Detachment 1'], march, [3]);
    expect(march(new Table(at('British Detachment 1', 'British Regular 5'), [3])).labels).toEqual(['Stop and Fight']);
    // Nobody takes two units for ten.
    const few = moves(
      'british',
      { boston: ['2x British Regular'], newport: ['Ward'] },
      { options: { ...BARE, overrun: true } },
    );
    expect(march(new Table(few, [3])).decision.title).toBe('Movement');
  });
  test('28.6 a siege is asked about before a fort, whether those who have come are units or leaders', () => {
    const at: Two = (here, there) =>
      moves(
        'british',
        {
          boston: ['Clinton', `${here} covered`],
          halifax: ['Carleton', `${there} covered`],
          newport: ['Ward', 'American Militia 1'],
        },
        { options: { ...BARE, forts: true }, fort: { newport: 'american' } },
      );
    swapped(at, ['Gage', 'British Regular 1'], table => table.march('Boston', 'Newport').choose('Done'), [3]);
  });
  test('38.2 the besieger who says where a garrison goes is not told how many of it are militia', () => {
    const at: Two = (here, there) =>
      moves(
        'american',
        { albany: ['Arnold', '2x Continental', 'Carleton', `${here} covered`], new_york: ['Gage', `${there} covered`] },
        {
          ...{
            options: { ...BARE, forts: true, honors: true },
            fort: { albany: 'british' },
            siege: { albany: 'american' },
          },
        },
      );
    const offer = (table: Table) => table.choose('Done').choose('Offer Honors').choose('March Out');
    swapped(at, ['British Militia 1', 'British Regular 1'], offer, [2, 5]);
  });
  test('26.4 who withdraws from a land that is neutral again is told to their side alone', () => {
    const at: Two = (here, there) => ({
      ...{ year: 1782, toAct: 'british', options: BARE, europe: 'volunteers' },
      places: { port_au_prince: ['Clinton', `${here} covered`], halifax: ['Carleton', `${there} covered`] },
      pending: [{ step: 'leaveLand', nation: 'FR' }, { step: 'endYear' }],
    });
    swapped(at, ['British Regular 1', 'British Light 1'], () => {});
  });
  test('7.2 which half goes back is asked of alike markers too, and of one beside a pledge to Politicking', () => {
    const year = { year: 1781, toAct: 'american', places: {}, options: BARE };
    const at = (hand: readonly string[]): Position => ({ ...year, phase: 'returnHalf', ...hands(hand, []) });
    same('american', at(['2x Tactics']), at(['Tactics 1', 'Spy 1']));
    same('american', at(['2x Tactics']), at(['Tactics 1', 'Spy 1']), table => table.take(1));
    const window = {
      ...{ ...year, phase: 'yearEndWindow', places: { boston: ['Gage', 'British Regular 1'] } },
      hands: { american: ['Politicking Among Generals', 'Tactics 1'], british: [] },
    };
    const [one, other] = ['Politicking against Gage', 'Play Nothing'].map(play => new Table(window).choose(play));
    for (const viewer of [0, 'spectator'] as const) expect(shownTo(one, viewer)).toBe(shownTo(other, viewer));
    // A single marker is kept (rounded down), and nobody is asked.
    expect(new Table(at(['Tactics 1'])).decision.title).not.toBe('Which markers go back');
  });
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

test('17.1 who is named to lead a forced march is seen by nobody else while his force is chosen (22.1)', () => {
  const at = moves(
    'american',
    { albany: ['Washington', 'Gates covered', '2x Continental covered'], boston: ['Gage'] },
    { round: 2, hands: { american: ['Tactics 1', 'Tactics 2'] } },
  );
  const led = (by: string): Table => new Table(at).choose('March from Albany').choose('Choose Who').choose(by);
  const [one, other] = [led('Washington'), led('Gates')];
  expect(one.decision.prompt).toContain('Washington leads the forced march');
  for (const viewer of [0, 'spectator'] as const) expect(shownTo(one, viewer)).toBe(shownTo(other, viewer));
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

test('39.2 what is said of the suggested bid does not tell who waits in the enemy’s reserve', () => {
  const at = moves(
    'british',
    { boston: ['Gage', '5x British Regular'], newport: ['Arnold', '2x Continental'] },
    { options: { ...BARE, battleTactics: true }, hands: { british: ['Spy 1'], american: ['Tactics 2'] } },
  );
  const held = (...who: readonly string[]): Table => {
    const table = new Table(at, [3]).none().march('Boston', 'Newport').choose('Done');
    return (who.length === 0 ? table.none() : table.choose(...who)).none().none();
  };
  const [one, other] = [held('British regular'), held()];
  expect(one.match.decisions().map(({ title }) => title)).toContain('Tactics for the battle');
  for (const viewer of [1, 'spectator'] as const) expect(shownTo(one, viewer)).toBe(shownTo(other, viewer));
});

test.each([3, 4, 5, 6, 7])('39.2 nor does the bid that follows the suggestion: %i regulars', regulars => {
  const committed = (...who: readonly string[]): number => {
    const at = moves(
      'british',
      { boston: ['Gage', `${regulars}x British Regular`], newport: ['Arnold', '2x Continental'] },
      { options: { ...BARE, battleTactics: true }, hands: { british: ['Spy 1'], american: ['2x Tactics'] } },
    );
    // The march; then who fires first.
    const table = new Table(at, [3, 6, 1]).none().march('Boston', 'Newport').choose('Done');
    (who.length === 0 ? table.none() : table.choose(...who)).none().none();
    table.choose('No Tactics').choose('All Battles');
    return 2 - table.view().hands.american.count;
  };
  expect(committed('British regular')).toBe(committed());
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

test('28.14 in a redraw a besieging force has a unit, for without one there would be no siege', () => {
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
