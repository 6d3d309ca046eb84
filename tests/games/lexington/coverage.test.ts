import { describe, expect, test } from 'vitest';
import { rulebook } from '../../../src/games/lexington/rules/index.ts';
import { rulesOf } from '../../../src/games/rules-text.ts';
import { testNames, testsOf } from '../paragraphs.ts';
import { COVERAGE, ERRATA } from './coverage.ts';

const names = testNames(import.meta.dirname);

describe('the coverage of the rules', () => {
  test('every paragraph that players can look up is in the index, and no other', () => {
    const numbers = rulesOf('lexington').map(({ number }) => number);
    expect([...new Set(COVERAGE.map(({ rule }) => rule))]).toEqual(numbers);
  });

  test.each(COVERAGE)('$rule $about: steps, or why none is needed', ({ steps, noStep }) => {
    expect(steps.length > 0).toBe(noStep === undefined);
  });

  test.each(COVERAGE)('$rule $about: tests', paragraph => {
    expect(testsOf(names, paragraph)).not.toEqual([]);
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
    expect(testsOf(names, { rule: '17.0', about: 'nothing', steps: [] })).toEqual([]);
    expect(testsOf(names, { rule: '6.1', about: 'six points', steps: [], tests: /no such sentence/ })).toEqual([]);
    expect(
      testsOf(names, { rule: '6.1', about: 'six points', steps: [] }).every(name => !name.startsWith('6.10')),
    ).toBe(true);
  });
});
