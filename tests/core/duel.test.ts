import { expect, test } from 'vitest';
import { duel, lastOf, sideOf, titleOf } from '../../src/core/duel.ts';
import type { Outcome } from '../../src/core/game.ts';

const NAMES = ['British', 'Patriots'] as const;
/** Four seats, two a side. */
const over = (winner: number | null, scores: readonly number[]): Outcome => ({
  winner,
  reason: '',
  rule: '1',
  scores,
  sheet: [{ text: 'Hits', rule: '9', points: scores }],
});

test('while the match goes on the strip says who is ahead and whose turn it is, and the title is the game’s', () => {
  const of = duel(NAMES, null, [3, 4.5]);
  expect(titleOf(of, ['Boston', 'to Concord'])).toEqual({ title: ['Boston', 'to Concord'] });
  expect(sideOf(of, 0, true)).toEqual({ side: 'first', name: 'British', acting: true, status: 'to act', points: '3' });
  expect(sideOf(of, 1, false)).toEqual({ side: 'second', name: 'Patriots', acting: false, points: '4½', leads: true });
  expect(lastOf(of, { said: [], doer: 1 })).toEqual({ side: 'second', said: [] });
  expect(lastOf(of, { said: [], doer: null }).side).toBe('neutral');
});

test('at the end it says who won and by how much, the winner’s points first, whichever seat of the team won', () => {
  const of = duel(NAMES, over(2, [5, 5, 8, 8]), [0, 0]);
  expect(titleOf(of, [])).toEqual({ title: ['Patriots', 'won', '8 to 5'], won: 'second' });
  expect(sideOf(of, 1, false)).toMatchObject({ status: 'won', leads: true });
  expect(sideOf(of, 0, false)).not.toHaveProperty('leads');
  const { side, said } = lastOf(of, { said: [], doer: 0 });
  expect([side, said[0], said[1]]).toEqual(['second', 'Patriots won, 8 to 5.', 'Ahead above all in “Hits”: 8 to 5.']);
});

test('nobody wins a tie', () => {
  const of = duel(NAMES, over(null, [4, 4]), [0, 0]);
  expect(titleOf(of, [])).toEqual({ title: ['Nobody', 'won', '4 to 4'] });
  expect(lastOf(of, { said: [], doer: 0 })).toEqual({ side: 'neutral', said: ['Nobody won: 4 points each.'] });
});
