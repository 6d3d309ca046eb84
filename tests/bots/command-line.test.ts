import { expect, test } from 'vitest';
import { claimOf, gameOf, pairsOf, scenariosOf, weightsOf, wholeNumber } from '../../src/bots/command-line.ts';
import { GAMES } from '../../src/games/index.ts';

test('without a named scenario, all of the game’s are used', () => {
  expect(scenariosOf(gameOf('lexington'), undefined)).toEqual([
    'lexington-and-concord',
    'four-commanders',
    'colonials-alone',
    'british-alone',
  ]);
  expect(scenariosOf(gameOf('concord'), undefined)).toEqual([
    'boston-to-concord',
    'british-retreat',
    'patriot-pursuit',
  ]);
  expect(scenariosOf(gameOf('concord'), 'british-retreat')).toEqual(['british-retreat']);
});

test('pairs are read with their iterations and search settings', () => {
  expect(pairsOf('regular:30!depth=2~recruit,random~random')).toEqual([
    [
      { name: 'regular:30!depth=2', player: { level: 'regular', iterations: 30, settings: { depth: 2 } } },
      { name: 'recruit', player: { level: 'recruit' } },
    ],
    [
      { name: 'random', player: { level: 'random' } },
      { name: 'random', player: { level: 'random' } },
    ],
  ]);
});

test.each([
  ['a game', () => gameOf('chess'), `There is no game "chess": use ${[...GAMES.keys()].join(' or ')}.`],
  [
    'a scenario of another game',
    () => scenariosOf(gameOf('lexington'), 'boston-to-concord'),
    'lexington has no scenario "boston-to-concord": use lexington-and-concord, four-commanders, colonials-alone, british-alone.',
  ],
  [
    'a pair',
    () => pairsOf('regular'),
    '"regular" is not a pair: write two players with ~ between them, as in regular~recruit.',
  ],
  [
    'a player',
    () => pairsOf('general~recruit'),
    'There is no player "general": use random, recruit, regular, veteran, rulebook, optionally with iterations, as in regular:300.',
  ],
  [
    'a search setting',
    () => pairsOf('regular!courage=2~recruit'),
    '"courage=2" is not a search setting: use explore, trust, pointValue, width, widen, depth, extraDepth, tournament, noise, plans, each with =number.',
  ],
  ['weights', () => pairsOf('regular@none.json~recruit'), 'Weights file "none.json" not found.'],
  ['a prior', () => weightsOf('--prior', '{"always": "1"}'), '--prior must hold weights by name, as in {"name": 1}.'],
  ['text that is no JSON', () => weightsOf('w.json', '{'), 'w.json must hold weights by name, as in {"name": 1}.'],
  ['a claim', () => claimOf('0.6:0.5'), '--claim needs two shares, the lower first, as in 0.5:0.6, not "0.6:0.5".'],
  ['a number', () => wholeNumber('matches', 'many', 1), '--matches needs a whole number, 1 or more, not "many".'],
])('what is amiss with %s is told, and what is right', (_, read, message) => {
  expect(read).toThrow(new RangeError(message));
});
