import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const rulings = readFileSync(new URL('../../../src/games/concord/rulings.md', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => /^\| (\d|FAQ)/.test(line))
  .map(line => line.slice(2, -2).split(' | '));

const source = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts'))
  .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('rulings.md has rulings', () => {
  expect(rulings.length).toBeGreaterThan(40);
});

test.each(rulings)('the ruling on %s (%s) names tests that exist', (...cells) => {
  expect(cells).toHaveLength(5);
  for (const name of cells[4].split(/, (?=\d|FAQ)/)) expect(source).toMatch(new RegExp(`['"\`]${name.trim()}`));
});
