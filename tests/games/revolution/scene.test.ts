import { describe, expect, test } from 'vitest';
import { sceneOf } from '../../../src/games/revolution/board.ts';
import { Table } from './table.ts';

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
  test('the suggested year buys markers and raises militia in empty towns, in one press', () => {
    const table = new Table(position, new Array(14).fill(1));
    expect(table.decision.choices.find(({ suggested }) => suggested)?.label).toMatch(
      /^Suggested: 14 Markers, Militia in/,
    );
    table.choose('Suggested');
    expect(table.view().hands.british.count).toBe(14);
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
