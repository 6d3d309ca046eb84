import { rulebook } from '../../../src/games/concord/rules/index.ts';
import { testCoverage } from '../covered.ts';
import { COVERAGE } from './coverage.ts';

/** The rulebook’s table of contents: every number in it must be accounted for. */
const numbers = [
  ...['1.0', '2.0', '3.0', '4.0', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '5.0', '5.1', '5.2', '5.3'],
  ...['6.0', '6.1', '6.2', '6.3', '6.4', '6.4.1', '6.4.2', '6.5', '6.6', '6.7', '6.8', '6.9', '6.10', '6.11', '6.12'],
  ...['6.13', '6.14', '6.15', '7.0', '7.1', '7.1.1', '7.1.2', '7.1.3', '7.1.4', '8.0', '8.1', '8.2', '9.0', '10.0'],
  ...['11.0', '12.0', '13.0', '14.0', '14.1', '14.2', '14.3', '14.4', '14.5', '15.0', '15.1', '15.2', '15.3', '15.4'],
  '16.0',
  ...Array.from({ length: 10 }, (_, i) => `FAQ ${i + 1}`),
];

testCoverage({ folder: import.meta.dirname, index: COVERAGE, rulebook, numbers });
