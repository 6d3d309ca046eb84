import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulebook } from '../../../src/games/lexington/rules/index.ts';
import { rulesOf } from '../../../src/games/rules-text.ts';
import { COVERAGE, ERRATA, type Paragraph } from './coverage.ts';

/** A string that begins with a rule’s number, up to the quote that began it. */
const NAME = /(['"`])(\d+(?:\.\d+)* [^\n]*?)\1(?=[,)\s])/g;

/** The names of all tests of the game, as they are written in its test files. */
const names: readonly string[] = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.test.ts') && !file.startsWith('coverage'))
  .flatMap(file => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(NAME)].map(([, , name]) => name));

const testsOf = ({ rule, tests = /./ }: Paragraph): string[] =>
  names.filter(name => name.startsWith(`${rule} `) && tests.test(name.slice(rule.length + 1)));

describe('the coverage of the rules', () => {
  test('every paragraph that players can look up is in the index, and no other', () => {
    const numbers = rulesOf('lexington').map(({ number }) => number);
    expect([...new Set(COVERAGE.map(({ rule }) => rule))]).toEqual(numbers);
  });

  test.each(COVERAGE)('$rule $about: steps, or why none is needed', ({ steps, noStep }) => {
    expect(steps.length > 0).toBe(noStep === undefined);
  });

  test.each(COVERAGE)('$rule $about: tests', paragraph => {
    expect(testsOf(paragraph)).not.toEqual([]);
  });

  test.each(ERRATA)('errata $number has its test', ({ test: wanted }) => {
    expect(names.filter(name => wanted.test(name))).not.toEqual([]);
  });

  test('every step of the table belongs to a paragraph', () => {
    const spokenFor = new Set<string>(COVERAGE.flatMap(({ steps }) => steps));
    expect(Object.keys(rulebook).filter(step => !spokenFor.has(step))).toEqual([]);
  });

  test('every step carries the number of a paragraph', () => {
    const numbers = COVERAGE.map(({ rule }) => rule);
    for (const [step, { rule }] of Object.entries(rulebook)) expect(numbers, step).toContain(rule);
  });

  test('a paragraph without tests would be found', () => {
    expect(testsOf({ rule: '17.0', about: 'nothing', steps: [] })).toEqual([]);
    expect(testsOf({ rule: '6.1', about: 'six points', steps: [], tests: /no such sentence/ })).toEqual([]);
    expect(testsOf({ rule: '6.1', about: 'six points', steps: [] }).every(name => !name.startsWith('6.10'))).toBe(true);
  });
});
