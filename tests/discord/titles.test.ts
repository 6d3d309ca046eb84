import { expect, test } from 'vitest';
import { shortTitle } from '../../src/discord/titles.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchInfo } from '../../src/match/rows.ts';

test.each([
  ['concord', 'boston-to-concord', 'From Boston to Concord'],
  ['concord', 'british-retreat', 'The British make for Lexington'],
  ['concord', 'patriot-pursuit', 'The Patriots close in'],
  ['lexington', 'lexington-and-concord', 'Lexington and Concord'],
  ['lexington', 'british-alone', 'Against British who play themselves'],
])('a thread in which %s, %s is played tells it as “%s”', (game, scenario, title) =>
  expect(shortTitle(GAMES, { game, scenario } as MatchInfo)).toBe(title),
);
