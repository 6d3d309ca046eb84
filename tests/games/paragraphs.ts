import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A numbered paragraph of a rulebook, or a group of its sentences, and where it lives. */
export interface Paragraph<Step extends string = string> {
  readonly rule: string;
  readonly about: string;
  /** The steps of the rulebook’s table that carry it out. */
  readonly steps: readonly Step[];
  /** Why it needs no step of its own. */
  readonly noStep?: string;
  /** Which of the tests with its number belong to it; all of them if left out. */
  readonly tests?: RegExp;
  /** Why it needs no test. */
  readonly noTest?: string;
}

/** A string that begins with a rule’s number, up to the quote that began it. */
const NAME = /(['"`])((?:FAQ )?\d+(?:\.\d+)*:? [^\n]*?)\1(?=[,)\s])/g;

/** The names of all tests of a game, as they are written in the test files of its folder. */
export const testNames = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts') && !file.startsWith('coverage'))
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(NAME)].map(([, , name]) => name));

/** The names of the tests of a paragraph. */
export const testsOf = (names: readonly string[], { rule, tests = /./ }: Paragraph): readonly string[] =>
  names.filter(name => [' ', ':'].some(end => name.startsWith(rule + end)) && tests.test(name.slice(rule.length + 1)));
