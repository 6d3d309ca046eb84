import { describe, expect, test } from 'vitest';
import { sceneOf } from '../../../src/games/revolution/board.ts';
import { BARE, mobilizes, moves, Table } from './table.ts';

const position = {
  year: 1777,
  toAct: 'british',
  phase: 'mobilize',
  points: { british: 20, american: 20 },
  places: {
    new_york: ['W. Howe', '4x British Regular', 'British Fleet 1'],
    albany: ['Gates', '3x Continental', '2x Continental covered'],
  },
  fort: { albany: 'american' },
};

describe('the picture', () => {
  test('shows strength to the owner and the number of counters to the enemy (22.1)', () => {
    const table = new Table(position, []);
    const tagAt = (viewer: 0 | 1): string | undefined =>
      sceneOf(table.view(viewer), []).places.find(({ id }) => id === 'albany')?.pieces[0]?.tag;
    expect(tagAt(1)).toBe('10');
    expect(tagAt(0)).toBe('6');
  });
  test('its alt text names the loyalty of every region, which decides', () => {
    const table = new Table({ ...position, loyalty: { NE: 3, VA: 1, W: 0 } }, []);
    expect(table.match.sight('spectator').alt).toMatch(
      / Loyalty: New England American 3, .*, West neutral, .*, Canada British 2\. Mid-Atlantic: British in New York/,
    );
  });
  test('the suggested year buys markers and raises militia in empty towns, in one press', () => {
    // Hessians are among them, and bring a unit at once, for which America draws a marker.
    const table = new Table(position, new Array(15).fill(1));
    expect(table.decision.choices.find(({ suggested }) => suggested)?.label).toMatch(
      /^Suggested: 14 Markers, Militia in/,
    );
    table.choose('Suggested:');
    expect(table.view().hands.british.count).toBe(13);
    expect(table.in('britain', 0)).toContain('Hessian Regular 1');
  });
});

describe('3.5 what wins the short game', () => {
  test('stands on its board: the loyal regions, how far Progress must go, and who would win now', () => {
    const scenario = (id: string) => new Table({ ...position, scenario: id }, []).view();
    const short = scenario('short');
    const loyalty = { VA: 1, NE: 2, MA: -1 };
    const scene = sceneOf({ ...short, loyalty }, []);
    const regions = (of: Record<string, number>) =>
      sceneOf({ ...short, loyalty: of }, []).tracks.find(({ title }) => title.includes('American region'));
    expect(regions(loyalty)).toMatchObject({ title: '2 American regions', at: 2, boxes: 4, isTally: true });
    const five = { ...loyalty, MA: 1, DS: 1, W: 1 };
    expect(regions(five)).toMatchObject({ title: '5 American regions', at: 5, boxes: 4 });
    expect(scene.tracks.find(({ labels }) => labels?.includes('D'))?.last).toBe(3);
    expect(scene.sides.map(({ leads = false }) => leads)).toEqual([true, false]);
    expect(scene.score[0]).toMatch(
      /^To win at the end of 1778 America needs four regions loyal by 1 \(it has \w+\), independence/,
    );
    const campaign = sceneOf(scenario('campaign'), []);
    expect(campaign.tracks.map(({ title }) => title).join()).not.toContain('American region');
    expect(campaign.score).toHaveLength(1);
  });
});

describe('22 Fog of war', () => {
  test('no covered counter is named to the other side or to spectators', () => {
    const table = new Table(position, []);
    const stack = (viewer: 0 | 1 | 'spectator') =>
      table.view(viewer).stacks.find(({ place, side }) => place === 'albany' && side === 'american');
    expect(stack(0)?.pieces.map(({ id }) => id)).not.toContain('Continental 5');
    expect(stack(0)?.covered).toHaveLength(2);
    expect(stack('spectator')?.covered).toHaveLength(2);
    expect(stack(1)?.covered).toEqual([]);
  });
  test('7.4 a hand is shown to its owner alone, its number to all', () => {
    const table = new Table({ ...position, hands: { american: ['3x Tactics', 'Spy 1'] } }, []);
    expect(table.view(0).hands.american).toEqual({ count: 4, known: [] });
    expect(table.view(1).hands.american.known.map(({ id }) => id)).toContain('Spy 1');
    expect(table.view('spectator').hands.american).toEqual({ count: 4, known: [] });
  });
  test('7.9 standing orders are their owner’s alone', () => {
    const table = new Table(position, []);
    expect(table.view(0).orders[1]).toBeNull();
    expect(table.view(0).orders[0]).not.toBeNull();
    expect(table.view('spectator').orders).toEqual([null, null]);
  });
});

describe('what a picture says', () => {
  const led = { boston: ['Gage', '2x British Regular'], newport: ['American Militia'] };
  test('7.4 the hand stands in the scene of its owner alone, alike markers together', () => {
    const table = new Table(
      mobilizes('american', 1, {}, { hands: { american: ['3x Tactics', 'Franklin', 'Pulaski'] } }),
    );
    const hands = (viewer: 0 | 1 | 'spectator') => table.match.sight(viewer).scene?.hands ?? [];
    expect(hands(1).flatMap(({ cards }) => cards.map(({ name, count }) => [name, count ?? 1]))).toEqual([
      ...[
        ['Pulaski', 1],
        ['Franklin', 1],
        ['Tactics', 3],
      ],
    ]);
    expect([hands(0), hands('spectator')]).toEqual([[], []]);
  });
  test('the text of a card leaves out sections that are not played', () => {
    const texts = (options: Record<string, boolean>) =>
      new Table(
        mobilizes(
          'british',
          0,
          {},
          { options, hands: { british: ['Committee of Correspondence', 'Tarleton’s Quarter'] } },
        ),
      ).match
        .sight(0)
        .scene?.hands?.[0].cards.map(({ text }) => text);
    expect(texts(BARE)).toEqual([
      'A forced march without a leader or Tactics.',
      'In a battle: +1 to your roll for first fire; if you win, the enemy draws twice as many markers.',
    ]);
    expect(texts({})).toEqual([
      'A forced march without a leader or Tactics, or a partisan in a region that leans to you.',
      'In a battle: +1 to your roll for first fire; if you win you must massacre.',
    ]);
  });
  test('the picture shows a town’s value to its holder, whatever fleet is in the port', () => {
    const at = (places: Record<string, readonly string[]>, more: Record<string, unknown> = {}) => {
      const table = new Table(mobilizes('american', 0, places, { loyalty: { NE: 3 }, ...more }));
      const found = table.match.sight('spectator').scene?.places.find(({ id }) => id === 'newport');
      return [
        found?.holder,
        found?.valueNow,
        table.view().standing.american.towns,
        table.view().standing.british.towns,
      ];
    };
    const partisans = { options: { ...BARE, partisans: true } };
    const held = ['American Militia'];
    expect(at({ newport: held })).toEqual(['second', 'double', 4, 0]);
    expect(at({ newport: [...held, 'British Fleet'] })).toEqual(['second', 'double', 4, 0]);
    expect(at({ newport: ['British Fleet'] })).toEqual(['first', undefined, 0, 2]);
    expect(at({ newport: [...held, 'British Fleet'] }, { ...partisans, partisan: { newport: 'british' } })).toEqual([
      ...['second', 'void', 0, 0],
    ]);
    expect(at({ newport: [...held, 'British Fleet'] }, { ...partisans, partisan: { newport: 'american' } })).toEqual([
      ...['second', 'double', 4, 0],
    ]);
    const siege = { options: { ...BARE, forts: true }, fort: { newport: 'american' }, siege: { newport: 'british' } };
    expect(at({ newport: [...held, '2x British Regular'] }, siege)).toEqual(['both', 'void', 0, 0]);
  });
  test('7.8 a marker that only the Americans can play is shown as idle in a British hand', () => {
    const table = new Table(mobilizes('british', 1, {}, { hands: { british: ['Pulaski'] } }));
    expect(table.match.sight(0).scene?.hands?.[0].cards[0]).toMatchObject({ name: 'Pulaski', idle: true });
  });
  test('the strip tells the last deed, not the last line of the log', () => {
    const table = new Table(moves('british', led), [1, 6, 1, 6, 1, 1, 1, 1]);
    table.march('Boston', 'Newport').choose('Done').choose('Fire');
    const last = table.match.sight('spectator').scene?.last;
    expect(last?.side).toBe('first');
    expect(last?.said.join(' ')).toMatch(/British win the battle of Newport/);
    expect(last?.said.join(' ')).not.toContain('Americans move');
  });
  test('the picture looks at the place that a question is about', () => {
    const table = new Table(moves('british', led), [3]);
    table.choose('March from Boston').choose('All:');
    expect(table.match.sight(0).scene?.focus).toEqual([{ place: 'boston' }]);
  });
  test('dispatches know the score: the points of towns', () => {
    const table = new Table(moves('british', led), [1]);
    table.march('Boston', 'Newport');
    expect(
      table.match
        .log('spectator')
        .flat()
        .some(({ standing }) => standing?.sides[0].points === 5),
    ).toBe(true);
  });
});
