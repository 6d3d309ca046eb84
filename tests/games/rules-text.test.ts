import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { rulesOf } from '../../src/games/rules-text.ts';

const sources = (folder: URL): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => readFileSync(new URL(name, `${folder}/`), 'utf8'));

describe.each([...GAMES.keys()])('the rules of %s in our own words', id => {
  const rules = rulesOf(id);

  test('have unique numbers, in order, and say something', () => {
    const numbers = rules.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...numbers].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))).toEqual(numbers);
    for (const { text } of rules) expect(text.length).toBeGreaterThan(20);
  });

  test('hold every rule that the code cites to players', () => {
    const cited = sources(new URL(`../../src/games/${id}`, import.meta.url)).flatMap(source =>
      [...source.matchAll(/rule: '([\d.]+)'/g)].map(match => match[1]),
    );
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter(number => !rules.some(rule => rule.number === number))).toEqual([]);
  });
});
