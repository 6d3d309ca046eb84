import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CARDS } from '../../../src/games/rebellion/data.ts';
import { testRulings } from '../covered.ts';

const rulings = readFileSync(new URL('../../../src/games/rebellion/rulings.md', import.meta.url), 'utf8');

testRulings(import.meta.dirname, rulings, 49);

test('3.2.6 the numbers set for balance are those of the board file', () => {
  const listed = [...rulings.matchAll(/^\| ([^|]+) \((\w+) (\d+)\) \| (\d+) /gm)].map(([, name, , number, brings]) => ({
    name,
    number: Number(number),
    units: Number(brings),
  }));
  expect(listed).toHaveLength(5);
  for (const each of listed) expect(CARDS).toContainEqual(expect.objectContaining(each));
});
