import type { AnyGame } from '../core/game.ts';
import type { StoredMatch } from './kept-matches.ts';
import { resultOf, type Side, sidesOf } from './pairs.ts';
import { share, shareText } from './statistics.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const oneDecimal = (value: number): string => value.toFixed(1);

/**
 * Tables for each scenario: each side's wins and points, the length of matches, how they ended, and what was chosen.
 */
export function balanceTables(game: AnyGame, done: readonly StoredMatch[]): string[] {
  const lines: string[] = [];
  for (const scenario of game.scenarios) {
    const { id, title } = scenario;
    const here = done.filter(({ scenario }) => scenario === id);
    if (here.length === 0) continue;
    lines.push(
      `### ${title}`,
      '',
      ...winTable(here, sidesOf(scenario)),
      '',
      ...endingTable(here),
      '',
      ...choiceTable(here),
      '',
    );
  }
  return lines;
}

function winTable(done: readonly StoredMatch[], sides: readonly Side[]): string[] {
  const rows = sides.map(side => {
    const { title, seats } = side;
    const wins = done.reduce((sum, each) => sum + resultOf(each, side), 0);
    const scores = done.map(({ outcome }) => mean(seats.map(seat => outcome.scores[seat])));
    return `| ${title} | ${shareText(share(wins, done.length))} | ${oneDecimal(mean(scores))} |`;
  });
  const length = `Decisions per match: ${oneDecimal(mean(done.map(({ decisions }) => decisions)))}.`;
  return ['| side | wins | mean points |', '| --- | --- | --- |', ...rows, '', length];
}

const countKeys = (keys: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
};

function endingTable(done: readonly StoredMatch[]): string[] {
  const names = done.map(({ outcome: { reason, rule } }) => `${reason.replaceAll(/\d*[\d½](\.\d+)?/g, 'n')} (${rule})`);
  return [
    '| ending | matches |',
    '| --- | --- |',
    ...countKeys(names).map(([name, n]) => `| ${name} | ${shareText(share(n, done.length))} |`),
  ];
}

/** How often each side chose something under each rule, per match. */
function choiceTable(done: readonly StoredMatch[]): string[] {
  const sums = new Map<string, number>();
  for (const { rules } of done) for (const [key, n] of Object.entries(rules)) sums.set(key, (sums.get(key) ?? 0) + n);
  const ruleParts = (key: string): number[] => key.split(' ')[1].split('.').map(Number);
  const order = (a: string, b: string): number =>
    ruleParts(a).reduce((found, n, i) => found || n - (ruleParts(b)[i] ?? 0), 0) || a.localeCompare(b);
  return [
    '| side and rule | times chosen per match |',
    '| --- | --- |',
    ...[...sums.keys()].sort(order).map(key => `| ${key} | ${((sums.get(key) ?? 0) / done.length).toFixed(2)} |`),
  ];
}
