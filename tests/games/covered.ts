import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LEGEND } from '../../src/games/rules-text.ts';
import { type Paragraph, testNames, testsOf } from './paragraphs.ts';

interface Covered {
  readonly folder: string;
  readonly index: readonly Paragraph[];
  readonly rulebook: Readonly<Record<string, { readonly rule: string }>>;
  /** What `rulesOf` gives for each entry: the numbers of all paragraphs, in their order, and LEGEND at the end. */
  readonly numbers: readonly string[];
}

/**
 * Tests an index of the rules: every paragraph has its steps and tests or says why not, and every step has a paragraph.
 */
export function testCoverage({ folder, index, rulebook, numbers }: Covered): void {
  const names = testNames(folder);

  describe('the coverage of the rules', () => {
    test('every paragraph is in the index, and no other', () => {
      expect([...new Set(index.map(({ rule }) => rule))]).toEqual(numbers.filter(number => number !== LEGEND));
    });

    test.each(index)('$rule $about: steps, or why none is needed', ({ steps, noStep }) => {
      expect(steps.length > 0).toBe(noStep === undefined);
    });

    test.each(index)('$rule $about: tests, or why none is needed', paragraph => {
      if (paragraph.noTest === undefined) expect(testsOf(names, paragraph)).not.toEqual([]);
      else expect(paragraph.tests).toBeUndefined();
    });

    test('every step of the table belongs to a paragraph, and carries the number of one', () => {
      const spokenFor = new Set(index.flatMap(({ steps }) => steps));
      expect(Object.keys(rulebook).filter(step => !spokenFor.has(step))).toEqual([]);
      for (const [step, { rule }] of Object.entries(rulebook)) expect(numbers, step).toContain(rule);
    });

    test('testsOf finds the tests of a rule by its number and pattern, and none for another rule', () => {
      const [{ rule }] = index.filter(({ noTest, tests }) => noTest === undefined && tests === undefined);
      const own = { rule, about: 'a paragraph that takes every test with its number', steps: [] };
      expect(testsOf(names, own)).not.toEqual([]);
      expect(testsOf(names, { ...own, tests: /no such sentence/ })).toEqual([]);
      expect(testsOf(names, { ...own, rule: '99.0' })).toEqual([]);
      expect(testsOf([`${rule}0 another paragraph`], own)).toEqual([]);
    });
  });
}

/** The comments of a game's code that mention a ruling, each in one line. */
function rulingComments(folder: string): string[] {
  const code = folder.replace(/\btests(?=.games)/, 'src');
  return readdirSync(code, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => readFileSync(join(code, file), 'utf8').match(/\/\*\*[\s\S]*?\*\/|(?:^ *\/\/.*\n)+/gm) ?? [])
    .filter(comment => /\brulings?\b/i.test(comment))
    .map(comment => comment.replace(/\s+(\*(?!\/)|\/\/)?\s*/g, ' ').trim());
}

/**
 * The tests of a game's rulings.md: each row is whole, its last cell names tests of the folder, and every ruling that
 * the code mentions is there, under a rule number that the comment gives. There are more rows than `moreThan`.
 */
export function testRulings(folder: string, rulings: string, moreThan: number): void {
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts'))
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const rows = rulings
    .split('\n')
    .filter(line => /^\| (\d|FAQ)/.test(line))
    .map(line => line.slice(2, -2).split(' | '));

  test('there are rulings, each with all its cells', () => {
    expect(rows.length).toBeGreaterThan(moreThan);
    expect(rows.filter(cells => cells.length !== 5 || cells.includes(''))).toEqual([]);
  });

  test.each(rows)('%s: %s, is covered by a test', (...cells) => {
    for (const name of cells[4].split(/, (?=\d|FAQ)/))
      expect(
        ["'", '"', '`'].some(quote => tests.includes(`${quote}${name.trim()}`)),
        name,
      ).toBe(true);
  });

  test('every ruling that a comment of the code speaks of has a row for its rule', () => {
    const ruled = new Set(rows.flatMap(([rule]) => rule.split(', ')));
    const numbers = (comment: string): string[] => comment.match(/\b\d+\.\d+/g) ?? [];
    const lost = rulingComments(folder).filter(comment => !numbers(comment).some(rule => ruled.has(rule)));
    expect(lost).toEqual([]);
  });
}
