import { expect, test } from 'vitest';
import { MORE_IN_LOG } from '../../src/discord/body.ts';
import { endBody, sheetLines } from '../../src/discord/posts/ending.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchInfo } from '../../src/match/rows.ts';

const INFO = {
  ...{ id: 'm1', game: 'lexington', scenario: 'lexington-and-concord', status: 'over', options: {}, players: [] },
  seats: [
    { kind: 'people', people: ['1'] },
    { kind: 'people', people: ['2'] },
  ],
  ending: { kind: 'resigned', seat: 0, winner: 1 },
} as unknown as MatchInfo;
const long = (name: string, n = 240): string => `${name} ${'x'.repeat(n - name.length - 2)}.`;
const linesOf = (parts: Partial<Parameters<typeof endBody>[1]>): string[] =>
  endBody(GAMES, {
    ...{ info: INFO, told: [], summary: { sheet: null, turning: [], cost: [] }, revealed: [], picture: null },
    ...parts,
  }).content.split('\n');

const turning = ['### What turned it', ...['a', 'b', 'c', 'd'].map(name => long(`- ${name}`))];
const revealed = ['### What the British knew', long('their hand', 490)];

test('the last post tells all that there is room for, in the order of the match', () => {
  const told = ['They march.', '**The Americans win.**'];
  const summary = { sheet: null, turning, cost: ['**The bill:** nothing.'] };
  const lines = linesOf({ told, summary, revealed: revealed.slice(0, 1).concat('their hand') });
  expect(lines.slice(0, 2)).toEqual(told);
  expect(lines[2]).toMatch(/^## .*The British resigned\.$/);
  expect(lines.slice(3)).toEqual([...turning, ...summary.cost, '### What the British knew', 'their hand']);
});

test('without room for all, the last post has whole lines, the latest deeds of all, and says where the rest is', () => {
  const told = [long('A deed', 400), long('The day is over', 400), '**The Americans win.**', MORE_IN_LOG];
  const cost = [long('**The bill:**', 300), long('**The dice:**', 300)];
  const lines = linesOf({ told, summary: { sheet: null, turning, cost }, revealed });
  expect(lines.slice(0, 2)).toEqual(told.slice(1, 3));
  expect(lines.slice(3)).toEqual([...turning, cost[0], MORE_IN_LOG]);
  expect(lines.join('\n').length).toBeLessThanOrEqual(2000);
});

test('a last deed for which there is no room is told by its headline', () => {
  const told = ['They march.', `**Four British fall.** ${long('The volley', 560)}`, 'The day is over.'];
  const lines = linesOf({ told, summary: { sheet: null, turning, cost: [] } });
  expect(lines.slice(0, 3)).toEqual(['They march.', '**Four British fall.**', 'The day is over.']);
  expect(lines.at(-1)).toBe(MORE_IN_LOG);
});

test('what only one side knew has no title without a line', () => {
  const lines = linesOf({ revealed: [revealed[0], long('their hand', 600)] });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toBe(MORE_IN_LOG);
});

test('the score sheet has no row in which nobody has points, unless it is an aim', () => {
  const row = (text: string, points: readonly number[], isAim?: true) => ({ text, rule: '3.5', points, isAim });
  const sheet = (...rows: readonly ReturnType<typeof row>[]): string[] =>
    sheetLines(GAMES, INFO, { sheet: rows, scores: [3, 1] }).slice(1);
  expect(sheet(row('Towns', [3, 1]), row('Europe', [0, 0]))).toEqual([
    '- Towns (3.5): British 3, Americans 1',
    '**In all: British 3, Americans 1**',
  ]);
  expect(sheet(row('Towns', [3, 1], true), row('Europe', [0, 0], true))).toEqual([
    '- Towns (3.5): British 3, Americans 1',
    '- Europe (3.5): British 0, Americans 0',
  ]);
});
