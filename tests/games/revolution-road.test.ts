import { expect, test } from 'vitest';
import type { Legend, LegendEntry } from '../../src/core/scene.ts';
import { legend as bunkerHill } from '../../src/games/bunker-hill/legend.ts';
import { legend as concord } from '../../src/games/concord/legend.ts';

const figureOf = ({ parts }: Legend, words: string): LegendEntry['figure'] | undefined =>
  parts.flatMap(({ entries }) => entries).find(entry => entry.words === words)?.figure;

test.each([
  'Regular',
  'three Regulars',
  'Minuteman',
  'Militia, strength not known yet',
  'Militia: a dot for each strength point',
  'moved this turn',
  'fired this turn',
])('the legends of both games of Revolution Road show the same counter for “%s”', words => {
  expect(figureOf(concord, words)).toBeDefined();
  expect(figureOf(concord, words)).toEqual(figureOf(bunkerHill, words));
});
