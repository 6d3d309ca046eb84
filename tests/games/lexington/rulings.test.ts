import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RULINGS = readFileSync(new URL('../../../src/games/lexington/rulings.md', import.meta.url), 'utf8');
const tests = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts'))
  .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

const rows = RULINGS.split('\n')
  .filter(line => /^\| [\d.]+/.test(line))
  .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '').trim()));

test('there are rulings, each with all its cells', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(cells => cells.length !== 5 || cells.includes(''))).toEqual([]);
});

test.each(rows)('%s: %s, is covered by a test', (...cells) => {
  expect(tests).toContain(cells[4]);
});
