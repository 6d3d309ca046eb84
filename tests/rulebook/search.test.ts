import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { LEGEND, rulesOf } from '../../src/games/rules-text.ts';
import { searchRules } from '../../src/rulebook/search.ts';

describe('a search in the rules', () => {
  const find = (query: string): string[] => searchRules(rulesOf('concord'), query).map(({ number }) => number);

  test('finds a number, then what stands under it', () => expect(find('6.4')).toEqual(['6.4', '6.4.1', '6.4.2']));
  test('finds a title before a mention', () => expect(find('charge')[0]).toBe('6.3'));
  test('finds all of several words', () => expect(find('brook road')).toContain('4.4'));
  test('takes either apostrophe', () => expect(find('’Round')).toContain('10.0'));
  test('knows players’ words for the terms of a rulebook', () => {
    expect(find('win')[0]).toBe('13.0');
    expect(find('How do I win')[0]).toBe('13.0');
    expect(find('heal')[0]).toBe('6.8');
    expect(find('flee')[0]).toMatch(/^7\.1/);
  });
  test.each([
    ['Adams', '4.4'],
    ['boats', '9.0'],
    ['boat', '9.0'],
    ['hinder muster', '6.11'],
    ['field cannon', '4.1'],
    ['cannon', '4.1'],
    ['hindering', '6.11'],
    ['how far can regulars march', '6.4'],
    ['why 28 points', '13.0'],
    ['retreating', '7.1'],
    ['broken', '4.1'],
    ['retreet', '7.1'],
    ['hindr', '6.11'],
    ['forcd march', '6.4.2'],
  ])('answers "%s" with %s first', (query, number) => expect(find(query)[0]).toBe(number));
  test('prefers a word to a longer one that ends in it', () => {
    const rules = ['unbroken', 'broken'].map((word, i) => ({
      number: `${i + 1}.0`,
      title: 'Units',
      text: `A unit may be ${word}.`,
    }));
    expect(searchRules(rules, 'broken')[0]?.number).toBe('2.0');
  });
  test('finds what has most of the words if nothing has all', () => expect(find('charge xyzzy')[0]).toBe('6.3'));
  test('finds nothing for nonsense', () => expect(find('xyzzy')).toEqual([]));
});

test.each([...GAMES.keys()])('what markers, symbols and counters of %s mean is answered with its legend', game => {
  for (const query of ['what do the markers on the map mean', 'legend', 'map symbols', 'what do the counters mean'])
    expect(searchRules(rulesOf(game), query)[0]?.number).toBe(LEGEND);
});

describe('the questions that newcomers ask are answered first with the rule they are about', () => {
  test.each([
    ['concord', 'how many stop a column', '6.4'],
    ['concord', 'how many actions do I have', '5.1'],
    ['concord', 'can I cross the river', '3.0'],
    ['concord', 'where can minutemen appear', '4.3'],
    ['concord', 'what happens when a unit is hit', '4.1'],
    ['concord', 'when does Percy arrive', '12.0'],
    ['concord', 'who goes first', '5.2'],
    ['lexington', 'how many stop a column', '6.7'],
    ['lexington', 'where do militia come from', '4.2'],
    ['lexington', 'what happens at dark', '6.10'],
    ['lexington', 'who goes first', '5.1'],
    ['bunker-hill', 'who goes first', '5.2'],
    ['bunker-hill', 'where do reinforcements come', '3.2'],
    ['bunker-hill', 'how do I build works', '11.1'],
    ['bunker-hill', 'can I retreat', '7.1'],
    ['rebellion', 'how do I win', '4.0'],
    ['rebellion', 'how do I get more soldiers', '3.1'],
    ['rebellion', 'can I retreat', '3.3.2'],
    ['rebellion', 'how do Indians fight', '3.1.3'],
    ['rebellion', 'can I cross the sea', '3.2.3'],
    ['rebellion', 'who goes first', '2.0'],
    ['rebellion', 'when does the game end', '2.1'],
    ['revolution', 'how do I win', '3.3'],
    ['revolution', 'how do units eat', '19.1'],
    ['revolution', 'can I retreat', '18.8'],
    ['revolution', 'who goes first', '8.1'],
    ['revolution', 'how far can units march', '16.3'],
    ['revolution', 'how do I recruit', '13.1'],
    ['revolution', 'when does the game end', '3.5'],
  ])('%s: %s', (game, query, number) => expect(searchRules(rulesOf(game), query)[0]?.number).toBe(number));
  test.each([
    ['concord', 'how do I capture Hancock', '8.2'],
    ['concord', 'who shoots first', '7.0'],
  ])('or second, %s: %s', (game, query, number) =>
    expect(
      searchRules(rulesOf(game), query)
        .slice(0, 2)
        .map(each => each.number),
    ).toContain(number),
  );
});
