import { expect, test } from 'vitest';
import { rulebook } from '../../../src/games/lexington/rules/index.ts';
import { rulesOf } from '../../../src/games/rules-text.ts';
import { testCoverage } from '../covered.ts';
import { testNames } from '../paragraphs.ts';
import { COVERAGE, ERRATA } from './coverage.ts';

testCoverage({
  folder: import.meta.dirname,
  index: COVERAGE,
  rulebook,
  numbers: rulesOf('lexington').map(({ number }) => number),
});

test.each(ERRATA)('errata $number has its test', ({ test: wanted }) => {
  expect(testNames(import.meta.dirname).filter(name => wanted.test(name))).not.toEqual([]);
});
