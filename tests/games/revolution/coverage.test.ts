import { rulebook } from '../../../src/games/revolution/rules/index.ts';
import { rulesOf } from '../../../src/games/rules-text.ts';
import { testCoverage } from '../covered.ts';
import { COVERAGE } from './coverage.ts';

testCoverage({
  folder: import.meta.dirname,
  index: COVERAGE,
  rulebook,
  numbers: rulesOf('revolution').map(({ number }) => number),
});
