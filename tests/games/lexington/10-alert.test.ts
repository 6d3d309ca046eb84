import { describe, expect, test } from 'vitest';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { alarmWords } from '../../../src/games/lexington/words-alarm.ts';
import { allTownsBut, rule } from './table.ts';

const waking = (turn: number, ...asleep: string[]): PositionDocument => ({
  turn,
  phase: 'alert',
  places: { barretts: allTownsBut(...asleep) },
});

describe.each([
  [7, 6],
  [8, 5],
  [9, 4],
  [10, 3],
  [11, 2],
])('on turn %i', (turn, needs) => {
  rule(
    `10.4 a town not yet alerted comes on ${needs} or more, and not on less`,
    waking(turn, 'Salem', 'Acton'),
    [needs - 1, needs],
    t => {
      expect(t.at('Acton')).toBe('at-home');
      expect(t.at('Salem')).toBe('medford');
    },
  );
});

rule('10.4 on turn 12 all that are left come, without a die', waking(12, 'Salem', 'Acton', 'Lexington'), [], t => {
  expect([t.at('Salem'), t.at('Acton'), t.at('Lexington')]).toEqual(['medford', 'southbridge', 'lexington']);
});

rule('10.4 before turn 7 no die is thrown', { turn: 5, phase: 'alert', places: {} }, [], t => {
  expect(t.view().asleep).toHaveLength(31);
});

rule(
  '10.1 off-map towns come on in the box of their arrow (Errata 6: Reading in Woburn, Acton at South Bridge)',
  waking(12, 'Reading', 'Acton', 'Dedham', 'Westford'),
  [],
  t => {
    expect(['Reading', 'Acton', 'Dedham', 'Westford'].map(id => t.at(id))).toEqual([
      'woburn',
      'southbridge',
      'watertown',
      'barretts',
    ]);
  },
);

rule(
  '10.1 militia that come this turn move and fire from the next turn on',
  {
    turn: 7,
    phase: 'march',
    american: true,
    places: { barretts: allTownsBut('Lexington'), lexington: ['6x Raider'] },
    stirred: { Lexington: 'british' },
  },
  [],
  t => {
    expect(t.offers('Militia in Lexington')).toBe(false);
    t.done();
    // No shot: the figure of Lexington was placed after combat. It may march on turn 8.
    expect(t.view().turn).toBe(8);
    t.done();
    expect(t.labels).toContain('Militia in Lexington (1 figure)');
  },
);

rule(
  '10.3 Errata 7: British in a box without militia of its own alert nobody, though companies come on there',
  { turn: 6, phase: 'march', places: { lexington: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Lexington', 'Merriam').until(7);
    expect(t.view().asleep).toHaveLength(31);
  },
);

rule(
  '10.3 a town that the British stand in, without entering it this turn, is not alerted',
  { turn: 6, phase: 'march', places: { lexington: ['6x Raider'] } },
  [],
  t => {
    t.done().until(7);
    expect(t.at('Lexington')).toBe('at-home');
  },
);

rule(
  '10.4 towns roused by the British come first, and no die is thrown for them',
  {
    turn: 7,
    phase: 'alert',
    places: { barretts: allTownsBut('Lexington', 'Acton') },
    stirred: { Lexington: 'british' },
  },
  [5],
  t => {
    expect(t.at('Lexington')).toBe('lexington');
    expect(t.at('Acton')).toBe('at-home');
    const told = t.match.log('spectator').flat();
    expect(told.map(({ text }) => text)).toContain(
      'The alarm spreads, a 6 is needed. Roused: nobody. Still asleep: Acton (5).',
    );
  },
);

describe('10.4 the line of a turn says', () => {
  const line = (turn: number, out: number, needs: number | null): string =>
    alarmWords({ what: 'turnBegins', turn, out, needs }).join();

  test.each([
    [
      'how many are out, and on what the others rise at its end',
      9,
      29,
      4,
      '29 towns have risen, each of the others rises on 4 or more',
    ],
    ['on what the last rises', 9, 30, 4, '30 towns have risen, the last rises on 4 or more'],
    ['that all others rise', 12, 29, 1, '29 towns have risen, all others rise this turn'],
    ['that the last rises', 12, 30, 1, '30 towns have risen, the last rises this turn'],
    ['that nobody sleeps any more, as long as that is news', 12, 31, null, 'all 31 towns have risen'],
    ['nothing of it later', 13, 31, null, ''],
    ['nothing of it while no dice fall', 5, 3, null, ''],
  ])('%s', (_, turn, out, needs, words) => {
    expect(line(turn, out, needs)).toBe(words);
  });
});
