import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { rulesOf, searchRules } from '../../src/games/rules-text.ts';

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

describe('a search in the rules', () => {
  const find = (query: string): string[] => searchRules(rulesOf('concord'), query).map(({ number }) => number);

  test('finds a number, then what stands under it', () => expect(find('6.4')).toEqual(['6.4', '6.4.1', '6.4.2']));
  test('finds a title before a mention', () => expect(find('charge')[0]).toBe('6.3'));
  test('finds all of several words', () => expect(find('brook road')).toContain('4.4'));
  test('takes either apostrophe', () => expect(find('’Round')).toContain('10.0'));
  test('knows what people call it', () => {
    expect(find('win')[0]).toBe('13.0');
    expect(find('How do I win')[0]).toBe('13.0');
    expect(find('heal')[0]).toBe('6.8');
    expect(find('flee')[0]).toMatch(/^7\.1/);
  });
  test.each([
    ['boats', '9.0'],
    ['boat', '9.0'],
    ['hinder muster', '6.11'],
    ['hindering', '6.11'],
    ['how far can regulars march', '6.4.2'],
    ['why 28 points', '13.0'],
    ['retreating', '7.1'],
    ['broken', '4.1'],
  ])('answers "%s" with %s first', (query, number) => expect(find(query)[0]).toBe(number));
  test('prefers a word to a longer one that ends in it', () => {
    const rules = ['unbroken', 'broken'].map((word, i) => ({
      number: `${i + 1}.0`,
      title: 'Units',
      text: `A unit may be ${word}.`,
    }));
    expect(searchRules(rules, 'broken').map(({ number }) => number)).toEqual(['2.0', '1.0']);
  });
  test('finds what has most of the words where none has all', () => expect(find('charge xyzzy')[0]).toBe('6.3'));
  test('finds nothing for nonsense', () => expect(find('xyzzy')).toEqual([]));
});
